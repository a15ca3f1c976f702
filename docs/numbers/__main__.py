"""Find out the figures of docs/numbers.md and write the page: `make numbers`.

What was found out before is kept, unless players, rules or a command have changed since; so it
can be ended at any time and goes on where it was.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from docs.numbers.answers import Answers, ChangedError, Kept, ask_all
from docs.numbers.page import page
from docs.numbers.questions import QUESTIONS, is_pairing

from chickenfoot_tui.session.lab.workers import usual_workers

FOLDER = Path(__file__).parents[1]


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m docs.numbers", description=__doc__)
    parser.add_argument("names", nargs="*", help="play only what is named so, or begins so")
    parser.add_argument("--share", type=float, default=1.0, help="play this part of it, say 0.1")
    parser.add_argument("--quick", action="store_true", help="play next to nothing, as a test")
    parser.add_argument("--anew", action="store_true", help="forget every answer that is kept")
    parser.add_argument("--workers", type=int, default=usual_workers(), help="processes that play")
    parser.add_argument("--to", type=Path, default=FOLDER, help="the folder of the page")
    asked = parser.parse_args()
    if asked.quick and asked.to == FOLDER:
        parser.error("--quick: its figures are worth nothing; say --to another folder")
    if not asked.quick and asked.share <= 0:
        parser.error(f"--share: {asked.share} is not above 0")
    kept = asked.to / "numbers" / "answers"
    if asked.anew:
        shutil.rmtree(kept, ignore_errors=True)
    share = 0.0 if asked.quick else asked.share
    answers = Answers(kept, share, asked.workers)
    names = tuple(asked.names) or ("",)
    questions = [one for one in QUESTIONS.values() if one.name.startswith(names)]
    try:
        ask_all(answers, questions, lambda line: print(line, file=sys.stderr, flush=True))
    except (ChangedError, subprocess.CalledProcessError) as error:
        sys.exit(f"{parser.prog}: {error}")
    known = [one for one in QUESTIONS.values() if (kept / f"{one.name}.json").exists()]
    lacking = [one.name for one in QUESTIONS.values() if one not in known]
    if lacking:
        print(f"{len(lacking)} answers are lacking, {lacking[0]} the first of them", end="; ")
    if any(not is_pairing(name) for name in lacking):
        print("no page without them")
        return
    (asked.to / "numbers.md").write_text(page(Kept(kept, known)), "utf-8")
    print("the page is written")


if __name__ == "__main__":
    main()
