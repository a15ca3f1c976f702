"""Where in the command line somebody is, read off the parser, and how it can go on there."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass, field

from chickenfoot_tui.cli.arguments import Commands
from chickenfoot_tui.cli.completion.lines import Typed
from chickenfoot_tui.cli.completion.values import Values, Word, values_for
from chickenfoot_tui.cli.help_texts import filled_in


@dataclass
class Place:
    """The command that is being typed, and what was said of it."""

    parser: argparse.ArgumentParser
    said: list[argparse.Action] = field(default_factory=list)
    waiting: argparse.Action | None = None
    """The option whose value comes next."""
    given: int = 0
    """How many arguments that are no options were given."""
    is_past_options: bool = False
    """Whether a -- has ended them."""

    def option(self, name: str) -> argparse.Action | None:
        """Return the option of this name."""
        return self.parser._option_string_actions.get(name)  # noqa: SLF001 - no public name

    def positional(self) -> argparse.Action | None:
        """Return the argument that comes next, if there is another."""
        return dict(enumerate(self.parser._get_positional_actions())).get(self.given)  # noqa: SLF001


def candidates(parser: argparse.ArgumentParser, typed: Typed) -> Values:
    """Return the words the last word may become, and which files would do."""
    place = Place(parser)
    for word in typed.before:
        if not _step(place, word):
            return Values()
    found = _next(place, typed.last)
    return found._replace(
        words=tuple(word for word in found.words if word.text.startswith(typed.last))
    )


def _step(place: Place, word: str) -> bool:
    """Go on behind this word; return whether it can be understood."""
    if place.waiting is not None:
        place.waiting = None
    elif word == "--" and not place.is_past_options:
        place.is_past_options = True
    elif word.startswith("-") and word != "-" and not place.is_past_options:
        name, value = _apart(word)
        action = place.option(name)
        if action is None:
            return False
        place.said.append(action)
        place.waiting = action if value is None and _takes_value(action) else None
    else:
        action = place.positional()
        if isinstance(action, Commands):
            if word not in action.choices:
                return False
            place.parser, place.said, place.given = action.choices[word], [], 0
        elif action is None:
            return False
        else:
            place.given += 1
    return True


def _next(place: Place, last: str) -> Values:
    """Return what may stand where the last word does."""
    if place.waiting is not None:
        return _values(place.waiting, last)
    if last.startswith("-") and not place.is_past_options:
        name, value = _apart(last)
        action = place.option(name)
        if value is None or action is None or not _takes_value(action):
            return Values(tuple(_options(place)))
        found, start = _values(action, value), last.removesuffix(value)
        words = tuple(word._replace(text=start + word.text) for word in found.words)
        return Values(words, found.files)
    action = place.positional()
    if isinstance(action, Commands):
        return Values(tuple(_commands(action)))
    found = Values() if action is None else _values(action, last)
    if found == Values() and not last and not place.is_past_options:
        return Values(tuple(_options(place)))
    return found


def _apart(word: str) -> tuple[str, str | None]:
    """Return an option's name and the value that is joined to it: --set=9, -oarms=6.

    >>> _apart("--set=9"), _apart("-oarms=6"), _apart("--set")
    (('--set', '9'), ('-o', 'arms=6'), ('--set', None))
    """
    if word.startswith("--"):
        name, equals, value = word.partition("=")
        return name, value if equals else None
    return word[:2], word[2:] or None


def _takes_value(action: argparse.Action) -> bool:
    return action.nargs != 0


def _values(action: argparse.Action, typed: str) -> Values:
    if action.choices is not None:
        return Values(tuple(Word(str(choice)) for choice in action.choices))
    return values_for(str(action.metavar), typed)


def _commands(commands: Commands[argparse.ArgumentParser]) -> Iterable[Word]:
    for listed in commands._choices_actions:  # noqa: SLF001 - where argparse keeps their helps
        yield Word(listed.dest, gist(listed.help))


def _options(place: Place) -> Iterable[Word]:
    """Return the options that may still come, without the short form of one that has a long."""
    for action in place.parser._get_optional_actions():  # noqa: SLF001 - no public name
        if action in place.said and not isinstance(action, argparse._AppendAction):  # noqa: SLF001
            continue
        names = [name for name in action.option_strings if name.startswith("--")]
        for name in names or action.option_strings:
            yield Word(name, gist(action.help))


def gist(text: str | None) -> str:
    """Return what a help text says before its first stop.

    >>> gist("colours of the screen; ? lists the names")
    'colours of the screen'
    """
    text = text or ""
    for stop in ("; ", ": ", " ("):
        text = text.partition(stop)[0]
    return filled_in(text) if "{" in text else text
