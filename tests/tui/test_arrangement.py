"""A hand in order: every way of sorting, an order of one's own, letters that stay with tiles."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.drawing.tables import rounds, view_of
from tests.strategies import SEEDS
from tests.tui.playing import hand
from tests.tui.reading import play_moves, rules, table

from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.state import Outcome, RoundState
from chickenfoot_tui.engine.tiles import Tile, domino_set
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.tui.arrangement import (
    TILE_LETTERS,
    Arrangement,
    Sorting,
    arranged,
    moved,
    next_sorting,
    renewed,
    tile_lettered,
)

SORTINGS = st.sampled_from(list(Sorting))
NEW = Arrangement()


def holding(tiles: str, number: int = 1) -> PlayerView:
    """A view of this hand in the round of this number, in which nothing can be played."""
    played = table(rules())
    played.deal()
    view = played.view(0)
    return replace(view, hand=hand(tiles), number=number, legal=(), viewer=0)


def fitting(view: PlayerView, tiles: str) -> PlayerView:
    """The view, these tiles can be played."""
    return replace(view, legal=tuple(Play(piece, "A") for piece in hand(tiles)))


def letters(view: PlayerView, arrangement: Arrangement) -> str:
    """The letters of the hand, in the order shown."""
    return "".join(arrangement.letters.get(piece, "-") for piece in arranged(view, arrangement))


FOUR = holding("3-2,9-0,6-6,1-0")


def test_by_number_the_higher_half_counts() -> None:
    assert arranged(FOUR, NEW) == hand("9-0,6-6,3-2,1-0")


def test_by_weight_the_pips_count() -> None:
    assert arranged(FOUR, Arrangement(Sorting.WEIGHT)) == hand("6-6,9-0,3-2,1-0")
    even = holding("5-4,9-0,6-3,8-8")
    assert arranged(even, Arrangement(Sorting.WEIGHT)) == hand("8-8,9-0,6-3,5-4")


def test_playable_tiles_stand_first_each_part_by_number() -> None:
    view = fitting(FOUR, "1-0,6-6")
    assert arranged(view, Arrangement(Sorting.PLAYABLE)) == hand("6-6,1-0,9-0,3-2")


def test_the_sortings_come_round_and_the_own_order_begins_with_the_one_shown() -> None:
    view = fitting(FOUR, "1-0")
    arrangement = renewed(NEW, view)
    names = []
    for _ in range(5):
        names.append(arrangement.sorting.value)
        shown, arrangement = arranged(view, arrangement), next_sorting(arrangement, view)
        if arrangement.sorting is Sorting.OWN:
            assert arranged(view, arrangement) == shown == hand("1-0,9-0,6-6,3-2")
    assert names == ["by number", "by weight", "playable first", "own order", "by number"]


def test_an_own_order_is_still_there_when_the_sortings_have_come_round() -> None:
    arrangement = moved(renewed(NEW, FOUR), FOUR, hand("1-0")[0], -2)
    mine = arranged(FOUR, arrangement)
    assert mine == hand("9-0,1-0,6-6,3-2")
    for _ in range(4):
        arrangement = next_sorting(arrangement, FOUR)
    assert arranged(FOUR, arrangement) == mine


def test_a_moved_tile_stops_at_either_end() -> None:
    first, *_, last = arranged(FOUR, NEW)
    assert arranged(FOUR, moved(NEW, FOUR, first, -1)) == arranged(FOUR, NEW)
    assert arranged(FOUR, moved(NEW, FOUR, first, 99))[-1] == first
    assert arranged(FOUR, moved(NEW, FOUR, last, -99))[0] == last
    assert moved(NEW, FOUR, hand("5-5")[0], 1) is NEW, "it is not held"


def test_a_new_tile_stands_last_in_the_own_order_and_one_taken_back_where_it_was() -> None:
    arrangement = moved(renewed(NEW, FOUR), FOUR, hand("1-0")[0], -3)
    drawn = holding("3-2,9-0,6-6,1-0,9-9")
    arrangement = renewed(arrangement, drawn)
    assert arranged(drawn, arrangement) == hand("1-0,9-0,6-6,3-2,9-9")
    played = holding("3-2,6-6,1-0,9-9")
    arrangement = renewed(arrangement, played)
    assert arranged(played, arrangement) == hand("1-0,6-6,3-2,9-9")
    assert arranged(drawn, renewed(arrangement, drawn)) == hand("1-0,9-0,6-6,3-2,9-9")


def test_letters_are_given_in_the_order_shown_and_follow_their_tiles() -> None:
    view = fitting(FOUR, "1-0")
    arrangement = renewed(Arrangement(Sorting.PLAYABLE), view)
    assert letters(view, arrangement) == "ABCD"
    assert tile_lettered(view, arrangement, "A") == hand("1-0")[0]
    assert letters(FOUR, arrangement) == "BCDA", "1-0 no longer fits, and is still A"
    assert letters(FOUR, moved(arrangement, FOUR, hand("1-0")[0], -1)) == "BCAD"


def test_the_letter_of_a_tile_that_left_is_not_given_again_in_its_round() -> None:
    arrangement = renewed(renewed(NEW, FOUR), holding("3-2,9-0,1-0"))
    after = holding("3-2,9-0,1-0,4-4")
    arrangement = renewed(arrangement, after)
    assert tile_lettered(after, arrangement, "B") is None
    assert tile_lettered(after, arrangement, "E") == hand("4-4")[0]
    next_round = replace(after, number=2)
    assert letters(next_round, renewed(arrangement, next_round)) == "ABCD"


def test_a_tile_that_is_taken_back_has_its_letter_again() -> None:
    before = renewed(NEW, FOUR)
    after = renewed(before, holding("3-2,9-0,1-0"))
    assert renewed(after, FOUR).letters == before.letters


def test_a_new_round_keeps_the_way_of_sorting_but_no_order_of_the_one_before() -> None:
    arrangement = moved(renewed(NEW, FOUR), FOUR, hand("1-0")[0], -3)
    fresh = replace(FOUR, number=2)
    arrangement = renewed(arrangement, fresh)
    assert arrangement.sorting is Sorting.OWN
    assert arranged(fresh, arrangement) == hand("9-0,6-6,3-2,1-0")


def test_the_deal_after_a_void_one_has_its_number_and_letters_of_its_own() -> None:
    void = replace(FOUR, outcome=Outcome("void", None, None, ()))
    arrangement = renewed(renewed(Arrangement(Sorting.WEIGHT), FOUR), void)
    assert letters(void, arrangement) == "----"
    again = holding("6-6,5-5,4-4,1-0")
    assert letters(again, renewed(arrangement, again)) == "ABCD"
    assert renewed(arrangement, again).sorting is Sorting.WEIGHT


def test_more_tiles_than_letters() -> None:
    tiles = domino_set(9)[-30:]
    view = replace(FOUR, hand=tiles)
    arrangement = renewed(NEW, view)
    assert letters(view, arrangement) == TILE_LETTERS + "----"
    assert renewed(arrangement, view) is arrangement
    fewer = replace(view, hand=tiles[:-1])
    assert letters(fewer, renewed(arrangement, fewer)) == TILE_LETTERS[1:] + "A---", (
        "a tile without one gets the letter of one that left"
    )


def test_nothing_new_changes_nothing() -> None:
    arrangement = renewed(NEW, FOUR)
    assert renewed(arrangement, FOUR) is arrangement
    assert renewed(arrangement, replace(FOUR, viewer=None, hand=())) is arrangement


@given(rounds(), SORTINGS, st.permutations(domino_set(9)), st.integers(0, 99))
def test_an_arrangement_never_shows_more_or_less_than_the_hand(
    round_: RoundState, sorting: Sorting, own: list[Tile], number: int
) -> None:
    """Whatever is in it, the tiles of another seat for instance."""
    named = dict(zip(own, TILE_LETTERS, strict=False))
    arrangement = Arrangement(sorting, tuple(own[:20]), named, number)
    for view in (view_of(round_, 0), view_of(round_, 1)):
        assert sorted(arranged(view, arrangement)) == sorted(view.hand)
        assert sorted(arranged(view, renewed(arrangement, view))) == sorted(view.hand)


@given(rounds(), SEEDS)
def test_letters_are_unique_and_stay_as_long_as_their_tile_is_held(
    round_: RoundState, seed: int
) -> None:
    random = Random(seed)
    arrangement, before = NEW, view_of(round_, 0)
    for view in _views(round_, random):
        after = renewed(arrangement, view)
        held = set(view.hand)
        given_ = [after.letters[piece] for piece in view.hand if piece in after.letters]
        assert len(set(given_)) == len(given_)
        assert len(given_) == min(len(view.hand), len(TILE_LETTERS))
        for piece in held & set(before.hand) & set(arrangement.letters):
            assert after.letters[piece] == arrangement.letters[piece]
        arrangement, before = next_sorting(after, view), view


def _views(round_: RoundState, random: Random) -> Iterator[PlayerView]:
    """What seat 0 sees from now on to the end of the round, after every move."""
    yield view_of(round_, 0)
    while round_.outcome is None:
        round_ = apply(round_, random.choice(legal_moves(round_))).state
        yield view_of(round_, 0)


def test_a_real_round_never_loses_its_letters() -> None:
    played = table(rules(max_pip=18, seats=2, hand_size=21), seed=3)
    played.deal()
    arrangement = renewed(NEW, played.view(0))
    first = dict(arrangement.letters)
    assert len(first) == 21
    play_moves(played, 20)
    view = played.view(0)
    arrangement = renewed(arrangement, view)
    kept = [piece for piece in view.hand if piece in first]
    assert 0 < len(kept) < 21
    assert all(arrangement.letters[piece] == first[piece] for piece in kept)
