"""The process computer players think in: it sees views only, and never stays behind."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.session.tables import table

from chickenfoot_tui.bots.base import Budget, Why
from chickenfoot_tui.bots.roster import BOTS, COACH
from chickenfoot_tui.bots.worker import Request, answered
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session import botpool
from chickenfoot_tui.session.botpool import BotPool, Worker

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")

BUDGET = Budget(seconds=0.1)
SOUND = botpool.START
BUSY = 40
"""Hundredths of a second of processor time: more than a start takes."""
SPOILT = """
import pickle, sys
sys.path[:] = pickle.load(sys.stdin.buffer)
from chickenfoot_tui.bots import roster, simple, worker
from chickenfoot_tui.bots.base import Choice
class Bot:
    def __init__(self, choose): self.choose = choose
def endless(view, seed, budget):
    while True: pass
def broken(view, seed, budget): return 1 // 0
def noisy(view, seed, budget):
    print("noise"); sys.stderr.write("noise")
    return roster.BOTS["steady"].choose(view, seed, budget)
def cheating(view, seed, budget):
    from chickenfoot_tui.engine.moves import Catch
    return Choice(Catch(99))
worker.ASKED = {
    **roster.BOTS,
    **{bot.__name__: Bot(bot) for bot in (endless, broken, noisy, cheating)},
}
worker.main()
"""
"""The same process with players that are up to no good."""


@pytest.fixture
def view() -> PlayerView:
    at = table(seats=3)
    assert at.turn is not None
    return at.view(at.turn)


@asynccontextmanager
async def pooled() -> AsyncIterator[BotPool]:
    pool = BotPool()
    try:
        with patch.object(botpool, "START", SPOILT):
            yield pool
    finally:
        pool.close()


def worker_of(pool: BotPool) -> Worker:
    worker = pool._worker  # noqa: SLF001 - what is killed here
    assert worker is not None
    return worker


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


def used(pid: int) -> int:
    """Return the processor time of a process, in hundredths of a second."""
    return sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]))


def wait_until_gone(pid: int, seconds: float = 5) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if not is_alive(pid):
            return True
        time.sleep(0.02)
    return False


async def until_busy(worker: Worker) -> None:
    """Wait until the process has used so much time that it must be thinking."""
    for _ in range(500):
        if used(worker.process.pid) > BUSY:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it does not think")


async def test_it_answers_with_what_the_player_would_do(view: PlayerView) -> None:
    async with pooled() as pool:
        for serial, name in enumerate(("easy", "steady", "easy")):
            choice = await pool.choose(view, name, 7, BUDGET, serial)
            assert choice == BOTS[name].choose(view, 7, BUDGET)
        assert not pool.trouble


async def test_nothing_is_started_before_it_is_needed_and_warming_up_starts_it() -> None:
    before = threading.active_count()
    async with pooled() as pool:
        assert pool._worker is None  # noqa: SLF001
        assert threading.active_count() == before
        pool.warm_up()
        pid = worker_of(pool).process.pid
        pool.warm_up()
        assert worker_of(pool).process.pid == pid
    assert wait_until_gone(pid)


async def test_the_loop_goes_on_while_it_thinks(view: PlayerView) -> None:
    async with pooled() as pool:
        thought = asyncio.ensure_future(pool.choose(view, "endless", 1, BUDGET, 1))
        longest, last = 0.0, time.monotonic()
        for _ in range(50):
            await asyncio.sleep(0.005)
            longest, last = max(longest, time.monotonic() - last), time.monotonic()
        assert not thought.done()
        assert longest < 0.2
        thought.cancel()


async def test_a_process_killed_in_the_middle_of_a_thought_is_replaced(view: PlayerView) -> None:
    """Killed while it is stopped: so it cannot have answered before."""
    async with pooled() as pool:
        await pool.choose(view, "steady", 1, BUDGET, 1)
        first = worker_of(pool)
        first.process.send_signal(signal.SIGSTOP)
        thought = asyncio.ensure_future(pool.choose(view, "steady", 1, BUDGET, 2))
        await asyncio.sleep(0.1)
        assert not thought.done()
        os.kill(first.process.pid, signal.SIGKILL)
        assert await thought == BOTS["steady"].choose(view, 1, BUDGET)
        assert worker_of(pool).process.pid != first.process.pid
        assert first.process.returncode == -signal.SIGKILL, "it leaves no zombie"
        assert not pool.trouble


@pytest.mark.parametrize(
    ("budget", "limits"),
    [(BUDGET, (0.2, 60.0)), (Budget(seconds=None), (60.0, 0.2))],
)
async def test_one_that_never_answers_is_asked_twice_and_another_player_plays(
    view: PlayerView, budget: Budget, limits: tuple[float, float]
) -> None:
    timed, untimed = limits
    async with pooled() as pool:
        with (
            patch.object(botpool, "LONGEST_ANSWER", timed),
            patch.object(botpool, "LONGEST_UNTIMED_ANSWER", untimed),
            patch.object(botpool, "Worker", side_effect=Worker) as started,
        ):
            choice = await pool.choose(view, "endless", 1, budget, 1)
        assert choice == BOTS["steady"].choose(view, 1, budget)
        assert "does not answer" in pool.trouble
        assert started.call_count == 2
        assert pool._worker is None  # noqa: SLF001


async def test_one_late_answer_is_forgiven(view: PlayerView) -> None:
    """Its process is stopped, so it neither answers nor ends."""
    async with pooled() as pool:
        await pool.choose(view, "steady", 1, BUDGET, 1)
        first = worker_of(pool).process
        first.send_signal(signal.SIGSTOP)
        with patch.object(botpool, "LONGEST_ANSWER", 3.0):
            choice = await pool.choose(view, "steady", 1, BUDGET, 2)
        assert choice == BOTS["steady"].choose(view, 1, BUDGET)
        assert not pool.trouble
        assert not is_alive(first.pid)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("broken", "ZeroDivisionError at <string>"),
        ("cheating", "a move that is not allowed"),
        ("unheard-of", "KeyError at worker.py"),
    ],
)
async def test_a_player_that_fails_is_told_of_once_and_another_plays(
    view: PlayerView, name: str, why: str
) -> None:
    async with pooled() as pool:
        assert await pool.choose(view, name, 1, BUDGET, 1) == BOTS["steady"].choose(view, 1, BUDGET)
        assert why in pool.trouble
        told = pool.trouble
        with patch.object(botpool, "Worker", side_effect=AssertionError):
            await pool.choose(view, "easy", 1, BUDGET, 2)
        assert pool.trouble == told


@pytest.mark.parametrize("executable", ["", "/nowhere/python", "/bin/false"])
async def test_without_another_process_the_game_goes_on(view: PlayerView, executable: str) -> None:
    async with pooled() as pool:
        with patch.object(sys, "executable", executable):
            pool.warm_up()
            choice = await pool.choose(view, "easy", 1, BUDGET, 1)
        assert choice.move in view.legal
        assert "cannot think" in pool.trouble


async def test_a_coach_that_fails_is_no_trouble_of_the_players(view: PlayerView) -> None:
    async with pooled() as pool:
        assert await pool.advise(view, 1, BUDGET, 1) == Why(), "no such player in this process"
        with patch.object(sys, "executable", "/nowhere/python"):
            assert await pool.advise(view, 1, BUDGET, 1) == Why()
        assert not pool.trouble
        assert await pool.choose(view, "easy", 1, BUDGET, 2) == BOTS["easy"].choose(view, 1, BUDGET)
        assert not pool.trouble


async def test_nor_does_the_coach_fall_silent_with_a_player(view: PlayerView) -> None:
    budget = Budget(playouts=20, seconds=None)
    async with pooled() as pool:
        await pool.choose(view, "broken", 1, BUDGET, 1)
        assert pool.trouble
        with patch.object(botpool, "START", SOUND):
            assert await pool.advise(view, 1, budget, 2) == COACH.choose(view, 1, budget).why


async def test_what_players_print_is_lost(
    view: PlayerView, capfd: pytest.CaptureFixture[str]
) -> None:
    async with pooled() as pool:
        choice = await pool.choose(view, "noisy", 1, BUDGET, 1)
        assert choice == BOTS["steady"].choose(view, 1, BUDGET)
        assert not pool.trouble
    assert capfd.readouterr() == ("", "")


async def test_an_answer_that_nobody_waits_for_any_more_is_dropped(view: PlayerView) -> None:
    async with pooled() as pool:
        await pool.choose(view, "steady", 1, BUDGET, 1)
        pid = worker_of(pool).process.pid
        os.kill(pid, signal.SIGSTOP)
        stale = asyncio.ensure_future(pool.choose(view, "easy", 1, BUDGET, 2))
        await asyncio.sleep(0.05)
        stale.cancel()
        fresh = asyncio.ensure_future(pool.choose(view, "steady", 1, BUDGET, 3))
        await asyncio.sleep(0.05)
        os.kill(pid, signal.SIGCONT)
        assert await fresh == BOTS["steady"].choose(view, 1, BUDGET)
        assert stale.cancelled()
        assert worker_of(pool).process.pid == pid


async def test_a_long_thought_that_nobody_wants_is_ended_and_the_next_need_not_wait(
    view: PlayerView,
) -> None:
    async with pooled() as pool:
        for budget in (Budget(seconds=None), Budget(seconds=60)):
            thought = asyncio.ensure_future(pool.choose(view, "endless", 1, budget, 1))
            await asyncio.sleep(0)
            worker = worker_of(pool)
            await until_busy(worker)
            thought.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thought
            assert wait_until_gone(worker.process.pid)
            assert is_alive(worker_of(pool).process.pid)
        choice = await pool.choose(view, "steady", 1, BUDGET, 2)
        assert choice == BOTS["steady"].choose(view, 1, BUDGET)


async def test_a_question_behind_a_long_thought_that_is_dropped_goes_to_the_next_process(
    view: PlayerView,
) -> None:
    async with pooled() as pool:
        with patch.object(botpool, "Worker", side_effect=Worker) as started:
            dropped = asyncio.ensure_future(
                pool.choose(view, "endless", 1, Budget(seconds=None), 1)
            )
            await asyncio.sleep(0.05)
            waiting = asyncio.ensure_future(pool.choose(view, "steady", 1, BUDGET, 2))
            await asyncio.sleep(0.05)
            dropped.cancel()
            assert await waiting == BOTS["steady"].choose(view, 1, BUDGET)
        assert started.call_count == 2


async def test_closing_ends_it_in_the_middle_of_a_thought(view: PlayerView) -> None:
    async with pooled() as pool:
        thought = asyncio.ensure_future(pool.choose(view, "endless", 1, BUDGET, 1))
        await asyncio.sleep(0)
        worker = worker_of(pool)
        await until_busy(worker)
        pool.close()
        assert not is_alive(worker.process.pid)
        with pytest.raises(asyncio.CancelledError):
            await thought
        with pytest.raises(asyncio.CancelledError):
            await pool.choose(view, "easy", 1, BUDGET, 2)
        pool.warm_up()
        assert pool._worker is None  # noqa: SLF001
        pool.close()


async def test_signals_of_a_terminal_do_not_reach_it(view: PlayerView) -> None:
    async with pooled() as pool:
        await pool.choose(view, "steady", 1, BUDGET, 1)
        pid = worker_of(pool).process.pid
        assert os.getsid(pid) == os.getpgid(pid) == pid != os.getsid(0)
        for number in (signal.SIGINT, signal.SIGHUP):
            os.kill(pid, number)
        await pool.choose(view, "steady", 1, BUDGET, 2)
        assert worker_of(pool).process.pid == pid


@pytest.fixture
def orphan(view: PlayerView) -> Iterator[subprocess.Popen[bytes]]:
    """A program that asks an endless player and says which process thinks."""
    program = f"""
import asyncio, pickle, sys
sys.path[:] = {sys.path!r}
from chickenfoot_tui.session import botpool
from chickenfoot_tui.bots.base import Budget
botpool.START = {SPOILT!r}
view = pickle.loads({pickle.dumps(view)!r})
async def main():
    pool = botpool.BotPool()
    pool.warm_up()
    print(pool._worker.process.pid, flush=True)
    await pool.choose(view, "endless", 1, Budget(seconds=None), 1)
asyncio.run(main())
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as parent:
        yield parent
        parent.kill()


def test_it_ends_when_the_program_is_killed(orphan: subprocess.Popen[bytes]) -> None:
    assert orphan.stdout is not None
    pid = int(orphan.stdout.readline())
    while used(pid) <= BUSY:
        time.sleep(0.02)
    orphan.kill()
    orphan.wait()
    assert wait_until_gone(pid)


def test_what_crosses_the_pipe_is_a_view_of_the_seat_on_turn(view: PlayerView) -> None:
    sent: list[bytes] = []
    request = Request(3, view, "steady", 5, BUDGET)

    class Pipe:
        def write(self, data: bytes) -> None:
            sent.append(bytes(data))

        def flush(self) -> None:
            pass

    botpool._write(Pipe(), request)  # type: ignore[arg-type]  # noqa: SLF001
    crossed = pickle.loads(b"".join(sent))  # noqa: S301 - what this test has written
    assert crossed == request
    assert type(crossed.view) is PlayerView
    assert crossed.view.viewer == crossed.view.turn
    assert crossed.view.shown_hands is None
    assert answered(crossed).choice == BOTS["steady"].choose(view, 5, BUDGET)


def test_the_process_needs_neither_the_screens_nor_what_reads_files() -> None:
    code = (
        "import sys; sys.path[:] = eval(sys.argv[1]); import chickenfoot_tui.bots.worker;"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    command = [sys.executable, "-I", "-S", "-c", code, repr(sys.path)]
    imported = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "chickenfoot_tui" in imported
    assert not {"textual", "rich", "pydantic", "asyncio"} & set(imported)
