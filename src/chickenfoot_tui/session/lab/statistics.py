"""Means, shares and differences with their 95 % intervals, from exact sums.

A *unit* is what was played independently of the rest: a round, or a whole game, whose rounds
share a scorepad. Every unit brings a value and a weight, such as points and the rounds they were
scored in; the mean is that of all values over all weights. Sums are whole numbers, so that it
makes no difference in which order units are added, and by how many processes.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

NORMAL_95 = 1.959963984540054
"""So many standard errors to each side hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """Where the true figure lies, for 95 of 100 such intervals."""

    low: float
    high: float


@dataclass(slots=True)
class Sums:
    """What has to be kept of the units of one figure; those that `tell` have some weight."""

    units: int = 0
    tell: int = 0
    values: int = 0
    weights: int = 0
    squares: int = 0
    weight_squares: int = 0
    products: int = 0

    def add(self, value: int, weight: int) -> None:
        """Take in one unit."""
        self.units += 1
        self.tell += weight != 0
        self.values += value
        self.weights += weight
        self.squares += value * value
        self.weight_squares += weight * weight
        self.products += value * weight

    def take_in(self, other: Sums) -> None:
        """Take in all units of `other`."""
        self.units += other.units
        self.tell += other.tell
        self.values += other.values
        self.weights += other.weights
        self.squares += other.squares
        self.weight_squares += other.weight_squares
        self.products += other.products

    @property
    def ratio(self) -> Fraction | None:
        """The mean, None where nothing has any weight."""
        return Fraction(self.values, self.weights) if self.weights else None

    @property
    def mean(self) -> float | None:
        """The mean, None where nothing has any weight."""
        return None if self.ratio is None else float(self.ratio)


@dataclass(slots=True)
class CrossSums:
    """What has to be kept beside two `Sums` of the same units to compare them in pairs."""

    values: int = 0
    value_weights: int = 0
    weight_values: int = 0
    weights: int = 0

    def add(self, one: tuple[int, int], other: tuple[int, int]) -> None:
        """Take in one unit: value and weight of one figure, and those of the other."""
        (value, weight), (other_value, other_weight) = one, other
        self.values += value * other_value
        self.value_weights += value * other_weight
        self.weight_values += weight * other_value
        self.weights += weight * other_weight

    def take_in(self, other: CrossSums) -> None:
        """Take in all units of `other`."""
        self.values += other.values
        self.value_weights += other.value_weights
        self.weight_values += other.weight_values
        self.weights += other.weights


def mean_interval(sums: Sums) -> Interval | None:
    """Return the normal interval of a mean, None for fewer than two units that tell something.

    The variance is the sample variance of the units; where their weights differ, that of a ratio
    of two sums, each unit's value compared with what its weight would have made it.
    """
    variance, mean = _variance(sums), sums.mean
    if variance is None or mean is None:
        return None
    return _normal(mean, variance)


def share_interval(sums: Sums) -> Interval | None:
    """Return the Wilson interval of a share, None where nothing has any weight.

    Units of several rounds are counted as so many independent ones as give the same variance,
    never as more than there are; a single one of them says nothing.
    """
    share = sums.ratio
    if share is None:
        return None
    count = float(sums.weights)
    if sums.weight_squares != sums.weights:
        variance = _variance(sums)
        if variance is None:
            return None
        if variance and 0 < share < 1:
            count = min(count, float(share * (1 - share) / variance))
    return wilson(float(share), count)


def wilson(share: float, count: float) -> Interval:
    """Return the Wilson interval of a share found in `count` independent trials.

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    square = NORMAL_95 * NORMAL_95
    middle = (share + square / (2 * count)) / (1 + square / count)
    spread = share * (1 - share) / count + square / (4 * count * count)
    half = NORMAL_95 * sqrt(spread) / (1 + square / count)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def difference(one: Sums, other: Sums) -> float | None:
    """Return how much more the other's mean is."""
    if one.ratio is None or other.ratio is None:
        return None
    return float(other.ratio - one.ratio)


def difference_interval(one: Sums, other: Sums, cross: CrossSums) -> Interval | None:
    """Return the normal interval of `difference` from units that come in pairs.

    What both halves of a pair have in common, such as the deal, does not widen it.
    """
    one_variance, other_variance = _variance(one), _variance(other)
    if one_variance is None or other_variance is None:
        return None
    mean, other_mean = Fraction(one.values, one.weights), Fraction(other.values, other.weights)
    residuals = (
        cross.values
        - other_mean * cross.value_weights
        - mean * cross.weight_values
        + mean * other_mean * cross.weights
    )
    covariance = residuals * one.units / (one.units - 1) / (one.weights * other.weights)
    variance = one_variance + other_variance - 2 * covariance
    return _normal(float(other_mean - mean), variance)


def _variance(sums: Sums) -> Fraction | None:
    """Return the variance of the mean of all units."""
    mean = sums.ratio
    if mean is None or sums.tell < 2:  # noqa: PLR2004 - one unit says nothing of others
        return None
    residuals = sums.squares - 2 * mean * sums.products + mean * mean * sums.weight_squares
    return residuals * sums.units / (sums.units - 1) / (sums.weights * sums.weights)


def _normal(mean: float, variance: Fraction) -> Interval:
    half = NORMAL_95 * sqrt(variance)
    return Interval(mean - half, mean + half)
