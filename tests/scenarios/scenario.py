"""Reading scenario files: one ruling each, as people at a table would put the question.

A `.scn` file is lines of a word and what it says. Lines that begin with a space go on with the
line above, `;` starts a comment, empty lines are free. A file begins with

    id      the ruling, in one sentence
    covers  option=value, ...    the values of ruleset options that decide the answer

and has one or more sections, one for each answer. A section begins with the rules it holds for,

    rules   NAME NAME ..., option=value, ...     NAME is a preset, or `all` for all four

and goes on with any of these, in the order in which they happen. Positions and moves are in the
notation of docs/notation.md, seats count from 1:

    the situation
    given   POSITION             tiles may be left out; with the seat `-` the starter is searched
    lead    TILE ...             what the seats turn up for the lead in the next deal
    deal    POSITION             the table deals, and the hands and the yard are the whole set
    round   REASON [seat=N] [foot=PIP] points=N,... [leader=N] [times=N]
                                 a round that has been finished before
    correct seat=N round=N from=POINTS to=POINTS       a correction of the scorepad
    play    MOVETEXT             these moves, all legal

    what holds then
    legal   MOVE ... | none      exactly these moves, in this order
    refuse  MOVE REASON          this move is refused for this reason, and nothing changes
    then    POSITION             hands compare without their order; the yard with it
    turn    N                    the seat to act
    foot    ADDRESS PIP needed=N unseen=N doomed=yes|no   the foot that binds; `-` is the starter's
    foot    none
    goes-on                      the round is not over
    ends    REASON [seat=N] [foot=PIP] [points=N,...]     it is, and exactly so
    over    yes|no               whether the game is
    next    PIP                  the number of the next round's nominal starter
    totals  N,...    places N,...    winners N ...        the scorepad, corrections counted
    bad-deal POSITION REASON     the table may not deal this
    bad-correction seat=N round=N from=N to=N TEXT        refused, and the message has TEXT
    wrong   OPTION TEXT          the rules themselves are refused, for this option, saying TEXT
    holds   option=value, ...    what the rules resolve to
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.resolve import parse_choice

PRESETS = ("pagat", "kelley", "centerpiece", "house")
SITUATION = ("given", "lead", "deal", "round", "correct", "play")
POSITION_CHECKS = ("legal", "refuse", "then", "turn", "foot", "goes-on", "ends")
GAME_CHECKS = ("over", "next", "totals", "places", "winners")
REFUSALS = ("bad-deal", "bad-correction", "wrong", "holds")
KEYS = {*SITUATION, *POSITION_CHECKS, *GAME_CHECKS, *REFUSALS}


class ScenarioError(Exception):
    """A scenario file that cannot be read: names file, line and what would be right."""


class Line(NamedTuple):
    """One line of a section, with those that go on with it: its number, word and text."""

    number: int
    key: str
    text: str


class Section(NamedTuple):
    """One situation and its answer, the same under each of `presets` with `chosen` values."""

    number: int
    presets: tuple[str, ...]
    chosen: dict[str, Value]
    lines: tuple[Line, ...]


class Scenario(NamedTuple):
    """One file: its ruling, the option values it turns on, its sections."""

    path: Path
    title: str
    covers: tuple[tuple[str, Value], ...]
    sections: tuple[Section, ...]

    @property
    def name(self) -> str:
        """The name of the file without its ending."""
        return self.path.stem


def read_scenario(path: Path) -> Scenario:
    """Return the scenario of a file. Raises `ScenarioError`."""
    lines = list(_lines(path))
    title = ""
    covers: list[tuple[str, Value]] = []
    sections: list[Section] = []
    for line in lines:
        if line.key == "id" and not sections:
            title = line.text
        elif line.key == "covers" and not sections:
            covers += _choices(path, line, line.text)
        elif line.key == "rules":
            sections.append(_section(path, line))
        elif line.key not in KEYS or not sections:
            raise _fault(path, line.number, f"{line.key!r} does not belong here")
        else:
            sections[-1] = sections[-1]._replace(lines=(*sections[-1].lines, line))
    if not title or not sections or not all(section.lines for section in sections):
        raise _fault(path, 1, "a scenario needs an id, and sections with rules and a situation")
    return Scenario(path, title, tuple(covers), tuple(sections))


def read_scenarios(folder: Path) -> tuple[Scenario, ...]:
    """Return all scenarios of a folder, by name."""
    return tuple(read_scenario(path) for path in sorted(folder.glob("*.scn")))


def _lines(path: Path) -> Iterator[Line]:
    """Yield the lines of a file, each joined with those that go on with it.

    After `/` and `,` a position goes on without a space.
    """
    last: Line | None = None
    for number, written in enumerate(path.read_text("utf-8").splitlines(), start=1):
        content = written.partition(";")[0].rstrip()
        if not content:
            continue
        if content[0] == " ":
            if last is None:
                raise _fault(path, number, "there is no line above to go on with")
            glue = "" if last.text.endswith(("/", ",")) else " "
            last = last._replace(text=last.text + glue + content.strip())
            continue
        if last is not None:
            yield last
        key, _, text = content.partition(" ")
        last = Line(number, key, text.strip())
    if last is not None:
        yield last


def _section(path: Path, line: Line) -> Section:
    names, _, rest = line.text.partition(",")
    presets = PRESETS if names.strip() == "all" else tuple(names.split())
    unknown = [name for name in presets if name not in PRESETS]
    if unknown or not presets:
        raise _fault(path, line.number, f"rules needs {', '.join(PRESETS)} or all, not {names!r}")
    return Section(line.number, presets, dict(_choices(path, line, rest)), ())


def _choices(path: Path, line: Line, text: str) -> Iterator[tuple[str, Value]]:
    for choice in filter(None, re.split(r"\s*,\s*", text.strip())):
        try:
            yield parse_choice(choice)
        except RulesetError as error:
            if choice.startswith("arms=") and line.key == "rules":  # refusing it is the ruling
                yield "arms", int(choice.removeprefix("arms="))
            else:
                raise _fault(path, line.number, str(error)) from error


def _fault(path: Path, number: int, problem: str) -> ScenarioError:
    return ScenarioError(f"{path.name}:{number}: {problem}")
