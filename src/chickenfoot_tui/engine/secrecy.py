"""What events say to whom: a drawn tile is known to its drawer only."""

from __future__ import annotations

from collections.abc import Iterable

from chickenfoot_tui.engine.events import Caught, Drew, Event, Searched
from chickenfoot_tui.engine.moves import Seat


def redact(events: Iterable[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Return the events as `viewer` may know them; None is everybody at the table.

    Every other event is public by the rules of the game.
    """
    return tuple(_redacted(event, viewer) for event in events)


def _redacted(event: Event, viewer: Seat | None) -> Event:
    match event:
        case Drew(seat=seat) | Searched(seat=seat) | Caught(seat=seat) if seat != viewer:
            return event._replace(tile=None)
        case _:
            return event
