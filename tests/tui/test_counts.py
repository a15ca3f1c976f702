"""The screen of the count: whole in every size, public whoever looks, and soon left again."""

from collections.abc import Callable

import pytest
from tests.tui.playing import playing
from tests.tui.reading import play_moves, rules, screen_text, staged, table, words
from textual.app import App, ComposeResult

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.tui.screens.counts import CountsScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.widgets.counts import CountPanel


def view_of(max_pip: int = 9, hand_size: int = 11, moves: int = 25, seat: int = 0) -> PlayerView:
    played = table(rules(max_pip=max_pip, hand_size=hand_size), 3)
    played.deal()
    play_moves(played, moves)
    return played.view(seat)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_number_of_the_largest_set_is_in_sight(size: tuple[int, int]) -> None:
    async with staged(CountsScreen(view_of(18, 20, 150)), size) as (app, _):
        rows = screen_text(app).splitlines()
        assert rows[0].startswith(" CHICKEN FOOT   count of round 1")
        for pip in range(19):
            assert any(row.lstrip().startswith(f"{pip}  ") for row in rows)
        assert "anybody can count along" in words(app)
        assert rows[-1].startswith(" Esc  back   ?  help")


async def test_whoever_looks_sees_the_same() -> None:
    shown = set()
    for seat in range(4):
        async with staged(CountsScreen(view_of(seat=seat))) as (app, _):
            shown.add(screen_text(app))
    assert len(shown) == 1


@pytest.mark.parametrize("key", ["escape", "n", "enter"])
async def test_it_is_left_by_the_keys_it_names(key: str) -> None:
    async with staged(CountsScreen(view_of())) as (app, pilot):
        await pilot.press(key)
    assert app.result == [None]


async def test_it_is_a_key_away_where_the_table_counts_along() -> None:
    async with playing(customs=Customs(count_aid=True)) as game:
        await game.press("enter", "n")
        assert game.is_at(CountsScreen)
        await game.press("n")
        assert game.is_at(PlayScreen)


async def test_elsewhere_the_table_says_that_it_does_not() -> None:
    async with playing() as game:
        await game.press("enter", "n")
        assert game.is_at(PlayScreen)
        assert "This table plays without the count aid." in game.text


async def test_help_knows_its_keys() -> None:
    async with staged(CountsScreen(view_of())) as (app, pilot):
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        assert "Go back to the table" in words(app)
        await pilot.press("question_mark", "escape")
    assert app.result == [None]


async def test_plain_terminals_get_plain_signs() -> None:
    async with staged(CountsScreen(view_of()), ascii_only=True) as (app, _):
        assert screen_text(app).isascii()
        assert "*****ooooo" in screen_text(app)


class _Panel(App[None]):
    def __init__(self, view: PlayerView) -> None:
        super().__init__()
        self.view = view

    def compose(self) -> ComposeResult:
        panel = CountPanel()
        panel.view = self.view
        yield panel


@pytest.mark.parametrize(
    ("make", "width", "height"),
    [(view_of, 80, 3), (lambda: view_of(18, 20, 150), 80, 6), (view_of, 40, 6)],
    ids=["double nine", "double eighteen", "narrow"],
)
async def test_the_panel_is_as_high_as_its_rows(
    make: Callable[[], PlayerView], width: int, height: int
) -> None:
    app = _Panel(make())
    async with app.run_test(size=(width, 24)) as pilot:
        await pilot.pause()
        assert app.query_one(CountPanel).size.height == height
        assert screen_text(app).startswith(" NUMBER ")
