"""Tiles, moves and movetext: the smallest texts.

Strict writer, kind reader: what is written has one form, what is read may have its halves the
other way round, brackets, small letters, or the dashes that word processors make.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import assert_never

from chickenfoot_tui.engine.layout import foot_of
from chickenfoot_tui.engine.moves import Address, Catch, Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.rules import legal_moves
from chickenfoot_tui.engine.ruleset import MAX_PIP, MAX_SEATS
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import Tile, tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.errors import NotationError, Place, shown

START = Place(1, 1)
DASHES = "\u2010\u2011\u2012–—−"
"""What phones and word processors make of the hyphen of a tile."""
_TYPED_DASH = re.compile(rf"(?<=[0-9])(?:[{DASHES}]|\s+[-{DASHES}]\s+)(?=[0-9])")
_TILE = rf"(?P<bracket>\[)?(?P<one>[0-9]{{1,2}})[-|{DASHES}](?P<other>[0-9]{{1,2}})(?(bracket)\])"
TILE = re.compile(_TILE)
_PLAY = re.compile(rf"{_TILE}@(?P<address>[A-Ha-h][1-9]*)(?P<call>!?)")
_BARE_PLAY = re.compile(rf"{_TILE}(?P<call>!?)")
_PASSES = ("--", "–", "—")
_DECORATION = re.compile(r"(?:\||[0-9]+\.+)*")
_WORD = re.compile(r"\S+")

TILE_FORM = "a tile is two numbers from 0 to 18, as in 9-4"
MOVE_FORM = "a move is 9-4@B2 (play), + (draw), -- (pass) or !2 (catch seat 2)"


def parse_tile(text: str) -> Tile:
    """Return the tile written as `text`, with its halves in any order.

    Raises `NotationError`.

    >>> parse_tile("9-4") == parse_tile("4-9") == parse_tile("9|4") == parse_tile("[9-4]")
    True
    """
    word, place = _trimmed(text, START)
    return _tile(word, place)


def plain_dashes(typed: str) -> str:
    """Return what somebody typed with a hyphen for the dash of every tile, blanks round it or not.

    A hyphen that stands before a number only is no dash of a tile and stays as it is.

    >>> plain_dashes("9–4 3 — 3 20 −4")
    '9-4 3-3 20 −4'
    """
    return _TYPED_DASH.sub("-", typed)


def format_tile(piece: Tile) -> str:
    """Return a tile as notation, the high half first.

    >>> format_tile(parse_tile("4-9"))
    '9-4'
    """
    return f"{piece[0]}-{piece[1]}"


def read_tile(match: re.Match[str], place: Place) -> Tile:
    """Return the tile whose halves `match`, which is at `place`, has found."""
    one, other = int(match["one"]), int(match["other"])
    if one > MAX_PIP or other > MAX_PIP:
        raise NotationError(f"{max(one, other)} is no number of a tile", TILE_FORM, place)
    return tile(one, other)


def _tile(word: str, place: Place) -> Tile:
    match = TILE.fullmatch(word)
    if match is None:
        raise NotationError(f"{shown(word)} is not a tile", TILE_FORM, place)
    return read_tile(match, place)


def parse_move(text: str, place: Place = START) -> TurnMove:
    """Return the move written as `text`, which starts at `place` of a longer text.

    Raises `NotationError`.

    >>> parse_move("4-9@b2!")
    Play(tile=Tile(high=9, low=4), address='B2', calls=True)
    >>> parse_move("+9-1"), parse_move("+?"), parse_move("--"), parse_move("!2")
    (Draw(tile=Tile(high=9, low=1)), Draw(tile=None), Pass(), Catch(seat=1))
    """
    word, place = _trimmed(text, place)
    match = _PLAY.fullmatch(word)
    if match is not None:
        return Play(read_tile(match, place), match["address"].upper(), match["call"] == "!")
    if word in _PASSES:
        return Pass()
    if word.startswith("+"):
        return Draw(None if word in {"+", "+?"} else _tile(word[1:], _right_of(place, 1)))
    if word.startswith("!"):
        return _catch(word, place)
    raise _play_fault(word, place)


def _catch(word: str, place: Place) -> Catch:
    number = word[1:]
    if number.isascii() and number.isdecimal() and len(number) <= len(str(MAX_SEATS)):
        seat = int(number)
        if 1 <= seat <= MAX_SEATS:
            return Catch(seat - 1)
    raise NotationError(
        f"{shown(word)} catches no seat",
        f"after ! comes a seat from 1 to {MAX_SEATS}, as in !2",
        _right_of(place, 1),
    )


def _play_fault(word: str, place: Place) -> NotationError:
    """Return what is wrong with a word that is none of the other moves."""
    piece, at, address = word.partition("@")
    if not at and TILE.match(word) is None:
        return NotationError(f"{shown(word)} is not a move", MOVE_FORM, place)
    if not at:
        return NotationError(
            f"{shown(word)} does not say where", "write the end too, as in 9-4@B2", place
        )
    if TILE.fullmatch(piece) is None:
        return NotationError(f"{shown(piece)} is not a tile", TILE_FORM, place)
    return NotationError(
        f"{shown(address)} is not an end",
        "an end is an arm A to H and the toes on the way, as in B or B21",
        _right_of(place, len(piece) + 1),
    )


def format_move(move: TurnMove, *, show_drawn: bool = True) -> str:
    """Return a move as notation.

    A draw shows its tile where it is known, or, with `show_drawn` False, never.

    >>> format_move(Draw(tile(9, 1))), format_move(Draw()), format_move(Catch(1))
    ('+9-1', '+', '!2')
    >>> format_move(Draw(tile(9, 1)), show_drawn=False)
    '+?'
    """
    match move:
        case Play(piece, address, calls):
            return f"{piece[0]}-{piece[1]}@{address}{'!' if calls else ''}"
        case Draw():
            if not show_drawn:
                return "+?"
            return "+" if move.tile is None else f"+{format_tile(move.tile)}"
        case Pass():
            return "--"
        case Catch():
            return f"!{move.seat + 1}"
        case _:
            assert_never(move)


def parse_movetext(text: str) -> tuple[TurnMove, ...]:
    r"""Return the moves of a text, in playing order.

    `|`, numbers with a full stop and line ends are decoration, `;` starts a comment.
    Raises `NotationError` with the line and column of the first word that is no move.

    >>> len(parse_movetext("1. 9-4@A | +9-1 9-1@B ; two arms\n2. --"))
    4
    """
    return tuple(parse_move(word, place) for word, place in words(text))


def words(text: str) -> Iterator[tuple[str, Place]]:
    """Yield the words of a movetext that should be moves, each with its place."""
    for line, content in enumerate(text.split("\n"), start=1):
        for match in _WORD.finditer(content.partition(";")[0]):
            word = match[0]
            decoration = _DECORATION.match(word)
            skipped = decoration.end() if decoration else 0
            bare = word[skipped:].rstrip("|")
            if bare:
                yield bare, Place(line, match.start() + skipped + 1)


def format_movetext(moves: Iterable[TurnMove], *, show_drawn: bool = True) -> str:
    """Return moves as one line of notation, as `format_move` writes each.

    >>> format_movetext(parse_movetext("1. 4-9@a | +9-1"))
    '9-4@A +9-1'
    """
    return " ".join([format_move(move, show_drawn=show_drawn) for move in moves])


def complete_play(text: str, state: RoundState | PlayerView) -> TurnMove:
    """Return the move typed at a prompt, where a tile alone will do if just one end fits.

    Empty toes of one foot are equal and count as one end: the first is taken. Anything but a
    tile alone is read by `parse_move`. Raises `NotationError`, which lists the ends that fit.
    """
    text = plain_dashes(text)
    word, place = _trimmed(text, START)
    match = _BARE_PLAY.fullmatch(word)
    if match is None:
        return parse_move(text)
    piece = read_tile(match, place)
    legal = legal_moves(state) if isinstance(state, RoundState) else state.legal
    fitting = {
        move.address: None for move in legal if isinstance(move, Play) and move.tile == piece
    }
    ends = _without_equal_toes(tuple(fitting), state.layout.toes)
    if len(ends) == 1:
        return Play(piece, ends[0], match["call"] == "!")
    written = format_tile(piece)
    if not ends:
        raise NotationError(f"{written} cannot be laid now", "choose another tile", place)
    raise NotationError(
        f"{written} fits at {', '.join(ends)}", f"say where, as in {written}@{ends[0]}", place
    )


def _without_equal_toes(
    ends: tuple[Address, ...], toes: tuple[Address, ...]
) -> tuple[Address, ...]:
    first: dict[Address, Address] = {}
    for end in ends:
        first.setdefault(f"foot {foot_of(end)}" if end in toes else end, end)
    return tuple(first.values())


def _trimmed(text: str, place: Place) -> tuple[str, Place]:
    """Return `text` without the space around it, and the place where it now starts."""
    word = text.strip()
    skipped = text[: len(text) - len(text.lstrip())]
    if "\n" in skipped:
        place = Place(place.line + skipped.count("\n"), 1)
        skipped = skipped.rpartition("\n")[2]
    return word, _right_of(place, len(skipped))


def _right_of(place: Place, columns: int) -> Place:
    return Place(place.line, place.column + columns)
