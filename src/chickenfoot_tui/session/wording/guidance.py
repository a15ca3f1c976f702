"""What the table shows all the time: what the open foot needs, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from chickenfoot_tui.drawing.glyphs import UNICODE, Glyphs
from chickenfoot_tui.engine.feet import Foot
from chickenfoot_tui.engine.layout import toe_count
from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.reasons import Reason
from chickenfoot_tui.engine.tiles import Tile, pip_name, tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.wording.journal import Names
from chickenfoot_tui.session.wording.words import a_number, counted, listed, numbered


def banner(view: PlayerView, glyphs: Glyphs = UNICODE) -> str:
    """Return what the open foot still needs and how many can still come; "" if there is none.

    What is not yet seen is counted from the table: everybody may know it.
    """
    foot = view.foot
    if foot is None or view.outcome is not None:
        return ""
    if foot.doomed:
        return _doomed(foot, view)
    done = toe_count(foot.end, view.rules.arms) - foot.needed
    dots = glyphs.filled * done + glyphs.wanted * foot.needed
    if foot.end == "":
        starter = tile(view.starter, view.starter)
        return f"Opening: every arm of {starter} first.  {dots}  {foot.needed} to go."
    cry = f"CHICKIE {pip_name(foot.pip, plural=True).upper()}!"
    more = f"{foot.needed} more {pip_name(foot.pip, plural=foot.needed != 1)} to go"
    return f"{cry}  {dots}  {more}; {numbered(foot.unseen, foot.pip)} not yet seen."


def _doomed(foot: Foot, view: PlayerView) -> str:
    numbers = pip_name(foot.pip, plural=True)
    left = f"{foot.unseen} not yet seen" if foot.unseen else "none left"
    missing = f"The {numbers} can't be finished: {foot.needed} wanted, {left}"
    match view.rules.doomed_foot:
        case "jam":
            return f"{missing}. Play on till all are stuck."
        case "end-when-exhausted":
            last = "that" if foot.unseen == 1 else "those"
            return f"{missing}; {last} will end the round."
        case "release":
            return f"{missing}. Every end stays open."
        case _:
            assert_never(view.rules.doomed_foot)


def prompt(
    view: PlayerView, names: Names, chosen: Tile | None = None, glyphs: Glyphs = UNICODE
) -> str:
    """Return whose turn it is and what can be done now, in one line.

    `chosen` is the tile under the cursor. The line has at most 76 characters unless a name in
    it is long. Keys are named as `enter`, `d`, `p` and the arrows, by their labels.
    """
    if view.outcome is not None:
        return "This round is over."
    if view.turn is None:
        return "The tiles have yet to be dealt."
    if view.viewer != view.turn:
        return _waiting(view, view.turn, names)
    return _on_turn(view, chosen, glyphs)


def _on_turn(view: PlayerView, chosen: Tile | None, glyphs: Glyphs) -> str:
    playable = {move.tile for move in view.legal if isinstance(move, Play)}
    if not playable:
        return _nothing_fits(view)
    if chosen is not None and chosen in playable:
        return _can_play(view, chosen, glyphs)
    if chosen is not None and chosen in view.refused:
        return _cannot_play(chosen, view.refused[chosen], view)
    fitting = "1 tile fits" if len(playable) == 1 else f"{len(playable)} tiles fit"
    return f"{fitting}: {glyphs.sideways} picks one."


def _waiting(view: PlayerView, turn: int, names: Names) -> str:
    hint = catch_hint(view, names)
    return f"Waiting for {names[turn]}. {hint}" if hint else f"Waiting for {names[turn]}."


def catch_hint(view: PlayerView, names: Names) -> str:
    """Return who may be caught now by this view's seat, or "" if nobody may."""
    caught = [names[move.seat] for move in view.legal if isinstance(move, Catch)]
    if not caught:
        return ""
    return f"{listed(caught)} can be caught: the last tile was not called."


def _may(view: PlayerView, kind: type[TurnMove]) -> bool:
    return any(isinstance(move, kind) for move in view.legal)


def _nothing_fits(view: PlayerView) -> str:
    if _may(view, Draw):
        if view.drew:
            return f"{view.hand[-1]} drawn: nothing fits yet, d draws again."
        return "Nothing fits: d draws."
    if view.drew:
        return f"{view.hand[-1]} drawn: it does not fit; p passes."
    if view.boneyard_size:
        return "Nothing fits and the rest of the yard is not drawn: p passes."
    return "Nothing fits and the yard is empty: p passes."


def _can_play(view: PlayerView, piece: Tile, glyphs: Glyphs) -> str:
    """Return where a tile goes and by which keys, or what it would cost."""
    if len(view.hand) == 1 and piece.is_double and view.rules.out_on_double == "scores-50":
        return f"Going out on {piece} costs 50: Enter plays it{_otherwise(view)}."
    ends = {move.address: view.targets[move.address] for move in _plays(view, piece)}
    if view.drew and piece == view.hand[-1]:
        if _may(view, Pass):
            return f"{piece} drawn: it fits; Enter plays, p keeps it."
        return f"{piece} drawn: it fits and must be played; Enter plays."
    if view.foot is not None and view.foot.end != "":
        place = f"the {pip_name(view.foot.pip, plural=True)}' foot"
    else:
        place = listed([a_number(pip) for pip in sorted(set(ends.values()))], "or")
    if len(ends) == 1:
        return f"{piece} goes on {place}: Enter plays it{_otherwise(view)}."
    keys = f"{glyphs.upright} or a letter picks, Enter plays"
    return f"{piece} goes on {place} ({counted(len(ends), 'end')}). {keys}{_otherwise(view)}."


def _plays(view: PlayerView, piece: Tile) -> Sequence[Play]:
    return [move for move in view.legal if isinstance(move, Play) and move.tile == piece]


def _otherwise(view: PlayerView) -> str:
    """Return the keys for not playing, as the rest of a sentence."""
    keys = ["d draws"] if _may(view, Draw) else []
    if _may(view, Pass):
        keys.append("p passes")
    return "".join(f", {key}" for key in keys)


def _cannot_play(piece: Tile, reason: Reason, view: PlayerView) -> str:
    match reason:
        case Reason.LAST_DOUBLE:
            return f"{piece} can't go down: nobody may go out on a double."
        case Reason.DOOMED_DOUBLE:
            return f"{piece} can't go down: too few {pip_name(piece.high, plural=True)} are left."
        case _ if view.foot is not None and view.foot.end == "":
            starter = tile(view.starter, view.starter)
            return f"{piece} has to wait: the arms of {starter} come first."
        case _ if view.foot is not None:
            numbers = pip_name(view.foot.pip, plural=True)
            return f"{piece} has to wait: the {numbers}' foot comes first."
        case _:
            return f"{piece} fits no open end."
