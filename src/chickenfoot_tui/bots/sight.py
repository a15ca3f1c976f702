"""Between a view and the kernel: the round as its viewer sees it, and choices as moves."""

from __future__ import annotations

from dataclasses import replace

from chickenfoot_tui.bots.kernel import Position, ends_of
from chickenfoot_tui.bots.tables import BASE, DRAW, PASS, Tables
from chickenfoot_tui.engine.moves import Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.view import PlayerView


def silent(rules: Ruleset) -> Ruleset:
    """Return the rules that are thought ahead by: everybody is taken to call the last tile.

    Then calling changes nothing, and the kernel need not know of it.
    """
    return replace(rules, last_tile_call="off")


def seen_position(view: PlayerView, tables: Tables) -> Position:
    """Return the round as the viewer sees it: of the others, hands as large as theirs are.

    Those hold the first tiles there are, whichever; the yard holds as many as it has. It is for
    asking what the viewer may choose, and for pickers, which look at no more than that.
    """
    assert view.viewer is not None
    assert view.turn is not None
    hands = [(1 << size) - 1 for size in view.hand_sizes]
    hands[view.viewer] = tables.mask(view.hand)
    return Position(
        hands=hands,
        yard=[0] * view.boneyard_size,
        ends=ends_of(tables, view.layout),
        laid=tables.mask(tuple(view.layout.tiles())),
        foot=-1 if view.foot is None else view.foot.pip,
        needed=0 if view.foot is None else view.foot.needed,
        seat=view.turn,
        drew=view.drew,
        passes=view.passes,
    )


def move_of(view: PlayerView, tables: Tables, choice: int) -> TurnMove:
    """Return a choice as a move: at the first of the ends where it may be made."""
    if choice == DRAW:
        return Draw()
    if choice == PASS:
        return Pass()
    piece, outwards = tables.tiles[choice // BASE], choice % BASE
    return next(
        move
        for move in view.legal
        if isinstance(move, Play)
        and move.tile == piece
        and piece.other(view.targets[move.address]) == outwards
    )


def choice_key(view: PlayerView, move: TurnMove) -> object:
    """Return what tells a move from all that come to something else.

    Ends that show the same number are alike, and so is a play that calls the last tile.
    """
    if isinstance(move, Play):
        return move.tile, view.targets.get(move.address)
    return type(move)
