"""Contrast: how well inks can be read on their grounds, and palettes made for other grounds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from chickenfoot_tui.drawing.palette import Colour, Palette

READABLE = 4.5
VISIBLE = 3.0
"""What the Web Content Accessibility Guidelines ask of texts, and of shapes."""
STEPS = 20


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours `#rrggbb` as WCAG defines it, from 1 to 21.

    >>> contrast("#000000", "#ffffff"), contrast("#767676", "#767676")
    (21.0, 1.0)
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _parts(colour: Colour) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return `one` with a share from 0 to 1 of `other`.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_parts(one), _parts(other), strict=True)
    red, green, blue = (round(start + (stop - start) * share) for start, stop in pairs)
    return f"#{red:02x}{green:02x}{blue:02x}"


def legible(ink: Colour, grounds: Iterable[Colour], enough: float = READABLE) -> Colour:
    """Return the ink, lighter or darker by as little as makes it readable on all grounds.

    On grounds where nothing is, white or black, whichever does better.

    >>> legible("#777777", ["#222222"]), legible("#333333", ["#ffffff"])
    ('#8b8b8b', '#333333')
    """
    grounds = tuple(grounds)

    def worst(tried: Colour) -> float:
        return min(contrast(tried, ground) for ground in grounds)

    pole = max(("#ffffff", "#000000"), key=worst)
    shades = (mixed(ink, pole, step / STEPS) for step in range(STEPS + 1))
    return next((shade for shade in shades if worst(shade) >= enough), pole)


def suited(palette: Palette, text: Colour, page: Colour, surface: Colour) -> Palette:
    """Return a palette for another page, with its inks readable there and on the felt.

    `text` is the colour of texts on that page; `surface` a second ground, that of tiles which
    cannot be played.
    """
    grounds = (page, surface, palette.felt)

    def fit(ink: Colour) -> Colour:
        return legible(ink, grounds)

    cursor_ground = legible(palette.held_cursor_ground, (page, surface), VISIBLE)
    return replace(
        palette,
        page=page,
        held_ground=surface,
        text=fit(text),
        dim=fit(mixed(text, page, 0.35)),
        line=fit(palette.line),
        inks=tuple(fit(ink) for ink in palette.inks),
        foot=fit(palette.foot),
        held_cursor_ground=cursor_ground,
        on_held_cursor=legible(palette.on_held_cursor, [cursor_ground]),
        alert=fit(palette.alert),
        marker=fit(palette.marker),
    )
