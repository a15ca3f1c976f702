"""The manual page, written from the parser of the command line: `make man`."""

import argparse
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from chickenfoot_tui import __version__
from chickenfoot_tui.cli.arguments import Commands
from chickenfoot_tui.cli.help_texts import filled_in
from chickenfoot_tui.cli.parser import build_parser
from release.building import source_date
from release.manual_texts import ENVIRONMENT, EXAMPLES, EXIT_STATUS, FILES, Entry

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "man" / "chickenfoot.1"
SUMMARY = "Chicken Foot dominoes in the terminal"
SPECIAL = {"\\": "\\e", "–": "\\(en", "’": "\\(cq", "×": "\\(mu", "−": "\\(mi"}


def main() -> None:
    """Write the page."""
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(page_date()), "ascii")
    print(f"Wrote {PAGE.relative_to(ROOT)}")


def page_date() -> str:
    """Return the day of the version: as the changelog has it, else that of the sources."""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    told = re.search(rf"(?m)^## {re.escape(__version__)} \S+ (\d{{4}}-\d\d-\d\d)$", changelog)
    if told is not None:
        return told[1]
    return datetime.fromtimestamp(int(source_date()), UTC).date().isoformat()


def page(date: str) -> str:
    """Return the whole page."""
    parser = build_parser()
    lines = [
        '.\\" Written by `make man` from the command line: change that instead.',
        f'.TH CHICKENFOOT 1 {date} "chickenfoot {__version__}" "Games"',
        # Words are typed as they stand here, so none is cut and none moved apart.
        ".nh", ".ad l",
        ".SH NAME", f"chickenfoot \\- {SUMMARY}",
        ".SH SYNOPSIS", *_synopsis(parser),
        ".br", f"{_bold('chickenfoot')} {_italic('COMMAND')} ...",
        ".SH DESCRIPTION", _text(parser.description or ""),
        ".PP", "Every command explains itself with", _bold("--help") + ".",
        "Those that read or compute something answer in JSON with", _bold("--json") + ".",
        ".SH OPTIONS", *_arguments(parser, ()),
        ".SH COMMANDS", *_commands(parser, _common(parser)),
        ".SH EXIT STATUS", *_entries(EXIT_STATUS),
        ".SH FILES", *_entries(FILES), ".PP",
        "On macOS and Windows", _bold("chickenfoot --debug-info"), "says where they are.",
        ".SH ENVIRONMENT", *_entries(ENVIRONMENT),
        ".SH EXAMPLES", *_entries(EXAMPLES),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _common(parser: argparse.ArgumentParser) -> tuple[str, ...]:
    """Return the options that are told once and that commands have as well."""
    return tuple(action.option_strings[-1] for action in parser._get_optional_actions())  # noqa: SLF001


def _commands(parser: argparse.ArgumentParser, common: tuple[str, ...]) -> Iterator[str]:
    """Return the section of every command, and of those below it."""
    for action in parser._actions:  # noqa: SLF001 - argparse has no public way to list them
        if not isinstance(action, Commands):
            continue
        helps = {listed.dest: listed.help for listed in action._choices_actions}  # noqa: SLF001
        for word, below in action.choices.items():
            yield f".SS {_escaped(below.prog)}"
            yield from _synopsis(below)
            yield ".PP"
            yield _text(below.description or _sentence(helps[word] or ""))
            yield from _arguments(below, common)
            if below.epilog:
                yield ".PP"
                yield _text(below.epilog)
            yield from _commands(below, common)


def _synopsis(parser: argparse.ArgumentParser) -> Iterator[str]:
    words = [_bold(parser.prog), f"[{_italic('options')}]"]
    for action in parser._get_positional_actions():  # noqa: SLF001 - no public name
        if not isinstance(action, Commands):
            name = _italic(_meant(action))
            words.append(f"[{name}]" if action.nargs == "?" else name)
    yield " ".join(words)


def _arguments(parser: argparse.ArgumentParser, common: tuple[str, ...]) -> Iterator[str]:
    """Return what a command takes: arguments first, then options; common ones just by name."""
    for action in parser._get_positional_actions():  # noqa: SLF001 - no public name
        if not isinstance(action, Commands):
            yield from (".TP", _italic(_meant(action)), _help(action))
    also = []
    for action in parser._get_optional_actions():  # noqa: SLF001 - no public name
        name = action.option_strings[-1]
        if name in common:
            also += [name] if name != "--help" else []
            continue
        names = ", ".join(_bold(name) for name in action.option_strings)
        value = "" if action.nargs == 0 else f" {_italic(_meant(action))}"
        yield from (".TP", names + value, _help(action))
    if also:
        yield from (".PP", f"As above: {', '.join(map(_bold, also))}.")


def _meant(action: argparse.Action) -> str:
    if action.metavar is None and action.choices is not None:
        return "|".join(map(str, action.choices))
    return str(action.metavar)


def _help(action: argparse.Action) -> str:
    text = action.help or ""
    return _text(filled_in(text) if "{" in text else text)


def _sentence(text: str) -> str:
    """Return a text of the help as a sentence.

    >>> _sentence("show the version and exit")
    'Show the version and exit.'
    """
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".")


def _entries(entries: Iterable[Entry]) -> Iterator[str]:
    for entry in entries:
        yield from (".TP", _bold(entry.name), _text(entry.told))


def _bold(text: str) -> str:
    return f"\\fB{_escaped(text)}\\fR"


def _italic(text: str) -> str:
    return f"\\fI{_escaped(text)}\\fR"


def _escaped(text: str) -> str:
    """Return a text that is shown as it is typed: every hyphen is a minus that can be copied."""
    return _signs(text).replace("-", "\\-")


def _text(text: str) -> str:
    """Return sentences, a line each; words that begin with hyphens keep them."""
    text = re.sub(r"(?<![\w-])-+(?=\w)", lambda found: "\\-" * len(found[0]), _signs(text))
    lines = re.sub(r"(?<=[.?!;]) (?=[A-Z])|\n", "\n", text).split("\n")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in lines)


def _signs(text: str) -> str:
    return "".join(
        SPECIAL.get(sign, sign if sign.isascii() else f"\\[u{ord(sign):04X}]") for sign in text
    )


if __name__ == "__main__":
    main()
