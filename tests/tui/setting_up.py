"""The form of a new table, ready to be filled in."""

from tests.tui.reading import NAMES
from textual.app import App

from chickenfoot_tui.rulesets.presets import load_presets
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.screens.setup import SetupScreen
from chickenfoot_tui.tui.widgets.form import ChoiceLine

PRESETS = load_presets()
FOUR = Settings(seats=4, names={4: NAMES[:4]})


def screen(settings: Settings = FOUR, prefilled: TableSetup | None = None) -> SetupScreen:
    return SetupScreen(PRESETS, settings, prefilled)


def line(app: App[None], subject: str) -> ChoiceLine:
    """Return the line of the form about a subject."""
    return next(one for one in app.screen.query(ChoiceLine) if one.subject == subject)


def named(*names: str) -> SetupScreen:
    return screen(Settings(seats=len(names), names={len(names): names}))
