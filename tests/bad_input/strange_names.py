"""Names that are hard to show, and texts that are no names."""

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
NAMES = {
    "markup": "[/]",
    "coloured markup": "[red]x",
    "a link": "[@click=app.quit]go[/]",
    "a family": FAMILY,
    "a flag": "\U0001f1e9\U0001f1ea",
    "a skin tone": "\U0001f44d\U0001f3ff",
    "a key": "1\ufe0f\u20e3",
    "Chinese": "李小龍",
    "half-width letters": "ｱｲｳ",
    "Hebrew": "שרה",
    "Arabic": "محمد",
    "Hindi": "नमस्ते",
    "an accent of its own": "e\u0301cla",
    "an accent first": "\u0301Ann",
    "many accents": "A" + "\u0301" * 60,
    "placeholders": "%s{0}",
    "dashes": "--",
    "a tile": "6-5",
}
"""What somebody may be called, by what it is: each of at most 30 cells."""

NO_NAMES = {
    "a command to a terminal": "\x1b[2J",
    "a bell": "\a",
    "a new line": "Ann\nBo",
    "a tab": "\t",
    "a NUL": "\0",
    "from right to left": "\u202eAnn",
    "set apart": "\u2067Ann\u2069",
    "no width": "\u200b",
    "a byte-order mark": "\ufeffAnn",
    "a byte that is no UTF-8": "Ann\udcff",
    "a sign that is none": "\ufffe",
}
"""What nobody may be called."""

UNSEEN = {
    "nothing": "",
    "spaces": "   ",
    "a wide space": "\u3000",
    "a joiner": "\u200d",
    "accents": "\u0301\u0302",
    "a filler": "\u3164",
    "an empty pattern": "\u2800",
}
"""Names that cannot be seen: the seat is called by its number."""
