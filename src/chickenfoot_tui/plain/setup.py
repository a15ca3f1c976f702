"""Asking for a table, line by line: a game that waits, or who plays and by which rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chickenfoot_tui.engine.ruleset import MAX_SEATS
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.leaving import QuitError
from chickenfoot_tui.plain.words import UnknownWordError, Word, help_lines, word_of
from chickenfoot_tui.rulesets.card import deal_line
from chickenfoot_tui.rulesets.descriptions import set_name
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.presets import Presets, load_preset
from chickenfoot_tui.rulesets.resolve import parse_choice
from chickenfoot_tui.session.computers import title_of
from chickenfoot_tui.session.names import recorded_names
from chickenfoot_tui.session.players import PlayersError, players_typed
from chickenfoot_tui.session.setup import (
    NameFault,
    SetupForm,
    TableSetup,
    remembered,
    rules_of,
    setup_of,
    with_preset,
    with_value,
)
from chickenfoot_tui.session.wording.words import counted, day_and_time, listed
from chickenfoot_tui.store.paths import rulesets_folder
from chickenfoot_tui.store.settings import Settings, save_settings
from chickenfoot_tui.store.waiting import Waiting

NAMES = Word("names", "A, B, …", "says who plays, bot:easy in the place of a name for a computer")
RULESET = Word("ruleset", "NAME", "chooses a ruleset or the file of one")
SET = Word("set", "NUMBER", "chooses the domino set by its highest number")
CHANGE = Word("change", "RULE=VALUE", "changes one rule, such as arms=6")
HELP = Word("help", "", "tells these words")
QUIT = Word("quit", "", "leaves")
WORDS = (NAMES, RULESET, SET, CHANGE, HELP, QUIT)


def ask_for_setup(
    console: Console, presets: Presets, settings: Settings, form: SetupForm
) -> TableSetup:
    """Return the table that people want, and remember it. Raises `QuitError`, `LinesOverError`.

    It begins with what stands on `form`.
    """
    setup = None
    while setup is None:
        console.say(*_table_lines(form))
        line = console.ask("Names with commas between, help, or Enter to play like that")
        try:
            if line:
                form = _changed(console, presets, form, line)
            else:
                setup = setup_of(form)
        except (UnknownWordError, PlayersError, RulesetError, NameFault) as error:
            console.refuse(f"{error}")
    warning = save_settings(remembered(settings, form))
    if warning:
        console.say(warning)
    return setup


def _table_lines(form: SetupForm) -> list[str]:
    """Return who would play, and by which rules."""
    bots = form.bots[: form.seats]
    names = [
        f"{name}, a computer," if bot and name == title_of(bot) else name
        for name, bot in zip(form.played_names, bots, strict=True)
    ]
    try:
        rules = rules_of(form)
    except RulesetError as error:
        return [f"{listed(names)} would play, but: {error}."]
    changed = [f"{name}={value}" for name, value in form.chosen.items() if name != "max_pip"]
    also = f", {listed(changed)}" if changed else ""
    how = f"{form.preset.name} rules{also}, {set_name(rules.max_pip)}, {deal_line(rules)}"
    return [f"{listed(names)} play: {how}."]


def _changed(console: Console, presets: Presets, form: SetupForm, line: str) -> SetupForm:
    """Return the form with what a line says. Raises what `ask_for_setup` tells."""
    if "," in line and not line.casefold().startswith(NAMES.name):
        line = f"{NAMES.name} {line}"
    word, rest = word_of(line, WORDS)
    if word == NAMES:
        _, bots = players_typed(rest)
        typed = rest.split(",")
        bots = bots or ("",) * len(typed)
        names = ["" if bot else name.strip() for name, bot in zip(typed, bots, strict=True)]
        return replace(form, seats=len(typed), names=_padded(names), bots=_padded(bots))
    if word == RULESET:
        known = {preset.name: preset for preset in presets}
        return with_preset(form, known.get(rest) or load_preset(rest, rulesets_folder()))
    if word in {SET, CHANGE}:
        name, value = parse_choice(f"max_pip={rest}" if word == SET else rest)
        return with_value(form, name, value)
    if word == QUIT:
        raise QuitError
    console.say(*help_lines(WORDS), f"Rulesets: {listed([preset.name for preset in presets])}.")
    return form


def _padded(words: Sequence[str]) -> tuple[str, ...]:
    return (*words, *[""] * MAX_SEATS)[:MAX_SEATS]


def ask_for_waiting(console: Console, games: Sequence[Waiting]) -> Waiting | None:
    """Return the game to go on with, None for a new table. Raises `QuitError`, `LinesOverError`."""
    console.say(counted(len(games), "unfinished game") + ":")
    for number, game in enumerate(games, start=1):
        who = listed(recorded_names(game.names)) if game.names else game.path.name
        where = game.problem or f"round {game.number}"
        console.say(f"{number}: {who}, {where}, saved {day_and_time(game.saved)}.")
    while True:
        line = console.ask("The number of one to go on with, quit, or Enter for a new table")
        if not line:
            return None
        if line.casefold() == QUIT.name:
            raise QuitError
        if line.isascii() and line.isdecimal() and 1 <= int(line[:4]) <= len(games):
            return games[int(line[:4]) - 1]
        console.refuse(f"{line}: a number from 1 to {len(games)}, or Enter.")
