"""Deals of the hidden tiles that agree with everything a player has seen."""

from __future__ import annotations

from collections.abc import Callable

from chickenfoot_tui.bots.evidence import evidence_of
from chickenfoot_tui.bots.kernel import Position
from chickenfoot_tui.bots.sight import seen_position
from chickenfoot_tui.bots.tables import Tables, bits
from chickenfoot_tui.engine.view import PlayerView

YARD = -1
FIRST_TRIES, TRIES = 30, 2
"""So many exchanges are tried for every tile, before the first world and between two."""
ROUND_TRIPS = 0.1
"""And so many among three tiles, for every tile: two at a time do not lead everywhere."""
MOST_MIXED = 1000
"""A world is mixed so often at most until it agrees with all that was seen."""


class Worlds:
    """Deals hidden tiles for the player who has `view`, by chance, as often as asked.

    Every deal that agrees with what was seen comes as often as any other. One is found first, with
    a slot for every tile that others were dealt, have drawn or have played since; and then tiles
    change places again and again, wherever both may be where the other one is. (A world is like
    the one before in part, which evens out over many.)
    """

    def __init__(self, view: PlayerView, tables: Tables, random: Callable[[], float]) -> None:
        """Look at what the view shows. Raises `ValueError` if it has no viewer."""
        if view.viewer is None:
            message = "only a seat has something hidden from it"
            raise ValueError(message)
        self._random = random
        self.seen = seen_position(view, tables)
        hidden = tables.whole_set & ~(self.seen.laid | self.seen.hands[view.viewer])
        evidence = evidence_of(view.rules, tables, view.history, view.hand_sizes)
        self._others = [(seat, shown) for seat, shown in enumerate(evidence) if seat != view.viewer]
        self._seats: list[int] = []
        self._allowed: list[int] = []
        tiles = [1 << number for number in bits(hidden)]
        for seat, shown in self._others:
            # Where nothing was shown it makes no difference which slots are left.
            slots = shown.slots(hidden) if shown.tells else [hidden] * shown.size
            self._seats += [seat] * len(slots)
            self._allowed += slots
            tiles += [1 << number for _, number in shown.plays] if shown.tells else []
        in_yard = len(tiles) - len(self._seats)
        self._seats += [YARD] * in_yard
        self._allowed += [hidden] * in_yard
        self._hidden = hidden
        self._tiles = matched(self._allowed, sorted(tiles, key=lambda _: random()))
        self._mix(FIRST_TRIES)

    def deal(self) -> Position:
        """Return the round of the view with the hidden tiles dealt in a way that it may be.

        Where mixing leads to no deal in which every seat that could move had held a tile for that,
        which has not been seen yet, the last one is taken: it is better than no thought at all.
        """
        for _ in range(MOST_MIXED):
            self._mix(TRIES)
            if self._agrees():
                break
        world = self.seen.copy()
        hands, yard, hidden = world.hands, world.yard, self._hidden
        yard.clear()
        for seat, _ in self._others:
            hands[seat] = 0
        for seat, bit in zip(self._seats, self._tiles, strict=True):
            if seat == YARD:
                yard.append(bit.bit_length() - 1)
            elif bit & hidden:
                hands[seat] |= bit
        return world

    def _mix(self, tries: int) -> None:
        """Let tiles change places; none ever comes to where it may not be."""
        allowed, tiles, random = self._allowed, self._tiles, self._random
        count = len(tiles)
        for _ in range(tries * count):
            one, other = int(random() * count), int(random() * count)
            mine, theirs = tiles[one], tiles[other]
            if allowed[one] & theirs and allowed[other] & mine:
                tiles[one], tiles[other] = theirs, mine
        for _ in range(int(ROUND_TRIPS * count)):
            one, other, third = int(random() * count), int(random() * count), int(random() * count)
            first, second, last = tiles[one], tiles[other], tiles[third]
            if one == third:
                continue
            if allowed[one] & second and allowed[other] & last and allowed[third] & first:
                tiles[one], tiles[other], tiles[third] = second, last, first

    def _agrees(self) -> bool:
        """Whether the seats of which at least one tile fitted at some time had such a one."""
        return all(
            shown.has_held(
                [bit for at, bit in zip(self._seats, self._tiles, strict=True) if at == seat]
            )
            for seat, shown in self._others
            if shown.held
        )


def matched(allowed: list[int], tiles: list[int]) -> list[int]:
    """Return `tiles`, masks of one bit each, in places where they are `allowed`.

    Places take the first tile that may be there and give it up again for another one. Raises
    `ValueError` if they cannot all be filled.
    """
    holder: dict[int, int] = {}

    def serve(place: int, refused: set[int]) -> bool:
        fitting = [bit for bit in tiles if allowed[place] & bit and bit not in refused]
        refused.update(fitting)
        for bit in fitting:
            if bit not in holder:
                holder[bit] = place
                return True
        for bit in fitting:
            if serve(holder[bit], refused):
                holder[bit] = place
                return True
        return False

    # The hardest to please come first: then hardly a tile has to be given up.
    for place in sorted(range(len(allowed)), key=lambda place: allowed[place].bit_count()):
        if not serve(place, set()):
            message = f"no tile is left for place {place}"
            raise ValueError(message)
    taken = {place: bit for bit, place in holder.items()}
    return [taken[place] for place in range(len(allowed))]
