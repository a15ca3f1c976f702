"""The examples in the docstrings of drawings and of wordings are true."""

import doctest
import importlib
import pkgutil

import pytest

from chickenfoot_tui import drawing
from chickenfoot_tui.session import wording

MODULES = [
    module.name
    for package in (drawing, wording)
    for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
