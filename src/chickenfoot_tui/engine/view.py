"""What one viewer may see: the only thing players, bots and screens are given.

A view is built by naming what is visible, never by removing what is secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.feet import Foot, open_foot, targets
from chickenfoot_tui.engine.game import is_over
from chickenfoot_tui.engine.layout import Layout, OpenEnds
from chickenfoot_tui.engine.moves import Catch, Hand, Play, Seat, TurnMove
from chickenfoot_tui.engine.reasons import Reason
from chickenfoot_tui.engine.rules import legal_moves, why_not
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.scoring import Correction, places, score_rows, totals
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.state import FinishedRound, GameState, Outcome, RoundState
from chickenfoot_tui.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Scorepad:
    """The pad: finished rounds, their points with corrections applied, totals and places."""

    finished: tuple[FinishedRound, ...]
    rows: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    is_final: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One round as `viewer` sees it; `viewer` None is what everybody may see.

    `hand` is the viewer's own. `legal` is what the viewer may do now; those not on turn, and
    everybody together, may only catch. `refused` has the viewer's tiles that cannot be laid, with
    the reason. `pip_counts[n]` is how many tiles showing n lie on the table. `shown_hands` and
    `shown_boneyard` are None until the round is over and all tiles are turned up. `history` is
    what happened this round, as the viewer may know it, and `earlier` what all saw of the rounds
    before: only for those who think about it, and empty in every other view.
    """

    viewer: Seat | None
    rules: Ruleset
    number: int
    starter: int
    hand: Hand
    hand_sizes: tuple[int, ...]
    boneyard_size: int
    layout: Layout
    targets: OpenEnds
    foot: Foot | None
    turn: Seat | None
    drew: bool
    passes: int
    called: frozenset[Seat]
    missing: frozenset[Seat]
    legal: tuple[TurnMove, ...]
    refused: Mapping[Tile, Reason]
    pip_counts: tuple[int, ...]
    scorepad: Scorepad
    outcome: Outcome | None
    shown_hands: tuple[Hand, ...] | None
    shown_boneyard: tuple[Tile, ...] | None
    history: tuple[Event, ...]
    earlier: tuple[Event, ...] = ()


def project(
    game: GameState,
    viewer: Seat | None,
    history: Iterable[Event] = (),
    corrections: Iterable[Correction] = (),
) -> PlayerView:
    """Return what `viewer` may see of the round being played.

    `history` are the events of this round; they are redacted here. Raises `ValueError` before
    the first deal: there is nothing to see yet.
    """
    round_ = game.round
    if round_ is None:
        message = "nothing has been dealt yet"
        raise ValueError(message)
    over = round_.outcome is not None
    acting = viewer is not None and viewer == round_.turn and not over
    legal = legal_moves(round_)
    return PlayerView(
        viewer=viewer,
        rules=round_.rules,
        number=round_.number,
        starter=round_.starter,
        hand=() if viewer is None else round_.hands[viewer],
        hand_sizes=tuple(len(hand) for hand in round_.hands),
        boneyard_size=len(round_.boneyard),
        layout=round_.layout,
        targets=targets(round_),
        foot=open_foot(round_),
        turn=round_.turn,
        drew=round_.drew,
        passes=round_.passes,
        called=round_.called,
        missing=round_.missing,
        legal=legal if acting else _catches(legal, viewer),
        refused=_refused(round_, legal) if acting else {},
        pip_counts=tuple(round_.layout.seen(pip) for pip in range(round_.rules.max_pip + 1)),
        scorepad=scorepad(game, tuple(corrections)),
        outcome=round_.outcome,
        shown_hands=round_.hands if over else None,
        shown_boneyard=round_.boneyard if over else None,
        history=redact(history, viewer),
    )


def scorepad(game: GameState, corrections: tuple[Correction, ...] = ()) -> Scorepad:
    """Return the scorepad of a game with the table's corrections applied."""
    rows = score_rows(game.finished, corrections)
    return Scorepad(
        finished=game.finished,
        rows=rows,
        totals=totals(game.rules, rows),
        places=places(game.rules, game.finished, corrections),
        is_final=is_over(game),
    )


def _catches(legal: tuple[TurnMove, ...], viewer: Seat | None) -> tuple[TurnMove, ...]:
    return tuple(move for move in legal if isinstance(move, Catch) and move.seat != viewer)


def _refused(round_: RoundState, legal: tuple[TurnMove, ...]) -> dict[Tile, Reason]:
    """Return why each tile of the hand on turn that cannot be laid cannot.

    Asked where the tile comes closest to fitting: on a target it matches, else on any open end it
    matches (a foot is in the way), else anywhere.
    """
    assert round_.turn is not None
    playable = {move.tile for move in legal if isinstance(move, Play)}
    places_ = [*targets(round_).items(), *round_.layout.ends.items()]
    refused: dict[Tile, Reason] = {}
    for piece in sorted(set(round_.hands[round_.turn]) - playable):
        address, _ = next((place for place in places_ if place[1] in piece), places_[0])
        reason = why_not(round_, Play(piece, address))
        assert reason is not None
        refused[piece] = reason
    return refused
