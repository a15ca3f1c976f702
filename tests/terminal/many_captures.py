"""Watch every byte of very many games in a terminal: a long search, run by hand.

    python -m tests.terminal.many_captures --cases 200 --seed 1
    python -m tests.terminal.many_captures --twins 100
    python -m tests.terminal.many_captures --starts 500
    python -m tests.terminal.many_captures --leaving

`--cases` plays evenings of all kinds with detours, leaves and damaged saves; no tile of a hand may
be sent while nobody may look. `--twins` compares games that differ in hidden tiles only.
`--starts` ends the program at random moments of its start. `--leaving` ends it in every way at
every place. What fails is named by its seed, and that seed alone tries it again.
"""

import argparse
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType

from tests.terminal.captures import Evening, random_case
from tests.terminal.leaving import (
    PLACES,
    SIGNALS,
    WAYS,
    check_terminal,
    leave_at,
)
from tests.terminal.terminal import COMMAND, ENTER_SCREEN, WatchedTerminal
from tests.terminal.twins import sent_for, twin_of

TURNS = 8
LONGEST_START = 1.5


@contextmanager
def a_home() -> Iterator[Path]:
    """Give a home folder that is gone afterwards."""
    home = Path(tempfile.mkdtemp(prefix="chickenfoot-home-"))
    try:
        yield home
    finally:
        shutil.rmtree(home, ignore_errors=True)


def capture(seed: int) -> Counter[str]:
    """Play the evening with this seed."""
    with a_home() as home:
        evening = Evening(random_case(seed), home, Random(seed))
        evening.play(TURNS, detours=0.7, leaves=0.3)
        return evening.counts


def compare(seed: int) -> Counter[str]:
    """Compare a game with another that only a hand would tell from it."""
    case, random = random_case(seed), Random(seed)
    with a_home() as home, a_home() as first, a_home() as second:
        evening = Evening(case, home, random)
        evening.play(random.randrange(1, 7))
        known = evening.script.last
        assert known is not None
        if known.is_over:
            return Counter({"over": 1})
        known = known.without_keyboard()
        twin, swaps = twin_of(known, random)
        is_asked = random.random() < 0.5
        one = sent_for(case, known.record, first, is_asked=is_asked)
        assert one == sent_for(case, twin, second, is_asked=is_asked), "they can be told apart"
        return Counter({"compared": 1, "exchanges": swaps, "stretches": 2 * len(one)})


def start(seed: int) -> Counter[str]:
    """End the program at some moment of its start, or shortly after."""
    random = Random(seed)
    number = random.choice(SIGNALS)
    command = COMMAND if random.random() < 0.7 else ()
    with a_home() as home, WatchedTerminal(command, home=home, is_hurried=False) as terminal:
        terminal.wait_for(lambda: False, random.uniform(0, LONGEST_START))
        terminal.signal(number)
        ended = terminal.wait(3)
        has_begun = ENTER_SCREEN in terminal.sent
        assert ended is not None, "it does not end"
        # Before this program's first line Python itself is in charge.
        assert not has_begun or ended == 128 + number, (ended, terminal.sent[-500:])
        if has_begun:
            check_terminal(terminal)
        return Counter({f"{number.name} {'while drawing' if has_begun else 'before'}": 1})


def leave(seed: int) -> Counter[str]:
    """Leave in one of all ways at one of all places."""
    ways = [(place, way) for place in PLACES for way in WAYS]
    place, way = ways[seed % len(ways)]
    with a_home() as home:
        spent = leave_at(place, way, home)
    return Counter({f"{place} {way}": 1, "processor ms": round(1000 * spent)})


def try_all(work: Callable[[int], Counter[str]], seeds: range) -> int:
    """Do the work for every seed and say what came out; return how many failed."""
    started, total, failed = time.perf_counter(), Counter[str](), []
    for seed in seeds:
        try:
            total += work(seed)
        except Exception:  # noqa: BLE001 - whatever goes wrong, the others are tried
            failed.append(seed)
            sys.stdout.write(f"seed {seed}: {traceback.format_exc()}\n")
            sys.stdout.flush()
    took = time.perf_counter() - started
    figures = ", ".join(f"{count} {name}" for name, count in total.most_common())
    sys.stdout.write(
        f"{work.__name__}: {len(seeds)} from seed {seeds.start}, {took:.0f} s, {figures}; "
        f"failed: {failed or 'none'}\n"
    )
    return len(failed)


def _carry_on(_number: int, _frame: FrameType | None) -> None:
    """Let a search go on that its shell has left behind."""


def main() -> int:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(description="Watch every byte of many games in a terminal.")
    parser.add_argument("--cases", type=int, default=0)
    parser.add_argument("--twins", type=int, default=0)
    parser.add_argument("--starts", type=int, default=0)
    parser.add_argument("--leaving", action="store_true")
    parser.add_argument("--seed", type=int, default=1, help="of the first; each has one more")
    asked = parser.parse_args()
    for number in (signal.SIGHUP, signal.SIGQUIT):
        # What a shell lets a command in the background ignore, the programs would ignore too;
        # what it has an answer to, they do not.
        signal.signal(number, _carry_on)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    ways = len(PLACES) * len(WAYS) if asked.leaving else 0
    failed = [
        try_all(work, range(asked.seed, asked.seed + count))
        for work, count in (
            (capture, asked.cases), (compare, asked.twins), (start, asked.starts), (leave, ways),
        )
        if count
    ]  # fmt: skip
    return 1 if any(failed) else 0


if __name__ == "__main__":
    sys.exit(main())
