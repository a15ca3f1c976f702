"""The table in sentences, for whoever reads or hears it line by line instead of looking at it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from chickenfoot_tui.engine.events import Event, Played
from chickenfoot_tui.engine.feet import Foot
from chickenfoot_tui.engine.layout import TOE_NAMES, Layout
from chickenfoot_tui.engine.moves import Address, Draw, Hand, Pass, Play
from chickenfoot_tui.engine.ruleset import Ruleset, rounds_of
from chickenfoot_tui.engine.tiles import Tile, pip_name, tile
from chickenfoot_tui.engine.view import PlayerView, Scorepad
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.session.wording.guidance import banner_parts, catch_hint
from chickenfoot_tui.session.wording.journal import Names, line_by_line
from chickenfoot_tui.session.wording.refusals import refusal
from chickenfoot_tui.session.wording.results import places_text
from chickenfoot_tui.session.wording.words import (
    a_number,
    counted,
    how_many,
    in_words,
    listed,
    numbered,
    of_all,
    upper_first,
)

NO_AID = "Nobody counts tiles for the table here; the option --count-aid lets the game do it."


def place_text(view: PlayerView) -> str:
    """Return where the game is: round, starter, tiles on the table and in the yard."""
    of_rounds = of_all(rounds_of(view.rules))
    opens = "opens" if view.layout.starter is None else "opened"
    starter = tile(view.starter, view.starter)
    laid = counted(sum(1 for _ in view.layout.tiles()), "tile")
    tiles = f"{laid} on the table, {view.boneyard_size} in the yard"
    return f"Round {view.number}{of_rounds} {opens} on {starter}. {tiles}."


def sizes_text(view: PlayerView, names: Names) -> str:
    """Return how many tiles everybody else holds."""
    held = [
        f"{name} {size}"
        for seat, (name, size) in enumerate(zip(names, view.hand_sizes, strict=True))
        if seat != view.viewer
    ]
    return f"Tiles held: {', '.join(held)}."


def foot_text(view: PlayerView, customs: Customs = USUAL) -> str:
    """Return what the open foot needs, "" if no foot is open."""
    foot = view.foot
    if foot is None or view.outcome is not None:
        return ""
    if foot.doomed:
        return banner_parts(view, customs=customs).needs
    places = "arm" if foot.end == "" else "toe"
    wanted = f"{in_words(foot.needed)} more {places if foot.needed == 1 else f'{places}s'}"
    left = f"; {numbered(foot.unseen, foot.pip)} not laid yet" if customs.count_aid else ""
    return f"{_whose(foot, view)} wants {wanted}{left}: every other end is closed."


def _whose(foot: Foot, view: PlayerView) -> str:
    if foot.end == "":
        return f"The opening double {tile(view.starter, view.starter)}"
    return f"The {pip_name(foot.pip, plural=True)}' foot at {foot.end}"


def ends_text(view: PlayerView) -> str:
    """Return the ends that can be built on now, by their numbers, each with where it is.

    >>> _by_number({"A": 4, "B": 9, "C1": 4})
    'two 4s at A and C1; one 9 at B'
    """
    if not view.targets:
        return "There is no open end."
    return f"Open: {_by_number(view.targets)}."


def _by_number(ends: Mapping[Address, int]) -> str:
    places: dict[int, list[Address]] = {}
    for end, pip in ends.items():
        places.setdefault(pip, []).append(end)
    return "; ".join(
        f"{in_words(len(found))} {pip}{'' if len(found) == 1 else 's'} at {listed(found)}"
        for pip, found in sorted(places.items())
    )


def hand_text(view: PlayerView) -> str:
    """Return the tiles of the viewer."""
    pips = counted(sum(piece.pips for piece in view.hand), "pip")
    tiles = ", ".join(map(str, sorted(view.hand, reverse=True)))
    return f"Your hand, {counted(len(view.hand), 'tile')}, {pips}: {tiles}."


def fits_text(view: PlayerView) -> str:
    """Return which tiles of the viewer, who is on turn, fit where, and what else may be done."""
    ends: dict[Tile, dict[Address, None]] = {}
    for move in view.legal:
        if isinstance(move, Play):
            ends.setdefault(move.tile, {})[move.address] = None
    fits = "; ".join(
        f"{piece} at {_places(view.layout, ends[piece])}" for piece in sorted(ends, reverse=True)
    )
    deeds = [word for kind, word in ((Draw, "draw"), (Pass, "pass")) if _may(view, kind)]
    if fits:
        otherwise = f" Or {listed(deeds, 'or')}." if deeds else ""
        return f"Fits: {fits}.{otherwise}"
    drawn = f"{view.hand[-1]} drawn; nothing" if view.drew else "Nothing"
    return f"{drawn} fits: {listed(deeds, 'or')}."


def _may(view: PlayerView, kind: type[Draw | Pass]) -> bool:
    return any(isinstance(move, kind) for move in view.legal)


def _places(layout: Layout, ends: Iterable[Address]) -> str:
    """Return ends as a list; of the empty toes of one foot, which are alike, the first stands."""
    shown: dict[str, Address] = {}
    for end in ends:
        key = f"{end[:-1]} toe" if end in layout.toes else end
        shown.setdefault(key, end)
    return listed(shown.values(), "or")


def turn_lines(view: PlayerView, names: Names, customs: Customs = USUAL) -> list[str]:
    """Return what the viewer, who is on turn, has to know: from the foot to what fits."""
    lines = [foot_text(view, customs), ends_text(view), hand_text(view), fits_text(view)]
    return [line for line in (*lines, catch_hint(view, names)) if line]


def deed_lines(
    events: Sequence[Event], names: Names, rules: Ruleset, customs: Customs = USUAL
) -> list[str]:
    """Return what was done, and what it led to, as the journal does.

    Where a tile was laid is said by its address: nobody looks at a table.
    """
    lines = []
    for told, line in line_by_line(events, names, rules, customs):
        laid = [event.address for event in told if isinstance(event, Played)]
        lines.append(f"At {laid[0]}, {line}" if laid else line)
    return lines


def board_lines(view: PlayerView) -> list[str]:
    """Return the layout branch by branch, each by its address, in order of the arms."""
    layout = view.layout
    if layout.starter is None:
        return ["Nothing lies on the table yet."]
    starter = tile(layout.starter, layout.starter)
    lines = [f"{starter} opened the round, with {in_words(view.rules.arms)} arms."]
    for address in sorted({*layout.branches, *layout.toes}):
        tiles = layout.branches.get(address, ())
        if not tiles:
            lines.append(f"{address}: empty, wants {a_number(layout.ends[address])}.")
        elif tiles[-1].is_double:
            toes = listed([f"{address}{toe}" for toe in TOE_NAMES])
            lines.append(f"{address}: {_run(tiles)}, a foot with the toes {toes}.")
        else:
            lines.append(f"{address}: {_run(tiles)}, ends in {a_number(layout.ends[address])}.")
    return lines


def _run(tiles: Hand) -> str:
    return ", ".join(map(str, tiles))


def count_text(view: PlayerView, pip: int, customs: Customs = USUAL) -> str:
    """Return how many tiles of a number lie on the table, are in the hand, and are out of sight."""
    if not customs.count_aid:
        return NO_AID
    laid = view.pip_counts[pip]
    own = sum(pip in piece for piece in view.hand)
    hidden = view.rules.max_pip + 1 - laid - own
    numbers = pip_name(pip, plural=True)
    yours = f", {how_many(own)} in your hand" if view.viewer is not None else ""
    double = tile(pip, pip)
    where = "laid" if double in view.layout.tiles() else "yours" if double in view.hand else "out"
    laid_text = f"{how_many(laid)} of the {in_words(view.rules.max_pip + 1)} {numbers} on the table"
    return upper_first(
        f"{laid_text}{yours}, {how_many(hidden)} out of sight. The double is {where}."
    )


def why_text(view: PlayerView, piece: Tile, names: Names) -> str:
    """Return where the viewer's tile may go now, or why it may not be laid."""
    if piece in view.layout.tiles():
        return f"{piece} lies on the table already."
    ends = {
        move.address: None for move in view.legal if isinstance(move, Play) and move.tile == piece
    }
    if ends:
        return f"{piece} may be laid at {_places(view.layout, ends)}."
    if piece in view.refused:
        return refusal(view.refused[piece], Play(piece, ""), view, names)
    if piece in view.hand:
        return "It is not your turn."
    return f"{piece} is not in your hand."


def scores_lines(pad: Scorepad, names: Names) -> list[str]:
    """Return the scorepad: everybody's place and total, the first place first, and the rounds."""
    if not pad.rows:
        return ["No round is over yet."]
    texts = places_text(pad.places)
    order = sorted(range(len(names)), key=lambda seat: pad.places[seat])
    return [
        f"{texts[seat]} {names[seat]}: {counted(pad.totals[seat], 'point')}; round by round "
        f"{', '.join(str(row[seat]) for row in pad.rows)}."
        for seat in order
    ]
