"""How a round and a game ended, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from chickenfoot_tui.engine.events import Played
from chickenfoot_tui.engine.layout import Layout
from chickenfoot_tui.engine.moves import Hand
from chickenfoot_tui.engine.ruleset import Ruleset, is_out_on_double_dear, rounds_of, starter_of
from chickenfoot_tui.engine.state import Outcome
from chickenfoot_tui.engine.tiles import Tile, domino_set, pip_name, tile
from chickenfoot_tui.engine.view import PlayerView, Scorepad
from chickenfoot_tui.session.wording.journal import Names
from chickenfoot_tui.session.wording.words import (
    as_sentence,
    counted,
    in_words,
    listed,
    of_all,
    ordinal,
    tiles_text,
    upper_first,
)


def ending(outcome: Outcome, view: PlayerView, names: Names) -> list[str]:
    """Return how the round ended, the reason first and plainly, then what it means.

    `view` is one of the round after its end, when all tiles are turned up.
    """
    match outcome.reason:
        case "out" | "out-on-double":
            return _out(outcome, view, names)
        case "jammed-foot":
            return _jammed(outcome, view, names)
        case "blocked":
            return _blocked(view, names)
        case "void":
            return [_void(view)]
        case _:
            assert_never(outcome.reason)


def _out(outcome: Outcome, view: PlayerView, names: Names) -> list[str]:
    assert outcome.out is not None
    name, piece = names[outcome.out], _last_tile(view)
    if outcome.reason == "out-on-double":
        lines = [f"{name} went out on {piece or 'a double'}, which costs 50 under these rules."]
    elif piece is None:
        lines = [f"{name} went out."]
    else:
        lines = [f"{name} went out with {piece}."]
    if view.foot is not None and view.layout.branches:
        is_opening = view.foot.end == ""
        foot = "opening" if is_opening else f"{pip_name(view.foot.pip, plural=True)}' foot"
        lines.append(f"The {foot} was still unfinished: going out ends the round all the same.")
    return lines


def _last_tile(view: PlayerView) -> Tile | None:
    """Return the tile somebody went out with, the last one played or the starter, if known."""
    played = [event.tile for event in view.history if isinstance(event, Played)]
    if played:
        return played[-1]
    return None if view.layout.branches else tile(view.starter, view.starter)


def _jammed(outcome: Outcome, view: PlayerView, names: Names) -> list[str]:
    """Say what was missing and where it is: on the table, in the yard or in a hand."""
    assert outcome.foot is not None
    pip = outcome.foot
    wanted = len(view.targets)
    is_opening = view.foot is not None and view.foot.end == ""
    place = "arm" if is_opening else "toe"
    empty = f"{place} was" if wanted == 1 else f"{place}s were"
    subject = "opening" if is_opening else pip_name(pip, plural=True)
    reason = f"{in_words(wanted)} {empty} still empty and nobody could add one"
    lines = [f"The {subject} can't be finished: {reason}.", *_whereabouts(pip, view, names)]
    if view.passes == len(view.hand_sizes):
        return [*lines, "Everybody passed in turn, and there was nothing left to draw."]
    return [*lines, "With the last of them on the table the round ends at once."]


def _missing(layout: Layout, rules: Ruleset, pip: int) -> list[Tile]:
    """Return the tiles of a number that are not on the table."""
    laid = set(layout.tiles())
    return [piece for piece in domino_set(rules.max_pip) if pip in piece and piece not in laid]


def _whereabouts(pip: int, view: PlayerView, names: Names) -> list[str]:
    missing = _missing(view.layout, view.rules, pip)
    if not missing:
        return [
            f"All {in_words(view.rules.max_pip + 1)} {pip_name(pip, plural=True)} are on the table."
        ]
    lines = []
    yard = _of(missing, view.shown_boneyard or ())
    if yard:
        lay = "lies" if len(yard) == 1 else "lie"
        lines.append(f"{tiles_text(yard)} {lay} in the yard, where nobody may draw any more.")
    for name, hand in zip(names, view.shown_hands or (), strict=False):
        held = _of(missing, hand)
        if held:
            lines.append(f"{name} held {tiles_text(held)}.")
    return lines


def _of(tiles: Sequence[Tile], place: Hand) -> list[Tile]:
    return [piece for piece in tiles if piece in place]


def _blocked(view: PlayerView, names: Names) -> list[str]:
    """Say that nobody could play, or who kept a double back that would have cost 50."""
    pips = set(view.targets.values())
    kept = {
        seat: hand[0]
        for seat, hand in enumerate(view.shown_hands or ())
        if is_out_on_double_dear(view.rules)
        and len(hand) == 1
        and hand[0].is_double
        and hand[0].high in pips
    }
    if not kept:
        lines = ["Nobody can play and the yard is done: the round is blocked."]
    else:
        lines = ["Everybody passed and the yard is done: the round is blocked."]
        lines += [
            f"{names[seat]} kept {piece} back: going out on it would have cost 50."
            for seat, piece in kept.items()
        ]
    if view.boneyard_size:
        stay = "tile is" if view.boneyard_size == 1 else f"{view.boneyard_size} tiles are"
        lines.append(f"The last {stay} never drawn under these rules.")
    return lines


def _void(view: PlayerView) -> str:
    starter = tile(starter_of(view.rules, view.number), starter_of(view.rules, view.number))
    again = "the same round is dealt again"
    match view.rules.starter_missing:
        case "redeal":
            return f"Void: nobody was dealt {starter}; {again}."
        case "next-double-down":
            lower = " or any lower double" if starter.high else ""
            return f"Void: nobody was dealt {starter}{lower}; {again}."
        case "all-draw":
            return (
                f"Void: nobody had {starter} and the yard has too few tiles left for everybody "
                f"to draw; {again}."
            )
        case "one-at-a-time":
            return (
                f"Void: nobody had {starter} and the yard cannot be drawn from any more; {again}."
            )
        case _:
            assert_never(view.rules.starter_missing)


def next_starter(view: PlayerView, names: Names) -> str:
    """Return which round comes next, on which double, and who leads it.

    `view` is one of a round that is over.
    """
    rules = view.rules
    if view.scorepad.is_final:
        return "That was the last round."
    number = len(view.scorepad.finished) + 1
    of_rounds = of_all(rounds_of(rules))
    is_void = view.outcome is not None and view.outcome.reason == "void"
    again = "is dealt again and " if is_void else ""
    starter = tile(starter_of(rules, number), starter_of(rules, number))
    opens = f"Next: round {number}{of_rounds} {again}opens on {starter}"
    next_one = f"{opens}; {_who_leads(view, names)}."
    return " ".join([next_one, *target_sentences(view.scorepad, rules)])


def _who_leads(view: PlayerView, names: Names) -> str:
    if view.rules.leader_later == "holder":
        return "whoever holds it leads"
    last = view.scorepad.finished[-1].leader
    assert last is not None
    return f"{names[(last + 1) % view.rules.seats]} leads"


def places_text(places: Sequence[int]) -> list[str]:
    """Return every seat's place; a shared one has an equals sign.

    >>> places_text([2, 1, 2, 4])
    ['2nd=', '1st', '2nd=', '4th']
    """
    return [ordinal(place) + ("=" if places.count(place) > 1 else "") for place in places]


def standing_result(pad: Scorepad, names: Names) -> str:
    """Return who leads, or who has won the game; "" before the first round is over."""
    if not pad.finished:
        return ""
    winners = [seat for seat, place in enumerate(pad.places) if place == 1]
    total = counted(pad.totals[winners[0]], "point")
    who = listed([names[seat] for seat in winners])
    if not pad.is_final:
        return f"{who} {'leads' if len(winners) == 1 else 'lead'} with {total}."
    if len(winners) == 1:
        return f"{who} wins the game with {total}."
    return f"{who} share the win with {total} each."


def against_target(pad: Scorepad, rules: Ruleset) -> str:
    """Return why a game played here goes on or is over, where its totals say otherwise.

    Points that were counted end a game to a target; corrections do not. "" where totals agree.
    """
    if rules.target is None or pad.is_final == (max(pad.totals) >= rules.target):
        return ""
    if pad.is_final:
        return f"{rules.target} was reached by what was counted first, which ended the game"
    return "corrected points do not end the game"


def target_sentences(pad: Scorepad, rules: Ruleset) -> list[str]:
    """Return what `against_target` says as a sentence of its own, if it says anything."""
    note = against_target(pad, rules)
    return [as_sentence(upper_first(note))] if note else []


def game_result(view: PlayerView, names: Names) -> list[str]:
    """Return who has won the game and with how much, then everybody's place in order."""
    pad = view.scorepad
    texts = places_text(pad.places)
    order = sorted(range(len(names)), key=lambda seat: pad.places[seat])
    return [
        " ".join([standing_result(pad, names), *target_sentences(pad, view.rules)]),
        *(f"{texts[seat]} {names[seat]}: {counted(pad.totals[seat], 'point')}" for seat in order),
    ]
