"""How a round of real tiles went, as people type it: `out Bo, opened 8, blank Cy`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.notation.courses import Course
from chickenfoot_tui.notation.sheet import SheetRules
from chickenfoot_tui.plain.refusing import RefusedError
from chickenfoot_tui.plain.seats import seat_and_rest
from chickenfoot_tui.session.courses import reason_of_out, settled
from chickenfoot_tui.session.entry import OUT_ON_DOUBLE_WORDS, OUT_WORDS
from chickenfoot_tui.session.typed import number_of

NOBODY = "nobody"
FORMS = "out NAME, od NAME, blocked, jam NUMBER, opened NUMBER, blank NAME or blank nobody"


def course_typed(
    text: str, before: Course, rules: SheetRules, names: Sequence[str], away: frozenset[Seat]
) -> Course:
    """Return how a round went that is told as `before` now. Raises `RefusedError`."""
    course = before
    for part in text.split(","):
        word, _, rest = part.strip().partition(" ")
        match word.casefold():
            case how if how in {*OUT_WORDS, *OUT_ON_DOUBLE_WORDS}:
                reason = reason_of_out(rules, on_double=how in OUT_ON_DOUBLE_WORDS)
                course = replace(course, reason=reason, out=_seat(rest, names, away), foot=None)
            case "blocked":
                course = replace(course, reason="blocked", out=None, foot=None)
            case "jam":
                pip = number_of_set(rest, rules)
                course = replace(course, reason="jammed-foot", out=None, foot=pip)
            case "opened":
                course = replace(course, starter=number_of_set(rest, rules))
            case "blank":
                is_nobody = rest.strip().casefold() == NOBODY
                seat_of_blank = None if is_nobody else _seat(rest, names, away)
                course = replace(course, blank=seat_of_blank)
            case _:
                message = f"{word or 'went'}: say how the round went by {FORMS}."
                raise RefusedError(message)
    if course.blank != before.blank and settled(course) != course:
        raise RefusedError(f"{names[course.blank or 0]} cannot have held 0-0 there.")
    return settled(course)


def _seat(text: str, names: Sequence[str], away: frozenset[Seat]) -> Seat:
    seat, rest = seat_and_rest(text.strip(), names)
    if rest:
        raise RefusedError(f"{rest}: one name is enough; a comma comes before the next thing.")
    if seat in away:
        raise RefusedError(f"{names[seat]} was not there in that round.")
    return seat


def number_of_set(text: str, rules: SheetRules) -> int:
    """Return the number of a tile that was typed, `7` or the double `7-7`. Raises `RefusedError`.

    It is one of those in the set that is played with.
    """
    one, dash, other = text.strip().partition("-")
    number = number_of(one)
    if number is None or (dash and other != one) or number > rules.max_pip:
        shown = text.strip() or "Which double"
        raise RefusedError(f"{shown}: a number from 0 to {rules.max_pip}, as in 7.")
    return number
