"""The panels of a large screen, and the line that stands for one of them on a small one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import var

from chickenfoot_tui.drawing.paper import Paper
from chickenfoot_tui.drawing.spans import Row, Span, Style
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.wording import KeyNames
from chickenfoot_tui.tui.commands.bound import key_names_of
from chickenfoot_tui.tui.sentences import SILENCE, Answer, Onward, hand_title, log_lines, prompt
from chickenfoot_tui.tui.widgets.picture import Picture, words
from chickenfoot_tui.tui.widgets.signs import cut_names, is_ascii_only, signs_of, spelled

BAR_CELLS = 10


class ScorePanel(Picture):
    """Totals of all seats, best first, with a bar each."""

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return a title and one row a seat; where they do not all fit, the best ones."""
        totals = view.scorepad.totals
        order = sorted(range(len(totals)), key=lambda seat: (totals[seat], seat))
        digits = max(len(str(total)) for total in totals)
        cells = min(
            max(cell_len(name) for name in self.names), paper.width - digits - BAR_CELLS - 4
        )
        names = cut_names(self.names, cells, signs_of(self))
        shown = order[: paper.height - 1]
        is_cut = len(shown) < len(order)
        title = f"best {len(shown)} of {len(order)}" if is_cut else "low wins"
        rows: list[Row] = [(Span("SCOREPAD", Style.STRONG), Span(f"  {title}", Style.DIM))]
        for seat in shown:
            name = names[seat] + " " * (cells - cell_len(names[seat]))
            bar = round(BAR_CELLS * totals[seat] / max(1, *totals))
            style = Style.TURN if seat == view.turn else Style.PLAIN
            rows.append(
                (
                    Span(name, style),
                    Span(f"  {totals[seat]:>{digits}}  ", Style.STRONG),
                    Span(signs_of(self).bar * bar, Style.DIM),
                )
            )
        return rows


class Banner(Picture):
    """What the open foot still needs and, where people count along, how many can still come."""

    def __init__(self, customs: Customs = USUAL) -> None:
        """Speak as a table with these customs does."""
        super().__init__()
        self._customs = customs

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return one row, empty while no foot is open; two if a doomed foot takes as many."""
        cry, needs = wording.banner_parts(view, paper.glyphs, self._customs)
        if not cry:
            return wrapped(needs, paper, Style.FOOT_LINE) if needs else [()]
        head = Span(f" {cry} ", Style.FOOT)
        room = replace(paper, width=paper.width - cell_len(head.text))
        return [(head, *words(f"  {needs}", room, Style.FOOT_LINE))]


class Prompt(Picture):
    """What can be done now; or, until the next key, the answer to the last one.

    On a small screen it has two rows: the second is the heading of the hand, if it is free.
    """

    notice: var[Answer] = var(SILENCE, init=False)
    onward: var[Onward] = var(Onward(), init=False)

    @cached_property
    def _keys(self) -> KeyNames:
        return key_names_of(self, ascii_only=is_ascii_only(self))

    def watch_notice(self) -> None:
        """Draw anew."""
        self.renew()

    def watch_onward(self) -> None:
        """Draw anew."""
        self.renew()

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return one row, or two."""
        said = prompt(view, self.choice, self.names, self._keys, self.onward)
        text = self.notice.text or said
        text = spelled(text) if is_ascii_only(self) else text
        style = Style.ALERT if self.notice.is_refusal else Style.STRONG
        rows = wrapped(text, paper, style)
        if len(rows) < paper.height:
            rows.append(words(f" {hand_title(view, self.names)}", paper, Style.DIM))
        return rows


class HandTitle(Picture):
    """Whose hand is shown."""

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return one row."""
        return [words(f" {hand_title(view, self.names)}", paper, Style.DIM)]


class Journal(Picture):
    """What happened this round, the latest last; on a small screen only the latest, in one row."""

    def __init__(self, names: Sequence[str], customs: Customs = USUAL) -> None:
        """Tell of a table with these names and customs."""
        super().__init__(names)
        self._customs = customs

    def draw(self, view: PlayerView, paper: Paper) -> Sequence[Row]:
        """Return as many rows as there is room for."""
        lines = log_lines(view, self.names, self._customs)
        if paper.height == 1:
            return [self._latest(lines, paper)]
        room = paper.height - 1
        rows: list[Row] = []
        for line in reversed(lines):
            parts = [words(part, paper, Style.DIM) for part in broken(line, paper.width)]
            if rows and len(rows) + len(parts) > room:
                break
            rows = parts + rows
        return [(Span("LOG", Style.STRONG),), *rows[:room]]

    def _latest(self, lines: Sequence[str], paper: Paper) -> Row:
        """Return as many of the latest lines as fit, and of one that is too long its beginning."""
        text = ""
        for line in reversed(lines):
            longer = f" {line}{text}"
            if text and cell_len(longer) > paper.width:
                break
            text = longer
        while cell_len(text) > paper.width and (end := _last_sentence(text)):
            text = text[:end]
        return words(text, paper, Style.DIM)


def _last_sentence(text: str) -> int:
    """Return where the last sentence of a text begins, 0 if there is only one."""
    return max(text.rfind(". "), text.rfind("! ")) + 1


def wrapped(text: str, paper: Paper, style: Style) -> list[Row]:
    """Return a text as rows, each one cell in from the edge."""
    return [words(f" {part}", paper, style) for part in broken(text, paper.width - 1)]


def broken(text: str, width: int) -> list[str]:
    """Return a text in lines of at most so many cells, were it only one."""
    if "\n" not in text and cell_len(text) <= width:
        return [text]
    return [part.plain for part in Content(text).wrap(max(1, width))]
