"""What several commands of the command line take, and how it is read."""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from chickenfoot_tui.cli.errors import one_line
from chickenfoot_tui.cli.help_texts import filled_in

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        self.exit(2, f"{self.prog}: {one_line(message)} (see {self.prog} --help)\n")

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse, and refuse what is too much here: argparse would have the first parser do so."""
        words = list(sys.argv[1:] if args is None else args)
        if self._commands() and words and words[0].startswith("-") and not self.knows(words[0]):
            # Else the value of a mistyped option would be taken for the command.
            self._refuse(words[:1])
        known, more = super().parse_known_args(words, namespace)
        if more:
            self._refuse(more)
        return known, more

    def knows(self, word: str) -> bool:
        """Return whether a word is an option of this parser, with or without its value."""
        return word.partition("=")[0] in self._option_string_actions

    def _commands(self) -> dict[str, Parser]:
        found = (action.choices for action in self._actions if isinstance(action, Commands))
        return next(found, {})

    def _refuse(self, more: Sequence[str]) -> NoReturn:
        from chickenfoot_tui.rulesets.errors import one_of, or_did_you_mean, shown

        option = next((word.partition("=")[0] for word in more if word.startswith("-")), None)
        if option is None:
            self.error(f"{shown(' '.join(more))} is too much")
        behind = [name for name, parser in self._commands().items() if parser.knows(option)]
        if behind:
            self.error(f"{option} belongs behind its command ({one_of(behind)})")
        hint = or_did_you_mean(option, list(self._option_string_actions))
        self.error(f"there is no option {shown(option)}{hint}")

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuse what is none of the words there are, with the one that was meant perhaps."""
        if action.choices is None or value in action.choices:
            return
        from chickenfoot_tui.rulesets.errors import or_did_you_mean, shown

        kind = "command" if isinstance(action, Commands) else action.metavar or action.dest
        known = [str(choice) for choice in action.choices]
        hint = or_did_you_mean(str(value), known)
        problem = f"there is no {kind} {shown(value)}{hint} (there are {', '.join(known)})"
        raise argparse.ArgumentError(None, problem)

    def format_help(self) -> str:
        """Return the help, with what its texts leave out until somebody asks."""
        for action in self._actions:
            if action.help is not None and "{" in action.help:
                action.help = filled_in(action.help)
        return super().format_help()


def command(module: str, function: str = "run") -> Command:
    """Return a command that imports its module when it is run, not before."""

    def run(args: argparse.Namespace) -> int:
        found: Command = getattr(importlib.import_module(f"chickenfoot_tui.cli.{module}"), function)
        return found(args)

    return run


Commands = argparse._SubParsersAction  # noqa: SLF001 - argparse has no public name for it


def add_screen_options(parser: argparse.ArgumentParser, default: object = None) -> None:
    """Add them before and behind the word; behind it, silence leaves alone what stands before."""
    parser.add_argument(
        "--theme",
        metavar="THEME",
        default=default,
        help="colours of the screen; ? lists the names",
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        default=default,
        help="line by line, for screen readers, pipes and dumb terminals; by itself where no "
        "screen can be drawn",
    )
    parser.add_argument(
        "--ascii",
        dest="ascii_only",
        action="store_true",
        default=default,
        help="draw with plain ASCII characters only",
    )
    parser.add_argument(
        "--no-color",
        action="store_true",
        default=default,
        help="draw without any colours, as NO_COLOR=1 does",
    )
    parser.add_argument(
        "--no-animation",
        action="store_true",
        default=default,
        help="let nothing on the screen move by itself, as TEXTUAL_ANIMATIONS=none does",
    )


def add_ruleset_options(parser: argparse.ArgumentParser) -> None:
    """Let a ruleset be named, a set and single rules be chosen."""
    parser.add_argument(
        "--ruleset",
        metavar="NAME|FILE",
        help="pagat, kelley, centerpiece, house, one of your own, or a file",
    )
    parser.add_argument(
        "--set",
        dest="max_pip",
        type=limited_number,
        metavar="N",
        help="the domino set by its highest number, 9 for double-nine",
    )
    add_choices(parser)


def whole_number(text: str) -> int:
    """Read a number from 0 up."""
    if re.fullmatch(r"[0-9]{1,20}", text) is None:
        message = f"{text[:40]!r} is not a whole number from 0 up, of at most 20 digits"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def limited_number(text: str) -> int:
    """Read a number whose limits the command knows: it refuses those below as those above."""
    if re.fullmatch(r"-?[0-9]{1,20}", text) is None:
        message = f"{text[:40]!r} is not a whole number of at most 20 digits"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def add_choices(parser: argparse.ArgumentParser) -> None:
    """Let single rules be chosen."""
    parser.add_argument(
        "-o",
        dest="choices",
        action="append",
        default=[],
        metavar="FIELD=VALUE",
        help="change one rule; may be repeated ('chickenfoot rulesets show pagat' names them)",
    )


def add_reveal(parser: argparse.ArgumentParser) -> None:
    """Let hidden tiles be shown."""
    parser.add_argument(
        "--reveal",
        action="store_true",
        help="show the tiles of a recorded round that is still running",
    )


def add_json(parser: argparse.ArgumentParser, default: object = False) -> None:  # noqa: FBT002
    """Let the answer be JSON."""
    parser.add_argument(
        "--json", action="store_true", default=default, help="answer as JSON for programs"
    )
