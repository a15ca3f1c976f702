"""The lines of a round of real tiles: what they say, and what is typed into them."""

from unittest.mock import patch

import pytest
from tests.tui.evenings import evening
from textual.widgets import Input

from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.entry import EntryScreen
from chickenfoot_tui.tui.screens.sheet import SheetScreen

REFUSED = "12a is not a number from 0 to 545, what the whole set comes to."


async def test_a_refusal_is_read_in_full_as_long_as_its_line_is_on_turn() -> None:
    async with evening() as at:
        await at.press("enter")
        await at.write("12a")
        assert REFUSED in at.words
        await at.press("down")
        assert REFUSED not in at.words
        await at.press("up")
        assert REFUSED in at.words
        await at.press("end", "backspace")
        assert "is not a number" not in at.words
        assert "= 12" in at.words


async def test_what_tiles_come_to_is_read_in_full_too() -> None:
    async with evening() as at:
        await at.press("enter")
        await at.write("9-4 3-3 0-0")
        assert "= 69 3 tiles: 19 + 50 for blanks." in at.words


async def test_a_line_says_more_once_there_is_room() -> None:
    async with evening() as at:
        await at.press("enter")
        await at.write("9-4 3-3 0-0")
        await at.press("enter")
        assert "19 + 50 for blanks" not in at.words
        await at.pilot.resize_terminal(40, 10)
        await at.pilot.resize_terminal(120, 40)
        assert isinstance(at.app.screen, EntryScreen)
        assert "= 69 3 tiles: 19 + 50 for blanks" in at.words
        assert at.app.screen.query(Input).first().value == "9-4 3-3 0-0"


async def test_nothing_is_typed_into_a_line_that_nobody_can_see() -> None:
    async with evening() as at:
        await at.press("enter")
        await at.write("31")
        await at.pilot.resize_terminal(40, 10)
        await at.write("99")
        await at.pilot.resize_terminal(80, 24)
        assert at.app.screen.query(Input).first().value == "31"


async def test_what_is_typed_after_a_refusal_takes_its_place() -> None:
    async with evening() as at:
        await at.enter("1", "2", "3", "0-0 out")
        assert "out stands alone" in at.words
        await at.write("out")
        await at.press("enter")
        assert at.sheet.rounds[0].outcome.out == 3


async def test_fast_typists_go_on_with_every_enter() -> None:
    async with evening() as at:
        await at.press("enter")
        with patch.object(CarefulScreen, "QUIET_SECONDS", 60):
            for text in ("1", "2", "3", "out"):
                await at.write(text)
                await at.press("enter")
            assert at.is_at(SheetScreen)
            await at.press("enter", "enter")
            assert at.is_at(SheetScreen), "that one was held down"


@pytest.mark.parametrize("leaving", ["down", "up", "tab"])
async def test_the_old_value_stays_where_a_refused_one_is_left(leaving: str) -> None:
    async with evening() as at:
        await at.enter("12", "2")
        await at.press("up", "up")
        await at.write("12a")
        assert at.sheet.draft is not None
        assert at.sheet.draft.texts[:2] == ("12", "2"), "what is on disk, should all end here"
        await at.press(leaving)
        assert at.app.screen.query(Input).first().value == "12"
        assert REFUSED.removesuffix(".") + "; 12 stays." in at.words
        draft = at.sheet.draft
        assert draft is not None
        assert draft.texts[:2] == ("12", "2")


async def test_the_old_value_stays_where_a_round_is_left_with_a_refused_one() -> None:
    async with evening() as at:
        await at.enter("12", "2")
        await at.press("up", "up")
        await at.write("12a")
        await at.press("escape", "enter")
        assert at.app.screen.query(Input).first().value == "12"


async def test_a_refused_text_stays_where_nothing_stood_before() -> None:
    async with evening() as at:
        await at.press("enter")
        await at.write("9-4 3-")
        await at.press("down")
        assert at.app.screen.query(Input).first().value == "9-4 3-"
