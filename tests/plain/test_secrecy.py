"""Line by line, too, nobody reads two people's tiles without an Enter between."""

import re
from random import Random

import pytest
from tests.plain.lines import SEED, Terminal, moves_of_a_game, setup, typed

from chickenfoot_tui.engine.moves import Deal
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.notation.record import steps
from chickenfoot_tui.notation.tokens import format_move, parse_tile
from chickenfoot_tui.plain.app import PlainTable
from chickenfoot_tui.plain.console import CLEARING, Console
from chickenfoot_tui.plain.game import PlainGame
from chickenfoot_tui.rulesets.presets import load_presets
from chickenfoot_tui.store.settings import Settings

TILES = re.compile(r"(?<![\w.-])[0-9]+-[0-9]+(?![\w-])")

ASKED = parse_tile("3-2")
"""People ask about it whoever has it, and it stands in the answer."""


class Crowd(Terminal):
    """Everybody at one keyboard: it types some legal move, or asks, and reads all that is there."""

    def __init__(self, sink: Terminal, random: Random, most: int) -> None:
        super().__init__()
        self.sink, self.random, self.left = sink, random, most
        self.games: list[PlainGame] = []
        self.hands_seen = 0

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override] # as TextIO has it
        """Look at everything on the screen, then type something."""
        self.check()
        self.left -= 1
        return f"{self.line()}\n" if self.left else ""

    def check(self) -> None:
        """See that only tiles stand there that whoever sits there may know."""
        if not self.games:
            return
        game = self.games[-1]
        view = game.referee.view()
        if view.outcome is not None:
            return
        shown = self.sink.getvalue().rpartition(CLEARING)[2]
        shown = shown.rpartition(" was dealt,")[2]
        tiles: set[Tile] = {parse_tile(text) for text in TILES.findall(shown)}
        others = {
            piece
            for seat in range(view.rules.seats)
            if seat != view.viewer
            for piece in game.table.view(seat).hand
        }
        if tiles & others - {ASKED}:
            pytest.fail(f"{view.viewer} reads {tiles & others}")
        self.hands_seen += bool(tiles & set(view.hand))

    def line(self) -> str:
        """Return what is typed."""
        game = self.games[-1]
        view = game.referee.view()
        if view.viewer is None or view.viewer != view.turn or self.random.random() < 0.1:
            return self.random.choice(["", "", "", "hand", "board", "log", "ends", "scores"])
        if self.random.random() < 0.3:
            return self.random.choice(
                ["hand", "board", "log", "undo", f"why {ASKED}", "ends", "8-8"]
            )
        return format_move(self.random.choice(view.legal)).replace("?", "")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_nobody_reads_the_hand_of_another(
    seed: int, term: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    if term == "dumb":
        # There it is scrolled away, which the test takes for as good as cleared.
        monkeypatch.setattr(Console, "hide", lambda self: self.say(CLEARING))
    sink = Terminal()
    crowd = Crowd(sink, Random(seed), 400)

    def remembered(game: PlainGame, *args: object, **named: object) -> None:
        first(game, *args, **named)  # type: ignore[arg-type]
        crowd.games.append(game)

    first = PlainGame.__init__
    monkeypatch.setattr(PlainGame, "__init__", remembered)
    names = ("Ann", "Bo", "Cy", "bot:easy")[: 2 + seed % 3]
    table = PlainTable(Console(crowd, sink), load_presets(), Settings(), seed=SEED + seed)
    table.run(setup(names, ruleset="house", max_pip=6, hand_size=4))
    assert crowd.hands_seen > 20
    assert len(crowd.games) > 0


def test_no_points_are_told_before_the_tiles_are_turned_up() -> None:
    table = setup(max_pip=6, hand_size=5)
    _, record = moves_of_a_game(table)
    lines, seat = [""], None
    for step in steps(record):
        if step.deal or step.seat is None or isinstance(step.move, Deal):
            continue
        lines += ["", ""] if seat not in (None, step.seat) else []
        lines.append(format_move(step.move, show_drawn=False).replace("?", ""))
        seat = step.seat
    asked = ["scores", "correct Ann 1 3", "replay", "", "scores"]
    text = typed([*lines, *asked], table).text
    before, after = text.rpartition("Enter turns all tiles up")[::2]
    asked_before = before.partition("Enter turns all tiles up")[2]
    assert asked_before.count("All tiles are turned up first: Enter does that.") == 2
    assert not re.search(r"[1-9][0-9]* points", asked_before), asked_before
    assert re.search(r"[1-9][0-9]* points", after)
