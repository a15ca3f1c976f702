"""Finding places for tiles on the table, and painting the tables and trees that come of it."""

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

from rich.cells import cell_len

from benchmarks.figures import heading, line, ninety_fifth
from benchmarks.full_table import RULES, nearly_whole_round
from benchmarks.terminals import COLUMNS
from chickenfoot_tui.drawing.glyphs import UNICODE
from chickenfoot_tui.drawing.marks import Marks
from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.plan import TablePlan
from chickenfoot_tui.drawing.scale import ZOOMS, Scale
from chickenfoot_tui.drawing.sheets import TableSheet
from chickenfoot_tui.drawing.sight import table_size
from chickenfoot_tui.drawing.table import TableDrawing, draw_table
from chickenfoot_tui.drawing.tree import draw_tree, roomiest
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.shuffle import new_deal

ROUNDS = 60
PAINTINGS = 25
GOAL = 1.0
ROWS_OF_BOARD = 25
"""Those a screen of 120x40 leaves for the layout."""
SIZE = table_size(RULES.max_pip, COLUMNS - 2, ROWS_OF_BOARD)


def main() -> None:
    """Lay out random rounds, paint a full table, and print how long it took."""
    heading(f"Layouts: double-eighteen on a board of {COLUMNS - 2}x{ROWS_OF_BOARD}")
    rules = resolve(load_preset("house"), seats=8, chosen={"max_pip": 18, "doomed_foot": "release"})
    laying: list[float] = []
    looking: list[float] = []
    for seed in range(-1, ROUNDS):
        # The first round only warms up.
        into = (laying, looking) if seed >= 0 else ([], [])
        _lay_out(rules, Random(seed), *into)
    line("tiles laid out", f"{len(laying):,}")
    line("laying a tile out, p50", f"{median(laying):.3f} ms")
    line("laying a tile out, p95", f"{ninety_fifth(laying):.3f} ms", f"<= {GOAL:g} ms")
    line("laying a tile out, the worst", f"{max(laying):.1f} ms")
    line("how well a tile would lie at one end, p50", f"{median(looking):.3f} ms")
    line("how well a tile would lie at one end, p95", f"{ninety_fifth(looking):.3f} ms")
    _paint()


def _lay_out(rules: Ruleset, random: Random, laying: list[float], looking: list[float]) -> None:
    """Play a random round and note the milliseconds every tile took."""
    state, _ = open_round(rules, 1, None, new_deal(rules, 1, None, random))
    plan = TablePlan(rules.max_pip, rules.arms, SIZE)
    while state.outcome is None:
        legal = legal_moves(state)
        move = random.choice([move for move in legal if isinstance(move, Play)] or legal)
        state = apply(state, move).state
        if isinstance(move, Play):
            looking.append(_timed(partial(plan.room_at, move.address, move.tile)))
            laying.append(_timed(partial(plan.lay, move.tile, move.address)))


def _timed(does: Callable[[], object]) -> float:
    began = process_time()
    does()
    return (process_time() - began) * 1000


def _paint() -> None:
    """Paint the full table at every zoom, and its tree."""
    state, plan = _full()
    marks = Marks(last=plan.pieces[-1].address, targets=tuple(state.layout.ends))
    line("tiles on the full table", str(len(plan.pieces)))
    for zoom in reversed(ZOOMS):
        scale = Scale(zoom, len(str(RULES.max_pip)), is_boxed=False)
        drawing = draw_table(plan, marks, scale, UNICODE)
        _print_painting(f"table, {zoom}", partial(draw_table, plan, marks, scale, UNICODE))
        _print_painting("  its rows and the signs at its ends", partial(_all_rows, drawing, marks))
    paper = Paper(width=COLUMNS - 2, height=ROWS_OF_BOARD, cell_length=cell_len)
    max_pip = RULES.max_pip
    spacing = roomiest(state.layout, paper, max_pip=max_pip)
    draw = partial(draw_tree, state.layout, marks, paper, max_pip=max_pip, spacing=spacing)
    _print_painting("tree", draw)
    _print_painting("  its spacing", partial(roomiest, state.layout, paper, max_pip=max_pip))


def _full() -> tuple[RoundState, TablePlan]:
    """Return the full table and its plan."""
    seed, moves = nearly_whole_round()
    state, _ = open_round(RULES, 1, None, new_deal(RULES, 1, None, Random(seed)))
    plan = TablePlan(RULES.max_pip, RULES.arms, SIZE)
    for move in moves:
        state = apply(state, move).state
        if isinstance(move, Play):
            plan.lay(move.tile, move.address)
    return state, plan


def _all_rows(drawing: TableDrawing, marks: Marks) -> None:
    sheet = TableSheet(drawing, marks, None)
    for row in range(drawing.box.top, drawing.box.bottom):
        sheet.row(row)


def _print_painting(label: str, paint: Callable[[], object]) -> None:
    took = [_timed(paint) for _ in range(PAINTINGS)]
    line(label, f"{median(took):.1f} ms")


if __name__ == "__main__":
    main()
