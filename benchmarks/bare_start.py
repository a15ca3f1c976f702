"""The least that a start can be compared with: a Textual app that also imports Pydantic."""

from pydantic import BaseModel
from textual.app import App, ComposeResult
from textual.widgets import Static

READY = "The bare app is there"


class Named(BaseModel):
    """What a settings file might hold."""

    name: str = READY


class BareApp(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        """Put it on the screen."""
        yield Static(Named().name)


if __name__ == "__main__":
    BareApp().run()
