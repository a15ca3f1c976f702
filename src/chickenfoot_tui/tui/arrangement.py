"""How one seat's hand is laid out: in which order, and which letter picks which tile.

The letters do not follow the order: a tile keeps its letter as long as it is held, however the
hand is sorted and whatever leaves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from string import ascii_uppercase

from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.choice import playable

TILE_LETTERS = ascii_uppercase
"""The letters of tiles, in the order they are given."""


class Sorting(Enum):
    """In which order a hand is shown; the values are what people read."""

    NUMBER = "by number"
    WEIGHT = "by weight"
    PLAYABLE = "playable first"
    OWN = "own order"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The layout of one seat's hand.

    `own` is the order its holder made, `letters` the letter of every tile held this round; both
    may name tiles that have left, since a move can be taken back. `number` is the round they
    belong to, 0 before any.
    """

    sorting: Sorting = Sorting.NUMBER
    own: tuple[Tile, ...] = ()
    letters: Mapping[Tile, str] = field(default_factory=dict)
    number: int = 0


def arranged(view: PlayerView, arrangement: Arrangement) -> tuple[Tile, ...]:
    """Return the viewer's tiles, and no others, in the order they are shown.

    Nothing is taken from the arrangement but the order: one of another seat shows no tile of it.
    """
    hand = tuple(sorted(view.hand, reverse=True))
    match arrangement.sorting:
        case Sorting.NUMBER:
            return hand
        case Sorting.WEIGHT:
            return tuple(sorted(hand, key=lambda piece: piece.pips, reverse=True))
        case Sorting.PLAYABLE:
            fitting = playable(view)
            return tuple(sorted(hand, key=lambda piece: piece not in fitting))
        case Sorting.OWN:
            return _in_order_of(hand, arrangement.own)


def _in_order_of(hand: Sequence[Tile], own: Sequence[Tile]) -> tuple[Tile, ...]:
    """Return the tiles of `hand` as they stand in `own`, those that do not behind."""
    places = {piece: place for place, piece in enumerate(own)}
    return tuple(sorted(hand, key=lambda piece: places.get(piece, len(own))))


def next_sorting(arrangement: Arrangement, view: PlayerView) -> Arrangement:
    """Return the arrangement sorted in the next way.

    The own order is what its holder made of it this round; before that, the order shown now.
    """
    sortings = tuple(Sorting)
    after = sortings[(sortings.index(arrangement.sorting) + 1) % len(sortings)]
    own = arrangement.own
    if after is Sorting.OWN and not own:
        own = arranged(view, arrangement)
    return replace(arrangement, sorting=after, own=own)


def moved(arrangement: Arrangement, view: PlayerView, piece: Tile, steps: int) -> Arrangement:
    """Return the arrangement with `piece` so many places further back, which makes it one's own.

    Negative `steps` move it forward. It stops at either end of the hand. A tile that is not held
    changes nothing.
    """
    order = list(arranged(view, arrangement))
    if piece not in order:
        return arrangement
    place = order.index(piece)
    order.remove(piece)
    order.insert(max(0, min(len(order), place + steps)), piece)
    return replace(arrangement, sorting=Sorting.OWN, own=tuple(order))


def renewed(arrangement: Arrangement, view: PlayerView) -> Arrangement:
    """Return the arrangement for the hand as it is now, to be called whenever the view changes.

    In a new round all letters are given anew, in the order shown, and the own order starts afresh.
    During the round a new tile gets the first letter that no tile has had, and stands last in the
    own order. Without a viewer there is nothing to arrange, and where nothing is new the very same
    arrangement comes back.
    """
    if view.viewer is None:
        return arrangement
    is_void = view.outcome is not None and view.outcome.reason == "void"
    if is_void or arrangement.number != view.number:
        after = _begun(arrangement.sorting, view, is_void=is_void)
    else:
        shown, own = arranged(view, arrangement), arrangement.own
        if own:
            own = (*own, *(piece for piece in shown if piece not in own))
        letters = _lettered(arrangement.letters, shown, view.hand)
        after = replace(arrangement, own=own, letters=letters)
    return arrangement if after == arrangement else after


def _begun(sorting: Sorting, view: PlayerView, *, is_void: bool) -> Arrangement:
    """Return the arrangement a round begins with; a void deal is followed by one of its number."""
    if is_void:
        return Arrangement(sorting)
    order = arranged(view, Arrangement(sorting))
    own = order if sorting is Sorting.OWN else ()
    return Arrangement(sorting, own, _lettered({}, order, view.hand), view.number)


def _lettered(
    letters: Mapping[Tile, str], shown: Iterable[Tile], hand: Iterable[Tile]
) -> dict[Tile, str]:
    """Return `letters` with one for every tile shown that has none, as far as they go.

    Once every letter has been given, those of tiles that left are given again, the oldest first.
    """
    given = dict(letters)
    held = set(hand)
    for piece in shown:
        if piece in given:
            continue
        letter = next((one for one in TILE_LETTERS if one not in given.values()), None)
        if letter is None:
            gone = next((other for other in given if other not in held), None)
            letter = None if gone is None else given.pop(gone)
        if letter is not None:
            given[piece] = letter
    return given


def tile_lettered(view: PlayerView, arrangement: Arrangement, letter: str) -> Tile | None:
    """Return the tile of the hand that bears this capital letter, None if there is none."""
    return next((piece for piece in view.hand if arrangement.letters.get(piece) == letter), None)
