"""The examples in the docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

from chickenfoot_tui import rulesets, store

MODULES = [
    module.name
    for package in (rulesets, store)
    for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
