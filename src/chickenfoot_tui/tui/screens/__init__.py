"""The screens of the game, one after another."""
