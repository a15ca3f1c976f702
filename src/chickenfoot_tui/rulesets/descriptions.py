"""What each field and each of its values does, one line each, the same for every preset.

Who plays it so stands in the presets; what it means stands here and in `docs/rules.md`.
"""

from __future__ import annotations

from typing import NamedTuple

from chickenfoot_tui.engine.tiles import pip_name, set_size
from chickenfoot_tui.rulesets.fields import Value


class FieldText(NamedTuple):
    """A field as people meet it: what it is called, and what it decides."""

    label: str
    decides: str


FIELD_TEXTS = {
    "max_pip": FieldText("Set", "The set of tiles, by its highest number."),
    "seats": FieldText("Seats", "How many play."),
    "hand_size": FieldText("Hand", "How many tiles each seat is dealt."),
    "arms": FieldText(
        "Starting places", "How many tiles the starting double wants before play opens."
    ),
    "starter_from": FieldText("Starting double", "Where the starting double comes from."),
    "starter_missing": FieldText(
        "Nobody has it", "What happens when the starting double was dealt to nobody."
    ),
    "leader_first": FieldText("First lead", "Who begins the first round."),
    "leader_later": FieldText("Later leads", "Who begins the rounds after it."),
    "draw": FieldText("Drawing", "How often you draw when you cannot play."),
    "drawn_tile": FieldText("Drawn tile", "Whether a drawn tile that fits has to be played."),
    "may_decline": FieldText("Declining", "Whether you may draw and pass although you could play."),
    "yard_floor": FieldText("Left in the yard", "How many tiles of the yard are never drawn."),
    "doomed_foot": FieldText(
        "Unfinishable foot", "What happens when a foot can no longer get its toes."
    ),
    "doomed_double": FieldText(
        "Hopeless double", "Whether you may lay a double that can no longer get its toes."
    ),
    "out_on_double": FieldText("Out on a double", "What it means if your last tile is a double."),
    "double_blank": FieldText(
        "Double blank", "What the double blank costs whoever is left with it."
    ),
    "blank_half": FieldText("Other blanks", "What every other blank half left in a hand costs."),
    "last_tile_call": FieldText(
        "Last tile", "Whether you must say so when you are down to one tile."
    ),
    "length": FieldText("Length", "When the game is over."),
    "target": FieldText("Target", "The total that ends the game for whoever reaches it."),
    "ties": FieldText("Ties", "Who wins if the lowest total is shared."),
    "take_back": FieldText("Take back", "Whether a play may be taken back."),
}

VALUE_TEXTS: dict[str, dict[Value, str]] = {
    "starter_from": {
        "dealt": "It is shuffled in with the rest, and whoever holds it lays it.",
        "set-aside": "It lies face up on the table before the deal.",
    },
    "starter_missing": {
        "all-draw": "All draw one at the same moment, and again; with too few left, deal again.",
        "one-at-a-time": "Seats draw one each in turn until it is found; if it is not, deal again.",
        "next-double-down": "The highest lower double anybody holds opens the round instead.",
        "redeal": "The tiles are gathered and dealt again.",
    },
    "leader_first": {
        "holder": "Whoever holds the starting double lays it; the seat to the left plays next.",
        "high-draw": "Each draws a tile and the most pips lead; the tiles go back.",
        "random": "A seat drawn by lot leads.",
    },
    "leader_later": {
        "holder": "Whoever holds the starting double lays it; the seat to the left plays next.",
        "rotate": "The lead passes to the left each round.",
    },
    "draw": {
        "one": "You draw one tile; if that does not help, your turn is over.",
        "until-playable": "You draw until you can play or the yard is empty.",
    },
    "drawn_tile": {
        "may-keep": "You may play it or keep it.",
        "must-play": "If it fits, you play.",
    },
    "may_decline": {
        False: "If you can play, you play.",
        True: "You may draw instead of playing, and pass if you like.",
    },
    "yard_floor": {
        0: "The whole yard may be drawn.",
        1: "The last tile of the yard is never drawn.",
        2: "The last two tiles of the yard are never drawn.",
    },
    "doomed_foot": {
        "jam": "Play goes on until nobody can move.",
        "end-when-exhausted": "The round ends as soon as the last tile of its number is down.",
        "release": "It counts as finished, and its empty toes stay open like other ends.",
    },
    "doomed_double": {
        "allow": "It may be laid.",
        "forbid": "It may not be laid.",
    },
    "out_on_double": {
        "allowed": "You are out and score nothing, as with any tile.",
        "scores-50": "The round ends, but it costs you 50; so you need not play it.",
        "forbidden": "A double cannot be your last tile to go.",
    },
    "double_blank": {
        0: "It costs nothing.",
        25: "It costs 25.",
        50: "It costs 50.",
        100: "It costs 100.",
    },
    "blank_half": {
        0: "Blanks cost nothing.",
        25: "Each blank half costs 25.",
    },
    "last_tile_call": {
        "off": "Nobody has to say anything.",
        "chicken-little": "Say it as you play, or be caught: draw one, or miss a turn.",
    },
    "length": {
        "countdown": "One round for each double, from the highest to the double blank.",
        "down-and-up": "From the highest double to the double blank and up again.",
        "target": "Rounds are played until somebody's total reaches the target.",
    },
    "ties": {
        "shared": "They share the win.",
        "most-rounds-won": "Whoever went out in more rounds wins.",
    },
    "take_back": {
        False: "A tile laid stays laid.",
        True: "A play may be taken back until somebody has seen something new.",
    },
}
"""Every value of every field that has a fixed few."""


def describe(field: str, value: Value) -> str:
    """Return one line on what this value of the field does.

    >>> describe("arms", 4), describe("max_pip", 9)
    ('It wants 4 tiles.', 'Double nine: 55 tiles.')
    """
    if field in VALUE_TEXTS:
        return VALUE_TEXTS[field][value]
    number = int(value)
    match field:
        case "max_pip":
            return f"{set_name(number)}: {set_size(number)} tiles.".capitalize()
        case "seats":
            return f"{number} play."
        case "hand_size":
            return f"{number} {'tile' if number == 1 else 'tiles'} each."
        case "arms":
            return f"It wants {number} {'tile' if number == 1 else 'tiles'}."
        case "target":
            return f"Whoever reaches {number} loses."
        case _:
            raise KeyError(field)


def set_name(max_pip: int) -> str:
    """Return what people call a set.

    >>> set_name(12)
    'double twelve'
    """
    return f"double {pip_name(max_pip)}"
