"""The line of keys: what is in it, what goes first where there is no room, and clicks."""

import pytest
from tests.tui.playing import deal, playing
from tests.tui.reading import StageWithExit, screen_text, staged

from chickenfoot_tui.rulesets.presets import load_presets
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen
from chickenfoot_tui.tui.screens.sheet_setup import SheetSetupScreen
from chickenfoot_tui.tui.widgets.board import Board
from chickenfoot_tui.tui.widgets.command_line import CommandLine
from chickenfoot_tui.tui.widgets.form import ChoiceLine
from chickenfoot_tui.tui.widgets.name_field import NameField

OPENING = deal("6-6,6-2,3-1/6-4,6-5,4-2", "5-1,6-1,4-4")


def footer(text: str) -> str:
    return text.splitlines()[-1]


@pytest.mark.parametrize("width", [80, 100, 120, 200])
async def test_help_is_there_at_every_width_and_nothing_is_cut(width: int) -> None:
    async with playing(OPENING, size=(width, 40)) as game:
        await game.press("enter")
        shown = game.app.screen.query_one(CommandLine).shown_keys()
        assert "help" in [key.label for key in shown]
        assert shown[-1].stop - 1 <= width
        line = footer(game.text)
        for key in shown:
            assert f"{key.sign}  {key.label}" in line


async def test_what_is_rare_goes_first() -> None:
    async with playing(OPENING, size=(200, 40)) as game:
        await game.press("enter")
        assert "sort" in footer(game.text)
        line = game.app.screen.query_one(CommandLine)
        line.styles.width = 48
        await game.press("f5")
        labels = [key.label for key in line.shown_keys()]
        assert "sort" not in labels
        assert {"tile", "play", "help"} <= set(labels)


@pytest.mark.parametrize("ascii_only", [True, False])
@pytest.mark.parametrize("kind", [SetupScreen, SheetSetupScreen])
@pytest.mark.parametrize("can_go_back", [True, False])
async def test_the_form_always_tells_the_way_out(
    kind: type[SetupScreen | SheetSetupScreen], *, can_go_back: bool, ascii_only: bool
) -> None:
    form = kind(load_presets(), Settings(), None, can_go_back=can_go_back)
    async with staged(form, ascii_only=ascii_only, stage=StageWithExit) as (app, pilot):
        for _ in form.focus_chain:
            line = footer(screen_text(app))
            way_out, other = ("Esc  back", "Ctrl+Q") if can_go_back else ("Ctrl+Q  leave", "Esc")
            assert way_out in line, form.focused
            assert other not in line, "it does not lead out here"
            assert "help" in line
            field = None if form.focused is None else form.focused.parent
            if kind is SetupScreen and isinstance(field, NameField):
                assert "F3  computer" in line
            await pilot.press("tab")


async def test_where_part_of_the_table_is_out_of_sight_looking_round_is_told_first() -> None:
    names = ("Ann", "Bo", "Cy", "Di")
    async with playing(names=names, max_pip=12, arms=4, hand_size=12) as game:
        await game.skip(30)
        line = game.app.screen.query_one(CommandLine)
        for is_told in (True, False):
            game.table.query_one(Board).is_off_screen = is_told
            await game.pilot.pause()
            offered = [label for _, label in line.offered()]
            assert ("look" in offered) == is_told
            assert {"sort", "scores"} <= {*offered}
            labels = [key.label for key in line.shown_keys()]
            assert len(labels) < len(offered), "not all of them fit"
            assert ("look" in labels) == is_told
            assert ("scores" in labels) == (not is_told)
            assert {"tile", "play", "table", "help"} <= {*labels}


async def test_each_arrow_of_a_pair_can_be_clicked() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        first = game.table.choice.tile
        arrows = footer(game.text).index("←→")
        await game.pilot.click(CommandLine, offset=(arrows + 1, 0))
        await game.pilot.pause()
        assert game.table.choice.tile != first
        await game.pilot.click(CommandLine, offset=(arrows, 0))
        await game.pilot.pause()
        assert game.table.choice.tile == first


async def test_a_click_reaches_the_line_of_the_form_that_is_in_focus() -> None:
    async with staged(SetupScreen(load_presets(), Settings())) as (app, pilot):
        line = app.screen.query(ChoiceLine).first()
        assert app.focused is line
        before = line.text.value
        column = footer(screen_text(app)).index("→")
        await pilot.click("KeyBar", offset=(column, 0))
        await pilot.pause()
        assert line.text.value != before
        assert app.focused is line
        await pilot.click("KeyBar", offset=(footer(screen_text(app)).index("help"), 0))
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)


async def test_scrolling_is_told_only_where_there_is_something_to_scroll() -> None:
    async with staged(HelpScreen("play")) as (app, pilot):
        for height, is_told in ((24, True), (50, False), (24, True)):
            await pilot.resize_terminal(80, height)
            await pilot.pause()
            assert ("scroll" in footer(screen_text(app))) == is_told


async def test_what_only_a_line_answers_is_told_only_while_one_is_in_focus() -> None:
    async with staged(SetupScreen(load_presets(), Settings())) as (app, pilot):
        assert "change" in footer(screen_text(app))
        await pilot.press("tab")
        await pilot.pause()
        assert "change" not in footer(screen_text(app))
        assert "F1  help" in footer(screen_text(app))
        await pilot.press("shift+tab")
        await pilot.pause()
        assert "change" in footer(screen_text(app))
        assert "?  help" in footer(screen_text(app))
