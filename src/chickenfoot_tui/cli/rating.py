"""`chickenfoot replay --rate`: what every move of a recorded game was worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from chickenfoot_tui.cli.errors import CommandError
from chickenfoot_tui.cli.progress import progress
from chickenfoot_tui.notation.record import Reading
from chickenfoot_tui.notation.tokens import format_move
from chickenfoot_tui.session.names import recorded_names
from chickenfoot_tui.session.rating import PLAYOUTS, Rated, decisions, rated, seat_losses
from chickenfoot_tui.session.wording import about, deed_text, reason_against

MOST_PLAYOUTS = 1_000_000
DECIMALS = 3
TOLD_A_ROUND = 3
WORTH_TELLING = 1.0
"""Points: what costs less may be chance, and is no reason to read on."""


def asked_playouts(asked: int | None) -> int:
    """Return how many playouts each move is rated by. Raises `CommandError`."""
    if asked is None:
        return PLAYOUTS
    if not 1 <= asked <= MOST_PLAYOUTS:
        message = f"--playouts: {asked} is not a number from 1 to {MOST_PLAYOUTS}"
        raise CommandError(message)
    return asked


class Report(NamedTuple):
    """The ratings of a game, as they are told."""

    names: tuple[str, ...]
    playouts: int
    ratings: tuple[Rated, ...]

    def json(self) -> dict[str, object]:
        """Return the ratings for programs: keys are stable, figures have three decimals."""
        return {
            "playouts": self.playouts,
            "ratings": [_rating_json(rating, self.names) for rating in self.ratings],
            "losses": [
                {
                    "seat": entry.seat + 1,
                    "moves": entry.moves,
                    "loss": round(entry.loss, DECIMALS),
                    "win_loss": round(entry.win_loss, DECIMALS),
                }
                for entry in seat_losses(self.ratings, len(self.names))
            ],
        }

    def print(self) -> None:
        """Print the moves that cost most, round by round, and what each seat lost on average."""
        print()
        if not self.ratings:
            print("No move to rate: none of a finished round was chosen among several.")
            return
        count = f"{len(self.ratings):,} {'move' if len(self.ratings) == 1 else 'moves'}"
        print(f"{count} rated by what each seat could see, with {self.playouts:,} playouts each.")
        print("Below each stands what speaks against it.")
        for number, played in groupby(self.ratings, key=lambda rating: rating.decision.round):
            print(f"Round {number}")
            costly = sorted(played, key=lambda rating: -rating.loss)[:TOLD_A_ROUND]
            told = [rating for rating in costly if rating.loss >= WORTH_TELLING]
            for rating in told:
                _print_rating(rating, self.names)
            if not told:
                print("  No move cost a point.")
        print("On average a move cost")
        for entry in seat_losses(self.ratings, len(self.names)):
            points, wins = f"{entry.loss:6.2f}", f"{100 * entry.win_loss:5.2f}"
            name = self.names[entry.seat]
            print(f"{points} points and {wins} % of the wins  {name}, {entry.moves} rated")


def report_of(reading: Reading, playouts: int, *, reveal: bool) -> Report:
    """Rate every move that was chosen among several; of a running round only with `reveal`."""
    asked = decisions(reading, with_running=reveal)
    ratings = []
    with progress("moves", len(asked)) as tell:
        for done, decision in enumerate(asked, start=1):
            ratings.append(rated(decision, playouts))
            tell(done)
    return Report(recorded_names(reading.record.seats), playouts, tuple(ratings))


def _rating_json(rating: Rated, names: Sequence[str]) -> dict[str, object]:
    decision, made, best = rating.decision, rating.made, rating.best
    return {
        "round": decision.round,
        "turn": decision.turn,
        "seat": decision.seat + 1,
        "move": format_move(decision.move),
        "points": round(made.points, DECIMALS),
        "out": round(made.goes_out, DECIMALS),
        "wins": round(made.wins, DECIMALS),
        "best": format_move(best.move),
        "best_points": round(best.points, DECIMALS),
        "best_out": round(best.goes_out, DECIMALS),
        "best_wins": round(best.wins, DECIMALS),
        "loss": round(rating.loss, DECIMALS),
        "win_loss": round(rating.win_loss, DECIMALS),
        "reason": ""
        if made is best
        else reason_against(decision.view, rating.why, best, made, names),
    }


def _print_rating(rating: Rated, names: Sequence[str]) -> None:
    decision = rating.decision
    view, seat = decision.view, names[decision.seat]
    made, best = deed_text(view, decision.move), deed_text(view, rating.best.move)
    print(f"  Turn {decision.turn}, {seat}: {made}, {about(rating.loss)} worse than {best}.")
    print(f"    {reason_against(view, rating.why, rating.best, rating.made, names)}")
