"""What is kept on disk: where it stands, settings, and saved games."""
