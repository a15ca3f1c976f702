"""Record the games that are missing: `python -m tests.playthroughs.record_games`.

For each value seats play at random until a game tells it from every other value of its option,
or from as many as any of the games tried. Games that are there already are left alone: they are
the proof that the rules have not changed.
"""

import sys
from random import Random
from typing import NamedTuple

from tests.engine.options import OPTIONS, with_value
from tests.playthroughs.games import Result, others, path_of, subjects, written
from tests.strategies import random_game

from chickenfoot_tui.engine.moves import Move
from chickenfoot_tui.engine.ruleset import Ruleset, contradiction
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.notation.record import record_of
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve

TRIES = 300
TINY = {"max_pip": 2, "arms": 2, "seats": 3, "hand_size": 1}
SMALL = {"max_pip": 6, "seats": 3, "hand_size": 5}
WHOLE_GAMES = ("length", "ties")


class Found(NamedTuple):
    """A game that was played, and the values it tells the one in question from."""

    rules: Ruleset
    moves: list[Move]
    game: GameState
    told: list[Value]


def _tables(option: str, value: Value) -> list[Ruleset]:
    """Return the tables to play at, from the ones with the shortest games."""
    if option == "preset":
        preset = load_preset(str(value))
        return [resolve(preset, seats=3, chosen={"max_pip": min(preset.sets())})]
    size = TINY if option in WHOLE_GAMES else SMALL
    if option == "arms":
        size = {**SMALL, "max_pip": max(6, int(value))}
    if (option, value) == ("length", "target"):
        size = {**TINY, "target": 12}
    bases = [resolve(load_preset(name), chosen=size) for name in ("house", "pagat")]
    chosen = [with_value(rules, option, value) for rules in bases]
    return [rules for rules in chosen if contradiction(rules) is None]


def _play(option: str, value: Value) -> Found:
    best: Found | None = None
    wanted = len(OPTIONS.get(option, (value,))) - 1
    for seed in range(TRIES):
        for rules in _tables(option, value):
            deals = 30 if option in WHOLE_GAMES else 3 if option == "preset" else 1 + seed // 100
            moves, game = random_game(rules, Random(seed), deals=deals)
            found = Found(rules, moves, game, others(rules, moves, option, value))
            if best is None or len(found.told) > len(best.told):
                best = found
            if len(best.told) >= wanted:
                return best
    assert best is not None
    return best


def main() -> int:
    """Write the missing files and say what they tell apart."""
    for option, value in subjects():
        path = path_of(option, value)
        if path.exists():
            continue
        found = _play(option, value)
        names = [f"Seat {seat}" for seat in range(1, found.rules.seats + 1)]
        told = ", ".join(map(written, found.told)) or "none"
        lines = (f"# plays  {option}={written(value)}", f"# tells it from  {told}",
                 *Result.of(found.game).lines())  # fmt: skip
        text = write_record(record_of(names, found.rules, found.moves))
        path.write_text("\n".join([*lines, "", text]), "utf-8")
        sys.stdout.write(f"{path.name}: told from {told}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
