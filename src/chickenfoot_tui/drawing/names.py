"""Names in little room: shortened so that no two of one list come out the same."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from chickenfoot_tui.drawing.spans import JOINERS, CellLength, cut

ZERO_WIDTH_JOINER = "\u200d"
SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAG_LETTERS = range(0x1F1E6, 0x1F200)


def cut_apart(
    names: Sequence[str], cells: int, mark: str, cell_length: CellLength = len
) -> tuple[str, ...]:
    """Return names in at most `cells` cells each, different ones different where that can be.

    A name that is too long loses its end. Those that would then be the same keep their ends, as
    much of them as tells them apart, and lose what stands before; or else whatever does not differ.

    >>> cut_apart(["Margaret A", "Margaret B", "Bartholomew"], 6, "…")
    ('Marg…A', 'Marg…B', 'Barth…')
    """
    return _cut_apart(tuple(names), cells, mark, cell_length)


@lru_cache(maxsize=256)
def _cut_apart(
    names: tuple[str, ...], cells: int, mark: str, cell_length: CellLength
) -> tuple[str, ...]:
    room = _Room(names, cells, mark, cell_length)
    shown = {name: room.usual(name) for name in names}
    groups: dict[str, list[str]] = {}
    for name, text in shown.items():
        groups.setdefault(text, []).append(name)
    for text, alike in groups.items():
        if len(alike) == 1 and room.is_clear(text, alike[0]):
            continue
        others = {shown[name] for name in shown if name not in alike}
        shown |= _told_apart(alike, others, room)
    return tuple(shown[name] for name in names)


class _Room:
    """So many cells for each name of a list, and what stands for what is left out."""

    def __init__(
        self, names: Sequence[str], cells: int, mark: str, cell_length: CellLength
    ) -> None:
        self.cells, self.mark, self.cell_length = cells, mark, cell_length
        shown = map("".join, map(_letters, names))
        self.whole = [name for name in shown if cell_length(name) <= cells]

    def usual(self, name: str) -> str:
        """Return a name without its end, if it is too long."""
        return cut(name, self.cells, self.mark, self.cell_length)

    def with_end(self, name: str, letters: int) -> str:
        """Return a name as its beginning and its last `letters`; "" where they have no room."""
        end = "".join(_letters(name)[-letters:]).lstrip()
        room = self.cells - self.cell_length(end)
        has_room = room >= self.cell_length(self.mark)
        return cut(name, room, self.mark, self.cell_length) + end if has_room else ""

    def without_start(self, name: str, letters: int) -> str:
        """Return a name without its first `letters`; "" where nothing is left."""
        rest = "".join(_letters(name)[letters:]).lstrip()
        room = self.cells - self.cell_length(self.mark)
        shown = cut(rest, room, self.mark, self.cell_length)
        return "" if shown in {"", self.mark} else self.mark + shown

    def is_clear(self, text: str, name: str) -> bool:
        """Whether a text can stand for none of the names that are shown whole, but for its own."""
        left_out = ".+"
        form = re.compile(left_out.join(map(re.escape, text.split(self.mark))))
        return text in {"".join(_letters(name)), ""} or not any(map(form.fullmatch, self.whole))


def _told_apart(alike: Sequence[str], others: set[str], room: _Room) -> dict[str, str]:
    """Return texts for names that would be the same: all made one way, else one by one."""
    for texts in _ways(alike, room):
        is_told_apart = all(texts) and len({*texts, *others}) == len(texts) + len(others)
        if is_told_apart and all(map(room.is_clear, texts, alike)):
            return dict(zip(alike, texts, strict=True))
    found: dict[str, str] = {}
    for name in alike:
        taken = others.union(found.values(), [""])
        usual = room.usual(name)
        texts = [usual, *(text for (text,) in _ways([name], room))]
        free = [text for text in texts if text not in taken]
        clear = [text for text in free if room.is_clear(text, name)]
        found[name] = next(iter([*clear, *free]), usual)
    return found


def _ways(names: Sequence[str], room: _Room) -> Iterator[list[str]]:
    """Yield texts for all of these names: with more and more of their ends, then with less."""
    longest = max(len(_letters(name)) for name in names)
    for letters in range(1, min(longest, room.cells) + 1):
        yield [room.with_end(name, letters) for name in names]
    for letters in reversed(range(1, longest)):
        yield [room.without_start(name, letters) for name in names]


@lru_cache(maxsize=256)
def _letters(name: str) -> tuple[str, ...]:
    """Return a name as what people take for its letters, each with all that belongs to it."""
    shown = [letter for letter in name if letter.isprintable() or letter in JOINERS]
    letters = shown[:1]
    for before, letter in pairwise(shown):
        is_flag = len(letters[-1]) == 1 and {ord(before), ord(letter)} <= set(FLAG_LETTERS)
        if before == ZERO_WIDTH_JOINER or is_flag or _belongs_to_last(letter):
            letters[-1] += letter
        else:
            letters.append(letter)
    return tuple(letters)


def _belongs_to_last(letter: str) -> bool:
    return letter in JOINERS or _is_accent(letter) or ord(letter) in SKIN_TONES


def _is_accent(letter: str) -> bool:
    return unicodedata.category(letter) in {"Mn", "Me", "Mc"}
