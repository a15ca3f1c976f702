"""What speaks for a move and what against it, in sentences that start from what its seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, assert_never

from chickenfoot_tui.bots.base import Why
from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, Seat, TurnMove
from chickenfoot_tui.engine.ruleset import TOES, drawable, is_out_on_double_dear
from chickenfoot_tui.engine.scoring import (
    DOUBLE_BLANK,
    OUT_ON_DOUBLE_POINTS,
    hand_points,
    tile_points,
)
from chickenfoot_tui.engine.tiles import Tile, domino_set, pip_name, tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.wording.journal import Names
from chickenfoot_tui.session.wording.words import (
    a_name,
    a_number,
    counted,
    how_many,
    in_words,
    listed,
    numbered,
    tiles_text,
    upper_first,
)

LAID_DOUBLE = 4.0
LONE_TILE = 5.0
DOOMED = -9.0
LEAD = 1.5
LAST_OF_LOOSE = -9.0
OPENS_LOOSE = -3.5
OPENED_ALREADY = -1.0
DOOMED_LOOSE = -3.0
LEADS_TO_OWN = 1.0
FOLLOWER = 0.5
GOES_OUT = 20.0
"""What a fact is worth, in points, where it has to be weighed against another."""

LIKELY, ALMOST, SURE = 0.25, 0.5, 0.9
"""So many tiles more than others a seat must hold to be named; so few of a foot's toes may lack to
be taken as held; and so likely a last tile must be one of a number."""
NAMED_FOLLOWERS = 2


class Fact(NamedTuple):
    """One thing about a move, worth so many points; `pro` tells it in its favour, `con` against.

    Either may be "": then it is not worth a sentence on that side.
    """

    worth: float
    pro: str = ""
    con: str = ""


class Scene:
    """A view and what was found out about it, with what all facts are reckoned from."""

    def __init__(self, view: PlayerView, why: Why, names: Names) -> None:
        """Reckon for the viewer, who is on turn."""
        assert view.viewer is not None
        self.view, self.names, self.seat = view, names, view.viewer
        self.holders = why.holders
        shown = {*view.layout.tiles(), *view.hand}
        hidden = [piece for piece in domino_set(view.rules.max_pip) if piece not in shown]
        self.hidden_cost = hand_points(view.rules, tuple(hidden)) / max(len(hidden), 1)

    @property
    def others(self) -> list[Seat]:
        """The other seats, the one on the left first."""
        seats = len(self.view.hand_sizes)
        return [(self.seat + step) % seats for step in range(1, seats)]

    def is_loose(self, pip: int) -> bool:
        """Whether the double of a number is neither on the table nor in the own hand."""
        double = tile(pip, pip)
        return double not in self.view.hand and double not in set(self.view.layout.tiles())

    def held(self, seat: Seat, pip: int) -> float:
        """Return how many tiles of a number a seat probably holds; 0 where nothing is known."""
        return self.holders[seat][pip] if self.holders else 0.0

    def rest(self, piece: Tile) -> tuple[Tile, ...]:
        """Return the hand without a tile."""
        return tuple(other for other in self.view.hand if other != piece)

    def others_cost(self) -> float:
        """Return what another hand costs, on average, as far as anybody can count."""
        sizes = [self.view.hand_sizes[seat] for seat in self.others]
        return self.hidden_cost * sum(sizes) / len(sizes)

    def placed(self, seat: Seat) -> str:
        """Return the name of another seat, and where it sits if that is beside the viewer."""
        others = self.others
        if len(others) == 1:
            return self.names[seat]
        if seat == others[0]:
            return f"{self.names[seat]} on your left"
        if seat == others[-1]:
            return f"{self.names[seat]} on your right"
        return self.names[seat]


def facts_of(scene: Scene, move: TurnMove) -> Mapping[str, Fact]:
    """Return what can be said about a move, by what it is about."""
    match move:
        case Play():
            return _facts_of_play(scene, move)
        case Draw():
            cost = scene.hidden_cost
            con = f"Nothing gets laid, and a drawn tile costs {about(cost)}."
            return {"draw": Fact(-cost, "No play is worth more than keeping them all.", con)}
        case Pass():
            held = counted(hand_points(scene.view.rules, scene.view.hand), "point")
            con = f"Nothing gets laid: {held} stay in your hand."
            return {"pass": Fact(0.0, "What could be laid is better kept for now.", con)}
        case Catch():
            return {}
        case _:
            assert_never(move)


def about(points: float) -> str:
    """Return points as people would guess them.

    >>> about(11.6), about(0.9), about(0.2), about(0)
    ('about 12 points', 'about 1 point', 'hardly a point', 'no points')
    """
    if not points:
        return "no points"
    whole = int(points + 0.5)
    return f"about {counted(whole, 'point')}" if whole else "hardly a point"


def _facts_of_play(scene: Scene, move: Play) -> Mapping[str, Fact]:
    piece = move.tile
    facts: dict[str, Fact] = {"weight": _weight(scene, piece)}
    if len(scene.view.hand) == 1:
        return {"out": _out(scene, piece)}
    if scene.view.foot is not None and scene.view.foot.needed == 1:
        facts["fill"] = Fact(1.0, "It fills the foot: every end is open again.")
    if piece.is_double:
        facts["double"] = _double(scene, piece)
        facts |= _choke(scene, piece)
        return facts
    outwards = piece.other(scene.view.targets[move.address])
    facts["opens"] = _opens(scene, piece, outwards)
    facts["follow"] = _follow(scene, piece, outwards)
    return facts | _last(scene, piece)


def _out(scene: Scene, piece: Tile) -> Fact:
    if not (piece.is_double and is_out_on_double_dear(scene.view.rules)):
        return Fact(GOES_OUT, "It goes out and ends the round.")
    kept = tile_points(scene.view.rules, piece)
    dear = f"Going out on {piece} costs {OUT_ON_DOUBLE_POINTS} points; kept to the end, it"
    costs = f"{dear} costs {kept}."
    return Fact(float(kept - OUT_ON_DOUBLE_POINTS), costs, costs)


def _weight(scene: Scene, piece: Tile) -> Fact:
    points = tile_points(scene.view.rules, piece)
    told = counted(points, "point")
    if piece == DOUBLE_BLANK and points:
        return Fact(float(points), f"{piece} costs {told} if you are left with it.")
    if not points:
        return Fact(0.0, "", "It gets rid of no points.")
    return Fact(float(points), f"It gets rid of {told}.", f"It gets rid of only {told}.")


def _opens(scene: Scene, piece: Tile, outwards: int) -> Fact:
    """What it means to turn a number outwards, whose double may be about."""
    numbers = pip_name(outwards, plural=True)
    own = tile(outwards, outwards)
    if own in scene.view.hand:
        return Fact(LEADS_TO_OWN, f"It makes room for your own {own}.")
    if not scene.is_loose(outwards):
        safe = f"It turns up {a_name(outwards)}, whose double is laid: nobody can freeze that end."
        return Fact(0.0, safe)
    if outwards in _other_ends(scene, piece, outwards):
        return Fact(OPENED_ALREADY, f"It opens nothing new: {numbers} are open already.")
    toes = scene.view.rules.max_pip - scene.view.pip_counts[outwards] - 1
    opens = f"It opens the {numbers}, whose double is still out"
    if toes >= TOES or scene.view.rules.doomed_foot == "release":
        return Fact(OPENS_LOOSE, "", f"{opens}: whoever has it can freeze the table.")
    left = f"only {numbered(toes, outwards)}" if toes else f"no {pip_name(outwards)}"
    return Fact(OPENS_LOOSE + DOOMED_LOOSE, "", f"{opens}, with {left} left for its foot.")


def _other_ends(scene: Scene, piece: Tile, outwards: int) -> list[int]:
    """Return the numbers that stay open once a tile covers one of its own number."""
    ends = list(scene.view.layout.ends.values())
    ends.remove(piece.other(outwards))
    return ends


def _last(scene: Scene, piece: Tile) -> dict[str, Fact]:
    """What it means to part with the last tile of a number whose double may still come."""
    rest = scene.rest(piece)
    last = [pip for pip in piece if scene.is_loose(pip) and not any(pip in other for other in rest)]
    if not last:
        return {}
    which = listed([pip_name(pip) for pip in last])
    if len(last) == 1:
        con = f"It is your last {which}, and the double is still out: you could add no toe to it."
    else:
        con = f"It is your last {which}, and both doubles are still out."
    return {"last": Fact(LAST_OF_LOOSE * len(last), "", con)}


def _follow(scene: Scene, piece: Tile, outwards: int) -> Fact:
    followers = [other for other in scene.rest(piece) if outwards in other and not other.is_double]
    if not followers:
        return Fact(0.0, "", "You have nothing to follow it with.")
    if len(followers) > NAMED_FOLLOWERS:
        pro = f"You have {in_words(len(followers))} tiles to follow it with."
    else:
        pro = f"You can follow it with {listed([str(other) for other in followers], 'or')}."
    return Fact(FOLLOWER * len(followers), pro, "You have less to follow it with.")


def _double(scene: Scene, piece: Tile) -> Fact:
    """What becomes of the foot that a double opens."""
    pip, rules = piece.high, scene.view.rules
    left = rules.max_pip - scene.view.pip_counts[pip]
    own = [other for other in scene.rest(piece) if pip in other]
    if left < TOES:
        return _doomed(scene, piece, left)
    counted_ = f"{upper_first(in_words(left))} more {pip_name(pip, plural=True)} are not laid yet"
    if len(own) >= TOES:
        text = f"You can finish its foot by yourself: you hold {tiles_text(own)}."
        return Fact(LAID_DOUBLE + len(own), text, text)
    foot = f"{counted_}, {how_many(len(own))} of them yours: its foot can be finished"
    helper = _helper(scene, pip, len(own))
    text = f"{foot}, {helper}." if helper else f"{foot}."
    return Fact(LAID_DOUBLE + len(own), text, text)


def _helper(scene: Scene, pip: int, own: int) -> str:
    """Return who most likely adds the toes that are not `own`, as the rest of a sentence."""
    if not scene.holders:
        return ""
    first, *others = sorted(scene.others, key=lambda seat: -scene.held(seat, pip))
    if own + sum(scene.held(seat, pip) for seat in scene.others) < TOES - ALMOST:
        return f"but hardly before somebody draws {a_name(pip)}"
    if others and scene.held(first, pip) - scene.held(others[0], pip) < LIKELY:
        return "and anybody may have the toes"
    return f"most likely by {scene.placed(first)}"


def _doomed(scene: Scene, piece: Tile, left: int) -> Fact:
    """What laying a double means whose foot can't get its toes: for most tables, the end."""
    are = "is" if left == 1 else "are"
    few = f"Only {numbered(left, piece.high)} {are} left, too few for its foot"
    only = few if left else f"No {pip_name(piece.high)} is left for its foot"
    rules = scene.view.rules
    if rules.doomed_foot == "release":
        return Fact(LAID_DOUBLE, f"{only}, so every end stays open.")
    mine, theirs = hand_points(rules, scene.rest(piece)), scene.others_cost()
    each = "each of the others" if len(scene.others) > 1 else scene.names[scene.others[0]]
    points = f"you would hold {counted(mine, 'point')}, {each} {about(theirs)}"
    text = f"{only}: when the round gets stuck, {points}."
    return Fact(LAID_DOUBLE + DOOMED + LEAD * (theirs - mine), text, text)


def _choke(scene: Scene, piece: Tile) -> dict[str, Fact]:
    """What a new foot does to a seat with one tile that has its turn before it can be filled."""
    view, pip = scene.view, piece.high
    is_released = (
        view.rules.doomed_foot == "release" and view.rules.max_pip - view.pip_counts[pip] < TOES
    )
    lone = [seat for seat in scene.others[:TOES] if view.hand_sizes[seat] == 1]
    if is_released or not lone:
        return {}
    seat = lone[0]
    name, held = scene.names[seat], scene.held(seat, pip)
    if held > SURE:
        return {"choke": Fact(-LONE_TILE, "", f"{name}'s last tile is most likely {a_name(pip)}.")}
    deed = "draw" if drawable(view.rules, view.boneyard_size) > 0 else "pass"
    pro = f"Unless {name}'s last tile is {a_name(pip)}, {name} must {deed}."
    return {"choke": Fact(LONE_TILE * (1 - held), pro)}


def deed_text(view: PlayerView, move: TurnMove) -> str:
    """Return what a move does, in a few words: `8-4 on an 8`, `draw`."""
    match move:
        case Play():
            return _play_text(view, move)
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case Catch():
            return "catch"
        case _:
            assert_never(move)


def _play_text(view: PlayerView, move: Play) -> str:
    piece = move.tile
    if view.foot is not None and view.foot.end == "":
        return f"{piece} on an arm of {tile(view.starter, view.starter)}"
    if view.foot is not None:
        return f"{piece} on the {pip_name(view.foot.pip, plural=True)}' foot"
    return str(piece) if piece.is_double else f"{piece} on {a_number(view.targets[move.address])}"
