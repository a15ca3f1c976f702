"""What the table shows all the time: what the open foot needs, and what can be done now."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from chickenfoot_tui.drawing.glyphs import UNICODE, Glyphs
from chickenfoot_tui.engine.feet import Foot
from chickenfoot_tui.engine.layout import toe_count
from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.reasons import Reason
from chickenfoot_tui.engine.ruleset import TOES, is_out_on_double_dear
from chickenfoot_tui.engine.tiles import Tile, pip_name, tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.session.wording.journal import Names
from chickenfoot_tui.session.wording.keys import USUAL_KEYS, KeyNames
from chickenfoot_tui.session.wording.words import a_number, counted, listed, numbered

BANNER_CELLS = 78
PROMPT_CELLS = 76
DOUBLES_REFUSED = {Reason.LAST_DOUBLE, Reason.DOOMED_DOUBLE}


class Banner(NamedTuple):
    """The cry over the foot that is open, in capitals, and what the foot still needs.

    The cry is "" while the starter has its arms to get, and over a foot that cannot be finished.
    """

    cry: str
    needs: str

    def __str__(self) -> str:
        """Return both as one line."""
        return f"{self.cry}  {self.needs}" if self.cry else self.needs


def banner(view: PlayerView, glyphs: Glyphs = UNICODE, customs: Customs = USUAL) -> str:
    """Return `banner_parts` as one line, "" if no foot is open."""
    return str(banner_parts(view, glyphs, customs))


def banner_parts(view: PlayerView, glyphs: Glyphs = UNICODE, customs: Customs = USUAL) -> Banner:
    """Return what the open foot needs and, with the count aid, how many can still come.

    Both parts are "" if no foot is open. What is not on the table is counted from the table:
    everybody may know it. That a foot cannot be finished is always said.
    """
    foot = view.foot
    if foot is None or view.outcome is not None:
        return Banner("", "")
    if foot.doomed:
        return Banner("", _doomed(foot, view))
    done = toe_count(foot.end, view.rules.arms) - foot.needed
    dots = glyphs.filled * done + glyphs.wanted * foot.needed
    if foot.end == "":
        starter = tile(view.starter, view.starter)
        needs = f"Opening: every arm of {starter} first.  {dots}  {foot.needed} to go."
        return Banner("", needs)
    cry = customs.cried(foot.pip).upper()
    more = f"{dots}  {foot.needed} more {pip_name(foot.pip, plural=foot.needed != 1)} to go"
    if not customs.count_aid:
        return Banner(cry, f"{more}.")
    numbers = pip_name(foot.pip, plural=foot.unseen != 1)
    needs = f"{more}; {foot.unseen} {numbers} not laid yet."
    if len(cry) + len(needs) + 2 > BANNER_CELLS:
        needs = f"{more} of {foot.unseen}."
    return Banner(cry, needs)


def _doomed(foot: Foot, view: PlayerView) -> str:
    numbers = pip_name(foot.pip, plural=True)
    left = f"only {foot.unseen} left" if foot.unseen else "none left"
    missing = f"The {numbers} can't be finished: {foot.needed} wanted, {left}"
    match view.rules.doomed_foot:
        case "jam":
            return f"{missing}; play on till stuck."
        case "end-when-exhausted":
            whole = f"{missing}. The last ends the round."
            return whole if len(whole) <= BANNER_CELLS else f"{missing}; the last ends it."
        case "release":
            return f"{missing}; every end stays open."
        case _:
            assert_never(view.rules.doomed_foot)


def prompt(
    view: PlayerView,
    names: Names,
    chosen: Tile | None = None,
    keys: KeyNames = USUAL_KEYS,
) -> str:
    """Return whose turn it is and what can be done now, in one line.

    `chosen` is the tile under the cursor. The line has at most 76 characters unless a name in
    it is long, be it of a person or of one of the `keys`.
    """
    if view.outcome is not None:
        return "This round is over."
    if view.turn is None:
        return "The tiles have yet to be dealt."
    if view.viewer != view.turn:
        return _waiting(view, view.turn, names)
    return _on_turn(view, chosen, keys)


def _on_turn(view: PlayerView, chosen: Tile | None, keys: KeyNames) -> str:
    playable = {move.tile for move in view.legal if isinstance(move, Play)}
    reason = None if chosen is None else view.refused.get(chosen)
    if chosen is not None and reason in DOUBLES_REFUSED:
        return f"{_no_double(chosen, reason)}{_otherwise(view, keys)}."
    if not playable:
        return _nothing_fits(view, keys)
    if chosen is not None and chosen in playable:
        return _can_play(view, chosen, keys)
    if chosen is not None and reason is not None:
        return _cannot_play(chosen, view)
    if len(playable) == 1:
        return f"1 tile fits: {keys.tiles} picks it."
    return f"{len(playable)} tiles fit: {keys.tiles} picks one."


def is_doomed_double(view: PlayerView, piece: Tile) -> bool:
    """Whether `piece` is a double that may be laid now and whose foot could never be finished.

    Not so a double that somebody goes out with: the round is over then, feet or not.
    """
    return (
        piece.is_double
        and len(view.hand) > 1
        and _left_for(view, piece) < TOES
        and any(isinstance(move, Play) and move.tile == piece for move in view.legal)
    )


def _left_for(view: PlayerView, double: Tile) -> int:
    """Return how many tiles of its number would not be on the table once a double lies."""
    return view.rules.max_pip - view.pip_counts[double.high]


def doomed_double_warning(view: PlayerView, piece: Tile, keys: KeyNames = USUAL_KEYS) -> str:
    """Return what laying a double would mean that `is_doomed_double`, and how to decide.

    One line of at most 76 characters where the names of the keys are short.
    """
    left = _left_for(view, piece)
    only = f"Only {numbered(left, piece.high)} left" if left else f"No {_plural(piece)} left"
    match view.rules.doomed_foot:
        case "jam":
            meaning, short = "its foot can't be finished", "it stays unfinished"
        case "end-when-exhausted":
            meaning = short = "the last ends the round" if left else "the round ends at once"
        case "release":
            meaning = short = "every end stays open"
        case _:
            assert_never(view.rules.doomed_foot)
    lays = f"{keys.confirm} lays it, {keys.back}"
    return _first_that_fits(
        f"{only}: {meaning}. {lays} leaves it.",
        f"{only}: {meaning}. {lays} doesn't.",
        f"{only}: {short}. {lays} doesn't.",
    )


def _plural(double: Tile) -> str:
    return pip_name(double.high, plural=True)


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


def _nothing_fits(view: PlayerView, keys: KeyNames) -> str:
    if _may(view, Draw):
        if view.drew:
            return f"{view.hand[-1]} drawn: nothing fits yet, {keys.draw} draws again."
        return f"Nothing fits: {keys.draw} draws."
    if view.drew:
        return f"{view.hand[-1]} drawn: it does not fit, {keys.passing} passes."
    if view.boneyard_size:
        stay = "tile stays" if view.boneyard_size == 1 else f"{view.boneyard_size} tiles stay"
        return f"Nothing fits and the last {stay} in the yard: {keys.passing} passes."
    return f"Nothing fits and the yard is empty: {keys.passing} passes."


def _can_play(view: PlayerView, piece: Tile, keys: KeyNames) -> str:
    """Return where a tile goes and by which keys, or what it would cost."""
    if len(view.hand) == 1 and piece.is_double and is_out_on_double_dear(view.rules):
        return f"Going out on {piece} costs 50: {keys.confirm} plays it{_otherwise(view, keys)}."
    ends = [
        move.address
        for move in view.legal
        if isinstance(move, Play) and move.tile == piece and not move.calls
    ]
    if view.foot is not None and view.foot.end != "":
        place = f"the {pip_name(view.foot.pip, plural=True)}' foot"
    else:
        pips = sorted({view.targets[end] for end in ends})
        place = listed([a_number(pip) for pip in pips], "or")
    goes = f"{piece} goes on {place}"
    new = f"{piece}, just drawn, goes on {place}"
    whole = new if view.drew and piece == view.hand[-1] else goes
    if len(ends) == 1:
        return f"{whole}: {keys.confirm} plays it{_otherwise(view, keys)}."
    count = counted(len(ends), "end")
    picks, plays = (
        f"{keys.ends} or a letter picks",
        f"{keys.confirm} plays{_otherwise(view, keys)}.",
    )
    return _first_that_fits(
        f"{whole} ({count}). {picks}, {plays}",
        f"{whole} ({count}). {keys.ends} picks, {plays}",
        f"{goes} ({count}). {keys.ends} picks, {plays}",
        f"{goes}. {keys.ends} picks, {plays}",
    )


def _first_that_fits(*texts: str) -> str:
    return next((text for text in texts if len(text) <= PROMPT_CELLS), texts[-1])


def _otherwise(view: PlayerView, keys: KeyNames) -> str:
    """Return the keys for not playing, as the rest of a sentence."""
    draws = f", {keys.draw} draws" if _may(view, Draw) else ""
    passes = f", {keys.passing} passes" if _may(view, Pass) else ""
    return draws + passes


def _cannot_play(piece: Tile, view: PlayerView) -> str:
    if view.foot is None:
        return f"{piece} fits no open end."
    if view.foot.end == "":
        starter = tile(view.starter, view.starter)
        return f"{piece} has to wait: the arms of {starter} come first."
    numbers = pip_name(view.foot.pip, plural=True)
    return f"{piece} has to wait: the {numbers}' foot comes first."


def _no_double(piece: Tile, reason: Reason | None) -> str:
    """Return why a double that fits may not go down, without a full stop."""
    if reason is Reason.LAST_DOUBLE:
        return f"{piece} can't go down: nobody may go out on a double"
    return f"{piece} can't go down: too few {pip_name(piece.high, plural=True)} are left"
