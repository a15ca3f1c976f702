"""The camera shows what matters, and moves as little as possible."""

from hypothesis import given
from hypothesis import strategies as st

from chickenfoot_tui.drawing.camera import (
    MARGIN_COLUMNS,
    MARGIN_ROWS,
    Beyond,
    Camera,
    beyond,
    least_scroll,
)
from chickenfoot_tui.drawing.canvas import Box

SPARE = 2
PICTURE = Box(-100, -40, 100, 40)
PLACES = st.integers(-99, 90)


@st.composite
def cameras(draw: st.DrawFn) -> Camera:
    width, height = draw(st.integers(1, 120)), draw(st.integers(1, 60))
    return Camera(draw(PLACES), draw(PLACES), width, height)


@st.composite
def boxes(draw: st.DrawFn, inside: Box = PICTURE) -> Box:
    left = draw(st.integers(inside.left, inside.right - 1))
    top = draw(st.integers(inside.top, inside.bottom - 1))
    return Box(
        left,
        top,
        draw(st.integers(left + 1, min(left + 20, inside.right))),
        draw(st.integers(top + 1, min(top + 9, inside.bottom))),
    )


def test_a_camera_sees_only_whole_boxes() -> None:
    camera = Camera(0, 0, 10, 5)
    assert camera.sees(camera.box)
    for box in Box(-1, 0, 3, 3), Box(0, -1, 3, 3), Box(8, 0, 11, 3), Box(0, 3, 3, 6):
        assert not camera.sees(box)
    assert camera.fits(Box(50, 50, 60, 55))
    assert not camera.fits(Box(50, 50, 61, 55))
    assert not camera.fits(Box(50, 50, 60, 56))


@given(cameras(), boxes())
def test_what_is_followed_is_seen_and_then_nothing_moves(camera: Camera, target: Box) -> None:
    after = camera.following(PICTURE, target)
    if target.width <= camera.width and target.height <= camera.height:
        assert after.sees(target)
    assert after.following(PICTURE, target) == after
    assert (after.width, after.height) == (camera.width, camera.height)


@given(cameras(), boxes())
def test_a_picture_that_fits_is_seen_whole(camera: Camera, picture: Box) -> None:
    after = camera.following(picture, None)
    assert after.sees(picture) == camera.fits(picture)
    if camera.sees(picture):
        assert after == camera


@given(boxes(Box(-80, -30, 80, 30)))
def test_what_is_well_inside_moves_nothing(target: Box) -> None:
    camera = Camera(
        target.left - MARGIN_COLUMNS, target.top - MARGIN_ROWS,
        target.width + 2 * MARGIN_COLUMNS, target.height + 2 * MARGIN_ROWS,
    )  # fmt: skip
    assert camera.following(PICTURE, target) == camera
    one_short = camera._replace(left=camera.left + 1)
    assert one_short.following(PICTURE, target) == camera


def test_the_picture_is_left_no_farther_than_a_little() -> None:
    for target in None, Box(-100, -40, -98, -39), Box(98, 39, 100, 40):
        for start in -500, 500:
            after = Camera(start, start, 50, 20).following(PICTURE, target, SPARE)
            assert PICTURE.left - SPARE <= after.left <= PICTURE.right + SPARE - 50
            assert PICTURE.top - SPARE <= after.top <= PICTURE.bottom + SPARE - 20


def test_without_spare_nothing_beside_a_large_picture_is_shown() -> None:
    after = Camera(-500, 500, 50, 20).following(PICTURE, Box(-100, -40, -98, -39))
    assert (after.left, after.top) == (PICTURE.left, PICTURE.top)


def test_the_least_scroll() -> None:
    assert least_scroll(5, 10, 6, 8, 0) == 5
    assert least_scroll(5, 10, 2, 4, 0) == 2
    assert least_scroll(5, 10, 20, 22, 0) == 12
    assert least_scroll(5, 10, 20, 22, 3) == 15
    assert least_scroll(5, 10, 20, 40, 3) == 20, "of what is too large the beginning is shown"


def test_the_middle_of_a_box_comes_to_the_middle() -> None:
    assert Camera(7, 7, 20, 10).centred(Box(30, 40, 40, 44)) == Camera(25, 37, 20, 10)


@given(cameras(), st.integers(-500, 500), st.integers(-500, 500))
def test_a_rim_of_the_picture_always_stays(camera: Camera, columns: int, rows: int) -> None:
    box = camera.panned(columns, rows, PICTURE).box
    assert min(box.right, PICTURE.right) - max(box.left, PICTURE.left) >= min(
        MARGIN_COLUMNS, camera.width
    )
    assert min(box.bottom, PICTURE.bottom) - max(box.top, PICTURE.top) >= min(
        MARGIN_ROWS, camera.height
    )


def test_panning_goes_as_far_as_asked_where_it_may() -> None:
    assert Camera(0, 0, 50, 20).panned(-6, 3, PICTURE) == Camera(-6, 3, 50, 20)


def test_another_size_keeps_the_middle() -> None:
    assert Camera(0, 0, 20, 10).resized(30, 14) == Camera(-5, -2, 30, 14)


@given(st.lists(st.tuples(st.integers(1, 300), st.integers(1, 100))))
def test_sizes_in_between_move_nothing(sizes: list[tuple[int, int]]) -> None:
    camera = Camera(-3, 5, 78, 15)
    for size in sizes:
        camera = camera.resized(*size)
    assert camera.resized(78, 15) == Camera(-3, 5, 78, 15)


def test_what_is_cut_off_is_on_the_right_and_below() -> None:
    assert Camera(-3, 5, 78, 15).cut(78, 14) == Camera(-3, 5, 78, 14)


def test_what_is_out_of_sight_is_counted_once_on_the_side_it_is_farthest_from() -> None:
    camera = Camera(0, 0, 10, 5)

    def at(column: int, row: int) -> Box:
        return Box(column, row, column + 1, row + 1)

    assert beyond(camera, [at(0, 0), at(9, 4)]) == Beyond()
    places = [at(-1, 2), at(10, 2), at(11, 2), at(5, -1), at(5, 5), at(5, 6), at(5, 7)]
    assert beyond(camera, places) == Beyond(left=1, right=2, above=1, below=3)
    assert beyond(camera, [at(-9, 6)]) == Beyond(left=1)
    assert beyond(camera, [at(-1, 9)]) == Beyond(below=1)
