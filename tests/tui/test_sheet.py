"""Keeping score for real tiles on the screen: a whole evening, and what goes wrong in it."""

import re
from dataclasses import replace
from unittest.mock import patch

import pytest
from tests.tui.evenings import RULES, Evening, evening, keeping
from tests.tui.playing import shipped
from tests.tui.reading import screen_text, staged
from textual.widgets import Input

from chickenfoot_tui.notation.sheet import Draft, Sheet, SheetRules
from chickenfoot_tui.session.entry import Entry, cell_typed
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.scorepad_app import ScorepadApp
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.comings import ComingsScreen, SettleScreen
from chickenfoot_tui.tui.screens.correct import CorrectScreen
from chickenfoot_tui.tui.screens.entry import EntryScreen
from chickenfoot_tui.tui.screens.export import ExportScreen
from chickenfoot_tui.tui.screens.lines import LinesScreen
from chickenfoot_tui.tui.screens.sheet import EndingScreen, SheetScreen
from chickenfoot_tui.tui.screens.sheet_setup import SheetSetupScreen
from chickenfoot_tui.tui.screens.sheets import SheetsScreen


async def test_from_names_to_the_second_round_in_a_few_keys() -> None:
    async with evening() as at:
        assert list(games_folder().glob("*.toml")) == [], "nothing has been written down yet"
        await at.enter("31", "out", "9-4 3-3 0-0", "12")
        assert at.is_at(SheetScreen)
        assert re.search(r"1 9-9 +31 +out +69 +12", at.text)
        assert "Bo leads with 0 points. Next: round 2, on 8-8." in at.words
        assert at.sheet.seats == ("Ann", "Bo", "Cy", "Seat 4")
        assert at.sheet.rounds[0].outcome.points == (31, 0, 69, 12)
        await at.enter("o", "1", "2", "3")
        assert re.search(r"total +31 +1 +71 +15", at.text)


async def test_every_key_of_the_pad_is_told_on_the_smallest_screen() -> None:
    async with evening() as at:
        await at.enter("31", "out", "0-0", "12")
        told = " ".join(" ".join(at.text.splitlines()[-2:]).split())
        for key in (
            "Enter enter round", "c correct", "u reopen", "w join, leave", "e end game", "l lines",
            "x export", "n new", "? help", "q quit",
        ):  # fmt: skip
            assert key in told
        row = at.text.splitlines()[-1]
        await at.pilot.click(offset=(row.index("export"), 23))
        assert at.is_at(ExportScreen)


async def test_a_round_with_an_empty_cell_stays_open_and_says_whose() -> None:
    async with evening() as at:
        await at.enter("31", "out", "", "12")
        assert at.is_at(EntryScreen)
        assert "Cy has no points yet; 0 is a number too." in at.words
        await at.write("0")
        await at.press("f5")
        assert "Cy has 0 points and did not go out" in at.words
        await at.press("f5")
        assert at.is_at(SheetScreen)
        assert at.sheet.rounds[0].outcome.points == (31, 0, 0, 12)


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (("31", "4", "5", "6"), "Nobody is out"),
        (("out", "4", "out", "6"), "Ann and Cy cannot all be out"),
        (("0-0", "out", "7 0-0", "6"), "0-0 cannot be with Ann and with Cy"),
        (("9-9", "out", "7", "6"), "9-9 lies on the table"),
    ],
)
async def test_what_cannot_be_is_refused_in_place(texts: tuple[str, ...], why: str) -> None:
    async with evening() as at:
        await at.enter(*texts)
        assert at.is_at(EntryScreen)
        assert why in at.words
        fields = [field.value for field in at.app.screen.query(Input)]
        assert fields == list(texts), "what was typed stays"
        assert at.sheet.rounds == ()


@pytest.mark.parametrize("text", ["12a", "9999", "-5", "x", "\uff13\uff11", "9-4 9-4"])
async def test_what_is_no_number_keeps_people_in_its_line(text: str) -> None:
    async with evening() as at:
        await at.enter("31", text)
        assert at.is_at(EntryScreen)
        assert re.search(r"Bo: .*( a number from 0 to 545|stands there twice)", at.words)
        field = at.app.focused
        assert isinstance(field, Input)
        assert field.value == text, "what was typed stays"
        await at.write("30")
        await at.press("f5")
        assert [one.value for one in at.app.screen.query(Input)] == ["31", "30", "", ""]
        assert at.sheet.rounds == ()
        await at.press("escape", "enter")
        await at.write("x")
        await at.press("f5")
        assert "Cy: x is not a number" in at.words


async def test_more_than_the_set_has_is_asked_about_once() -> None:
    async with evening() as at:
        await at.enter("500", "out", "100", "6")
        assert "round 1 then has 606 points, more than the whole set comes to (545)" in at.words
        await at.press("f5")
        assert at.is_at(SheetScreen)


async def test_a_key_pressed_twice_is_no_answer_to_what_has_just_been_asked() -> None:
    async with evening() as at:
        with patch.object(CarefulScreen, "SETTLE_SECONDS", 600):
            await at.press("enter")
            for text in ("500", "out", "100", "6"):
                await at.write(text)
                await at.press("enter")
            await at.press("enter", "f5")
            assert "more than the whole set comes to" in at.words
        assert at.sheet.rounds == ()


async def test_a_blocked_round_has_nobody_out_and_may_name_the_number() -> None:
    async with evening() as at:
        await at.press("enter")
        await at.press("up", "right", "right")
        await at.press("down")
        for text in ("1", "2", "3", "4"):
            await at.write(text)
            await at.press("enter")
        assert "Nobody is out" in at.words
        await at.press("down", "right", "f5")
        assert re.search(r"1 7-7 +blocked +1 +2 +3 +4", at.text)
        assert at.sheet.rounds[0].outcome.reason == "blocked"
        await at.press("u")
        assert at.is_at(EntryScreen)
        await at.press("up", "up", "right", "f5")
        assert re.search(r"1 7-7 +jam 9s +1 +2 +3 +4", at.text)


async def test_what_was_typed_is_still_there_after_a_look_at_the_pad() -> None:
    async with evening() as at:
        await at.enter("31", "out")
        await at.write("9-4")
        await at.press("escape")
        assert at.is_at(SheetScreen)
        await at.press("enter")
        fields = [field.value for field in at.app.screen.query(Input)]
        assert fields == ["31", "out", "9-4", ""]


async def test_a_round_on_its_way_outlives_the_program() -> None:
    async with evening() as at:
        await at.press("enter", "up", "right", "down")
        await at.write("12x")
        await at.press("down")
        await at.write("9-4 3")
        assert at.sheet.draft == Draft(8, ("12x", "9-4 3", "", ""))
    async with keeping() as again:
        assert again.is_at(SheetsScreen)
        await again.press("enter")
        assert "Round 1, on 8-8, has been begun." in again.words
        await again.press("enter")
        fields = [field.value for field in again.app.screen.query(Input)]
        assert fields == ["12x", "9-4 3", "", ""]
        assert "8-8" in again.text


async def test_a_damaged_scorepad_is_told_of_and_left_as_it_is() -> None:
    async with evening() as at:
        await at.enter("31", "out", "5", "12")
    (path,) = games_folder().glob("*.toml")
    damaged = path.read_text("utf-8").replace("points = [31", "points = [-31")
    path.write_text(damaged, "utf-8")
    async with keeping() as again:
        assert again.is_at(SheetsScreen)
        assert f"{path.name} damaged; Enter says what is wrong with it" in again.words
        await again.press("enter")
        assert "round 1: points: [-31, 0, 5, 12] is not allowed" in again.words
        await again.press("enter")
        assert again.is_at(SheetsScreen)
        await again.press("n")
        assert again.is_at(SheetSetupScreen)
    assert path.read_text("utf-8") == damaged


async def test_the_last_round_is_reopened_with_what_was_typed() -> None:
    async with evening() as at:
        await at.enter("31", "out", "20 0-0", "12")
        await at.press("u")
        fields = [field.value for field in at.app.screen.query(Input)]
        assert fields == ["31", "out", "20 0-0", "12"]
        await at.press("f5")
        assert at.sheet.rounds[0].outcome.points == (31, 0, 70, 12)


async def test_round_two_is_corrected_in_round_seven() -> None:
    async with evening() as at:
        for _ in range(6):
            await at.enter("31", "out", "20", "12")
        await at.press("c", *["up"] * 4, "right", "right")
        assert at.is_at(CorrectScreen)
        assert "Cy, round 2: 20 points" in at.words
        await at.press("enter", *["backspace"] * 3, "2", "enter")
        await at.press("escape")
        assert re.search(r"2 8-8 +31 +out +\*2 +12", at.text)
        assert re.search(r"total +186 +0 +102 +72", at.text)
        (change,) = at.sheet.corrections
        assert (change.round, change.seat, change.before, change.after) == (1, 2, 20, 2)


async def test_somebody_joins_and_somebody_leaves() -> None:
    async with evening() as at:
        await at.enter("30", "out", "20", "10")
        await at.press("w", *["down"] * 4, "enter")
        assert at.is_at(SettleScreen)
        await at.press("enter")
        assert "A name, please." in at.words
        await at.write("ann")
        await at.press("enter")
        assert "both called ann" in at.words
        await at.press(*["backspace"] * 3)
        assert "both called" not in at.words, "that name has gone"
        await at.write("Ed")
        await at.press("enter")
        assert at.is_at(SheetScreen)
        assert re.search(r"1 9-9 +30 +out +20 +10 +\+15", at.text)
        await at.press("w", "enter", "down", "right", "enter")
        assert at.is_at(SheetScreen)
        await at.enter("1", "2", "3", "out")
        assert re.search(r"2 8-8 +\(0\) +1 +2 +3 +out", at.text)
        await at.press("w")
        assert at.is_at(ComingsScreen)
        assert "30 points, has left" in at.words
        await at.press("enter")
        await at.enter("1", "2", "3", "4", "out")
        assert re.search(r"3 7-7 +1 +2 +3 +4 +out", at.text)


async def test_a_tie_after_round_ten_is_shared_until_a_correction_breaks_it() -> None:
    async with evening() as at:
        for _ in range(5):
            await at.enter("out", "5", "7", "9")
            await at.enter("5", "out", "7", "9")
        assert "Ann and Bo share the win with 25 points each." in at.words
        assert re.search(r"place +1st= +1st= +3rd +4th", at.text)
        assert "scroll" not in at.text, "there is nothing to scroll"
        await at.press("c", "up", "left", "left", "left", "enter")
        await at.press("backspace", *"14", "enter", "escape")
        assert "wins the game with 25 points." in at.words
        assert re.search(r"place +2nd +1st +3rd +4th", at.text)


async def test_a_mistaken_coming_is_taken_back() -> None:
    async with evening() as at:
        await at.enter("30", "out", "20", "10")
        await at.press("w", *["down"] * 4, "enter")
        assert "the average, 15" in at.words
        await at.write("Ed")
        await at.press("enter", "w")
        assert "Ed 15 points" in at.words
        await at.press("u")
        assert "Ed" not in at.words.split()
        assert at.sheet.seats == at.app.screen.book.names  # type: ignore[attr-defined]
        assert len(at.sheet.seats) == 4
        await at.press("u")
        assert at.is_at(ComingsScreen)
        assert len(at.sheet.seats) == 4


async def test_the_game_ends_with_its_last_round_and_says_who_has_won() -> None:
    async with evening() as at:
        for _ in range(10):
            await at.enter("5", "out", "5", "9")
        assert "the game is over" in at.text
        assert "Bo wins the game with 0 points." in at.words
        assert at.sheet.is_over
        await at.press("enter")
        assert at.is_at(SheetScreen)
        await at.press("n")
        assert at.is_at(SheetSetupScreen)
        assert [field.value for field in at.app.screen.query(Input)][:3] == ["Ann", "Bo", "Cy"]


async def test_a_game_is_ended_early_once_that_was_asked() -> None:
    async with evening() as at:
        await at.press("e")
        assert at.is_at(SheetScreen), "there is nothing to end"
        await at.enter("5", "out", "5", "9")
        await at.press("e")
        assert at.is_at(EndingScreen)
        assert "9 rounds would still be to come" in at.words
        await at.press("enter", "n")
        assert "Next: round 2" in at.words
        await at.press("e", "y")
        assert at.sheet.is_over
        assert "Bo wins" in at.words


async def test_an_evening_goes_on_another_time() -> None:
    async with evening() as at:
        await at.enter("5", "out", "5", "9")
    async with keeping() as again:
        assert isinstance(again.app.screen, SheetsScreen)
        assert "Ann, Bo, Cy and Seat 4 1 round, house, double-9" in again.words
        await again.press("enter")
        assert re.search(r"1 9-9 +5 +out +5 +9", again.text)
        await again.enter("1", "2", "3", "out")
        assert len(again.sheet.rounds) == 2


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_twelve_seats_and_sixteen_rounds_of_double_fifteen(size: tuple[int, int]) -> None:
    names = ("W" * 30, "李小龍李小龍李小龍李小龍", "🐔🐔🐔", *(f"Guest {n}" for n in range(9)))
    rules = SheetRules(
        max_pip=15, seats=12, out_on_double="allowed", double_blank=50, blank_half=0,
        length="countdown", ties="shared",
    )  # fmt: skip
    book = SheetBook(Sheet(names, rules))
    for number in range(15):
        texts = ["out" if seat == number % 12 else str(100 + seat) for seat in range(12)]
        cells = tuple(cell_typed(text, rules) for text in texts)
        book.close_round(Entry(book.draft.starter, cells))
    app = ScorepadApp(shipped(), Settings())
    with patch.multiple(CarefulScreen, SETTLE_SECONDS=0, QUIET_SECONDS=0):
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.push_screen(SheetScreen(book))
            await pilot.pause()
            at = Evening(app, pilot)
            for key in ("home", "end"):
                await at.press(key)
                lines = at.text.splitlines()
                assert len(lines) == size[1]
                heads = next(line for line in lines if line.strip().startswith("round"))
                assert "WWW" in heads or "Gues…0" in heads
                columns = [
                    line.split()[2:] for line in lines if re.match(r" +[0-9]+ [0-9]+-", line)
                ]
                assert max(map(len, columns)) >= 6, "six seats side by side at least"
                assert any(line.strip().startswith("total") for line in lines)
            assert "0-0" in at.text
            await at.press("enter")
            assert isinstance(app.screen, EntryScreen)
            assert "Guest 8" in at.text


async def test_ascii_terminals_get_ascii() -> None:
    async with keeping(ascii_only=True) as at:
        assert at.text.isascii()
        await at.press("enter", "enter")
        await at.enter("5", "out", "9-4 0-0")
        assert at.text.isascii()
        await at.press("escape")
        assert at.text.isascii()
        await at.press("w")
        assert at.text.isascii()


async def test_lines_of_many_rounds_stay_on_their_rows() -> None:
    rules = replace(RULES, length="down-and-up", max_pip=18)
    book = SheetBook(Sheet(("Ann", "Bo", "Cy"), rules))
    for number in range(37):
        cells = tuple(cell_typed(text, rules) for text in ("out", str(number + 1), "9"))
        book.close_round(Entry(book.draft.starter, cells))
    async with staged(LinesScreen(book.pad(), book.scorepad)) as (app, _):
        rows = [line for line in screen_text(app).splitlines() if {*line} & {*"\u2581\u2588"}]
        assert [row.split()[1] for row in rows] == ["Ann", "Cy", "Bo"]
        assert [row.split()[-1] for row in rows][1:] == list(book.pad().behind[:0:-1])
