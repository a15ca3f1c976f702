"""Correcting the scorepad on the screen, by keyboard and by mouse."""

import re
from unittest.mock import patch

import pytest
from tests.tui.playing import playing
from tests.tui.reading import (
    NAMES,
    play_moves,
    play_rounds,
    rules,
    screen_text,
    shows,
    staged,
    table,
    top,
    words,
)
from textual.pilot import Pilot
from textual.widgets import Input

from chickenfoot_tui.session.book import Cell, GameBook, most_points
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.correct import CorrectScreen, PointsScreen
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen

AGES = 600
RULES = rules(max_pip=6, seats=3, hand_size=5)


def played(rounds: int = 3) -> tuple[Table, GameBook]:
    at = table(RULES, 5)
    play_rounds(at, rounds)
    return at, GameBook(at)


def pad_screen(at: Table, book: GameBook) -> ScorepadScreen:
    return ScorepadScreen(at.view(None), NAMES[:3], book)


async def type_points(pilot: Pilot[None], points: str, why: str = "") -> None:
    """Type into the fields as they come up."""
    await pilot.press("end", *["backspace"] * 8, *points)
    if why:
        await pilot.press("tab", *["space" if sign == " " else sign for sign in why])
    await pilot.press("enter")
    await pilot.pause()


async def test_points_are_corrected_with_a_few_keys_and_all_follows() -> None:
    at, book = played()
    before = book.scorepad
    async with staged(pad_screen(at, book)) as (app, pilot):
        await pilot.press("c", "up", "right")
        await pilot.pause()
        assert isinstance(app.screen, CorrectScreen)
        assert f"Bo, round 2: {before.rows[1][1]} points" in words(app)
        assert "as it was written down first" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        await type_points(pilot, "123", "a tile lay below")
        assert isinstance(app.screen, CorrectScreen)
        assert "▸*123" in screen_text(app)
        assert re.search(rf"{before.rows[1][1]} became 123 on .*: a tile lay below", words(app))
        await pilot.press("escape")
        await pilot.pause()
        shown = words(app)
        assert isinstance(top(app), ScorepadScreen)
        assert "*123" in shown
        assert "*: corrected by the table" in shown
        assert str(before.totals[1] - before.rows[1][1] + 123) in shown
    assert book.scorepad.rows[1][1] == 123
    assert at.corrections[0].why == "a tile lay below"


async def test_a_correction_is_undone_and_both_stay_readable() -> None:
    at, book = played()
    counted = book.past(Cell(2, 0)).points
    book.correct(Cell(2, 0), counted + 5)
    async with staged(CorrectScreen(book)) as (app, pilot):
        await pilot.press("u")
        await pilot.pause()
        assert f"{counted} became {counted + 5}" in words(app)
        assert f"{counted + 5} became {counted}" in words(app)
        assert "undone" in words(app)
        await pilot.press("u")
        assert await shows(app, pilot, "Nothing is left to be undone there.")
        assert "undone" in words(app), "what became of it stays in sight"
    assert book.scorepad.rows[2][0] == counted
    assert len(at.corrections) == 2


@pytest.mark.parametrize("typed", ["12a", "-5", "9999", "\uff13\uff11", " "])
async def test_what_is_no_number_is_refused_in_place(typed: str) -> None:
    at, book = played()
    async with staged(PointsScreen(book, Cell(0, 0), "Ann, round 1: 3 points")) as (app, pilot):
        app.screen.query_one("#points", Input).value = typed
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PointsScreen)
        assert re.search(r" a number from 0 to|No points yet", words(app))
        assert app.screen.query_one("#points", Input).value == typed
    assert at.corrections == ()


async def test_more_points_than_there_are_is_asked_about_once() -> None:
    at, book = played()
    most = most_points(RULES)
    async with staged(PointsScreen(book, Cell(0, 0), "Ann, round 1: 3 points")) as (app, pilot):
        await type_points(pilot, str(most))
        assert isinstance(app.screen, PointsScreen)
        assert "more than the whole set comes to" in " ".join(words(app).replace("│", "").split())
        assert at.corrections == ()
        await pilot.press("enter")
        await pilot.pause()
    assert book.scorepad.rows[0][0] == most


async def test_a_second_enter_is_no_answer_to_what_has_just_been_asked() -> None:
    at, book = played()
    most = most_points(RULES)
    async with staged(PointsScreen(book, Cell(0, 0), "Ann, round 1: 3 points")) as (app, pilot):
        with patch.object(CarefulScreen, "SETTLE_SECONDS", AGES):
            await type_points(pilot, str(most))
            await pilot.press("enter", "enter")
            await pilot.pause()
        asking = top(app)
        assert isinstance(asking, PointsScreen)
        assert at.corrections == ()
        asking.settle(0)
        await pilot.press("enter")
        await pilot.pause()
    assert book.scorepad.rows[0][0] == most


async def test_the_same_points_are_no_correction() -> None:
    at, book = played()
    async with staged(PointsScreen(book, Cell(0, 0), "Ann")) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        assert "already" in words(app)
        await pilot.press("escape")
    assert at.corrections == ()


async def test_a_click_on_points_points_at_them_and_another_corrects_them() -> None:
    at, book = played()
    async with staged(pad_screen(at, book)) as (app, pilot):
        rows = screen_text(app).splitlines()
        row = next(index for index, line in enumerate(rows) if re.match(r"\s+2 5-5", line))
        column = rows[row].rindex(str(book.pad().rows[1].cells[2]))
        await pilot.click(offset=(column, row))
        await pilot.pause()
        assert isinstance(app.screen, CorrectScreen)
        assert app.screen.cell == Cell(1, 2)
        rows = screen_text(app).splitlines()
        row = next(index for index, line in enumerate(rows) if re.match(r"\s+2 5-5", line))
        await pilot.click(offset=(column, row))
        await pilot.pause()
        assert isinstance(top(app), PointsScreen)


async def test_rounds_that_are_not_over_cannot_be_pointed_at() -> None:
    at, book = played(2)
    at.deal()
    async with staged(CorrectScreen(book)) as (app, pilot):
        assert isinstance(app.screen, CorrectScreen)
        assert app.screen.cell == Cell(1, 0)
        await pilot.press("down", "down", "left", *["right"] * 9)
        assert app.screen.cell == Cell(1, 2)
        await pilot.press(*["up"] * 9)
        assert app.screen.cell == Cell(0, 2)
        rows = screen_text(app).splitlines()
        row = next(index for index, line in enumerate(rows) if "being played now" in line)
        await pilot.click(offset=(40, row))
        assert app.screen.cell == Cell(0, 2)


async def test_where_nothing_is_finished_nothing_can_be_corrected() -> None:
    at = table(RULES, 5)
    at.deal()
    screen = ScorepadScreen(at.view(None), NAMES[:3], GameBook(at))
    async with staged(screen) as (app, pilot):
        assert "correct" not in screen_text(app).splitlines()[-1]
        await pilot.press("c")
        await pilot.pause()
        assert app.screen is screen


async def test_the_pad_scrolls_to_what_is_pointed_at() -> None:
    at = table(rules(max_pip=18, seats=12, hand_size=12), 3)
    play_rounds(at, 19)
    async with staged(CorrectScreen(GameBook(at))) as (app, pilot):
        steps = (["right"] * 11, "Lou"), (["up"] * 18, "18-18"), (["left"] * 11, "Ann")
        for keys, name in steps:
            await pilot.press(*keys)
            await pilot.pause()
            assert name in screen_text(app)
            assert "▸" in screen_text(app)


async def test_the_end_of_a_round_and_of_the_game_follow() -> None:
    at, book = played(99)
    (winner,) = [seat for seat, place in enumerate(book.scorepad.places) if place == 1]
    other = (winner + 1) % 3
    async with staged(GameEndScreen(at.view(None), NAMES[:3], book)) as (app, pilot):
        assert f"{NAMES[winner]} wins" in words(app)
        await pilot.press("s")
        await pilot.pause()
        most = max(book.scorepad.totals)
        for cell in (Cell(0, winner), Cell(0, (winner + 2) % 3)):
            book.correct(cell, most)
        await pilot.press("escape")
        assert await shows(app, pilot, f"{NAMES[other]} wins")
    async with staged(RoundEndScreen(at.view(None), NAMES[:3], book)) as (app, pilot):
        await pilot.press("s")
        await pilot.pause()
        book.correct(Cell(0, other), 111)
        total = book.scorepad.totals[other]
        await pilot.press("escape")
        assert await shows(app, pilot, str(total))


async def test_a_tie_that_a_correction_makes_after_the_last_round_is_shared_everywhere() -> None:
    at, book = played(99)
    first, second, _ = sorted(range(3), key=lambda seat: book.scorepad.totals[seat])
    more = book.scorepad.totals[second] - book.scorepad.totals[first]
    async with staged(GameEndScreen(at.view(None), NAMES[:3], book)) as (app, pilot):
        assert f"{NAMES[first]} wins the game" in words(app)
        await pilot.press("s")
        await pilot.pause()
        assert book.pad().places.count("1st=") == 0
        book.correct(Cell(0, first), book.past(Cell(0, first)).points + more)
        await pilot.press("c", "escape")
        assert await shows(app, pilot, "1st=")
        assert "3rd" in words(app)
        await pilot.press("escape")
        winners = " and ".join(NAMES[seat] for seat in sorted((first, second)))
        assert await shows(app, pilot, f"{winners} share the win")


async def test_a_target_game_says_why_it_is_over_or_goes_on_against_its_totals() -> None:
    at = table(rules(max_pip=6, seats=3, hand_size=5, length="target", target=100), 5)
    play_rounds(at, 1)
    book = GameBook(at)
    book.correct(Cell(0, 0), 120)
    goes_on = "orrected points do not end the game"
    async with staged(RoundEndScreen(at.view(None), NAMES[:3], book)) as (app, _):
        assert f"C{goes_on}." in words(app)
    async with staged(pad_screen(at, book)) as (app, _):
        assert f"c{goes_on}" in words(app)
    play_rounds(at, 99)
    for number in range(len(book.scorepad.finished)):
        for seat in range(3):
            if book.past(Cell(number, seat)).points:
                book.correct(Cell(number, seat), 0)
    async with staged(GameEndScreen(at.view(None), NAMES[:3], book)) as (app, _):
        assert "100 was reached by what was counted first, which ended the game." in words(app)
    async with staged(pad_screen(at, book)) as (app, _):
        assert "100 was reached by what was counted first, which ended the game" in words(app)


async def test_in_a_running_game_the_table_shows_the_new_totals() -> None:
    async with playing(size=(120, 40), max_pip=9, hand_size=7, arms=4) as game:
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        at = game.table.table
        play_moves(at, 999)
        game.table.pass_on()
        await game.until(lambda: game.is_at(PlayScreen) and at.turn is not None, "enter")
        view, choice = game.view, game.table.choice
        await game.press("s", "c", "up", "enter")
        await game.press(*["backspace"] * 4, *"207", "enter")
        await game.press("escape", "escape")
        assert game.is_at(PlayScreen)
        assert game.view.scorepad.totals[0] == 207
        assert re.search(r"Ann +207", game.text)
        assert (game.view.hand, game.table.choice) == (view.hand, choice), "the turn goes on"


def on_the_panel(text: str) -> list[tuple[str, int]]:
    """Return names and totals of the panel beside a table, the leader first."""
    panel = text[text.index("SCOREPAD") :]
    return [(name, int(total)) for name, total in re.findall(r"\b(Ann|Bo) +([0-9]+)\b", panel)][:2]


async def test_who_leads_on_the_panel_of_a_running_game_follows_corrections() -> None:
    async with playing(size=(120, 40), max_pip=9, hand_size=7, arms=4) as game:
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        at = game.table.table
        play_moves(at, 999)
        game.table.pass_on()
        await game.until(lambda: game.is_at(PlayScreen) and at.turn is not None, "enter")
        for seat, points, leader in ((0, 207, "Bo"), (1, 208, "Ann"), (0, 209, "Bo")):
            other = game.view.scorepad.totals[1 - seat]
            await game.press("s", "c", "up", *["right"] * seat, "enter")
            await game.press(*["backspace"] * 4, *str(points), "enter")
            await game.press("escape", "escape")
            assert game.is_at(PlayScreen)
            rows = on_the_panel(game.text)
            assert rows[0] == (leader, other)
            assert [total for _, total in rows] == [other, points]
            assert at.view(None).scorepad.places[1 - seat] == 1


async def test_a_refusal_repeats_what_was_typed_letter_by_letter() -> None:
    at, book = played()
    async with staged(pad_screen(at, book)) as (app, pilot):
        await pilot.press("c", "enter")
        await pilot.pause()
        await type_points(pilot, "x")
        assert isinstance(app.screen, PointsScreen)
        assert " x is not a number from 0 to" in words(app)


async def test_the_last_correction_is_in_sight_and_the_first_a_page_away() -> None:
    at, book = played()
    for points in range(41, 50):
        book.correct(Cell(2, 0), points, f"{points}: {'long ' * 10}story")
    async with staged(CorrectScreen(book), size=(80, 24)) as (app, pilot):
        assert "48 became 49" in words(app)
        assert "9 corrections, the last one first" in words(app)
        assert "became 41" not in words(app)
        await pilot.press(*["pagedown"] * 12)
        await pilot.pause()
        assert "became 41" in words(app)
        await pilot.press("up")
        await pilot.pause()
        assert "as it was written down first" in words(app)
    assert len(at.corrections) == 9
