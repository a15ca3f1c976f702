"""A scorepad for elsewhere: as text for a chat, as Markdown, as CSV and as JSON; or a position."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Mapping
from io import StringIO
from typing import Any, Literal, NamedTuple, Protocol, cast

from chickenfoot_tui.engine.scoring import Correction
from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.engine.view import Scorepad
from chickenfoot_tui.notation.record_writer import correction_of, result_of
from chickenfoot_tui.session.chat_text import columns_text, places_lines, wrapped
from chickenfoot_tui.session.pad import Pad, PadRow

Format = Literal["text", "markdown", "csv", "json"]
FORMATS: tuple[Format, ...] = ("text", "markdown", "csv", "json")
SUFFIXES = {"text": ".txt", "markdown": ".md", "csv": ".csv", "json": ".json"}


class Exportable(Protocol):
    """Something that can be written to a file: what it is called, and in which forms.

    `suffixes` has the end of a file's name for every form, the usual form first.
    """

    @property
    def subject(self) -> str:
        """What is written, as people call it."""

    @property
    def suffixes(self) -> Mapping[str, str]:
        """How a file's name ends, by the form."""

    def exported(self, form: str, measure: Callable[[str], int] = len) -> str:
        """Return it in this form; `measure` tells how many cells a text takes."""


class Snapshot(NamedTuple):
    """One position of a recorded game, in forms that are made already."""

    suffixes: Mapping[str, str]
    texts: Mapping[str, str]
    subject: str = "the position"

    def exported(self, form: str, _measure: Callable[[str], int] = len) -> str:
        """Return the position in this form."""
        return self.texts[form]


class Printed(NamedTuple):
    """A pad and what is told of its game.

    `facts` are sentences: what was played, when, by which rules and where those part from pagat.
    `about` is the same for programs, in JSON's own values, and `details` what more is known of
    each round.
    """

    pad: Pad
    scores: Scorepad
    corrections: tuple[Correction, ...]
    title: str
    facts: tuple[str, ...]
    about: dict[str, Any]
    details: tuple[dict[str, Any], ...] = ()

    @property
    def subject(self) -> str:
        """What is written, as people call it."""
        return "the scorepad"

    @property
    def suffixes(self) -> Mapping[str, str]:
        """How a file's name ends, by the form."""
        return SUFFIXES

    def exported(self, form: str, measure: Callable[[str], int] = len) -> str:
        """Return the pad in one of the `FORMATS`."""
        return exported(self, cast("Format", form), measure)


def exported(printed: Printed, form: Format, measure: Callable[[str], int] = len) -> str:
    """Return a scorepad in one of the `FORMATS`; `measure` tells how many cells a text takes."""
    match form:
        case "text":
            return _text(printed, measure)
        case "markdown":
            return _markdown(printed)
        case "csv":
            return _csv(printed)
        case "json":
            return f"{json.dumps(as_json(printed), ensure_ascii=False, indent=2)}\n"


def _head(row: PadRow) -> str:
    return f"{row.number} {tile(row.starter, row.starter)}"


def _rows(pad: Pad) -> list[tuple[str, ...]]:
    """Return the table as texts: a heading, a line a round that was played, totals and places."""
    played = [row for row in pad.rows if row.stage == "played"]
    rows: list[tuple[str, ...]] = [("round", *pad.names, "")]
    rows += [(_head(row), *row.cells, row.ending) for row in played]
    rows.append(("total", *map(str, pad.totals), ""))
    if played:
        rows.append(("place", *pad.places, ""))
    return rows


def _text(printed: Printed, measure: Callable[[str], int]) -> str:
    pad = printed.pad
    table, is_short = columns_text(_rows(pad), measure)
    lines = [*wrapped(printed.title, measure), "", *table, ""]
    if is_short:
        places = printed.scores.places
        order = sorted(range(len(places)), key=lambda seat: places[seat])
        lines += [*places_lines(pad, order, measure), ""]
    lines += [line for note in _notes(printed) for line in wrapped(note, measure)]
    return "\n".join(lines) + "\n"


def _notes(printed: Printed) -> list[str]:
    return [*printed.pad.legend, *printed.facts]


def _markdown(printed: Printed) -> str:
    rows = [[_escaped(cell) for cell in row] for row in _rows(printed.pad)]
    head, *body = [f"| {' | '.join(row)} |" for row in rows]
    columns = len(printed.pad.names)
    rule = f"|---|{'---:|' * columns}---|"
    notes = [f"- {_escaped(note)}" for note in _notes(printed)]
    return "\n".join([f"**{_escaped(printed.title)}**", "", head, rule, *body, "", *notes]) + "\n"


def _escaped(text: str) -> str:
    for sign in "\\|*_`<[":
        text = text.replace(sign, f"\\{sign}")
    return text


def _csv(printed: Printed) -> str:
    """Return rows of numbers: programs that read tables need no marks."""
    pad, scores = printed.pad, printed.scores
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["round", "opened", *pad.names, "out", "ended"])
    for entry, points in zip(scores.finished, scores.rows, strict=True):
        out = "" if entry.outcome.out is None else pad.names[entry.outcome.out]
        double = tile(entry.starter, entry.starter)
        writer.writerow([entry.number, double, *points, out, entry.outcome.reason])
    writer.writerow(["total", "", *scores.totals, "", ""])
    if scores.finished:
        writer.writerow(["place", "", *scores.places, "", ""])
    return file.getvalue()


def as_json(printed: Printed) -> dict[str, Any]:
    """Return a scorepad as JSON has it, seats from 1."""
    scores = printed.scores
    return {
        **printed.about,
        "rounds": [
            {
                "number": entry.number,
                "starter": entry.starter,
                **result_of(entry.outcome),
                "points": list(points),
                "counted": list(entry.outcome.points),
                **details,
            }
            for entry, points, details in zip(
                scores.finished,
                scores.rows,
                printed.details or ({},) * len(scores.rows),
                strict=True,
            )
        ],
        "corrections": [correction_of(change) for change in printed.corrections],
        "totals": list(scores.totals),
        "places": list(scores.places),
        "winners": winners_of(scores) if scores.is_final else [],
    }


def winners_of(scores: Scorepad) -> list[int]:
    """Return the seats in first place, from 1."""
    return [seat + 1 for seat, place in enumerate(scores.places) if place == 1]
