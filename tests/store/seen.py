"""What a person sees of the app: its bytes as a screen of text, and what that screen says."""

import codecs
import re
from collections import Counter

from rich.cells import cell_len

from chickenfoot_tui.engine.tiles import Tile, tile

WIDTH, HEIGHT = 80, 24
_SIGN = re.compile(
    r"\x1b\[(?P<row>[0-9]+);(?P<column>[0-9]+)H"
    r"|\x1b\[[0-9;?<=>$]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[PX^_].*?\x1b\\"
    r"|\x1b[^\[\]PX^_]|(?P<text>[^\x1b])",
    re.DOTALL,
)
_TITLE = re.compile(r"(?:CHICKEN FOOT\s+)(?P<title>.*)")
_HELD = re.compile(r"(?P<name>.*): (?P<tiles>[0-9]+) tiles?, [0-9]+ pips?$")
_CHIP = re.compile(r"([0-9]+)[│┃║|]([0-9]+)")
_PERSON = re.compile(r"when you are (?P<name>.*)")


class Seen:
    """A terminal of 80x24 that keeps nothing but the letters on it."""

    def __init__(self) -> None:
        """Begin with an empty screen."""
        self.cells = [[" "] * WIDTH for _ in range(HEIGHT)]
        self._row = self._column = 0
        self._rest = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, data: bytes) -> None:
        """Show what the app has written; half a sign waits for the rest of it."""
        text, end = self._rest + self._decoder.decode(data), 0
        while found := _SIGN.match(text, end):
            end = found.end()
            if found["row"]:
                self._row, self._column = int(found["row"]) - 1, int(found["column"]) - 1
            elif found["text"]:
                self._put(found["text"])
        self._rest = text[end:]

    def _put(self, sign: str) -> None:
        if sign == "\r":
            self._column = 0
        elif sign == "\n":
            self._row += 1
        elif sign >= " " and self._row < HEIGHT and self._column < WIDTH:
            self.cells[self._row][self._column] = sign
            cells = cell_len(sign)
            if cells == 2 and self._column + 1 < WIDTH:
                self.cells[self._row][self._column + 1] = ""
            self._column += cells

    @property
    def rows(self) -> list[str]:
        """The rows of the screen."""
        return ["".join(row).rstrip() for row in self.cells]

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.rows)

    @property
    def title(self) -> str:
        """What the bar on top says behind the name of the game."""
        found = _TITLE.search(self.rows[0])
        return "" if found is None else found["title"].strip()

    @property
    def kind(self) -> str:
        """Which screen this is: a word of its own, "" while that cannot be told."""
        title = self.title
        if title == "pass and play":
            return "curtain"
        if "opened on" in title or "opens on" in title:
            return "question" if "Leave the game?" in self.text else "table"
        words = {
            "end of round": "round end", "a void deal": "void", "scorepad": "scorepad",
            "the game is over": "game end", "games that wait": "games", "damaged": "damaged",
        }  # fmt: skip
        return next((kind for word, kind in words.items() if word in title), "")

    @property
    def person(self) -> str:
        """Whom the curtain asks for."""
        found = _PERSON.search(self.text)
        return "" if found is None else found["name"].strip()

    @property
    def _hand_row(self) -> int | None:
        return next((n for n, row in enumerate(self.rows) if _HELD.match(row.strip())), None)

    @property
    def holder(self) -> tuple[str, int]:
        """Whose hand is on the table screen, and how many tiles are in it."""
        row = self._hand_row
        if row is None:
            return "", 0
        found = _HELD.match(self.rows[row].strip())
        assert found is not None
        return found["name"], int(found["tiles"])

    @property
    def hand(self) -> Counter[Tile]:
        """The tiles of the hand that are in sight."""
        row = self._hand_row
        found = [] if row is None else _CHIP.findall("\n".join(self.rows[row + 1 :]))
        return Counter(tile(int(one), int(other)) for one, other in found)
