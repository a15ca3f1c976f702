"""The signs pictures are drawn with: one set for every terminal, one for the plainest."""

from __future__ import annotations

from dataclasses import dataclass

from chickenfoot_tui.drawing.grid import HEADINGS


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The lines round a tile of the hand: three rows of corners, edges and the bar between."""

    top: tuple[str, str, str]
    upright: tuple[str, str, str]
    bottom: tuple[str, str, str]
    edge: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSigns:
    """The signs of the table.

    `across` and `upright` are straight lines, `cross` where two meet, `bends` the corners that
    join east and south, west and south, east and north, west and north. `slants` rise to the right
    and fall to it. `arrows` point east, north, west and south. `halves` are block, upper and lower
    half. `edges` are the left and right edge of a marked block. The `…bar` signs stand between the
    halves of a tile, those of a missing toe for one that lies across and one that stands; the
    `…sides` close a tile in one row. `markers` are the signs that join two places, from the first
    on.
    """

    across: str
    upright: str
    cross: str
    bends: tuple[str, str, str, str]
    slants: tuple[str, str]
    arrows: tuple[str, str, str, str]
    halves: tuple[str, str, str]
    edges: tuple[str, str]
    bar: str
    last_bar: str
    ghost_bars: tuple[str, str]
    tile_sides: tuple[str, str]
    double_sides: tuple[str, str]
    ghost_sides: tuple[str, str]
    markers: tuple[str, ...]

    def bend(self, one: tuple[int, int], other: tuple[int, int]) -> str:
        """Return the corner that joins two directions, each a step of a cell.

        >>> UNICODE.table.bend((-1, 0), (0, 1))
        '╮'
        """
        across, down = (one, other) if one[0] else (other, one)
        return self.bends[(across[0] < 0) + 2 * (down[1] < 0)]

    def arrow(self, heading: tuple[int, int]) -> str:
        """Return the arrow that points along a heading."""
        return self.arrows[HEADINGS.index(heading)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyphs:
    """One set of signs, all one cell wide.

    `forks` stand behind a double, on the row of its first, a middle, its last and its only toe.
    `ghost` encloses a missing toe, `hidden` the count of tiles left out of a long run, `chosen`
    the letter of the chosen end or the tile under the cursor.
    """

    forks: tuple[str, str, str, str]
    rail: str
    dash: str
    last_dash: str
    dot: str
    arrow: str
    ghost: tuple[str, str]
    hidden: tuple[str, str]
    chosen: tuple[str, str]
    held: tuple[str, str]
    playable: tuple[str, str]
    bars: tuple[str, str, str]
    frames: tuple[Frame, Frame, Frame]
    drawn: str
    turn: str
    times: str
    cut: str
    filled: str
    wanted: str
    table: TableSigns


UNICODE = Glyphs(
    forks=("┬", "├", "╰", "─"),
    rail="│",
    dash="─",
    last_dash="═",
    dot="·",
    arrow="▸",
    ghost=(" ", " "),
    hidden=(
        "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}",
        "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}",
    ),
    chosen=("▸", "◂"),
    held=(" ", " "),
    playable=(" ", " "),
    bars=("│", "┃", "║"),
    frames=(
        Frame(top=("┌", "┬", "┐"), upright=("│", "│", "│"), bottom=("└", "┴", "┘"), edge="─"),
        Frame(top=("┏", "┳", "┓"), upright=("┃", "┃", "┃"), bottom=("┗", "┻", "┛"), edge="━"),
        Frame(top=("╔", "╦", "╗"), upright=("║", "║", "║"), bottom=("╚", "╩", "╝"), edge="═"),
    ),
    drawn="+",
    turn="▶",
    times="×",
    cut="…",
    filled="●",
    wanted="○",
    table=TableSigns(
        across="─",
        upright="│",
        cross="┼",
        bends=("╭", "╮", "╰", "╯"),
        slants=("╱", "╲"),
        arrows=("▸", "▴", "◂", "▾"),
        halves=("█", "▀", "▄"),
        edges=("▌", "▐"),
        bar="│",
        last_bar="║",
        ghost_bars=("┆", "╌"),
        tile_sides=("[", "]"),
        double_sides=("{", "}"),
        ghost_sides=("(", ")"),
        markers=tuple("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"),
    ),
)

ASCII = Glyphs(
    forks=("+", "+", "`", "-"),
    rail="|",
    dash="-",
    last_dash="=",
    dot=".",
    arrow=">",
    ghost=("[", "]"),
    hidden=("<", ">"),
    chosen=(">", "<"),
    held=(" ", " "),
    playable=("[", "]"),
    bars=("|", "|", "|"),
    frames=(
        Frame(top=(".", "-", "."), upright=("|", "|", "|"), bottom=("'", "-", "'"), edge="-"),
        Frame(top=("+", "+", "+"), upright=("|", "|", "|"), bottom=("+", "+", "+"), edge="="),
        Frame(top=("#", "#", "#"), upright=("#", "|", "#"), bottom=("#", "#", "#"), edge="#"),
    ),
    drawn="+",
    turn=">",
    times="x",
    cut="~",
    filled="*",
    wanted="o",
    table=TableSigns(
        across="-",
        upright="|",
        cross="+",
        bends=(".", ".", "`", "'"),
        slants=("/", "\\"),
        arrows=(">", "^", "<", "v"),
        halves=("#", "'", "."),
        edges=("[", "]"),
        bar="|",
        last_bar="=",
        ghost_bars=(":", "-"),
        tile_sides=("[", "]"),
        double_sides=("{", "}"),
        ghost_sides=("(", ")"),
        markers=tuple("123456789"),
    ),
)
