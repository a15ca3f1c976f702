"""The game with an error built in: `python -m tests.tui.breaking WHERE` plays until it happens.

The key d lets it happen, while the hand of whoever presses it is up. Every error tells that hand,
in all the ways an error can.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
import warnings
from collections.abc import Callable
from typing import NoReturn
from unittest.mock import patch

from rich.text import Text
from textual.app import ComposeResult
from textual.drivers.linux_driver import LinuxDriver
from textual.screen import Screen
from textual.widgets import Static

from chickenfoot_tui.cli import main
from chickenfoot_tui.store import crashes
from chickenfoot_tui.tui.app import ChickenFootApp
from chickenfoot_tui.tui.screens.play import PlayScreen

GAME = ("play", "--players", "Ann,Bo,Cy", "--ruleset", "pagat", "--set", "6", "--seed", "1")


class TellingError(ValueError):
    """An error that names tiles, and shows itself as Textual lets errors do."""

    def __rich__(self) -> Text:
        return Text(str(self))


def told(screen: PlayScreen) -> str:
    """Return the hand that is up, as it may be written."""
    hand = screen.referee.view().hand
    return f"{hand} {[str(piece) for piece in hand]}"


def fail(screen: PlayScreen, kind: type[Exception] = IndexError) -> NoReturn:
    """Raise an error that names the hand, caused by another one that does."""
    hand = told(screen)
    nothing: dict[str, int] = {}
    try:
        found = nothing[hand]
    except KeyError as error:
        error.add_note(hand)
        raise kind(hand) from error
    raise AssertionError(found)


def break_worker(screen: PlayScreen) -> None:
    async def work() -> None:
        fail(screen)

    screen.run_worker(work())


def break_thread_worker(screen: PlayScreen) -> None:
    screen.run_worker(lambda: fail(screen), thread=True)


def break_render(screen: PlayScreen) -> None:
    class Broken(Static):
        def render(self) -> NoReturn:
            fail(screen)

    screen.mount(Broken())


def break_compose(screen: PlayScreen) -> None:
    class Broken(Screen[None]):
        def compose(self) -> ComposeResult:
            yield Static()
            fail(screen)

    screen.app.push_screen(Broken())


def break_mount(screen: PlayScreen) -> None:
    class Broken(Screen[None]):
        def on_mount(self) -> None:
            fail(screen)

    screen.app.push_screen(Broken())


def break_timer(screen: PlayScreen) -> None:
    screen.set_timer(0.01, lambda: fail(screen))


def break_callback(screen: PlayScreen) -> None:
    asyncio.get_running_loop().call_soon(fail, screen)


def break_task(screen: PlayScreen) -> None:
    async def work() -> None:
        fail(screen)

    async def look() -> None:
        waiting = asyncio.create_task(work())
        await asyncio.wait([waiting])
        del waiting
        gc.collect()

    screen.run_worker(look())


def break_keyboard(screen: PlayScreen) -> None:
    def broken(_driver: LinuxDriver, _message: object) -> NoReturn:
        fail(screen)

    patch.object(LinuxDriver, "process_message", broken).start()


def break_end(screen: PlayScreen) -> None:
    def broken(_app: ChickenFootApp) -> None:
        fail(screen)

    patch.object(ChickenFootApp, "on_unmount", broken, create=True).start()
    screen.app.exit()


def break_twice(screen: PlayScreen) -> None:
    screen.call_later(fail, screen)
    screen.app.call_later(fail, screen)
    fail(screen, AssertionError)


def break_report(screen: PlayScreen) -> None:
    def broken(*_: object) -> NoReturn:
        fail(screen)

    patch.object(crashes, "report", broken).start()
    fail(screen)


def break_line(screen: PlayScreen) -> None:
    def broken(*_: object) -> NoReturn:
        fail(screen)

    patch.object(crashes, "told", broken).start()
    fail(screen)


def chatter(screen: PlayScreen) -> None:
    """Do what Python would comment on: the game goes on, and not a word is said."""

    class Dying:
        def __del__(self) -> None:
            fail(screen)

    async def never_awaited() -> None:
        fail(screen)

    never_awaited()  # type: ignore[unused-coroutine]
    Dying()
    gc.collect()
    warnings.warn(told(screen), stacklevel=1)
    print(told(screen))  # noqa: T201
    print(told(screen), file=sys.stderr)  # noqa: T201
    thread = threading.Thread(target=fail, args=(screen,))
    thread.start()
    thread.join()
    screen.say("still here")


BREAKS: dict[str, Callable[[PlayScreen], None]] = {
    "key": fail,
    "telling": lambda screen: fail(screen, TellingError),
    "worker": break_worker,
    "thread-worker": break_thread_worker,
    "render": break_render,
    "compose": break_compose,
    "mount": break_mount,
    "timer": break_timer,
    "callback": break_callback,
    "task": break_task,
    "keyboard": break_keyboard,
    "end": break_end,
    "twice": break_twice,
    "report": break_report,
    "line": break_line,
    "chatter": chatter,
}


def play(where: str) -> int:
    """Play with the error built in."""
    patch.object(PlayScreen, "action_draw", BREAKS[where]).start()
    sys.argv[1:] = GAME
    return main()


if __name__ == "__main__":
    sys.exit(play(sys.argv[1]))
