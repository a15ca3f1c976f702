"""Kept games and what they come to, for people."""

from __future__ import annotations

from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.careers import Career
from chickenfoot_tui.session.wording.words import counted, day_and_time, listed
from chickenfoot_tui.store.elsewhere import is_elsewhere
from chickenfoot_tui.store.history import Kept

UNKNOWN = "-"
CAREER_HEADS = ("name", "games", "won", "rounds", "mean", "out", "0-0", "jams")
ABOUT_CAREERS = (
    "mean: points of a round. out: rounds gone out of. 0-0: rounds that ended with it in the hand. "
    "jams: rounds that jammed on a double of theirs. Computers are not listed."
)


def kept_title(kept: Kept) -> str:
    """Return who played a game, or its file's name where that is not known."""
    return listed(kept.names) if kept.names else kept.path.name


def kept_detail(kept: Kept) -> str:
    """Return how a game went, what it was and when it was saved."""
    saved = day_and_time(kept.saved)
    if kept.scores is None:
        return f"{kept.problem}, {saved}"
    rounds = counted(len(kept.scores.finished), "round")
    how = ", real tiles" if kept.is_sheet else ""
    rules = f"{kept.ruleset}, " if kept.ruleset.isprintable() and kept.ruleset else ""
    winners = [kept.names[seat] for seat in kept.winners]
    result = f"{listed(winners)} won" if winners else "not finished"
    where = f", in {shown_path(kept.path)}" if is_elsewhere(kept.path) else ""
    return f"{result}; {rounds}, {rules}double-{kept.max_pip}{how}, {saved}{where}"


def career_cells(career: Career) -> tuple[str, ...]:
    """Return what one name has come to, a text for each of `CAREER_HEADS`."""
    mean, share = career.mean_points, career.out_share
    return (
        career.name,
        str(career.games),
        str(career.wins),
        str(career.rounds),
        UNKNOWN if mean is None else f"{mean:.1f}",
        UNKNOWN if share is None else f"{100 * share:.0f} %",
        str(career.blanks) if career.blank_rounds else UNKNOWN,
        str(career.jams) if career.jam_rounds else UNKNOWN,
    )


def others_text(career: Career) -> str:
    """Return which other names count for this one, and which of them not everywhere.

    >>> others_text(Career("Bo", also=("bo",))), others_text(Career("Bo", apart=("bo",)))
    ('also bo', 'bo counts apart where both have played')
    """
    also, apart = career.also, career.apart
    parts = [f"also {listed(also)}"] if also else []
    if apart:
        who = "both" if len({*also, *apart}) == 1 else "two of them"
        count = "counts" if len(apart) == 1 else "count"
        parts.append(f"{listed(apart)} {count} apart where {who} have played")
    return "; ".join(parts)


def about_person(name: str) -> str:
    """Return what it means that a name belongs to another."""
    return f"Choose, and whatever {name} has played counts for that name. It can be taken back."


def reading_text(count: int, total: int) -> str:
    """Return how many of the games have been read."""
    return f"Reading the games: {count} of {total}."
