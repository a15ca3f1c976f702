"""The whole app with deals written out, for the tests of the table and the curtain."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any
from unittest.mock import patch

from tests.tui.reading import rules as small_rules
from tests.tui.reading import screen_text
from textual.pilot import Pilot
from textual.screen import Screen

from chickenfoot_tui.engine.moves import Deal, Hand, Play, Seat
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.tiles import Tile, domino_set, tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.rulesets.presets import Presets, load_shipped
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.shuffle import new_deal
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.app import ChickenFootApp
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.play import PlayScreen

SMALL: dict[str, Any] = {
    "max_pip": 6, "seats": 2, "hand_size": 3, "arms": 2, "starter_from": "dealt",
    "leader_first": "holder", "leader_later": "holder", "drawn_tile": "may-keep",
    "doomed_foot": "jam",
}  # fmt: skip
"""The holder of 6-6 lays it, so the other seat has the first turn."""


def hand(text: str) -> Hand:
    """Read tiles such as `6-4,3-3`."""
    pairs = [piece.split("-") for piece in text.split(",") if piece]
    return tuple(tile(int(high), int(low)) for high, low in pairs)


def deal(hands: str, yard: str = "", *, max_pip: int = 6) -> Deal:
    """Return a deal: hands with `/` between, the yard begins with `yard` and has all the rest."""
    dealt = tuple(hand(text) for text in hands.split("/"))
    first = hand(yard)
    known: set[Tile] = {*first, *(piece for one in dealt for piece in one)}
    rest = tuple(piece for piece in domino_set(max_pip) if piece not in known)
    return Deal(dealt, (*first, *rest))


@dataclass
class Game:
    """A running app and the keyboard in front of it."""

    app: ChickenFootApp
    pilot: Pilot[None]

    async def press(self, *keys: str) -> None:
        """Press keys one after another."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, is_so: Callable[[], bool], *keys: str, most: int = 200) -> None:
        """Press `keys` again and again until `is_so`."""
        for _ in range(most):
            if is_so():
                return
            await self.press(*keys)
        raise AssertionError(f"never came about; the screen is\n{self.text}")

    async def resize(self, width: int, height: int) -> None:
        """Make the terminal this large, and wait until the app has seen it."""
        await self.pilot.resize_terminal(width, height)
        for _ in range(500):
            if self.app.screen.size == (width, height):
                break
            await self.pilot.pause(0.02)
        assert self.app.screen.size == (width, height), "the app has never seen it, or has ended"
        await self.pilot.pause()

    async def hand_over(self) -> None:
        """Pass the keyboard on and lift the curtain."""
        await self.press("enter", "enter")

    async def move(self, *keys: str) -> None:
        """Make a turn with `keys` and pass the keyboard to the next person, who lifts."""
        await self.press(*keys)
        await self.hand_over()

    async def skip(self, moves: int) -> None:
        """Let the table make this many moves by itself and go on to where no foot is open.

        Doubles go first, so that the layout branches. Then the curtain is lifted for who is next.
        """
        await self.until(lambda: self.is_at(PlayScreen), "enter")
        table = self.table.table
        while moves > 0 or table.view(None).foot is not None:
            assert table.turn is not None, "the round is over before that"
            legal = table.view(table.turn).legal
            plays = tuple(move for move in legal if isinstance(move, Play))
            doubles = tuple(move for move in plays if move.tile.is_double)
            table.play((doubles or plays or legal)[0])
            moves -= 1
        self.table.pass_on()
        await self.pilot.pause()
        await self.press("enter")

    @property
    def text(self) -> str:
        """What is on the screen."""
        return screen_text(self.app)

    @property
    def words(self) -> str:
        """What is on the screen, every stretch of blanks as one: sentences may be wrapped."""
        return " ".join(self.text.split())

    @property
    def table(self) -> PlayScreen:
        """The screen of the table, wherever it is in the stack."""
        return next(one for one in self.app.screen_stack if isinstance(one, PlayScreen))

    @property
    def view(self) -> PlayerView:
        """What the table shows."""
        view = self.table.view
        assert view is not None
        return view

    def is_hidden(self) -> bool:
        """Whether the curtain is down."""
        return self.is_at(CurtainScreen)

    def is_at(self, kind: type[Screen[Any]]) -> bool:
        """Whether the screen shown is one of this kind."""
        return isinstance(self.app.screen, kind)

    @property
    def laid(self) -> list[tuple[Tile, str]]:
        """Every tile on the table but the starter, with its branch."""
        branches = self.view.layout.branches.items()
        return [(piece, address) for address, pieces in branches for piece in pieces]


def shipped() -> Presets:
    """Return the presets that come with the game."""
    return Presets((load_shipped("house"), load_shipped("pagat")), ())


def playable(game: Game) -> set[Tile]:
    """Return the tiles the person at the keyboard may lay."""
    return {move.tile for move in game.view.legal if isinstance(move, Play)}


@asynccontextmanager
async def playing(  # noqa: PLR0913 - what a test may settle
    *deals: Deal,
    names: Sequence[str] = ("Ann", "Bo"),
    size: tuple[int, int] = (80, 24),
    ascii_only: bool = False,
    seed: int = 1,
    settings: Settings | None = None,
    customs: Customs = USUAL,
    bots: tuple[str, ...] = (),
    **changes: Any,  # noqa: ANN401 - any field of a ruleset
) -> AsyncIterator[Game]:
    """Run the app at a table of these names; `deals` come first, then shuffled ones.

    `bots` has the word of the computer in each seat, "" for people, or is empty.
    """
    table_rules = small_rules(**(SMALL | {"seats": len(names)} | changes))
    setup = TableSetup("house", table_rules, tuple(names), customs, bots)
    app = ChickenFootApp(
        setup,
        seed=seed,
        ascii_only=ascii_only,
        presets=shipped(),
        settings=settings or Settings(),
    )
    waiting = list(deals)

    def next_deal(rules: Ruleset, number: int, last_leader: Seat | None, random: Random) -> Deal:
        return waiting.pop(0) if waiting else new_deal(rules, number, last_leader, random)

    with (
        patch("chickenfoot_tui.session.table.new_deal", next_deal),
        patch.multiple(CarefulScreen, SETTLE_SECONDS=0, QUIET_SECONDS=0),
    ):
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield Game(app, pilot)
