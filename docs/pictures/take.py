"""Take the pictures of the README anew: `make pictures`.

A seeded game is played by the keys a person would press, up to a moment worth showing.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from textual.pilot import Pilot

from chickenfoot_tui.rulesets.presets import load_preset, load_presets
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.app import ChickenFootApp
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.play import PlayScreen

FOLDER = Path(__file__).parent
SIZE = (96, 26)
SEED = 5
MOMENTS = {"table": 30, "foot": 38}
"""Picture -> how many turns after the first deal it is taken."""


async def take_pictures() -> None:
    """Play on from moment to moment and write a picture of each."""
    rules = resolve(load_preset("pagat"), seats=4, chosen={})
    table = TableSetup("pagat", rules, ("Ann", "Bo", "Cy", "Di"))
    app = ChickenFootApp(table, seed=SEED, presets=load_presets(), settings=Settings())
    CarefulScreen.SETTLE_SECONDS = CarefulScreen.QUIET_SECONDS = 0
    async with app.run_test(size=SIZE) as pilot:
        played = 0
        for picture, turns in MOMENTS.items():
            for _ in range(turns - played):
                await _play_turn(pilot)
            played = turns
            await _lift_curtain(pilot)
            drawn = _without_font(app.export_screenshot())
            (FOLDER / f"{picture}.svg").write_text(drawn, encoding="utf-8")


async def _play_turn(pilot: Pilot[None]) -> None:
    """Lift the curtain, play, draw or pass, and hand the keyboard on."""
    await _lift_curtain(pilot)
    for key in ("enter", "enter", "d", "p", "enter"):
        if isinstance(pilot.app.screen, PlayScreen):
            await pilot.press(key)


async def _lift_curtain(pilot: Pilot[None]) -> None:
    await pilot.pause()
    if isinstance(pilot.app.screen, CurtainScreen):
        await pilot.press("enter")
        await pilot.pause()


def _without_font(picture: str) -> str:
    """Return the picture without the font it would fetch: any that spaces evenly will do."""
    bare = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    return bare.replace("Fira Code", "DejaVu Sans Mono")


if __name__ == "__main__":
    asyncio.run(take_pictures())
