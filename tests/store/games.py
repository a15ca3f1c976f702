"""Games on record, step by step, for the tests of saves."""

from collections.abc import Iterator
from random import Random

from tests.session.tables import NAMES, rules

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.session.table import Table


def records(rounds: int = 2, seed: int = 1, seats: int = 2, **chosen: Value) -> list[Record]:
    """Return the record of a small game after every step, up to the end of so many rounds."""
    kept: list[Record] = []
    asked: dict[str, Value] = {"hand_size": 3, **chosen}
    table = Table(
        rules("pagat", seats, **asked), NAMES[:seats], Random(seed), ruleset="pagat",
        customs=Customs(count_aid=False), keep=kept.append,
    )  # fmt: skip
    while rounds > 0 and not table.is_over:
        table.deal()
        while table.turn is not None:
            table.play(next(iter(table.view(table.turn).legal)))
            table.pass_on()
        outcome = table.view(None).outcome
        rounds -= outcome is not None and outcome.reason != "void"
    return kept


def without_keyboard(steps: list[Record]) -> Iterator[Record]:
    """Yield the records in which nobody is about to pass the keyboard on."""
    return (record for record in steps if record.keyboard is None)
