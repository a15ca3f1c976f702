"""Which part of a picture is on the screen: it moves as little as possible."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from chickenfoot_tui.drawing.canvas import Box

MARGIN_COLUMNS = 8
MARGIN_ROWS = 2
"""What matters is kept so far from the edges, where there is room for it."""


class Camera(NamedTuple):
    """The part of a picture on the screen: its upper left cell, its width and height."""

    left: int
    top: int
    width: int
    height: int

    @property
    def box(self) -> Box:
        """What it shows."""
        return Box(self.left, self.top, self.left + self.width, self.top + self.height)

    def sees(self, box: Box) -> bool:
        """Whether all of a box is shown."""
        return box == Box(
            max(box.left, self.left),
            max(box.top, self.top),
            min(box.right, self.left + self.width),
            min(box.bottom, self.top + self.height),
        )

    def fits(self, picture: Box) -> bool:
        """Whether the whole picture could be shown at once."""
        return picture.width <= self.width and picture.height <= self.height

    def following(self, picture: Box, target: Box | None, spare: int = 0) -> Camera:
        """Move until the whole picture is seen, or, if it is too large, at least the target.

        At most `spare` columns and rows beyond the picture come into sight.
        """
        across = down = None
        if target is not None:
            across, down = (target.left, target.right), (target.top, target.bottom)
        columns, rows = (picture.left, picture.right), (picture.top, picture.bottom)
        return Camera(
            _followed(self.left, self.width, columns, across, (MARGIN_COLUMNS, spare)),
            _followed(self.top, self.height, rows, down, (MARGIN_ROWS, spare)),
            self.width,
            self.height,
        )

    def centred(self, box: Box) -> Camera:
        """Put a box in the middle."""
        left = (box.left + box.right - self.width) // 2
        top = (box.top + box.bottom - self.height) // 2
        return Camera(left, top, self.width, self.height)

    def panned(self, columns: int, rows: int, picture: Box) -> Camera:
        """Move on, but never so far that nothing of the picture is left but a rim."""
        rim_columns, rim_rows = min(MARGIN_COLUMNS, self.width), min(MARGIN_ROWS, self.height)
        left = self.left + columns
        top = self.top + rows
        left = min(max(left, picture.left + rim_columns - self.width), picture.right - rim_columns)
        top = min(max(top, picture.top + rim_rows - self.height), picture.bottom - rim_rows)
        return Camera(left, top, self.width, self.height)

    def resized(self, width: int, height: int) -> Camera:
        """Show more or less, round the same middle, whatever sizes come between."""
        left = self.left - (width // 2 - self.width // 2)
        top = self.top - (height // 2 - self.height // 2)
        return Camera(left, top, width, height)

    def cut(self, width: int, height: int) -> Camera:
        """Show more or less on the right and below."""
        return Camera(self.left, self.top, width, height)


class Beyond(NamedTuple):
    """How many of some places are out of sight, by the side they lie at."""

    left: int = 0
    right: int = 0
    above: int = 0
    below: int = 0


def beyond(camera: Camera, places: Iterable[Box]) -> Beyond:
    """Count the places that are out of sight, each one once: at the side it is farthest from."""
    counts = [0, 0, 0, 0]
    for place in places:
        x, y = (place.left + place.right - 1) // 2, (place.top + place.bottom - 1) // 2
        distances = (
            camera.left - x,
            x - (camera.left + camera.width - 1),
            camera.top - y,
            y - (camera.top + camera.height - 1),
        )
        farthest = max(distances)
        if farthest > 0:
            counts[distances.index(farthest)] += 1
    return Beyond(*counts)


def least_scroll(offset: int, room: int, start: int, stop: int, margin: int) -> int:
    """Return the offset closest to `offset` that shows `start` up to `stop`.

    With `margin` cells around it if there is room for them; the start wins over the stop.

    >>> least_scroll(0, 15, 4, 6, 2), least_scroll(0, 15, 14, 16, 2), least_scroll(9, 15, 2, 4, 2)
    (0, 3, 0)
    """
    margin = max(0, min(margin, (room - (stop - start)) // 2))
    offset = max(offset, stop + margin - room)
    return min(offset, start - margin)


def _followed(
    offset: int,
    room: int,
    picture: tuple[int, int],
    target: tuple[int, int] | None,
    slack: tuple[int, int],
) -> int:
    """Return the nearest offset that shows all of a picture, or else all of a target in it.

    `slack` is the margin round the target and how much beside the picture may be shown.
    """
    if picture[1] - picture[0] <= room:
        return least_scroll(offset, room, *picture, 0)
    margin, spare = slack
    if target is not None:
        offset = least_scroll(offset, room, *target, margin)
    return min(max(offset, picture[0] - spare), picture[1] + spare - room)
