"""Everything the keyboard can do, once: footers, help, palette and bindings are made from here."""

from chickenfoot_tui.tui.commands.command import Command, bindings
from chickenfoot_tui.tui.commands.table import PLAY_COMMANDS

__all__ = ["PLAY_COMMANDS", "Command", "bindings"]
