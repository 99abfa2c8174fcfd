"""Playing: moves that are text, undone and done again, judged by the family's own rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from . import _native
from ._pictures import Drawable
from ._values import Hint, Place, Violation, places

if TYPE_CHECKING:
    from typing_extensions import Self

    from ._puzzle import Puzzle


@dataclass(frozen=True)
class TrayItem:
    """Something that lies beside the board: a piece not placed yet, a card on the table.

    Attributes:
        name: Its name in moves.
        label: What is written on it.
        used: Whether it has been used up.
        shapes: The shapes it can be placed in, each as cells relative to ``r1c1``.
    """

    name: str
    label: str
    used: bool
    shapes: tuple[tuple[Place, ...], ...]


class Game(Drawable):
    """A game on a puzzle. Methods that play give the game itself, so that they chain.

    >>> import pecah
    >>> game = pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB").play()
    >>> game.play("r1c2=queen").moves
    ('r1c2=queen',)
    >>> game.undo().moves
    ()
    >>> game.redo().hint().outcome
    'hint'
    """

    def __init__(self, puzzle: Puzzle, moves: Sequence[str] = ()) -> None:
        self.puzzle = puzzle
        self._game = puzzle._handle.game()
        self._record: Mapping[str, Any] = self._game.play(list(moves))

    def play(self, *moves: str) -> Self:
        """Makes moves. Raises ``pecah.InvalidRequest`` where one cannot be made."""
        self._record = self._game.play(moves)
        return self

    def tap(self, row: int, column: int, layer: int | None = None, secondary: bool = False) -> Self:
        """Taps a cell, as a player does; ``secondary`` for a long press or the right button."""
        self._record = self._game.tap(row, column, layer, secondary)
        return self

    def arrow(self, direction: Literal["up", "down", "left", "right"]) -> Self:
        """Presses an arrow key."""
        self._record = self._game.arrow(direction)
        return self

    def undo(self) -> Self:
        """Goes back one move; nothing happens at the start."""
        self._record = self._game.undo()
        return self

    def redo(self) -> Self:
        """Goes forward one move that was undone; nothing happens at the end."""
        self._record = self._game.redo()
        return self

    def restart(self) -> Self:
        """Goes back to the start; everything can be redone."""
        self._record = self._game.restart()
        return self

    def hint(self, time_limit: float | None = None) -> Hint:
        """The next step from here, and why."""
        return self.puzzle.hint(self.moves, time_limit)

    @property
    def done(self) -> bool:
        """Whether the checker accepts what the player has."""
        return bool(self._record["outcome"] == "done")

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves up to here: together with the puzzle they are the saved game."""
        return tuple(self._record["moves"])

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to redo."""
        return bool(self._record["can_redo"])

    @property
    def conflicts(self) -> tuple[Violation, ...]:
        """Rules that are broken."""
        return tuple(Violation._of(record) for record in self._record["conflicts"])

    @property
    def ruled_out(self) -> tuple[Place, ...]:
        """Cells that the rules exclude."""
        return places(self._record["ruled_out"])

    @property
    def tray(self) -> tuple[TrayItem, ...]:
        """What lies beside the board."""
        return tuple(
            TrayItem(
                item["name"], item["label"], item["used"], tuple(map(places, item["shapes"]))
            )
            for item in self._record["tray"]
        )

    def legal_moves(self) -> list[str]:
        """The moves that can be made now."""
        return self._game.legal_moves()

    def _picture(self) -> _native.Picture:
        return self._game.picture()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.puzzle, self.moves) == (other.puzzle, other.moves)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return (Game, (self.puzzle, self.moves))

    def __copy__(self) -> Game:
        return Game(self.puzzle, self.moves)

    def __deepcopy__(self, memo: object) -> Game:
        return Game(self.puzzle, self.moves)

    def __repr__(self) -> str:
        state = "done" if self.done else "under way"
        return f"<Game {state} after {len(self.moves)} moves>"
