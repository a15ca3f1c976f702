"""Which doubles are still to open a round at a table with real tiles, where one may be skipped."""

from __future__ import annotations

from collections import Counter

from chickenfoot_tui.engine.ruleset import rounds_of, starter_of
from chickenfoot_tui.notation.sheet import Sheet, courses_of


def starters_left(sheet: Sheet) -> list[int]:
    """Return the doubles that are still to open a round, the next one first.

    Those that were skipped come last, and one that opened two rounds takes the place of one of
    them. Where a total ends the game, only the next one is known.
    """
    rules, played = sheet.rules, [course.starter for course in courses_of(sheet)]
    rounds = rounds_of(rules)
    most = 1 if rounds is None else rounds - len(played)
    # Without a last round, a whole turn of the doubles from here on is enough to find the next.
    numbers = range(1, 1 + (rounds or len(played) + rules.max_pip + 1))
    order = [starter_of(rules, number) for number in numbers]
    left = Counter(order)
    left.subtract(played)
    ahead = [*order[len(played) :], *order[: len(played)]]
    found = []
    for starter in ahead:
        if left[starter] > 0:
            left[starter] -= 1
            found.append(starter)
    return found[:most]


def next_starter(sheet: Sheet) -> int:
    """Return the double that the next round opens on, unless people say otherwise."""
    left = starters_left(sheet)
    return left[0] if left else sheet.rules.max_pip
