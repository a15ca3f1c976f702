"""Kill the app very many times while people play: a long proof, run by hand.

    python -m tests.store.many_kills --kills 1000 --seed 1

Every child goes on with the game that the one before was killed in. Some are killed from outside:
while they start, after a random time, or as soon as they have told of a step. Others kill
themselves at one exact call of those that writing, or finishing, a save is made of. After each
kill the save has to open with every step that was told and at most one more, no other file may be
left but one that the next child removes, and the next child has to show the right screen to the
right person. A case that fails is told with its folder, which is kept.
"""

import argparse
import re
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.store.doomed import steps_of
from tests.store.doomed_child import Child, Told

from chickenfoot_tui.engine.game import is_over
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_reader import read_record

TABLES = (
    ("--players", "Ann,Bo,Cy", "--ruleset", "pagat", "--set", "6", "-o", "hand_size=4"),
    ("--players", "Ann,Bo", "--ruleset", "house", "--set", "6", "-o", "length=target", "-o",
     "target=20"),
    ("--players", "Ann,Bo,Cy,Di", "--ruleset", "kelley", "--set", "6", "-o", "hand_size=5", "-o",
     "length=target", "-o", "target=30"),
    ("--players", "Ann,Bo", "--ruleset", "pagat", "--set", "6", "-o", "hand_size=2", "-o",
     "length=target", "-o", "target=12"),
    ("--players", "Ann,Bo,Cy,Di,Ed", "--ruleset", "house", "-o", "length=target", "-o",
     "target=60"),
)  # fmt: skip
SHORTEST = TABLES[3:4]
LONGEST = 120
"""Steps after which a child is killed that was to die when its game is over."""


TEMPORARY = re.compile(r"\..*\.toml\.[a-z0-9_]{8}\.new")
"""A file that a killed program has left, and the next one that begins or resumes removes."""
PATIENCE = 3.0
"""Seconds that a busy machine may take to draw all of a screen."""


class Plan(NamedTuple):
    """How a child is to be killed: `kind` in a word, `number` is of steps, of calls, or seconds."""

    kind: str
    number: float = 0
    doom: tuple[str, ...] = ()


def plan_of(random: Random) -> Plan:
    """Return a way to be killed."""
    kind = random.choices(
        ("starting", "any time", "after a step", "after a key", "writing", "torn", "finishing"),
        (1, 2, 2, 2, 5, 1, 3),
    )[0]
    occasion, call = str(random.randint(1, 8)), random.randint(0, 6)
    doom: tuple[str, ...]
    match kind:
        case "starting":
            return Plan(kind, random.uniform(0, 1.5))
        case "any time":
            return Plan(kind, random.expovariate(1.5))
        case "writing":
            doom = ("--die-in", "write", "--time", occasion, "--call", str(call))
            return Plan(f"writing, before call {call}", LONGEST, doom)
        case "torn":
            doom = ("--die-in", "write", "--time", occasion, "--call", "1", "--torn")
            return Plan("half written", LONGEST, doom)
        case "finishing":
            return ending(random)
        case _:
            return Plan(kind, random.randint(1, 20))


def ending(random: Random) -> Plan:
    """Return a way to be killed while a game that is over is put among the finished ones."""
    call = random.randint(0, 11)
    doom = ("--die-in", "finish", "--call", str(call))
    return Plan(f"finishing, before call {call}", LONGEST, doom)


@dataclass
class Ledger:
    """What the app has told of every game, by the name of its save."""

    games: dict[str, list[str]] = field(default_factory=dict)
    has_keyboard: bool = False
    newest: str = ""

    def enter(self, told: Told) -> None:
        """Take one step down."""
        steps = self.games.setdefault(told.save, [])
        self.newest = told.save
        if told.deed == "take_back":
            steps.pop()
        elif told.deed in {"deal", "play"}:
            steps.append(told.step)
        is_move = told.deed == "play" and not told.step.startswith(("+", "!"))
        self.has_keyboard = is_move


@dataclass
class Expected:
    """What the next screen has to be: its kind, whose turn at the keyboard it is, and the rest."""

    kind: str
    seat: Seat | None = None
    reading: Reading | None = None


def expected_after(reading: Reading) -> Expected:
    """Return what has to be shown where this game is gone on with."""
    round_ = reading.game.round
    assert round_ is not None
    if reading.record.keyboard is not None:
        return Expected("curtain", reading.record.keyboard, reading)
    if round_.outcome is None:
        return Expected("curtain", round_.turn, reading)
    return Expected("void" if round_.outcome.reason == "void" else "round end", None, reading)


class Chain:
    """Children that are killed one after another, each going on where the last one was."""

    def __init__(self, seed: int, home: Path | None = None) -> None:
        """Begin with an empty folder `home`, or one of its own."""
        self.random = Random(seed)
        self.tables: Sequence[tuple[str, ...]] = TABLES
        self.home = home or Path(tempfile.mkdtemp(prefix="chickenfoot-kills-"))
        self.saves = self.home / "data" / "chickenfoot" / "saves"
        self.finished = self.home / "data" / "chickenfoot" / "games"
        self.ledger = Ledger()
        self.expected: Expected | None = None
        self.kinds: Counter[str] = Counter()
        self.screens: Counter[str] = Counter()
        self.took: list[float] = []
        self.ahead = self.locks = 0
        self.faults: list[str] = []

    # --- one life ----------------------------------------------------------------------------

    def live(self, plan: Plan | None = None) -> None:
        """Start a child, see that it goes on rightly, let people play, kill it, check the rest."""
        plan = plan or plan_of(self.random)
        command = self._command()
        child = Child(self.home, command, plan.doom)
        before = len(self.faults)
        if plan.kind == "starting":
            deadline = child.started + plan.number
            while not child.has_ended and (left := deadline - time.monotonic()) > 0:
                child.pump(left)
        elif self._is_right(child, is_listed=command in ([], ["--ascii"])):
            self._play(child, plan)
        has_died = child.has_ended
        child.kill()
        if child.process.returncode != -signal.SIGKILL:
            self._fault(f"it ended by itself with {child.process.returncode}", child)
        is_late = bool(plan.doom) and not has_died
        self.kinds["before it came to that" if is_late else plan.kind] += 1
        for told in child.told:
            self.ledger.enter(told)
        self.took += [told.milliseconds for told in child.told if told.deed != "pass_on"]
        self._check_disk()
        self.faults[before:] = [
            f"{fault} [{' '.join(command)}; {plan}]" for fault in self.faults[before:]
        ]

    def _command(self) -> list[str]:
        words = ["--ascii"] if self.random.random() < 0.3 else []
        if self.expected is None:
            return [*words, "play", *self.random.choice(self.tables)]
        choice = self.random.random()
        if choice < 0.2:
            return words
        if choice < 0.4 and self.expected.seat is not None:
            return [*words, "resume", self.ledger.newest]
        return [*words, "resume"]

    def _is_right(self, child: Child, *, is_listed: bool) -> bool:
        """Whether the first screens are what they have to be."""
        expected, seen = self.expected, child.seen
        if expected is None:
            if not child.wait_for("curtain", "void"):
                return child.has_ended or self._fault("no game begins", child)
            self._see_no_litter(child, 0)
            return True
        if is_listed:
            if not child.wait_for("games"):
                return self._fault("the games that wait are not offered", child)
            child.press("\r")
        if not child.wait_for(expected.kind):
            return child.has_ended or self._fault(f"not the {expected.kind}", child)
        self._see_no_litter(child, self.locks)
        self.screens[expected.kind] += 1
        return expected.seat is None or self._is_right_hand(child, expected, seen.person)

    def _see_no_litter(self, child: Child, locks: int) -> None:
        """See that nothing is there but one save, and so many locks of games never begun."""
        left = [path.name for path in self.saves.iterdir()]
        suffixes = Counter(name.rpartition(".")[2] for name in left)
        if suffixes - Counter({"toml": 1, "toml~": 1, "lock": 1 + locks}):
            self._fault(f"litter stays: {left}", child)

    def _is_right_hand(self, child: Child, expected: Expected, person: str) -> bool:
        """Whether the curtain asks for the right person and shows the right hand to them."""
        reading, seat = expected.reading, expected.seat
        assert reading is not None
        assert reading.game.round is not None
        assert seat is not None
        name, hand = reading.record.seats[seat], reading.game.round.hands[seat]
        if person != name:
            return self._fault(f"{person or 'nobody'} is asked for, not {name}", child)
        child.press("\r")
        if not child.wait_for("table"):
            return child.has_ended or self._fault("the curtain does not lift", child)
        deadline = time.monotonic() + PATIENCE
        while child.seen.holder != (name, len(hand)) or child.seen.hand != Counter(hand):
            # The heading may come a moment before the tiles, but no tile of another hand.
            if child.seen.hand - Counter(hand) or time.monotonic() > deadline:
                return child.has_ended or self._fault(f"not the hand of {name}", child)
            child.settle()
        may = reading.record.keyboard is not None and reading.record.rules.take_back
        if ("takes it back" in " ".join(child.seen.text.split())) != may:
            return self._fault(f"taking back: not {may}", child)
        self.screens["hand"] += 1
        return True

    # --- playing -----------------------------------------------------------------------------

    def _play(self, child: Child, plan: Plan) -> None:
        """Press the keys that people would, until the child has to be killed."""
        is_timed = plan.kind == "any time"
        deadline = time.monotonic() + (plan.number if is_timed else 120)
        keys, before = 0, ""
        while not child.has_ended and time.monotonic() < deadline:
            if plan.kind == "after a key" and keys >= plan.number:
                end = time.monotonic() + self.random.uniform(0, 0.03)
                while (left := end - time.monotonic()) > 0 and not child.has_ended:
                    child.pump(left)
                return
            if not is_timed and plan.kind != "after a key" and len(child.told) >= plan.number:
                return
            if child.seen.text != before or not child.pump(0.1):
                child.settle(0.02)
                before = child.seen.text
                child.press(self._keys(child))
                keys += 1
                child.pump(0.05)

    def _keys(self, child: Child) -> str:
        """Return what somebody might press on this screen."""
        random, seen = self.random, child.seen
        if random.random() < 0.05:
            return random.choice(("\r\r", "u", "p", "d", "c", "\r\r\r\r", ".\r"))
        if seen.kind != "table":
            return "r" if seen.kind == "game end" else "\r"
        words, last = " ".join(seen.text.split()), " ".join(seen.rows[-1].split())
        may_take_back = "takes it back" in words
        if may_take_back or "passes the keyboard" in words or "turns all tiles up" in words:
            return "u" if may_take_back and random.random() < 0.15 else "\r"
        if "d draw" in last or "p pass" in last:
            return "d" if "d draw" in last else "p"
        return "." * random.randint(0, 2) + "\r"

    # --- checking ----------------------------------------------------------------------------

    def _fault(self, text: str, child: Child | None = None) -> bool:
        screen = "" if child is None else f"\n{child.seen.text}\n"
        self.faults.append(f"{self.home}: {text}{screen}")
        return False

    def _check_disk(self) -> None:
        """See that nothing was lost, and what the next child has to show."""
        self.expected = None
        running = self.ledger.newest if (self.saves / self.ledger.newest).is_file() else ""
        for name, steps in list(self.ledger.games.items()):
            if name == running:
                self._check_save(name, steps)
            elif steps:
                self._check_finished(name, steps)
        present = {path.name for path in self.saves.glob("*")}
        saves = {name for name in present if name.endswith((".toml", ".toml~"))}
        if saves and not running:
            # Killed before it could tell of the first deal.
            name = min(saves).removesuffix("~")
            self.ledger.games[name], self.ledger.newest = [], name
            self.ledger.has_keyboard = False
            self._check_save(name, [])
        name = self.ledger.newest
        self.locks = sum(one.endswith(".lock") and one != f".{name}.lock" for one in present)
        rest = {one for one in present - {name, f"{name}~"} if not one.endswith(".lock")}
        if len(rest) > 1 or not all(map(TEMPORARY.fullmatch, rest)):
            self._fault(f"litter: {sorted(present)}")

    def _check_save(self, name: str, told: list[str]) -> None:
        try:
            reading = read_record((self.saves / name).read_text("utf-8"), name)
        except (OSError, ValueError) as error:
            self._fault(f"it does not open: {error}")
            return
        found = list(steps_of(reading.record))
        has_keyboard = reading.record.keyboard is not None
        if found == told:
            if has_keyboard and not self.ledger.has_keyboard:
                self._fault("the keyboard was passed on, and the save has it back")
        elif found[:-1] == told:
            self.ahead += 1
        elif not (found == told[:-1] and self.ledger.has_keyboard):
            self._fault(f"told were {len(told)} steps, there are {len(found)}")
        self.ledger.games[name], self.ledger.has_keyboard = found, has_keyboard
        self.expected = expected_after(reading)

    def _check_finished(self, name: str, told: list[str]) -> None:
        try:
            reading = read_record((self.finished / name).read_text("utf-8"), name)
        except (OSError, ValueError) as error:
            del self.ledger.games[name]
            self._fault(f"a game that was over is lost: {error}")
            return
        if list(steps_of(reading.record)) != told or not is_over(reading.game):
            self._fault(f"the finished {name} is not what was told")


def run(kills: int, seed: int, home: Path | None = None, *, only_endings: bool = False) -> Chain:
    """Kill so many children one after another, and return what came of it."""
    chain = Chain(seed, home)
    if only_endings:
        chain.tables = SHORTEST
    for number in range(kills):
        before = len(chain.faults)
        chain.live(ending(chain.random) if only_endings else None)
        for fault in chain.faults[before:]:
            sys.stderr.write(f"kill {number + 1}: {fault}\n")
        if len(chain.faults) > before:
            kept = chain.home.with_name(f"{chain.home.name}-kill-{number + 1}")
            shutil.copytree(chain.home, kept)
    return chain


def main() -> int:
    """Kill as often as it was asked for and say what came out."""
    parser = argparse.ArgumentParser(description="Kill the app many times, and check every save.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only-endings", action="store_true", help="kill where a game is over")
    asked = parser.parse_args()
    started = time.perf_counter()
    chain = run(asked.kills, asked.seed, only_endings=asked.only_endings)
    took = sorted(chain.took)
    sys.stdout.write(
        f"{asked.kills} kills from seed {asked.seed} in {time.perf_counter() - started:.0f} s, "
        f"{len(took)} steps in {len(chain.ledger.games)} games, {chain.ahead} saves a step ahead "
        f"of what was told, {chain.locks} lock files left\n"
        f"milliseconds a step: half below {took[len(took) // 2]:.1f}, "
        f"99 % below {took[len(took) * 99 // 100]:.1f}, at most {took[-1]:.1f}\n"
        f"kills: {dict(sorted(chain.kinds.items()))}\n"
        f"screens checked: {dict(chain.screens)}\n"
        f"faults: {len(chain.faults) or 'none'}\n"
    )
    if not chain.faults:
        shutil.rmtree(chain.home)
    return 1 if chain.faults else 0


if __name__ == "__main__":
    sys.exit(main())
