"""Odds as people read them: two tables, and what their columns mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from textwrap import wrap

from chickenfoot_tui.cli.columns import in_columns
from chickenfoot_tui.cli.odds_answer import Answer, DealRow, FootRow
from chickenfoot_tui.engine.odds import Hidden
from chickenfoot_tui.engine.ruleset import TOES
from chickenfoot_tui.rulesets.card import tiles
from chickenfoot_tui.rulesets.descriptions import set_name

WIDTH = 80
NONE = "-"
DEALS = ("set", "seats", "each", "yard", "in yard", "laps", "void", "arms", "in hands")
DEAL_TEXTS = {
    "each": "how many tiles everybody is dealt, and how many are then left in the yard",
    "in yard": "how likely it is that nobody is dealt the starting double",
    "laps": "at most so many laps of drawing until it is found or the deal is void",
    "void": "how likely it is that the round has to be dealt again",
    "arms": "how many places the starting double has: a tile must lie at each of them first",
    "in hands": "how likely it is that all the arms the starting double wants are in hands once "
    "it lies, if nobody had to draw for it: none of them has to come from the yard",
}
NO_SEARCH = "nobody looks for the starting double: it is set aside before the deal"
LOWER_DOUBLE = (
    "Where a lower double may stand in, void deals grow likelier with every round. Here is the "
    "first one; in the round of the double blank they are as likely as that it lies in the yard."
)
FEET = ("set", "of a number", "enough up to", "too few from")
FEET_TEXT = (
    f"A foot wants {tiles(TOES)} besides the double and the one it was laid against. Count those "
    "of its number that are on the table, the double too: so many leave enough, so many do not. "
    "Enough are enough in the end, whoever has to draw them, unless somebody is out before."
)
FLOOR_TEXT = (
    "Between the two it depends on which tiles of the yard are never drawn: --hands and --yard "
    "tell how likely it is."
)
NEVER_ENOUGH = f"{NONE} means that however few lie there, it is not certain that enough are left."
POSITION = ("on the table", "not there", "can be finished", "in hands")
POSITION_TEXT = (
    "On the table is how many tiles of its number lie there when the double has been laid, itself "
    "counted. It can be finished if three more can be had, from hands or from the yard. In hands "
    "means that hands have three already, and none has to come from the yard. Nothing is "
    "concluded from who drew or passed, and somebody may be out before."
)


def print_odds(answer: Answer) -> None:
    """Print the odds of the deals, those of feet, and what was left out."""
    print("\n".join(_deal_lines(answer.deals)))
    print()
    if answer.hidden is None:
        print("\n".join(_foot_lines(answer.feet)))
    else:
        print("\n".join(_position_lines(answer.feet, answer.hidden)))
    if answer.left_out:
        print()
    for line in answer.left_out:
        print(f"left out: {line}")


def percent(chance: Fraction | None) -> str:
    """Return a chance in percent, rounded, but never to what cannot or must happen.

    >>> percent(Fraction(3, 11)), percent(Fraction(0)), percent(Fraction(1, 9999))
    ('27.3 %', '0', '< 0.1 %')
    >>> percent(Fraction(1)), percent(Fraction(9998, 9999)), percent(None)
    ('100 %', '> 99.9 %', '-')
    """
    if chance is None:
        return NONE
    if chance in {0, 1}:
        return "100 %" if chance else "0"
    rounded = f"{float(100 * chance):.1f}"
    return {"0.0": "< 0.1 %", "100.0": "> 99.9 %"}.get(rounded, f"{rounded} %")


def _deal_lines(deals: Sequence[DealRow]) -> Iterable[str]:
    yield from in_columns([("ruleset", *DEALS), *map(_deal_cells, deals)])
    yield ""
    is_aside = any(row.rules.starter_from == "set-aside" for row in deals)
    for column, text in (DEAL_TEXTS | ({NONE: NO_SEARCH} if is_aside else {})).items():
        yield from wrap(text, WIDTH, initial_indent=f"{column:10}", subsequent_indent=" " * 10)
    if any(row.void_last != row.odds.void for row in deals):
        yield ""
        yield from wrap(LOWER_DOUBLE, WIDTH)


def _deal_cells(row: DealRow) -> tuple[str, ...]:
    rules, odds = row.rules, row.odds
    search = (percent(odds.starter_in_yard), str(odds.searches_max), percent(odds.void))
    return (
        row.ruleset,
        *map(str, (rules.max_pip, rules.seats, rules.hand_size, odds.yard)),
        *((NONE,) * 3 if rules.starter_from == "set-aside" else search),
        str(rules.arms),
        percent(odds.arms_in_hands),
    )


def _foot_lines(feet: Sequence[FootRow]) -> Iterable[str]:
    rows = [FEET]
    has_between = is_short = False
    for (max_pip, floor), group in groupby(feet, key=lambda row: (row.max_pip, row.yard_floor)):
        odds = [row.odds for row in group]
        enough = max((foot.seen for foot in odds if foot.can_finish == 1), default=None)
        too_few = min(foot.seen for foot in odds if foot.can_finish == 0)
        has_between |= any(foot.can_finish is None for foot in odds)
        is_short |= enough is None
        undrawn = f", {tiles(floor)} never drawn" if floor else ""
        name = f"{set_name(max_pip)}{undrawn}"
        rows.append((name, str(max_pip + 1), NONE if enough is None else str(enough), str(too_few)))
    yield from in_columns(rows)
    yield ""
    yield from wrap(FEET_TEXT, WIDTH)
    if is_short:
        yield from wrap(NEVER_ENOUGH, WIDTH)
    if has_between:
        yield from wrap(FLOOR_TEXT, WIDTH)


def _position_lines(feet: Sequence[FootRow], hidden: Hidden) -> Iterable[str]:
    for (max_pip, floor), group in groupby(feet, key=lambda row: (row.max_pip, row.yard_floor)):
        undrawn = f", {tiles(floor)} of it never drawn" if floor else ""
        heading = (
            f"A foot in {set_name(max_pip)}, {tiles(hidden.hands)} in all hands together and "
            f"{hidden.yard} in the yard{undrawn}"
        )
        yield from wrap(heading, WIDTH)
        rows = [
            (str(foot.seen), str(foot.unseen), percent(foot.can_finish), percent(foot.in_hands))
            for foot in (row.odds for row in group)
        ]
        yield from in_columns([POSITION, *rows])
        yield ""
    yield from wrap(POSITION_TEXT, WIDTH)
