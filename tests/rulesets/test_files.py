"""Files from outside: whatever is in them, one clear error or a ruleset."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from chickenfoot_tui.rulesets.customs import USUAL, Customs, cry_problem
from chickenfoot_tui.rulesets.errors import RulesetError, UnreadableError
from chickenfoot_tui.rulesets.preset import shipped_folder
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_file, load_preset, load_presets
from chickenfoot_tui.rulesets.resolve import resolve

HOUSE = (shipped_folder() / "house.toml").read_text("utf-8")
CRY = 'cry     = "Chickie {numbers}!"'
ARMS = 'value  = 4\nsource = "pagat"\nwhy    = "What most sources play."\n'


def changed(before: str, after: str) -> str:
    assert HOUSE.count(before) == 1, f"{HOUSE.count(before)} times in house.toml: {before}"
    return HOUSE.replace(before, after)


def write(folder: Path, text: str | bytes, name: str = "mine.toml") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def refusal(path: Path) -> str:
    with pytest.raises(RulesetError) as caught:
        load_file(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    assert message.isprintable()
    return message.removeprefix(f"{path}: ")


# --- the form and the values ------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        # unknown keys
        ('title   = "House"', 'titel = "House"', 'titel: there is no such key - did you mean "ti'),
        (
            ARMS,
            ARMS + "valeu = 3\n",
            'rules.arms.valeu: there is no such key - did you mean "value"?',
        ),
        ("[rules.arms]", "[rules.arm]", 'rules.arm: there is no such field - did you mean "arms"?'),
        ("[rules.ties]", "[rules.hand_size]\n[rules.ties]", "rules.hand_size.source: is missing"),
        (
            "offered = true",
            "offerd = true",
            'deal.4.offerd: there is no such key - did you mean "off',
        ),
        (
            "[rules.ties]",
            "[rule.ties]\nvalue = 1\n[rules.ties]",
            "rule: there is no such key - did",
        ),
        ("cry     =", "cri =", 'cri: there is no such key - did you mean "cry"?'),
        # customs
        (CRY, "cry = 3", "cry: 3 is not allowed: a cry in one line of 1 to 30 characters"),
        (CRY, 'cry = ""', 'cry: "" is not allowed: a cry in one line of 1 to 30 characters'),
        (CRY, 'cry = " "', 'cry: " " is not allowed: a cry in one line of 1 to 30 characters'),
        (CRY, 'cry = "a\\u001b[2J"', "cry: 'a\\x1b[2J' is not allowed: a cry in one line"),
        (CRY, 'cry = "a\\nb"', "cry: 'a\\nb' is not allowed: a cry in one line"),
        (CRY, 'cry = "a\\u202eb"', "cry: 'a\\u202eb' is not allowed: a cry in one line"),
        (
            CRY,
            'cry = "Chickie {pips}!"',
            'cry: "Chickie {pips}!" is not allowed: there is no {pips}, only {number} and {num',
        ),
        (CRY, 'cry = "{0.x}"', 'cry: "{0.x}" is not allowed: there is no {0.x}, only {number}'),
        (CRY, 'cry = "a } b"', 'cry: "a } b" is not allowed: there is no }, only {number}'),
        (
            CRY,
            'cry = "Oh, my fine chicken {numbers}!"',
            'cry: "Oh, my fine chicken {numbers}!" is not allowed: "Oh, my fine chicken seven',
        ),
        ("count_aid = true", "count_aid = 1", "count_aid: 1 is not allowed: true or false"),
        ("count_aid = true", 'count_aid = "no"', 'count_aid: "no" is not allowed: true or false'),
        # wrong types
        (ARMS, ARMS.replace("4", '"4"'), 'rules.arms.value: "4" is not allowed: a whole number'),
        (ARMS, ARMS.replace("4", "true"), "rules.arms.value: true is not allowed: a whole number"),
        (ARMS, ARMS.replace("4", "4.0"), "rules.arms.value: 4.0 is not allowed: a whole number"),
        (ARMS, ARMS.replace("4", "1979-05-27"), "rules.arms.value: 1979-05-27 is not allowed"),
        (ARMS, ARMS.replace("4", "inf"), "rules.arms.value: inf is not allowed"),
        (ARMS, ARMS.replace("4", "{}"), "rules.arms.value: a table is not allowed"),
        (
            ARMS,
            ARMS.replace('"pagat"', "7"),
            "rules.arms.source: 7 is not allowed: one line of text",
        ),
        (ARMS, ARMS.replace('"pagat"', '""'), 'rules.arms.source: "" is not allowed: one line of'),
        ('title   = "House"', 'title = "two\\nlines"', "title: 'two\\nlines' is not allowed: one"),
        ('title   = "House"', 'title = "\\u001b[31mred"', "title: '\\x1b[31mred' is not allowed"),
        ('title   = "House"', f'title = "{"x" * 201}"', 'title: "xxxxxx'),
        ("offered = true", "offered = 1", "deal.4.offered: 1 is not allowed: true or false"),
        ("hands   = { 4 = 5 }", "hands = {}", "deal.2.hands: nothing is not allowed: a table of"),
        ("hands   = { 4 = 5 }", "hands = { 4 = true }", "deal.2.hands.4: true is not allowed"),
        (
            "hands   = { 4 = 5 }",
            "hands = { four = 5 }",
            'deal.2.hands.four: "four" is not a number',
        ),
        ("hands   = { 4 = 5 }", "hands = { 13 = 1 }", 'deal.2.hands.13: "13" is not a number of'),
        ("hands   = { 4 = 5 }", "hands = 5", "deal.2.hands: 5 is not allowed: a table of seats"),
        # values
        (ARMS, ARMS.replace("4", "9"), "rules.arms.value: 9 is not allowed: a whole number from 1"),
        (ARMS, ARMS.replace("4", "1" + "0" * 99), "rules.arms.value: a number of about"),
        (ARMS, ARMS.replace("4", "9" * 9000), "holds a number with thousands of digits"),
        (ARMS, ARMS.replace("value  = 4\n", ""), "rules.arms.value: is missing: a whole number"),
        ("6 = \"pagat's", "9 = \"pagat's", "rules.arms.choices.9: 9 is not allowed"),
        ("jam     =", "jamm =", 'rules.doomed_foot.choices.jamm: "jamm" is not allowed'),
        ("[rules.seats]\n", '[rules.seats]\nchoices.3 = "x"\n', "rules.seats.choices: what can"),
        ("hands   = { 4 = 5 }", "hands = { 4 = 191 }", "deal.2.hands.4: 191 is not allowed"),
        # what cannot stand together
        ('value  = "random"', 'value = "holder"', 'rules.leader_first.value: "holder" cannot go'),
        ('value  = "countdown"', 'value = "target"', 'rules.target.value: length "target" needs'),
        (ARMS, ARMS.replace("4", "8") + 'choices = { 9 = "x" }\n', "line "),
        (
            "hands   = { 4 = 5 }",
            "hands = { 4 = 7 }",
            "deal.2.hands.4: 4 seats x 7 tiles = 28, but 27",
        ),
        ("hands   = { 4 = 5 }", "hands = { 2 = 5 }", "deal.2.hands.2: [[deal]] 1 has a hand for"),
        ("2 = 12, 3 = 11, 4 = 10 }", "12 = 3 }", "deal.4.hands.12: no [[deal]] has the usual hand"),
        (
            "7 = 6, 8 = 5 }",
            "7 = 6, 8 = 6, 9 = 6, 10 = 6 }",
            "deal.3.hands.10: 10 seats x 6 tiles = 60",
        ),
        (
            "[rules.seats]\nvalue  = 4",
            "[rules.seats]\nvalue = 12",
            "rules.seats.value: no [[deal]] has a hand for double-9 with 12 seats",
        ),
    ],
)
def test_a_fault_names_file_key_and_what_is_right(
    tmp_path: Path, before: str, after: str, message: str
) -> None:
    assert refusal(write(tmp_path, changed(before, after))).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "title: is missing"),
        ("title = 3\nrules = 4\ndeal = 5", "title: 3 is not allowed: one line of text"),
        ('title = "x\n', "line 1, "),
        ("a = 1\na = 2\n", "line 2, "),
        ("a = [\n\n", "line 2: is not TOML: "),
        ("a\n", "line 1, "),
        ("a = " + "[" * 9000, "is nested too deeply"),
        ("# two\na" + ".a" * 30_000 + " = 1", "line 2: has more than 500 full stops"),
        ("k" * 9000 + " = 1", "k" * 80 + "...: there is no such key (and 4 more"),
        (b'title = "\xff"\n', "line 1: is not UTF-8 text"),
        (b"a = 1\nb = '\xe9'\n", "line 2: is not UTF-8 text"),
        (HOUSE.encode("utf-16"), "line 1: is not UTF-8 text"),
        (b"\0" * 10, "line 1, "),
    ],
)
def test_what_is_no_ruleset_at_all_is_refused(
    tmp_path: Path, text: str | bytes, message: str
) -> None:
    assert refusal(write(tmp_path, text)).startswith(message)


def test_an_error_counts_the_other_faults_and_keeps_them(tmp_path: Path) -> None:
    path = write(tmp_path, changed(ARMS, ARMS.replace("4", "9") + "extra = 1\n"))
    with pytest.raises(RulesetError) as caught:
        load_file(path)
    assert [fault.key for fault in caught.value.faults] == ["rules.arms.extra", "rules.arms.value"]
    assert str(caught.value).endswith(f"(and 1 more: chickenfoot rulesets check {path})")


def test_a_fault_of_a_file_far_down_is_not_lost_between_its_names(tmp_path: Path) -> None:
    folder = tmp_path.joinpath(*["x" * 200] * 4)
    told = refusal(write(folder, "titel = 1"))
    assert told == 'titel: there is no such key - did you mean "title"? (and 4 more)'


@pytest.mark.parametrize(
    "spell",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text + "\n\n# only a comment",
    ],
    ids=["byte-order mark", "Windows line ends", "no last line end"],
)
def test_how_an_editor_saves_does_not_matter(tmp_path: Path, spell: Callable[[str], str]) -> None:
    mine = load_file(write(tmp_path, spell(HOUSE)))
    assert resolve(mine, chosen={}) == resolve(load_preset("house"), chosen={})
    assert mine.name == "mine"
    assert not mine.is_shipped


def test_customs_are_those_of_the_file_or_the_usual_ones(tmp_path: Path) -> None:
    assert load_file(write(tmp_path, HOUSE)).customs == Customs(count_aid=True)
    bare = changed(f"{CRY}\ncount_aid = true\n", "")
    assert load_file(write(tmp_path, bare)).customs == USUAL
    own = changed(CRY, 'cry = "Cluck, {number}"')
    assert load_file(write(tmp_path, own)).customs.cried(18) == "Cluck, eighteen"


@pytest.mark.parametrize("name", SHIPPED_NAMES)
def test_every_shipped_cry_can_be_cried(name: str) -> None:
    assert cry_problem(load_preset(name).customs.cry) is None


# --- what is not a file -----------------------------------------------------------------


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "is a folder; a ruleset is a .toml file"


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "pipe.toml"
    os.mkfifo(path)
    assert refusal(path).startswith("is not a regular file")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.toml") == "cannot be read: no such file or directory"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_of_somebody_else_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, HOUSE)
    path.chmod(0)
    assert refusal(path) == "cannot be read: permission denied"


def test_ten_megabytes_are_refused_unread(tmp_path: Path) -> None:
    path = write(tmp_path, b"#" * 10_000_000)
    assert refusal(path) == "is larger than 64 kB, too big for a ruleset"


@pytest.mark.parametrize("name", ["no\nwhere.toml", "nul\0.toml", "x" * 300 + ".toml"])
def test_a_name_no_file_can_have_is_refused(name: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        load_preset(name)
    assert "cannot be read" in str(caught.value)
    assert str(caught.value).isprintable()


# --- names and people's own folder ------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "hint"),
    [("pagatt", ' - did you mean "pagat"?'), ("Kelley", ' - did you mean "kelley"?'), ("zzz", "")],
)
def test_an_unknown_name_is_refused_with_those_there_are(name: str, hint: str) -> None:
    with pytest.raises(RulesetError) as caught:
        load_preset(name)
    known = "(there are pagat, kelley, centerpiece, house)"
    assert str(caught.value) == f'there is no ruleset "{name}"{hint} {known}'


def test_own_files_join_the_list_and_can_be_named(tmp_path: Path) -> None:
    write(tmp_path, HOUSE)
    write(tmp_path, HOUSE, "aunt.toml")
    write(tmp_path, "not a ruleset", "notes.txt")
    presets = load_presets(tmp_path)
    assert presets.names == (*SHIPPED_NAMES, "aunt", "mine")
    assert presets.problems == ()
    assert load_preset("aunt", tmp_path).path == tmp_path / "aunt.toml"
    assert load_preset(str(tmp_path / "aunt.toml")).name == "aunt"


def test_a_broken_own_file_is_a_problem_and_hides_no_other(tmp_path: Path) -> None:
    write(tmp_path, HOUSE)
    broken = write(tmp_path, "broken", "broken.toml")
    (tmp_path / "folder.toml").mkdir()
    presets = load_presets(tmp_path)
    assert presets.names == (*SHIPPED_NAMES, "mine")
    assert [problem.file for problem in presets.problems] == [
        str(broken),
        str(tmp_path / "folder.toml"),
    ]
    with pytest.raises(RulesetError, match="line 1"):
        load_preset("broken", tmp_path)


@pytest.mark.parametrize("name", ["pagat.toml", "House.toml"])
def test_an_own_file_may_not_take_the_name_of_a_shipped_one(tmp_path: Path, name: str) -> None:
    write(tmp_path, HOUSE, name)
    presets = load_presets(tmp_path)
    assert presets.names == SHIPPED_NAMES
    (problem,) = presets.problems
    assert "belongs to a ruleset that comes with the game; rename your file" in str(problem)
    assert load_preset("pagat", tmp_path).is_shipped


def test_a_folder_that_is_not_there_is_no_problem(tmp_path: Path) -> None:
    assert load_presets(tmp_path / "none").names == SHIPPED_NAMES
    assert load_presets(None).problems == ()


def test_a_folder_that_may_not_be_read_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    presets = load_presets(tmp_path)
    assert presets.names == SHIPPED_NAMES
    assert [str(problem) for problem in presets.problems] == [
        f"{tmp_path}: cannot be read: permission denied"
    ]
    with pytest.raises(UnreadableError):
        load_preset("aunt", tmp_path)


def test_a_target_kept_for_later_counts_once_the_length_is_chosen(tmp_path: Path) -> None:
    before = "[rules.target]\n"
    mine = load_file(write(tmp_path, changed(before, f"{before}value = 250\n")))
    assert resolve(mine, chosen={}).target is None
    assert resolve(mine, chosen={"length": "target"}).target == 250


def test_a_shipped_file_that_was_broken_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, changed("hands   = { 4 = 5 }", "hands = 5"), "house.toml")
    monkeypatch.setattr("chickenfoot_tui.rulesets.presets.shipped_folder", lambda: tmp_path)
    with pytest.raises(RulesetError, match=r"house.toml: deal.2.hands: 5 is not allowed"):
        load_preset("house")


def test_a_shipped_file_is_known_by_any_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shipped_folder().parent)
    assert load_preset(f"{shipped_folder().name}/pagat.toml").is_shipped
