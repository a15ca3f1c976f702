"""The help tells the keys that work, and the rules of this table."""

from typing import Any

import pytest
from tests.tui.reading import NAMES, play_rounds, rules, screen_text, shows, staged, table, words
from textual.binding import Binding
from textual.screen import Screen

from chickenfoot_tui.rulesets.card import card
from chickenfoot_tui.rulesets.presets import load_preset, load_presets
from chickenfoot_tui.rulesets.resolve import resolve
from chickenfoot_tui.store.settings import Settings
from chickenfoot_tui.tui.commands import PLAY_COMMANDS
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.help import TOPICS, HelpScreen, key_texts
from chickenfoot_tui.tui.screens.round_end import RoundEndScreen
from chickenfoot_tui.tui.screens.scorepad import ScorepadScreen
from chickenfoot_tui.tui.screens.setup import SetupScreen

TOPIC_NAMES = ("play", *TOPICS)


@pytest.mark.parametrize("topic", ["play", "setup"])
async def test_every_key_of_a_topic_is_told(topic: str) -> None:
    async with staged(HelpScreen(topic, None)) as (app, pilot):
        for sign, explanation in key_texts(topic, None, ascii_only=False):
            if f"{sign} {explanation}" not in words(app):
                await pilot.press("pagedown")
            assert await shows(app, pilot, f"{sign} {explanation}")


def test_the_table_of_the_game_tells_all_its_commands() -> None:
    told = [text.explanation for text in key_texts("play", None, ascii_only=False)]
    assert told == [command.explanation for command in PLAY_COMMANDS if command.sign]
    for command in PLAY_COMMANDS:
        kind = command.action.partition("(")[0]
        signs = [other.sign for other in PLAY_COMMANDS if other.action.startswith(kind)]
        assert any(signs), f"{command.identity} is told with its counterpart"


def test_keys_for_calls_are_told_only_where_rules_have_calls() -> None:
    with_calls = resolve(load_preset("house"), chosen={"last_tile_call": "chicken-little"})
    without = resolve(load_preset("house"), chosen={})
    for rules_, is_told in ((with_calls, True), (without, False), (None, True)):
        signs = {text.sign for text in key_texts("play", rules_, ascii_only=False)}
        assert ({"!", "c"} <= signs) == is_told


@pytest.mark.parametrize("topic", TOPICS)
async def test_what_is_told_is_bound(topic: str) -> None:
    view = play_rounds(table(rules(max_pip=3, seats=2, hand_size=2, arms=2)), 99)
    screens: dict[str, Screen[Any]] = {
        "setup": SetupScreen(load_presets(), Settings()),
        "round end": RoundEndScreen(view, NAMES[:2]),
        "scorepad": ScorepadScreen(view, NAMES[:2]),
        "game end": GameEndScreen(view, NAMES[:2]),
    }
    async with staged(screens[topic]) as (app, _):
        chain = (app.focused or app.screen).ancestors_with_self
        bound = {key for node in chain for key in node._bindings.key_to_bindings}  # noqa: SLF001
        for key in TOPICS[topic]:
            assert set(key.keys.split(",")) <= bound
        actions = [b.action for b in app.screen.BINDINGS if isinstance(b, Binding) and b.action]
        for action in actions:
            assert hasattr(app.screen, f"action_{action.partition('(')[0]}")


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
        await pilot.press(*["pagedown"] * 8)
        assert await shows(app, pilot, "share the win")
        assert "Changed at this table" not in words(app)


@pytest.mark.parametrize("key", ["escape", "question_mark", "q", "f1"])
async def test_it_closes(key: str) -> None:
    async with staged(HelpScreen("setup", None)) as (app, pilot):
        await pilot.press("x", "down", "space")
        assert app.result == []
        await pilot.press(key)
    assert app.result == [None]


async def test_ascii_terminals_get_ascii() -> None:
    async with staged(HelpScreen("play", rules()), ascii_only=True) as (app, pilot):
        assert screen_text(app).isascii()
        await pilot.press("pagedown", "pagedown")
        assert screen_text(app).isascii()


@pytest.mark.parametrize("topic", TOPIC_NAMES)
def test_keys_have_ascii_names(topic: str) -> None:
    assert all(text.sign.isascii() for text in key_texts(topic, None, ascii_only=True))
