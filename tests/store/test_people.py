"""Names that belong to one person: said by people, taken back, and kept."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickenfoot_tui.notation.record_errors import RecordError
from chickenfoot_tui.store.game_file import SaveError
from chickenfoot_tui.store.paths import people_file
from chickenfoot_tui.store.people import People, PeopleFile, read_people, write_people

NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


def test_a_name_stands_for_itself_until_somebody_says_otherwise() -> None:
    people = People().joined("bo", "Bo").joined("Bo", "Robert")
    assert [people.name_of(name) for name in ("bo", "Bo", "Robert", "Di")] == [
        "Robert", "Robert", "Robert", "Di",
    ]  # fmt: skip
    assert people.others("Robert") == ("bo", "Bo")
    assert people.others("Bo") == ()


def test_what_was_said_last_is_taken_back_first() -> None:
    people = People().joined("bo", "Bo").joined("B.", "Bo").joined("Bo", "Robert")
    people, other = people.parted("Robert")
    assert (other, people.others("Bo")) == ("Bo", ("bo", "B."))
    people, other = people.parted("Bo")
    assert (other, people.others("Bo")) == ("B.", ("bo",))
    assert people.parted("Di") == (people, None)


@given(st.lists(st.tuples(NAMES, NAMES)))
def test_whatever_is_said_is_read_back_and_can_be_taken_back(pairs: list[tuple[str, str]]) -> None:
    people, course = People(), []
    for name, other in pairs:
        one, whose = people.name_of(name), people.name_of(other)
        if one != whose:
            course.append((people, whose))
            people = people.joined(one, whose)
    assert list(read_people(write_people(people), "people.toml").said.items()) == list(
        people.said.items()
    )
    for before, whose in reversed(course):
        people, _ = people.parted(whose)
        assert people == before


def test_they_are_kept_among_the_data() -> None:
    file = PeopleFile()
    assert file.people == People()
    file.keep(People({"bo": "Bo"}))
    assert PeopleFile().people.name_of("bo") == "Bo"
    assert people_file().stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("same = 3", "same: 3 is not allowed; a table"),
        ("", "same: missing"),
        ("[same]\nbo = 3", "same.bo: 3 is not allowed; a text in quotes"),
        ("[sam]\n", 'sam: unknown key; did you mean "same"?'),
        ('[same]\na = "b"\nb = "c"\nc = "a"', "same.a: belongs to itself in the end"),
        ('[same]\na = "a"', "same.a: belongs to itself in the end"),
        ("[same", "not a TOML file: "),
    ],
)
def test_what_is_wrong_with_the_file_is_told_and_nothing_written(
    text: str, problem: str, tmp_path: Path
) -> None:
    with pytest.raises(RecordError) as caught:
        read_people(text, "people.toml")
    assert str(caught.value).startswith(f"people.toml: {problem}")
    path = tmp_path / "people.toml"
    path.write_text(text)
    with pytest.raises(SaveError, match=r"people\.toml: "):
        PeopleFile(path)
    assert path.read_text() == text


def test_what_another_program_wrote_is_not_written_over() -> None:
    first, second = PeopleFile(), PeopleFile()
    first.keep(People({"bo": "Bo"}))
    with pytest.raises(SaveError, match="another program has changed"):
        second.keep(People({"di": "Di"}))
    assert PeopleFile().people == first.people
