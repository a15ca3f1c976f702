"""Asking the lab, and keeping its answers so that nothing is played twice.

An answer is kept with its command and with the mark of the players and rules that gave it. Where
either has changed it is asked for anew, so the answers of one page are all of one kind.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from docs.numbers.questions import Question

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "chickenfoot_tui"
MATTERS = (
    *(PACKAGE / name for name in ("engine", "bots", "rulesets", "session/lab")),
    PACKAGE / "session" / "shuffle.py",
    PACKAGE / "cli" / "experiments.py",
    ROOT / "docs" / "numbers" / "dilemmas.py",
    ROOT / "docs" / "numbers" / "doubles.py",
    ROOT / "rulesets",
)
"""What decides what a command asks for, how a round goes and what is counted of it."""
MARK_LENGTH = 12
PATIENCE = 5.0
"""Seconds for a program to end by itself after Ctrl-C."""

Answer = dict[str, Any]


class ChangedError(Exception):
    """Players or rules have been changed while they played: what came of it is neither's."""


class UnreadableError(Exception):
    """A file among the answers is none; `str()` is the one line people are told."""


def mark() -> str:
    """Return the mark of players, rules and lab as they are now.

    Another comment, docstring or line break leaves it as it is.
    """
    digest = sha256()
    for path in sorted(_files()):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n{_meaning(path)}\n".encode())
    return digest.hexdigest()[:MARK_LENGTH]


def _files() -> Iterator[Path]:
    for place in MATTERS:
        yield from [place] if place.is_file() else place.rglob("*.py")
        yield from place.glob("*.toml")


def _meaning(path: Path) -> str:
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        # A docstring, of whatever it is one; a text alone does nothing anywhere else either.
        if isinstance(body := getattr(node, "body", None), list):
            kept = [one for one in body if not _is_text(one)]
            setattr(node, "body", kept or [ast.Pass()])  # noqa: B010 - not every node has one
    return ast.unparse(tree)


def _is_text(node: object) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


class Answers:
    """A folder of answers, one file each. They go with `share` of the full counts."""

    def __init__(self, folder: Path, share: float, workers: int) -> None:
        """Keep answers in `folder`, which need not exist yet."""
        self._folder, self._share, self._workers = folder, share, workers
        self._mark = mark()

    def missing(self, questions: Iterable[Question]) -> list[Question]:
        """Return the questions that have no answer to this command from these players."""
        return [question for question in questions if not self._is_kept(question)]

    def of_others(self, questions: Iterable[Question]) -> list[Question]:
        """Return the questions whose answers come from other players or rules than these."""
        return [one for one in questions if _read(self._path(one))["mark"] != self._mark]

    def _is_kept(self, question: Question) -> bool:
        path = self._path(question)
        if not path.exists():
            return False
        kept = _read(path)
        return (kept["command"], kept["mark"]) == (question.command(self._share), self._mark)

    def ask(self, question: Question) -> None:
        """Play what a question asks for and keep the answer.

        Raises `CalledProcessError`, and `ChangedError` instead of keeping it under a wrong mark.
        """
        command = question.command(self._share)
        told = _told([*_program(command), "--workers", str(self._workers)])
        if mark() != self._mark:
            raise ChangedError(f"players or rules have changed during {command}: start again")
        kept = {"command": command, "mark": self._mark, "answer": json.loads(told)}
        self._folder.mkdir(parents=True, exist_ok=True)
        draft = self._path(question).with_suffix(".draft")
        draft.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        draft.replace(self._path(question))

    def _path(self, question: Question) -> Path:
        return self._folder / f"{question.name}.json"


def _program(command: str) -> list[str]:
    """Return how this very interpreter runs a command of the page."""
    program, *words = command.split()
    if program == "chickenfoot":
        return [sys.executable, "-m", "chickenfoot_tui", *words, "--json"]
    assert program == "python"
    return [sys.executable, *words]


def _told(program: list[str]) -> bytes:
    """Return what a program prints. Raises `CalledProcessError`.

    Ctrl-C reaches the program too; it has time to leave the terminal as it was.
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(  # noqa: S603 - the program itself
        program, stdout=subprocess.PIPE, cwd=ROOT, env=environment
    ) as process:
        try:
            told, _ = process.communicate()
        except KeyboardInterrupt:
            with suppress(subprocess.TimeoutExpired):
                process.communicate(timeout=PATIENCE)
            process.kill()
            raise
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, program)
    return told


def _read(path: Path) -> dict[str, Any]:
    """Return what a file keeps. Raises `UnreadableError`."""
    try:
        kept = json.loads(path.read_text("utf-8"))
        return {key: kept[key] for key in ("command", "mark", "answer")}
    except (ValueError, LookupError, TypeError) as error:
        message = f"{path}: not an answer as they are kept: delete it to have it asked for anew"
        raise UnreadableError(message) from error


class Kept:
    """The answers in a folder, as the page reads them."""

    def __init__(self, folder: Path, questions: Iterable[Question]) -> None:
        """Read them all. Raises `ValueError` if they come from different players or rules."""
        files = {question.name: _read(folder / f"{question.name}.json") for question in questions}
        marks = {kept["mark"] for kept in files.values()}
        if len(marks) != 1:
            message = f"{folder} has answers of different players or rules: {sorted(marks)}"
            raise ValueError(message)
        (self.mark,) = marks
        self._files = files

    def __contains__(self, name: object) -> bool:
        """Whether there is such an answer."""
        return name in self._files

    def __getitem__(self, name: str) -> Answer:
        """Return an answer."""
        answer: Answer = self._files[name]["answer"]
        return answer

    def command(self, name: str) -> str:
        """Return the command that gave an answer."""
        command: str = self._files[name]["command"]
        return command


def ask_all(answers: Answers, questions: Iterable[Question], tell: Callable[[str], None]) -> None:
    """Ask for every answer that is not kept, and tell what is asked."""
    missing = answers.missing(questions)
    for place, question in enumerate(missing, 1):
        tell(f"{place} of {len(missing)}: {question.name}")
        answers.ask(question)
