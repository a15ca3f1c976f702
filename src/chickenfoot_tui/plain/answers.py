"""What can be asked at the table, and the answers: all from the view of whoever looks on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.errors import NotationError
from chickenfoot_tui.notation.tokens import parse_tile
from chickenfoot_tui.plain.refusing import RefusedError
from chickenfoot_tui.plain.words import Word
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.session.typed import number_of
from chickenfoot_tui.session.wording.rules import rules_sections
from chickenfoot_tui.session.wording.spoken import (
    board_lines,
    count_text,
    deed_lines,
    ends_text,
    fits_text,
    foot_text,
    hand_text,
    place_text,
    scores_lines,
    sizes_text,
    why_text,
)

HAND = Word("hand", "", "tells your tiles, and what fits where")
ENDS = Word("ends", "", "tells the open ends, how many of each number, and where they are")
COUNT = Word("count", "NUMBER", "tells how many tiles of a number are out")
BOARD = Word("board", "", "tells the whole layout, branch by branch")
WHY = Word("why", "TILE", "tells where a tile of yours may go, or why it may not")
SCORES = Word("scores", "", "tells places, totals and rounds")
RULES = Word("rules", "", "tells the rules of this table")
LOG = Word("log", "", "tells this round so far")
QUESTIONS = (HAND, ENDS, COUNT, BOARD, WHY, SCORES, RULES, LOG)
NO_HAND = "Nobody's hand is up now."


class Answers:
    """Answers questions about one view of a table."""

    def __init__(
        self, view: PlayerView, names: Sequence[str], customs: Customs, preset: Preset | None = None
    ) -> None:
        """Answer from `view`; `preset` is the ruleset the table began with, where it is known."""
        self._view, self._names, self._customs, self._preset = view, names, customs, preset
        self._known: Mapping[Word, Callable[[str], list[str]]] = {
            HAND: self._hand, ENDS: self._ends, COUNT: self._count, BOARD: self._board,
            WHY: self._why, SCORES: self._scores, RULES: self._rules, LOG: self._log,
        }  # fmt: skip

    def to(self, word: Word, rest: str) -> list[str]:
        """Return the answer to one of `QUESTIONS`. Raises `RefusedError`."""
        return self._known[word](rest)

    def _hand(self, _: str) -> list[str]:
        if self._view.viewer is None:
            raise RefusedError(NO_HAND)
        is_on_turn = self._view.turn == self._view.viewer
        return [hand_text(self._view), *([fits_text(self._view)] if is_on_turn else [])]

    def _ends(self, _: str) -> list[str]:
        return [*filter(None, [foot_text(self._view, self._customs)]), ends_text(self._view)]

    def _count(self, rest: str) -> list[str]:
        pip, most = number_of(rest), self._view.rules.max_pip
        if pip is None or pip > most:
            message = f"count needs a number from 0 to {most}, as in count 4."
            raise RefusedError(message)
        return [count_text(self._view, pip, self._customs)]

    def _board(self, _: str) -> list[str]:
        sizes = sizes_text(self._view, self._names)
        return [place_text(self._view), *board_lines(self._view), sizes]

    def _why(self, rest: str) -> list[str]:
        if self._view.viewer is None:
            raise RefusedError(NO_HAND)
        try:
            piece = parse_tile(rest)
        except NotationError:
            raise RefusedError("why needs a tile, as in why 5-3.") from None
        return [why_text(self._view, piece, self._names)]

    def _scores(self, _: str) -> list[str]:
        return scores_lines(self._view.scorepad, self._names)

    def _rules(self, _: str) -> list[str]:
        sections = rules_sections(self._view.rules, self._preset, self._customs)
        return [line for one in sections for line in (f"{one.heading}.", *one.sentences)]

    def _log(self, _: str) -> list[str]:
        view = self._view
        return deed_lines(view.history, self._names, view.rules, self._customs)
