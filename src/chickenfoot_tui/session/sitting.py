"""A game and its place on disk: begun anew, or gone on with."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random

from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.rulesets.customs import USUAL, Customs
from chickenfoot_tui.rulesets.errors import RulesetError, one_of, shown
from chickenfoot_tui.rulesets.preset import Preset
from chickenfoot_tui.rulesets.presets import Presets, load_preset
from chickenfoot_tui.session.computers import computers, known_bots
from chickenfoot_tui.session.keeper import Keeper, trouble_with
from chickenfoot_tui.session.setup import TableSetup, chosen_customs
from chickenfoot_tui.session.table import Table
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.paths import rulesets_folder
from chickenfoot_tui.store.saves import Save, new_save


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table where people sit, and who keeps its game; `problem` is what was wrong with it.

    `strangers` says which of its computer players are not known.
    """

    table: Table
    keeper: Keeper
    problem: str = ""
    strangers: str = ""


def begin(setup: TableSetup, random: Random) -> Sitting:
    """Return a new game, which is on disk from its first deal on."""
    keeper = Keeper(new_save(datetime.now().astimezone()))
    table = Table(
        setup.rules,
        setup.names,
        random,
        ruleset=setup.ruleset,
        customs=setup.customs,
        bots=setup.bots,
        keep=keeper,
    )
    return Sitting(table, keeper)


def resume(save: Save, presets: Presets, random: Random) -> Sitting:
    """Return a game that waits, where it was left. Raises `SaveError`."""
    opened = save.open()
    keeper = Keeper(save)
    record = replace(opened.record, bots=known_bots(opened.record.bots))
    table = Table.at(record, random, customs=customs_of(record, presets), keep=keeper)
    keeper.take_over(table.record)
    return Sitting(table, keeper, opened.problem or "", _strangers(opened.record))


def _strangers(record: Record) -> str:
    """Return which computer players of a record are not known, in one line, or ""."""
    unknown = {word: None for word in record.bots if word and not known_bots([word])}
    if not unknown:
        return ""
    words = one_of([shown(word) for word in unknown])
    known = ", ".join(computers())
    return f"There is no computer player {words} (known: {known}); people play for it."


def customs_of(record: Record, presets: Iterable[Preset] = ()) -> Customs:
    """Return the customs of a recorded table: those of its ruleset, as far as that is known.

    `presets` are those that are read already: no other is needed but that of the record.
    """
    preset = next((one for one in presets if one.name == record.ruleset), None)
    if preset is None and record.ruleset:
        with suppress(RulesetError):
            preset = load_preset(record.ruleset, rulesets_folder())
    if preset is not None:
        return chosen_customs(preset, record.count_aid, record.coach)
    customs = replace(USUAL, coach=record.coach)
    return customs if record.count_aid is None else replace(customs, count_aid=record.count_aid)


def put_away(path: Path) -> str | None:
    """Put a game away that nobody goes on with; return why that cannot be done, or None."""
    save = Save(path)
    try:
        save.put_away()
    except (SaveError, OSError) as error:
        save.release()
        return trouble_with(path, error)
    return None
