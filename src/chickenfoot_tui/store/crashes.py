"""When the program itself fails: a report for whoever mends it, without anything secret.

What an error says and what its variables hold may name tiles that somebody holds. A report has
where in the program it happened, and the position as everybody at the table knows it; nothing
else of an error is ever kept, shown or printed.
"""

from __future__ import annotations

import linecache
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.position import format_view
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.paths import data_folder
from chickenfoot_tui.store.writing import PRIVATE

MOST_PLACES = 60
"""Places of one error that are told; an endless recursion has more in the middle."""
MOST_ERRORS = 12
MOST_NAMES = 100
"""Reports of one second."""


class Place(NamedTuple):
    """A line of the program that was being run."""

    file: str
    line: int
    function: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Failure:
    """One error: its type, where it happened (outermost place first), and how it came about.

    `link` says what it has to do with the one told before it, "" for the first.
    """

    kind: str
    places: tuple[Place, ...] = ()
    link: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a game stood: the ruleset's name, and what everybody at the table may see."""

    ruleset: str
    view: PlayerView


@dataclass(frozen=True, slots=True)
class Crash:
    """An error of the program's own, the first failure being the one that nobody expected.

    `way_back` is the command that goes on with the game that was being played, "" if its last
    steps are not on disk, None if there was no game. `subject` is what the game is called.
    """

    failures: tuple[Failure, ...]
    scene: Scene | None = None
    way_back: str | None = None
    subject: str = "the game"

    @property
    def kind(self) -> str:
        """The type of the error, "" if nothing is known of it."""
        return self.failures[0].kind if self.failures else ""


class Stopped(Exception):  # noqa: N818 - what happened, not what is wrong
    """The screens have stopped because of `crash`, and the terminal is as it was before them."""

    def __init__(self, crash: Crash) -> None:
        """Keep the crash for whoever tells it."""
        super().__init__("stopped by an error of the program's own")
        self.crash = crash


# --- what happened ------------------------------------------------------------------------


def crash_of(error: BaseException) -> Crash:
    """Return what there is to tell of an error, without any of its values. Never raises."""
    if isinstance(error, Stopped):
        return error.crash
    try:
        failures = tuple(failures_of(error))
    except Exception:  # noqa: BLE001 - the type alone is still worth telling
        failures = (Failure(type(error).__name__),)
    return Crash(failures)


def failures_of(error: BaseException) -> Iterator[Failure]:
    """Yield an error, then what it came from, each once."""
    waiting = [(error, "")]
    told: set[int] = set()
    while waiting and len(told) < MOST_ERRORS:
        one, link = waiting.pop(0)
        if id(one) in told:
            continue
        told.add(id(one))
        yield Failure(type(one).__name__, tuple(_places(one.__traceback__)), link)
        if isinstance(one, BaseExceptionGroup):
            waiting += [(part, "one of its parts") for part in one.exceptions]
        if one.__cause__ is not None:
            waiting.append((one.__cause__, "caused by"))
        elif one.__context__ is not None and not one.__suppress_context__:
            waiting.append((one.__context__, "while handling"))


def _places(trace: TracebackType | None) -> list[Place]:
    found = []
    while trace is not None:
        code = trace.tb_frame.f_code
        found.append(place(code.co_filename, trace.tb_lineno, code.co_qualname))
        trace = trace.tb_next
    if len(found) > MOST_PLACES:
        half = MOST_PLACES // 2
        left_out = Place("...", 0, f"{len(found) - 2 * half} more")
        found = [*found[:half], left_out, *found[-half:]]
    return found


def place(path: str, line: int, function: str) -> Place:
    """Return a place in a file of the program, named without the folders it is installed in."""
    source = ""
    with suppress(Exception):
        source = linecache.getline(path, line).strip()
    return Place(_inside(path), line, function, source)


def _inside(path: str) -> str:
    """Return a path below the folder Python found it in: what is above may name a person."""
    folders = sorted((folder for folder in sys.path if folder), key=len, reverse=True)
    for folder in folders:
        with suppress(ValueError):
            return Path(path).relative_to(folder).as_posix()
    return Path(path).name


# --- the report -----------------------------------------------------------------------------


def report(crash: Crash, version: Callable[[], str], now: datetime) -> str:
    """Return the whole report as text. Nothing in it depends on a tile that is not on the table.

    `version` returns which versions of what were running.
    """
    facts = {"when": f"{now:%Y-%m-%d %H:%M:%S}"}
    with suppress(Exception):
        facts["version"] = version()
        facts["system"] = platform.platform()
    if crash.scene is not None:
        with suppress(Exception):
            facts |= _facts_of(crash.scene)
    width = max(map(len, facts))
    lines = ["Chicken Foot has stopped because of an error of its own.", ""]
    lines += [f"{name:{width}}  {fact}" for name, fact in facts.items()]
    for failure in crash.failures:
        heading = f"{failure.link}: {failure.kind}" if failure.link else failure.kind
        lines += ["", heading, *_stack(failure)]
    return "\n".join(lines) + "\n"


def _facts_of(scene: Scene) -> dict[str, str]:
    view = scene.view
    facts = {
        # A ruleset may be a file in somebody's folder.
        "ruleset": Path(scene.ruleset).name,
        "seats": str(view.rules.seats),
        "round": str(view.number),
    }
    if view.viewer is None:
        facts["position"] = format_view(view)
    return facts


def _stack(failure: Failure) -> Iterator[str]:
    for file, line, function, source in failure.places:
        yield f"  {file}:{line} in {function}"
        if source:
            yield f"    {source}"


# --- keeping and telling it -----------------------------------------------------------------


def keep_report(text: str, now: datetime) -> Path | None:
    """Write a report where only this person can read it; return where, None if nowhere can be.

    It goes to the folder of games, else to that of temporary files.
    """
    for folder in (_crashes_folder, _temporary_folder):
        with suppress(Exception):
            return _write_new(folder(), f"crash-{now:%Y-%m-%d-%H%M%S}", text)
    return None


def _crashes_folder() -> Path:
    return data_folder() / "crashes"


def _temporary_folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="chickenfoot-"))


def _write_new(folder: Path, stem: str, text: str) -> Path:
    """Write a file that was not there before. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, MOST_NAMES):
        path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        except FileExistsError:
            continue
        try:
            with os.fdopen(handle, "w", encoding="utf-8", errors="replace", newline="\n") as file:
                file.write(text)
        except OSError:
            # A full disk: half a report helps nobody.
            path.unlink(missing_ok=True)
            raise
        return path
    raise FileExistsError(stem)


def told(crash: Crash, version: Callable[[], str]) -> str:
    """Write the report of a crash and return the one line that people read. Never raises."""
    path = None
    with suppress(Exception):
        now = datetime.now().astimezone()
        path = keep_report(report(crash, version, now), now)
    return crash_line(crash, path)


def crash_line(crash: Crash, path: Path | None) -> str:
    """Return what happened, whether the game goes on, and where the report is, as one line."""
    if crash.way_back is None:
        game = ""
    elif crash.way_back:
        kept = f"; {crash.subject} is kept up to its last step"
        game = f"{kept}, and '{crash.way_back}' goes on with it"
    else:
        game = f"; the last steps of {crash.subject} could not be kept"
    where = "no report could be written" if path is None else f"the report is {shown_path(path)}"
    kind = f" ({crash.kind})" if crash.kind else ""
    return f"an error of the program's own{kind} has stopped it{game}; {where}"
