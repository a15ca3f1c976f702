"""The coach: what to play, what else would do, and the reason in words."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.playing import Played, play_some, random_rules
from tests.session.talk import NAMES, Talk
from tests.strategies import SEEDS

from chickenfoot_tui.bots.base import Budget, Candidate, Why
from chickenfoot_tui.bots.policy import CLEVER
from chickenfoot_tui.bots.searcher import search, weigh
from chickenfoot_tui.bots.sight import choice_key
from chickenfoot_tui.engine.events import RoundEnded
from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play, TurnMove
from chickenfoot_tui.engine.state import Outcome
from chickenfoot_tui.engine.tiles import Tile, tile
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.session.wording.advice import Advice, advice, reason_against

OPENED = "9-9(9-4/9-5/9-6/9-7)"
DOOMED = "9-9(9-4,4-0,0-0(0-8/./.)/9-5,5-0,0-1/9-6,6-0,0-2/9-7,7-0,0-9)"
DOOMED_ALL = "9-9(9-4,4-0,0-0(././.)/9-5,5-0,0-1/9-6,6-0,0-2/9-7,7-0,0-8)"
"""Two toes can be had for this foot, 3-0 and 9-0."""
UNFINISHABLE = "their foot can't be finished, so what you hold will count."
BRIEFLY = Budget(playouts=30, seconds=None)
LONGEST = 170
"""Characters of a reason: three of them and their headlines fit a screen of 24 lines."""


def tried(
    move: TurnMove, points: float, *, out: float = 0.0, wins: float = 0.3, error: float = 0.3
) -> Candidate:
    return Candidate(move, points, error, out, wins, playouts=500)


def told(position: str, *candidates: Candidate, **rules: Any) -> Advice:  # noqa: ANN401 - any field
    return advice(Talk(position, **rules).view(), Why(candidates), NAMES)


def test_the_best_comes_first_with_two_others() -> None:
    plays = [
        Play(tile(8, 4), "A"),
        Play(tile(5, 0), "B"),
        Play(tile(6, 1), "C"),
        Play(tile(7, 1), "D"),
    ]
    position = f"{OPENED} 8-4,5-0,6-1,7-1/8-3,3-2 8-8 1 0"
    candidates = [tried(move, 10 + 3 * number) for number, move in enumerate(plays)]
    said = told(position, *candidates)
    assert [tip.move for tip in said.tips] == plays[:3]
    assert [tip.headline for tip in said.tips] == [
        "Play 8-4 on a 4: about 10 points.",
        "5-0 on a 5: about 13 points.",
        "6-1 on a 6: about 16 points.",
    ]
    assert said.notes == ()


def test_what_lies_within_chance_is_as_good() -> None:
    position = f"{OPENED} 8-4,5-0/8-3,3-2 8-8 1 0"
    best, other = Play(tile(8, 4), "A"), Play(tile(5, 0), "B")
    near = told(position, tried(best, 10, error=1), tried(other, 11, error=1))
    assert near.tips[1].worth == "about 11 points, as good"
    far = told(position, tried(best, 10, error=0.5), tried(other, 11, error=0.5))
    assert far.tips[1].worth == "about 11 points"
    alike = told(position, tried(best, 10.4, error=0.2), tried(other, 9.6, error=0.2))
    assert alike.tips[1].worth == "about 10 points, as good"


LESS_OFTEN = ", but it wins the game less often"
DEARER = "It costs you points, but it wins the game more often."
BEST = "Played out again and again, it comes off best."
LITTLE = "There is little to choose between them."
DOUBTFUL = "Played out again and again, no other is better beyond doubt."
SPARES = "It spares you points, but it wins the game less often."
WORSE = "Played out again and again, it comes off worse."
CHANCE = "The difference may well be chance."


@pytest.mark.parametrize(
    ("points", "wins", "compared", "reason", "against"),
    [
        (10, 0.3, LESS_OFTEN, DEARER, SPARES),
        (15, 0.3, LESS_OFTEN, BEST, WORSE),
        (15, 0.4, ", as good", LITTLE, CHANCE),
        (15, 0.5, ", as good", DOUBTFUL, CHANCE),
        (20, 0.3, "", BEST, WORSE),
        (20, 0.4, "", BEST, WORSE),
        (20, 0.5, "", DOUBTFUL, CHANCE),
    ],
)  # fmt: skip
def test_points_are_not_all_and_the_first_need_not_be_best(
    points: float, wins: float, compared: str, reason: str, against: str
) -> None:
    """The first is the usual play, at 15 points and 0.4 games won, unless one surely wins more."""
    position = f"{OPENED} 8-4,8-5/8-3,3-2 8-8 1 0"
    first = tried(Play(tile(8, 4), "A"), 15, wins=0.4)
    other = tried(Play(tile(8, 5), "B"), points, wins=wins)
    said = told(position, first, other)
    assert said.tips[1].worth == f"about {points} points{compared}"
    assert said.tips[0].reason == reason
    # What the other tip says of the game already is not said again.
    assert said.tips[1].reason == ("" if compared or against == CHANCE else against)
    view = Talk(position).view()
    assert reason_against(view, Why((first, other)), first, other, NAMES) == against


@pytest.mark.parametrize("wins", [0.4, 0.5])
def test_one_that_costs_less_and_wins_no_less_comes_first(wins: float) -> None:
    position = f"{OPENED} 8-4,8-5/8-3,3-2 8-8 1 0"
    usual, cheaper = (
        tried(Play(tile(8, 4), "A"), 15, wins=0.4),
        tried(Play(tile(8, 5), "B"), 10, wins=wins),
    )
    said = told(position, usual, cheaper)
    assert [tip.move for tip in said.tips] == [cheaper.move, usual.move]
    assert [tip.worth for tip in said.tips] == ["about 10 points", "about 15 points"]
    assert [tip.reason for tip in said.tips] == [BEST, WORSE]
    view = Talk(position).view()
    assert reason_against(view, Why((usual, cheaper)), usual, cheaper, NAMES) == CHANCE


def test_and_so_on_until_no_other_does() -> None:
    """Each wins as often as the one before, as far as anybody can tell; the last less than all."""
    plays = [Play(tile(8, 4), "A"), Play(tile(8, 5), "B"), Play(tile(8, 6), "C")]
    position = f"{OPENED} 8-4,8-5,8-6/8-3,3-2 8-8 1 0"
    said = told(
        position,
        tried(plays[0], 15, wins=0.4),
        tried(plays[1], 12, wins=0.397),
        tried(plays[2], 9, wins=0.394),
    )
    assert [tip.move for tip in said.tips] == [plays[2], plays[1], plays[0]]
    assert [tip.worth for tip in said.tips] == [f"about {points} points" for points in (9, 12, 15)]


def test_one_that_may_be_better_is_enough_to_say_so() -> None:
    plays = [Play(tile(8, 4), "A"), Play(tile(8, 5), "B"), Play(tile(8, 6), "C")]
    position = f"{OPENED} 8-4,8-5,8-6/8-3,3-2 8-8 1 0"
    first, worse = tried(plays[0], 15, wins=0.4), tried(plays[1], 10, wins=0.3)
    said = told(position, first, worse, tried(plays[2], 15, wins=0.5))
    assert said.tips[0].reason == DOUBTFUL
    said = told(position, first, worse, tried(plays[2], 15, wins=0.2))
    assert said.tips[0].reason == DEARER


@pytest.mark.parametrize(
    ("chances", "told_of_them"),
    [
        ((0.4, 0.3), [", out 40 % of the time", ", out 30 % of the time"]),
        ((0.4, 0.0), [", out 40 % of the time", ", out 0 % of the time"]),
        ((0.05, 0.02), ["", ""]),
        ((1.0, 0.5), ["", ", out 50 % of the time"]),
    ],
)  # fmt: skip
def test_the_chance_of_going_out_is_told_where_there_is_one(
    chances: tuple[float, float], told_of_them: list[str]
) -> None:
    said = told(
        f"{OPENED} 8-4,5-0/8-3,3-2 8-8 1 0",
        tried(Play(tile(8, 4), "A"), 10, out=chances[0]),
        tried(Play(tile(5, 0), "B"), 12, out=chances[1]),
    )
    worths = zip(("about 10 points", "about 12 points"), told_of_them, strict=True)
    assert [tip.worth for tip in said.tips] == [points + chance for points, chance in worths]


def test_the_reason_is_what_tells_them_apart() -> None:
    position = "9-9(9-4/9-5/9-6,6-8/9-7) 8-7,5-4,8-4,4-0/8-3,3-2 8-8 1 0"
    heavy, opening = Play(tile(8, 4), "A"), Play(tile(4, 0), "A")
    said = told(position, tried(heavy, 10), tried(opening, 15))
    assert (
        said.tips[0].reason
        == "It gets rid of 12 points. It opens nothing new: eights are open already."
    )
    assert said.tips[1].reason == (
        "It is your last blank, and the double is still out: you could add no toe to it."
    )


def test_without_a_difference_the_coach_does_not_make_one_up() -> None:
    position = f"{OPENED} 8-4,8-5/8-3,3-2 8-8 1 0"
    one, other = Play(tile(8, 4), "A"), Play(tile(8, 5), "B")
    said = told(position, tried(one, 10), tried(other, 10))
    assert said.tips[0].reason == "There is little to choose between them."
    worse = told(position, tried(one, 10), tried(other, 14))
    assert worse.tips[0].reason == "Played out again and again, it comes off best."
    assert worse.tips[1].reason == "Played out again and again, it comes off worse."
    rarer = told(position, tried(one, 10, out=0.5), tried(other, 14, out=0.2))
    assert rarer.tips[0].reason == "You go out more often with it."
    assert rarer.tips[1].reason == "You go out less often: 20 % against 50 %."


def test_a_lone_candidate_is_all_there_is() -> None:
    said = told(f"{OPENED} 8-4,2-1/8-3,3-2 8-8 1 0", tried(Play(tile(8, 4), "A"), 10))
    assert said.tips[0].reason == "There is nothing else to do."
    for position, headline in (
        (f"{OPENED} 8-4,2-1/8-3,3-2 8-8 1 0", "Play 8-4 on a 4."),
        (f"{OPENED} 3-1,2-1/8-3,3-2 8-8 1 0", "Draw."),
    ):
        (tip,) = told(position).tips
        assert (tip.headline, tip.reason) == (headline, "There is nothing else to do.")


@pytest.mark.parametrize(
    ("position", "headline"),
    [
        (f"{OPENED} 8-4/8-3,3-2 8-8 1 0", "Play 8-4 on a 4."),
        (f"{OPENED} 4-4/8-3,3-2 8-8 1 0", "Play 4-4."),
        (f"{DOOMED} 3-0/8-3,3-2 8-8 1 0", "Play 3-0 on the blanks' foot."),
    ],
)
def test_a_last_tile_that_is_all_there_is_goes_out(position: str, headline: str) -> None:
    (tip,) = told(position).tips
    assert (tip.headline, tip.reason) == (headline, "It goes out and ends the round.")
    talk = Talk(position)
    talk.take(tip.move)
    assert RoundEnded(Outcome("out", 0, None, (0, 16))) in talk.events


@pytest.mark.parametrize(("rule", "headlines"), [("scores-50", []), ("forbidden", ["Draw."])])
def test_a_last_double_that_costs_50_or_may_not_be_laid_does_not(
    rule: str, headlines: list[str]
) -> None:
    said = told(f"{OPENED} 4-4/8-3,3-2 8-8 1 0", out_on_double=rule)
    assert [tip.headline for tip in said.tips] == headlines
    assert all(tip.reason == "There is nothing else to do." for tip in said.tips)


def test_a_coach_that_has_not_thought_suggests_nothing() -> None:
    assert told(f"{OPENED} 8-4,5-1/8-3,3-2 8-8 1 0") == Advice((), ())


@pytest.mark.parametrize(
    ("candidate", "headline"),
    [(Draw(), "Draw: about 12 points."), (Pass(), "Pass: about 12 points.")],
)
def test_drawing_and_passing_are_named(candidate: TurnMove, headline: str) -> None:
    said = told(f"{OPENED} 3-1,2-1/8-3,3-2 8-8 1 0", tried(candidate, 12))
    assert said.tips[0].headline == headline


@pytest.mark.parametrize(
    ("position", "rules", "notes"),
    [
        (f"{OPENED} 8-4,2-1/8-3,3-2 8-8 1 0", {}, ()),
        (
            "9-9(9-4,4-4(././.)/9-5/9-6/9-7) 8-4,2-1/8-3,3-2 8-8 1 0", {},
            ("Only fours may be laid now.",),
        ),
        (
            f"{DOOMED} 3-0,2-1/8-3,3-2 8-8 1 0", {},
            (f"Only blanks may be laid now; {UNFINISHABLE}",),
        ),
        (f"{DOOMED} 3-0/8-3,3-2 8-8 1 0", {}, ("Only blanks may be laid now.",)),
        (f"{DOOMED_ALL} 3-0,9-0/8-3,3-2 8-8 1 0", {}, ("Only blanks may be laid now.",)),
        (
            f"{DOOMED_ALL} 3-0,9-0,2-1/8-3,3-2 8-8 1 0", {},
            (f"Only blanks may be laid now; {UNFINISHABLE}",),
        ),
        (
            f"{OPENED} 8-4,2-1/8-3 8-8 1 0", {"last_tile_call": "chicken-little"},
            ("Bo can be caught: the last tile was not called.",),
        ),
        (f"{OPENED} 8-4,2-1/8-3! 8-8 1 0", {"last_tile_call": "chicken-little"}, ()),
    ],
)  # fmt: skip
def test_what_goes_for_all_choices_comes_first(
    position: str, rules: dict[str, Any], notes: tuple[str, ...]
) -> None:
    assert told(position, tried(Talk(position, **rules).view().legal[0], 5), **rules).notes == notes


@pytest.mark.parametrize(
    ("hand", "rules", "headline"),
    [
        ("8-4,2-1", {"last_tile_call": "chicken-little"},
         "Play 8-4 on a 4, calling the last tile: about 5 points."),
        ("8-4,2-1", {}, "Play 8-4 on a 4: about 5 points."),
        ("8-4,2-1,3-1", {"last_tile_call": "chicken-little"}, "Play 8-4 on a 4: about 5 points."),
    ],
)  # fmt: skip
def test_the_last_tile_is_to_be_called(hand: str, rules: dict[str, Any], headline: str) -> None:
    said = told(f"{OPENED} {hand}/8-3,3-2 8-8 1 0", tried(Play(tile(8, 4), "A"), 5), **rules)
    assert said.tips[0].headline == headline


def test_equal_ends_and_called_twins_are_one_choice() -> None:
    rules = {"last_tile_call": "chicken-little"}
    view = Talk("9-9(9-4/9-5,5-4/9-6/9-7) 6-4,2-1/8-3,3-2 8-8 1 0", **rules).view()
    on_four = choice_key(view, Play(tile(6, 4), "A"))
    assert choice_key(view, Play(tile(6, 4), "B")) == on_four
    assert choice_key(view, Play(tile(6, 4), "B", calls=True)) == on_four
    assert choice_key(view, Play(tile(6, 4), "C")) != on_four
    assert choice_key(view, Draw()) != choice_key(view, Pass())


def test_moves_are_weighed_in_the_same_worlds_to_the_last() -> None:
    view = Talk("9-9(9-4/9-5,5-4/9-6/9-7) 6-4,2-1/8-3,3-2 8-8 1 0").view()
    moves = (Play(tile(6, 4), "C"), Play(tile(6, 4), "B"))
    on_six, on_four = weigh(view, CLEVER, moves, 3, 40)
    assert (on_six.playouts, on_four.playouts) == (40, 40)
    assert choice_key(view, on_four.move) == choice_key(view, moves[1])
    assert weigh(view, CLEVER, moves, 3, 40) == (on_six, on_four)
    assert weigh(view, CLEVER, moves[1:], 3, 40) == (on_four,)


def test_a_worse_move_is_told_why() -> None:
    position = "9-9(9-4/9-5/9-6,6-8/9-7) 8-7,5-4,8-4,4-0/8-3,3-2 8-8 1 0"
    best, worse = tried(Play(tile(8, 4), "A"), 10), tried(Play(tile(4, 0), "A"), 15)
    said = reason_against(Talk(position).view(), Why((best, worse)), best, worse, NAMES)
    assert said.startswith("It is your last blank")


def positions(seed: int, turns: int, max_pip: int = 9) -> Iterator[tuple[Played, PlayerView]]:
    """A round on its way under any rules, if a seat is on turn."""
    played = play_some(random_rules(Random(seed), max_pip), seed, turns)
    if played.round.outcome is None and played.round.turn is not None:
        yield played, project(played.game, played.round.turn, played.history)


def lines(said: Advice) -> list[str]:
    return [
        *said.notes,
        *(part for tip in said.tips for part in (tip.headline, tip.reason) if part),
    ]


@given(SEEDS, st.integers(0, 90))
def test_the_coach_has_something_to_say_under_any_rules(seed: int, turns: int) -> None:
    for _, view in positions(seed, turns):
        said = advice(view, search(view, CLEVER, seed, BRIEFLY), NAMES)
        assert 1 <= len(said.tips) <= 3
        assert all(tip.move in view.legal for tip in said.tips)
        assert said.tips[0].reason
        assert all(line.endswith(".") and len(line) <= LONGEST for line in lines(said))
        assert all(line[0] == line[0].upper() and "  " not in line for line in lines(said))


@given(SEEDS, st.integers(0, 90))
def test_and_names_no_tile_the_viewer_cannot_see(seed: int, turns: int) -> None:
    for _, view in positions(seed, turns):
        why = search(view, CLEVER, seed, BRIEFLY)
        said = lines(advice(view, why, NAMES))
        best, *others = why.candidates
        said += [reason_against(view, why, best, each, NAMES) for each in others]
        seen = {*view.hand, *view.layout.tiles()}
        for high, low in re.findall(r"(\d+)-(\d+)", " ".join(said)):
            assert Tile(int(high), int(low)) in seen


@given(SEEDS, st.integers(0, 90), SEEDS)
def test_nor_says_anything_that_depends_on_one(seed: int, turns: int, exchange: int) -> None:
    for played, view in positions(seed, turns, 6):
        others = [seat for seat in range(len(view.hand_sizes)) if seat != view.turn]
        hands, yard = list(played.round.hands), played.round.boneyard
        hidden = [*yard, *(piece for seat in others for piece in hands[seat])]
        Random(exchange).shuffle(hidden)
        for seat in others:
            size = view.hand_sizes[seat]
            hands[seat], hidden = tuple(hidden[:size]), hidden[size:]
        twin = played.round._replace(hands=tuple(hands), boneyard=tuple(hidden))
        its = project(replace(played.game, round=twin), view.viewer, played.history)
        said, other = (
            advice(each, search(each, CLEVER, seed, BRIEFLY), NAMES) for each in (view, its)
        )
        assert said == other


def test_every_move_that_can_be_made_has_a_candidate() -> None:
    found = 0
    for seed in range(300):
        for _, view in positions(seed, seed % 12, 6):
            candidates = search(view, CLEVER, seed, BRIEFLY).candidates
            tried = [choice_key(view, candidate.move) for candidate in candidates]
            for move in view.legal:
                if not isinstance(move, Catch):
                    assert tried.count(choice_key(view, move)) == 1
                    found += 1
    assert found > 100
