"""Reading the record of a whole game: every move is played again and every claim is checked."""

from random import Random
from statistics import median
from time import perf_counter

from benchmarks.figures import heading, line, ninety_fifth
from chickenfoot_tui.engine import game as engine
from chickenfoot_tui.engine.moves import Move
from chickenfoot_tui.notation.record import Record, extended
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.shuffle import new_deal

GAMES = 10
READINGS = 10
GOAL = 50


def main() -> None:
    """Read some games some times and print how long it took."""
    heading("Records: reading a ten-round game of four seats, pagat")
    texts = [finished_game(Random(seed)) for seed in range(GAMES)]
    took = []
    for _ in range(READINGS):
        for text in texts:
            began = perf_counter()
            read_record(text)
            took.append((perf_counter() - began) * 1000)
    moves = [len(read_record(text).steps) for text in texts]
    line("moves in a record, deals included (median)", f"{median(moves):.0f}")
    line("size of a record (median)", f"{median(map(len, texts)) / 1024:.1f} KiB")
    line("read, p50", f"{median(took):.1f} ms", f"<= {GOAL} ms")
    line("read, p95", f"{ninety_fifth(took):.1f} ms")


def finished_game(chance: Random) -> str:
    """Return the record of a whole game of random moves."""
    rules = resolve(load_preset("pagat"), seats=4, chosen={"max_pip": 9})
    record = Record(("North", "East", "South", "West"), rules, ruleset="pagat")
    game = engine.new_game(rules)
    while not engine.is_over(game):
        if engine.is_dealing(game):
            number, leader = engine.round_number(game), engine.last_leader(game)
            move: Move = new_deal(rules, number, leader, chance)
        else:
            move = chance.choice(engine.legal_moves(game))
        step = engine.apply(game, move)
        record, game = extended(record, move, step), step.state
    return write_record(record)


if __name__ == "__main__":
    main()
