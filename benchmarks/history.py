"""Kept games: listed from a glance beside reading them as TOML, and added up by name."""

import tempfile
import tomllib
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks.figures import heading, line, middle_ratio
from benchmarks.records import finished_game
from chickenfoot_tui.session.careers import careers
from chickenfoot_tui.session.digests import digests
from chickenfoot_tui.store.history import Kept, kept_games

GAMES, PLAYED = 1000, 50
"""So many files, and so many games in them: each is there several times."""
LISTINGS = 5
GOAL = 1000


def main() -> None:
    """Keep games, then list and add them up, and print how long it took."""
    heading(f"Kept games: {GAMES:,} of ten rounds and four seats, pagat")
    with tempfile.TemporaryDirectory() as place:
        folder, memory = Path(place) / "games", Path(place) / "digests.json"
        folder.mkdir()
        texts = [finished_game(Random(seed)) for seed in range(PLAYED)]
        for number in range(GAMES):
            text = texts[number % PLAYED]
            (folder / f"game-{number}.toml").write_text(text, "utf-8")
        games: list[Kept] = []
        listed, parsed = [], []
        for _ in range(LISTINGS):
            began = perf_counter()
            games = kept_games(folder)
            listed.append((perf_counter() - began) * 1000)
            began = perf_counter()
            for path in folder.iterdir():
                tomllib.loads(path.read_text("utf-8"))
            parsed.append((perf_counter() - began) * 1000)
        first, again = _added_up(games, memory), _added_up(games, memory)
    line("listed, the fastest of 5", f"{min(listed):.0f} ms", f"<= {GOAL} ms")
    line("read as TOML, the fastest of 5", f"{min(parsed):.0f} ms")
    line("listed / read as TOML", f"{middle_ratio(listed, parsed):.2f}")
    line("added up by name, each played again", f"{first:.1f} s")
    line("added up by name, the next time", f"{again:.2f} s")
    line("the first time / the next", f"{first / again:.0f}")


def _added_up(games: list[Kept], memory: Path) -> float:
    began = perf_counter()
    careers(zip(games, digests(games, memory), strict=True))
    return perf_counter() - began


if __name__ == "__main__":
    main()
