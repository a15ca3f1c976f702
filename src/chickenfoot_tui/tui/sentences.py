"""What only the table on the screen says: its headings, and what Enter will do.

Everything about the game itself is said by `session.wording`, the same for every front end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from chickenfoot_tui.engine.events import Caught, Passed, Played
from chickenfoot_tui.engine.moves import Play, Seat
from chickenfoot_tui.engine.ruleset import rounds_of
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.tiles import Tile, tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.wording import KeyNames
from chickenfoot_tui.session.wording.words import a_number, counted, listed, of_all
from chickenfoot_tui.tui.choice import Choice, Step, ends_of, has_one_place, step_of

Names = Sequence[str]


def headers(view: PlayerView) -> tuple[str, str]:
    """Return where the game is, with and without the tiles on the table, which can be seen."""
    of_rounds = of_all(rounds_of(view.rules))
    opened = f"opened on {tile(view.starter, view.starter)}"
    if view.layout.starter is None:
        opened = f"opens on {tile(view.starter, view.starter)}"
    laid = counted(sum(1 for _ in view.layout.tiles()), "tile")
    where, yard = f"round {view.number}{of_rounds}   {opened}", f"yard {view.boneyard_size}"
    return f"{where}   {laid} out   {yard}", f"{where}   {yard}"


def hand_title(view: PlayerView, names: Names) -> str:
    """Return whose hand is shown and what it holds."""
    if view.viewer is None:
        return "No hand is shown."
    pips = counted(sum(piece.pips for piece in view.hand), "pip")
    return f"{names[view.viewer]}: {counted(len(view.hand), 'tile')}, {pips}"


def log_lines(view: PlayerView, names: Names, customs: Customs = USUAL) -> list[str]:
    """Return this round so far, as everybody at the table may know it."""
    return wording.journal(redact(view.history, None), names, view.rules, customs)


def curtain_heading(view: PlayerView, seat: Seat) -> str:
    """Return what stands above the news for `seat`."""
    has_acted = wording.seen_by(view, seat) > 0
    return "Since your last turn" if has_acted else f"Round {view.number} so far"


class Answer(NamedTuple):
    """What the table says to the last key; it may refuse, or warn of, what was asked for."""

    text: str = ""
    is_refusal: bool = False


SILENCE = Answer()


class Awaited(NamedTuple):
    """The computer that moves next, and whether it takes its time over that."""

    seat: Seat
    is_thinking: bool = False


class Onward(NamedTuple):
    """How a turn that is over goes on.

    It tells whether the keyboard is passed on behind a curtain, whether the last move may still
    be taken back, and which computer is waited for, if any.
    """

    has_curtain: bool = True
    may_take_back: bool = False
    awaited: Awaited | None = None


def prompt(view: PlayerView, choice: Choice, names: Names, keys: KeyNames, onward: Onward) -> str:
    """Return what can be done now and by which key."""
    match step_of(view, choice):
        case Step.DONE:
            return _done(view, names, keys, onward)
        case Step.CATCH:
            assert choice.catching is not None
            name = names[choice.catching]
            return f"Catch {name}? {keys.confirm} does, {keys.ends} goes on, {keys.back} leaves it."
        case Step.END:
            return _with_call(wording.prompt(view, names, choice.tile, keys), choice)
        case Step.TILE:
            return _with_call(_tile_prompt(view, choice.tile, names, keys), choice)


def _tile_prompt(view: PlayerView, piece: Tile | None, names: Names, keys: KeyNames) -> str:
    ends = ends_of(view, piece)
    if has_one_place(view, piece):
        legal = tuple(
            move
            for move in view.legal
            if not isinstance(move, Play) or move.tile != piece or move.address == ends[0]
        )
        return wording.prompt(replace(view, legal=legal), names, piece, keys)
    if len(ends) > 1:
        pips = sorted({view.targets[end] for end in ends})
        numbers = listed([a_number(pip) for pip in pips], "or")
        choose = f"{keys.confirm}, then choose among {counted(len(ends), 'end')}"
        return f"{piece} goes on {numbers}: {choose}."
    return wording.prompt(view, names, piece, keys)


def _with_call(text: str, choice: Choice) -> str:
    return f"Calling: {text}" if choice.is_calling else text


def _done(view: PlayerView, names: Names, keys: KeyNames, onward: Onward) -> str:
    """Return what the last move was, what the key that goes on does, and what else can be done."""
    if onward.awaited is not None:
        return _waiting(names[onward.awaited.seat], onward.awaited, keys)
    if view.viewer is None or view.turn is None:
        return ""
    deed = f"{_last_deed(view, names)} {keys.confirm}"
    otherwise = f", {keys.take_back} takes it back" if onward.may_take_back else ""
    if view.outcome is not None:
        return f"{deed} turns all tiles up{otherwise}."
    if not onward.has_curtain:
        return f"{deed} goes on{otherwise}."
    return f"{deed} passes the keyboard to {names[view.turn]}{otherwise}."


def _waiting(name: str, awaited: Awaited, keys: KeyNames) -> str:
    if awaited.is_thinking:
        return f"{name} is thinking."
    return f"{name} is next; {keys.confirm} skips the wait."


def _last_deed(view: PlayerView, names: Names) -> str:
    """Return what the person looking did last, as a sentence."""
    for event in reversed(view.history):
        match event:
            case Played(seat=seat) if seat == view.viewer:
                call = ", last tile called" if event.called else ""
                return f"Played {event.tile}{wording.on_number(event)}{call}."
            case Passed(seat=seat) if seat == view.viewer:
                return "Passed."
            case Caught():
                return wording.describe(event, names, view.rules) or ""
            case _:
                pass
    return ""
