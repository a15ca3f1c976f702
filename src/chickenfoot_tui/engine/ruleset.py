"""The ruleset of one table: plain resolved values, and what contradicts what.

The fields, their names and their values are those of ruleset files, of `-o`, of records
and of JSON. What each one means is told to players in `docs/rules.md`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, Protocol

from chickenfoot_tui.engine.tiles import set_size

StarterFrom = Literal["dealt", "set-aside"]
StarterMissing = Literal["all-draw", "one-at-a-time", "next-double-down", "redeal"]
LeaderFirst = Literal["holder", "high-draw", "random"]
LeaderLater = Literal["holder", "rotate"]
DrawRule = Literal["one", "until-playable"]
DrawnTile = Literal["may-keep", "must-play"]
YardFloor = Literal[0, 1, 2]
DoomedFoot = Literal["jam", "end-when-exhausted", "release"]
DoomedDouble = Literal["allow", "forbid"]
OutOnDouble = Literal["allowed", "scores-50", "forbidden"]
DoubleBlank = Literal[0, 25, 50, 100]
BlankHalf = Literal[0, 25]
LastTileCall = Literal["off", "chicken-little"]
Length = Literal["countdown", "down-and-up", "target"]
Ties = Literal["shared", "most-rounds-won"]

MAX_SEATS = 12
MAX_PIP = 18
MAX_ARMS = 8
TOES = 3
"""Toes of every foot but the starter's: all sources agree, so it is no option."""


class Range(NamedTuple):
    """The whole numbers a field takes: from `ge` up to `le`, where there is an upper limit.

    Of our own and not of `annotated_types`, which would be a tenth of the start of a command.
    """

    ge: int
    le: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Every rule of one table. Values are checked alone by type, together by `contradiction`."""

    max_pip: Annotated[int, Range(1, MAX_PIP)]
    seats: Annotated[int, Range(2, MAX_SEATS)]
    hand_size: Annotated[int, Range(1)]
    arms: Annotated[int, Range(1, MAX_ARMS)]
    starter_from: StarterFrom
    starter_missing: StarterMissing
    leader_first: LeaderFirst
    leader_later: LeaderLater
    draw: DrawRule
    drawn_tile: DrawnTile
    may_decline: bool
    yard_floor: YardFloor
    doomed_foot: DoomedFoot
    doomed_double: DoomedDouble
    out_on_double: OutOnDouble
    double_blank: DoubleBlank
    blank_half: BlankHalf
    last_tile_call: LastTileCall
    length: Length
    target: Annotated[int, Range(1)] | None = None
    ties: Ties
    take_back: bool


class ScoringRules(Protocol):
    """What of a ruleset a scorepad needs: all there is of it where people play with real tiles."""

    @property
    def max_pip(self) -> int:
        """The highest number of the set."""

    @property
    def seats(self) -> int:
        """How many score."""

    @property
    def out_on_double(self) -> OutOnDouble:
        """What going out on a double costs."""

    @property
    def double_blank(self) -> int:
        """What holding 0-0 at the end costs."""

    @property
    def blank_half(self) -> int:
        """What every other blank half costs besides its pips."""

    @property
    def length(self) -> Length:
        """When the game is over."""

    @property
    def target(self) -> int | None:
        """The total that ends it, where one does."""

    @property
    def ties(self) -> Ties:
        """What decides between equal totals."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two rules that cannot stand together: the field to change, and the arithmetic."""

    field: str
    problem: str


def contradiction(rules: Ruleset) -> Contradiction | None:
    """Return the first pair of values that cannot stand together, or None."""
    if rules.arms > rules.max_pip:
        return Contradiction(
            "arms",
            f"{rules.arms} arms need {rules.arms} other tiles with the starter's number, and a "
            f"double-{rules.max_pip} set has only {rules.max_pip}: at most {rules.max_pip} arms",
        )
    return _leader_contradiction(rules) or _length_contradiction(rules) or deal_contradiction(rules)


def _leader_contradiction(rules: Ruleset) -> Contradiction | None:
    for field, value in (
        ("leader_first", rules.leader_first),
        ("leader_later", rules.leader_later),
    ):
        if (rules.starter_from == "dealt") != (value == "holder"):
            return Contradiction(
                field,
                f'"{value}" cannot go with starter_from "{rules.starter_from}": whoever holds the '
                "starter leads exactly when it is dealt with the other tiles",
            )
    return None


def _length_contradiction(rules: Ruleset) -> Contradiction | None:
    if (rules.length == "target") != (rules.target is not None):
        return Contradiction(
            "target",
            'length "target" needs a target of 1 or more'
            if rules.target is None
            else f'a target of {rules.target} goes only with length "target", '
            f'not with "{rules.length}"',
        )
    return None


def deal_contradiction(rules: Ruleset) -> Contradiction | None:
    """Return why the hands cannot be dealt from the set, or None."""
    size = set_size(rules.max_pip)
    dealt = rules.seats * rules.hand_size
    aside = rules.starter_from == "set-aside"
    available = size - 1 if aside else size
    if dealt <= available:
        return None
    remain = (
        f"{available} of {size} remain once the starter is set aside"
        if aside
        else (f"a double-{rules.max_pip} set has {size}")
    )
    return Contradiction(
        "hand_size",
        f"{rules.seats} seats x {rules.hand_size} tiles = {dealt}, but {remain}: "
        f"at most {available // rules.seats} each",
    )


def yard_size(rules: Ruleset) -> int:
    """Return how many tiles the deal leaves in the yard."""
    aside = 1 if rules.starter_from == "set-aside" else 0
    return set_size(rules.max_pip) - aside - rules.seats * rules.hand_size


def drawable(rules: Ruleset, yard: int) -> int:
    """Return how many of the `yard` tiles left may still be drawn (docs/rules.md, Drawing).

    Less than 0 where fewer are left than have to stay.
    """
    return yard - rules.yard_floor


def has_calls(rules: Ruleset) -> bool:
    """Whether a last tile is called, and who does not may be caught (Chicken little)."""
    return rules.last_tile_call == "chicken-little"


def is_out_on_double_dear(rules: ScoringRules) -> bool:
    """Whether going out on a double costs 50, and so is never compulsory."""
    return rules.out_on_double == "scores-50"


def starter_of(rules: ScoringRules, number: int) -> int:
    """Return the pip of the nominal starter of round `number`, counted from 1.

    Countdown: n, n-1 … 0. Down-and-up: n … 1, 0, 1 … n. Target games count down and
    begin again at n after 0 (docs/rules.md, Length).
    """
    step = (number - 1) % (rules.max_pip + 1)
    if rules.length == "down-and-up" and number > rules.max_pip:
        return number - 1 - rules.max_pip
    return rules.max_pip - step


def rounds_of(rules: ScoringRules) -> int | None:
    """Return how many rounds a game has, None where a target decides."""
    match rules.length:
        case "countdown":
            return rules.max_pip + 1
        case "down-and-up":
            return 2 * rules.max_pip + 1
        case "target":
            return None
