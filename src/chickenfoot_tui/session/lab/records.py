"""A folder of records: one file a bout, which `chickenfoot replay` reads."""

from __future__ import annotations

from pathlib import Path

from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.session.keeper import why_unwritten
from chickenfoot_tui.session.lab.batches import LabError
from chickenfoot_tui.session.lab.experiment import Experiment
from chickenfoot_tui.store.writing import write_atomically

DIGITS = 6
"""Of the number in a file's name, so that files sort as they were played."""


class RecordFolder:
    """Writes what it is given into a folder of its own; never over a file that is there."""

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        """Make the folder. Raises `LabError` where that cannot be, or where it holds anything."""
        self._folder = folder
        self._word = "game" if experiment.mode == "games" else "rounds"
        self._labels = [variant.label for variant in experiment.variants]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            is_used = any(folder.iterdir())
        except (OSError, ValueError) as error:
            raise LabError(f"{shown_path(folder)}: {why_unwritten(error)}") from error
        if is_used:
            raise LabError(f"{shown_path(folder)}: holds files already: name an empty or new one")

    def keep(self, bout: int, records: tuple[str, ...]) -> None:
        """Write the records of a bout, one a variant. Raises `LabError`."""
        for label, text in zip(self._labels, records, strict=True):
            path = self._folder / label / f"{self._word}-{bout + 1:0{DIGITS}}.toml"
            try:
                write_atomically(path, text)
            except OSError as error:
                raise LabError(f"{shown_path(path)}: {why_unwritten(error)}") from error
