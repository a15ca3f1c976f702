"""What the person at the keyboard is about to do: first a tile, then the end it goes on.

All of it is read from the view: what may be played stands in `view.legal`, never in a rule here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeVar

from chickenfoot_tui.engine.events import Caught, Drew, Passed, Played, Searched
from chickenfoot_tui.engine.layout import foot_of
from chickenfoot_tui.engine.moves import Address, Catch, Play, Seat
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView

Item = TypeVar("Item")
Order = Sequence[Tile]
"""The viewer's hand as the screen shows it."""
Room = Callable[[Address, Tile], float]
"""How well a tile would lie at an end of the picture: the more, the better."""


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
    and `suggested` is the one chosen first. `catching` is set while it is being chosen whom to
    catch. `is_calling` says that the play will call the last tile, `is_warned` that what speaks
    against playing the tile has been said, and the next Enter plays it.
    """

    tile: Tile | None = None
    end: Address | None = None
    suggested: Address | None = None
    catching: Seat | None = None
    is_calling: bool = False
    is_warned: bool = False


NOTHING = Choice()


def step_of(view: PlayerView, choice: Choice) -> Step:
    """Return how far the turn of the person looking is."""
    if choice.catching is not None:
        return Step.CATCH
    if view.viewer is None or view.viewer != view.turn or view.outcome is not None:
        return Step.DONE
    return Step.TILE if choice.end is None else Step.END


def playable(view: PlayerView) -> frozenset[Tile]:
    """Return the tiles that may be laid now."""
    return frozenset(move.tile for move in view.legal if isinstance(move, Play))


def ends_of(view: PlayerView, piece: Tile | None) -> tuple[Address, ...]:
    """Return where `piece` may be laid, in order of address."""
    return tuple(
        move.address
        for move in view.legal
        if isinstance(move, Play) and move.tile == piece and not move.calls
    )


def has_one_place(view: PlayerView, piece: Tile | None) -> bool:
    """Whether there is nothing to choose for `piece` but the tile itself.

    Empty toes of one foot are the same place for the game and in the picture, so they count once.
    """
    toes = set(view.layout.ends) - set(view.layout.branches)
    ends = ends_of(view, piece)
    return len({foot_of(end) if end in toes else end for end in ends}) == 1


def roomiest_end(view: PlayerView, piece: Tile, room: Room) -> Address | None:
    """Return the end where a tile would lie best, the first of those that are as good.

    Which of several equal ends a tile goes on is nothing but looks.
    """
    return max(ends_of(view, piece), key=lambda end: room(end, piece), default=None)


def with_ends(view: PlayerView, choice: Choice, room: Room) -> Choice:
    """Begin to choose the end of the tile under the cursor, with the roomiest one suggested."""
    assert choice.tile is not None
    end = roomiest_end(view, choice.tile, room)
    return replace(choice, end=end, suggested=end, is_warned=False)


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


def open_choice(view: PlayerView, order: Order, before: Choice = NOTHING) -> Choice:
    """Return the choice a new situation starts with; `order` is the hand as it is shown.

    The tile just drawn if it fits, else the one that was picked before, else the first that fits.
    """
    if view.viewer != view.turn or view.outcome is not None:
        return NOTHING
    fitting = playable(view)
    drawn = gained(view)[-1:] if view.drew else ()
    fresh = [piece for piece in drawn if piece in fitting]
    kept = [before.tile] if before.tile in view.hand and not view.drew else []
    candidates = [*fresh, *kept, *[piece for piece in order if piece in fitting], *drawn, *order]
    return Choice(next(iter(candidates), None), is_calling=before.is_calling and may_call(view))


def pick(choice: Choice, piece: Tile) -> Choice:
    """Put the cursor on another tile; an end chosen for the one before is forgotten."""
    return Choice(piece, is_calling=choice.is_calling)


def beside(items: Sequence[Item], current: Item | None, steps: int) -> Item | None:
    """Return the item `steps` away from `current`, going round at the ends."""
    if not items:
        return None
    if current not in items:
        return items[0 if steps > 0 else -1]
    return items[(items.index(current) + steps) % len(items)]


def next_tile(
    view: PlayerView, order: Order, choice: Choice, steps: int, *, fitting_only: bool
) -> Choice:
    """Move the cursor over the hand as it is shown, or over those of its tiles that fit."""
    if not fitting_only:
        found = beside(order, choice.tile, steps)
    else:
        fitting = playable(view)
        start = order.index(choice.tile) if choice.tile in order else 0
        around = [order[(start + steps * away) % len(order)] for away in range(1, len(order) + 1)]
        found = next((piece for piece in around if piece in fitting), choice.tile)
    return choice if found is None else pick(choice, found)


def next_end(view: PlayerView, choice: Choice, steps: int) -> Choice:
    """Go on to another end the tile may be laid on."""
    end = beside(ends_of(view, choice.tile), choice.end, steps)
    return replace(choice, end=end, is_warned=False)


def next_catch(view: PlayerView, choice: Choice, steps: int) -> Choice:
    """Go on to another seat that may be caught."""
    return replace(choice, catching=beside(catchable(view), choice.catching, steps))
