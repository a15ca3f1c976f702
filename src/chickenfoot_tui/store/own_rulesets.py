"""Rulesets by name, those of this person too: which of them can be used, and offered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from chickenfoot_tui.rulesets.errors import Fault, RulesetError, or_did_you_mean, shown
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_preset, own_files
from chickenfoot_tui.store.paths import rulesets_folder


def preset_called(name: str) -> Preset:
    """Return the preset of this name or file.

    Raises `RulesetError`; where there is no such name, it offers only those that can be used.
    """
    # Looking the folder up is a twentieth of the time of a command that does not need it.
    folder = None if name in SHIPPED_NAMES else rulesets_folder()
    try:
        return load_preset(name, folder)
    except RulesetError as error:
        if error.file is not None:
            raise
    known = [*SHIPPED_NAMES, *(preset.name for preset in usable_own())]
    hint = or_did_you_mean(name, known)
    problem = f"there is no ruleset {shown(name)}{hint} (there are {', '.join(known)})"
    raise RulesetError([Fault("", problem)])


def usable_own(start: str = "") -> Iterator[Preset]:
    """Yield the rulesets of one's own whose names begin so, as far as nothing is wrong with them.

    What takes the name of one that comes with the game is none of them.
    """
    folder = rulesets_folder()
    with suppress(RulesetError):
        for path in own_files(folder):
            if path.stem.startswith(start) and path.stem not in SHIPPED_NAMES:
                with suppress(RulesetError):
                    yield load_preset(path.stem, folder)
