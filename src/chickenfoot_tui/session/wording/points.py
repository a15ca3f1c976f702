"""What each seat scored in a round, itemised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.scoring import DOUBLE_BLANK, OUT_ON_DOUBLE_POINTS
from chickenfoot_tui.engine.state import Outcome
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.wording.words import counted, tiles_text


class Item(NamedTuple):
    """One line of a seat's points: what it is for, and how many."""

    text: str
    points: int


class SeatPoints(NamedTuple):
    """One seat's points: the tiles it held, the items and their sum.

    The first item is the pips of those tiles; others are there only if the rules charge them.
    """

    seat: Seat
    tiles: Hand
    items: tuple[Item, ...]
    total: int


def points(view: PlayerView) -> tuple[SeatPoints, ...]:
    """Return what every seat scored, the lowest first; nothing for a round that is not scored."""
    outcome = view.outcome
    if outcome is None or view.shown_hands is None or not outcome.points:
        return ()
    seats = [
        SeatPoints(seat, hand, _items(view.rules, outcome, seat, hand), outcome.points[seat])
        for seat, hand in enumerate(view.shown_hands)
    ]
    return tuple(sorted(seats, key=lambda entry: (entry.total, entry.seat != outcome.out)))


def _items(rules: Ruleset, outcome: Outcome, seat: Seat, hand: Hand) -> tuple[Item, ...]:
    """Clauses: Scoring; Going out on a double."""
    pips = sum(piece.pips for piece in hand)
    items = [Item("pips in hand" if hand else "out", pips)]
    if seat == outcome.out and outcome.reason == "out-on-double":
        items.append(Item("out on a double", OUT_ON_DOUBLE_POINTS))
    if DOUBLE_BLANK in hand and rules.double_blank:
        items.append(Item("the double blank", rules.double_blank))
    halves = sum(piece.low == 0 for piece in hand if piece != DOUBLE_BLANK)
    if halves and rules.blank_half:
        text = (
            "1 blank half" if halves == 1 else f"{halves} blank halves at {rules.blank_half} each"
        )
        items.append(Item(text, halves * rules.blank_half))
    return tuple(items)


def points_text(view: PlayerView, names: Sequence[str]) -> str:
    """Return everybody's points in order of the seats, with what is charged beside pips."""
    told = []
    for entry in sorted(points(view)):
        items = [f"{item.text}: {item.points}" for item in entry.items if item.points]
        is_charged = any(item.points for item in entry.items[1:])
        why = f" ({', '.join(items)})" if is_charged else ""
        told.append(f"{names[entry.seat]} {entry.total}{why}")
    return ", ".join(told)


def points_lines(view: PlayerView, names: Sequence[str]) -> list[str]:
    """Return the points as text: a line a seat, and one more for everything beside pips."""
    lines = []
    for entry in points(view):
        held = (
            f"{counted(len(entry.tiles), 'tile')}: {tiles_text(entry.tiles)}"
            if entry.tiles
            else "out"
        )
        lines.append(f"{names[entry.seat]}, {held}. {counted(entry.total, 'point')}.")
        if len(entry.items) > 1:
            lines += [f"    {item.text}: {item.points}" for item in entry.items if item.points]
    return lines
