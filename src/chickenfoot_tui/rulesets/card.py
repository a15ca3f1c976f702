"""The rules of one table as a card that players read, written from the values alone.

Every sentence here says what the engine does; the order is that of a round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, assert_never

from chickenfoot_tui.engine.ruleset import TOES, Ruleset, rounds_of, yard_size
from chickenfoot_tui.engine.scoring import OUT_ON_DOUBLE_POINTS
from chickenfoot_tui.engine.tiles import set_size
from chickenfoot_tui.rulesets.customs import COUNT_AID_TEXTS, Customs
from chickenfoot_tui.rulesets.descriptions import FIELD_TEXTS, set_name
from chickenfoot_tui.rulesets.errors import shown
from chickenfoot_tui.rulesets.preset import Preset

TILES_OF_A_FOOT = TOES + 2
"""The tile a double is laid on, the double, and its toes, all of one number."""


class Section(NamedTuple):
    """A heading of the card, and the sentences under it."""

    heading: str
    sentences: list[str]


def card(preset: Preset, rules: Ruleset, customs: Customs | None = None) -> list[Section]:
    """Return the rules card of a table that plays `rules`, resolved from `preset`.

    `customs` are those of the table; without them the card is about the rules alone.
    """
    parts: list[tuple[str, Callable[[Ruleset], list[str]]]] = [
        ("The set and the deal", _set_and_deal),
        ("The starting double", _starter),
        ("Who leads", _lead),
        ("Opening", _opening),
        ("A turn", _turn),
        ("Drawing", _drawing),
        ("Doubles and feet", _feet),
        ("A foot that cannot be finished", _doomed),
        ("The end of a round", _going_out),
        ("The last tile", _last_tile),
        ("Points", _points),
        ("The game", _game),
    ]
    sections = [Section(heading, write(rules)) for heading, write in parts]
    changed = _changed(preset, rules)
    if customs is not None:
        sections.append(Section("At the table", _at_the_table(rules, customs)))
        if customs.count_aid != preset.customs.count_aid:
            now, before = ("yes", "no") if customs.count_aid else ("no", "yes")
            changed.append(f"Count aid: {now}, not {before}.")
    return [*sections, Section("Changed at this table", changed)] if changed else sections


def deal_line(rules: Ruleset) -> str:
    """Return the hands as they will be dealt: '11 tiles each, 11 left in the yard'."""
    return f"{tiles(rules.hand_size)} each, {yard_size(rules) or 'none'} left in the yard"


def tiles(number: int) -> str:
    """Return a number of tiles as people say it.

    >>> tiles(1), tiles(7)
    ('1 tile', '7 tiles')
    """
    return f"{number} {'tile' if number == 1 else 'tiles'}"


def _set_and_deal(rules: Ruleset) -> list[str]:
    high = rules.max_pip
    return [
        f"A {set_name(high)} set: {set_size(high)} tiles, from 0-0 to {high}-{high}.",
        f"{rules.seats} players: {deal_line(rules)}.",
    ]


def _starter(rules: Ruleset) -> list[str]:
    first = f"Each round has its starting double, {rules.max_pip}-{rules.max_pip} in the first."
    if rules.starter_from == "set-aside":
        return [first, "It lies face up on the table before the deal."]
    dealt = "It is dealt with the other tiles, and whoever holds it lays it."
    return [first, dealt, *_missing(rules)]


def _missing(rules: Ruleset) -> list[str]:
    again = "the tiles are gathered and the round is dealt again."
    match rules.starter_missing:
        case "all-draw":
            return [
                "If nobody has it, all draw a tile at the same moment, again and again.",
                f"When there are not enough tiles left for all, {again}",
            ]
        case "one-at-a-time":
            return [
                "If nobody has it, the first seat draws a tile, then the next, until it is found.",
                f"When there is nothing left to draw, {again}",
            ]
        case "next-double-down":
            return [
                "If nobody has it, the highest lower double in any hand opens the round instead.",
                f"If there is none, {again}",
                "The round after that begins with the double it would have begun with anyway.",
            ]
        case "redeal":
            return [f"If nobody has it, {again}"]


def _lead(rules: Ruleset) -> list[str]:
    later = "Each later round is led by the seat to the left of the last leader."
    match rules.leader_first:
        case "holder":
            return ["Laying the starting double is a turn; the seat to the left plays next."]
        case "high-draw":
            when = "After the first deal" if yard_size(rules) >= rules.seats else "Before the deal"
            return [
                f"{when} everybody draws a tile, and whoever has the most pips leads.",
                "If they are equal, the heavier half decides. The tiles drawn go back.",
                later,
            ]
        case "random":
            return ["A seat drawn by lot leads the first round.", later]


def _opening(rules: Ruleset) -> list[str]:
    every = ", which are all there are" if rules.arms == rules.max_pip else ""
    return [
        f"The starting double wants {tiles(rules.arms)} of its number{every}.",
        "Until they lie, nothing may be played anywhere else. Each of them begins an arm.",
    ]


def _turn(rules: Ruleset) -> list[str]:
    turn = "Turns go to the left. You lay one tile on an open end that shows one of its numbers."
    if rules.may_decline:
        return [turn, "If you can play and there is a tile to draw, you may draw it and pass."]
    return [turn, "If you can play, you have to."]


def _drawing(rules: Ruleset) -> list[str]:
    keeps = rules.drawn_tile == "may-keep" or rules.may_decline
    if rules.draw == "one":
        then = "If you can play now, you " + ("play or pass" if keeps else "do")
        sentences = ["If you cannot play, you draw one tile.", f"{then}; if not, you pass."]
    else:
        then = "Then you may play or pass." if keeps else "Then you play."
        sentences = ["If you cannot play, you draw until you can.", then]
    floor = {1: "The last tile of the yard is", 2: "The last two tiles of the yard are"}
    if rules.yard_floor:
        sentences.append(f"{floor[rules.yard_floor]} never drawn.")
    return [*sentences, "If you cannot play and there is nothing to draw, you pass."]


def _feet(rules: Ruleset) -> list[str]:
    sentences = [
        "A double is laid crossways and grows a foot: the next three tiles have to go on it.",
        "They are its toes, and may come from anybody.",
        "Until they lie, nothing may be played anywhere else, even if it would fit.",
        "Then every open end can be played on again, the three toes too.",
    ]
    if rules.doomed_double == "forbid":
        sentences.append(
            "A double may not be laid if fewer than three tiles of its number would be left for it."
        )
    return sentences


def _doomed(rules: Ruleset) -> list[str]:
    number = rules.max_pip + 1
    if number < TILES_OF_A_FOOT:
        why = f"A {set_name(rules.max_pip)} set has too few tiles of a number for any foot."
    else:
        why = (
            f"Each number is on {number} tiles. If {number - TOES + 1} or more of them are on the "
            "table once its double lies, its foot cannot get three toes."
        )
    match rules.doomed_foot:
        case "jam":
            return [
                why,
                "Play goes on all the same: who cannot add a toe draws or passes.",
                "The round ends when somebody is out or nobody can move any more.",
            ]
        case "end-when-exhausted":
            return [
                why,
                "Play goes on until the last tile of that number lies, and ends there at once.",
                "If that tile was somebody's last, they are out.",
            ]
        case "release":
            return [
                why,
                "Such a foot counts as finished. Its empty toes stay open like other ends.",
            ]


def _going_out(rules: Ruleset) -> list[str]:
    sentences = [
        "Whoever lays their last tile is out, and the round ends, even with a foot unfinished."
    ]
    match rules.out_on_double:
        case "allowed":
            sentences.append("It may be a double.")
        case "scores-50":
            sentences += [
                f"If it is a double, that costs {OUT_ON_DOUBLE_POINTS} points, and nobody has to.",
                "With a double as your only tile you may draw, or pass with nothing to draw.",
            ]
        case "forbidden":
            sentences += [
                "It may not be a double.",
                "With a double as your only tile you draw, or pass with nothing to draw.",
            ]
    return [*sentences, "The round also ends when all have passed in turn without drawing."]


def _last_tile(rules: Ruleset) -> list[str]:
    match rules.last_tile_call:
        case "off":
            return ["Nobody has to say how many tiles they have left."]
        case "chicken-little":
            return [
                "Say so with the play that leaves you one tile.",
                "If you don't, anybody may catch you until your next turn.",
                "Whoever is caught draws a tile, or misses a turn if there is nothing to draw.",
            ]


def _points(rules: Ruleset) -> list[str]:
    out = "Whoever is out scores 0"
    if rules.out_on_double == "scores-50":
        out = f"{out}, or {OUT_ON_DOUBLE_POINTS} if it was on a double"
    sentences = [
        "Everybody scores the pips left in their own hand, and nobody those of others.",
        f"{out}.",
        f"The double blank costs {rules.double_blank or 'nothing'}.",
    ]
    if rules.blank_half:
        sentences.append(f"On every other tile a blank half costs {rules.blank_half}.")
    return sentences


def _game(rules: Ruleset) -> list[str]:
    rounds = rounds_of(rules)
    down = f"The starting double goes from {rules.max_pip}-{rules.max_pip} down to 0-0"
    match rules.length:
        case "countdown":
            length = [f"{down}: {rounds} rounds."]
        case "down-and-up":
            length = [f"{down} and up again: {rounds} rounds."]
        case "target":
            length = [
                f"{down}, and then from the top again.",
                f"Once somebody's total has reached {rules.target}, the game is over.",
            ]
        case _:
            assert_never(rules.length)
    ties = {
        "shared": "The lowest total wins; equal ones share the win.",
        "most-rounds-won": "The lowest total wins; of equal ones, more rounds gone out with 0.",
    }
    back = "A play may be taken back until somebody has seen something new."
    return [*length, ties[rules.ties], back if rules.take_back else "A tile laid stays laid."]


def _at_the_table(rules: Ruleset, customs: Customs) -> list[str]:
    example = min(6, rules.max_pip)
    cry = f'Over {example}-{example} the cry is "{customs.cried(example)}"'
    return [f"{cry}, and the game says it.", *COUNT_AID_TEXTS[customs.count_aid]]


def _changed(preset: Preset, rules: Ruleset) -> list[str]:
    """Say which values differ from the preset's own, set and seats aside."""
    deal = preset.deal(rules.max_pip, rules.seats)
    own = {name: rule.value for name, rule in preset.rules.items()}
    own |= {"max_pip": rules.max_pip, "seats": rules.seats}
    own["hand_size"] = deal.hands[rules.seats] if deal else None
    sentences = []
    for name, before in own.items():
        now = getattr(rules, name)
        if now != before and (name, now) != ("target", None):
            instead = f", not {shown(before)}" if before is not None else ""
            sentences.append(f"{FIELD_TEXTS[name].label} ({name}): {shown(now)}{instead}.")
    return sentences
