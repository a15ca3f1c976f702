"""Names of seats are any text that can be shown and told from the others."""

import pytest

from chickenfoot_tui.session.names import LONGEST_NAME, name_fault, recorded_names, seat_names

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
FLAG, DARK_THUMB = "\U0001f1e9\U0001f1ea", "\U0001f44d\U0001f3ff"


@pytest.mark.parametrize(
    "name",
    [
        "[/]", "[red]x", "W" * 60, "🐔", FAMILY, FLAG, DARK_THUMB, "1\ufe0f\u20e3", "李小龍",
        "José", "Jose\u0301", "\u0301Ann", "नमस्ते", "שרה", "محمد", "'; --", "a  b", "%s{0}", "?",
    ],
)  # fmt: skip
def test_any_text_is_a_name(name: str) -> None:
    assert name_fault([name, "Bo"]) is None
    assert seat_names([name, "Bo"]) == (name, "Bo")


@pytest.mark.parametrize(
    "empty",
    [
        "", "   ", "\u3000", "\u200d", "\ufe0f ", "\u0301", "\u0301\u0302 \u20dd", "\u034f",
        "\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\U000e0100",
    ],
)  # fmt: skip
def test_what_cannot_be_seen_is_no_name(empty: str) -> None:
    assert name_fault(["Ann", empty]) is None
    assert seat_names(["Ann", empty]) == ("Ann", "Seat 2")


@pytest.mark.parametrize(
    "sign",
    [
        "\x1b[31m", "a\nb", "\t", "\x07", "\u202ereversed", "\u2066Ann", "\u200fAnn", "\x9b", "\0",
        "\u200b", "\u00ad", "\u2060", "\ufeff", "\u2028", "\udcff", "\ue000", "Ann\x7f",
    ],
)  # fmt: skip
def test_signs_that_cannot_be_shown_are_refused(sign: str) -> None:
    fault = name_fault(["Ann", sign])
    assert fault == "The name of seat 2 holds a sign that cannot be shown: type it again"


@pytest.mark.parametrize(
    "names",
    [
        ("Ann", "Ann"),
        ("Ann", " ann "),
        ("Ann", "\uff21\uff2e\uff2e"),
        ("José", "Jose\u0301"),
        ("Ann", "A\u200dnn"),
        ("Ann", "Ann\ufe0f"),
        ("Ann", "Ann\u034f"),
        ("Ann", "\u3164Ann"),
        ("Straße", "STRASSE"),
        ("", "Seat 1"),
    ],
)
def test_two_equal_names_are_refused_kindly(names: tuple[str, str]) -> None:
    fault = name_fault(names)
    assert fault is not None
    assert fault.startswith("Seats 1 and 2 are both called ")
    assert fault.endswith(": give one of them another name")


def test_a_page_pasted_by_mistake_is_refused() -> None:
    fault = name_fault(["Ann", "x" * (LONGEST_NAME + 1)])
    assert fault == "The name of seat 2 is 101 letters long: 100 are enough"


def test_names_differ_by_more_than_spaces_inside() -> None:
    assert seat_names(["Ann\u00a0B"]) == ("Ann B",)
    assert name_fault(["Ann B", "Ann\u2003B"]) is not None


def test_names_on_record_are_shown_whatever_they_are() -> None:
    written = ["\x1b[2J", "\u202eAnn", "", "\u0301", "\udcff", "W" * 999, "Ann", "Ann"]
    assert recorded_names(written) == (
        "\ufffd[2J", "\ufffdAnn", "Seat 3", "Seat 4", "\ufffd", "W" * LONGEST_NAME, "Ann", "Ann",
    )  # fmt: skip
