"""The games that wait: the first screen, where there are any."""

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len
from tests.store.holder import held
from tests.tui.playing import Game
from tests.tui.waiting import HELD, OVER, STEPS, saved, started, told
from textual.widgets import OptionList

from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.store.paths import games_folder, saves_folder
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.games import GamesScreen, GiveUpScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen

STRANGE = ("[/]", "[red]x[@click=app.quit]", "ツィ漢字🦆" * 3, "W" * 60, "אבג", "e\u0301clair")


def pointed_at(game: Game) -> int | None:
    return game.app.screen.query_one(OptionList).highlighted


async def test_where_no_game_waits_people_set_a_table_up() -> None:
    async with started() as game:
        assert game.is_at(SetupScreen)


async def test_the_game_played_last_is_offered_first() -> None:
    saved("older", replace(STEPS[3], seats=("Cy", "Di")), minute=1)
    saved("newer", STEPS[4], minute=2)
    async with started() as game:
        assert game.is_at(GamesScreen)
        rows = game.text.splitlines()
        first, second = (next(n for n, row in enumerate(rows) if who in row)
                         for who in ("Ann and Bo", "Cy and Di"))  # fmt: skip
        assert first < second
        assert "round 1 of 7, pagat, double-6, saved 30 Nov 2026, 22:02" in rows[first + 1]
        assert pointed_at(game) == 0


async def test_enter_goes_on_with_the_curtain_up_and_the_right_hand_behind_it() -> None:
    record = STEPS[4]
    saved("game", record)
    async with started() as game:
        await game.press("enter")
        assert game.is_hidden()
        table = game.table.table
        assert table.turn is not None
        name = record.seats[table.turn]
        assert f"Press Enter when you are {name}" in game.text
        await game.press("enter")
        assert game.is_at(PlayScreen)
        assert game.view == table.view(table.turn)
        assert f"{name}: {len(game.view.hand)} tile" in game.text


async def test_whoever_could_take_back_comes_back_and_still_can() -> None:
    saved("game", HELD)
    assert HELD.keyboard is not None
    async with started() as game:
        await game.press("enter")
        assert f"Press Enter when you are {HELD.seats[HELD.keyboard]}" in game.text
        await game.press("enter")
        assert game.view.viewer == HELD.keyboard
        assert "u takes it back" in game.words
        await game.press("u")
        assert game.view.turn == HELD.keyboard
        (path,) = saves_folder().glob("*.toml")
        kept = read_record(path.read_text("utf-8")).record
        assert len(kept.rounds[-1].moves) == len(HELD.rounds[-1].moves) - 1
        assert kept.keyboard is None


async def test_a_game_that_stopped_between_rounds_shows_how_the_last_one_ended() -> None:
    saved("game", STEPS[-1])
    async with started() as game:
        await game.press("enter")
        assert game.is_at(RoundEndScreen)
        assert "end of round 2 of 7" in game.text


async def test_a_game_that_was_over_is_finished_at_last() -> None:
    saved("game", OVER)
    async with started() as game:
        await game.press("enter")
        assert game.is_at(RoundEndScreen)
        await game.until(lambda: "the game is over" in game.text, "enter", most=5)
        assert list(saves_folder().iterdir()) == []
        assert [path.name for path in games_folder().iterdir()] == ["game.toml"]


async def test_a_new_table_and_back() -> None:
    saved("game", STEPS[3])
    async with started() as game:
        await game.press("n")
        assert game.is_at(SetupScreen)
        await game.press("escape")
        assert game.is_at(GamesScreen)
        await game.press("enter")
        assert game.is_hidden()


async def test_giving_up_asks_once_and_stray_keys_answer_nothing() -> None:
    path = saved("game", STEPS[3])
    async with started() as game:
        await game.press("delete")
        assert game.is_at(GiveUpScreen)
        assert "Ann and Bo: round 1 of 7" in game.words
        await game.press("enter", "delete", "space", "x", "backspace")
        assert game.is_at(GiveUpScreen)
        await game.press("escape")
        assert game.is_at(GamesScreen)
        assert path.exists()
        await game.press("backspace", "n")
        assert game.is_at(GamesScreen)
        assert path.exists()
        await game.press("delete", "y")
        assert not path.exists()
        assert (games_folder() / "game.toml").exists()
        assert game.is_at(SetupScreen), "no other game waits"


async def test_of_several_games_the_one_pointed_at_is_given_up() -> None:
    paths = [saved(f"game-{number}", STEPS[3], minute=9 - number) for number in range(3)]
    async with started() as game:
        await game.press("down", "delete", "y")
        assert [path.exists() for path in paths] == [True, False, True]
        assert game.is_at(GamesScreen)
        assert len(game.app.screen.query_one(OptionList).options) == 2
        await game.press("delete", "y")
        assert sum(path.exists() for path in paths) == 1
        await game.press("enter")
        assert game.is_hidden()


async def test_a_game_that_is_played_elsewhere_is_told_and_left_alone() -> None:
    path = saved("game", STEPS[3])
    with held(path):
        async with started() as game:
            assert "being played, round 1 of 7" in game.words
            await game.press("enter")
            assert game.is_at(NoticeScreen)
            assert "this game is being played by another program" in game.words
            await game.press("enter")
            assert game.is_at(GamesScreen)
            await game.press("delete", "y")
            assert any("being played by another program" in note for note in told(game))
            assert game.is_at(GamesScreen)
            assert path.exists()


async def test_a_damaged_game_is_told_kept_and_gone_on_with() -> None:
    path = saved("game", STEPS[3], STEPS[4])
    path.write_bytes(bytes(400))
    async with started() as game:
        assert "damaged: its last good state opens" in game.words
        await game.press("enter")
        assert game.is_at(NoticeScreen)
        unwrapped = "".join(game.text.split())
        for words in ("itiskeptasgame.toml.damaged", "goesonfromround1,after", "saves/game.toml"):
            assert words in unwrapped
        await game.press("x", "escape")
        assert game.is_at(NoticeScreen)
        await game.press("enter")
        assert game.is_hidden()
        assert (saves_folder() / "game.toml.damaged").read_bytes() == bytes(400)


async def test_a_game_of_which_nothing_is_left_is_told_and_not_offered_again() -> None:
    saved("game", STEPS[3]).write_bytes(b"x" * 100)
    async with started() as game:
        await game.press("enter")
        assert game.is_at(NoticeScreen)
        assert "nothing in it can be used" in game.words
        await game.press("enter")
        assert game.is_at(SetupScreen)
        assert (saves_folder() / "game.toml.damaged").exists()


async def test_a_newer_game_is_told_and_left_alone() -> None:
    path = saved("game", STEPS[3])
    path.write_text("format = 9\n?", "utf-8")
    async with started() as game:
        assert "made by a newer version, saved" in game.words
        await game.press("enter")
        assert game.is_at(NoticeScreen)
        assert "a newer version of the game opens it" in game.words
        await game.press("enter")
        assert game.is_at(GamesScreen)
        assert path.read_text("utf-8") == "format = 9\n?"


async def test_a_game_that_has_gone_meanwhile_is_told() -> None:
    path, _ = saved("game", STEPS[3], minute=2), saved("other", STEPS[3], minute=1)
    async with started() as game:
        path.unlink()
        await game.press("enter")
        assert game.is_at(NoticeScreen)
        assert "is not there any more" in game.words
        await game.press("enter")
        assert game.is_at(GamesScreen)
        assert len(game.app.screen.query_one(OptionList).options) == 1


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_all_names_fit_and_none_is_markup(size: tuple[int, int], *, ascii_only: bool) -> None:
    saved("strange", replace(STEPS[3], seats=STRANGE[:2], ruleset="[b]"), minute=9)
    saved("wide", replace(STEPS[3], seats=STRANGE[2:4]), minute=8)
    saved("other", replace(STEPS[3], seats=STRANGE[4:], ruleset="x" * 200), minute=7)
    async with started(size=size, ascii_only=ascii_only) as game:
        text = game.text
        assert all(cell_len(row) <= size[0] for row in text.splitlines())
        assert "[/] and [red]x[@click=" in text
        assert "[b], double-6" in text
        if ascii_only:
            own = "".join(STRANGE)
            assert [sign for sign in text if not sign.isascii() and sign not in own] == []
        for _ in range(3):
            await game.press("delete")
            assert game.is_at(GiveUpScreen)
            await game.press("escape", "down")


def signed(game: Game) -> list[str]:
    """The lines that have the sign before them."""
    return re.findall(r"^ *▸ (.*?) *$", game.text, re.MULTILINE)


async def test_a_sign_stands_before_the_game_pointed_at_and_no_other() -> None:
    for minute, name in enumerate(("Cy", "Di", "Eve")):
        saved(name, replace(STEPS[3], seats=(name, "Bo")), minute=minute)
    async with started() as game:
        assert signed(game) == ["Eve and Bo"]
        await game.press("down", "down")
        assert signed(game) == ["Cy and Bo"]
        await game.press("up")
        assert signed(game) == ["Di and Bo"]
        await game.press("delete", "y")
        assert game.is_at(GamesScreen)
        assert signed(game) == ["Cy and Bo"]


@pytest.mark.slow
async def test_thirty_games_are_scrolled() -> None:
    for number in range(30):
        saved(f"{number}", replace(STEPS[3], seats=(f"Ann{number}", "Bo")), minute=59 - number)
    async with started() as game:
        assert "Ann0 and Bo" in game.text
        assert "Ann29 and Bo" not in game.text
        for number in range(29):
            assert f"Ann{number} and Bo" in game.text
            await game.press("down")
        assert "Ann29 and Bo" in game.text
        await game.press("enter")
        assert game.is_hidden()
        assert game.table.table.names[0] == "Ann29"


async def test_leaving_the_list_leaves_the_games_alone() -> None:
    path = saved("game", STEPS[3])
    before = path.read_bytes()
    async with started() as game:
        await game.press("escape", "x", "space")
        assert game.is_at(GamesScreen)
        await game.press("ctrl+q")
    assert path.read_bytes() == before


async def test_at_a_terminal_that_is_too_small_the_list_comes_back() -> None:
    saved("game", STEPS[3])
    async with started() as game:
        await game.resize(40, 10)
        await game.resize(80, 24)
        assert "Ann and Bo" in game.text
        assert game.is_at(GamesScreen)
        await game.press("enter")
        assert game.is_at(CurtainScreen)
