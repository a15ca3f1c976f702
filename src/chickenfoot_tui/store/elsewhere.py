"""Scorepads that people keep in files of their own: a list of where they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from chickenfoot_tui.notation.formats import toml_table
from chickenfoot_tui.notation.record_errors import KeyFault, RecordError
from chickenfoot_tui.notation.record_writer import toml_string
from chickenfoot_tui.notation.tables import check_keys, texts_at
from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.game_file import GameFile, SaveError, text_of_game
from chickenfoot_tui.store.paths import elsewhere_file, games_folder

HEAD = "# Kept by chickenfoot: scorepads in files of your own, which are listed with the others.\n"


def is_elsewhere(path: Path) -> bool:
    """Whether a game is kept in a file of somebody's own."""
    return path.absolute().parent != games_folder().absolute()


def pads_elsewhere() -> list[Path]:
    """Return the files that are listed and there. Raises `SaveError` where the list is damaged."""
    return [path for path in _listed() if path.is_file()]


def sheet_files() -> Iterator[Path]:
    """Yield the files that scorepads may be in, wherever they are. Never raises."""
    with suppress(OSError):
        yield from games_folder().glob("*.toml")
    with suppress(SaveError, OSError):
        yield from pads_elsewhere()


def list_elsewhere(path: Path) -> None:
    """Let the scorepad in a file of somebody's own be listed. Raises `SaveError` and `OSError`."""
    path, listed = path.absolute(), _listed()
    if is_elsewhere(path) and path not in listed:
        _write([*listed, path])


def unlist(path: Path) -> None:
    """Let a file of somebody's own be listed no longer. Raises `SaveError` and `OSError`."""
    _write(other for other in _listed() if other != path)


def _write(paths: Iterable[Path]) -> None:
    lines = [f"    {toml_string(str(path))},\n" for path in paths]
    GameFile(elsewhere_file()).write(f"{HEAD}scorepads = [\n{''.join(lines)}]\n")


def _listed() -> list[Path]:
    """Return the files that have been listed. Raises `SaveError`."""
    path = elsewhere_file()
    if not path.exists():
        return []
    source = shown_path(path)
    try:
        table = toml_table(text_of_game(path), source)
        check_keys(table, ("scorepads",), ("scorepads",))
        return [Path(name) for name in texts_at(table, "scorepads")]
    except KeyFault as fault:
        raise SaveError(f"{source}: {fault}") from None
    except RecordError as error:
        raise SaveError(error.public) from None
