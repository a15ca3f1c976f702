"""However the game is left in the middle of a computer's thought, no process stays behind."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.terminal.leaving import check_left, known_of, leave_by, quit_by_keys
from tests.terminal.terminal import WatchedTerminal

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc"),
]

COMPUTERS = ("play", "--players", "Ann,bot:easy,bot:steady", "--ruleset", "house", "--seed", "1")
WATCHED = ("play", "--players", "bot:easy,bot:steady", "--seed", "1")
LONGEST = 5.0


def children(pid: int) -> list[int]:
    """Return the processes that a process has started and that still run."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0]
    except OSError:
        return False
    return state != "Z"


def used(pid: int) -> int:
    """Return the processor time of a process, in hundredths of a second."""
    return sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[11:13]))


@pytest.fixture
def thinking(home: Path) -> Iterator[tuple[WatchedTerminal, int]]:
    """A game in a terminal in which a computer thinks, and the process it thinks in."""
    with WatchedTerminal(WATCHED, home=home, spoilt=["--endless"]) as terminal:
        assert terminal.shows("is thinking."), terminal.screen.text
        (worker,) = children(terminal.process.pid)
        deadline = time.monotonic() + LONGEST
        while used(worker) < 50 and time.monotonic() < deadline:
            terminal.read(0.02)
        assert used(worker) >= 50, "it does think"
        yield terminal, worker
        assert not is_running(worker)


def wait_until_gone(pid: int) -> None:
    deadline = time.monotonic() + LONGEST
    while is_running(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not is_running(pid)


def test_quitting_ends_the_thought(thinking: tuple[WatchedTerminal, int]) -> None:
    terminal, worker = thinking
    known = known_of(terminal)
    quit_by_keys(terminal)
    check_left(terminal, 0, known)
    assert not is_running(worker), "it was ended before the program ended"


@pytest.mark.parametrize("way", ["SIGTERM", "SIGINT", "closed"])
def test_so_does_every_other_way_to_leave(thinking: tuple[WatchedTerminal, int], way: str) -> None:
    terminal, worker = thinking
    known = known_of(terminal)
    check_left(terminal, leave_by(terminal, way), known)
    wait_until_gone(worker)


def test_a_program_that_is_killed_leaves_nobody_thinking(
    thinking: tuple[WatchedTerminal, int],
) -> None:
    terminal, worker = thinking
    terminal.process.kill()
    wait_until_gone(worker)


def test_a_killed_process_is_replaced_and_the_move_still_comes(home: Path) -> None:
    """It is stopped first: so it is killed in the middle of a thought."""
    with WatchedTerminal(COMPUTERS, home=home) as terminal:
        assert terminal.shows("Ann: "), terminal.screen.text
        killed = 0
        for _ in range(40):
            terminal.settle()
            workers = children(terminal.process.pid)
            if "is next" in terminal.screen.words or "is thinking" in terminal.screen.words:
                for worker in workers:
                    os.kill(worker, signal.SIGKILL)
                    killed += 1
            if killed > 2:
                break
            terminal.send(b"\r")
            terminal.read(0.05)
            terminal.send(b"d")
        assert killed > 2
        assert terminal.shows("Ann: "), terminal.screen.text
        assert "cannot think" not in terminal.screen.words
        quit_by_keys(terminal)
        # What a computer had thought of by then may still be played.
        check_left(terminal, 0, None)
        assert known_of(terminal) is not None


def test_nothing_of_it_reaches_the_terminal_when_keys_are_meant_for_all(
    thinking: tuple[WatchedTerminal, int],
) -> None:
    terminal, worker = thinking
    assert os.getsid(worker) == worker, "no terminal is its own"
    for stream in (0, 1, 2):
        where = str(Path(f"/proc/{worker}/fd/{stream}").readlink())
        assert where == "/dev/null" or where.startswith("pipe:")
    os.killpg(terminal.process.pid, signal.SIGINT)
    terminal.wait(LONGEST)
    wait_until_gone(worker)
