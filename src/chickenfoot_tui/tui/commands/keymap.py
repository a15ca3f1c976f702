"""The keys people have moved: read from their settings, and checked against every screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from chickenfoot_tui.rulesets.errors import Fault, or_did_you_mean, shown
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import APP_COMMANDS
from chickenfoot_tui.tui.commands.key_names import (
    SAME_KEYS,
    key_named,
    known_names,
    letter_of,
    sign_of,
    signs_together,
)
from chickenfoot_tui.tui.commands.screens import COMMANDS, GOING_ON, TOPICS
from chickenfoot_tui.tui.commands.setup import SETUP_SCREEN_COMMANDS
from chickenfoot_tui.tui.commands.table import PLAY_COMMANDS

AskedKeys = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Part of the game -> name of a command -> keys, as people wrote them."""


def _any(_key: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Keymap:
    """Which keys every command has. `moved` holds those that people chose, by identity."""

    moved: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def keys(self, command: Command) -> tuple[str, ...]:
        """Return the keys of a command by Textual's names, the one to show first."""
        return self.moved.get(command.identity, command.keys)

    def sign(
        self,
        command: Command,
        *,
        ascii_only: bool = False,
        is_usable: Callable[[str], bool] = _any,
    ) -> str:
        """Return the key of a command, and those of its partners, as people see them.

        Only keys that are `is_usable` are told; "" if there are none.
        """
        if command.sign:
            return command.sign
        usable = [
            [key for key in self.keys(one) if is_usable(key)]
            for one in (command, *command.partners)
        ]
        return signs_together([keys[0] for keys in usable if keys], ascii_only=ascii_only)

    def further_signs(self, command: Command, *, ascii_only: bool = False) -> str:
        """Return the other keys of a command and its partners, "" if there are none."""
        keys = [key for one in (command, *command.partners) for key in self.keys(one)[1:]]
        return signs_together(keys, ascii_only=ascii_only)

    @property
    def confirming(self) -> frozenset[str]:
        """The keys that go on from one screen to the next."""
        return frozenset(key for command in GOING_ON for key in self.keys(command))

    @property
    def for_textual(self) -> dict[str, str]:
        """The moved keys in the form Textual takes them."""
        return {identity: ",".join(keys) for identity, keys in self.moved.items()}


class ReadKeymap(NamedTuple):
    """A keymap, and everything in it that could not be used."""

    keymap: Keymap
    faults: tuple[Fault, ...]


def command_letters(keymap: Keymap | None = None) -> str:
    """Return the lower-case letters that are keys on the table, in order: no end is named so.

    >>> command_letters()
    'cdhjnopqsuvw'
    """
    keymap = keymap or Keymap()
    keys = {key for command in (*PLAY_COMMANDS, *APP_COMMANDS) for key in keymap.keys(command)}
    return "".join(letter for letter in ascii_lowercase if letter in keys)


def read_keymap(asked: AskedKeys) -> ReadKeymap:
    """Return the keymap that was asked for, less what cannot be used, each with its reason."""
    faults: list[Fault] = []
    moved: dict[str, tuple[str, ...]] = {}
    for part, commands in asked.items():
        for name, texts in commands.items():
            command = _command_named(part, name, faults)
            if command is not None:
                keys = tuple(dict.fromkeys(_usable_keys(command, texts, faults)))
                if keys:
                    moved[command.identity] = keys
    _settle_clashes(moved, faults)
    return ReadKeymap(Keymap(moved), tuple(faults))


def _command_named(part: str, name: str, faults: list[Fault]) -> Command | None:
    identity = f"{part}.{name}"
    command = COMMANDS.get(identity)
    if command is None:
        parts = list(dict.fromkeys(known.partition(".")[0] for known in COMMANDS))
        if part not in parts:
            hint = or_did_you_mean(part, parts) or f": {', '.join(parts)}"
            problem = f"there is no such part of the game{hint}"
            faults.append(Fault(f"keys.{part}", problem))
        else:
            names = [known.partition(".")[2] for known in COMMANDS if known.startswith(f"{part}.")]
            hint = or_did_you_mean(name, names) or f": {', '.join(names)}"
            faults.append(Fault(f"keys.{identity}", f"there is no such command{hint}"))
        return None
    if command.is_fixed:
        problem = f'the keys of "{command.title}" cannot be changed'
        faults.append(Fault(f"keys.{identity}", problem))
        return None
    return command


def _usable_keys(command: Command, texts: tuple[str, ...], faults: list[Fault]) -> list[str]:
    keys = []
    for text in texts:
        key = key_named(text)
        problem = _no_key(text) if key is None else _why_not(command, key)
        if key is not None and problem is None:
            keys.append(key)
        elif problem is not None:
            faults.append(Fault(f"keys.{command.identity}", problem))
    return keys


def _no_key(text: str) -> str:
    return f"{shown(text)} is not a key{or_did_you_mean(text, known_names())}"


def _why_not(command: Command, key: str) -> str | None:
    """Return why a key cannot be one of a command's, or None if it can."""
    sign = sign_of(key)
    if key in SAME_KEYS:
        return f"terminals cannot tell {sign} from {sign_of(SAME_KEYS[key])}"
    if key == "ctrl+c":
        return f"{sign} always asks whether to leave"
    if command in SETUP_SCREEN_COMMANDS and command.identity.startswith("setup."):
        if letter_of(key) is not None:
            return f'{sign} is needed for typing names, so it cannot be "{command.title}"'
    elif key in ascii_uppercase and command in (*PLAY_COMMANDS, *APP_COMMANDS):
        return f'{sign} picks a tile of the hand, so it cannot be "{command.title}"'
    return None


def _settle_clashes(moved: dict[str, tuple[str, ...]], faults: list[Fault]) -> None:
    """Take from `moved` every key that another command of the same screen has as well."""
    while (clash := _first_clash(moved)) is not None:
        key, loser, other = clash
        left = tuple(one for one in moved.pop(loser.identity) if one != key)
        if left:
            moved[loser.identity] = left
        problem = (
            f'{sign_of(key)} is the key of "{other.title}" ({other.identity}) on the same screen, '
            f'so it is not that of "{loser.title}" ({loser.identity})'
        )
        faults.append(Fault(f"keys.{loser.identity}", problem))


def _first_clash(moved: Mapping[str, tuple[str, ...]]) -> tuple[str, Command, Command] | None:
    """Return a key with two commands, the one that has to yield, and the other."""
    order = list(moved)
    keymap = Keymap(moved)
    for commands in TOPICS.values():
        owners: dict[str, Command] = {}
        for command in (*commands, *APP_COMMANDS):
            for key in keymap.keys(command):
                other = owners.setdefault(key, command)
                if other is command:
                    continue
                yields, stays = command, other
                if yields.identity not in moved or (
                    stays.identity in moved
                    and order.index(stays.identity) > order.index(yields.identity)
                ):
                    yields, stays = stays, yields
                return key, yields, stays
    return None
