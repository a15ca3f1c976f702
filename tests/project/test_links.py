"""Every link of every page leads somewhere: files, folders and headings of other pages."""

from pathlib import Path

import pytest
from tests.project.documents import PAGES, ROOT, anchors, links, name_of, text_of

MARK = "://"


def dead_links(page: Path, text: str) -> list[str]:
    """Return the links of a page that lead nowhere in this project."""
    inside = [link for link in links(text) if MARK not in link]
    return [link for link in inside if not leads_somewhere(link, page, text)]


def leads_somewhere(link: str, page: Path, text: str) -> bool:
    """Whether there is what a link of `page` names, and in it the heading."""
    place, _, anchor = link.partition("#")
    target = (page.parent / place).resolve() if place else page
    if not target.exists() or not target.is_relative_to(ROOT):
        return False
    return not anchor or anchor in anchors(text if target == page else text_of(target))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert dead_links(page, text_of(page)) == []


def test_dead_links_are_found() -> None:
    text = (
        "# Here\n\n## A word, and more\n\n"
        "[a](LICENSE) [b](#a-word-and-more) [c](https://example.org) ![d](docs/pictures/foot.svg)\n"
        "[e](docs/nowhere.md) [f](#there) [g](docs/rules.md#nowhere) `[h](not-a-link.md)`\n"
        "[i]: nowhere.txt\n"
    )
    found = dead_links(ROOT / "README.md", text)
    assert found == ["docs/nowhere.md", "#there", "docs/rules.md#nowhere", "nowhere.txt"]


def test_every_page_of_the_documentation_can_be_reached_from_the_readme() -> None:
    """Page by page over the links, so that no page is known to its writer alone."""
    waiting, reached = [ROOT / "README.md"], set[Path]()
    while waiting:
        page = waiting.pop()
        if page in reached:
            continue
        reached.add(page)
        places = [link.partition("#")[0] for link in links(text_of(page)) if MARK not in link]
        targets = [(page.parent / place).resolve() for place in places if place]
        for target in targets:
            waiting += sorted(target.glob("*.md")) if target.is_dir() else []
            waiting += [target] if target.suffix == ".md" else []
    assert [name_of(page) for page in PAGES if page not in reached] == []
