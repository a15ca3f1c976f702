"""How rounds end, as docs/rules.md tells it, is what the kept answers of the lab say."""

import json
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
KEPT = DOCS / "numbers" / "answers"
HEADING = "| table | `steady`: somebody out |"
ANSWERS = {
    "pagat, 4 players, 11 each": ("ends-steady-4", "ends-pagat-4"),
    "pagat, 2 players, 20 each": ("ends-steady-2", "ends-pagat-2"),
    "pagat, 6 players, 7 each": ("ends-steady-6", "ends-pagat-6"),
    "pagat, 4 players, doomed doubles forbidden": ("forbid-steady-4", "forbid-clever-4"),
    "pagat, 4 players, doomed feet released": ("", "rule-doomed_foot"),
    "kelley, 4 players, 7 each": ("", "ends-kelley-4"),
}
"""For each row the answers about steady and about clever players; of several variants the last."""


def told() -> dict[str, list[str]]:
    lines = iter((DOCS / "rules.md").read_text("utf-8").splitlines())
    assert any(line.startswith(HEADING) for line in lines)
    assert next(lines).startswith("|---")
    rows: dict[str, list[str]] = {}
    for line in lines:
        if not line.startswith("|"):
            break
        table, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        rows[table] = cells
    return rows


def endings(name: str) -> list[str]:
    """Somebody out, stuck on a foot, blocked: in per cent, as the page has them."""
    if not name:
        return [""] * 3
    answer = json.loads((KEPT / f"{name}.json").read_text("utf-8"))["answer"]
    last = answer["variants"][-1] if "variants" in answer else answer
    shares = {reason: share["value"] for reason, share in last["reason_shares"].items()}
    out = shares["out"] + shares["out-on-double"]
    return [f"{100 * share:.1f}" for share in (out, shares["jammed-foot"], shares["blocked"])]


def test_the_table_of_endings_is_what_the_lab_has_counted() -> None:
    counted = {
        table: [*endings(steady), *endings(clever)] for table, (steady, clever) in ANSWERS.items()
    }
    assert told() == counted
