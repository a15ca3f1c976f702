"""Asking for a table, line by line: a game that waits, or who plays and by which rules."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.forms import WRONG, change_typed, form_line, form_words
from chickenfoot_tui.plain.waiting import choose
from chickenfoot_tui.rulesets.card import deal_line
from chickenfoot_tui.rulesets.descriptions import set_name
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.session.names import recorded_names
from chickenfoot_tui.session.setup import (
    NameFault,
    SetupForm,
    TableSetup,
    remember,
    rules_of,
    setup_of,
    with_players,
    with_preset,
    with_value,
)
from chickenfoot_tui.session.wording.words import as_sentence, counted, day_and_time, listed
from chickenfoot_tui.store.waiting import Waiting

WORDS = form_words(
    "says who plays, bot:easy in the place of a name for a computer",
    "changes one rule, such as arms=6",
)


def ask_for_setup(
    console: Console, presets: Presets, form: SetupForm, line: str = ""
) -> TableSetup:
    """Return the table that people want, and remember it. Raises `QuitError`, `LinesOverError`.

    It begins with what stands on `form`; `line` is what they have typed for it already.
    """
    setup = None
    while setup is None:
        if not line:
            console.say(_table_line(form))
            line = console.read("Names with commas between, help, or Enter to play like that")
        try:
            if line:
                form = _changed(console, presets, form, line)
            else:
                setup = setup_of(form)
        except (*WRONG, NameFault) as error:
            console.refuse(as_sentence(str(error)))
        line = ""
    warning = remember(form)
    if warning:
        console.say(warning)
    return setup


def _table_line(form: SetupForm) -> str:
    """Return who would play, and by which rules."""
    bots = form.bots[: form.seats]
    names = [
        f"{name}, a computer," if bot else name
        for name, bot in zip(form.played_names, bots, strict=True)
    ]
    try:
        rules = rules_of(form)
    except RulesetError as error:
        return f"{listed(names)} would play, but: {error}."
    return f"{form_line(names, form)}, {set_name(rules.max_pip)}, {deal_line(rules)}."


def _changed(console: Console, presets: Presets, form: SetupForm, line: str) -> SetupForm:
    """Return the form with what a line says. Raises `QuitError`, and what `ask_for_setup` tells."""
    match change_typed(console, presets, WORDS, line):
        case Preset() as preset:
            return with_preset(form, preset)
        case (name, value):
            return with_value(form, name, value)
        case str() as names:
            return with_players(form, names)
        case None:
            return form


def ask_for_waiting(console: Console, games: Sequence[Waiting]) -> Waiting | str:
    """Return the game to go on with, or what was typed for a new table, "" for nothing yet.

    Raises `QuitError`, `LinesOverError`.
    """
    heading = f"{counted(len(games), 'unfinished game')}:"
    chosen = choose(console, heading, [_listed(game) for game in games], "a new table")
    return chosen if isinstance(chosen, str) else games[chosen]


def _listed(game: Waiting) -> str:
    who = listed(recorded_names(game.names)) if game.names else game.path.name
    return f"{who}, {game.problem or f'round {game.number}'}, saved {day_and_time(game.saved)}"
