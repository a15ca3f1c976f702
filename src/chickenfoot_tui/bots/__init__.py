"""Computer players. They are given what a person in their seat would see, and no more."""
