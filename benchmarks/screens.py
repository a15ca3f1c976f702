"""What a key costs on a full table, beside a bare widget of its picture, and the first frame."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks import bare_start
from benchmarks.figures import heading, line, middle_ratio, ninety_fifth
from benchmarks.headless import FullScreen, Looked, look
from benchmarks.terminals import COLUMNS, ROWS, Cost, Terminal

RIGHT, UP, DOWN = b"\x1b[C", b"\x1b[A", b"\x1b[B"
ROW_DOWN, ROW_UP = b"\x1b[1;2B", b"\x1b[1;2A"
HALF_DOWN, HALF_UP = b"\x1b[6~", b"\x1b[5~"
ENTER, ESCAPE, SWITCH, CENTRE = b"\r", b"\x1b", b"v", b"0"
TIMES, WARMING = 48, 8
"""Each a multiple of the tiles of the hand, so that the cursor ends where it began."""
STARTS = 11
SECONDS_UNTIL_ENTER_COUNTS = 1.0
GOAL_RATIO, GOAL_WIDGETS, GOAL_BYTES = 1.5, 80, 6 * 1024

OURS_FIRST = ("-m", "chickenfoot_tui", "play", "--players", "A,B", "--seed", "1")
CURTAIN = "when you are"


class Keys(NamedTuple):
    """Keys to press in turn: in our app, and in the bare one."""

    label: str
    ours: Sequence[bytes]
    bare: Sequence[bytes]
    goal: float | None = GOAL_RATIO


CURSOR = Keys("cursor over the hand", [RIGHT], [RIGHT])
ENDS = Keys("cursor from end to end", [DOWN, UP], [RIGHT])
ROW = Keys("pan one row", [ROW_DOWN] * 4 + [ROW_UP] * 4, [ROW_DOWN] * 4 + [ROW_UP] * 4)
HALF = Keys("pan half a screen", [HALF_DOWN, HALF_UP], [HALF_DOWN, HALF_UP], None)


class Pairs(NamedTuple):
    """What keys cost in our app and in the bare one, pressed in turn."""

    keys: Keys
    ours: list[Cost]
    bare: list[Cost]


def main() -> None:
    """Press keys and start apps, theirs and ours in turn, and print what it took."""
    heading(f"Screens: a key on a full table, {COLUMNS}x{ROWS}, beside a bare widget")
    if not Path("/proc/self/schedstat").exists():
        print("This is measured where /proc tells it, on Linux.")
        return
    with TemporaryDirectory() as home:
        screen = asyncio.run(look(home))
        print(f"double-eighteen, {screen.tiles} tiles on the table, {screen.held} in the hand")
        costs = _costs(screen, home)
        for name, pairs in costs.items():
            _print_pairs(name, pairs)
        print()
        cursor = [cost.bytes for one in costs.values() for pair in one[:2] for cost in pair.ours]
        line("a cursor key sends, at most", f"{max(cursor):,} B", f"< {GOAL_BYTES:,} B")
        line("widgets on the play screen", str(screen.widgets), f"< {GOAL_WIDGETS}")
        _print_starts(home)


def _costs(screen: FullScreen, home: str) -> dict[str, list[Pairs]]:
    """Press all keys, in the table and in the tree."""
    costs = {}
    with Terminal(("-m", "benchmarks.full_table"), home) as ours:
        ours.wait_for(CURTAIN)
        ours.read_for(SECONDS_UNTIL_ENTER_COUNTS)
        ours.send(ENTER)
        ours.wait_for("SCOREPAD")
        for name, looked in screen.pictures.items():
            if name == "tree":
                ours.send(SWITCH)
            ours.settle()
            costs[name] = _costs_of(ours, looked, home)
    return costs


def _costs_of(ours: Terminal, looked: Looked, home: str) -> list[Pairs]:
    file = Path(home, "picture.json")
    looked.photograph.write(file)
    with Terminal(("-m", "benchmarks.bare_board", str(file)), home) as bare:
        bare.settle()
        pairs = [_pairs(ours, bare, CURSOR)]
        pans = [_pairs(ours, bare, keys) for keys in (ROW, HALF)]
        for key in [DOWN] * looked.downs:
            ours.send(key)
            ours.settle()
        pairs += [_pairs(ours, bare, ENDS), *pans]
        for key in (ESCAPE, CENTRE):
            ours.send(key)
            ours.settle()
        return pairs


def _pairs(ours: Terminal, bare: Terminal, keys: Keys) -> Pairs:
    pairs = Pairs(keys, [], [])
    for index in range(WARMING + TIMES):
        own = ours.press(keys.ours[index % len(keys.ours)])
        other = bare.press(keys.bare[index % len(keys.bare)])
        if index >= WARMING:
            pairs.ours.append(own)
            pairs.bare.append(other)
    return pairs


def _print_pairs(name: str, pairs: Sequence[Pairs]) -> None:
    print()
    print(
        f"{name:<26}{'CPU p50, ms':>16}{'ratio':>9}{'p95, ms':>14}"
        f"{'last byte, ms':>16}{'bytes':>15}"
    )
    for keys, ours, bare in pairs:
        cpu = [cost.processor for cost in ours], [cost.processor for cost in bare]
        wall = [cost.wall for cost in ours], [cost.wall for cost in bare]
        sent = [cost.bytes for cost in ours], [cost.bytes for cost in bare]
        goal = "" if keys.goal is None else f"   goal <= {keys.goal}"
        print(
            f"  {keys.label:<24}"
            f"{median(cpu[0]):>8.2f} /{median(cpu[1]):>6.2f}{middle_ratio(*cpu):>9.2f}"
            f"{ninety_fifth(cpu[0]):>7.1f} /{ninety_fifth(cpu[1]):>5.1f}"
            f"{median(wall[0]):>9.1f} /{median(wall[1]):>5.1f}"
            f"{median(sent[0]):>8,.0f} /{median(sent[1]):>6,.0f}{goal}"
        )


def _print_starts(home: str) -> None:
    """Start both apps in turn until their first frame is complete."""
    took: dict[str, list[float]] = {"bare": [], "ours": []}
    programs = {
        "bare": (("-m", "benchmarks.bare_start"), bare_start.READY),
        "ours": (OURS_FIRST, CURTAIN),
    }
    for index in range(STARTS + 1):
        for name, (arguments, text) in programs.items():
            with Terminal(arguments, home) as terminal:
                milliseconds = terminal.wait_for(text)
            if index:
                took[name].append(milliseconds)
    line("bare app with Pydantic, start to first frame", f"{median(took['bare']):.0f} ms")
    line("our app, start to the curtain", f"{median(took['ours']):.0f} ms")
    ratio = middle_ratio(took["ours"], took["bare"])
    line("our first frame / that of the bare app", f"{ratio:.2f}", f"<= {GOAL_RATIO}")


if __name__ == "__main__":
    main()
