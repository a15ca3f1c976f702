"""The computer players there are, by name, easiest first."""

from __future__ import annotations

from collections.abc import Mapping

from chickenfoot_tui.bots.base import Bot
from chickenfoot_tui.bots.policy import CLEVER, erratic, heaviest, picker
from chickenfoot_tui.bots.searcher import searching
from chickenfoot_tui.bots.simple import Picking, Player

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
            "Counts tiles, and opens no number whose double is still out.",
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
