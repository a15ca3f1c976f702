"""Which versions of what are running."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from chickenfoot_tui import __version__


def version_of(package: str) -> str:
    """Return the installed version of a package, without importing it."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def version_line() -> str:
    """Return the line `--version` prints."""
    return (
        f"chickenfoot {__version__} (textual {version_of('textual')}, "
        f"Python {platform.python_version()})"
    )
