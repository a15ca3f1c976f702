"""The scorepad in rows: every round of the game, as far as it is known."""

from typing import Any

import pytest
from tests.tui.reading import NAMES, play_moves, play_rounds, rules, table

from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.book import Cell, GameBook
from chickenfoot_tui.session.pad import PadRow, pad_aim, pad_of
from chickenfoot_tui.session.wording import game_result, next_starter


def rows_of(view: PlayerView) -> tuple[PadRow, ...]:
    return pad_of(view, NAMES[: view.rules.seats]).rows


def stages(rows: tuple[PadRow, ...]) -> list[tuple[int, int, str]]:
    return [(row.number, row.starter, row.stage) for row in rows]


SMALL: dict[str, Any] = {"max_pip": 3, "seats": 2, "hand_size": 2, "arms": 2}


def test_a_countdown_shows_all_rounds_to_come() -> None:
    played = table(rules(**SMALL))
    play_rounds(played, 1)
    played.deal()
    rows = rows_of(played.view(None))
    assert stages(rows) == [
        (1, 3, "played"), (2, 2, "running"), (3, 1, "to-come"), (4, 0, "to-come"),
    ]  # fmt: skip


def test_between_two_rounds_none_is_running() -> None:
    played = table(rules(**SMALL))
    rows = rows_of(play_rounds(played, 2))
    assert [row.stage for row in rows] == ["played", "played", "to-come", "to-come"]


def test_down_and_up_comes_back_to_the_top() -> None:
    played = table(rules(**SMALL, length="down-and-up"))
    played.deal()
    assert [row.starter for row in rows_of(played.view(None))] == [3, 2, 1, 0, 1, 2, 3]


def test_a_target_game_shows_what_is_known_and_stops_at_its_end() -> None:
    played = table(rules(**SMALL, length="target", target=100))
    played.deal()
    assert stages(rows_of(played.view(None))) == [(1, 3, "running")]
    play_moves(played, 999)
    view = play_rounds(played, 99)
    rows = rows_of(view)
    assert {row.stage for row in rows} == {"played"}
    assert len(rows) == len(view.scorepad.finished) > 4
    assert [row.starter for row in rows[:6]] == [3, 2, 1, 0, 3, 2]
    assert max(view.scorepad.totals) >= 100


def test_it_says_where_corrected_totals_and_the_end_of_a_target_game_disagree() -> None:
    played = table(rules(**SMALL, length="target", target=100))
    view = play_rounds(played, 1)
    book, seats = GameBook(played), range(view.rules.seats)
    goes_on = "corrected points do not end the game"
    assert goes_on not in book.pad().legend
    (counted,) = view.scorepad.rows
    book.correct(Cell(0, 0), 100)
    assert book.pad().legend[-1] == goes_on
    assert next_starter(played.view(None), NAMES).endswith(" Corrected points do not end the game.")
    played.deal()
    assert book.pad().rows[-1].stage == "running"
    book.correct(Cell(0, 0), counted[0])
    assert goes_on not in book.pad().legend
    play_moves(played, 999)
    play_rounds(played, 99)
    over = "100 was reached by what was counted first, which ended the game"
    assert over not in book.pad().legend
    for number in range(len(book.scorepad.finished)):
        for seat in seats:
            book.correct(Cell(number, seat), 0)
    assert book.scorepad.is_final
    assert book.pad().legend[-1] == over
    assert game_result(played.view(None), NAMES[: len(seats)])[0].endswith(f" {over}.")


def test_a_void_deal_leaves_its_round_to_be_played() -> None:
    changes = {
        "starter_from": "dealt", "leader_first": "holder", "leader_later": "holder",
        "starter_missing": "redeal",
    }  # fmt: skip
    for seed in range(50):
        played = table(rules(**SMALL | changes), seed)
        played.deal()
        view = played.view(None)
        if view.outcome is not None and view.outcome.reason == "void":
            assert stages(rows_of(view))[0] == (1, 3, "running")
            return
    pytest.fail("no deal was void")


def test_cells_are_the_points_of_the_view_and_marks_say_how_rounds_ended() -> None:
    seen = set()
    for seed in range(30):
        played = table(rules(max_pip=6, hand_size=5, out_on_double="scores-50"), seed)
        view = play_rounds(played, 7)
        for row, entry, points in zip(
            rows_of(view), view.scorepad.finished, view.scorepad.rows, strict=True
        ):
            outcome = entry.outcome
            seen.add(outcome.reason)
            for seat, cell in enumerate(row.cells):
                expected = str(points[seat])
                if seat == outcome.out:
                    expected = "out" if points[seat] == 0 else "50 out"
                assert cell == expected
            expected_mark = {"jammed-foot": f"jam {outcome.foot}s", "blocked": "blocked"}
            assert row.ending == expected_mark.get(outcome.reason, "")
    assert seen >= {"out", "out-on-double", "jammed-foot"}


def test_a_blocked_round_says_so() -> None:
    for seed in range(99):
        small = rules(max_pip=4, seats=2, hand_size=3, arms=3, out_on_double="forbidden")
        played = table(small, seed)
        view = play_rounds(played, 5)
        reasons = [entry.outcome.reason for entry in view.scorepad.finished]
        if "blocked" in reasons:
            assert rows_of(view)[reasons.index("blocked")].ending == "blocked"
            assert "blocked: nobody could move" in pad_of(view, NAMES).legend
            return
    pytest.fail("no round was blocked")


def test_a_corrected_cell_shows_what_counts() -> None:
    played = table(rules(**SMALL))
    view = play_rounds(played, 1)
    out = view.scorepad.finished[0].outcome.out
    assert out is not None
    played.corrections = (Correction(out, 0, 0, 12, "now"),)
    assert rows_of(played.view(None))[0].cells[out] == "*12 out"


def test_the_legend_has_only_the_marks_that_occur() -> None:
    played = table(rules(**SMALL))
    played.deal()
    assert pad_of(played.view(None), NAMES).legend == ()
    view = play_rounds(table(rules(), 3), 3)
    assert pad_of(view, NAMES).legend == (
        "out: laid the last tile",
        "jam 1s: the ones' foot could not be finished",
    )


@pytest.mark.parametrize(
    ("changes", "aim"),
    [
        ({}, "lowest total wins after the 0-0 round"),
        ({"length": "down-and-up"}, "lowest total wins once 9-9 has come round again"),
        (
            {"length": "target", "target": 200},
            "reaching 200 ends the game; the lowest total wins",
        ),
    ],
)
def test_the_aim_says_what_ends_the_game(changes: dict[str, Any], aim: str) -> None:
    assert pad_aim(rules(**changes)) == aim


def test_points_that_were_put_back_are_told_from_those_that_are_corrected() -> None:
    played = table(rules(max_pip=6, seats=2, hand_size=5))
    play_rounds(played, 2)
    book = GameBook(played)
    cells = book.pad().rows[0].cells
    loser = next(seat for seat, text in enumerate(cells) if "out" not in text)
    counted, cell = cells[loser], Cell(0, loser)
    book.correct(cell, int(counted) + 5)
    assert book.pad().rows[0].cells[loser] == f"*{int(counted) + 5}"
    book.correct(cell, int(counted), "undone")
    pad = book.pad()
    assert pad.rows[0].cells[loser] == f"={counted}"
    assert pad.legend[-1] == "=: corrected, and put back"
    assert "*" not in "".join(pad.legend)
    assert [text for row in pad.rows for text in row.cells if "=" in text] == [f"={counted}"]
