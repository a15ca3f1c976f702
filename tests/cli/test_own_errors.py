"""An error of the program's own in any command: one line, a report, and never a traceback."""

import asyncio
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import NoReturn

import pytest

from chickenfoot_tui.cli import main

HELD = "97-79"
ERRORS = [AssertionError, KeyError, RecursionError, MemoryError, asyncio.CancelledError]


@pytest.mark.parametrize("kind", ERRORS)
def test_it_is_told_in_one_line(
    kind: type[BaseException],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    home: Path,
) -> None:
    def broken(_args: object) -> NoReturn:
        raise kind(HELD)

    monkeypatch.setattr("chickenfoot_tui.cli.rulesets.run_show", broken)
    assert main(["rulesets", "show", "pagat"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert f"({kind.__name__}) has stopped it; the report is" in err
    (report,) = home.rglob("crash-*.txt")
    assert str(report) in err
    assert HELD not in err + report.read_text("utf-8")


def test_leaving_is_no_error(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().err == ""
    assert not list(home.rglob("crash-*"))


def run_python(code: str) -> subprocess.CompletedProcess[str]:
    """Run a program of its own that ends as soon as `code` has been run by a command."""
    program = f"""
        import sys
        import chickenfoot_tui.cli.rulesets as command
        from chickenfoot_tui.cli import main

        def run(_args):
            import gc, threading, warnings
            {code}
            gc.collect()
            return 0

        command.run_show = run
        sys.argv[1:] = ["rulesets", "show", "pagat"]
        sys.exit(main())
    """
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        capture_output=True, text=True, timeout=60, check=False, env=dict(os.environ),
    )  # fmt: skip


@pytest.mark.parametrize(
    "code",
    [
        "type('Dying', (), {'__del__': lambda self: {}['97-79']})()",
        "worker = threading.Thread(target=lambda: {}['97-79']); worker.start(); worker.join()",
        "warnings.warn('97-79')",
        "import asyncio.tasks; asyncio.sleep(97.79)",
    ],
)
def test_python_says_nothing_of_its_own(code: str) -> None:
    done = run_python(code)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_error_outside_of_any_command_is_told_without_its_message() -> None:
    done = run_python("sys.excepthook(KeyError, KeyError('97-79'), None)")
    assert done.stderr.count("\n") == 1
    assert "97-79" not in done.stderr
    assert "KeyError" in done.stderr
