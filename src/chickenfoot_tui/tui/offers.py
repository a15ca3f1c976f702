"""Which commands make sense now, and what they are called: read from the view alone."""

from __future__ import annotations

from typing import assert_never

from chickenfoot_tui.engine.moves import Draw, Pass
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui import commands
from chickenfoot_tui.tui.choice import (
    Choice,
    Step,
    catchable,
    ends_of,
    may_call,
    step_of,
)
from chickenfoot_tui.tui.commands import Command

Offer = tuple[Command, str]
"""A command and what it is called in this situation."""


def offers(
    view: PlayerView, choice: Choice, *, may_take_back: bool, has_curtain: bool
) -> tuple[Offer, ...]:
    """Return the commands for the line of keys, the likeliest first."""
    step = step_of(view, choice)
    found = _of_step(step, view, choice, has_curtain=has_curtain)
    if may_take_back and step in (Step.TILE, Step.DONE):
        found.append(_named(commands.TAKE_BACK))
    return (*found, *map(_named, (commands.SCOREPAD, commands.HELP, commands.QUIT)))


def _of_step(step: Step, view: PlayerView, choice: Choice, *, has_curtain: bool) -> list[Offer]:
    match step:
        case Step.TILE:
            return _of_tiles(view, choice)
        case Step.END:
            return [*map(_named, (commands.NEXT_END, commands.CONFIRM, commands.BACK))]
        case Step.CATCH:
            return [
                (commands.NEXT_END, "who"),
                (commands.CONFIRM, "catch"),
                _named(commands.BACK),
            ]
        case Step.DONE:
            return [
                (commands.CONFIRM, _ending(view, has_curtain=has_curtain)),
                *_catches(view),
            ]
        case _:
            assert_never(step)


def _named(command: Command) -> Offer:
    return command, command.label


def _of_tiles(view: PlayerView, choice: Choice) -> list[Offer]:
    found = [_named(commands.NEXT_TILE)]
    if ends_of(view, choice.tile):
        found.append(_named(commands.CONFIRM))
    if any(isinstance(move, Draw) for move in view.legal):
        found.append(_named(commands.DRAW))
    if any(isinstance(move, Pass) for move in view.legal):
        found.append(_named(commands.PASS))
    if may_call(view):
        found.append((commands.CALL, "don't call" if choice.is_calling else "call last tile"))
    return found + _catches(view)


def _catches(view: PlayerView) -> list[Offer]:
    return [_named(commands.CATCH)] if catchable(view) else []


def _ending(view: PlayerView, *, has_curtain: bool) -> str:
    if view.outcome is not None:
        return "count the pips"
    return "pass the keyboard on" if has_curtain else "go on"
