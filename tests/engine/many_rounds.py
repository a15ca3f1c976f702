"""Play very many rounds under the watch of the oracle: a long search, run by hand.

    python -m tests.engine.many_rounds --rounds 10000 --seed 1

Every second round is at a table of a shipped preset, the others under rules with any values that
can stand together. Every ply is compared with the rules said a second time; every 25th round one
position is tried with every move that can be written down. That second saying takes twelve
times as long as the playing, so `--watched-every 5` leaves it out of four rounds of five: those
are only glanced at, ply by ply, for what has to hold in every position. A round that fails is
named by its seed, and that seed alone plays it again: `--rounds 1 --seed SEED`.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from random import Random

from tests.engine.oracle import Watch, may_do, points, read_table
from tests.engine.playing import candidates, preset_tables, random_rules
from tests.strategies import random_deal

from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.feet import open_foot
from chickenfoot_tui.engine.moves import Catch, Draw, Play
from chickenfoot_tui.engine.rules import apply, legal_moves, why_not
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import domino_set, set_size
from chickenfoot_tui.notation import format_position, parse_position

TABLES = list(preset_tables())
EVERY_MOVE_EVERY = 25


def rules_of(seed: int) -> Ruleset:
    """Return the rules of the round with this seed."""
    random = Random(seed)
    return random.choice(TABLES) if seed % 2 else random_rules(random)


def play(seed: int) -> tuple[str, int]:
    """Play the round with this seed; return how it ended and after how many plies.

    Raises `AssertionError` where the engine and the rules disagree.
    """
    rules, random = rules_of(seed), Random(~seed)
    round_, _ = open_round(rules, 1, None, random_deal(rules, random))
    watch = Watch(round_)
    yard, plies, catches = len(round_.boneyard), 0, 0
    searched = random.randrange(60) if seed % EVERY_MOVE_EVERY == 0 else -1
    while round_.outcome is None:
        legal = legal_moves(round_)
        assert legal == may_do(round_, watch.table)
        if plies == searched:
            _try_everything(round_)
            read = parse_position(format_position(round_), rules)
            assert read == round_._replace(number=read.number)
        move = random.choice(legal)
        round_, events = apply(round_, move)
        watch.step(round_, events)
        plies += 1
        catches += isinstance(move, Catch)
    assert legal_moves(round_) == ()
    limit = rules.seats * set_size(rules.max_pip) + 2 * yard
    assert catches or plies <= limit, f"{plies} plies, more than {limit}"
    return round_.outcome.reason, plies


def glance(seed: int) -> tuple[str, int]:
    """Play the round with this seed and check what has to hold at every ply; as `play` returns.

    No tile is lost, doubles make places, one foot at most is open and what it can still get less
    what it needs never changes, and only what may be ends a round.
    """
    rules, random = rules_of(seed), Random(~seed)
    round_, _ = open_round(rules, 1, None, random_deal(rules, random))
    tiles, longest = set_size(rules.max_pip), rules.seats * set_size(rules.max_pip)
    longest += 2 * len(round_.boneyard)
    plies = catches = doubles = laid = 0
    surplus: dict[str, int] = {}
    while round_.outcome is None:
        move = random.choice(legal_moves(round_))
        round_, _ = apply(round_, move)
        plies += 1
        match move:
            case Play():
                laid += 1
                doubles += move.tile.is_double
            case Catch():
                catches += 1
            case _:
                pass
        layout, foot = round_.layout, open_foot(round_)
        assert laid + 1 + len(round_.boneyard) + sum(map(len, round_.hands)) == tiles
        assert len(layout.ends) == rules.arms + 2 * doubles
        if foot is not None:
            assert surplus.setdefault(foot.end, foot.unseen - foot.needed) == (
                foot.unseen - foot.needed
            )
        assert catches or plies <= longest, f"{plies} plies, more than {longest}"
    held = [piece for hand in round_.hands for piece in hand]
    on_table = read_table(round_.layout, rules.arms).tiles
    assert sorted([*on_table, *held, *round_.boneyard]) == list(domino_set(rules.max_pip))
    if round_.outcome.reason not in {"out-on-double", "void"}:
        assert round_.outcome.points == points(round_)
    assert legal_moves(round_) == ()
    return round_.outcome.reason, plies


def _try_everything(round_: RoundState) -> None:
    found = set()
    for move in candidates(round_):
        if why_not(round_, move) is None:
            found.add(Draw() if isinstance(move, Draw) else move)
            apply(round_, move)
    assert found == set(legal_moves(round_))


def main() -> int:
    """Play the rounds that were asked for and say what came out."""
    parser = argparse.ArgumentParser(description="Play many rounds and check every ply.")
    parser.add_argument("--rounds", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1, help="of the first round; each has one more")
    parser.add_argument("--watched-every", type=int, default=1, help="so many rounds, one watched")
    asked = parser.parse_args()
    started = time.perf_counter()
    endings: Counter[str] = Counter()
    plies = 0
    failed = []
    for seed in range(asked.seed, asked.seed + asked.rounds):
        try:
            ending, length = (glance if seed % asked.watched_every else play)(seed)
        except Exception:  # noqa: BLE001 - whatever goes wrong, the other rounds are played
            failed.append(seed)
            traceback.print_exc()
            continue
        endings[ending] += 1
        plies += length
    took = time.perf_counter() - started
    sys.stdout.write(
        f"{asked.rounds} rounds from seed {asked.seed}, {plies} plies, {took:.0f} s, "
        f"{dict(endings)}, failed: {failed or 'none'}\n"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
