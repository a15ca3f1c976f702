"""Which commands make sense now, and what they are called: read from the view alone."""

from __future__ import annotations

from typing import assert_never

from chickenfoot_tui.engine.moves import Draw, Pass
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.choice import (
    Choice,
    Step,
    catchable,
    ends_of,
    may_call,
    step_of,
)
from chickenfoot_tui.tui.commands import PLAY_COMMANDS, Command
from chickenfoot_tui.tui.commands import table as commands
from chickenfoot_tui.tui.commands.coach import COACH
from chickenfoot_tui.tui.commands.everywhere import HELP, QUIT, SCOREPAD, SEATS

Offer = tuple[Command, str]
"""A command and what it is called in this situation."""

HAND_COMMANDS = {
    commands.PREVIOUS_TILE,
    commands.NEXT_TILE,
    commands.PREVIOUS_FITTING,
    commands.NEXT_FITTING,
    commands.MOVE_LEFT,
    commands.MOVE_RIGHT,
    commands.SORT,
}
"""What needs a hand to choose from."""
END_COMMANDS = {commands.PREVIOUS_END, commands.NEXT_END}
AT_TIMES = {
    commands.CONFIRM,
    commands.BACK,
    commands.DRAW,
    commands.PASS,
    commands.CATCH,
    commands.CALL,
    commands.TAKE_BACK,
    commands.COUNTS,
    COACH,
}
"""What can be done only where it is offered."""


def offers(  # noqa: PLR0913 - what the line depends on
    view: PlayerView,
    choice: Choice,
    *,
    may_take_back: bool,
    has_curtain: bool,
    is_tree: bool,
    is_off_screen: bool,
    has_counts: bool,
    has_coach: bool = False,
    has_computers: bool = False,
    is_waiting: bool = False,
) -> tuple[Offer, ...]:
    """Return the commands for the line of keys, the likeliest first.

    `is_tree` says whether the tree is shown, `is_off_screen` whether part of the table is out of
    sight, `has_counts` whether the table has the count aid, `has_coach` whether it has a coach,
    `has_computers` whether computers sit at it, `is_waiting` whether people wait for one.
    """
    step = step_of(view, choice)
    found = _of_step(step, view, choice, has_curtain=has_curtain)
    if is_waiting and step is Step.DONE:
        found[0] = (commands.CONFIRM, "skip the wait")
    if may_take_back and step in (Step.TILE, Step.DONE):
        found.append(_named(commands.TAKE_BACK))
    found.append((commands.VIEW, "table" if is_tree else "tree"))
    if is_off_screen:
        found.append(_named(commands.PAN_UP))
    if step is Step.TILE:
        found.append(_named(commands.SORT))
    if has_coach and step in (Step.TILE, Step.END):
        found.append(_named(COACH))
    reading = (SCOREPAD, commands.JOURNAL, *[commands.COUNTS][:has_counts])
    return (*found, *map(_named, (*reading, HELP, *[SEATS][:has_computers], QUIT)))


def doable(view: PlayerView, choice: Choice, offered: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Return every command that does something now, those `offered` by what they are called."""
    step, labels = step_of(view, choice), dict(offered)
    can_choose_end = step in (Step.END, Step.CATCH) or bool(
        step is Step.TILE and ends_of(view, choice.tile)
    )
    found: list[Offer] = []
    for command in PLAY_COMMANDS:
        if command in HAND_COMMANDS:
            is_doable = step in (Step.TILE, Step.END)
        elif command in END_COMMANDS:
            is_doable = can_choose_end
        else:
            is_doable = command in labels or command not in AT_TIMES
        if is_doable and command.action:
            called = labels.get(command) if command in AT_TIMES else None
            found.append((command, called or command.label))
    return tuple(found)


def _of_step(step: Step, view: PlayerView, choice: Choice, *, has_curtain: bool) -> list[Offer]:
    match step:
        case Step.TILE:
            return _of_tiles(view, choice)
        case Step.END:
            return [*map(_named, (commands.PREVIOUS_END, commands.CONFIRM, commands.BACK))]
        case Step.CATCH:
            return [
                (commands.PREVIOUS_END, "who"),
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
    found = [_named(commands.PREVIOUS_TILE)]
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
