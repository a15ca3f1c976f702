"""Playing a section of a scenario file out, and holding the rules against what it says."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NoReturn, cast, get_args

from tests.scenarios.scenario import Line, Section

from chickenfoot_tui.engine import game as rounds
from chickenfoot_tui.engine.deal import find_starter
from chickenfoot_tui.engine.feet import open_foot
from chickenfoot_tui.engine.moves import Deal
from chickenfoot_tui.engine.reasons import IllegalMove, Reason
from chickenfoot_tui.engine.ruleset import Ruleset, contradiction, starter_of
from chickenfoot_tui.engine.scoring import Correction, places, score_rows, totals
from chickenfoot_tui.engine.state import EndReason, FinishedRound, GameState, Outcome, RoundState
from chickenfoot_tui.engine.tiles import Tile
from chickenfoot_tui.notation import (
    NotationError,
    Setup,
    format_movetext,
    format_position,
    parse_move,
    parse_movetext,
    parse_position,
    parse_setup,
    parse_tile,
)
from chickenfoot_tui.rulesets.errors import RulesetError
from chickenfoot_tui.rulesets.presets import load_preset
from chickenfoot_tui.rulesets.resolve import for_position, resolve

Change = Callable[[Ruleset], Ruleset]


class NotSo(AssertionError):  # noqa: N818 - an answer, not an error
    """The rules and a line of a scenario disagree."""


class CannotBe(Exception):  # noqa: N818 - a question about the rules, not an error
    """The rules were changed into ones that contradict each other: there is nothing to compare."""


def unchanged(rules: Ruleset) -> Ruleset:
    """Return the rules as the scenario has them."""
    return rules


def play_out(section: Section, preset: str, change: Change = unchanged) -> set[Ruleset]:
    """Play a section under one of its presets and return the rules it was played by.

    `change` alters the rules before. Raises `NotSo` with the first line that does not hold, and
    `CannotBe` where the altered rules contradict each other.
    """
    run = _Run(section, preset, change)
    for line in section.lines:
        run.step(line)
    return run.used


class _Run:
    """A section on its way: the game as it stands, what was turned up, what was corrected."""

    def __init__(self, section: Section, preset: str, change: Change) -> None:
        self.preset = load_preset(preset)
        self.chosen = section.chosen
        self.change = change
        self.game: GameState | None = None
        self.lead: tuple[Tile, ...] | None = None
        self.corrections: list[Correction] = []
        self.used: set[Ruleset] = set()

    def step(self, line: Line) -> None:
        """Do or check what a line says."""
        method = getattr(self, "_" + line.key.replace("-", "_"))
        try:
            method(line.text)
        except NotSo as error:
            raise NotSo(f"line {line.number}, {line.key} {line.text}\n{error}") from None
        except (IllegalMove, NotationError, ValueError) as error:
            now = self._shown()
            raise NotSo(f"line {line.number}, {line.key} {line.text}\n{error}\n{now}") from error

    # --- the rules

    def _rules(self, seats: int) -> Ruleset:
        rules = for_position(self.preset, hands=seats, chosen=self.chosen)
        return self._checked(self.change(rules), but="hand_size")

    def _checked(self, rules: Ruleset, but: str = "") -> Ruleset:
        wrong = contradiction(rules)
        if wrong is not None and wrong.field != but:
            raise CannotBe(f"{wrong.field}: {wrong.problem}")
        self.used.add(rules)
        return rules

    def _wrong(self, text: str) -> None:
        field, _, wanted = text.partition(" ")
        try:
            resolve(self.preset, chosen=self.chosen)
        except RulesetError as error:
            fault = error.faults[0]
            _same(fault.key, field, "the option that is named")
            if wanted.strip() not in fault.problem:
                raise NotSo(f"it says: {fault.problem}") from error
        else:
            raise NotSo("these rules are accepted")

    def _holds(self, text: str) -> None:
        rules = self._checked(self.change(resolve(self.preset, chosen=self.chosen)))
        for field, value in _pairs(text.replace(",", " ")).items():
            _same(str(getattr(rules, field)), value, field)

    # --- the situation

    @property
    def _now(self) -> RoundState:
        assert self.game is not None, "no given or deal yet"
        assert self.game.round is not None, "no given or deal yet"
        return self.game.round

    def _finished(self, seats: int) -> GameState:
        """Return the game between two rounds, after those that were finished."""
        if self.game is None:
            return GameState(self._rules(seats))
        return replace(self.game, round=None)

    def _given(self, text: str) -> None:
        setup = parse_setup(text)
        game = self._finished(len(setup.hands))
        number = rounds.round_number(game) if game.finished else None
        round_ = setup.to_round(game.rules, number)
        if number is not None:
            _same(round_.starter, starter_of(game.rules, number), f"the starter of round {number}")
        if round_.turn is None and round_.layout.starter is None:
            round_, _ = find_starter(round_)
        self.game = replace(game, round=round_, leader=0)

    def _lead(self, text: str) -> None:
        self.lead = tuple(parse_tile(word) for word in text.split())

    def _deal(self, text: str) -> None:
        setup = parse_setup(text)
        game = self._before(setup)
        game = rounds.apply(game, self._as_deal(game, setup)).state
        assert game.round is not None
        _same(starter_of(game.rules, game.round.number), setup.starter, "the starter")
        if setup.turn is not None:
            _same(game.round.turn, setup.turn, "the seat to act")
        self.game = game

    def _bad_deal(self, text: str) -> None:
        position, _, reason = text.rpartition(" ")
        setup = parse_setup(position)
        game = self._before(setup)
        _same(rounds.why_not(game, self._as_deal(game, setup)), Reason(reason), "refused for")

    def _before(self, setup: Setup) -> GameState:
        game = self._finished(len(setup.hands))
        size = len(_tiles(setup.hands[0]))
        return replace(game, rules=self._checked(replace(game.rules, hand_size=size)))

    def _as_deal(self, game: GameState, setup: Setup) -> Deal:
        by_lot = game.rules.leader_first == "random" and not game.finished
        hands = tuple(_tiles(hand) for hand in setup.hands)
        leader = setup.turn if by_lot else None
        return Deal(hands, _tiles(setup.boneyard), self.lead, leader)

    def _round(self, text: str) -> None:
        outcome, rest = _outcome(text)
        game = self._finished(len(outcome.points))
        for _ in range(int(rest.pop("times", "1"))):
            number = len(game.finished) + 1
            leader = int(rest.get("leader", "1")) - 1
            entry = FinishedRound(number, starter_of(game.rules, number), leader, outcome)
            game = replace(game, finished=(*game.finished, entry))
        self.game = game

    def _correct(self, text: str) -> None:
        self.corrections.append(_correction(text))
        assert self.game is not None
        score_rows(self.game.finished, self.corrections)

    def _bad_correction(self, text: str) -> None:
        pairs, _, wanted = text.partition("  ")
        assert self.game is not None
        try:
            score_rows(self.game.finished, [*self.corrections, _correction(pairs)])
        except ValueError as error:
            if wanted.strip() not in str(error):
                raise NotSo(f"it says: {error}") from error
        else:
            raise NotSo("the correction is accepted")

    def _play(self, text: str) -> None:
        for move in parse_movetext(text):
            assert self.game is not None
            try:
                self.game = rounds.apply(self.game, move).state
            except IllegalMove as error:
                raise NotSo(f"{format_movetext([move])}: {error}\n{self._shown()}") from error

    # --- what holds then

    def _legal(self, text: str) -> None:
        assert self.game is not None
        wanted = () if text == "none" else parse_movetext(text)
        legal = rounds.legal_moves(self.game)
        _same(format_movetext(legal), format_movetext(wanted), f"legal in {self._shown()}")

    def _refuse(self, text: str) -> None:
        word, reason = text.split()
        game, move = self.game, parse_move(word)
        assert game is not None
        _same(rounds.why_not(game, move), Reason(reason), "refused for")
        with _refusing(Reason(reason)):
            rounds.apply(game, move)

    def _then(self, text: str) -> None:
        now = self._now
        wanted = parse_position(text, now.rules)
        running = now.outcome is None
        if _comparable(now, running=running) != _comparable(wanted, running=running):
            raise NotSo(f"it is {format_position(now)}")

    def _turn(self, text: str) -> None:
        _same(self._now.turn, int(text) - 1, "the seat to act, from 0")

    def _foot(self, text: str) -> None:
        foot = open_foot(self._now)
        shown = "none"
        if foot is not None:
            doomed = "yes" if foot.doomed else "no"
            place = f"{foot.end or '-'} {foot.pip}"
            shown = f"{place} needed={foot.needed} unseen={foot.unseen} doomed={doomed}"
        _same(shown, " ".join(text.split()), "the foot that binds")

    def _goes_on(self, _text: str) -> None:
        _same(self._now.outcome, None, "the outcome")

    def _ends(self, text: str) -> None:
        _same(self._now.outcome, _outcome(text)[0], "the outcome")

    def _over(self, text: str) -> None:
        assert self.game is not None
        _same(rounds.is_over(self.game), {"yes": True, "no": False}[text], "the game is over")

    def _next(self, text: str) -> None:
        game = self.game or self._finished(2)
        _same(starter_of(game.rules, rounds.round_number(game)), int(text), "the next starter")

    def _totals(self, text: str) -> None:
        assert self.game is not None
        rows = score_rows(self.game.finished, self.corrections)
        _same(totals(self.game.rules, rows), _numbers(text), "the totals")

    def _places(self, text: str) -> None:
        _same(self._standing(), _numbers(text), "the places")

    def _winners(self, text: str) -> None:
        first = tuple(seat for seat, place in enumerate(self._standing(), 1) if place == 1)
        _same(first, tuple(map(int, text.split())), "in first place")
        if not self.corrections and self.game is not None:
            _same(rounds.winners(self.game), tuple(seat - 1 for seat in first), "the winners")

    def _standing(self) -> tuple[int, ...]:
        assert self.game is not None
        return places(self.game.rules, self.game.finished, self.corrections)

    def _shown(self) -> str:
        if self.game is None or self.game.round is None:
            return "nothing has been dealt"
        return format_position(self.game.round)


def _same(found: object, wanted: object, what: str) -> None:
    if found != wanted:
        raise NotSo(f"{what}: {found}")


@contextmanager
def _refusing(reason: Reason) -> Iterator[None]:
    try:
        yield
    except IllegalMove as error:
        _same(error.reason, reason, "refused for")
    else:
        raise NotSo("the move was taken")


def _comparable(round_: RoundState, *, running: bool) -> tuple[object, ...]:
    """Return what two positions have to agree in; after the end the turn is nobody's."""
    single = {seat for seat, hand in enumerate(round_.hands) if len(hand) == 1}
    turn = (round_.turn, round_.drew, round_.passes) if running else None
    marks = (round_.called & single, round_.missing) if running else None
    return (
        round_.starter,
        round_.layout,
        tuple(sorted(hand) for hand in round_.hands),
        round_.boneyard,
        turn,
        marks,
    )


def _tiles(hand: tuple[Tile, ...] | int) -> tuple[Tile, ...]:
    if isinstance(hand, int):
        _refuse_hidden()
    return hand


def _refuse_hidden() -> NoReturn:
    raise ValueError("a scenario shows every tile")


def _pairs(text: str) -> dict[str, str]:
    return dict(word.split("=", 1) for word in text.split())


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(",") if number)


def _outcome(text: str) -> tuple[Outcome, dict[str, str]]:
    """Return the outcome that `ends` and `round` write, and what else stands in the line."""
    reason, _, rest = text.partition(" ")
    if reason not in get_args(EndReason):
        raise ValueError(f"{reason} is no way a round ends: {', '.join(get_args(EndReason))}")
    pairs = _pairs(rest)
    seat, foot = pairs.pop("seat", None), pairs.pop("foot", None)
    outcome = Outcome(
        cast("EndReason", reason),
        None if seat is None else int(seat) - 1,
        None if foot is None else int(foot),
        _numbers(pairs.pop("points", "")),
    )
    return outcome, pairs


def _correction(text: str) -> Correction:
    pairs = {key: int(value) for key, value in _pairs(text).items()}
    seat, number = pairs["seat"] - 1, pairs["round"] - 1
    return Correction(seat, number, pairs["from"], pairs["to"], when="2026-01-01T00:00:00Z")
