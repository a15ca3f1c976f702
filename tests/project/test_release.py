"""`make release`: what it builds is compared, and what is missing or wrong is told."""

import re
import sys
from pathlib import Path

import pytest
from release import __main__ as command
from release import building
from release.building import Built
from release.installing import constraints
from release.interpreters import PYTHONS, find_interpreters
from release.running import FailureError, run
from release.trying import TRIES, try_out

HERE = f"PYTHONPATH='{building.ROOT / 'src'}'"


def test_a_build_that_differs_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def build(folder: Path, epoch: str, **_: object) -> Built:
        folder.mkdir()
        built = Built(folder / "game.tar.gz", folder / "game.whl")
        built.sdist.write_text(epoch, "utf-8")
        built.wheel.write_text(folder.name, "utf-8")
        return built

    monkeypatch.setattr(building, "build", build)
    with pytest.raises(FailureError, match=r"^game\.whl is not the same when it is built again$"):
        building.build_twice(tmp_path, "0")


def test_the_date_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    assert building.source_date() == "1800000000"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert re.fullmatch(r"\d+", building.source_date())


def test_a_python_that_is_found_is_of_the_version_it_is_found_for() -> None:
    for version, python in find_interpreters().items():
        told = run(python, "-c", "import sys; print(sys.version_info[:2])", cwd=Path.cwd())
        assert told.strip() == f"({version.replace('.', ', ')})"


def test_a_shim_with_nothing_behind_it_is_no_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version in PYTHONS:
        shim = tmp_path / f"python{version}"
        shim.write_text("#!/bin/sh\necho nothing here >&2\nexit 127\n", "utf-8")
        shim.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_interpreters() == {}


def test_versions_are_pinned_without_hashes(tmp_path: Path) -> None:
    pins = constraints(tmp_path).read_text("utf-8").splitlines()
    assert any(pin.startswith("textual==") for pin in pins)
    assert all(re.fullmatch(r"[a-z0-9._-]+==\S+( ; .+)?", pin) for pin in pins)


def test_every_way_is_tried_on_every_python_and_what_is_missing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried = []

    def install(program: Path, python: Path, _wheel: Path, _folder: Path) -> Path:
        tried.append((program.name, python.name))
        return tmp_path

    uv = tmp_path / "uv"
    uv.touch(0o755)
    here = {version: tmp_path / version for version in ("3.12", "3.13")}
    monkeypatch.setattr(command, "find_interpreters", lambda: here)
    monkeypatch.setattr(command, "install_with_pip", lambda *_: tmp_path)
    monkeypatch.setattr(command, "TOOLS", {"pipx": install, "uv": install})
    monkeypatch.setattr(command, "try_out", lambda *_: ["play"])
    monkeypatch.setenv("PATH", str(tmp_path))
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    command._try_everywhere(Built(uv, uv), scratch)  # noqa: SLF001 - the step that tells it
    assert tried == [("uv", "3.12"), ("uv", "3.13")]
    done = "installed into an empty environment; tried play."
    assert capsys.readouterr().out.splitlines() == [
        f"Python 3.12: {done}",
        f"Python 3.12, uv: {done}",
        f"Python 3.13: {done}",
        f"Python 3.13, uv: {done}",
        "NOT tried, since they are not on this machine: Python 3.11.",
        "NOT tried, since it is not on this machine: pipx.",
    ]


def test_where_there_is_no_python_nothing_is_proved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "find_interpreters", dict)
    with pytest.raises(FailureError, match=r"no Python 3\.11, 3\.12, 3\.13 is here"):
        command._try_everywhere(Built(tmp_path, tmp_path), tmp_path)  # noqa: SLF001 - as above


def test_what_is_tried_works_here_and_a_wrong_answer_is_told(tmp_path: Path) -> None:
    game = tmp_path / "chickenfoot"
    game.write_text(f'#!/bin/sh\n{HERE} exec "{sys.executable}" -m chickenfoot_tui "$@"\n', "utf-8")
    game.chmod(0o755)
    assert list(try_out(tmp_path, tmp_path)) == [words[0] for words, *_ in TRIES]
    (tmp_path / "other").mkdir()
    game.write_text("#!/bin/sh\necho chickenfoot what\n", "utf-8")
    with pytest.raises(FailureError, match="chickenfoot --version: has answered\nchickenfoot what"):
        list(try_out(tmp_path, tmp_path / "other"))


def test_a_program_that_fails_is_told_with_what_it_said(tmp_path: Path) -> None:
    with pytest.raises(FailureError, match=r"has failed with 3\nwhy$"):
        run(
            sys.executable,
            "-c",
            "import sys; print('why', file=sys.stderr); sys.exit(3)",
            cwd=tmp_path,
        )
