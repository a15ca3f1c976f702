"""What is asked of the lab for the page: every command, and how much of it is played."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations

SEED = 1
BASE = "pagat"
PLAYERS = ("easy", "steady", "guard", "clever", "hard")
"""From easy to hard."""
TABLES = {
    "pagat": (2, 3, 4, 5, 6),
    "kelley": (2, 3, 4, 5, 6, 7),
    "centerpiece": (2, 3, 4, 5, 6, 7, 8),
    "house": (2, 3, 4, 5, 6, 7, 8),
}
"""Rulesets and the seats they deal double nine for."""
OTHER_SETS = ((6, 2), (6, 3), (12, 4), (12, 6), (15, 6), (15, 8), (18, 8), (18, 12))
COMPARED = {
    "doomed_foot": ("jam", "end-when-exhausted", "release"),
    "doomed_double": ("allow", "forbid"),
    "draw": ("one", "until-playable"),
    "drawn_tile": ("may-keep", "must-play"),
    "may_decline": ("false", "true"),
    "yard_floor": ("0", "1", "2"),
    "arms": ("4", "3", "6", "8"),
    "out_on_double": ("allowed", "scores-50", "forbidden"),
    "double_blank": ("50", "0", "25", "100"),
    "blank_half": ("0", "25"),
    "starter_missing": ("all-draw", "one-at-a-time", "next-double-down", "redeal"),
    "last_tile_call": ("off", "chicken-little"),
}
"""Rules that can be compared on the same deals, the value of `BASE` first."""
OTHER_DEALS = {
    "hand_size": "-o hand_size=10",
    "starter_from": "-o starter_from=set-aside -o leader_first=random -o leader_later=rotate",
}
"""Rules that other deals come from, and what they are set to."""

ROUNDS = 40_000
ROUNDS_OF_LARGE_SETS = 10_000
ROUNDS_WITH_CALLS = 5_000
"""Those are played by the plain rules, which takes much longer."""
GAMES = 4_000
GAMES_OF_ONE_HARD = 60
GAMES_OF_THREE_HARD = 12
"""A game of four takes four seconds on two processors with one such player, and 12 with three."""
ROUNDS_TRIED = {4: 20_000, 2: 8_000}
"""Rounds to look for doomed doubles in; between two there are three times as many."""
WORLDS = 200
QUICK = 40
"""So few rounds make a page of no value, for tests; 4 games."""


@dataclass(frozen=True, slots=True)
class Question:
    """A command, `name` for short; `count` of what `counted` says are to be played."""

    name: str
    start: str
    counted: str
    count: int

    def command(self, share: float) -> str:
        """Return the whole command for this share of the count.

        Games come in fours, so that at two seats or four each player has each equally often.
        """
        step = QUICK if self.counted == "--rounds" else 4
        count = max(step, round(self.count * share / step) * step)
        return f"{self.start} {self.counted} {count} --seed {SEED}"


def is_pairing(name: str) -> bool:
    """Whether a question is about one player against others: the page can do without some."""
    return name.startswith(("against-three-", "duel-"))


def _rounds(name: str, options: str, count: int = ROUNDS) -> Question:
    return Question(name, f"chickenfoot simulate {options}", "--rounds", count)


def _endings() -> list[Question]:
    asked = [
        _rounds(f"ends-{ruleset}-{seats}", f"--ruleset {ruleset} --seats {seats}")
        for ruleset, tables in TABLES.items()
        for seats in tables
    ]
    asked += [
        _rounds(f"ends-steady-{seats}", f"--ruleset {BASE} --seats {seats} --bots steady")
        for seats in TABLES[BASE]
    ]
    asked += [
        _rounds(f"ends-{player}-4", f"--ruleset {BASE} --seats 4 --bots {player}")
        for player in ("easy", "guard")
    ]
    asked += [
        _rounds(
            f"ends-set-{highest}-{seats}",
            f"--ruleset {BASE} --set {highest} --seats {seats}",
            ROUNDS_OF_LARGE_SETS,
        )
        for highest, seats in OTHER_SETS
    ]
    return asked


def _doubles() -> list[Question]:
    """Return how laying or refusing a doomed double goes; 4 seats are compared among the rules."""
    allowed = "--compare doomed_double=allow,forbid"
    asked = [
        _rounds(f"forbid-{player}-{seats}", f"--seats {seats} --bots {player} {allowed}")
        for player in ("steady", "clever")
        for seats in (4, 2)
    ]
    asked += [
        Question(
            f"doubles-{seats}",
            f"python -m docs.numbers.doubles --seats {seats} --worlds {WORLDS}",
            "--rounds",
            ROUNDS_TRIED[seats],
        )
        for seats in (4, 2)
    ]
    return asked


def _rules() -> list[Question]:
    asked = [
        _rounds(
            f"rule-{field}",
            f"--ruleset {BASE} --seats 4 --compare {field}={','.join(values)}",
            ROUNDS_WITH_CALLS if field == "last_tile_call" else ROUNDS,
        )
        for field, values in COMPARED.items()
    ]
    asked += [
        _rounds(f"rule-{field}", f"--ruleset {BASE} --seats 4 {options}")
        for field, options in OTHER_DEALS.items()
    ]
    return asked


def _strengths() -> list[Question]:
    asked = [
        _games(f"against-three-{one}-{three}", (one, three, three, three))
        for one, three in permutations(PLAYERS, 2)
    ]
    asked += [
        _games(f"duel-{one}-{other}", (one, other)) for other, one in combinations(PLAYERS, 2)
    ]
    # What takes longest comes last.
    return sorted(asked, key=lambda question: question.count, reverse=True)


def _games(name: str, players: tuple[str, ...]) -> Question:
    count = {0: GAMES, 1: GAMES_OF_ONE_HARD}.get(players.count("hard"), GAMES_OF_THREE_HARD)
    start = f"chickenfoot simulate --ruleset {BASE} --bots {','.join(players)}"
    return Question(name, start, "--games", count)


QUESTIONS = {
    question.name: question for question in (*_endings(), *_doubles(), *_rules(), *_strengths())
}
"""All that is asked, in the order in which it is played."""
