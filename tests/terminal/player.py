"""Plays the game through a terminal as people would, and looks at every byte on the way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from random import Random

from tests.terminal.knowledge import Knowledge, knowledge_of, saves_in
from tests.terminal.terminal import QUIET_SECONDS, WatchedTerminal
from tests.terminal.written import PIPS_OF_HAND, runs_in, tiles_in

from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, Seat
from chickenfoot_tui.engine.rules import legal_moves
from chickenfoot_tui.engine.tiles import Tile

ENTER, ESCAPE = b"\r", b"\x1b[27u"
"""An escape as terminals send it that can tell it from the start of something longer."""
MOST_KEYS = 12
"""Keys that a turn may take; more, and the script does not understand the screen."""
SELDOM, SOMETIMES, OFTEN = 0.15, 0.25, 0.8
TITLES = {
    "curtain": r"pass and play",
    "round end": r"end of round",
    "void": r"a void deal",
    "scorepad": r"scorepad",
    "game end": r"end of the game|game over",
    "games": r"games that wait",
    "damaged": r"a game that was damaged",
    "setup": r"a new table",
    "table": r"opens? on|opened on",
}


class LeakError(AssertionError):
    """A tile that nobody may see was sent to the terminal."""


def shown_of(tiles: Collection[Tile]) -> str:
    """Return tiles as text, in order."""
    return " ".join(map(str, sorted(tiles)))


def without_gaps(text: str) -> str:
    """Return a text without its empty lines and the ends of others."""
    return "\n".join(line.rstrip() for line in text.splitlines() if line.strip())


class Script:
    """Plays at the table in a terminal, always the same way for the same `random`.

    `counts` has what was done and seen, `has_hand` says whether a hand is up. Raises `LeakError`
    as soon as a hidden tile is sent.
    """

    def __init__(self, terminal: WatchedTerminal, random: Random) -> None:
        self.terminal = terminal
        self.random = random
        self.counts: Counter[str] = Counter()
        self.last: Knowledge | None = None
        self.has_hand = False

    # --- what is known -----------------------------------------------------------------------

    def know(self) -> Knowledge:
        """Return what the game's file says now."""
        paths = saves_in(self.terminal.data_folder)
        if paths:
            self.last = knowledge_of(paths[0])
        assert self.last is not None, "no game was ever saved"
        return self.last

    @property
    def names(self) -> tuple[str, ...]:
        return self.know().record.seats

    @property
    def place(self) -> str:
        """Which screen is up, as its title tells."""
        title = self.terminal.screen.text.split("\n", 1)[0]
        return next((place for place, sign in TITLES.items() if re.search(sign, title)), title)

    # --- what may be sent --------------------------------------------------------------------

    def check(self, what: str, allowed: Collection[Tile], *, has_hand: bool = False) -> None:
        """Let nothing but allowed tiles be in what was sent since the last keys, or be shown."""
        sent = runs_in(self.terminal.fresh)
        self.counts["stretches"] += 1
        self.counts["bytes"] += len(self.terminal.fresh)
        everything = (self.last or self.know()).all_tiles
        for text in (sent, self.terminal.screen.text):
            leaked = (tiles_in(text) & everything) - set(allowed)
            if leaked:
                message = f"{what}: {shown_of(leaked)} in\n{without_gaps(text)}"
                raise LeakError(message)
            if not has_hand and PIPS_OF_HAND.search(text):
                message = f"{what}: the pips of a hand in\n{without_gaps(text)}"
                raise LeakError(message)

    def press(self, keys: bytes, quiet: float = QUIET_SECONDS) -> None:
        """Press keys and wait until all they lead to has been done."""
        self.terminal.send(keys)
        assert self.terminal.settle(quiet), f"{keys!r}: it never comes to rest"

    def reach(self, *places: str) -> None:
        """Wait until one of these screens is up and all is drawn."""
        reached = self.terminal.wait_for(lambda: self.place in places)
        assert reached, self.terminal.screen.text
        assert self.terminal.settle()

    # --- a turn ------------------------------------------------------------------------------

    def begin(self, besides: Collection[Tile] = ()) -> None:
        """Wait for the first curtain; `besides` are tiles that are named whatever was dealt."""
        self.reach("curtain", "void")
        self.check("up to the first curtain", self.know().public | {*besides})
        self.go_on()

    def seat_asked(self) -> Seat:
        """Return whom the curtain has to ask for, which is whom it names."""
        known = self.know()
        seat = known.round.turn if known.record.keyboard is None else known.record.keyboard
        assert seat is not None
        rows = [row.strip() for row in self.terminal.screen.text.splitlines()]
        assert self.names[seat] in rows, self.terminal.screen.text
        return seat

    def lift(self) -> Seat:
        """Say that the person the curtain asks for is there; the hand has to come up, whole."""
        seat, known = self.seat_asked(), self.know()
        self.press(ENTER)
        self.has_hand = True
        hand = set(known.hands[seat])
        self.terminal.wait_for(lambda: hand <= tiles_in(self.terminal.screen.text), 2)
        self.check(f"{self.names[seat]} looks", known.public | hand, has_hand=True)
        for text in (runs_in(self.terminal.fresh), self.terminal.screen.text):
            missing = hand - tiles_in(text)
            assert not missing, f"{shown_of(missing)} not found in\n{text}"
        self.counts["hands seen"] += 1
        return seat

    def play(self, seat: Seat) -> None:
        """Make the moves of a turn, up to the one that ends it."""
        for _ in range(MOST_KEYS):
            known = self.know()
            if known.record.keyboard == seat or known.is_over:
                return
            self.press(self._next_key(known, seat))
            after = self.know()
            allowed = known.public | after.public | {*known.hands[seat], *after.hands[seat]}
            if after.is_over:
                # What lies open only once the keyboard has been passed on.
                allowed = known.public | after.on_table | {*known.hands[seat]}
            self.check(f"{self.names[seat]} plays", allowed, has_hand=True)
        message = f"the turn does not end:\n{self.terminal.screen.text}"
        raise AssertionError(message)

    def draw(self, seat: Seat) -> None:
        """Draw a tile, if that is what the turn begins with."""
        known = self.know()
        if Draw() in legal_moves(known.round):
            self.press(b"d")
            hand = {*known.hands[seat], *self.know().hands[seat]}
            self.check("a tile is drawn", known.public | hand, has_hand=True)
            self.counts["draws"] += 1

    def _next_key(self, known: Knowledge, seat: Seat) -> bytes:
        legal = legal_moves(known.round)
        caught = [move for move in legal if isinstance(move, Catch) and move.seat != seat]
        if caught and self.random.random() < OFTEN:
            self.counts["catches"] += 1
            return b"c" if len(caught) == 1 else b"c" + ENTER
        plays = [move for move in legal if isinstance(move, Play)]
        may_draw = Draw() in legal
        if plays and not (may_draw and self.random.random() < SELDOM):
            if any(move.calls for move in plays) and self.random.random() < SOMETIMES:
                return b"!" + ENTER
            return b"." * self.random.choice([0, 0, 1, 2]) + ENTER
        if may_draw:
            self.counts["draws"] += 1
            return b"d"
        assert Pass() in legal
        return b"p"

    def take_back(self, seat: Seat) -> None:
        """Take the last move back and make one again, if the rules let people do so."""
        known = self.know()
        if known.record.keyboard != seat or known.is_over or not known.round.rules.take_back:
            return
        self.press(b"u")
        self.counts["taken back"] += self.know().stage != known.stage
        hand = {*known.hands[seat], *self.know().hands[seat]}
        self.check("a move is taken back", known.public | self.know().public | hand, has_hand=True)
        self.play(seat)

    def pass_on(self) -> None:
        """Pass the keyboard on: from here on nobody's hand may be sent."""
        known = self.know()
        self.press(ENTER)
        self.has_hand = False
        self.counts["turns"] += 1
        what = f"the keyboard is passed on to the {self.place}"
        self.check(what, known.public)

    def go_on(self) -> None:
        """Go on from whatever comes after a round, up to the next curtain or the end."""
        while self.place in {"round end", "scorepad", "void"}:
            before = self.know()
            self.press(ENTER)
            after = self.know()
            if after.stage[0] > before.stage[0]:
                self.counts["deals"] += 1
                # The table of the round before may be seen once more, but none of its hands.
                self.check("the next deal", after.public | before.on_table)
            else:
                self.counts[f"seen: {self.place}"] += 1

    def turn(self) -> None:
        """Play one whole turn, from a curtain to the next."""
        seat = self.lift()
        self.play(seat)
        if self.random.random() < SOMETIMES:
            self.take_back(seat)
        self.pass_on()
        self.go_on()
