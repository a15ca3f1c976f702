"""Writing what people want to have elsewhere into a file of its own, over no other one."""

from __future__ import annotations

from pathlib import Path

from chickenfoot_tui.session.keeper import place_named, trouble_with
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.writing import write_atomically


def write_new_file(name: str, text: str, usual: str = "") -> Path:
    """Write `text` to the file that people named, or to `usual` in the folder they named.

    Returns where it is. Raises `SaveError`, also where there is such a file already: none is lost.
    """
    try:
        path = place_named(name, usual)
        write_atomically(path, text)
    except (OSError, ValueError, RuntimeError) as error:
        raise SaveError(trouble_with(Path(name.strip()), error)) from error
    return path
