"""The commands that compute: odds and simulations."""

from __future__ import annotations

from chickenfoot_tui.cli.arguments import (
    Commands,
    Parser,
    add_json,
    add_ruleset_options,
    command,
    limited_number,
    whole_number,
)


def add_odds(commands: Commands[Parser]) -> None:
    """Add `odds`."""
    odds = commands.add_parser(
        "odds",
        help="say how likely it is that the starting double lies in the yard, and more",
        description="The chances of every deal: where the starting double is, how long the search "
        "for it can be, whether the deal is void. And of a foot: how many tiles of its number may "
        "be on the table. All of it is computed, none of it estimated.",
        allow_abbrev=False,
    )
    add_ruleset_options(odds)
    odds.add_argument("--seats", type=limited_number, metavar="N", help="for so many players only")
    odds.add_argument(
        "--hands",
        type=whole_number,
        metavar="N",
        help="with --yard: the chances of a foot while all hands together hold so many tiles",
    )
    odds.add_argument(
        "--yard", type=whole_number, metavar="N", help="and so many are left in the yard"
    )
    add_json(odds)
    odds.set_defaults(run=command("odds"))


def add_simulate(commands: Commands[Parser]) -> None:
    """Add `simulate`."""
    simulate = commands.add_parser(
        "simulate",
        help="let computer players play among themselves, and count",
        description="Let computer players play rounds or games, and report how they went, with "
        "95 % intervals.",
        epilog="What every figure means is told in docs/simulate.md.",
        allow_abbrev=False,
    )
    add_ruleset_options(simulate)
    simulate.add_argument("--seats", type=limited_number, metavar="N", help="how many play")
    simulate.add_argument(
        "--bots",
        metavar="BOTS",
        help="who plays, with commas between: hard,clever,clever,clever; a single name plays in "
        "every seat (clever). They move on by one seat from game to game. There are {lab_players}",
    )
    lengths = simulate.add_mutually_exclusive_group()
    lengths.add_argument(
        "--rounds", type=limited_number, metavar="N", help="play so many single rounds (1000)"
    )
    lengths.add_argument(
        "--games", type=limited_number, metavar="N", help="play so many whole games instead"
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
        type=limited_number,
        metavar="N",
        help="playouts for each move of a player that thinks ahead ({playouts})",
    )
    simulate.add_argument(
        "--seed", type=whole_number, metavar="N", help="play exactly the same every time"
    )
    simulate.add_argument(
        "--workers",
        type=limited_number,
        metavar="N",
        help="how many processes play, one for each processor by default; the figures do not "
        "depend on it",
    )
    simulate.add_argument(
        "--records", metavar="DIR", help="write a record of every game into this new folder"
    )
    add_json(simulate)
    simulate.set_defaults(run=command("simulate", "run_command"))
