"""Reading a position from left to right, with the place of everything that can be wrong."""

from __future__ import annotations

import re

from chickenfoot_tui.engine.layout import ARM_NAMES, EMPTY, TOE_NAMES, Layout, opened_on
from chickenfoot_tui.engine.moves import Address, Hand, Seat
from chickenfoot_tui.engine.ruleset import MAX_SEATS, TOES
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.notation.errors import NotationError, Place, shown
from chickenfoot_tui.notation.setup import MIN_SEATS, Setup
from chickenfoot_tui.notation.tokens import TILE, TILE_FORM, format_tile, read_tile

_NUMBER = re.compile(r"[0-9]{1,3}(?![0-9])")
_SPACE = re.compile(r"\s+")
_WORD = re.compile(r"[^\s,/()]*")

FORM = "a position is: table hands yard seat passes"


class PositionReader:
    """Reads one position. Every method reads its part and moves on behind it."""

    def __init__(self, text: str) -> None:
        """Stand before the first sign of `text` that is no space."""
        self._text = text
        self._offset = len(text) - len(text.lstrip())
        self._places: dict[Tile | str, Place] = {}
        self._laid: list[tuple[Address, Tile]] = []
        self._called: set[Seat] = set()
        self._missing: set[Seat] = set()

    def setup(self) -> Setup:
        """Return the whole position. Raises `NotationError`."""
        if not self._text.strip():
            raise self._fault("there is nothing", FORM)
        starter, layout = self._table()
        self._part("the hands")
        hands = self._hands()
        self._part("the yard")
        self._keep("yard")
        yard = self._tiles_or_count()
        self._part("the seat to act")
        self._keep("seat")
        turn, drew = self._seat()
        self._part("the passes")
        self._keep("passes")
        passes = self._number("number of passes in a row", "write 0 if nobody has passed")
        if self._text[self._offset :].strip():
            self._take_space()
            raise self._fault(f"{self._word()} is too much", FORM)
        return Setup(
            starter=starter, layout=layout, hands=hands, boneyard=yard, turn=turn, drew=drew,
            passes=passes, called=frozenset(self._called), missing=frozenset(self._missing),
            places=self._places,
        )  # fmt: skip

    # --- the table

    def _table(self) -> tuple[int, Layout]:
        self._keep("starter")
        start = self._offset
        starter = self._read_tile()
        if not starter.is_double:
            raise self._fault(f"{starter} is no double", "a position begins with one", start)
        if not self._sees("("):
            return starter.high, EMPTY
        self._places[starter] = self._places["starter"]
        arms = self._foot("", starter.high)
        layout = opened_on(starter.high, arms)
        for address, piece in self._laid:
            layout = layout.lay(piece, address)
        return starter.high, layout

    def _foot(self, address: Address, pip: int) -> int:
        """Read the toes of the foot of `pip` and return how many there are."""
        names = TOE_NAMES if address else ARM_NAMES
        start = self._offset
        self._keep(f"foot {address}")
        if not self._take("("):
            right = f"write its toes too, as in {pip}-{pip}({'/'.join('.' * TOES)})"
            raise self._fault(f"the double {pip}-{pip} has no foot", right)
        toes = 0
        while True:
            if toes == len(names):
                right = f"at most {len(names)} arms" if not address else f"a foot has {TOES} toes"
                raise self._fault(f"the foot of {pip}-{pip} has too many places", right)
            self._branch(address + names[toes], pip)
            toes += 1
            if self._take(")"):
                break
            if not self._take("/"):
                raise self._fault(
                    f"{self._word()} is out of place", "the next place comes after /, the end is )"
                )
        if address and toes != TOES:
            right = f"a foot has {TOES} toes; an empty one is written ."
            raise self._fault(f"the foot of {pip}-{pip} has {toes} places", right, start)
        return toes

    def _branch(self, address: Address, pip: int) -> None:
        if self._take("."):
            return
        while True:
            start = self._offset
            piece = self._new_tile()
            if pip not in piece:
                right = f"a tile with {pip} goes here"
                raise self._fault(f"{piece} does not meet the {pip} before it", right, start)
            self._laid.append((address, piece))
            if piece.is_double:
                self._foot(address, pip)
                return
            pip = piece.other(pip)
            if self._sees("("):
                raise self._fault(f"{piece} has a foot", "only a double has one")
            if not self._take(","):
                return

    # --- hands, boneyard, seat

    def _hands(self) -> tuple[Hand | int, ...]:
        hands: list[Hand | int] = []
        while True:
            if len(hands) == MAX_SEATS:
                right = f"a table has {MIN_SEATS} to {MAX_SEATS} seats"
                raise self._fault(f"there are more than {MAX_SEATS} hands", right)
            self._keep(f"hand {len(hands) + 1}")
            hands.append(self._hand(len(hands)))
            if not self._take("/"):
                return tuple(hands)

    def _hand(self, seat: Seat) -> Hand | int:
        hand = self._tiles_or_count()
        for sign, marked in (("!", self._called), ("?", self._missing)):
            if self._sees(sign):
                if (hand if isinstance(hand, int) else len(hand)) != 1:
                    raise self._fault(f"{sign} marks no single tile", "it goes behind a last tile")
                self._keep(f"mark {seat + 1}")
                self._take(sign)
                marked.add(seat)
                break
        return hand

    def _tiles_or_count(self) -> tuple[Tile, ...] | int:
        if self._take("?"):
            return self._number("number of tiles", "write ? and how many tiles are hidden")
        if self._take("-"):
            return ()
        tiles = [self._new_tile()]
        while self._take(","):
            tiles.append(self._new_tile())
        return tuple(tiles)

    def _seat(self) -> tuple[Seat | None, bool]:
        if self._take("-"):
            return None, False
        start = self._offset
        seat = self._number("seat", "write the seat to act, from 1, or - before the first turn")
        if seat == 0:
            raise self._fault("there is no seat 0", "seats are counted from 1", start)
        return seat - 1, self._take("+")

    # --- signs

    def _new_tile(self) -> Tile:
        """Read a tile that stands nowhere else, and keep its place."""
        start = self._offset
        piece = self._read_tile()
        if piece in self._places:
            first = self._places[piece]
            right = f"the first time is line {first.line}, column {first.column}"
            raise self._fault(f"{format_tile(piece)} stands twice", right, start)
        self._places[piece] = self._place(start)
        return piece

    def _read_tile(self) -> Tile:
        match = TILE.match(self._text, self._offset)
        if match is None:
            raise self._fault(f"{self._word()} is not a tile", TILE_FORM)
        piece = read_tile(match, self._place(self._offset))
        self._offset = match.end()
        return piece

    def _number(self, what: str, right: str) -> int:
        match = _NUMBER.match(self._text, self._offset)
        if match is None:
            raise self._fault(f"{self._word()} is no {what}", right)
        self._offset = match.end()
        return int(match[0])

    def _part(self, name: str) -> None:
        """Step over the space before the next part."""
        if self._take_space():
            if self._offset < len(self._text):
                return
        elif self._offset < len(self._text):
            raise self._fault(f"{self._word()} is out of place", f"before {name} comes a space")
        raise self._fault(f"the text ends before {name}", FORM)

    def _take_space(self) -> bool:
        match = _SPACE.match(self._text, self._offset)
        if match is not None:
            self._offset = match.end()
        return match is not None

    def _take(self, sign: str) -> bool:
        found = self._sees(sign)
        if found:
            self._offset += len(sign)
        return found

    def _sees(self, sign: str) -> bool:
        return self._text.startswith(sign, self._offset)

    def _word(self) -> str:
        """Return what stands here, for a message."""
        match = _WORD.match(self._text, self._offset)
        word = match[0] if match and match[0] else self._text[self._offset : self._offset + 1]
        return shown(word) if word else "the end of the text"

    def _keep(self, part: str) -> None:
        self._places[part] = self._place(self._offset)

    def _place(self, offset: int) -> Place:
        before = self._text[:offset]
        line = before.count("\n") + 1
        return Place(line, offset - (before.rfind("\n") + 1) + 1)

    def _fault(self, problem: str, right: str, offset: int | None = None) -> NotationError:
        return NotationError(
            problem, right, self._place(self._offset if offset is None else offset)
        )
