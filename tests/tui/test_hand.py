"""The hand on the screen: its order, its letters, the mouse, and no work done twice."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from unittest.mock import patch

import pytest
from tests.drawing.test_hand import LETTERS, THREE
from tests.tui.playing import hand
from tests.tui.reading import rules, screen_text, staged, table
from textual import on
from textual.app import ComposeResult
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from chickenfoot_tui.drawing.hand import hand_rows
from chickenfoot_tui.drawing.spans import Row
from chickenfoot_tui.engine.events import Drew, Passed, Searched
from chickenfoot_tui.engine.moves import Hand as Tiles
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.tiles import Tile, domino_set
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.arrangement import Arrangement, Sorting, arranged, renewed
from chickenfoot_tui.tui.choice import NOTHING, Choice
from chickenfoot_tui.tui.messages import TileChosen
from chickenfoot_tui.tui.paint import Painter
from chickenfoot_tui.tui.widgets import hand as hand_module
from chickenfoot_tui.tui.widgets.hand import Hand

AS_ON_THE_TABLE = "Hand { height: auto; max-height: 4; width: 1fr; }"
ROOMY = "Hand { height: 8; max-height: 8; width: 56; }"


class HandScreen(Screen[None]):
    """Nothing but a hand, and the tiles that were pointed at."""

    def __init__(self, css: str) -> None:
        super().__init__()
        self.css = css
        self.chosen: list[Tile] = []

    def compose(self) -> ComposeResult:
        self.app.stylesheet.add_source(self.css)
        yield Hand()

    @on(TileChosen)
    def keep(self, message: TileChosen) -> None:
        self.chosen.append(message.tile)


@asynccontextmanager
async def shown(
    view: PlayerView, arrangement: Arrangement, choice: Choice = NOTHING, css: str = AS_ON_THE_TABLE
) -> AsyncIterator[tuple[Hand, HandScreen, Pilot[None]]]:
    screen = HandScreen(css)
    async with staged(screen) as (_, pilot):
        widget = screen.query_one(Hand)
        widget.view, widget.arrangement, widget.choice = view, arrangement, choice
        await pilot.pause()
        yield widget, screen, pilot


def turn(tiles: Tiles, playable: Tiles = (), *, max_pip: int = 9) -> PlayerView:
    """The view of seat 0, on turn with these tiles, of which some can be played."""
    played = table(rules(max_pip=max_pip, seats=2))
    played.deal()
    view = played.view(0)
    legal = tuple(Play(piece, "A") for piece in playable)
    return replace(view, turn=0, hand=tiles, legal=legal, history=(), drew=False)


def large(tiles: int) -> PlayerView:
    return turn(domino_set(18)[-tiles:], max_pip=18)


def text(widget: Hand) -> list[str]:
    return screen_text(widget.app).splitlines()[: widget.size.height]


@contextmanager
def counted_work() -> Iterator[dict[str, int]]:
    """Count layouts of whole hands and rows painted anew."""
    work = {"layouts": 0, "rows": 0}
    draw, paint = hand_rows, Painter.strip

    def drawing(*arguments: object, **named: object) -> object:
        work["layouts"] += 1
        return draw(*arguments, **named)  # type: ignore[arg-type]

    def painting(self: Painter, row: Row) -> Strip:
        work["rows"] += 1
        return paint(self, row)

    with patch.object(hand_module, "hand_rows", drawing), patch.object(Painter, "strip", painting):
        yield work


VIEW = turn(THREE, THREE[:2])
LETTERED = renewed(Arrangement(), VIEW)


async def test_tiles_stand_as_arranged_under_their_letters() -> None:
    async with shown(VIEW, LETTERED, Choice(THREE[0])) as (widget, _, pilot):
        assert text(widget) == [" A▸9║4◂ B 7┃2  C 0│0"]
        widget.arrangement = Arrangement(Sorting.OWN, THREE[::-1], LETTERS, 1)
        await pilot.pause()
        assert text(widget) == [" C 0│0  B 7┃2  A▸9║4◂"]


async def test_letters_are_there_only_while_a_tile_is_chosen() -> None:
    async with shown(VIEW, LETTERED, Choice(THREE[0])) as (widget, _, pilot):
        widget.choice = Choice(THREE[0], end="A")
        await pilot.pause()
        assert text(widget) == ["  ▸9║4◂   7┃2    0│0"]
        widget.choice = Choice(THREE[1])
        await pilot.pause()
        assert text(widget) == [" A 9┃4  B▸7║2◂ C 0│0"]
        widget.view = replace(VIEW, turn=1)
        widget.choice = NOTHING
        await pilot.pause()
        assert text(widget) == ["   9┃4    7┃2    0│0"]


async def test_while_nobody_may_look_no_arrangement_shows_anything() -> None:
    async with shown(VIEW, LETTERED, Choice(THREE[0])) as (widget, _, pilot):
        widget.view = replace(VIEW, viewer=None, hand=(), legal=())
        await pilot.pause()
        assert screen_text(widget.app).strip() == ""
        widget.view = turn(hand("8-8,7-2"))
        await pilot.pause()
        assert "9│4" not in screen_text(widget.app), "the arrangement of the seat before"


async def test_a_click_on_a_tile_or_its_letter_picks_it() -> None:
    async with shown(VIEW, LETTERED) as (_, screen, pilot):
        for column in (1, 6, 8, 13, 15, 20):
            await pilot.click(Hand, offset=(column, 0))
        for column in (0, 7, 14, 30):
            await pilot.click(Hand, offset=(column, 0))
        assert screen.chosen == [piece for piece in THREE for _ in range(2)]


async def test_tiles_drawn_since_the_last_turn_are_marked_but_not_those_of_a_search() -> None:
    history = (Searched(0, THREE[0]), Drew(1, None), Drew(0, THREE[1]), Drew(0, THREE[2]))
    async with shown(replace(VIEW, history=history), LETTERED) as (widget, _, pilot):
        assert text(widget) == [" A 9┃4 +B 7┃2 +C 0│0"]
        widget.view = replace(VIEW, history=(*history, Passed(0)))
        await pilot.pause()
        assert text(widget) == [" A 9┃4  B 7┃2  C 0│0"]


@pytest.mark.parametrize("css", [AS_ON_THE_TABLE, ROOMY])
async def test_a_cursor_key_lays_nothing_out_and_paints_the_lines_of_two_tiles(css: str) -> None:
    view = large(21)
    arrangement = renewed(Arrangement(), view)
    order = arranged(view, arrangement)
    async with shown(view, arrangement, Choice(order[0]), css) as (widget, _, pilot):
        drawing = widget.drawing()
        assert drawing is not None
        widget.choice = Choice(order[2])
        await pilot.pause()
        for piece, lines in ((order[1], 1), (order[-1], 2), (order[0], 2)):
            with counted_work() as work:
                widget.choice = Choice(piece)
                await pilot.pause()
            assert work == {"layouts": 0, "rows": lines * drawing.tile_rows}
            moved = text(widget)
            widget.renew()
            await pilot.pause()
            assert text(widget) == moved, "as if it had been drawn from nothing"


async def test_a_new_view_is_laid_out_once() -> None:
    view = large(21)
    order = arranged(view, Arrangement())
    async with shown(view, renewed(Arrangement(), view), Choice(order[0])) as (widget, _, pilot):
        fewer = replace(view, hand=view.hand[:-1])
        with counted_work() as work:
            widget.view, widget.choice = fewer, Choice(order[3])
            widget.arrangement = renewed(widget.arrangement, fewer)
            await pilot.pause()
        assert work == {"layouts": 1, "rows": 3}


async def test_four_rows_then_the_hand_scrolls_with_the_cursor() -> None:
    view = large(45)
    order = arranged(view, Arrangement())
    async with shown(view, renewed(Arrangement(), view), Choice(order[0])) as (widget, _, pilot):
        assert widget.size.height == 4
        assert text(widget)[0].startswith(" A▸18│18◂")
        assert text(widget)[3].endswith("▾13")
        widget.choice = Choice(order[-1])
        await pilot.pause()
        assert "▸" in text(widget)[3]
        assert text(widget)[0].endswith("▴16")
        widget.choice = Choice(order[-8])
        await pilot.pause()
        assert "▸" in text(widget)[2], "still in sight, so nothing scrolls"


async def test_the_wheel_brings_every_tile_within_reach_of_a_click() -> None:
    view = large(45)
    order = arranged(view, Arrangement())
    async with shown(view, renewed(Arrangement(), view), Choice(order[0])) as (
        widget,
        screen,
        pilot,
    ):
        for event, count in ((MouseScrollDown, 5), (MouseScrollUp, 1)):
            for _ in range(count):
                await pilot._post_mouse_events([event], Hand, offset=(3, 1), button=0)  # noqa: SLF001
        await pilot.pause()
        assert text(widget)[0].endswith("▴8")
        assert text(widget)[3].endswith("▾5")
        await pilot.click(Hand, offset=(3, 0))
        assert screen.chosen == [order[8]]


async def test_a_smaller_hand_gives_its_rows_back() -> None:
    view = large(21)
    async with shown(view, renewed(Arrangement(), view)) as (widget, _, pilot):
        assert widget.size.height == 3
        widget.view = replace(view, hand=view.hand[:8])
        await pilot.pause()
        assert widget.size.height == 1


async def test_playable_tiles_stand_in_brackets_where_there_are_no_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with shown(VIEW, LETTERED, Choice(THREE[0])) as (widget, _, _pilot):
        assert text(widget) == [" A▸9║4◂ B[7┃2] C 0│0"]
