"""The table where a game is played, and the referee who decides whose hand may be seen."""
