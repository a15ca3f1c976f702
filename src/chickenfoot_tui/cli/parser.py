"""What can be typed: every command, its arguments and its help."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import NoReturn

from chickenfoot_tui.cli.arguments import (
    Commands,
    Parser,
    add_choices,
    add_json,
    add_reveal,
    add_ruleset_options,
    add_screen_options,
    command,
    limited_number,
    whole_number,
)
from chickenfoot_tui.cli.lab_parser import add_odds, add_simulate

PROGRAM = "chickenfoot"

DESCRIPTION = """\
Chicken Foot dominoes for two to twelve people around one screen.
Without a command the game itself starts."""


def readable(argv: Sequence[str]) -> list[str]:
    """Return arguments as argparse reads them right: it takes the -- of `--play=--` away.

    >>> readable(["--play=--", "--", "--play=+ --"])
    ['--play=-- ', '--', '--play=+ --']
    """
    return [f"{word} " if re.fullmatch(r"(-o=?|--[a-z]+=)--", word) else word for word in argv]


def build_parser() -> argparse.ArgumentParser:
    """Return the parser; parsed arguments carry the command to run as `run`."""
    parser = Parser(
        prog=PROGRAM,
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, help="show the version and exit")
    parser.add_argument(
        "--debug-info",
        dest="run",
        action="store_const",
        const=command("debug_info"),
        help="show versions, terminal and folders, for a bug report",
    )
    add_screen_options(parser)
    parser.set_defaults(run=command("play"), ruleset=None, max_pip=None, choices=[], players=None)
    parser.set_defaults(seed=None, count_aid=None, coach=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _add_play(commands)
    _add_resume(commands)
    _add_position(commands)
    _add_replay(commands)
    _add_scorepad(commands)
    _add_games(commands)
    _add_rulesets(commands)
    add_simulate(commands)
    add_odds(commands)
    _add_completion(commands)
    return parser


class _Version(argparse.Action):
    """`--version`, which looks the versions up only when asked."""

    def __init__(self, option_strings: list[str], dest: str, **settings: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=settings.get("help"))

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from chickenfoot_tui.cli.versions import version_line

        print(version_line())
        parser.exit()


def _add_play(commands: Commands[Parser]) -> None:
    play = commands.add_parser(
        "play",
        help="play a game at this terminal",
        description="Play a game. With --players it starts at once, otherwise with the setup.",
        allow_abbrev=False,
    )
    add_ruleset_options(play)
    play.add_argument(
        "--players",
        metavar="NAMES",
        help="two to twelve names in seat order, with commas between: North,East,South,West; "
        "bot:easy or another computer player ({players}) in the place of a name",
    )
    play.add_argument(
        "--seed",
        type=whole_number,
        metavar="N",
        help="deal the same tiles every time, and let computers play the same from there",
    )
    play.add_argument(
        "--count-aid",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="whether the game counts the tiles of every number for all, and asks before a double "
        "is laid that can no longer get its toes; without either word as the ruleset has it",
    )
    play.add_argument(
        "--coach",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="whether whoever is on turn may ask what to play and why; without either word only "
        "one person alone may",
    )
    add_screen_options(play, argparse.SUPPRESS)
    play.set_defaults(run=command("play"))


def _add_resume(commands: Commands[Parser]) -> None:
    resume = commands.add_parser(
        "resume",
        help="go on with an unfinished game",
        description="Go on with the unfinished game that was played last, or with the one named.",
        allow_abbrev=False,
    )
    resume.add_argument(
        "record", metavar="SAVE|FILE", nargs="?", help="the file of a game, or the name of a save"
    )
    add_screen_options(resume, argparse.SUPPRESS)
    resume.set_defaults(run=command("resume"))


def _add_position(commands: Commands[Parser]) -> None:
    position = commands.add_parser(
        "position",
        help="say what may be played in a position",
        description="Say what may be played in a position and why the rest may not.",
        epilog="The notation is explained in docs/notation.md.",
        allow_abbrev=False,
    )
    position.add_argument(
        "position",
        metavar="POSITION",
        help="the position as one text, or the file of a recorded game, which has its own rules",
    )
    add_ruleset_options(position)
    position.add_argument(
        "--play",
        metavar="MOVETEXT",
        default="",
        help="moves to make first; write --play=MOVETEXT, since a pass is --",
    )
    add_reveal(position)
    add_json(position)
    position.set_defaults(run=command("position"))


def _add_replay(commands: Commands[Parser]) -> None:
    replay = commands.add_parser(
        "replay",
        help="check a recorded game and show it",
        description="Check a recorded game move by move and show it: in a terminal on the table "
        "again, step by step, or line by line with --plain; otherwise as text.",
        allow_abbrev=False,
    )
    replay.add_argument("record", metavar="RECORD", help="the file the game is recorded in")
    replay.add_argument(
        "--rate",
        action="store_true",
        help="rate every move that was chosen among several, by what its seat could see; takes "
        "about a tenth of a second a move, so up to a minute for a game of ten rounds",
    )
    replay.add_argument(
        "--playouts",
        type=limited_number,
        metavar="N",
        help="with --rate: play so many rounds in the head for each move (1000)",
    )
    replay.add_argument(
        "--text", action="store_true", help="tell the game as text, as --rate and --reveal do"
    )
    add_reveal(replay)
    add_json(replay)
    add_screen_options(replay, argparse.SUPPRESS)
    replay.set_defaults(run=command("replay"))


def _add_scorepad(commands: Commands[Parser]) -> None:
    scorepad = commands.add_parser(
        "scorepad",
        help="keep the scores of a game with real tiles",
        description="Keep the scores of a game with real tiles. Pads are kept among the games, "
        "unless a file is named.",
        allow_abbrev=False,
    )
    scorepad.add_argument(
        "file", metavar="FILE", nargs="?", help="the file of a scorepad, or of one to begin"
    )
    add_screen_options(scorepad, argparse.SUPPRESS)
    scorepad.set_defaults(run=command("scorepad"))


def _add_games(commands: Commands[Parser]) -> None:
    games = commands.add_parser(
        "games",
        help="list the games that are kept, and what they come to",
        description="List the games that are kept, the last one first, or with --names what they "
        "come to for everybody who played.",
        allow_abbrev=False,
    )
    games.add_argument(
        "--names", action="store_true", help="games, wins, points and more for every name"
    )
    add_json(games)
    games.set_defaults(run=command("games"))


def _add_rulesets(commands: Commands[Parser]) -> None:
    rulesets = commands.add_parser(
        "rulesets",
        help="list, show, compare and check rulesets",
        description="List the rulesets (also without a word), show one as a rules card, compare "
        "two, or check a file of your own.",
        allow_abbrev=False,
    )
    add_json(rulesets)
    rulesets.set_defaults(run=command("rulesets", "run_list"))
    kinds = rulesets.add_subparsers(metavar="WORD", parser_class=Parser)

    _add_list(kinds)
    _add_show(kinds)
    _add_diff(kinds)
    _add_check(kinds)


def _add_list(kinds: Commands[Parser]) -> None:
    listing = kinds.add_parser(
        "list",
        help="list the rulesets there are",
        description="List the rulesets there are, those that come with the game and your own, and "
        "say what is wrong with files of yours that are left out.",
        allow_abbrev=False,
    )
    add_json(listing, default=argparse.SUPPRESS)
    listing.set_defaults(run=command("rulesets", "run_list"))


def _add_show(kinds: Commands[Parser]) -> None:
    show = kinds.add_parser(
        "show",
        help="show one as a rules card",
        description="Show a ruleset as a rules card: how it is played, what you may change, and "
        "who says so.",
        allow_abbrev=False,
    )
    show.add_argument("name", metavar="NAME|FILE", help="a ruleset, or a file")
    add_choices(show)
    add_json(show, default=argparse.SUPPRESS)
    show.set_defaults(run=command("rulesets", "run_show"))


def _add_diff(kinds: Commands[Parser]) -> None:
    diff = kinds.add_parser(
        "diff",
        help="show where two differ",
        description="Show where two rulesets differ, rule by rule: what each of them plays, and "
        "who says so.",
        allow_abbrev=False,
    )
    diff.add_argument("one", metavar="A", help="a ruleset, or a file")
    diff.add_argument("other", metavar="B", help="another")
    add_json(diff, default=argparse.SUPPRESS)
    diff.set_defaults(run=command("rulesets", "run_diff"))


def _add_check(kinds: Commands[Parser]) -> None:
    check = kinds.add_parser(
        "check",
        help="check a ruleset file",
        description="Check a ruleset file of your own, and name everything that is wrong in it, "
        "with what would be right.",
        allow_abbrev=False,
    )
    check.add_argument("file", metavar="FILE", help="a ruleset file of your own")
    add_json(check, default=argparse.SUPPRESS)
    check.set_defaults(run=command("rulesets", "run_check"))


def _add_completion(commands: Commands[Parser]) -> None:
    completion = commands.add_parser(
        "completion",
        help="let the shell complete all this with the Tab key",
        description="Print what a shell has to read once, so that Tab completes commands, options "
        "and what they take.",
        epilog="How each shell reads it is told in docs/completion.md.",
        allow_abbrev=False,
    )
    completion.add_argument("shell", choices=("bash", "zsh", "fish"), help="which shell it is for")
    completion.add_argument(
        "line",
        metavar="LINE",
        nargs="?",
        help="how this line could go on, as what was printed asks at each Tab",
    )
    completion.set_defaults(run=command("completion.answers"))
