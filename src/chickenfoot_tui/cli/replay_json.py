"""A recorded game as `chickenfoot replay --json` has it; docs/replay.md tells the keys."""

from __future__ import annotations

from chickenfoot_tui.cli.results import outcome_json
from chickenfoot_tui.engine.game import is_over
from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.record_writer import DealText, deal_texts
from chickenfoot_tui.session.names import recorded_names

NOTHING_READ: dict[str, object] = {
    "seats": [], "ruleset": "", "rounds": [], "unfinished": None, "totals": [], "places": [],
    "winners": [],
}  # fmt: skip


def game_json(reading: Reading | None, message: str | None, *, reveal: bool) -> dict[str, object]:
    """Return a game with its stable keys: of a faulty record, what is good before the fault.

    `message` says what is wrong, None where nothing is. Of a deal that has not ended only what
    all may know is in it, unless `reveal`.
    """
    answer: dict[str, object] = {"valid": message is None, "error": message}
    if reading is None:
        return answer | NOTHING_READ
    pad, record = reading.scorepad, reading.record
    deals = _deals(list(deal_texts(record, is_redacted=not reveal)))
    is_running = bool(record.rounds) and record.rounds[-1].outcome is None
    winners = [seat + 1 for seat, place in enumerate(pad.places) if place == 1]
    return answer | {
        "seats": list(recorded_names(record.seats)),
        "ruleset": record.ruleset,
        "rounds": deals[:-1] if is_running else deals,
        "unfinished": deals[-1] if is_running else None,
        "totals": list(pad.totals),
        "places": list(pad.places),
        "winners": winners if is_over(reading.game) else [],
    }


def _deals(texts: list[DealText]) -> list[dict[str, object]]:
    """Return every deal, void ones with the number of the round they opened."""
    deals: list[dict[str, object]] = []
    number = 1
    for text in texts:
        played: dict[str, object] = {
            "start": text.start,
            "lead_draw": None if text.lead_draw is None else list(text.lead_draw),
            "moves": text.moves,
        }
        deals.append({"number": number, **(outcome_json(text.outcome) or {}), **played})
        number += text.outcome is None or text.outcome.reason != "void"
    return deals
