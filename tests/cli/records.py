"""Records of small random games, made by the engine."""

from random import Random

from chickenfoot_tui.engine import game as engine
from chickenfoot_tui.engine.moves import Move
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.notation.record import Record, extended
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.shuffle import new_deal

NAMES = ("Ann", "Bo", "Cy")
FEW_MOVES = 6


def finished_game(random: Random, *, max_pip: int = 2, hand_size: int = 1) -> str:
    """A whole game, of three rounds on a double-two set where nothing is said."""
    record, game = _opened(max_pip=max_pip, hand_size=hand_size)
    while not engine.is_over(game):
        record, game = _one_step(record, game, random)
    return write_record(record)


def running_game(random: Random) -> tuple[str, list[str]]:
    """A game some moves into its first round, and the tiles nobody may be told."""
    record, game = _opened(max_pip=9, hand_size=7)
    while game.round is None or len(record.rounds[-1].moves) < FEW_MOVES:
        record, game = _one_step(record, game, random)
    hidden = [*game.round.boneyard, *(piece for hand in game.round.hands for piece in hand)]
    return write_record(record), [str(piece) for piece in hidden]


def _opened(max_pip: int, hand_size: int) -> tuple[Record, GameState]:
    chosen = {"max_pip": max_pip, "hand_size": hand_size}
    rules = resolve(load_preset("pagat"), seats=len(NAMES), chosen=chosen)
    return Record(NAMES, rules, ruleset="pagat"), engine.new_game(rules)


def _one_step(record: Record, game: GameState, random: Random) -> tuple[Record, GameState]:
    if engine.is_dealing(game):
        number, leader = engine.round_number(game), engine.last_leader(game)
        move: Move = new_deal(record.rules, number, leader, random)
    else:
        move = random.choice(engine.legal_moves(game))
    step = engine.apply(game, move)
    return extended(record, move, step), step.state
