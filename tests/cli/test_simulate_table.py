"""The tables of `chickenfoot simulate` say in every row what the answer for programs says."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.bad_input.asking import asked

WORDS = (
    *("simulate", "--ruleset", "pagat", "--set", "6", "--seats", "4", "-o", "hand_size=5"),
    *(
        "-o",
        "out_on_double=scores-50",
        "-o",
        "doomed_foot=release",
        "--bots",
        "steady,clever,clever,easy",
    ),
    *("--games", "20", "--seed", "5", "--workers", "1", "--compare", "yard_floor=2,0"),
)
PLAYERS = ("steady", "clever 1", "clever 2", "easy")
ENDS = {
    "out": "somebody went out",
    "out-on-double": "out on a double, for 50",
    "jammed-foot": "jammed on a foot",
    "blocked": "blocked",
}
DIFFERENCES = {
    "points": "points a seat and round",
    "turns": "turns a round",
    "reason": "rounds: {}",
    "bot": "points of {}",
    "bot-win": "wins of {}",
    "bot-place": "place of {}",
    "doomed": "rounds with a doomed double",
}

Rows = dict[str, list[str]]


def rows(text: str) -> Rows:
    """Return the numbers of every row by its name; those of a share have its range."""
    found: Rows = {}
    for line in text.splitlines():
        name, _, others = line.strip().partition("  ")
        apart = re.sub(r"(?<=\d)-(?=\d)", " ", others.replace("+/-", " "))
        if numbers := re.findall(r"[+-]?\d+(?:\.\d+)?", apart):
            assert name not in found
            found[name] = numbers
    return found


def share(estimate: dict[str, Any]) -> list[float]:
    return [100 * number for number in (estimate["value"], *estimate["ci95"])]


def number(estimate: dict[str, Any], factor: int = 1) -> list[float]:
    low, high = estimate["ci95"]
    return [factor * estimate["value"], factor * (high - low) / 2]


def standing(player: dict[str, Any]) -> list[float]:
    return [
        *share({"value": player["win_share"], "ci95": player["win_ci95"]}),
        *share(player["out_share"]),
        *number({"value": player["mean_points"], "ci95": player["ci95"]}),
        *number(player["mean_place"]),
    ]


def expected(found: dict[str, Any]) -> Iterator[tuple[str, list[float]]]:
    """Yield every row of a variant."""
    for reason, name in ENDS.items():
        yield name, [found["reasons"][reason], *share(found["reason_shares"][reason])]
    turns = {"value": found["mean_turns"], "ci95": found["mean_turns_ci95"]}
    yield "turns a round", number(turns)
    yield "points a seat", number(found["points"])
    yield "rounds a game", number(found["rounds_in_game"])
    yield from zip(PLAYERS, map(standing, found["seats"]), strict=True)
    for bot in found["bots"]:
        seats = "1 seat" if bot["seats"] == 1 else f"{bot['seats']} seats"
        yield f"{bot['bot']}, {seats}", standing(bot)
    means = zip(found["mean_points"], found["mean_points_ci95"], strict=True)
    for seat, (value, interval) in enumerate(means, 1):
        yield f"seat {seat}", number({"value": value, "ci95": interval})
    leader = found["leader"]
    first, second, *others = map(number, leader["points_after"])
    yield "leader", [*first, *number(leader["leader_margin"])]
    yield "1 after the leader", [*second, *number(leader["next_margin"])]
    for offset, points in enumerate(others, 2):
        yield f"{offset} after the leader", points
    doomed = found["doomed"]
    yield "rounds with one", share(doomed["rounds"])
    yield "of these jammed on a foot", share(doomed["jams"])
    yield "points of who laid it", number(doomed["layer_points"])
    yield "more than the mean of the others", number(doomed["layer_margin"])
    for bot in doomed["bots"]:
        yield f"{bot['bot']}: laid in a round", number(bot["laid"])
        yield f"{bot['bot']}: more points", number(bot["layer_margin"])


def compared(one: dict[str, Any]) -> tuple[str, list[float]]:
    """Return the row of a difference."""
    kind = one["figure"]
    name = DIFFERENCES[kind].format(ENDS.get(one["of"], one["of"]))
    return name, number(one, 100 if kind in {"reason", "bot-win", "doomed"} else 1)


def assert_same(shown: Rows, told: dict[str, list[float]]) -> None:
    """Compare all numbers, to the last decimal that is shown."""
    assert list(shown) == list(told)
    for name, numbers in told.items():
        for text, value in zip(shown[name], numbers, strict=True):
            decimals = len(text.partition(".")[2])
            assert float(text) == pytest.approx(value, abs=0.51 * 10**-decimals), name


def test_every_row_says_what_the_answer_says(capsys: pytest.CaptureFixture[str]) -> None:
    variants = json.loads(asked(capsys, *WORDS, "--json").out)["variants"]
    _, *parts = re.split(r"\n== .* ==\n", asked(capsys, *WORDS).out)
    last, differences = parts.pop().split("how much more than with")
    for text, found in zip([*parts, last], variants, strict=True):
        assert_same(rows(text), dict(expected(found)))
    assert_same(rows(differences), dict(map(compared, variants[1]["differences"])))
