"""Measurements of the engine, of records, of commands and of the app: `make benchmark`.

They print figures, with the goal beside where there is one, and never fail because of a figure:
a busy machine is no fault of the program. What each one measures is told in README.md.
"""
