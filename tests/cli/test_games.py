"""`chickenfoot games` lists what is kept, and adds it up by name."""

import json
import os
from dataclasses import replace

import pytest
from rich.cells import cell_len
from tests.notation.test_sheet import SHEET
from tests.session.test_careers import OVER, keep

from chickenfoot_tui.cli import main
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.session.kept_game import delete_kept
from chickenfoot_tui.store.paths import games_folder, people_file
from chickenfoot_tui.store.people import People, PeopleFile

FIRST, *OTHERS = OVER.seats


def keep_all() -> None:
    """Keep a game, a scorepad of real tiles and a file that is damaged, the last one first."""
    for age, (text, name) in enumerate(
        [(write_record(OVER), "game.toml"), (SHEET, "pad.toml"), ("format = 1", "broken.toml")]
    ):
        os.utime(keep(text, name).path, (10**9 - age, 10**9 - age))


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["games", *words]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def test_games_are_listed_with_their_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys) == f"no game is kept yet in {games_folder()}\n"
    keep_all()
    lines = printed(capsys).splitlines()
    assert lines[::3] == [
        f"{', '.join(OVER.seats[:-1])} and {OVER.seats[-1]}",
        "Ann, Bo and Cy",
        "broken.toml",
    ]
    assert "won; " in lines[1]
    assert lines[1].endswith("2001, " + lines[1][-5:])
    assert "not finished; 2 rounds, pagat, double-9, real tiles" in lines[4]
    assert "damaged" in lines[7]
    assert lines[2].strip() == str(games_folder() / "game.toml")


def test_games_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    keep_all()
    game, pad, broken = json.loads(printed(capsys, "--json"))["games"]
    scores = read_record(write_record(OVER)).scorepad
    assert game["seats"] == list(OVER.seats)
    assert game["totals"] == list(scores.totals)
    assert game["over"] is True
    assert [scores.places[seat - 1] for seat in game["winners"]] == [1] * len(game["winners"])
    assert game["winners"]
    assert (pad["kind"], pad["rounds"], pad["over"], pad["winners"]) == ("scorepad", 2, False, [])
    assert (broken["problem"], broken["seats"], broken["totals"]) == ("damaged", [], [])


def test_names_are_added_up(capsys: pytest.CaptureFixture[str]) -> None:
    keep(OVER, "one.toml")
    keep(replace(OVER, seats=("Somebody", *OTHERS)), "two.toml")
    PeopleFile().keep(People({"Somebody": FIRST}))
    found = {row["name"]: row for row in json.loads(printed(capsys, "--names", "--json"))["names"]}
    assert found.keys() == set(OVER.seats)
    assert (found[FIRST]["games"], found[FIRST]["also"]) == (2, ["Somebody"])
    assert found[OTHERS[0]]["also"] == []
    heads, *rows = printed(capsys, "--names").splitlines()
    assert heads.split() == ["name", "games", "won", "rounds", "mean", "out", "0-0", "jams"]
    assert {row.split()[0] for row in rows} == set(OVER.seats)


def test_a_damaged_file_of_names_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    keep(OVER, "one.toml")
    people_file().write_text('[same]\na = "a"\n')
    assert main(["games", "--names"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "people.toml: same.a: belongs to itself in the end" in shown.err
    assert len(shown.err.splitlines()) == 1


def test_names_keep_their_columns_however_wide_their_letters_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    games_folder().mkdir(parents=True)
    text = SHEET.replace('"Ann"', '"\u674e\u5c0f\u9f8d"').replace('"Bo"', '"\U0001f414"')
    (games_folder() / "pad.toml").write_text(text, "utf-8")
    assert main(["games", "--names"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert len({cell_len(line) for line in lines}) == 1


def test_what_cannot_be_deleted_says_so() -> None:
    folder = games_folder() / "game.toml"
    folder.mkdir(parents=True)
    problem = delete_kept(folder)
    assert problem is not None
    assert "cannot be deleted" in problem
