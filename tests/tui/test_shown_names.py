"""A full table of guests on a small screen: wherever names are cut, people are told apart."""

import re
from dataclasses import replace

import pytest
from tests.session.test_careers import OVER, keep
from tests.session.test_sheet_book import close
from tests.tui.evenings import RULES
from tests.tui.playing import playing
from tests.tui.reading import screen_text, staged
from textual.screen import Screen

from chickenfoot_tui.drawing.hands import hands_rows
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import text_of
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.store.history import kept_games
from chickenfoot_tui.tui.screens.careers import CareersScreen
from chickenfoot_tui.tui.screens.entry import EntryScreen
from chickenfoot_tui.tui.screens.lines import LinesScreen
from chickenfoot_tui.tui.screens.sheet import SheetScreen

GUESTS = tuple(f"Guest {number}" for number in range(12))
LONG = tuple(f"Margaret Hildegard Constantine {letter}" for letter in "ABCDEF")


def evening(names: tuple[str, ...]) -> SheetBook:
    book = SheetBook(Sheet(names, replace(RULES, max_pip=12, seats=len(names))))
    close(book, "out", *["107"] * (len(names) - 1))
    return book


def ends(text: str, head: str, cut_mark: str) -> list[str]:
    """Return what stands behind the cut of each name that begins so, in the order of the screen."""
    return re.findall(rf"\b{head}\w*[ \w]*{re.escape(cut_mark)} ?(\w)\b", text)


@pytest.mark.parametrize(("ascii_only", "mark"), [(False, "…"), (True, "~")])
async def test_the_head_of_a_pad(ascii_only: bool, mark: str) -> None:  # noqa: FBT001 - a table
    async with staged(SheetScreen(evening(GUESTS)), ascii_only=ascii_only) as (app, _):
        assert ends(screen_text(app), "Gue", mark)[:8] == list("01234567")


@pytest.mark.parametrize("kind", ["entry", "lines"])
async def test_rows_of_the_scorepad(kind: str) -> None:
    book = evening(LONG)
    screens: dict[str, Screen[None]] = {
        "entry": EntryScreen(book),
        "lines": LinesScreen(book.pad(), book.scorepad),
    }
    async with staged(screens[kind]) as (app, _):
        assert ends(screen_text(app), "Margaret", "…") == list("ABCDEF")


async def test_the_seats_and_the_scores_beside_a_table() -> None:
    async with playing(names=LONG, size=(150, 50), max_pip=18, hand_size=5) as game:
        await game.skip(0)
        seats, panel = game.text.splitlines()[1], game.text[game.text.index("SCOREPAD") :]
        assert ends(seats, "Mar", "…") == list("ABCDEF")
        assert set(ends(panel, "M", "…")) >= set("ABCDEF")


async def test_all_hands_of_a_replay() -> None:
    rows = hands_rows([(tile(6, 4),)] * 2, LONG[:2], None, Paper(width=80, height=2))
    assert [text_of(row).split()[0] for row in rows] == ["Margaret…A", "Margaret…B"]


async def test_the_list_of_everybody() -> None:
    keep(replace(OVER, seats=(*LONG[:2], *OVER.seats[2:])), "one.toml")
    async with staged(CareersScreen(kept_games())) as (app, _):
        assert sorted(ends(screen_text(app), "Margaret", "…")) == ["A", "B"]
