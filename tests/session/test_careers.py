"""What kept games come to for everybody who played in them."""

from dataclasses import replace
from random import Random

from tests.session.tables import NAMES, rules
from tests.session.test_entry import RULES
from tests.session.test_sheet_book import close
from tests.store.games import records
from tests.tui.reading import play_rounds

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.notation.sheet import Sheet
from chickenfoot_tui.notation.sheet_json import read_sheet_json
from chickenfoot_tui.notation.sheet_writer import write_sheet
from chickenfoot_tui.session.book import Cell, GameBook
from chickenfoot_tui.session.careers import careers, have_met
from chickenfoot_tui.session.digests import digests
from chickenfoot_tui.session.export import exported
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.session.wording.history import others_text
from chickenfoot_tui.store.history import Kept, glance
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.people import People

OVER = records(99)[-1]


def keep(record: Record | str, name: str = "game.toml") -> Kept:
    path = games_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record if isinstance(record, str) else write_record(record), "utf-8")
    kept = glance(path)
    assert kept is not None
    return kept


def test_a_career_adds_up_what_a_name_has_played() -> None:
    games = [keep(OVER, "one.toml"), keep(OVER, "two.toml")]
    scores = games[0].scores
    assert scores is not None
    found = {career.name: career for career in careers(zip(games, digests(games), strict=True))}
    for seat, name in enumerate(OVER.seats):
        career = found[name]
        assert (career.games, career.finished) == (2, 2)
        assert career.wins == 2 * (seat in games[0].winners)
        assert career.points == 2 * scores.totals[seat]
        assert career.mean_points == scores.totals[seat] / len(scores.finished)
        outs = sum(entry.outcome.out == seat for entry in scores.finished)
        assert career.out_share == outs / len(scores.finished)
        assert career.blank_rounds == career.jam_rounds == career.rounds


def test_computers_have_no_career_and_names_are_only_merged_by_people() -> None:
    first, *others = OVER.seats
    with_bot = keep(replace(OVER, bots=("easy", *[""] * len(others))), "bot.toml")
    assert {career.name for career in careers([(with_bot, None)])} == set(others)
    renamed = keep(replace(OVER, seats=(f"{first} ", *others)), "other.toml")
    games = [(keep(OVER), None), (renamed, None)]
    assert {career.name for career in careers(games)} == {first, f"{first} ", *others}
    people = People().joined(f"{first} ", first)
    merged = {career.name: career for career in careers(games, people)}
    assert merged[first].games == 2


def test_two_names_of_one_game_are_two_people() -> None:
    first, second, *others = OVER.seats
    games = [keep(OVER, "one.toml")]
    games.append(keep(replace(OVER, seats=("Somebody", second, *others)), "two.toml"))
    assert have_met(games, People(), first, second)
    assert not have_met(games, People(), first, "Somebody")
    assert have_met(games, People().joined("Somebody", first), first, second)
    assert have_met(games[1:], People().joined("Somebody", first), first, second)


def test_what_cannot_be_read_counts_for_nobody() -> None:
    assert careers([(keep("format = 1", "broken.toml"), None)]) == []


def test_rounds_that_somebody_missed_and_corrections_count_as_they_stand() -> None:
    at = SheetBook(Sheet(("Ann", "Bo"), replace(RULES, seats=2)))
    close(at, "20", "out")
    at.join("Cy", "number", 40)
    at.leave(0, "number", 17)
    close(at, "", "out", "4")
    at.correct(Cell(1, 2), 6)
    games = [(keep(write_sheet(at.sheet), "pad.toml"), None)]
    found = {career.name: career for career in careers(games)}
    assert (found["Ann"].rounds, found["Ann"].points) == (1, 20)
    assert (found["Bo"].rounds, found["Bo"].outs) == (2, 2)
    assert (found["Cy"].rounds, found["Cy"].points) == (1, 6)


def test_a_game_that_was_read_in_again_counts_where_it_was_played() -> None:
    table = Table(rules(max_pip=6, seats=3, hand_size=5), NAMES[:3], Random(5))
    play_rounds(table, 2)
    text = exported(GameBook(table).printed(), "json")
    copy = keep(write_sheet(read_sheet_json(text)), "pad.toml")
    assert copy.is_copy
    assert careers([(copy, None)]) == []


def test_names_that_were_joined_are_two_people_in_a_game_of_both() -> None:
    first, second, *others = OVER.seats
    both = keep(OVER, "both.toml")
    other = keep(replace(OVER, seats=("Somebody", second, *others)), "other.toml")
    people = People().joined("Somebody", first).joined(second, first)
    found = {career.name: career for career in careers([(both, None), (other, None)], people)}
    assert (found[first].games, found[second].games) == (1, 2)
    assert found["Somebody"].games == 1
    assert found[first].also == ()
    assert found[first].apart == ("Somebody", second)
    where = "count apart where two of them have played"
    assert others_text(found[first]) == f"Somebody and {second} {where}"


def test_names_that_count_together_but_for_one_game_are_told_so() -> None:
    first, second, *others = OVER.seats
    both = keep(OVER, "both.toml")
    other = keep(replace(OVER, seats=("Somebody", second, *others)), "other.toml")
    games = [(both, None), (other, None)]
    found = {career.name: career for career in careers(games, People().joined(second, "Bea"))}
    assert found["Bea"].also == (second,)
    assert others_text(found["Bea"]) == f"also {second}"
    found = {career.name: career for career in careers(games, People().joined(first, second))}
    assert others_text(found[second]) == f"{first} counts apart where both have played"
    games.append((keep(replace(OVER, seats=(first, "Jo", *others)), "third.toml"), None))
    found = {career.name: career for career in careers(games, People().joined(first, second))}
    assert (found[first].games, found[second].games) == (1, 3)
    apart = f"{first} counts apart where both have played"
    assert others_text(found[second]) == f"also {first}; {apart}"


def test_a_name_that_stands_twice_in_one_game_can_be_joined() -> None:
    _, _, *others = OVER.seats
    game = keep(replace(OVER, seats=("bo", "bo", *others)), "twice.toml")
    found = {
        career.name: career for career in careers([(game, None)], People().joined("bo", "Bea"))
    }
    assert "bo" not in found
    assert found["Bea"].games == 2
    assert others_text(found["Bea"]) == "also bo"


def test_a_name_that_counts_apart_is_known_to_have_met_others() -> None:
    first, second = OVER.seats
    games = [replace(keep(OVER), names=(first, second, "Third"))]
    assert have_met(games, People().joined(second, first), second, "Third")
