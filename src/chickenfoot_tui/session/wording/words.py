"""Small words: counts, ordinals, lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from chickenfoot_tui.engine.tiles import Tile, pip_name

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip
TEENS = range(11, 14)


def counted(count: int, noun: str) -> str:
    """Return a count with its noun; the plural takes an s.

    >>> counted(1, "tile"), counted(2, "end"), counted(0, "pip")
    ('1 tile', '2 ends', '0 pips')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def of_all(rounds: int | None) -> str:
    """Return what stands behind the number of a round, where it is known how many there are.

    >>> of_all(10), of_all(None)
    (' of 10', '')
    """
    return "" if rounds is None else f" of {rounds}"


def in_words(count: int) -> str:
    """Return a count as a word where that is usual.

    >>> in_words(3), in_words(0), in_words(19)
    ('three', 'no', '19')
    """
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def how_many(count: int) -> str:
    """Return a count as a word that stands without a noun behind it.

    >>> how_many(3), how_many(0)
    ('three', 'none')
    """
    return in_words(count) if count else "none"


def numbered(count: int, pip: int) -> str:
    """Return how many tiles of a number, as players say it.

    >>> numbered(1, 6), numbered(3, 6), numbered(2, 0)
    ('1 six', '3 sixes', '2 blanks')
    """
    return f"{count} {pip_name(pip, plural=count != 1)}"


def ordinal(number: int) -> str:
    """Return a place as people write it.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 21)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st']
    """
    if number % 100 in TEENS:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def day_and_time(moment: datetime) -> str:
    """Return a moment as people write it.

    >>> day_and_time(datetime(2026, 12, 1, 9, 5))
    '1 Dec 2026, 09:05'
    """
    return f"{moment.day} {moment:%b %Y, %H:%M}"


def listed(texts: Iterable[str], conjunction: str = "and") -> str:
    """Return texts as one list.

    >>> listed(["Ann"]), listed(["Ann", "Bo"]), listed(["a 3", "a 6", "a 9"], "or")
    ('Ann', 'Ann and Bo', 'a 3, a 6 or a 9')
    """
    *first, last = texts
    return f"{', '.join(first)} {conjunction} {last}" if first else last


def tiles_text(tiles: Sequence[Tile]) -> str:
    """Return tiles as a list: `9-4, 7-2 and 1-0`."""
    return listed([str(piece) for piece in tiles])


def a_number(pip: int) -> str:
    """Return a number of an end with its article.

    >>> a_number(9), a_number(8), a_number(11), a_number(18)
    ('a 9', 'an 8', 'an 11', 'an 18')
    """
    return f"an {pip}" if pip in {8, 11, 18} else f"a {pip}"


def a_name(pip: int) -> str:
    """Return a number as a word with its article.

    >>> a_name(4), a_name(8), a_name(0)
    ('a four', 'an eight', 'a blank')
    """
    article = "an" if pip in {8, 11, 18} else "a"
    return f"{article} {pip_name(pip)}"


def as_sentence(text: str) -> str:
    """Return a text that another sentence may follow: one without an end gets a full stop.

    >>> as_sentence("Chickie fours!"), as_sentence("Cluck cluck")
    ('Chickie fours!', 'Cluck cluck.')
    """
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def upper_first(text: str) -> str:
    """Return a text with a capital at its start, as a sentence has.

    >>> upper_first("two toes"), upper_first("6-6 opens")
    ('Two toes', '6-6 opens')
    """
    return text[:1].upper() + text[1:]
