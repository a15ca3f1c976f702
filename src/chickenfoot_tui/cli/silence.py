"""What Python would say by itself about an error: none of it is for people.

Its messages show what variables hold, and so what somebody holds in a game.
"""

from __future__ import annotations

import sys
import threading
import warnings
from types import TracebackType

from chickenfoot_tui.cli.streams import tell


def silence_python() -> None:
    """Let nothing but this program's own words reach the terminal, until the process ends.

    Warnings that somebody asked for with `-W` or `-X dev` are left to them.
    """
    sys.excepthook = _tell_kind
    sys.unraisablehook = _ignore
    threading.excepthook = _ignore
    if not sys.warnoptions:
        warnings.simplefilter("ignore")


def _tell_kind(
    kind: type[BaseException], _error: BaseException, _trace: TracebackType | None
) -> None:
    tell(f"an error of the program's own ({kind.__name__}) has stopped it")


def _ignore(_unraisable: object) -> None:
    pass
