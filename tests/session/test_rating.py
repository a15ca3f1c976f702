"""Past moves are rated by what their seat could see, and only where there was a choice."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from tests.cli.records import finished_game, running_game
from tests.strategies import PLAIN

from chickenfoot_tui.engine.moves import Catch, Draw, Play, TurnMove
from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.rating import Decision, Rated, decisions, rated, seat_losses
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.table import Table

FEW = 40


def read(text: str) -> Reading:
    return read_record(text, "game.toml")


@cache
def small_game() -> Reading:
    return read(finished_game(chance(3), max_pip=4, hand_size=4))


@cache
def ratings() -> tuple[Rated, ...]:
    return tuple(rated(decision, FEW) for decision in decisions(small_game()))


def test_every_seat_is_shown_what_it_saw_and_no_more() -> None:
    """The views are those the table gave out while the game was played."""
    random = Random(4)
    rules = replace(PLAIN, max_pip=4, hand_size=4, may_decline=True)
    table = Table(rules, ("Ann", "Bo", "Cy"), random)
    given = []
    while not table.is_over:
        if table.turn is None:
            table.deal()
            continue
        view = table.view_to_think(table.turn)
        move = random.choice(view.legal)
        given.append((view, move))
        table.play(move)
    rebuilt = [(each.view, each.move) for each in decisions(read(write_record(table.record)))]
    assert len(rebuilt) > 20
    assert [(view, named(move)) for view, move in rebuilt] == [
        pair for pair in given if pair[0] in [view for view, _ in rebuilt]
    ]


def named(move: TurnMove) -> TurnMove:
    """The move as people make it: only a record says which tile a draw will bring."""
    return Draw() if isinstance(move, Draw) else move


def test_only_choices_are_rated() -> None:
    for decision in decisions(small_game()):
        kinds = {
            (move.tile, decision.view.targets[move.address]) if isinstance(move, Play) else move
            for move in decision.view.legal
            if not isinstance(move, Catch)
        }
        assert len(kinds) > 1


def test_a_rating_is_reproducible() -> None:
    for rating in ratings()[:10]:
        assert rated(rating.decision, FEW) == rating


def test_the_best_move_loses_nothing() -> None:
    losses = []
    for rating in ratings():
        if rating.made is rating.best:
            assert rating.loss == rating.win_loss == 0
        else:
            losses.append(rating.loss)
    assert max(losses) > 1


def test_a_running_round_is_rated_only_on_request() -> None:
    text, _ = running_game(chance(2))
    reading = read(text)
    assert decisions(reading) == []
    assert len(decisions(reading, with_running=True)) > 0


def test_the_scorepad_is_the_corrected_one() -> None:
    reading = small_game()
    points = reading.record.rounds[0].outcome
    assert points is not None
    change = Correction(0, 0, points.points[0], 400, "2026-01-01T00:00:00Z")
    corrected = replace(reading, record=replace(reading.record, corrections=(change,)))
    before, after = decisions(reading), decisions(corrected)
    for one, other in zip(before, after, strict=True):
        if one.round == 1:
            assert one == other
        else:
            assert other.view.scorepad.totals[0] - one.view.scorepad.totals[0] == (
                400 - points.points[0]
            )


def test_seats_lose_what_their_moves_lose() -> None:
    found = list(seat_losses(ratings(), 3))
    assert sum(entry.moves for entry in found) == len(ratings())
    whole = sum(rating.loss for rating in ratings())
    assert sum(entry.loss * entry.moves for entry in found) == pytest.approx(whole)
    assert [(entry.moves, entry.loss) for entry in seat_losses((), 2)] == [(0, 0), (0, 0)]


def test_a_decision_knows_its_seat() -> None:
    decision: Decision = decisions(small_game())[0]
    assert decision.seat == decision.view.turn
