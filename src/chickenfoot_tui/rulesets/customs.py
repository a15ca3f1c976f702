"""Customs of a table, which are no rules: what is cried over a double, who counts along, and more.

No move depends on them, and they are no field of a ruleset.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from chickenfoot_tui.engine.ruleset import MAX_PIP
from chickenfoot_tui.engine.tiles import pip_name
from chickenfoot_tui.rulesets.errors import shown

LONGEST_CRY = 30
"""Characters of a cry with the longest number in it: more leaves no room for what is wanted."""
PLACEHOLDERS = ("{number}", "{numbers}")
CRY_ALLOWED = (
    f"a cry in one line of 1 to {LONGEST_CRY} characters, with {PLACEHOLDERS[0]} for "
    f'"six" and {PLACEHOLDERS[1]} for "sixes" where wanted'
)


@dataclass(frozen=True, slots=True)
class Customs:
    """What a table does beside the rules.

    `cry` is what is called out when a foot opens, with placeholders for its number. With
    `count_aid` the game counts the tiles of every number for all, and asks before a double is
    laid that can no longer get its toes. `coach` is whether whoever is on turn may ask what to
    play; None leaves it to how many people play. No ruleset has it.
    """

    cry: str = "Chickie {numbers}!"
    count_aid: bool = False
    coach: bool | None = None

    def cried(self, pip: int) -> str:
        """Return the cry over a double of this number.

        >>> Customs().cried(6), Customs("One {number}!").cried(0), Customs("Cluck!").cried(6)
        ('Chickie sixes!', 'One blank!', 'Cluck!')
        """
        one, many = PLACEHOLDERS
        text = self.cry.replace(one, pip_name(pip))
        return text.replace(many, pip_name(pip, plural=True))

    def has_coach(self, people: int) -> bool:
        """Whether there is a coach where so many people play: usually for one alone.

        >>> Customs().has_coach(1), Customs().has_coach(2), Customs(coach=True).has_coach(2)
        (True, False, True)
        """
        return people == 1 if self.coach is None else self.coach


COUNT_AID_TEXTS = {
    True: (
        "The game counts the tiles of every number for all.",
        "Before a double that can no longer get its toes it asks once more.",
    ),
    False: ("You count for yourselves.", "Only that a foot cannot be finished is told."),
}
"""What the count aid means, on or off: in short, and what else."""
COACH_TEXTS = {
    True: (
        "Whoever is on turn may ask what to play.",
        "The coach sees no more than they do, and says why.",
    ),
    False: ("Everybody plays for themselves.", "Usually only one person alone has a coach."),
}
"""What the coach means, on or off: in short, and what else."""

USUAL = Customs()
"""What a ruleset has that says nothing about it."""


def cry_problem(cry: str) -> str | None:
    """Return why this cannot be a cry, or None.

    >>> cry_problem("Chickie {numbers}!")
    >>> cry_problem("{name}!")
    '"{name}!" is not allowed: there is no {name}, only {number} and {numbers}'
    """
    if not cry.strip() or not cry.isprintable():
        return f"{shown(cry)} is not allowed: {CRY_ALLOWED}"
    unknown = [part for part in re.findall(r"{[^{}]*}|[{}]", cry) if part not in PLACEHOLDERS]
    if unknown:
        known = " and ".join(PLACEHOLDERS)
        return f"{shown(cry)} is not allowed: there is no {unknown[0]}, only {known}"
    longest = max((Customs(cry).cried(pip) for pip in range(MAX_PIP + 1)), key=len)
    if len(longest) > LONGEST_CRY:
        counted = f"{shown(longest)} has {len(longest)} characters"
        return f"{shown(cry)} is not allowed: {counted}, {LONGEST_CRY} is the most"
    return None
