"""An environment of its own for programs that are started: no settings, no saved games."""

import os

KEPT = ("PATH", "PYTHONPATH", "SYSTEMROOT", "TMPDIR")


def clean_environment(home: str) -> dict[str, str]:
    """Return the variables of a plain terminal of somebody whose home folder is empty."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return kept | {"HOME": home, "LANG": "C.UTF-8", "TERM": "xterm-256color"}
