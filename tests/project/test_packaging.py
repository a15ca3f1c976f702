"""What people install: built from the tracked files alone, and run where nothing else is."""

import re
import sys
import sysconfig
import tarfile
import venv
import zipfile
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from release.building import build_twice, source_date
from release.running import run

ROOT = Path(__file__).parents[2]
RULESETS = {"centerpiece", "house", "kelley", "pagat"}
SHARED = {
    "man/man1/chickenfoot.1",
    "bash-completion/completions/chickenfoot",
    "fish/vendor_completions.d/chickenfoot.fish",
    "zsh/site-functions/_chickenfoot",
}

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Built:
    """The two files of a release, and what each holds (names inside the sdist's top folder)."""

    sdist_names: frozenset[str]
    wheel: Path
    wheel_names: frozenset[str]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The sdist of the tracked files, and the wheel built from that sdist, twice the same."""
    sdist, wheel = build_twice(tmp_path_factory.mktemp("release"), source_date())
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


def test_the_wheel_carries_nothing_but_the_package_manual_and_completions(built: Built) -> None:
    tops = {name.partition("/")[0] for name in built.wheel_names}
    assert len(tops) == 3
    assert all(re.fullmatch(r"chickenfoot_tui(-.*\.(dist-info|data))?", top) for top in tops)
    shared = {name.partition(".data/data/share/")[2] for name in built.wheel_names}
    assert shared - {""} == SHARED


def test_everything_in_the_release_has_the_date_of_its_sources(built: Built) -> None:
    date = datetime.fromtimestamp(int(source_date()), UTC)
    with zipfile.ZipFile(built.wheel) as archive:
        dates = {datetime(*entry.date_time, tzinfo=UTC) for entry in archive.infolist()}
    assert max(abs(date - found) for found in dates) < timedelta(seconds=2)


def test_the_sdist_can_be_tested_and_rebuilt(built: Built) -> None:
    expected = {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "Makefile",
        "tests/conftest.py",
        "man/chickenfoot.1",
        "release/__main__.py",
    }
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
    folders = ["src", "tests", "docs", "benchmarks", "release", "requirements", "rulesets", ".ci"]
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
