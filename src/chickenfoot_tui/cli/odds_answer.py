"""What `chickenfoot odds` answers, before it is told as text or as JSON."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from chickenfoot_tui.engine.odds import DealOdds, FootOdds, Hidden
from chickenfoot_tui.engine.ruleset import Ruleset


class DealRow(NamedTuple):
    """A deal and its odds; `void_last` is the chance of a void deal for the double blank."""

    ruleset: str
    rules: Ruleset
    odds: DealOdds
    void_last: Fraction


class FootRow(NamedTuple):
    """A foot and its odds, wherever this set is played with so many tiles that stay undrawn."""

    max_pip: int
    yard_floor: int
    odds: FootOdds


class Answer(NamedTuple):
    """What is answered. `left_out` says which tables cannot be dealt and which files are wrong."""

    deals: list[DealRow]
    feet: list[FootRow]
    hidden: Hidden | None
    left_out: list[str]
