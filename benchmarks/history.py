"""Kept games: listed from a glance beside reading them as TOML, and added up by name."""

import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks.figures import heading, line, middle_ratio
from benchmarks.records import finished_game
from chickenfoot_tui.engine.tiles import domino_set
from chickenfoot_tui.notation.sheet import Sheet, sheet_rules
from chickenfoot_tui.notation.sheet_writer import write_sheet
from chickenfoot_tui.notation.tokens import format_tile
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.careers import careers
from chickenfoot_tui.session.digests import digests
from chickenfoot_tui.session.entry import Entry, cell_typed
from chickenfoot_tui.session.sheet_book import SheetBook
from chickenfoot_tui.store.history import Kept, kept_games

GAMES, PLAYED = 1000, 50
"""So many files, and so many games in them: each is there several times."""
LISTINGS = 5
GOAL = 1000
NAMES = ("Ann", "Bo", "Cy", "Di")
SEATS = range(len(NAMES))
BEGAN = "2026-12-01T20:00:00+01:00"
TILES_SHARE = 0.5
"""So often tiles are typed instead of points."""


def main() -> None:
    """Keep games, then list and add them up, and print how long it took; scorepads likewise."""
    played = [finished_game(Random(seed)) for seed in range(PLAYED)]
    _measure(f"Kept games: {GAMES:,} of ten rounds and four seats, pagat", played)
    print()
    written = [scorepad(Random(seed)) for seed in range(PLAYED)]
    _measure(f"Kept scorepads of real tiles: {GAMES:,} of ten rounds and four seats", written)


def scorepad(random: Random) -> str:
    """Return the file of a game with real tiles: points or tiles for everybody, ten rounds."""
    rules = sheet_rules(resolve(load_preset("pagat"), seats=len(NAMES), chosen={"max_pip": 9}))
    book = SheetBook(Sheet(NAMES, rules, ruleset="pagat", began=BEGAN, saved=BEGAN))
    while not book.sheet.is_over:
        left = [tile for tile in domino_set(rules.max_pip) if tile.high != tile.low]
        random.shuffle(left)
        out = random.randrange(len(NAMES))
        texts = [" ".join(map(format_tile, left[4 * seat : 4 * seat + 4])) for seat in SEATS]
        texts = [text if random.random() < TILES_SHARE else "31" for text in texts]
        texts[out] = "out"
        cells = tuple(cell_typed(text, rules) for text in texts)
        book.close_round(Entry(book.draft.starter, cells))
    return write_sheet(book.sheet)


def _measure(title: str, texts: Sequence[str]) -> None:
    heading(title)
    with tempfile.TemporaryDirectory() as place:
        folder, memory = Path(place) / "games", Path(place) / "digests.json"
        folder.mkdir()
        for number in range(GAMES):
            text = texts[number % len(texts)]
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
    line("added up by name, each read or played again", f"{first:.1f} s")
    line("added up by name, the next time", f"{again:.2f} s")
    line("the first time / the next", f"{first / again:.0f}")


def _added_up(games: list[Kept], memory: Path) -> float:
    began = perf_counter()
    careers(zip(games, digests(games, memory), strict=True))
    return perf_counter() - began


if __name__ == "__main__":
    main()
