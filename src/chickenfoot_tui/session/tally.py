"""The end of a round and of a game in rows: who held what, what it cost, where it leaves them."""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.scoring import rounds_won
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.wording import places_text, points
from chickenfoot_tui.session.wording.points import Item


class RoundRow(NamedTuple):
    """One seat at the end of a round.

    `items` say what the points are for where they are not only pips; where the table has put other
    points in their place, nothing does. `before` and `total` are the totals without and with this
    round, `place` is where that leaves the seat.
    """

    seat: Seat
    tiles: Hand
    items: tuple[Item, ...]
    points: int
    before: int
    total: int
    place: str
    is_leading: bool


class GameRow(NamedTuple):
    """One seat at the end of a game; `best` and `worst` are its lowest and highest round."""

    seat: Seat
    place: str
    total: int
    rounds_won: int
    best: int
    worst: int
    is_winner: bool


def round_rows(view: PlayerView) -> tuple[RoundRow, ...]:
    """Return the seats of a finished round, the lowest points first; none for a void deal.

    Corrections count.
    """
    pad = view.scorepad
    places = places_text(pad.places)
    rows = []
    for entry in points(view):
        seat = entry.seat
        items = tuple(item for item in entry.items if item.points)
        only_pips = len(entry.items) == 1
        counts = pad.rows[-1][seat]
        rows.append(
            RoundRow(
                seat=seat,
                tiles=tuple(sorted(entry.tiles, reverse=True)),
                items=() if only_pips or counts != entry.total else items,
                points=counts,
                before=pad.totals[seat] - counts,
                total=pad.totals[seat],
                place=places[seat],
                is_leading=pad.places[seat] == 1,
            )
        )
    return tuple(sorted(rows, key=lambda row: row.points))


def game_rows(view: PlayerView) -> tuple[GameRow, ...]:
    """Return the seats of a game by place, those that share one in order of the seats."""
    pad = view.scorepad
    places, won = places_text(pad.places), rounds_won(view.rules, pad.finished)
    rows = []
    for seat in sorted(range(view.rules.seats), key=lambda seat: pad.places[seat]):
        scores = [row[seat] for row in pad.rows]
        rows.append(
            GameRow(
                seat=seat,
                place=places[seat],
                total=pad.totals[seat],
                rounds_won=won[seat],
                best=min(scores),
                worst=max(scores),
                is_winner=pad.places[seat] == 1,
            )
        )
    return tuple(rows)
