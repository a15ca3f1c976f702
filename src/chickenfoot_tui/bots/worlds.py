"""Deals of the hidden tiles that agree with everything a player has seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from chickenfoot_tui.bots.evidence import evidence_of
from chickenfoot_tui.bots.kernel import Position
from chickenfoot_tui.bots.sight import seen_position
from chickenfoot_tui.bots.tables import Tables, bits
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.view import PlayerView

WORLDS_A_GUESS = 16
"""So many worlds are dealt before it is guessed anew which slots the played tiles have left."""


class Slots(NamedTuple):
    """Tiles of one seat that cannot be any of a mask."""

    seat: int
    forbidden: int


class Worlds:
    """Deals hidden tiles for the player who has `view`, by chance, as often as asked.

    Seats that are hardest to please are served first. So not every possible deal is exactly as
    likely as every other, but each can come.
    """

    def __init__(self, view: PlayerView, tables: Tables, random: Callable[[], float]) -> None:
        """Look at what the view shows. Raises `ValueError` if it has no viewer."""
        if view.viewer is None:
            message = "only a seat has something hidden from it"
            raise ValueError(message)
        self._random = random
        self.seen = seen_position(view, tables)
        shown = self.seen.laid | self.seen.hands[view.viewer]
        self._hidden = bits(tables.whole_set & ~shown)
        evidence = evidence_of(view.rules, tables, view.history, view.hand_sizes)
        self._others = [(seat, shown) for seat, shown in enumerate(evidence) if seat != view.viewer]
        self._slots: list[Slots] = []
        self._free: list[tuple[int, int]] = []
        self._countdown = 0

    def deal(self) -> Position:
        """Return the round of the view with the hidden tiles dealt in a way that it may be."""
        if not self._countdown:
            self._guess(self._random)
            self._countdown = WORLDS_A_GUESS
        self._countdown -= 1
        random = self._random
        pool = sorted(self._hidden, key=lambda _: random())
        taken = _filled(self._slots, pool) or _matched(self._slots, pool)
        if taken is None:
            # The guess leaves tiles that go nowhere. Where plays left the oldest slots, none do.
            self._guess(None)
            taken = _matched(self._slots, pool)
            assert taken is not None
        gone = set(taken)
        world = self.seen.copy()
        hands = world.hands
        for seat, _ in self._others:
            hands[seat] = 0
        for (seat, _), number in zip(self._slots, taken, strict=True):
            hands[seat] |= 1 << number
        # What was passed over for a slot that cannot hold it must not stay together.
        rest = sorted((number for number in pool if number not in gone), key=lambda _: random())
        for seat, count in self._free:
            for _ in range(count):
                hands[seat] |= 1 << rest.pop()
        world.yard = rest
        return world

    def _guess(self, random: Callable[[], float] | None) -> None:
        """Choose which slots are left, and put those first that fewest hidden tiles can fill."""
        bound: list[Slots] = []
        self._free = []
        hidden = sum(1 << number for number in self._hidden)
        for seat, shown in self._others:
            forbidden = [mask & hidden for mask in shown.forbidden(random)]
            bound += [Slots(seat, mask) for mask in forbidden if mask]
            self._free.append((seat, forbidden.count(0)))
        self._slots = sorted(bound, key=lambda slots: -slots.forbidden.bit_count())


def _filled(slots: list[Slots], pool: list[int]) -> list[int] | None:
    """Return a tile of `pool` for each slot, the first that may go there; None if one has none."""
    left = pool[:]
    taken = []
    for _, forbidden in slots:
        for number in left:
            if not forbidden >> number & 1:
                break
        else:
            return None
        left.remove(number)
        taken.append(number)
    return taken


def _matched(slots: list[Slots], pool: list[int]) -> list[int] | None:
    """Return the same if there is any way at all, by letting slots change what they took."""
    holder: dict[int, int] = {}

    def serve(place: int, refused: set[int]) -> bool:
        for number in pool:
            if slots[place].forbidden >> number & 1 or number in refused:
                continue
            refused.add(number)
            if number not in holder or serve(holder[number], refused):
                holder[number] = place
                return True
        return False

    if not all(serve(place, set()) for place in range(len(slots))):
        return None
    taken = {place: number for number, place in holder.items()}
    return [taken[place] for place in range(len(slots))]


def round_of(view: PlayerView, tables: Tables, world: Position) -> RoundState:
    """Return a world of the view as the rules have it; the viewer's own hand keeps its order."""
    hands = [tables.pieces(hand) for hand in world.hands]
    assert view.viewer is not None
    hands[view.viewer] = view.hand
    return RoundState(
        rules=view.rules,
        number=view.number,
        starter=view.starter,
        hands=tuple(hands),
        boneyard=tuple(tables.tiles[number] for number in reversed(world.yard)),
        layout=view.layout,
        turn=view.turn,
        drew=view.drew,
        passes=view.passes,
        called=view.called,
        missing=view.missing,
    )
