"""Everything the game says, in one place, for every front end.

Sentences are plain text: names stand in them as they are and nothing is markup. The journal
speaks of seats by name, since several people read it.
"""

from chickenfoot_tui.session.wording.advice import (
    Advice,
    Tip,
    advice,
    reason_against,
)
from chickenfoot_tui.session.wording.facts import about, deed_text
from chickenfoot_tui.session.wording.guidance import (
    Banner,
    banner,
    banner_parts,
    catch_hint,
    doomed_double_warning,
    is_doomed_double,
    prompt,
)
from chickenfoot_tui.session.wording.journal import (
    describe,
    journal,
    missed_turns,
    on_number,
    seen_by,
    since_last_turn,
    surprises,
)
from chickenfoot_tui.session.wording.keys import USUAL_KEYS, KeyNames
from chickenfoot_tui.session.wording.points import (
    Item,
    SeatPoints,
    points,
    points_lines,
    points_text,
)
from chickenfoot_tui.session.wording.refusals import refusal, take_back_refusal
from chickenfoot_tui.session.wording.results import (
    against_target,
    ending,
    game_result,
    next_starter,
    places_text,
    standing_result,
    target_sentences,
)
from chickenfoot_tui.session.wording.verdicts import verdict

__all__ = [
    "USUAL_KEYS",
    "Advice",
    "Banner",
    "Item",
    "KeyNames",
    "SeatPoints",
    "Tip",
    "about",
    "advice",
    "against_target",
    "banner",
    "banner_parts",
    "catch_hint",
    "deed_text",
    "describe",
    "doomed_double_warning",
    "ending",
    "game_result",
    "is_doomed_double",
    "journal",
    "missed_turns",
    "next_starter",
    "on_number",
    "places_text",
    "points",
    "points_lines",
    "points_text",
    "prompt",
    "reason_against",
    "refusal",
    "seen_by",
    "since_last_turn",
    "standing_result",
    "surprises",
    "take_back_refusal",
    "target_sentences",
    "verdict",
]
