"""Themes: texts can be read in ours, pictures in all, and few colours or none are enough."""

from collections.abc import Iterator
from typing import Any

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.style import Style as RichStyle
from tests.drawing.colours import EDGES, READABLE, TEXTS, VISIBLE, contrast, distance
from tests.tui.playing import playing, shipped
from tests.tui.test_setup_and_reading_looks import SCREENS
from textual.app import App
from textual.color import Color
from textual.screen import Screen
from textual.theme import BUILTIN_THEMES

from chickenfoot_tui.drawing.looks import look_of
from chickenfoot_tui.drawing.palette import DARK, LIGHT, Palette
from chickenfoot_tui.drawing.spans import Span, Style
from chickenfoot_tui.store.settings import Settings, load_settings
from chickenfoot_tui.tui.app import ChickenFootApp
from chickenfoot_tui.tui.screens.play import PlayScreen
from chickenfoot_tui.tui.themes import (
    OWN,
    THEMES,
    first_theme,
    palette_of_app,
    palette_of_theme,
    theme_names,
)
from chickenfoot_tui.tui.widgets.board import Board

NAMED = {theme.name: theme for theme in THEMES}
COLOURED = sorted(name for name, theme in NAMED.items() if not theme.ansi)


def on_the_page(palette: Palette) -> Iterator[tuple[Style, int | None, str]]:
    """Yield what is written on the page itself: style, number and ink."""
    for style in TEXTS:
        for pip in (None, *range(19)):
            look = look_of(Span("8", style, pip), palette)
            if look.ground is None:
                assert look.ink is not None
                yield style, pip, look.ink


def colour_of(theme: str, name: str) -> str:
    """Return a colour of a theme as `#rrggbb`."""
    shown = NAMED[theme]
    return Color.parse((shown.to_color_system().generate() | shown.variables)[name]).hex6


@pytest.mark.parametrize("name", COLOURED)
def test_pictures_can_be_read_under_every_theme(name: str) -> None:
    palette = palette_of_theme(name)
    grounds = [colour_of(name, ground) for ground in ("background", "surface", "felt")]
    for style, pip, ink in on_the_page(palette):
        for ground in grounds:
            assert contrast(ink, ground) >= READABLE, (style, pip, ground)
    for style in TEXTS:
        for pip in (None, *range(19)):
            look = look_of(Span("8", style, pip), palette)
            if look.ground is not None and look.ink is not None:
                assert contrast(look.ink, look.ground) >= READABLE, (style, pip)


@pytest.mark.parametrize("name", COLOURED)
def test_the_cursor_stands_out_whatever_tile_it_is_on(name: str) -> None:
    palette = palette_of_theme(name)
    styles = (Style.CURSOR, Style.CURSOR_HELD, Style.PLAYABLE, Style.HELD)
    cursor, cursor_held, _, held = grounds = [
        look_of(Span("8", style, 8), palette).ground or "" for style in styles
    ]
    assert len({*grounds}) == len(styles)
    for ground in (colour_of(name, "background"), held):
        assert contrast(cursor_held, ground) >= VISIBLE
    assert distance(cursor, cursor_held, ["everybody"]) > 12


@pytest.mark.parametrize("name", OWN)
def test_pictures_can_nearly_as_well_be_read_in_256_colours(name: str) -> None:
    def seen(colour: str) -> str:
        downgraded = RichColor.parse(colour).downgrade(ColorSystem.EIGHT_BIT)
        return downgraded.get_truecolor().hex

    palette = OWN[name]
    for style in TEXTS:
        for pip in (None, *range(10)):
            look = look_of(Span("8", style, pip), palette)
            assert look.ink is not None
            for ground in (look.ground,) if look.ground else (palette.page, palette.felt):
                assert contrast(seen(look.ink), seen(ground)) >= 3.9, (style, pip)


@pytest.mark.parametrize("name", OWN)
def test_our_themes_and_palettes_are_about_the_same_page(name: str) -> None:
    assert NAMED[name].background == OWN[name].page
    assert NAMED[name].variables["felt"] == OWN[name].felt


@pytest.mark.parametrize("name", OWN)
def test_weak_texts_of_our_themes_can_be_read(name: str) -> None:
    grounds = ("background", "surface", "panel", "felt", "block-cursor-blurred-background")
    for ink in ("foreground", "text-muted", "text-disabled"):
        for ground in grounds:
            assert contrast(colour_of(name, ink), colour_of(name, ground)) >= READABLE, ground


def test_every_theme_of_textual_is_there_and_every_theme_has_a_felt() -> None:
    assert set(theme_names()) == set(NAMED)
    assert set(BUILTIN_THEMES) < set(NAMED)
    assert all("felt" in theme.variables for theme in THEMES)


# --- the running app ---------------------------------------------------------------------


def segments(app: App[Any]) -> Iterator[tuple[str, RichStyle]]:
    """Yield every text on the screen with how it looks."""
    for strip in app.screen._compositor.render_strips():  # noqa: SLF001 - no other way
        for text, style, _ in strip:
            if style is not None:
                yield text, style


def assert_readable(app: App[Any]) -> None:
    """Assert that every letter and digit on the screen stands out from its ground."""
    for text, style in segments(app):
        if any(letter.isalnum() for letter in text):
            assert style.color is not None
            assert style.bgcolor is not None
            ink, ground = style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex
            assert contrast(ink, ground) >= READABLE, (text, ink, ground)


def app_of(theme: str | None) -> ChickenFootApp:
    """Return the whole app, before its first screen."""
    return ChickenFootApp(None, theme=theme, presets=shipped(), settings=Settings())


@pytest.mark.parametrize("theme", OWN)
@pytest.mark.parametrize("screen", SCREENS)
async def test_texts_of_the_reading_screens_can_be_read(theme: str, screen: str) -> None:
    app = app_of(theme)
    async with app.run_test(size=(80, 24)) as pilot:
        shown: Screen[Any] = SCREENS[screen]()
        await app.push_screen(shown)
        await pilot.pause()
        assert_readable(app)


@pytest.mark.parametrize("theme", OWN)
async def test_texts_at_the_table_can_be_read(theme: str) -> None:
    async with playing(seed=3, max_pip=9, arms=4, hand_size=9) as game:
        game.app.theme = theme
        await game.pilot.pause()
        assert game.is_hidden()
        assert_readable(game.app)
        await game.skip(7)
        for keys in (("right",), ("enter",)):
            await game.press(*keys)
            assert_readable(game.app)


async def test_the_table_lies_on_felt_and_follows_the_theme() -> None:
    async with playing(seed=3) as game:
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        board = game.app.screen.query_one(Board)
        assert board.styles.background.hex6.lower() == DARK.felt
        before = {style.bgcolor for _, style in segments(game.app)}
        game.app.theme = "solarized-light"
        await game.pilot.pause()
        assert board.styles.background.hex6.lower() == LIGHT.felt
        assert before.isdisjoint(
            {style.bgcolor for text, style in segments(game.app) if not text.strip()}
        )


# --- what is remembered -------------------------------------------------------------------


def test_an_unknown_theme_that_was_remembered_gives_way_to_ours() -> None:
    assert first_theme("no-such-theme") == first_theme(None) == "barnyard"
    assert first_theme("nord") == "nord"


# --- few colours, or none ------------------------------------------------------------------


def is_named(colour: RichColor | None) -> bool:
    """Whether a colour is one of the terminal's own."""
    return colour is None or colour.triplet is None


@pytest.mark.parametrize("theme", ["ansi-dark", "ansi-light"])
@pytest.mark.parametrize("screen", SCREENS)
async def test_ansi_themes_leave_every_colour_to_the_terminal(theme: str, screen: str) -> None:
    app = app_of(theme)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SCREENS[screen]())
        await pilot.pause()
        for text, style in segments(app):
            assert is_named(style.color), (text, style)
            assert is_named(style.bgcolor), (text, style)


@pytest.mark.parametrize("theme", ["ansi-dark", "ansi-light"])
async def test_ansi_themes_do_so_at_the_table_too(theme: str) -> None:
    async with playing(seed=3, max_pip=9, arms=4, hand_size=9) as game:
        game.app.theme = theme
        await game.skip(7)
        await game.press("enter")
        seen = list(segments(game.app))
    for text, style in seen:
        assert is_named(style.color), (text, style)
        assert is_named(style.bgcolor), (text, style)
        assert style.color != style.bgcolor or not text.strip(), (text, style)


def test_a_terminal_with_sixteen_colours_gets_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")
    assert first_theme(None) == first_theme("barnyard") == first_theme("nord") == "ansi-dark"
    assert first_theme("barnyard-day") == "ansi-light"
    assert first_theme("ansi-light") == "ansi-light"
    assert app_of(None).native_ansi_color


async def test_what_a_terminal_cannot_show_is_not_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "linux")
    app = app_of("nord")
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.theme == "ansi-dark"
    assert load_settings().settings.theme is None


async def test_few_colours_suffice_even_for_a_theme_made_for_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "linux")
    async with playing(seed=3, max_pip=9, arms=4, hand_size=9) as game:
        game.app.theme = "barnyard"
        await game.skip(7)
        board = game.app.screen.query_one(Board)
        inks = {
            segment.style.color
            for y in range(board.size.height)
            for segment in board.render_line(y)
            if segment.style is not None and any(letter.isdigit() for letter in segment.text)
        }
    assert inks
    assert all(is_named(ink) for ink in inks)


@pytest.mark.parametrize(("terminal", "is_underlined"), [("linux", False), ("xterm", True)])
async def test_a_console_underlines_no_halves_of_tiles(
    terminal: str,
    is_underlined: bool,  # noqa: FBT001 - a parameter of the test
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", terminal)
    app = app_of("ansi-dark")
    async with app.run_test():
        palette = palette_of_app(app)
    assert palette is not None
    assert palette.is_underlined_on_grounds is is_underlined


@pytest.mark.parametrize("name", COLOURED)
def test_edges_show_on_the_felt_of_every_theme(name: str) -> None:
    palette = palette_of_theme(name)
    for edge in EDGES:
        ink = look_of(Span("▄", edge, 8), palette).ink
        assert ink is not None
        assert ink != palette.felt


@pytest.mark.parametrize("screen", SCREENS)
async def test_without_colours_not_even_the_default_ones_are_sent(
    screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_of("barnyard")
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SCREENS[screen]())
        await pilot.pause()
        seen = list(segments(app))
    assert seen
    assert all(style.color is None and style.bgcolor is None for _, style in seen)


async def test_without_colours_a_click_on_a_key_still_does_what_the_key_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing() as game:
        await game.until(lambda: game.is_at(PlayScreen), "enter")
        line = game.text.splitlines()[-1]
        await game.pilot.click(offset=(line.index("scores"), 23))
        await game.pilot.pause()
        assert not game.is_at(PlayScreen)
