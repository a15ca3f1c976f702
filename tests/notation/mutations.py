"""Ways in which a file or a text goes wrong, by chance or by hand: each from a seed.

Everything is bytes, since damage knows no letters. A text is changed as what its bytes are in
UTF-8, and bytes that are none are carried along.
"""

import re
from collections.abc import Callable
from random import Random

Mutation = Callable[[Random, bytes], bytes]

JUNK = "0123456789-+!?/.,()[]{}|@#=\"'\\ \n\t\r;:_ABCabcxyz–\0\x1b\x7f\u200b\u202e\ufeff七🐔"
VALUES = (
    "true", "false", "0", "1", "2", "-1", "13", "19", "2147483648", "1e400", "inf", "nan", "1.5",
    "9" * 4299, "9" * 5000, "0x" + "f" * 5000, "-" + "7" * 30, "07", "1_000", "[]", "{}", "[[]]",
    "[1, 'a']", "{a = 1}", '""', "''", '"""\n"""', '"\\u0000"', '"\\ud800"', '"\\U00110000"',
    '"[/]"', '"x"', '"' + "x" * 5000 + '"', '"\u202e\u0007"', "1979-05-27", "07:32:00",
    "1979-05-27T07:32:00Z", '["a", "b", "c"]', '["", ""]', "[" * 2000, "{a=" * 2000,
    "[" * 500 + "]" * 500, "a" + ".a" * 400 + " = 1", "# nothing",
)  # fmt: skip
KEYS = (
    "format", "seats", "rules", "rounds", "corrections", "keyboard", "count_aid", "coach", "bots",
    "handovers",
    "start", "moves", "result", "lead_draw", "points", "target", "arms", "max_pip", "hand_size",
    "title", "deal", "hands", "otherwise", "offered", "choices", "value", "source", "why", "cry",
    "x.y", '"a b"', "", "七",
)  # fmt: skip
WORDS = (
    "-",
    "0",
    "1",
    "2",
    "3",
    "12",
    "1+",
    "2+",
    "-+",
    "?3",
    "?0",
    "",
    "+",
    "+?",
    "--",
    "!1",
    "!12",
)
TOKEN = re.compile(r"[^\s/,(){}=\[\]\"]+")
LIST_ENTRY = re.compile(r",[^\s,/()]+")
NUMBER = re.compile(r"[0-9]+")
VALUE = re.compile(r"(?<== ).*", re.MULTILINE)


def mutated(random: Random, content: bytes, after: int = 0) -> bytes:
    """Return `content` with one to four things wrong, the first `after` bytes as they are."""
    kept, content = content[:after], content[after:]
    for _ in range(random.choice((1, 1, 1, 2, 3, 4))):
        content = random.choice(MUTATIONS)(random, content)
    return kept + content


def mutated_text(random: Random, text: str) -> str:
    """Return a short text, such as a position or moves, with one to four things wrong."""
    content = text.encode()
    for _ in range(random.choice((1, 1, 1, 1, 2, 3))):
        content = random.choice(TEXT_MUTATIONS)(random, content)
    return content.decode("utf-8", "replace")


def _span(random: Random, length: int, longest: int) -> tuple[int, int]:
    start = random.randint(0, length)
    return start, min(length, start + random.randint(0, longest))


def _flip_bits(random: Random, content: bytes) -> bytes:
    damaged = bytearray(content)
    for _ in range(random.choice((1, 1, 2, 8))):
        if damaged:
            damaged[random.randrange(len(damaged))] ^= 1 << random.randrange(8)
    return bytes(damaged)


def _cut(random: Random, content: bytes) -> bytes:
    return content[: random.randint(0, len(content))]


def _lose_some(random: Random, content: bytes) -> bytes:
    start, end = _span(random, len(content), random.choice((1, 10, 600)))
    return content[:start] + content[end:]


def _insert_junk(random: Random, content: bytes) -> bytes:
    at = random.randint(0, len(content))
    return content[:at] + _junk(random, random.choice((1, 3, 30, 3000))) + content[at:]


def _overwrite(random: Random, content: bytes) -> bytes:
    start, end = _span(random, len(content), random.choice((1, 5, 512)))
    return content[:start] + _junk(random, end - start) + content[end:]


def _junk(random: Random, size: int) -> bytes:
    if random.random() < 0.3:
        return random.randbytes(size)
    return "".join(random.choices(JUNK, k=size)).encode()


def _zeros(random: Random, content: bytes) -> bytes:
    start, end = _span(random, len(content), random.choice((1, 64, 512, 4096)))
    return content[:start] + bytes(end - start) + content[end:]


def _repeat_some(random: Random, content: bytes) -> bytes:
    start, end = _span(random, len(content), random.choice((3, 60, 600)))
    return content[:end] + content[start:end] * random.choice((1, 1, 2, 40)) + content[end:]


def _encode_otherwise(random: Random, content: bytes) -> bytes:
    encoding = random.choice(("utf-8-sig", "utf-16", "utf-32", "utf-16-le", "cp037", "utf-7"))
    return content.decode("utf-8", "replace").encode(encoding, "replace")


def _end_lines_otherwise(random: Random, content: bytes) -> bytes:
    return content.replace(b"\n", random.choice((b"\r\n", b"\r", b"", b"\n\n", b" \n", b"\n\t")))


def _on_text(change: Callable[[Random, str], str]) -> Mutation:
    """Return a change of a text as one of bytes."""

    def on_bytes(random: Random, content: bytes) -> bytes:
        text = change(random, content.decode("utf-8", "surrogateescape"))
        return text.encode("utf-8", "surrogateescape")

    on_bytes.__name__ = change.__name__
    return on_bytes


def _swap(random: Random, parts: list[str]) -> list[str]:
    one, other = random.randrange(len(parts)), random.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one]
    return parts


def _swap_lines(random: Random, text: str) -> str:
    return "\n".join(_swap(random, text.split("\n")))


def _swap_blocks(random: Random, text: str) -> str:
    return "\n\n".join(_swap(random, text.split("\n\n")))


def _repeat_line(random: Random, text: str) -> str:
    return _repeat(random, text, "\n")


def _repeat_block(random: Random, text: str) -> str:
    return _repeat(random, text, "\n\n")


def _repeat(random: Random, text: str, between: str) -> str:
    parts = text.split(between)
    again = [random.choice(parts)] * random.choice((1, 1, 1, 50))
    at = random.randint(0, len(parts))
    return between.join([*parts[:at], *again, *parts[at:]])


def _lose_line(random: Random, text: str) -> str:
    lines = text.split("\n")
    del lines[random.randrange(len(lines))]
    return "\n".join(lines)


def _swap_tokens(random: Random, text: str) -> str:
    found = list(TOKEN.finditer(text))
    if not found:
        return text
    one, other = random.choice(found), random.choice(found)
    return _put(text, one, other[0])


def _exchange_tokens(random: Random, text: str) -> str:
    found = list(TOKEN.finditer(text))
    one, other = sorted(random.choices(range(len(found)), k=2)) if found else (0, 0)
    if one == other:
        return text
    return _put(_put(text, found[other], found[one][0]), found[one], found[other][0])


def _change_word(random: Random, text: str) -> str:
    words = text.split(" ")
    words[random.randrange(len(words))] = random.choice(WORDS)
    return " ".join(words)


def _lose_list_entry(random: Random, text: str) -> str:
    found = list(LIST_ENTRY.finditer(text))
    return _put(text, random.choice(found), "") if found else text


def _change_number(random: Random, text: str) -> str:
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    match = random.choice(found)
    near = str(max(0, int(match[0][:9]) + random.choice((-1, 1))))
    return _put(text, match, random.choice((near, near, near, str(random.randrange(20)), "9" * 40)))


def _change_value(random: Random, text: str) -> str:
    found = list(VALUE.finditer(text))
    return _put(text, random.choice(found), random.choice(VALUES)) if found else text


def _add_key(random: Random, text: str) -> str:
    lines = text.split("\n")
    heading = random.choice((f"[{random.choice(KEYS)}]", f"[[{random.choice(KEYS)}]]"))
    line = f"{random.choice(KEYS)} = {random.choice(VALUES)}"
    at = random.randint(0, len(lines))
    return "\n".join([*lines[:at], random.choice((line, line, heading)), *lines[at:]])


def _put(text: str, match: re.Match[str], instead: str) -> str:
    return text[: match.start()] + instead + text[match.end() :]


def _lose_token(random: Random, text: str) -> str:
    found = list(TOKEN.finditer(text))
    return _put(text, random.choice(found), "") if found else text


def _repeat_token(random: Random, text: str) -> str:
    found = list(TOKEN.finditer(text))
    if not found:
        return text
    match = random.choice(found)
    between = random.choice((" ", ",", "/", ""))
    return _put(text, match, between.join([match[0]] * random.choice((2, 2, 300))))


def _change_sign(random: Random, text: str) -> str:
    at = random.randint(0, len(text))
    return text[:at] + random.choice(JUNK) + text[at + random.randrange(2) :]


_ON_ANY_TEXT: tuple[Mutation, ...] = (
    *map(_on_text, (
        _swap_tokens, _exchange_tokens, _change_number, _lose_token, _lose_list_entry,
        _repeat_token, _change_sign,
    )),
)  # fmt: skip
MUTATIONS: tuple[Mutation, ...] = (
    _flip_bits, _cut, _lose_some, _insert_junk, _overwrite, _zeros, _repeat_some,
    _encode_otherwise, _end_lines_otherwise, *_ON_ANY_TEXT,
    *map(_on_text, (
        _swap_lines, _swap_blocks, _repeat_line, _repeat_block, _lose_line, _change_value,
        _change_value, _add_key,
    )),
)  # fmt: skip
"""Everything that may happen to a file."""
TEXT_MUTATIONS: tuple[Mutation, ...] = (
    *_ON_ANY_TEXT, *map(_on_text, (
        _exchange_tokens, _lose_list_entry, _lose_list_entry, _change_word, _change_word,
    )),
    _flip_bits, _cut, _lose_some, _insert_junk, _repeat_some,
)  # fmt: skip
"""What may happen to a text somebody typed."""
