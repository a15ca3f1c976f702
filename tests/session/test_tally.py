"""The rows of a round's end: what is counted, and what the table has put in its place."""

from random import Random

from tests.session.tables import NAMES, rules
from tests.tui.reading import play_rounds

from chickenfoot_tui.session.book import Cell, GameBook
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.session.tally import round_rows


def test_rows_add_up_in_a_round_that_was_corrected() -> None:
    table = Table(rules(max_pip=6, seats=3, hand_size=5), NAMES[:3], Random(5))
    view = play_rounds(table, 2)
    last = round_rows(view)[0]
    GameBook(table).correct(Cell(1, last.seat), 99)
    rows = round_rows(table.view(None))
    corrected = next(row for row in rows if row.seat == last.seat)
    assert (corrected.points, corrected.items) == (99, ())
    assert all(row.before + row.points == row.total for row in rows)
    assert [row.points for row in rows] == sorted(row.points for row in rows)
    assert rows[-1] == corrected
