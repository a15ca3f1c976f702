"""Positions in one line: the table, the hands, the boneyard, whose turn it is.

The whole grammar, with an example, is in docs/notation.md.
"""

from __future__ import annotations

from chickenfoot_tui.engine.layout import ARM_NAMES, TOE_NAMES, Layout
from chickenfoot_tui.engine.moves import Address, Seat
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.position_reader import PositionReader
from chickenfoot_tui.notation.setup import Setup
from chickenfoot_tui.notation.tokens import format_tile


def parse_setup(text: str) -> Setup:
    """Return a position as written; hidden tiles are allowed, rules are not asked.

    Raises `NotationError` for a text outside the grammar, a tile that stands twice, and tiles
    whose numbers do not meet.

    >>> parse_setup("9-9(./././.) ?7/?7 ?40 2 0").hands
    (7, 7)
    """
    return PositionReader(text).setup()


def parse_position(text: str, rules: Ruleset) -> RoundState:
    """Return the position written as `text`, ready to be played on under `rules`.

    The number of hands overrides `rules.seats`. Raises `NotationError` for what the notation
    or the rules cannot have (docs/notation.md, Positions).
    """
    return parse_setup(text).to_round(rules)


def format_position(round_: RoundState) -> str:
    """Return a position as notation, with every tile."""
    return format_setup(Setup.of_round(round_))


def format_view(view: PlayerView) -> str:
    """Return what a viewer may see as notation: hidden hands and the yard as numbers of tiles."""
    return format_setup(Setup.of_view(view))


def format_setup(setup: Setup) -> str:
    """Return a position as notation.

    >>> format_setup(parse_setup("6-6(2-6,2-2(././.)/6-0/4-6/.)  3-5/2-1?  ?3 2+ 0"))
    '6-6(6-2,2-2(././.)/6-0/6-4/.) 5-3/2-1? ?3 2+ 0'
    """
    layout = f"{setup.starter}-{setup.starter}"
    if setup.layout.starter is not None:
        layout += _foot("", setup.starter, setup.layout)
    hands = "/".join([_hand(setup, seat) for seat in range(len(setup.hands))])
    seat = "-" if setup.turn is None else str(setup.turn + 1)
    drew = "+" if setup.drew else ""
    return f"{layout} {hands} {_hidden_or_tiles(setup.boneyard)} {seat}{drew} {setup.passes}"


def _hand(setup: Setup, seat: Seat) -> str:
    mark = "!" if seat in setup.called else "?" if seat in setup.missing else ""
    return _hidden_or_tiles(setup.hands[seat]) + mark


def _hidden_or_tiles(tiles: tuple[Tile, ...] | int) -> str:
    if isinstance(tiles, int):
        return f"?{tiles}"
    return ",".join([format_tile(piece) for piece in tiles]) or "-"


def _foot(address: Address, pip: int, layout: Layout) -> str:
    """Return the foot at `address` with all branches, empty places as a full stop."""
    names = TOE_NAMES if address else ARM_NAMES
    taken_or_empty = {*layout.toes, *layout.branches}
    toes = [address + name for name in names if address + name in taken_or_empty]
    return f"({'/'.join([_branch(toe, pip, layout) for toe in toes])})"


def _branch(address: Address, pip: int, layout: Layout) -> str:
    laid = layout.branches.get(address)
    if laid is None:
        return "."
    written = []
    for piece in laid:
        outer = piece.other(pip)
        written.append(f"{pip}-{outer}")
        pip = outer
    return ",".join(written) + (_foot(address, pip, layout) if laid[-1].is_double else "")
