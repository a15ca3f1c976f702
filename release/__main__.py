"""Build the release twice, compare, and try it on every Python there is: `make release`."""

import argparse
import shutil
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from release.building import Built, build_twice, source_date
from release.installing import install_with_pip, install_with_pipx, install_with_uv
from release.interpreters import PYTHONS, find_interpreters
from release.running import FailureError
from release.trying import try_out

ROOT = Path(__file__).parents[1]
TOOLS = {"pipx": install_with_pipx, "uv": install_with_uv}
"""Ways to install the game for good, besides pip, where they are found."""


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
    """Install the wheel in every way on every Python, and try it out. Raises `FailureError`."""
    found = find_interpreters()
    missing = [version for version in PYTHONS if version not in found]
    if not found:
        raise FailureError(f"no Python {', '.join(missing)} is here to try the wheel on")
    programs = {name: shutil.which(name) for name in TOOLS}
    for version, python in found.items():
        _try(f"Python {version}", partial(install_with_pip, python), built, scratch / version)
        for name, program in programs.items():
            if program is not None:
                install = partial(TOOLS[name], Path(program), python)
                _try(f"Python {version}, {name}", install, built, scratch / f"{version}-{name}")
    if missing:
        _say(f"NOT tried, since they are not on this machine: Python {', '.join(missing)}.")
    for name, program in programs.items():
        if program is None:
            _say(f"NOT tried, since it is not on this machine: {name}.")


def _try(name: str, install: Callable[[Path, Path], Path], built: Built, folder: Path) -> None:
    folder.mkdir()
    tried = ", ".join(try_out(install(built.wheel, folder), folder))
    _say(f"{name}: installed into an empty environment; tried {tried}.")


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    main()
