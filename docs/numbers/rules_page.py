"""The part of the page about house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docs.numbers.answers import Answer, Kept
from docs.numbers.cells import (
    Estimate,
    apart,
    commands,
    more,
    more_share,
    points,
    prose,
    share,
    table,
)
from docs.numbers.doubles_page import differences
from docs.numbers.questions import BASE, COMPARED, OTHER_DEALS

HEAD = ("rule", "jammed", "blocked", "turns", "points a seat")
USUAL = f"ends-{BASE}-4"


def rules(kept: Kept) -> Iterator[str]:
    """Yield the lines of this part."""
    usual = kept[USUAL]
    redealt = _redealt(kept)
    yield from ("## What each house rule changes", "")
    yield from prose(f"""
        Four clever players, double nine, `{BASE}` with one rule changed. The first row is `{BASE}`
        itself; all others say how much more or less there is of everything. They were played on the
        same deals as the rule's usual value, so even small differences show; a plain 0 says that
        not one of the rounds differed in that.{redealt} Rules marked † need other deals, and are
        compared with the first row.
    """)
    reasons = usual["reason_shares"]
    rows: list[Sequence[str]] = [
        (
            f"`{BASE}`",
            share(reasons["jammed-foot"]),
            share(reasons["blocked"]),
            points(_turns(usual)),
            points(usual["points"]),
        )
    ]
    for field, (_, *values) in COMPARED.items():
        variants = kept[f"rule-{field}"]["variants"][1:]
        rows += [
            (f"`{field}={value}`", *_changes(differences(variant)))
            for value, variant in zip(values, variants, strict=True)
        ]
    for field in OTHER_DEALS:
        answer = kept[f"rule-{field}"]
        rows.append((f"`{field}={answer['rules'][field]}` †", *_changes(_apart(usual, answer))))
    yield from table(HEAD, rows)
    yield from prose("""
        With a starter that is set aside nobody can be its holder, so there the lead of the first
        round goes by lot, and from then on to the next seat (`leader_first=random`,
        `leader_later=rotate`). How long a game is (`length`, `target`), what decides between equal
        totals (`ties`) and whether a move may be taken back change nothing in a round.
    """)
    yield from prose(f"""
        What the rules mean stands in [the rules](rules.md); `chickenfoot rulesets show {BASE}`
        lists them.
    """)
    yield from commands(kept, [USUAL, *(f"rule-{field}" for field in (*COMPARED, *OTHER_DEALS))])


def _redealt(kept: Kept) -> str:
    """Return what has to be said of rules that decide whether a deal is void."""
    fields = [
        f"`{field}`"
        for field in COMPARED
        if len({variant["void_deals"] for variant in kept[f"rule-{field}"]["variants"]}) > 1
    ]
    if not fields:
        return ""
    return f"""
        Which deals are void depends on {" and ".join(fields)} here: where one is void under one
        value and not under the other, it was dealt again for the first alone, and these two rounds
        are compared with different deals.
    """


def _changes(found: dict[tuple[str, str], Estimate]) -> Sequence[str]:
    return (
        more_share(found["reason", "jammed-foot"]),
        more_share(found["reason", "blocked"]),
        more(found["turns", ""]),
        more(found["points", ""]),
    )


def _apart(usual: Answer, other: Answer) -> dict[tuple[str, str], Estimate]:
    found = {
        ("reason", reason): apart(usual["reason_shares"][reason], other["reason_shares"][reason])
        for reason in ("jammed-foot", "blocked")
    }
    found["turns", ""] = apart(_turns(usual), _turns(other))
    found["points", ""] = apart(usual["points"], other["points"])
    return found


def _turns(answer: Answer) -> Estimate:
    return {"value": answer["mean_turns"], "ci95": answer["mean_turns_ci95"]}
