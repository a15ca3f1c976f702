"""What is told line by line: as the journal says it, with the end of every tile."""

from tests.session.talk import NAMES, ONTO, Talk

from chickenfoot_tui.session.wording.journal import events_since_last_turn, journal
from chickenfoot_tui.session.wording.spoken import deed_lines

FOOT = Talk(f"{ONTO} 4-4,2-1/8-3,8-2/6-3,6-2 8-1,4-1 1 0", "4-4@A + -- + 4-1@A1")


def told(since: int) -> list[str]:
    """Return what is told to a seat about the moves of the others."""
    view = FOOT.public()
    return deed_lines(events_since_last_turn(view, since), NAMES, view.rules)


def test_every_tile_is_told_with_its_end() -> None:
    assert deed_lines(FOOT.public().history, NAMES, FOOT.game.rules) == [
        "At A, Ann played 4-4: Chickie fours! Three more fours wanted.",
        "Bo drew a tile and passed.",
        "At A1, Cy drew a tile and played 4-1 on a 4.",
    ]
    assert told(0) == ["Bo drew a tile and passed.", "At A1, Cy drew a tile and played 4-1 on a 4."]
    assert told(2) == []


def test_but_for_the_ends_it_is_the_journal() -> None:
    view = FOOT.public()
    lines = deed_lines(view.history, NAMES, view.rules)
    assert [line.split(", ", 1)[-1] for line in lines] == journal(view.history, NAMES, view.rules)
