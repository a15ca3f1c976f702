"""Keys by the names Textual has for them, and as people see and write them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from textual.keys import Keys, _character_to_key, format_key

MODIFIERS = ("ctrl", "alt", "shift")
SIGNS = {
    "left": "←", "right": "→", "up": "↑", "down": "↓", "pageup": "PgUp", "pagedown": "PgDn",
    "escape": "Esc", "delete": "Del", "insert": "Ins",
}  # fmt: skip
ARROWS = {"←": "Left", "→": "Right", "↑": "Up", "↓": "Down"}
"""The arrow keys, and what they are called where only ASCII can be shown."""
SAME_KEYS = {
    "ctrl+i": "tab", "ctrl+m": "enter", "ctrl+h": "backspace",
    "ctrl+left_square_bracket": "escape",
}  # fmt: skip
"""What terminals send for these is what they send for those."""
NAMED = frozenset(
    key.value
    for key in Keys
    if len(key.value) > 1 and key.value.isalnum() and key is not Keys.Return
)
"""Keys that have a name rather than a character."""


def sign_of(key: str) -> str:
    """Return a key as people see it.

    >>> sign_of("question_mark"), sign_of("ctrl+q"), sign_of("shift+left"), sign_of("pageup")
    ('?', 'Ctrl+Q', 'Shift+←', 'PgUp')
    """
    before, name = _parted(key)
    if name in SIGNS:
        shown = SIGNS[name]
    elif name in NAMED:
        shown = name.capitalize()
    else:
        shown = _character(name) or name
        shown = shown.upper() if before else shown
    return before + shown


def signs_together(keys: Sequence[str], *, ascii_only: bool = False) -> str:
    """Return the signs of keys that belong together, one after the other.

    >>> signs_together(["left", "right"]), signs_together(["shift+up", "shift+down"])
    ('←→', 'Shift+↑↓')
    >>> signs_together(["pageup", "pagedown"]), signs_together(["comma", "full_stop"])
    ('PgUp PgDn', ', .')
    >>> signs_together(["left", "right"], ascii_only=True)
    'Left/Right'
    >>> signs_together(["up", "down", "left", "right"], ascii_only=True)
    'Arrows'
    """
    parts = []
    for before, same in groupby(map(sign_of, keys), _arrow_prefix):
        signs = list(same)
        if before is None:
            parts += signs
            continue
        arrows = [sign[-1] for sign in signs]
        if not ascii_only:
            parts.append(before + "".join(arrows))
        elif set(arrows) == set(ARROWS):
            parts.append(f"{before}Arrows")
        else:
            parts.append(before + "/".join(ARROWS[arrow] for arrow in arrows))
    return " ".join(parts)


def key_named(text: str) -> str | None:
    """Return Textual's name of the key somebody wrote, by its sign or its name; None if none.

    >>> key_named("?"), key_named("Ctrl+Q"), key_named("PgUp"), key_named("x"), key_named("X")
    ('question_mark', 'ctrl+q', 'pageup', 'x', 'X')
    >>> key_named("f25"), key_named("hyper+x"), key_named("")
    (None, None, None)
    """
    before, _, last = text.rpartition("+") if text not in ("+", "") else ("", "", text)
    modifiers = before.casefold().split("+") if before else []
    if len(set(modifiers) & set(MODIFIERS)) != len(modifiers):
        return None
    name = _plain_key(last, is_modified=bool(modifiers))
    if name is None or (modifiers == ["shift"] and name not in NAMED):
        return None
    return "+".join([*(one for one in MODIFIERS if one in modifiers), name])


def known_names() -> list[str]:
    """Return the names that stand for a key without a character, as people write them."""
    return sorted({*NAMED, *(sign.casefold() for sign in SIGNS.values() if sign.isascii())})


def letter_of(key: str) -> str | None:
    """Return the character a key types, or None if it types none.

    >>> letter_of("d"), letter_of("question_mark"), letter_of("space"), letter_of("f1")
    ('d', '?', ' ', None)
    """
    return " " if key == "space" else _character(key)


def _parted(key: str) -> tuple[str, str]:
    *modifiers, name = key.split("+")
    return "".join(f"{modifier.capitalize()}+" for modifier in modifiers), name


def _arrow_prefix(sign: str) -> str | None:
    """What stands before the arrow of a sign; None if it has no arrow."""
    return sign[:-1] if sign[-1:] in ARROWS else None


def _plain_key(text: str, *, is_modified: bool) -> str | None:
    by_sign = {sign.casefold(): name for name, sign in SIGNS.items()}
    if len(text) == 1 and text not in by_sign:
        if not text.isprintable():
            return None
        return _character_to_key(text.lower() if is_modified else text)
    folded = text.casefold().replace(" ", "_")
    name = by_sign.get(folded, folded)
    return name if name in NAMED or _character(name) is not None else None


def _character(key: str) -> str | None:
    """Return the one character a key is named for, None for any other key."""
    shown = key if len(key) == 1 else format_key(key)
    return shown if len(shown) == 1 and key not in NAMED else None
