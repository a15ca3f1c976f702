"""A pool whose process has players that are up to no good."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from tests.session.tables import table

from chickenfoot_tui.bots.base import Budget, Choice
from chickenfoot_tui.bots.roster import BOTS
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session import botpool
from chickenfoot_tui.session.botpool import BotPool, Worker

BUDGET = Budget(seconds=0.1)
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


def asking() -> PlayerView:
    """Return what the seat on turn sees."""
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


def steadily(view: PlayerView) -> Choice:
    """Return what the substitute does."""
    return BOTS["steady"].choose(view, 1, BUDGET)


def easily(view: PlayerView) -> Choice:
    """Return what another does."""
    choice = BOTS["easy"].choose(view, 1, BUDGET)
    assert choice != steadily(view), "else nobody could tell who has played"
    return choice
