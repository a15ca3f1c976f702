"""However the game is left: saved, in time, and the terminal as it was before.

Every way at every place: `python -m tests.terminal.many_captures --leaving`.
"""

import sys
from pathlib import Path

import pytest
from tests.terminal.leaving import check_left, known_of, leave_at, to_table
from tests.terminal.terminal import WatchedTerminal

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there"),
]


@pytest.mark.parametrize(
    ("place", "way"),
    [
        ("curtain", "closed"),
        ("table", "SIGTERM"),
        ("table", "closed without control"),
        ("palette", "SIGINT"),
        ("setup", "SIGQUIT"),
        ("games", "closed"),
    ],
)
def test_it_can_be_left_in_any_way(place: str, way: str, home: Path) -> None:
    leave_at(place, way, home)


def test_an_error_leaves_nothing_of_a_hand(home: Path) -> None:
    with WatchedTerminal(home=home, spoilt=["--failing"]) as terminal:
        to_table(terminal)
        known = known_of(terminal)
        terminal.send(b"j")
        check_left(terminal, 1, known)
    assert list((terminal.data_folder / "crashes").iterdir())
