"""What people type, read the same way wherever they type it."""

from __future__ import annotations

MOST_DIGITS = 6


def number_of(text: str) -> int | None:
    """Return the whole number a text is, None where it is none or has very many digits.

    Digits of other scripts are numbers to Python, and no number to who reads them.

    >>> number_of("12"), number_of("-1"), number_of(""), number_of("٣")
    (12, None, None, None)
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
    return int(text) if is_number else None
