"""The referee: whose hand is on the screen, and who must confirm before it is."""

from __future__ import annotations

from collections.abc import Callable, Collection

from chickenfoot_tui.engine.moves import Catch, Seat, TurnMove
from chickenfoot_tui.engine.view import PlayerView
from chickenfoot_tui.session.table import Table

Player = Callable[[PlayerView], TurnMove]
"""A computer at the table: it is shown what its seat may see, and answers with a move."""


class Referee:
    """Owns `viewer`: the seat looking at the screen, None while nobody's hand may be seen.

    Between two people's hands there is always a confirmation: `hand_over` takes the one away,
    and only `lift`, by the seat whose turn it is, brings up the next. With one person among
    computers there is nobody to hide from and `viewer` stays that person.
    """

    def __init__(self, table: Table, people: Collection[Seat] | None = None) -> None:
        """Watch over `table`; `people` are the seats played from this keyboard, all if None."""
        self.table = table
        self.people = frozenset(range(table.rules.seats) if people is None else people)
        self.viewer: Seat | None = self._only_person()
        self._returning = table.keyboard if table.keyboard in self.people else None

    def _only_person(self) -> Seat | None:
        return next(iter(self.people)) if len(self.people) == 1 else None

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
        return self.table.view(self.viewer)

    def play(self, move: TurnMove) -> None:
        """Make a move for the seat on turn, or a catch, which anybody may call.

        Raises `IllegalMove` and, if another hand than that of the seat on turn is up,
        `PermissionError`.
        """
        if not isinstance(move, Catch) and self.viewer != self.table.turn:
            message = "the seat on turn is not the one at the keyboard"
            raise PermissionError(message)
        self.table.play(move)

    def play_for(self, seat: Seat, player: Player) -> None:
        """Make the move a computer chooses for `seat`, whose turn it has to be.

        Raises `IllegalMove` and, where a person plays the seat or another is on turn,
        `PermissionError`.
        """
        if seat in self.people or seat != self.table.turn:
            message = f"no computer may play for seat {seat + 1} now"
            raise PermissionError(message)
        self.table.play(player(self.table.view(seat)))

    def take_back(self) -> None:
        """Undo the viewer's last move. Raises `TakeBackError`."""
        self.table.take_back(self.viewer)

    def hand_over(self) -> None:
        """Take the hand off the screen; to be called before anything of the next one is drawn."""
        self._returning = None
        self.viewer = self._only_person()
        self.table.pass_on()

    def lift(self, seat: Seat) -> None:
        """Show the hand of `seat`, who has confirmed. Only the seat that is awaited may look.

        Raises `PermissionError` for any other seat, or while another hand is up.
        """
        if seat != self.awaited or self.viewer not in (None, self._only_person()):
            message = f"seat {seat + 1} may not look now"
            raise PermissionError(message)
        self._returning = None
        self.viewer = seat
