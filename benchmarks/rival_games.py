"""Random games of other packages, in the environment those are installed in.

`python -I rival_games.py NAME` tells in a line what plays here. Then every line that comes in, a
seed and how many games, is answered with what they took. Lines are JSON. Nothing is imported but
the standard library and that package.
"""

import json
import platform
import random
import sys
from importlib import import_module, metadata
from itertools import pairwise
from time import process_time
from typing import Any, Protocol


class RandomGames(Protocol):
    """Games that are dealt, played by random choices, and looked at afterwards."""

    package: str

    def deal(self) -> Any:  # noqa: ANN401 - no types come with those packages
        """Return a fresh game."""

    def play(self, game: Any) -> None:  # noqa: ANN401
        """Play a game to its end and its score."""

    def count(self, game: Any) -> tuple[int, int]:  # noqa: ANN401
        """Return the tiles that were played, and the passes between them."""


class Dominoes(RandomGames):
    """The block game of `dominoes`: double-six, four hands of seven, any of `valid_moves`."""

    package = "dominoes"

    def __init__(self) -> None:
        """Import it."""
        self._module = import_module("dominoes")

    def deal(self) -> Any:  # noqa: ANN401
        """Return a fresh game."""
        return self._module.Game.new()

    def play(self, game: Any) -> None:  # noqa: ANN401
        """Play a game to its end and its score."""
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))

    def count(self, game: Any) -> tuple[int, int]:  # noqa: ANN401
        """Return the tiles that were played, and the passes between them."""
        passes = game.moves.count(None)
        return len(game.moves) - passes, passes


class OpenSpiel(RandomGames):
    """`python_block_dominoes` of OpenSpiel: double-six, two hands of seven, any legal action."""

    package = "open_spiel"

    def __init__(self) -> None:
        """Import it; its games in Python are known to it from then on."""
        module = import_module("pyspiel")
        import_module("open_spiel.python.games.block_dominoes")
        self._game = module.load_game("python_block_dominoes")

    def deal(self) -> Any:  # noqa: ANN401
        """Return a fresh game, its chance nodes behind it: every tile left is equally likely."""
        state = self._game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.chance_outcomes())[0])
        return state

    def play(self, game: Any) -> None:  # noqa: ANN401
        """Play a game to its end and its score."""
        while not game.is_terminal():
            game.apply_action(random.choice(game.legal_actions()))
        game.returns()

    def count(self, game: Any) -> tuple[int, int]:  # noqa: ANN401
        """Return the tiles that were played, and the passes between them."""
        players = [action.player for action in game.actions_history]
        passes = sum(one == other for one, other in pairwise(players))
        return len(players), passes


def main() -> None:
    """Play whenever a line asks for it, until no more come."""
    rivals: dict[str, type[RandomGames]] = {"dominoes": Dominoes, "open_spiel": OpenSpiel}
    try:
        rival = rivals[sys.argv[1]]()
    except ImportError as error:
        sys.exit(str(error))
    version = metadata.version(rival.package)
    _tell(f"{rival.package} {version}, Python {platform.python_version()}")
    for asked in sys.stdin:
        seed, count = json.loads(asked)
        random.seed(seed)
        began = process_time()
        games = [rival.deal() for _ in range(count)]
        dealt = process_time()
        for game in games:
            rival.play(game)
        played = process_time()
        plays, passes = map(sum, zip(*map(rival.count, games), strict=True))
        _tell([count, plays, passes, played - dealt, dealt - began])


def _tell(answer: str | list[float]) -> None:
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
