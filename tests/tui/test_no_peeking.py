"""No peeking: not a byte of any screen depends on a tile that whoever looks cannot see.

The app is opened at a table, and at the same table with every tile exchanged that the viewer
cannot see. The same keys are pressed, and everything that reaches anybody is compared.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

import pytest
from tests.session.exchanging import exchanged, random_table, round_of
from tests.tui.playing import Game, shipped
from textual.widgets import Input

from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Seat
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.sitting import Sitting
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.crashes import crash_of, report
from chickenfoot_tui.store.saves import Save
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.app import ChickenFootApp
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.coach import CoachScreen
from chickenfoot_tui.tui.screens.play import PlayScreen

NOW = datetime(2026, 11, 30, tzinfo=UTC)
SIZES = ((80, 24), (64, 20), (200, 60))
LARGE = (120, 40)
QUIET_LOOKS = 5
"""So often a screen has to look the same before all of it is there."""
LOOKS = (
    "right", "down", "escape", "A", "o", "greater_than_sign", "exclamation_mark",
    "v", "minus", "v", "minus", "plus", "pagedown", "home", "f5",
    "j", "home", "escape", "s", "end", "escape", "n", "escape", "w", "down", "escape",
    "question_mark", "pagedown", "end", "escape", "q", "question_mark", "escape", "escape",
)  # fmt: skip
"""What only looks; after each key everything is looked at."""
SEARCHES = ("", "tile", "6")


class Shot(NamedTuple):
    """Everything that reaches anybody at one moment."""

    what: str
    codes: str
    titles: tuple[str | None, ...]
    notes: tuple[str, ...]
    tooltips: tuple[str, ...]
    palette: tuple[tuple[str, str], ...]
    widgets: tuple[str, ...]


def shot(game: Game, what: str) -> Shot:
    """Return what the terminal is sent for the whole screen, and whatever else is said."""
    app = game.app
    stack = app._background_screens  # noqa: SLF001 - no other way
    update = app.screen._compositor.render_update(full=True, screen_stack=stack)  # noqa: SLF001
    assert update is not None
    codes = "".join(
        app.console._render_buffer(app.console.render(update))  # noqa: SLF001 - no other way
    )
    everywhere = [node for screen in app.screen_stack for node in screen.walk_children()]
    return Shot(
        what,
        codes,
        (app.title, app.sub_title, *[one.title for one in app.screen_stack]),
        tuple(f"{note.title} {note.message}" for note in app._notifications),  # noqa: SLF001
        tuple(str(getattr(node, "tooltip", "")) for node in everywhere),
        tuple((one.title, one.help) for one in app.get_system_commands(app.screen)),
        tuple(f"{node.css_identifier} {sorted(node.classes)}" for node in everywhere),
    )


@asynccontextmanager
async def opened(table: Table, size: tuple[int, int], home: Path) -> AsyncIterator[Game]:
    """Run the app at a table."""
    sitting = Sitting(table, Keeper(Save(home / "game.toml")))
    app = ChickenFootApp(None, opened=sitting, presets=shipped(), settings=Settings())
    with patch.multiple(CarefulScreen, SETTLE_SECONDS=0, QUIET_SECONDS=0):
        async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
            await pilot.pause()
            yield Game(app, pilot)


def refused(game: Game) -> list[tuple[str, ...]]:
    """Return keys that ask for what may not be done now."""
    view = game.view
    kinds = {type(move) for move in view.legal}
    asked = {Draw: "d", Pass: "p", Catch: "c"}
    keys: list[tuple[str, ...]] = [(key,) for kind, key in asked.items() if kind not in kinds]
    order = list(game.table.order)
    keys += [(chr(ord("A") + order.index(piece)), "enter") for piece in [*view.refused][:2]]
    return [*keys, ("u",)]


async def search(game: Game, words: str) -> None:
    """Open the palette, look for something, and wait until all of it has been found."""
    await game.press("ctrl+p")
    game.app.screen.query_one(Input).cursor_blink = False
    await game.press(*words)
    await settled(game)


async def settled(game: Game) -> None:
    """Wait until nothing on the screen changes any more."""
    before, same = "", 0
    while same < QUIET_LOOKS:
        await game.pilot.pause(0.02)
        now = game.text
        before, same = now, same + 1 if now == before else 0


async def look_round(game: Game, viewer: Seat | None) -> AsyncIterator[Shot]:
    """Yield everything that reaches `viewer`, who looks at whatever there is to look at."""
    yield shot(game, "the curtain")
    for key in ("question_mark", "escape", "q", "escape"):
        await game.press(key)
        yield shot(game, f"the curtain after {key}")
    if viewer is None:
        game.app.pop_screen()
    else:
        await game.press("enter")
        game.table.referee.viewer = viewer
        game.table.start_turn()
    await game.pilot.pause()
    yield shot(game, "the table")
    for size in SIZES:
        await game.resize(*size)
        await settled(game)
        yield shot(game, f"the table at {size}")
    await game.resize(*LARGE)
    await settled(game)
    await game.press("h")
    await game.until(lambda: "Thinking" not in game.text)
    yield shot(game, "the coach")
    assert game.is_at(CoachScreen) == (viewer is not None and viewer == game.view.turn)
    await game.press("escape")
    for key in LOOKS:
        await game.press(key)
        yield shot(game, f"the table after {key}")
    for words in SEARCHES:
        await search(game, words)
        yield shot(game, f"the search for {words!r}")
        await game.press("escape", "escape")
    for keys in refused(game):
        await game.press(*keys)
        yield shot(game, f"the table after {keys}")
    game.app._note(crash_of(LookupError(game.view.hand)))  # noqa: SLF001 - as an error does
    assert game.app.crash is not None
    yield shot(game, report(game.app.crash, lambda: "1.0", NOW))


async def everything(table: Table, viewer: Seat | None, home: Path) -> list[Shot]:
    """Return everything that reaches `viewer` at a table, which has a coach."""
    table.customs = replace(table.customs, coach=True)
    async with opened(table, (80, 24), home) as game:
        return [one async for one in look_round(game, viewer)]


def preset_rules(name: str, **chosen: Value) -> Ruleset:
    return resolve(load_preset(name), seats=3, chosen={"max_pip": 6, **chosen})


TABLES = {
    "house": (preset_rules("house"), 21, 10),
    "calling": (preset_rules("pagat", hand_size=3, last_tile_call="chicken-little"), 21, 22),
    "kelley": (preset_rules("kelley"), 5, 11),
    "searched": (preset_rules("centerpiece", starter_missing="all-draw", hand_size=2), 11, 10),
}
"""Rules, dice and moves of tables where everybody has drawn, passed and filled a foot."""
CASES = (("house", 0), ("calling", 1), ("kelley", 0), ("searched", None))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "away"), CASES)
async def test_nothing_depends_on_a_hidden_tile(name: str, away: int | None, home: Path) -> None:
    """`away` is how many seats the viewer sits from who is on turn, None for nobody's view."""
    rules, seed, moves = TABLES[name]
    table = random_table(rules, Random(seed), moves)
    assert table.turn is not None
    viewer = None if away is None else (table.turn + away) % rules.seats
    twin = exchanged(table, viewer, Random(2))
    assert round_of(twin).hands != round_of(table).hands
    seen, other = [await everything(one, viewer, home) for one in (table, twin)]
    assert len(seen) == len(other)
    for one, its_twin in zip(seen, other, strict=True):
        for part, same in zip(one, its_twin, strict=True):
            assert part == same, one.what
    assert len({one.codes for one in seen}) > len(seen) / 3, "there was something to see"


async def among_computers(table: Table, home: Path) -> list[Shot]:
    """Return everything that reaches the only person at a table, and who comes after them."""
    async with opened(table, (80, 24), home) as game:
        seen = [shot(game, "what happened")]
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        for key in (*LOOKS, "w", "enter", "down", "enter"):
            await game.press(key)
            await settled(game)
            seen.append(shot(game, f"the table after {key}"))
        game.table.computers.pool.close()
        await game.press("y")
        await settled(game)
        return [*seen, shot(game, "the table after its last person has gone")]


@pytest.mark.slow
async def test_nor_among_computers_and_when_seats_change_hands(home: Path) -> None:
    rules, seed, moves = TABLES["calling"]
    table = random_table(rules, Random(seed), moves)
    viewer = table.turn
    assert viewer is not None
    for seat in range(rules.seats):
        if seat != viewer:
            table.seat_player(seat, "easy")
    twin = exchanged(table, viewer, Random(2))
    seen, other = [await among_computers(one, home) for one in (table, twin)]
    for one, its_twin in zip(seen, other, strict=True):
        for part, same in zip(one, its_twin, strict=True):
            assert part == same, one.what
    assert len({one.codes for one in seen}) > len(seen) / 3, "there was something to see"
