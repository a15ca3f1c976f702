"""A game that is piped in is the game that the same moves make on the screen."""

import pytest
from tests.plain.lines import SEED, kept_game, moves_of_a_game, piped, setup
from tests.tui.playing import SMALL, Game, playing
from tests.tui.reading import rules as small_rules

from chickenfoot_tui.engine.moves import Catch, Draw, Pass, Play
from chickenfoot_tui.notation.record import Record
from chickenfoot_tui.notation.tokens import parse_move
from chickenfoot_tui.session.setup import TableSetup
from chickenfoot_tui.store.paths import games_folder
from chickenfoot_tui.tui.messages import EndChosen, TileChosen
from chickenfoot_tui.tui.screens.game_end import GameEndScreen
from chickenfoot_tui.tui.screens.play import PlayScreen


def spoken(move: str) -> str:
    """Return a move as people say it."""
    if move in {"+", "--"}:
        return {"+": "draw", "--": "Pass"}[move]
    piece, _, address = move.partition("@")
    return f"play {piece} at {address.lower()}"


@pytest.mark.parametrize("names", [("Ann", "Bo"), ("Ann", "Bo", "Cy")])
@pytest.mark.parametrize("form", ["a move a line", "a line for all", "words", "Enter between"])
def test_a_whole_game_can_be_piped_in(names: tuple[str, ...], form: str) -> None:
    table = setup(names, max_pip=4)
    moves, record = moves_of_a_game(table)
    lines = {
        "a move a line": moves,
        "a line for all": [" ".join(moves)],
        "words": [spoken(move) for move in moves],
        "Enter between": [line for move in moves for line in (move, "")],
    }[form]
    heard = piped(lines, table)
    assert heard.code == 0
    assert "wins the game" in heard.text or "share the win" in heard.text
    assert kept_game().rounds == record.rounds


TABLE = TableSetup("house", small_rules(**(SMALL | {"max_pip": 3})), ("Ann", "Bo"))


@pytest.fixture
def by_lines() -> Record:
    """The game as it was kept when it was piped in."""
    moves, _ = moves_of_a_game(TABLE)
    assert piped(moves, TABLE).code == 0
    record = kept_game()
    next(games_folder().glob("*.toml")).unlink()
    return record


async def test_the_same_moves_on_the_screen_make_the_same_record(by_lines: Record) -> None:
    moves, _ = moves_of_a_game(TABLE)
    async with playing(seed=SEED, max_pip=3) as game:
        for move in moves:
            await game.until(lambda: is_on_turn(game), "enter")
            await make(game, move)
        await game.until(lambda: game.is_at(GameEndScreen), "enter")
    by_screen = kept_game()
    assert by_screen.rounds == by_lines.rounds
    assert (by_screen.rules, by_screen.seats) == (by_lines.rules, by_lines.seats)


def is_on_turn(game: Game) -> bool:
    """Whether the hand of whoever is on turn is up."""
    return game.is_at(PlayScreen) and game.view.viewer == game.table.table.turn is not None


async def make(game: Game, text: str) -> None:
    """Make a move by mouse, or by its key."""
    match parse_move(text):
        case Play(piece, address):
            game.table.post_message(TileChosen(piece))
            await game.pilot.pause()
            game.table.post_message(EndChosen(address))
            await game.pilot.pause()
            if game.table.choice.end == address:
                await game.press("enter")
        case Draw():
            await game.press("d")
        case Pass():
            await game.press("p")
        case Catch():
            raise AssertionError("nobody is caught here")
