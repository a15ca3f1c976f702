"""Which commands the keyboard has on a screen right now, and who answers them."""

from __future__ import annotations

from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

from chickenfoot_tui.session.wording import KeyNames
from chickenfoot_tui.tui.commands import table
from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import APP_COMMANDS
from chickenfoot_tui.tui.commands.keymap import Keymap
from chickenfoot_tui.tui.commands.screens import COMMANDS, GOING_ON, TOPICS


def keymap_of(node: DOMNode) -> Keymap:
    """Return the keymap of the app of this widget or screen."""
    own = getattr(node.app, "own_keymap", None)
    return own if isinstance(own, Keymap) else Keymap()


def key_names_of(node: DOMNode, *, ascii_only: bool) -> KeyNames:
    """Return how sentences about a turn name its keys in the app of this widget or screen."""
    keymap = keymap_of(node)
    commands = (
        table.CONFIRM,
        table.BACK,
        table.DRAW,
        table.PASS,
        table.TAKE_BACK,
        table.PREVIOUS_TILE,
        table.PREVIOUS_END,
    )
    return KeyNames(*(keymap.sign(command, ascii_only=ascii_only) for command in commands))


def bound_commands(screen: Screen[object]) -> dict[Command, DOMNode]:
    """Return the commands of a screen as it is in focus now, each with the node that answers it."""
    found: dict[Command, DOMNode] = {}
    for node in (screen.focused or screen).ancestors_with_self:
        for binding in getattr(node, "BINDINGS", ()):
            if isinstance(binding, Binding) and binding.id in COMMANDS:
                found.setdefault(COMMANDS[binding.id], node)
    every = [(*commands, *APP_COMMANDS) for commands in TOPICS.values()]
    order = next((commands for commands in every if found.keys() <= set(commands)), tuple(found))
    return {command: found[command] for command in order if command in found}


async def run_command(screen: Screen[object], command: Command) -> None:
    """Do what a key of the command would do on this screen; nothing if it is not bound there.

    What goes on from a screen waits until people have had time to see it: the second half of a
    double click must not lift a curtain that its first half has brought up.
    """
    if command in GOING_ON and not getattr(screen, "is_settled", True):
        return
    node = bound_commands(screen).get(command)
    if node is not None:
        await screen.app.run_action(command.action, node)
