"""Other programs, run away from this environment, and one clear line when one of them fails."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path


class FailureError(Exception):
    """A program has failed. `str()` says which, and what it said last."""


def run(
    *command: str | Path, cwd: Path, typed: str = "", more: Mapping[str, str] | None = None
) -> str:
    """Return what a program prints. Raises `FailureError`.

    `typed` is its input, `more` goes into its environment.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(  # noqa: S603 - what is to be proved is run
        command, cwd=cwd, input=typed, env={**kept, **(more or {})},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        said = (done.stderr or done.stdout).strip()
        raise FailureError(
            f"{' '.join(map(str, command))}: has failed with {done.returncode}\n{said}"
        )
    return done.stdout
