"""Take the pictures anew: `make pictures`, or some of them, `python -m docs.pictures.take foot`."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
from collections.abc import Collection
from pathlib import Path
from tempfile import TemporaryDirectory

FOLDER = Path(__file__).parent
LEAKS = ("CHICKENFOOT", "NO_COLOR", "TEXTUAL", "XDG_")


def settle_environment(home: str) -> None:
    """Keep the terminal and the settings of whoever takes the pictures out of them.

    Screens read the environment once, when they are imported.
    """
    for name in list(os.environ):
        if name.startswith(LEAKS):
            del os.environ[name]
    os.environ.update(
        HOME=home, TERM="xterm-256color", COLORTERM="truecolor", TEXTUAL_ANIMATIONS="none"
    )


async def take_pictures(folder: Path, names: Collection[str]) -> None:
    """Write the pictures of these names into a folder; if none are given, all and their page."""
    from docs.pictures.moments import (  # noqa: PLC0415 - the environment comes first
        MOMENTS,
        gallery,
        shown,
    )

    if not names:
        (folder / "README.md").write_text(gallery(), "utf-8")
    for moment in MOMENTS:
        if not names or moment.name in names:
            async with shown(moment) as pilot:
                drawn = tidied(pilot.app.export_screenshot(), moment.name)
            (folder / f"{moment.name}.svg").write_text(drawn, "utf-8")


def tidied(drawn: str, name: str) -> str:
    """Return a drawing with marks of its own, and without the font it would fetch.

    Any font that spaces evenly will do.
    """
    bare = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    named = re.sub(r"terminal-\d+", f"{name}-picture", bare)
    lines = [line.rstrip() for line in named.replace("Fira Code", "DejaVu Sans Mono").splitlines()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Take what the command line asks for."""
    parser = argparse.ArgumentParser(description="Take the pictures of the README.")
    parser.add_argument("names", nargs="*", help="which ones; all if none are named")
    parser.add_argument("--to", type=Path, default=FOLDER, help="the folder to write them to")
    asked = parser.parse_args()
    with TemporaryDirectory() as home:
        settle_environment(home)
        asyncio.run(take_pictures(asked.to, asked.names))


if __name__ == "__main__":
    main()
