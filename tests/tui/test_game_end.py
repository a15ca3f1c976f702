"""The end of a game: the winners, the final table, and three ways on."""

import re
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from tests.tui.reading import NAMES, play_rounds, rules, screen_text, staged, table, top, words

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.tally import game_rows
from chickenfoot_tui.session.wording import game_result
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen


def over(seed: int = 5, **changes: Any) -> PlayerView:  # noqa: ANN401 - any field
    ruleset = rules(**{"max_pip": 6, "hand_size": 5} | changes)
    return play_rounds(table(ruleset, seed), 999)


def screen(view: PlayerView) -> GameEndScreen:
    return GameEndScreen(view, NAMES[: view.rules.seats])


async def test_the_winner_and_the_table_are_those_of_the_view() -> None:
    view = over()
    pad = view.scorepad
    async with staged(screen(view)) as (app, _):
        shown = screen_text(app)
    assert shown.splitlines()[2].strip() == game_result(view, NAMES[:4])[0]
    rows = re.findall(r"(\d)\w\w=? +(\w+) +(\d+) +(\d+) +(\d+) +(\d+)  (▇*)$", shown, re.MULTILINE)
    assert [int(place) for place, *_ in rows] == sorted(pad.places)
    for place, name, total, won, best, worst, bar in rows:
        seat = NAMES.index(name)
        scores = [row[seat] for row in pad.rows]
        outs = [
            entry.outcome
            for entry in pad.finished
            if entry.outcome.out == seat and entry.outcome.reason == "out"
        ]
        assert int(place) == pad.places[seat]
        assert int(total) == pad.totals[seat] == sum(scores)
        assert (int(best), int(worst)) == (min(scores), max(scores))
        assert int(won) == len(outs)
        assert len(bar) == int(total) * len(rows[-1][-1]) // max(pad.totals)


async def test_a_game_nobody_scored_in_has_a_table_too() -> None:
    view = over()
    pad = replace(view.scorepad, totals=(0, 0, 0, 0), places=(1, 1, 1, 1))
    async with staged(screen(replace(view, scorepad=pad))) as (app, _):
        assert "share the win with 0 points each." in words(app)


async def test_a_shared_win_is_said_so() -> None:
    small = {"max_pip": 3, "seats": 3, "hand_size": 2, "arms": 2}
    view = next(
        view for seed in range(300) if (view := over(seed, **small)).scorepad.places.count(1) == 2
    )
    async with staged(screen(view)) as (app, _):
        text = words(app)
    winners = [NAMES[row.seat] for row in game_rows(view) if row.is_winner]
    assert f"{winners[0]} and {winners[1]} share the win with" in text
    assert text.count("1st=") == 2


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (("enter",), "rematch"),
        (("r",), "rematch"),
        (("tab", "enter"), "new-table"),
        (("right", "enter"), "new-table"),
        (("n",), "new-table"),
        (("right", "right", "left", "right", "enter"), "quit"),
        (("q",), "quit"),
    ],
)
async def test_three_ways_on(keys: tuple[str, ...], answer: str) -> None:
    async with staged(screen(over())) as (app, pilot):
        await pilot.press("x", "escape", "down", *keys)
    assert app.result == [answer]


async def test_buttons_can_be_clicked() -> None:
    async with staged(screen(over())) as (app, pilot):
        await pilot.click("#new-table")
    assert app.result == ["new-table"]


async def test_the_button_enter_presses_has_a_sign() -> None:
    async with staged(screen(over())) as (app, pilot):
        assert "▸ Rematch" in screen_text(app)
        await pilot.press("tab")
        shown = screen_text(app)
    assert "▸ New table" in shown
    assert "▸ Rematch" not in shown


async def test_scorepad_and_help_are_a_key_away() -> None:
    async with staged(screen(over())) as (app, pilot):
        await pilot.press("s")
        assert isinstance(top(app), ScorepadScreen)
        await pilot.press("escape", "question_mark")
        assert isinstance(top(app), HelpScreen)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_twelve_seats_fit(size: tuple[int, int]) -> None:
    view = over(max_pip=9, seats=12, hand_size=4, length="target", target=150)
    names = ("[/]", "[red]x", "W" * 60, "李小龍李小龍李小龍", *NAMES[4:])
    async with staged(GameEndScreen(view, names), size) as (app, _):
        shown = screen_text(app)
    for name in ("[/]", "[red]x", "W…", "李小龍", *NAMES[4:]):
        assert name in shown
    assert "n  new table" in shown
    assert "Quit" in shown
    assert max(map(cell_len, shown.splitlines())) <= size[0]


async def test_ascii_terminals_get_ascii() -> None:
    async with staged(screen(over()), ascii_only=True) as (app, _):
        assert screen_text(app).isascii()
        assert "> Rematch" in screen_text(app)


@pytest.mark.parametrize(
    ("seats", "size", "is_shown"), [(4, (80, 24), True), (12, (80, 24), False)]
)
async def test_a_chicken_has_walked_by_where_there_is_room(
    seats: int, size: tuple[int, int], *, is_shown: bool
) -> None:
    view = play_rounds(table(rules(seats=seats, hand_size=4), 3), 10)
    async with staged(screen(view), size) as (app, _):
        shown = screen_text(app)
    assert ("╲│╱" in shown) == is_shown
    assert all(name in shown for name in NAMES[:seats]), "nobody is hidden by it"
