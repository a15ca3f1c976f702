"""The full-screen game: screens, widgets and keys on Textual. No rule is written here."""
