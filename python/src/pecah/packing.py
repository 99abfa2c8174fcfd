"""Packing puzzles from lists and arrays: flat boards, pyramids of balls and boxes of cubes.

>>> import pecah
>>> puzzle = pecah.packing.Puzzle(
...     board=(2, 3), pieces={"A": [(0, 0), (0, 1), (1, 0)], "B": [(0, 0), (0, 1), (1, 0)]}
... )
>>> puzzle.count().solutions
4
>>> print(puzzle.solve().solution)
AAB
ABB
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Union

from . import _native
from ._grids import ArrayLike, Rows, number, plain, rows_of
from ._optional import package
from ._puzzle import CLASSES, Lang
from ._puzzle import Puzzle as AnyPuzzle
from ._types import PackingParts

__all__ = ["Puzzle"]

#: The cells of a piece as (row, column) or (layer, row, column) from any corner, or a drawing: rows
#: of text in which dots and blanks are gaps, or an array of 0 and 1.
Shape = Union[Sequence[Sequence[int]], Sequence[str], ArrayLike]

#: Rows and columns; rows, columns and layers of a box; rows of text with ``.`` for no cell; or an
#: array of two dimensions that is true where there is a cell.
BoardShape = Union[tuple[int, int], tuple[int, int, int], Sequence[str], Rows]


def _text_rows(value: Any) -> list[str] | None:
    """Rows of text, if that is what it is."""
    if isinstance(value, str):
        return value.strip("\n").split("\n")
    if isinstance(value, (list, tuple)) and value:
        rows = [row for row in value if isinstance(row, str)]
        return rows if len(rows) == len(value) else None
    return None


def _board(board: Any) -> tuple[str, tuple[int, int, int], list[str]]:
    """The kind of the board, its sizes, its mask."""
    drawn = _text_rows(board)
    if drawn is not None:
        return "mask", (0, 0, 0), drawn
    plain_board = plain(board)
    flat = isinstance(plain_board, (tuple, list)) and not any(
        isinstance(row, Iterable) for row in plain_board
    )
    if flat and len(plain_board) in (2, 3):
        sizes = [number(side, "board", 1, 1000) for side in plain_board]
        if len(sizes) == 2:
            return "board", (sizes[0], sizes[1], 1), []
        return "cuboid", (sizes[0], sizes[1], sizes[2]), []
    rows = rows_of(board, "board", 0, 1)
    return "mask", (0, 0, 0), ["".join("X" if cell else "." for cell in row) for row in rows]


def _cells(shape: Any, what: str) -> list[tuple[int | None, int, int]]:
    """The cells of a piece as layer, row and column, from 1."""
    drawn = _text_rows(shape)
    if drawn is not None:
        cells = [
            (None, row, column)
            for row, line in enumerate(drawn, 1)
            for column, mark in enumerate(line, 1)
            if mark not in ". "
        ]
        return list(cells)
    if isinstance(shape, ArrayLike) and shape.ndim == 2 and shape.shape[1] not in (2, 3):
        rows = rows_of(shape, what, 0, 1)
        return [(None, r, c) for r, row in enumerate(rows, 1) for c, on in enumerate(row, 1) if on]
    if isinstance(shape, ArrayLike) and str(getattr(shape, "dtype", "")) == "bool":
        rows = rows_of(shape, what, 0, 1)
        return [(None, r, c) for r, row in enumerate(rows, 1) for c, on in enumerate(row, 1) if on]
    listed = rows_of(shape, what, -1_000_000, 1_000_000)
    if not listed:
        return []
    sides = {len(cell) for cell in listed}
    if sides not in ({2}, {3}):
        raise ValueError(f"{what} has cells of {sorted(sides)} numbers: expected 2 or 3 each")
    full = [(0, *cell) if len(cell) == 2 else tuple(cell) for cell in listed]
    least = [min(cell[axis] for cell in full) for axis in range(3)]
    span = max(max(cell[axis] - least[axis] for cell in full) for axis in range(3))
    if span > 1000:
        raise ValueError(f"{what} is {span + 1} cells long: expected at most 1000")
    return [
        (
            None if sides == {2} else cell[0] - least[0] + 1,
            cell[1] - least[1] + 1,
            cell[2] - least[2] + 1,
        )
        for cell in full
    ]


class Puzzle(AnyPuzzle):
    """A board to be filled with pieces.

    Args:
        board: Rows and columns; rows, columns and layers of a box; rows of text with ``.`` for no
            cell; or an array of two dimensions that is true where there is a cell.
        pieces: The cells of each piece by its name, one capital letter; or the name of a known
            set, such as ``"pentominoes"``. Cells are (row, column) or (layer, row, column), or a
            drawing in rows of text.
        pyramid: The side of a pyramid of balls, in place of a board.
        copies: How many there are of a piece, where that is more than one.
        given: A start position: the rows of the board with the letters of pieces and dots.
        one_sided: Pieces may be turned but not turned over.
        spare: Pieces may be left over.
        lang: The language of messages.
    """

    __slots__ = ()

    def __init__(
        self,
        board: BoardShape | None = None,
        pieces: Mapping[str, Shape] | str = "pentominoes",
        *,
        pyramid: int | None = None,
        copies: Mapping[str, int] | None = None,
        given: Sequence[str] | str | None = None,
        one_sided: bool = False,
        spare: bool = False,
        lang: Lang = "en",
    ) -> None:
        if (board is None) == (pyramid is None):
            raise TypeError("expected either board or pyramid")
        if pyramid is not None:
            side = number(pyramid, "pyramid", 1, 1000)
            kind, sizes, mask = "pyramid", (side, side, side), list[str]()
        else:
            kind, sizes, mask = _board(board)
        known = pieces if isinstance(pieces, str) else None
        if not isinstance(pieces, (str, Mapping)):
            raise TypeError(f"pieces is {type(pieces).__name__}: expected a mapping or a name")
        drawn = {} if isinstance(pieces, str) else pieces
        many = copies or {}
        stray = sorted(set(many) - set(drawn))
        if stray:
            raise ValueError(f"copies names {', '.join(stray)}: no such piece")
        parts: PackingParts = {
            "kind": kind,
            "sizes": sizes,
            "mask": mask,
            "pieces": [
                (str(name), _cells(shape, f"piece {name}"), number(many.get(name, 1), "copies", 1))
                for name, shape in drawn.items()
            ],
            "set": known,
            "given": given.strip("\n").split("\n") if isinstance(given, str) else
            None if given is None else list(given),
            "one_sided": bool(one_sided),
            "spare": bool(spare),
        }
        self._handle = _native.packing(parts, lang)
        self._about = {}

    @property
    def kind(self) -> str:
        """The kind of the board: ``default``, ``custom``, ``pyramid`` or ``cuboid``."""
        return _native.packing_parts(self._handle)[0]

    @property
    def board(self) -> list[list[int]]:
        """A flat board: 1 where there is a cell, else 0."""
        kind, (rows, columns, _layers), cells, _pieces = _native.packing_parts(self._handle)
        if kind in ("pyramid", "cuboid"):
            raise ValueError(f"a {kind} is not flat: see cells")
        there = {(row, column) for _layer, row, column in cells}
        return [[int((row, column) in there) for column in range(columns)] for row in range(rows)]

    @property
    def cells(self) -> list[tuple[int, int, int]]:
        """The cells of the board as (layer, row, column) from 0, layer 0 at the bottom."""
        return _native.packing_parts(self._handle)[2]

    @property
    def pieces(self) -> dict[str, list[tuple[int, ...]]]:
        """The cells of each piece as drawn: (row, column), or (layer, row, column) where it has
        more than one layer, counted from the layer drawn first."""
        pieces: dict[str, list[tuple[int, ...]]] = {}
        for name, cells in _native.packing_parts(self._handle)[3]:
            solid = any(cell[0] for cell in cells)
            pieces[name] = [cell if solid else cell[1:] for cell in cells]
        return pieces

    def to_numpy(self) -> Any:
        """A flat board as a numpy array of booleans."""
        np = package("numpy")

        return np.array(self.board, dtype=bool)


CLASSES["packing"] = Puzzle
