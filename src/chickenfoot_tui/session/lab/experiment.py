"""What is to be played: under which rules, by whom, how often and from which seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import Ruleset, rounds_of

Mode = Literal["rounds", "games"]

SHAPES_DEALS = (
    "max_pip", "seats", "hand_size", "starter_from", "leader_first", "leader_later", "length",
    "target",
)  # fmt: skip
"""Fields that decide which deals there are, and how many: one deal cannot be played under two."""


@dataclass(frozen=True, slots=True)
class Variant:
    """Rules to play by; `label` tells them from the others of a comparison, "" for the only one."""

    label: str
    rules: Ruleset


@dataclass(frozen=True, slots=True)
class Experiment:
    """Rounds or games between computer players.

    They are played in *bouts*: one game each or, for `rounds`, as many rounds as a game has,
    each of them by itself with an empty scorepad. All `variants` play the same deals, except that
    where one is void under some of them only, those play the next one instead. `players` names
    the computer player of each place; they all move on by one seat from bout to bout.
    """

    variants: tuple[Variant, ...]
    players: tuple[str, ...]
    mode: Mode
    count: int
    seed: int
    playouts: int
    ruleset: str = ""
    is_recorded: bool = False

    @property
    def longest(self) -> int:
        """How many rounds a bout has in mode `rounds`: each starter once, as in a game."""
        rules = self.variants[0].rules
        return rounds_of(rules) or rules.max_pip + 1

    @property
    def bouts(self) -> int:
        """How many bouts there are; the last one may be shorter."""
        return self.count if self.mode == "games" else -(-self.count // self.longest)

    def rounds_in(self, bout: int) -> int:
        """Return how many rounds a bout has in mode `rounds`."""
        return min(self.longest, self.count - bout * self.longest)

    def told(self, bouts: range) -> str:
        """Return what these bouts are for people: 'game 3', 'rounds 21 to 35'."""
        if self.mode == "games":
            first, last = bouts.start + 1, bouts.stop
        else:
            first, last = bouts.start * self.longest + 1, min(bouts.stop * self.longest, self.count)
        if first == last:
            return f"{self.mode[:-1]} {first}"
        return f"{self.mode} {first} to {last}"

    def seating(self, bout: int) -> tuple[int, ...]:
        """Return which player, counted from 0, has each seat in a bout.

        In as many bouts as there are seats everybody sits once in each.
        """
        seats = len(self.players)
        return tuple((seat - bout) % seats for seat in range(seats))


def seat_names(players: Sequence[str], seating: Sequence[int]) -> tuple[str, ...]:
    """Return the name of each seat, in which players of one kind are numbered.

    >>> seat_names(["hard", "easy", "easy"], [2, 0, 1])
    ('easy 2', 'hard', 'easy 1')
    """
    names = []
    for player in seating:
        kind = players[player]
        number = players[: player + 1].count(kind)
        names.append(f"{kind} {number}" if players.count(kind) > 1 else kind)
    return tuple(names)


def seats_of(kind: str, players: Sequence[str], seating: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats that players of one kind have."""
    return tuple(seat for seat, player in enumerate(seating) if players[player] == kind)
