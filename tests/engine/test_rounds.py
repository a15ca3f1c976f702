"""Whole rounds at any table: where the tiles are, what lies how, when and how soon it ends."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.engine import many_rounds
from tests.engine.oracle import Watch, binding_feet, read_table, unseen
from tests.engine.playing import play_some, preset_tables
from tests.strategies import SEEDS, random_deal, rulesets

from chickenfoot_tui.engine.deal import open_round
from chickenfoot_tui.engine.events import FootFilled, FootOpened, Played
from chickenfoot_tui.engine.feet import binding_toes, open_foot, targets
from chickenfoot_tui.engine.moves import Catch
from chickenfoot_tui.engine.rules import apply, legal_moves
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import RoundState
from chickenfoot_tui.engine.tiles import set_size

TURNS = st.integers(0, 120)
PRESET_TABLES = list(preset_tables())


def _watch_round(rules: Ruleset, seed: int) -> tuple[RoundState, int, int]:
    """Play a round out under the watch; return its end, its plies and how many were catches."""
    random = Random(seed)
    round_, _ = open_round(rules, 1, None, random_deal(rules, random))
    watch = Watch(round_)
    plies = catches = 0
    while round_.outcome is None:
        move = random.choice(legal_moves(round_))
        round_, events = apply(round_, move)
        watch.step(round_, events)
        plies += 1
        catches += isinstance(move, Catch)
    return round_, plies, catches


@given(rulesets(max_pip=9), SEEDS)
def test_a_round_keeps_the_rules_and_ends(rules: Ruleset, seed: int) -> None:
    """No round is longer than one ply a seat and tile, and two for every tile of the yard."""
    random = Random(seed)
    opened, _ = open_round(rules, 1, None, random_deal(rules, random))
    _, plies, catches = _watch_round(rules, seed)
    if rules.last_tile_call == "off":
        assert catches == 0
        assert plies <= rules.seats * set_size(rules.max_pip) + 2 * len(opened.boneyard)


@given(st.sampled_from(PRESET_TABLES), SEEDS)
def test_so_it_is_at_every_table_of_the_presets(rules: Ruleset, seed: int) -> None:
    round_, plies, _ = _watch_round(rules, seed)
    assert plies <= rules.seats * set_size(rules.max_pip) + 2 * set_size(rules.max_pip)
    assert round_.outcome is not None
    if round_.outcome.reason == "void":
        assert rules.starter_from == "dealt"
    else:
        assert len(round_.outcome.points) == rules.seats


@given(rulesets(max_pip=9), SEEDS, TURNS)
def test_the_freeze_is_what_the_table_says(rules: Ruleset, seed: int, turns: int) -> None:
    """Where tiles may go, and what the open foot still needs, found anew from the tiles."""
    round_ = play_some(rules, seed, turns).round
    table = read_table(round_.layout, rules.arms)
    binding = binding_feet(round_, table)
    toes = binding[0].empty if binding else ()
    assert binding_toes(round_) == toes
    wanted = {end: pip for end, pip in table.open_places.items() if not toes or end in toes}
    assert list(targets(round_).items()) == list(wanted.items())
    foot = open_foot(round_)
    if not binding:
        assert foot is None
        return
    assert foot is not None
    left = unseen(round_, table, binding[0].pip)
    assert (foot.end, foot.pip, foot.needed) == (binding[0].address, binding[0].pip, len(toes))
    assert (foot.unseen, foot.doomed) == (left, left < len(toes))
    assert [round_.layout.seen(pip) for pip in range(rules.max_pip + 1)] == [
        sum(pip in piece for piece in table.tiles) for pip in range(rules.max_pip + 1)
    ]


@given(rulesets(max_pip=9), SEEDS)
def test_doubles_open_feet_and_third_toes_fill_them(rules: Ruleset, seed: int) -> None:
    """Every double tells of its foot; a foot that binds tells when it has all its toes."""
    _, round_, history = play_some(rules, seed, 1_000)
    doubles = [event for event in history if isinstance(event, Played) and event.tile.is_double]
    opened = [event for event in history if isinstance(event, FootOpened)]
    assert [event.pip for event in opened] == [event.tile.high for event in doubles]
    filled = [event.pip for event in history if isinstance(event, FootFilled)]
    table = read_table(round_.layout, rules.arms)
    full = {foot.pip for foot in table.feet if not foot.empty}
    if rules.doomed_foot == "release":
        full -= {event.pip for event in opened if event.unseen < event.needed}
    assert sorted(filled) == sorted(full)


def test_some_of_very_many_rounds() -> None:
    """The long search (many_rounds.py), a little of it every time."""
    endings = {many_rounds.play(seed)[0] for seed in range(120)}
    assert {"out", "jammed-foot"} <= endings
