"""Screens go once, whatever comes in twice, and the palette does one thing once."""

from collections.abc import Iterable
from typing import Any

from textual.app import App, SystemCommand
from textual.command import CommandList
from textual.screen import Screen

from chickenfoot_tui.tui.once import OnceScreen
from chickenfoot_tui.tui.palette import Palette


class Stack(App[None]):
    """An app with a few screens above each other; `done` is what they, and the palette, did."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str | None] = []
        self.screens = [OnceScreen[str]() for _ in range(3)]

    def on_mount(self) -> None:
        for screen in self.screens:
            self.push_screen(screen, self.done.append)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:  # noqa: ARG002
        yield SystemCommand("Cackle", "Say something", lambda: self.done.append("cackle"))


async def test_a_screen_that_has_gone_takes_no_other_with_it() -> None:
    app = Stack()
    async with app.run_test() as pilot:
        await pilot.pause()
        low, _, top = app.screens
        top.dismiss("top")
        top.dismiss("again")
        await pilot.pause()
        assert app.screen is app.screens[1]
        assert app.done == ["top"]
        assert low in app.screen_stack


async def test_a_screen_goes_with_all_that_lies_above() -> None:
    app = Stack()
    async with app.run_test() as pilot:
        await pilot.pause()
        app.screens[0].dismiss("low")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        assert app.done == ["low"]


async def test_the_palette_does_once_what_was_chosen_twice() -> None:
    app = Stack()
    async with app.run_test() as pilot:
        await pilot.pause()
        app.push_screen(Palette())
        await pilot.pause()
        await pilot.press(*"cackle")
        palette = app.screen
        assert isinstance(palette, Palette)
        await pilot.pause(0.3)
        for _ in range(3):
            # All of them are there before the first has done anything.
            palette._action_command_list("select")  # noqa: SLF001 - as Enter does
        await pilot.pause()
        await pilot.pause()
        assert app.done == ["cackle"]
        assert app.screen is app.screens[2]


async def test_the_palette_can_be_leafed_through_while_its_list_is_away() -> None:
    app = Stack()
    async with app.run_test() as pilot:
        await pilot.pause()
        app.push_screen(Palette())
        await pilot.press("c")
        await pilot.pause(0.3)
        commands = app.screen.query_one(CommandList)
        assert commands.option_count
        commands.display = False
        await pilot.pause()
        commands._line_cache.clear()  # noqa: SLF001 - as it is when others have been found
        await pilot.press("pageup", "pagedown", "escape")
        assert app.screen is app.screens[2]
