"""A recorded game on the table again: every key, everybody's eyes, and nothing hidden told."""

import os
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.tui.reading import NAMES, shows
from tests.tui.replays import Shown, played, replayed, shown

from chickenfoot_tui.notation.position import format_view
from chickenfoot_tui.session.replaying import replay_of
from chickenfoot_tui.store.crashes import crash_of
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.replay_app import ReplayApp
from chickenfoot_tui.tui.screens import replay as replay_module
from chickenfoot_tui.tui.screens.coach import CoachScreen
from chickenfoot_tui.tui.screens.counts import CountsScreen
from chickenfoot_tui.tui.screens.export import ExportScreen
from chickenfoot_tui.tui.screens.journal import JournalScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.widgets.board import Board
from chickenfoot_tui.tui.widgets.command_line import CommandLine
from chickenfoot_tui.tui.widgets.seats import Seats


async def test_steps_lead_forward_and_back() -> None:
    async with shown(replayed(played())) as at:
        assert "replay round 1 of 7 move 0 of" in at.words
        assert "Round 1 of 7 was dealt" in at.words
        first = at.view
        await at.press("right")
        assert at.replay.place == 1
        assert "move 1 of" in at.words
        assert at.told() in at.words
        await at.press("enter", "left", "backspace")
        assert at.view == first
        await at.press("left")
        assert at.told() == "This is the first deal."
        assert at.screen.notice.is_refusal
        await at.press("end", "right")
        assert at.told() == "This is the end."


async def test_of_a_long_deal_the_end_is_told_whole() -> None:
    searched = "Ruth, Easy, Easy 2 and Easy 3 drew 1 tile each in search of the starting double."
    async with shown(replayed(played()), (120, 40)) as at:
        at.screen.say(f"Round 1 of 7 was dealt, 5 tiles each. {searched} Ruth opened with 6-6.")
        await at.pilot.pause()
        assert f"\n … {searched} Ruth opened with 6-6.\n" in at.text


async def test_leaps_lead_to_rounds_feet_and_jams() -> None:
    replay = replayed(played())
    async with shown(replay) as at:
        await at.press("down")
        assert (at.view.number, at.replay.turn) == (2, 0)
        await at.press("right", "up")
        assert (at.view.number, at.replay.turn) == (2, 0)
        await at.press("up", "up")
        assert at.view.number == 1
        assert at.told() == "This is the first deal."
        await at.press("f")
        assert at.view.foot is not None
        assert "hickie" in at.told()
        place = at.replay.place
        await at.press("f", "F")
        assert at.replay.place == place
        await at.press("home", "F")
        assert at.told() == "No foot was opened before this."
        await at.press("m")
        assert at.view.outcome is not None
        assert at.view.outcome.reason in {"blocked", "jammed-foot"}
        await at.press("end", "down")
        assert at.told() == "This is the last round."
        await at.press("m")
        assert at.told() == "No round jammed after this."


async def test_everybody_sees_with_their_own_eyes() -> None:
    async with shown(replayed(played())) as at:
        await at.press("right", "right")
        whole = at.replay.view(None, is_open=True)
        assert whole.shown_hands is not None
        assert "All tiles are turned up." in at.text
        for seat, name in enumerate(NAMES[:3]):
            await at.press("w")
            assert at.view.viewer == seat
            assert at.view.shown_hands is None
            assert f"As seen by {name}: {len(whole.shown_hands[seat])} tiles" in at.words
        await at.press("w")
        assert "As everybody could see it." in at.text
        assert at.view == at.replay.view(None)
        await at.press("w")
        assert at.view == whole
        await at.press("W", "shift+tab", "tab")
        assert at.view == at.replay.view(None)


async def test_a_click_on_a_seat_sees_with_its_eyes_and_again_with_all() -> None:
    async with shown(replayed(played())) as at:
        column = at.text.splitlines()[1].index("Bo")
        for viewer in (1, None):
            await at.pilot.click(Seats, offset=(column, 0))
            await at.pilot.pause()
            assert at.view.viewer == viewer
        await at.pilot.click(Seats, offset=(70, 0))
        assert at.view.shown_hands is not None


async def test_a_click_on_a_key_does_what_the_key_does() -> None:
    async with shown(replayed(played())) as at:
        lines = list(at.screen.query(CommandLine))
        for line, wanted in ((lines[0], "step"), (lines[0], "round"), (lines[1], "coach")):
            key = next(one for one in line.shown_keys() if one.label == wanted)
            await at.pilot.click(line, offset=(key.stop - 3, 0))
            await at.pilot.pause()
        assert at.replay.place > 1
        assert isinstance(at.app.screen, CoachScreen) or "coach" in at.told()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_every_hand_is_there_at_every_size(size: tuple[int, int]) -> None:
    async with shown(replayed(played(seats=4)), size) as at:
        hands = at.view.shown_hands
        assert hands is not None
        for name, held in zip(NAMES, hands, strict=False):
            lines = [line for line in at.text.splitlines() if line[1:].startswith(f"{name} ")]
            rows = [line for line in lines if all(f"{x}│{y}" in line for x, y in held)]
            assert len(rows) == 1


async def test_many_hands_leave_room_for_the_table() -> None:
    async with shown(replayed(played(1, seats=12, max_pip=9, hand_size=4))) as at:
        assert at.screen.query_one(Board).size.height >= 6
        assert " 7 more" in at.text
        names = [NAMES[at.view.turn or 0], "As seen by"]
        assert any(line[1:].startswith(names[0]) for line in at.text.splitlines()[3:])
        await at.press("w")
        assert names[1] in at.text


def is_going(at: Shown) -> bool:
    """Whether the game goes on by itself, as the line of keys says too."""
    assert ("stop" in at.text) == at.screen.goes_on
    return at.screen.goes_on


async def test_it_runs_by_itself_to_the_end() -> None:
    with patch.object(replay_module, "SECONDS", (0.05,) * 5):
        async with shown(replayed(played(1))) as at:
            at.replay.go(at.replay.last - 4)
            await at.press("space")
            while at.replay.place < at.replay.last:
                await at.pilot.pause(0.05)
            await at.pilot.pause(0.2)
            assert not is_going(at)
            await at.press("space")
            assert at.told() == "This is the end."


@pytest.mark.parametrize("key", ["space", "left", "right", "down", "f", "end", "x"])
async def test_it_stops_for_whoever_takes_over(key: str) -> None:
    with patch.object(replay_module, "SECONDS", (60,) * 5):
        async with shown(replayed(played(2))) as at:
            await at.press("space")
            assert at.replay.place == 1
            assert is_going(at)
            await at.press(key)
            assert not at.screen.goes_on


async def test_it_waits_while_something_else_is_read() -> None:
    with patch.object(replay_module, "SECONDS", (0.1,) * 5):
        async with shown(replayed(played())) as at:
            await at.press("space", "j")
            assert isinstance(at.app.screen, JournalScreen)
            place = at.replay.place
            await at.pilot.pause(0.2)
            assert at.replay.place == place
            await at.press("escape")
            await at.pilot.pause(0.2)
            assert at.replay.place > place


async def test_it_runs_faster_and_slower() -> None:
    async with shown(replayed(played())) as at:
        await at.press("greater_than_sign")
        assert at.told() == "A step stands for 0.5 s while the game runs."
        await at.press("space", *["less_than_sign"] * 9)
        assert at.told() == "A step stands for 4 s while the game runs."
        assert at.screen.goes_on


async def test_the_coach_speaks_about_the_last_move_as_its_seat_saw_it() -> None:
    async with shown(replayed(played())) as at:
        await at.press("h")
        assert at.told() == "The coach speaks about moves: step on to one."
        while at.replay.decision() is None:
            await at.press("right")
        decision = at.replay.decision()
        assert decision is not None
        await at.press("h")
        assert isinstance(at.app.screen, CoachScreen)
        name = NAMES[decision.seat]
        assert f"the coach for {name}" in at.text
        assert await shows(at.app, at.pilot, f"{name} chose ")
        await at.press("h")
        assert at.is_there
        while at.replay.decision() is not None:
            await at.press("right")
        await at.press("h")
        assert at.told() in {"There was nothing to choose in this move.",
                             "The coach speaks about moves: step on to one."}  # fmt: skip


async def test_the_count_the_journal_and_the_pad_are_those_of_the_step() -> None:
    async with shown(replayed(played())) as at:
        await at.press("down", "right", "right")
        for key, kind in (("n", CountsScreen), ("j", JournalScreen), ("s", ScorepadScreen)):
            await at.press(key)
            assert isinstance(at.app.screen, kind)
            if kind is JournalScreen:
                assert "journal of round 2 of 7" in at.text
                assert at.told() in at.words
            if kind is ScorepadScreen:
                assert "2 5-5 being played now" in at.words
                assert "correct" not in at.text
            await at.press("escape")
            assert at.is_there


async def test_a_position_is_written_as_notation_text_and_picture(home: Path) -> None:
    async with shown(replayed(played())) as at:
        await at.press("right", "right", "right")
        for presses in range(3):
            await at.press("x")
            assert isinstance(at.app.screen, ExportScreen)
            assert "Put the position where?" in at.text
            await at.press(*["right"] * presses, "enter")
            assert at.is_there
        position, told, notation = (written(home, end) for end in ("3.txt", "table.txt", "3.svg"))
        assert position == f"{format_view(at.view)}\n"
        assert "?" not in position
        assert at.told() in told
        assert "round 1 of 7" in told
        assert all(f"{x}│{y}" in told for held in at.view.shown_hands or () for x, y in held)
        assert notation.startswith("<svg")
        await at.press("x", "enter")
        assert "there is a file already" in at.words


async def test_what_one_seat_saw_is_all_that_is_written(home: Path) -> None:
    async with shown(replayed(played())) as at:
        await at.press("right", "w", "x", "enter", "x", "right", "enter")
        others = at.replay.view(None, is_open=True).shown_hands
        assert others is not None
        for end in ("1.txt", "table.txt"):
            text = written(home, end)
            assert all(str(piece) in text for piece in at.view.hand)
            assert not [piece for held in others[1:] for piece in held if str(piece) in text]


def written(home: Path, end: str, begin: str = "chickenfoot") -> str:
    """Return what stands in the file whose name begins and ends so."""
    (path,) = home.glob(f"{begin}*{end}")
    return path.read_text("utf-8")


async def test_what_is_missing_is_told_first_and_at_the_end() -> None:
    table = played(1, moves=4)
    async with shown(replayed(table)) as at:
        assert isinstance(at.app.screen, NoticeScreen)
        assert "Round 2 is still being played: it is not shown." in at.words
        await at.press("enter", "end")
        assert at.view.outcome is not None
        await at.press("right")
        assert at.told() == "Round 2 is still being played: it is not shown."
        assert at.view.number == 1


async def test_from_the_round_end_it_begins_with_that_round() -> None:
    async with shown(replay_of(played(2))) as at:
        assert (at.view.number, at.replay.turn) == (2, 0)
        await at.press("escape")
        assert at.app.result == [None]


async def test_the_picture_and_the_zoom_can_be_changed() -> None:
    async with shown(replayed(played())) as at:
        await at.press("v")
        assert "·" in at.text
        tree = at.screen.sight
        await at.press("v", "minus", "0", "pagedown", "right_square_bracket")
        assert at.screen.sight != tree


async def test_in_ascii_there_is_nothing_else() -> None:
    async with shown(replayed(played()), ascii_only=True) as at:
        for key in ("right", "f", "w", "m", "W", "W", "v", "end", "right"):
            await at.press(key)
            assert at.text.isascii(), key


async def test_without_colours_tiles_stand_in_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "NO_COLOR", "1")
    async with shown(replayed(played())) as at:
        hands = at.view.shown_hands
        assert hands is not None
        assert all(f"[{x}│{y}]" in at.text for held in hands for x, y in held)


async def test_no_size_stops_it() -> None:
    async with shown(replayed(played(seats=4))) as at:
        await at.press("f")
        before = at.text
        for size in ((1, 1), (40, 12), (79, 24), (300, 90), (80, 24)):
            await at.pilot.resize_terminal(*size)
            await at.pilot.pause()
            await at.press("right", "left")
        assert at.text.splitlines()[0] == before.splitlines()[0]


async def test_a_picture_of_it_may_be_saved_since_nothing_is_hidden_any_more(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)
    app = ReplayApp(replayed(played()), Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("w")
        assert app.may_take_picture
        app.save_screenshot(str(home / "picture.svg"))
    assert written(home, "", "picture").startswith("<svg")


async def test_of_an_error_no_game_is_told_that_could_go_on() -> None:
    app = ReplayApp(replayed(played()), Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app._note(crash_of(LookupError("odd")))  # noqa: SLF001 - as an error does
        assert app.crash is not None
        assert (app.crash.scene, app.crash.way_back) == (None, None)
