"""Why a move or a deal on record is refused, in one sentence with its particulars."""

from __future__ import annotations

from chickenfoot_tui.engine.feet import binding_toes
from chickenfoot_tui.engine.moves import Catch, Deal, Move, Play
from chickenfoot_tui.engine.reasons import Reason
from chickenfoot_tui.engine.ruleset import Ruleset, starter_of
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import domino_set, pip_name, tile
from chickenfoot_tui.notation.errors import shown

PLAIN = {
    Reason.GAME_OVER: "the game is over",
    Reason.ROUND_OVER: "the round is over",
    Reason.NOT_DEALT: "nothing has been dealt",
    Reason.ROUND_RUNNING: "the round before is still running",
    Reason.LAST_DOUBLE: "these rules forbid going out on a double",
    Reason.CALL_OFF: "these rules have no last-tile call",
    Reason.CALL_TOO_EARLY: "only a play that leaves one tile may call it",
    Reason.MUST_PLAY: "a tile of the hand fits and has to be played",
    Reason.MUST_DRAW: "the seat has to draw first",
    Reason.ALREADY_DREW: "the seat has drawn already",
    Reason.YARD_EMPTY: "nothing is left to draw",
    Reason.NOT_THE_NEXT_TILE: "that is not the next tile of the yard",
    Reason.NO_SUCH_SEAT: "there is no such seat",
    Reason.NOTHING_TO_CATCH: "that seat has no uncalled last tile",
}


def explain(round_: RoundState, move: Move, reason: Reason) -> str:
    """Return why the rules refuse `move` in this position. Names no hidden tile."""
    if isinstance(move, Play):
        particular = _explain_play(round_, move, reason)
        if particular is not None:
            return particular
    if isinstance(move, Catch) and reason is Reason.NO_SUCH_SEAT:
        return f"there is no seat {move.seat + 1}"
    return PLAIN[reason]


def _explain_play(round_: RoundState, move: Play, reason: Reason) -> str | None:
    match reason:
        case Reason.NOT_IN_HAND:
            assert round_.turn is not None
            return f"seat {round_.turn + 1} does not hold it"
        case Reason.NO_SUCH_END:
            return f"there is no end {shown(move.address)}"
        case Reason.DOES_NOT_FIT:
            return f"the end {move.address} wants {_a(round_.layout.ends[move.address])}"
        case Reason.FOOT_UNFILLED:
            toes = binding_toes(round_)
            name = pip_name(round_.layout.ends[toes[0]], plural=True)
            return f"the foot of {name} wants its toes first, at {', '.join(toes)}"
        case Reason.DOOMED_DOUBLE:
            return f"too few {pip_name(move.tile.high, plural=True)} are left for its toes"
        case _:
            return None


def _a(pip: int) -> str:
    return f"an {pip}" if pip in {8, 11, 18} else f"a {pip}"


def explain_deal(rules: Ruleset, number: int, deal: Deal, reason: Reason) -> str:
    """Return why `deal`, in which no tile stands twice, cannot open round `number`."""
    match reason:
        case Reason.WRONG_HANDS:
            return _wrong_hands(rules, deal)
        case Reason.WRONG_TILES:
            return _wrong_tiles(rules, number, deal)
        case Reason.WRONG_LEAD_DRAW:
            return _wrong_lead_draw(rules, deal)
        case Reason.WRONG_LEADER:
            return f"the seat to act, 1 to {rules.seats}, is the one these rules choose at random"
        case _:
            return PLAIN[reason]


def _wrong_lead_draw(rules: Ruleset, deal: Deal) -> str:
    if deal.lead_draw is None:
        return "lead_draw is missing: these rules let each seat draw one tile for the lead"
    if rules.leader_first != "high-draw":
        return "lead_draw does not belong to these rules"
    return (
        f"lead_draw does not fit: only the first round has it, with one tile a seat, "
        f"{rules.seats} in all, from the yard where that has enough"
    )


def _wrong_hands(rules: Ruleset, deal: Deal) -> str:
    if len(deal.hands) != rules.seats:
        return f"{len(deal.hands)} hands are dealt to {rules.seats} seats"
    seat, hand = next(
        (seat, hand)
        for seat, hand in enumerate(deal.hands, start=1)
        if len(hand) != rules.hand_size
    )
    return f"seat {seat} is dealt {len(hand)} tiles, these rules give {rules.hand_size}"


def _wrong_tiles(rules: Ruleset, number: int, deal: Deal) -> str:
    """Name a tile the set does not have, or else the first one that is missing."""
    wanted = set(domino_set(rules.max_pip))
    if rules.starter_from == "set-aside":
        wanted.remove(tile(starter_of(rules, number), starter_of(rules, number)))
    dealt = {*deal.boneyard, *(piece for hand in deal.hands for piece in hand)}
    if dealt - wanted:
        return f"{min(dealt - wanted)} is no tile of a double-{rules.max_pip} set"
    return f"{min(wanted - dealt)} is missing"
