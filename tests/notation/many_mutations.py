"""Read very many damaged files and texts: a long search, run by hand.

    python -m tests.notation.many_mutations --kind saves --cases 10000 --seed 1

Each case takes a good save, ruleset or position, does one to four things to it (`mutations`) and
gives it to what reads it in the game. That may refuse it with its own error, which is one line,
or read it, and then what it read has to be usable. Nothing may take longer than five seconds. Of
a save, everything before the first changed byte has to be there afterwards. A case that fails is
named by its seed, and that seed alone makes it again: `--cases 1 --seed SEED`, and `--show`
prints what was read.
"""

import argparse
import signal
import sys
import time
import traceback
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.engine.playing import preset_tables, random_rules
from tests.notation.mutations import mutated, mutated_text
from tests.notation.truths import SAVED, Truth, truth
from tests.strategies import play_on, random_deal, random_game

from chickenfoot_tui.engine import rules as engine
from chickenfoot_tui.engine.deal import find_starter, open_round
from chickenfoot_tui.engine.moves import TurnMove
from chickenfoot_tui.engine.reasons import IllegalMove
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.engine.state import GameState, RoundState
from chickenfoot_tui.engine.view import project
from chickenfoot_tui.notation import (
    NotationError,
    format_movetext,
    format_position,
    format_setup,
    format_view,
    parse_movetext,
    parse_position,
    parse_setup,
)
from chickenfoot_tui.notation.record import Reading, record_of, start_of
from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.notation.record_reader import read_record
from chickenfoot_tui.notation.record_writer import write_record
from chickenfoot_tui.notation.refusals import explain
from chickenfoot_tui.notation.salvage import salvaged
from chickenfoot_tui.rulesets.card import card
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.preset import Preset, shipped_folder
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset
from chickenfoot_tui.rulesets.report import check, check_text, show_text
from chickenfoot_tui.rulesets.resolve import for_position, resolve

LONGEST = 5
"""Seconds that one case may take."""
LONGEST_MESSAGE = 2000
"""Characters of a message; only a file's name and what it says may make one that long."""


def rules_of(random: Random) -> Ruleset:
    """Return the rules of a shipped table, or any that can stand together."""
    return random.choice(_tables()) if random.random() < 0.5 else random_rules(random)


@cache
def _tables() -> list[Ruleset]:
    return list(preset_tables())


# --- saves


@cache
def good_saves() -> list[Truth]:
    """Return frozen records, and games played at random under any rules up to any point."""
    texts = list(SAVED.values())
    for seed in range(20):
        random = Random(seed)
        rules = random_rules(random, max_pip=6)
        turns = random.choice((None, random.randrange(20)))
        moves, _ = random_game(rules, random, deals=random.randint(1, 4), turns=turns)
        seats = [f"Seat {seat + 1}" for seat in range(rules.seats)]
        texts.append(write_record(record_of(seats, rules, moves)))
    return [truth(text) for text in texts]


def save_of(random: Random) -> tuple[Truth, bytes]:
    """Return a good save, and what has become of it."""
    good = random.choice(good_saves())
    return good, mutated(random, good.content, random.choice((0, good.head, good.head)))


def read_save(random: Random, _: Path) -> str:
    """Read a damaged save, as far as it goes; return how that went."""
    good, content = save_of(random)
    text = content.decode("utf-8", "replace")
    whole = None
    try:
        whole = read_record(content.decode("utf-8"), "game.toml")
    except UnicodeDecodeError:
        pass
    except RecordError as error:
        check_message(str(error))
        check_message(error.public)
    saved = salvaged(text, "game.toml")
    if saved is not None:
        again = read_record(write_record(saved.record))
        assert (again.record, again.game) == (saved.record, saved.game)
    check_nothing_lost(good, content, saved)
    if whole is not None:
        return "read"
    return "refused, nothing saved" if saved is None else "refused, the beginning saved"


def check_nothing_lost(good: Truth, content: bytes, saved: Reading | None) -> None:
    """Check that everything before the first changed byte is there."""
    pairs = zip(good.content, content, strict=False)
    shorter = min(len(good.content), len(content))
    same = next((at for at, (one, other) in enumerate(pairs) if one != other), shorter)
    if same < good.head:
        return
    assert saved is not None
    # Between `start` and `moves` may come a `lead_draw` that makes a deal another one.
    moves = [good.content.index(b"moves", end) + len(b"moves =") for end in good.deals]
    sure = sorted([*({*good.steps} - {*good.deals}), *moves])
    steps = bisect_right(sure, same)
    assert saved.steps[:steps] == good.reading.steps[:steps], f"not {steps} steps"


# --- rulesets


def ruleset_of(random: Random) -> bytes:
    """Return what has become of a shipped ruleset."""
    return mutated(random, (shipped_folder() / f"{random.choice(SHIPPED_NAMES)}.toml").read_bytes())


def read_ruleset(random: Random, folder: Path) -> str:
    """Read a damaged ruleset file and use what it says; return how that went."""
    path = folder / "own.toml"
    path.write_bytes(ruleset_of(random))
    checked = None
    try:
        checked = check(path)
        assert check_text(checked)
        preset = load_preset(str(path))
    except RulesetError as error:
        check_message(str(error))
        for fault in error.faults:
            check_message(str(fault))
        return "refused" if checked is None else "refused with all that is wrong"
    assert checked is not None
    assert not checked.faults
    use(preset, random)
    return "used"


def use(preset: Preset, random: Random) -> None:
    """Lay a table by every deal of the preset, and show one of them."""
    tables = [(pip, seats) for pip in preset.sets() for seats in preset.seats(pip)]
    rules = [resolve(preset, seats=seats, chosen={"max_pip": pip}) for pip, seats in tables]
    assert show_text(preset, resolve(preset, chosen={}))
    assert card(preset, random.choice(rules), preset.customs)


# --- positions


def position_of(random: Random) -> tuple[Ruleset, str, str]:
    """Return rules, and what has become of a position and of moves from it."""
    rules = rules_of(random)
    deal = random_deal(rules, random)
    opened, _ = open_round(rules, 1, None, deal)
    round_ = play_on(opened, random, random.choice((0, random.randrange(40))))
    text = format_position(round_)
    if random.random() < 0.1:
        text = format_view(project(GameState(rules, round=round_), round_.turn))
    elif random.random() < 0.1:
        text = format_setup(start_of(rules, 1, deal.leader, deal))
    moves: list[TurnMove] = []
    while round_.outcome is None and len(moves) < 8:
        moves.append(random.choice(engine.legal_moves(round_)))
        round_ = engine.apply(round_, moves[-1]).state
    return rules, mutated_text(random, text), mutated_text(random, format_movetext(moves))


def read_position(random: Random, _: Path) -> str:
    """Read a mistaken position and mistaken moves, and play on; return how that went."""
    rules, text, moves = position_of(random)
    preset = load_preset(random.choice(SHIPPED_NAMES))
    try:
        setup = parse_setup(text)
    except NotationError as error:
        check_message(str(error))
        return "refused"
    assert parse_setup(format_setup(setup)) == setup
    try:
        setup.to_round(for_position(preset, hands=len(setup.hands), chosen={}))
    except (NotationError, RulesetError) as error:
        check_message(str(error))
    try:
        round_ = setup.to_round(rules)
    except NotationError as error:
        check_message(str(error))
        return "refused under its rules"
    assert parse_position(format_position(round_), rules) == round_._replace(
        number=rules.max_pip - round_.starter + 1
    )
    return play_from(round_, moves, random)


def play_from(round_: RoundState, moves: str, random: Random) -> str:
    """Make the moves of a text as far as they go, then any; return how that went."""
    if round_.turn is None and round_.rules.starter_from == "dealt":
        round_, _ = find_starter(round_)
    try:
        for move in parse_movetext(moves):
            try:
                round_ = engine.apply(round_, move).state
            except IllegalMove as error:
                check_message(explain(round_, move, error.reason))
    except NotationError as error:
        check_message(str(error))
    assert project(GameState(round_.rules, round=round_), round_.turn).legal == engine.legal_moves(
        round_
    )
    if round_.turn is None and round_.outcome is None:
        return "read, before a draw for the lead"
    play_on(round_, random, 200)
    return "read and played on"


# --- all of them

KINDS: dict[str, Callable[[Random, Path], str]] = {
    "saves": read_save,
    "rulesets": read_ruleset,
    "positions": read_position,
}


def check_message(message: str) -> None:
    """Check that a message is one line that every terminal can show."""
    assert message.isprintable(), repr(message)
    assert 0 < len(message) <= LONGEST_MESSAGE, f"{len(message)} characters"


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise `TimeoutError` in what takes longer."""

    def stop(_: int, __: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def run(kind: str, seed: int, folder: Path) -> str:
    """Run the case of this seed; return how it ended. Raises where something is wrong."""
    with time_limit(LONGEST):
        return KINDS[kind](Random(f"{kind} {seed}"), folder)


def show(kind: str, seed: int) -> None:
    """Print what the case of this seed reads."""
    random = Random(f"{kind} {seed}")
    match kind:
        case "saves":
            shown = save_of(random)[1].decode("utf-8", "backslashreplace")
        case "rulesets":
            shown = ruleset_of(random).decode("utf-8", "backslashreplace")
        case _:
            shown = "\n".join(map(str, position_of(random)))
    sys.stdout.write(f"{shown}\n")


def main() -> int:
    """Run the cases that were asked for and say what came out."""
    parser = argparse.ArgumentParser(description="Read many damaged files and texts.")
    parser.add_argument("--kind", choices=KINDS, required=True)
    parser.add_argument("--cases", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1, help="of the first case; each has one more")
    parser.add_argument("--show", action="store_true", help="print what the first case reads")
    asked = parser.parse_args()
    if asked.show:
        show(asked.kind, asked.seed)
    started = time.perf_counter()
    endings: Counter[str] = Counter()
    longest, failed = (0.0, asked.seed), []
    with TemporaryDirectory() as folder:
        for seed in range(asked.seed, asked.seed + asked.cases):
            began = time.perf_counter()
            try:
                endings[run(asked.kind, seed, Path(folder))] += 1
            except Exception:  # noqa: BLE001 - whatever goes wrong, the other cases are run
                failed.append(seed)
                traceback.print_exc()
            longest = max(longest, (time.perf_counter() - began, seed))
    took = time.perf_counter() - started
    sys.stdout.write(
        f"{asked.cases} {asked.kind} from seed {asked.seed}, {took:.0f} s, {dict(endings)}, "
        f"longest: {longest[0]:.2f} s (seed {longest[1]}), failed: {failed or 'none'}\n"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
