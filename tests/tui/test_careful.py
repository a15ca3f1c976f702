"""One key too many carries nobody past a screen that is to be read, or past the curtain."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest
from tests.tui.playing import Game, deal, playing, shipped
from tests.tui.reading import staged, top
from textual import events
from textual.screen import Screen

from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.coach import CoachScreen
from chickenfoot_tui.tui.screens.counts import CountsScreen
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.journal import JournalScreen
from chickenfoot_tui.tui.screens.notice import ElsewhereScreen, NoticeScreen, QuitScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.seats import ComputersScreen, SeatsScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen

SHORT = deal("6-6,6-2/6-5,1-0")
AGES = 30


@contextmanager
def held_down() -> Iterator[None]:
    """Let every Enter come too soon after the one before, as repeats of a held key do."""
    with patch.object(CarefulScreen, "QUIET_SECONDS", AGES):
        yield


def careful(game: Game) -> CarefulScreen[Any]:
    """Return the screen that is shown."""
    screen = game.app.screen
    assert isinstance(screen, CarefulScreen)
    return screen


async def hold(game: Game, kind: type) -> None:
    """Press the keys that go on, too early and held down: `kind` stays. Then go on."""
    assert game.is_at(kind)
    careful(game).settle(AGES)
    await game.press("enter", "space", "enter")
    assert game.is_at(kind)
    careful(game).settle(0)
    with held_down():
        await game.press("enter", "enter", "space")
        assert game.is_at(kind)
    await game.press("enter")


async def test_every_screen_between_two_hands_waits_to_be_seen() -> None:
    async with playing(SHORT, hand_size=2) as game:
        await hold(game, CurtainScreen)
        assert game.is_at(PlayScreen)
        await game.until(lambda: game.is_at(RoundEndScreen), "enter")
        await hold(game, RoundEndScreen)
        await hold(game, ScorepadScreen)
        assert game.is_at(CurtainScreen)


async def test_the_end_of_a_game_is_not_pressed_away() -> None:
    async with playing(SHORT, hand_size=2, length="target", target=1) as game:
        await game.until(lambda: game.is_at(GameEndScreen), "enter")
        await hold(game, GameEndScreen)
        assert game.is_at(CurtainScreen), "Enter is a rematch"


async def test_nobody_plays_a_tile_before_they_have_seen_their_hand() -> None:
    async with playing(SHORT, hand_size=2) as game:
        with patch.object(CarefulScreen, "SETTLE_SECONDS", AGES):
            await game.press("enter")
            assert game.is_at(PlayScreen)
            before = game.view
            await game.press("enter", "space")
            assert game.view == before
            careful(game).settle(0)
            await game.press("enter")
            assert game.view != before
            await game.press("enter")
            assert game.is_at(PlayScreen), "the keyboard is not passed on in the same breath"
            await game.press("u")
            assert game.view == before


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_notice_waits_too(key: str) -> None:
    async with playing(SHORT, hand_size=2) as game:
        await game.app.push_screen(NoticeScreen("a void deal", ["Nobody had the starter."]))
        careful(game).settle(AGES)
        await game.press(key)
        assert game.is_at(NoticeScreen)
        careful(game).settle(0)
        await game.press(key)
        assert not game.is_at(NoticeScreen)


@pytest.mark.parametrize(
    ("keys", "kind"),
    [
        ((), CurtainScreen),
        (("w",), SeatsScreen),
        (("w", "enter"), ComputersScreen),
        (("enter",), PlayScreen),
        (("enter", "h"), CoachScreen),
        (("enter", "s"), ScorepadScreen),
        (("enter", "j"), JournalScreen),
        (("enter", "n"), CountsScreen),
    ],
)
async def test_nothing_goes_on_while_the_terminal_is_too_small_to_show_it(
    keys: tuple[str, ...], kind: type[Screen[Any]]
) -> None:
    customs = Customs(coach=True, count_aid=True)
    async with playing(SHORT, hand_size=2, customs=customs) as game:
        await game.press(*keys)
        game.table.computers.pool.close()
        screen, table = game.app.screen, game.table.table
        assert isinstance(screen, kind)
        serial, viewer = table.serial, game.table.referee.viewer
        await game.resize(79, 24)
        await game.press("enter", "space", "y", "d", "w", "h", "A", "enter", "escape")
        assert game.app.screen is screen
        assert (table.serial, game.table.referee.viewer) == (serial, viewer)
        await game.press("ctrl+q")
        assert game.is_at(QuitScreen)
        await game.press("n")
        assert game.app.screen is screen
        await game.resize(80, 24)
        await game.press("enter")
        assert game.app.screen is not screen or table.serial != serial


async def test_no_table_starts_from_a_form_that_cannot_be_seen() -> None:
    form = SetupScreen(shipped(), Settings())
    async with staged(form) as (app, pilot):
        await pilot.resize_terminal(80, 23)
        await pilot.press("enter", "enter", "escape", "enter")
        assert top(app) is form
        await pilot.resize_terminal(80, 24)
        form.settle(AGES)
        await pilot.press("enter", "enter")
        assert top(app) is form
        form.settle(0)
        with held_down():
            await pilot.press("enter", "enter", "enter")
        assert top(app) is form
        await pilot.press("enter", "enter")
        assert top(app) is not form


def test_keyboards_repeat_sooner_than_a_screen_settles() -> None:
    slowest_start_of_repeats, slowest_repeat = 0.66, 0.1
    assert slowest_start_of_repeats < CarefulScreen.SETTLE_SECONDS
    assert slowest_repeat < CarefulScreen.QUIET_SECONDS


async def test_a_key_acts_on_the_screen_it_was_pressed_at_and_on_no_other() -> None:
    """Pressed on the screen before, on a slow machine: it must not lift the curtain, say."""
    async with playing() as game:
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        await game.app.on_event(events.Key("enter", "\r"))
        game.app.push_screen(NoticeScreen("next", ["It has to be read."]))
        await game.pilot.pause()
        await game.pilot.pause()
        assert game.is_at(NoticeScreen)
        await game.press("enter")
        assert game.is_at(PlayScreen)


async def test_a_key_that_comes_while_a_screen_is_put_together_does_no_harm() -> None:
    async with playing() as game:
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        assert game.app.sitting is not None
        await game.app.on_event(events.Key("enter", "\r"))
        game.app.push_screen(ElsewhereScreen(game.app.sitting.keeper))
        await game.pilot.pause()
        await game.pilot.pause()
        assert game.is_at(ElsewhereScreen)
        assert game.app.crash is None
