"""`chickenfoot games`: the games that are kept, and what they come to."""

from __future__ import annotations

import argparse
import json
from typing import Any

from chickenfoot_tui.cli.columns import in_columns
from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.cli.progress import progress
from chickenfoot_tui.session.careers import Career, careers
from chickenfoot_tui.session.digests import Digest, digests
from chickenfoot_tui.session.names import showable
from chickenfoot_tui.session.wording.history import (
    CAREER_HEADS,
    career_cells,
    kept_detail,
    kept_title,
)
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.history import Kept, kept_games
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.store.people import People, PeopleFile


def run(args: argparse.Namespace) -> int:
    """List the games, or the names."""
    games = kept_games()
    if args.names:
        people = _people()
        found = careers(zip(games, _digests(games), strict=True), people)
        if args.json:
            print(json.dumps({"names": [_career_json(career) for career in found]}))
        else:
            rows = [CAREER_HEADS, *map(career_cells, found)]
            print("\n".join(in_columns([(showable(row[0]), *row[1:]) for row in rows])))
    elif args.json:
        print(json.dumps({"games": [_game_json(kept) for kept in games]}))
    else:
        for kept in games:
            print(f"{showable(kept_title(kept))}\n    {showable(kept_detail(kept))}")
            print(f"    {showable(str(kept.path))}")
        if not games:
            print(f"no game is kept yet in {games_folder()}")
    return 0


def _people() -> People:
    """Return which names belong to one person. Raises `CommandError`."""
    try:
        return PeopleFile().people
    except SaveError as error:
        raise CommandError(str(error)) from None


def _digests(games: list[Kept]) -> list[Digest | None]:
    found = []
    with progress("games", len(games)) as tell:
        for digest in digests(games):
            found.append(digest)
            tell(len(found))
    return found


def _game_json(kept: Kept) -> dict[str, Any]:
    scores = kept.scores
    return {
        "file": str(kept.path),
        "saved": kept.saved.isoformat(timespec="seconds"),
        "kind": "scorepad" if kept.is_sheet else "game",
        "problem": kept.problem or None,
        "seats": list(kept.names),
        "bots": list(kept.bots),
        "ruleset": kept.ruleset,
        "max_pip": kept.max_pip,
        "rounds": 0 if scores is None else len(scores.finished),
        "over": scores is not None and scores.is_final,
        "totals": [] if scores is None else list(scores.totals),
        "places": [] if scores is None else list(scores.places),
        "winners": [seat + 1 for seat in kept.winners],
    }


def _career_json(career: Career) -> dict[str, Any]:
    return {
        "name": career.name,
        "also": list(career.also),
        "apart": list(career.apart),
        "games": career.games,
        "finished": career.finished,
        "wins": career.wins,
        "rounds": career.rounds,
        "mean_points": career.mean_points,
        "out_share": career.out_share,
        "double_blanks": career.blanks if career.blank_rounds else None,
        "jams_caused": career.jams if career.jam_rounds else None,
    }
