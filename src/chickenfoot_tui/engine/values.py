"""How the values that every turn makes are made."""

from __future__ import annotations

from typing import Final

new: Final = tuple.__new__
"""Makes a named tuple of all its fields: `new(Layout, (starter, branches, ends, toes))`.

`Layout(starter, branches, ends, toes)` is the same value, made through a function in Python that
takes as long as the making. A turn makes four, and this saves a twentieth of it. Defaults are not
filled in and nothing is counted here, so it is for the few places that every turn goes through.
"""
