"""What a command is, and how Textual learns of its keys."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding, BindingType


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something the keyboard can do.

    `identity` is the name keymaps know it by: the part of the game, a dot, and its own name.
    `keys` are Textual's names of its keys, the one to show first; `action` is Textual's too, ""
    where something else answers the keys. `title` names it in the palette and in messages,
    `explanation` says what it does. Its `partners` do the like in other directions and are told
    together with it, in its `explanation`; `alone` says what it does itself. An `is_fixed` one
    cannot be moved to other keys.
    """

    identity: str
    action: str
    keys: tuple[str, ...]
    title: str
    explanation: str
    alone: str = ""
    short: str = ""
    partners: tuple[Command, ...] = ()
    sign: str = ""
    is_in_bar: bool = True
    is_fixed: bool = False

    @property
    def label(self) -> str:
        """What it is called in a line of keys."""
        return self.short or self.title.lower()


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """Return the key bindings of commands, each under its identity, in their order."""
    return [
        Binding(
            key=",".join(command.keys),
            action=command.action,
            description=command.title,
            tooltip=command.explanation,
            id=command.identity,
            show=False,
        )
        for command in commands
        if command.action
    ]


def told(commands: Iterable[Command]) -> list[Command]:
    """Return the commands that are told by themselves, leaving out the partners of others."""
    listed = tuple(commands)
    partners = {partner for command in listed for partner in command.partners}
    return [command for command in listed if command not in partners]
