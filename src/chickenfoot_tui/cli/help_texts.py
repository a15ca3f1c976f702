"""What help texts say of computer players, asked of those who know."""

from __future__ import annotations


def filled_in(text: str) -> str:
    """Return a help text with the names in the place of {players}, and likewise others.

    >>> filled_in("{players}")
    'easy, steady, clever, hard'
    """
    # Nothing but such a text needs these, and the parser is made for every command.
    from chickenfoot_tui.bots.base import Budget
    from chickenfoot_tui.bots.roster import BOTS, LAB_BOTS

    return text.format(
        players=", ".join(BOTS), lab_players=", ".join(LAB_BOTS), playouts=Budget().playouts
    )
