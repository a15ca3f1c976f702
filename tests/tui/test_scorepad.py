"""The scorepad screen: all rounds and seats within reach, names and totals always in sight."""

import re
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len
from tests.tui.reading import NAMES, play_rounds, rules, screen_text, shows, staged, table, words

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.pad import pad_of
from chickenfoot_tui.session.wording import places_text
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.widgets.pad import pad_lines, window
from chickenfoot_tui.tui.widgets.signs import UNICODE_SIGNS

LARGE = rules(max_pip=18, seats=12, hand_size=12)


def small_game(rounds: int = 3, **changes: Any) -> PlayerView:  # noqa: ANN401 - any field
    played = table(rules(**changes), 3)
    if rounds:
        play_rounds(played, rounds)
    if not played.is_over:
        played.deal()
    return played.view(None)


@pytest.fixture(scope="module")
def large_game() -> PlayerView:
    played = table(LARGE, 3)
    play_rounds(played, 12)
    played.deal()
    return played.view(None)


def line_with(text: str, start: str) -> list[str]:
    """Return the words of the line that begins with `start`."""
    line = next(line for line in text.splitlines() if line.strip().startswith(start))
    return line.split()[1:]


async def test_rounds_totals_and_places_are_those_of_the_view() -> None:
    view = small_game()
    async with staged(ScorepadScreen(view, NAMES[:4])) as (app, _):
        shown = screen_text(app)
    pad = view.scorepad
    assert line_with(shown, "round") == list(NAMES[:4])
    assert line_with(shown, "total") == [str(total) for total in pad.totals]
    assert line_with(shown, "place") == list(places_text(pad.places))
    for entry, row in zip(pad.finished, pad.rows, strict=True):
        cells = ["out" if seat == entry.outcome.out else str(row[seat]) for seat in range(4)]
        assert line_with(shown, f"{entry.number} ")[-4:] == cells
    assert "▸  4 6-6" in shown
    assert "being played now" in shown
    assert "\n Esc  back   ?  help\n" in f"{shown}\n", "there is nothing to scroll"
    for pip in range(6):
        assert f"{pip}-{pip}" in shown


async def test_the_running_round_is_told_in_whole_words_over_two_seats_too() -> None:
    view = small_game(0, seats=2)
    async with staged(ScorepadScreen(view, NAMES[:2]), size=(120, 40)) as (app, _):
        assert "1 9-9 being played 2 8-8" in words(app)


async def test_a_jammed_round_says_so_and_the_legend_tells_what_that_is() -> None:
    view = small_game()
    async with staged(ScorepadScreen(view, NAMES[:4])) as (app, _):
        assert re.search(r"2 8-8 +jam 1s", screen_text(app))
        assert "jam 1s: the ones' foot could not be finished" in words(app)


async def test_before_the_first_round_is_scored_nobody_leads() -> None:
    async with staged(ScorepadScreen(small_game(0), NAMES[:4])) as (app, _):
        shown = screen_text(app)
    assert line_with(shown, "total") == ["0", "0", "0", "0"]
    assert line_with(shown, "place") == []


@pytest.mark.parametrize(("size", "is_whole"), [((80, 24), False), ((120, 40), True)])
async def test_twelve_seats_and_nineteen_rounds(
    large_game: PlayerView, size: tuple[int, int], *, is_whole: bool
) -> None:
    totals = [str(total) for total in large_game.scorepad.totals]
    async with staged(ScorepadScreen(large_game, NAMES), size) as (app, pilot):
        first = screen_text(app)
        assert "▸ 13 6-6" in first
        await pilot.press("end")
        last = screen_text(app)
    for shown in (first, last):
        assert len(shown.splitlines()) == size[1]
        assert max(map(len, shown.splitlines())) <= size[0]
        names = line_with(shown, "round")
        seats = [NAMES.index(name) for name in names]
        assert line_with(shown, "total") == [totals[seat] for seat in seats]
    assert line_with(last, "round")[-1] == "Lou"
    assert "0-0" in last
    if is_whole:
        assert first == last
        assert line_with(first, "round") == list(NAMES)
        assert "more" not in first
    else:
        assert line_with(first, "round")[0] == "Ann"
        assert re.search(r"▾ \d more rounds +▸ \d more seats", first)
        assert re.search(r"▴ \d more rounds +◂ \d more seats", last)


async def test_the_arrows_and_the_wheel_scroll(large_game: PlayerView) -> None:
    async with staged(ScorepadScreen(large_game, NAMES)) as (app, pilot):
        await pilot.press("home")
        assert line_with(screen_text(app), "round")[0] == "Ann"
        await pilot.press("right", "right", "left", "down")
        shown = screen_text(app)
        assert line_with(shown, "round")[0] == "Bo"
        assert "▴ 1 more round " in shown
        await pilot.press("up", "up")
        assert "1 18-18" in screen_text(app)


@pytest.mark.parametrize("is_looked_up", [False, True])
async def test_after_a_round_it_goes_on_unless_it_was_looked_up(*, is_looked_up: bool) -> None:
    screen = ScorepadScreen(two_rounds(2), NAMES[:2], is_looked_up=is_looked_up)
    async with staged(screen) as (app, _):
        line = screen_text(app).splitlines()[-1]
    assert ("Enter  go on" in line) != is_looked_up
    assert ("Esc  back" in line) == is_looked_up


@cache
def two_rounds(seats: int) -> PlayerView:
    return play_rounds(table(rules(max_pip=18, seats=seats, hand_size=12), 3), 2)


@pytest.mark.parametrize("count", [2, 7, 12])
@pytest.mark.parametrize("width", range(40, 121, 7))
def test_every_width_shows_whole_columns(count: int, width: int) -> None:
    wide = ("W" * 60, "🐔🐔🐔🐔🐔🐔🐔🐔🐔", "李小龍李小龍李小龍", "[/]", "[red]x", *NAMES)[:count]
    pad = pad_of(two_rounds(count), wide)
    seen = set()
    for left in range(count):
        part = window(pad, width, 20, 0, left)
        lines = pad_lines(pad, part, UNICODE_SIGNS)
        assert len(lines) <= 20
        assert all(line.cell_length <= width for line in lines)
        widths = {line.cell_length for line in (lines[0], lines[-3], lines[-2], lines[-1])}
        assert len(widths) == 1
        seen |= set(range(part.first_seat, part.first_seat + part.seat_count))
    assert seen == set(range(count))


async def test_names_are_text_and_cut_where_there_is_no_room() -> None:
    names = ("[/]", "[red]x", "W" * 60, "李小龍李小龍李小龍")
    async with staged(ScorepadScreen(small_game(), names)) as (app, _):
        shown = screen_text(app)
    head = line_with(shown, "round")
    assert head[:2] == ["[/]", "[red]x"]
    assert head[2].endswith("W…")
    assert head[3].startswith("李小龍")
    assert all(cell_len(line) <= 80 for line in shown.splitlines())


async def test_a_shared_place_is_marked() -> None:
    for seed in range(200):
        view = play_rounds(table(rules(max_pip=3, seats=3, hand_size=2, arms=2), seed), 4)
        if view.scorepad.places.count(1) > 1:
            async with staged(ScorepadScreen(view, NAMES[:3])) as (app, _):
                assert line_with(screen_text(app), "place").count("1st=") > 1
            return
    pytest.fail("no place was shared")


@pytest.mark.parametrize("key", ["escape", "enter", "s"])
async def test_it_goes_back(key: str) -> None:
    async with staged(ScorepadScreen(small_game(), NAMES[:4])) as (app, pilot):
        await pilot.press("x", "space", "d")
        assert app.result == []
        await pilot.press(key)
    assert app.result == [None]


async def test_help_knows_its_keys() -> None:
    async with staged(ScorepadScreen(small_game(), NAMES[:4])) as (app, pilot):
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        assert await shows(app, pilot, "Scroll the rounds and the seats")


async def test_ascii_terminals_get_ascii(large_game: PlayerView) -> None:
    async with staged(ScorepadScreen(large_game, NAMES), ascii_only=True) as (app, _):
        assert screen_text(app).isascii()
