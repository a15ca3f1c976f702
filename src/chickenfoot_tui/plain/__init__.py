"""The game line by line: for screen readers, pipes, dumb terminals and logs."""
