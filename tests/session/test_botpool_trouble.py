"""Computer players that cannot think: another plays, and they are asked again."""

import signal
import sys
import time
from unittest.mock import patch

import pytest
from tests.session.pools import BUDGET, asking, easily, is_alive, pooled, steadily, worker_of

from chickenfoot_tui.bots.base import Budget, Why
from chickenfoot_tui.bots.roster import BOTS, COACH
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session import botpool
from chickenfoot_tui.session.botpool import Worker

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")

SOUND = botpool.START


@pytest.fixture
def view() -> PlayerView:
    return asking()


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
        assert told.startswith(f"{name.capitalize()} cannot think: ")
        with patch.object(botpool, "Worker", side_effect=Worker) as started:
            assert await pool.choose(view, "easy", 1, BUDGET, 2) == easily(view)
            assert pool.trouble == told, "that another thinks does not help this one"
            assert await pool.choose(view, name, 1, BUDGET, 3) == steadily(view)
        assert pool.trouble == told
        assert started.call_count == 1, "every move tries once, with the process there is"


async def test_whoever_could_not_think_thinks_again_as_soon_as_it_can(view: PlayerView) -> None:
    async with pooled() as pool:
        with patch.object(sys, "executable", "/bin/false"):
            assert await pool.choose(view, "easy", 1, BUDGET, 1) == steadily(view)
            told = pool.trouble
            with patch.object(botpool, "Worker", side_effect=Worker) as started:
                assert await pool.choose(view, "easy", 1, BUDGET, 2) == steadily(view)
            assert started.call_count == 1
            assert pool.trouble == told
        assert await pool.choose(view, "easy", 1, BUDGET, 3) == easily(view)
        assert not pool.trouble


async def test_two_late_answers_cost_one_move_and_another_is_waited_for_less_long(
    view: PlayerView,
) -> None:
    async with pooled() as pool:
        with patch.object(botpool, "LONGEST_ANSWER", 0.5):
            await pool.choose(view, "endless", 1, BUDGET, 1)
            assert "does not answer" in pool.trouble
            before = time.monotonic()
            with patch.object(botpool, "LESS_PATIENCE", 0.0):
                await pool.choose(view, "endless", 1, BUDGET, 2)
            assert time.monotonic() - before < 0.4
        with patch.object(botpool, "SUBSTITUTE", "nobody"):
            assert await pool.choose(view, "easy", 1, BUDGET, 3) == easily(view)


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
