"""Build the release twice, compare, and try it on every Python there is: `make release`."""

import argparse
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from release.building import Built, build_twice, source_date
from release.installing import install_with_pip, install_with_pipx, install_with_uv
from release.interpreters import PYTHONS, find_interpreters
from release.running import FailureError
from release.trying import try_out

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Say what was proved, a line each, and end with 1 at the first thing that cannot be."""
    parser = argparse.ArgumentParser(prog="python -m release", description=__doc__)
    parser.add_argument(
        "--to", default="dist", type=Path, metavar="DIR", help="where sdist and wheel go (dist)"
    )
    to = parser.parse_args().to
    try:
        with TemporaryDirectory(prefix="chickenfoot-release-") as scratch:
            _release(Path(scratch), to)
    except FailureError as failure:
        sys.exit(f"python -m release: {failure}")


def _release(scratch: Path, to: Path) -> None:
    built = build_twice(scratch / "built", source_date())
    _say("Built twice, the same byte for byte: sdist and wheel.")
    _try_everywhere(built, scratch)
    to.mkdir(parents=True, exist_ok=True)
    for path in built:
        _say(f"Wrote {shutil.copy2(path, to)}")


def _try_everywhere(built: Built, scratch: Path) -> None:
    found = find_interpreters()
    for version, python in found.items():

        def with_pip(folder: Path, python: Path = python) -> Path:
            return install_with_pip(python, built.wheel, folder)

        _try(f"Python {version}", with_pip, scratch / version)
    missing = [version for version in PYTHONS if version not in found]
    if not found:
        raise FailureError(f"no Python {', '.join(missing)} is here to try the wheel on")
    if missing:
        _say(f"NOT tried, since they are not on this machine: Python {', '.join(missing)}.")
    newest = list(found.values())[-1]
    for name, install in (("pipx", install_with_pipx), ("uv", install_with_uv)):
        program = shutil.which(name)
        if program is None:
            _say(f"NOT tried, since it is not on this machine: {name}.")
            continue

        def with_tool(
            folder: Path,
            install: Callable[[Path, Path, Path, Path], Path] = install,
            program: Path = Path(program),
        ) -> Path:
            return install(program, newest, built.wheel, folder)

        _try(name, with_tool, scratch / name)


def _try(name: str, install: Callable[[Path], Path], folder: Path) -> None:
    folder.mkdir()
    tried = ", ".join(try_out(install(folder), folder))
    _say(f"{name}: installed into an empty environment; tried {tried}.")


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    main()
