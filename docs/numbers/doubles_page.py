"""The part of the page about doubles that cannot be finished."""

from __future__ import annotations

from collections.abc import Iterator

from docs.numbers.answers import Answer, Kept
from docs.numbers.cells import (
    NOTHING,
    Estimate,
    commands,
    more,
    more_share,
    points,
    prose,
    share,
    table,
)
from docs.numbers.dilemmas import CHOOSING
from docs.numbers.doubles import EDGES
from docs.numbers.questions import BASE, WORLDS

SEATS = (4, 2)
ENOUGH = 20
WORDS = {4: "four", 2: "two"}
RULES = {
    "always": "always lay it",
    "lighter": "lay it if the own hand is lighter at all",
    "clever": "do as `clever` does",
    "toe": "lay it with a toe for it in hand, and without one from {start} on",
}


def doubles(kept: Kept) -> Iterator[str]:
    """Yield the lines of this part."""
    yield from ("## When to lay a double that cannot be finished", "")
    yield from prose("""
        A double is *doomed* if fewer than three other tiles of its number are left for its toes.
        Once it lies, nothing else may be played, and the round mostly ends there: everybody is left
        with what they hold. Doubles that are their seat's last tile are not meant; who lays one is
        out.
    """)
    yield from _laid(kept)
    yield from _forbidden(kept)
    yield from ("### Laying it, or something else", "")
    yield from prose(f"""
        Neither table says whether laying it was *right*: who lays one often has a good hand, and a
        ban binds everybody. So clever players played rounds, and wherever one of them could lay a
        doomed double or something else, both ways were played on in the same {WORLDS} deals of all
        tiles that seat could not see. Those deals fit everything the seat knew, and clever players
        played them to the end. *Something else* is what did best against the other seats in
        {CHOOSING} further deals, which do not count below, so that luck in choosing it does not
        make it look better than it is; where own points are told, it is what did best in those.
        What is found so is not always what is really best, which makes laying the double look a
        little better than it is. With two doomed doubles in hand, the dearer one was laid.
    """)
    yield from prose("""
        The turns are grouped by how much *lighter* the hand is, without the double, than that of an
        average other seat. Anybody can reckon that: count how many tiles each other seat holds on
        average, and take for each of them what an unseen tile costs on average (on double nine
        mostly near nine points). The groups were fixed before anything was played.
    """)
    for seats in SEATS:
        yield from _dilemmas(kept, seats)
    yield from commands(kept, [f"doubles-{seats}" for seats in SEATS])


def _laid(kept: Kept) -> Iterator[str]:
    yield from ("### How often it is laid, and what comes of it", "")
    rows = []
    names = []
    for player, name in (("steady", "ends-steady-{}"), ("clever", f"ends-{BASE}-{{}}")):
        for seats in SEATS:
            names.append(name.format(seats))
            doomed = kept[names[-1]]["doomed"]
            rows.append((
                f"{player}, {seats} seats",
                share(doomed["rounds"]),
                share(doomed["jams"]),
                points(doomed["layer_points"]),
                more(doomed["layer_margin"]),
            ))  # fmt: skip
    yield from table(
        (
            "players", "rounds with one", "of these jammed", "points of who laid it",
            "more than the mean of the others",
        ),
        rows,
    )  # fmt: skip
    yield from prose("""
        `steady` lays it whenever it is the heaviest tile that fits, `clever` when it thinks that
        pays.
    """)
    yield from commands(kept, names)


def _forbidden(kept: Kept) -> Iterator[str]:
    yield from ("### Where it may not be laid", "")
    yield from prose("""
        The same deals with and without the rule `doomed_double=forbid`, and how much more or less
        there is of everything with it:
    """)
    names = [f"forbid-{player}-{seats}" for player in ("steady", "clever") for seats in SEATS]
    rows = []
    for name in names:
        answer = kept[name]
        found = differences(answer["variants"][1])
        rows.append((
            f"{answer['seats'][0]['bot']}, {answer['rules']['seats']} seats",
            more_share(found["reason", "jammed-foot"]),
            more_share(found["reason", "blocked"]),
            more(found["turns", ""]),
            more(found["points", ""]),
        ))  # fmt: skip
    yield from table(("players", "jammed", "blocked", "turns", "points a seat"), rows)
    yield from commands(kept, names)


def differences(variant: Answer) -> dict[tuple[str, str], Estimate]:
    """Return what a variant has more than the first one, by figure."""
    return {(one["figure"], one["of"]): one for one in variant["differences"]}


def _dilemmas(kept: Kept, seats: int) -> Iterator[str]:
    answer = kept[f"doubles-{seats}"]
    yield from (f"#### {WORDS[seats].capitalize()} at the table", "")
    yield from _rule_of_thumb(answer, seats)
    groups = {(group["toes"], group["from"], group["to"]): group for group in answer["groups"]}
    rows = []
    for (toes, low, high), group in groups.items():
        if toes is None:
            held = [groups[count, low, high] for count in (0, 1)]
            rows.append((
                _span(low, high),
                f"{group['dilemmas']:,}",
                *(_if_enough(group, share(jams)) for jams in group["jams"]),
                _if_enough(group, more(group["points"])),
                *(_if_enough(one, more(one["margin"])) for one in (group, *held)),
            ))  # fmt: skip
    yield from prose(f"""
        What laying the double costs compared with the best other choice, in points of this round; a
        minus is a gain. *Against the others* is the own score less the mean of the other seats,
        which is what decides a game; the last two columns say the same for hands without a toe for
        that double and for hands with one or two. Fewer than {ENOUGH} cases tell nothing.
    """)
    head = (
        "the own hand is", "cases", "jams if laid", "jams if not", "own points",
        "against the others", "without a toe", "with a toe",
    )  # fmt: skip
    yield from table(head, rows)
    yield from _rules_tried(answer)


def _if_enough(group: Answer, told: str) -> str:
    """Return a figure unless it comes from so few cases that its range would mean nothing."""
    return told if group["dilemmas"] >= ENOUGH else NOTHING


def _rule_of_thumb(answer: Answer, seats: int) -> Iterator[str]:
    rounds, dilemmas = answer["rounds"], answer["dilemmas"]
    yield from prose(f"""
        In {rounds:,} rounds there were {dilemmas:,} such turns, in
        {100 * answer["rounds_with"] / rounds:.0f} rounds out of 100 at least one; `clever` laid a
        doomed double in {share(answer["clever_lays"])} % of them.
    """)
    even = {one["toes"]: one for one in answer["break_even"]}
    told = {
        (toes, figure): _told(even[toes][figure], _cases_near(answer, toes, even[toes][figure]))
        for toes in (0, 1)
        for figure in ("margin", "points")
        if _is_borne_out(answer, toes, figure, even[toes][figure]["value"])
    }
    if not {(0, "margin"), (1, "margin")} <= set(told):
        yield from prose("They do not show from where on laying one pays.")
        return
    yield from prose(f"""
        **Rule of thumb with {WORDS[seats]} at the table: a doomed double gains on the others if the
        hand that is left is {told[1, "margin"]} than an average other hand and has a toe for
        it, or {told[0, "margin"]} and has none.**
    """)
    yield from prose(f"""
        (That is where a straight line through all turns up to {EDGES[-1]} points lighter or heavier
        crosses zero, with the range of 95 %.)
    """)
    if (0, "points") in told:
        yield from prose(f"""
            Who looks at their own points only, and not at those of the others, should without a toe
            want a hand that is {told[0, "points"]}.
        """)
    elif all(group["points"]["value"] > 0 for group in _enough(answer, 0)):
        yield from prose("""
            Who looks at their own points only, and not at those of the others, should not lay one
            without a toe: that cost points however light the hand was.
        """)


def _enough(answer: Answer, toes: int) -> list[Answer]:
    """Return the groups with so many toes in hand that tell something, the heaviest hands first."""
    return [
        group for group in answer["groups"] if group["toes"] == toes and group["dilemmas"] >= ENOUGH
    ]


def _is_borne_out(answer: Answer, toes: int, figure: str, even: float | None) -> bool:
    """Whether laying costs in the group before a break-even and gains in the one after it.

    Where costs level off, a straight line through all of them crosses zero though none of them is
    below it.
    """
    if even is None:
        return False
    groups = _enough(answer, toes)
    before = [group for group in groups if group["to"] is not None and group["to"] <= even]
    after = [group for group in groups if group["from"] is not None and group["from"] > even]
    beyond = after[:1] or groups[-1:]
    return all(group[figure]["value"] > 0 for group in before[-1:]) and all(
        group[figure]["value"] < 0 for group in beyond
    )


def _cases_near(answer: Answer, toes: int, even: Estimate) -> int:
    """Return how many cases its group has; beyond the outermost edges, that within the last one."""
    near = [
        group
        for group in answer["groups"]
        if group["toes"] == toes and None not in (group["from"], group["to"])
    ]
    reached = [group for group in near if group["from"] <= even["value"]]
    count: int = (reached or near)[-1 if reached else 0]["dilemmas"]
    return count


def _told(even: Estimate, cases: int) -> str:
    """Return from where laying pays: at least so much lighter, or at most so much heavier.

    A range that lies beyond all the line was drawn through is not told.

    >>> _told({"value": 11.2, "ci95": [8.7, 13.2]}, 20)
    'at least 11 points lighter (8.7 lighter to 13.2 lighter)'
    >>> _told({"value": 44.0, "ci95": [26.0, 71.5]}, 19)
    'more than 30 points lighter (26.0 lighter to 71.5 lighter; fewer than 20 cases lie near it)'
    >>> _told({"value": -60.0, "ci95": [-122.1, -40.3]}, 24)
    'up to 30 points heavier'
    """
    value, (low, high) = even["value"], even["ci95"]
    if value <= EDGES[0]:
        told = f"up to {-EDGES[0]} points heavier"
    elif value >= EDGES[-1]:
        told = f"more than {EDGES[-1]} points lighter"
    else:
        told = f"{abs(value):.0f} points {_way(value)}"
        told = f"at least {told}" if value >= 0 else f"at most {told}"
    notes = []
    if low < EDGES[-1] and high > EDGES[0]:
        notes.append(f"{_end(low)} to {_end(high)}")
    if cases < ENOUGH:
        notes.append(f"fewer than {ENOUGH} cases lie near it")
    return f"{told} ({'; '.join(notes)})" if notes else told


def _way(lead: float) -> str:
    return "lighter" if lead >= 0 else "heavier"


def _end(lead: float) -> str:
    return f"{abs(lead):.1f} {_way(lead)}"


def _span(low: int | None, high: int | None) -> str:
    if low is None:
        assert high is not None
        return f"more than {-high} heavier"
    if high is None:
        return f"{low} or more lighter"
    if low < 0:
        return f"{-high} to {-low} heavier"
    return f"{low} to {high} lighter"


def _rules_tried(answer: Answer) -> Iterator[str]:
    yield from prose("""
        How much such rules gain for each of these turns against the others, compared with never
        laying a doomed double. The break-even was taken from every other round for this, and all
        rules were tried in the rounds between:
    """)
    rows = [
        (RULES[rule["rule"]].format(start=_start(rule["from"])), more(rule["gain"]))
        for rule in answer["rules"]
    ]
    yield from table(("rule", "points gained"), rows)


def _start(lead: float | None) -> str:
    return "" if lead is None else _end(lead)
