"""Random keys and sizes for a moment; for longer: `python -m tests.terminal.many_keys`."""

import sys
from pathlib import Path

import pytest
from tests.terminal.many_keys import press_keys


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there")
def test_no_key_and_no_size_breaks_the_game(home: Path) -> None:
    press_keys(keys=200, sizes=5, seed=1, home=home)
