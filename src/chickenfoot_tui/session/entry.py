"""Entering a round of real tiles: what may be typed for each seat, and when the round is whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.ruleset import ScoringRules
from chickenfoot_tui.engine.scoring import DOUBLE_BLANK, tile_points
from chickenfoot_tui.engine.state import Outcome
from chickenfoot_tui.engine.tiles import Tile, tile
from chickenfoot_tui.notation.errors import NotationError
from chickenfoot_tui.notation.sheet import Draft, SheetRound
from chickenfoot_tui.notation.tokens import DASHES, parse_tile, plain_dashes
from chickenfoot_tui.session.book import PointsError, doubtful_sum, most_points, points_typed
from chickenfoot_tui.session.courses import points_of_out, reason_of_out
from chickenfoot_tui.session.wording.words import counted, listed

TILE_SIGNS = f"-|{DASHES}"
"""What stands between the halves of a tile, right or wrong; before a number it is a minus."""
OUT_WORDS = ("out", "o")
OUT_ON_DOUBLE_WORDS = ("out-on-double", "od")
RIGHT = "points such as 31, tiles such as 9-4 3-3, both, or out"


class Cell(NamedTuple):
    """What was typed for one seat.

    `typed` are points that were named as a number, `tiles` those that were counted, None where none
    were; `is_out` says that this seat laid its last tile, `on_double` that it was a double.
    """

    typed: int | None = None
    tiles: Hand = ()
    is_out: bool = False
    on_double: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed; that is not nought."""
        return self == EMPTY

    @property
    def has_blank(self) -> bool:
        """Whether the seat is known to have held 0-0."""
        return DOUBLE_BLANK in self.tiles

    def points(self, rules: ScoringRules) -> int:
        """Return what the seat scores; 0 for an empty cell."""
        if self.is_out:
            return points_of_out(reason_of_out(rules, on_double=self.on_double))
        return (self.typed or 0) + sum(tile_points(rules, piece) for piece in self.tiles)

    def told(self, rules: ScoringRules) -> str:
        """Return how the points come about where that is worth telling, "" elsewhere."""
        if not self.tiles:
            return ""
        parts = [str(self.typed)] if self.typed is not None else []
        pips = sum(piece.pips for piece in self.tiles)
        parts.append(f"{counted(len(self.tiles), 'tile')}: {pips}")
        extra = sum(tile_points(rules, piece) for piece in self.tiles) - pips
        if extra:
            parts.append(f"{extra} for blanks")
        return " + ".join(parts)


EMPTY = Cell()


def cell_typed(text: str, rules: ScoringRules) -> Cell:
    """Return what was typed for a seat. Raises `PointsError` saying what would be right.

    >>> from chickenfoot_tui.notation.sheet import SheetRules
    >>> rules = SheetRules(
    ...     max_pip=9,
    ...     seats=4,
    ...     out_on_double="allowed",
    ...     double_blank=50,
    ...     blank_half=0,
    ...     length="countdown",
    ...     ties="shared",
    ... )
    >>> cell_typed("9-4 3-3 0-0", rules).points(rules), cell_typed("31", rules).points(rules)
    (69, 31)
    """
    words = plain_dashes(text).replace(",", " ").split()
    if not words:
        return EMPTY
    if len(words) == 1 and words[0].casefold() in OUT_WORDS:
        return Cell(is_out=True)
    if len(words) == 1 and words[0].casefold() in OUT_ON_DOUBLE_WORDS:
        return Cell(is_out=True, on_double=True)
    typed: int | None = None
    tiles: list[Tile] = []
    for word in words:
        if word.casefold() in {*OUT_WORDS, *OUT_ON_DOUBLE_WORDS}:
            message = f"{word} stands alone: who is out has no tiles left"
            raise PointsError(message)
        if not {*word[1:]}.isdisjoint(TILE_SIGNS):
            tiles.append(_tile(word, rules, tiles))
            continue
        number = points_typed(word, most_points(rules))
        if typed is not None:
            message = f"{typed} and {number}: one number is enough; {RIGHT}"
            raise PointsError(message)
        typed = number
    return Cell(typed, tuple(tiles))


def _tile(word: str, rules: ScoringRules, before: Sequence[Tile]) -> Tile:
    try:
        piece = parse_tile(word)
    except NotationError as error:
        message = f"{error.problem}; {RIGHT}"
        raise PointsError(message) from None
    if piece.high > rules.max_pip:
        message = f"{piece} is in no double-{rules.max_pip} set"
        raise PointsError(message)
    if piece in before:
        message = f"{piece} stands there twice"
        raise PointsError(message)
    return piece


def draft_of(played: SheetRound, rules: ScoringRules) -> Draft:
    """Return a round that has been closed as it could have been typed."""
    outcome = played.outcome
    texts = []
    for seat, points in enumerate(outcome.points):
        hand = (played.tiles[seat] if played.tiles else None) or ()
        rest = points - sum(tile_points(rules, piece) for piece in hand)
        words = [*([str(rest)] if rest or not hand else []), *map(str, hand)]
        if seat == outcome.out:
            words = ["out-on-double" if outcome.reason == "out-on-double" else "out"]
        texts.append("" if seat in played.away else " ".join(words))
    return Draft(played.starter, tuple(texts), outcome.out is None, outcome.foot)


def entry_of(draft: Draft, rules: ScoringRules, away: frozenset[Seat]) -> Entry:
    """Return a round as it has been typed so far. Raises `PointsError`."""
    cells = tuple(
        EMPTY if seat in away else cell_typed(text, rules) for seat, text in enumerate(draft.texts)
    )
    return Entry(draft.starter, cells, away, draft.is_blocked, draft.foot)


class Problem(NamedTuple):
    """Why a round cannot be closed: at which seat, None for all of it, and what to do."""

    seat: Seat | None
    text: str


class Entry(NamedTuple):
    """A round as it has been entered so far.

    `cells` has one for each seat, `away` those that have none to fill in. `is_blocked` says that
    nobody went out, `foot` the number whose foot could not be finished, where people know it.
    """

    starter: int
    cells: tuple[Cell, ...]
    away: frozenset[Seat] = frozenset()
    is_blocked: bool = False
    foot: int | None = None

    @property
    def out(self) -> Seat | None:
        """Who went out, None as long as nobody is said to have."""
        return next((seat for seat, cell in enumerate(self.cells) if cell.is_out), None)

    @property
    def blank(self) -> Seat | None:
        """Who held 0-0, as far as that is known."""
        return next((seat for seat, cell in enumerate(self.cells) if cell.has_blank), None)


def problems(entry: Entry, names: Sequence[str]) -> list[Problem]:
    """Return all that keeps a round from being closed, the most urgent first."""
    present = [seat for seat in range(len(entry.cells)) if seat not in entry.away]
    found = [*_who_went_out(entry, names), *_tiles_twice(entry, names)]
    empty = [seat for seat in present if entry.cells[seat].is_empty]
    if empty:
        who = listed([names[seat] for seat in empty])
        have = "has" if len(empty) == 1 else "have"
        found.append(Problem(empty[0], f"{who} {have} no points yet; 0 is a number too"))
    elif entry.out is None and not entry.is_blocked:
        text = 'Nobody is out: type "out" for who went out, or say that the round was blocked'
        found.append(Problem(None, text))
    return found


def _who_went_out(entry: Entry, names: Sequence[str]) -> list[Problem]:
    outs = [seat for seat, cell in enumerate(entry.cells) if cell.is_out]
    if len(outs) > 1:
        text = f"{listed([names[seat] for seat in outs])} cannot all be out: only one goes out"
        return [Problem(outs[1], text)]
    if outs and entry.is_blocked:
        ended = "was not blocked" if entry.foot is None else "did not end in a jam"
        text = f"{names[outs[0]]} went out, so the round {ended}"
        return [Problem(outs[0], text)]
    return []


def _tiles_twice(entry: Entry, names: Sequence[str]) -> list[Problem]:
    holder: dict[Tile, Seat] = {}
    found = []
    for seat, cell in enumerate(entry.cells):
        for piece in cell.tiles:
            if piece in holder:
                text = f"{piece} cannot be with {names[holder[piece]]} and with {names[seat]}"
                found.append(Problem(seat, text))
            holder[piece] = seat
    opened_on = tile(entry.starter, entry.starter)
    if opened_on in holder:
        text = f"{opened_on} lies on the table: it opened the round"
        found.insert(0, Problem(holder[opened_on], text))
    return found


def doubts(entry: Entry, rules: ScoringRules, number: int, names: Sequence[str]) -> list[str]:
    """Return what is odd about a round that could be closed: it is asked about once."""
    points = [cell.points(rules) for cell in entry.cells]
    odd = []
    for seat, cell in enumerate(entry.cells):
        only_free = bool(cell.tiles) and cell.typed is None
        if seat in entry.away or cell.is_out or points[seat] or only_free:
            continue
        odd.append(f"{names[seat]} has 0 points and did not go out")
    too_many = doubtful_sum(points, number, most_points(rules))
    return [*odd, *([too_many] if too_many else [])]


def outcome_of(entry: Entry, points: Sequence[int], rules: ScoringRules) -> Outcome:
    """Return how a whole round ended; `points` are those of all seats, decided ones too."""
    out = entry.out
    if out is not None:
        reason = reason_of_out(rules, on_double=entry.cells[out].on_double)
        return Outcome(reason, out, None, tuple(points))
    if entry.foot is not None:
        return Outcome("jammed-foot", None, entry.foot, tuple(points))
    return Outcome("blocked", None, None, tuple(points))
