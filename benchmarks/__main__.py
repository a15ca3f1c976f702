"""Run measurements in turn: those named, or all that take minutes.

`python -m benchmarks [NAME ...]`
"""

import argparse
from importlib import import_module

NAMES = (
    "reducer", "kernel", "rounds", "records", "saves", "history", "starts", "memory", "layouts",
    "screens",
)  # fmt: skip
LONG_NAMES = ("strength", "choices")
"""These take hours, and are run only by name."""
KNOWN = NAMES + LONG_NAMES


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(KNOWN))
    wanted = parser.parse_args().names or NAMES
    unknown = [name for name in wanted if name not in KNOWN]
    if unknown:
        parser.error(f"there is no measurement {unknown[0]!r}: choose from {', '.join(KNOWN)}")
    for name in wanted:
        import_module(f"benchmarks.{name}").main()
        print()


if __name__ == "__main__":
    main()
