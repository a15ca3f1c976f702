"""Refusals: a true sentence for every reason the judge knows."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.session.talk import NAMES, ONTO, Talk, games, names_for
from tests.strategies import PLAIN

from chickenfoot_tui.engine import game as whole_game
from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.moves import Catch, Deal, Draw, Move, Pass, Play
from chickenfoot_tui.engine.reasons import Reason
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import GameState
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation import parse_move
from chickenfoot_tui.session.table import Table, TakeBackRefusal
from chickenfoot_tui.session.wording import refusal, take_back_refusal

FOUR = "9-9(9-4,4-4(4-1/./.)/9-5/9-6/9-7)"
EIGHT = "9-9(9-8,8-8(8-1/8-2/.)/9-5/9-6/9-7)"
BLANKS = "9-9(9-0/9-1,1-0/9-2,2-0/9-3,3-0,0-4,4-5,5-0,0-6,6-7,7-0)"
CALLED = {"last_tile_call": "chicken-little"}

TRIED: list[tuple[str, dict[str, Any], str, str, str, str]] = [
    # reason, rules, position, moves before, move, sentence
    ("round-over", {}, f"{ONTO} 4-1/8-3 - 1 0", "4-1@A", "8-3@A",
     "This round is over: the next one has to be dealt first."),
    ("not-in-hand", {}, f"{ONTO} 4-1,2-1/8-3 - 1 0", "", "8-5@A",
     "8-5 is not in this hand: pick one of its own tiles."),
    ("no-such-end", {}, f"{ONTO} 4-1,2-1/8-3 - 1 0", "", "4-1@A1",
     "There is no such end: open are A, B, C and D."),
    ("foot-unfilled", {}, f"{FOUR} 5-3,2-1/8-3 - 1 0", "", "5-3@B",
     "The fours' foot comes first: it still wants two toes, so only a four can be played."),
    ("foot-unfilled", {}, f"{EIGHT} 5-3,2-1/8-3 - 1 0", "", "5-3@B",
     "The eights' foot comes first: it still wants one toe, so only an eight can be played."),
    ("foot-unfilled", {}, "9-9(9-5/././.) 5-3,2-1/8-3 - 1 0", "", "5-3@A",
     "The arms of 9-9 come first: three are missing, so only a nine can be played."),
    ("foot-unfilled", {}, "9-9(9-5/9-1/9-2/.) 5-3,2-1/8-3 - 1 0", "", "5-3@A",
     "The arms of 9-9 come first: one is missing, so only a nine can be played."),
    ("does-not-fit", {}, f"{FOUR} 5-3,2-1/8-3 - 1 0", "", "2-1@A2",
     "2-1 does not fit: the fours' foot comes first, so only a four can be played."),
    ("does-not-fit", {}, "9-9(9-5/././.) 5-3,2-1/8-3 - 1 0", "", "2-1@B",
     "2-1 does not fit: the arms of 9-9 come first, so only a nine can be played."),
    ("does-not-fit", {}, f"{ONTO} 5-3,2-1/8-3 - 1 0", "", "5-3@A",
     "5-3 does not fit there: that end wants a 4."),
    ("does-not-fit", {}, f"{ONTO} 5-3,2-1/8-3 - 1 0", "", "2-1@A",
     "2-1 fits no open end: they want a 4, a 5, a 6 or a 7."),
    ("doomed-double", {"doomed_double": "forbid"}, f"{BLANKS} 0-0,2-1/8-3 - 1 0", "", "0-0@B",
     "0-0 can't be laid under these rules: only 1 blank would be left for its three toes."),
    ("last-double", {"out_on_double": "forbidden"}, f"{ONTO} 5-5/8-3 8-1 1 0", "", "5-5@B",
     "Nobody may go out on a double under these rules: draw."),
    ("last-double", {"out_on_double": "forbidden"}, f"{ONTO} 5-5/8-3 - 1 0", "", "5-5@B",
     "Nobody may go out on a double under these rules: pass."),
    ("call-off", {}, f"{ONTO} 5-1,2-1/8-3 - 1 0", "", "5-1@B!",
     "The last tile is not called under these rules: play it without the call."),
    ("call-too-early", CALLED, f"{ONTO} 5-1,2-1,3-1/8-3 - 1 0", "", "5-1@B!",
     "Only a play that leaves one tile calls it: this one leaves 2 tiles."),
    ("call-too-early", CALLED, f"{ONTO} 5-1/8-3 - 1 0", "", "5-1@B!",
     "Only a play that leaves one tile calls it: this one leaves none."),
    ("must-play", {}, f"{ONTO} 5-1,2-1/8-3 7-3 1 0", "", "+",
     "5-1 fits, so no drawing: it has to be played."),
    ("must-play", {}, f"{ONTO} 5-1,6-1/8-3 7-3 1 0", "", "--",
     "5-1 and 6-1 fit, so no passing: one of them has to be played."),
    ("must-play", {}, f"{ONTO} 5-1,6-1,7-1,4-1/8-3 7-3 1 0", "", "--",
     "4 tiles fit, so no passing: one of them has to be played."),
    ("must-draw", {}, f"{ONTO} 3-1,2-1/8-3 7-3 1 0", "", "--",
     "Nothing in the hand fits, and the yard has tiles: draw first."),
    ("must-draw", {"may_decline": True}, f"{ONTO} 5-1,2-1/8-3 7-3 1 0", "", "--",
     "Whoever passes with a tile that fits draws one first: play or draw."),
    ("already-drew", {}, f"{ONTO} 3-1,2-1/8-3 8-2,7-3 1 0", "+", "+",
     "Only one tile is drawn in a turn: pass."),
    ("already-drew", {}, f"{ONTO} 3-1,2-1/8-3 7-3,8-2 1 0", "+", "+",
     "Only one tile is drawn in a turn: play a tile that fits."),
    ("already-drew", {"drawn_tile": "may-keep"}, f"{ONTO} 3-1/8-3 7-3,8-2 1 0", "+", "+",
     "Only one tile is drawn in a turn: play a tile that fits or pass."),
    ("yard-empty", {}, f"{ONTO} 3-1,2-1/8-3 - 1 0", "", "+", "The yard is empty: pass."),
    ("yard-empty", {"yard_floor": 1}, f"{ONTO} 3-1/8-3 8-2 1 0", "", "+",
     "The last tile stays in the yard: pass."),
    ("yard-empty", {"yard_floor": 2}, f"{ONTO} 3-1/8-3 8-2,7-7 1 0", "", "+",
     "The last 2 tiles stay in the yard: pass."),
    ("not-the-next-tile", {}, f"{ONTO} 3-1,2-1/8-3 8-2,7-7 1 0", "", "+7-7",
     "7-7 is not the next tile of the yard: tiles are drawn in its order."),
    ("no-such-seat", {}, f"{ONTO} 3-1,2-1/8-3 8-2 1 0", "", "!9",
     "There is no such seat: this table has seats 1 to 2."),
    ("nothing-to-catch", {}, f"{ONTO} 3-1,2-1/8-3 8-2 1 0", "", "!2",
     "The last tile is not called under these rules: nobody can be caught."),
    ("nothing-to-catch", CALLED, f"{ONTO} 3-1,2-1/8-3,8-2 7-7 1 0", "", "!2",
     "Bo has 2 tiles: only an uncalled last tile can be caught."),
    ("nothing-to-catch", CALLED, f"{ONTO} 3-1,2-1/8-3! 7-7 1 0", "", "!2",
     "Bo can't be caught: the last tile was called, or the time for it is over."),
    ("nothing-to-catch", CALLED, f"{ONTO} 3-1,2-1/8-3? 7-7 1 0", "", "!2",
     "Bo has been caught already and will miss a turn."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("reason", "rules", "position", "before", "text", "sentence"),
    TRIED,
    ids=[f"{case[0]}-{number}" for number, case in enumerate(TRIED)],
)
def test_a_refused_move_is_explained(  # noqa: PLR0913, PLR0917 - one case of the table above
    reason: str, rules: dict[str, Any], position: str, before: str, text: str, sentence: str
) -> None:
    talk, move = Talk(position, before, **rules), parse_move(text)
    assert whole_game.why_not(talk.game, move) == reason
    assert refusal(Reason(reason), move, talk.view(), NAMES) == sentence


def second_round(**changes: Any) -> tuple[GameState, Deal]:  # noqa: ANN401 - any field
    """A game whose first round is over, and a right deal for the second."""
    rules = replace(PLAIN, max_pip=1, arms=1, seats=2, hand_size=1, **changes)
    game = whole_game.new_game(rules)
    one, two, three = tile(0, 0), tile(1, 0), tile(1, 1)
    if rules.starter_from == "dealt":
        game, _ = whole_game.apply(game, Deal(((three,), (two,)), (one,)))
        return game, Deal(((three,), (two,)), (one,))
    lead = (one, two) if rules.leader_first == "high-draw" else None
    leader = 1 if rules.leader_first == "random" else None
    game, _ = whole_game.apply(game, Deal(((one,), (two,)), (), lead, leader))
    game, _ = whole_game.apply(game, Play(two, "A"))
    return game, Deal(((three,), (two,)), ())


DEALT: list[tuple[Reason, dict[str, Any], dict[str, Any], str]] = [
    (
        Reason.WRONG_HANDS, {}, {"hands": ((tile(1, 1), tile(1, 0)), ())},
        "The deal is wrong: it must give each of the 2 seats 1 tile.",
    ),
    (
        Reason.WRONG_TILES, {}, {"hands": ((tile(0, 0),), (tile(1, 0),))},
        (
            "The deal is wrong: it must have every tile of the double-1 set once, except the "
            "starter, which lies on the table."
        ),
    ),
    (
        Reason.WRONG_TILES,
        {"starter_from": "dealt", "leader_first": "holder", "leader_later": "holder"},
        {"hands": ((tile(0, 0),), (tile(1, 0),))},
        "The deal is wrong: it must have every tile of the double-1 set once.",
    ),
    (
        Reason.WRONG_LEAD_DRAW, {}, {"lead_draw": (tile(1, 1), tile(1, 0))},
        "The deal is wrong: no tiles are turned up for the lead under these rules.",
    ),
    (
        Reason.WRONG_LEAD_DRAW, {"leader_first": "high-draw"},
        {"lead_draw": (tile(1, 1), tile(1, 0))},
        (
            "The deal is wrong: for the first round, and only then, it turns up one tile a seat "
            "for the lead, no two alike."
        ),
    ),
    (
        Reason.WRONG_LEADER, {}, {"leader": 0},
        (
            "The deal is wrong: for the first round, and only then, it says who leads: "
            "a seat from 1 to 2."
        ),
    ),
    (
        Reason.WRONG_LEADER, {"leader_first": "high-draw"}, {"leader": 0},
        "The deal is wrong: who leads is not for the deal to say under these rules.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "rules", "wrong", "sentence"), DEALT)
def test_a_wrong_deal_is_explained(
    reason: Reason, rules: dict[str, Any], wrong: dict[str, Any], sentence: str
) -> None:
    game, deal = second_round(**rules)
    assert whole_game.why_not(game, deal) is None
    bad = replace(deal, **wrong)
    assert whole_game.why_not(game, bad) == reason
    assert refusal(reason, bad, project(game, None), NAMES) == sentence


def test_dealing_too_early_is_explained() -> None:
    talk, (_, deal) = Talk(f"{ONTO} 4-1,2-1/8-3 - 1 0"), second_round()
    assert whole_game.why_not(talk.game, deal) is Reason.ROUND_RUNNING
    assert refusal(Reason.ROUND_RUNNING, deal, talk.view(), NAMES) == (
        "Round 1 is still being played: the next one is dealt after it."
    )


def test_dealing_after_the_last_round_is_explained() -> None:
    game, deal = second_round()
    moves: list[Move] = [deal, Pass(), Play(tile(1, 0), "A")]
    for move in moves:
        game, _ = whole_game.apply(game, move)
    assert whole_game.why_not(game, deal) is Reason.GAME_OVER
    assert refusal(Reason.GAME_OVER, deal, project(game, None), NAMES) == (
        "The game is over: the last round has been scored."
    )


def test_moving_before_the_deal_is_explained() -> None:
    game = whole_game.new_game(PLAIN)
    assert whole_game.why_not(game, Draw()) is Reason.NOT_DEALT
    anything = Talk(f"{ONTO} 4-1,2-1/8-3 - 1 0").view()
    assert refusal(Reason.NOT_DEALT, Draw(), anything, NAMES) == (
        "The round has not begun: the tiles have to be dealt first."
    )


def test_no_reason_is_left_out() -> None:
    explained = {reason for reason, *_ in TRIED} | {str(reason) for reason, *_ in DEALT}
    outside_a_round = {Reason.GAME_OVER, Reason.NOT_DEALT, Reason.ROUND_RUNNING}
    assert explained | outside_a_round == set(Reason)


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("move", [Play(tile(2, 1), "A"), Draw(), Pass(), Catch(7)])
@pytest.mark.parametrize("position", [f"{ONTO} 3-1,2-1/8-3 - 1 0", f"{FOUR} 4-3/8-3 8-1 1 0"])
@pytest.mark.parametrize("viewer", [0, 1])
def test_there_is_one_sentence_whatever_is_asked(
    reason: Reason, move: Move, position: str, viewer: int
) -> None:
    sentence = refusal(reason, move, Talk(position).view(viewer), NAMES)
    assert re.fullmatch(r"[A-Z0-9][^\n.]*\.", sentence)


@given(games(), st.data())
def test_a_refusal_names_no_tile_but_ones_own(
    game: tuple[GameState, list[Event]], data: st.DataObject
) -> None:
    state, events = game
    round_ = state.round
    assert round_ is not None
    if round_.outcome is not None or round_.turn is None:
        return
    hand = round_.hands[round_.turn]
    plays = [Play(piece, end) for piece in hand for end in [*round_.layout.ends, "H3"]]
    moves: list[Move] = [*plays, Draw(), Pass(), *map(Catch, range(13))]
    move = data.draw(st.sampled_from(moves))
    reason = whole_game.why_not(state, move)
    if reason is None:
        return
    sentence = refusal(reason, move, project(state, round_.turn, events), names_for(state))
    starter = str(tile(round_.starter, round_.starter))
    named = set(re.findall(r"\b\d+-\d+\b", sentence))
    assert named <= {starter, *map(str, hand)}
    assert re.fullmatch(r"[A-Z0-9][^\n.]*\.", sentence)


def seated(rules: Ruleset) -> Table:
    table = Table(rules, NAMES[: rules.seats], Random(1))
    table.deal()
    return table


@pytest.mark.parametrize("reason", TakeBackRefusal)
def test_every_refused_take_back_is_explained(reason: TakeBackRefusal) -> None:
    assert re.fullmatch(r"[A-Z][^\n.]*: [^\n.]*\.", take_back_refusal(reason))


def test_take_backs_are_explained_truly() -> None:
    strict = seated(replace(PLAIN, take_back=False))
    assert "under these rules" in take_back_refusal(_why(strict))
    fresh = seated(PLAIN)
    assert "since the deal" in take_back_refusal(_why(fresh))


def _why(table: Table) -> TakeBackRefusal:
    reason = table.why_not_take_back(table.turn)
    assert reason is not None
    return reason
