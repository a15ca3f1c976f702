"""Run all measurements in turn, or those named: `python -m benchmarks [NAME ...]`."""

import argparse
from importlib import import_module

NAMES = (
    "reducer", "kernel", "rounds", "records", "saves", "starts", "memory", "layouts", "screens",
)  # fmt: skip


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    wanted = parser.parse_args().names or NAMES
    unknown = [name for name in wanted if name not in NAMES]
    if unknown:
        parser.error(f"there is no measurement {unknown[0]!r}: choose from {', '.join(NAMES)}")
    for name in wanted:
        import_module(f"benchmarks.{name}").main()
        print()


if __name__ == "__main__":
    main()
