"""The pages people read, taken apart: blocks of code, inline code, links and headings."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "benchmarks/*.md")
    for path in ROOT.glob(pattern)
    if ".venv" not in path.parts
)
"""Every page of the project."""

_BLOCK = re.compile(r"^( *)```([a-z]*)\n(.*?)^\1```$", flags=re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", flags=re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)", flags=re.MULTILINE)


class Block(NamedTuple):
    """A block of code, with the word behind its fence."""

    language: str
    text: str


def name_of(page: Path) -> str:
    """Return a page as people would name it."""
    return page.relative_to(ROOT).as_posix()


def text_of(page: Path) -> str:
    """Return a page as it is written."""
    return page.read_text("utf-8")


def blocks(text: str) -> list[Block]:
    """Return the blocks of code of a page."""
    return [Block(found[2], found[3]) for found in _BLOCK.finditer(text)]


def prose(text: str) -> str:
    """Return a page without its blocks of code, which may hold anything."""
    return _BLOCK.sub("", text)


def inline_code(text: str) -> Iterator[str]:
    """Yield what stands between backticks, in one line each. Paragraphs are read one by one."""
    for paragraph in re.split(r"\n\s*\n", prose(text)):
        for found in _INLINE.finditer(paragraph):
            yield " ".join(found[2].split())


def links(text: str) -> list[str]:
    """Return where the links and pictures of a page lead."""
    written = _INLINE.sub("", prose(text))
    return [found[1] or found[2] for found in _LINK.finditer(written)]


def anchors(text: str) -> set[str]:
    """Return the anchors of the headings of a page, as GitHub makes them."""
    headings = re.findall(r"^#{1,6} (.+)$", prose(text), flags=re.MULTILINE)
    return {anchor_of(heading) for heading in headings}


def anchor_of(heading: str) -> str:
    """Return the anchor of a heading.

    >>> anchor_of("Moves, and `why` not?")
    'moves-and-why-not'
    """
    shown = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower().strip()
    return re.sub(r"[^\w\- ]", "", shown).replace(" ", "-")


def section(text: str, heading: str) -> str:
    """Return what stands below a heading, up to the next one of its level or a higher one."""
    found = re.search(rf"^(#+) {re.escape(heading)}$", text, flags=re.MULTILINE)
    assert found is not None, f"there is no heading {heading!r}"
    rest = text[found.end() :]
    end = re.search(rf"^#{{1,{len(found[1])}}} ", rest, flags=re.MULTILINE)
    return rest[: end.start()] if end else rest


def rows(text: str, first_cell: str) -> list[list[str]]:
    """Return the cells of the table whose heading begins with `first_cell`, the heading first."""
    lines = text.splitlines()
    start = next(
        number for number, line in enumerate(lines) if line.startswith(f"| {first_cell} |")
    )
    table = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        table.append([cell.strip() for cell in line.strip("|").split("|")])
    return [table[0], *table[2:]]
