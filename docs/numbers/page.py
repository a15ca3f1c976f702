"""The page itself: docs/numbers.md, made of nothing but the answers that are kept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, permutations

from docs.numbers.answers import Answer, Kept
from docs.numbers.cells import Estimate, commands, more, points, prose, share, table
from docs.numbers.doubles_page import doubles
from docs.numbers.questions import BASE, OTHER_SETS, PLAYERS, TABLES
from docs.numbers.rules_page import rules

from chickenfoot_tui.bots.roster import BOTS, LAB_BOTS
from chickenfoot_tui.bots.simple import Player
from chickenfoot_tui.engine.odds import deal_odds
from chickenfoot_tui.engine.ruleset import Ruleset
from chickenfoot_tui.rulesets.descriptions import set_name

ENDING_HEAD = (
    "seats", "tiles each", "rounds", "somebody out", "out on a double, for 50", "jammed", "blocked",
    "turns", "points a seat", "void deals", "exactly",
)  # fmt: skip
UNPLAYED = "…"
WORDS = (
    """- **±** says how far the true figure may be away, in 95 of 100 cases. A table has many
    figures, so a few will miss. Shares are in per cent; near nothing and near all, both ends of
    the range stand in brackets instead.""",
    "- **Clever players** play wherever nobody else is named.",
    """- **Turns** are plays and passes, with the draws before them; laying the starting double is
    none.""",
    "- **Points** are those of one round, as the ruleset counts them. Fewer are better.",
    """- **Jammed** means that a round ended on a foot that could not get its toes, **blocked** that
    nobody could move though no foot was open.""",
)
LIMITS = (
    """- They are about these computer players. People play differently, and against people another
    way of playing may be best.""",
    f"""- A house rule is tried with players who know the rule, but were tuned under `{BASE}`.
    Players made for another rule may find more in it.""",
    """- Hidden tiles were dealt anew by chance among all deals that agree with what a seat had
    seen, each as likely as any other; nothing was read from what others had chosen to play.""",
    """- Steady players take the dearest tile, of equal ones that with the higher half, and turn the
    lower half outwards if they can choose. Players who choose otherwise among equals come to other
    figures.""",
)


def page(kept: Kept) -> str:
    """Return the whole page."""
    parts = (_head(kept), _endings(kept), doubles(kept), rules(kept), _leaders(kept))
    return "\n".join(chain(*parts, _strengths(kept), _limits()))


def _head(kept: Kept) -> Iterator[str]:
    jams, steady_jams = (
        kept[name]["reason_shares"]["jammed-foot"] for name in (f"ends-{BASE}-4", "ends-steady-4")
    )
    playouts = kept[f"ends-{BASE}-4"]["playouts"]
    yield from ("# Numbers", "")
    yield from prose("""
        How the game goes: how often a round jams, when a double that cannot be finished is worth
        laying, what house rules change, what leading is worth, and how strong the computer players
        are. Every figure was counted in rounds that computers played among themselves.
    """)
    yield from prose(f"""
        With four at the table, double nine and the rules of `{BASE}`, a round between `clever`
        players takes {points(_turns(kept[f"ends-{BASE}-4"]))} turns and jams on a foot that cannot
        be finished in {share(jams)} % of all cases. Between `steady` players, who just lay what is
        heaviest, it is {share(steady_jams)} %.
    """)
    for word in WORDS:
        yield from prose(word, indent="  ")[:-1]
    yield from ("", "The players:", "")
    for name in PLAYERS:
        yield f"- `{name}`{'' if name in BOTS else ' (in the lab only)'}: {LAB_BOTS[name].temper}"
    yield ""
    yield from prose(f"""
        `hard` thinks by {playouts:,} playouts a move here and without a clock, so it plays the same
        on every machine. Where last tiles are called, players call as often as they remember to
        (`clever` forgets it in {_forgets("clever")} % of its turns), and whoever is on turn may
        catch somebody: nobody is caught out of turn.
    """)
    yield from prose(f"""
        This page is written by `make numbers`, which runs the commands below each table; nothing is
        added by hand. What they count and how the ranges are made is told in
        [Simulations](simulate.md). All figures come from one and the same version of players and
        rules (mark `{kept.mark}`); another version may play differently.
    """)


def _forgets(name: str) -> int:
    """Return in how many turns of a hundred a player forgets to call."""
    player = LAB_BOTS[name]
    assert isinstance(player, Player)
    return round(100 * player.forgets)


def _turns(answer: Answer) -> Estimate:
    return {"value": answer["mean_turns"], "ci95": answer["mean_turns_ci95"]}


def _endings(kept: Kept) -> Iterator[str]:
    yield from ("## How rounds end", "")
    for ruleset, seats in TABLES.items():
        names = [f"ends-{ruleset}-{count}" for count in seats]
        yield from (f"### {ruleset}, double nine, clever players", "")
        yield from _ending_table(kept, names)
    yield from prose("""
        A deal is void, and dealt again, where the starting double could not be found; how often
        that happens is known exactly too (`chickenfoot odds`), so these two columns
        are a test of each other.
    """)
    yield from (f"### {BASE}, double nine, steady players", "")
    yield from prose("""
        The same tables with players who lay their heaviest tile, whatever comes of it:
    """)
    yield from _ending_table(kept, [f"ends-steady-{seats}" for seats in TABLES[BASE]])
    yield from ("### Four seats, one kind of player", "")
    four = ["ends-easy-4", "ends-steady-4", "ends-guard-4", f"ends-{BASE}-4"]
    used = [2, 3, *range(5, 9)]
    rows = [(kept[name]["seats"][0]["bot"], *_of(_ending(kept[name]), used)) for name in four]
    yield from table(("players", *_of(ENDING_HEAD, used)), rows)
    yield from commands(kept, four)
    yield from (f"### Other sets, {BASE}, clever players", "")
    yield from _ending_table(kept, [f"ends-set-{highest}-{seats}" for highest, seats in OTHER_SETS])


def _ending_table(kept: Kept, names: list[str]) -> Iterator[str]:
    rows = [_ending(kept[name]) for name in names]
    used = [
        column
        for column, head in enumerate(ENDING_HEAD)
        if not head.startswith("out on") or any(not row[column].startswith("0.0") for row in rows)
    ]
    sets = [kept[name]["rules"]["max_pip"] for name in names]
    if len(set(sets)) == 1:
        yield from table(_of(ENDING_HEAD, used), (_of(row, used) for row in rows))
    else:
        told = ((set_name(one), *_of(row, used)) for one, row in zip(sets, rows, strict=True))
        yield from table(("set", *_of(ENDING_HEAD, used)), told)
    yield from commands(kept, names)


def _of(row: tuple[str, ...], used: list[int]) -> tuple[str, ...]:
    return tuple(row[column] for column in used)


def _ending(answer: Answer) -> tuple[str, ...]:
    rules, reasons = Ruleset(**answer["rules"]), answer["reason_shares"]
    deals = answer["void_deals"] + answer["rounds"]
    exactly = deal_odds(rules, rules.max_pip).void
    is_dealt = rules.starter_from == "dealt"
    return (
        str(rules.seats),
        str(rules.hand_size),
        f"{answer['rounds']:,}",
        share(reasons["out"]),
        share(reasons["out-on-double"]),
        share(reasons["jammed-foot"]),
        share(reasons["blocked"]),
        points(_turns(answer)),
        points(answer["points"]),
        f"{100 * answer['void_deals'] / deals:.2f}" if is_dealt else "–",
        f"{100 * float(exactly):.2f}" if is_dealt else "–",
    )


def _leaders(kept: Kept) -> Iterator[str]:
    yield from ("## What leading is worth", "")
    yield from prose("""
        Where the starting double is dealt (`pagat`, `centerpiece`), the leader laid it and so has
        one tile fewer than the others. Where it is set aside (`kelley`, `house`), the leader plays
        first with as many tiles as everybody. Points in a round of four by how many seats after the
        leader one sits:
    """)
    four = [f"ends-{ruleset}-4" for ruleset in TABLES]
    rows = [
        (ruleset, *(points(one) for one in kept[f"ends-{ruleset}-4"]["leader"]["points_after"]))
        for ruleset in TABLES
    ]
    yield from table(("ruleset", "leader", "1 after", "2 after", "3 after"), rows)
    yield from commands(kept, four)
    yield from prose("""
        How many points more than the mean of all others the leader scores, and the seat after it; a
        minus is a gain:
    """)
    kinds = ("leader_margin", "next_margin")
    shown = [(ruleset, seats) for ruleset in ("pagat", "house") for seats in TABLES[ruleset]]
    margins = [
        (
            f"{ruleset}, {seats} seats",
            *(more(_leader(kept, ruleset, seats)[kind]) for kind in kinds),
        )
        for ruleset, seats in shown
    ]
    yield from table(("table", "leader", "next"), margins)
    yield from commands(kept, [f"ends-{ruleset}-{seats}" for ruleset, seats in shown])


def _leader(kept: Kept, ruleset: str, seats: int) -> dict[str, Estimate]:
    found: dict[str, Estimate] = kept[f"ends-{ruleset}-{seats}"]["leader"]
    return found


def _strengths(kept: Kept) -> Iterator[str]:
    yield from ("## How strong the players are", "")
    yield from prose(f"""
        Whole games of ten rounds under `{BASE}` with double nine; players move on by one seat after
        every game. How many games in a hundred the player on the left wins against three of the
        player above, a shared win counted in part. 25 is a fair share. The commands say how many
        games each was; `hard` takes its time, and so has played fewer:
    """)
    yield from _matrix(kept, "against-three-{one}-{other}")
    yield from ("And one against one, where 50 is a fair share:", "")
    yield from _matrix(kept, "duel-{one}-{other}")


def _matrix(kept: Kept, name: str) -> Iterator[str]:
    names = [
        key
        for one, other in permutations(PLAYERS, 2)
        if (key := name.format(one=one, other=other)) in kept
    ]
    rows = [(one, *(_cell(kept, name, one, other) for other in PLAYERS)) for one in PLAYERS]
    yield from table(("", *PLAYERS), rows)
    if any(UNPLAYED in row for row in rows):
        yield from prose(f"Pairs with {UNPLAYED} have not been played yet.")
    yield from commands(kept, names)


def _cell(kept: Kept, name: str, one: str, other: str) -> str:
    """Return what `one` wins; a game of two says that of both, another of the one only."""
    key, back = name.format(one=one, other=other), name.format(one=other, other=one)
    if one == other:
        return ""
    if key in kept:
        return _wins(kept[key], 0)
    if back in kept and len(kept[back]["seats"]) == len((one, other)):
        return _wins(kept[back], 1)
    return UNPLAYED


def _wins(answer: Answer, place: int) -> str:
    player = answer["seats"][place]
    return share({"value": player["win_share"], "ci95": player["win_ci95"]})


def _limits() -> Iterator[str]:
    yield from ("## What these figures do not say", "")
    for limit in LIMITS:
        yield from prose(limit, indent="  ")[:-1]
    yield ""
