"""The README compares the rulesets truly, and its answers are those of the scenarios it links."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from tests.engine.options import NOT_IN_THE_ENGINE
from tests.project.documents import ROOT, links, rows, section, text_of
from tests.scenarios.scenario import Scenario, Section, read_scenario

from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.resolve import parse_choice, spans

TEXT = text_of(ROOT / "README.md")
HEADING, *ROWS = rows(TEXT, "the argument")
WORDS: dict[str, dict[Value, str]] = {
    "starter_from": {"dealt": "dealt with the rest", "set-aside": "laid out first"},
    "leader_first": {
        "holder": "who holds it", "high-draw": "most pips drawn", "random": "drawn by lot",
    },
    "leader_later": {"holder": "who holds it", "rotate": "next to the left"},
    "starter_missing": {"all-draw": "all draw, and again"},
    "drawn_tile": {"may-keep": "may be kept", "must-play": "is played"},
    "may_decline": {False: "no", True: "yes"},
    "doomed_foot": {
        "jam": "play on till nobody can", "end-when-exhausted": "over with the last tile of it",
        "release": "not waited for",
    },
    "doomed_double": {"allow": "may be laid", "forbid": "may not be laid"},
    "out_on_double": {"allowed": "allowed", "scores-50": "costs 50", "forbidden": "not allowed"},
    "last_tile_call": {"off": "no", "chicken-little": "yes"},
    "ties": {"shared": "shared", "most-rounds-won": "rounds won decide"},
}  # fmt: skip
"""How the table says each value; other values stand there as they are."""
NEUTRAL = {"arms", "max_pip", "seats", "hand_size"}
"""What a scenario may have changed and still speak for a ruleset."""


def cell_of(preset: Preset, field: str) -> str:
    """Return what the table has to say of a field."""
    if field == "max_pip":
        return f"double {', '.join(map(str, preset.sets()))}"
    if field == "starter_missing" and preset.default("starter_from") == "set-aside":
        return "cannot be"
    value = preset.default(field)
    assert value is not None
    return WORDS[field][value] if field in WORDS else str(value)


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_every_cell_of_the_table_is_true(name: str) -> None:
    preset, column = load_preset(name), HEADING.index(f"`{name}`")
    deal = preset.deal(9, 4)
    assert deal is not None
    others = {
        "players with double nine": spans(preset.seats(9)),
        "tiles each, four players, double nine": str(deal.hands[4]),
    }
    for row in ROWS:
        field = re.search(r"`(\w+)`", row[0])
        wanted = others[row[0]] if field is None else cell_of(preset, field[1])
        assert row[column] == wanted, row[0]


def test_the_table_has_every_option_over_which_the_rulesets_part() -> None:
    presets = [load_preset(name) for name in SHIPPED_NAMES]
    part = {
        field
        for field in presets[0].rules
        if len({preset.default(field) for preset in presets}) > 1
    }
    told = {field for row in ROWS for field in re.findall(r"`(\w+)`", row[0])}
    assert part <= told
    assert not told & NOT_IN_THE_ENGINE


class Answer(NamedTuple):
    """One answer to a question: for whom it holds, and the scenarios it links."""

    question: str
    rulesets: tuple[str, ...]
    choice: tuple[str, Value] | None
    scenarios: tuple[Scenario, ...]


def answers() -> Iterator[Answer]:
    """Yield every answer of the README, question by question."""
    parts = re.split(r"^### (.+)$", section(TEXT, "Who is right?"), flags=re.MULTILINE)
    for question, text in zip(parts[1::2], parts[2::2], strict=True):
        for line in re.findall(r"^- (.+(?:\n  .+)*)$", text, flags=re.MULTILINE):
            who = line.partition(":")[0]
            found = re.findall(r"`([^`]+)`", who)
            linked = tuple(read_scenario(ROOT / link) for link in links(line))
            if who == "all four":
                yield Answer(question, SHIPPED_NAMES, None, linked)
            elif "=" in found[0]:
                yield Answer(question, (), parse_choice(found[0]), linked)
            else:
                yield Answer(question, tuple(found), None, linked)


ANSWERS = tuple(answers())


def speaks_for(part: Section, ruleset: str) -> bool:
    """Whether a section is played by a ruleset as it comes, but for the size of the table."""
    return ruleset in part.presets and set(part.chosen) <= NEUTRAL


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda one: f"{one.question} {one.rulesets}")
def test_every_answer_has_a_case_played_under_those_rules(answer: Answer) -> None:
    parts = [part for scenario in answer.scenarios for part in scenario.sections]
    assert parts
    for ruleset in answer.rulesets:
        assert any(speaks_for(part, ruleset) for part in parts), ruleset
    if answer.choice is not None:
        option, value = answer.choice
        assert any(part.chosen.get(option) == value for part in parts), answer.choice
    for scenario in answer.scenarios:
        here = {name for part in scenario.sections for name in part.presets}
        assert answer.choice is not None or here & set(answer.rulesets), scenario.name


def test_every_question_is_answered_for_every_ruleset_once_and_names_its_rule() -> None:
    questions = list(dict.fromkeys(answer.question for answer in ANSWERS))
    assert len(questions) >= 12
    for question in questions:
        told = [name for one in ANSWERS if one.question == question for name in one.rulesets]
        assert sorted(told) == sorted(SHIPPED_NAMES), question
        assert any(link.startswith("docs/rules.md#") for link in links(section(TEXT, question)))


def test_rulesets_with_one_answer_have_one_value() -> None:
    """Of the options a question names, those that share an answer agree, and others do not."""
    for answer in ANSWERS:
        named = [one.choice for one in ANSWERS if one.question == answer.question and one.choice]
        for option, value in named:
            values = {load_preset(name).default(option) for name in answer.rulesets}
            assert len(values) <= 1, (answer.question, answer.rulesets, option)
            assert value not in values, (answer.question, answer.rulesets, option)
