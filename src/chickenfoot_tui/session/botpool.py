"""Computer players think in another process; here it is started, asked, replaced and ended."""

from __future__ import annotations

import asyncio
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import IO, ClassVar

from chickenfoot_tui.bots.base import Budget, Choice, Why
from chickenfoot_tui.bots.roster import BOTS, COACH
from chickenfoot_tui.bots.worker import Answer, Request
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.computers import title_of

START = """
import pickle, sys
sys.path[:] = pickle.load(sys.stdin.buffer)
from chickenfoot_tui.bots.worker import main
main()
"""
"""What the process runs: it looks for modules where this program has found them."""
SUBSTITUTE = "steady"
"""Plays where no process answers; it takes no time worth speaking of."""
LONGEST_ANSWER = 10.0
"""Seconds an answer may take beyond those of its budget."""
LONGEST_UNTIMED_ANSWER = 30.0
"""Seconds an answer may take whose budget has none."""
LESS_PATIENCE = 0.3
"""How much of these is left while there is trouble, or a table would wait so long at every move."""
LONG_THOUGHT = 1.0
"""Seconds: a longer thought that nobody wants any more is not waited for."""

Deliver = Callable[[Answer | None], None]


class NoAnswerError(Exception):
    """There is no answer to be had from this process; `str()` says why."""


class LateAnswerError(NoAnswerError):
    """The process goes on, but has not answered in time."""


class Worker:
    """One process that thinks, and the thread that waits for its pipes.

    Both end together, and whoever still waits for an answer is told.
    """

    def __init__(self) -> None:
        """Start the process. Raises `OSError`."""
        if not sys.executable:
            raise OSError("there is no Python to start")
        self.process = subprocess.Popen(  # noqa: S603 - this very Python, and words of our own
            [sys.executable, "-I", "-S", "-c", START],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # Away from the terminal: neither its keys nor its end are meant for this process.
            start_new_session=sys.platform != "win32",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self.is_over = False
        self._lock = threading.Lock()
        self._waiting: SimpleQueue[tuple[Request, Deliver] | None] = SimpleQueue()
        threading.Thread(target=self._talk, daemon=True).start()

    async def ask(self, request: Request, patience: float = 1.0) -> Answer:
        """Return the answer to a request; several are answered in turn.

        `patience` is how much is waited of the seconds that an answer may take beyond its budget.
        Raises `NoAnswerError`, which is a `LateAnswerError` where it takes too long.
        """
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[Answer | None] = loop.create_future()

        def settle(answer: Answer | None) -> None:
            if not answered.done():
                answered.set_result(answer)

        def deliver(answer: Answer | None) -> None:
            # A loop that has ended takes nothing any more.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(settle, answer)

        with self._lock:
            if self.is_over:
                raise NoAnswerError("its process has ended")
            self._waiting.put((request, deliver))
        try:
            answer = await asyncio.wait_for(answered, _limit(request.budget, patience))
        except TimeoutError:
            raise LateAnswerError("its process does not answer") from None
        if answer is None:
            raise NoAnswerError("its process has ended")
        return answer

    def end(self) -> None:
        """End the process at once, in the middle of a thought too."""
        with suppress(OSError):
            self.process.kill()
        self._waiting.put(None)
        self.process.wait()

    def _talk(self) -> None:
        """Put one question after another and hand out the answers, until the process ends."""
        requests, answers = self.process.stdin, self.process.stdout
        assert requests is not None
        assert answers is not None
        deliver: Deliver | None = None
        # Whatever half an answer makes of itself when it is read, the process is of no use then.
        with suppress(Exception):
            _write(requests, sys.path)
            _read(answers)
            while (waiting := self._waiting.get()) is not None:
                request, deliver = waiting
                _write(requests, request)
                answer = _read(answers)
                deliver(answer if isinstance(answer, Answer) else None)
                deliver = None
        with suppress(OSError):
            self.process.kill()
        if deliver is not None:
            deliver(None)
        with self._lock:
            self.is_over = True
        while not self._waiting.empty():
            waiting = self._waiting.get()
            if waiting is not None:
                waiting[1](None)
        for pipe in (requests, answers):
            with suppress(OSError):
                pipe.close()
        self.process.wait()


def _limit(budget: Budget, patience: float) -> float:
    if budget.seconds is None:
        return patience * LONGEST_UNTIMED_ANSWER
    return budget.seconds + patience * LONGEST_ANSWER


def _write(pipe: IO[bytes], value: object) -> None:
    pickle.dump(value, pipe, pickle.HIGHEST_PROTOCOL)
    pipe.flush()


def _read(pipe: IO[bytes]) -> object:
    return pickle.load(pipe)  # noqa: S301 - from a process of our own


class BotPool:
    """Asks computer players what they would do, without keeping anybody waiting.

    The process is started when it is first needed, and replaced where it ends. If that does not
    help either, a simple player makes this one move from here, and `trouble` says so until all who
    could not think have thought again. The coach has nobody to speak for it, and that it says
    nothing is no trouble of the players.
    """

    ATTEMPTS: ClassVar[int] = 3
    """While there is trouble a single one, since every move would have to wait for them."""
    LATE_ATTEMPTS: ClassVar[int] = 2
    """The first may be late since the machine was busy or asleep; waiting on helps nobody."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self.trouble = ""
        self._unable: set[str] = set()
        self._worker: Worker | None = None
        self._is_closed = False

    def warm_up(self) -> None:
        """Start the process, so that the first answer does not wait for that."""
        if not self._is_closed:
            with suppress(OSError):
                self._running()

    async def choose(
        self, view: PlayerView, bot: str, seed: int, budget: Budget, serial: int
    ) -> Choice:
        """Return what `bot` would do in the seat that sees `view`: a move of `view.legal`.

        `serial` tells apart what is asked. Whoever asked and does not want to know any more
        cancels. Raises `CancelledError` once this is closed.
        """
        request = Request(serial, view, bot, seed, budget)
        try:
            choice = await self._answered(request, is_in_trouble=bool(self.trouble))
        except NoAnswerError as error:
            self._unable.add(bot)
            if not self.trouble:
                self.trouble = (
                    f"{title_of(bot)} cannot think: {error}. {title_of(SUBSTITUTE)} plays for "
                    "computers that cannot, until they can again."
                )
            return BOTS[SUBSTITUTE].choose(view, seed, budget)
        # One that thinks does not speak for another, whose own thoughts may be what ends a process.
        self._unable.discard(bot)
        if not self._unable:
            self.trouble = ""
        return choice

    async def advise(self, view: PlayerView, seed: int, budget: Budget, serial: int) -> Why:
        """Return what the coach finds out for the seat that sees `view`, nothing if it cannot.

        Otherwise it is asked like a player.
        """
        try:
            return (await self._answered(Request(serial, view, COACH.name, seed, budget))).why
        except NoAnswerError:
            return Why()

    async def _answered(self, request: Request, *, is_in_trouble: bool = False) -> Choice:
        """Return what a process answers, be it the second or third. Raises `NoAnswerError`."""
        problem, late = "", 0
        attempts, patience = (1, LESS_PATIENCE) if is_in_trouble else (self.ATTEMPTS, 1.0)
        for _ in range(attempts):
            if self._is_closed:
                raise asyncio.CancelledError
            try:
                return await self._asked(request, patience)
            except (NoAnswerError, OSError) as error:
                problem = getattr(error, "strerror", None) or str(error)
                late += isinstance(error, LateAnswerError)
            if late == self.LATE_ATTEMPTS:
                break
        raise NoAnswerError(problem)

    async def _asked(self, request: Request, patience: float) -> Choice:
        """Return what the process answers. Raises `NoAnswerError` and `OSError`."""
        worker = self._running()
        try:
            return _checked(await worker.ask(request, patience), request)
        except asyncio.CancelledError:
            seconds = request.budget.seconds
            if seconds is None or seconds > LONG_THOUGHT:
                self._end(worker)
                # The next move is not to wait for the start.
                self.warm_up()
            raise
        except NoAnswerError:
            self._end(worker)
            raise

    def _running(self) -> Worker:
        """Return a process that can be asked. Raises `OSError`."""
        if self._worker is None or self._worker.is_over:
            self._worker = Worker()
        return self._worker

    def _end(self, worker: Worker) -> None:
        """End a process, unless another has taken its place: that is of use yet."""
        if self._worker is worker:
            worker.end()
            self._worker = None

    def close(self) -> None:
        """End the process; nothing is answered any more."""
        self._is_closed = True
        if self._worker is not None:
            self._end(self._worker)


def _checked(answer: Answer, request: Request) -> Choice:
    """Return the choice of an answer. Raises `NoAnswerError` where there is none to be used."""
    if answer.choice is None:
        raise NoAnswerError(answer.problem)
    if answer.serial != request.serial or answer.choice.move not in request.view.legal:
        raise NoAnswerError(f"{request.bot} chose a move that is not allowed")
    return answer.choice
