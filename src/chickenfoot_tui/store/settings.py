"""What the game remembers between games: the last table, people's names, and the looks.

Settings are a convenience. Whatever is wrong with the file, the game starts: each key that
cannot be used falls back to its default, and one warning names the file and the first such key.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from chickenfoot_tui.engine.ruleset import MAX_SEATS
from chickenfoot_tui.rulesets.errors import Fault, RulesetError, one_of, or_did_you_mean, shown
from chickenfoot_tui.rulesets.fields import Value, known_fields, problem_of
from chickenfoot_tui.rulesets.reading import read_table, shown_path
from chickenfoot_tui.store.paths import settings_file
from chickenfoot_tui.store.writing import write_atomically

VIEWS = ("table", "tree")
LONGEST = 200
"""Characters of a remembered word. More is no name that anybody typed."""

HEADING = (
    "# Kept by chickenfoot. Change it while no game is running, or delete it to start afresh.\n"
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What is remembered; every default is what a first start uses."""

    ruleset: str | None = None
    """Name or file of the last ruleset, None before the first game."""
    theme: str | None = None
    """Name of the colour theme, None for the game's own."""
    view: str | None = None
    """How the layout is looked at: "table" or "tree", None for whichever suits set and screen."""
    seats: int | None = None
    """How many sat at the last table."""
    chosen: Mapping[str, Value] = field(default_factory=dict)
    """What the last table chose, by ruleset field."""
    names: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Number of seats -> names of the last table of that size, seat by seat."""
    keys: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    """Part of the game -> command -> its keys, as written: which there are, the screens know."""
    count_aid: bool | None = None
    """Whether the last table chose the count aid; None where it left that to the ruleset."""
    coach: bool | None = None
    """Whether the last table chose the coach; None where that followed from who played."""
    bots: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Number of seats -> words of the computers at the last table of that size, "" for people."""

    def with_names(self, names: tuple[str, ...], bots: tuple[str, ...] = ()) -> Settings:
        """Return these settings remembering a table of these names, seat by seat.

        `bots` has the word of the computer in each seat, "" for people, or is empty.
        """
        size = len(names)
        computers = {other: words for other, words in self.bots.items() if other != size}
        if any(bots):
            computers[size] = bots
        return replace(self, seats=size, names={**self.names, size: names}, bots=computers)


class Loaded(NamedTuple):
    """Settings as read, and the one thing to tell about the file, if anything."""

    settings: Settings
    warning: str | None


def load_settings(path: Path | None = None) -> Loaded:
    """Return the settings of `path`, by default of this person. Never raises.

    A file that is not there is a first start and nothing to warn of.
    """
    path = path or settings_file()
    try:
        if not path.exists():
            return Loaded(Settings(), None)
        table = read_table(path)
    except RulesetError as error:
        return Loaded(Settings(), f"{_without_ruleset(str(error))}; starting without settings")
    except OSError as error:
        problem = f"{shown_path(path)}: cannot be read: {error.strerror}"
        return Loaded(Settings(), f"{problem}; starting without settings")
    faults: list[Fault] = []
    values = {key: reader(table.get(key), faults) for key, reader in READERS.items()}
    for key in table:
        if key not in READERS:
            known = ", ".join(READERS)
            hint = or_did_you_mean(key, list(READERS)) or f": {known}"
            faults.append(Fault(shown(key)[1:-1], f"there is no such key{hint}"))
    return Loaded(Settings(**values), _warning(path, faults))


def save_settings(settings: Settings, path: Path | None = None) -> str | None:
    """Write the settings, whole or not at all; return a warning if that cannot be done."""
    path = path or settings_file()
    try:
        write_atomically(path, as_toml(settings))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return f"{shown_path(path)}: cannot be written: {reason}; nothing will be remembered"
    return None


def as_toml(settings: Settings) -> str:
    """Return settings as the text of their file.

    >>> print(as_toml(Settings(ruleset="house", names={2: ("Ann", "Bo")})), end="")
    # Kept by chickenfoot. Change it while no game is running, or delete it to start afresh.
    ruleset = "house"
    <BLANKLINE>
    [names]
    2 = ["Ann", "Bo"]
    """
    lines = []
    for key in ("ruleset", "theme", "view", "seats", "count_aid", "coach"):
        value = getattr(settings, key)
        if value is not None:
            lines.append(f"{key} = {_toml(value)}")
    if settings.chosen:
        lines += ["", "[chosen]"]
        lines += [f"{name} = {_toml(value)}" for name, value in settings.chosen.items()]
    for key, tables in (("names", settings.names), ("bots", settings.bots)):
        if tables:
            lines += ["", f"[{key}]"]
        for seats, words in sorted(tables.items()):
            lines.append(f"{seats} = [{', '.join(map(_toml, words))}]")
    for part, commands in settings.keys.items():
        lines += ["", f"[keys.{_key(part)}]"]
        lines += [f"{_key(name)} = {_one_or_list(keys)}" for name, keys in commands.items()]
    return HEADING + "".join(f"{line}\n" for line in lines)


def _toml(value: Value) -> str:
    """JSON's strings, numbers and truth are TOML's too, but for two kinds of character."""
    if isinstance(value, str):
        # A lone surrogate has no UTF-8; DEL is the one control character JSON leaves alone.
        value = value.encode("utf-8", "replace").decode("utf-8")
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    """Return a key as TOML has it: bare where that can be."""
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else _toml(name)


def _one_or_list(words: tuple[str, ...]) -> str:
    return _toml(words[0]) if len(words) == 1 else f"[{', '.join(map(_toml, words))}]"


def _warning(path: Path, faults: list[Fault]) -> str | None:
    if not faults:
        return None
    more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
    return f"{shown_path(path)}: {faults[0]}{more}; the rest is used"


def _without_ruleset(message: str) -> str:
    """Reading knows only one kind of TOML file; here it is another."""
    return message.replace("; a ruleset is a .toml file", "").replace(", too big for a ruleset", "")


def _is_text(value: object) -> TypeGuard[str]:
    """Whether this is text of a sensible length without control characters."""
    return (
        isinstance(value, str)
        and len(value) <= LONGEST
        and not any(letter < " " or "\x7f" <= letter <= "\x9f" for letter in value)
    )


def _word(key: str) -> Callable[[object, list[Fault]], str | None]:
    def read(value: object, faults: list[Fault]) -> str | None:
        if value is None or (_is_text(value) and value):
            return value
        faults.append(
            Fault(key, f"{shown(value)} is not allowed: a name of 1 to {LONGEST} letters")
        )
        return None

    return read


def _seats(value: object, faults: list[Fault]) -> int | None:
    if value is None:
        return None
    problem = problem_of(known_fields()["seats"], value)
    if problem is not None:
        faults.append(Fault("seats", problem))
        return None
    assert isinstance(value, int)
    return value


def _view(value: object, faults: list[Fault]) -> str | None:
    if isinstance(value, str) and value in VIEWS:
        return value
    if value is not None:
        faults.append(
            Fault(
                "view", f"{shown(value)} is not allowed: {one_of([shown(view) for view in VIEWS])}"
            )
        )
    return None


def _truth(key: str) -> Callable[[object, list[Fault]], bool | None]:
    def read(value: object, faults: list[Fault]) -> bool | None:
        if value is None or isinstance(value, bool):
            return value
        faults.append(Fault(key, f"{shown(value)} is not allowed: true or false"))
        return None

    return read


def _chosen(value: object, faults: list[Fault]) -> dict[str, Value]:
    chosen = {}
    for name, one in _table("chosen", value, faults).items():
        if name not in known_fields():
            hint = or_did_you_mean(name, list(known_fields()))
            faults.append(Fault(f"chosen.{name}", f"there is no such field{hint}"))
            continue
        problem = problem_of(known_fields()[name], one)
        if problem is None:
            chosen[name] = one
        else:
            faults.append(Fault(f"chosen.{name}", problem))
    return chosen


def _by_size(key: str, kind: str) -> Callable[[object, list[Fault]], dict[int, tuple[str, ...]]]:
    sizes = {str(seats): seats for seats in range(2, MAX_SEATS + 1)}

    def read(value: object, faults: list[Fault]) -> dict[int, tuple[str, ...]]:
        words = {}
        for size, listed in _table(key, value, faults).items():
            seats = sizes.get(size)
            if seats is None:
                problem = f"is not a number of seats: 2 to {MAX_SEATS}"
                faults.append(Fault(f"{key}.{size}", problem))
            elif not _are_texts(listed, seats):
                problem = f"{shown(listed)} is not allowed: {seats} {kind} in a list"
                faults.append(Fault(f"{key}.{size}", problem))
            else:
                words[seats] = tuple(listed)
        return words

    return read


def _are_texts(value: object, number: int) -> bool:
    return isinstance(value, list) and len(value) == number and all(map(_is_text, value))


def _keys(value: object, faults: list[Fault]) -> dict[str, dict[str, tuple[str, ...]]]:
    keys: dict[str, dict[str, tuple[str, ...]]] = {}
    for part, commands in _table("keys", value, faults).items():
        for name, asked in _table(f"keys.{part}", commands, faults).items():
            listed = asked if isinstance(asked, list) else [asked]
            if listed and all(_is_text(one) and one for one in listed):
                keys.setdefault(part, {})[name] = tuple(listed)
            else:
                problem = f"{shown(asked)} is not allowed: the name of a key, or a list of such"
                faults.append(Fault(f"keys.{part}.{name}", problem))
    return keys


def _table(key: str, value: object, faults: list[Fault]) -> dict[str, Any]:
    if value is None or isinstance(value, dict):
        return value or {}
    faults.append(Fault(key, f"{shown(value)} is not allowed: a table [{key}]"))
    return {}


READERS: dict[str, Callable[[object, list[Fault]], Any]] = {
    "ruleset": _word("ruleset"),
    "theme": _word("theme"),
    "view": _view,
    "seats": _seats,
    "chosen": _chosen,
    "names": _by_size("names", "names"),
    "bots": _by_size("bots", 'computer players, "" for people,'),
    "keys": _keys,
    "count_aid": _truth("count_aid"),
    "coach": _truth("coach"),
}
"""Key of the file -> what turns its value into a setting, noting what cannot be used."""
