"""A sheet with a seat more, or one less: every round has a place for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.notation.sheet import Sheet, SheetRound
from chickenfoot_tui.session.names import name_fault, seat_names, showable
from chickenfoot_tui.session.setup import NameFault


def newcomer(names: Sequence[str], typed: str) -> str:
    """Return the name of somebody who joins `names`, as typed. Raises `NameFault`.

    >>> newcomer(["Ann", "Bo"], " Cy ")
    'Cy'
    """
    name = showable(typed).strip()
    if not name:
        raise NameFault("a name, please")
    fault = name_fault([*names, name])
    if fault is not None:
        raise NameFault(fault)
    return seat_names([*names, name])[-1]


def with_seat(sheet: Sheet, name: str, points: int) -> Sheet:
    """Return a sheet with a last seat for `name`, who was away in every round so far.

    What they begin with stands in the last of those rounds.
    """
    seat, finished = len(sheet.seats), len(sheet.rounds)
    rounds = tuple(
        _round_with_seat(played, seat, points if index == finished - 1 else 0)
        for index, played in enumerate(sheet.rounds)
    )
    return replace(
        sheet,
        seats=(*sheet.seats, name),
        rules=replace(sheet.rules, seats=seat + 1),
        rounds=rounds,
        draft=sheet.draft and replace(sheet.draft, texts=(*sheet.draft.texts, "")),
    )


def without_last_seat(sheet: Sheet) -> Sheet:
    """Return a sheet on which nobody has ever sat in the last seat."""
    seats = len(sheet.seats) - 1
    rounds = tuple(
        replace(
            played,
            outcome=replace(played.outcome, points=played.outcome.points[:seats]),
            tiles=played.tiles[:seats],
            away=played.away - {seats},
        )
        for played in sheet.rounds
    )
    return replace(
        sheet,
        seats=sheet.seats[:seats],
        rules=replace(sheet.rules, seats=seats),
        rounds=rounds,
        draft=sheet.draft and replace(sheet.draft, texts=sheet.draft.texts[:seats]),
    )


def _round_with_seat(played: SheetRound, seat: Seat, points: int) -> SheetRound:
    outcome = replace(played.outcome, points=(*played.outcome.points, points))
    tiles = (*played.tiles, None) if played.tiles else ()
    return replace(played, outcome=outcome, tiles=tiles, away=played.away | {seat})
