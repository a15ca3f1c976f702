"""The process that computer players think in: views come in, choices go out, nothing else.

It is started by `session.botpool`, with a pipe for each direction, and belongs to no terminal. It
ends when its pipe does: whatever becomes of the program, nothing of it stays behind.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import traceback
from pathlib import Path
from queue import SimpleQueue
from typing import BinaryIO, NamedTuple

from chickenfoot_tui.bots.base import Budget, Choice
from chickenfoot_tui.bots.roster import BOTS, COACH
from chickenfoot_tui.engine.view import PlayerView


class Request(NamedTuple):
    """A question: what `bot` would do in the seat that sees `view`. `serial` comes back with it."""

    serial: int
    view: PlayerView
    bot: str
    seed: int
    budget: Budget


class Answer(NamedTuple):
    """What a player chose, or where in the program it failed: then `choice` is None."""

    serial: int
    choice: Choice | None
    problem: str = ""


ASKED = {**BOTS, COACH.name: COACH}
READY = Answer(-1, None)
"""What the process says of itself once it has imported all it needs."""


def main() -> None:
    """Answer what comes in on standard input, on what was standard output, until it ends."""
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Should anything print, it must not get between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    requests: SimpleQueue[Request] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    _send(answers, READY)
    while True:
        _send(answers, answered(requests.get()))


def answered(request: Request) -> Answer:
    """Return what the player that was asked for would do."""
    try:
        choice = ASKED[request.bot].choose(request.view, request.seed, request.budget)
    except Exception as error:  # noqa: BLE001 - the other process tells people
        return Answer(request.serial, None, _told(error))
    return Answer(request.serial, choice)


def _told(error: Exception) -> str:
    """Return what kind of error it was and where it came up, without a value of any variable."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(frame.filename).name}:{frame.lineno}"


def _listen(stream: BinaryIO, requests: SimpleQueue[Request]) -> None:
    """Pass questions on; at their end leave at once, be it in the middle of a thought."""
    try:
        while True:
            requests.put(pickle.load(stream))  # noqa: S301 - from the process that started this one
    finally:
        os._exit(0)


def _send(stream: BinaryIO, answer: Answer) -> None:
    try:
        pickle.dump(answer, stream, pickle.HIGHEST_PROTOCOL)
        stream.flush()
    except OSError:
        # Nobody listens any more.
        os._exit(0)
