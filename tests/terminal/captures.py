"""Whole games in a terminal, with every byte watched: what many captures and the tests share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple, Self

from tests.terminal.detours import AT_CURTAIN, AT_TABLE, NEEDS_PALETTE
from tests.terminal.knowledge import saves_in
from tests.terminal.leaving import check_left, leave_by, quit_by_keys
from tests.terminal.player import ENTER, ESCAPE, SELDOM, SOMETIMES, Script
from tests.terminal.terminal import WatchedTerminal

from chickenfoot_tui.engine.tiles import tile

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay")
SIZES = (80, 24), (120, 40)
MOST_ON_FORM = 9
"""The set that stands on the form where nobody has ever changed it."""
ENDINGS = "keys", "SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "closed", "killed"
SMALL = ("--set", "6", "-o", "hand_size=3")
RULES: Sequence[tuple[str, ...]] = (
    ("--ruleset", "pagat"),
    ("--ruleset", "house"),
    ("--ruleset", "kelley"),
    ("--ruleset", "centerpiece"),
    ("--ruleset", "pagat", *SMALL),
    ("--ruleset", "house", *SMALL),
    ("--ruleset", "house", *SMALL, "-o", "last_tile_call=chicken-little"),
    ("--ruleset", "kelley", *SMALL, "-o", "last_tile_call=chicken-little"),
    ("--ruleset", "pagat", "--set", "6", "-o", "hand_size=2", "-o", "starter_missing=redeal"),
    ("--ruleset", "pagat", *SMALL, "-o", "starter_missing=one-at-a-time"),
    ("--ruleset", "pagat", "-o", "draw=until-playable", "-o", "may_decline=true"),
    ("--ruleset", "house", "--set", "12", "-o", "hand_size=8"),
)
"""Small hands make short rounds."""


class Case(NamedTuple):
    """One evening: who plays by which rules, in what kind of terminal."""

    seats: int
    rules: tuple[str, ...]
    size: tuple[int, int] = (80, 24)
    is_ascii: bool = False
    is_colourless: bool = False
    seed: int = 1
    spoilt: tuple[str, ...] = ()
    is_set_up: bool = False
    """Whether it begins with the form, as that stands there, and not at the table."""

    @property
    def command(self) -> tuple[str, ...]:
        """The words that begin the game."""
        looks = ("--ascii",) if self.is_ascii else ()
        if self.is_set_up:
            return (*looks, "play", "--seed", str(self.seed))
        players = ("--players", ",".join(NAMES[: self.seats]))
        return (*looks, "play", *players, "--seed", str(self.seed), *self.rules)

    def terminal(self, home: Path, command: Sequence[str] | None = None) -> WatchedTerminal:
        """Return such a terminal with the game in it."""
        looks = ("--ascii",) if self.is_ascii and command is not None else ()
        words = self.command if command is None else (*looks, *command)
        variables = {"NO_COLOR": "1"} if self.is_colourless else {}
        return WatchedTerminal(
            words, size=self.size, home=home, variables=variables, spoilt=self.spoilt
        )


class Evening:
    """A script that plays one case, leaves it now and then, and comes back."""

    def __init__(self, case: Case, home: Path, random: Random) -> None:
        self.case, self.home, self.random = case, home, random
        self._open = ExitStack()
        self.script = Script(self._open.enter_context(case.terminal(home)), random)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @property
    def counts(self) -> Counter[str]:
        """What was done and seen."""
        return self.script.counts

    def play(self, turns: int, *, detours: float = 0.0, leaves: float = 0.0) -> None:
        """Play so many turns, with that many detours and leaves a turn on average; then leave.

        Raises `LeakError` and `AssertionError` where something is not as it has to be.
        """
        with self._open:
            if self.case.is_set_up:
                self._set_up()
            else:
                self.script.begin()
            for _ in range(turns):
                if not self._turn(detours, leaves):
                    break
            if self.script.place == "curtain":
                self.leave(self.random.choice(ENDINGS))

    def _set_up(self) -> None:
        """Begin the game that stands on the form."""
        script = self.script
        script.reach("setup")
        for keys in (b"\x1bOP", ESCAPE, ENTER):
            script.press(keys)
        script.counts["set up"] += 1
        script.terminal.send(ENTER)
        # The form says of its set which tiles are the first and the last.
        script.begin({tile(0, 0), tile(MOST_ON_FORM, MOST_ON_FORM)})

    def _turn(self, detours: float, leaves: float) -> bool:
        """Play one turn; return whether another one follows."""
        script = self.script
        self._stray("curtain", detours)
        if self.random.random() < leaves / 2:
            self.leave_and_come_back()
        seat = script.lift()
        self._stray("table", detours)
        if self.random.random() < leaves / 2:
            script.draw(seat)
            self.leave_and_come_back()
            if script.place != "curtain":
                return False
            seat = script.lift()
        script.play(seat)
        if self.random.random() < SOMETIMES:
            script.take_back(seat)
        if self.random.random() < leaves / 2:
            self.leave_and_come_back()
            if script.place == "curtain" and script.know().record.keyboard == seat:
                script.lift()
            elif script.place == "curtain":
                return True
        script.pass_on()
        script.go_on()
        return script.place == "curtain"

    def _stray(self, place: str, detours: float) -> None:
        script = self.script
        while self.random.random() < detours / (1 + detours):
            ways = AT_CURTAIN if place == "curtain" else AT_TABLE
            left_out = NEEDS_PALETTE if self.case.is_ascii else set()
            name = self.random.choice(sorted(set(ways) - left_out))
            known = script.know()
            turn = known.round.turn
            hand = known.hands[turn] if script.has_hand and turn is not None else ()
            script.counts[f"{name} at the {place}"] += 1
            ways[name](script, known.public | set(hand))
            assert script.place == place, f"after {name}: {script.terminal.screen.text}"

    # --- leaving and coming back ---------------------------------------------------------------

    def leave(self, way: str) -> None:
        """Leave in some way; the terminal has to be in order afterwards, and the save complete."""
        script, terminal = self.script, self.script.terminal
        known = script.know()
        script.counts[f"left by {way}"] += 1
        if way == "killed":
            terminal.process.kill()
            terminal.wait()
        elif way == "keys":
            quit_by_keys(terminal)
            check_left(terminal, 0, known)
        else:
            check_left(terminal, leave_by(terminal, way), known)
        script.has_hand = False

    def leave_and_come_back(self) -> None:
        """Leave in some way and go on with the game: nobody's hand may be sent up to Enter."""
        self.leave(self.random.choice([*ENDINGS, "killed"]))
        script, known = self.script, self.script.know()
        # Of the very first step there is no earlier state to go back to.
        is_damaged = known.stage[1] > 0 and self.random.random() < SOMETIMES
        if is_damaged:
            self._damage()
        is_asked = self.random.random() < 0.5
        command = () if is_asked else ("resume",)
        script.terminal = self._open.enter_context(self.case.terminal(self.home, command))
        public = known.public
        for place in ["games"] * is_asked + ["damaged"] * is_damaged:
            script.reach(place)
            script.check(f"coming back: {place}", public)
            script.press(ENTER)
        script.reach("curtain", "round end")
        script.check(f"coming back to the {script.place}", public)
        script.counts["came back"] += 1
        script.counts["came back from damage"] += is_damaged
        if not is_damaged:
            assert script.know().stage == known.stage, "the game is not where it was left"
        script.go_on()

    def _damage(self) -> None:
        """Damage the save: cut it, put zeros into it, or exchange two of its signs."""
        path = saves_in(self.script.terminal.data_folder)[0]
        data = bytearray(path.read_bytes())
        start = data.rindex(b"[[rounds]]") if self.random.random() < 0.7 else 0
        place = self.random.randrange(start, len(data) - 1)
        match self.random.randrange(3):
            case 0:
                del data[place:]
            case 1:
                data[place : place + 40] = bytes(len(data[place : place + 40]))
            case _:
                data[place : place + 2] = reversed(data[place : place + 2])
                data[-1:] = b"\0"
        path.write_bytes(data)


def random_case(seed: int) -> Case:
    """Return a case of any kind, always the same for a seed."""
    random = Random(seed)
    return Case(
        random.choice([2, 3, 4, 5, 6]), random.choice(RULES), random.choice(SIZES),
        random.random() < SELDOM, random.random() < SELDOM, seed, (), random.random() < SELDOM,
    )  # fmt: skip
