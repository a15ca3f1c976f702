"""The manual page: as new as the command line, whole, and read by every reader without a word."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from release import manual
from release.manual_texts import FILES

from chickenfoot_tui import __version__
from chickenfoot_tui.cli.parser import build_parser

ROOT = Path(__file__).parents[2]
TEXT = manual.PAGE.read_text("ascii")
READERS = {
    "groff": ["groff", "-man", "-Tutf8", "-ww", "-z"],
    "mandoc": ["mandoc", "-Tlint", "-Wwarning"],
    "man": ["man", "--warnings", "-l"],
}


def test_the_page_is_as_new_as_the_command_line() -> None:
    date = re.search(r"^\.TH CHICKENFOOT 1 (\S+) ", TEXT, re.MULTILINE)
    assert date is not None
    assert manual.page(date[1]) == TEXT, "`make man` writes it anew"


def test_before_a_release_the_day_is_that_of_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "CHANGELOG.md").write_text(f"## {__version__} – unreleased\n", "utf-8")
    monkeypatch.setattr(manual, "ROOT", tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    assert manual.page_date() == "2027-01-15"


def test_a_release_has_the_day_of_the_changelog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "CHANGELOG.md").write_text(
        f"# Changelog\n\n## {__version__} – 2027-03-04\n", "utf-8"
    )
    monkeypatch.setattr(manual, "ROOT", tmp_path)
    assert manual.page_date() == "2027-03-04"


def test_every_command_is_told() -> None:
    told = re.search(r"\n  COMMAND\n(.*)", build_parser().format_help(), re.DOTALL)
    assert told is not None
    commands = re.findall(r"^    (\w+)", told[1], re.MULTILINE)
    assert commands
    assert all(f"\n.SS chickenfoot {word}\n" in TEXT for word in commands)


def test_the_page_knows_every_place_that_is_documented() -> None:
    text = (ROOT / "docs" / "files.md").read_text("utf-8")
    rows = re.findall(r"\| `(~/\S+)` \|$", text, re.MULTILINE)
    assert sorted(rows) == sorted(entry.name for entry in FILES)


@pytest.mark.parametrize(
    "reader",
    [
        pytest.param(
            name,
            marks=pytest.mark.skipif(shutil.which(name) is None, reason=f"{name} is not installed"),
        )
        for name in READERS
    ],
)
def test_readers_have_nothing_to_complain_of(reader: str) -> None:
    command = [*READERS[reader], str(manual.PAGE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    if reader == "man":
        assert "--no-animation" in re.sub(".\b", "", done.stdout)
    else:
        assert done.stdout == ""
