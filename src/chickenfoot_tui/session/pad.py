"""The scorepad as people read it: one line a round, the played, the running, those to come.

All figures come from the view; nothing is added up here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, assert_never

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import Ruleset, rounds_of, starter_of
from chickenfoot_tui.engine.state import FinishedRound
from chickenfoot_tui.engine.tiles import pip_name
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.wording import places_text

CORRECTED = "*"
"""Stands before points that the table has corrected."""
Stage = Literal["played", "running", "to-come"]


class PadRow(NamedTuple):
    """One round on the pad.

    `starter` is the pip of the double it opened or will open on, `cells` has a text for every
    seat once the round is played, `ending` marks a round that nobody went out of.
    """

    number: int
    starter: int
    stage: Stage
    cells: tuple[str, ...] = ()
    ending: str = ""


class Pad(NamedTuple):
    """All of a scorepad as texts: a column a seat, a line a round, and what they come to.

    `places` are "" before anybody has points. `aim` says what wins, `legend` what the marks mean.
    """

    names: tuple[str, ...]
    rows: tuple[PadRow, ...]
    totals: tuple[int, ...]
    places: tuple[str, ...]
    leaders: frozenset[Seat]
    aim: str
    legend: tuple[str, ...]


def pad_of(view: PlayerView, names: Sequence[str]) -> Pad:
    """Return the scorepad of a game as the table shows it."""
    standing = view.scorepad.places
    has_scores = bool(view.scorepad.finished)
    return Pad(
        names=tuple(names),
        rows=pad_rows(view),
        totals=view.scorepad.totals,
        places=tuple(places_text(standing)) if has_scores else ("",) * len(standing),
        leaders=frozenset(seat for seat, place in enumerate(standing) if place == 1 and has_scores),
        aim=pad_aim(view.rules),
        legend=pad_legend(view),
    )


def pad_rows(view: PlayerView) -> tuple[PadRow, ...]:
    """Return every round of the game in order, as far as it is known.

    Where a target ends the game, the rounds to come are unknown and left out. A round dealt
    again after a void deal is the running one.
    """
    pad = view.scorepad
    rows = [_played(entry, points) for entry, points in zip(pad.finished, pad.rows, strict=True)]
    number = len(rows) + 1
    if not pad.is_final and (view.outcome is None or view.outcome.reason == "void"):
        rows.append(PadRow(number, view.starter, "running"))
        number += 1
    last = number - 1 if pad.is_final else rounds_of(view.rules) or number - 1
    rows += [
        PadRow(later, starter_of(view.rules, later), "to-come") for later in range(number, last + 1)
    ]
    return tuple(rows)


def _played(entry: FinishedRound, points: tuple[int, ...]) -> PadRow:
    counted = entry.outcome.points
    cells = [
        f"{CORRECTED if score != before else ''}{score}"
        for score, before in zip(points, counted, strict=True)
    ]
    out = entry.outcome.out
    if out is not None:
        cells[out] = "out" if cells[out] == "0" else f"{cells[out]} out"
    return PadRow(entry.number, entry.starter, "played", tuple(cells), _ending(entry))


def _ending(entry: FinishedRound) -> str:
    match entry.outcome.reason:
        case "jammed-foot":
            return f"jam {entry.outcome.foot}s"
        case "blocked":
            return "blocked"
        case "out" | "out-on-double" | "void":
            return ""
        case _:
            assert_never(entry.outcome.reason)


def pad_legend(view: PlayerView) -> tuple[str, ...]:
    """Return what the marks on the pad mean, for those that occur on it.

    Examples: `("out: laid the last tile", "jam 6s: the sixes' foot could not be finished")`.
    """
    outcomes = [entry.outcome for entry in view.scorepad.finished]
    reasons = {outcome.reason for outcome in outcomes}
    jams = sorted({outcome.foot for outcome in outcomes if outcome.foot is not None}, reverse=True)
    meanings: list[str] = []
    if reasons & {"out", "out-on-double"}:
        meanings.append("out: laid the last tile")
    if "out-on-double" in reasons:
        meanings.append("50 out: the last tile was a double")
    if jams:
        pip = jams[0]
        meanings.append(f"jam {pip}s: the {pip_name(pip, plural=True)}' foot could not be finished")
    if "blocked" in reasons:
        meanings.append("blocked: nobody could move")
    if any(text.startswith(CORRECTED) for row in pad_rows(view) for text in row.cells):
        meanings.append(f"{CORRECTED}: corrected by the table")
    return tuple(meanings)


def pad_aim(rules: Ruleset) -> str:
    """Return in one line what wins, and when the game is over."""
    match rules.length:
        case "countdown":
            return "lowest total wins after the 0-0 round"
        case "down-and-up":
            top = rules.max_pip
            return f"lowest total wins once {top}-{top} has come round again"
        case "target":
            return f"reaching {rules.target} ends the game; the lowest total wins"
        case _:
            assert_never(rules.length)
