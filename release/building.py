"""Sdist and wheel, built from the tracked files alone, and the same byte for byte every time."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from release.running import FailureError, run

ROOT = Path(__file__).parents[1]
NOT_SOURCE = shutil.ignore_patterns(".git", ".venv", "dist", "build", "__pycache__", ".*_cache")


class Built(NamedTuple):
    """The two files of a release."""

    sdist: Path
    wheel: Path


def build_twice(folder: Path, epoch: str) -> Built:
    """Build the release in two places and return the first one. Raises `FailureError`.

    Places, clocks, who may read the sources and the seed of hashes differ; the files may not.
    """
    one = build(folder / "one", epoch, modes=(0o755, 0o644), hash_seed="1")
    other = build(folder / "a second place", epoch, modes=(0o700, 0o600), hash_seed="2")
    for first, second in zip(one, other, strict=True):
        if first.read_bytes() != second.read_bytes():
            raise FailureError(f"{first.name} is not the same when it is built again")
    return one


def build(folder: Path, epoch: str, *, modes: tuple[int, int], hash_seed: str) -> Built:
    """Build the sdist out of a copy of what is tracked, and the wheel from it."""
    clone = folder / "clone"
    copy_tracked_files(clone)
    for path in clone.rglob("*"):
        os.utime(path)
        path.chmod(modes[0] if path.is_dir() else modes[1])
    more: Mapping[str, str] = {"SOURCE_DATE_EPOCH": epoch, "PYTHONHASHSEED": hash_seed}
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "build",
        "--no-isolation",
        "--outdir",
        folder,
    ]
    run(*command, cwd=clone, more=more)
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Built(sdist, wheel)


def copy_tracked_files(target: Path) -> None:
    """Copy what a clone would hold: a file somebody forgot to add is then missing here too.

    Outside a clone (in an unpacked sdist) everything that is not made by a tool is copied.
    """
    names = _git("ls-files", "-z").split("\0")
    if names == [""]:
        shutil.copytree(ROOT, target, ignore=NOT_SOURCE)
        return
    for name in filter(None, names):
        if (ROOT / name).exists():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def source_date() -> str:
    """Return the date of everything in a release: SOURCE_DATE_EPOCH, or that of the last commit.

    Outside a clone it is that of the changelog, which a release changes last.
    """
    told = os.environ.get("SOURCE_DATE_EPOCH") or _git("log", "-1", "--format=%ct").strip()
    return told or str(int((ROOT / "CHANGELOG.md").stat().st_mtime))


def _git(*words: str) -> str:
    """Return what git says, nothing where it cannot."""
    try:
        done = subprocess.run(  # noqa: S603
            ["git", *words],  # noqa: S607 - git is found on the path
            capture_output=True, text=True, check=False, cwd=ROOT,
        )  # fmt: skip
    except OSError:
        return ""
    return done.stdout if done.returncode == 0 else ""
