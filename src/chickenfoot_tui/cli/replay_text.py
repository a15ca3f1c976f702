"""A recorded game as people read it in a terminal."""

from __future__ import annotations

from itertools import groupby

from chickenfoot_tui.cli.errors import one_line
from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation.position import format_position, format_view
from chickenfoot_tui.notation.record import Reading, RecordStep
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.session.names import recorded_names
from chickenfoot_tui.session.sitting import customs_of
from chickenfoot_tui.session.wording import ending, journal, places_text, points_text


def print_game(reading: Reading, *, reveal: bool, is_whole: bool) -> None:
    """Print what happened, deal by deal, and the scorepad; a running round only as it is public.

    A record that is not whole is printed up to what is wrong in it.
    """
    record = reading.record
    names, customs = recorded_names(record.seats), customs_of(record)
    rules = f", {one_line(record.ruleset)} rules" if record.ruleset else ""
    print(f"{', '.join(names)}: double-{record.rules.max_pip}{rules}")
    for _, steps in groupby(reading.steps, key=lambda step: step.deal):
        print()
        _print_deal(list(steps), names, customs, reveal=reveal, is_whole=is_whole)
    print()
    _print_pad(reading, names)


def _print_deal(
    steps: list[RecordStep],
    names: tuple[str, ...],
    customs: Customs,
    *,
    reveal: bool,
    is_whole: bool,
) -> None:
    last = steps[-1].state
    assert last.round is not None
    is_open = reveal or last.round.outcome is not None
    events: list[Event] = [event for step in steps for event in step.events]
    told = events if is_open else redact(events, None)
    for line in journal(told, names, last.rules, customs):
        print(f"  {line}")
    if last.round.outcome is not None:
        view = project(last, None, events)
        for line in ending(last.round.outcome, view, names):
            print(line)
        if last.round.outcome.points:
            print(points_text(view, names))
    else:
        print("This round is still being played." if is_whole else "Here the record goes wrong.")
        print(format_position(last.round) if reveal else format_view(project(last, None)))


def _print_pad(reading: Reading, names: tuple[str, ...]) -> None:
    pad = reading.scorepad
    for change in reading.record.corrections:
        name = names[change.seat]
        why = f" ({one_line(change.why)})" if change.why else ""
        print(
            f"Corrected: {name}, round {change.round + 1}: {change.before} to {change.after}{why}"
        )
    places = places_text(pad.places)
    for seat, name in enumerate(names):
        print(f"{places[seat]:>5}  {pad.totals[seat]:>4}  {name}")
