"""What is asked alike before a game and before a scorepad: who plays, and by which rules."""

from __future__ import annotations

from collections.abc import Sequence

from chickenfoot_tui.engine.ruleset import MAX_PIP
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.leaving import QuitError
from chickenfoot_tui.plain.refusing import RefusedError
from chickenfoot_tui.plain.words import UnknownWordError, Word, help_lines, word_of
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import Presets
from chickenfoot_tui.rulesets.resolve import parse_choice
from chickenfoot_tui.session.players import PlayersError
from chickenfoot_tui.session.setup import SetupForm
from chickenfoot_tui.session.sheet_form import SheetForm
from chickenfoot_tui.session.wording.words import listed
from chickenfoot_tui.store.own_rulesets import preset_called

HELP = Word("help", "", "tells these words")
QUIT = Word("quit", "", "leaves")
WRONG = (UnknownWordError, RefusedError, PlayersError, RulesetError)
"""What can be wrong with a line for a form; `str()` says what it is."""


def form_words(names: str, change: str) -> tuple[Word, ...]:
    """Return the words that fill in a form; `names` and `change` are what those two do."""
    return (
        Word("names", "A, B, …", names),
        Word("ruleset", "NAME", "chooses a ruleset or the file of one"),
        Word("set", "NUMBER", "chooses the domino set by its highest number"),
        Word("change", "RULE=VALUE", change),
        HELP,
        QUIT,
    )


def form_line(who: Sequence[str], form: SetupForm | SheetForm) -> str:
    """Return who would play, and by which rules, for a sentence that goes on."""
    changed = [f"{name}={value}" for name, value in form.chosen.items() if name != "max_pip"]
    also = f", {listed(changed)}" if changed else ""
    return f"{listed(who)} play: {form.preset.name} rules{also}"


def change_typed(
    console: Console, presets: Presets, words: Sequence[Word], line: str
) -> str | Preset | tuple[str, Value] | None:
    """Return what a line changes: names as typed, the ruleset, or a rule and its value.

    None is nothing: what can be typed has been told. Raises `QuitError`, `UnknownWordError`,
    `RulesetError`, `RefusedError`.
    """
    first, _, _ = line.partition(" ")
    if "," in line and first.casefold() not in {word.name for word in words}:
        return line
    word, rest = word_of(line, words)
    match word.name:
        case "names":
            return rest
        case "ruleset":
            known = {preset.name: preset for preset in presets}
            return known.get(rest) or preset_called(rest)
        case "set":
            return "max_pip", _highest(rest)
        case "change":
            return _choice(rest)
        case "quit":
            raise QuitError
        case _:
            names = [preset.name for preset in presets]
            console.say(*help_lines(words), f"Rulesets: {listed(names)}.")
            return None


def _highest(text: str) -> Value:
    try:
        return parse_choice(f"max_pip={text}")[1]
    except RulesetError:
        message = f"set needs the highest number of a set, 1 to {MAX_PIP}, as in set 12."
        raise RefusedError(message) from None


def _choice(text: str) -> tuple[str, Value]:
    if "=" not in text:
        raise RefusedError("change needs a rule and its value, as in change double_blank=0.")
    name, value = parse_choice(text)
    if name == "seats":
        raise RefusedError("There are as many seats as names: type those, with commas between.")
    return name, value
