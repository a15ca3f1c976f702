"""The app around the table: sizes, names, plain terminals, colours, leaving."""

import gc
import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from tests.tui.playing import Game, deal, playing, shipped
from tests.tui.waiting import started

from chickenfoot_tui.drawing.sight import Kind
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.store.paths import saves_folder
from chickenfoot_tui.store.settings import Settings, load_settings
from chickenfoot_tui.tui.app import ChickenFootApp
from chickenfoot_tui.tui.commands import PLAY_COMMANDS
from chickenfoot_tui.tui.screens.notice import QuitScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen

OPENING = deal("6-6,6-2,3-1/6-4,6-5,4-2", "5-1,6-1,4-4")
STRANGE = [
    "[/]",
    "[red]x",
    "[@click=app.quit]go[/]",
    "ツィ漢字🦆",
    "W" * 60,
    "אבג",
    "e\u0301clair",
    "%s{0}",
]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (110, 34), (109, 24)])
async def test_the_table_fills_the_screen_exactly(size: tuple[int, int]) -> None:
    width, height = size
    async with playing(OPENING, size=size) as game:
        await game.press("enter")
        lines = game.text.splitlines()
        assert len(lines) == height
        assert all(cell_len(line) <= width for line in lines)
        assert "round 1 of 7" in lines[0]
        assert "Ann 2" in lines[1]
        assert "▶Bo 3" in lines[1]
        assert any("ENDS" in line for line in lines)
        assert "help" in lines[-1]
        assert "6║5" in "".join(game.text.split())
        assert ("SCOREPAD" in game.text) == (width >= 110 and height >= 34)


@pytest.mark.parametrize("leaving", ["ctrl+q", "q"])
async def test_nothing_is_played_unseen_but_people_may_leave(leaving: str) -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        await game.resize(70, 20)
        before = game.view
        await game.press("enter", "d", "p", "right", "u")
        assert game.view == before
        assert game.is_at(PlayScreen)
        await game.press(leaving)
        assert game.is_at(QuitScreen)
        await game.press("n")
        await game.resize(80, 24)
        await game.press("enter")
        assert game.view != before


@pytest.mark.parametrize("leaving", ["ctrl+q", "q"])
@pytest.mark.parametrize("bots", [(), ("", "easy")])
async def test_a_game_that_had_no_room_to_begin_is_left_at_once(
    leaving: str, bots: tuple[str, ...]
) -> None:
    async with playing(bots=bots, size=(60, 20)) as game:
        await game.press("enter", leaving)
        assert not game.app.is_running, game.text
    assert not list(saves_folder().glob("*.toml"))


async def test_a_score_panel_without_room_for_all_says_so() -> None:
    names = [f"Seat {seat}" for seat in range(1, 13)]
    async with playing(names=names, size=(120, 40), hand_size=2) as game:
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        assert re.search(r"SCOREPAD  best \d+ of 12", game.text)


async def test_a_small_terminal_is_told_and_the_choice_stays() -> None:
    async with playing(OPENING) as game:
        await game.press("enter", "right")
        await game.resize(70, 20)
        assert "80x24, and this is 70x20" in game.text
        assert "ENDS" not in game.text
        await game.resize(80, 24)
        assert "this is" not in game.text
        assert "ENDS" in game.text
        assert game.table.choice.tile == tile(6, 4)
        await game.resize(120, 40)
        assert game.table.choice.tile == tile(6, 4)
        assert "LOG" in game.text


@pytest.mark.parametrize("name", STRANGE)
async def test_a_name_is_a_text_whatever_it_looks_like(name: str) -> None:
    async with playing(OPENING, names=(name, "Bo")) as game:
        await game.press("enter", "enter", "enter")
        start = name[:19].split(maxsplit=1)[0]
        assert start in game.text, "the curtain names the next player"
        await game.press("enter")
        lines = game.text.splitlines()
        assert len(lines) == 24
        assert all(cell_len(line) <= 80 for line in lines)
        assert start in lines[1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_ascii_mode_shows_nothing_else(size: tuple[int, int]) -> None:
    async with playing(OPENING, ascii_only=True, size=size) as game:
        seen = [game.text]
        for key in ("enter", "end", "enter", "home", "enter", "q", "escape", "s", "escape"):
            await game.press(key)
            seen.append(game.text)
        await game.press("enter")
        seen.append(game.text)
        await game.resize(60, 20)
        seen.append(game.text)
        for text in seen:
            assert text.isascii(), {sign for sign in text if not sign.isascii()}


async def test_twelve_seats_have_room() -> None:
    names = [f"Player {number:02}" for number in range(12)]
    async with playing(names=names, max_pip=12, arms=4, hand_size=7, size=(80, 24)) as game:
        await game.until(lambda: game.app.screen is game.table, "enter")
        lines = game.text.splitlines()
        seats = f"{lines[1]} {lines[2]}".split()
        assert sum(seat in {"6", "7"} for seat in seats) == 12, seats
        assert len(lines) == 24


async def test_a_large_hand_scrolls_with_the_cursor() -> None:
    async with playing(max_pip=15, arms=4, hand_size=50, size=(80, 24)) as game:
        await game.until(lambda: game.app.screen is game.table, "enter")
        for key in ("home", "end"):
            await game.press(key)
            piece = game.table.choice.tile
            assert piece is not None
            assert re.search(rf"▸\s*{piece.high}║{piece.low}\s*◂", game.text)


async def test_leaving_asks_once_and_says_what_is_kept() -> None:
    async with playing(OPENING) as game:
        await game.press("enter", "q")
        assert game.is_at(QuitScreen)
        assert "The game is kept. 'chickenfoot resume' goes on with" in game.words
        await game.press("escape")
        assert game.is_at(PlayScreen)
        await game.press("q", "enter")
        assert game.is_at(QuitScreen), "the key everybody presses next leaves nothing"
        await game.press("n")
        assert game.is_at(PlayScreen)
        await game.press("ctrl+q", "ctrl+q", "q")
        assert game.is_at(QuitScreen), "nor does the key that asked, held down"
        await game.press("y")
        assert not game.app.is_running


async def test_ctrl_c_asks_too() -> None:
    async with playing(OPENING) as game:
        await game.press("ctrl+c")
        assert game.is_at(QuitScreen)


async def test_what_is_wrong_with_the_settings_is_said_in_one_note() -> None:
    settings = Settings(keys={"play": {"sort": ("no such key",), "fly": ("f",)}})
    app = ChickenFootApp(
        None, presets=shipped(), settings=settings, warning="settings.toml: view: is no view"
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        (note,) = app._notifications  # noqa: SLF001 - no public way
        assert note.message == "settings.toml: view: is no view (and 2 more)"


async def test_the_view_that_is_chosen_is_remembered() -> None:
    async with playing(deal("6-6,5-4,3-2/6-5,6-4,6-3"), hand_size=3) as game:
        await game.press("enter", "v")
        assert load_settings().settings.view == "tree"
        await game.press("v")
        assert load_settings().settings.view == "table"
    kept = Settings(view="tree")
    async with playing(deal("6-6,5-4,3-2/6-5,6-4,6-3"), settings=kept, hand_size=3) as game:
        assert game.table.sight.kind is Kind.TREE


async def test_a_theme_that_is_chosen_is_remembered() -> None:
    async with playing(OPENING) as game:
        assert game.app.theme == "barnyard"
        game.app.theme = "barnyard-day"
        await game.pilot.pause()
        assert load_settings().settings.theme == "barnyard-day"
        game.app.theme = "nord"
        await game.pilot.pause()
    assert load_settings().settings.theme == "nord"


async def test_a_table_that_starts_leaves_alone_what_was_chosen_before() -> None:
    async with started() as game:
        game.app.theme = "nord"
        await game.press("enter", "enter")
        assert not isinstance(game.app.screen, SetupScreen)
    kept = load_settings().settings
    assert (kept.theme, kept.ruleset) == ("nord", "house")


async def test_an_unknown_theme_is_the_games_own() -> None:
    app = ChickenFootApp(None, theme="no such", presets=shipped(), settings=Settings())
    assert app.theme == "barnyard"


async def test_without_a_table_it_asks_for_one_and_leaves_freely() -> None:
    app = ChickenFootApp(None, presets=shipped(), settings=Settings())
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert not app.is_running


async def test_the_palette_has_the_commands_of_the_table() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        titles = [command.title for command in game.app.get_system_commands(game.app.screen)]
        assert {"Next tile", "Look down", "Scores", "Help"} <= set(titles)
        await game.press("ctrl+p", *"help", "enter", "enter")
        assert "Draw a tile from the yard" in game.words


def test_every_command_has_an_action_and_no_key_is_taken_twice() -> None:
    keys = [key for command in PLAY_COMMANDS for key in command.keys]
    assert len(keys) == len(set(keys))
    for command in PLAY_COMMANDS:
        name = command.action.partition("(")[0]
        if name and not name.startswith("app."):
            assert callable(getattr(PlayScreen, f"action_{name}")), command


@pytest.fixture
def no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.mark.usefixtures("no_color")
async def test_without_colours_no_colour_is_sent() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        for screen in ("enter", "q"):
            codes = rendered(game.app)
            assert not re.search(r"\x1b\[[0-9;]*\b(3[0-8]|4[0-8]|9\d|10\d)\b[0-9;]*m", codes)
            assert "\x1b[1;" in codes, "bold is what is left, and line art"
            await game.press(screen)


def rendered(app: ChickenFootApp) -> str:
    """Return what the terminal is sent for the whole screen."""
    update = app.screen._compositor.render_full_update()  # noqa: SLF001 - no other way
    return update.render_segments(app.console)


async def test_the_collector_is_told_to_leave_what_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChickenFootApp, "MEMORY_SECONDS", 0.01)
    gc.disable()  # as the command line leaves it
    async with playing(OPENING) as game:
        await game.until(lambda: gc.get_freeze_count() > 0)
        assert gc.isenabled()


@pytest.fixture(autouse=True)
def thaw() -> Iterator[None]:
    yield
    gc.unfreeze()


async def test_the_screen_is_made_of_few_widgets() -> None:
    async with playing(OPENING, size=(120, 40)) as game:
        await game.press("enter")
        assert len(list(game.app.screen.query("*"))) < 30


async def end_by_error(games: list[Game]) -> None:
    """Run a game that an error ends while a hand is up."""
    async with playing(OPENING) as game:
        games.append(game)
        await game.press("enter")

        def broken() -> None:
            raise ZeroDivisionError(game.view.hand)

        game.app.call_next(broken)
        await game.pilot.pause()


async def test_an_error_of_its_own_ends_it_without_a_word(
    capsys: pytest.CaptureFixture[str],
) -> None:
    games: list[Game] = []
    with pytest.raises(ZeroDivisionError):
        await end_by_error(games)
    assert capsys.readouterr() == ("", "")
    crash = games[0].app.crash
    assert crash is not None
    assert crash.kind == "ZeroDivisionError"
    assert crash.scene is not None
    assert crash.scene.view.viewer is None
