"""The signs pictures are drawn with: one set for every terminal, one for the plainest."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The lines round a tile of the hand: three rows of corners, edges and the bar between."""

    top: tuple[str, str, str]
    upright: tuple[str, str, str]
    bottom: tuple[str, str, str]
    edge: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyphs:
    """One set of signs, all one cell wide but `sideways` and `upright`: the names of two keys each.

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
    sideways: str
    upright: str


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
    sideways="←→",
    upright="↑↓",
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
    sideways="left/right",
    upright="up/down",
)
