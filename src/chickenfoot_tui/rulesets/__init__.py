"""Rulesets: TOML files become presets, and presets with people's choices become plain rules."""
