"""Scorepads that are read in from an export, and the kept ones that they are already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.sheets import OpenedSheet, kept_sheets, new_sheet_file


class Import(NamedTuple):
    """A scorepad that was read in, and what to tell of one that was kept before, "" for none.

    `is_written` says that it stands on disk as it is.
    """

    opened: OpenedSheet
    told: str = ""
    is_written: bool = False


def import_of(sheet: Sheet, now: datetime) -> Import:
    """Return where to go on with a scorepad that was exported: no game is kept twice.

    One that is kept already is opened where it is, or goes on with what the export has more. Where
    each has something that the other has not, both are kept. Raises `OSError` if no name is left.
    """
    same = [kept for kept in kept_sheets() if _is_same_game(kept.sheet, sheet)]
    for kept in same:
        if _has_all_of(kept.sheet, sheet):
            told = f"{_kept_in(kept)} That one is opened."
            return Import(kept, told, is_written=True)
    for kept in same:
        if _has_all_of(sheet, kept.sheet):
            told = f"{_kept_in(kept)} That one goes on with what the file has more."
            return Import(kept._replace(sheet=sheet), told)
    opened = OpenedSheet(new_sheet_file(now), sheet)
    if not same:
        return Import(opened)
    differs = f"A scorepad of the same game, in {shown_path(same[0].path)}, says something else."
    both = "Both are kept, and both count: delete the wrong one among the kept games."
    return Import(opened, f"{differs} {both}")


def _kept_in(kept: OpenedSheet) -> str:
    return f"This scorepad is kept already, in {shown_path(kept.path)}."


def _is_same_game(kept: Sheet, sheet: Sheet) -> bool:
    """Whether two scorepads are of one game; without a beginning only whole ones that are equal."""
    if not sheet.began:
        return bool(sheet.rounds) and _has_all_of(kept, sheet) and _has_all_of(sheet, kept)
    seats = min(len(kept.seats), len(sheet.seats))
    return kept.began == sheet.began and kept.seats[:seats] == sheet.seats[:seats]


def _has_all_of(more: Sheet, less: Sheet) -> bool:
    """Whether all that stands on one scorepad stands on another, which may have gone on."""
    if _about(more) != replace(_about(less), app=more.app, saved=more.saved):
        return False
    # A round that was being typed then has been closed since, and a game that was over goes on.
    has_gone_on = len(more.rounds) > len(less.rounds)
    return (
        _begins(more.rounds, less.rounds)
        and _begins(more.changes, less.changes)
        and _begins(more.corrections, less.corrections)
        and _begins(more.round_corrections, less.round_corrections)
        and (has_gone_on or less.draft in {None, more.draft})
        and (has_gone_on or more.is_over >= less.is_over)
    )


def _about(sheet: Sheet) -> Sheet:
    """Return a scorepad without all that is added to it in the course of a game."""
    return replace(
        sheet,
        rounds=(),
        changes=(),
        corrections=(),
        round_corrections=(),
        draft=None,
        is_over=False,
    )


def _begins(more: Sequence[object], less: Sequence[object]) -> bool:
    return list(more[: len(less)]) == list(less)
