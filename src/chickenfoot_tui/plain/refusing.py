"""What cannot be done, and what is only asked about once."""

from __future__ import annotations

from chickenfoot_tui.session.wording.words import as_sentence

SURE = "yes"
"""What does all the same what has been asked about."""
NOT_ASKED = "Nothing has been asked about."


class RefusedError(ValueError):
    """Something that cannot be done; `str()` says why, and what can."""


class DoubtError(ValueError):
    """Something odd, which is done once people are sure; `str()` says what is odd."""


class Doubts:
    """What was asked about last."""

    def __init__(self) -> None:
        """Nothing has been asked about yet."""
        self._line = ""

    def meant(self, line: str) -> tuple[str, bool]:
        """Return the line that is meant, the odd one for `yes`, and whether that made sure of it.

        Any other line is an answer too: what was odd is forgotten.
        """
        odd, self._line = self._line, ""
        is_sure = line.casefold() == SURE and bool(odd)
        return (odd if is_sure else line), is_sure

    def about(self, line: str, doubt: DoubtError) -> str:
        """Return what is odd about a line, which `yes` does all the same from now on."""
        self._line = line
        return f"{as_sentence(str(doubt))} {SURE} does it all the same."
