"""What games come to by name, and names that people join and part."""

from dataclasses import replace

from tests.session.keeping import FULL, full_disk
from tests.session.test_careers import OVER, keep
from tests.tui.reading import screen_text, shows, staged, top, words
from textual.app import App
from textual.pilot import Pilot

from chickenfoot_tui.rulesets.reading import shown_path
from chickenfoot_tui.store.history import kept_games
from chickenfoot_tui.store.paths import digests_file, people_file
from chickenfoot_tui.store.people import People, PeopleFile
from chickenfoot_tui.tui.screens.careers import CareersScreen, PersonScreen
from chickenfoot_tui.tui.screens.history import HistoryScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen

FIRST, *OTHERS = OVER.seats


def two_games(called: str = FIRST) -> None:
    keep(OVER, "one.toml")
    keep(replace(OVER, seats=(called, *OTHERS)), "two.toml")


def row(text: str, name: str) -> list[str]:
    """Return the cells of a name's row, without the sign before it."""
    line = next(line for line in text.splitlines() if name in line and "also" not in line)
    return line.replace("\u25b8", " ").split()


async def join(app: App[None], pilot: Pilot[None], name: str, other: str) -> None:
    """Say on the screen that a name belongs to another one."""
    careers = top(app)
    assert isinstance(careers, CareersScreen)
    names = [career.name for career in careers.careers]
    await pilot.press(*["down"] * names.index(name), "enter")
    await pilot.pause()
    person = top(app)
    assert isinstance(person, PersonScreen)
    await pilot.press(*["down"] * person.others.index(other), "enter")
    await pilot.pause()


async def test_games_are_added_up_by_name() -> None:
    two_games()
    async with staged(HistoryScreen()) as (app, pilot):
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, CareersScreen)
        await app.workers.wait_for_complete()
        assert await shows(app, pilot, "0-0: rounds that ended with it in the hand")
        cells = row(screen_text(app), FIRST)
        assert cells[1] == "2"
        assert "-" not in cells
        assert digests_file().exists()
        await pilot.press("escape")
        assert isinstance(app.screen, HistoryScreen)


async def test_names_of_one_person_are_joined_and_parted() -> None:
    two_games("Somebody")
    async with staged(CareersScreen(kept_games())) as (app, pilot):
        await app.workers.wait_for_complete()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, CareersScreen)
        await join(app, pilot, "Somebody", FIRST)
        assert "also Somebody" in words(app)
        assert row(screen_text(app), FIRST)[1] == "2"
        assert PeopleFile().people == People({"Somebody": FIRST})
        pointed = screen.pointed_at
        assert pointed is not None
        assert screen.careers[pointed].name == FIRST
        await pilot.press("u")
        await pilot.pause()
        assert "also" not in words(app)
        assert PeopleFile().people == People()
        await pilot.press("u")
        assert await shows(app, pilot, "No other name")


async def test_names_of_one_game_are_not_joined() -> None:
    two_games()
    async with staged(CareersScreen(kept_games())) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        assert await shows(app, pilot, "have played in the same game, so they are two people.")
        assert not people_file().exists()


async def test_leaving_the_question_joins_nothing() -> None:
    two_games("Somebody")
    async with staged(CareersScreen(kept_games())) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PersonScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, CareersScreen)
        assert not people_file().exists()


async def test_names_that_cannot_be_kept_are_told_with_their_file() -> None:
    two_games("Somebody")
    async with staged(CareersScreen(kept_games())) as (app, pilot):
        await app.workers.wait_for_complete()
        await pilot.pause()
        with full_disk():
            await join(app, pilot, "Somebody", FIRST)
        (note,) = app._notifications  # noqa: SLF001 - no public way
        assert note.message == f"{shown_path(people_file())}: {FULL}"
        assert PeopleFile().people == People()


async def test_a_damaged_file_of_names_is_told_and_kept() -> None:
    two_games()
    people_file().parent.mkdir(parents=True, exist_ok=True)
    people_file().write_text("[same]\nbo = 3\n")
    async with staged(CareersScreen(kept_games())) as (app, pilot):
        await pilot.pause()
        assert isinstance(app.screen, NoticeScreen)
        assert "same.bo: 3 is not allowed" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert row(screen_text(app), FIRST)[1] == "2"
        await pilot.press("u", "enter")
        await pilot.pause()
        assert isinstance(app.screen, NoticeScreen)
    assert people_file().read_text() == "[same]\nbo = 3\n"


async def test_without_games_nothing_can_be_joined() -> None:
    async with staged(CareersScreen([])) as (app, pilot):
        assert "Nobody has played a game that is kept" in words(app)
        await pilot.press("enter", "u", "down")
        assert isinstance(app.screen, CareersScreen)


async def test_who_has_played_alone_has_nobody_to_belong_to() -> None:
    keep(replace(OVER, bots=("", *["easy"] * len(OTHERS))), "one.toml")
    async with staged(CareersScreen(kept_games())) as (app, pilot):
        await pilot.press("enter")
        assert await shows(app, pilot, "There is no other name")


async def test_long_names_and_ascii_keep_the_table_within_80_columns() -> None:
    name = "Maximiliane \u754c\u754c\u754c\u754c\u754c\u754c of Everywhere"
    two_games(name)
    async with staged(CareersScreen(kept_games()), size=(80, 24)) as (app, pilot):
        await app.workers.wait_for_complete()
        await pilot.pause()
        lines = [line for line in screen_text(app).splitlines() if "Maximiliane" in line]
        assert len(lines) == 1
        assert lines[0].split()[-7] == "1"


async def test_a_name_that_counts_apart_is_told_so_and_never_joined_in_a_circle() -> None:
    keep(OVER, "one.toml")
    PeopleFile().keep(People({OTHERS[0]: FIRST}))
    async with staged(CareersScreen(kept_games())) as (app, pilot):
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert f"{OTHERS[0]} counts apart where both have played" in words(app)
        await join(app, pilot, FIRST, OTHERS[0])
        assert await shows(app, pilot, "have played in the same game, so they are two people.")
    assert PeopleFile().people == People({OTHERS[0]: FIRST})
