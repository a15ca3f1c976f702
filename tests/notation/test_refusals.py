from dataclasses import replace

import pytest
from tests.strategies import PLAIN

from chickenfoot_tui.engine.moves import Deal
from chickenfoot_tui.engine.reasons import Reason
from chickenfoot_tui.engine.rules import why_not
from chickenfoot_tui.notation import parse_move, parse_position
from chickenfoot_tui.notation.refusals import explain, explain_deal

FOOT = "6-6(6-2,2-2(././.)/6-0/6-4/6-5) 5-3/5-1,4-3/3-1,2-1 3-2,4-2 2 0"
OPEN = "6-6(6-2,2-1/6-0,0-1,1-3/6-4,4-1/6-5) 5-3/5-1,1-1/3-3 3-2,4-2 2 0"
LAST = "6-6(6-2,2-1/6-0,0-1,1-3/6-4/6-5) 5-3/5-1,1-1/3-3 3-2,4-2 3 0"
STRICT = replace(PLAIN, doomed_double="forbid", out_on_double="forbidden")
OF_A_DEAL = {
    Reason.WRONG_HANDS, Reason.WRONG_TILES, Reason.WRONG_LEAD_DRAW, Reason.WRONG_LEADER,
}  # fmt: skip


@pytest.mark.parametrize(
    ("position", "move", "sentence"),
    [
        (FOOT, "6-3@A1", "seat 2 does not hold it"),
        (FOOT, "5-1@G", "there is no end G"),
        (FOOT, "5-1@A3", "the end A3 wants a 2"),
        (FOOT, "5-1@D", "the foot of twos wants its toes first, at A1, A2, A3"),
        (FOOT, "+4-2", "that is not the next tile of the yard"),
        (FOOT, "!9", "there is no seat 9"),
        (OPEN, "1-1@A", "too few ones are left for its toes"),
        (LAST, "3-3@B", "these rules forbid going out on a double"),
        (OPEN, "--", "a tile of the hand fits and has to be played"),
    ],
)
def test_a_refusal_names_its_particulars(position: str, move: str, sentence: str) -> None:
    round_ = parse_position(position, STRICT)
    refused = parse_move(move)
    reason = why_not(round_, refused)
    assert reason is not None
    assert explain(round_, refused, reason) == sentence


def test_a_number_takes_its_article() -> None:
    rules = replace(PLAIN, max_pip=9)
    round_ = parse_position("9-9(9-8/9-0/9-4/9-5) 5-1/3-2 - 1 0", rules)
    assert explain(round_, parse_move("5-1@A"), Reason.DOES_NOT_FIT) == "the end A wants an 8"


@pytest.mark.parametrize("reason", sorted(set(Reason) - OF_A_DEAL))
def test_no_refusal_of_a_move_is_without_a_sentence(reason: Reason) -> None:
    assert explain(parse_position(FOOT, PLAIN), parse_move("1-1@A1"), reason)


@pytest.mark.parametrize("reason", sorted({*OF_A_DEAL, Reason.GAME_OVER, Reason.ROUND_RUNNING}))
def test_no_refusal_of_a_deal_is_without_a_sentence(reason: Reason) -> None:
    assert explain_deal(PLAIN, 1, Deal(((),), ()), reason)
