"""Reading screens: in the middle of a large screen, from the corner on in a small one."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.tui.reading import (
    NAMES,
    play_moves,
    play_rounds,
    rules,
    screen_text,
    staged,
    table,
)
from textual.screen import Screen

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.screens.counts import CountsScreen
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.journal import JournalScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.widgets.scroller import Scroller

SMALL, LARGE = (80, 24), (120, 40)


def running() -> PlayerView:
    """Return a round that has just begun."""
    played = table(rules())
    played.deal()
    play_moves(played, 9)
    return played.view(0)


def finished(rounds: int = 2) -> PlayerView:
    return play_rounds(table(rules(), 3), rounds)


PAGES: dict[str, Callable[[], Screen[Any]]] = {
    "scorepad": lambda: ScorepadScreen(finished(), NAMES[:4]),
    "round end": lambda: RoundEndScreen(finished(), NAMES[:4]),
    "game end": lambda: GameEndScreen(finished(99), NAMES[:4]),
    "journal": lambda: JournalScreen(running(), NAMES[:4]),
    "counts": lambda: CountsScreen(running()),
}
OF_A_PAGE = pytest.mark.parametrize("page", PAGES)


def margins(text: str) -> tuple[int, int, int, int]:
    """Return the blank rows above and below, and the blank cells left and right of a page."""
    _, *lines, _ = text.splitlines()
    used = [row for row, line in enumerate(lines) if line.strip()]
    left = min(len(lines[row]) - len(lines[row].lstrip()) for row in used)
    right = LARGE[0] - max(len(lines[row]) for row in used)
    return used[0], len(lines) - 1 - used[-1], left, right


@OF_A_PAGE
async def test_it_stands_in_the_middle_of_a_large_screen_and_nothing_scrolls(page: str) -> None:
    async with staged(PAGES[page](), LARGE) as (app, pilot):
        await pilot.pause()
        above, below, left, right = margins(screen_text(app))
        assert 3 <= above <= below
        assert left >= 10
        assert abs(left - right) <= 6
        assert not any(scroller.max_scroll_y for scroller in app.screen.query(Scroller))


@OF_A_PAGE
@pytest.mark.parametrize("size", [SMALL, (109, 33)])
async def test_it_begins_in_the_corner_of_a_small_one(page: str, size: tuple[int, int]) -> None:
    async with staged(PAGES[page](), size) as (app, pilot):
        await pilot.pause()
        above, _, left, _ = margins(screen_text(app))
        assert above == 1
        assert left <= 4


@OF_A_PAGE
async def test_it_follows_the_size_of_the_screen(page: str) -> None:
    async with staged(PAGES[page](), LARGE) as (app, pilot):
        shown = []
        for size in (LARGE, SMALL, LARGE, SMALL):
            await pilot.resize_terminal(*size)
            while app.screen.size != size:
                await pilot.pause(0.02)
            await pilot.pause()
            shown.append(screen_text(app))
        assert shown[0] == shown[2] != shown[1] == shown[3]
