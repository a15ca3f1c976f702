"""`docs/architecture.md` is true: its picture, the files it names, and all a new option touches."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.project.documents import ROOT, blocks, inline_code, section, text_of

PACKAGE = ROOT / "src" / "chickenfoot_tui"
TEXT = text_of(ROOT / "docs" / "architecture.md")
WALK = section(TEXT, "Add a rule option: four toes instead of three")
CODE = ("src", "docs", "tests", "benchmarks")
CONSTANTS = {"TOES", "TOE_NAMES"}
MODELS = {"yard_floor", "doomed_foot"}
"""Options that are wired as the new one would be."""
PLANS = {"plan_of", "TablePlan"}
"""What has to be told how many toes a foot has, besides the layout."""
HINT = re.compile(rf"\b({'|'.join(CONSTANTS | MODELS | PLANS | {'lay'})})\b")
"""Without one of these words a file need not be looked into."""
SUFFIXES = ("py", "md", "toml", "scn", "txt")


def named_paths(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the files and folders a text names, and whether it says that they are new."""
    for found in re.finditer(r"`([\w./-]+)`( \(new\))?", text):
        path = found[1]
        is_file = "." in path and path.rpartition(".")[2] in SUFFIXES
        if is_file or path.endswith("/"):
            yield path, bool(found[2])


def places_of(name: str) -> list[Path]:
    """Return the files of the project that a name may mean."""
    places = [ROOT / name, PACKAGE / name]
    found = [place for place in places if place.exists()]
    return found or ([] if "/" in name else list(PACKAGE.rglob(name)))


def named_in_the_walk(text: str = WALK) -> set[Path]:
    """Return the files that the walk through an option names."""
    return {place for name, _ in named_paths(text) for place in places_of(name)}


def imports_a_constant(tree: ast.Module) -> bool:
    """Whether a module reads the number of toes, or defines it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("chickenfoot_tui."):
            if CONSTANTS & {alias.name for alias in node.names}:
                return True
        elif isinstance(node, ast.Attribute) and node.attr in CONSTANTS:
            return True
    return False


def mentions_a_model(tree: ast.Module) -> bool:
    """Whether a module reads one of the model options, or has its name as a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in MODELS:
            return True
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") in MODELS:
            return True
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = set(re.findall(r"\w+", node.value))
            if words & MODELS:
                return True
    return False


def lays_tiles(tree: ast.Module) -> bool:
    """Whether a module lays tiles on a layout or makes a plan of them."""
    nodes = list(ast.walk(tree))
    imports = [node.names for node in nodes if isinstance(node, ast.ImportFrom)]
    plans = PLANS & {alias.name for names in imports for alias in names}
    calls = [node.func for node in nodes if isinstance(node, ast.Call)]
    return any(
        getattr(call, "attr", "") == "lay" or getattr(call, "id", "") in plans for call in calls
    )


@cache
def touched() -> frozenset[Path]:
    """Return every file that the code itself shows to be touched by the new option."""
    found = set((ROOT / "rulesets").glob("*.toml"))
    for folder in CODE:
        for path in (ROOT / folder).rglob("*.py"):
            if path.match("tests/drawing/test_*.py"):
                continue  # They try the very pictures that change.
            text = path.read_text("utf-8")
            if not HINT.search(text):
                continue
            tree = ast.parse(text)
            is_source = folder == "src" and mentions_a_model(tree)
            if is_source or imports_a_constant(tree) or lays_tiles(tree):
                found.add(path)
    return frozenset(found)


def test_the_picture_has_the_layers_of_the_contract() -> None:
    picture = blocks(TEXT)[0].text
    drawn = re.findall(r"^  ([a-z]+(?: \| [a-z]+)*)  +\S", picture, flags=re.MULTILINE)
    contracts = tomllib.loads(text_of(ROOT / "pyproject.toml"))["tool"]["importlinter"]["contracts"]
    (layers,) = (each["layers"] for each in contracts if each["name"] == "layers")
    assert drawn == [re.sub(r"[()]", "", layer) for layer in layers]
    line = " → ".join(drawn)
    assert line in text_of(ROOT / "CONTRIBUTING.md")


def test_every_file_the_page_names_exists_and_every_new_one_does_not() -> None:
    named = list(named_paths(TEXT))
    assert len(named) > 60
    assert [name for name, is_new in named if bool(places_of(name)) == is_new] == []


def test_the_walk_names_every_file_that_the_option_touches() -> None:
    missing = touched() - named_in_the_walk()
    assert sorted(path.relative_to(ROOT).as_posix() for path in missing) == []


def test_a_file_left_out_is_missed() -> None:
    for name in ("bots/policy.py", "cli/odds_text.py", "rulesets/house.toml", "bots/evidence.py"):
        shorter = WALK.replace(f"`{name}`", "")
        assert touched() - named_in_the_walk(shorter) == set(places_of(name)), name


def test_what_the_walk_says_of_names_in_the_code_is_true() -> None:
    """Functions and constants that are named beside a file are in it."""
    for row in re.findall(r"^\| (.+) \| (.+) \|$", WALK, flags=re.MULTILINE):
        places = [place for name, _ in named_paths(row[0]) for place in places_of(name)]
        words = [word for word in inline_code(row[1]) if re.fullmatch(r"[A-Za-z_]+", word)]
        text = "\n".join(place.read_text("utf-8") for place in places if place.is_file())
        for word in words:
            if word not in {"show", "diff", "choices", "toes"}:
                assert word in text, f"{row[0]}: {word}"
