"""The computer players there are: those that people play with, the coach, and those of the lab."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from chickenfoot_tui.bots.base import Bot, Budget, Choice
from chickenfoot_tui.bots.policy import CLEVER, erratic, guarded, heaviest, picker
from chickenfoot_tui.bots.searcher import advising, searching
from chickenfoot_tui.bots.simple import Picking, Player
from chickenfoot_tui.engine.view import PlayerView


def _at_random(view: PlayerView, random: Random, _budget: Budget) -> Choice:
    return Choice(view.legal[int(random.random() * len(view.legal))])


BOTS: Mapping[str, Bot] = {
    bot.name: bot
    for bot in (
        Player(
            "easy",
            "Lays any tile that fits, and often forgets to call.",
            forgets=0.5,
            think=Picking(erratic),
        ),
        Player(
            "steady",
            "Gets rid of its heaviest tiles first.",
            forgets=0.2,
            think=Picking(heaviest),
        ),
        Player(
            "clever",
            "Counts tiles, and avoids numbers whose double is still out.",
            forgets=0.05,
            think=Picking(lambda tables: picker(tables, CLEVER)),
        ),
        Player(
            "hard",
            "Plays hundreds of rounds in its head before every move.",
            forgets=0.02,
            think=searching(CLEVER),
        ),
    )
}
"""Whom people may choose to play with, easiest first."""

COACH = Player("coach", "Says what it would do, and why.", forgets=0.0, think=advising(CLEVER))
"""Whom people ask; it takes no seat."""

LAB_BOTS: Mapping[str, Bot] = {
    **BOTS,
    "random": Player(
        "random",
        "Makes any legal move, each with the same chance.",
        forgets=0.0,
        think=_at_random,
    ),
    "guard": Player(
        "guard",
        "Plays steadily, but avoids numbers whose double is out.",
        forgets=0.2,
        think=Picking(guarded),
    ),
}
"""Who may play in the lab: two more, to measure the others by."""
