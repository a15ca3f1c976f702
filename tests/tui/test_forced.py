"""What happens to people without a key of theirs is told them, and stays until they press Enter."""

from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.session.exchanging import round_of
from tests.tui.playing import Game, deal, playing
from tests.tui.test_no_peeking import opened

from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, Seat, TurnMove
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.screens.play import PlayScreen

NAMES = ("Ann", "Bo", "Cy")
STRAY_KEYS = ("space", "escape", "d", "p", "c", "tab", "A")


def next_move(table: Table) -> TurnMove:
    """Return what is done next: a catch where there is one, else a play, a pass or a draw."""
    assert table.turn is not None
    legal = table.view(table.turn).legal
    kinds: tuple[type[TurnMove], ...] = (Catch, Play, Pass, Draw)
    return next(move for kind in kinds for move in legal if isinstance(move, kind))


async def take_turn(game: Game) -> None:
    """Make the moves of the person at the keyboard and pass it on."""
    person = game.view.viewer
    while game.table.table.turn == person:
        game.table._make(next_move(game.table.table))
        await game.pilot.pause()
    await game.press("enter")


async def read_by(game: Game, name: str, *sentences: str) -> None:
    """Check that `name` reads these sentences at the curtain, and that only Enter goes on."""
    assert game.is_hidden()
    assert f"Press Enter when you are {name}" in game.words
    for sentence in sentences:
        assert sentence in game.words, game.text
    await game.press(*STRAY_KEYS)
    assert game.is_hidden()
    await game.press("enter")
    assert game.view.viewer == game.table.names.index(name)


async def test_a_search_and_an_opening_are_told_to_everybody() -> None:
    searched = deal("6-5,3-1/6-4,4-2/5-5,1-0", "5-1,6-6,4-4")
    async with playing(searched, names=NAMES, hand_size=2, starter_missing="all-draw") as game:
        drew = "Ann, Bo and Cy drew 1 tile each in search of the starting double."
        for name in ("Cy", "Ann", "Bo"):
            await read_by(game, name, "Round 1 so far", drew, "Bo opened with 6-6.")
            await take_turn(game)


async def test_a_starter_that_was_laid_is_told_to_whoever_held_it() -> None:
    dealt = deal("6-5,3-1/6-6,4-2/5-5,1-0", "5-1,4-4")
    async with playing(dealt, names=NAMES, hand_size=2) as game:
        for name in ("Cy", "Ann", "Bo"):
            await read_by(game, name, "Bo opened with 6-6.")
            await take_turn(game)


async def test_the_draw_for_the_lead_is_told_to_everybody() -> None:
    rules: dict[str, Any] = {
        "starter_from": "set-aside", "leader_first": "high-draw", "leader_later": "rotate",
    }  # fmt: skip
    async with playing(names=NAMES, seed=2, **rules) as game:
        names = []
        for _ in NAMES:
            names.append(game.table.names[game.table.table.turn or 0])
            await read_by(game, names[-1], "For the lead: Ann ", f"{names[0]} turned up the heav")
            await take_turn(game)
        assert sorted(names) == sorted(NAMES)


async def test_a_void_deal_waits_until_somebody_has_read_why() -> None:
    nobody = deal("6-5,3-1/6-4,4-2/5-5,1-0", "5-1,4-4")
    holder = deal("6-6,3-1/6-4,4-2/5-5,1-0", "5-1,4-4")
    redeal = "redeal"
    async with playing(nobody, holder, names=NAMES, hand_size=2, starter_missing=redeal) as game:
        assert game.is_at(NoticeScreen)
        assert "void" in game.words
        await game.press("escape", "d", "p", "tab")
        assert game.is_at(NoticeScreen)
        await game.press("enter")
        assert game.is_hidden()


# --- being caught ---------------------------------------------------------------------------


def about_to_catch(*, yard: bool, seats: int = 3) -> tuple[Table, Seat]:
    """Return a table where the one on turn may catch a seat, which has a turn after that.

    `yard` is whether there is a tile to draw for it.
    """
    hand_size = 4 if yard else 28 // seats
    chosen = {"max_pip": 6, "hand_size": hand_size, "last_tile_call": "chicken-little"}
    rules = resolve(load_preset("pagat"), seats=seats, chosen=chosen)
    for seed in range(3000):
        random = Random(seed)
        table = Table(rules, NAMES[:seats], random, ruleset="pagat")
        table.deal()
        while table.turn is not None and not isinstance(next_move(table), Catch):
            silent = [
                move
                for move in table.view(table.turn).legal
                if not (isinstance(move, Play) and move.calls)
            ]
            table.play(random.choice(silent))
        if table.turn is not None and bool(round_of(table).boneyard) == yard:
            caught = next_move(table)
            assert isinstance(caught, Catch)
            if has_another_turn(copy(table), caught.seat):
                table.pass_on()
                return table, caught.seat
    raise AssertionError("there is no such table")


def has_another_turn(table: Table, seat: Seat) -> bool:
    """Play on with a copy of a table until it is the turn of `seat`, or the round is over."""
    table._steps = [*table._steps]  # noqa: SLF001 - a copy has its own
    while table.turn not in (None, seat):
        table.play(next_move(table))
    return table.turn == seat


@pytest.mark.parametrize(
    ("yard", "told"),
    [(True, ["and drew a tile."]), (False, ["and will miss a turn.", "{} missed a turn."])],
)
async def test_being_caught_is_told_to_the_one_caught(
    *, yard: bool, told: list[str], home: Path
) -> None:
    table, seat = about_to_catch(yard=yard)
    name = table.names[seat]
    async with opened(table, (80, 24), home) as game:
        await game.press("enter")
        assert game.view.viewer == table.turn
        for _ in range(4 * len(NAMES)):
            await take_turn(game)
            if table.turn == seat:
                break
            await game.press("enter")
        news = f"{name} was caught with an uncalled last tile"
        await read_by(game, name, news, *[sentence.format(name) for sentence in told])


async def test_a_turn_that_is_missed_waits_for_enter_though_nobody_passes_anything_on(
    home: Path,
) -> None:
    """With two seats the turn comes straight back to whoever has just played."""
    table, seat = about_to_catch(yard=False, seats=2)
    async with opened(table, (80, 24), home) as game:
        await game.press("enter")
        person, moves = game.view.viewer, 0
        while not game.is_at(NoticeScreen):
            game.table._make(next_move(game.table.table))
            await game.pilot.pause()
            moves += 1
        assert moves > 1, "the catch itself makes nobody miss a turn yet"
        assert game.view.viewer == table.turn == person
        assert f"{table.names[seat]} misses this turn" in game.words
        await game.press(*STRAY_KEYS[1:])
        assert game.is_at(NoticeScreen)
        await game.press("enter")
        assert game.is_at(PlayScreen)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_what_befell_somebody_is_not_cut_off(size: tuple[int, int]) -> None:
    news = [
        "Bo was caught with an uncalled last tile and drew a tile.",
        *[f"Seat {number} drew 2 tiles and played 6-5 on a 6." for number in range(30)],
    ]
    async with playing(names=NAMES, size=size) as game:
        curtain = CurtainScreen()
        curtain.announce("Bo", news, heading="Since your last turn")
        await game.app.push_screen(curtain)
        await game.pilot.pause()
        assert news[0] in game.words, game.text
        assert "(and more)" in game.words
        assert "Seat 29 drew 2 tiles and played 6-5 on a 6." in game.words
        assert "Press Enter when you are Bo" in game.words


async def test_a_name_that_is_in_every_line_leaves_room_for_the_latest() -> None:
    news = [f"a drew a tile and played {number}-0 on a 0." for number in range(30)]
    async with playing(names=NAMES) as game:
        curtain = CurtainScreen()
        curtain.announce("a", news, heading="Since your last turn")
        await game.app.push_screen(curtain)
        await game.pilot.pause()
        assert news[0] in game.words
        assert news[-1] in game.words
        assert "Press Enter when you are a" in game.words
