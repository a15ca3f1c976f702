"""The games that are kept, of both kinds, each told from a glance at its file."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import cast

from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import Ruleset, rounds_of, starter_of
from chickenfoot_tui.engine.state import EndReason, FinishedRound, GameState, Outcome
from chickenfoot_tui.engine.view import Scorepad, scorepad
from chickenfoot_tui.notation.course_reader import read_round_correction
from chickenfoot_tui.notation.formats import record_table, refuse_newer
from chickenfoot_tui.notation.handovers import Handover, player_of
from chickenfoot_tui.notation.record_errors import NewerFormatError
from chickenfoot_tui.notation.record_reader import read_correction, read_handovers, read_record
from chickenfoot_tui.notation.rules_table import read_rules, read_sheet_rules
from chickenfoot_tui.notation.sheet import Sheet, SheetRound, SheetRules, scorepad_of
from chickenfoot_tui.notation.sheet_reader import read_sheet
from chickenfoot_tui.notation.tables import Table, table_at, tables_at, text_at, texts_at, truth_at
from chickenfoot_tui.store.elsewhere import pads_elsewhere
from chickenfoot_tui.store.game_file import LARGEST, SaveError
from chickenfoot_tui.store.paths import elsewhere_file, games_folder
from chickenfoot_tui.store.sheets import begins_sheet

RULES, ROUND = "\n[rules]\n", "\n[[rounds]]"
DAMAGED, NEWER = "damaged", "made by a newer version"
RESULT = re.compile(
    r'^result = \{ reason = "(?P<reason>[a-z-]+)"(?:, out = (?P<out>\d+))?'
    r"(?:, foot = (?P<foot>\d+))?, points = \[(?P<points>[\d, ]+)\] \}$",
    re.MULTILINE,
)
"""The end of a round as a record is written; a void deal has no points, and is none."""
SOME_RESULT = re.compile(r"^[ \t]*[\"']?result\b", re.MULTILINE)
"""The end of a round, whoever wrote it."""
VOID = re.compile(r'^result = \{ reason = "void"', re.MULTILINE)
ROUNDS = re.compile(r"^[ \t]*\[\[[ \t]*rounds[ \t]*\]\]", re.MULTILINE)
"""Where a round begins, whoever wrote it."""
CORRECTIONS = re.compile(
    r"""^[ \t]*\[\[[ \t]*["']?(?:round_)?corrections["']?[ \t]*\]\]""", re.MULTILINE
)
"""Where corrections begin, whoever wrote them."""
SHEET_ROUND = re.compile(
    r'\n\[\[rounds\]\]\nstarter = (?P<starter>\d+)\nreason = "(?P<reason>[a-z-]+)"\n'
    r"(?:out = (?P<out>\d+)\n)?(?:foot = (?P<foot>\d+)\n)?points = \[(?P<points>[\d, ]+)\]\n"
    r"(?:tiles = [^\n]*\n)?(?:blank = (?P<blank>\d+)\n)?(?:away = \[(?P<away>[\d, ]+)\]\n)?"
    r"(?=\n*(?:\[|\Z))"
)
"""A round as a sheet is written, all of it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that is kept: `saved` is local time, `names` and `bots` have one word a seat.

    `handovers` tell who had a seat before it changed hands.
    `is_sheet` says that it was played with real tiles; then `away` has who was not there in each
    round, and `is_copy` says that it is a game on the screen read in again. `problem` is why no
    more is known of it.
    """

    path: Path
    saved: datetime
    is_sheet: bool = False
    is_copy: bool = False
    names: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    handovers: tuple[Handover, ...] = ()
    ruleset: str = ""
    max_pip: int = 0
    scores: Scorepad | None = None
    away: tuple[frozenset[Seat], ...] = ()
    problem: str = ""

    def is_persons(self, seat: Seat, round_: int) -> bool:
        """Whether a person had a seat at the end of a round, from 0."""
        return not player_of(self.bots, self.handovers, seat, round_)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place of a game that is over."""
        if self.scores is None or not self.scores.is_final:
            return ()
        return tuple(seat for seat, place in enumerate(self.scores.places) if place == 1)


def kept_games(folder: Path | None = None) -> list[Kept]:
    """Return the games that are kept, the one played last first. Never raises.

    They are in `folder`, by default that of the games, where scorepads elsewhere are listed, too.
    """
    paths: list[Path] = []
    found: list[Kept] = []
    with suppress(OSError):
        paths = list((folder or games_folder()).glob("*.toml"))
    try:
        paths += pads_elsewhere() if folder is None else []
    except (SaveError, OSError) as error:
        found = [Kept(elsewhere_file(), datetime.now().astimezone(), problem=str(error))]
    found += [kept for path in paths if (kept := glance(path)) is not None]
    return sorted(found, key=lambda kept: (kept.saved, kept.path.name), reverse=True)


def glance(path: Path) -> Kept | None:
    """Return what a file tells of itself without being played again, None where it has gone."""
    kept = Kept(path, datetime.now().astimezone())
    try:
        state = path.stat()
        kept = replace(kept, saved=datetime.fromtimestamp(state.st_mtime).astimezone())
        if not path.is_file() or state.st_size > LARGEST:
            return replace(kept, problem=DAMAGED)
        content = path.read_bytes()
        read = _sheet if begins_sheet(content) else _record
        return read(kept, content.decode("utf-8-sig").replace("\r\n", "\n"))
    except FileNotFoundError:
        return None
    except OSError as error:
        return replace(kept, problem=str(error.strerror).lower())
    except NewerFormatError:
        return replace(kept, problem=NEWER)
    except (ValueError, LookupError, RecursionError):
        return replace(kept, problem=DAMAGED)


def _sheet(kept: Kept, text: str) -> Kept:
    sheet = _glance_at_sheet(text, kept.path.name) or read_sheet(text, kept.path.name)
    return replace(
        kept,
        saved=_moment(sheet.saved) or kept.saved,
        is_sheet=True,
        is_copy=sheet.is_copy,
        names=sheet.seats,
        ruleset=sheet.ruleset,
        max_pip=sheet.rules.max_pip,
        scores=scorepad_of(sheet),
        away=tuple(played.away for played in sheet.rounds),
    )


def _glance_at_sheet(text: str, name: str) -> Sheet | None:
    """Return what of a sheet is needed here, None where it was not written by this program."""
    head, _, rest = text.partition(ROUND)
    about, mark, values = head.partition(RULES)
    rounds = [_sheet_round(found) for found in SHEET_ROUND.finditer(f"{ROUND}{rest}")]
    if not mark or not rounds or len(rounds) != len(ROUNDS.findall(text)):
        return None
    table = record_table(about, name)
    rules = _sheet_rules(values)
    seats = texts_at(table, "seats")
    is_ours = not _corrects_before_rounds(head, table)
    if not (is_ours and all(_is_seated(played.outcome, len(seats)) for played in rounds)):
        return None
    last, corrected = rounds_of(rules), _corrected(rest, name)
    return Sheet(
        seats,
        rules,
        tuple(rounds),
        corrections=tuple(map(read_correction, tables_at(corrected, "corrections"))),
        round_corrections=tuple(
            read_round_correction(entry, rounds, rules)
            for entry in tables_at(corrected, "round_corrections")
        ),
        ruleset=text_at(table, "ruleset"),
        saved=text_at(table, "saved"),
        is_over=truth_at(table, "over") or (last is not None and len(rounds) >= last),
        is_copy=truth_at(table, "copy") or False,
    )


def _corrects_before_rounds(head: str, table: Table) -> bool:
    """Whether corrections stand where this program writes none."""
    is_inline = not table.keys().isdisjoint({"corrections", "round_corrections"})
    return is_inline or CORRECTIONS.search(head) is not None


def _is_seated(outcome: Outcome, seats: int) -> bool:
    """Whether everybody of so many seats has points, and who went out is one of them."""
    return len(outcome.points) == seats and (outcome.out is None or 0 <= outcome.out < seats)


def _sheet_round(found: re.Match[str]) -> SheetRound:
    away = frozenset(int(seat) - 1 for seat in (found["away"] or "").split(",") if seat)
    blank = None if found["blank"] is None else int(found["blank"]) - 1
    return SheetRound(int(found["starter"]), _outcome(found), blank=blank, away=away)


def _corrected(text: str, name: str) -> Table:
    """Return the table of what stands behind the rounds, from the first correction on."""
    found = CORRECTIONS.search(text)
    return {} if found is None else record_table(f"format = 1\n{text[found.start() :]}", name)


def _record(kept: Kept, text: str) -> Kept:
    """Return what a record says.

    In one that this program wrote, what stands before the rounds, and the corrections behind them,
    is read as TOML: the rest grows with the game, and only the results are picked out of it. Any
    other is read as a whole.
    """
    refuse_newer(text, kept.path.name)
    head, _, rest = text.partition(ROUND)
    about, mark, values = head.partition(RULES)
    results = _results(rest, len(ROUNDS.findall(text)))
    if not mark or results is None:
        return _whole_record(kept, text)
    table, rules = record_table(about, kept.path.name), _rules(values)
    names, bots = texts_at(table, "seats"), texts_at(table, "bots")
    is_seated = len(names) == rules.seats and len(bots) in {0, rules.seats}
    is_ours = is_seated and not _corrects_before_rounds(head, table)
    if not (is_ours and all(_is_seated(outcome, rules.seats) for outcome in results)):
        return _whole_record(kept, text)
    finished = tuple(
        FinishedRound(number, starter_of(rules, number), None, outcome)
        for number, outcome in enumerate(results, start=1)
    )
    corrected = _corrected(rest, kept.path.name)
    corrections = map(read_correction, tables_at(corrected, "corrections"))
    return replace(
        kept,
        saved=_moment(text_at(table, "saved")) or kept.saved,
        names=names,
        bots=bots,
        handovers=read_handovers(table, rules.seats),
        ruleset=text_at(table, "ruleset"),
        max_pip=rules.max_pip,
        scores=scorepad(GameState(rules, finished), tuple(corrections)),
    )


def _results(rounds: str, count: int) -> list[Outcome] | None:
    """Return how the rounds of a record ended, void ones left out.

    None where one of these `count` rounds says that otherwise than this program writes it; only
    the last one may not say it, since that can be running.
    """
    found = list(RESULT.finditer(rounds))
    missing = count - len(found) - len(VOID.findall(rounds))
    _, _, last = rounds.rpartition(ROUND)
    if missing not in {0, 1} or (missing and SOME_RESULT.search(last)):
        return None
    return [_outcome(one) for one in found]


def _whole_record(kept: Kept, text: str) -> Kept:
    reading = read_record(text, kept.path.name)
    record = reading.record
    return replace(
        kept,
        saved=_moment(record.saved) or kept.saved,
        names=record.seats,
        bots=record.bots,
        handovers=record.handovers,
        ruleset=record.ruleset,
        max_pip=record.rules.max_pip,
        scores=reading.scorepad,
    )


def _moment(saved: str) -> datetime | None:
    """Return when a game says it was saved, None where it does not."""
    try:
        return datetime.fromisoformat(saved).astimezone()
    except (ValueError, OverflowError):
        return None


@lru_cache(maxsize=64)
def _sheet_rules(values: str) -> SheetRules:
    return read_sheet_rules(table_at(record_table(f"format = 1\n{RULES}{values}", ""), "rules"))


@lru_cache(maxsize=64)
def _rules(values: str) -> Ruleset:
    """Return the rules of a record; most games of a table are played by the same ones."""
    return read_rules(table_at(record_table(f"format = 1\n{RULES}{values}", ""), "rules"))


def _outcome(found: re.Match[str]) -> Outcome:
    return Outcome(
        cast("EndReason", found["reason"]),
        None if found["out"] is None else int(found["out"]) - 1,
        None if found["foot"] is None else int(found["foot"]),
        tuple(map(int, found["points"].split(","))),
    )
