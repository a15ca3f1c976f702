"""`docs/rules.md` is the reference: what it links to, what refers to it, and what it says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.engine.options import ALL_OPTIONS
from tests.playthroughs.games import written

import chickenfoot_tui
from chickenfoot_tui.engine.ruleset import Ruleset, rounds_of
from chickenfoot_tui.engine.tiles import domino_set
from chickenfoot_tui.rulesets.errors import shown
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.resolve import resolve

DOCUMENT = Path(__file__).parents[2] / "docs" / "rules.md"
TEXT = DOCUMENT.read_text("utf-8")
HEADINGS = set(re.findall(r"^## (.+)$", TEXT, flags=re.MULTILINE))
SOURCES = sorted(Path(chickenfoot_tui.__file__).parent.rglob("*.py"))


def _rows(first_cell: str) -> list[list[str]]:
    """Return the cells of the table whose heading begins with this cell."""
    lines = iter(TEXT.splitlines())
    for line in lines:
        if line.startswith(f"| {first_cell} |"):
            break
    table = [line]
    for row in lines:
        if not row.startswith("|"):
            break
        table.append(row)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in (table[0], *table[2:])]


def _clauses() -> Iterator[tuple[str, str]]:
    """Yield every section of the document that a docstring names, and where."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = " ".join((ast.get_docstring(node) or "").split())
                for name in re.findall(r"docs/rules\.md, ([^).]+)[).]", text):
                    yield path.name, name
                for names in re.findall(r"Clauses?: ([^.(]+)", text):
                    yield from ((path.name, name.strip()) for name in names.split(";"))


def test_every_scenario_is_linked_and_every_link_leads_somewhere() -> None:
    linked = re.findall(r"\]\(\.\./tests/scenarios/([^)]+)\)", TEXT)
    scenarios = [path.name for path in Path(__file__).parent.glob("*.scn")]
    assert sorted(linked) == sorted(scenarios)


def test_every_section_that_is_linked_exists() -> None:
    anchors = {heading.lower().replace(" ", "-").replace(",", "") for heading in HEADINGS}
    linked = set(re.findall(r"\]\(#([^)]+)\)", TEXT))
    assert linked
    assert linked <= anchors


def test_docstrings_name_sections_that_exist() -> None:
    cited = list(_clauses())
    assert len(cited) > 10
    assert [(path, name) for path, name in cited if name not in HEADINGS] == []


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_the_table_of_the_rulesets_is_true(name: str) -> None:
    heading, *rows = _rows("option")
    column = heading.index(f"`{name}`")
    preset = load_preset(name)
    told = {row[0].split("`")[1]: row[column] for row in rows}
    assert set(told) == {*ALL_OPTIONS, "max_pip", "arms"}
    for field, cell in told.items():
        assert cell == _cell(preset, field), f"{field} of {name}"


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_the_table_of_the_customs_is_true(name: str) -> None:
    heading, *rows = _rows("custom")
    column = heading.index(f"`{name}`")
    told = {row[0].strip("`"): row[column] for row in rows}
    customs = load_preset(name).customs
    assert told == {"cry": customs.cry, "count_aid": shown(customs.count_aid)}


def _cell(preset: Preset, field: str) -> str:
    if field == "max_pip":
        usual = preset.default(field)
        return ", ".join(f"**{pip}**" if pip == usual else str(pip) for pip in preset.sets())
    value = preset.default(field)
    assert value is not None
    if field == "starter_missing" and preset.default("starter_from") == "set-aside":
        return "–"
    return written(value)


def test_the_table_of_hands_is_true() -> None:
    heading, *rows = _rows("tiles each, double nine")
    seats = [int(cell) for cell in heading[1:]]
    for row in rows:
        for name in re.findall(r"`(\w+)`", row[0]):
            told = {count: int(cell) for count, cell in zip(seats, row[1:], strict=True) if cell}
            preset = load_preset(name)
            offered = {
                count: [choice.value for choice in preset.hand_choices(9, count)] for count in seats
            }
            place = 1 if "on offer" in row[0] else 0
            wanted = {n: hands[place] for n, hands in offered.items() if len(hands) > place}
            assert told == wanted, row[0]


def test_the_table_of_sets_is_true() -> None:
    _, *rows = _rows("set")
    words = {"six": 6, "nine": 9, "twelve": 12, "fifteen": 15, "eighteen": 18}
    for name, *cells in rows:
        max_pip = words[name.removeprefix("double ")]
        rules: Ruleset = resolve(load_preset("kelley"), seats=2, chosen={"max_pip": max_pip})
        pieces = domino_set(max_pip)
        computed = [len(pieces), sum(piece.pips for piece in pieces), max_pip + 1, rounds_of(rules)]
        assert [int(cell) for cell in cells] == computed
