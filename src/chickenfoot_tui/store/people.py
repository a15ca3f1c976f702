"""Names that people have said belong to one person: nothing here guesses that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from chickenfoot_tui.notation.formats import toml_table
from chickenfoot_tui.notation.record_errors import KeyFault, RecordError
from chickenfoot_tui.notation.record_writer import toml_string
from chickenfoot_tui.notation.tables import check_keys, table_at, text_at
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.game_file import GameFile, SaveError, text_of_game
from chickenfoot_tui.store.paths import people_file

HEAD = """# Kept by chickenfoot: "this name" = "belongs to that one".

[same]
"""


@dataclass(frozen=True, slots=True)
class People:
    """Which names belong to which: `said` has name -> the name it belongs to, the last said last.

    A name may belong to one that belongs to a third, and never, in the end, to itself.
    """

    said: Mapping[str, str] = field(default_factory=dict)

    def name_of(self, name: str) -> str:
        """Return the name that stands for everything `name` has played."""
        while name in self.said:
            name = self.said[name]
        return name

    def others(self, name: str) -> tuple[str, ...]:
        """Return the names that belong to `name`."""
        return tuple(other for other in self.said if self.name_of(other) == name)

    def joined(self, name: str, other: str) -> People:
        """Return people of whom `name` belongs to `other`; both stand for themselves as yet."""
        return People({**self.said, name: other})

    def parted(self, name: str) -> tuple[People, str | None]:
        """Return people without what was said last of `name`, and which name it was said of."""
        for other in reversed(list(self.said)):
            if self.said[other] == name:
                said = {one: whose for one, whose in self.said.items() if one != other}
                return People(said), other
        return self, None


class PeopleFile:
    """The file of names, and what it says."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the file, by default that of this person; none is there before the first name.

        Raises `SaveError` where it cannot be read or is not what was written there.
        """
        path = path or people_file()
        self._file = GameFile(path)
        self.people = People()
        if path.exists():
            try:
                self.people = read_people(text_of_game(path), shown_path(path))
            except RecordError as error:
                raise SaveError(error.public) from None

    def keep(self, people: People) -> None:
        """Write down what people have said. Raises `SaveError` and `OSError`."""
        self._file.write(write_people(people))
        self.people = people


def write_people(people: People) -> str:
    """Return the text of the file.

    >>> print(write_people(People({"bo": "Bo"})).splitlines()[-1])
    "bo" = "Bo"
    """
    lines = [f"{toml_string(name)} = {toml_string(who)}" for name, who in people.said.items()]
    return HEAD + "".join(f"{line}\n" for line in lines)


def read_people(text: str, source: str) -> People:
    """Return what the file says. Raises `RecordError` that names `source` and the key."""
    table = toml_table(text, source)
    try:
        check_keys(table, ("same",), ("same",))
        same = table_at(table, "same")
        people = People({name: text_at(same, name, "same.") for name in same})
        for name in same:
            _refuse_circle(people, name)
    except KeyFault as fault:
        raise RecordError(source, str(fault)) from None
    return people


def _refuse_circle(people: People, first: str) -> None:
    name, seen = first, {first}
    while name in people.said:
        name = people.said[name]
        if name in seen:
            raise KeyFault(f"same.{first}", "belongs to itself in the end; take one name out")
        seen.add(name)
