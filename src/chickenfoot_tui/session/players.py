"""Who plays, as one line that somebody typed: names, and computers in the place of names."""

from __future__ import annotations

from chickenfoot_tui.engine.ruleset import MAX_SEATS
from chickenfoot_tui.rulesets.errors import or_did_you_mean, shown
from chickenfoot_tui.session.computers import MARK, computers, known_bots, with_computers
from chickenfoot_tui.session.names import name_fault, seat_names

FEWEST_SEATS = 2


class PlayersError(ValueError):
    """Nobody can play like that; `str()` says what is wrong and what would be right."""


def names_typed(text: str) -> list[str]:
    """Return what stands between the commas. Raises `PlayersError` for too few or too many.

    >>> names_typed("Ann , bot:hard")
    ['Ann', 'bot:hard']
    """
    # Only blanks go: a tab is no sign of a name, and is refused as one.
    names = [name.strip(" ") for name in text.split(",")] if text.strip() else []
    if not FEWEST_SEATS <= len(names) <= MAX_SEATS:
        message = f"{FEWEST_SEATS} to {MAX_SEATS} names with commas between, not {len(names)}"
        raise PlayersError(message)
    return names


def players_typed(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the name of every seat, and the word of the computer in it; none without any.

    Raises `PlayersError`.

    >>> players_typed("Ann, bot:hard")
    (('Ann', 'Hard'), ('', 'hard'))
    """
    typed = names_typed(text)
    bots = [_computer(name) for name in typed]
    names = with_computers(typed, bots)
    fault = name_fault(names)
    if fault is not None:
        raise PlayersError(fault)
    return seat_names(names), known_bots(bots)


def _computer(name: str) -> str:
    """Return the word of the computer player that stands for a name, "" for a person's."""
    mark, word = name[: len(MARK)].casefold(), name[len(MARK) :].strip().casefold()
    if mark != MARK:
        return ""
    known = list(computers())
    if word not in known:
        hint = or_did_you_mean(word, known)
        message = f"there is no computer player {shown(word)}{hint} (there are {', '.join(known)})"
        raise PlayersError(message)
    return word
