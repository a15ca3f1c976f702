"""A report of an error of the program's own: where it happened, and nothing that is secret."""

import re
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

import pytest
from tests.session.tables import table

from chickenfoot_tui.notation.position import format_view
from chickenfoot_tui.store import crashes
from chickenfoot_tui.store.crashes import (
    MOST_ERRORS,
    MOST_PLACES,
    Crash,
    Failure,
    Place,
    Scene,
    Stopped,
    crash_line,
    crash_of,
    keep_report,
    report,
    told,
)

NOW = datetime(2026, 11, 30, 22, 6, 15, tzinfo=UTC)
HELD = "97-79"
Failing = Callable[[], object]


def version() -> str:
    return "chickenfoot 1.0"


def caught(fail: Failing) -> Crash:
    """Return the crash of what `fail` raises."""
    try:
        fail()
    except BaseException as error:  # noqa: BLE001 - any error is told
        return crash_of(error)
    raise AssertionError("nothing was raised")


def fail_with(error: BaseException) -> NoReturn:
    held = HELD
    error.add_note(f"{held} was held")
    raise error


def fail_with_cause() -> NoReturn:
    try:
        fail_with(KeyError(HELD))
    except KeyError as error:
        raise ValueError(HELD) from error


def fail_while_handling() -> NoReturn:
    try:
        fail_with(KeyError(HELD))
    except KeyError:
        fail_with(ValueError(HELD))


def fail_in_a_group() -> NoReturn:
    raise ExceptionGroup(HELD, [KeyError(HELD), ValueError(HELD)])


def fail_in_a_circle() -> NoReturn:
    one, other = KeyError(HELD), ValueError(HELD)
    one.__cause__, other.__cause__ = other, one
    fail_with(one)


def fail_for_ever(depth: int = 0) -> int:
    return fail_for_ever(depth + 1) + 1


def fail_in_a_row() -> NoReturn:
    last = KeyError(HELD)
    for _ in range(3 * MOST_ERRORS):
        following = KeyError(HELD)
        following.__cause__, last = last, following
    raise last


@pytest.mark.parametrize(
    "fail", [fail_with_cause, fail_while_handling, fail_in_a_group, fail_in_a_circle]
)
def test_a_report_has_places_and_types_and_no_value(fail: Failing) -> None:
    crash = caught(fail)
    text = report(crash, version, NOW)
    assert HELD not in text
    assert {"KeyError", "ValueError"} <= {failure.kind for failure in crash.failures}
    assert re.search(rf"\n  tests/store/test_crashes.py:\d+ in {fail.__name__}\n", text)
    assert "version  chickenfoot 1.0\n" in text
    assert str(Path(__file__).parents[2]) not in text


def test_a_report_has_the_lines_of_the_program() -> None:
    text = report(caught(fail_with_cause), version, NOW)
    assert "    raise ValueError(HELD) from error\n" in text
    assert "caused by: KeyError\n" in text
    assert "while handling: KeyError\n" in report(caught(fail_while_handling), version, NOW)
    assert "one of its parts: KeyError\n" in report(caught(fail_in_a_group), version, NOW)


def test_a_report_is_short_however_deep_the_error() -> None:
    (failure,) = caught(fail_for_ever).failures
    assert failure.kind == "RecursionError"
    assert len(failure.places) == MOST_PLACES + 1
    assert len(caught(fail_in_a_row).failures) == MOST_ERRORS


def test_the_position_in_a_report_is_everybodys() -> None:
    played = table()
    crash = caught(fail_with_cause)
    everybody = replace(crash, scene=Scene("pagat", played.view(None)))
    text = report(everybody, version, NOW)
    assert f"position  {format_view(played.view(None))}\n" in text
    assert "ruleset   pagat\nseats     3\nround     1\n" in text
    somebody = replace(crash, scene=Scene("pagat", played.view(played.turn)))
    assert "position" not in report(somebody, version, NOW), "a hand is never written down"


def test_a_report_names_nobody() -> None:
    scene = Scene("/home/ann/rules/mine.toml", table().view(None))
    text = report(replace(caught(fail_with_cause), scene=scene), version, NOW)
    assert "ruleset   mine.toml\n" in text
    assert "ann" not in text.lower().replace("cannot", "")


def test_what_cannot_be_found_out_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> NoReturn:
        fail_with(OSError(HELD))

    monkeypatch.setattr(crashes, "format_view", broken)
    monkeypatch.setattr("platform.platform", broken)
    crash = replace(caught(fail_with_cause), scene=Scene("pagat", table().view(None)))
    text = report(crash, broken, NOW)
    assert HELD not in text
    assert "in fail_with_cause" in text
    assert "version" not in text


def test_a_report_is_for_its_owner_alone(home: Path) -> None:
    path = keep_report("what happened\n", NOW)
    assert path == home / ".local/share/chickenfoot/crashes/crash-2026-11-30-220615.txt"
    assert path.read_text("utf-8") == "what happened\n"
    assert path.stat().st_mode & 0o777 == 0o600
    second = keep_report("again\n", NOW)
    assert second == path.with_name("crash-2026-11-30-220615-2.txt")
    assert path.read_text("utf-8") == "what happened\n", "nothing is written over"


def test_where_the_folder_cannot_be_written_the_temporary_one_is_taken(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / ".local").write_text("in the way", "utf-8")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    path = keep_report("what happened\n", NOW)
    assert path is not None
    assert tmp_path in path.parents
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.stat().st_mode & 0o777 == 0o600


def test_where_nothing_can_be_written_the_line_says_so(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / ".local").write_text("in the way", "utf-8")
    monkeypatch.setattr(tempfile, "tempdir", str(home / "nowhere"))
    line = told(caught(fail_with_cause), version)
    assert line == (
        "an error of the program's own (ValueError) has stopped it; no report could be written"
    )


def test_half_a_report_is_no_report(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fdopen", full)
    monkeypatch.setattr(tempfile, "tempdir", str(home))
    assert keep_report("what happened\n", NOW) is None
    assert not list(home.rglob("*.txt"))


@pytest.mark.parametrize(
    ("way_back", "said"),
    [
        (None, "stopped it; the report is"),
        ("", "stopped it; the last steps of the game could not be kept; the report is"),
        ("chickenfoot resume", "and 'chickenfoot resume' goes on with it; the report is"),
    ],
)
def test_the_line_says_what_becomes_of_the_game(way_back: str | None, said: str) -> None:
    crash = Crash((Failure("KeyError"),), way_back=way_back)
    line = crash_line(crash, Path("/somewhere/crash.txt"))
    assert line.endswith(f"{said} /somewhere/crash.txt")
    assert "(KeyError)" in line


def test_the_line_says_what_is_kept() -> None:
    crash = Crash((Failure("KeyError"),), way_back="chickenfoot scorepad", subject="the scorepad")
    assert "; the scorepad is kept up to its last step, and 'chick" in crash_line(crash, None)


def test_an_error_of_which_nothing_is_known_is_told_too() -> None:
    assert "(an error)" not in crash_line(Crash(()), None)
    assert crash_line(Crash(()), None).startswith("an error of the program's own has stopped it")


def test_what_the_screens_hand_on_is_told_as_it_is() -> None:
    crash = Crash((Failure("KeyError", (Place("a.py", 1, "f"),)),), way_back="")
    assert crash_of(Stopped(crash)) is crash
    assert HELD not in str(Stopped(crash))
