"""A picture of the screen is saved where no hand is up, and nowhere else, however it is asked."""

import asyncio
import re
import threading
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from tests.tui.playing import Game, deal, playing
from textual.command import CommandPalette

from chickenfoot_tui.engine.moves import Hand
from chickenfoot_tui.tui.guarded import NO_PICTURE
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.journal import JournalScreen
from chickenfoot_tui.tui.screens.notice import QuitScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen

THREE = deal("6-6,6-2,3-1/6-4,6-5,4-2/5-5,4-3,1-0", "5-1,6-1,4-4")
SHORT = deal("6-6/6-4")
NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture(autouse=True)
def folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where pictures go: the folder of downloads, and where the program was started."""
    downloads = home / "Downloads"
    downloads.mkdir()
    monkeypatch.setenv("XDG_DOWNLOAD_DIR", str(downloads))
    monkeypatch.chdir(downloads)
    return downloads


def shoot(game: Game) -> None:
    game.app.action_screenshot()


def deliver(game: Game) -> None:
    game.app.deliver_screenshot()


def save(game: Game) -> None:
    game.app.save_screenshot()


WAYS: list[Callable[[Game], None]] = [shoot, deliver, save]


def notes(game: Game) -> list[str]:
    """Return what was said in notes."""
    return [note.message for note in game.app._notifications]  # noqa: SLF001 - no other way


async def pictures(folder: Path) -> list[Path]:
    """Return the pictures that have been saved, once no thread is saving any more."""
    savers = [one for one in threading.enumerate() if one.name.startswith("Thread-")]
    for saver in savers:
        # It hands its news to the app, which runs meanwhile.
        await asyncio.to_thread(saver.join)
    return list(folder.rglob("*.svg"))  # noqa: ASYNC240 - a small folder


async def told(game: Game) -> list[str]:
    """Return what was said in notes, once anything has been."""
    await game.until(lambda: bool(notes(game)))
    return notes(game)


def tiles_in(picture: Path, tiles: Hand) -> list[str]:
    """Return which of `tiles` can be read in a picture, either way round."""
    drawn = re.sub(r"<[^>]*>", "", unescape(picture.read_text("utf-8")))
    return [
        str(piece)
        for piece in tiles
        for one, other in (piece, piece[::-1])
        if re.search(rf"(?<!\d){one}\s?[-│┃║|]\s?{other}(?!\d)", drawn)
    ]


def all_hands(game: Game) -> Hand:
    round_ = game.table.table._game.round  # noqa: SLF001 - a test may look into all hands
    assert round_ is not None
    return tuple(piece for hand in round_.hands for piece in hand)


@pytest.mark.parametrize("way", WAYS)
async def test_no_picture_is_saved_of_a_hand(way: Callable[[Game], None], folder: Path) -> None:
    async with playing(THREE, names=NAMES) as game:
        await game.press("enter")
        way(game)
        assert not await pictures(folder)
        assert await told(game) == [NO_PICTURE]


@pytest.mark.parametrize(
    ("keys", "kind"),
    [
        (("question_mark",), HelpScreen),
        (("q",), QuitScreen),
        (("j",), JournalScreen),
        (("s",), ScorepadScreen),
        (("ctrl+p",), CommandPalette),
        (("question_mark", "ctrl+p"), CommandPalette),
    ],
)
@pytest.mark.parametrize("way", WAYS)
async def test_nor_of_what_lies_over_a_hand(
    keys: tuple[str, ...], kind: type, way: Callable[[Game], None], folder: Path
) -> None:
    async with playing(THREE, names=NAMES) as game:
        await game.press("enter", *keys)
        assert game.is_at(kind)
        titles = [one.title for one in game.app.get_system_commands(game.app.screen)]
        assert "Screenshot" not in titles
        way(game)
        assert not await pictures(folder)
        assert await told(game) == [NO_PICTURE]


async def test_the_palette_over_the_question_does_not_offer_it(folder: Path) -> None:
    async with playing(THREE, names=NAMES) as game:
        await game.press("enter", "q")
        game.app.action_command_palette()
        await game.press(*"screenshot")
        await game.until(lambda: "No matches" in game.words)
        for way in WAYS:
            way(game)
        await game.press("enter", "escape", "escape")
        assert not await pictures(folder)
        assert set(notes(game)) == {NO_PICTURE}


@pytest.mark.parametrize("way", WAYS)
async def test_a_picture_of_the_curtain_has_no_tile_of_a_hand(
    way: Callable[[Game], None], folder: Path
) -> None:
    async with playing(THREE, names=NAMES) as game:
        await game.press("enter", "enter", "enter")
        assert game.is_hidden()
        way(game)
        (picture,) = await pictures(folder)
        assert "Pass" in picture.read_text("utf-8")
        assert not tiles_in(picture, all_hands(game))


async def test_the_palette_saves_one_at_the_curtain(folder: Path) -> None:
    async with playing(THREE, names=NAMES) as game:
        await game.press("ctrl+p", *"screenshot", "enter")
        await told(game)
        (picture,) = await pictures(folder)
        assert not tiles_in(picture, all_hands(game))
        assert "Pass" in picture.read_text("utf-8")


async def test_a_picture_of_a_round_that_is_over_may_have_every_tile(folder: Path) -> None:
    async with playing(SHORT, names=("Ann", "Bo"), hand_size=1) as game:
        await game.until(lambda: game.is_at(RoundEndScreen), "enter")
        deliver(game)
        (picture,) = await pictures(folder)
        assert tiles_in(picture, all_hands(game))


async def test_a_picture_before_the_first_game_is_saved(folder: Path) -> None:
    async with playing(THREE, names=NAMES) as game:
        game.app.pop_screen()
        save(game)
        assert await pictures(folder)


@pytest.mark.parametrize("name", ["plain", "[/x]", "[red]x", "a\nb"])
async def test_where_it_is_saved_is_told_whatever_the_folder_is_called(
    name: str, folder: Path
) -> None:
    odd = folder / name
    if "/" in name:
        odd.parent.mkdir()
    odd.mkdir()
    async with playing(THREE, names=NAMES) as game:
        game.app.deliver_screenshot(path=str(odd))
        (said,) = await told(game)
        assert len(await pictures(folder)) == 1
        assert said.startswith("The picture is saved: ")
        assert game.app.is_running


async def test_a_picture_that_cannot_be_saved_is_told(folder: Path) -> None:
    async with playing(THREE, names=NAMES) as game:
        game.app.deliver_screenshot(path=str(folder / "nowhere"))
        assert await told(game) == ["The picture cannot be saved."]
