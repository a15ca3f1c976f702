"""What people install: built from the tracked files alone, and run where nothing else is."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULESETS = {"centerpiece", "house", "kelley", "pagat"}
NOT_SOURCE = shutil.ignore_patterns(".git", ".venv", "dist", "build", "__pycache__", ".*_cache")

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Built:
    """The two files of a release, and what each holds (names inside the sdist's top folder)."""

    sdist_names: frozenset[str]
    wheel: Path
    wheel_names: frozenset[str]


def run(*command: str | Path, cwd: Path) -> str:
    """Run a program away from this environment's import path; its standard output."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=cwd, env=environment
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def copy_tracked_files(target: Path) -> None:
    """Copy what a clone would hold: a file somebody forgot to add is then missing here too.

    Outside a clone (in an unpacked sdist) everything that is not made by a tool is copied.
    """
    listing = subprocess.run(
        ["git", "ls-files", "-z"], check=False, capture_output=True, text=True, cwd=ROOT
    )
    if not listing.stdout:
        shutil.copytree(ROOT, target, ignore=NOT_SOURCE)
        return
    for name in filter(None, listing.stdout.split("\0")):
        if (ROOT / name).exists():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The sdist of the tracked files, and the wheel built from that sdist."""
    folder = tmp_path_factory.mktemp("release")
    copy_tracked_files(folder / "clone")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, cwd=folder / "clone")
    (sdist,) = folder.glob("*.tar.gz")
    (wheel,) = folder.glob("*.whl")
    with tarfile.open(sdist) as archive:
        sdist_names = frozenset(name.partition("/")[2] for name in archive.getnames())
    with zipfile.ZipFile(wheel) as archive:
        wheel_names = frozenset(archive.namelist())
    return Built(sdist_names, wheel, wheel_names)


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment holding this wheel and nothing else of ours.

    The libraries come from the environment the tests run in, through one line in a .pth file:
    that needs no network, and such a line does not read the .pth files of the folder it names.
    So the editable install of this project stays out of sight, and only the wheel can answer.
    """
    folder = tmp_path_factory.mktemp("empty") / "venv"
    venv.create(folder, with_pip=False)
    scheme = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", "venv", vars=scheme))
    programs = Path(sysconfig.get_path("scripts", "venv", vars=scheme))
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        programs / "python",
        "install",
    ]
    run(*pip, "--quiet", "--no-index", "--no-deps", built.wheel, cwd=folder)
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return programs


def test_the_wheel_carries_rulesets_types_and_licence(built: Built) -> None:
    inside = {name for name in built.wheel_names if name.startswith("chickenfoot_tui/_rulesets/")}
    assert inside == {f"chickenfoot_tui/_rulesets/{name}.toml" for name in RULESETS}
    assert "chickenfoot_tui/py.typed" in built.wheel_names
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in built.wheel_names)


def test_the_wheel_carries_every_source_and_style(built: Built) -> None:
    source = ROOT / "src"
    expected = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    missing = sorted(expected - built.wheel_names)
    assert not missing, f"not in the wheel, and perhaps not added to git: {missing}"


def test_the_wheel_carries_nothing_but_the_package(built: Built) -> None:
    tops = {name.partition("/")[0] for name in built.wheel_names}
    assert len(tops) == 2
    assert all(re.fullmatch(r"chickenfoot_tui(-.*\.dist-info)?", top) for top in tops)


def test_the_sdist_can_be_tested_and_rebuilt(built: Built) -> None:
    expected = {"pyproject.toml", "README.md", "LICENSE", "Makefile", "tests/conftest.py"}
    expected |= {f"rulesets/{name}.toml" for name in RULESETS}
    assert not expected - built.sdist_names


def test_the_installed_game_runs_from_any_folder(installed: Path, tmp_path: Path) -> None:
    where = "import chickenfoot_tui; print(chickenfoot_tui.__file__, chickenfoot_tui.__version__)"
    file, version = run(installed / "python", "-c", where, cwd=tmp_path).split()
    assert Path(file).is_relative_to(installed.parent)
    for name in ("chickenfoot", "chickenfoot-tui"):
        assert version in run(installed / name, "--version", cwd=tmp_path)


def test_the_installed_game_knows_its_rulesets(installed: Path, tmp_path: Path) -> None:
    listing = run(installed / "chickenfoot", "rulesets", "list", cwd=tmp_path)
    assert set(re.findall(r"[\w-]+", listing)) >= RULESETS


@pytest.mark.parametrize(
    "path", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda p: p.stem
)
def test_pinned_versions_have_hashes_and_no_addresses(path: Path) -> None:
    text = path.read_text("utf-8")
    pins = re.findall(r"^[a-z0-9].*?(?=^\S|\Z)", text, flags=re.MULTILINE | re.DOTALL)
    assert pins
    assert all(re.match(r"[a-z0-9._-]+==\S+", pin) and "--hash=sha256:" in pin for pin in pins)
    assert "://" not in text
    assert not re.search(r"^\s*--(?!hash)", text, flags=re.MULTILINE)


def test_no_file_names_a_package_registry() -> None:
    places = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "pyproject.toml"]
    folders = ["src", "tests", "docs", "benchmarks", "requirements", "rulesets", ".ci"]
    files = [ROOT / place for place in places]
    files += [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    kept = {".py", ".md", ".toml", ".txt", ".in", ".tcss", ".scn", ".svg", ""}
    hosts = [f"pypi{dot}org" for dot in "."] + [f"pythonhosted{dot}org" for dot in "."]
    named = [
        str(path.relative_to(ROOT))
        for path in files
        if path.suffix in kept and any(host in path.read_text("utf-8") for host in hosts)
    ]
    assert named == []
