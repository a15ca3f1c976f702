from pathlib import Path

PROJECT = Path(__file__).parents[2]
PARTS = ("benchmarks", "docs", "release", "src", "tests")
LIMIT = 400


def test_no_source_file_is_longer_than_the_limit() -> None:
    files = [path for part in PARTS for path in (PROJECT / part).rglob("*")]
    sources = [path for path in files if path.suffix in {".py", ".tcss"}]
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in sources}
    too_long = {str(path.relative_to(PROJECT)): n for path, n in lengths.items() if n > LIMIT}
    assert {path.relative_to(PROJECT).parts[0] for path in sources} == set(PARTS)
    assert not too_long, f"above {LIMIT} lines, split by concern: {too_long}"
