"""What `chickenfoot rulesets` says, for people and for programs."""

import json
from pathlib import Path
from typing import Any

import pytest

from chickenfoot_tui.rulesets import report
from chickenfoot_tui.rulesets.errors import UnreadableError
from chickenfoot_tui.rulesets.fields import known_fields
from chickenfoot_tui.rulesets.preset import shipped_folder
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset, load_presets
from chickenfoot_tui.rulesets.resolve import resolve

HOUSE = (shipped_folder() / "house.toml").read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A person's folder with a ruleset of theirs and a broken one."""
    (tmp_path / "aunt.toml").write_text(HOUSE.replace('"House"', '"Aunt"'), "utf-8")
    broken = HOUSE.replace("offered = true", "offered = 1").replace("value  = 50", "value = 51")
    (tmp_path / "broken.toml").write_text(broken, "utf-8")
    return tmp_path


def as_json(data: dict[str, Any]) -> Any:  # noqa: ANN401 - what JSON holds
    return json.loads(json.dumps(data, allow_nan=False))


def test_the_list_names_every_ruleset_whose_it_is_and_what_was_left_out(folder: Path) -> None:
    text = report.list_text(load_presets(folder))
    blocks = text.split("\n\n")
    assert [block.split()[0] for block in blocks] == [*SHIPPED_NAMES, "aunt", "left"]
    assert f"({folder / 'aunt.toml'})" in blocks[4]
    assert "double nine, 2 to 8 seats" in blocks[2]
    assert "deal.4.offered: 1 is not allowed" in blocks[5]


def test_the_list_as_data(folder: Path) -> None:
    data = as_json(report.list_data(load_presets(folder)))
    assert [ruleset["name"] for ruleset in data["rulesets"]] == [*SHIPPED_NAMES, "aunt"]
    assert [ruleset["shipped"] for ruleset in data["rulesets"]] == [True] * 4 + [False]
    assert data["rulesets"][0]["sets"]["6"] == [2, 3]
    assert [problem["key"] for problem in data["problems"]] == [
        "deal.4.offered",
        "rules.double_blank.value",
    ]
    assert {problem["file"] for problem in data["problems"]} == {str(folder / "broken.toml")}


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_show_has_the_card_the_choices_and_the_sources(name: str) -> None:
    preset = load_preset(name)
    text = report.show_text(preset, resolve(preset, chosen={}))
    assert all(len(line) <= 80 for line in text.splitlines())
    assert ("\nDifferent from pagat\n" in text) == (name != "pagat")
    words = " ".join(text.split())
    for field, rule in preset.rules.items():
        assert rule.why in words
        assert not rule.choices or f"({field}): " in words
        assert all(choice.who in words for choice in rule.choices)
    assert all(deal.why in words for deal in preset.deals)


def test_show_tells_the_rules_of_the_table_that_was_asked_for() -> None:
    preset = load_preset("pagat")
    text = report.show_text(preset, resolve(preset, seats=3, chosen={"arms": 6}))
    assert "3 players: 14 tiles each, 13 left in the yard." in text
    assert "10 tiles each" not in text
    assert "Starting places (arms): 6, not 4." in text


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_show_as_data_has_every_field_resolved_and_explained(name: str) -> None:
    preset = load_preset(name)
    data = as_json(report.show_data(preset, resolve(preset, chosen={})))
    assert set(data["resolved"]) == set(known_fields())
    assert set(data["rules"]) == set(known_fields()) - {"hand_size"}
    assert data["deals"][0]["hands"]
    assert data["customs"] == {"cry": preset.customs.cry, "count_aid": name == "house"}
    assert data["deal"] in str(data["card"])
    for field, rule in data["rules"].items():
        assert {"value", "source", "why", "choices"} == set(rule), field
        assert rule["value"] == data["resolved"][field]
        assert all(set(choice) == {"value", "does", "who"} for choice in rule["choices"])


def test_diff_gives_both_values_and_both_sources() -> None:
    text = report.diff_text(load_preset("pagat"), load_preset("kelley"))
    assert text.startswith("pagat and kelley part in 11 matters.")
    assert text.endswith("Cry\n    pagat   Chicken foot!\n    kelley  Chickie {numbers}!")
    assert "    pagat   may-keep: You may play it or keep it. (Domino Plaza)" in text
    assert "    kelley  must-play: If it fits, you play. (Wikipedia's summary of Kelley)" in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_diff_of_the_same_says_so() -> None:
    assert report.diff_text(load_preset("house"), load_preset("house")) == (
        "house and house are the same."
    )


def test_diff_as_data() -> None:
    data = as_json(report.diff_data(load_preset("pagat"), load_preset("kelley")))
    assert (data["first"], data["second"]) == ("pagat", "kelley")
    rows = {row["key"]: row for row in data["differences"]}
    assert rows["out_on_double"]["second"]["value"] == "scores-50"
    assert rows["hand_size.9"]["first"]["value"] == {"2": 20, "3": 14, "4": 11, "5": 9, "6": 7}
    assert rows["hand_size.9"]["first"]["source"] == "pagat"
    assert rows["cry"]["first"]["value"] == "Chicken foot!"


def test_check_reports_every_fault(folder: Path) -> None:
    path = folder / "broken.toml"
    checked = report.check(path)
    first, *faults = report.check_text(checked).splitlines()
    assert first == f"{path}: 2 faults"
    assert [fault.split(": ")[0].strip() for fault in faults] == [
        "deal.4.offered",
        "rules.double_blank.value",
    ]
    data = as_json(report.check_data(checked))
    assert data["valid"] is False
    assert [fault["key"] for fault in data["faults"]] == [fault.key for fault in checked.faults]


def test_check_of_a_good_file(folder: Path) -> None:
    checked = report.check(folder / "aunt.toml")
    assert report.check_text(checked) == f"{folder / 'aunt.toml'} is in order."
    assert as_json(report.check_data(checked)) == {
        "file": str(folder / "aunt.toml"),
        "valid": True,
        "faults": [],
    }


def test_check_tells_that_a_name_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "pagat.toml"
    path.write_text(HOUSE, "utf-8")
    assert "this file needs another name" in report.check_text(report.check(path))
    assert "another name" not in report.check_text(report.check(shipped_folder() / "pagat.toml"))


def test_check_of_broken_toml_is_one_fault_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("a = 1\nb\n", "utf-8")
    text = report.check_text(report.check(path))
    assert text.startswith(f"{path}: 1 fault\n    line 2, ")


def test_what_is_not_there_cannot_be_checked(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="cannot be read: no such file or directory"):
        report.check(tmp_path / "none.toml")
