"""The lines in which people say how a round of real tiles went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import is_out_on_double_dear
from chickenfoot_tui.engine.state import EndReason
from chickenfoot_tui.engine.tiles import pip_name, tile
from chickenfoot_tui.notation.courses import Course
from chickenfoot_tui.notation.sheet import SheetRules
from chickenfoot_tui.session.courses import settled
from chickenfoot_tui.session.form_lines import FormLine, beside

ENDINGS: Mapping[EndReason, str] = {
    "out": "somebody went out",
    "out-on-double": "out on a double",
    "blocked": "nobody could move",
    "jammed-foot": "a foot jammed",
}
LABELS = {
    "reason": "It ended",
    "out": "Who went out",
    "foot": "Which foot",
    "starter": "Opened on",
    "blank": "0-0 left with",
}
"""What is said in which line; a line is called by the field of a `Course` it is about."""


@dataclass(frozen=True, slots=True)
class CourseForm:
    """What is chosen of how a round went; `before` is what is told of it now.

    `there` are the seats that played it. What is `chosen` may hold more than the `course` it comes
    to: whoever looks through the endings finds their choice again.
    """

    rules: SheetRules
    there: tuple[Seat, ...]
    before: Course
    chosen: Course

    @property
    def course(self) -> Course:
        """How the round went by what is chosen."""
        chosen = self.chosen
        out = chosen.out if chosen.reason in {"out", "out-on-double"} else None
        foot = chosen.foot if chosen.reason == "jammed-foot" else None
        return settled(replace(chosen, out=out, foot=foot))

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that have something to say now."""
        course = self.course
        unasked = {"out"} if course.out is None else set()
        unasked |= {"foot"} if course.foot is None else set()
        unasked |= {"blank"} if course.starter == 0 else set()
        return tuple(name for name in LABELS if name not in unasked)

    def stepped(self, name: str, steps: int) -> CourseForm:
        """Return the form with a line moved on by `steps`; 0 goes back to what is told now."""
        value = getattr(self.before, name)
        if steps:
            value = beside(self._values(name), getattr(self.course, name), steps)
        chosen = replace(self.chosen, **{name: value})
        if chosen.reason in {"out", "out-on-double"} and chosen.out is None:
            chosen = replace(chosen, out=self.there[0])
        if chosen.reason == "jammed-foot" and chosen.foot is None:
            chosen = replace(chosen, foot=chosen.starter)
        return replace(self, chosen=chosen)

    def _values(self, name: str) -> tuple[EndReason | int | None, ...]:
        """Return what may be chosen in a line."""
        match name:
            case "reason":
                is_dear = is_out_on_double_dear(self.rules)
                had_it = self.before.reason == "out-on-double"
                return tuple(one for one in ENDINGS if is_dear or had_it or one != "out-on-double")
            case "out":
                return self.there
            case "blank":
                return (None, *(seat for seat in self.there if seat != self.course.out))
            case _:
                return tuple(range(self.rules.max_pip, -1, -1))


def course_line(form: CourseForm, name: str, names: tuple[str, ...]) -> FormLine:
    """Return what a line says; `names` are those of the seats."""
    value = getattr(form.course, name)
    if name == "reason":
        text = ENDINGS[cast("EndReason", value)]
    elif value is None:
        text = "nobody known"
    elif name == "starter":
        text = str(tile(value, value))
    else:
        text = f"the {pip_name(value, plural=True)}'" if name == "foot" else names[value]
    return FormLine(LABELS[name], text)
