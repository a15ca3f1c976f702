"""One person's turn at the table: choosing, playing, being refused, taking back."""

import re
from unittest.mock import patch

import pytest
from tests.tui.playing import Game, deal, hand, playing
from textual.geometry import Offset

from chickenfoot_tui.engine.tiles import tile
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.session import wording
from chickenfoot_tui.tui.choice import Choice, Step, step_of
from chickenfoot_tui.tui.widgets.board import Board

OPENING = deal("6-6,6-2,3-1/6-4,6-5,4-2", "5-1,6-1,4-4")
"""Ann opens with 6-6; Bo is next. Yard: 5-1 first, which does not fit, then 6-1, which does."""


def step(game: Game) -> Step:
    return step_of(game.view, game.table.choice)


async def test_a_tile_with_one_place_to_go_is_played_at_once() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        assert game.view.viewer == 1
        await game.press("enter")
        assert game.laid == [(tile(6, 5), "A")], "the two toes of the starter are one place"
        assert "Played 6-5 on a 6. Enter passes the keyboard to Ann, u takes it back." in game.text


async def test_a_tile_with_several_places_asks_for_one() -> None:
    async with playing(deal("6-6,6-2,2-1/6-5,5-2,4-3")) as game:
        await game.move("enter", "enter")
        await game.move("enter")
        await game.press("A", "enter")
        assert game.laid == [(tile(6, 5), "A"), (tile(6, 2), "B")]
        assert step(game) is Step.END
        assert "5-2 goes on a 2 or a 5 (2 ends)." in game.text
        rows = game.text.splitlines()
        assert any("▸a◂" in row for row in rows)
        assert any(" b " in row for row in rows)
        await game.press("down", "enter")
        assert game.laid == [(tile(6, 5), "A"), (tile(6, 2), "B"), (tile(5, 2), "B")]


async def test_letters_and_arrows_choose_the_end() -> None:
    async with playing(deal("6-6,6-2,2-1/6-5,5-2,4-3")) as game:
        await game.move("enter", "enter")
        await game.move("enter")
        for keys, end in (
            ("", "A"), ("b", "B"), ("tab", "B"), ("up", "B"), ("down down", "A"), ("b a", "A"),
        ):  # fmt: skip
            await game.press("A", "enter", *keys.split(), "enter")
            assert (tile(5, 2), end) in game.laid, keys
            await game.press("u")


async def test_arrows_reach_one_toe_of_several_that_are_alike() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        assert step(game) is Step.TILE
        await game.press("down", "down", "enter")
        assert game.laid == [(tile(6, 5), "B")]


async def test_escape_goes_back_to_the_tile_and_never_leaves() -> None:
    async with playing(deal("6-6,6-2,2-1/6-5,5-2,4-3")) as game:
        await game.move("enter", "enter")
        await game.move("enter")
        await game.press("A", "enter", "escape")
        assert step(game) is Step.TILE
        assert game.table.choice.tile == tile(5, 2)
        await game.press("escape", "escape")
        assert game.app.screen is game.table
        assert game.app.is_running


async def test_the_cursor_goes_round_the_hand() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        found = []
        for key in ("right", "right", "right", "left", "B", "full_stop", "comma", "C", "Z"):
            await game.press(key)
            found.append(str(game.table.choice.tile))
        assert found == ["6-4", "4-2", "6-5", "4-2", "6-4", "6-5", "6-4", "4-2", "4-2"]


async def test_a_hand_is_sorted_and_tiles_are_moved_by_keys_and_keep_their_letters() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        assert game.table.order == hand("6-5,6-4,4-2")
        await game.press("A", "greater_than_sign")
        assert game.table.order == hand("6-4,6-5,4-2")
        assert game.table.choice.tile == tile(6, 5)
        await game.press("less_than_sign", "less_than_sign", "o")
        assert game.table.order == hand("6-5,6-4,4-2")
        assert "Your hand: by number." in game.text
        answered = game.table.notice
        await game.press("d")
        assert (answered.is_refusal, game.table.notice.is_refusal) == (False, True)
        await game.press("B")
        assert game.table.choice.tile == tile(6, 4)


async def test_a_double_that_cannot_get_its_toes_is_laid_at_the_second_enter() -> None:
    doomed = patch.object(wording, "is_doomed_double", lambda _, piece: piece.is_double)
    dealt = deal("6-6,6-4,3-1/6-5,4-4,4-2")
    async with playing(dealt, customs=Customs(count_aid=True)) as game:
        await game.move("enter", "enter")
        await game.move("enter")
        with doomed:
            await game.press("B", "enter")
            assert game.table.choice == Choice(tile(4, 4), is_warned=True)
            assert "Enter lays it, Esc" in game.text
            for keys in (("right", "B"), ("o",), ("d",), ("u",), ("c",), ("exclamation_mark",)):
                await game.press(*keys, "enter")
                assert tile(4, 4) not in [piece for piece, _ in game.laid], (
                    f"asks anew after {keys}"
                )
                assert "Enter lays it, Esc" in game.text
            await game.press("enter")
            assert tile(4, 4) in [piece for piece, _ in game.laid]


async def test_a_table_that_counts_for_itself_lays_a_double_at_once() -> None:
    doomed = patch.object(wording, "is_doomed_double", lambda _, piece: piece.is_double)
    async with playing(deal("6-6,6-4,3-1/6-5,4-4,4-2")) as game:
        await game.move("enter", "enter")
        await game.move("enter")
        with doomed:
            await game.press("B", "enter")
        assert tile(4, 4) in [piece for piece, _ in game.laid]


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (
            ("C", "enter"),
            "4-2 does not fit: the arms of 6-6 come first, so only a six can be played.",
        ),
        (("d",), "6-4 and 6-5 fit, so no drawing: one of them has to be played."),
        (("p",), "6-4 and 6-5 fit, so no passing: one of them has to be played."),
        (("u",), "There is nothing to take back: no move has been made since the deal."),
        (("c",), "The last tile is not called under these rules: nobody can be caught."),
        (("exclamation_mark",), "The last tile is not called under these rules"),
    ],
)
async def test_a_refusal_says_why_and_changes_nothing(keys: tuple[str, ...], sentence: str) -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        before = game.view
        await game.press(*keys)
        assert sentence in game.words
        assert game.view == before
        await game.press("A")
        assert sentence not in game.words


async def test_the_line_of_keys_offers_only_what_can_be_done() -> None:
    async with playing(deal("6-6,5-1,3-1/6-4,6-5,4-2", "5-2,6-1")) as game:
        await game.press("enter")
        assert not {"draw", "pass"} & set(game.text.splitlines()[-1].split())
        await game.move("enter")
        assert "draw" in game.text.splitlines()[-1]
        assert "pass" not in game.text.splitlines()[-1]
        await game.press("d")
        assert "pass" in game.text.splitlines()[-1]
        assert "draw" not in game.text.splitlines()[-1]


async def test_a_drawn_tile_that_does_not_fit_leaves_only_the_pass() -> None:
    async with playing(deal("6-6,5-1,3-1/6-4,5-3,4-2", "5-2,6-1")) as game:
        await game.move("enter", "enter")
        await game.press("d")
        assert game.view.hand[-1] == tile(5, 2)
        assert "5-2 drawn: it does not fit" in game.text
        assert re.search(r"\+[ A-Z]▸5│2◂", game.text), "signs of a drawn tile and of the cursor"
        await game.press("p")
        assert "Passed. Enter passes the keyboard to Bo, u takes it back." in game.text


async def test_a_drawn_tile_that_fits_is_under_the_cursor() -> None:
    async with playing(deal("6-6,5-1,3-1/6-4,5-3,4-2", "6-1,5-2")) as game:
        await game.move("enter", "enter")
        await game.press("d")
        assert game.table.choice.tile == tile(6, 1)
        assert "p passes" in game.text, "under these rules it may be kept"
        await game.press("enter")
        assert (tile(6, 1), "B") in game.laid


async def test_a_play_is_taken_back_until_the_keyboard_is_passed_on() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        before = game.view
        await game.press("B", "enter", "u")
        assert game.view == before
        assert game.table.choice.tile == tile(6, 4)
        await game.move("enter")
        await game.press("u")
        assert "Others have had the keyboard or moved since: the move stays." in game.text


async def test_nothing_is_taken_back_once_a_tile_was_drawn() -> None:
    async with playing(deal("6-6,5-1,3-1/6-4,5-3,4-2", "5-2,6-1")) as game:
        await game.move("enter", "enter")
        await game.press("d", "u")
        assert "A tile was drawn and seen since: that can't be taken back." in game.text
        await game.press("p", "u", "p")
        assert "Passed." in game.text, "a pass after the draw may be taken back and made again"


async def test_rules_without_take_back_refuse_it() -> None:
    async with playing(OPENING, take_back=False) as game:
        await game.press("enter", "enter")
        assert "take back" not in game.text
        assert "takes it back" not in game.text
        await game.press("u")
        assert "A tile laid is a tile played under these rules" in game.text


CALLING = deal("6-6,6-2,2-1/6-5,5-2,4-3", "4-1,3-3")


async def test_the_last_tile_is_called_with_the_play() -> None:
    async with playing(CALLING, last_tile_call="chicken-little") as game:
        await game.move("enter", "enter")
        await game.press("exclamation_mark")
        assert "Calling: " in game.text
        await game.press("enter")
        assert "Played 6-2 on a 6, last tile called." in game.text
        await game.hand_over()
        assert "catch" not in game.text.splitlines()[-1]
        await game.press("c")
        assert "Nobody can be caught" in game.text


async def test_an_uncalled_last_tile_is_caught() -> None:
    async with playing(CALLING, last_tile_call="chicken-little") as game:
        await game.move("enter", "enter")
        await game.move("enter")
        assert "catch" in game.text.splitlines()[-1]
        await game.press("c")
        assert game.view.hand_sizes == (2, 2)
        assert "4-1" not in game.text, "what the caught seat drew is its own"
        assert game.view.turn == game.view.viewer


async def test_a_catch_can_choose_among_several() -> None:
    hands = "6-6,6-2,2-1/6-5,5-2,4-3/6-4,6-0,4-0"
    async with playing(
        deal(hands), names=("Ann", "Bo", "Cy"), arms=3, last_tile_call="chicken-little"
    ) as game:
        await game.press("enter")
        for _ in range(3):
            await game.move("enter")
        await game.move("enter", "enter")
        assert game.view.hand_sizes == (1, 1, 2)
        await game.press("c")
        assert "Catch Ann?" in game.text
        await game.press("down")
        assert "Catch Bo?" in game.text
        await game.press("escape")
        assert "Catch" not in game.text
        await game.press("c", "up", "enter")
        assert game.view.hand_sizes == (1, 2, 2)


async def test_a_click_on_a_tile_picks_it_and_a_second_one_plays_it() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        assert game.table.choice.tile == tile(6, 5)
        await game.pilot.click("Hand", offset=(10, 0))
        assert game.table.choice.tile == tile(6, 4)
        await game.pilot.click("Hand", offset=(10, 0))
        await game.pilot.pause()
        assert game.laid == [(tile(6, 4), "A")]


@pytest.mark.parametrize("looks", [(), ("v",), ("minus",), ("plus",)])
async def test_a_click_on_the_board_picks_an_end_and_a_second_one_plays(
    looks: tuple[str, ...],
) -> None:
    async with playing(deal("6-6,6-2,2-1/6-5,5-2,4-3")) as game:
        await game.move("enter", "enter")
        await game.move("enter")
        await game.press("A", *looks)
        board = game.app.screen.query_one(Board)
        assert board.sheet is not None
        assert board.camera is not None
        box = board.sheet.end_box("B")
        assert box is not None
        inside = board.content_region.offset - board.region.offset
        inside -= Offset(board.camera.left, board.camera.top)
        first, last = Offset(box.left, box.top), Offset(box.right - 1, box.bottom - 1)
        await game.pilot.click(Board, offset=inside + first)
        assert game.table.choice.end == "B"
        assert game.table.choice.tile == tile(5, 2)
        await game.pilot.click(Board, offset=inside + last)
        await game.pilot.pause()
        assert (tile(5, 2), "B") in game.laid


async def test_a_click_on_a_key_does_what_the_key_does() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        column = game.text.splitlines()[-1].index("scores")
        await game.pilot.click("CommandLine", offset=(column, 0))
        await game.pilot.pause()
        assert "scorepad" in game.text.splitlines()[0]
