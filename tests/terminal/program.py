"""The game as these tests start it: in a terminal of its own, and with Enter counting at once.

    python program.py [--failing] [--leaking] [--endless] [--without-control] ARGUMENTS

With `--failing` the key of the journal ends in an error that carries the hand. With `--leaking`
the curtain tells what was drawn, as a program would that forgot who is looking. With `--endless`
computers never come to the end of a thought. With `--without-control` the terminal does not control
it, and so it is not told when that goes away. The other words are those of chickenfoot.
"""

import fcntl
import importlib
import sys
import termios
from typing import Any

from chickenfoot_tui import cli
from chickenfoot_tui.tui.screens.careful import CarefulScreen
from chickenfoot_tui.tui.screens.table import TableScreen


def hurry() -> None:
    """Let every Enter count: people need time to see what has come up, a script does not."""
    CarefulScreen.SETTLE_SECONDS = CarefulScreen.QUIET_SECONDS = 0


def fail() -> None:
    """Make an error of the program's own that knows the hand."""

    def action_journal(screen: TableScreen[Any]) -> None:
        held = " ".join(map(str, screen.view.hand if screen.view else ()))
        raise RuntimeError(held)

    TableScreen.action_journal = action_journal  # type: ignore[assignment, method-assign]


def leak() -> None:
    """Let what is told at the curtain name the tiles that were drawn."""
    for name in ("chickenfoot_tui.engine.view", "chickenfoot_tui.session.wording.journal"):
        module = importlib.import_module(name)
        vars(module)["redact"] = lambda history, _viewer: tuple(history)


def never_end() -> None:
    """Let computers think for ever, at full speed."""
    module = importlib.import_module("chickenfoot_tui.session.botpool")
    endless = "worker.answered = lambda _: sum(1 for _ in iter(int, 1))"
    patch = f"from chickenfoot_tui.bots import worker\n{endless}\nmain()"
    vars(module)["START"] = module.START.replace("\nmain()", f"\n{patch}")


def take_over() -> None:
    """Let the terminal control this process: it is told then when the terminal goes away."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def main() -> int:
    """Play, as the words before those of chickenfoot say."""
    hurry()
    if "--without-control" not in sys.argv:
        take_over()
    spoilers = {
        "--failing": fail, "--leaking": leak, "--endless": never_end, "--without-control": hurry,
    }  # fmt: skip
    for word, spoil in spoilers.items():
        if word in sys.argv:
            sys.argv.remove(word)
            spoil()
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
