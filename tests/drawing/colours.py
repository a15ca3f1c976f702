"""How colours look to people: contrasts, and distances for different eyes."""

import math
from collections.abc import Iterable

from chickenfoot_tui.drawing.spans import Style

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


def distance(one: str, other: str, eyes: Iterable[str] = SEEN_BY) -> float:
    """Return how different two colours look, in hundredths of OKLab, to the eyes it is least to."""
    return min(
        100 * math.dist(*(oklab(_seen(linear(colour), SEEN_BY[eye])) for colour in (one, other)))
        for eye in eyes
    )


def _seen(light: Light, matrix: tuple[tuple[float, float, float], ...]) -> Light:
    red, green, blue = (
        sum(factor * value for factor, value in zip(row, light, strict=True)) for row in matrix
    )
    return red, green, blue
