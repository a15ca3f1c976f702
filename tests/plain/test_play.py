"""What people type line by line, and what they are told."""

import errno
import re
from io import StringIO
from pathlib import Path

import pytest
from tests.plain.lines import kept_game, moves_of_a_game, piped, setup, typed, waiting_game

from chickenfoot_tui.cli import main
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.plain.console import LONGEST_LINE
from chickenfoot_tui.plain.game import WORDS
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.wording.words import in_words
from chickenfoot_tui.store.paths import games_folder, saves_folder
from chickenfoot_tui.store.saves import Save
from chickenfoot_tui.store.settings import load_settings

TWO = setup(max_pip=6, hand_size=5)
ALONE = setup(("Ann", "bot:easy"), max_pip=6, hand_size=5)
MOVES, RECORD = moves_of_a_game(TWO)


def answer(*lines: str, table: TableSetup = TWO) -> str:
    """Return what is said to the last of these lines, which are piped in at the first turn."""
    before, after = piled(lines[:-1], table), piled(lines, table)
    assert after.startswith(before)
    return after.removeprefix(before)


def piled(lines: tuple[str, ...], table: TableSetup) -> str:
    """Return all that is said to the lines, without the end."""
    return re.sub(r"([^\n]*: )?\nThe game is kept\. .*\n\Z", "", piped(lines, table).text)


def test_a_turn_says_whose_it_is_and_what_can_be_done() -> None:
    text = piped([""], TWO).text
    told = re.search(
        r"(Ann|Bo)'s turn\. Round 1 of 7 opened on 6-6\. 1 tile on the table, \d+ in the "
        r"yard\.\nThe opening double 6-6 wants two more arms: every other end is closed\.\n"
        r"Open: two 6s at A and B\.\nYour hand, \d+ tiles, \d+ pips: [0-9, -]+\.\n"
        r"Fits: (6-\d at A(; )?)+\.",
        text,
    )
    assert told is not None, text


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("hand", "Your hand, "),
        ("HAND", "Your hand, "),
        ("ha", "Your hand, "),
        ("ends", "Open: two 6s at A and B."),
        ("board", "6-6 opened the round, with two arms.\nA: empty, wants a 6.\n"),
        ("why 6-6", "6-6 lies on the table already."),
        ("why 99", "why needs a tile, as in why 5-3."),
        ("why", "why needs a tile, as in why 5-3."),
        ("count 6", "the option --count-aid lets the game do it"),
        ("count 7", "count needs a number from 0 to 6"),
        ("count six", "count needs a number from 0 to 6"),
        ("scores", "No round is over yet."),
        ("rules", "The set and the deal."),
        ("log", "Round 1 of 7 was dealt, 5 tiles each."),
        ("help", "\n".join(f"{word.form}: {word.does}." for word in WORDS)),
        ("undo", "There is nothing to take back"),
        ("coach", "There is no coach at this table"),
        ("save", "'chickenfoot resume' goes on with it."),
        ("c 6", "c may be catch, count, coach, correct or changes: type more of it."),
        ("dance", "dance: there is no such word"),
        ("baord", 'baord: there is no such word - did you mean "board"?'),
        ("catch nobody", "catch needs a name or the number of a seat"),
        ("catch 1", "nobody can be caught"),
        ("7-7", "7-7 is not in your hand."),
        ("6-x", "6-x is not a"),
        ("--", "fit"),
        ("correct Ann 1 20", "There is no finished round 1: 0 rounds so far."),
        ("correct", "correct needs a name, a round and points, as in correct Ann 2 31."),
        ("seat Ann chess", "seat needs a name and who plays: easy, steady, clever, hard or person"),
        ("seat Zed easy", "Zed: there is Ann and Bo; one of these, or a number."),
        ("seat Ann person", "A person plays for Ann already."),
    ],
)
def test_every_question_has_its_answer(line: str, told: str) -> None:
    assert told in answer("", line)


def test_the_open_ends_are_told_with_their_counts_and_places() -> None:
    text = answer(*MOVES[:9], "board")
    ends = answer(*MOVES[:9], "ends")
    found = re.findall(r"(\w+) (\d)s? at ([A-Z0-9, and]+)", ends)
    assert found
    for count, number, places in found:
        named = re.findall(r"[A-Z][0-9]*", places)
        assert count == in_words(len(named))
        for place in named:
            assert re.search(rf"^{place}: .*(?:ends in|wants) an? {number}\.$", text, re.MULTILINE)


def test_what_is_piped_in_is_told_behind_the_turn_it_belongs_to() -> None:
    text = piped([MOVES[0], "hand", MOVES[1], "undo", ""], TWO).text
    first, second = re.findall(r"^(Ann|Bo)'s turn", text, re.MULTILINE)[:2]
    assert first != second
    order = (
        rf"{first}'s turn.*\n{first}: {re.escape(MOVES[0])}\n.* {first} played .*\n"
        rf"{second}'s turn.*\n{second}: hand\nYour hand, .*\n"
        rf"{second}: {re.escape(MOVES[1])}\n.*\n{first}: undo\nTaken back\.\n"
        rf"{second}'s turn.*\n{second}: \n{second}'s turn"
    )
    assert re.search(order, text, re.DOTALL), text


def test_a_line_too_long_to_be_one_is_left_out_whole() -> None:
    lines = ["Ann, Bo" + " " * LONGEST_LINE + ", Cy", "Di, Ed", "", "q"]
    heard = piped(lines)
    assert "Line 1: a line of more than 100,000 characters is left out." in heard.text
    assert re.search(r"(Di|Ed)'s turn", heard.text)
    assert "Cy" not in heard.text
    assert heard.code == 1
    assert piped(["x" * (LONGEST_LINE - 1), *lines[1:]]).text.count("left out") == 0


def test_at_the_curtain_and_in_the_log_every_tile_has_its_end() -> None:
    text = typed(["", MOVES[0], "", "", MOVES[1], "", "", "log", "quit"], TWO).text
    turn = text.rpartition("'s turn. Round")[2]
    since, log = turn.split("Your hand", 1)
    for told in (since, log.rpartition("was dealt, 5 tiles each.")[2]):
        lines = [line for line in told.splitlines() if " played " in line]
        assert lines
        assert all(re.match(r"At [A-Z][0-9]*, (Ann|Bo) ", line) for line in lines)


def test_with_the_count_aid_the_numbers_are_told() -> None:
    table = setup(ruleset="house", max_pip=6, hand_size=5)
    table = TableSetup(table.ruleset, table.rules, table.names, Customs(count_aid=True))
    text = answer("", "count 6", table=table)
    assert re.match(
        r" ?.*(?:One|Two|Three) of the seven sixes on the table, \w+ in your hand, \w+ out of "
        r"sight\. The double is laid\.", text, re.DOTALL,
    ), text  # fmt: skip
    assert "None of the seven fives on the table, " in answer("", "count 5", table=table)


def test_a_line_that_cannot_be_done_says_which_it_is_and_is_the_exit_code() -> None:
    heard = piped(["", "dance", "hand"], TWO)
    assert heard.code == 1
    assert "Line 2: dance: there is no such word" in heard.text
    assert piped(["", "hand"], TWO).code == 0
    assert typed(["", "dance", "hand"], TWO).code == 0, "somebody sits there and knows"


def test_what_follows_a_refused_move_on_its_line_is_left_alone() -> None:
    text = piped([f"7-7 {MOVES[0]}"], TWO).text
    assert "7-7 is not in your hand." in text
    assert waiting_game().rounds[0].moves == ()


def test_a_move_can_be_taken_back_before_the_keyboard_is_passed_on() -> None:
    heard = piped([MOVES[0], "undo", *MOVES], TWO)
    assert "Taken back." in heard.text
    assert heard.code == 0
    assert kept_game().rounds == RECORD.rounds


def test_nothing_is_taken_back_once_the_next_one_has_the_keyboard() -> None:
    text = typed(["", MOVES[0], "", "", "undo"], TWO).text
    assert "Others have had the keyboard or moved since: the move stays." in text


def test_at_a_terminal_enter_comes_before_every_hand() -> None:
    first = typed([MOVES[0], "hand", "", MOVES[0], MOVES[1], ""], TWO)
    assert first.text.count("Enter comes first.") == 2
    assert "Nobody's hand is up now." in first.text
    assert [len(played.moves) for played in waiting_game().rounds] == [1]


def test_the_rest_of_a_line_is_not_played_for_somebody_else() -> None:
    text = typed(["", " ".join(MOVES[:2])], TWO).text
    assert f"{MOVES[1]}: left out, since your turn is over." in text
    assert [len(played.moves) for played in waiting_game().rounds] == [1]


def test_when_the_lines_are_over_the_game_waits_and_goes_on_from_there() -> None:
    heard = piped(MOVES[:30], TWO)
    assert heard.code == 0
    assert "The game is kept. 'chickenfoot resume' goes on with it." in heard.text
    moves = sum((played.moves for played in waiting_game().rounds), ())
    assert len(moves) == 30


def test_a_game_that_waits_is_asked_about_first() -> None:
    piped(MOVES[:30], TWO)
    heard = piped(["2", "1", "log"])
    assert "1 unfinished game:" in heard.text
    assert "Line 1: 2: a number from 1 to 1, or Enter." in heard.text
    assert "was dealt, 5 tiles each." in heard.text


def test_names_at_the_list_of_what_waits_are_those_of_a_new_table() -> None:
    piped(MOVES[:30], TWO)
    heard = piped(["Cy, Di, bot:easy", "", "quit"])
    assert heard.code == 0
    assert "Cy, Di and Easy, a computer, play: pagat rules" in heard.text
    assert "Round 1 of 10 was dealt" in heard.text
    heard = piped(["Cy, cy", "Cy, Di", "", "quit"])
    assert "Line 1: Seats 1 and 2 are both called cy" in heard.text
    assert "Cy and Di play: " in heard.text


def test_help_at_the_list_of_what_waits_says_what_can_be_typed() -> None:
    piped(MOVES[:30], TWO)
    heard = piped(["help", "quit"])
    assert heard.code == 0
    assert "a number from 1 to 1, names with commas between for a new table, quit" in heard.text


def test_a_table_is_set_up_line_by_line() -> None:
    lines = ["Ann, Bo, bot:hard", "set 6", "ruleset house", "change arms=3", "", "board", "quit"]
    text = piped(lines).text
    assert "Ann, Bo and Hard, a computer, play: house rules, arms=3, double six, 5 tiles" in text
    assert "6-6 opened the round, with three arms." in text
    assert 'did you mean "house"' in piped(["", "ruleset houze"]).text
    assert "Seats 1 and 2 are both called Ann" in piped(["", "Ann, Ann"]).text
    assert load_settings().settings.names[3][:2] == ("Ann", "Bo")


def test_names_that_begin_like_a_word_are_names() -> None:
    assert "Namesake and Bo play: " in piped(["Namesake, Bo"]).text
    assert "Quit and Help play: " in piped(["names Quit, Help"]).text
    assert "there is no ruleset" in piped(["ruleset house, set 6"]).text


def test_what_is_wrong_with_a_line_for_the_table_says_what_would_be_right() -> None:
    text = piped(
        ["set x", "set 19", "change", "change arms", "change seats=3", "names", "x" * 99]
    ).text
    assert text.count("set needs the highest number of a set, 1 to 18, as in set 12.") == 2
    assert text.count("change needs a rule and its value, as in change double_blank=0.") == 2
    assert "There are as many seats as names: type those, with commas between." in text
    assert "2 to 12 names with commas between, not 0.\n" in text
    assert f"Line 7: {'x' * 24}…: there is no such word" in text
    assert "would play, but" not in text


def test_every_computer_is_told_as_one() -> None:
    assert "Hard, a computer, and Hard 2, a computer, play" in piped(["bot:hard,bot:hard"]).text


def test_a_damaged_game_leaves_the_list_once_it_is_set_aside() -> None:
    piped(MOVES[:30], TWO)
    (path,) = saves_folder().glob("*.toml")
    path.write_text("nonsense = [")
    for last in saves_folder().glob("*.toml~"):
        last.unlink()
    text = piped(["1", "q"]).text
    assert "it is kept as" in text
    assert text.count("1 unfinished game:") == 1
    assert "Names with commas between" in text


def test_play_alone_needs_a_tile() -> None:
    assert "play needs a tile, as in play 5-3." in answer("play")


def test_help_after_a_game_tells_what_comes_next() -> None:
    text = piped([*MOVES, "hand", "help", "q"], TWO).text
    assert "hand: there is no such word, help lists them." in text
    assert "again: plays another game at this table." in text


def test_one_person_alone_goes_on_without_a_curtain_and_has_a_coach() -> None:
    heard = piped(["coach", "hand", "quit"], ALONE)
    assert "Pass the keyboard" not in heard.text
    assert re.search(r"(Play|Draw)", heard.text)
    assert heard.code == 0


def test_a_table_of_computers_plays_by_itself() -> None:
    heard = piped(["quit"], setup(("bot:easy", "bot:easy"), max_pip=3))
    assert heard.code == 0
    assert len(list(games_folder().glob("*.toml"))) == 1


def test_a_seat_is_left_to_a_computer_and_taken_back() -> None:
    heard = piped(["", "seat Bo easy", "seat Bo person", *MOVES], TWO)
    assert "Easy plays for Bo from here on." in heard.text
    assert "A person plays for Bo from here on." in heard.text


def test_another_game_follows_on_demand() -> None:
    text = piped([*MOVES, "again", "quit"], TWO).text
    assert text.count("Round 1 of 7 was dealt") == 2


def test_the_command_line_says_why_it_goes_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, told in (
        (["play"], "Chicken Foot, line by line, since input is not a terminal."),
        (["play", "--plain"], "Chicken Foot, line by line. help tells"),
        (["--plain", "play"], "Chicken Foot, line by line. help tells"),
        ([], "Chicken Foot, line by line, since input is not a terminal."),
    ):
        monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
        assert main(words) == 0
        assert capsys.readouterr().out.startswith(told)


def test_where_nothing_can_be_saved_it_says_so_and_asks_before_it_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("chickenfoot_tui.store.saves.Save.write", full)
    text = " ".join(typed(["", MOVES[0], "quit", "log", "quit", "quit"], TWO).text.split())
    assert text.count("Not saved: ") == 1
    assert "no space left on device. Play on: it is tried again with every move." in text
    lost = "Leaving now loses what was played since it was last saved."
    assert text.count(f"{lost} save FILE keeps it elsewhere; quit again leaves.") == 2
    assert text.endswith(lost)


def test_a_game_in_trouble_can_be_put_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write = Save.write

    def full(save: Save, record: Record) -> None:
        if save.is_among_saves:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(save, record)

    monkeypatch.setattr("chickenfoot_tui.store.saves.Save.write", full)
    file = tmp_path / "rescued.toml"
    text = piped(["", f"save {file}", "quit"], TWO).text
    assert f"'chickenfoot resume {file}' goes on with it." in text
    assert file.exists()


def test_the_rounds_that_are_over_can_be_gone_through_from_the_game() -> None:
    first = len(RECORD.rounds[0].moves)
    lines = [*MOVES[:first], "", "replay", "end", "quit", "scores", "quit"]
    text = piped(lines, TWO).text
    assert "A replay of Ann and Bo" in text
    assert text.index("A replay of") < text.index("Back in the game.") < text.index("1st ")
    assert "No round of this game is over yet" in answer("", "replay")


def test_a_name_may_be_a_word_and_a_number() -> None:
    table = setup(("Seat 1", "Seat 2"), max_pip=6, hand_size=5)
    moves, record = moves_of_a_game(table)
    lines = [*moves[: len(record.rounds[0].moves)], "", "correct Seat 2 1 31", "quit"]
    assert "Seat 2, round 1: 31, was " in piped(lines, table).text
