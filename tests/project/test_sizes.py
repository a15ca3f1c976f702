from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
LIMIT = 400


def test_no_source_file_is_longer_than_the_limit() -> None:
    files = [path for path in SOURCE.rglob("*") if path.suffix in {".py", ".tcss"}]
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in files}
    too_long = {str(path.relative_to(SOURCE)): n for path, n in lengths.items() if n > LIMIT}
    assert files, f"no sources under {SOURCE}"
    assert not too_long, f"above {LIMIT} lines, split by concern: {too_long}"
