"""The terminal that the tests look at behaves like one."""

import pytest
from tests.terminal.emulator import Emulator


def shown(*sent: bytes) -> Emulator:
    """Return a terminal of 8x3 cells after it was sent something."""
    screen = Emulator(8, 3)
    for data in sent:
        screen.feed(data)
    return screen


@pytest.mark.parametrize(
    ("sent", "text"),
    [
        (b"one\r\ntwo", "one\ntwo\n"),
        (b"\x1b[2;3Hx\x1b[1;1Hy", "y\n  x\n"),
        (b"12345678\x1b[1;3H\x1b[K", "12\n\n"),
        (b"12345678\x1b[1;3H\x1b[1K", "   45678\n\n"),
        (b"a\r\nb\r\nc\x1b[2;1H\x1b[J", "a\n\n"),
        (b"a\r\nb\r\nc\r\nd", "b\nc\nd"),
        (b"\x1b[1;31mred\x1b[0m\x1b[2D\x1b[Ce!", "ree!\n\n"),
        ("漢字ab\x1b[1;5Hx".encode(), "漢字xb\n\n"),
        ("e\u0301x".encode(), "e\u0301x\n\n"),
        (b"keep\x1b[?1049hgone\x1b[?1049l", "keep\n\n"),
    ],
)
def test_it_shows_what_a_terminal_shows(sent: bytes, text: str) -> None:
    screen = shown(sent)
    assert screen.text == text
    assert not screen.unknown


def test_pieces_are_as_good_as_the_whole() -> None:
    whole = "\x1b[?1049h\x1b]0;title\x07a\x1b[2;2Hü\x1b[?25l\x1b[>25u漢".encode()
    pieces = shown(*[whole[place : place + 1] for place in range(len(whole))])
    assert pieces.text == shown(whole).text
    assert pieces.strings == ["0;title"]
    assert pieces.modes == shown(whole).modes == {7, 1049}
    assert pieces.key_modes == 1


def test_what_it_does_not_know_it_lists() -> None:
    assert shown(b"\x1b[5;6r").unknown
    assert shown(b"\x1b[3L").unknown
