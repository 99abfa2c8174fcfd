"""Queens and Star Battle boards from lists and arrays.

>>> import pecah
>>> board = pecah.queens.Board([[0, 0, 0, 1], [0, 0, 0, 1], [2, 2, 0, 1], [2, 1, 3, 1]])
>>> solution = board.solve().solution
>>> [(cell.row, cell.column) for cell in solution.cells]
[(1, 2), (2, 4), (3, 1), (4, 3)]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import _native
from ._grids import Rows, number, plain, rows_of, to_numpy
from ._puzzle import CLASSES, Lang, Puzzle

__all__ = ["Board"]


class Board(Puzzle):
    """A square board cut into as many regions as it has rows.

    Args:
        regions: The region of each cell: rows of numbers, numbered in any way, or rows of letters.
        stars: How many stars each row, column and region takes; 1 for queens.
        lang: The language of messages.
    """

    __slots__ = ()

    def __init__(
        self, regions: Rows | Sequence[str], stars: int = 1, *, lang: Lang = "en"
    ) -> None:
        stars = number(stars, "stars", 1, 1000)
        regions = plain(regions)
        if isinstance(regions, (list, tuple)) and all(isinstance(row, str) for row in regions):
            letters = "\n".join(map(str, regions))
            given = [("stars", str(stars))]
            self._handle = _native.Handle.open(letters.encode(), "queens", given, lang)
        else:
            self._handle = _native.queens(rows_of(regions, "regions"), stars, lang)
        self._about = {}

    @property
    def regions(self) -> list[list[int]]:
        """The region of each cell, numbered in the order of their first cells."""
        return _native.queens_parts(self._handle)[0]

    @property
    def stars(self) -> int:
        """How many stars each row, column and region takes."""
        return _native.queens_parts(self._handle)[1]

    @property
    def size(self) -> int:
        """The number of rows, of columns and of regions."""
        return len(self.regions)

    def to_numpy(self) -> Any:
        """The regions as a numpy array of two dimensions."""
        return to_numpy(self.regions)


CLASSES["queens"] = Board
