"""The journal: what happened, in words everybody at the table may read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar, assert_never

from chickenfoot_tui.engine.events import (
    Caught,
    Dealt,
    Drew,
    Event,
    FootFilled,
    FootOpened,
    GameEnded,
    LeadDrawn,
    LeaderChosen,
    Passed,
    Played,
    PlayerChanged,
    RoundEnded,
    Searched,
    StarterPlaced,
    TurnMissed,
)
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import Ruleset, rounds_of
from chickenfoot_tui.engine.secrecy import redact
from chickenfoot_tui.engine.state import Outcome
from chickenfoot_tui.engine.tiles import Tile, pip_name, tile
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.session.computers import is_computers, title_of
from chickenfoot_tui.session.wording.words import (
    a_number,
    as_sentence,
    counted,
    in_words,
    listed,
    of_all,
    upper_first,
)

Kind = TypeVar("Kind")
Names = Sequence[str]
"""The name of every seat, in order of the seats."""


def describe(  # noqa: C901, PLR0911, PLR0912 - one branch an event
    event: Event, names: Names, rules: Ruleset, customs: Customs = USUAL
) -> str:
    """Return what one event says, as one sentence or two.

    A tile stands in the sentence only if the event carries it: what others drew it does not.
    """
    match event:
        case Dealt():
            return _dealt(event, rules)
        case LeadDrawn():
            return _lead_drawn(event, names)
        case LeaderChosen():
            return f"{names[event.leader]} leads."
        case Searched():
            return (
                f"{names[event.seat]} drew {_drawn(event.tile)} in search of the starting double."
            )
        case StarterPlaced():
            return _starter_placed(event, names)
        case Played():
            return f"{names[event.seat]} {_play(event)}."
        case FootOpened():
            return _foot_opened(event, rules, customs)
        case FootFilled():
            return f"The {pip_name(event.pip, plural=True)} are filled: every end is open again."
        case Drew():
            return f"{names[event.seat]} drew {_drawn(event.tile)}."
        case Passed():
            return f"{names[event.seat]} passed."
        case Caught():
            return _caught(event, names)
        case TurnMissed():
            return f"{names[event.seat]} missed a turn."
        case PlayerChanged():
            return _player_changed(event, names)
        case RoundEnded():
            return _round_ended(event.outcome, names)
        case GameEnded():
            # Who has won is the scorepad's to tell: somebody may have corrected it.
            return "The game is over."
        case _:
            assert_never(event)


def _dealt(event: Dealt, rules: Ruleset) -> str:
    of_rounds = of_all(rounds_of(rules))
    return f"Round {event.number}{of_rounds} was dealt, {counted(rules.hand_size, 'tile')} each."


def _lead_drawn(event: LeadDrawn, names: Names) -> str:
    turned_up = [f"{name} {piece}" for name, piece in zip(names, event.tiles, strict=True)]
    winner = names[event.leader]
    return f"For the lead: {', '.join(turned_up)}. {winner} turned up the heaviest and leads."


def _starter_placed(event: StarterPlaced, names: Names) -> str:
    starter = tile(event.pip, event.pip)
    if event.seat is None:
        return f"{starter} lies on the table."
    return f"{names[event.seat]} opened with {starter}."


def _drawn(piece: Tile | None) -> str:
    return "a tile" if piece is None else str(piece)


def _play(event: Played) -> str:
    """Say what was laid and on which number: where exactly, the table shows better than a name."""
    call = " and called the last tile" if event.called else ""
    return f"played {event.tile}{on_number(event)}{call}"


def on_number(event: Played) -> str:
    """Return ` on a 6`, or nothing for a double, which says it itself."""
    return "" if event.tile.is_double else f" on {a_number(event.pip)}"


def _foot_opened(event: FootOpened, rules: Ruleset, customs: Customs) -> str:
    """The cry, what the foot wants, and what it means where it can't get it."""
    cry = as_sentence(customs.cried(event.pip))
    numbers = pip_name(event.pip, plural=True)
    wanted = upper_first(f"{in_words(event.needed)} more {numbers} wanted")
    if event.unseen >= event.needed:
        counted_along = f", {event.unseen} not on the table" if customs.count_aid else ""
        return f"{cry} {wanted}{counted_along}."
    left = f"only {event.unseen} left" if event.unseen else "none left"
    meaning = (
        "every end stays open" if rules.doomed_foot == "release" else "this foot can't be finished"
    )
    return f"{cry} {wanted}, but {left}: {meaning}."


def _caught(event: Caught, names: Names) -> str:
    name = names[event.seat]
    if event.misses_turn:
        return f"{name} was caught with an uncalled last tile and will miss a turn."
    return f"{name} was caught with an uncalled last tile and drew {_drawn(event.tile)}."


def _player_changed(event: PlayerChanged, names: Names) -> str:
    name = names[event.seat]
    if event.player:
        return f"{name}'s seat is played by {title_of(event.player)} from here on."
    if is_computers(name):
        return f"A person plays for {name} from here on."
    return f"{name} is back."


def _round_ended(outcome: Outcome, names: Names) -> str:
    match outcome.reason:
        case "out" | "out-on-double":
            assert outcome.out is not None
            return f"{names[outcome.out]} went out: the round is over."
        case "jammed-foot":
            assert outcome.foot is not None
            numbers = pip_name(outcome.foot, plural=True)
            return f"The {numbers} can't be finished: the round is over."
        case "blocked":
            return "Everybody passed: the round is over."
        case "void":
            return "Nobody found the starting double: the deal is void."
        case _:
            assert_never(outcome.reason)


def journal(
    events: Iterable[Event], names: Names, rules: Ruleset, customs: Customs = USUAL
) -> list[str]:
    """Return events as lines, those that belong together on one.

    A double and its cry share a line, so do a seat's draws and its pass, and a search.
    """
    return [line for _, line in line_by_line(events, names, rules, customs)]


def line_by_line(
    events: Iterable[Event], names: Names, rules: Ruleset, customs: Customs = USUAL
) -> Iterator[tuple[list[Event], str]]:
    """Yield the lines of the journal, each behind the events it tells of.

    One of them at most is a play.
    """
    waiting = list(events)
    while waiting:
        taken, line = _next_line(waiting, names, rules, customs)
        yield waiting[:taken], line
        del waiting[:taken]


def _next_line(
    events: Sequence[Event], names: Names, rules: Ruleset, customs: Customs
) -> tuple[int, str]:
    """Return how many of the events the next line covers, and the line."""
    match events[0]:
        case Searched():
            searched = _leading(events, Searched)
            return len(searched), _search(searched, names)
        case Drew(seat=seat):
            drawn = [event.tile for event in _leading(events, Drew)]
            taken, deed = _deed(events[len(drawn) :], seat, rules, customs)
            if len(drawn) == 1 and drawn[0] is not None:
                deed = deed.replace(f"played {drawn[0]}", "played it")
            return len(drawn) + taken, f"{names[seat]} drew {_tiles(drawn)}{deed}"
        case Played(seat=seat):
            taken, deed = _deed(events, seat, rules, customs)
            return taken, f"{names[seat]}{deed.removeprefix(' and')}"
        case Passed():
            passed = _leading(events, Passed)
            return len(passed), f"{listed([names[event.seat] for event in passed])} passed."
        case first:
            return 1, describe(first, names, rules, customs)


def _leading(events: Iterable[Event], kind: type[Kind]) -> list[Kind]:
    """Return the events up to the first one of another kind."""
    leading: list[Kind] = []
    for event in events:
        if not isinstance(event, kind):
            break
        leading.append(event)
    return leading


def _deed(events: Sequence[Event], seat: Seat, rules: Ruleset, customs: Customs) -> tuple[int, str]:
    """Return how `seat` ended its turn, as the rest of a sentence, if the events begin with it."""
    match events:
        case [Played(seat=player) as play, FootOpened() as foot, *_] if player == seat:
            return 2, f" and {_play(play)}: {_foot_opened(foot, rules, customs)}"
        case [Played(seat=player) as play, *_] if player == seat:
            return 1, f" and {_play(play)}."
        case [Passed(seat=player), *_] if player == seat:
            return 1, " and passed."
        case _:
            return 0, "."


def _tiles(drawn: Sequence[Tile | None]) -> str:
    """Return what was drawn: `a tile`, `3 tiles`, or the tiles where they may be known."""
    known = [str(piece) for piece in drawn if piece is not None]
    if len(known) == len(drawn):
        return listed(known)
    return "a tile" if len(drawn) == 1 else counted(len(drawn), "tile")


def _search(searched: Sequence[Searched], names: Names) -> str:
    """Return a whole search as one sentence: who drew how many tiles, in order of the seats."""
    counts = Counter(event.seat for event in searched)
    if len(searched) == 1:
        drew = f"{names[searched[0].seat]} drew {_tiles([searched[0].tile])}"
    elif len(set(counts.values())) == 1 and len(counts) > 1:
        each = counted(len(searched) // len(counts), "tile")
        drew = f"{listed([names[seat] for seat in counts])} drew {each} each"
    else:
        drew = listed(
            [f"{names[seat]} drew {counted(count, 'tile')}" for seat, count in counts.items()]
        )
    return f"{drew} in search of the starting double."


def since_last_turn(
    view: PlayerView, names: Names, seat: Seat, customs: Customs = USUAL
) -> list[str]:
    """Return what happened since the last turn of `seat`, as lines for everybody's eyes.

    Before its first turn that is everything since the deal. What was drawn is never named, not
    even to whoever drew it.
    """
    return journal(events_since_last_turn(view, seat), names, view.rules, customs)


def events_since_last_turn(view: PlayerView, seat: Seat) -> Sequence[Event]:
    """Return what happened since the last turn of `seat`, as far as everybody may know it."""
    return redact(view.history, None)[seen_by(view, seat) :]


def seen_by(view: PlayerView, seat: Seat) -> int:
    """Return how many events of the round there were when `seat` had its last turn.

    Whoever is back in a seat, or has taken it, has seen nothing of what a computer did there.
    """
    begin = left_at = 0
    for index, event in enumerate(view.history):
        match event:
            case Played(seat=actor) | Drew(seat=actor) | Passed(seat=actor) if actor == seat:
                begin = index + 1
            case PlayerChanged(seat=changed, player="") if changed == seat:
                begin = left_at
            case PlayerChanged(seat=changed) if changed == seat:
                left_at = begin
            case _:
                pass
    while begin and _is_echo(view.history, begin):
        begin += 1
    return begin


def surprises(view: PlayerView, names: Names, seen: int, customs: Customs = USUAL) -> list[str]:
    """Return what came upon people without a key of theirs, as lines for the viewer's eyes.

    That is a search, somebody caught or passed over, a foot that cannot be finished: of the
    events after the first `seen`.
    """
    told: list[Event] = []
    events = view.history[seen:]
    for index, event in enumerate(events):
        match event:
            case Searched() | Caught() | TurnMissed():
                told.append(event)
            case StarterPlaced() if told:
                told.append(event)
            case FootOpened() if event.unseen < event.needed and index:
                told += events[index - 1 : index + 1]
            case _:
                pass
    return journal(told, names, view.rules, customs)


def missed_turns(view: PlayerView, names: Names) -> list[str]:
    """Return who has just been passed over, a sentence each; nothing if nobody was.

    Nobody pressed a key for that, so people should be told before they go on.
    """
    missed: list[str] = []
    for event in reversed(view.history):
        if not isinstance(event, TurnMissed):
            break
        name = names[event.seat]
        missed.insert(0, f"{name} misses this turn, caught with an uncalled last tile.")
    return missed


def _is_echo(events: Sequence[Event], index: int) -> bool:
    """Whether an event only says what the play before it led to."""
    return index < len(events) and isinstance(events[index], FootOpened | FootFilled)
