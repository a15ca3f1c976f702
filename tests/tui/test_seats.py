"""Seats that change hands on the screen: who leaves, who comes back, and what is seen of it."""

import re

import pytest
from tests.tui.computers import beside_computers, until
from tests.tui.playing import Game, deal, playing
from tests.tui.reading import top, words

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.screens.seats import NewPlayerScreen, SeatsScreen

OPENING = deal("6-6,4-2,3-0/6-5,6-4,5-1/6-3,5-2,4-0", "6-0")
NAMES = ("Ann", "Bo", "Cy")
LEAVES = ("enter", "enter", "y")
"""From the list of seats: this one, to the first computer, and that is meant."""
COMES_BACK = ("enter", "y")


def table_of(game: Game) -> Table:
    return game.table.table


def shown(screen: PlayScreen) -> PlayerView:
    """Return what the table shows."""
    assert screen.view is not None
    return screen.view


async def at_seat(game: Game, seat: int, *keys: str) -> None:
    """Open the list of seats, point at one, and press some more keys."""
    await game.press("w")
    assert game.is_at(SeatsScreen), game.text
    await game.press(*["up"] * game.table.app.screen.query_one("OptionList").highlighted)  # type: ignore[attr-defined]
    await game.press(*["down"] * seat, *keys)


async def test_whoever_is_called_and_has_gone_leaves_the_seat_at_the_curtain() -> None:
    async with playing(OPENING, names=NAMES, arms=3) as game:
        assert game.is_hidden()
        name = game.app.screen.person  # type: ignore[attr-defined]
        seat = NAMES.index(name)
        await at_seat(game, seat, *LEAVES)
        assert table_of(game).bots[seat] == "easy"
        await game.until(lambda: game.is_hidden() and name not in _called(game))
        assert f"{name}'s seat is played by Easy from here on." in game.words
        assert table_of(game).record.bots[seat] == "easy"


def _called(game: Game) -> str:
    return game.app.screen.person if isinstance(game.app.screen, CurtainScreen) else ""


async def test_who_leaves_in_the_middle_of_a_turn_takes_the_hand_off_the_screen() -> None:
    async with playing(OPENING, names=NAMES, arms=3) as game:
        await game.press("enter")
        seat = game.view.viewer
        assert seat is not None
        hand = game.view.hand
        await at_seat(game, seat, *LEAVES)
        await game.until(game.is_hidden)
        assert table_of(game).turn != seat
        assert _called(game) == NAMES[table_of(game).turn or 0]
        assert set(table_of(game).view(seat).hand) & set(hand), "the hand stayed with the seat"
        assert game.table.referee.viewer is None


async def test_who_plays_for_a_person_stands_beside_the_name() -> None:
    async with playing(OPENING, names=NAMES, arms=3) as game:
        await game.press("enter")
        assert "(Easy)" not in game.text
        viewer = game.view.viewer
        assert viewer is not None
        other = (viewer + 1) % len(NAMES)
        await at_seat(game, other, *LEAVES)
        await game.until(lambda: game.is_at(PlayScreen))
        assert f"{NAMES[other]} (Easy) " in game.text
        await at_seat(game, other, *COMES_BACK)
        await game.until(lambda: game.is_at(PlayScreen))
        assert "(Easy)" not in game.text


async def test_the_one_who_stays_confirms_first_and_sees_no_curtain_later() -> None:
    """Two people, and the one at the keyboard goes."""
    async with playing(names=("Ann", "Bo"), hand_size=5) as game:
        await game.press("enter")
        gone = game.view.viewer
        assert gone is not None
        stays = 1 - gone
        await at_seat(game, gone, *LEAVES)
        await game.until(game.is_hidden)
        assert _called(game) == ("Ann", "Bo")[stays]
        await game.press("enter")
        assert game.view.viewer == stays
        table = table_of(game)
        while table.turn == stays:
            await game.press("d", "p", "enter", "enter")
        await game.until(lambda: table.turn != gone)
        assert not game.is_hidden()
        assert game.view.viewer == stays


async def test_nobody_is_asked_twice_and_nothing_changes_where_it_was_not_meant() -> None:
    async with playing(OPENING, names=NAMES, arms=3) as game:
        await game.press("enter")
        before, screen = table_of(game).record, game.text
        for keys in (["escape"], ["enter", "escape", "escape"], ["enter", "enter", "n", "escape"]):
            await at_seat(game, 0, *keys)
            await game.until(lambda: game.is_at(PlayScreen), "escape")
        assert table_of(game).record == before
        assert game.text == screen


async def test_whoever_comes_back_to_others_waits_behind_the_curtain() -> None:
    async with playing(OPENING, names=NAMES, arms=3, bots=("", "easy", "")) as game:
        await game.until(game.is_hidden)
        await game.press("enter")
        first = game.view.viewer
        assert first in {0, 2}
        await at_seat(game, 1, *COMES_BACK)
        assert table_of(game).bots == ("", "", "")
        assert game.view.viewer == first, "it is still that turn"
        assert "Bo is back." in " ".join(game.words.split())
        await game.press("d", "p", "enter", "enter")
        await game.until(game.is_hidden, "enter")
        assert not re.search(r"\d pip", game.words)


async def test_the_only_person_hides_once_somebody_joins() -> None:
    async with beside_computers(0) as (app, pilot, screen, player):
        player.may_answer.clear()
        await pilot.press("d", "enter", "enter")
        await until(pilot, lambda: len(player.views) == 3)
        assert shown(screen).viewer == 0
        await pilot.press("w", "down", "enter", "y")
        await until(pilot, lambda: isinstance(top(app), CurtainScreen))
        assert shown(screen).viewer is None
        assert "Press Enter when you are Bo" in words(app)
        assert "Round 1 so far" in words(app), "a computer played for Bo until now"
        assert re.search(r"Bo played \d-\d", words(app))
        serial = screen.table.serial
        player.may_answer.set()
        await pilot.pause(0.2)
        assert screen.table.serial == serial, "what the computer answered is dropped"
        await pilot.press("enter")
        assert shown(screen).viewer == 1


async def test_the_last_person_leaves_and_watches_and_comes_back() -> None:
    async with beside_computers(600) as (app, pilot, screen, _player):
        await until(pilot, lambda: "is next" in words(app))
        before = shown(screen)
        assert before.viewer == 0
        await pilot.press("w", *LEAVES)
        assert shown(screen).viewer is None
        assert shown(screen).hand == ()
        assert "No hand is shown." in words(app)
        assert "Ann's seat is played by Easy from here on." in words(app)
        await pilot.press("w", "enter")
        assert isinstance(top(app), NewPlayerScreen)
        assert "Is Ann back?" in words(app)
        assert "comes up at once" in words(app)
        await pilot.press("y")
        assert shown(screen).viewer == 0
        assert shown(screen).hand == before.hand
        assert "Ann is back." in words(app)


async def test_a_computer_that_takes_over_in_the_middle_of_a_thought_is_asked_anew() -> None:
    async with beside_computers(0, bots=("", "easy", "steady")) as (_app, pilot, screen, player):
        player.may_answer.clear()
        await pilot.press("d", "enter", "enter")
        await until(pilot, lambda: len(player.views) == 3)
        await pilot.press("w", "enter", "down", "enter", "y")
        await until(pilot, lambda: len(player.views) == 4)
        assert screen.table.bots == ("steady", "easy", "steady")
        assert player.asked[2] != player.asked[3]
        player.may_answer.set()
        await until(pilot, lambda: screen.table.turn != 1)
        assert shown(screen).viewer is None


async def test_the_palette_knows_it_everywhere_at_the_table() -> None:
    async with playing(OPENING, names=NAMES, arms=3) as game:
        for _ in range(2):
            commands = list(game.app.get_system_commands(game.app.screen))
            assert any(command.title == "Who plays" for command in commands)
            await game.press("enter")


@pytest.mark.parametrize("ascii_only", [True, False])
async def test_it_stays_readable_with_many_seats(*, ascii_only: bool) -> None:
    names = tuple(f"Player {number}" for number in range(1, 13))
    async with playing(
        names=names, max_pip=12, hand_size=5, arms=3, ascii_only=ascii_only,
        bots=("",) * 11 + ("hard",),
    ) as game:  # fmt: skip
        await game.until(game.is_hidden)
        await game.press("w")
        await game.press(*["up"] * 12)
        assert "Player 1 played by a person" in game.words
        await game.press(*["down"] * 11)
        assert "Player 12 played by Hard, a computer" in game.words
        assert not ascii_only or game.text.isascii()
