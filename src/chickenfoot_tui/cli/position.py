"""`chickenfoot position`: what may be played in a position, and why the rest may not."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable

from chickenfoot_tui.cli.errors import NO, CommandError
from chickenfoot_tui.cli.files import fault_text, may_mean_a_file, names_a_file, read_text_file
from chickenfoot_tui.cli.results import outcome_json
from chickenfoot_tui.cli.standing import Standing
from chickenfoot_tui.cli.tables import asked_preset, asked_values
from chickenfoot_tui.engine import rules as engine
from chickenfoot_tui.engine.deal import find_starter
from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation.errors import NotationError
from chickenfoot_tui.notation.position import (
    format_position,
    format_setup,
    format_view,
    parse_setup,
)
from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.refusals import explain
from chickenfoot_tui.notation.setup import Setup
from chickenfoot_tui.notation.tokens import format_move, parse_movetext
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.resolve import for_position
from chickenfoot_tui.session.names import recorded_names, seat_names

HIDDEN = "The hands are hidden: --reveal shows them, and what may be played."


def run(args: argparse.Namespace) -> int:
    """Answer for one position, after the moves of `--play`."""
    standing = _recorded(args) if names_a_file(args.position) else _written(args)
    if args.json:
        print(json.dumps(_answer(standing)))
    else:
        from chickenfoot_tui.cli.position_text import print_position

        print_position(standing)
    return 0


def _written(args: argparse.Namespace) -> Standing:
    """Return the position somebody wrote, who therefore knows all of it, or what is hidden."""
    preset, chosen = asked_preset(args.ruleset), asked_values(args)
    try:
        setup = parse_setup(args.position)
        rules = for_position(preset, hands=len(setup.hands), chosen=chosen)
        if setup.hides_tiles and setup.layout.starter is not None and not args.play:
            return _partly_hidden(setup, setup.filled(rules).to_round(rules), preset.customs)
        round_ = setup.to_round(rules)
    except NotationError as error:
        message = f"position, {error}"
        if may_mean_a_file(args.position):
            message += "; and there is no file of that name"
        raise CommandError(message) from error
    except RulesetError as error:
        raise CommandError(str(error)) from error
    if round_.turn is None and rules.starter_from == "dealt":
        round_, _ = find_starter(round_)
    round_, history = _played(round_, args.play)
    return _open_standing(round_, seat_names([""] * len(round_.hands)), preset.customs, history)


def _partly_hidden(setup: Setup, round_: RoundState, customs: Customs) -> Standing:
    """Return what the seat on turn may know, if its hand is shown, else what everybody may."""
    turn = setup.turn
    is_shown = turn is not None and not isinstance(setup.hands[turn], int)
    view = project(GameState(round_.rules, round=round_), turn if is_shown else None)
    names = seat_names([""] * len(setup.hands))
    untold = "" if is_shown else "Its hand is hidden, so what it may play is not told."
    return Standing(view, format_setup(setup), names, customs, untold)


def _recorded(args: argparse.Namespace) -> Standing:
    """Return where a recorded game stands; of a round that is running only what is public."""
    asked = {"--ruleset": args.ruleset, "--set": args.max_pip, "-o": args.choices or None}
    surplus = [option for option, value in asked.items() if value is not None]
    if surplus:
        message = f"{surplus[0]} does not go with a file: a recorded game has its own rules"
        raise CommandError(message)
    if args.play and not args.reveal:
        message = "--play needs --reveal with a file: which moves are legal tells of hidden hands"
        raise CommandError(message)
    reading = _reading(args.position, reveal=args.reveal)
    round_ = reading.game.round
    if round_ is None:
        message = f"{args.position}: nothing has been dealt yet"
        raise CommandError(message, NO)
    from chickenfoot_tui.session.sitting import customs_of

    names, customs = recorded_names(reading.record.seats), customs_of(reading.record)
    last = reading.steps[-1].deal
    history = [event for step in reading.steps if step.deal == last for event in step.events]
    if args.reveal or round_.outcome is not None:
        played, more = _played(round_, args.play)
        return _open_standing(played, names, customs, [*history, *more])
    view = project(GameState(round_.rules, round=round_), None, history)
    return Standing(view, format_view(view), names, customs, HIDDEN)


def _reading(name: str, *, reveal: bool) -> Reading:
    try:
        return read_record(read_text_file(name), name)
    except RecordError as error:
        raise CommandError(fault_text(error, reveal=reveal)) from error


def _open_standing(
    round_: RoundState, names: tuple[str, ...], customs: Customs, history: Iterable[Event]
) -> Standing:
    view = project(GameState(round_.rules, round=round_), round_.turn, history)
    return Standing(view, format_position(round_), names, customs)


def _played(round_: RoundState, movetext: str) -> tuple[RoundState, list[Event]]:
    """Return where these moves lead, and what happened on the way. Raises `CommandError`."""
    history: list[Event] = []
    try:
        moves = parse_movetext(movetext)
    except NotationError as error:
        message = f"--play, {error}"
        raise CommandError(message) from error
    for number, move in enumerate(moves, start=1):
        try:
            round_, events = engine.apply(round_, move)
        except IllegalMove as error:
            why = explain(round_, move, error.reason)
            message = (
                f"--play, move {number}: {format_move(move)} is refused: {error.reason}, {why}"
            )
            raise CommandError(message, NO) from error
        history += events
    return round_, history


def _answer(standing: Standing) -> dict[str, object]:
    """Return the answer as JSON has it; seats are counted from 1.

    Nothing is listed as legal where the hand is hidden: a list of catches alone would be taken
    for everything there is.
    """
    view = standing.view
    foot = view.foot
    return {
        "turn": None if view.turn is None else view.turn + 1,
        "legal": [format_move(move) for move in view.legal] if not standing.untold else [],
        "refused": {str(piece): str(reason) for piece, reason in view.refused.items()},
        "foot": foot
        and {
            "end": foot.end,
            "pip": foot.pip,
            "needed": foot.needed,
            "unseen": foot.unseen,
            "doomed": foot.doomed,
        },
        "ends": [[address, pip] for address, pip in view.layout.ends.items()],
        "position": standing.text,
        "outcome": outcome_json(view.outcome),
    }
