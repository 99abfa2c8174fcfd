"""Shapes of the values that pass between the package and its extension."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, TypedDict, Union

if TYPE_CHECKING:
    from ._native import Handle
    from ._values import Outcome

#: Options by name, their values as text.
Options = list[tuple[str, str]]

#: A record of the library, with the keys of its JSON: see ``docs/schema.json``.
Record = dict[str, Any]


class Limits(TypedDict):
    """What a search may use."""

    time_limit: Optional[float]
    node_limit: Optional[int]
    memory_limit: Optional[int]
    threads: Optional[int]


class PackingParts(TypedDict):
    """What a packing puzzle is built from."""

    kind: str
    sizes: tuple[int, int, int]
    mask: list[str]
    pieces: list[tuple[str, list[tuple[Optional[int], int, int]], int]]
    set: Optional[str]
    given: Optional[list[str]]
    one_sided: bool
    spare: bool


class Grids(TypedDict):
    """Boards of one size: a byte for each cell, and what is written for each number."""

    cells: bytes
    rows: int
    columns: int
    letters: Optional[str]


#: One solve: strategy, outcome, reason, unique, exhausted, found, counter, nodes, seconds, text.
SolvedRow = tuple[
    str,
    "Outcome",
    Optional[str],
    Optional[bool],
    bool,
    int,
    Optional[str],
    int,
    float,
    str,
]

#: What puzzles come as: opened already, as texts, or as an array of numbers.
Inputs = Union["list[Handle]", "list[str]", Grids]
