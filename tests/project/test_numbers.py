"""docs/numbers.md is what its script makes of the answers that are kept, and those can be had."""

import doctest
import json
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import chain
from pathlib import Path
from statistics import mean
from types import ModuleType

import pytest
from docs.numbers import answers, cells, doubles, doubles_page, rules_page
from docs.numbers.answers import Answers, ChangedError, Kept, ask_all
from docs.numbers.dilemmas import Dilemma, Trial, dilemmas, tried
from docs.numbers.page import page
from docs.numbers.questions import COMPARED, QUESTIONS, is_pairing

from chickenfoot_tui.bots.tables import BASE, tables_of
from chickenfoot_tui.cli.experiments import asked_experiment
from chickenfoot_tui.cli.parser import build_parser
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.scoring import tile_points
from chickenfoot_tui.engine.tiles import domino_set
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "numbers.md"
KEPT = DOCS / "numbers" / "answers"
PAGAT = resolve(load_preset("pagat", None), seats=4, chosen={})


def published() -> Kept:
    """The answers that the page is made of."""
    return Kept(KEPT, [QUESTIONS[path.stem] for path in sorted(KEPT.iterdir())])


def commands_on(text: str) -> list[str]:
    """The lines of all fenced blocks of a page."""
    blocks = text.split("```")[1::2]
    return [line for block in blocks for line in block.strip().splitlines()]


def assert_can_be_asked(command: str) -> None:
    """Read a command as its program would."""
    program, *words = command.split()
    if program == "chickenfoot":
        asked_experiment(build_parser().parse_args(words))
    else:
        assert words[:2] == ["-m", "docs.numbers.doubles"]
        doubles.parser().parse_args(words[2:])


@cache
def some_dilemmas() -> list[Dilemma]:
    return list(chain.from_iterable(dilemmas(PAGAT, number, 1) for number in range(30)))


def test_the_page_is_made_of_the_answers_that_are_kept() -> None:
    assert PAGE.read_text("utf-8") == page(published())


def test_nothing_is_kept_that_is_not_asked_and_only_pairings_may_lack() -> None:
    names = {path.stem for path in KEPT.iterdir()}
    assert names <= set(QUESTIONS)
    assert all(is_pairing(name) for name in set(QUESTIONS) - names)


def test_the_page_has_every_command_and_each_can_be_run() -> None:
    told = commands_on(PAGE.read_text("utf-8"))
    kept = published()
    assert set(told) == {kept.command(path.stem) for path in KEPT.iterdir()}
    for command in told:
        assert_can_be_asked(command)


def test_a_pair_that_has_not_been_played_is_told_so() -> None:
    rest = [question for question in QUESTIONS.values() if question.name != "duel-steady-easy"]
    known = [question for question in rest if (KEPT / f"{question.name}.json").exists()]
    assert "Pairs with … have not been played yet." in page(Kept(KEPT, known))


def test_what_one_wins_against_three_says_nothing_of_one_of_the_three() -> None:
    rest = [one for one in KEPT.iterdir() if one.stem != "against-three-easy-steady"]
    text = page(Kept(KEPT, [QUESTIONS[path.stem] for path in rest]))
    four, two = (text.split("| easy |  |")[place].split("|")[0].strip() for place in (1, 2))
    assert four == "…"
    assert two != "…"


def test_rules_that_make_other_deals_void_are_told() -> None:
    told = {f"rule-{field}": {"variants": [{"void_deals": 3}] * 2} for field in COMPARED}
    assert rules_page._redealt(told) == ""  # type: ignore[arg-type]  # noqa: SLF001
    told["rule-yard_floor"] = {"variants": [{"void_deals": 3}, {"void_deals": 5}]}
    found = rules_page._redealt(told)  # type: ignore[arg-type]  # noqa: SLF001
    assert "depends on `yard_floor` here" in found


def test_the_page_says_how_far_hard_thinks_and_how_often_players_call() -> None:
    kept, told = published(), " ".join(PAGE.read_text("utf-8").split())
    (playouts,) = {kept[path.stem].get("playouts") for path in KEPT.iterdir()} - {None}
    assert f"{playouts:,} playouts a move here and without a clock" in told
    assert "`clever` forgets it in 5 % of its turns" in told


@pytest.mark.parametrize("share", [0.0, 0.1, 1.0])
def test_every_question_can_be_asked_to_any_extent(share: float) -> None:
    for question in QUESTIONS.values():
        assert_can_be_asked(question.command(share))


@pytest.mark.slow
def test_a_quick_run_keeps_its_answers_and_asks_for_no_page_without_the_rest(
    tmp_path: Path,
) -> None:
    names = ["ends-pagat-2", "doubles-2", "rule-arms", "duel-steady-easy"]
    quick: list[str | Path] = [
        sys.executable,
        "-m",
        "docs.numbers",
        "--quick",
        "--workers",
        "1",
        "--to",
        tmp_path,
    ]
    first, again = (
        subprocess.run(
            [*quick, *names], check=True, capture_output=True, text=True, cwd=DOCS.parent
        )
        for _ in range(2)
    )
    assert "4 of 4" in first.stderr
    assert not again.stderr, "what is kept was asked for again"
    assert "no page is made yet" in again.stdout
    folder = tmp_path / "numbers" / "answers"
    assert {path.stem for path in folder.iterdir()} == set(names)
    kept = Kept(folder, [QUESTIONS[name] for name in names])
    assert kept["ends-pagat-2"]["rounds"] == 40
    assert kept["doubles-2"]["dilemmas"] > 0
    assert kept["duel-steady-easy"]["games"] == 4


@pytest.mark.parametrize("module", [cells, doubles, doubles_page])
def test_the_examples_hold(module: ModuleType) -> None:
    failed, tried_out = doctest.testmod(module)
    assert tried_out
    assert not failed


def test_a_quick_run_never_replaces_the_page() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "docs.numbers", "--quick"],
        check=False, capture_output=True, text=True, cwd=DOCS.parent,
    )  # fmt: skip
    assert done.returncode == 2
    assert "say --to another folder" in done.stderr


def test_other_players_or_counts_are_asked_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = replace(QUESTIONS["ends-pagat-2"], count=40)
    ask_all(Answers(tmp_path, 1.0, 1), [question], lambda _: None)
    assert not Answers(tmp_path, 1.0, 1).missing([question])
    assert Answers(tmp_path, 2.0, 1).missing([question])
    monkeypatch.setattr(answers, "mark", lambda: "others")
    assert Answers(tmp_path, 1.0, 1).missing([question])


def test_nothing_is_kept_of_players_that_change_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Answers(tmp_path, 1.0, 1)
    monkeypatch.setattr(answers, "mark", lambda: "others")
    with pytest.raises(ChangedError, match="have changed during chickenfoot simulate"):
        asked.ask(replace(QUESTIONS["ends-pagat-2"], count=40))
    assert not list(tmp_path.iterdir())


def test_answers_of_two_kinds_of_players_make_no_page(tmp_path: Path) -> None:
    for name, mark in (("ends-pagat-2", "one"), ("ends-pagat-3", "two")):
        kept = {"command": name, "mark": mark, "answer": {}}
        (tmp_path / f"{name}.json").write_text(json.dumps(kept), "utf-8")
    with pytest.raises(ValueError, match="different players"):
        Kept(tmp_path, [QUESTIONS["ends-pagat-2"], QUESTIONS["ends-pagat-3"]])


def test_the_mark_tells_code_from_comments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "ROOT", tmp_path)
    monkeypatch.setattr(answers, "MATTERS", (tmp_path,))
    marks = []
    for text in ('"""Play."""\nx = 1\n', '"""Play well."""\nx = 1  # why\n', "x = 2\n"):
        (tmp_path / "bot.py").write_text(text, "utf-8")
        marks.append(answers.mark())
    assert marks[0] == marks[1] != marks[2]


@pytest.mark.parametrize(
    "name",
    [
        "src/chickenfoot_tui/bots/kernel.py",
        "src/chickenfoot_tui/cli/experiments.py",
        "src/chickenfoot_tui/engine/rules.py",
        "src/chickenfoot_tui/rulesets/resolve.py",
        "src/chickenfoot_tui/session/lab/statistics.py",
        "src/chickenfoot_tui/session/shuffle.py",
        "docs/numbers/dilemmas.py",
        "docs/numbers/doubles.py",
        "rulesets/pagat.toml",
    ],
)
def test_the_mark_knows_all_that_a_figure_hangs_on(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (answers.ROOT / name).is_file()
    matters = [tmp_path / place.relative_to(answers.ROOT) for place in answers.MATTERS]
    monkeypatch.setattr(answers, "ROOT", tmp_path)
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.write_text("x = 1\n", "utf-8")
    monkeypatch.setattr(answers, "MATTERS", [place for place in matters if place.exists()])
    before = answers.mark()
    path.write_text("x = 2\n", "utf-8")
    assert answers.mark() != before


@pytest.mark.parametrize(
    ("lead", "told"), [(-40, 1), (-30, 1), (-11, 2), (-10, 3), (29, 6), (99, 6)]
)
def test_a_break_even_rests_on_the_cases_around_it(lead: float, told: int) -> None:
    """Groups with one case, two, and so on, from the heaviest hand that is near enough."""
    spans = zip((None, *doubles.EDGES), (*doubles.EDGES, None), strict=True)
    groups = [
        {"toes": toes, "from": low, "to": high, "dilemmas": count + 100 * toes}
        for count, (low, high) in enumerate(spans)
        for toes in (0, 1)
    ]
    even = {"value": lead, "ci95": None}
    assert doubles_page._cases_near({"groups": groups}, 0, even) == told  # noqa: SLF001


@pytest.mark.parametrize(
    ("costs", "even", "told"),
    [
        ((30, 20, 10, 5, -5, -9, -14, -20), 0.0, True),
        ((30, 20, 13, 9, 6, 5, 3, 3), 26.0, False),
        ((30, 20, 13, 9, 6, 5, 3, 3), 75.0, False),
        ((30, 20, 13, 9, 6, 5, 3, -1), 75.0, True),
        ((4, -9, -12, -12, -15, -19, -23, None), -65.0, True),
        ((4, 9, -12, -12, -15, -19, -23, None), -65.0, False),
        ((30, 20, 10, -1, -5, -9, -14, -20), 5.0, False),
        ((30, 20, 10, 5, -5, -9, -14, -20), None, False),
    ],
)
def test_a_break_even_is_told_where_costs_turn_into_gains(
    costs: tuple[float | None, ...], even: float | None, *, told: bool
) -> None:
    """Costs by group, from the heaviest hand on; None for one with too few cases."""
    spans = zip((None, *doubles.EDGES), (*doubles.EDGES, None), strict=True)
    groups = [
        {
            "toes": 0,
            "from": low,
            "to": high,
            "dilemmas": 3 if cost is None else 99,
            "points": {"value": 9.0 if cost is None else cost},
        }
        for cost, (low, high) in zip(costs, spans, strict=True)
    ]
    is_told = doubles_page._is_borne_out({"groups": groups}, 0, "points", even)  # noqa: SLF001
    assert is_told == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seats", "13"), "seats"),
        (("--ruleset", "paget"), "paget"),
        (("--worlds", "0"), "--worlds: 0 is not a number from 1 up"),
    ],
)
def test_what_cannot_be_tried_is_refused_in_one_line(
    words: tuple[str, str],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["doubles", *words])
    with pytest.raises(SystemExit, match="2"):
        doubles.main()
    *_, line = capsys.readouterr().err.splitlines()
    assert told in line


def test_a_dilemma_is_a_doomed_double_or_something_else() -> None:
    found = some_dilemmas()
    assert found
    for dilemma in found:
        view, laid = dilemma.view, set(dilemma.view.layout.tiles())
        piece = tables_of(PAGAT).tiles[dilemma.laying // BASE]
        left = [one for one in domino_set(9) if piece.high in one and one not in laid | {piece}]
        assert piece.is_double
        assert len(left) < 3
        assert any(isinstance(move, Play) and move.tile == piece for move in view.legal)
        assert dilemma.laying not in dilemma.others
        assert dilemma.toes == len(set(left) & set(view.hand))


def test_the_lead_is_what_anybody_can_reckon_at_the_table() -> None:
    for dilemma in some_dilemmas():
        view = dilemma.view
        unseen = set(domino_set(9)) - set(view.layout.tiles()) - set(view.hand)
        average = Fraction(sum(tile_points(PAGAT, one) for one in unseen), len(unseen))
        others = sum(view.hand_sizes) - len(view.hand)
        piece = tables_of(PAGAT).tiles[dilemma.laying // BASE]
        own = sum(tile_points(PAGAT, one) for one in view.hand if one != piece)
        assert dilemma.lead == pytest.approx(float(average * others / 3 - own))


def test_a_dilemma_tried_again_says_the_same() -> None:
    dilemma, tables = some_dilemmas()[0], tables_of(PAGAT)
    trial = tried(dilemma, tables, 5, 10)
    assert trial == tried(dilemma, tables, 5, 10)
    assert trial != tried(dilemma, tables, 6, 10)
    assert trial.worlds == 10
    assert all(jams + outs <= 10 for jams, outs in zip(trial.jams, trial.outs, strict=True))


def made_up(lead: float, toes: int, cost: float) -> Trial:
    """A trial among four in which laying the double costs so much against the others."""
    return Trial(lead, toes, lead > 0, 10, round(10 * cost) + 20, round(30 * cost), (9, 1), (0, 3))


def test_the_break_even_is_where_laying_begins_to_gain() -> None:
    rounds = [[made_up(lead, lead % 3, 5 - lead)] for lead in range(-28, 30)] * 3
    told = json.loads(json.dumps(doubles.answer(rounds, seats=4)))
    assert told["dilemmas"] == len(rounds)
    for even in told["break_even"]:
        assert even["margin"]["value"] == pytest.approx(5)
        assert even["points"]["value"] == pytest.approx(7)
    group = next(one for one in told["groups"] if (one["toes"], one["from"]) == (None, 10))
    assert group["dilemmas"] == 30
    assert group["margin"]["value"] == pytest.approx(5 - 14.5)
    assert [jams["value"] for jams in group["jams"]] == [0.9, 0.1]


def test_rules_of_thumb_are_told_by_what_they_gain() -> None:
    rounds = [[made_up(lead, 0, 5 - lead)] for lead in range(-28, 30)] * 3
    told = json.loads(json.dumps(doubles.answer(rounds, seats=4)))
    gains = {rule["rule"]: rule["gain"]["value"] for rule in told["rules"]}
    tested = [one.lead - 5 for (one,) in rounds[1::2]]
    assert gains["always"] == pytest.approx(mean(tested))
    assert gains["toe"] == pytest.approx(mean(max(gain, 0) for gain in tested))
    assert gains["toe"] > gains["lighter"] == gains["clever"] > gains["always"]


def test_where_laying_never_gains_there_is_no_break_even() -> None:
    rounds = [[made_up(lead, 0, 5.0 + lead)] for lead in range(-28, 30)]
    told = doubles.answer(rounds, seats=4)
    assert told["break_even"][0]["margin"]["value"] is None  # type: ignore[index]
