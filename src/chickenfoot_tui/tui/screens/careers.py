"""What the kept games come to for everybody who played, and which names belong to one person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from textual import on, work
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.worker import get_current_worker

from chickenfoot_tui.session.careers import Career, careers, have_met
from chickenfoot_tui.session.digests import Digest, digests
from chickenfoot_tui.session.keeper import trouble_with
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.wording.history import (
    ABOUT_CAREERS,
    CAREER_HEADS,
    about_person,
    career_cells,
    others_text,
    reading_text,
)
from chickenfoot_tui.session.wording.words import listed
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.history import Kept
from chickenfoot_tui.store.paths import people_file
from chickenfoot_tui.store.people import People, PeopleFile
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.history import CAREERS_COMMANDS, PERSON_COMMANDS
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.screens.pick import Line, PickScreen
from chickenfoot_tui.tui.widgets.signs import (
    cut_names,
    left_aligned,
    right_aligned,
    signs_of,
)

WIDEST_NAME = 24
GAMES_A_TIME = 20
"""So many games are read before it is told how far that has come."""
NONE_JOINED = "Until that is put right, every name stands for itself."
NOBODY = "Nobody has played a game that is kept; computers are not listed."


class CareersScreen(PickScreen[None]):
    """A row for everybody: games, wins, points, and what else is known.

    Enter says that a name belongs to another.
    """

    BINDINGS = bindings(CAREERS_COMMANDS)
    title_style = ""

    class Read(Message):
        """Some of the games have been read, in their order."""

        def __init__(self, digests: list[Digest | None]) -> None:
            """Tell what they told."""
            super().__init__()
            self.digests = digests

    def __init__(self, games: Sequence[Kept]) -> None:
        """Tell what `games` come to: what a glance tells at once, the rest when they were read."""
        self.games = list(games)
        self.digests: list[Digest | None] = [None] * len(self.games)
        self.trouble = ""
        self.file: PeopleFile | None = None
        try:
            self.file = PeopleFile()
        except SaveError as error:
            self.trouble = str(error)
        self.careers = self._added_up()
        super().__init__("names", ABOUT_CAREERS if self.careers else NOBODY)

    @property
    def people(self) -> People:
        """Which names belong together."""
        return People() if self.file is None else self.file.people

    def _added_up(self) -> list[Career]:
        return careers(zip(self.games, self.digests, strict=True), self.people)

    def on_mount(self) -> None:
        """Read the games, and tell what is wrong with the file of names."""
        if self.trouble:
            self._tell_trouble()
        self._read()

    def _tell_trouble(self) -> None:
        self.app.push_screen(NoticeScreen("names", [self.trouble, NONE_JOINED]))

    @work(thread=True, exclusive=True)
    def _read(self) -> None:
        worker = get_current_worker()
        found: list[Digest | None] = []
        for digest in digests(self.games):
            if worker.is_cancelled:
                return
            found.append(digest)
            if len(found) % GAMES_A_TIME == 0 or len(found) == len(self.games):
                self.post_message(self.Read(found[:]))

    def on_careers_screen_read(self, message: Read) -> None:
        """Add up anew once all games have been read."""
        count = len(message.digests)
        is_read = count == len(self.games)
        if is_read:
            self.digests = message.digests
            self._renew()
        else:
            self._tell(reading_text(count, len(self.games)))

    def _tell(self, text: str) -> None:
        """Put a sentence where it stands what the columns mean, until people point elsewhere."""
        self.query_one("#about", Static).update(Content(text))

    @on(OptionList.OptionHighlighted)
    def tell_columns(self) -> None:
        """Tell again what the columns mean."""
        self._tell(self.about)

    def _renew(self, name: str | None = None) -> None:
        """Add up anew and point at `name`, or where people pointed before."""
        if name is None and self.pointed_at is not None:
            name = self.careers[self.pointed_at].name
        self.careers = self._added_up()
        names = [career.name for career in self.careers]
        self.renew(names.index(name) if name in names else 0)
        self.query_one("#heads", Static).update(Content(self.heads))

    def lines(self) -> Iterable[Line]:
        """Return a row for everybody, and the other names of those who have some."""
        signs = signs_of(self)
        table = [CAREER_HEADS, *map(career_cells, self.careers)]
        name_width, *widths = [max(map(cell_len, column)) for column in zip(*table, strict=True)]
        room = min(name_width, WIDEST_NAME)
        names = cut_names([showable(name) for name, *_ in table], room, signs)
        rows = [
            "  ".join(
                [
                    left_aligned(name, room, signs),
                    *(
                        right_aligned(cell, width, signs)
                        for cell, width in zip(cells, widths, strict=True)
                    ),
                ]
            )
            for name, (_, *cells) in zip(names, table, strict=True)
        ]
        self.heads, *rows = rows
        for career, row in zip(self.careers, rows, strict=True):
            yield Line(row, showable(others_text(career)))

    def chosen(self, index: int) -> None:
        """Ask which name this one belongs to."""
        if self.file is None:
            self._tell_trouble()
            return
        name = self.careers[index].name
        others = [career.name for career in self.careers if career.name != name]
        if not others:
            self._tell(f"There is no other name that {showable(name)} could belong to.")
            return

        def answered(other: str | None) -> None:
            if other is None:
                return
            is_said = self.people.name_of(name) == self.people.name_of(other)
            if is_said or have_met(self.games, self.people, name, other):
                who = showable(listed((name, other)))
                self._tell(f"{who} have played in the same game, so they are two people.")
            else:
                self._keep(self.people.joined(name, other), other)

        self.app.push_screen(PersonScreen(name, others), answered)

    def action_part(self) -> None:
        """Let the name that was joined last with the one that is pointed at stand for itself."""
        if self.pointed_at is None:
            return
        name = self.careers[self.pointed_at].name
        people, other = self.people.parted(name)
        if other is None:
            self._tell(f"No other name belongs to {showable(name)}.")
        else:
            self._keep(people, name)

    def _keep(self, people: People, name: str) -> None:
        """Write down which names belong together, or say why that cannot be."""
        assert self.file is not None
        try:
            self.file.keep(people)
        except (SaveError, OSError) as error:
            trouble = trouble_with(people_file(), error)
            self.app.notify(trouble, severity="warning", markup=False)
        else:
            self._renew(name)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("careers"))


class PersonScreen(PickScreen[str | None]):
    """Asks which name another one belongs to; dismissed with that, None for no other."""

    BINDINGS = bindings(PERSON_COMMANDS)

    def __init__(self, name: str, others: Sequence[str]) -> None:
        """Ask whether `name` belongs to one of `others`."""
        super().__init__(f"whose name is {showable(name)}?", about_person(showable(name)))
        self.others = list(others)

    def lines(self) -> Iterable[Line]:
        """Return the other names."""
        return (Line(showable(other)) for other in self.others)

    def chosen(self, index: int) -> None:
        """Choose this one."""
        self.dismiss(self.others[index])

    def action_close(self) -> None:
        """Leave the names as they are."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.app.push_screen(HelpScreen("person"))
