"""A person's own rulesets: which are offered where a name is not known, and which are found."""

import pytest

from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.presets import load_shipped
from chickenfoot_tui.store.own_rulesets import preset_called, usable_own
from chickenfoot_tui.store.paths import rulesets_folder

OURS = load_shipped("house").path.read_text("utf-8")


@pytest.fixture(autouse=True)
def own_folder() -> None:
    """Two rulesets that can be used, one that is broken, and two with a name that is taken."""
    rulesets_folder().mkdir(parents=True)
    for name, text in {
        "aunt": OURS, "ours": OURS, "bad": "[rules", "pagat": OURS, "House": OURS,
    }.items():  # fmt: skip
        (rulesets_folder() / f"{name}.toml").write_text(text, "utf-8")


def refusal(name: str) -> str:
    with pytest.raises(RulesetError) as caught:
        preset_called(name)
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "hint"),
    [("our", ' - did you mean "ours"?'), ("pagatt", ' - did you mean "pagat"?'), ("baad", "")],
)
def test_only_what_can_be_used_is_offered_each_once(name: str, hint: str) -> None:
    known = "(there are pagat, kelley, centerpiece, house, aunt, ours)"
    assert refusal(name) == f'there is no ruleset "{name}"{hint} {known}'


def test_what_is_wrong_with_a_file_is_told_to_whoever_names_it() -> None:
    assert "bad.toml: line 1" in refusal("bad")
    assert 'the name "house" belongs to a ruleset that comes with the game' in refusal("House")
    assert "nowhere.toml" in refusal("nowhere.toml")


def test_what_can_be_used_is_found_by_its_name_or_as_a_file() -> None:
    assert preset_called("ours").path == rulesets_folder() / "ours.toml"
    assert preset_called(str(rulesets_folder() / "aunt.toml")).name == "aunt"
    assert preset_called("pagat").is_shipped


def test_those_that_begin_with_what_is_typed_are_found() -> None:
    assert [preset.name for preset in usable_own()] == ["aunt", "ours"]
    assert [preset.name for preset in usable_own("ou")] == ["ours"]
    assert list(usable_own("b")) == []
