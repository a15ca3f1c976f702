"""A note about something that is wrong, which goes as soon as it is right again."""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.notifications import Notification, Notify

TROUBLE_SECONDS = 12


class TroubleNote:
    """Says above everything what is wrong; one note at a time, and none once it is right."""

    def __init__(self) -> None:
        """Begin with nothing wrong."""
        self._shown: Notification | None = None

    def tell(self, app: App[Any], trouble: str, relief: str) -> None:
        """Say what is wrong, or `relief` where nothing is any more; what was said before goes."""
        if self._shown is not None:
            # Whatever has had its time goes with the next note, which comes at once.
            self._shown.timeout = 0
            self._shown = None
        if trouble:
            self._shown = Notification(
                trouble, severity="error", timeout=TROUBLE_SECONDS, markup=False
            )
            app.post_message(Notify(self._shown))
        else:
            app.notify(relief, markup=False)
