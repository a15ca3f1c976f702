"""The Pythons the wheel is for, as far as they are on this machine."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from release.running import FailureError, run

PYTHONS = ("3.11", "3.12", "3.13")
TOLD = "import sys, venv, ensurepip; print(*sys.version_info[:2], sep='.')"


def find_interpreters() -> dict[str, Path]:
    """Return those that are found, by version: among those of pyenv, or on the path."""
    found = {}
    for version in PYTHONS:
        for program in _programs(version):
            if _version_of(program) == version:
                found[version] = program
                break
    return found


def _programs(version: str) -> Iterator[Path]:
    folders = (Path.home() / ".pyenv" / "versions").glob(f"{version}.*")
    for folder in sorted(folders, key=_numbers, reverse=True):
        yield folder / "bin" / "python"
    on_the_path = shutil.which(f"python{version}")
    if on_the_path is not None:
        yield Path(on_the_path)


def _numbers(folder: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", folder.name)]


def _version_of(program: Path) -> str:
    """Return which Python this is, "" if it is none or cannot make a virtual environment.

    On the path may stand a shim of pyenv's, with nothing behind it.
    """
    try:
        return run(program, "-c", TOLD, cwd=Path.cwd()).strip()
    except (FailureError, OSError):
        return ""
