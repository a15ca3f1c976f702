"""The coach: which play to choose, what else would do, and the reason in words.

All of it comes from the view of the seat on turn and from what a search found out about it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple

from chickenfoot_tui.bots.base import Candidate, Why
from chickenfoot_tui.bots.sight import choice_key
from chickenfoot_tui.engine.moves import Catch, Play, TurnMove
from chickenfoot_tui.engine.tiles import pip_name
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.wording.facts import Fact, Scene, about, deed_text, facts_of
from chickenfoot_tui.session.wording.guidance import catch_hint
from chickenfoot_tui.session.wording.journal import Names
from chickenfoot_tui.session.wording.words import upper_first

ALTERNATIVES = 2
NO_CHOICE = "There is nothing else to do."
CHANCE = "The difference may well be chance."
WORSE = "Played out again and again, it comes off worse."
LESS_OFTEN = ", but it wins the game less often"
AS_GOOD = ", as good"
REASON_CELLS = 150
"""A second sentence of a reason has to leave room for the other tips."""
LEAST_NOISE = 0.5
LEAST_WINS = 0.005
"""Chances to win the game that differ by less are alike."""
SHOWN_CHANCE = 0.1
TELLING_CHANCE = 0.03
TELLING, TELLING_WEIGHT = 0.4, 2.0
"""Facts that differ by less are no reason to choose, nor are so few points."""


class Tip(NamedTuple):
    """One thing to do: what, what it comes to, and why; a text may be ""."""

    move: TurnMove
    deed: str
    worth: str
    reason: str

    @property
    def headline(self) -> str:
        """What to do and what it comes to, as one sentence."""
        worth = f": {self.worth}" if self.worth else ""
        return f"{upper_first(self.deed)}{worth}."


class Advice(NamedTuple):
    """What the coach says: `notes` first, then the `tips`, the suggestion before what else."""

    notes: tuple[str, ...]
    tips: tuple[Tip, ...]

    @property
    def lines(self) -> list[str]:
        """All of it in lines, a tip and its reason on one."""
        return [*self.notes, *(f"{tip.headline} {tip.reason}".strip() for tip in self.tips)]


Facts = Mapping[str, Fact]


class Verdict(NamedTuple):
    """How another choice stands to the first one, which may be first as the usual play only.

    `compared` says so behind its points, where they do not; `against` says it in a sentence.
    """

    compared: str
    against: str

    @property
    def is_worse(self) -> bool:
        """Whether the first one is better."""
        return self.against != CHANCE


VERDICTS = {
    "--": Verdict(LESS_OFTEN, "It spares you points, but it wins the game less often."),
    "-=": Verdict("", CHANCE),
    "-+": Verdict("", CHANCE),
    "=-": Verdict(LESS_OFTEN, WORSE),
    "==": Verdict(AS_GOOD, CHANCE),
    "=+": Verdict(AS_GOOD, CHANCE),
    "+-": Verdict("", WORSE),
    "+=": Verdict("", WORSE),
    "++": Verdict("", CHANCE),
}
"""By whether it costs fewer points, as many or more, and wins fewer games, as many or more."""
PLAINLY_BETTER = {"-=", "-+"}


def advice(view: PlayerView, why: Why, names: Names) -> Advice:
    """Return what a good player beside the viewer, who is on turn, would say.

    Where `why` has no candidates, all there is to say is what can be done if that is one thing.
    """
    notes = _notes(view, names)
    if not why.candidates:
        return Advice(notes, _only_choice(view, names))
    best, *others = _in_order(why.candidates[: ALTERNATIVES + 1])
    scene = Scene(view, why, names)
    facts = [facts_of(scene, candidate.move) for candidate in (best, *others)]
    shows_chances = max(candidate.goes_out for candidate in (best, *others)) >= SHOWN_CHANCE
    first = Tip(
        best.move,
        f"play {_deed(view, best.move)}" if isinstance(best.move, Play) else _deed(view, best.move),
        _worth(best, shows_chance=shows_chances),
        _reason_for(best, facts[0], list(zip(others, facts[1:], strict=True))),
    )
    tips = [
        Tip(
            other.move,
            _deed(view, other.move),
            f"{_worth(other, shows_chance=shows_chances)}{_verdict(best, other).compared}",
            _reason_beside(best, facts[0], other, theirs),
        )
        for other, theirs in zip(others, facts[1:], strict=True)
    ]
    return Advice(notes, (first, *tips))


def reason_against(
    view: PlayerView, why: Why, best: Candidate, chosen: Candidate, names: Names
) -> str:
    """Return why a move was worse than the best one, as one sentence.

    What came of the two need not be what `why` has: they may have been played out by themselves.
    """
    scene = Scene(view, why, names)
    told = _against(best, facts_of(scene, best.move), chosen, facts_of(scene, chosen.move))
    return told or _verdict(best, chosen).against


def _only_choice(view: PlayerView, names: Names) -> tuple[Tip, ...]:
    moves = {choice_key(view, move): move for move in view.legal if not isinstance(move, Catch)}
    if len(moves) != 1:
        return ()
    move = next(iter(moves.values()))
    deed = _deed(view, move)
    if not isinstance(move, Play):
        return (Tip(move, deed, "", NO_CHOICE),)
    out = facts_of(Scene(view, Why(), names), move).get("out")
    return (Tip(move, f"play {deed}", "", out.pro if out else NO_CHOICE),)


def _notes(view: PlayerView, names: Names) -> tuple[str, ...]:
    """Return what goes for every choice: a seat to be caught, a foot, the lack of any choice."""
    notes = [catch_hint(view, names)]
    if view.foot is not None and any(isinstance(move, Play) for move in view.legal):
        only = f"Only {pip_name(view.foot.pip, plural=True)} may be laid now"
        may_go_out = all(view.foot.pip in piece for piece in view.hand)
        doomed = "; their foot can't be finished, so what you hold will count"
        notes.append(f"{only}{doomed if view.foot.doomed and not may_go_out else ''}.")
    return tuple(note for note in notes if note)


def _deed(view: PlayerView, move: TurnMove) -> str:
    text = deed_text(view, move)
    is_called = isinstance(move, Play) and move._replace(calls=True) in view.legal
    return f"{text}, calling the last tile" if is_called else text


def _worth(candidate: Candidate, *, shows_chance: bool) -> str:
    if not shows_chance or candidate.goes_out == 1:
        return about(candidate.points)
    return f"{about(candidate.points)}, out {_percent(candidate.goes_out)} of the time"


def _in_order(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return candidates with one first that no other is plainly better than."""
    first, *others = candidates
    while better := [other for other in others if _standing(first, other) in PLAINLY_BETTER]:
        others.insert(0, first)
        first = min(better, key=lambda other: other.points)
        others.remove(first)
    return [first, *others]


def _standing(first: Candidate, other: Candidate) -> str:
    """Return a key of `VERDICTS`."""
    noise = max(hypot(first.error, other.error), LEAST_NOISE)
    # What is told in the same words is not told apart.
    points = 0.0 if about(first.points) == about(other.points) else other.points - first.points
    return _sign(points, noise) + _sign(other.wins - first.wins, LEAST_WINS)


def _sign(difference: float, least: float) -> str:
    if abs(difference) < least:
        return "="
    return "+" if difference > 0 else "-"


def _verdict(first: Candidate, other: Candidate) -> Verdict:
    return VERDICTS[_standing(first, other)]


def _reason_for(best: Candidate, facts: Facts, others: Sequence[tuple[Candidate, Facts]]) -> str:
    """Return the one or two things that speak for the best choice and not for the others."""
    if not others:
        return NO_CHOICE
    telling = _told_in_favour(facts, [theirs for _, theirs in others])
    if telling:
        return telling
    if best.goes_out - max(each.goes_out for each, _ in others) > TELLING_CHANCE:
        return "You go out more often with it."
    return _outcome_for(best, [each for each, _ in others])


def _outcome_for(best: Candidate, others: Sequence[Candidate]) -> str:
    """Return what came of the first choice beside the others, where no reason can be told."""
    standings = [_standing(best, each) for each in others]
    if all(VERDICTS[standing].is_worse for standing in standings):
        if "--" in standings:
            return "It costs you points, but it wins the game more often."
        return "Played out again and again, it comes off best."
    if all(standing == "==" for standing in standings):
        return "There is little to choose between them."
    return "Played out again and again, no other is better beyond doubt."


def _told_in_favour(facts: Facts, others: Sequence[Facts]) -> str:
    """Return what tells a choice from others and speaks for it, the weightiest first, or ""."""
    gains = {
        kind: fact.worth - _reference(kind, [_worth_of(each, kind) for each in others])
        for kind, fact in facts.items()
        if fact.pro
    }
    telling = sorted(
        (kind for kind, gain in gains.items() if gain > _threshold(kind)),
        key=lambda kind: -gains[kind],
    )
    texts = [facts[kind].pro for kind in telling[:2]]
    whole = " ".join(texts)
    return whole if len(whole) <= REASON_CELLS else texts[0]


def _told_against(facts: Facts, best: Facts) -> str:
    """Return what speaks most against a choice beside the best one, or ""."""
    losses = {kind: _worth_of(best, kind) - fact.worth for kind, fact in facts.items() if fact.con}
    kind = max(losses, key=lambda each: losses[each] - _threshold(each), default="")
    if not kind or losses[kind] <= _threshold(kind):
        return ""
    if kind == "weight" and not best[kind].con:
        # The double blank: what it costs says more than how little another tile does.
        return best[kind].pro
    return facts[kind].con


def _threshold(kind: str) -> float:
    return TELLING_WEIGHT if kind == "weight" else TELLING


def _reference(kind: str, others: Sequence[float]) -> float:
    """Return what to hold a fact against: that of any other choice, of points the most."""
    return max(others) if kind == "weight" else min(others)


def _worth_of(facts: Facts, kind: str) -> float:
    return facts[kind].worth if kind in facts else 0.0


def _reason_beside(best: Candidate, mine: Facts, other: Candidate, theirs: Facts) -> str:
    """Return what is to be said of another choice beside the best one."""
    verdict = _verdict(best, other)
    if not verdict.is_worse:
        return _told_in_favour(theirs, [mine]) or _told_against(theirs, mine)
    told = _against(best, mine, other, theirs)
    # Where it was compared already, saying so once is enough.
    return told or ("" if verdict.compared else verdict.against)


def _against(best: Candidate, mine: Facts, other: Candidate, theirs: Facts) -> str:
    """Return what speaks against a choice beside the best one, or ""."""
    told = _told_against(theirs, mine)
    if told:
        return told
    if best.goes_out - other.goes_out > TELLING_CHANCE:
        chances = f"{_percent(other.goes_out)} against {_percent(best.goes_out)}"
        return f"You go out less often: {chances}."
    return ""


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"
