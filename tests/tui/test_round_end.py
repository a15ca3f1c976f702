"""The end of a round on the screen: the reason first, every hand, the points, what comes next."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from tests.tui.reading import (
    NAMES,
    play_rounds,
    rules,
    screen_text,
    shows,
    staged,
    table,
    top,
    words,
)

from chickenfoot_tui.engine.state import EndReason
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.book import GameBook
from chickenfoot_tui.session.tally import round_rows
from chickenfoot_tui.session.wording import ending, next_starter
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.replay import ReplayScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen


def finished(seed: int = 3, rounds: int = 1, **changes: Any) -> PlayerView:  # noqa: ANN401
    return play_rounds(table(rules(**changes), seed), rounds)


def views(**changes: Any) -> Iterator[PlayerView]:  # noqa: ANN401 - any field
    """Yield finished first rounds, one a seed."""
    for seed in range(300):
        yield finished(seed, **changes)


def ended_by(reason: EndReason, **changes: Any) -> PlayerView:  # noqa: ANN401 - any field
    """Return a finished round that ended so."""
    return next(view for view in views(**changes) if view.outcome and view.outcome.reason == reason)


def screen(view: PlayerView) -> RoundEndScreen:
    return RoundEndScreen(view, NAMES[: view.rules.seats])


async def test_the_reason_stands_first_then_hands_points_yard_and_what_comes_next() -> None:
    view = finished()
    async with staged(screen(view)) as (app, _):
        shown, text = screen_text(app).splitlines(), words(app)
    assert view.outcome is not None
    assert "end of round 1 of 10" in shown[0]
    assert shown[2].strip() == ending(view.outcome, view, NAMES)[0] == "Bo went out with 8-2."
    assert "9│8 6│6 29 0 29 2nd" in text
    assert "Left in the yard, 2 tiles: 7│0 4│2" in text
    assert f" {next_starter(view, NAMES)} " in text
    assert "Enter  go on   s  scores" in shown[23]


async def test_rows_are_sorted_by_points_and_every_figure_is_that_of_the_view() -> None:
    view = finished(rounds=4)
    assert view.outcome is not None
    async with staged(screen(view), (120, 40)) as (app, _):
        shown = screen_text(app)
    pad, order = view.scorepad, []
    for line in shown.splitlines():
        found = re.match(r" *[▸ ] (\w+) .* (\d+) +(\d+) +(\d+) +(\d\w\w=?)$", line)
        if found and found[1] in NAMES:
            seat = NAMES.index(found[1])
            points, before, total = map(int, found.groups()[1:4])
            assert points == view.outcome.points[seat]
            assert total == pad.totals[seat]
            assert before == total - points
            order.append(points)
    assert order == sorted(view.outcome.points)


async def test_fifties_have_lines_of_their_own() -> None:
    view = finished()
    async with staged(screen(view)) as (app, _):
        text = words(app)
    assert "2│0 0│0 119 0 119 4th pips in hand 69 the double blank 50" in text


async def test_fifty_for_going_out_on_a_double_has_one_too() -> None:
    view = ended_by("out-on-double", out_on_double="scores-50")
    assert view.outcome is not None
    assert view.outcome.out is not None
    async with staged(screen(view)) as (app, _):
        text = words(app)
    assert f"{NAMES[view.outcome.out]} went out on" in text
    assert "out on a double 50" in text


async def test_a_foot_that_cannot_be_finished_is_the_reason_given() -> None:
    view = ended_by("jammed-foot")
    assert view.outcome is not None
    async with staged(screen(view)) as (app, _):
        assert "can't be finished:" in screen_text(app).splitlines()[2]
        for sentence in ending(view.outcome, view, NAMES):
            assert sentence in words(app)


async def test_a_blocked_round_says_so() -> None:
    small = {"max_pip": 4, "seats": 2, "hand_size": 3, "arms": 3, "out_on_double": "forbidden"}
    view = ended_by("blocked", **small)
    async with staged(screen(view)) as (app, _):
        assert "the round is blocked." in screen_text(app).splitlines()[2]


async def test_the_last_round_says_so_and_an_empty_yard_too() -> None:
    view = finished(rounds=99, max_pip=6, hand_size=5)
    async with staged(screen(view)) as (app, _):
        assert "That was the last round." in words(app)
        assert ("The yard is empty." in words(app)) == (not view.shown_boneyard)


def all_tiles(view: PlayerView) -> set[str]:
    assert view.shown_hands is not None
    assert view.shown_boneyard is not None
    pieces = [*view.shown_boneyard, *(piece for hand in view.shown_hands for piece in hand)]
    return {f"{piece.high}│{piece.low}" for piece in pieces}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_four_seats_with_many_tiles_are_all_there(size: tuple[int, int]) -> None:
    view = next(view for view in views(hand_size=13) if most_held(view) > 10)
    async with staged(screen(view), size) as (app, _):
        shown = screen_text(app)
    assert all_tiles(view) <= set(re.findall(r"\d+│\d+", shown))
    assert next_starter(view, NAMES) in shown
    assert max(map(cell_len, shown.splitlines())) <= size[0]


async def test_a_full_yard_takes_as_many_lines_as_it_needs() -> None:
    view = next(view for view in views(max_pip=12, seats=2, hand_size=3) if view.boneyard_size > 60)
    async with staged(screen(view)) as (app, _):
        shown = screen_text(app)
    assert all_tiles(view) <= set(re.findall(r"\d+│\d+", shown))


def most_held(view: PlayerView) -> int:
    return max(view.hand_sizes)


async def test_twelve_seats_are_read_by_scrolling_under_the_headings() -> None:
    view = finished(rounds=2, max_pip=18, seats=12, hand_size=15)
    seen: set[str] = set()
    async with staged(screen(view)) as (app, pilot):
        for key in ("home", "pagedown", "down", "pagedown", "pagedown"):
            await pilot.press(key)
            shown = screen_text(app)
            assert "end of round 2 of 19" in shown
            assert re.search("player +tiles left in hand +points +before +total +place", shown)
            assert "Enter  go on" in shown
            seen |= set(re.findall(r"\d+│\d+", shown))
            seen |= {name for name in NAMES if re.search(rf"\b{name} ", shown)}
        assert await shows(app, pilot, next_starter(view, NAMES))
        await pilot.press(*["pageup"] * 4)
        assert await shows(app, pilot, f" {NAMES[round_rows(view)[0].seat]} ")
    assert all_tiles(view) | set(NAMES) <= seen


async def test_it_stays_until_enter() -> None:
    async with staged(screen(finished())) as (app, pilot):
        await pilot.press("space", "x", "escape", "up", "down", "tab")
        assert app.result == []
        assert app.screen is app.shown
        await pilot.press("enter")
    assert app.result == [None]


async def test_scorepad_and_help_are_a_key_away() -> None:
    async with staged(screen(finished())) as (app, pilot):
        await pilot.press("s")
        assert isinstance(top(app), ScorepadScreen)
        await pilot.press("escape", "question_mark")
        assert isinstance(top(app), HelpScreen)
        await pilot.press("escape")
        assert app.screen is app.shown
        assert app.result == []


async def test_a_click_on_the_key_does_it_too() -> None:
    async with staged(screen(finished())) as (app, pilot):
        await pilot.click(offset=(20, 23))
        assert isinstance(top(app), ScorepadScreen)
        await pilot.press("escape")
        await pilot.click(offset=(3, 23))
    assert app.result == [None]


async def test_names_are_text() -> None:
    names = ("[/]", "[red]x", "W" * 60, "李小龍🐔李小龍李小龍")
    async with staged(RoundEndScreen(finished(), names)) as (app, _):
        shown = screen_text(app)
    assert "[/]" in shown
    assert "[red]x went out with 8-2." in shown
    assert "W…" in shown
    assert "李小龍🐔" in shown
    assert max(map(cell_len, shown.splitlines())) <= 80


async def test_a_new_size_draws_the_rows_anew() -> None:
    view = finished(hand_size=13)
    async with staged(screen(view), (120, 40)) as (app, pilot):
        await pilot.resize_terminal(80, 24)
        assert await shows(app, pilot, "points before total place")
        shown = screen_text(app)
        assert max(map(cell_len, shown.splitlines())) <= 80
        assert all_tiles(view) <= set(re.findall(r"\d+│\d+", shown))


async def test_ascii_terminals_get_ascii() -> None:
    async with staged(screen(finished()), ascii_only=True) as (app, _):
        shown = screen_text(app)
    assert shown.isascii()
    assert "[9|8] [6|6]" in shown
    assert str(tile(8, 2)) in shown


async def test_the_round_can_be_gone_through_once_more() -> None:
    played = table(rules(), 3)
    view = play_rounds(played, 2)
    async with staged(RoundEndScreen(view, NAMES[:4], GameBook(played))) as (app, pilot):
        assert "r  replay" in screen_text(app)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert "replay round 2 of 10 move 0" in words(app)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(top(app), RoundEndScreen)


async def test_without_its_table_there_is_no_replay() -> None:
    async with staged(screen(finished())) as (app, pilot):
        assert "replay" not in screen_text(app)
        await pilot.press("r")
        assert isinstance(top(app), RoundEndScreen)
