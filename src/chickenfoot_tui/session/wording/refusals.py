"""Why a move is refused and what would be right, in one sentence."""

from __future__ import annotations

from typing import assert_never

from chickenfoot_tui.engine.feet import Foot
from chickenfoot_tui.engine.moves import Catch, Draw, Move, Pass, Play
from chickenfoot_tui.engine.reasons import Reason
from chickenfoot_tui.engine.ruleset import TOES, has_calls
from chickenfoot_tui.engine.tiles import Tile, pip_name, tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.table import TakeBackRefusal
from chickenfoot_tui.session.wording.journal import Names
from chickenfoot_tui.session.wording.words import (
    a_name,
    a_number,
    counted,
    in_words,
    listed,
    numbered,
    tiles_text,
)

NAMED_TILES = 3
"""How many tiles a sentence names at most."""


def refusal(  # noqa: C901, PLR0911, PLR0912 - one branch a reason
    reason: Reason, move: Move, view: PlayerView, names: Names
) -> str:
    """Return why `move` is refused, as one sentence that also says what would be right.

    `view` is that of the seat that tried it; no tile but its own is named.
    """
    match reason:
        case Reason.GAME_OVER:
            return "The game is over: the last round has been scored."
        case Reason.ROUND_OVER:
            return "This round is over: the next one has to be dealt first."
        case Reason.NOT_DEALT:
            return "The round has not begun: the tiles have to be dealt first."
        case Reason.ROUND_RUNNING:
            return f"Round {view.number} is still being played: the next one is dealt after it."
        case Reason.NOT_IN_HAND:
            return f"{_piece(move)} is not in this hand: pick one of its own tiles."
        case Reason.NO_SUCH_END:
            return f"There is no such end: open are {listed(view.targets)}."
        case Reason.FOOT_UNFILLED:
            return f"{foot_first(view.foot, view)}."
        case Reason.DOES_NOT_FIT:
            return _does_not_fit(move, view)
        case Reason.DOOMED_DOUBLE:
            return _doomed_double(move, view)
        case Reason.LAST_DOUBLE:
            return f"Nobody may go out on a double under these rules: {_instead(view)}."
        case Reason.CALL_OFF:
            return "The last tile is not called under these rules: play it without the call."
        case Reason.CALL_TOO_EARLY:
            return _call_too_early(view)
        case Reason.MUST_PLAY:
            return _must_play(move, view)
        case Reason.MUST_DRAW:
            return _must_draw(view)
        case Reason.ALREADY_DREW:
            return f"Only one tile is drawn in a turn: {_instead(view)}."
        case Reason.YARD_EMPTY:
            return f"{_nothing_to_draw(view)}: {_instead(view)}."
        case Reason.NOT_THE_NEXT_TILE:
            return f"{_piece(move)} is not the next tile of the yard: tiles are drawn in its order."
        case Reason.NO_SUCH_SEAT:
            return f"There is no such seat: this table has seats 1 to {len(view.hand_sizes)}."
        case Reason.NOTHING_TO_CATCH:
            return _nothing_to_catch(move, view, names)
        case Reason.WRONG_HANDS:
            rules = view.rules
            hands = counted(rules.hand_size, "tile")
            return f"The deal is wrong: it must give each of the {rules.seats} seats {hands}."
        case Reason.WRONG_TILES:
            return f"The deal is wrong: {_whole_set(view)}."
        case Reason.WRONG_LEAD_DRAW:
            return f"The deal is wrong: {_lead_draw(view)}."
        case Reason.WRONG_LEADER:
            return f"The deal is wrong: {_leader(view)}."
        case _:
            assert_never(reason)


def foot_first(foot: Foot | None, view: PlayerView) -> str:
    """Return that the open foot goes first, and what goes on it, without a full stop."""
    if foot is None:
        return "The open foot comes first: every other end is frozen until it has its toes"
    only = f"so only {a_name(foot.pip)} can be played"
    if foot.end == "":
        missing = "is" if foot.needed == 1 else "are"
        starter = tile(view.starter, view.starter)
        return (
            f"The arms of {starter} come first: {in_words(foot.needed)} {missing} missing, {only}"
        )
    toes = f"{in_words(foot.needed)} {'toe' if foot.needed == 1 else 'toes'}"
    return f"The {pip_name(foot.pip, plural=True)}' foot comes first: it still wants {toes}, {only}"


def _piece(move: Move) -> str:
    """Return the tile a move names, or words for one that names none."""
    match move:
        case Play() | Draw() if move.tile is not None:
            return str(move.tile)
        case _:
            return "This tile"


def _does_not_fit(move: Move, view: PlayerView) -> str:
    piece, foot = _piece(move), view.foot
    if foot is not None:
        only = f"so only {a_name(foot.pip)} can be played"
        if foot.end == "":
            starter = tile(view.starter, view.starter)
            return f"{piece} does not fit: the arms of {starter} come first, {only}."
        numbers = pip_name(foot.pip, plural=True)
        return f"{piece} does not fit: the {numbers}' foot comes first, {only}."
    open_pips = sorted(set(view.targets.values()))
    if isinstance(move, Play):
        wanted = view.targets.get(move.address)
        fits_elsewhere = any(pip in move.tile for pip in open_pips)
        if wanted is not None and fits_elsewhere:
            return f"{piece} does not fit there: that end wants {a_number(wanted)}."
    return (
        f"{piece} fits no open end: they want {listed([a_number(pip) for pip in open_pips], 'or')}."
    )


def _doomed_double(move: Move, view: PlayerView) -> str:
    left = "too few are left"
    if isinstance(move, Play):
        pip = move.tile.high
        unseen = view.rules.max_pip - view.pip_counts[pip]
        left = f"only {numbered(unseen, pip)} would be left" if unseen else "none would be left"
    return f"{_piece(move)} can't be laid under these rules: {left} for its {in_words(TOES)} toes."


def _call_too_early(view: PlayerView) -> str:
    left = len(view.hand) - 1
    then = f"this one leaves {counted(left, 'tile') if left else 'none'}"
    return f"Only a play that leaves one tile calls it: {then}."


def _playable(view: PlayerView) -> list[Tile]:
    """Return the tiles the view's seat may lay, in order of its hand."""
    playable = {move.tile for move in view.legal if isinstance(move, Play)}
    return [piece for piece in view.hand if piece in playable]


def _must_play(move: Move, view: PlayerView) -> str:
    verb = "drawing" if isinstance(move, Draw) else "passing"
    tiles = _playable(view)
    if not tiles:
        return f"A tile that fits has to be played: no {verb} before that."
    if len(tiles) == 1:
        return f"{tiles[0]} fits, so no {verb}: it has to be played."
    if len(tiles) > NAMED_TILES:
        return f"{len(tiles)} tiles fit, so no {verb}: one of them has to be played."
    return f"{tiles_text(tiles)} fit, so no {verb}: one of them has to be played."


def _must_draw(view: PlayerView) -> str:
    if _playable(view):
        return "Whoever passes with a tile that fits draws one first: play or draw."
    return "Nothing in the hand fits, and the yard has tiles: draw first."


def _instead(view: PlayerView) -> str:
    """Return what the view's seat may do now, as an order."""
    deeds = []
    if any(isinstance(move, Play) for move in view.legal):
        deeds.append("play a tile that fits")
    if any(isinstance(move, Draw) for move in view.legal):
        deeds.append("draw")
    if any(isinstance(move, Pass) for move in view.legal):
        deeds.append("pass")
    return listed(deeds, "or") if deeds else "do something else"


def _nothing_to_draw(view: PlayerView) -> str:
    if view.boneyard_size:
        stay = "tile stays" if view.boneyard_size == 1 else f"{view.boneyard_size} tiles stay"
        return f"The last {stay} in the yard"
    return "The yard is empty"


def _nothing_to_catch(move: Move, view: PlayerView, names: Names) -> str:
    if not has_calls(view.rules):
        return "The last tile is not called under these rules: nobody can be caught."
    if not isinstance(move, Catch) or not 0 <= move.seat < len(names):
        return "Nobody can be caught: no last tile went uncalled."
    name, size = names[move.seat], view.hand_sizes[move.seat]
    if size != 1:
        return f"{name} has {counted(size, 'tile')}: only an uncalled last tile can be caught."
    if move.seat in view.missing:
        return f"{name} has been caught already and will miss a turn."
    return f"{name} can't be caught: the last tile was called, or the time for it is over."


def _whole_set(view: PlayerView) -> str:
    whole = f"it must have every tile of the double-{view.rules.max_pip} set once"
    if view.rules.starter_from == "set-aside":
        return f"{whole}, except the starter, which lies on the table"
    return whole


def _lead_draw(view: PlayerView) -> str:
    if view.rules.leader_first == "high-draw":
        return (
            "for the first round, and only then, it turns up one tile a seat for the lead, "
            "no two alike"
        )
    return "no tiles are turned up for the lead under these rules"


def _leader(view: PlayerView) -> str:
    if view.rules.leader_first == "random":
        return (
            "for the first round, and only then, it says who leads: "
            f"a seat from 1 to {view.rules.seats}"
        )
    return "who leads is not for the deal to say under these rules"


def take_back_refusal(reason: TakeBackRefusal) -> str:
    """Return why the last move stays, as one sentence."""
    match reason:
        case TakeBackRefusal.NOT_ALLOWED:
            return "A tile laid is a tile played under these rules: nothing is taken back."
        case TakeBackRefusal.NOTHING:
            return "There is nothing to take back: no move has been made since the deal."
        case TakeBackRefusal.DREW:
            return "A tile was drawn and seen since: that can't be taken back."
        case TakeBackRefusal.PASSED_ON:
            return "Others have had the keyboard or moved since: the move stays."
        case _:
            assert_never(reason)
