"""How others play, as far as it shows: whether they just lay the heaviest tile they can.

Careful players, of whom `clever` is one, leave heavy tiles lying and do not turn a number outwards
whose double may still come and freeze the table. From a single round it can hardly be told who is
who; after three to five it mostly can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp

from chickenfoot_tui.bots.evidence import Witness
from chickenfoot_tui.bots.sight import silent
from chickenfoot_tui.bots.tables import Tables, tables_of
from chickenfoot_tui.engine.events import Dealt, Event, Played
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.view import PlayerView

BEFOREHAND = -0.8
"""The odds that somebody just lays the heaviest tile, as a logarithm, before anything is seen."""
PLAYS, SPARES, OPENS = -0.1, -0.66, 1.17
"""What a play adds to it, and what more if the tile was laid although there was likely a dearer
one, or opens a loose number.

Logarithms of how much oftener `steady` does so than `clever` and `guard`, in rounds of their own.
"""
MOST = 4.0
"""No more is ever believed, either way: so a seat that changes hands is soon seen anew."""
UNLIKELY = 0.25
"""A chance below it that nothing dearer was held makes a tile spared."""
KNOWN_ROUNDS = 64


def heavy_handed(view: PlayerView) -> list[float]:
    """Return how likely each seat is to lay its heaviest tile whatever comes of it."""
    sums = [BEFOREHAND] * view.rules.seats
    for events in _rounds([*view.earlier, *view.history]):
        for seat, sign in _signs(view.rules, events):
            sums[seat] = max(-MOST, min(MOST, sums[seat] + sign))
    return [1 / (1 + exp(-sum_)) for sum_ in sums]


def _rounds(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """Yield the events of each round that is told of from its deal on."""
    starts = [place for place, event in enumerate(events) if isinstance(event, Dealt)]
    for start, end in zip(starts, [*starts[1:], len(events)], strict=False):
        yield tuple(events[start:end])


@lru_cache(maxsize=KNOWN_ROUNDS)
def _signs(rules: Ruleset, events: tuple[Event, ...]) -> tuple[tuple[Seat, float], ...]:
    """Return who gave which sign in a round, as everybody at the table could see."""
    assert isinstance(events[0], Dealt)
    tables = tables_of(silent(rules))
    witness = Witness(rules, tables, events[0].number)
    signs: list[tuple[Seat, float]] = []
    for time, event in enumerate(events):
        if isinstance(event, Played) and (sign := _sign(tables, witness, event)):
            signs.append((event.seat, sign))
        witness.see(time, event)
    return tuple(signs)


def _sign(tables: Tables, witness: Witness, play: Played) -> float:
    """Return what a play, before which `witness` stands, tells of the seat; 0 for nothing."""
    laid = tables.mask(tuple(witness.layout.tiles()))
    unseen = tables.whole_set & ~laid
    fitting = witness.fitting() & unseen
    size = witness.seats[play.seat].size
    if size < 2 or fitting.bit_count() < 2:  # noqa: PLR2004 - there was nothing to choose from
        return 0.0
    number = tables.numbers[play.tile]
    lacks_any = 1 - size / unseen.bit_count()
    # The tile itself counts as half a one: it may have been the dearest of several.
    lacks_dearer = lacks_any ** ((fitting >> number + 1).bit_count() + 0.5)
    sign = PLAYS
    if lacks_dearer < UNLIKELY:
        sign += SPARES
    if not play.tile.is_double and not witness.toes:
        outwards = play.tile.other(witness.layout.ends[play.address])
        if tables.double_of[outwards] & unseen:
            sign += OPENS
    return sign
