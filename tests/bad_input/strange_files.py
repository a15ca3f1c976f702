"""Files that are not what somebody took them for, each made under a folder of a test."""

import os
import socket
from collections.abc import Callable
from pathlib import Path
from random import Random

from chickenfoot_tui.rulesets.preset import shipped_folder

HOUSE = (shipped_folder() / "house.toml").read_text("utf-8")
MEGABYTES_10 = 10_000_000
UNREADABLE = "a file nobody may read"

KEYS = (
    "format", "seats", "rules", "rounds", "corrections", "title", "summary", "deal", "names",
    "chosen", "keys", "theme", "view", "ruleset", "count_aid", "coach",
)  # fmt: skip
"""Of records, rulesets and settings."""

Maker = Callable[[Path], str]
"""Makes something in a folder and returns what to call it on a command line."""

CONTENTS: dict[str, bytes] = {
    "empty": b"",
    "only a comment": b"# nothing",
    "only a byte-order mark": b"\xef\xbb\xbf",
    "two byte-order marks": b"\xef\xbb\xbf\xef\xbb\xbftitle = 1",
    "carriage returns only": HOUSE.replace("\n", "\r").encode(),
    "UTF-16": HOUSE.encode("utf-16"),
    "UTF-32": HOUSE.encode("utf-32"),
    "Latin-1": "title = 'Küche'".encode("latin-1"),
    "NUL bytes": b"\0" * 1000,
    "a NUL byte": b"title = 'a\0b'",
    "random bytes": Random(1).randbytes(5000),
    "a picture": b"\x89PNG\r\n\x1a\n" + Random(2).randbytes(500),
    "a page of the web": b"<!doctype html>\n<title>404</title>",
    "JSON": b'{"title": "House"}',
    "unknown keys": b"titel = 1\nformta = 2\n",
    "many unknown keys": "".join(f"k{number} = 1\n" for number in range(1000)).encode(),
    "a key of 60,000 letters": b"k" * 60_000 + b" = 1",
    "a table of 60,000 letters": b"[" + b"k" * 60_000 + b"]",
    "keys as commands to a terminal": b'"\\u001b[2J\\n" = 1\n["\\u202e"]\n',
    "a text of 60,000 letters": b'title = "' + b"t" * 60_000 + b'"',
    "5,000 digits": b"format = " + b"9" * 5000,
    "60,000 hexadecimal digits": b"format = 0x" + b"f" * 60_000,
    "infinity": b"format = inf\ntitle = -inf",
    "not a number": b"format = nan\ntitle = nan",
    "a float of 60,000 digits": b"format = 1." + b"1" * 60_000 + b"e999999999",
    "dates": b"format = 1979-05-27\ntitle = 07:32:00\nseats = 1979-05-27T07:32:00Z",
    "nested lists": b"format = " + b"[" * 30_000,
    "nested tables": b"format = " + b"{a=" * 20_000,
    "a dotted key": b"a" + b".a" * 30_000 + b" = 1",
    "dotted keys": (b"a" + b".a" * 1000 + b".b = 1\n") * 30,
    "tables in tables": b"".join(b"[" + b"a." * number + b"a]\n" for number in range(250)),
    "lists of tables": b"[[rounds]]\n" * 5000 + b"[[deal]]\n" * 100,
    "everything a list": "".join(f"{key} = []\n" for key in KEYS).encode(),
    "everything a table": "".join(f"[{key}]\n" for key in KEYS).encode(),
    "everything a number": "".join(f"{key} = -7\n" for key in KEYS).encode(),
}
"""What stands in an ordinary file, by what it is."""


def _fifo(folder: Path) -> str:
    os.mkfifo(folder / "strange.toml")
    return str(folder / "strange.toml")


def _socket(folder: Path) -> str:
    # The whole name has to be short, wherever the folder is.
    before = Path.cwd()
    os.chdir(folder)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind("strange.toml")
    os.chdir(before)
    return str(folder / "strange.toml")


def _ten_megabytes(folder: Path) -> str:
    path = folder / "strange.toml"
    path.touch()
    os.truncate(path, MEGABYTES_10)
    return str(path)


def _folder(folder: Path) -> str:
    (folder / "strange.toml").mkdir()
    return str(folder / "strange.toml")


def _link(target: str) -> Maker:
    def make(folder: Path) -> str:
        (folder / "strange.toml").symlink_to(target)
        return str(folder / "strange.toml")

    return make


def _below_a_file(folder: Path) -> str:
    (folder / "strange.toml").write_text(HOUSE, "utf-8")
    return str(folder / "strange.toml" / "deeper.toml")


def _unreadable(folder: Path) -> str:
    path = folder / "strange.toml"
    path.write_text(HOUSE, "utf-8")
    path.chmod(0)
    return str(path)


def _named(name: str) -> Maker:
    def make(folder: Path) -> str:
        (folder / name).write_text("titel = 1", "utf-8")
        return str(folder / name)

    return make


KINDS: dict[str, Maker] = {
    "a folder": _folder,
    "a pipe": _fifo,
    "a socket": _socket,
    "10 MB": _ten_megabytes,
    "a link to nothing": _link("nowhere"),
    "a link in a circle": _link("strange.toml"),
    "a link to zeros": _link("/dev/zero"),
    "a file below a file": _below_a_file,
    UNREADABLE: _unreadable,
}
"""What stands at the place of a file, by what it is."""

NAMES: dict[str, Maker] = {
    "zeros": lambda _: "/dev/zero",
    "nothing": lambda _: "/dev/null",
    "standard input": lambda _: "/dev/stdin",
    "a terminal": lambda _: "/dev/tty",
    "the kernel's memory of a process": lambda _: "/proc/self/mem",
    "no name": lambda _: "",
    "a space": lambda _: " ",
    "here": lambda _: ".",
    "the root": lambda _: "/",
    "5,000 letters": lambda _: "x" * 5000,
    "5,000 letters of a file": lambda _: "x" * 5000 + ".toml",
    "a NUL": lambda _: "a\0b.toml",
    "a lone surrogate": lambda _: "\udcff.toml",
    "a command to a terminal": lambda _: "\x1b[2J\n.toml",
    "a name of two lines": _named("two\nlines.toml"),
    "a name with a command": _named("\x1b[31mred.toml"),
    "a name that is no UTF-8": _named("\udcff.toml"),
    "a name from right to left": _named("\u202etxt.toml"),
    "markup": _named("[red]x[].toml"),
}
"""What stands on the command line in place of a file."""


def content(what: str) -> Maker:
    """Return what makes an ordinary file with one of the strange contents."""

    def make(folder: Path) -> str:
        (folder / "strange.toml").write_bytes(CONTENTS[what])
        return str(folder / "strange.toml")

    return make


ORDINARY = {what: content(what) for what in CONTENTS}
ALL: dict[str, Maker] = {**ORDINARY, **KINDS, **NAMES}
