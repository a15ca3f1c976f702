"""Whole screens, as text, at moments of recorded games; the README's pictures show the same.

A golden that has to change is written anew by `make quick ARGS=tests/tui/test_goldens.py` with
WRITE_GOLDENS=1 in front, the pictures by `make pictures`. Look at the difference first.
"""

import html
import os
import re
import subprocess
import sys
from collections import defaultdict
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest
from docs.pictures.moments import GAMES, MOMENTS, Moment, gallery, record_at, shown
from rich.segment import Segment
from rich.style import Style
from tests.tui.reading import screen_text
from textual.app import App

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
GOLDENS = Path(__file__).parent / "goldens"
IS_WRITING = "WRITE_GOLDENS" in os.environ
CELL = 12.2
"""Width of a cell in an exported picture."""
OF_THE_SCREEN = pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)


def compare(text: str, golden: Path) -> None:
    """Fail with the difference between a screen and its golden, or write the golden."""
    text = f"{text}\n"
    if IS_WRITING:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, "utf-8", newline="\n")
        return
    assert golden.exists(), f"there is no {golden.name} yet: write it with WRITE_GOLDENS=1"
    before = golden.read_text("utf-8")
    lines = unified_diff(
        before.splitlines(), text.splitlines(), golden.name, "the screen now", lineterm=""
    )
    assert text == before, "\n".join(["the screen has changed", *lines])


def marked(app: App[Any]) -> str:
    """Return the screen with a letter for the style of every sign.

    `b` is bold, `u` underlined, `d` faint, `r` reversed and `B` reversed and bold. Blanks are
    left out unless they are reversed.
    """
    strips = app.screen._compositor.render_strips()  # noqa: SLF001 - no other way
    rows = ["".join(map(_letters, strip)) for strip in strips]
    return "\n".join(row.rstrip() for row in rows)


def _letters(segment: Segment) -> str:
    style = segment.style or Style()
    if style.reverse:
        return ("B" if style.bold else "r") * len(segment.text)
    letter = "u" if style.underline else "b" if style.bold else "d" if style.dim else "·"
    return "".join(" " if sign == " " else letter for sign in segment.text)


def text_of_picture(path: Path) -> str:
    """Return what can be read in a picture, one line a row."""
    drawn = path.read_text("utf-8")
    rows: dict[int, dict[int, str]] = defaultdict(dict)
    texts = re.findall(r'<text [^>]*?x="([\d.]+)"[^>]*?line-(\d+)\)">(.*?)</text>', drawn)
    for x, row, written in texts:
        for place, sign in enumerate(html.unescape(written), start=round(float(x) / CELL)):
            rows[int(row)][place] = " " if sign == "\xa0" else sign
    lines = []
    for row in range(max(rows) + 1):
        signs = rows[row]
        line = "".join(signs.get(place, " ") for place in range(max(signs, default=-1) + 1))
        lines.append(line.rstrip())
    return "\n".join(lines)


@OF_THE_SCREEN
async def test_the_screen_is_as_it_was(moment: Moment) -> None:
    async with shown(moment) as pilot:
        assert pilot.app.size == moment.size
        compare(screen_text(pilot.app), GOLDENS / f"{moment.name}.txt")


async def test_what_colours_would_say_is_said_by_styles_without_them() -> None:
    (colourless,) = (moment for moment in MOMENTS if not moment.has_colours)
    async with shown(colourless) as pilot:
        compare(marked(pilot.app), GOLDENS / f"{colourless.name}-styles.txt")


async def test_the_ascii_screen_holds_nothing_else() -> None:
    (plain,) = (moment for moment in MOMENTS if moment.is_ascii)
    async with shown(plain) as pilot:
        assert screen_text(pilot.app).isascii()


@pytest.mark.skipif(IS_WRITING, reason="the pictures are taken afterwards")
@OF_THE_SCREEN
def test_the_picture_shows_the_screen_as_it_is(moment: Moment) -> None:
    """Take them anew with `make pictures` where they don't."""
    golden = (GOLDENS / f"{moment.name}.txt").read_text("utf-8")
    picture = text_of_picture(PICTURES / f"{moment.name}.svg")
    assert picture.splitlines() == golden.rstrip("\n").splitlines()


def test_there_is_a_picture_and_a_golden_of_every_moment_and_no_other() -> None:
    names = sorted(moment.name for moment in MOMENTS)
    assert sorted({*names}) == names
    assert sorted(path.stem for path in PICTURES.glob("*.svg")) == names
    assert sorted(path.stem for path in GOLDENS.glob("*.txt")) == sorted(
        [*names, *(f"{one.name}-styles" for one in MOMENTS if not one.has_colours)]
    )


def test_the_page_of_pictures_shows_them_all() -> None:
    """Write it anew with `make pictures` where it does not."""
    assert (PICTURES / "README.md").read_text("utf-8") == gallery()


def test_every_recorded_game_is_shown() -> None:
    assert {path.stem for path in GAMES.glob("*.toml")} == {moment.game for moment in MOMENTS}


def test_every_picture_of_the_readme_is_there() -> None:
    named = re.findall(r"\(docs/pictures/([\w-]+)\.svg\)", (ROOT / "README.md").read_text("utf-8"))
    assert named
    assert {*named} <= {moment.name for moment in MOMENTS}


@OF_THE_SCREEN
def test_a_moment_is_within_its_game(moment: Moment) -> None:
    record = record_at(moment)
    assert len(record.rounds) == moment.deal
    assert moment.moves in (None, len(record.rounds[-1].moves))
    assert moment.caption
    assert not moment.caption.endswith(".")


@pytest.mark.slow
def test_a_picture_does_not_depend_on_the_terminal_it_is_taken_in(tmp_path: Path) -> None:
    environment = os.environ | {
        "COLUMNS": "30", "LINES": "9", "NO_COLOR": "1", "TERM": "linux", "TEXTUAL_THEME": "nord",
    }  # fmt: skip
    taken = subprocess.run(
        [sys.executable, "-m", "docs.pictures.take", "curtain", "--to", tmp_path],
        check=False, capture_output=True, text=True, cwd=ROOT, env=environment,
    )  # fmt: skip
    assert taken.returncode == 0, taken.stderr
    (picture,) = tmp_path.iterdir()
    assert picture.read_bytes() == (PICTURES / picture.name).read_bytes()
