"""A scorepad of real tiles in sentences: where it stands, and how its rounds went."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.state import FinishedRound
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import Scorepad
from chickenfoot_tui.notation.courses import Course
from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.session.wording.corrections import course_parts, when_text
from chickenfoot_tui.session.wording.results import places_text, standing_result
from chickenfoot_tui.session.wording.words import counted


def sheet_detail(sheet: Sheet) -> str:
    """Return how far a scorepad has come, by which rules, and when it was written."""
    rules = f"{sheet.ruleset}, " if sheet.ruleset.isprintable() and sheet.ruleset else ""
    saved = f", saved {when_text(sheet.saved)}" if sheet.saved else ""
    return f"{counted(len(sheet.rounds), 'round')}, {rules}double-{sheet.rules.max_pip}{saved}"


def sheet_news(sheet: Sheet, pad: Scorepad, names: Sequence[str], starter: int | None) -> str:
    """Return who leads or has won, and what comes next: a round on `starter`."""
    result = standing_result(pad, names)
    if sheet.is_over or starter is None:
        return result
    number = len(sheet.rounds) + 1
    following = f"Next: round {number}, on {tile(starter, starter)}."
    if sheet.draft is not None:
        double = tile(sheet.draft.starter, sheet.draft.starter)
        following = f"Round {number}, on {double}, has been begun."
    return f"{result} {following}" if result else following


def early_end_text(sheet: Sheet, left: int) -> str:
    """Return what ending a game now leaves out, with so many rounds `left`."""
    text = f"{counted(left, 'round')} would still be to come. The pad is kept."
    if sheet.draft is not None:
        text += f" What has been typed for round {len(sheet.rounds) + 1} is not."
    return text


def round_text(
    finished: FinishedRound, points: Sequence[int], names: Sequence[str], away: frozenset[Seat]
) -> str:
    """Return how a round went, and everybody's `points`, in the order of the seats."""
    outcome = finished.outcome
    course = Course(finished.starter, outcome.reason, outcome.out, outcome.foot)
    opened, ending, _ = course_parts(course, names)
    scores = ", ".join(
        f"{name} {score}{' (not there)' if seat in away else ''}"
        for seat, (name, score) in enumerate(zip(names, points, strict=True))
    )
    return f"Round {finished.number}, on {opened}, {ending}: {scores}."


def sheet_scores(pad: Scorepad, names: Sequence[str]) -> list[str]:
    """Return everybody's place, total and distance to the first, the first place first."""
    if not pad.rows:
        return ["No round is closed yet."]
    texts = places_text(pad.places)
    order = sorted(range(len(names)), key=lambda seat: pad.places[seat])
    lowest = pad.totals[order[0]]
    lines = []
    for seat in order:
        behind = pad.totals[seat] - lowest
        distance = f", {behind} behind" if behind else ""
        rounds = ", ".join(str(row[seat]) for row in pad.rows)
        total = counted(pad.totals[seat], "point")
        lines.append(f"{texts[seat]} {names[seat]}: {total}{distance}; round by round {rounds}.")
    return lines
