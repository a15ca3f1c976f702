"""Small tables for the tests of this folder."""

from random import Random

from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.table import Table

NAMES = ("Ann", "Bo", "Cy", "Di")


def rules(preset: str = "pagat", seats: int = 3, **chosen: Value) -> Ruleset:
    """Return the rules of a table on a double-six set, unless another is chosen."""
    return resolve(load_preset(preset), seats=seats, chosen={"max_pip": 6, **chosen})


def table(preset: str = "pagat", seats: int = 3, seed: int = 1, **chosen: Value) -> Table:
    """Return a table that was dealt to, with its first round running."""
    opened = Table(rules(preset, seats, **chosen), NAMES[:seats], Random(seed), ruleset=preset)
    while opened.turn is None:
        opened.deal()
    return opened
