"""Whole pictures of random rounds: every tile can be read, every end be told and hit."""

import re
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from tests.drawing.painted import Painted, ScreenCell, some_pictures
from tests.drawing.rounds import ARMS, HANDS, ROUNDS, Played, play

from chickenfoot_tui.drawing.camera import Camera
from chickenfoot_tui.drawing.canvas import Box, merged
from chickenfoot_tui.drawing.ends import end_at, signs_of_ends
from chickenfoot_tui.drawing.glyphs import UNICODE
from chickenfoot_tui.drawing.grid import HEADINGS, NORTH, WEST, Cell, Heading, ahead
from chickenfoot_tui.drawing.minimap import draw_minimap, map_ground
from chickenfoot_tui.drawing.overlays import placed_map
from chickenfoot_tui.drawing.overview import dots_of
from chickenfoot_tui.drawing.plan import TablePlan
from chickenfoot_tui.drawing.scale import Zoom
from chickenfoot_tui.drawing.spans import Span, Style
from chickenfoot_tui.engine.moves import Address

TABLES = [(max_pip, arms) for max_pip in HANDS for arms in ARMS]
ROUNDS_EACH = max(1, ROUNDS // (2 * len(TABLES)))
"""Half as many as in the tests of the plan: `PLAN_ROUNDS=4000` is the long search."""
MOMENTS = 4
"""So many pictures of every round are looked at, and the last one."""
SCREENS = ((78, 15), (118, 26), (40, 9), (200, 60))


def cells_of(box: Box) -> Iterator[ScreenCell]:
    for row in range(box.top, box.bottom):
        for column in range(box.left, box.right):
            yield column, row


def in_order(near: str, far: str, heading: Heading) -> list[str]:
    return [far, near] if heading in (WEST, NORTH) else [near, far]


def numbers_in(picture: Painted, box: Box) -> list[str]:
    return re.findall(r"\d+|\?", " ".join(picture.text(box)))


def occupied(picture: Painted) -> dict[ScreenCell, int | Address]:
    """Check that no two boxes overlap; what each of their cells belongs to."""
    owners: dict[ScreenCell, int | Address] = {}
    drawing = picture.drawing
    boxes: list[tuple[int | Address, Box]] = [*enumerate(drawing.pieces), *drawing.ghosts.items()]
    for owner, box in boxes:
        for cell in cells_of(box):
            assert owners.setdefault(cell, owner) == owner, "two tiles overlap"
    return owners


def check_faces(picture: Painted) -> None:
    """Check that the numbers of every tile can be read, and that nothing lies over them."""
    plan, drawing = picture.plan, picture.drawing
    for piece, box in zip(plan.pieces, drawing.pieces, strict=True):
        numbers = in_order(str(piece.near), str(piece.far), piece.heading)
        assert numbers_in(picture, box) == numbers
        for cell in cells_of(box):
            style = picture.cells[cell][1]
            assert style.startswith("face") or style is Style.FOOT, f"{style} lies over a tile"
    taken = {cell for piece in plan.pieces for cell in piece.cells}
    taken |= {tip.line for piece in plan.pieces for tip in piece.tips if tip.line is not None}
    for end, box in drawing.ghosts.items():
        tip = plan.ports[end].tip
        assert taken.isdisjoint({tip.cell, ahead(tip.cell, tip.heading)}), "a toe has no room"
        if not picture.marks.labels:
            pip = str(plan.pieces[plan.ports[end].parent].far)
            assert numbers_in(picture, box) == in_order(pip, "?", tip.heading)


def check_routes(picture: Painted) -> None:
    """Check that every route is a line from one tile to the other, and a crossing is one."""
    plan, scale, signs = picture.plan, picture.drawing.scale, picture.drawing.glyphs.table
    joints = {signs.across, signs.upright, signs.cross, *signs.bends}
    hidden = {cell for box in picture.drawing.ghosts.values() for cell in cells_of(box)}
    for sign in signs_of_ends(picture.drawing, picture.marks).values():
        column = sign.patch.column
        hidden |= {(column + step, sign.row) for step in range(len(sign.patch.span.text))}
    ways: dict[Cell, list[Heading]] = {}
    for piece in plan.pieces:
        if piece.detour is None or piece.detour.marker:
            continue
        for step in piece.detour.steps:
            ways.setdefault(step.cell, []).append(step.inward)
            cell = scale.axis_of(step.cell[0]), scale.row(step.cell[1])
            if cell not in hidden:
                assert picture.cells[cell][0] in joints, "a route has a gap"
    for (x, y), headings in ways.items():
        cell = scale.axis_of(x), scale.row(y)
        if len(headings) == 2 and cell not in hidden:
            assert picture.cells[cell][0] == signs.cross


def check_signs(picture: Painted, owners: dict[ScreenCell, int | Address]) -> None:
    """Check that all signs are seen in places of their own, which mean their ends."""
    drawing, marks = picture.drawing, picture.marks
    signs = signs_of_ends(drawing, marks)
    taken: set[ScreenCell] = set()
    for end, (row, patch) in signs.items():
        for column, sign in enumerate(patch.span.text, patch.column):
            cell = column, row
            assert cell not in taken, "two signs share a cell"
            taken.add(cell)
            assert owners.get(cell, end) == end, "a sign lies on a tile"
            assert picture.cells[cell] == (sign, patch.span.style), "a sign is hidden"
            assert end_at(drawing, column, row) == end
    if marks.labels:
        assert set(signs) == set(marks.labels)
        for end, letter in marks.labels.items():
            assert letter in signs[end].patch.span.text


def check_hits(picture: Painted, random: Random) -> None:
    """Check that a tile means the end of its branch, if the branch goes on to one."""
    plan, drawing = picture.plan, picture.drawing
    for piece, box in random.sample(
        list(zip(plan.pieces, drawing.pieces, strict=True)), min(8, len(plan.pieces))
    ):
        is_open = not piece.tile.is_double and piece.address in plan.ports
        for column, row in (box.left, box.top), (box.right - 1, box.bottom - 1):
            assert end_at(drawing, column, row) == (piece.address if is_open else None)


def check_rows(picture: Painted) -> None:
    """Check that merged rows show what was painted last, and nothing else."""
    signs = signs_of_ends(picture.drawing, picture.marks).values()
    for row, patches in picture.drawing.rows.items():
        over = [sign.patch for sign in signs if sign.row == row]
        expected: dict[int, Span] = {}
        for column, span in chain(patches, over):
            for place, sign in enumerate(span.text, column):
                expected[place] = span._replace(text=sign)
        start, spans = merged([*patches, *over])
        shown = [span._replace(text=sign) for span in spans for sign in span.text]
        columns = range(min(expected), max(expected) + 1)
        assert start == columns[0]
        assert shown == [expected.get(column, Span(" ")) for column in columns]


def check_camera(picture: Painted, random: Random) -> None:
    """Check that the camera finds what matters, and the map has the room it is meant to have."""
    drawing, marks, box = picture.drawing, picture.marks, picture.drawing.box
    for width, height in SCREENS:
        anywhere = Camera(random.randint(-99, 99), random.randint(-40, 40), width, height)
        target = picture.sheet.focus(marks)
        camera = anywhere.following(box, target)
        assert camera.sees(box) == camera.fits(box)
        assert camera.following(box, target) == camera
        if target is not None and target.width <= width and target.height <= height:
            assert camera.sees(target)
        view = Box(*random.sample(range(-20, 0), 2), *random.sample(range(1, 20), 2))
        ground = map_ground(dots_of(picture.plan, marks), width, height, UNICODE)
        small = draw_minimap(ground, view)
        assert small.width <= max(14, width // 4)
        assert len(small.rows) <= max(4, height * 2 // 5)
        assert {sum(len(span.text) for span in row) for row in small.rows} == {small.width}
        placed = placed_map(drawing, marks, camera, {}, None)
        if placed is not None:
            assert 0 <= placed.column <= width - placed.map.width
            assert 0 <= placed.row <= height - len(placed.map.rows)


def check_apart(plan: TablePlan) -> None:
    """Check that a tile at the end of a route does not lie beside the one it begins at."""
    for piece in plan.pieces:
        if piece.detour is not None:
            beside = {ahead(cell, side) for cell in piece.cells for side in HEADINGS}
            assert beside.isdisjoint(plan.pieces[piece.parent].cells)


def check(picture: Painted, random: Random) -> None:
    check_rows(picture)
    check_camera(picture, random)
    if picture.drawing.scale.zoom is Zoom.DOTS:
        check_signs(picture, {})
        return
    owners = occupied(picture)
    check_faces(picture)
    check_routes(picture)
    check_signs(picture, owners)
    check_hits(picture, random)


def moments(rounds: Iterator[Played], random: Random) -> Iterator[Played]:
    """Yield a round at its start, a few times in between and at its end."""
    chance = 0.0
    for played in rounds:
        if played.round.outcome is not None or random.random() < chance or not played.plays:
            yield played
        chance = MOMENTS / (2 * len(played.plan.pieces) + 20)


@pytest.mark.parametrize(("max_pip", "arms"), TABLES)
def test_a_picture_shows_every_tile_and_every_end(max_pip: int, arms: int) -> None:
    for seed in range(ROUNDS_EACH):
        random = Random(seed)
        for played in moments(play(max_pip, arms, seed, is_roomy=seed % 2 == 1), random):
            check_apart(played.plan)
            for picture in some_pictures(played, random, 1 if ROUNDS_EACH < 10 else 2):
                check(picture, random)
