"""The coach: it speaks to whoever is on turn, of what they see, and never past their hand."""

import asyncio
from random import Random
from unittest.mock import patch

import pytest
from tests.engine.playing import play_some, random_rules
from tests.tui.computers import Seen, beside_computers, until
from tests.tui.playing import Game, deal, playing
from tests.tui.reading import screen_text, staged, words

from chickenfoot_tui.bots.base import Budget, Why
from chickenfoot_tui.bots.policy import CLEVER
from chickenfoot_tui.bots.roster import COACH
from chickenfoot_tui.bots.searcher import search
from chickenfoot_tui.engine.moves import Catch, Pass
from chickenfoot_tui.engine.view import PlayerView, project
from chickenfoot_tui.rulesets.customs import Customs
from chickenfoot_tui.session.computers import COACHING, Computers
from chickenfoot_tui.session.shuffle import chance
from chickenfoot_tui.session.wording import Advice, Tip, advice
from chickenfoot_tui.tui.screens.coach import CoachScreen
from chickenfoot_tui.tui.screens.curtain import CurtainScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.play import PlayScreen

OPENING = deal("6-6,6-5,4-2,3-0/6-4,6-3,5-1,2-0", "5-5,4-4,1-1")
"""Ann lays 6-6; then Bo may choose between 6-4 and 6-3, and Ann has 6-5 only."""
COACHED = Customs(coach=True)
BRIEFLY = Budget(playouts=40, seconds=None)
AGES = 30


class Thinker(Seen):
    """Stands in for the other process, and really thinks where the coach is asked."""

    async def advise(self, view: PlayerView, seed: int, budget: Budget, serial: int) -> Why:
        assert budget == COACHING
        self.asked.append((COACH.name, seed, serial))
        self.views.append(view)
        await self.may_answer.wait()
        return COACH.choose(view, seed, BRIEFLY).why


def thinking_at(game: Game) -> Thinker:
    """Let a stand-in think at this table."""
    thinker = Thinker()
    game.table.computers = Computers(thinker, chance(1))
    return thinker


async def asked(game: Game) -> None:
    """Ask the coach, and wait until it has something to say."""
    await game.press("h")
    assert game.is_at(CoachScreen)
    await game.until(lambda: "Thinking" not in game.text)


async def test_it_tells_whoever_is_on_turn_what_to_play_and_why() -> None:
    async with playing(OPENING, hand_size=4, customs=COACHED) as game:
        thinker = thinking_at(game)
        await game.press("enter")
        await asked(game)
        assert "the coach for Bo" in game.text
        assert "Only sixes may be laid now." in game.text
        assert "Play 6-" in game.text
        assert "on an arm of 6-6: about " in game.words
        (view,) = thinker.views
        assert view == game.table.referee.view_to_advise()
        assert (view.viewer, view.turn) == (1, 1)


@pytest.mark.parametrize("key", ["enter", "escape", "h"])
async def test_any_usual_key_leaves_it(key: str) -> None:
    async with playing(OPENING, hand_size=4, customs=COACHED) as game:
        thinking_at(game)
        await game.press("enter")
        await asked(game)
        await game.press(key)
        assert game.is_at(PlayScreen)
        assert game.table.table.turn == 1, "nothing was played"


async def test_the_key_that_asks_can_be_held_down_and_asks_once() -> None:
    async with playing(OPENING, hand_size=4, customs=COACHED) as game:
        thinker = thinking_at(game)
        thinker.may_answer.clear()
        await game.press("enter")
        with patch.object(CoachScreen, "SETTLE_SECONDS", AGES):
            await game.press("h", "h", "h")
            coach = game.app.screen
            assert isinstance(coach, CoachScreen)
            # A moment later it counts, unless it has been down all the time.
            coach.settle(0)
            with patch.object(CoachScreen, "QUIET_SECONDS", AGES):
                await game.press("h", "h")
            assert game.app.screen is coach
            assert len(thinker.asked) == 1
        await game.press("h")
        assert game.is_at(PlayScreen)


async def test_it_can_be_left_while_it_thinks_and_then_says_nothing_more() -> None:
    async with playing(OPENING, hand_size=4, customs=COACHED) as game:
        thinker = thinking_at(game)
        thinker.may_answer.clear()
        await game.press("enter", "h")
        assert "Thinking…" in game.text
        await game.press("escape")
        assert game.is_at(PlayScreen)
        before = game.text
        thinker.may_answer.set()
        await game.pilot.pause(0.1)
        assert game.text == before


async def test_an_answer_that_comes_while_it_is_taken_away_does_no_harm() -> None:
    async with playing(OPENING, hand_size=4, customs=COACHED) as game:
        thinker = thinking_at(game)
        thinker.may_answer.clear()
        await game.press("enter", "h")
        coach = game.app.screen
        assert isinstance(coach, CoachScreen)
        game.table.start_turn()
        for _ in range(1_000):
            if not coach.query("#advice"):
                break
            await asyncio.sleep(0)
        thinker.may_answer.set()
        await game.pilot.pause(0.1)
        assert game.is_at(PlayScreen)
        assert game.app.crash is None


@pytest.mark.parametrize("is_thinking", [True, False])
async def test_it_goes_with_the_hand_it_speaks_of(*, is_thinking: bool) -> None:
    async with playing(OPENING, hand_size=4, customs=COACHED) as game:
        thinker = thinking_at(game)
        if is_thinking:
            thinker.may_answer.clear()
        await game.press("enter", "h")
        if not is_thinking:
            await game.until(lambda: "Thinking" not in game.text)
        game.table.pass_on()
        await game.until(lambda: game.is_at(CurtainScreen))
        assert not any(isinstance(screen, CoachScreen) for screen in game.app.screen_stack)
        thinker.may_answer.set()
        await game.pilot.pause(0.1)
        assert game.is_at(CurtainScreen)
        assert "6-4" not in game.text


async def test_help_over_it_goes_too() -> None:
    async with playing(OPENING, hand_size=4, customs=COACHED) as game:
        thinking_at(game)
        await game.press("enter", "h", "question_mark")
        assert game.is_at(HelpScreen)
        game.table.pass_on()
        await game.until(lambda: game.is_at(CurtainScreen))


@pytest.mark.parametrize("customs", [Customs(), Customs(coach=False)])
async def test_a_table_without_a_coach_says_how_to_get_one(customs: Customs) -> None:
    async with playing(OPENING, hand_size=4, customs=customs) as game:
        await game.press("enter")
        assert "h  coach" not in game.text
        await game.press("h")
        assert game.is_at(PlayScreen)
        told = "No coach here; Coach in the setup, or --coach, gives the next table one."
        assert told in game.text


async def test_one_person_alone_has_one_and_it_is_offered() -> None:
    async with beside_computers(0) as (app, pilot, screen, _):
        screen.computers.pool = Thinker()
        await until(pilot, lambda: screen.view is not None and screen.view.turn == 0)
        await until(pilot, lambda: "h  coach" in screen_text(app))
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, CoachScreen))
        await until(pilot, lambda: "the coach for Ann" in screen_text(app))


async def test_after_the_move_there_is_nobody_to_advise() -> None:
    async with playing(OPENING, hand_size=4, customs=COACHED) as game:
        await game.press("enter", "enter")
        assert (game.view.viewer, game.view.turn) == (1, 0), "Bo has played and not passed on"
        await game.press("h")
        assert game.is_at(PlayScreen)
        assert "The coach speaks to whoever is on turn." in game.text


class Speechless(Seen):
    """Stands in for a process that cannot be had."""

    async def advise(self, view: PlayerView, seed: int, budget: Budget, serial: int) -> Why:  # noqa: ARG002
        return Why()


async def test_where_nobody_can_think_it_says_so() -> None:
    async with playing(OPENING, hand_size=4, customs=COACHED) as game:
        game.table.computers = Computers(Speechless(), chance(1))
        await game.press("enter")
        await asked(game)
        assert "The coach cannot think now." in game.text


async def test_catching_is_not_what_it_thinks_about() -> None:
    dealt = deal("6-6,6-5,5-2/6-4,6-3,5-1", "5-5,4-4,1-1")
    async with playing(dealt, customs=COACHED, last_tile_call="chicken-little") as game:
        thinker = thinking_at(game)
        table = game.table.table
        await game.press("enter")
        for _ in range(3):
            await game.press("enter", "enter", "enter")
        assert any(isinstance(move, Catch) for move in game.view.legal)
        assert game.view.viewer == table.turn
        await asked(game)
        assert "can be caught: the last tile was not called." in game.words
        assert not any(isinstance(move, Catch) for move in thinker.views[-1].legal)


def some_advice(seed: int, *, names: list[str]) -> Advice | None:
    played = play_some(random_rules(Random(seed)), seed, seed % 40)
    if played.round.outcome is not None:
        return None
    view = project(played.game, played.round.turn, played.history)
    return advice(view, search(view, CLEVER, seed, BRIEFLY), names)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_all_it_says_is_in_sight(size: tuple[int, int]) -> None:
    names = [f"Bartholomew the {number}th" for number in range(1, 13)]
    found = [some_advice(seed, names=names) for seed in range(150)]
    longest = max(
        (said for said in found if said),
        key=lambda said: sum(len(tip.headline) + len(tip.reason) for tip in said.tips),
    )

    async def ask() -> Advice:
        return longest

    async with staged(CoachScreen("Bartholomew", ask), size) as (app, pilot):
        await until(pilot, lambda: "Thinking" not in screen_text(app))
        for tip in longest.tips:
            assert tip.headline in words(app)
            assert tip.reason in words(app)
        assert "the hidden tiles dealt as they may be." in words(app)
        assert screen_text(app).splitlines()[-1].startswith(" Esc  back   ?  help")


async def test_plain_terminals_get_plain_signs() -> None:
    tip = Tip(Pass(), "pass", "about 3 points", "What could be laid is better kept for now.")
    answered = asyncio.Event()

    async def ask() -> Advice:
        await answered.wait()
        return Advice((), (tip,))

    async with staged(CoachScreen("Ann", ask), ascii_only=True) as (app, pilot):
        assert "Thinking..." in screen_text(app)
        answered.set()
        await until(pilot, lambda: "Pass: about 3 points." in screen_text(app))
        assert screen_text(app).isascii()
