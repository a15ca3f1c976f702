"""Press very many random keys on the running program, and resize it all the while.

    python -m tests.terminal.many_keys --keys 100000 --sizes 500 --seed 1

Keys, clicks, pasted text, halves of sequences and broken text come in stretches, as fast as the
program takes them. After every stretch it runs or has been left as people leave it, there is no
report of an error, and the game on disk can be played again move by move. A program that was left
is started anew. The same seed presses the same keys, though they may meet other screens: how many
of them a screen gets depends on the machine.
"""

import argparse
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.terminal.captures import random_case
from tests.terminal.emulator import Emulator
from tests.terminal.knowledge import knowledge_of, saves_in
from tests.terminal.player import ENTER, ESCAPE
from tests.terminal.stray import END_OF_PASTE, Hand
from tests.terminal.terminal import ENTER_SCREEN, LEAVE_SCREEN, WatchedTerminal

USUAL_SIZE = 80, 24
SIZES = *[USUAL_SIZE] * 4, (80, 50), (100, 30), (120, 40), (140, 45), (60, 20)
SMALLEST, WIDEST, HIGHEST = 1, 500, 200
STRETCH = 150
"""Keys between two looks."""
BURSTS = 1, 1, 1, 2, 3, 5, 12, 40
CALM, TYPIST_SECONDS = 0.8, 0.03
"""How often there is a breath between two bursts, and how long that is."""
LONGEST_REST = 120.0
F1, CTRL_Q = b"\x1bOP", b"\x11"


class Storm:
    """Presses keys on one program after the other, all with one home folder."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home = home
        self.random = Random(seed)
        self.hand = Hand(self.random, *USUAL_SIZE)
        self.counts: Counter[str] = Counter()
        self.largest = 0
        self._games = 0
        self._seed = seed
        self.terminal = self._begun()

    # --- the program -------------------------------------------------------------------------

    def _begun(self) -> WatchedTerminal:
        """Go on with the game, or begin another one."""
        size = self.hand.columns, self.hand.rows
        if saves_in(self.home / ".local/share/chickenfoot"):
            terminal = WatchedTerminal(["resume"], size=size, home=self.home, is_recorded=False)
            self.counts["resumed"] += 1
        else:
            self._games += 1
            case = random_case(self._seed * 1000 + self._games)
            words = [word for word in case.command if word != "--ascii"]
            terminal = WatchedTerminal(words, size=size, home=self.home, is_recorded=False)
            self.counts["begun"] += 1
        terminal.wait_for(lambda: ENTER_SCREEN in terminal.fresh or terminal.has_ended())
        self._rest(terminal)
        return terminal

    def _rest(self, terminal: WatchedTerminal) -> None:
        """Wait until all keys have been worked off; more than a minute is a hang."""
        deadline = time.monotonic() + LONGEST_REST
        while not terminal.settle() and time.monotonic() < deadline:
            terminal.forget()
        assert time.monotonic() < deadline, "it works without an end"
        if terminal.is_stopped():
            # As with Ctrl+C below: a Ctrl+Z that came too late.
            assert LEAVE_SCREEN in terminal.fresh, "it was stopped while it had the screen"
            self.counts["stopped"] += 1
            terminal.process.send_signal(signal.SIGCONT)
            terminal.wait(LONGEST_REST)

    def close(self) -> None:
        """End the program whatever it does."""
        self.terminal.close()

    # --- keys and sizes ------------------------------------------------------------------------

    def press(self, keys: int, *, resizes: float = 0.002) -> None:
        """Press so many keys, with a change of size now and then, and look after each stretch."""
        while keys > 0:
            presses = self.hand.presses(min(keys, STRETCH))
            keys -= len(presses)
            self.counts["keys"] += len(presses)
            while presses:
                chunk = self.random.choice(BURSTS)
                self.terminal.send(b"".join(presses[:chunk]))
                del presses[:chunk]
                if self.random.random() < CALM:
                    # What is pressed at once is lost where the first key leads to another screen.
                    self.terminal.wait_for(lambda: False, TYPIST_SECONDS)
                if self.random.random() < resizes * chunk:
                    self.resize(*self.random.choice(SIZES))
            # What was pasted, or half a sequence, ends here; the next keys are keys again.
            self.terminal.send(END_OF_PASTE)
            self.look()

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal."""
        self.hand.columns, self.hand.rows = columns, rows
        self.terminal.resize(self.hand.columns, self.hand.rows)
        self.counts["resizes"] += 1

    def resize_wildly(self, sizes: int) -> None:
        """Go through so many sizes, small ones as often as large ones, pressing keys meanwhile."""
        for number in range(sizes):
            small = self.random.random() < 0.4
            columns = self.random.randint(SMALLEST, 90 if small else WIDEST)
            rows = self.random.randint(SMALLEST, 30 if small else HIGHEST)
            self.resize(columns, rows)
            if self.random.random() < 0.5:
                self.terminal.send(b"".join(self.hand.presses(self.random.randint(1, 4))))
            if self.random.random() < 0.5:
                self._rest(self.terminal)
            if number % 50 == 49:
                self.terminal.send(END_OF_PASTE)
                self.look()
        self.terminal.send(END_OF_PASTE)
        self.resize(*USUAL_SIZE)
        self.look()

    # --- looking ---------------------------------------------------------------------------------

    def look(self) -> None:
        """Check that the program runs or was left, without an error, and that the game is legal."""
        terminal = self.terminal
        self._rest(terminal)
        self.counts["looks"] += 1
        folder = terminal.data_folder
        reports = [path.read_text("utf-8") for path in (folder / "crashes").glob("*")]
        assert not reports, "\n".join(reports)
        assert not list(folder.rglob("*.damaged*"))
        for path in saves_in(folder)[:3]:
            knowledge_of(path)
            self.counts["saves read"] += 1
        if terminal.has_ended():
            code = terminal.wait()
            # Keys that come too late are the shell's, and one of them may be Ctrl+C.
            late = (130, -signal.SIGINT) if LEAVE_SCREEN in terminal.fresh else ()
            assert code in {0, *late}, f"exit code {code}: {terminal.fresh[-2000:]!r}"
            self.counts["left"] += 1
            terminal.close()
            self.terminal = self._begun()
        else:
            with suppress(OSError, StopIteration):
                status = Path(f"/proc/{terminal.process.pid}/status").read_text("ascii")
                peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
                self.largest = max(self.largest, int(peak.split()[1]))
        self.terminal.forget()

    def answers(self) -> None:
        """Check that the program still does what people ask for: help comes, and it can be left."""
        self.look()
        terminal = self.terminal
        self._see_anew()
        for _ in range(6):
            # Whatever lies above a screen goes.
            terminal.send(ESCAPE)
            self._rest(terminal)
        terminal.send(F1)
        assert terminal.shows("CHICKEN FOOT help:", 10), terminal.screen.text
        terminal.send(ESCAPE)
        self._rest(terminal)
        terminal.send(CTRL_Q)
        self._rest(terminal)
        if not terminal.has_ended():
            assert terminal.shows("Leave the game?", 10), terminal.screen.text
            terminal.send(ENTER + b"y")
        assert terminal.wait(10) == 0

    def _see_anew(self) -> None:
        """Have the whole screen drawn again, since what was drawn before was not looked at."""
        columns, rows = USUAL_SIZE
        self.terminal.resize(columns + 1, rows)
        self._rest(self.terminal)
        self.terminal.forget()
        self.terminal.emulator = Emulator(columns, rows)
        self.terminal.resize(columns, rows)
        self._rest(self.terminal)

    def figures(self) -> str:
        """Return what was done."""
        folder = self.home / ".local/share/chickenfoot"
        records = [
            knowledge_of(path).record for path in [*saves_in(folder), *folder.glob("games/*")]
        ]
        rounds = sum(one.outcome is not None for record in records for one in record.rounds)
        moves = sum(len(one.moves) for record in records for one in record.rounds)
        counted = ", ".join(f"{count} {name}" for name, count in self.counts.most_common())
        return (
            f"{counted}; {len(records)} games with {rounds} rounds and {moves} moves on disk; "
            f"{self.largest // 1024} MB at most"
        )


def press_keys(keys: int, sizes: int, seed: int, home: Path) -> str:
    """Press keys and go through sizes; return what was done. Raises `AssertionError`."""
    storm = Storm(home, seed)
    try:
        storm.press(keys // 2)
        storm.resize_wildly(sizes)
        storm.press(keys - keys // 2)
        storm.answers()
        return storm.figures()
    finally:
        storm.close()


def main() -> int:
    """Press the keys that were asked for and say what came out."""
    parser = argparse.ArgumentParser(description="Press many keys on the running program.")
    parser.add_argument("--keys", type=int, default=2_000)
    parser.add_argument("--sizes", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="chickenfoot-home-"))
    started = time.perf_counter()
    figures = press_keys(asked.keys, asked.sizes, asked.seed, home)
    sys.stdout.write(f"seed {asked.seed}: {time.perf_counter() - started:.0f} s, {figures}\n")
    shutil.rmtree(home, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
