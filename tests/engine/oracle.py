"""The rules a second time, as plainly as they can be said, to hold the engine against.

Nothing here is fast and nothing is shared with the engine but its values: feet, open places and
what may be done are found anew from the tiles on the table each time (docs/rules.md).
"""

from typing import NamedTuple

from chickenfoot_tui.engine.events import (
    Caught,
    Drew,
    Event,
    Passed,
    Played,
    RoundEnded,
    TurnMissed,
)
from chickenfoot_tui.engine.judge import legal_moves
from chickenfoot_tui.engine.layout import ARM_NAMES, TOE_NAMES, Layout
from chickenfoot_tui.engine.moves import Address, Catch, Draw, Pass, Play, Seat, TurnMove
from chickenfoot_tui.engine.state import Outcome, RoundState
from chickenfoot_tui.engine.tiles import Tile, domino_set, tile


class OneFoot(NamedTuple):
    """A double on the table: where it lies, its number, its places still empty."""

    address: Address
    pip: int
    empty: tuple[Address, ...]


class Table(NamedTuple):
    """What the tiles on the table amount to."""

    feet: tuple[OneFoot, ...]
    open_places: dict[Address, int]
    tiles: tuple[Tile, ...]


def read_table(layout: Layout, arms: int) -> Table:
    """Walk the branches outward from the starter; every tile has to meet the one before."""
    if layout.starter is None:
        return Table((), {}, ())
    feet: list[OneFoot] = []
    open_places: dict[Address, int] = {}
    tiles = [tile(layout.starter, layout.starter)]
    waiting = [("", layout.starter, [ARM_NAMES[arm] for arm in range(arms)])]
    while waiting:
        address, pip, places = waiting.pop()
        empty = tuple(place for place in places if not layout.branches.get(place))
        feet.append(OneFoot(address, pip, empty))
        open_places |= dict.fromkeys(empty, pip)
        for place in places:
            end = pip
            for piece in layout.branches.get(place, ()):
                assert end in piece, f"{piece} does not meet {end} at {place}"
                end = piece.high + piece.low - end
                tiles.append(piece)
            if place in empty:
                continue
            if layout.branches[place][-1].is_double:
                waiting.append((place, end, [place + toe for toe in TOE_NAMES]))
            else:
                open_places[place] = end
    return Table(tuple(feet), dict(sorted(open_places.items())), tuple(tiles))


def unseen(round_: RoundState, table: Table, pip: int) -> int:
    """Return how many tiles of a number are not on the table."""
    return round_.rules.max_pip + 1 - sum(pip in piece for piece in table.tiles)


def binding_feet(round_: RoundState, table: Table) -> list[OneFoot]:
    """Return the unfilled feet that bind everybody: at most one, if the rules are kept."""
    released = round_.rules.doomed_foot == "release"
    return [
        foot
        for foot in table.feet
        if foot.empty and not (released and unseen(round_, table, foot.pip) < len(foot.empty))
    ]


def may_lay(round_: RoundState, table: Table) -> dict[tuple[Address, Tile], None]:
    """Return what the seat on turn may lay where: by address, then by tile."""
    assert round_.turn is not None
    hand = round_.hands[round_.turn]
    binding = binding_feet(round_, table)
    places = {
        place: pip
        for place, pip in table.open_places.items()
        if not binding or place in binding[0].empty
    }
    found: dict[tuple[Address, Tile], None] = {}
    for place, pip in places.items():
        for piece in sorted(hand):
            last_double = round_.rules.out_on_double == "forbidden" and len(hand) == 1
            never_filled = round_.rules.doomed_double == "forbid" and unseen(
                round_, table, piece.high
            ) - 1 < len(TOE_NAMES)
            if pip in piece and not (piece.is_double and (last_double or never_filled)):
                found[place, piece] = None
    return found


def may_do(round_: RoundState, table: Table | None = None) -> tuple[TurnMove, ...]:
    """Return everything that is legal, in the documented order; `table` saves reading it again."""
    if round_.outcome is not None or round_.turn is None:
        return ()
    rules, hand = round_.rules, round_.hands[round_.turn]
    plays = may_lay(round_, table or read_table(round_.layout, rules.arms))
    moves: list[TurnMove] = []
    for address, piece in plays:
        moves.append(Play(piece, address))
        if rules.last_tile_call == "chicken-little" and len(hand) == 2:
            moves.append(Play(piece, address, calls=True))
    lone_double = len(hand) == 1 and hand[0].is_double and rules.out_on_double == "scores-50"
    has_to_play = bool(plays) and not lone_double
    has_yard = len(round_.boneyard) > rules.yard_floor
    if not round_.drew:
        draws = has_yard and (not has_to_play or rules.may_decline)
        passes = not draws and not has_to_play
    else:
        draws = has_yard and rules.draw == "until-playable" and not has_to_play
        keeps = rules.drawn_tile == "may-keep" or rules.may_decline
        passes = not draws and (not has_to_play or keeps)
    moves += [Draw()] * draws + [Pass()] * passes
    if rules.last_tile_call == "chicken-little":
        safe = {*round_.called, *round_.missing, round_.turn}
        single = [seat for seat, held in enumerate(round_.hands) if len(held) == 1]
        moves += [Catch(seat) for seat in single if seat not in safe]
    return tuple(moves)


def points(round_: RoundState) -> tuple[int, ...]:
    """Return what the hands cost, the double blank at its own price."""
    rules = round_.rules
    cost = {piece: piece.high + piece.low for piece in domino_set(rules.max_pip)}
    for piece in cost:
        if 0 in piece:
            cost[piece] += rules.blank_half
    cost[tile(0, 0)] = rules.double_blank
    return tuple(sum(cost[piece] for piece in hand) for hand in round_.hands)


class Watch:
    """Follows a round move by move and says how it has to go on."""

    def __init__(self, opened: RoundState) -> None:
        """Begin with the round as dealt."""
        self.lap = opened.passes
        self.drew = opened.drew
        self.surplus: dict[Address, int] = {}
        self.hands = opened.hands
        self.boneyard = opened.boneyard
        self.turn = opened.turn
        self.exposed: set[Seat] = set()
        self.missing: set[Seat] = set()
        self.see(opened)

    def see(self, round_: RoundState) -> None:
        """Check what holds in every position."""
        rules = round_.rules
        self.table = table = read_table(round_.layout, rules.arms)
        held = [piece for hand in round_.hands for piece in hand]
        everything = sorted([*table.tiles, *held, *round_.boneyard])
        assert everything == list(domino_set(rules.max_pip)), "a tile is nowhere, or in two places"
        assert list(round_.layout.ends.items()) == list(table.open_places.items())
        empty = sorted(place for foot in table.feet for place in foot.empty)
        assert list(round_.layout.toes) == empty
        if round_.layout.starter is not None:
            doubles = len(table.feet) - 1
            assert len(table.open_places) == rules.arms + 2 * doubles
        self._see_feet(round_, table)

    def _see_feet(self, round_: RoundState, table: Table) -> None:
        """At most one foot binds, and what it can still get less what it needs stays the same."""
        binding = binding_feet(round_, table)
        assert len(binding) <= 1, f"two feet bind: {binding}"
        numbers = [foot.pip for foot in table.feet]
        assert len(numbers) == len(set(numbers)), "two feet of one number"
        for foot in binding:
            surplus = unseen(round_, table, foot.pip) - len(foot.empty)
            assert self.surplus.setdefault(foot.address, surplus) == surplus

    def step(self, after: RoundState, events: tuple[Event, ...]) -> None:
        """Check the position a move led to, and that the round ends exactly when it must."""
        for event in events:
            match event:
                case Played() | Drew() | TurnMissed():
                    self.lap = 0
                case Passed():
                    self.lap = self.lap + 1 if not self.drew else 0
                case _:
                    pass
        self.drew = any(isinstance(event, Drew) for event in events) or (
            self.drew and not any(isinstance(event, Played | Passed) for event in events)
        )
        self.see(after)
        self._see_hands(after, events)
        self._see_calls(after, events)
        assert after.outcome == self._outcome(after, events)
        if after.outcome is None:
            assert after.passes == self.lap < len(after.hands)
            assert after.drew == self.drew
        ended = [event for event in events if isinstance(event, RoundEnded)]
        assert ended == ([RoundEnded(after.outcome)] if after.outcome else [])

    def _see_hands(self, after: RoundState, events: tuple[Event, ...]) -> None:
        """A play takes one tile out of one hand; a draw puts the first of the yard last."""
        hands, yard = [list(hand) for hand in self.hands], list(self.boneyard)
        for event in events:
            match event:
                case Played(seat=seat, tile=piece):
                    hands[seat].remove(piece)
                case Drew(seat=seat, tile=drawn) | Caught(seat=seat, tile=drawn) if drawn:
                    assert drawn == yard.pop(0)
                    hands[seat].append(drawn)
                case _:
                    pass
        assert (after.hands, after.boneyard) == (tuple(map(tuple, hands)), tuple(yard))
        self.hands, self.boneyard = after.hands, after.boneyard

    def _see_calls(self, after: RoundState, events: tuple[Event, ...]) -> None:
        """Who may be caught, who misses a turn, and whose turn it is because of that."""
        for event in events:
            match event:
                case Played(seat=seat, called=called):
                    self.turn = (seat + 1) % len(after.hands)
                    if len(after.hands[seat]) == 1 and not called:
                        self.exposed.add(seat)
                case Passed(seat=seat):
                    self.turn = (seat + 1) % len(after.hands)
                case Caught(seat=seat, misses_turn=misses):
                    self.exposed.remove(seat)
                    self.missing |= {seat} if misses else set()
                case TurnMissed(seat=seat):
                    assert seat == self.turn
                    self.missing.remove(seat)
                    self.turn = (seat + 1) % len(after.hands)
                case _:
                    pass
        if after.outcome is not None:
            return
        assert self.turn is not None
        self.exposed.discard(self.turn)
        assert after.turn == self.turn
        assert after.missing == self.missing
        single = {seat for seat, hand in enumerate(after.hands) if len(hand) == 1}
        assert after.called | after.missing <= single, "a mark on a hand of more tiles"
        assert self.turn not in self.missing
        caught = {move.seat for move in legal_moves(after) if isinstance(move, Catch)}
        assert caught == (self.exposed if after.rules.last_tile_call != "off" else set())

    def _outcome(self, after: RoundState, events: tuple[Event, ...]) -> Outcome | None:
        """Going out first; then a foot whose number is used up; then a full lap of passes."""
        rules = after.rules
        played = next((event for event in events if isinstance(event, Played)), None)
        if played is not None and not after.hands[played.seat]:
            scores = list(points(after))
            if played.tile.is_double and rules.out_on_double == "scores-50":
                scores[played.seat] = 50
                return Outcome("out-on-double", played.seat, None, tuple(scores))
            return Outcome("out", played.seat, None, tuple(scores))
        binding = binding_feet(after, self.table)
        used_up = bool(binding) and unseen(after, self.table, binding[0].pip) == 0
        ends_at_once = rules.doomed_foot == "end-when-exhausted" and played is not None and used_up
        if not ends_at_once and self.lap < len(after.hands):
            return None
        if binding:
            return Outcome("jammed-foot", None, binding[0].pip, points(after))
        return Outcome("blocked", None, None, points(after))
