"""Recorded games, one for every preset and for every value of every option.

A file is a record (docs/notation.md) under a few comment lines that say how it must come out:

    # plays  option=value, or the name of the preset
    # tells it from  VALUE, ...     under these other values the same moves come out otherwise
    # over  yes | no
    # totals  N,...
    # places  N,...
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.engine.options import ALL_OPTIONS, OPTIONS, with_value

from chickenfoot_tui.engine import game as rounds
from chickenfoot_tui.engine.moves import Move
from chickenfoot_tui.engine.ruleset import Ruleset, contradiction
from chickenfoot_tui.engine.scoring import places, score_rows, totals
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES

FOLDER = Path(__file__).parent
ARMS = (3, 4, 6, 8)


def written(value: Value) -> str:
    """Return a value as a ruleset file writes it, words without their quotation marks."""
    return value if isinstance(value, str) else json.dumps(value)


def subjects() -> Iterator[tuple[str, Value]]:
    """Yield what there has to be a game for: each value of each option, and each preset."""
    for option, values in ALL_OPTIONS.items():
        for value in values:
            yield option, value
    for arms in ARMS:
        yield "arms", arms
    for name in SHIPPED_NAMES:
        yield "preset", name


def path_of(option: str, value: Value) -> Path:
    """Return the file of the game for this value."""
    return FOLDER / f"{option}-{written(value)}.toml"


class Result(NamedTuple):
    """How a game stands at the end of its record."""

    is_over: bool
    totals: tuple[int, ...]
    places: tuple[int, ...]

    @classmethod
    def of(cls, game: GameState) -> "Result":
        """Return how a game stands."""
        sums = totals(game.rules, score_rows(game.finished))
        return cls(rounds.is_over(game), sums, places(game.rules, game.finished))

    def lines(self) -> tuple[str, str, str]:
        """Return the comment lines that say so."""
        over = "yes" if self.is_over else "no"
        sums, standing = (",".join(map(str, row)) for row in (self.totals, self.places))
        return f"# over  {over}", f"# totals  {sums}", f"# places  {standing}"


def course(rules: Ruleset, moves: Sequence[Move]) -> list[object]:
    """Return all that was possible and what came of it, step by step, up to the first refusal."""
    followed: list[object] = []
    for step in rounds.replay(rules, moves):
        if isinstance(step, rounds.Fault):
            followed.append(step.error.reason)
            break
        state = step.state
        outcome = state.round.outcome if state.round is not None else None
        followed.append((rounds.legal_moves(state), outcome, Result.of(state)))
    return followed


def others(rules: Ruleset, moves: Sequence[Move], option: str, value: Value) -> list[Value]:
    """Return the other values of an option under which the same moves come out otherwise."""
    own = course(rules, moves)
    found = []
    for other in OPTIONS.get(option, ()):
        changed = with_value(rules, option, other)
        if other != value and contradiction(changed) is None and course(changed, moves) != own:
            found.append(other)
    return found
