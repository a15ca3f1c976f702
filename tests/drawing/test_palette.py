"""Colours: whatever is written can be read, and look-alike digits do not look alike."""

from itertools import combinations

import pytest
from tests.drawing.colours import (
    EDGES,
    READABLE,
    SHAPES,
    TEXTS,
    VISIBLE,
    contrast,
    distance,
)

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
from chickenfoot_tui.drawing.sixteen import (
    CONSOLE_ON_BLACK,
    CONSOLE_ON_WHITE,
    SIXTEEN_ON_BLACK,
    SIXTEEN_ON_WHITE,
)
from chickenfoot_tui.drawing.spans import Span, Style

PALETTES = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}
SIXTEEN = {"on black": SIXTEEN_ON_BLACK, "on white": SIXTEEN_ON_WHITE}


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
def test_no_double_looks_like_any_other_tile(name: str) -> None:
    palette = PALETTES[name]
    apart = {
        Style.FACE: 7.5, Style.FACE_ALT: 7.5, Style.FACE_LAST: 12.0, Style.FOOT: 12.0,
        Style.FACE_DONE: 12.0,
    }  # fmt: skip
    for pip in range(10):
        ground = look_of(Span("8", Style.FACE_DOUBLE, pip), palette).ground
        assert ground is not None
        for style, enough in apart.items():
            other = look_of(Span("8", style, 8), palette).ground
            assert other is not None
            assert distance(ground, other, ["everybody"]) > enough, (pip, style)
        assert distance(ground, palette.felt) > 10, pip


@pytest.mark.parametrize("name", PALETTES)
def test_no_two_doubles_look_alike(name: str) -> None:
    blocks = PALETTES[name].blocks
    assert closest(blocks) >= 6.0
    for one, other in combinations(range(10), 2):
        assert distance(blocks[one], blocks[other], ["everybody"]) > 11, (one, other)


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
        Style.EDGE_HELD: Style.HELD,
        Style.EDGE_PLAYABLE: Style.PLAYABLE,
        Style.EDGE_CURSOR: Style.CURSOR,
        Style.EDGE_CURSOR_HELD: Style.CURSOR_HELD,
    }
    assert set(faces) == EDGES
    for edge, face in faces.items():
        rim = look_of(Span("▄", edge, 8), PALETTES[name])
        assert rim.ground is None
        assert rim.ink == look_of(Span("8", face, 8), PALETTES[name]).ground


@pytest.mark.parametrize("palette", [*PALETTES.values(), *SIXTEEN.values()])
def test_the_last_tile_has_one_ground_on_the_table_and_in_the_tree(palette: Palette) -> None:
    styles = (Style.FACE_LAST, Style.FACE_LAST_DOUBLE, Style.LAST, Style.LAST_DOUBLE)
    assert {look_of(Span("8", style, 8), palette).ground for style in styles} == {
        palette.tiles.last
    }


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
    assert closest(STRONG_TILE_INKS) == 7.1
    assert closest(STRONG_TILE_INKS, LOOK_ALIKE) == 19.2
    assert closest(STRONG_PAGE_INKS) == 7.6
    assert closest(STRONG_PAGE_INKS, LOOK_ALIKE) == 18.4


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


@pytest.mark.parametrize("palette", [CONSOLE_ON_BLACK, CONSOLE_ON_WHITE])
def test_on_a_console_no_ink_on_a_ground_is_underlined_either(palette: Palette) -> None:
    looks = [look_of(Span("8", style, 8), palette) for style in Style]
    assert not any(look.ground and look.is_underlined for look in looks)
    assert look_of(Span("8", Style.FACE_TOP, 8), SIXTEEN_ON_BLACK).is_underlined


@pytest.mark.parametrize("name", SIXTEEN)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Style.PLAYABLE, Style.HELD),
        (Style.CURSOR, Style.PLAYABLE),
        (Style.CURSOR_HELD, Style.HELD),
        (Style.CURSOR_HELD, Style.CURSOR),
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
        (Style.CURSOR, Style.CURSOR_HELD),
        (Style.CURSOR_HELD, Style.HELD),
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
