"""Boards of sliding tiles from lists and arrays.

>>> import pecah
>>> board = pecah.sliding.Board([[8, 6, 7], [2, 5, 4], [3, 0, 1]])
>>> len(board.solve().solution.moves)
31
"""

from __future__ import annotations

from typing import Any

from . import _native
from ._grids import Rows, rows_of, to_numpy
from ._puzzle import CLASSES, Lang, Puzzle

__all__ = ["Board"]


class Board(Puzzle):
    """A board of sliding tiles, from 2×2 to 10×10.

    Args:
        tiles: Rows of numbers, 0 for the blank.
        goal: The board to arrive at; the tiles in order and the blank last when it is left out.
        lang: The language of messages.
    """

    __slots__ = ()

    def __init__(self, tiles: Rows, goal: Rows | None = None, *, lang: Lang = "en") -> None:
        end = None if goal is None else rows_of(goal, "goal", 0, 255)
        self._handle = _native.sliding(rows_of(tiles, "tiles", 0, 255), end, lang)
        self._about = {}

    @property
    def tiles(self) -> list[list[int]]:
        """The tiles, 0 for the blank."""
        return _native.sliding_parts(self._handle)[0]

    @property
    def goal(self) -> list[list[int]]:
        """The board to arrive at, 0 for the blank."""
        return _native.sliding_parts(self._handle)[1]

    @property
    def reachable(self) -> bool:
        """Whether the goal can be reached: known from the parity, without a search."""
        return bool(self.facts["reachable"])

    def to_numpy(self) -> Any:
        """The tiles as a numpy array of two dimensions."""
        return to_numpy(self.tiles)


CLASSES["sliding"] = Board
