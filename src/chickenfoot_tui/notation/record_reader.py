"""Reading records: the whole game is played again, and every claim in it is checked."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace

from chickenfoot_tui.engine import game as engine
from chickenfoot_tui.engine.moves import Catch, Deal, Draw, Move, Pass, Play, Seat
from chickenfoot_tui.engine.reasons import IllegalMove, Reason
from chickenfoot_tui.engine.ruleset import MAX_SEATS, starter_of
from chickenfoot_tui.engine.scoring import Correction, score_rows
from chickenfoot_tui.engine.state import GameState, Outcome
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.notation.errors import NotationError, shown
from chickenfoot_tui.notation.formats import record_table
from chickenfoot_tui.notation.handovers import Handover, last_handover
from chickenfoot_tui.notation.position import parse_setup
from chickenfoot_tui.notation.record import (
    Reading,
    Record,
    RecordStep,
    acting,
    extended,
    next_leader,
    start_of,
    table_of,
)
from chickenfoot_tui.notation.record_errors import KeyFault, RecordError, Spot
from chickenfoot_tui.notation.record_writer import result_of
from chickenfoot_tui.notation.refusals import explain, explain_deal
from chickenfoot_tui.notation.rules_table import read_rules
from chickenfoot_tui.notation.setup import MIN_SEATS, Setup
from chickenfoot_tui.notation.sheet import KIND
from chickenfoot_tui.notation.tables import (
    Table,
    check_keys,
    number_at,
    shown_value,
    table_at,
    tables_at,
    text_at,
    texts_at,
    truth_at,
)
from chickenfoot_tui.notation.tokens import parse_move, parse_tile, words

HEADER_KEYS = (
    "format", "seats", "ruleset", "app", "bots", "handovers", "saved", "keyboard", "count_aid",
    "coach", "rules", "rounds", "corrections",
)  # fmt: skip
ROUND_KEYS = ("start", "lead_draw", "moves", "result")
RESULT_KEYS = ("reason", "out", "foot", "points")
HANDOVER_KEYS = ("seat", "rounds", "bot")
CORRECTION_KEYS = ("seat", "round", "from", "to", "when", "why")
WRONG_TILES = "start: its tiles are not those of the set, each of them once"
KINDS = {Play: "a play", Draw: "a draw", Pass: "a pass", Catch: "a catch"}


def read_record(text: str, source: str = "record") -> Reading:
    """Return the game on record in `text`, played again and checked.

    `source` is the file's name, for messages. Raises `RecordError` with the first thing that is
    wrong; its `reading` holds the game up to there. Of what a newer version wrote nothing is
    read, and the error is a `NewerFormatError`.
    """
    table = record_table(text, source)
    if table.get("kind") == KIND:
        raise RecordError(source, "the scorepad of a game with real tiles: no moves are known")
    try:
        record = _read_header(table)
        rounds = tables_at(table, "rounds")
        corrections = tables_at(table, "corrections")
    except KeyFault as fault:
        raise RecordError(source, str(fault)) from None
    replay = _Replay(source, record)
    for index, entry in enumerate(rounds, start=1):
        replay.read_round(entry, is_last=index == len(rounds))
    replay.read_corrections(corrections)
    return replay.reading()


def _read_header(table: Table) -> Record:
    """Return the record without its rounds. Raises `KeyFault`."""
    check_keys(table, HEADER_KEYS, ("seats", "rules"))
    seats = texts_at(table, "seats")
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        raise KeyFault("seats", f"{len(seats)} names; a table has {MIN_SEATS} to {MAX_SEATS} seats")
    rules = read_rules(table_at(table, "rules"))
    if len(seats) != rules.seats:
        raise KeyFault("seats", f"{len(seats)} names, but rules.seats is {rules.seats}")
    bots = texts_at(table, "bots")
    if bots and len(bots) != len(seats):
        raise KeyFault(
            "bots", f"{len(bots)} entries for {len(seats)} seats; people have an empty one"
        )
    return Record(
        seats=seats, rules=rules, ruleset=text_at(table, "ruleset"), app=text_at(table, "app"),
        bots=bots, handovers=read_handovers(table, len(seats)),
        saved=text_at(table, "saved"), keyboard=_keyboard(table, len(seats)),
        count_aid=truth_at(table, "count_aid"), coach=truth_at(table, "coach"),
    )  # fmt: skip


def _keyboard(table: Table, seats: int) -> Seat | None:
    if "keyboard" not in table:
        return None
    seat = number_at(table, "keyboard")
    if not 1 <= seat <= seats:
        raise KeyFault("keyboard", f"there is no seat {seat}; the seats are 1 to {seats}")
    return seat - 1


def read_handovers(table: Table, seats: int) -> tuple[Handover, ...]:
    """Return the handovers of a record, of so many seats. Raises `KeyFault`."""
    found: tuple[Handover, ...] = ()
    for entry in tables_at(table, "handovers"):
        check_keys(entry, HANDOVER_KEYS, HANDOVER_KEYS)
        seat, rounds = number_at(entry, "seat") - 1, number_at(entry, "rounds")
        if not 0 <= seat < seats:
            raise KeyFault("handovers", f"there is no seat {seat + 1}; the seats are 1 to {seats}")
        last = last_handover(found, seat)
        least = 1 if last is None else last.rounds + 1
        if rounds < least:
            raise KeyFault(
                "handovers", f"rounds {rounds} of seat {seat + 1}: it is {least} or more there"
            )
        found = (*found, Handover(seat, rounds, text_at(entry, "bot")))
    return found


class _Replay:
    """Plays a record again, round by round; what has been played is the good prefix."""

    def __init__(self, source: str, record: Record) -> None:
        self.source = source
        self.record = record
        self.game = engine.new_game(record.rules)
        self.steps: list[RecordStep] = []
        self.deal = -1
        self.turn = 0
        self.number = 1
        self.is_live = False

    def reading(self) -> Reading:
        return Reading(self.record, self.game, tuple(self.steps))

    def fault(self, problem: str, *, where: str = "", public: str | None = None) -> RecordError:
        """Return the error for a fault at the deal and turn that are being read.

        `public` says it without the hidden tiles that `problem` names.
        """
        spot = Spot(where)
        if not where:
            dealt = self.deal + 1
            part = f"round {self.number}" + (f" (deal {dealt})" if dealt != self.number else "")
            spot = Spot(part, self.number, self.turn or None)
        public = public if self.is_live else None
        reading = self.reading()
        return RecordError(self.source, problem, spot, reading, public, is_live=self.is_live)

    def take(self, move: Move) -> None:
        """Make a move. Raises `IllegalMove`, and then nothing changed."""
        seat = acting(self.game, move)
        step = engine.apply(self.game, move)
        self.game = step.state
        self.record = extended(self.record, move, step)
        self.steps.append(RecordStep(self.deal, self.turn, seat, move, *step))

    def read_round(self, entry: Table, *, is_last: bool) -> None:
        self.deal += 1
        self.turn = 0
        self.number = len(self.game.finished) + 1
        self.is_live = "result" not in entry
        try:
            check_keys(entry, ROUND_KEYS, ("start", "moves"))
            self.read_deal(entry)
            self.read_moves(text_at(entry, "moves"))
            self.turn = 0
            self.check_result(entry, is_last=is_last)
        except KeyFault as fault:
            raise self.fault(str(fault)) from None

    def read_deal(self, entry: Table) -> None:
        rules = self.record.rules
        if engine.is_over(self.game):
            raise self.fault(f"the game was over after {len(self.game.finished)} rounds")
        setup = self.read_start(text_at(entry, "start"))
        self.check_table(setup)
        hands = tuple(hand for hand in setup.hands if not isinstance(hand, int))
        yard = setup.boneyard
        if len(hands) < len(setup.hands) or isinstance(yard, int):
            raise self.fault("start: its tiles are hidden; only a revealed record can be read")
        last = engine.last_leader(self.game)
        by_lot = rules.leader_first == "random" and last is None
        deal = Deal(hands, yard, self.read_lead_draw(entry), setup.turn if by_lot else None)
        reason = engine.why_not(self.game, deal)
        if reason is not None:
            problem = f"start: {explain_deal(rules, self.number, deal, reason)}"
            names_a_tile = reason is Reason.WRONG_TILES
            raise self.fault(problem, public=WRONG_TILES if names_a_tile else None)
        right = start_of(rules, self.number, next_leader(rules, last, deal), deal)
        if setup.turn != right.turn:
            seat = "-" if right.turn is None else right.turn + 1
            raise self.fault(f"start: the seat to act is {seat} by these rules")
        self.take(deal)

    def read_start(self, text: str) -> Setup:
        try:
            return parse_setup(text)
        except NotationError as error:
            raise self.fault(f"start: {error}", public=f"start: {_unquoted(error)}") from None

    def read_lead_draw(self, entry: Table) -> tuple[Tile, ...] | None:
        if "lead_draw" not in entry:
            return None
        try:
            return tuple(parse_tile(text) for text in texts_at(entry, "lead_draw"))
        except NotationError as error:
            raise self.fault(f"lead_draw: {error.problem}; {error.right}") from None

    def check_table(self, setup: Setup) -> None:
        """Compare the table with what the rules start this deal from."""
        right = table_of(self.record.rules, self.number)
        pip = starter_of(self.record.rules, self.number)
        double = f"{pip}-{pip}"
        empty = f"({'/'.join('.' * len(right.toes))})" if right.toes else ""
        problem = ""
        if setup.starter != pip:
            problem = f"its starter is {double}"
        elif setup.layout.branches:
            problem = "tiles lie on the table before the first turn"
        elif setup.layout != right:
            problem = f"these rules begin with {double}{empty}"
        elif setup.drew or setup.passes or setup.called or setup.missing:
            problem = "nobody has drawn, passed or called before the first turn"
        if problem:
            raise self.fault(f"start: {problem}")

    def read_moves(self, text: str) -> None:
        for turn, (word, place) in enumerate(words(text), start=1):
            self.turn = turn
            try:
                move = parse_move(word, place)
            except NotationError as error:
                public = f"moves, {_unquoted(error)}"
                raise self.fault(f"moves, {error}", public=public) from None
            try:
                self.take(move)
            except IllegalMove as error:
                assert self.game.round is not None
                problem = explain(self.game.round, move, error.reason)
                public = f"{KINDS[type(move)]}: {problem}"
                raise self.fault(f"{shown(word)}: {problem}", public=public) from None

    def check_result(self, entry: Table, *, is_last: bool) -> None:
        assert self.game.round is not None
        outcome = self.game.round.outcome
        if "result" in entry:
            check_result(table_at(entry, "result"), outcome)
        elif not is_last:
            raise self.fault("result: missing; only the last round may be without one")

    def read_corrections(self, entries: Iterable[Table]) -> None:
        changes: list[Correction] = []
        fault: tuple[str, str] | None = None
        try:
            for entry in entries:
                changes.append(read_correction(entry))  # noqa: PERF401 - some may be good
            score_rows(self.game.finished, changes)
        except KeyFault as error:
            fault = f"correction {len(changes) + 1}", str(error)
        except ValueError as error:
            where, _, problem = str(error).partition(": ")
            fault = where, problem
        good = changes if fault is None else _fitting(self.game, changes)
        self.record = replace(self.record, corrections=tuple(good))
        if fault is not None:
            raise self.fault(fault[1], where=fault[0])


def _fitting(game: GameState, changes: list[Correction]) -> list[Correction]:
    """Return the corrections up to the first that does not fit."""

    def is_beyond(number: int) -> bool:
        try:
            score_rows(game.finished, changes[:number])
        except ValueError:
            return True
        return False

    return changes[: bisect_left(range(1, len(changes) + 1), x=True, key=is_beyond)]


def _unquoted(error: NotationError) -> str:
    """Return what is wrong with a text without repeating any of it."""
    return f"line {error.line}, column {error.column}: not as it should be; {error.right}"


def check_result(result: Table, outcome: Outcome | None) -> None:
    """Raise `KeyFault` where a recorded result is not the one the moves lead to."""
    check_keys(result, RESULT_KEYS, ("reason",), "result.")
    if outcome is None:
        raise KeyFault("result", "the moves do not end the round")
    computed: dict[str, object] = {**result_of(outcome)}
    for key in RESULT_KEYS:
        recorded = result.get(key)
        if not _is_same(recorded, computed.get(key)):
            here = "nothing" if recorded is None else shown_value(recorded)
            there = shown_value(computed[key]) if key in computed else "none"
            raise KeyFault(f"result.{key}", f"{here} is recorded, the moves give {there}")


def _is_same(recorded: object, computed: object) -> bool:
    """Whether two values are equal in kind too: in Python, 1 equals true."""
    if isinstance(recorded, list) and isinstance(computed, list):
        return len(recorded) == len(computed) and all(map(_is_same, recorded, computed))
    return type(recorded) is type(computed) and recorded == computed


def read_correction(entry: Table) -> Correction:
    """Return a correction as a file has it. Raises `KeyFault`."""
    check_keys(entry, CORRECTION_KEYS, CORRECTION_KEYS[:-1])
    return Correction(
        seat=number_at(entry, "seat") - 1,
        round=number_at(entry, "round") - 1,
        before=number_at(entry, "from"),
        after=number_at(entry, "to"),
        when=text_at(entry, "when"),
        why=text_at(entry, "why"),
    )
