"""A few kills of the long proof in `many_kills`."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo terminals are not there", allow_module_level=True)

from tests.store.many_kills import Chain, Plan, run

from chickenfoot_tui.store.paths import saves_folder


def kill(home: Path, *plans: Plan) -> Chain:
    """Kill a child in each of these ways, one after the other."""
    chain = Chain(3, home)
    for plan in plans:
        chain.live(plan)
    return chain


@pytest.mark.slow
def test_killed_while_it_writes_nothing_is_lost(tmp_path: Path) -> None:
    """Before the first step is whole, before it has its name, and before the folder knows."""
    dying = ("--die-in", "write", "--time")
    chain = kill(
        tmp_path,
        Plan("torn", 9, (*dying, "2", "--call", "1", "--torn")),
        Plan("before it is renamed", 99, (*dying, "3", "--call", "4")),
        Plan("after it was renamed", 99, (*dying, "4", "--call", "5")),
        Plan("after a step", 4),
    )
    assert chain.faults == []
    assert sum(chain.kinds.values()) == 4
    assert chain.kinds["before it came to that"] == 0


@pytest.mark.slow
def test_killed_at_any_time_it_goes_on_with_the_right_screen(tmp_path: Path) -> None:
    chain = run(4, 11, tmp_path)
    assert chain.faults == []
    assert sum(chain.screens.values()) >= 3
    assert not saves_folder().exists(), "the children keep their games elsewhere"
