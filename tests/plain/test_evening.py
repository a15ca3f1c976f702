"""An evening piped in comes to the sheet that the same evening comes to on the screen."""

from dataclasses import replace

import pytest
from tests.plain.pads import keep, sheets
from tests.tui.evenings import evening

from chickenfoot_tui.notation.sheet import Sheet, scorepad_of

ROUNDS = (
    ("31", "out", "9-4 3-3 0-0", "12"),
    ("o", "1", "2", "3"),
    ("20 0-0", "4", "od", "5-4"),
    ("7", "out", "9-8 8-8", "0-0"),
    ("1", "2", "3", "out"),
    ("10", "out", "10", "10"),
    ("out", "5-5 5-4", "6", "7"),
    ("2", "3", "out", "4"),
    ("9-9", "out", "4", "44"),
    ("out", "12", "9-0", "1"),
)


def timeless(played: Sheet) -> Sheet:
    """Return a sheet without what differs from one evening to the next."""
    return replace(played, began="", saved="")


@pytest.mark.parametrize("is_by_seats", [True, False])
async def test_ten_rounds_are_the_same_as_on_the_screen(*, is_by_seats: bool) -> None:
    async with evening() as at:
        for texts in ROUNDS:
            await at.enter(*texts)
    on_screen = at.sheet
    lines = [
        line for texts in ROUNDS for line in (("", *texts) if is_by_seats else [", ".join(texts)])
    ]
    # The form begins with the names and rules of the pad on the screen, which is over.
    ended = keep("", *lines, is_asked=False)
    first, second = sheets()
    assert timeless(first) == timeless(second) == timeless(on_screen)
    assert on_screen.is_over
    assert len(on_screen.rounds) == 10
    assert ended.code == 0
    best = min(scorepad_of(second).totals)
    assert f"wins the game with {best} points." in ended.text
