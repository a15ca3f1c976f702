"""What the person at the keyboard is about to do: first a tile, then the end it goes on.

All of it is read from the view: what may be played stands in `view.legal`, never in a rule here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeVar

from chickenfoot_tui.engine.events import Caught, Drew, Passed, Played, Searched
from chickenfoot_tui.engine.layout import foot_of
from chickenfoot_tui.engine.moves import Address, Catch, Play, Seat
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView

Item = TypeVar("Item")


class Step(Enum):
    """How far the turn is: choosing a tile, its end, whom to catch, or over."""

    TILE = auto()
    END = auto()
    CATCH = auto()
    DONE = auto()


@dataclass(frozen=True, slots=True)
class Choice:
    """What is picked so far.

    `tile` is under the cursor. `end` is set once the tile is settled and its end is being chosen,
    `catching` while it is being chosen whom to catch. `is_calling` says that the play will call
    the last tile.
    """

    tile: Tile | None = None
    end: Address | None = None
    catching: Seat | None = None
    is_calling: bool = False


NOTHING = Choice()


def step_of(view: PlayerView, choice: Choice) -> Step:
    """Return how far the turn of the person looking is."""
    if choice.catching is not None:
        return Step.CATCH
    if view.viewer is None or view.viewer != view.turn or view.outcome is not None:
        return Step.DONE
    return Step.TILE if choice.end is None else Step.END


def hand_in_order(view: PlayerView) -> tuple[Tile, ...]:
    """Return the viewer's tiles as the screen shows them: heaviest number first."""
    return tuple(sorted(view.hand, reverse=True))


def playable(view: PlayerView) -> tuple[Tile, ...]:
    """Return the tiles that may be laid now, in the order of the hand."""
    tiles = {move.tile for move in view.legal if isinstance(move, Play)}
    return tuple(piece for piece in hand_in_order(view) if piece in tiles)


def ends_of(view: PlayerView, piece: Tile | None) -> tuple[Address, ...]:
    """Return where `piece` may be laid, in order of address; the first is the suggestion."""
    return tuple(
        move.address
        for move in view.legal
        if isinstance(move, Play) and move.tile == piece and not move.calls
    )


def only_end(view: PlayerView, piece: Tile | None) -> Address | None:
    """Return where `piece` goes if there is nothing to choose.

    Empty toes of one foot are the same place for the game and in the picture, so they count once.
    """
    ends = ends_of(view, piece)
    toes = set(view.layout.ends) - set(view.layout.branches)
    places = {foot_of(end) if end in toes else end for end in ends}
    return ends[0] if len(places) == 1 else None


def may_call(view: PlayerView) -> bool:
    """Whether a play may call the last tile now."""
    return any(isinstance(move, Play) and move.calls for move in view.legal)


def catchable(view: PlayerView) -> tuple[Seat, ...]:
    """Return whom the viewer may catch now."""
    return tuple(move.seat for move in view.legal if isinstance(move, Catch))


def gained(view: PlayerView) -> tuple[Tile, ...]:
    """Return the tiles that came into the viewer's hand since its last play or pass."""
    tiles: list[Tile] = []
    for event in view.history:
        match event:
            case Drew(seat=seat, tile=Tile() as piece) | Searched(seat=seat, tile=Tile() as piece):
                tiles += [piece] if seat == view.viewer else []
            case Caught(seat=seat, tile=Tile() as piece):
                tiles += [piece] if seat == view.viewer else []
            case Played(seat=seat) | Passed(seat=seat) if seat == view.viewer:
                tiles.clear()
            case _:
                pass
    return tuple(piece for piece in tiles if piece in view.hand)


def open_choice(view: PlayerView, before: Choice = NOTHING) -> Choice:
    """Return the choice a new situation starts with.

    The tile just drawn if it fits, else the one that was picked before, else the first that fits.
    """
    if view.viewer != view.turn or view.outcome is not None:
        return NOTHING
    fitting = playable(view)
    drawn = gained(view)[-1:] if view.drew else ()
    fresh = [piece for piece in drawn if piece in fitting]
    kept = [before.tile] if before.tile in view.hand and not view.drew else []
    candidates = [*fresh, *kept, *fitting, *drawn, *hand_in_order(view)]
    return Choice(next(iter(candidates), None), is_calling=before.is_calling and may_call(view))


def pick(choice: Choice, piece: Tile) -> Choice:
    """Put the cursor on another tile; an end chosen for the one before is forgotten."""
    return replace(choice, tile=piece, end=None, catching=None)


def beside(items: Sequence[Item], current: Item | None, steps: int) -> Item | None:
    """Return the item `steps` away from `current`, going round at the ends."""
    if not items:
        return None
    if current not in items:
        return items[0 if steps > 0 else -1]
    return items[(items.index(current) + steps) % len(items)]


def next_tile(view: PlayerView, choice: Choice, steps: int, *, fitting_only: bool) -> Choice:
    """Move the cursor over the hand, or over those of its tiles that fit."""
    hand = hand_in_order(view)
    if not fitting_only:
        found = beside(hand, choice.tile, steps)
    else:
        fitting = set(playable(view))
        start = hand.index(choice.tile) if choice.tile in hand else 0
        around = [hand[(start + steps * away) % len(hand)] for away in range(1, len(hand) + 1)]
        found = next((piece for piece in around if piece in fitting), choice.tile)
    return choice if found is None else pick(choice, found)


def next_end(view: PlayerView, choice: Choice, steps: int) -> Choice:
    """Go on to another end the tile may be laid on."""
    return replace(choice, end=beside(ends_of(view, choice.tile), choice.end, steps))


def next_catch(view: PlayerView, choice: Choice, steps: int) -> Choice:
    """Go on to another seat that may be caught."""
    return replace(choice, catching=beside(catchable(view), choice.catching, steps))
