"""What is typed for a round of real tiles: the points of one seat, or all seats in one line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.notation.sheet import Draft, SheetRules
from chickenfoot_tui.plain.course_words import number_of_set
from chickenfoot_tui.plain.refusing import RefusedError
from chickenfoot_tui.session.book import PointsError
from chickenfoot_tui.session.entry import OUT_ON_DOUBLE_WORDS, OUT_WORDS, Cell, cell_typed
from chickenfoot_tui.session.wording.words import as_sentence, counted, listed

CLAUSES = "after a semicolon comes blocked, jam 5 or opened 7"
_POINTS = re.compile(r"[0-9\[+\-–−|]")


def is_cell(text: str) -> bool:
    """Whether this is typed for one seat, right or wrong: it begins as points, tiles or out do.

    >>> is_cell("out 20"), is_cell("o"), is_cell("o 7"), is_cell("opened 7")
    (True, True, False, False)
    """
    first, *others = text.casefold().split() or [""]
    # With something behind it, "o" is "opened" cut short.
    is_out = first in {*OUT_WORDS, *OUT_ON_DOUBLE_WORDS} and not (first == "o" and others)
    return is_out or _POINTS.match(text.strip()) is not None


def is_round(line: str) -> bool:
    """Whether a line has all seats: somebody is out in it, or it says how else the round ended.

    Neither can be said of the tiles of one hand.

    >>> is_round("31, out, 9-4 3-3"), is_round("31, 7; jam 5"), is_round("9-4, 3-3"), is_round("31")
    (True, True, False, False)
    """
    seats, clauses, _ = line.partition(";")
    parts = [part.strip().casefold() for part in seats.split(",")]
    has_out = not {*OUT_WORDS, *OUT_ON_DOUBLE_WORDS}.isdisjoint(parts)
    return bool(clauses) or (len(parts) > 1 and has_out)


def round_typed(
    line: str, draft: Draft, rules: SheetRules, names: Sequence[str], present: Sequence[Seat]
) -> Draft:
    """Return the round of a line with a part for each seat that is there, in their order.

    What opened it is what the `draft` says, unless the line does. Raises `RefusedError`.
    """
    seats, *clauses = line.split(";")
    parts = [part.strip() for part in seats.split(",")]
    if len(parts) != len(present):
        who = listed([names[seat] for seat in present])
        message = f"{len(parts)} on the line, and {len(present)} play: {who}, with commas between."
        raise RefusedError(message)
    texts = [""] * len(names)
    for seat, part in zip(present, parts, strict=True):
        texts[seat] = part
        try:
            cell_typed(part, rules)
        except PointsError as error:
            raise RefusedError(as_sentence(f"{names[seat]}: {error}")) from None
    typed = Draft(draft.starter, tuple(texts))
    for clause in clauses:
        typed = _with_clause(typed, clause.strip(), rules)
    return typed


def _with_clause(draft: Draft, clause: str, rules: SheetRules) -> Draft:
    word, _, rest = clause.partition(" ")
    match word.casefold():
        case "blocked" if not rest:
            return replace(draft, is_blocked=True)
        case "jam":
            return replace(draft, is_blocked=True, foot=number_of_set(rest, rules))
        case "opened":
            return replace(draft, starter=number_of_set(rest, rules))
        case _:
            raise RefusedError(f"{clause or 'Nothing'}: {CLAUSES}.")


def cell_text(cell: Cell, rules: SheetRules) -> str:
    """Return what a seat comes to, and how.

    >>> from chickenfoot_tui.engine.tiles import tile
    >>> rules = SheetRules(
    ...     max_pip=9,
    ...     seats=2,
    ...     out_on_double="allowed",
    ...     double_blank=50,
    ...     blank_half=0,
    ...     length="countdown",
    ...     ties="shared",
    ... )
    >>> cell_text(Cell(typed=31), rules), cell_text(Cell(tiles=(tile(9, 4), tile(0, 0))), rules)
    ('31 points', '63 points, 2 tiles: 13 + 50 for blanks')
    """
    points = cell.points(rules)
    if cell.is_out:
        return f"out, {counted(points, 'point')}" if points else "out"
    return ", ".join(filter(None, [counted(points, "point"), cell.told(rules)]))
