"""The computer players there are, by name, easiest first."""

from __future__ import annotations

from collections.abc import Mapping

from chickenfoot_tui.bots.base import Bot
from chickenfoot_tui.bots.simple import EASY, STEADY

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (EASY, STEADY)}
