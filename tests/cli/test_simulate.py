"""`chickenfoot simulate`: what it answers, and how it ends when something is in the way."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Never

import pytest
from tests.bad_input.asking import asked
from tests.store.disks import small_disk

from chickenfoot_tui.cli import main

SMALL = ("simulate", "--ruleset", "house", "--set", "6", "--seats", "3", "-o", "hand_size=4")
QUICK = (*SMALL, "--seed", "5", "--workers", "1")
ENDLESS = (*SMALL, "--seed", "5", "--rounds", "1000000", "--json", "--workers", "2")


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(asked(capsys, *words, "--json").out)
    return found


def test_the_answer_has_its_stable_keys(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, *QUICK, "--rounds", "8", "--bots", "steady, Bot: Easy,easy")
    assert found["rounds"] == sum(found["reasons"].values()) == 8
    assert len(found["mean_points"]) == 3
    assert found["mean_turns"] > 1
    assert [seat["bot"] for seat in found["seats"]] == ["steady", "easy", "easy"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(8, abs=1e-5)
    for seat in found["seats"]:
        low, high = seat["ci95"]
        assert low <= seat["mean_points"] <= high
    assert found["rules"]["max_pip"] == 6


def test_the_same_seed_gives_the_same_bytes_with_any_number_of_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = (*SMALL, "--seed", "9", "--games", "7", "--bots", "steady,easy,easy")
    for ending in (["--json"], []):
        texts = {asked(capsys, *words, "--workers", n, *ending).out for n in ("1", "2", "3")}
        assert len(texts) == 1


def test_without_a_seed_the_one_that_was_used_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*SMALL, "--rounds", "30", "--workers", "1")
    once, again = (answer(capsys, *words) for _ in range(2))
    assert once["seed"] != again["seed"]
    assert once["mean_points"] != again["mean_points"]
    assert answer(capsys, *words, "--seed", str(once["seed"])) == once
    assert f"--seed {once['seed']} " in asked(capsys, *words, "--seed", str(once["seed"])).out


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    told = asked(capsys, *QUICK, "--games", "4", "--bots", "steady,easy,easy").out
    assert told.startswith("4 games, 28 rounds: house, double six, 3 seats with 4 tiles each\n")
    for word in ("jammed on a foot", "easy 2", "easy, 2 seats", "leader", "place", "seat 3"):
        assert word in told
    assert max(map(len, told.splitlines())) <= 88
    assert told.isascii()


def test_what_there_is_only_one_of_is_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asked(capsys, *QUICK, "--rounds", "1").out.startswith("1 round: house")
    short = ("--games", "1", "-o", "length=target", "-o", "target=1")
    assert asked(capsys, *QUICK, *short).out.startswith("1 game, 1 round: house")
    dealt = ("simulate", "--ruleset", "pagat", "--seats", "4", "--rounds", "8", "--workers", "1")
    told = asked(capsys, *dealt, "--seed", "5").out
    assert "\n  1 deal was void: dealt again" in told
    monkeypatch.setattr("chickenfoot_tui.session.lab.bout.LAB_BOTS", {})
    assert main([*QUICK, "--games", "1"]) == 1
    assert capsys.readouterr().err.endswith(" (0 of 1 game was finished)\n")


def test_a_folder_without_a_name_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = asked(capsys, *QUICK, "--games", "1", "--records", "")
    assert told == (2, "", "chickenfoot: --records: names no folder\n")
    assert not list(tmp_path.iterdir())


def test_variants_are_compared_deal_by_deal(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*QUICK, "--rounds", "40", "--compare", "doomed_foot=jam,release")
    found = answer(capsys, *words)
    assert [one["variant"] for one in found["variants"]] == [
        "doomed_foot=jam",
        "doomed_foot=release",
    ]
    jam, release = found["variants"]
    assert jam["mean_points"] == found["mean_points"]
    jams = next(one for one in release["differences"] if one["of"] == "jammed-foot")
    shares = [one["reason_shares"]["jammed-foot"]["value"] for one in (jam, release)]
    assert jams["value"] == pytest.approx(shares[1] - shares[0], abs=2e-6)
    told = asked(capsys, *words).out
    assert "doomed_foot=release: how much more than with doomed_foot=jam" in told


def test_several_fields_are_compared_in_every_combination(
    capsys: pytest.CaptureFixture[str],
) -> None:
    compare = ("--compare", "arms=3,4", "--compare", "may_decline=false,true")
    found = answer(capsys, *QUICK, "--rounds", "5", *compare)
    assert [one["variant"] for one in found["variants"]] == [
        "arms=3 may_decline=false",
        "arms=3 may_decline=true",
        "arms=4 may_decline=false",
        "arms=4 may_decline=true",
    ]


@pytest.mark.parametrize(("mode", "word"), [("--rounds", "rounds"), ("--games", "game")])
def test_records_replay_to_the_same_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], mode: str, word: str
) -> None:
    folder = tmp_path / "new" / "records"
    words = (*QUICK, mode, "15", "--bots", "clever,steady,easy")
    found = answer(capsys, *words, "--records", str(folder))
    assert found == answer(capsys, *words)
    files = sorted(folder.iterdir())
    assert files[1].name == f"{word}-000002.toml"
    replayed = [answer(capsys, "replay", str(path)) for path in files]
    rounds = [one for replay in replayed for one in replay["rounds"]]
    assert all(replay["valid"] for replay in replayed)
    assert len(rounds) == found["rounds"]
    for reason, count in found["reasons"].items():
        assert count == sum(one["reason"] == reason for one in rounds)
    for seat, points in enumerate(found["mean_points"]):
        scored = [one["points"][seat] for one in rounds]
        assert points == pytest.approx(sum(scored) / len(scored), abs=1e-6)


def test_records_of_variants_have_folders_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--games", "2", "--compare", "arms=3,4", "--records", str(tmp_path))
    answer(capsys, *QUICK, *words)
    names = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.toml"))
    assert names == [f"arms={arms}/game-00000{game}.toml" for arms in (3, 4) for game in (1, 2)]


def test_a_folder_that_is_used_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = (*QUICK, "--games", "2", "--records", str(tmp_path))
    answer(capsys, *words)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    told = asked(capsys, *words)
    assert (told.code, told.out) == (2, "")
    assert f"--records {tmp_path}: holds files already" in told.err
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_full_disk_ends_it_with_what_was_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        told = asked(capsys, *QUICK, "--games", "200", "--records", str(disk.path / "r"), "--json")
        files = len(list((disk.path / "r").glob("*.toml")))
    assert told.code == 1
    assert "cannot be written: no space left on device" in told.err
    found = json.loads(told.out)
    assert found["ending"] == "failed"
    assert 0 < found["games"] <= files < 200


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_done_and_leaves_nobody_behind(tmp_path: Path, workers: str) -> None:
    folder = tmp_path / "records"
    words = [*ENDLESS[:-1], workers, "--records", str(folder)]
    process = started(words)
    await_files(folder, 3)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    found = json.loads(out)
    assert found["ending"] == "interrupted"
    assert found["rounds"] == 7 * len(list(folder.iterdir()))
    assert (
        err == f"chickenfoot: interrupted: {found['rounds']:,} of 1,000,000 rounds were finished\n"
    )
    assert main(["replay", str(folder / "rounds-000001.toml")]) == 0
    await_nobody(process.pid)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("is_json", [False, True])
def test_ctrl_c_that_ends_the_reader_too_is_told_all_the_same(
    tmp_path: Path, *, is_json: bool
) -> None:
    """As with `| tee file`, which is in the same group."""
    words = [*(word for word in ENDLESS if is_json or word != "--json")]
    process = started([*words, "--records", str(tmp_path / "records")])
    await_files(tmp_path / "records", 2)
    assert process.stdout is not None
    process.stdout.close()
    os.killpg(process.pid, signal.SIGINT)
    process.wait(timeout=20)
    assert process.returncode == 130
    assert process.stderr is not None
    told, lost = process.stderr.read().splitlines()
    process.stderr.close()
    assert told.startswith("chickenfoot: interrupted: ")
    assert told.endswith(" of 1,000,000 rounds were finished")
    assert lost.startswith("chickenfoot: nobody has read the report: tee -i ")
    await_nobody(process.pid)


@pytest.mark.parametrize("mode", ["--rounds", "--games"])
def test_that_it_was_interrupted_is_told_before_the_report(
    monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    both = io.StringIO()

    def interrupted(_done: object) -> Never:
        raise KeyboardInterrupt

    # The batch counts before anybody is told of it.
    monkeypatch.setattr(
        "chickenfoot_tui.cli.simulate.progress", lambda *_: nullcontext(interrupted)
    )
    monkeypatch.setattr(sys, "stdout", both)
    monkeypatch.setattr(sys, "stderr", both)
    assert main([*QUICK, mode, "100000"]) == 130
    first, second, *_ = both.getvalue().splitlines()
    assert first.startswith("chickenfoot: interrupted: ")
    assert "house, double six" in second


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_ctrl_c_while_workers_start_is_no_error(tmp_path: Path) -> None:
    process = started([*ENDLESS, "--records", str(tmp_path / "records")])
    deadline = time.monotonic() + 20
    while len(processes(process.pid)) < 2:
        assert time.monotonic() < deadline
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err.count("\n") == 1
    assert err.startswith("chickenfoot: interrupted: 0 of 1,000,000 rounds")
    await_nobody(process.pid)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_workers_end_when_whoever_started_them_is_killed(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    process = started([*ENDLESS, "--records", str(folder)])
    await_files(folder, 1)
    assert len(processes(process.pid)) > 2
    process.kill()
    process.communicate(timeout=20)
    await_nobody(process.pid)


def started(words: list[str]) -> subprocess.Popen[str]:
    """Start the program as the leader of a group, as a shell does."""
    return subprocess.Popen(
        [sys.executable, "-m", "chickenfoot_tui", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def await_files(folder: Path, count: int) -> None:
    deadline = time.monotonic() + 30
    while not folder.is_dir() or len(list(folder.glob("*.toml"))) < count:
        assert time.monotonic() < deadline, "nothing has been recorded"
        time.sleep(0.02)


def await_nobody(group: int) -> None:
    deadline = time.monotonic() + 10
    while left := processes(group):
        assert time.monotonic() < deadline, f"left behind: {left}"
        time.sleep(0.05)


def processes(group: int) -> list[str]:
    """Return what the processes of a group run, those that wait to be buried left out."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group, *_ = path.read_text().rpartition(")")[2].split()
            command = path.with_name("cmdline").read_text()
        except OSError:
            continue
        if int(its_group) == group and state != "Z":
            found.append(command)
    return found
