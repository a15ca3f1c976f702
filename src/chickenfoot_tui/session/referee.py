"""The referee: whose hand is on the screen, and who must confirm before it is."""

from __future__ import annotations

from collections.abc import Collection

from chickenfoot_tui.engine.moves import Catch, Seat, TurnMove
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.table import Table


class Referee:
    """Owns `viewer`: the seat looking at the screen, None while nobody's hand may be seen.

    Between two people's hands there is always a confirmation: `hand_over` takes the one away,
    and only `lift`, by the seat whose turn it is, brings up the next. With one person among
    computers there is nobody to hide from: once confirmed, `viewer` stays that person. Where only
    computers play, people watch, and `viewer` is None.
    """

    def __init__(self, table: Table, people: Collection[Seat] | None = None) -> None:
        """Watch over `table`; `people` are the seats played from this keyboard.

        If None, those no computer plays.
        """
        self.table = table
        if people is None:
            people = [seat for seat, bot in enumerate(table.bots) if not bot]
        self.people = frozenset(people)
        self._alone = next(iter(self.people)) if len(self.people) == 1 else None
        self.viewer: Seat | None = self._alone
        self._returning = table.keyboard if table.keyboard in self.people else None

    @property
    def has_curtain(self) -> bool:
        """Whether hands are hidden between turns: more than one person plays."""
        return len(self.people) > 1

    @property
    def returning(self) -> Seat | None:
        """The seat that comes back to a game it left after a move, before passing it on."""
        return self._returning

    @property
    def awaited(self) -> Seat | None:
        """The seat that must confirm before its hand is shown; None if nobody need."""
        seat = self.table.turn if self._returning is None else self._returning
        return seat if seat in self.people and seat != self.viewer else None

    def view(self) -> PlayerView:
        """Return what may be on the screen now."""
        if self.is_to_turn_up:
            return self.table.view_before_counting(self.viewer)
        return self.table.view(self.viewer)

    @property
    def is_to_turn_up(self) -> bool:
        """Whether the round is over, and whoever ended it has not had all tiles turned up yet.

        Until then the last move may be taken back, so nobody may know what it has come to.
        """
        return self.table.turn is None and self.table.keyboard is not None

    def play(self, move: TurnMove) -> None:
        """Make a move for the seat on turn, or a catch, which anybody may call.

        Raises `IllegalMove` and, if another hand than that of the seat on turn is up,
        `PermissionError`.
        """
        if not isinstance(move, Catch) and self.viewer != self.table.turn:
            message = "the seat on turn is not the one at the keyboard"
            raise PermissionError(message)
        self.table.play(move)

    # --- computers ---------------------------------------------------------------------------

    @property
    def computer(self) -> Seat | None:
        """The seat on turn if a computer plays it."""
        seat = self.table.turn
        return None if seat in self.people else seat

    def view_for(self, seat: Seat) -> PlayerView:
        """Return what the computer in `seat`, whose turn it has to be, may see: no more than that.

        Raises `PermissionError` where a person plays the seat or another is on turn.
        """
        self._check_computer(seat)
        return self.table.view_to_think(seat)

    def view_to_advise(self) -> PlayerView:
        """Return what the person at the keyboard, whose turn it has to be, may be advised from.

        Raises `PermissionError` while no hand is up, or another one.
        """
        if self.viewer is None or self.viewer != self.table.turn:
            message = "only the person on turn, with the hand up, may be advised"
            raise PermissionError(message)
        return self.table.view_to_think(self.viewer)

    def play_for(self, seat: Seat, move: TurnMove, serial: int) -> bool:
        """Make the move a computer chose for `seat`, whose turn it has to be.

        `serial` is that of the table when the computer was asked. Where something has happened
        since, the move is dropped and False returned. Raises `IllegalMove` and, where a person
        plays the seat or another is on turn, `PermissionError`.
        """
        if serial != self.table.serial:
            return False
        self._check_computer(seat)
        self.table.play(move)
        return True

    def _check_computer(self, seat: Seat) -> None:
        if seat != self.computer:
            message = f"no computer may play for seat {seat + 1} now"
            raise PermissionError(message)

    # --- who plays a seat --------------------------------------------------------------------

    def leave_to(self, seat: Seat, bot: str) -> None:
        """Let a computer play `seat` from here on. No hand comes up by that."""
        self.table.seat_player(seat, bot)
        self._regroup(self.people - {seat})

    def take_seat(self, seat: Seat) -> None:
        """Let a person, who has said that they are there, play `seat` from here on.

        With other people at the table the hand comes up only behind the curtain, in its turn.
        """
        self.table.seat_player(seat, "")
        self._regroup(self.people | {seat})
        if not self.has_curtain:
            self.viewer = self._alone = seat

    def _regroup(self, people: frozenset[Seat]) -> None:
        """Let these seats be people's; whoever must not look on any more does not."""
        self.people = people
        if self._returning not in people:
            self._returning = None
        may_look = self.viewer in people and (
            not self.has_curtain or self.viewer in (self.table.turn, self.table.keyboard)
        )
        if not may_look:
            self.viewer = None
        self._alone = None if self.has_curtain else self.viewer

    # --- the curtain -------------------------------------------------------------------------

    def take_back(self) -> None:
        """Undo the viewer's last move. Raises `TakeBackError`."""
        self.table.take_back(self.viewer)

    def hand_over(self) -> None:
        """Take the hand off the screen; to be called before anything of the next one is drawn."""
        self._returning = None
        self.viewer = self._alone
        self.table.pass_on()

    def lift(self, seat: Seat) -> None:
        """Show the hand of `seat`, who has confirmed. Only the seat that is awaited may look.

        Raises `PermissionError` for any other seat, or while another hand is up.
        """
        if seat != self.awaited or self.viewer is not None:
            message = f"seat {seat + 1} may not look now"
            raise PermissionError(message)
        self._returning = None
        self.viewer = seat
        if not self.has_curtain:
            self._alone = seat
