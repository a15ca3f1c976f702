"""Every way in which a name comes in: it is text, or refused in one line, and breaks no picture."""

import json
from collections.abc import Sequence
from pathlib import Path
from string import ascii_uppercase

import pytest
from rich.cells import cell_len
from tests.bad_input.asking import asked, start
from tests.bad_input.strange_names import NAMES, NO_NAMES, UNSEEN
from tests.cli.records import finished_game
from tests.tui.playing import playing

from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.store.settings import Settings, load_settings, save_settings
from chickenfoot_tui.tui.screens.play import PlayScreen


def started(monkeypatch: pytest.MonkeyPatch, names: str) -> tuple[str, ...]:
    """Return the names at the table that `--players` sets."""
    table = start(monkeypatch, "play", f"--players={names}")["table"]
    assert isinstance(table, TableSetup)
    return table.names


@pytest.mark.parametrize("what", NAMES)
def test_players_may_have_any_name(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    assert started(monkeypatch, f"Bo, {NAMES[what]} ") == ("Bo", NAMES[what])


@pytest.mark.parametrize("what", UNSEEN)
def test_players_without_a_name_have_that_of_their_seat(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    assert started(monkeypatch, f"Bo,{UNSEEN[what]}") == ("Bo", "Seat 2")


@pytest.mark.parametrize("what", NO_NAMES)
def test_players_with_signs_that_cannot_be_shown_are_refused(
    capsys: pytest.CaptureFixture[str], what: str
) -> None:
    told = asked(capsys, "play", f"--players=Ann,{NO_NAMES[what]}")
    assert told.code == 2
    assert "The name of seat 2 holds a sign that cannot be shown" in told.err


@pytest.mark.parametrize(
    "names", ["Ann,Ann", "Ann, ANN", "José,Jose\u0301", "Ann,A\u200dnn", "Seat 2,", "\u0301,Seat 1"]
)
def test_players_of_one_name_are_refused(capsys: pytest.CaptureFixture[str], names: str) -> None:
    told = asked(capsys, "play", f"--players={names}")
    assert told.code == 2
    assert "Seats 1 and 2 are both called" in told.err


@pytest.mark.parametrize("what", NAMES)
def test_settings_keep_any_name(what: str) -> None:
    kept = Settings().with_names((NAMES[what], "Bo"))
    assert save_settings(kept) is None
    assert load_settings() == (kept, None)


@pytest.mark.parametrize("names", [NAMES, NO_NAMES, UNSEEN], ids=["names", "no names", "unseen"])
def test_a_record_may_have_any_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], names: dict[str, str]
) -> None:
    path = tmp_path / "game.toml"
    text = finished_game(chance(1))
    for name in names.values():
        # TOML has no lone surrogates, not even escaped ones.
        written = json.dumps(name.replace("\udcff", "\x7f"), ensure_ascii=False)
        path.write_text(text.replace('"Ann"', written).replace("\x7f", "\\u007f"), "utf-8")
        for command in ("replay", "position"):
            told = asked(capsys, command, str(path))
            assert told.code == 0
            assert all(line.isprintable() or "\u200d" in line for line in told.out.splitlines())


# --- pictures ---------------------------------------------------------------------------


SHORT = [name for name in NAMES.values() if 0 < cell_len(name) <= 6 and name not in {"--", "6-5"}]
"""Names that are never cut, and stand nowhere else on the screen."""


async def shown(names: Sequence[str], *, ascii_only: bool) -> list[str]:
    """Return screens of a game, each name on them replaced by plain letters of the same width."""
    async with playing(
        names=names, hand_size=3, max_pip=9, arms=4, ascii_only=ascii_only, seed=3
    ) as game:
        seen = [game.text]
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        for keys in ([], ["s"], ["escape", "q"]):
            await game.press(*keys)
            seen.append(game.text)
    assert all(cell_len(line) <= 80 for text in seen for line in text.splitlines())
    for letter, name in zip(ascii_uppercase, names, strict=False):
        seen = [text.replace(name, plain(letter, name)) for text in seen]
    return seen


def plain(letter: str, name: str) -> str:
    return f"Q{letter * (cell_len(name) - 1)}"


@pytest.mark.parametrize("ascii_only", [False, True], ids=["signs", "ASCII"])
@pytest.mark.parametrize("first", range(0, len(SHORT), 8))
async def test_no_name_moves_anything_beside_it(first: int, *, ascii_only: bool) -> None:
    names = SHORT[first : first + 8]
    others = [plain(letter, name) for letter, name in zip(ascii_uppercase, names, strict=False)]
    strange, usual = [await shown(one, ascii_only=ascii_only) for one in (names, others)]
    assert strange == usual
    assert all(other in usual[1] for other in others)
