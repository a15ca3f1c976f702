"""A terminal that is gone, or that sends what nobody understands."""

import io
import os
import pty
import sys
from pathlib import Path

import pytest
from textual import events
from textual.drivers.headless_driver import HeadlessDriver

from chickenfoot_tui.tui.driver import Keyboard, LastingFile, has_hung_up, lasting

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are not there")


def keys(*sent: bytes) -> list[str]:
    """Return the keys that come of what was sent, piece by piece."""
    keyboard = Keyboard()
    messages = [message for data in sent for message in keyboard.messages(data)]
    return [message.key for message in messages if isinstance(message, events.Key)]


def test_keys_are_what_they_are() -> None:
    assert keys(b"a\r", b"\x1b[A", "ä".encode()) == ["a", "enter", "up", "ä"]
    assert keys("漢".encode()[:1], "漢".encode()[1:], b"z") == ["漢", "z"]


@pytest.mark.parametrize("broken", [b"\xff", b"\xc3(", b"\xed\xa0\x80", b"\xf0\x9f\x80"])
def test_what_is_no_text_is_left_out(broken: bytes) -> None:
    assert keys(b"a", broken, b"\rb")[-2:] == ["enter", "b"]


@pytest.mark.parametrize("strange", [b"\x1b[1114112u", b"\x1b[99999999999999u", b"\x1b[<1;2;3"])
def test_no_sequence_stops_the_keyboard(strange: bytes) -> None:
    assert keys(strange, b"\x1b[A", b"b")[-2:] == ["up", "b"]


def test_a_file_can_be_written_until_the_end() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as broken:
        file = LastingFile(broken)
        assert file.write("x" * 100_000) == 100_000
        file.flush()
        assert file.write("more") == 4
        file.flush()
        assert not file.isatty()
    text = io.StringIO()
    assert LastingFile(text).write("seen") == 4
    assert text.getvalue() == "seen"


def test_a_terminal_without_an_other_end_is_noticed() -> None:
    master, slave = pty.openpty()
    assert not has_hung_up(slave)
    os.close(master)
    assert has_hung_up(slave)
    os.close(slave)


def test_a_file_has_no_other_end(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    with path.open() as file:
        assert not has_hung_up(file.fileno())


def test_only_the_driver_of_terminals_is_replaced() -> None:
    from textual.drivers.linux_driver import LinuxDriver  # noqa: PLC0415 - Windows has none

    assert issubclass(lasting(LinuxDriver), LinuxDriver)
    assert lasting(LinuxDriver) is not LinuxDriver
    assert lasting(HeadlessDriver) is HeadlessDriver
