"""What every setup and reading screen owes: no colour where none is wanted, room for the keys."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.tui.reading import NAMES, Stage, play_rounds, rules, screen_text, table
from textual.screen import Screen

from chickenfoot_tui.rulesets.presets import load_presets
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen

VIEW = play_rounds(table(rules(max_pip=6, hand_size=5), 5), 99)
SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "setup": lambda: SetupScreen(load_presets(), Settings(ruleset="house")),
    "round end": lambda: RoundEndScreen(VIEW, NAMES[:4]),
    "scorepad": lambda: ScorepadScreen(VIEW, NAMES[:4]),
    "game end": lambda: GameEndScreen(VIEW, NAMES[:4]),
    "help": lambda: HelpScreen("play", VIEW.rules),
}


@pytest.mark.parametrize("name", SCREENS)
async def test_without_colours_there_are_none(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Stage(SCREENS[name]())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        colours = set()
        for strip in app.screen._compositor.render_strips():  # noqa: SLF001 - no other way
            for segment in strip:
                style = segment.style
                if style is not None:
                    colours |= {style.color, style.bgcolor}
    assert all(colour is None or colour.is_default for colour in colours)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("name", SCREENS)
async def test_title_and_keys_stand_on_the_first_and_the_last_line(
    name: str, size: tuple[int, int]
) -> None:
    app = Stage(SCREENS[name]())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        lines = screen_text(app).splitlines()
    assert len(lines) == size[1]
    assert lines[0].startswith(" CHICKEN FOOT   ")
    assert any(key in lines[-1] for key in ("Enter  ", "Esc  ", "r  rematch"))


@pytest.mark.parametrize("name", SCREENS)
async def test_a_terminal_too_small_says_so(name: str) -> None:
    app = Stage(SCREENS[name]())
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert "80x24, and this is 60x20" in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "80x24, and this is" not in screen_text(app)


HOSTILE = ("\x1b[2J", "a\nb", "\x9b0m", "\u202eAnn")


@pytest.mark.parametrize(
    "screen",
    [
        RoundEndScreen(VIEW, HOSTILE),
        ScorepadScreen(VIEW, HOSTILE),
        GameEndScreen(VIEW, HOSTILE),
    ],
    ids=lambda screen: type(screen).__name__,
)
async def test_no_name_tells_the_terminal_what_to_do(screen: Screen[Any]) -> None:
    app = Stage(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = screen_text(app)
    assert not set(shown) & {"\x1b", "\x9b", "\u202e"}
    assert len(shown.splitlines()) == 24
