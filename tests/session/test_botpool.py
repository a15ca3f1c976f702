"""The process computer players think in: it sees views only, and never stays behind."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.session.pools import BUDGET, SPOILT, asking, is_alive, pooled, worker_of

from chickenfoot_tui.bots.base import Budget
from chickenfoot_tui.bots.roster import BOTS
from chickenfoot_tui.bots.worker import Request, answered
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session import botpool
from chickenfoot_tui.session.botpool import Worker

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")

BUSY = 40
"""Hundredths of a second of processor time: more than a start takes."""


@pytest.fixture
def view() -> PlayerView:
    return asking()


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
