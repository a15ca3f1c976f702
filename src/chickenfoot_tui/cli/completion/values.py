"""What may stand where an argument wants a value: told by what the help calls it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

Files = Literal["files", "folders", "none"]

LONGEST = 18
"""The longest run of numbers that is listed: those of the largest set."""


class Word(NamedTuple):
    """A whole word the last one may become, and what it means; `is_open` if more may follow it."""

    text: str
    told: str = ""
    is_open: bool = False


class Values(NamedTuple):
    """The words that go on from what is typed, and which files would do as well."""

    words: tuple[Word, ...] = ()
    files: Files = "none"


def values_for(meant: str, typed: str) -> Values:
    """Return what may stand for `meant`, such as "DIR", where so much of it is typed."""
    return KINDS[meant](typed)


def _nothing(_typed: str) -> Values:
    return Values()


def _files(_typed: str) -> Values:
    return Values(files="files")


def _folders(_typed: str) -> Values:
    return Values(files="folders")


def _rulesets(typed: str) -> Values:
    from chickenfoot_tui.rulesets.presets import SHIPPED_NAMES, load_shipped
    from chickenfoot_tui.store.own_rulesets import usable_own

    shipped = [Word(name, load_shipped(name).summary) for name in SHIPPED_NAMES]
    # Only those that begin so are read: that takes Pydantic, and whoever waits for a Tab feels it.
    own = [Word(preset.name, "one of your own") for preset in usable_own(typed)]
    return Values((*shipped, *own), "files")


def _saves(_typed: str) -> Values:
    from chickenfoot_tui.store.waiting import waiting_games

    saves = tuple(Word(game.path.stem, ", ".join(game.names)) for game in waiting_games())
    return Values(saves, "files")


def _themes(_typed: str) -> Values:
    from chickenfoot_tui.tui.themes import theme_names  # Textual, only when it is needed

    return Values(tuple(Word(name) for name in theme_names()))


def _choice(typed: str) -> Values:
    return Values(tuple(_fields(typed, is_list=False)))


def _choices(typed: str) -> Values:
    return Values(tuple(_fields(typed, is_list=True)))


def _fields(typed: str, *, is_list: bool) -> Iterable[Word]:
    from chickenfoot_tui.rulesets.descriptions import FIELD_TEXTS
    from chickenfoot_tui.rulesets.fields import known_fields

    name, equals, values = typed.partition("=")
    if not equals:
        told = {known: FIELD_TEXTS[known].decides for known in known_fields()}
        return (Word(f"{known}=", decides, is_open=True) for known, decides in told.items())
    field = known_fields().get(name)
    if field is None:
        return ()
    known = field.values or range(field.low, min(field.high, LONGEST) + 1)
    texts = [str(value).lower() for value in known]
    if is_list:
        return _list(values, texts, start=f"{name}=")
    return (Word(f"{name}={text}") for text in texts)


def _names(typed: str) -> Values:
    from chickenfoot_tui.bots.roster import BOTS

    start = typed[: typed.rfind(",") + 1]
    told = {f"bot:{name}": bot.temper for name, bot in BOTS.items()}
    return Values(tuple(Word(start + name, temper, is_open=True) for name, temper in told.items()))


def _bots(typed: str) -> Values:
    from chickenfoot_tui.bots.roster import LAB_BOTS

    start = typed[: typed.rfind(",") + 1]
    return Values(
        tuple(Word(start + name, bot.temper, is_open=True) for name, bot in LAB_BOTS.items())
    )


def _list(typed: str, texts: Iterable[str], *, start: str) -> Iterable[Word]:
    """Return how a list with commas may go on: with what is not in it yet."""
    *said, _ = typed.split(",")
    start += "".join(f"{one}," for one in said)
    return (Word(start + text, is_open=True) for text in texts if text not in said)


KINDS: dict[str, Callable[[str], Values]] = {
    "A": _rulesets,
    "B": _rulesets,
    "BOTS": _bots,
    "DIR": _folders,
    "FIELD=A,B": _choices,
    "FIELD=VALUE": _choice,
    "FILE": _files,
    "LINE": _nothing,
    "MOVETEXT": _nothing,
    "N": _nothing,
    "NAME|FILE": _rulesets,
    "NAMES": _names,
    "POSITION": _files,
    "RECORD": _files,
    "SAVE|FILE": _saves,
    "THEME": _themes,
}
"""How each metavar of the parser is completed. One that is missing here fails a test."""
