"""What the moves of computers, and the words of the coach, start from."""

from tests.session.tables import NAMES, rules, table

from chickenfoot_tui.bots.base import Budget, Choice, Why
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.computers import COACHING, Computers
from chickenfoot_tui.session.referee import Referee
from chickenfoot_tui.session.shuffle import chance, chance_of_computers
from chickenfoot_tui.session.table import Table


class Noting:
    """Stands in for the other process and notes the seeds."""

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self.trouble = ""

    def warm_up(self) -> None:
        pass

    def close(self) -> None:
        pass

    async def choose(
        self, view: PlayerView, bot: str, seed: int, budget: Budget, serial: int
    ) -> Choice:
        assert bot
        assert serial
        assert budget == Budget()
        self.seeds.append(seed)
        return Choice(view.legal[0])

    async def advise(self, view: PlayerView, seed: int, budget: Budget, serial: int) -> Why:
        assert view.legal
        assert serial
        assert budget == COACHING
        self.seeds.append(seed)
        return Why()


async def test_the_seed_of_the_table_settles_what_computers_begin_with() -> None:
    async def seeds(seed: int | None, serials: tuple[int, ...]) -> list[int]:
        pool, at = Noting(), table()
        computers = Computers(pool, chance_of_computers(seed))
        for serial in serials:
            await computers.choose(at.view(at.turn), "easy", serial)
        return pool.seeds

    first = await seeds(5, (1, 2, 3))
    assert await seeds(5, (1, 2, 3)) == first
    assert await seeds(5, (1, 2, 2, 3)) == [first[0], first[1], *first[1:]], "asked twice"
    assert await seeds(6, (1, 2, 3)) != first
    assert await seeds(None, (1, 2, 3)) != first


async def test_the_coach_keeps_to_what_it_has_said_of_a_position() -> None:
    pool, at = Noting(), table()
    computers = Computers(pool, chance_of_computers(5))

    async def seed(one: Table) -> int:
        referee = Referee(one)
        referee.hand_over()
        assert one.turn is not None
        referee.lift(one.turn)
        await computers.advise(referee.view_to_advise(), one.serial)
        return pool.seeds[-1]

    first, turn = await seed(at), at.turn
    at.play(at.view(turn).legal[0])
    second = await seed(at)
    assert second != first
    assert await seed(Table.at(at.record, chance(1))) == second, "the game was left and goes on"
    at.take_back(turn)
    assert await seed(at) == first
    assert turn is not None
    for player in ("easy", ""):
        at.seat_player((turn + 1) % len(at.names), player)
    assert await seed(at) == first


def test_computers_do_not_change_the_deals_of_a_seed() -> None:
    def hands(*bots: str) -> object:
        random = chance(5)
        Computers(Noting(), chance_of_computers(5))
        at = Table(rules(), NAMES[:3], random, bots=bots)
        at.deal()
        return at.record.rounds[0].deal

    assert hands() == hands("easy", "steady", "easy")
