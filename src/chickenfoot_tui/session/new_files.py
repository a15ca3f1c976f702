"""Writing what people want to have elsewhere into a file of its own, over no other one."""

from __future__ import annotations

from pathlib import Path

from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.keeper import refuse_taken, trouble_with
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.writing import write_atomically


def write_new_file(name: str, text: str) -> str:
    """Write `text` to the file that people named, and return how that file is shown.

    Raises `SaveError`, also where there is such a file already: none is lost.
    """
    if not name.strip():
        raise SaveError("A file needs a name")
    try:
        path = Path(name.strip()).expanduser()
        refuse_taken(path)
        write_atomically(path, text)
    except (OSError, ValueError, RuntimeError) as error:
        raise SaveError(trouble_with(Path(name.strip()), error)) from error
    return shown_path(path)
