"""Asking for a scorepad, line by line: one to go on with, or who plays and how they score."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.forms import WRONG, change_typed, form_line, form_words
from chickenfoot_tui.plain.waiting import choose
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.names import recorded_names, showable
from chickenfoot_tui.session.sheet_form import (
    SHEET_OPTIONS,
    SheetForm,
    sheet_of,
    sheet_status,
    with_choice,
    with_players,
    with_ruleset,
)
from chickenfoot_tui.session.stamp import stamp
from chickenfoot_tui.session.wording.sheets import sheet_detail
from chickenfoot_tui.session.wording.words import as_sentence, counted, listed
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.sheets import OpenedSheet, UnreadableSheet, open_sheet

WORDS = form_words(
    "says who plays, in the order in which they sit",
    f"changes how it is scored: {listed(SHEET_OPTIONS, 'or')}",
)


def ask_for_sheet(console: Console, presets: Presets, form: SheetForm, line: str = "") -> Sheet:
    """Return the scorepad that people begin; `line` is what they have typed for it already.

    It begins with what stands on `form`. Raises `QuitError`, `LinesOverError`.
    """
    while True:
        if not line:
            who = [showable(name) for name in form.played_names]
            set_played = f"double-{form.value('max_pip')}"
            console.say(f"{form_line(who, form)}, {set_played}. {sheet_status(form).text}")
            line = console.read("Names with commas between, help, or Enter to begin")
        try:
            if line:
                form = _changed(console, presets, form, line)
            elif sheet_status(form).can_start:
                began = stamp()
                return sheet_of(form, began)
            else:
                console.refuse(sheet_status(form).text)
        except WRONG as error:
            console.refuse(as_sentence(str(error)))
        line = ""


def _changed(console: Console, presets: Presets, form: SheetForm, line: str) -> SheetForm:
    """Return the form with what a line says. Raises `QuitError`, and what `ask_for_sheet` tells."""
    match change_typed(console, presets, WORDS, line):
        case Preset() as preset:
            return with_ruleset(form, preset)
        case (name, value):
            return with_choice(form, name, value)
        case str() as names:
            return with_players(form, names)
        case None:
            return form


def ask_for_waiting_sheet(
    console: Console, sheets: Sequence[OpenedSheet | UnreadableSheet]
) -> OpenedSheet | str:
    """Return the scorepad to go on with, or what was typed for a new one, "" for nothing yet.

    Raises `QuitError`, `LinesOverError`.
    """
    heading = f"{counted(len(sheets), 'scorepad')} to go on with:"
    waiting = [showable(_listed(one)) for one in sheets]
    while True:
        chosen = choose(console, heading, waiting, "a new one")
        if isinstance(chosen, str):
            return chosen
        try:
            return open_sheet(sheets[chosen].path)
        except SaveError as error:
            console.refuse(as_sentence(str(error)))


def _listed(one: OpenedSheet | UnreadableSheet) -> str:
    if isinstance(one, UnreadableSheet):
        return f"{one.path.name}, damaged; its number says what is wrong with it"
    return f"{listed(recorded_names(one.sheet.seats))}, {sheet_detail(one.sheet)}"
