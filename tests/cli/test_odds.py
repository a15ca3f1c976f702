"""`chickenfoot odds`: which deals it answers for, what it says of them, and what it refuses."""

import json
import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.bad_input.asking import asked

from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.store.paths import rulesets_folder

RULES_DOCUMENT = Path(__file__).parents[2] / "docs" / "rules.md"
HOUSE = load_preset("house").path.read_text("utf-8")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    answer = asked(capsys, "odds", *words, "--json")
    assert answer.code == 0
    data: dict[str, Any] = json.loads(answer.out)
    return data


def text(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    answer = asked(capsys, "odds", *words)
    assert answer.code == 0
    return answer.out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    answer = asked(capsys, "odds", *words)
    assert answer.code == 2
    return answer.err


def test_there_is_a_row_for_every_deal_of_every_ruleset(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = told(capsys)["rows"]
    assert [(row["ruleset"], row["set"], row["seats"], row["dealt"]) for row in rows] == [
        (name, max_pip, seats, choice.value)
        for name in SHIPPED_NAMES
        for preset in [load_preset(name)]
        for max_pip in preset.sets()
        for seats in preset.seats(max_pip)
        for choice in preset.hand_choices(max_pip, seats)
    ]


def test_the_keys_are_those_that_were_promised(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "--ruleset", "pagat", "--set", "9", "--seats", "4", "-o", "hand_size=11")
    assert data == {
        "rows": [
            {
                "ruleset": "pagat", "set": 9, "seats": 4, "dealt": 11, "yard": 11,
                "starter_in_yard": 0.2, "searches_max": 2, "redeal": 3 / 55,
                "redeal_last": 3 / 55, "arms": 4, "arms_in_hands": 2655964789 / 2658968130,
                "exact": {
                    "starter_in_yard": "1/5", "redeal": "3/55", "redeal_last": "3/55",
                    "arms_in_hands": "2655964789/2658968130",
                },
            }
        ],
        "feet": [
            {
                "set": 9, "yard_floor": 0, "seen": seen, "unseen": 10 - seen, "needed": 3,
                "can_finish": float(seen <= 7), "in_hands": None,
                "exact": {"can_finish": str(int(seen <= 7)), "in_hands": None},
            }
            for seen in range(2, 11)
        ],
        "hands": None, "yard": None, "left_out": [],
    }  # fmt: skip


def test_numbers_and_fractions_agree(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "--set", "9", "--hands", "20", "--yard", "4", "-o", "yard_floor=2")
    for row in (*data["rows"], *data["feet"]):
        for name, exact in row["exact"].items():
            assert row[name] == float(Fraction(exact))


def test_the_printed_rows_stand_in_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The rules article has these five."""
    printed = {(4, 11): "20.0", (4, 10): "27.3", (3, 14): "23.6", (3, 11): "40.0", (2, 12): "56.4"}
    found = {
        (int(seats), int(each)): chance
        for seats, each, chance in re.findall(
            r"^pagat +9 +(\d+) +(\d+) +\d+ +(\S+) %",
            text(capsys, "--ruleset", "pagat"),
            flags=re.MULTILINE,
        )
    }
    assert {deal: found[deal] for deal in printed} == printed


def test_the_table_in_the_rules_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    rows = re.findall(
        r"^\| (\d+) players, (\d+) each \| (\d+) \| (\S+) % \| (\d+) \| (\S+) % \|$",
        RULES_DOCUMENT.read_text("utf-8"),
        flags=re.MULTILINE,
    )
    assert len(rows) >= 5
    for seats, each, yard, in_yard, laps, void in rows:
        words = ("--ruleset", "pagat", "--set", "9", "--seats", seats, "-o", f"hand_size={each}")
        (row,) = told(capsys, *words)["rows"]
        assert (row["yard"], row["searches_max"]) == (int(yard), int(laps))
        chances = (row["starter_in_yard"], row["redeal"])
        assert tuple(f"{100 * chance:.1f}" for chance in chances) == (in_yard, void)


def test_a_starter_on_the_table_has_no_search(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--ruleset", "house", "--set", "9", "--seats", "5")
    (row,) = told(capsys, *words)["rows"]
    assert (row["yard"], row["starter_in_yard"], row["searches_max"], row["redeal"]) == (
        14,
        0,
        0,
        0,
    )
    assert re.search(r"^house +9 +5 +8 +14 +- +- +- +4 ", text(capsys, *words), flags=re.MULTILINE)


def test_every_column_that_needs_it_and_every_dash_is_explained(
    capsys: pytest.CaptureFixture[str],
) -> None:
    aside, dealt = text(capsys, "--ruleset=house"), text(capsys, "--ruleset=pagat")
    why = "\n-         nobody looks for the starting double: it is set aside before the deal\n"
    assert why in aside
    assert why not in dealt
    for out in (aside, dealt):
        assert "\narms      how many places the starting double has: " in out
        assert max(map(len, out.splitlines())) <= 80


def test_choices_change_the_odds(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--ruleset", "pagat", "--set", "9", "--seats", "2", "-o", "starter_missing=redeal")
    usual, small = told(capsys, *words)["rows"]
    assert (usual["dealt"], usual["redeal"], usual["searches_max"]) == (20, 15 / 55, 0)
    assert (small["dealt"], small["redeal"], small["searches_max"]) == (12, 31 / 55, 0)


def test_a_lower_double_is_missing_too_more_often_in_later_rounds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--ruleset", "pagat", "--set", "6", "-o", "starter_missing=next-double-down")
    for row in told(capsys, *words)["rows"]:
        assert 0 < row["redeal"] < row["redeal_last"] == row["starter_in_yard"]
    note = "void deals grow likelier"
    assert note in text(capsys, *words)
    assert note not in text(capsys, "--ruleset", "pagat")


def test_feet_of_every_set_are_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    feet = told(capsys)["feet"]
    assert [(foot["set"], foot["seen"]) for foot in feet] == [
        (max_pip, seen) for max_pip in (6, 9, 12, 15, 18) for seen in range(2, max_pip + 2)
    ]
    out = text(capsys)
    for line in ("double six +7 +4 +5", "double nine +10 +7 +8", "double eighteen +19 +16 +17"):
        assert len(re.findall(f"^{line}$", out, flags=re.MULTILINE)) == 1


def test_a_set_may_be_too_small_for_any_foot(capsys: pytest.CaptureFixture[str]) -> None:
    out = text(capsys, "--ruleset", "pagat", "--set", "2", "--seats", "2", "-o", "hand_size=1")
    assert re.search(r"^double two +3 +- +2$", out, flags=re.MULTILINE)
    why = "\n- means that however few lie there, it is not certain that enough are left.\n"
    assert why in out
    assert why not in text(capsys, "--ruleset", "pagat", "--set", "9")


def test_hands_and_yard_tell_where_toes_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--ruleset", "pagat", "--set", "9", "--hands", "20", "--yard", "4")
    feet = told(capsys, *words)["feet"]
    assert [foot["can_finish"] for foot in feet] == [1, 1, 1, 1, 1, 1, 0, 0, 0]
    chances = [foot["in_hands"] for foot in feet]
    assert chances[:2] == [1, 1]
    assert all(before > after for before, after in pairwise(chances[1:7]))
    assert re.search(r"^7 +3 +100 % +56.3 %$", text(capsys, *words), flags=re.MULTILINE)


def test_undrawn_tiles_make_a_chance_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--ruleset", "pagat", "--set", "9", "-o", "yard_floor=2")
    out = text(capsys, *words)
    assert re.search(r"^double nine, 2 tiles never drawn +10 +5 +8$", out, flags=re.MULTILINE)
    assert "--hands and --yard" in " ".join(out.split())
    position = (*words, "--hands", "20", "--yard", "4")
    assert told(capsys, *position)["feet"][5]["exact"]["can_finish"] == "35/46"
    assert max(map(len, text(capsys, *position).splitlines())) <= 80


def test_only_what_can_be_seen_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """With five tiles hidden, at least five of the ten are on the table; with 50, at most five."""
    words = ("--ruleset", "pagat", "--set", "9")
    few = told(capsys, *words, "--hands", "5", "--yard", "0")["feet"]
    assert [foot["seen"] for foot in few] == [5, 6, 7, 8, 9, 10]
    many = told(capsys, *words, "--hands", "40", "--yard", "10")["feet"]
    assert [foot["seen"] for foot in many] == [2, 3, 4, 5]


def test_tables_that_cannot_be_dealt_are_said_to_be_left_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--ruleset", "pagat", "--set", "9", "-o", "hand_size=20")
    data = told(capsys, *words)
    assert [row["seats"] for row in data["rows"]] == [2]
    (line,) = data["left_out"]
    assert line.startswith("pagat, double nine, 3 to 6 seats: hand_size: 3 seats x 20 tiles = 60")
    assert text(capsys, *words).endswith(f"\nleft out: {line}\n")


def test_rulesets_of_ones_own_are_among_them(capsys: pytest.CaptureFixture[str]) -> None:
    folder = rulesets_folder()
    folder.mkdir(parents=True)
    (folder / "aunt.toml").write_text(HOUSE, "utf-8")
    (folder / "uncle.toml").write_text("wrong", "utf-8")
    data = told(capsys, "--seats", "4")
    assert {row["ruleset"] for row in data["rows"]} == {*SHIPPED_NAMES, "aunt"}
    (problem,) = data["left_out"]
    assert "uncle.toml" in problem
    assert "aunt" in text(capsys, "--ruleset", "aunt")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "13"], "--seats: 13 is not allowed: a whole number from 2 to 12"),
        (["--seats", "1"], "--seats: 1 is not allowed"),
        (["--seats", "x"], "--seats: 'x' is not a whole number"),
        (["--set", "0"], "--set: 0 is not allowed: a whole number from 1 to 18"),
        (["--set", "7"], "has no hand for double-7"),
        (["--ruleset", "pagat", "--set", "9", "--seats", "8"], "has no hand for 8"),
        (["--ruleset", "centerpiece", "--seats", "10"], "has no hand for 10"),
        (["--set", "9", "-o", "max_pip=6"], "--set 9 and -o max_pip=6 contradict"),
        (["--seats", "3", "-o", "seats=4"], "--seats 3 and -o seats=4 contradict"),
        (["-o", "arms"], "field=value"),
        (["-o", "hand_size=190"], "at most 14 each"),
        (["-o", "length=target"], "choose target too"),
        (["--ruleset", "nobody"], "there is no ruleset"),
        (["--hands", "3"], "--hands needs --yard"),
        (["--yard", "3"], "--yard needs --hands"),
        (["--hands", "20", "--yard", "4"], "add --set 6, 9, 12, 15 or 18"),
        (["--set", "9", "--hands", "50", "--yard", "4"], "at most 53 together"),
        (["--set", "9", "--hands", "9" * 20, "--yard", "4"], "at most 53 together"),
        (["--set", "9", "--hands", "-1", "--yard", "4"], "--hands: '-1' is not a whole number"),
        (["extra"], '"extra" is too much'),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert said in refused(capsys, *words)
