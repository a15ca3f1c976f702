"""Every ruling has a file that a player could read, and the files hold the rules to it."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.engine.options import NOT_IN_THE_ENGINE, OPTIONS, has_value, with_value
from tests.scenarios.play_out import CannotBe, NotSo, play_out, unchanged
from tests.scenarios.scenario import Scenario, ScenarioError, Section, read_scenario, read_scenarios

from chickenfoot_tui import engine
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.fields import SETS_SOLD, Value

FOLDER = Path(__file__).parent
SCENARIOS = read_scenarios(FOLDER)
PARTS = [
    pytest.param(part, preset, id=f"{scenario.name}:{part.number}:{preset}")
    for scenario in SCENARIOS
    for part in scenario.sections
    for preset in part.presets
]

NUMBERS = {"max_pip": SETS_SOLD, "arms": (3, 4, 6, 8), "seats": (2, 12)}
"""Of options that take any whole number, the values people choose and the ends."""


@pytest.mark.parametrize(("part", "preset"), PARTS)
def test_it_is_played_so(part: Section, preset: str) -> None:
    play_out(part, preset)


def test_the_first_forty_are_there() -> None:
    numbers = [scenario.name[:2] for scenario in SCENARIOS if scenario.name[:2].isdigit()]
    assert numbers == [f"{number:02}" for number in range(1, 41)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_what_a_scenario_covers_is_what_it_plays(scenario: Scenario) -> None:
    used = {rules for part in scenario.sections for rules in _used(part)}
    idle = [pair for pair in scenario.covers if not any(has_value(rules, *pair) for rules in used)]
    assert not idle, f"{scenario.name} says it covers {idle}, and none of its rules do"


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_is_told_from_every_other(option: str) -> None:
    """A scenario that covers a value must turn out otherwise under the other values.

    Not each scenario for each of them, but for any two values some scenario has to.
    """
    told: dict[Value, set[Value]] = defaultdict(set)
    for scenario in SCENARIOS:
        for covered, value in scenario.covers:
            if covered == option:
                told[value] |= set(_told_apart(scenario, option, value))
    missing = [
        f"{value!r} from {other!r}"
        for value in OPTIONS[option]
        for other in OPTIONS[option]
        if other != value and other not in told[value]
    ]
    assert not missing, f"no scenario covering {option} tells {', '.join(missing)}"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_a_covered_value_decides_something(scenario: Scenario) -> None:
    idle = [
        f"{option}={value}"
        for option, value in scenario.covers
        if option in OPTIONS and not list(_told_apart(scenario, option, value))
    ]
    assert not idle, f"{scenario.name} comes out the same whatever stands for {idle}"


@pytest.mark.parametrize("option", NUMBERS)
def test_the_numbers_people_choose_are_covered(option: str) -> None:
    covered = {value for scenario in SCENARIOS for name, value in scenario.covers if name == option}
    assert set(NUMBERS[option]) <= covered


def test_the_engine_never_asks() -> None:
    folder = Path(engine.__file__).parent
    reads = {
        node.attr
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
    }
    assert "doomed_foot" in reads
    assert not reads & NOT_IN_THE_ENGINE


def test_a_line_that_does_not_hold_is_named(tmp_path: Path) -> None:
    path = tmp_path / "wrong.scn"
    text = (FOLDER / "06-last-tile-is-the-third-toe.scn").read_text("utf-8")
    path.write_text(text.replace("points=0,15,10", "points=0,15,11"), "utf-8")
    (part,) = read_scenario(path).sections
    with pytest.raises(NotSo, match="line 5, ends out seat=1"):
        play_out(part, "house")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id a\nrules house\n", "needs an id, and sections"),
        ("rules house\ngiven x\n", "needs an id, and sections"),
        ("id a\nrules castle\ngiven x\n", ":2: rules needs pagat"),
        ("id a\nrules house, arm=4\ngiven x\n", ":2: arm: there is no such field"),
        ("id a\ncovers draw=two\nrules house\ngiven x\n", ":2: draw:"),
        ("id a\nlegal +\nrules house\n", ":2: 'legal' does not belong here"),
        ("id a\nrules house\nillegal +\n", ":3: 'illegal' does not belong here"),
        ("  id a\n", ":1: there is no line above"),
    ],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.scn"
    path.write_text(text, "utf-8")
    with pytest.raises(ScenarioError, match=message):
        read_scenario(path)


def _used(part: Section) -> Iterator[Ruleset]:
    for preset in part.presets:
        yield from play_out(part, preset, unchanged)


def _told_apart(scenario: Scenario, option: str, value: Value) -> Iterator[Value]:
    """Yield the other values under which some part of the scenario does not come out so."""
    for other in OPTIONS[option]:
        if other != value and any(
            _differs(part, preset, option, value, other)
            for part in scenario.sections
            for preset in part.presets
        ):
            yield other


def _differs(part: Section, preset: str, option: str, value: Value, other: Value) -> bool:
    def change(rules: Ruleset) -> Ruleset:
        return with_value(rules, option, other) if has_value(rules, option, value) else rules

    try:
        play_out(part, preset, change)
    except NotSo:
        return True
    except CannotBe:
        return False
    return False
