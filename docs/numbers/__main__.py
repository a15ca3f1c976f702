"""Find out the figures of docs/numbers.md and write the page: `make numbers`.

What was found out before is kept, unless players, rules or a command have changed since; so it
can be ended at any time and goes on where it was.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from docs.numbers.answers import Answers, ChangedError, Kept, UnreadableError, ask_all
from docs.numbers.page import page
from docs.numbers.questions import QUESTIONS, Question, is_pairing

from chickenfoot_tui.cli.simulate import MOST_WORKERS
from chickenfoot_tui.session.lab.workers import usual_workers

FOLDER = Path(__file__).parents[1]
PROGRAM = "python -m docs.numbers"
INTERRUPTED = 130
LARGEST_SHARE = 100


def main() -> None:
    """Do what the command line asks for."""
    asked = _asked()
    try:
        _find_out(asked)
    except KeyboardInterrupt:
        print(f"{PROGRAM}: interrupted: all answers so far are kept", file=sys.stderr)
        sys.exit(INTERRUPTED)
    except (ChangedError, UnreadableError) as error:
        sys.exit(f"{PROGRAM}: {error}")
    except subprocess.CalledProcessError as error:
        sys.exit(f"{PROGRAM}: {' '.join(error.cmd)}: has failed with {error.returncode}")
    except OSError as error:
        sys.exit(f"{PROGRAM}: {error.filename}: {error.strerror}")


def _asked() -> argparse.Namespace:
    """Return what is asked for, if it can be done."""
    parser = argparse.ArgumentParser(prog=PROGRAM, description=__doc__)
    parser.add_argument("names", nargs="*", help="play only what is named so, or begins so")
    parser.add_argument("--share", type=float, default=1.0, help="play this part of it, say 0.1")
    parser.add_argument("--quick", action="store_true", help="play next to nothing, as a test")
    parser.add_argument("--anew", action="store_true", help="forget every answer that is kept")
    parser.add_argument("--workers", type=int, default=usual_workers(), help="processes that play")
    parser.add_argument("--to", default=str(FOLDER), help="the folder of the page")
    asked = parser.parse_args()
    if not asked.to:
        parser.error("--to: names no folder")
    asked.to = Path(asked.to)
    if asked.quick and asked.to.resolve() == FOLDER.resolve():
        parser.error("--quick: its figures are worth nothing; say --to another folder")
    if not asked.quick and not 0 < asked.share <= LARGEST_SHARE:
        parser.error(f"--share: {asked.share} is not a number above 0, up to {LARGEST_SHARE}")
    if not 1 <= asked.workers <= MOST_WORKERS:
        parser.error(f"--workers: {asked.workers} is not a number from 1 to {MOST_WORKERS}")
    for name in asked.names:
        if not any(known.startswith(name) for known in QUESTIONS):
            parser.error(
                f"{name}: nothing is named so, or begins so (such as {next(iter(QUESTIONS))})"
            )
    return asked


def _find_out(asked: argparse.Namespace) -> None:
    """Ask for all that is wanted, and write the page if nothing it needs is lacking."""
    kept = asked.to / "numbers" / "answers"
    if asked.anew:
        shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir(parents=True, exist_ok=True)
    answers = Answers(kept, 0.0 if asked.quick else asked.share, asked.workers)
    names = tuple(asked.names) or ("",)
    questions = [one for one in QUESTIONS.values() if one.name.startswith(names)]
    ask_all(answers, questions, lambda line: print(line, file=sys.stderr, flush=True))
    known = [one for one in QUESTIONS.values() if (kept / f"{one.name}.json").exists()]
    others = answers.of_others(known)
    lacking = [one for one in QUESTIONS.values() if one not in known]
    if others:
        print(f"{_told(others)} of other players or rules, and no page is made of both")
        return
    if lacking:
        print(f"{_told(lacking)} lacking", end="; ")
    if not all(is_pairing(one.name) for one in lacking):
        print("no page is made yet")
        return
    (asked.to / "numbers.md").write_text(page(Kept(kept, known)), "utf-8")
    print("the page is written")


def _told(questions: Sequence[Question]) -> str:
    """Return how many answers something is said of."""
    first, *rest = (one.name for one in questions)
    if not rest:
        return f"1 answer, {first}, is"
    return f"{len(questions)} answers, {first} the first of them, are"


if __name__ == "__main__":
    main()
