"""Who played which seat before it changed hands: a person, or a computer by its word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from chickenfoot_tui.engine.moves import Seat


class Handover(NamedTuple):
    """A seat changed hands: `bot` had it at the end of each of the first `rounds` rounds.

    "" is a person. Who had it since, the next handover of the seat says, or else the record.
    """

    seat: Seat
    rounds: int
    bot: str


def player_of(bots: Sequence[str], handovers: Iterable[Handover], seat: Seat, round_: int) -> str:
    """Return who had a seat at the end of a round, from 0: the word of a computer, "" for people.

    `bots` has who plays each seat now, or is empty where people play them all.

    >>> [player_of(["", "easy"], [Handover(1, 2, "")], 1, round_) for round_ in range(3)]
    ['', '', 'easy']
    """
    for one in handovers:
        if one.seat == seat and round_ < one.rounds:
            return one.bot
    return bots[seat] if bots else ""


def handed_over(
    handovers: tuple[Handover, ...], seat: Seat, finished: int, before: str, after: str
) -> tuple[Handover, ...]:
    """Return the handovers once `after` takes a seat from `before`, so many rounds being over.

    >>> handed_over((), 1, 3, "", "easy")
    (Handover(seat=1, rounds=3, bot=''),)
    """
    last = last_handover(handovers, seat)
    if finished > (0 if last is None else last.rounds):
        last = Handover(seat, finished, before)
        handovers = (*handovers, last)
    if last is not None and last.bot == after:
        # Who had it before has it again, and nobody else has ended a round in it.
        return tuple(one for one in handovers if one != last)
    return handovers


def cut_back(handovers: Iterable[Handover], finished: int) -> tuple[Handover, ...]:
    """Return what is left of handovers where no more rounds are over than `finished`."""
    left: tuple[Handover, ...] = ()
    for one in handovers:
        last = last_handover(left, one.seat)
        rounds = min(one.rounds, finished)
        if rounds > (0 if last is None else last.rounds):
            left = (*left, one._replace(rounds=rounds))
    return left


def last_handover(handovers: Sequence[Handover], seat: Seat) -> Handover | None:
    """Return the last handover of a seat, None where it has had none."""
    return next((one for one in reversed(handovers) if one.seat == seat), None)
