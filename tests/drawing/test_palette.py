"""Colours: whatever is written can be read, and look-alike digits do not look alike."""

import math
from itertools import combinations

import pytest

from chickenfoot_tui.drawing.looks import look_of
from chickenfoot_tui.drawing.palette import (
    CONTRAST,
    DARK,
    DARK_PAGE_INKS,
    LIGHT,
    STRONG_PAGE_INKS,
    STRONG_TILE_INKS,
    TILE_INKS,
    Palette,
)
from chickenfoot_tui.drawing.sixteen import SIXTEEN_ON_BLACK, SIXTEEN_ON_WHITE
from chickenfoot_tui.drawing.spans import Span, Style

PALETTES = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}
SIXTEEN = {"on black": SIXTEEN_ON_BLACK, "on white": SIXTEEN_ON_WHITE}
READABLE = 4.5
"""The contrast the Web Content Accessibility Guidelines ask of normal text."""
VISIBLE = 3.0
"""The contrast they ask of shapes without text."""
ORNAMENTS = {Style.LEADER, Style.ROUTE_DIM, Style.MAP_EMPTY, Style.MAP_VIEW_EMPTY}
"""Dots and lines that only lead the eye, and nothing: they say nothing."""
EDGES = {style for style in Style if style.startswith("edge")}
"""The rims of tiles, which have the colours of grounds."""
SHAPES = {
    style
    for style in Style
    if style.startswith(("map", "dot")) or style.endswith("bar") or style is Style.ROUTE
} - ORNAMENTS
TEXTS = set(Style) - ORNAMENTS - EDGES - SHAPES

SEEN_BY = {
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopes": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopes": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopes": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How colours reach different eyes, as matrices on linear light (Machado and others, 2009)."""

Light = tuple[float, float, float]


def linear(colour: str) -> Light:
    """Return red, green and blue as amounts of light from 0 to 1."""
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else math.pow((value + 0.055) / 1.055, 2.4)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 to 21."""
    darker, lighter = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in (linear(one), linear(other))
    )
    return (lighter + 0.05) / (darker + 0.05)


def oklab(light: Light) -> Light:
    """Return a colour in OKLab, where distances are about as large as people see them."""
    red, green, blue = (min(1.0, max(0.0, value)) for value in light)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def distance(one: str, other: str) -> float:
    """Return how different two colours look, in hundredths of OKLab, to the eyes it is least to."""
    return min(
        100 * math.dist(*(oklab(_seen(linear(colour), matrix)) for colour in (one, other)))
        for matrix in SEEN_BY.values()
    )


def _seen(light: Light, matrix: tuple[tuple[float, float, float], ...]) -> Light:
    red, green, blue = (
        sum(factor * value for factor, value in zip(row, light, strict=True)) for row in matrix
    )
    return red, green, blue


def closest(inks: tuple[str, ...], pairs: set[tuple[int, int]] | None = None) -> float:
    """Return the smallest distance among inks, or among those of some pairs of numbers."""
    chosen = combinations(range(10), 2) if pairs is None else pairs
    return round(min(distance(inks[one], inks[other]) for one, other in chosen), 1)


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("style", sorted(TEXTS | SHAPES))
def test_everything_written_can_be_read(name: str, style: Style) -> None:
    palette = PALETTES[name]
    enough = (7.0 if name == "contrast" else READABLE) if style in TEXTS else VISIBLE
    for pip in (None, *range(19)):
        look = look_of(Span("8", style, pip), palette)
        assert look.ink is not None
        for ground in (look.ground,) if look.ground else (palette.page, palette.felt):
            assert contrast(look.ink, ground) >= enough, (style, pip, ground)


@pytest.mark.parametrize("name", PALETTES)
def test_grounds_differ_from_the_felt_and_from_one_another(name: str) -> None:
    palette = PALETTES[name]
    styles = (
        Style.FACE, Style.FACE_ALT, Style.FACE_DIM, Style.FACE_DIM_DOUBLE, Style.FACE_LAST,
        Style.FACE_GHOST, Style.FACE_DONE, Style.FOOT, Style.SUGGESTED_LABEL, Style.CHOSEN_LABEL,
    )  # fmt: skip
    grounds = [look_of(Span("8", style, 8), palette).ground for style in styles]
    assert None not in grounds
    assert len({*grounds, palette.felt}) == len(styles) + 1


@pytest.mark.parametrize("name", PALETTES)
def test_the_edge_of_a_tile_has_the_colour_of_its_ground(name: str) -> None:
    faces = {
        Style.EDGE: Style.FACE,
        Style.EDGE_ALT: Style.FACE_ALT,
        Style.EDGE_DIM: Style.FACE_DIM,
        Style.EDGE_LAST: Style.FACE_LAST,
        Style.EDGE_DOUBLE: Style.FACE_DOUBLE,
        Style.EDGE_FOOT: Style.FOOT,
        Style.EDGE_GHOST: Style.FACE_GHOST,
        Style.EDGE_DONE: Style.FACE_DONE,
    }
    assert set(faces) == EDGES
    for edge, face in faces.items():
        rim = look_of(Span("▄", edge, 8), PALETTES[name])
        assert rim.ground is None
        assert rim.ink == look_of(Span("8", face, 8), PALETTES[name]).ground


def test_ten_numbers_have_ten_inks_and_higher_ones_share_them() -> None:
    for palette in PALETTES.values():
        assert len({palette.ink(pip) for pip in range(10)}) == 10
        assert all(palette.ink(pip) == palette.ink(pip + 10) for pip in range(9))


LOOK_ALIKE = {(6, 9), (1, 7), (3, 8), (0, 8), (5, 6)}


def test_distances_of_the_inks_on_tiles() -> None:
    assert closest(TILE_INKS) == 6.9
    assert closest(TILE_INKS, LOOK_ALIKE) == 12.6


def test_distances_of_the_inks_on_a_dark_page() -> None:
    assert closest(DARK_PAGE_INKS) == 7.0


def test_distances_of_the_inks_in_strong_contrasts() -> None:
    assert closest(STRONG_TILE_INKS) == 8.2
    assert closest(STRONG_TILE_INKS, LOOK_ALIKE) == 19.1
    assert closest(STRONG_PAGE_INKS) == 8.9
    assert closest(STRONG_PAGE_INKS, LOOK_ALIKE) == 18.9


CONSOLE = {
    "black": "#000000", "red": "#aa0000", "green": "#00aa00", "yellow": "#aa5500",
    "blue": "#0000aa", "magenta": "#aa00aa", "cyan": "#00aaaa", "white": "#aaaaaa",
    "bright_black": "#555555", "bright_red": "#ff5555", "bright_green": "#55ff55",
    "bright_yellow": "#ffff55", "bright_blue": "#5555ff", "bright_magenta": "#ff55ff",
    "bright_cyan": "#55ffff", "bright_white": "#ffffff",
}  # fmt: skip
"""The colours of a Linux console."""
NEARLY_READABLE = 4.0
"""Black on the console's brown, which stands for yellow."""


def shown(colour: str) -> str:
    """Return what one of the 16 colours looks like on a Linux console."""
    return CONSOLE[colour.removeprefix("ansi_")]


def shown_ground(colour: str, palette: Palette) -> str:
    """Return what a ground looks like; a dark console has but 8, bright ones are the darker."""
    is_console = palette is SIXTEEN_ON_BLACK
    return shown(colour.replace("bright_", "") if is_console else colour)


@pytest.mark.parametrize("name", SIXTEEN)
@pytest.mark.parametrize("style", sorted(TEXTS | SHAPES))
def test_everything_written_can_be_read_in_sixteen_colours(name: str, style: Style) -> None:
    palette = SIXTEEN[name]
    enough = NEARLY_READABLE if style in TEXTS else VISIBLE
    for pip in (None, *range(19)):
        look = look_of(Span("8", style, pip), palette)
        assert look.ink is not None
        ground = shown_ground(look.ground or palette.page, palette)
        assert contrast(shown(look.ink), ground) >= enough, (style, pip)


@pytest.mark.parametrize("name", SIXTEEN)
def test_with_sixteen_colours_no_ink_on_a_ground_is_bold(name: str) -> None:
    for style in Style:
        look = look_of(Span("8", style, 8), SIXTEEN[name])
        assert not (look.ground and look.is_bold), style


@pytest.mark.parametrize("name", SIXTEEN)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Style.PLAYABLE, Style.HELD),
        (Style.CURSOR, Style.PLAYABLE),
        (Style.CURSOR_HELD, Style.HELD),
        (Style.LABEL, Style.SUGGESTED_LABEL),
        (Style.LABEL, Style.CHOSEN_LABEL),
        (Style.SUGGESTED_LABEL, Style.CHOSEN_LABEL),
        (Style.FOOT, Style.FACE_DOUBLE),
        (Style.FOOT, Style.FACE_LAST),
        (Style.FOOT, Style.FACE_GHOST),
        (Style.FACE_LAST, Style.FACE_DIM),
        (Style.FACE_GHOST, Style.FACE_DIM),
        (Style.FACE_DONE, Style.FACE_LAST),
        (Style.LAST, Style.TILE),
    ],
)
def test_sixteen_colours_tell_apart_what_counts(name: str, one: Style, other: Style) -> None:
    palette = SIXTEEN[name]
    first, second = (
        (look.ink, shown_ground(look.ground or palette.page, palette))
        for look in (look_of(Span("8", style, 8), palette) for style in (one, other))
    )
    assert first != second


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Style.CHOSEN_LABEL, Style.LABEL),
        (Style.CURSOR, Style.PLAYABLE),
        (Style.FOOT, Style.DOUBLE),
        (Style.LAST, Style.TILE),
        (Style.DIM, Style.FOOT),
        (Style.USABLE, Style.END),
    ],
)
def test_without_colours_weight_line_and_reversal_tell_apart(one: Style, other: Style) -> None:
    look = look_of(Span("8", one, 8), None)
    assert look.ink is None
    assert look.ground is None
    assert look != look_of(Span("8", other, 8), None)


def test_without_colours_a_finished_foot_differs_from_an_open_one_and_from_other_doubles() -> None:
    looks = {
        look_of(Span("8", style, 8), None)
        for style in (Style.FACE_DONE, Style.FACE_DOUBLE, Style.FOOT, Style.FACE)
    }
    assert len(looks) == 4


def test_without_colours_upper_halves_are_underlined_and_dimmed_tiles_are_plain() -> None:
    assert look_of(Span("8", Style.FACE_TOP, 8), None).is_underlined
    assert look_of(Span("8", Style.FACE_DIM, 8), None) == look_of(Span("8", Style.PLAIN), None)
