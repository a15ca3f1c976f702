"""A position as it can be written down, and what it must satisfy to be played on.

`Setup` is anything the notation can say, hidden tiles included. `Setup.to_round` gives the
engine's state, or refuses with the reason and the place (docs/notation.md, Positions).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from chickenfoot_tui.engine.feet import binding_toes
from chickenfoot_tui.engine.layout import Layout, foot_of
from chickenfoot_tui.engine.moves import Hand, Seat
from chickenfoot_tui.engine.ruleset import MAX_SEATS, Ruleset
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import Tile, domino_set
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.errors import NotationError, Place

MIN_SEATS = 2
SOMEWHERE = Place(1, 1)


@dataclass(frozen=True, slots=True)
class Setup:
    """A position as written; a number in place of tiles says how many are hidden there.

    `starter` is the number of the opening double, on the table if `layout` has it. `turn` is the
    seat to act, from 0, None where the search or the lead draw decides. `called` and `missing`
    are the seats whose hand is marked `!` and `?`. `places` tells where in the text each tile
    and the parts named "hand 1", "yard", "seat", "passes", "foot B2" stand.
    """

    starter: int
    layout: Layout
    hands: tuple[Hand | int, ...]
    boneyard: tuple[Tile, ...] | int
    turn: Seat | None
    drew: bool = False
    passes: int = 0
    called: frozenset[Seat] = frozenset()
    missing: frozenset[Seat] = frozenset()
    places: Mapping[Tile | str, Place] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of_round(cls, round_: RoundState) -> Setup:
        """Return a round, or one position of it, as it is written; everything is visible."""
        return cls(
            starter=round_.starter, layout=round_.layout, hands=round_.hands,
            boneyard=round_.boneyard, turn=round_.turn, drew=round_.drew, passes=round_.passes,
            called=_marked(round_.called, round_.hands),
            missing=_marked(round_.missing, round_.hands),
        )  # fmt: skip

    @classmethod
    def of_view(cls, view: PlayerView) -> Setup:
        """Return what a viewer may see as it is written, the rest as numbers of tiles."""
        hands: tuple[Hand | int, ...] | None = view.shown_hands
        if hands is None:
            hands = tuple(
                view.hand if seat == view.viewer else size or ()
                for seat, size in enumerate(view.hand_sizes)
            )
        yard = view.boneyard_size or () if view.shown_boneyard is None else view.shown_boneyard
        return cls(
            starter=view.starter, layout=view.layout, hands=hands, boneyard=yard,
            turn=view.turn, drew=view.drew, passes=view.passes,
            called=_marked(view.called, hands), missing=_marked(view.missing, hands),
        )  # fmt: skip

    def to_round(self, rules: Ruleset, number: int | None = None) -> RoundState:
        """Return the position under `rules`, ready to be played on.

        The number of hands overrides `rules.seats`. `number` is that of the round, else the
        first with this starter. Raises `NotationError` for what cannot be a position.
        """
        known = tuple(hand for hand in self.hands if not isinstance(hand, int))
        if len(known) < len(self.hands) or isinstance(self.boneyard, int):
            raise self._hidden()
        self._check_numbers(rules)
        self._check_seats()
        self._check_start(rules)
        self._check_marks(rules)
        if rules.seats != len(known):
            rules = replace(rules, seats=len(known))
        round_ = RoundState(
            rules=rules, number=number or rules.max_pip - self.starter + 1, starter=self.starter,
            hands=known, boneyard=self.boneyard, layout=self.layout, turn=self.turn,
            drew=self.drew, passes=self.passes, called=self.called, missing=self.missing,
        )  # fmt: skip
        self._check_feet(round_)
        return round_

    @property
    def hides_tiles(self) -> bool:
        """Whether a number stands in place of some tiles."""
        return any(isinstance(part, int) for part in (*self.hands, self.boneyard))

    def filled(self, rules: Ruleset) -> Setup:
        """Return the same with tiles that are not visible in place of the hidden ones, any of them.

        Whoever sees no more than is visible here sees the same whichever they are. Raises
        `NotationError` where the set has too few.
        """
        visible = set(self.tiles())
        unseen = [piece for piece in domino_set(rules.max_pip) if piece not in visible]

        def tiles_of(part: Hand | int, name: str) -> Hand:
            if not isinstance(part, int):
                return part
            if part > len(unseen):
                right = f"a double-{rules.max_pip} set has only {len(unseen)} others left"
                raise self._fault(name, f"{part} tiles are hidden here", right)
            taken, unseen[:part] = tuple(unseen[:part]), []
            return taken

        hands = tuple(tiles_of(hand, f"hand {seat}") for seat, hand in enumerate(self.hands, 1))
        return replace(self, hands=hands, boneyard=tiles_of(self.boneyard, "yard"))

    def _fault(self, part: Tile | str, problem: str, right: str) -> NotationError:
        return NotationError(problem, right, self.places.get(part, SOMEWHERE))

    def _hidden(self) -> NotationError:
        hidden = [seat for seat, hand in enumerate(self.hands, 1) if isinstance(hand, int)]
        part = f"hand {hidden[0]}" if hidden else "yard"
        name = f"the hand of seat {hidden[0]}" if hidden else "the yard"
        return self._fault(part, f"{name} is hidden", "write its tiles")

    def _check_numbers(self, rules: Ruleset) -> None:
        if self.starter > rules.max_pip:
            raise self._too_high("starter", self.starter, rules)
        for piece in self.tiles():
            if piece.high > rules.max_pip:
                raise self._too_high(piece, piece.high, rules)
        arms = sum(not foot_of(end) for end in {*self.layout.branches, *self.layout.toes})
        if self.layout.starter is not None and arms != rules.arms:
            raise self._fault(
                "foot ",
                f"the starter has {arms} arms",
                f"these rules give it {rules.arms}; an empty one is written .",
            )

    def _too_high(self, part: Tile | str, pip: int, rules: Ruleset) -> NotationError:
        right = f"the numbers of a double-{rules.max_pip} set go up to {rules.max_pip}"
        return self._fault(part, f"{pip} is not in this set", right)

    def tiles(self) -> tuple[Tile, ...]:
        """Return every tile that is visible: on the table, in hands and in the boneyard."""
        held = [piece for hand in self.hands if not isinstance(hand, int) for piece in hand]
        yard = () if isinstance(self.boneyard, int) else self.boneyard
        return (*self.layout.tiles(), *held, *yard)

    def _check_seats(self) -> None:
        seats = len(self.hands)
        if not MIN_SEATS <= seats <= MAX_SEATS:
            what = "is 1 hand" if seats == 1 else f"are {seats} hands"
            right = f"a table has {MIN_SEATS} to {MAX_SEATS} seats; hands are separated by /"
            raise self._fault("hand 1", f"there {what}", right)
        if self.turn is not None and not 0 <= self.turn < seats:
            raise self._fault(
                "seat", f"there is no seat {self.turn + 1}", f"with {seats} hands: 1 to {seats}"
            )
        if self.passes >= seats:
            raise self._fault(
                "passes",
                f"after {self.passes} passes in a row the round is over",
                f"with {seats} hands: 0 to {seats - 1}",
            )

    def _check_start(self, rules: Ruleset) -> None:
        """A seat to act and a starter on the table go together, but for the lead draw."""
        double = f"{self.starter}-{self.starter}"
        placed = self.layout.starter is not None
        if placed and self.turn is None:
            if rules.leader_first != "high-draw":
                raise self._fault("seat", "nobody is to act", "write the seat, from 1")
            if self.layout.branches or self.drew or self.passes:
                right = "write the seat to act; - is for a lead draw still to come"
                raise self._fault("seat", "the round has begun", right)
        elif not placed and rules.starter_from == "set-aside":
            right = f"these rules set it aside: write {double}({'/'.join('.' * rules.arms)})"
            raise self._fault("starter", f"{double} is not on the table", right)
        elif not placed and (self.turn is not None or self.drew or self.passes):
            right = f"while {double} is being looked for, the position ends in - 0"
            part = "passes" if self.turn is None else "seat"
            raise self._fault(part, "no seat can act before the starter lies", right)

    def _check_marks(self, rules: Ruleset) -> None:
        for seat in sorted(self.called | self.missing):
            part = f"mark {seat + 1}"
            if rules.last_tile_call == "off":
                right = "these rules have no last-tile call: leave the mark out"
                raise self._fault(part, f"the hand of seat {seat + 1} is marked", right)
            if seat in self.missing and seat == self.turn:
                right = "write the seat that is to act"
                raise self._fault(part, f"seat {seat + 1} misses this turn", right)

    def _check_feet(self, round_: RoundState) -> None:
        feet = sorted({foot_of(toe) for toe in binding_toes(round_)})
        if len(feet) > 1:
            names = " and ".join([f"that at {foot}" if foot else "the starter's" for foot in feet])
            raise self._fault(
                f"foot {feet[1]}",
                f"two feet are unfilled, {names}",
                "only one can be: the first binds everybody until it has its toes",
            )


def _marked(seats: frozenset[Seat], hands: tuple[Hand | int, ...]) -> frozenset[Seat]:
    """Return the seats among `seats` whose hand is one tile: others carry no mark."""
    return frozenset(
        seat
        for seat in seats
        for hand in [hands[seat]]
        if (hand if isinstance(hand, int) else len(hand)) == 1
    )
