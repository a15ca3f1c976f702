"""`chickenfoot position`: what may be played in a position, and why the rest may not."""

from __future__ import annotations

import argparse
import json

from chickenfoot_tui.cli.errors import NO, CommandError
from chickenfoot_tui.cli.results import outcome_json
from chickenfoot_tui.cli.tables import asked_preset, asked_values
from chickenfoot_tui.engine import rules as engine
from chickenfoot_tui.engine.deal import find_starter
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.notation.errors import NotationError
from chickenfoot_tui.notation.position import format_position, parse_setup
from chickenfoot_tui.notation.refusals import explain
from chickenfoot_tui.notation.tokens import format_move, parse_movetext
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.resolve import for_position


def run(args: argparse.Namespace) -> int:
    """Answer for one position, after the moves of `--play`."""
    round_ = _played(_asked_round(args), args.play)
    game = GameState(round_.rules, round=round_)
    view = project(game, round_.turn)
    if args.json:
        print(json.dumps(_answer(round_, view)))
    else:
        from chickenfoot_tui.cli.position_text import print_position

        print_position(round_, view)
    return 0


def _asked_round(args: argparse.Namespace) -> RoundState:
    preset, chosen = asked_preset(args.ruleset), asked_values(args)
    try:
        setup = parse_setup(args.position)
        rules = for_position(preset, hands=len(setup.hands), chosen=chosen)
        round_ = setup.to_round(rules)
    except NotationError as error:
        message = f"position, {error}"
        raise CommandError(message) from error
    except RulesetError as error:
        raise CommandError(str(error)) from error
    waits_for_starter = round_.turn is None and rules.starter_from == "dealt"
    return find_starter(round_)[0] if waits_for_starter else round_


def _played(round_: RoundState, movetext: str) -> RoundState:
    try:
        moves = parse_movetext(movetext)
    except NotationError as error:
        message = f"--play, {error}"
        raise CommandError(message) from error
    for number, move in enumerate(moves, start=1):
        try:
            round_ = engine.apply(round_, move).state
        except IllegalMove as error:
            why = explain(round_, move, error.reason)
            message = (
                f"--play, move {number}: {format_move(move)} is refused: {error.reason}, {why}"
            )
            raise CommandError(message, NO) from error
    return round_


def _answer(round_: RoundState, view: PlayerView) -> dict[str, object]:
    """Return the answer as JSON has it; seats are counted from 1."""
    foot = view.foot
    return {
        "turn": None if view.turn is None else view.turn + 1,
        "legal": [format_move(move) for move in view.legal],
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
        "position": format_position(round_),
        "outcome": outcome_json(view.outcome),
    }
