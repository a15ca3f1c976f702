"""Play the games of the pictures and put them on record: `python -m docs.pictures.play_games`.

Seats play as sensible people do: doubles early, as long as their feet can be finished, else the
heaviest tile, on the end where it lies best. A game that is there already is left alone.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from chickenfoot_tui.drawing.plan import TablePlan
from chickenfoot_tui.drawing.sight import table_size
from chickenfoot_tui.engine import game as engine
from chickenfoot_tui.engine.feet import unseen
from chickenfoot_tui.engine.moves import Move, Play, TurnMove
from chickenfoot_tui.engine.ruleset import TOES, starter_of
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.notation.record import Record, record_of
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.shuffle import chance, new_deal

FOLDER = Path(__file__).parent / "games"
NAMES = ("Maya", "Tom", "Ines", "Karim", "Ruth", "Jonas", "Lena", "Sam")


class Party(NamedTuple):
    """Who plays what: the set, the seats, the rounds on record, and the size of the board.

    The board, in columns and rows, is the one the game will be shown on; equal ends are chosen
    by how the table looks there.
    """

    max_pip: int
    seats: int
    rounds: int
    seed: int
    board: tuple[int, int]


PARTIES = {
    "double-nine": Party(9, 4, rounds=3, seed=8, board=(78, 15)),
    "double-twelve": Party(12, 6, rounds=3, seed=8, board=(118, 25)),
    "double-eighteen": Party(18, 8, rounds=2, seed=3, board=(118, 25)),
    "eight-seats": Party(9, 8, rounds=7, seed=8, board=(78, 15)),
}


def play_game(party: Party) -> Record:
    """Return the record of a game played by these people under house rules."""
    rules = resolve(load_preset("house"), seats=party.seats, chosen={"max_pip": party.max_pip})
    random = chance(party.seed)
    game, moves = engine.new_game(rules), list[Move]()
    size = table_size(party.max_pip, *party.board)
    for _ in range(party.rounds):
        number, leader = engine.round_number(game), engine.last_leader(game)
        moves.append(new_deal(rules, number, leader, random))
        game = engine.apply(game, moves[-1]).state
        plan = TablePlan(starter_of(rules, number), rules.arms, size)
        while not (engine.is_dealing(game) or engine.is_over(game)):
            assert game.round is not None
            move = choose(engine.legal_moves(game), game.round, plan)
            if isinstance(move, Play):
                plan.lay(move.tile, move.address)
            moves.append(move)
            game = engine.apply(game, move).state
    return record_of(NAMES[: party.seats], rules, moves)


def choose(legal: tuple[TurnMove, ...], round_: RoundState, plan: TablePlan) -> TurnMove:
    """Return the play of the best tile at its roomiest end, or what else there is to do."""
    plays = [move for move in legal if isinstance(move, Play)]
    if not plays:
        return legal[0]
    piece = max((play.tile for play in plays), key=lambda piece: _worth(piece, round_))
    ends = [play for play in plays if play.tile == piece]
    return max(ends, key=lambda play: plan.room_at(play.address, play.tile))


def _worth(piece: Tile, round_: RoundState) -> tuple[int, int]:
    """Return how gladly a tile is played: first doubles that can get their toes, then by weight."""
    if not piece.is_double:
        return 1, piece.pips
    left = unseen(round_.layout, round_.rules.max_pip, piece.high) - 1
    return (2 if left > TOES else 0), piece.pips


def main() -> int:
    """Write the games that are missing."""
    FOLDER.mkdir(exist_ok=True)
    for name, party in PARTIES.items():
        path = FOLDER / f"{name}.toml"
        if not path.exists():
            path.write_text(write_record(play_game(party)), "utf-8")
            sys.stdout.write(f"{path.name}: {party.rounds} rounds\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
