"""A recorded game on the table again: forward and back, through whose eyes people like."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from chickenfoot_tui.drawing.hands import hands_rows
from chickenfoot_tui.drawing.sheets import text_of_sheet
from chickenfoot_tui.drawing.sight import Kind, is_roomy
from chickenfoot_tui.drawing.spans import text_of
from chickenfoot_tui.engine.moves import Seat
from chickenfoot_tui.engine.ruleset import rounds_of
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.notation.position import format_view
from chickenfoot_tui.session import wording
from chickenfoot_tui.session.export import Snapshot
from chickenfoot_tui.session.rating import rated
from chickenfoot_tui.session.replaying import Replay
from chickenfoot_tui.session.wording.retold import (
    AT_THE_END,
    AT_THE_START,
    LAST_ROUND,
    NO_CHOICE,
    NOT_A_MOVE,
    no_foot,
    no_jam,
)
from chickenfoot_tui.session.wording.words import of_all
from chickenfoot_tui.tui.commands import bindings
from chickenfoot_tui.tui.commands.replay import GOING, GOING_FAR, LOOKING, REPLAY_COMMANDS, RUN
from chickenfoot_tui.tui.commands.table import PAN_UP, VIEW
from chickenfoot_tui.tui.screens.coach import CoachScreen
from chickenfoot_tui.tui.screens.export import ExportScreen
from chickenfoot_tui.tui.screens.help import HelpScreen
from chickenfoot_tui.tui.screens.notice import NoticeScreen
from chickenfoot_tui.tui.screens.table import TableScreen
from chickenfoot_tui.tui.sentences import Answer, hand_title, headers
from chickenfoot_tui.tui.widgets.board import Board
from chickenfoot_tui.tui.widgets.command_line import CommandLine
from chickenfoot_tui.tui.widgets.picture import MAX_ROWS, paper_of
from chickenfoot_tui.tui.widgets.replayed import Deed, Hands, SightTitle
from chickenfoot_tui.tui.widgets.seats import Seats

SECONDS = (4.0, 2.0, 1.0, 0.5, 0.25)
"""How long a step stands while the game runs by itself, from the slowest on."""
USUAL_PACE = 2
WIDEST_TEXT = 100


class ReplayScreen(TableScreen[None]):
    """Shows one step of a replay after another; stays until Escape.

    Who sees it is a seat, or nobody, which is everybody together; or all tiles are turned up.
    """

    BINDINGS = bindings(REPLAY_COMMANDS)

    def __init__(self, replay: Replay, wanted: Kind | None = None) -> None:
        """Show `replay` from where it is, in the picture somebody `wanted` if any."""
        super().__init__(replay.setup, wanted)
        self.replay = replay
        self.viewer: Seat | None = None
        self.is_open = True
        self._deal = -1
        self._pace = USUAL_PACE
        self._runner: Timer | None = None

    def compose_prompt(self) -> ComposeResult:
        """Put the last step on the screen."""
        deed = Deed(self.names).data_bind(TableScreen.view)
        yield deed.data_bind(TableScreen.notice)

    def compose_keys(self) -> ComposeResult:
        """Put on the screen what can be done, in two lines: going about, and looking."""
        yield CommandLine(id="going")
        yield CommandLine(id="looking")

    def compose_hand(self) -> ComposeResult:
        """Put one hand or all of them on the screen, and whose eyes these are."""
        yield SightTitle(self.names).data_bind(TableScreen.view)
        yield from super().compose_hand()
        yield Hands(self.names).data_bind(TableScreen.view)

    def on_mount(self) -> None:
        """Show the first step, and say first what is missing at the end."""
        if self._wanted is None:
            self._wanted = getattr(self.app, "wanted", None)
        self._renew()
        if self.replay.remark:
            self.app.push_screen(NoticeScreen("a replay", [self.replay.remark]))

    def on_resize(self, _event: events.Resize) -> None:
        """Tell as many keys as there is room for."""
        if self.view is not None:
            self.offer()

    def headings(self, view: PlayerView) -> Sequence[str]:
        """Return which round this is, and which of its moves."""
        of_rounds = of_all(rounds_of(view.rules))
        moves = f"move {self.replay.turn} of {self.replay.turns}"
        return [f"replay   round {view.number}{of_rounds}   {moves}   yard {view.boneyard_size}"]

    # --- going about -------------------------------------------------------------------------

    def _renew(self) -> None:
        """Show the step people have come to, as those see it who look."""
        replay = self.replay
        if replay.deal != self._deal:
            self._deal = replay.deal
            self.begin_round()
        view = replay.view(self.viewer, is_open=self.is_open)
        has_all = self.viewer is None and view.shown_hands is not None
        self.set_class(has_all, "-all-hands")
        self.set_class(not has_all, "-one-hand")
        told = replay.told(self.names, self.viewer, is_open=self.is_open)
        self.notice = Answer(told)
        self.show(view)
        self.offer()

    def _gone(self, *, is_elsewhere: bool, otherwise: str) -> None:
        """Show where people have come to, or say why they have stayed."""
        if is_elsewhere:
            self._renew()
        else:
            self.say(otherwise)

    def _end(self, steps: int) -> str:
        return (self.replay.remark or AT_THE_END) if steps > 0 else AT_THE_START

    def action_step(self, steps: int) -> None:
        """Go a step on or back."""
        self._stop()
        self._gone(is_elsewhere=self.replay.step(steps), otherwise=self._end(steps))

    def action_go_round(self, steps: int) -> None:
        """Go to the next deal, or to the one before."""
        self._stop()
        where = LAST_ROUND if steps > 0 else AT_THE_START
        self._gone(is_elsewhere=self.replay.to_round(steps), otherwise=where)

    def action_go_foot(self, steps: int) -> None:
        """Go to the next double that wants its toes, or to the one before."""
        self._stop()
        self._gone(is_elsewhere=self.replay.to_foot(steps), otherwise=no_foot(steps))

    def action_go_jam(self, steps: int) -> None:
        """Go to where the next round jammed, or the one before."""
        self._stop()
        self._gone(is_elsewhere=self.replay.to_jam(steps), otherwise=no_jam(steps))

    def action_go_far(self, steps: int) -> None:
        """Go to the first deal, or to the last step."""
        self._stop()
        place = self.replay.last if steps > 0 else 0
        self._gone(is_elsewhere=self.replay.go(place), otherwise=self._end(steps))

    # --- by itself ---------------------------------------------------------------------------

    @property
    def goes_on(self) -> bool:
        """Whether the game goes on by itself."""
        return self._runner is not None

    def action_run(self) -> None:
        """Let the game go on by itself, or stop it."""
        if self.goes_on:
            self._stop()
        elif self.replay.step():
            self._runner = self.set_interval(SECONDS[self._pace], self._run_on)
            self._renew()
        else:
            self.say(self._end(1))

    def _run_on(self) -> None:
        """Make the next step, unless people read something else."""
        if not self.is_active:
            return
        if self.replay.step():
            self._renew()
        if self.replay.place == self.replay.last:
            self._stop()

    def _stop(self) -> None:
        if self._runner is not None:
            self._runner.stop()
            self._runner = None
            self.offer()

    def action_hurry(self, steps: int) -> None:
        """Let the game run faster or slower."""
        self._pace = max(0, min(len(SECONDS) - 1, self._pace + steps))
        seconds = SECONDS[self._pace]
        self.say(f"A step stands for {seconds:g} s while the game runs.", is_refusal=False)
        if self._runner is not None:
            self._runner.stop()
            self._runner = self.set_interval(seconds, self._run_on)

    # --- looking -----------------------------------------------------------------------------

    def action_look(self, steps: int) -> None:
        """See the table as the next one saw it: all tiles, every seat in turn, everybody."""
        seats = range(len(self.names))
        eyes = [(None, True), *((seat, False) for seat in seats), (None, False)]
        place = eyes.index((self.viewer, self.is_open))
        self._look(*eyes[(place + steps) % len(eyes)])

    def on_seats_pointed(self, message: Seats.Pointed) -> None:
        """See the table as the seat saw it that was clicked; clicked again, all tiles."""
        is_same = message.seat == self.viewer
        self._look(None if is_same else message.seat, is_same)

    def _look(self, viewer: Seat | None, is_open: bool) -> None:  # noqa: FBT001 - inside only
        self.viewer, self.is_open = viewer, is_open
        self._renew()

    def offer(self) -> None:
        """Tell the lines of keys what can be done."""
        names = {
            RUN: "stop" if self.goes_on else RUN.label,
            VIEW: "table" if self.sight.kind is Kind.TREE else "tree",
        }
        looking = (*LOOKING, PAN_UP) if self.is_off_screen else LOOKING
        going = (*GOING, *GOING_FAR) if is_roomy(*self.app.size) else GOING
        for line, commands in (("#going", going), ("#looking", looking)):
            offers = tuple((command, names.get(command, command.label)) for command in commands)
            self.query_one(line, CommandLine).offers = offers

    # --- asking and telling ------------------------------------------------------------------

    def action_rate(self) -> None:
        """Ask the coach about the last move, from what its seat could see."""
        decision = self.replay.decision()
        if decision is None:
            self.say(NOT_A_MOVE if self.replay.turn == 0 else NO_CHOICE)
            return
        self._stop()

        async def ask() -> wording.Advice:
            # Nothing of it is a secret any more, so it need not be thought about elsewhere.
            return wording.verdict(await asyncio.to_thread(rated, decision), self.names)

        self.app.push_screen(CoachScreen(self.names[decision.seat], ask))

    def action_export(self) -> None:
        """Ask where the position or its picture should be put."""
        if self.view is None:
            return
        self._stop()
        where = f"-round-{self.view.number}-move-{self.replay.turn}"
        suffixes = {
            "notation": f"{where}.txt",
            "text": f"{where}-table.txt",
            "svg": f"{where}.svg",
        }
        texts = {
            "notation": f"{format_view(self.view)}\n",
            "text": self._text(self.view),
            "svg": self.app.export_screenshot(),
        }
        self.app.push_screen(ExportScreen(Snapshot(suffixes, texts)))

    def _text(self, view: PlayerView) -> str:
        """Return what is to be seen as text, the whole table however much of it is in sight."""
        told = self.replay.told(self.names, self.viewer, is_open=self.is_open)
        sheet = self.query_one(Board).sheet
        parts = [headers(view)[0], told, "" if sheet is None else text_of_sheet(sheet)]
        if self.viewer is not None:
            held = " ".join(map(str, sorted(view.hand, reverse=True)))
            parts.append(f"{hand_title(view, self.names)}: {held}")
        elif view.shown_hands is not None:
            paper = paper_of(self, WIDEST_TEXT, MAX_ROWS)
            rows = hands_rows(view.shown_hands, self.names, view.turn, paper)
            parts.append("\n".join(text_of(row).rstrip() for row in rows))
        return "\n\n".join(part for part in parts if part) + "\n"

    def action_close(self) -> None:
        """Go back to where people came from."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys and the rules of this game."""
        setup = self.setup
        self.app.push_screen(HelpScreen("replay", setup.rules, customs=setup.customs))
