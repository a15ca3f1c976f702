"""A table with nearly all 190 tiles of a double-eighteen set on it, and a hand still to play.

`python -m benchmarks.full_table` runs the real app there, in the terminal it is started in. Its
first curtain hides the hand of whoever is on turn.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from unittest.mock import patch

from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.layout import foot_of
from chickenfoot_tui.engine.moves import Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.rulesets.presets import Presets, load_preset, load_shipped
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.shuffle import new_deal
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.app import ChickenFootApp

SEATS = ("Ann", "Bo")
CHOSEN = {"max_pip": 18, "hand_size": 92, "may_decline": True}
"""Two hands that hold nearly the whole set: there is always somebody who can lay a tile."""
TAKEN_BY_OTHER = 1
"""Of the yard; the leader draws the rest and keeps it, so that that hand ends as the larger."""
LEFT = (8, 1)
"""Tiles in the two hands when the measuring begins."""
PLENTY = 6
"""A double goes down as long as so many other tiles of its number are still to come."""
ENDS_TO_CHOOSE = 4
FIRST_SEED = 0

RULES = resolve(load_preset("house"), seats=len(SEATS), chosen=CHOSEN)


class FullTable(Table):
    """A table whose first round has been played nearly to its end as soon as it is dealt."""

    def deal(self) -> None:
        """Deal, then make all moves but the last ones."""
        super().deal()
        for move in nearly_whole_round()[1]:
            self.play(move)


@cache
def nearly_whole_round() -> tuple[int, tuple[TurnMove, ...]]:
    """Return a seed of a table and the moves of its first round, up to a turn with a choice."""
    seed = FIRST_SEED
    while (moves := _moves(seed)) is None:
        seed += 1
    return seed, moves


def _moves(seed: int) -> tuple[TurnMove, ...] | None:
    """Return the moves after the deal of `seed`, None where they come to a stop too early."""
    state, _ = open_round(RULES, 1, None, new_deal(RULES, 1, None, Random(seed)))
    random, leader = Random(seed), state.turn
    assert leader is not None
    moves: list[TurnMove] = []
    while state.outcome is None:
        hands = [len(state.hands[leader]), len(state.hands[1 - leader])]
        if hands == list(LEFT):
            return tuple(moves) if state.turn == leader and _has_choice(state) else None
        move = _next_move(state, random, is_leader=state.turn == leader)
        if move is None:
            return None
        moves.append(move)
        state = apply(state, move).state
    return None


def _next_move(state: RoundState, random: Random, *, is_leader: bool) -> TurnMove | None:
    """Empty the yard first, where the leader keeps what comes; then lay a tile."""
    legal = legal_moves(state)
    if Draw() in legal and is_leader == (len(state.boneyard) > TAKEN_BY_OTHER):
        return Draw()
    if is_leader and state.drew and Pass() in legal:
        return Pass()
    plays = [move for move in legal if isinstance(move, Play)]
    doubles = [move for move in plays if move.tile.is_double]
    plain = [move for move in plays if not move.tile.is_double]
    plenty = [move for move in doubles if _still_to_come(state, move.tile) >= PLENTY]
    return random.choice(plenty or plain) if plenty or plain else None


def _still_to_come(state: RoundState, double: Tile) -> int:
    held = [piece for hand in state.hands for piece in hand]
    return sum(double.high in piece for piece in held) - 1


def _has_choice(state: RoundState) -> bool:
    """Whether no foot is open and the first tile that fits goes on several ends."""
    plays = [move for move in legal_moves(state) if isinstance(move, Play)]
    if not plays:
        return False
    first = max(move.tile for move in plays)
    ends = {foot_of(move.address) for move in plays if move.tile == first}
    return len(ends) >= ENDS_TO_CHOOSE


@contextmanager
def app_at_full_table() -> Iterator[ChickenFootApp]:
    """Yield the app, which looks at the layout as a table, whatever the settings say."""
    with patch("chickenfoot_tui.tui.app.Table", FullTable):
        yield ChickenFootApp(
            TableSetup("house", RULES, SEATS),
            seed=nearly_whole_round()[0],
            presets=Presets((load_shipped("house"),), ()),
            settings=Settings(view="table"),
        )


def main() -> None:
    """Run the app."""
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)
    with app_at_full_table() as app:
        app.run()


if __name__ == "__main__":
    main()
