"""The table: deals, moves, take-backs, and the one way anybody sees anything."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.session.tables import NAMES, rules, table

from chickenfoot_tui.engine.events import Dealt, Drew
from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play
from chickenfoot_tui.engine.reasons import IllegalMove, Reason
from chickenfoot_tui.notation.record import Record, RoundRecord
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.table import Table, TakeBackError, TakeBackRefusal

RECORDS = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.toml"))


def first_legal(at: Table, kind: type) -> object:
    """Return the first move of this kind that the seat on turn may make, or None."""
    moves = at.view(at.turn).legal
    return next((move for move in moves if isinstance(move, kind)), None)


def turn_with(at: Table, kind: type) -> None:
    """Play on until the seat on turn may make a move of this kind."""
    while first_legal(at, kind) is None:
        at.play(at.view(at.turn).legal[-1])


def refusal(at: Table, seat: int | None) -> TakeBackRefusal:
    """Return why `seat` may not take back, and see that nothing changed."""
    before = (at.serial, at.view(seat))
    with pytest.raises(TakeBackError) as caught:
        at.take_back(seat)
    assert (at.serial, at.view(seat)) == before
    return caught.value.refusal


def test_as_many_names_as_seats() -> None:
    with pytest.raises(ValueError, match="3 seats need as many names, got 2"):
        Table(rules(), ("Ann", "Bo"), chance(1))


def test_nothing_is_to_be_seen_before_the_first_deal() -> None:
    at = Table(rules(), NAMES[:3], chance(1))
    assert at.is_dealing
    assert at.turn is None
    with pytest.raises(ValueError, match="nothing has been dealt"):
        at.view(0)
    with pytest.raises(TakeBackError):
        at.take_back(None)


def test_a_seed_deals_the_same_game() -> None:
    assert table(seed=4).view(0) == table(seed=4).view(0)
    assert table(seed=4).view(0).hand != table(seed=5).view(0).hand


def test_dealing_waits_for_the_end_of_the_round() -> None:
    at = table()
    with pytest.raises(IllegalMove) as caught:
        at.deal()
    assert caught.value.reason is Reason.ROUND_RUNNING


def test_a_refused_move_changes_nothing() -> None:
    at = table()
    before = (at.serial, at.view(at.turn))
    with pytest.raises(IllegalMove):
        at.play(Pass())
    assert (at.serial, at.view(at.turn)) == before


def test_a_play_can_be_taken_back_by_whoever_made_it() -> None:
    at = table()
    turn_with(at, Play)
    seat, before = at.turn, at.view(at.turn)
    play = first_legal(at, Play)
    assert isinstance(play, Play)
    at.play(play)
    assert play.tile not in at.view(seat).hand
    serial = at.serial
    at.take_back(seat)
    assert at.view(seat) == before
    assert at.serial > serial, "what was asked for before is stale"


def test_a_play_stays_once_the_keyboard_is_passed_on() -> None:
    at = table()
    turn_with(at, Play)
    play = first_legal(at, Play)
    assert isinstance(play, Play)
    at.play(play)
    assert refusal(at, at.turn) is TakeBackRefusal.PASSED_ON
    assert refusal(at, None) is TakeBackRefusal.PASSED_ON


def test_a_draw_stays() -> None:
    at = table()
    turn_with(at, Draw)
    seat = at.turn
    at.play(Draw())
    assert refusal(at, seat) is TakeBackRefusal.DREW


def test_a_pass_can_be_taken_back_but_not_the_draw_before_it() -> None:
    at = table()
    turn_with(at, Draw)
    seat = at.turn
    at.play(Draw())
    drawn = at.view(seat)
    at.play(Pass())
    at.take_back(seat)
    assert at.view(seat) == drawn
    assert refusal(at, seat) is TakeBackRefusal.DREW


def test_a_deal_stays() -> None:
    at = table()
    assert refusal(at, at.turn) is TakeBackRefusal.NOTHING


def test_a_catch_stays() -> None:
    at = table(last_tile_call="chicken-little", hand_size=3)
    while first_legal(at, Catch) is None:
        silent = [move for move in at.view(at.turn).legal if not getattr(move, "calls", False)]
        at.play(silent[0])
    catch = first_legal(at, Catch)
    assert isinstance(catch, Catch)
    seat = at.turn
    at.play(catch)
    assert refusal(at, seat) is TakeBackRefusal.DREW


def test_rules_may_forbid_taking_back() -> None:
    at = table(take_back=False)
    turn_with(at, Play)
    seat = at.turn
    play = first_legal(at, Play)
    assert isinstance(play, Play)
    at.play(play)
    assert refusal(at, seat) is TakeBackRefusal.NOT_ALLOWED


def test_the_history_begins_with_the_deal_and_hides_what_others_drew() -> None:
    at = table()
    turn_with(at, Draw)
    seat = at.turn
    assert seat is not None
    at.play(Draw())
    mine, theirs = at.view(seat).history, at.view((seat + 1) % 3).history
    assert mine[0] == theirs[0] == Dealt(1)
    assert isinstance(mine[-1], Drew)
    assert mine[-1].tile == at.view(seat).hand[-1]
    assert theirs[-1] == Drew(seat, None)


def test_a_whole_game_is_played_to_its_last_round() -> None:
    at = table(seats=2)
    rounds = 0
    while not at.is_over:
        if at.is_dealing:
            at.deal()
        else:
            at.play(at.view(at.turn).legal[0])
        rounds = len(at.view(None).scorepad.rows)
    assert rounds == 7
    assert at.view(None).scorepad.is_final
    assert not at.is_dealing
    with pytest.raises(IllegalMove):
        at.deal()


def opened(deals: int = 1, moves: int | None = None) -> Record:
    """Return a recorded game that stands after so many deals, and moves since the last one."""
    record = replace(read_record(RECORDS[0].read_text("utf-8")).record, corrections=())
    *before, last = record.rounds[:deals]
    if moves is not None:
        last = replace(last, moves=last.moves[:moves], outcome=None)
    return replace(record, rounds=(*before, last))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_table_stands_where_its_record_does(path: Path) -> None:
    reading = read_record(path.read_text("utf-8"))
    record, game = reading.record, reading.game
    customs = Customs(count_aid=True)
    at = Table.at(record, chance(1), customs=customs)
    assert (at.rules, at.names, at.ruleset) == (record.rules, record.seats, record.ruleset)
    assert at.customs is customs
    assert at.serial == len(reading.steps)
    public = at.view(None)
    assert public.scorepad == reading.scorepad
    assert game.round is not None
    for seat, held in enumerate(game.round.hands):
        assert at.view(seat).hand == held


def test_a_game_goes_on_from_its_record_as_if_it_had_never_stopped() -> None:
    half, whole = Table.at(opened(2, 6), chance(1)), Table.at(opened(2), chance(1))
    for move in opened(2).rounds[1].moves[6:]:
        half.play(move)
    assert half.view(0) == whole.view(0)
    assert half.is_dealing
    half.deal()
    assert half.view(None).number == whole.view(None).number + 1


def test_the_last_play_of_a_record_can_be_taken_back() -> None:
    plays = opened(2).rounds[1].moves
    place = next(index for index, move in enumerate(plays) if isinstance(move, Play))
    before, after = (Table.at(opened(2, place + more), chance(1)) for more in (0, 1))
    seat = before.turn
    after.take_back(seat)
    assert after.view(seat) == before.view(seat)


def test_a_record_that_breaks_the_rules_opens_no_table() -> None:
    record = opened(2, 0)
    first = record.rounds[1]
    incomplete = replace(first.deal, boneyard=first.deal.boneyard[1:])
    for false in (RoundRecord(first.deal, (Pass(), Pass())), RoundRecord(incomplete)):
        with pytest.raises(IllegalMove):
            Table.at(replace(record, rounds=(record.rounds[0], false)), chance(1))
