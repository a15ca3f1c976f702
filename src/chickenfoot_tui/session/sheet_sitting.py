"""A scorepad of real tiles that is gone on with: its book, and what keeps it."""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.session.sheet_keeper import SheetKeeper
from chickenfoot_tui.store.elsewhere import list_elsewhere
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.sheets import OpenedSheet


class SheetSitting(NamedTuple):
    """A book and its keeper; `unlisted` says why it is not listed with the others, if it is not."""

    book: SheetBook
    keeper: SheetKeeper
    unlisted: str


def sit_down(opened: OpenedSheet, *, is_read_in: bool = False) -> SheetSitting:
    """Return the book of a scorepad that was opened or begun, which is kept from now on.

    One that `is_read_in` from somewhere else is not on disk yet as it is.
    """
    keeper = SheetKeeper(opened.file)
    book = SheetBook(opened.sheet, keeper)
    unlisted = why_unlisted(keeper)
    if is_read_in and (opened.sheet.rounds or opened.sheet.draft is not None):
        keeper(opened.sheet)
    return SheetSitting(book, keeper, unlisted)


def why_unlisted(keeper: SheetKeeper) -> str:
    """List a scorepad in a file of somebody's own with the others; return why not, "" if it is."""
    try:
        list_elsewhere(keeper.path)
    except (SaveError, OSError) as error:
        return f"This scorepad will not be listed with the others: {error}"
    return ""
