"""Anything that can come from a keyboard, a mouse, a clipboard or a broken line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

PASTE, END_OF_PASTE = b"\x1b[200~", b"\x1b[201~"
LETTERS = b"jsnvuoc!<>+-=0[],:?ABCDEFGHIJKLMNOPQRSTabcdefgh xyz123;*/~"
SEQUENCES = (
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[1;2A", b"\x1b[1;2C", b"\x1b[1;5D",
    b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x1b[2~", b"\x1b[3~", b"\x1b[Z", b"\t",
    b"\x1bOP", b"\x1bOQ", b"\x1bOR", b"\x1b[15~", b"\x1b[17~", b"\x1b[20~", b"\x1b[24~",
    b"\x1b[15;5~", b"\x1b[I", b"\x1b[O", b"\x1b[5;5R", b"\x1b[?2026;2$y", b"\x7f", b"\x1b[27u",
)  # fmt: skip
HALVES = (
    b"\x1b", b"\x1b[", b"\x1b[<", b"\x1b[<0;", b"\x1b[1;", b"\x1bO", b"\x1b[?", b"\x1b]0;title",
    b"\x1bP+q", b"\x1b[M", b"\x1b[200", b"\x1b[M !!", b"\x1b[999;999;999m", b"\x1b\x1b\x1b",
)  # fmt: skip
BROKEN = (
    b"\xff", b"\xfe\xff", b"\xc3", b"\xe2\x82", b"\xf0\x9f", b"\x80\x80", b"\xed\xa0\x80",
    b"\xc0\xaf",
)  # fmt: skip
TEXTS = "ä", "ß", "漢", "אב", "🦆", "e\u0301", "\u200d", "[/]", "[red]", "\ufeff", "\u202e"


class Hand:
    """A hand on the keyboard, and one on the mouse: the same keys for the same `random`."""

    def __init__(self, random: Random, columns: int = 80, rows: int = 24) -> None:
        self.random = random
        self.columns, self.rows = columns, rows
        self._kinds: list[tuple[int, Callable[[], bytes]]] = [
            (340, lambda: b"\r"), (60, lambda: b"."), (80, lambda: b"d"), (45, lambda: b"p"),
            (30, lambda: b" "), (90, lambda: b"\x1b[27u"), (6, lambda: b"q"), (12, lambda: b"y"),
            (10, lambda: b"n"),
            (110, self._letter), (110, lambda: random.choice(SEQUENCES)), (20, self._control),
            (70, self._mouse), (12, lambda: random.choice(HALVES)), (12, self._paste),
            (10, lambda: random.choice(BROKEN)), (12, lambda: random.choice(TEXTS).encode()),
            (15, self._key_of_kitty), (10, lambda: bytes(random.choices(range(256), k=3))),
        ]  # fmt: skip

    def presses(self, count: int) -> list[bytes]:
        """Return so many keys and events of the mouse, one by one."""
        weights, kinds = zip(*self._kinds, strict=True)
        return [press() for press in self.random.choices(kinds, weights, k=count)]

    def _letter(self) -> bytes:
        return bytes([self.random.choice(LETTERS)])

    def _control(self) -> bytes:
        return bytes([self.random.randrange(32)])

    def _mouse(self) -> bytes:
        random = self.random
        column = random.randint(0, self.columns + 3)
        row = random.randint(0, self.rows + 3)
        code = random.choice([0, 0, 0, 0, 1, 2, 32, 35, 35, 64, 65, 66, 68, 16, 127])
        end = random.choice("MMm")
        return f"\x1b[<{code};{column};{row}{end}".encode()

    def _paste(self) -> bytes:
        random = self.random
        pieces = [*TEXTS, "5-3", "Ann", "\n", "\x00", "\x1b[A", "x" * 300, "y\r"]
        text = "".join(random.choices(pieces, k=random.randrange(6)))
        # Now and then the end of it comes late, or from nowhere.
        begin = PASTE if random.random() < 0.95 else b""
        return begin + text.encode() + (END_OF_PASTE if random.random() < 0.97 else b"")

    def _key_of_kitty(self) -> bytes:
        random = self.random
        code = random.choice([13, 27, 9, 97, 113, 121, 100, 57399, 57441, 0, 1_114_111, 55_296])
        modifiers = random.choice(["", ";1", ";2", ";5", ";6:3", ";129", ";1;97", ";2;65:66"])
        return f"\x1b[{code}{modifiers}u".encode()
