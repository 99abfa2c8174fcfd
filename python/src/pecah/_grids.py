"""Lists and numpy arrays of numbers, without needing numpy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from operator import index
from typing import Any, Protocol, Union, runtime_checkable

from ._optional import package


@runtime_checkable
class ArrayLike(Protocol):
    """A numpy array, or anything that becomes lists in the same way."""

    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def ndim(self) -> int: ...
    def tolist(self) -> Any: ...


#: Rows of numbers, as lists or as an array of two dimensions.
Rows = Union[Sequence[Sequence[int]], ArrayLike]


#: Longer lists are refused before they are looked at: no puzzle is nearly as large.
MOST = 1000


def plain(value: Any) -> Any:
    """An array as lists; anything else as it is."""
    return value.tolist() if isinstance(value, ArrayLike) else value


def number(value: Any, what: str, least: int = 0, most: int | None = None) -> int:
    """A whole number within bounds."""
    if str(value).endswith(".0"):
        value = int(value)
    try:
        whole = index(value)
    except TypeError:
        raise TypeError(f"{what} has {value!r}: expected whole numbers") from None
    if whole < least or (most is not None and whole > most):
        bounds = f"{least} or more" if most is None else f"{least} to {most}"
        raise ValueError(f"{what} has {whole}: expected {bounds}")
    return whole


def rows_of(value: Any, what: str, least: int = 0, most: int | None = None) -> list[list[int]]:
    """Rows of whole numbers."""
    if isinstance(value, ArrayLike) and value.ndim != 2:
        raise ValueError(f"{what} has {value.ndim} dimensions: expected 2")
    value = plain(value)
    if not isinstance(value, Iterable) or isinstance(value, (str, bytes, dict)):
        raise TypeError(f"{what} is {type(value).__name__}: expected rows of numbers")
    rows: list[list[int]] = []
    for row in value:
        if len(rows) == MOST:
            raise ValueError(f"{what} has more than {MOST} rows: expected fewer")
        row = plain(row)
        if not isinstance(row, Iterable) or isinstance(row, (str, bytes, dict)):
            raise TypeError(f"{what} has {row!r} for a row: expected numbers")
        cells = [number(cell, what, least, most) for cell in islice(row, MOST + 1)]
        if len(cells) > MOST:
            raise ValueError(f"{what} has a row of more than {MOST}: expected fewer")
        rows.append(cells)
    return rows


def to_numpy(rows: Sequence[Sequence[int]]) -> Any:
    """Rows as a numpy array."""
    np = package("numpy")

    return np.array(rows)
