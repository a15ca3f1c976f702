"""The help tells the keys that work, and the rules of this table."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from tests.session.test_sheet_book import book as sheet_book
from tests.session.test_sheet_book import close
from tests.tui.playing import Game, deal, playing
from tests.tui.reading import NAMES, play_rounds, rules, screen_text, shows, staged, table, words
from textual.screen import Screen

from chickenfoot_tui.rulesets.card import card
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.rulesets.differences import differences_section
from chickenfoot_tui.rulesets.presets import load_preset, load_presets, load_shipped
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.session.book import Cell, GameBook
from chickenfoot_tui.session.keeper import Keeper
from chickenfoot_tui.session.replaying import replay_of
from chickenfoot_tui.session.sitting import put_away
from chickenfoot_tui.session.wording import Advice
from chickenfoot_tui.session.wording.rules import rules_sections
from chickenfoot_tui.store.game_file import GameFile
from chickenfoot_tui.store.saves import Save
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.store.sheets import OpenedSheet
from chickenfoot_tui.store.waiting import Waiting
from chickenfoot_tui.tui.commands.bound import bound_commands
from chickenfoot_tui.tui.commands.command import told
from chickenfoot_tui.tui.commands.keymap import Keymap
from chickenfoot_tui.tui.commands.screens import TOPIC_TITLES, TOPICS
from chickenfoot_tui.tui.commands.setup import LINE_COMMANDS
from chickenfoot_tui.tui.screens.careers import CareersScreen, PersonScreen
from chickenfoot_tui.tui.screens.coach import CoachScreen
from chickenfoot_tui.tui.screens.comings import ComingsScreen, SettleScreen
from chickenfoot_tui.tui.screens.correct import CorrectScreen, PointsScreen
from chickenfoot_tui.tui.screens.counts import CountsScreen
from chickenfoot_tui.tui.screens.course import CourseScreen
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.entry import EntryScreen
from chickenfoot_tui.tui.screens.export import ExportScreen
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.games import GamesScreen, GiveUpScreen
from chickenfoot_tui.tui.screens.help import HelpScreen, TableRules, key_texts
from chickenfoot_tui.tui.screens.history import DeletingScreen, HistoryScreen
from chickenfoot_tui.tui.screens.journal import JournalScreen
from chickenfoot_tui.tui.screens.lines import LinesScreen
from chickenfoot_tui.tui.screens.notice import ElsewhereScreen, NoticeScreen, QuitScreen
from chickenfoot_tui.tui.screens.replay import ReplayScreen
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.seats import NewPlayerScreen, SeatsScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen
from chickenfoot_tui.tui.screens.sheet import EndingScreen, SheetScreen
from chickenfoot_tui.tui.screens.sheet_setup import SheetSetupScreen
from chickenfoot_tui.tui.screens.sheets import SheetsScreen

KEEPER = Keeper(Save(Path("game.toml")))
WAITING = Waiting(Path("game.toml"), datetime(2026, 11, 30, 21, 15, tzinfo=UTC), NAMES[:2])
TABLE = table(rules(max_pip=3, seats=2, hand_size=2, arms=2))
VIEW = play_rounds(TABLE, 99)
BOOK = GameBook(TABLE)
SHEETS = sheet_book()
close(SHEETS, "31", "out", "5")


async def nothing_to_say() -> Advice:
    return Advice((), ())


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "setup": lambda: SetupScreen(load_presets(), Settings()),
    "curtain": CurtainScreen,
    "notice": lambda: NoticeScreen("a void deal", ["Dealt again."]),
    "question": QuitScreen,
    "elsewhere": lambda: ElsewhereScreen(KEEPER),
    "games": lambda: GamesScreen([WAITING], put_away),
    "giving up": lambda: GiveUpScreen("Give this game up?", "It is put away."),
    "round end": lambda: RoundEndScreen(VIEW, NAMES[:2]),
    "scorepad": lambda: ScorepadScreen(VIEW, NAMES[:2]),
    "correcting": lambda: CorrectScreen(BOOK),
    "points": lambda: PointsScreen(BOOK, Cell(0, 0), "Ann, round 1: 0 points"),
    "course": lambda: CourseScreen(SHEETS, 0),
    "game end": lambda: GameEndScreen(VIEW, NAMES[:2]),
    "journal": lambda: JournalScreen(VIEW, NAMES[:2]),
    "counts": lambda: CountsScreen(VIEW),
    "coach": lambda: CoachScreen("Ann", nothing_to_say),
    "seats": lambda: SeatsScreen(NAMES[:2], ("", "easy")),
    "new player": lambda: NewPlayerScreen("Leave the seat?", "It is left."),
    "scorepads": lambda: SheetsScreen([OpenedSheet(GameFile(Path("pad.toml")), SHEETS.sheet)]),
    "new scorepad": lambda: SheetSetupScreen(load_presets(), Settings()),
    "sheet": lambda: SheetScreen(SHEETS),
    "entry": lambda: EntryScreen(SHEETS),
    "ending": lambda: EndingScreen("End the game here?", "9 rounds would still be to come."),
    "comings": lambda: ComingsScreen(SHEETS),
    "coming": lambda: SettleScreen(SHEETS, None),
    "export": lambda: ExportScreen(SHEETS.printed()),
    "history": HistoryScreen,
    "deleting": lambda: DeletingScreen("Delete this game?", "It is gone for good."),
    "careers": lambda: CareersScreen([]),
    "person": lambda: PersonScreen("bo", ["Bo"]),
    "replay": lambda: ReplayScreen(replay_of(TABLE)),
    "lines": lambda: LinesScreen(SHEETS.pad(), SHEETS.scorepad),
    "help": lambda: HelpScreen("help"),
}
TO_A_LINE = {"entry": ["up"], "coming": ["down"]}
"""Keys that lead from the field that such a screen begins with to a line that can be stepped."""
TYPED_INTO = {"elsewhere", "points", "entry", "coming"}
"""Screens that begin with a field, into which a question mark can be typed."""


@pytest.mark.parametrize("topic", ["play", "setup", "curtain"])
async def test_every_key_of_a_topic_is_told(topic: str) -> None:
    async with staged(HelpScreen(topic)) as (app, pilot):
        for sign, explanation in key_texts(topic, TableRules(), ascii_only=False):
            if f"{sign} {explanation}" not in words(app):
                await pilot.press("pagedown")
            assert await shows(app, pilot, f"{sign} {explanation}")


@pytest.mark.parametrize("topic", TOPICS)
def test_every_command_of_a_screen_is_told_by_itself_or_with_a_partner(topic: str) -> None:
    texts = key_texts(topic, TableRules(), ascii_only=False)
    for command in told(TOPICS[topic]):
        sign = Keymap().sign(command)
        assert sign
        assert any(
            text.sign == sign and text.explanation.startswith(command.explanation) for text in texts
        )


def test_keys_for_calls_are_told_only_where_rules_have_calls() -> None:
    with_calls = resolve(load_preset("house"), chosen={"last_tile_call": "chicken-little"})
    without = resolve(load_preset("house"), chosen={})
    for rules_, is_told in ((with_calls, True), (without, False), (None, True)):
        signs = {text.sign for text in key_texts("play", TableRules(rules_), ascii_only=False)}
        assert ({"!", "c"} <= signs) == is_told


def test_the_count_is_told_only_where_the_table_counts() -> None:
    for customs, is_told in ((None, True), (Customs(count_aid=True), True), (Customs(), False)):
        texts = key_texts("play", TableRules(customs=customs), ascii_only=False)
        assert ("n" in {text.sign for text in texts}) == is_told


def test_every_screen_but_the_table_is_tried_here() -> None:
    assert {"play", *SCREENS} == set(TOPICS)


def test_every_topic_has_a_title_in_plain_words() -> None:
    assert TOPIC_TITLES.keys() == TOPICS.keys()
    assert all(title != topic for topic, title in TOPIC_TITLES.items())
    assert len({*TOPIC_TITLES.values()}) == len(TOPICS)


@pytest.mark.parametrize("topic", SCREENS)
async def test_what_is_told_is_bound_and_answered(topic: str) -> None:
    async with staged(SCREENS[topic]()) as (app, pilot):
        await pilot.press(*TO_A_LINE.get(topic, []))
        bound = bound_commands(app.screen)
        fixed = {command for command in TOPICS[topic] if not command.action}
        assert set(TOPICS[topic]) - fixed == set(bound)
        for command, node in bound.items():
            name = command.action.partition("(")[0]
            target = app if name.startswith("app.") else node
            assert hasattr(target, f"action_{name.removeprefix('app.')}")


@pytest.mark.parametrize("key", ["question_mark", "f1"])
@pytest.mark.parametrize("topic", sorted(set(SCREENS) - {"help"}))
async def test_help_is_a_key_away_everywhere_and_changes_nothing(topic: str, key: str) -> None:
    async with staged(SCREENS[topic]()) as (app, pilot):
        before = screen_text(app)
        # Where a name is typed, a question mark belongs to it.
        key = "f1" if topic in TYPED_INTO else key
        await pilot.press(key)
        assert await shows(app, pilot, f"help: {TOPIC_TITLES[topic]}")
        await pilot.press(key)
        await pilot.pause()
        assert screen_text(app) == before
        assert app.result == []


async def test_the_key_of_help_can_be_typed_into_a_name_and_f1_still_helps() -> None:
    async with staged(SCREENS["setup"]()) as (app, pilot):
        await pilot.press("tab", "x", "question_mark")
        assert await shows(app, pilot, "x?")
        assert await shows(app, pilot, "F1 help")
        assert "←→ change" not in words(app)
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)


def test_of_a_line_is_told_what_only_a_line_answers() -> None:
    assert set(LINE_COMMANDS) <= set(TOPICS["setup"])


async def test_the_rules_of_the_table_follow_the_keys() -> None:
    preset = load_preset("house")
    ruleset = resolve(preset, seats=5, chosen={"arms": 6})
    async with staged(HelpScreen("play", ruleset, preset), (120, 40)) as (app, pilot):
        for heading, sentences in card(preset, ruleset):
            for text in (heading, *sentences):
                if " ".join(text.split()) not in words(app):
                    await pilot.press(*["down"] * 8)
                assert await shows(app, pilot, " ".join(text.split()))
        assert "Changed at this table" in words(app)


async def test_without_a_preset_nothing_is_said_about_changes() -> None:
    async with staged(HelpScreen("play", rules(arms=6))) as (app, pilot):
        await pilot.press(*["pagedown"] * 12)
        assert await shows(app, pilot, "share the win")
        assert "Changed at this table" not in words(app)


def test_a_table_is_told_what_it_has_otherwise_than_pagat() -> None:
    pagat, house = load_shipped("pagat"), load_shipped("house")
    ruleset = resolve(house, chosen={"arms": 6})
    section = differences_section(pagat, ruleset)
    assert section is not None
    assert section in rules_sections(ruleset, house)
    parted = "Starting places: It wants 6 tiles. In pagat: It wants 4 tiles."
    assert parted in section.sentences
    for sentence in section.sentences:
        label, _, rest = sentence.partition(": ")
        here, _, there = rest.partition(" In pagat: ")
        assert label
        assert here.casefold() != there.casefold()


def test_pagat_itself_is_not_compared_with_itself() -> None:
    pagat = load_shipped("pagat")
    assert differences_section(pagat, resolve(pagat, chosen={})) is None
    headings = [one.heading for one in rules_sections(resolve(pagat, chosen={"arms": 6}), pagat)]
    assert "Changed at this table" in headings
    assert not any("pagat" in heading for heading in headings)


@pytest.mark.parametrize("key", ["escape", "question_mark", "q", "f1"])
async def test_it_closes(key: str) -> None:
    async with staged(HelpScreen("setup")) as (app, pilot):
        await pilot.press("x", "down", "space")
        assert app.result == []
        await pilot.press(key)
    assert app.result == [None]


async def test_ascii_terminals_get_ascii() -> None:
    async with staged(HelpScreen("play", rules()), ascii_only=True) as (app, pilot):
        for _ in range(6):
            assert screen_text(app).isascii()
            await pilot.press("pagedown")


@pytest.mark.parametrize("topic", TOPICS)
def test_keys_have_ascii_names(topic: str) -> None:
    for sign, explanation in key_texts(topic, TableRules(), ascii_only=True):
        assert sign.isascii()
        assert explanation.isascii()


# --- on the table, where people are in the middle of something ------------------------------

ENDS = deal("6-6,6-2,2-1/6-5,6-1,4-3", "3-2")


async def choosing_an_end(game: Game) -> None:
    await game.press("enter", "down")


async def refused(game: Game) -> None:
    await game.press("p")


async def taken_back(game: Game) -> None:
    await game.press("enter", "enter", "u")


async def done(game: Game) -> None:
    await game.press("enter", "enter")


@pytest.mark.parametrize("key", ["question_mark", "f1"])
@pytest.mark.parametrize("come", [choosing_an_end, refused, taken_back, done])
async def test_the_table_is_the_same_after_help(come: Callable[[Game], Any], key: str) -> None:
    async with playing(ENDS) as game:
        await game.press("enter")
        await come(game)
        before, state = drawn(game), kept(game)
        await game.press(key)
        assert game.is_at(HelpScreen)
        await game.press("pagedown", "pageup", "down", key)
        assert drawn(game) == before
        assert kept(game) == state


async def test_whom_to_catch_is_the_same_after_help() -> None:
    hands = deal("6-6,6-2,2-1/6-5,5-2,4-3/6-4,6-0,4-0")
    async with playing(hands, names=NAMES[:3], arms=3, last_tile_call="chicken-little") as game:
        await game.press("enter")
        for _ in range(3):
            await game.move("enter")
        await game.move("enter", "enter")
        await game.press("c", "down")
        assert game.table.choice.catching is not None
        before, state = drawn(game), kept(game)
        await game.press("question_mark", "escape")
        assert drawn(game) == before
        assert kept(game) == state


def drawn(game: Game) -> str:
    """Return everything the terminal is sent for the whole screen, colours too."""
    update = game.app.screen._compositor.render_full_update()  # noqa: SLF001 - no other way
    return update.render_segments(game.app.console)


def kept(game: Game) -> tuple[Any, ...]:
    """Return what the table knows of where people are."""
    return game.table.view, game.table.choice, game.table.notice, game.table.may_take_back
