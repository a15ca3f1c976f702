"""Every byte of some games in a terminal: none tells of a hand while nobody may look.

Many more of them: `python -m tests.terminal.many_captures`.
"""

import sys
from pathlib import Path
from random import Random

import pytest
from tests.session.tables import table
from tests.terminal.captures import SMALL, Case, Evening
from tests.terminal.detours import AT_CURTAIN, AT_TABLE
from tests.terminal.knowledge import read_knowledge
from tests.terminal.player import LeakError
from tests.terminal.twins import sent_for, twin_of

from chickenfoot_tui.notation.record_writer import write_record

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there"),
]
SEARCH = ("--ruleset", "pagat", *SMALL, "-o", "starter_missing=one-at-a-time")
CALLS = (
    "--ruleset",
    "house",
    "--set",
    "6",
    "-o",
    "hand_size=2",
    "-o",
    "last_tile_call=chicken-little",
)
SHORT = ("--ruleset", "house", "--set", "3", "-o", "hand_size=1", "-o", "arms=3")


@pytest.mark.parametrize(
    ("case", "turns", "leaves"),
    [
        (Case(2, SHORT, seed=9), 3, 0),
        (Case(3, SEARCH, (120, 40), seed=1), 2, 0.5),
        (Case(4, ("--ruleset", "kelley"), is_ascii=True, seed=1), 1, 0),
        (Case(5, CALLS, is_colourless=True, seed=8), 3, 0),
        (Case(6, ("--ruleset", "pagat"), (120, 40), seed=4), 1, 0),
    ],
    ids=lambda value: f"{value.seats} people" if isinstance(value, Case) else "",
)
def test_nobody_peeks(case: Case, turns: int, leaves: float, home: Path) -> None:
    evening = Evening(case, home, Random(case.seed))
    evening.play(turns, leaves=leaves)
    assert evening.counts["hands seen"] >= turns - 1
    assert bool(evening.counts["catches"]) == (case.rules == CALLS)
    assert bool(evening.counts["deals"]) == (case.rules == SHORT)
    assert bool(evening.counts["came back"]) == bool(leaves)


@pytest.mark.parametrize(
    ("size", "ways", "looks"),
    [
        ((80, 24), ("help", "picture"), ("journal",)),
        ((120, 40), ("stray keys",), ("scorepad",)),
    ],
    ids=["80x24", "120x40"],
)
def test_nobody_peeks_whatever_people_do_besides(
    size: tuple[int, int], ways: tuple[str, ...], looks: tuple[str, ...], home: Path
) -> None:
    with Evening(Case(3, ("--ruleset", "house"), size), home, Random(1)) as evening:
        script = evening.script
        script.begin()
        for way in ways:
            AT_CURTAIN[way](script, script.know().public)
        seat = script.lift()
        known = script.know()
        for look in looks:
            AT_TABLE[look](script, known.public | {*known.hands[seat]})
        script.play(seat)
        script.take_back(seat)
        script.pass_on()
        evening.leave("killed")


def test_games_that_differ_in_hidden_tiles_only_look_the_same(tmp_path: Path) -> None:
    known = read_knowledge(write_record(table("house").record))
    twin, exchanges = twin_of(known, Random(1))
    assert exchanges
    assert twin.rounds[0].deal.hands != known.record.rounds[0].deal.hands
    case, keys = Case(3, ()), (b"?",)
    sent = sent_for(case, known.record, tmp_path / "one", keys)
    assert sent == sent_for(case, twin, tmp_path / "other", keys)


def test_a_leak_would_be_found(home: Path) -> None:
    case = Case(3, SEARCH, seed=1, spoilt=("--leaking",))
    with pytest.raises(LeakError, match=r"up to the first curtain|passed on"):
        Evening(case, home, Random(1)).play(12)
