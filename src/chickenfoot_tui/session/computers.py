"""The computer players at a table: what they are called, and what their moves start from."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count
from random import Random
from typing import Protocol

from chickenfoot_tui.bots.base import Budget, Choice, Why
from chickenfoot_tui.bots.roster import BOTS
from chickenfoot_tui.engine.moves import Catch
from chickenfoot_tui.engine.view import PlayerView

MARK = "bot:"
"""Stands before the word of a computer player where names are typed."""
SEED_BITS = 53
MOST_EVENTS = 100_000
"""A round has fewer."""
BY_THE_CLOCK = Budget()
BY_THE_COUNT = Budget(playouts=600, seconds=None)
"""What a game that is dealt from a seed allows: it is played the same on a slow day.

A tenth of a second or two on a double-nine set, less than one with eight seats and double eighteen.
"""


COACHING = Budget(playouts=1_500, seconds=None)
"""What the coach thinks by, so that the same question gets the same answer.

A third of a second on a double-nine set, a few with eight seats and double eighteen.
"""


def computers() -> Mapping[str, str]:
    """Return the word of every computer player with its temper, the easiest first."""
    return {word: bot.temper for word, bot in BOTS.items()}


def title_of(word: str) -> str:
    """Return what people call a computer player.

    >>> title_of("hard")
    'Hard'
    """
    return word.capitalize()


def is_computers(name: str) -> bool:
    """Whether a seat of this name was a computer's to begin with.

    >>> is_computers("Easy"), is_computers("Easy 2"), is_computers("Ann")
    (True, True, False)
    """
    return any(_is_called(name, bot) for bot in BOTS)


def _is_called(name: str, bot: str) -> bool:
    return re.sub(r" \d+$", "", name) == title_of(bot)


def with_substitutes(names: Sequence[str], bots: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a table, with the computer behind those that do not say it already.

    `bots` has the word of a computer for each seat, "" for people. A name tells nothing of whose
    it is: people may be called Hard, or may have left the seat of that computer to another one.

    >>> with_substitutes(["Ann", "Hard", "Hard 2", "Bo"], ["hard", "easy", "hard", ""])
    ('Ann (Hard)', 'Hard (Easy)', 'Hard 2', 'Bo')
    """
    return tuple(
        f"{name} ({title_of(bot)})" if bot and not _is_called(name, bot) else name
        for name, bot in zip(names, bots, strict=True)
    )


def with_computers(typed: Sequence[str], bots: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a table: as typed, those of computers made up where `bots` has a word.

    No computer is called like another seat.

    >>> with_computers(["Ann", "", "hard", ""], ["", "hard", "", "hard"])
    ('Ann', 'Hard 2', 'hard', 'Hard 3')
    """
    taken = {text.strip().casefold() for text, bot in zip(typed, bots, strict=True) if not bot}
    names = []
    for text, bot in zip(typed, bots, strict=True):
        name = _free_name(title_of(bot), taken) if bot else text
        taken.add(name.casefold())
        names.append(name)
    return tuple(names)


def _free_name(title: str, taken: Collection[str]) -> str:
    numbered = (f"{title} {number}" for number in count(2))
    return next(name for name in chain([title], numbered) if name.casefold() not in taken)


def known_bots(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words with those of no computer player as ""; nothing where none is left."""
    known = tuple(word if word in BOTS else "" for word in words)
    return known if any(known) else ()


class Pool(Protocol):
    """Whoever asks computer players: `session.botpool`, or a stand-in."""

    trouble: str

    def warm_up(self) -> None:
        """Get ready to be asked."""

    async def choose(
        self, view: PlayerView, bot: str, seed: int, budget: Budget, serial: int
    ) -> Choice:
        """Return what `bot` would do in the seat that sees `view`."""

    async def advise(self, view: PlayerView, seed: int, budget: Budget, serial: int) -> Why:
        """Return what the coach finds out for the seat that sees `view`; nothing if it cannot."""

    def close(self) -> None:
        """Let go of everything."""


class Computers:
    """Asks the computers of one table, each move with a seed of its own.

    The seeds follow from the first one and the number of the step, so a game that is dealt the same
    is played the same, whatever was asked and dropped on the way.
    """

    def __init__(self, pool: Pool, random: Random, budget: Budget = BY_THE_CLOCK) -> None:
        """Ask through `pool`; `random` is taken from once, and never by deals."""
        self.pool = pool
        self.budget = budget
        self._first_seed = int(random.random() * 2**SEED_BITS)

    async def choose(self, view: PlayerView, bot: str, serial: int) -> Choice:
        """Return what `bot` would do in the seat that sees `view`, at this step of the table."""
        seed = self._first_seed + serial
        return await self.pool.choose(view, bot, seed, self.budget, serial)

    async def advise(self, view: PlayerView, serial: int) -> Why:
        """Return what the coach finds out for the person on turn, who sees `view`.

        Nobody is caught by it: whom to catch is plain to see, and what to play is asked. Its seed
        follows from the position alone: asked again after a take-back, or in a game that has been
        left, it says the same.
        """
        legal = tuple(move for move in view.legal if not isinstance(move, Catch))
        asked = replace(view, legal=legal)
        seed = view.number * MOST_EVENTS + len(view.history)
        return await self.pool.advise(asked, seed, COACHING, serial)
