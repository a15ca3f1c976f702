"""Nobody ever finds half of a file, whatever goes wrong while it is written."""

import errno
import os
import stat
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, Self

import pytest

from chickenfoot_tui.store.writing import (
    PRIVATE,
    leftovers,
    link_over,
    sync_folder,
    write_atomically,
)

OLDER, OLD, NEW = "older\n", "old\n", "new\n"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def fail(*_given: object, **_named: object) -> NoReturn:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def only_at(number: int, function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function, failing the `number`-th time it is called."""
    calls = iter(range(1, 100))

    def called(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever it takes
        return fail() if next(calls) == number else function(*given, **named)

    return called


class FullFile:
    """A file on a full disk: what is written to it does not get there."""

    def __init__(self, handle: int) -> None:
        self.handle = handle

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_given: object) -> None:
        os.close(self.handle)

    def write(self, text: str) -> None:
        os.write(self.handle, text[: len(text) // 2].encode())
        fail()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a state of before, in a folder of its own."""
    path = tmp_path / "own" / "game.toml"
    write_atomically(path, OLDER, mode=PRIVATE)
    write_atomically(path, OLD, mode=PRIVATE, last=path.with_name("game.toml~"))
    return path


def test_the_file_is_replaced_and_the_one_before_is_kept(file: Path) -> None:
    last = file.with_name("game.toml~")
    assert (file.read_text(), last.read_text()) == (OLD, OLDER)
    write_atomically(file, NEW, mode=PRIVATE, last=last)
    assert (file.read_text(), last.read_text()) == (NEW, OLD)
    assert names(file.parent) == ["game.toml", "game.toml~"]
    assert mode(file) == mode(last) == 0o600


def test_a_new_file_may_be_read_by_all_and_a_mode_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    write_atomically(path, OLD)
    assert mode(path) == 0o644
    path.chmod(0o640)
    write_atomically(path, NEW)
    assert mode(path) == 0o640


def test_a_private_file_is_private_from_the_first_byte_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes: list[int] = []
    sync = os.fsync

    def look(handle: int) -> None:
        modes.append(stat.S_IMODE(os.fstat(handle).st_mode))
        sync(handle)

    monkeypatch.setattr(os, "fsync", look)
    umask = os.umask(0)
    try:
        write_atomically(tmp_path / "game.toml", NEW, mode=PRIVATE)
    finally:
        os.umask(umask)
    assert modes[0] == 0o600


def test_text_is_written_as_it_is(tmp_path: Path) -> None:
    write_atomically(tmp_path / "a", "Zoë\r\nüö\n")
    assert (tmp_path / "a").read_bytes() == "Zoë\r\nüö\n".encode()


def test_what_cannot_be_encoded_leaves_the_old_file(file: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        write_atomically(file, "\ud800", mode=PRIVATE)
    assert file.read_text() == OLD
    assert names(file.parent) == ["game.toml", "game.toml~"]


@pytest.mark.parametrize("step", ["folder", "temporary", "text", "sync", "rename", "interrupted"])
def test_whatever_fails_the_old_file_stays_whole_and_nothing_else_is_left(
    step: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected: type[BaseException] = OSError
    match step:
        case "folder":
            monkeypatch.setattr(Path, "mkdir", fail)
        case "temporary":
            monkeypatch.setattr(tempfile, "mkstemp", fail)
        case "text":
            monkeypatch.setattr(os, "fdopen", lambda handle, *_, **__: FullFile(handle))
        case "sync":
            monkeypatch.setattr(os, "fsync", fail)
        case "rename":
            monkeypatch.setattr(os, "replace", fail)
        case _:
            expected = KeyboardInterrupt

            def interrupt(_handle: int) -> NoReturn:
                raise KeyboardInterrupt

            monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(expected):
        write_atomically(file, NEW, mode=PRIVATE, last=file.with_name("game.toml~"))
    monkeypatch.undo()
    assert file.read_text() == OLD
    assert mode(file) == 0o600
    assert names(file.parent) == ["game.toml", "game.toml~"]


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not synced there")
def test_a_folder_that_cannot_be_synced_is_told_and_one_file_or_the_other_is_whole(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", only_at(2, os.fsync))
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, NEW, mode=PRIVATE, last=file.with_name("game.toml~"))
    assert file.read_text() == NEW
    assert names(file.parent) == ["game.toml", "game.toml~"]


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not synced there")
def test_a_disk_that_cannot_sync_folders_will_do(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_handle: int) -> NoReturn:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))

    monkeypatch.setattr(os, "fsync", refuse)
    sync_folder(file.parent)


def test_a_disk_that_gives_a_file_one_name_only_is_written_all_the_same(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", fail)
    write_atomically(file, NEW, mode=PRIVATE, last=file.with_name("game.toml~"))
    assert file.read_text() == NEW
    assert not link_over(file, file.with_name("other"))


def test_the_order_is_such_that_no_crash_loses_a_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Text on disk, then the old one's second name, then the new name, then the folder."""
    done: list[str] = []

    def noted(module: Any, name: str) -> None:  # noqa: ANN401 - a module
        function = getattr(module, name)

        def note(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever it takes
            done.append(name)
            assert file.read_text() == (NEW if "replace" in done[:-1] else OLD)
            return function(*given, **named)

        monkeypatch.setattr(module, name, note)

    noted(tempfile, "mkstemp")
    for name in ("fsync", "unlink", "link", "replace"):
        noted(os, name)
    write_atomically(file, NEW, mode=PRIVATE, last=file.with_name("game.toml~"))
    assert done == ["mkstemp", "fsync", "unlink", "link", "replace", "fsync"]


def test_the_only_state_there_is_stays_until_there_is_another(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file itself is gone: what was kept of it must not go before the new one is there."""
    last = file.with_name("game.toml~")
    file.unlink()
    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, NEW, mode=PRIVATE, last=last)
    assert last.read_text() == OLDER


def test_a_protected_file_is_not_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.chmod(0o400)
    # Root may write everything: say what others would be told.
    monkeypatch.setattr(os, "access", lambda path, _mode: bool(path.stat().st_mode & 0o200))
    with pytest.raises(PermissionError):
        write_atomically(file, NEW, mode=PRIVATE)
    assert file.read_text() == OLD


def test_only_what_a_crash_left_of_this_very_file_is_left_over(file: Path) -> None:
    left = [".game.toml.abcd_123.new", ".game.toml.zzzzzzzz.new"]
    others = [
        ".game.toml.lock", ".game.toml.bak", ".game.toml.abcd_123", ".game.toml.abcd_1234.new",
        ".game.toml.ABCD_123.new", "game.toml.abcd_123.new", ".other.toml.abcd_123.new",
        ".gamextoml.abcd_123.new", ".game.toml.more.abcd_123.new",
    ]  # fmt: skip
    for name in (*left, *others):
        (file.parent / name).touch()
    assert sorted(path.name for path in leftovers(file)) == left


def test_a_name_with_signs_of_patterns_means_itself(tmp_path: Path) -> None:
    (tmp_path / ".a1.toml.abcd_123.new").touch()
    (tmp_path / ".a[1].toml.abcd_123.new").touch()
    found = leftovers(tmp_path / "a[1].toml")
    assert [path.name for path in found] == [".a[1].toml.abcd_123.new"]


def test_what_mkstemp_makes_is_recognised(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "unlink", fail)
    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, NEW, mode=PRIVATE)
    assert len(leftovers(file)) == 1
