"""Keys that people have moved: what the file may say, what is told about faults, what is shown."""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tui.playing import Game, deal, playing, shipped
from tests.tui.reading import shows

from chickenfoot_tui.drawing.marks import end_labels
from chickenfoot_tui.store.paths import settings_file
from chickenfoot_tui.store.settings import Settings, load_settings, save_settings
from chickenfoot_tui.tui.app import ChickenFootApp
from chickenfoot_tui.tui.commands import PLAY_COMMANDS
from chickenfoot_tui.tui.commands.everywhere import APP_COMMANDS
from chickenfoot_tui.tui.commands.key_names import key_named, sign_of
from chickenfoot_tui.tui.commands.keymap import AskedKeys, Keymap, command_letters, read_keymap
from chickenfoot_tui.tui.commands.screens import COMMANDS, TOPICS
from chickenfoot_tui.tui.commands.table import DRAW, PASS, PREVIOUS_TILE
from chickenfoot_tui.tui.screens.help import HelpScreen

OPENING = deal("6-6,6-2,3-1/6-4,6-5,4-2", "5-1,6-1,4-4")


def asked(text: str) -> AskedKeys:
    """Return what a settings file with this text asks for."""
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(text, "utf-8")
    loaded = load_settings()
    assert loaded.warning is None
    return loaded.settings.keys


def problems(text: str) -> list[str]:
    """Return what is told about a settings file with this text."""
    return [str(fault) for fault in read_keymap(asked(text)).faults]


def test_no_key_has_two_commands_on_any_screen() -> None:
    for commands in TOPICS.values():
        keys = chain.from_iterable(command.keys for command in (*commands, *APP_COMMANDS))
        assert [key for key, number in Counter(keys).items() if number > 1] == []


def test_no_identity_is_there_twice() -> None:
    every = {*chain.from_iterable(TOPICS.values()), *APP_COMMANDS}
    assert len(every) == len(COMMANDS)


def test_every_key_has_a_sign_that_names_it() -> None:
    for command in COMMANDS.values():
        for key in command.keys:
            assert key_named(sign_of(key)) == key
            assert key_named(key) == key


def test_end_labels_leave_out_the_letters_of_commands() -> None:
    labels = end_labels([str(end) for end in range(40)], command_letters()).values()
    assert len(labels) == 40
    assert not set(labels) & {key for command in PLAY_COMMANDS for key in command.keys}


def test_letters_of_moved_commands_count_too() -> None:
    keymap = read_keymap({"play": {"draw": ("x", "f2")}}).keymap
    assert "x" in command_letters(keymap)
    assert "d" not in command_letters(keymap)


def test_keys_are_written_as_people_see_them() -> None:
    text = """
        [keys.play]
        draw = "x"
        pass = ["F4", "Ctrl+T", "PgUp"]
        pan-up = "/"
        previous-tile = "k"
        [keys.everywhere]
        help = "question_mark"
    """
    keymap, faults = read_keymap(asked(text))
    assert faults == ()
    assert keymap.keys(DRAW) == ("x",)
    assert keymap.keys(PASS) == ("f4", "ctrl+t", "pageup")
    assert keymap.sign(PASS) == "F4"
    assert keymap.sign(PREVIOUS_TILE) == "k →"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            '[keys.play]\ndrew = "x"',
            'keys.play.drew: there is no such command - did you mean "draw"?',
        ),
        (
            '[keys.plya]\ndraw = "x"',
            'keys.plya: there is no such part of the game - did you mean "play"?',
        ),
        (
            '[keys.play]\ndraw = "pgdwn"',
            'keys.play.draw: "pgdwn" is not a key - did you mean "pgdn"?',
        ),
        ('[keys.play]\ndraw = "hyper+x"', 'keys.play.draw: "hyper+x" is not a key'),
        ('[keys.play]\ndraw = "ctrl+i"', "keys.play.draw: terminals cannot tell Ctrl+I from Tab"),
        ('[keys.play]\ndraw = "ctrl+c"', "keys.play.draw: Ctrl+C always asks whether to leave"),
        (
            '[keys.play]\ndraw = "D"',
            'keys.play.draw: D picks a tile of the hand, so it cannot be "Draw"',
        ),
        (
            '[keys.play]\npick-tile = "x"',
            'keys.play.pick-tile: the keys of "Pick a tile" cannot be changed',
        ),
        (
            '[keys.setup]\nleave = "x"',
            'keys.setup.leave: x is needed for typing names, so it cannot be "Leave"',
        ),
        (
            '[keys.play]\ndraw = "p"',
            (
                'keys.play.draw: p is the key of "Pass" (play.pass) on the same screen, '
                'so it is not that of "Draw" (play.draw)'
            ),
        ),
        (
            '[keys.reading]\nup = "s"',
            (
                'keys.reading.up: s is the key of "Scores" (game.scorepad) on the same screen, '
                'so it is not that of "Scroll up" (reading.up)'
            ),
        ),
        (
            '[keys.everywhere]\npalette = "d"',
            (
                'keys.everywhere.palette: d is the key of "Draw" (play.draw) on the same screen, '
                'so it is not that of "All commands" (everywhere.palette)'
            ),
        ),
    ],
)
def test_a_fault_is_one_line_that_names_the_key(text: str, problem: str) -> None:
    assert problems(text) == [problem]


def test_of_two_that_were_moved_to_one_key_the_first_keeps_it() -> None:
    text = '[keys.play]\ndraw = "x"\npass = ["x", "f4"]\nview = "i"'
    keymap, faults = read_keymap(asked(text))
    assert keymap.keys(DRAW) == ("x",)
    assert keymap.keys(PASS) == ("f4",)
    assert keymap.moved["play.view"] == ("i",), "the rest is used"
    assert len(faults) == 1
    assert faults[0].key == "keys.play.pass"
    assert '"Draw" (play.draw)' in faults[0].problem


def test_two_commands_may_change_their_keys_for_each_other() -> None:
    keymap, faults = read_keymap({"play": {"draw": ("p",), "pass": ("d",)}})
    assert faults == ()
    assert (keymap.keys(DRAW), keymap.keys(PASS)) == (("p",), ("d",))


IDENTITIES = st.sampled_from(sorted(COMMANDS))
KEYS = st.sampled_from(["a", "b", "d", "p", "D", "f2", "up", "enter", "escape", "q", "ctrl+p", "?"])


@given(st.dictionaries(IDENTITIES, st.lists(KEYS, min_size=1, max_size=2).map(tuple), max_size=6))
def test_whatever_is_asked_no_key_has_two_commands_on_a_screen(
    wanted: dict[str, tuple[str, ...]],
) -> None:
    nested: dict[str, dict[str, tuple[str, ...]]] = {}
    for identity, keys in wanted.items():
        part, _, name = identity.partition(".")
        nested.setdefault(part, {})[name] = keys
    keymap, faults = read_keymap(nested)
    for commands in TOPICS.values():
        found = chain.from_iterable(map(keymap.keys, (*commands, *APP_COMMANDS)))
        assert max(Counter(found).values()) == 1
    unused = [
        (identity, key)
        for identity, keys in wanted.items()
        for key in set(keys)
        if key_named(key) not in keymap.keys(COMMANDS[identity])
    ]
    told = {fault.key for fault in faults}
    assert {f"keys.{identity}" for identity, _ in unused} <= told


def test_the_keys_survive_when_the_settings_are_written_anew() -> None:
    wanted = asked(
        '[keys.play]\ndraw = ["x", "\\""]\n"odd name" = "y"\n[keys."other part"]\na = "b"'
    )
    settings = load_settings().settings
    assert save_settings(settings.with_names(("Ann", "Bo"))) is None
    assert load_settings().settings.keys == wanted


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        ("keys = 3", "keys: 3 is not allowed: a table [keys]"),
        ('[keys]\nplay = "x"', 'keys.play: "x" is not allowed: a table [keys.play]'),
        (
            "[keys.play]\ndraw = 3",
            "keys.play.draw: 3 is not allowed: the name of a key, or a list of such",
        ),
        ("[keys.play]\ndraw = []", "keys.play.draw: a list is not allowed"),
    ],
)
def test_what_is_no_key_at_all_is_a_fault_of_the_file(text: str, warning: str) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(text, "utf-8")
    told = load_settings().warning
    assert told is not None
    assert told.startswith(f"{settings_file()}: {warning}")


MOVED = (
    '[keys.play]\ndraw = "x"\nsort = "x"\nnext-tile = "l"\nprevious-tile = "k"\nconfirm = "F4"\n'
)


async def test_moved_keys_work_and_are_shown_in_footer_help_and_palette() -> None:
    wanted = asked(MOVED + '[keys.everywhere]\nhelp = "f2"\n')
    async with playing(OPENING, settings=Settings(keys=wanted)) as game:
        await game.press("enter")
        before = game.table.choice.tile
        await game.press("right")
        assert game.table.choice.tile == before
        await game.press("l")
        assert game.table.choice.tile != before
        await game.press("shift+tab")
        assert "F4 plays" in game.words
        await game.press("escape")
        footer = game.text.splitlines()[-1]
        assert "k l  tile" in footer
        assert "F2  help" in footer
        await game.press("question_mark")
        assert not game.is_at(HelpScreen)
        commands = list(game.app.get_system_commands(game.app.screen))
        assert any("(l)" in command.help for command in commands)
        await game.press("f2")
        assert game.is_at(HelpScreen)
        assert "k l Choose a tile of the hand" in game.words


async def test_a_fault_is_told_when_the_game_starts() -> None:
    settings = Settings(keys=asked(MOVED))
    app = ChickenFootApp(None, presets=shipped(), settings=settings)
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await pilot.pause()
        told = [note.message for note in app._notifications]  # noqa: SLF001 - no other way
        fault = (
            'x is the key of "Draw" (play.draw) on the same screen, '
            'so it is not that of "Sort the hand" (play.sort)'
        )
        assert told == [f"settings.toml: keys.play.sort: {fault}"]


async def test_a_moved_key_of_the_form_answers() -> None:
    settings = Settings(keys={"setup": {"leave": ("f10",)}})
    app = ChickenFootApp(None, presets=shipped(), settings=settings)
    async with app.run_test() as pilot:
        await pilot.press("f10")
        assert await shows(app, pilot, "Ctrl+Q leaves the program.")


def test_a_moved_key_that_goes_on_is_kept_from_going_too_far() -> None:
    keymap = read_keymap({"curtain": {"lift": ("x",)}}).keymap
    assert "x" in keymap.confirming
    assert "enter" in keymap.confirming, "it still goes on elsewhere"
    assert Keymap().confirming == {"enter", "space", "f5"}


async def test_all_that_can_be_done_at_the_table_is_in_the_palette() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        titles = palette(game)
        told = {command.title for command in PLAY_COMMANDS if command.action}
        cannot = {"Pass", "Catch", "Call last tile", "Take back", "Back", "Count", "Coach", "Draw"}
        assert told - cannot <= titles
        assert not cannot & titles
        await game.press("enter")
        assert "Pass the keyboard on" in palette(game)
        assert "Next tile" not in palette(game)
        assert "Take back" in palette(game)


async def test_the_palette_names_no_tile() -> None:
    async with playing(OPENING) as game:
        await game.press("enter", "colon")
        held = {str(piece) for piece in game.view.hand}
        commands = list(game.app.get_system_commands(game.app.screen_stack[1]))
        for command in commands:
            assert not any(piece in f"{command.title} {command.help}" for piece in held)


async def test_a_command_of_the_palette_does_what_its_key_does() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        before = game.table.choice.tile
        await game.press("colon", *"next tile", "down", "enter")
        assert game.table.choice.tile != before
        assert game.app.screen is game.table


def palette(game: Game) -> set[str]:
    """Return the names of the commands the palette has for the screen shown."""
    return {command.title for command in game.app.get_system_commands(game.app.screen)}


async def test_the_palette_says_of_each_of_a_pair_what_it_does_itself() -> None:
    async with playing(OPENING) as game:
        await game.press("enter")
        listed = {one.title: one.help for one in game.app.get_system_commands(game.app.screen)}
        for side in ("left", "right"):
            told = listed[f"Look a little {side}"]
            assert told.startswith(f"Look a little further {side} (")


def test_whoever_tells_of_partners_says_what_it_does_alone() -> None:
    pairs = {one for commands in TOPICS.values() for one in commands if one.partners}
    unsaid = {one.identity for one in pairs if not one.alone}
    assert unsaid == {"setup.change-back", "replay.other-eyes"}, "both say the same, or go round"
