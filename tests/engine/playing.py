"""Tables, rounds and candidate moves for the engine's tests."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, get_args

from tests.strategies import random_deal

from chickenfoot_tui.engine import ruleset as values
from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.events import Event
from chickenfoot_tui.engine.moves import Catch, Deal, Draw, Move, Pass, Play
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.tiles import domino_set, set_size
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.resolve import resolve

LITERALS = {
    "starter_missing": values.StarterMissing,
    "draw": values.DrawRule,
    "drawn_tile": values.DrawnTile,
    "yard_floor": values.YardFloor,
    "doomed_foot": values.DoomedFoot,
    "doomed_double": values.DoomedDouble,
    "out_on_double": values.OutOnDouble,
    "double_blank": values.DoubleBlank,
    "blank_half": values.BlankHalf,
    "last_tile_call": values.LastTileCall,
    "ties": values.Ties,
}


def preset_tables() -> Iterator[Ruleset]:
    """Yield the rules of every set and number of seats that a shipped preset serves."""
    for name in SHIPPED_NAMES:
        preset = load_preset(name)
        for max_pip in preset.sets():
            for seats in preset.seats(max_pip):
                yield resolve(preset, seats=seats, chosen={"max_pip": max_pip})


def random_rules(random: Random, max_pip: int = 12) -> Ruleset:
    """Return rules with any values that can stand together, on a set up to `max_pip`."""
    pip = random.randint(1, max_pip)
    is_aside = random.random() < 0.5
    available = set_size(pip) - is_aside
    seats = random.randint(2, min(values.MAX_SEATS, available))
    length = random.choice(get_args(values.Length))
    chosen = {name: random.choice(get_args(literal)) for name, literal in LITERALS.items()}
    return Ruleset(
        max_pip=pip,
        seats=seats,
        hand_size=random.randint(1, available // seats),
        arms=random.randint(1, min(pip, values.MAX_ARMS)),
        starter_from="set-aside" if is_aside else "dealt",
        leader_first=random.choice(("high-draw", "random")) if is_aside else "holder",
        leader_later="rotate" if is_aside else "holder",
        may_decline=random.random() < 0.5,
        length=length,
        target=random.randint(1, 300) if length == "target" else None,
        take_back=True,
        **chosen,
    )


class Played(NamedTuple):
    """A round on its way, in a game, with everything that has happened in it."""

    game: GameState
    round: RoundState
    history: tuple[Event, ...]


def play_some(rules: Ruleset, seed: int, turns: int) -> Played:
    """Deal a first round and play `turns` legal moves, or to its end."""
    random = Random(seed)
    round_, events = open_round(rules, 1, None, random_deal(rules, random))
    history = list(events)
    for _ in range(turns):
        if round_.outcome is not None:
            break
        round_, events = apply(round_, random.choice(legal_moves(round_)))
        history += events
    return Played(GameState(rules, (), round_, 0), round_, tuple(history))


def candidates(round_: RoundState) -> Iterator[Move]:
    """Yield every move that can be written down here, and some that hardly can.

    Every tile of the set at every end, at every place already built over and at places that do
    not exist, called and silent; draws of any tile; catches of every seat and of no seat; a deal.
    """
    layout = round_.layout
    unknown = {"", "A", "H", "I", "A4", "Z9", "a"}
    addresses = sorted({*layout.ends, *layout.branches, *unknown})
    tiles = domino_set(round_.rules.max_pip)
    for address in addresses:
        for piece in tiles:
            yield Play(piece, address)
            yield Play(piece, address, calls=True)
    yield Draw()
    for piece in tiles:
        yield Draw(piece)
    yield Pass()
    for seat in range(-1, len(round_.hands) + 1):
        yield Catch(seat)
    yield Deal(round_.hands, round_.boneyard)
