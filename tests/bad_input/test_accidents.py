"""Whatever happens to the file of a running game, no command tells a tile that somebody holds."""

import re
from pathlib import Path
from random import Random

import pytest
from tests.bad_input.asking import asked
from tests.cli.records import running_game

from chickenfoot_tui.session.shuffle import chance

pytestmark = pytest.mark.usefixtures("one_parser")

TEXT, HIDDEN = running_game(chance(2))
HEAD, _, ROUND = TEXT.partition("[[rounds]]")
SIGNS = ["=", '"', "\n", "[", "]", "{", ",", "#", "'", '"""', ".", "?", "\\", "!", "13-2", "moves"]
EXAMPLES = ("as in 9-4@B2", "as in 9-4", "is 9-4@B2")
ACCIDENTS = 150


def damaged(random: Random) -> str:
    """Return the record with its running round hurt in a few places: tiles and words stay whole."""
    parts = re.findall(r"\d+-\d+|[a-z_]+|.", f"[[rounds]]{ROUND}", re.DOTALL)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        place, other = random.randrange(len(parts)), random.randrange(len(parts))
        match random.randrange(5):
            case 0:
                del parts[place]
            case 1:
                parts.insert(place, parts[other])
            case 2:
                parts[place], parts[other] = parts[other], parts[place]
            case 3:
                parts[place] = random.choice(SIGNS)
            case _:
                moved = parts[place : place + random.randrange(40)]
                del parts[place : place + len(moved)]
                parts[other:other] = moved
    return HEAD + "".join(parts)


def told_tiles(text: str) -> set[str]:
    """Return every tile that a text names, the higher half first."""
    for example in EXAMPLES:
        text = text.replace(example, "")
    pairs = re.findall(r"(\d+)[-|](\d+)", text)
    return {f"{max(map(int, pair))}-{min(map(int, pair))}" for pair in pairs}


@pytest.mark.parametrize("words", [["replay"], ["replay", "--json"], ["position"]])
def test_no_accident_tells_a_tile(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    path = tmp_path / "game.toml"
    random = chance(1)
    codes = set()
    for _ in range(ACCIDENTS):
        text = damaged(random)
        path.write_text(text, "utf-8")
        told = asked(capsys, words[0], str(path), *words[1:])
        codes.add(told.code)
        laid = told_tiles(" ".join(re.findall(r"\d+-\d+@", text)))
        assert not (told_tiles(told.out + told.err) & set(HIDDEN)) - laid, text
    assert 0 in codes
    assert codes - {0}


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (r",\d+-\d+( - 0\")", r"\1", "start: its tiles are not those of the set"),
        (r"\nmoves = ", "\n5-3 = ", "what is no word: unknown key"),
        (r"\nmoves = ", "\nmoves5-3 = ", "what is no word: unknown key"),
        (r"\[\[rounds", "[[5-3rounds", "what is no word: unknown key"),
        (
            r'(\[\[rounds\]\]\nstart = .*\n)moves = "',
            '\\1moves = "5-3@A"\n\n\\1moves = "',
            "turn 1: a play: ",
        ),
    ],
)
def test_what_is_wrong_is_told_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], before: str, after: str, told: str
) -> None:
    assert "5-3" in HIDDEN
    path = tmp_path / "game.toml"
    text, count = re.subn(before, after, TEXT, count=1)
    assert count == 1
    path.write_text(text, "utf-8")
    for command in ("replay", "position"):
        answer = asked(capsys, command, str(path))
        assert told in answer.err
        assert "5-3" not in answer.out + answer.err


@pytest.mark.parametrize(
    "spelled",
    [
        "\ufeff" + TEXT,
        TEXT.replace("\n", "\r\n"),
        TEXT + '\n[[corrections]]\nseat = 1\nround = 1\nfrom = 0\nto = 5\nwhen = ""\nwhy = ""\n',
        TEXT.replace("format = 1", "format = 2"),
        TEXT + "\0",
    ],
    ids=["byte-order mark", "Windows", "a correction too early", "a newer format", "a NUL"],
)
@pytest.mark.parametrize("words", [["replay"], ["replay", "--json"], ["position"]])
def test_no_spelling_tells_a_tile(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], spelled: str
) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(spelled.encode())
    told = asked(capsys, words[0], str(path), *words[1:])
    assert not told_tiles(told.out + told.err) & set(HIDDEN)
