"""How figures are put together and printed."""

from collections.abc import Sequence
from statistics import median, quantiles

WIDTH = 58


def heading(text: str) -> None:
    """Print what is measured next."""
    print(text)
    print("-" * len(text))


def line(label: str, figure: str, goal: str = "") -> None:
    """Print one figure and, where there is one, its goal."""
    print(f"{label:<{WIDTH}}{figure:>12}" + (f"   goal {goal}" if goal else ""))


def ninety_fifth(values: Sequence[float]) -> float:
    """Return what 95 of 100 values stay under."""
    return quantiles(values, n=20)[-1]


def middle_ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the median of the ratios of what was measured in pairs, one after the other.

    A machine that is slow for a while is slow for both halves of a pair.
    """
    return median(one / other for one, other in zip(ours, theirs, strict=True))
