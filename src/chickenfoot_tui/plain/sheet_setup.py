"""Asking for a scorepad, line by line: one to go on with, or who plays and how they score."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.leaving import QuitError
from chickenfoot_tui.plain.refusing import RefusedError
from chickenfoot_tui.plain.words import UnknownWordError, Word, help_lines, word_of
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.presets import Presets, load_preset
from chickenfoot_tui.rulesets.resolve import parse_choice
from chickenfoot_tui.session.names import recorded_names, showable
from chickenfoot_tui.session.players import PlayersError
from chickenfoot_tui.session.sheet_form import (
    SHEET_OPTIONS,
    SheetForm,
    sheet_of,
    sheet_status,
    with_choice,
    with_players,
    with_ruleset,
)
from chickenfoot_tui.session.wording.sheets import sheet_detail
from chickenfoot_tui.session.wording.words import counted, listed
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.paths import rulesets_folder
from chickenfoot_tui.store.sheets import OpenedSheet, UnreadableSheet, open_sheet

NAMES = Word("names", "A, B, …", "says who plays, in the order in which they sit")
RULESET = Word("ruleset", "NAME", "chooses a ruleset or the file of one")
SET = Word("set", "NUMBER", "chooses the domino set by its highest number")
CHANGE = Word("change", "RULE=VALUE", f"changes how it is scored: {listed(SHEET_OPTIONS, 'or')}")
HELP = Word("help", "", "tells these words")
QUIT = Word("quit", "", "leaves")
WORDS = (NAMES, RULESET, SET, CHANGE, HELP, QUIT)
PROMPT = "Names with commas between, help, or Enter to begin"


def ask_for_sheet(console: Console, presets: Presets, form: SheetForm, line: str = "") -> Sheet:
    """Return the scorepad that people begin; `line` is what they have typed for it already.

    It begins with what stands on `form`. Raises `QuitError`, `LinesOverError`.
    """
    while True:
        if not line:
            console.say(*_form_lines(form))
            line = console.read(PROMPT)
        try:
            if line:
                form = _changed(console, presets, form, line)
            elif sheet_status(form).can_start:
                began = datetime.now().astimezone().isoformat(timespec="seconds")
                return sheet_of(form, began)
            else:
                console.refuse(sheet_status(form).text)
        except (UnknownWordError, PlayersError, RulesetError) as error:
            console.refuse(str(error))
        line = ""


def _form_lines(form: SheetForm) -> list[str]:
    """Return who would play, and how it would be scored."""
    who = listed([showable(name) for name in form.played_names])
    changed = [f"{name}={value}" for name, value in form.chosen.items() if name != "max_pip"]
    also = f", {listed(changed)}" if changed else ""
    how = f"{form.preset.name} rules{also}, double-{form.value('max_pip')}"
    return [f"{who} play: {how}. {sheet_status(form).text}"]


def _changed(console: Console, presets: Presets, form: SheetForm, line: str) -> SheetForm:
    """Return the form with what a line says. Raises what `ask_for_sheet` tells."""
    if "," in line and not line.casefold().startswith(f"{NAMES.name} "):
        return with_players(form, line)
    word, rest = word_of(line, WORDS)
    if word == NAMES:
        return with_players(form, rest)
    if word == RULESET:
        known = {preset.name: preset for preset in presets}
        return with_ruleset(form, known.get(rest) or load_preset(rest, rulesets_folder()))
    if word in {SET, CHANGE}:
        name, value = parse_choice(f"max_pip={rest}" if word == SET else rest)
        return with_choice(form, name, value)
    if word == QUIT:
        raise QuitError
    console.say(*help_lines(WORDS), f"Rulesets: {listed([preset.name for preset in presets])}.")
    return form


def ask_for_waiting_sheet(
    console: Console, sheets: Sequence[OpenedSheet | UnreadableSheet]
) -> OpenedSheet | str:
    """Return the scorepad to go on with, or what was typed for a new one, "" for nothing yet.

    Raises `QuitError`, `LinesOverError`.
    """
    console.say(f"{counted(len(sheets), 'scorepad')} to go on with:")
    for number, one in enumerate(sheets, start=1):
        console.say(f"{number}: {showable(_listed(one))}.")
    while True:
        line = console.read("The number of one to go on with, quit, or Enter for a new one")
        if not line or "," in line:
            return line
        if line.casefold() == QUIT.name:
            raise QuitError
        try:
            return _numbered(line, sheets)
        except (RefusedError, SaveError) as error:
            console.refuse(str(error))


def _numbered(line: str, sheets: Sequence[OpenedSheet | UnreadableSheet]) -> OpenedSheet:
    """Return the scorepad of a number. Raises `RefusedError` and `SaveError`."""
    if not (line.isascii() and line.isdecimal() and 1 <= int(line[:4]) <= len(sheets)):
        raise RefusedError(f"{line}: a number from 1 to {len(sheets)}, or Enter.")
    return open_sheet(sheets[int(line[:4]) - 1].path)


def _listed(one: OpenedSheet | UnreadableSheet) -> str:
    if isinstance(one, UnreadableSheet):
        return f"{one.path.name}, damaged; its number says what is wrong with it"
    return f"{listed(recorded_names(one.sheet.seats))}, {sheet_detail(one.sheet)}"
