"""A game that is over in sentences: its steps one by one, and who held what at each of them."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.engine.events import Event, GameEnded, RoundEnded
from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.tiles import Tile, pip_name
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.session.wording.journal import Names
from chickenfoot_tui.session.wording.points import points_lines
from chickenfoot_tui.session.wording.results import (
    ending,
    game_result,
    next_starter,
    standing_result,
)
from chickenfoot_tui.session.wording.spoken import deed_lines
from chickenfoot_tui.session.wording.words import (
    counted,
    how_many,
    in_words,
    tiles_text,
    upper_first,
)

AT_THE_END = "This is the end."
AT_THE_START = "This is the first deal."
LAST_ROUND = "This is the last round."
NOT_A_MOVE = "The coach speaks about moves: step on to one."
NO_CHOICE = "There was nothing to choose in this move."


def no_foot(steps: int) -> str:
    """Return that no foot was opened on the way, which leads back where `steps` is negative."""
    return f"No foot was opened {_way(steps)} this."


def no_jam(steps: int) -> str:
    """Return that no round jammed on the way, which leads back where `steps` is negative."""
    return f"No round jammed {_way(steps)} this."


def _way(steps: int) -> str:
    return "after" if steps > 0 else "before"


def step_lines(
    view: PlayerView, events: Sequence[Event], names: Names, customs: Customs = USUAL
) -> list[str]:
    """Return a step, what it led to, and whose turn it is now; `view` is one after it."""
    deeds = [event for event in events if not isinstance(event, RoundEnded | GameEnded)]
    lines = deed_lines(deeds, names, view.rules, customs)
    if view.outcome is not None:
        return [*lines, *_round_end(view, names)]
    if view.turn is not None:
        still = " still" if view.drew else ""
        lines.append(f"It is {names[view.turn]}'s turn{still}.")
    return lines


def _round_end(view: PlayerView, names: Names) -> list[str]:
    assert view.outcome is not None
    lines = [*ending(view.outcome, view, names), *points_lines(view, names)]
    if view.scorepad.is_final:
        return [*lines, *game_result(view, names)]
    standing = standing_result(view.scorepad, names)
    return [*lines, f"{standing} {next_starter(view, names)}".strip()]


def shows_hand(view: PlayerView, seat: Seat) -> bool:
    """Whether the tiles of a seat are among what is seen."""
    return view.shown_hands is not None or view.viewer == seat


def held_line(view: PlayerView, seat: Seat, names: Names) -> str:
    """Return what a seat holds, or how many tiles where they are not seen."""
    many = counted(view.hand_sizes[seat], "tile")
    if not shows_hand(view, seat) or not view.hand_sizes[seat]:
        return f"{names[seat]}, {many}."
    hand = view.hand if view.shown_hands is None else view.shown_hands[seat]
    pips = counted(sum(piece.pips for piece in hand), "pip")
    return f"{names[seat]}, {many}, {pips}: {_run(hand)}."


def held_lines(view: PlayerView, names: Names) -> list[str]:
    """Return what every seat holds and what lies in the yard, as far as that is seen."""
    lines = [held_line(view, seat, names) for seat in range(len(names))]
    yard = f"The yard, {counted(view.boneyard_size, 'tile')}"
    if view.shown_boneyard:
        return [*lines, f"{yard}, the next one first: {_run(view.shown_boneyard)}."]
    return [*lines, f"{yard}."]


def _run(tiles: Hand) -> str:
    return ", ".join(map(str, tiles))


def whereabouts_text(view: PlayerView, pip: int, names: Names) -> str:
    """Return how many tiles of a number lie on the table, and where the others are."""
    most, laid = view.rules.max_pip + 1, view.pip_counts[pip]
    numbers = pip_name(pip, plural=True)
    parts = [f"{how_many(laid)} of the {in_words(most)} {numbers} on the table"]
    hands = view.shown_hands
    if hands is not None:
        held_by = list(zip(names, hands, strict=True))
    else:
        held_by = [] if view.viewer is None else [(names[view.viewer], view.hand)]
    places = [(f"with {name}", hand) for name, hand in held_by]
    for place, tiles in [*places, ("in the yard", view.shown_boneyard or ())]:
        held = [piece for piece in tiles if pip in piece]
        laid += len(held)
        if held:
            parts.append(f"{tiles_text(held)} {place}")
    if laid < most:
        parts.append(f"{in_words(most - laid)} out of sight")
    return upper_first(f"{'; '.join(parts)}.")


def not_held_text(view: PlayerView, seat: Seat, piece: Tile, names: Names) -> str:
    """Return that a seat does not hold a tile, and where it is if that is seen."""
    holders = [
        name for name, hand in zip(names, view.shown_hands or (), strict=False) if piece in hand
    ]
    where = f": {holders[0]} has it" if holders else ""
    if piece in (view.shown_boneyard or ()):
        where = ": it lies in the yard"
    return f"{piece} is not in the hand of {names[seat]}{where}."
