"""How long short commands take, from the shell's point of view, beside importing Pydantic."""

import subprocess
import sys
from collections.abc import Sequence
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.figures import heading, line, middle_ratio
from benchmarks.homes import clean_environment

TIMES = 15
GOAL = 2.0
POSITION = "6-6(6-2/6-0/6-4/6-5) 5-3,2-2/5-1,4-3/3-1,2-1 3-2,4-2 1 0"
ANSWERS = ("2-2@A", "5-3@D")

IMPORT = ("-c", "import pydantic")
COMMANDS = {
    "position --json": (
        "-m", "chickenfoot_tui", "position", POSITION, "--ruleset", "house",
        "-o", "max_pip=6", "-o", "seats=3", "-o", "arms=4", "--json",
    ),
    "--version": ("-m", "chickenfoot_tui", "--version"),
    "--help": ("-m", "chickenfoot_tui", "--help"),
}  # fmt: skip


def main() -> None:
    """Start everything in turn, many times, and print what it took."""
    heading("Starts: wall time of commands")
    took: dict[str, list[float]] = {name: [] for name in ("import", *COMMANDS)}
    with TemporaryDirectory() as home:
        environment = clean_environment(home)
        answer = _run(COMMANDS["position --json"], environment)[1]
        assert all(f'"{move}"' in answer for move in ANSWERS), answer
        for _ in range(TIMES):
            for name, arguments in (("import", IMPORT), *COMMANDS.items()):
                took[name].append(_run(arguments, environment)[0])
    line("python -c 'import pydantic'", f"{median(took['import']):.0f} ms")
    for name in COMMANDS:
        line(f"chickenfoot {name}", f"{median(took[name]):.0f} ms")
    for name in COMMANDS:
        ratio = middle_ratio(took[name], took["import"])
        goal = f"<= {GOAL}" if name.startswith("position") else ""
        line(f"chickenfoot {name} / import pydantic", f"{ratio:.2f}", goal)


def _run(arguments: Sequence[str], environment: dict[str, str]) -> tuple[float, str]:
    """Return how many milliseconds a command took, and what it printed."""
    began = perf_counter()
    done = subprocess.run(  # noqa: S603 - this very program
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=True
    )
    return (perf_counter() - began) * 1000, done.stdout


if __name__ == "__main__":
    main()
