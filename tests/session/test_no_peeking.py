"""No peeking: nothing that is said depends on a tile that its reader cannot see."""

from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.engine.playing import candidates, random_rules
from tests.session.exchanging import exchanged, hidden_from, random_table, round_of
from tests.session.tables import rules
from tests.strategies import SEEDS

from chickenfoot_tui.drawing.glyphs import ASCII, UNICODE
from chickenfoot_tui.engine.judge import why_not
from chickenfoot_tui.engine.moves import Draw, Seat
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.notation.position import format_view
from chickenfoot_tui.notation.record_writer import redacted, write_record
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.session import pad, wording
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.crashes import Crash, Scene, crash_of, report

TURNS = st.integers(0, 60)
NOW = datetime(2026, 11, 30, tzinfo=UTC)
CUSTOMS = (USUAL, Customs(count_aid=False))


def viewers(table: Table) -> list[Seat | None]:
    return [None, *range(table.rules.seats)]


def sentences(table: Table, viewer: Seat | None) -> Iterator[str]:
    """Yield everything that is said to `viewer` about this table, whatever is asked."""
    view, names = table.view(viewer), table.names
    yield repr(view)
    yield format_view(view)
    for customs in CUSTOMS:
        yield from wording.journal(view.history, names, view.rules, customs)
        yield from wording.journal(redact(view.history, None), names, view.rules, customs)
        for seat in range(view.rules.seats):
            yield from wording.since_last_turn(view, names, seat, customs)
        if viewer is not None:
            yield from wording.surprises(view, names, wording.seen_by(view, viewer), customs)
        yield wording.banner(view, UNICODE, customs)
        yield wording.banner(view, ASCII, customs)
    for piece in (None, *view.hand):
        yield wording.prompt(view, names, piece)
        if piece is not None and wording.is_doomed_double(view, piece):
            yield wording.doomed_double_warning(view, piece)
    yield wording.catch_hint(view, names)
    for person in viewers(table):
        refused = table.why_not_take_back(person)
        yield "" if refused is None else wording.take_back_refusal(refused)
    yield repr(pad.pad_of(view, table.names))


def refusals(table: Table, viewer: Seat | None) -> Iterator[str]:
    """Yield why each move that can be written down is refused to `viewer`, "" where it is not."""
    view, round_ = table.view(viewer), round_of(table)
    for move in candidates(round_):
        # Only records draw a tile by its name.
        if not (isinstance(move, Draw) and move.tile is not None):
            reason = why_not(round_, move)
            yield "" if reason is None else wording.refusal(reason, move, view, table.names)


def crash_at(table: Table) -> Crash:
    """Return what is told of an error that says which tiles are where."""
    error = LookupError(round_of(table).hands, round_of(table).boneyard)
    return Crash(crash_of(error).failures, Scene(table.ruleset, table.view(None)), "resume")


@given(SEEDS, TURNS, SEEDS)
def test_no_sentence_depends_on_hidden_tiles(seed: int, turns: int, exchange: int) -> None:
    random = Random(seed)
    table = random_table(random_rules(random, 7), random, turns, rounds=random.choice((1, 1, 2)))
    if table.turn is None:
        return
    for _ in range(random.choice((0, 0, 3))):
        table.seat_player(random.randrange(table.rules.seats), random.choice(("", "easy")))
    for viewer in viewers(table):
        twin = exchanged(table, viewer, Random(exchange))
        assert sorted(hidden_from(twin, viewer)) == sorted(hidden_from(table, viewer))
        assert list(sentences(table, viewer)) == list(sentences(twin, viewer))
    twin = exchanged(table, Referee(table).viewer, Random(exchange))
    assert repr(Referee(table).view()) == repr(Referee(twin).view())


@given(SEEDS, TURNS, SEEDS)
def test_nor_does_a_refusal(seed: int, turns: int, exchange: int) -> None:
    random = Random(seed)
    table = random_table(random_rules(random, 5), random, turns)
    if table.turn is not None:
        twin = exchanged(table, table.turn, Random(exchange))
        assert list(refusals(table, table.turn)) == list(refusals(twin, table.turn))


@given(SEEDS, TURNS, SEEDS)
def test_nor_does_what_leaves_the_game(seed: int, turns: int, exchange: int) -> None:
    """Reports of errors and records that hide their running round, for everybody to read."""
    random = Random(seed)
    table = random_table(random_rules(random, 9), random, turns, rounds=random.choice((1, 2)))
    if table.turn is None:
        return
    twin = exchanged(table, None, Random(exchange))
    assert redacted(table.record) == redacted(twin.record)
    reports = [report(crash_at(one), lambda: "1.0", NOW) for one in (table, twin)]
    assert reports[0] == reports[1]
    assert "position" in reports[0]


def test_the_tables_compared_do_differ() -> None:
    random = Random(1)
    table = random_table(rules(), random, 8)
    twin = exchanged(table, None, random)
    assert round_of(table).layout == round_of(twin).layout
    assert round_of(table).hands != round_of(twin).hands
    assert write_record(table.record) != write_record(twin.record)
    assert format_view(table.view(table.turn)) != format_view(twin.view(table.turn))
