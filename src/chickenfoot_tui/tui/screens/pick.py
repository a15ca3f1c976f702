"""Lists to choose from: seats, computer players, games that wait."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ScreenResultType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.widgets.bars import KeyBar, TitleBar
from chickenfoot_tui.tui.widgets.scroller import draw_plainly
from chickenfoot_tui.tui.widgets.signs import is_ascii_only, signs_of, spelled
from chickenfoot_tui.tui.widgets.size_note import SizeNote


class Line(NamedTuple):
    """Something to choose: what it is called, and what there is to say of it."""

    title: str
    detail: str = ""


class PickScreen(CarefulScreen[ScreenResultType]):
    """A list to choose from.

    A sign stands before the line that is pointed at: colours of its own are not on every screen.
    `heads` stands above the lines where they are the rows of a table.
    """

    heads = ""
    title_style = "bold"

    DEFAULT_CSS = """
    PickScreen #about { height: auto; padding: 1 2; color: $text-muted; }
    PickScreen #heads { height: 1; padding: 0 4; text-style: bold; }
    PickScreen OptionList, PickScreen OptionList:focus {
        height: 1fr; border: none; padding: 0 1; scrollbar-size-vertical: 1;
        background: $background; background-tint: $background 0%;
    }
    PickScreen OptionList > .option-list--option { padding: 0 1; }
    PickScreen OptionList > .option-list--option-highlighted {
        background: $accent; color: $background; text-style: none;
    }
    """

    def __init__(self, title: str, about: str, first: int = 0) -> None:
        """List lines under a title and a sentence; point at this one first."""
        super().__init__()
        self.heading, self.about, self.first = title, about, first
        self._lines: dict[str, Line] = {}
        self._pointed = str(first)

    def lines(self) -> Iterable[Line]:
        """Return what there is to choose from: texts, and never markup."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Put the list and the keys on the screen."""
        options = list(self._options())
        yield TitleBar(self.heading)
        yield KeyBar()
        yield Static(self._spelled(self.about), markup=False, id="about")
        if self.heads:
            yield Static(self.heads, markup=False, id="heads")
        yield OptionList(*options, markup=False)
        yield SizeNote()

    def _options(self) -> Iterable[Option]:
        self._lines = {str(number): line for number, line in enumerate(self.lines())}
        return [Option(self._prompt(name), name) for name in self._lines]

    def _prompt(self, name: str) -> Content:
        line = self._lines[name]
        sign = signs_of(self).here if name == self._pointed else " "
        prompt = Content.assemble(f"{sign} ", (line.title, self.title_style))
        if line.detail:
            prompt += Content(f"\n    {self._spelled(line.detail)}")
        return prompt

    def _spelled(self, text: str) -> str:
        return spelled(text) if is_ascii_only(self) else text

    def on_mount(self) -> None:
        """Point at a line."""
        options = self.query_one(OptionList)
        draw_plainly(options)
        options.focus()
        options.highlighted = self.first

    @on(OptionList.OptionHighlighted)
    def _move_sign(self) -> None:
        """Put the sign before the line that is pointed at now."""
        options = self.query_one(OptionList)
        before, option = self._pointed, options.highlighted_option
        self._pointed = "" if option is None or option.id is None else option.id
        for name in {before, self._pointed} & self._lines.keys():
            options.replace_option_prompt(name, self._prompt(name))

    @property
    def pointed_at(self) -> int | None:
        """The place in the list that is pointed at; None in an empty one."""
        return self.query_one(OptionList).highlighted

    @on(OptionList.OptionSelected)
    def action_choose(self) -> None:
        """Choose what is pointed at."""
        if self.pointed_at is not None:
            self.chosen(self.pointed_at)

    def chosen(self, index: int) -> None:
        """Do what choosing a line leads to."""
        raise NotImplementedError

    def action_move(self, steps: int) -> None:
        """Point at another line."""
        options = self.query_one(OptionList)
        if steps > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()

    def renew(self, pointed: int) -> None:
        """List what there is now, and point at this line or the one nearest to it."""
        options = self.query_one(OptionList)
        options.clear_options()
        self._pointed = ""
        options.add_options(self._options())
        if self._lines:
            options.highlighted = min(pointed, len(self._lines) - 1)
