"""The colours of a dark page, of a light one, and of one in strong contrasts.

A number is read from its digits; its colour only helps. Nineteen colours that everybody can tell
apart do not exist, so n and n + 10 share one. The inks were searched for on a machine: those of
numbers that look alike (6 and 9, 1 and 7, 3 and 8) differ most, also for colour-blind eyes.
"""

from __future__ import annotations

from dataclasses import dataclass

Colour = str
"""Red, green and blue as `#rrggbb`, or `ansi_` and the name of one of a terminal's own 16."""

TILE_INKS = (
    "#46393d", "#3d26c0", "#b62a12", "#1c4000", "#43100a",
    "#300148", "#236682", "#771469", "#56643e", "#090506",
)  # fmt: skip
"""Inks for 0 to 9 on the ivory of tiles and on a light page."""

DARK_PAGE_INKS = (
    "#8f8f94", "#828afe", "#e8575b", "#88d656", "#d1951f",
    "#c462ca", "#c2ecfe", "#f5aaea", "#f4ee8a", "#ffffff",
)  # fmt: skip
"""Inks for 0 to 9 on a dark page."""

DARK_BLOCKS = (
    "#689098", "#828afe", "#e8575b", "#88d656", "#b89888",
    "#c462ca", "#c2ecfe", "#f5aaea", "#c0d098", "#70c0c0",
)  # fmt: skip
"""Grounds for the doubles of 0 to 9 on dark felt: inks of that page where those would not be taken
for an open foot, the last tile or ivory."""

STRONG_TILE_INKS = (
    "#203000", "#081048", "#880858", "#683820", "#480068",
    "#104878", "#380010", "#6000b8", "#1008e8", "#000098",
)  # fmt: skip
"""Inks for 0 to 9 on tiles, with a contrast of 7 at least."""

STRONG_PAGE_INKS = (
    "#e088ff", "#88f0d0", "#c8c8ff", "#70e000", "#ffc890",
    "#ff8890", "#fff020", "#b0b038", "#ffffff", "#68b8c0",
)  # fmt: skip
"""Inks for 0 to 9 on a black page, with a contrast of 7 at least."""

STRONG_BLOCKS = (
    "#e088ff", "#69f7c7", "#c9c7fe", "#79e01f", "#cdb9a6",
    "#fb7c82", "#c5f3f7", "#a29c21", "#939eaf", "#43c5d2",
)  # fmt: skip
"""Grounds for the doubles of 0 to 9 there."""

BLACK = "#000000"


@dataclass(frozen=True, slots=True, kw_only=True)
class TileColours:
    """The faces of tiles. `inks` are for the numbers 0 to 9 on every bright ground.

    `alternate` is the second shade of ivory, `bar` the ink between two halves; `last` is the ground
    of the tile played last, `done` that of the double of a foot just finished, `on_done` its ink.
    Dimmed tiles and missing toes have inks of their own.
    """

    inks: tuple[Colour, ...]
    signs: Colour
    bar: Colour
    ground: Colour
    alternate: Colour
    last: Colour
    done: Colour
    on_done: Colour
    dim_ink: Colour
    dim_bar: Colour
    dim: Colour
    dim_double: Colour
    ghost_ink: Colour
    ghost: Colour

    def ink(self, pip: int | None) -> Colour:
        """Return the ink of a number; that of signs where there is none."""
        return self.signs if pip is None else self.inks[pip % len(self.inks)]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapColours:
    """The small map: two grounds, the second where the screen is, and what is drawn on both."""

    ground: Colour
    view: Colour
    tile: Colour
    end: Colour
    foot: Colour
    last: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """The colours of one page. `inks` are for the numbers 0 to 9 on the page itself.

    `felt` is the page of the table; all inks are for both. `foot`, `alert` and `marker` are inks
    too; all `…_ground` are behind texts. `blocks` are the grounds of doubles by number,
    `on_block` is the ink there, `on_foot` that of an open foot. The `dot_…` are inks of the
    overview. Some terminals show bold and underlined inks in other colours, which cannot be read
    on these grounds: then there are none.
    """

    page: Colour
    felt: Colour
    on_block: Colour
    text: Colour
    dim: Colour
    line: Colour
    leader: Colour
    inks: tuple[Colour, ...]
    blocks: tuple[Colour, ...]
    foot: Colour
    foot_ground: Colour
    on_foot: Colour = BLACK
    label_ground: Colour
    suggested_ground: Colour
    chosen_ground: Colour
    held_ground: Colour
    on_held_cursor: Colour
    held_cursor_ground: Colour
    alert: Colour
    marker: Colour
    dot_tile: Colour
    dot_end: Colour
    dot_last: Colour
    dot_dim: Colour
    tiles: TileColours
    map: MapColours
    is_bold_on_grounds: bool = True
    is_underlined_on_grounds: bool = True

    def block(self, pip: int | None) -> Colour:
        """Return the ground of a double: about the ink of its number, where that can be."""
        return self.text if pip is None else self.blocks[pip % len(self.blocks)]

    def ink(self, pip: int | None) -> Colour:
        """Return the ink of a number on the page; that of texts where there is none."""
        return self.text if pip is None else self.inks[pip % len(self.inks)]


DARK = Palette(
    page="#121417",
    felt="#19211d",
    on_block="#19211d",
    text="#d5dbe1",
    dim="#8f99a2",
    line="#80918a",
    leader="#4d5a54",
    inks=DARK_PAGE_INKS,
    blocks=DARK_BLOCKS,
    foot="#ffab2e",
    foot_ground="#ff9d1c",
    label_ground="#ffe14d",
    suggested_ground="#8fc7ff",
    chosen_ground="#a5f2ff",
    held_ground="#22272c",
    on_held_cursor="#ffffff",
    held_cursor_ground="#2a7b91",
    alert="#ff7b72",
    marker="#8fc7ff",
    dot_tile="#d9d2bf",
    dot_end="#6fc3ff",
    dot_last="#ffe14d",
    dot_dim="#68756e",
    tiles=TileColours(
        inks=TILE_INKS,
        signs=BLACK,
        bar="#655d4c",
        ground="#f8f1de",
        alternate="#e8dcc0",
        last="#ffe14d",
        done="#1f7a4d",
        on_done="#ffffff",
        dim_ink="#aab2ad",
        dim_bar="#8d9691",
        dim="#2e3834",
        dim_double="#3a4540",
        ghost_ink="#ffab2e",
        ghost="#442a04",
    ),
    map=MapColours(
        ground="#1c242c",
        view="#2f4654",
        tile="#cfd3cd",
        end="#6fc3ff",
        foot="#ff9d1c",
        last="#ffe14d",
    ),
)

LIGHT = Palette(
    page="#e6eee2",
    felt="#cfe0c9",
    on_block="#f4f9f1",
    text="#1d2420",
    dim="#46524a",
    line="#55625a",
    leader="#8b9c8e",
    inks=TILE_INKS,
    blocks=TILE_INKS,
    foot="#944200",
    foot_ground="#ff9d1c",
    label_ground="#ffe14d",
    suggested_ground="#8fc7ff",
    chosen_ground="#a5f2ff",
    held_ground="#d2dfcd",
    on_held_cursor="#ffffff",
    held_cursor_ground="#00627e",
    alert="#a8201a",
    marker="#00506a",
    dot_tile="#4f5d54",
    dot_end="#0060a8",
    dot_last="#8a5a00",
    dot_dim="#6a796e",
    tiles=TileColours(
        inks=TILE_INKS,
        signs=BLACK,
        bar="#655d4c",
        ground="#fffaf0",
        alternate="#ede2c8",
        last="#ffe14d",
        done="#7fce93",
        on_done=BLACK,
        dim_ink="#445047",
        dim_bar="#5f6a63",
        dim="#bfcebb",
        dim_double="#b3c3b0",
        ghost_ink="#8a3d00",
        ghost="#ffe0bd",
    ),
    map=MapColours(
        ground="#bdd0b8",
        view="#f4f8f0",
        tile="#5f6d63",
        end="#0060a8",
        foot="#b04a00",
        last="#7a5600",
    ),
)

CONTRAST = Palette(
    page="#000000",
    felt="#001c10",
    on_block="#000000",
    text="#ffffff",
    dim="#c8c8c8",
    line="#b4c4bc",
    leader="#7c8c84",
    inks=STRONG_PAGE_INKS,
    blocks=STRONG_BLOCKS,
    foot="#ffb347",
    foot_ground="#ff9d1c",
    label_ground="#ffe14d",
    suggested_ground="#9fd0ff",
    chosen_ground="#8ff0ff",
    held_ground="#1f1f1f",
    on_held_cursor=BLACK,
    held_cursor_ground="#4aa3b8",
    alert="#ff9d94",
    marker="#9fd0ff",
    dot_tile="#ffffff",
    dot_end="#5ccbff",
    dot_last="#ffe14d",
    dot_dim="#849088",
    tiles=TileColours(
        inks=STRONG_TILE_INKS,
        signs=BLACK,
        bar="#4a4334",
        ground="#ffffff",
        alternate="#e9dfc0",
        last="#ffe14d",
        done="#005c34",
        on_done="#ffffff",
        dim_ink="#d8d8d8",
        dim_bar="#b8b8b8",
        dim="#303030",
        dim_double="#404040",
        ghost_ink="#ffc46b",
        ghost="#3a2600",
    ),
    map=MapColours(
        ground="#1c1c1c",
        view="#304858",
        tile="#ffffff",
        end="#5ccbff",
        foot="#ff9d1c",
        last="#ffe14d",
    ),
)
