"""A recorded game is gone through line by line, and tells what was to be seen, and no more."""

import re
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cli.records import finished_game
from tests.session.tables import NAMES, rules
from tests.strategies import SEEDS

from chickenfoot_tui.engine.events import Drew, Played
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.notation.position import format_view
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.plain.console import Console
from chickenfoot_tui.plain.leaving import LinesOverError
from chickenfoot_tui.plain.replay import WORDS, PlainReplay
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.book import GameBook
from chickenfoot_tui.session.rating import rated
from chickenfoot_tui.session.replaying import Replay, replay_of_text
from chickenfoot_tui.session.table import Table

PROMPT = re.compile(r"^(?:The deal|Move \d+ of \d+)(?:, the last step)?: ", re.MULTILINE)
SEATS = 3


@cache
def text_of(seed: int) -> str:
    return finished_game(Random(seed), max_pip=6, hand_size=7)


def opened(seed: int = 5) -> Replay:
    return replay_of_text(text_of(seed), "game.toml")


def told(replay: Replay, *lines: str) -> list[str]:
    """Return the greeting, and what is said to each line without the line itself."""
    said, _ = went(replay, *lines)
    return said


def went(replay: Replay, *lines: str) -> tuple[list[str], Console]:
    sink = StringIO()
    console = Console(StringIO("".join(f"{line}\n" for line in lines)), sink)
    with pytest.raises(LinesOverError):
        PlainReplay(console, replay).run()
    first, *others = PROMPT.split(sink.getvalue())
    return [first, *(said.split("\n", 1)[1] for said in others[: len(lines)])], console


def place(replay: Replay, *lines: str) -> int:
    """Return where lines lead."""
    told(replay, *lines)
    return replay.place


def place_where(replay: Replay, kind: type) -> int:
    """Return the first place where something of this kind has happened."""
    for number in range(replay.last + 1):
        replay.go(number)
        if any(isinstance(event, kind) for event in replay.events(None)):
            return number
    raise LookupError


def test_enter_tells_every_step_of_the_game_in_order() -> None:
    replay = opened()
    record = read_record(text_of(5)).record
    played = [
        (move.address, str(move.tile))
        for one in record.rounds
        for move in one.moves
        if isinstance(move, Play)
    ]
    first, *steps = told(replay, *[""] * replay.last)
    assert first.startswith("A replay of Ann, Bo and Cy: double six, pagat rules, 7 rounds.\n")
    found = [re.match(r"At (\w+), \w+ .*?(?:played|drew) (\d+-\d+)", said) for said in steps]
    assert [(at[1], at[2]) for at in found if at is not None] == played
    assert "wins the game with" in steps[-1]


def test_a_step_says_what_was_done_what_it_led_to_and_whose_turn_it_is() -> None:
    replay = opened()
    replay.go(1)
    (event,) = (event for event in replay.events(None) if isinstance(event, Played))
    replay.go(0)
    _, said = told(replay, "next")
    name, turn = NAMES[event.seat], replay.view(None).turn
    assert turn is not None
    assert said == (
        f"At {event.address}, {name} played {event.tile} on a {event.pip}.\n"
        f"It is {NAMES[turn]}'s turn.\n"
    )


def test_the_end_of_a_round_is_told_with_its_reason_and_its_points() -> None:
    replay = opened()
    replay.to_round()
    end = replay.place - 1
    replay.go(end - 1)
    _, said = told(replay, "")
    view = replay.view(None)
    assert view.outcome is not None
    for line in [
        *wording.ending(view.outcome, view, NAMES[:SEATS]),
        *wording.points_lines(view, NAMES[:SEATS]),
        wording.next_starter(view, NAMES[:SEATS]),
    ]:
        assert line in said
    assert "the round is over" not in said


def test_words_lead_where_the_keys_lead() -> None:
    replay, by_key = opened(), opened()
    leaps = {"round": by_key.to_round, "foot": by_key.to_foot, "jam": by_key.to_jam}
    for word, leap in leaps.items():
        for line, steps in ((word, 1), (word, 1), (f"{word} back", -1)):
            assert leap(steps), line
            assert place(replay, line) == by_key.place
            by_key.go(replay.place)
    assert place(replay, "start") == 0
    assert place(replay, "next 4", "back 2", "back") == 1
    assert place(replay, "end") == replay.last
    assert place(replay, "round 3", "next 2") == place(replay, "ROU 3", "n", "") != 2
    assert replay.view(None).number == 3


def test_where_there_is_no_more_that_is_said_and_counts_as_refused() -> None:
    said, console = went(
        opened(), "back", "start", "foot back", "round 8", "round 0", "end", "", "next 5", "round",
        "jam", "foot",
    )  # fmt: skip
    assert [text.split(": ", 1)[1].strip() for text in said[1:] if text.startswith("Line")] == [
        "This is the first deal.",
        "This is the first deal.",
        "No foot was opened before this.",
        "There is no round 8: the last one is 7.",
        "There is no round 0: the last one is 7.",
        "This is the end.",
        "This is the end.",
        "This is the last round.",
        "No round jammed after this.",
        "No foot was opened after this.",
    ]
    assert console.refused == 10


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("next 0", "a number from 1 up"),
        ("back x", "a number from 1 up"),
        ("next 99999999", "a number from 1 up"),
        ("foot 3", "behind foot comes nothing or back"),
        ("round x", "behind round comes nothing, back or the number of a round"),
        ("hands Zoe", "Zoe: there is Ann, Bo and Cy; one of these, or a number."),
        ("eyes", "eyes needs a name, table or all"),
        ("count 7", "count needs a number from 0 to 6"),
        ("why", "why needs a tile"),
        ("coach", "The coach speaks about moves"),
        ("export", "a file needs a name; export needs the name of a new file"),
        ("sideways", "there is no such word"),
        ("e", "may be"),
    ],
)
def test_what_cannot_be_done_says_what_can(line: str, right: str) -> None:
    replay = opened()
    said, console = went(replay, line)
    assert right in said[1]
    assert console.refused == 1
    assert replay.place == 0


def test_every_word_of_the_help_does_something() -> None:
    replay = opened()
    replay.go(6)
    _, text = told(replay, "help")
    assert [line.split(":")[0] for line in text.splitlines()] == [word.form for word in WORDS]
    for word in ("hands", "board", "ends", "count 3", "scores", "log", "position", "rules"):
        said, console = went(replay, word)
        assert said[1].strip(), word
        assert not console.refused, word


def test_all_hands_are_up_until_people_see_with_other_eyes() -> None:
    replay = opened()
    replay.go(4)
    whole, _, bo, _, table, _, again = told(
        replay, "hands", "eyes bo", "hands", "eyes table", "hands", "eyes all", "hands"
    )[1:]
    view = replay.view(None, is_open=True)
    assert view.shown_hands is not None
    hands = [", ".join(map(str, hand)) for hand in view.shown_hands]
    assert [hand in whole for hand in hands] == [True, True, True]
    assert [hand in bo for hand in hands] == [False, True, False]
    assert [hand in table for hand in hands] == [False, False, False]
    assert again == whole


@given(SEEDS, st.sampled_from(["1", "2", "3", "table"]), st.integers(0, 300))
def test_other_eyes_are_told_no_tile_that_is_hidden_from_them(
    seed: int, eyes: str, at: int
) -> None:
    replay = opened(seed % 20)
    replay.go(at % (replay.last + 1))
    view = replay.view(None, is_open=True)
    if view.outcome is not None:
        return
    assert view.shown_hands is not None
    assert view.shown_boneyard is not None
    others = [hand for seat, hand in enumerate(view.shown_hands) if eyes != str(seat + 1)]
    hidden = {str(piece) for hand in (*others, view.shown_boneyard) for piece in hand}
    asked = ["hands", "hands 1", "log", "board", "ends", "position"]
    said = told(replay, f"eyes {eyes}", *asked, *(f"count {pip}" for pip in range(7)))
    if replay.place:
        said += told(replay, f"eyes {eyes}", "back", "next")[3:]
    shown = re.findall(r"\b\d-\d\b", " ".join(said[2:]))
    assert hidden.isdisjoint(shown)


def test_a_drawn_tile_is_named_to_those_who_saw_it() -> None:
    replay = opened()
    at = place_where(replay, Drew)
    replay.go(at)
    (event,) = (event for event in replay.events(None, is_open=True) if isinstance(event, Drew))
    drew = f"{NAMES[event.seat]} drew {event.tile}"
    for eyes, knows in (("all", True), (str(event.seat + 1), True), ("table", False)):
        replay.go(at - 1)
        assert (drew in told(replay, f"eyes {eyes}", "next")[2]) == knows


def test_what_fitted_is_told_and_why_the_rest_did_not() -> None:
    replay = opened()
    replay.go(8)
    view = replay.view(None, is_open=True)
    assert view.turn is not None
    assert view.shown_hands is not None
    name, mine = NAMES[view.turn], replay.view(view.turn)
    fitting = {move.tile for move in mine.legal if isinstance(move, Play)}
    assert set() < fitting < set(mine.hand)
    said = told(replay, f"hands {name}", *(f"why {piece}" for piece in mine.hand))
    assert "Fits: " in said[1]
    for piece, answer in zip(mine.hand, said[2:], strict=True):
        assert answer.startswith(f"{name}: {piece}")
        assert ("may be laid at" in answer) == (piece in fitting)
    other = (view.turn + 1) % SEATS
    (theirs,) = view.shown_hands[other][:1]
    (elsewhere,) = told(replay, f"why {theirs}")[1:]
    assert elsewhere == f"{theirs} is not in the hand of {name}: {NAMES[other]} has it.\n"
    _, _, hidden = told(replay, "eyes table", f"why {theirs}")
    assert f"The hand of {name} is not seen now" in hidden
    assert NAMES[other] not in hidden


def test_a_number_is_told_from_the_table_to_the_yard() -> None:
    replay = opened()
    replay.go(9)
    view = replay.view(None, is_open=True)
    assert view.shown_hands is not None
    _, said, _, hidden = told(replay, "count 5", "eyes table", "count 5")
    held = [piece for hand in view.shown_hands for piece in hand if 5 in piece]
    yard = [piece for piece in view.shown_boneyard or () if 5 in piece]
    assert len(re.findall(r"\d-\d", said)) == len([*held, *yard]) == 7 - view.pip_counts[5]
    assert "of the seven fives on the table; " in said
    assert hidden.rstrip().endswith("out of sight.")


def test_the_coach_says_of_a_move_what_it_says_on_the_screen() -> None:
    replay = opened()
    replay.go(next(n for n in range(replay.last) if replay.go(n) and replay.decision()))
    decision = replay.decision()
    assert decision is not None
    _, said = told(replay, "coach")
    verdict = wording.verdict(rated(decision), NAMES[:SEATS])
    assert said.splitlines() == verdict.lines
    assert len(verdict.lines) > 1


def test_a_place_is_written_as_it_is_seen_and_never_over_another_file(tmp_path: Path) -> None:
    replay = opened()
    replay.go(7)
    file = tmp_path / "place.txt"
    _, _, _, again = told(replay, "eyes 1", f"export {file}", f"export {file}")
    assert "there is a file already" in again
    text = file.read_text("utf-8")
    assert text.splitlines()[-1] == format_view(replay.view(0))
    assert "7 tiles on the table" in text


def test_what_is_missing_is_told_first_and_at_the_end() -> None:
    text = text_of(5)
    head, _, tail = text.rpartition('moves = "')
    replay = replay_of_text(f'{head}moves = "9-9@A {tail}', "game.toml")
    first, said, _, last = told(replay, "round 6", "end", "")
    assert "The record goes wrong: game.toml: round 7, turn 1: " in first
    assert said.startswith("Round 6 of 7 was dealt")
    assert "The record goes wrong: " in last


def test_nothing_of_a_running_round_is_told() -> None:
    table, random = Table(rules(), NAMES[:SEATS], Random(2), ruleset="pagat"), Random(2)
    play_round(table, random)
    table.deal()
    first, *_, last, _ = told(replay_of_text(write_record(table.record), "g"), "next 999", "", "")
    assert "Round 2 is still being played: it is not shown." in first
    assert last == "Line 2: Round 2 is still being played: it is not shown.\n"


def play_round(table: Table, random: Random) -> None:
    while table.turn is None:
        table.deal()
    while table.turn is not None:
        table.play(random.choice(table.view(table.turn).legal))


def test_a_game_looks_back_at_its_last_round_and_goes_on() -> None:
    table, random = Table(rules(), NAMES[:SEATS], Random(2), ruleset="pagat"), Random(2)
    play_round(table, random)
    lines, sink = StringIO("next\nquit\nof the game\n"), StringIO()
    console = Console(lines, sink)
    PlainReplay(console, GameBook(table).replay()).run()
    assert console.read("go on") == "of the game"
    assert "Round 1 of 7 was dealt" in sink.getvalue()
