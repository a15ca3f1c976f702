"""What can be typed: every command, its arguments and its help."""

from __future__ import annotations

import argparse
import importlib
import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from chickenfoot_tui.cli.errors import one_line
from chickenfoot_tui.cli.help_texts import filled_in

PROGRAM = "chickenfoot"

DESCRIPTION = """\
Chicken Foot dominoes for two to twelve people around one screen.
Without a command the game itself starts."""

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        self.exit(2, f"{self.prog}: {one_line(message)} (see {self.prog} --help)\n")

    def format_help(self) -> str:
        """Return the help, with what its texts leave out until somebody asks."""
        for action in self._actions:
            if action.help is not None and "{" in action.help:
                action.help = filled_in(action.help)
        return super().format_help()


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
        const=_command("debug_info"),
        help="show versions, terminal and folders, for a bug report",
    )
    _add_screen_options(parser)
    parser.set_defaults(run=_command("play"), ruleset=None, max_pip=None, choices=[], players=None)
    parser.set_defaults(seed=None, count_aid=None, coach=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _add_play(commands)
    _add_resume(commands)
    _add_position(commands)
    _add_replay(commands)
    _add_rulesets(commands)
    _add_simulate(commands)
    _add_odds(commands)
    return parser


class _Version(argparse.Action):
    """`--version`, which looks the versions up only when asked."""

    def __init__(self, option_strings: list[str], dest: str, **settings: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=settings.get("help"))

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from chickenfoot_tui.cli.versions import version_line

        print(version_line())
        parser.exit()


def _command(module: str, function: str = "run") -> Command:
    """Return a command that imports its module when it is run, not before."""

    def run(args: argparse.Namespace) -> int:
        command: Command = getattr(
            importlib.import_module(f"chickenfoot_tui.cli.{module}"), function
        )
        return command(args)

    return run


Commands = argparse._SubParsersAction  # noqa: SLF001 - argparse has no public name for it


def _add_play(commands: Commands[Parser]) -> None:
    play = commands.add_parser(
        "play",
        help="play a game at this terminal",
        description="Play a game. With --players it starts at once, otherwise with the setup.",
        allow_abbrev=False,
    )
    _add_ruleset_options(play)
    play.add_argument(
        "--players",
        metavar="NAMES",
        help="two to twelve names in seat order, with commas between: North,East,South,West; "
        "bot:easy or another computer player ({players}) in the place of a name",
    )
    play.add_argument(
        "--seed",
        type=_whole_number,
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
    _add_screen_options(play, argparse.SUPPRESS)
    play.set_defaults(run=_command("play"))


def _add_resume(commands: Commands[Parser]) -> None:
    resume = commands.add_parser(
        "resume",
        help="go on with an unfinished game",
        description="Go on with the unfinished game that was played last, or with the one named.",
        allow_abbrev=False,
    )
    resume.add_argument(
        "record", metavar="RECORD", nargs="?", help="the file of a game, or the name of a save"
    )
    _add_screen_options(resume, argparse.SUPPRESS)
    resume.set_defaults(run=_command("resume"))


def _add_screen_options(parser: argparse.ArgumentParser, default: object = None) -> None:
    """Add them before and behind the word; behind it, silence leaves alone what stands before."""
    parser.add_argument(
        "--theme",
        metavar="NAME",
        default=default,
        help="colours of the screen; ? lists the names",
    )
    parser.add_argument(
        "--ascii",
        dest="ascii_only",
        action="store_true",
        default=default,
        help="draw with plain ASCII characters only",
    )
    parser.add_argument(
        "--no-animation",
        action="store_true",
        default=default,
        help="let nothing on the screen move by itself, as TEXTUAL_ANIMATIONS=none does",
    )


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
    _add_ruleset_options(position)
    position.add_argument(
        "--play",
        metavar="MOVETEXT",
        default="",
        help="moves to make first; write --play=MOVETEXT, since a pass is --",
    )
    _add_reveal(position)
    _add_json(position)
    position.set_defaults(run=_command("position"))


def _add_replay(commands: Commands[Parser]) -> None:
    replay = commands.add_parser(
        "replay",
        help="check a recorded game and show it",
        description="Check a recorded game move by move and show it.",
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
        type=_limited_number,
        metavar="N",
        help="with --rate: play so many rounds in the head for each move (1000)",
    )
    _add_reveal(replay)
    _add_json(replay)
    replay.set_defaults(run=_command("replay"))


def _add_rulesets(commands: Commands[Parser]) -> None:
    rulesets = commands.add_parser(
        "rulesets",
        help="list, show, compare and check rulesets",
        description="List the rulesets (also without a word), show one as a rules card, compare "
        "two, or check a file of your own.",
        allow_abbrev=False,
    )
    _add_json(rulesets)
    rulesets.set_defaults(run=_command("rulesets", "run_list"))
    kinds = rulesets.add_subparsers(metavar="WORD", parser_class=Parser)

    listing = kinds.add_parser("list", help="list the rulesets there are", allow_abbrev=False)
    _add_json(listing, default=argparse.SUPPRESS)
    listing.set_defaults(run=_command("rulesets", "run_list"))

    show = kinds.add_parser("show", help="show one as a rules card", allow_abbrev=False)
    show.add_argument("name", metavar="NAME", help="a ruleset, or a file")
    _add_choices(show)
    _add_json(show, default=argparse.SUPPRESS)
    show.set_defaults(run=_command("rulesets", "run_show"))

    diff = kinds.add_parser("diff", help="show where two differ", allow_abbrev=False)
    diff.add_argument("one", metavar="A", help="a ruleset, or a file")
    diff.add_argument("other", metavar="B", help="another")
    _add_json(diff, default=argparse.SUPPRESS)
    diff.set_defaults(run=_command("rulesets", "run_diff"))

    check = kinds.add_parser("check", help="check a ruleset file", allow_abbrev=False)
    check.add_argument("file", metavar="FILE", help="a ruleset file of your own")
    _add_json(check, default=argparse.SUPPRESS)
    check.set_defaults(run=_command("rulesets", "run_check"))


def _add_odds(commands: Commands[Parser]) -> None:
    odds = commands.add_parser(
        "odds",
        help="say how likely it is that the starting double lies in the yard, and more",
        description="The chances of every deal: where the starting double is, how long the search "
        "for it can be, whether the deal is void. And of a foot: how many tiles of its number may "
        "be on the table. All of it is computed, none of it estimated.",
        allow_abbrev=False,
    )
    _add_ruleset_options(odds)
    odds.add_argument("--seats", type=_limited_number, metavar="N", help="for so many players only")
    odds.add_argument(
        "--hands",
        type=_whole_number,
        metavar="N",
        help="with --yard: the chances of a foot while all hands together hold so many tiles",
    )
    odds.add_argument(
        "--yard", type=_whole_number, metavar="N", help="and so many are left in the yard"
    )
    _add_json(odds)
    odds.set_defaults(run=_command("odds"))


def _add_simulate(commands: Commands[Parser]) -> None:
    simulate = commands.add_parser(
        "simulate",
        help="let computer players play among themselves, and count",
        description="Let computer players play rounds or games, and report how they went, with "
        "95 % intervals.",
        epilog="What every figure means is told in docs/simulate.md.",
        allow_abbrev=False,
    )
    _add_ruleset_options(simulate)
    simulate.add_argument("--seats", type=_limited_number, metavar="N", help="how many play")
    simulate.add_argument(
        "--bots",
        metavar="NAMES",
        help="who plays, with commas between: hard,clever,clever,clever; a single name plays in "
        "every seat (clever). They move on by one seat from game to game. There are {lab_players}",
    )
    lengths = simulate.add_mutually_exclusive_group()
    lengths.add_argument(
        "--rounds", type=_limited_number, metavar="N", help="play so many single rounds (1000)"
    )
    lengths.add_argument(
        "--games", type=_limited_number, metavar="N", help="play so many whole games instead"
    )
    simulate.add_argument(
        "--compare",
        action="append",
        default=[],
        metavar="FIELD=A,B",
        help="play the same deals with each of these values of a rule, and report the differences "
        "(a deal that is void under one of them is dealt anew there); may be repeated",
    )
    simulate.add_argument(
        "--playouts",
        type=_limited_number,
        metavar="N",
        help="playouts for each move of a player that thinks ahead ({playouts})",
    )
    simulate.add_argument(
        "--seed", type=_whole_number, metavar="N", help="play exactly the same every time"
    )
    simulate.add_argument(
        "--workers",
        type=_limited_number,
        metavar="N",
        help="how many processes play, one for each processor by default; the figures do not "
        "depend on it",
    )
    simulate.add_argument(
        "--records", metavar="DIR", help="write a record of every game into this new folder"
    )
    _add_json(simulate)
    simulate.set_defaults(run=_command("simulate", "run_command"))


def _add_ruleset_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ruleset",
        metavar="NAME|FILE",
        help="pagat, kelley, centerpiece, house, one of your own, or a file",
    )
    parser.add_argument(
        "--set",
        dest="max_pip",
        type=_limited_number,
        metavar="N",
        help="the domino set by its highest number, 9 for double-nine",
    )
    _add_choices(parser)


def _whole_number(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,20}", text) is None:
        message = f"{text[:40]!r} is not a whole number from 0 up, of at most 20 digits"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _limited_number(text: str) -> int:
    """Read a number whose limits the command knows: it refuses those below as those above."""
    if re.fullmatch(r"-?[0-9]{1,20}", text) is None:
        message = f"{text[:40]!r} is not a whole number of at most 20 digits"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _add_choices(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o",
        dest="choices",
        action="append",
        default=[],
        metavar="FIELD=VALUE",
        help="change one rule; may be repeated ('chickenfoot rulesets show pagat' names them)",
    )


def _add_reveal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--reveal",
        action="store_true",
        help="show the tiles of a recorded round that is still running",
    )


def _add_json(parser: argparse.ArgumentParser, default: object = False) -> None:  # noqa: FBT002
    parser.add_argument(
        "--json", action="store_true", default=default, help="answer as JSON for programs"
    )
