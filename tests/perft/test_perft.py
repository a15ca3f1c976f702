"""Counted sequences of moves pin the rules down: one number changes when any rule does.

A file per preset holds blocks, with `;` for comments:

    choices   option=value, ...       what is chosen beside the preset, for the blocks below
    position  POSITION                where the counting begins (docs/notation.md)
    DEPTH RAW CANONICAL               how many sequences of so many moves there are from there

RAW counts every sequence, CANONICAL takes one of several empty toes of the same foot for all of
them. A sequence that ends the round early counts as one. Lines that begin with a space go on
with the line above.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.engine.oracle import may_do

from chickenfoot_tui.engine.deal import find_starter
from chickenfoot_tui.engine.layout import foot_of
from chickenfoot_tui.engine.moves import Play
from chickenfoot_tui.engine.perft import Count, perft
from chickenfoot_tui.engine.rules import apply
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.notation import parse_position, parse_setup
from chickenfoot_tui.rulesets.fields import Value
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.resolve import for_position, parse_choice

FOLDER = Path(__file__).parent


class Block(NamedTuple):
    """One position under one preset, and the counts at every depth that is written down."""

    place: str
    preset: str
    choices: dict[str, Value]
    position: str
    counts: tuple[tuple[int, Count], ...]

    def start(self) -> RoundState:
        """Return the position, after the search for the starter where there is one."""
        hands = len(parse_setup(self.position).hands)
        rules = for_position(load_preset(self.preset), hands=hands, chosen=self.choices)
        round_ = parse_position(self.position, rules)
        return find_starter(round_)[0] if round_.turn is None else round_


def read_blocks(path: Path) -> Iterator[Block]:
    """Yield the blocks of a file. Raises `ValueError` naming file and line."""
    choices: dict[str, Value] = {}
    block: Block | None = None
    text = re.sub(r"\n +", " ", re.sub(r";.*", "", path.read_text("utf-8")))
    for number, line in enumerate(filter(str.strip, text.splitlines()), start=1):
        key, _, rest = line.partition(" ")
        if key in {"choices", "position"} and block is not None:
            yield block
            block = None
        if key == "choices":
            choices = dict(parse_choice(choice) for choice in rest.split(",") if choice.strip())
        elif key == "position":
            block = Block(f"{path.name}:{number}", path.stem, choices, rest.strip(), ())
        elif block is None:
            raise ValueError(f"{path.name}: {line!r} stands before any position")
        else:
            depth, raw, canonical = map(int, line.split())
            block = block._replace(counts=(*block.counts, (depth, Count(raw, canonical))))
    if block is not None:
        yield block


BLOCKS = [block for name in SHIPPED_NAMES for block in read_blocks(FOLDER / f"{name}.txt")]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.place)
def test_so_many_sequences(block: Block) -> None:
    assert block.counts, "a position without counts"
    start = block.start()
    assert {depth: perft(start, depth) for depth, _ in block.counts} == dict(block.counts)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.place)
def test_the_rules_said_a_second_time_count_the_same(block: Block) -> None:
    start = block.start()
    for depth, count in block.counts:
        if count.raw < 2_000:
            assert _count(start, depth, canonical=False) == count.raw
            assert _count(start, depth, canonical=True) == count.canonical


def _count(round_: RoundState, depth: int, *, canonical: bool) -> int:
    """Walk all sequences to their ends; of equal toes only the lowest address is taken."""
    if depth == 0 or round_.outcome is not None:
        return 1
    total = 0
    for move in may_do(round_):
        if canonical and isinstance(move, Play) and move.address in round_.layout.toes:
            foot = foot_of(move.address)
            equal = [toe for toe in round_.layout.toes if foot_of(toe) == foot]
            if move.address != min(equal):
                continue
        total += _count(apply(round_, move).state, depth - 1, canonical=canonical)
    return total


def test_an_empty_table_of_four_arms() -> None:
    """By hand: two sixes on four equal arms are eight plays, and two that differ."""
    rules = for_position(load_preset("house"), hands=2, chosen={"max_pip": 6})
    start = parse_position("6-6(./././.) 6-5,6-4,3-3/6-3,2-1 5-5 1 0", rules)
    assert perft(start, 0) == Count(1, 1)
    assert perft(start, 1) == Count(8, 2)
    assert perft(start, 2) == Count(8 * 3, 2)


def test_a_count_without_a_position_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.txt"
    path.write_text("1 2 3\n", "utf-8")
    with pytest.raises(ValueError, match=r"house.txt: '1 2 3' stands before any position"):
        list(read_blocks(path))
