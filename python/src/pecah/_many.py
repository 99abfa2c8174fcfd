"""Many puzzles at once, on all cores, without Python in the loop."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, Union, overload

from . import _native
from ._arguments import OptionValue, limits, options
from ._errors import InvalidPuzzle, PecahError
from ._grids import ArrayLike, number
from ._optional import package
from ._puzzle import Lang, Puzzle, read
from ._types import Inputs, SolvedRow
from ._values import Count, Explanation, Hint, Rating, Result, Solution, Step

#: Puzzles, texts (also a column of pandas or Arrow), or an array of boards of one size (boards ×
#: rows × columns).
Puzzles = Union[Iterable[Puzzle], Iterable[str], ArrayLike]

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


class Results(Sequence[Result]):
    """The results of many solves: a sequence, and columns.

    An item is made when it is looked at; the columns are lists with a value for each puzzle.
    """

    def __init__(
        self, solved: _native.SolvedList, open_one: Callable[[int], Puzzle], shape: tuple[int, ...]
    ) -> None:
        self._solved = solved
        self._open = open_one
        self._shape = shape

    def __len__(self) -> int:
        return len(self._solved)

    @overload
    def __getitem__(self, index: int) -> Result: ...
    @overload
    def __getitem__(self, index: slice) -> list[Result]: ...
    def __getitem__(self, index: int | slice) -> Result | list[Result]:
        if isinstance(index, slice):
            return [self[n] for n in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(f"no result {index} of {len(self)}")
        return self._result(index % len(self))

    def _result(self, index: int) -> Result:
        puzzle = self._open(index)
        row = self._solved.row(index)
        if row is None:
            raise self._error(index)
        return result_of(puzzle, row)

    def _error(self, index: int) -> InvalidPuzzle:
        error = self._solved.error(index, "")
        assert error is not None
        return error

    @property
    def outcome(self) -> list[str]:
        """``solved``, ``none``, ``stopped``, or ``error`` for a puzzle that is invalid."""
        return self._solved.outcomes()

    @property
    def unique(self) -> list[bool | None]:
        """Whether the solution is the only one, where that is known."""
        return self._solved.unique()

    @property
    def found(self) -> list[int | None]:
        """How many solutions were found."""
        return self._solved.found()

    @property
    def nodes(self) -> list[int | None]:
        """Nodes of the search trees."""
        return self._solved.nodes()

    @property
    def seconds(self) -> list[float | None]:
        """How long each took."""
        return self._solved.seconds()

    @property
    def counter(self) -> list[int | None]:
        """The strategies' own counts."""
        return [None if n is None else int(n) for n in self._solved.counters()]

    @property
    def text(self) -> list[str | None]:
        """The first solution of each, as text."""
        return self._solved.texts()

    @property
    def errors(self) -> dict[int, InvalidPuzzle]:
        """What is wrong with the puzzles that are invalid, by their index."""
        return {index: self._error(index) for index in self._solved.invalid()}

    def to_numpy(self) -> Any:
        """The chosen cells of first solutions, as an array of booleans in the shape of the array
        that was given."""
        np = package("numpy")

        if len(self._shape) != 3:
            raise ValueError("to_numpy needs puzzles that were given as an array")
        rows, columns = self._shape[1:]
        masks = np.frombuffer(self._solved.masks(rows, columns), dtype=bool)
        return masks.reshape(self._shape)

    def _columns(self) -> dict[str, list[Any]]:
        names = ["outcome", "unique", "found", "counter", "nodes", "seconds", "text"]
        return {name: getattr(self, name) for name in names}

    def to_pandas(self) -> Any:
        """The columns as a pandas data frame."""
        pd = package("pandas")

        return pd.DataFrame(self._columns())

    def to_arrow(self) -> Any:
        """The columns as a pyarrow table; counters beyond 64 bits become text."""
        pa = package("pyarrow")

        columns = self._columns()
        if any(n is not None and n >= 1 << 63 for n in columns["counter"]):
            columns["counter"] = self._solved.counters()
        return pa.table(columns)

    def __reduce__(self) -> tuple[Any, ...]:
        return (list, (list(self),))

    def __repr__(self) -> str:
        return f"<Results of {len(self)} puzzles>"


def result_of(puzzle: Puzzle, row: SolvedRow) -> Result:
    """A row of the extension as a result."""
    strategy, outcome, reason, unique, exhausted, found, counter, nodes, seconds, text = row
    solutions: tuple[Solution, ...] = ()
    if text:
        record = puzzle._handle.solution(text.encode())
        solutions = () if record is None else (Solution._of(puzzle, record),)
    return Result(
        puzzle,
        strategy=strategy,
        outcome=outcome,
        unique=unique,
        solutions=solutions,
        found=found,
        exhausted=exhausted,
        counter=None if counter is None else int(counter),
        nodes=nodes,
        seconds=seconds,
        reason=reason,
        facts=puzzle.facts,
    )


class _Input:
    """The puzzles as the extension takes them, and each of them again."""

    def __init__(
        self, puzzles: Puzzles, family: str | None, given: dict[str, OptionValue], lang: Lang
    ) -> None:
        self.family = family
        self.lang: str = lang
        self.shape: tuple[int, ...] = ()
        self.inputs: Inputs
        if isinstance(puzzles, str):
            raise TypeError("puzzles is str: expected a list of puzzles")
        if isinstance(puzzles, ArrayLike) and puzzles.ndim == 3:
            self._of_array(puzzles, lang)
            return
        try:
            # A column of pandas, of Arrow, or any list.
            column: Any = getattr(puzzles, "to_pylist", None) or getattr(puzzles, "tolist", None)
            given_items: Any = puzzles if column is None else column()
            items: list[Any] = list(given_items)
        except TypeError:
            kind = type(puzzles).__name__
            raise TypeError(f"puzzles is {kind}: expected a list or an array") from None
        # Which kind of list it is, without a look at each item in Python.
        kinds = set(builtins.map(type, items))
        if kinds and all(issubclass(kind, Puzzle) for kind in kinds):
            if given:
                raise TypeError("options belong to texts: these puzzles are read already")
            self.inputs = [item._handle for item in items]
            self.lang = items[0].lang
            self.open = items.__getitem__
            return
        if not all(issubclass(kind, str) for kind in kinds):
            n = next(n for n, item in enumerate(items) if not isinstance(item, str))
            kind = type(items[n]).__name__
            raise TypeError(f"puzzle {n} is {kind}: expected all str or all Puzzle")
        texts: list[str] = items
        self.inputs = texts
        self.open = lambda index: read(texts[index], family, lang=lang, **given)

    def _of_array(self, array: Any, lang: Lang) -> None:
        self.shape = tuple(array.shape)
        family = self.family = self.family or "queens"
        _count, rows, columns = self.shape
        if not rows or not columns:
            raise ValueError(f"puzzles has shape {self.shape}: expected boards × rows × columns")
        if array.dtype.kind not in "iub":
            raise TypeError(f"puzzles has {array.dtype}: expected whole numbers")
        if array.size and (array.min() < 0 or array.max() > 255):
            raise ValueError("puzzles has numbers outside 0 to 255")
        letters = _LETTERS if family == "queens" else None
        cells = array.astype("uint8", copy=False).tobytes()
        self.inputs = {"cells": cells, "rows": rows, "columns": columns, "letters": letters}

        def open_one(index: int) -> Puzzle:
            board = array[index].tolist()
            if letters is None:
                text = "\n".join(" ".join(str(cell) for cell in row) for row in board)
            else:
                text = "\n".join("".join(letters[cell] for cell in row) for row in board)
            return read(text, family, lang=lang)

        self.open = open_one

    open: Callable[[int], Puzzle]


@overload
def map(
    puzzles: Puzzles,
    verb: Literal["solve"] = "solve",
    threads: int | None = None,
    *,
    family: str | None = None,
    strategy: str | None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    errors: Literal["raise", "keep"] = "raise",
    lang: Lang = "en",
    **given: OptionValue,
) -> Results: ...
@overload
def map(
    puzzles: Puzzles,
    verb: Literal["count"],
    threads: int | None = None,
    *,
    family: str | None = None,
    strategy: None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    errors: Literal["raise"] = "raise",
    lang: Lang = "en",
    **given: OptionValue,
) -> list[Count]: ...
@overload
def map(
    puzzles: Puzzles,
    verb: Literal["rate"],
    threads: int | None = None,
    *,
    family: str | None = None,
    strategy: None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    errors: Literal["raise"] = "raise",
    lang: Lang = "en",
    **given: OptionValue,
) -> list[Rating]: ...
@overload
def map(
    puzzles: Puzzles,
    verb: Literal["hint"],
    threads: int | None = None,
    *,
    family: str | None = None,
    strategy: None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    errors: Literal["raise"] = "raise",
    lang: Lang = "en",
    **given: OptionValue,
) -> list[Hint]: ...
@overload
def map(
    puzzles: Puzzles,
    verb: Literal["explain"],
    threads: int | None = None,
    *,
    family: str | None = None,
    strategy: None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    errors: Literal["raise"] = "raise",
    lang: Lang = "en",
    **given: OptionValue,
) -> list[Explanation]: ...
@overload
def map(
    puzzles: Puzzles,
    verb: Literal["count", "rate", "hint", "explain"],
    threads: int | None = None,
    *,
    family: str | None = None,
    strategy: None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    errors: Literal["keep"],
    lang: Lang = "en",
    **given: OptionValue,
) -> list[Count | Rating | Hint | Explanation | PecahError]: ...
def map(
    puzzles: Puzzles,
    verb: str = "solve",
    threads: int | None = None,
    *,
    family: str | None = None,
    strategy: str | None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    errors: str = "raise",
    lang: Lang = "en",
    **given: OptionValue,
) -> Any:
    """Asks many puzzles at once, on all cores, without Python in the loop.

    Args:
        puzzles: Puzzles, texts, or an array of boards × rows × columns: regions of queens boards,
            or with ``family="sliding"`` tiles.
        verb: ``solve``, ``count``, ``rate``, ``hint`` or ``explain``.
        threads: Threads; as many as the machine has when left out.
        family: The family of texts, which saves recognising each.
        strategy: The strategy of ``solve``.
        time_limit: Seconds for each puzzle.
        node_limit: Nodes for each puzzle.
        errors: ``raise`` raises the error of the first puzzle that has one; ``keep`` goes on: see
            ``Results.errors``, or the exceptions in the list.
        lang: The language of messages; puzzles that are read already keep theirs.
        **given: Options for reading texts.

    Returns:
        ``Results`` for ``solve``, else a list in the order of the puzzles.

    >>> import pecah
    >>> boards = ["AAAB\\nAAAB\\nCCAB\\nCBDB", "AAA\\nBBB\\nCCC"]
    >>> results = pecah.map(boards)
    >>> results.outcome, results[0].unique
    (['solved', 'none'], True)
    >>> [count.solutions for count in pecah.map(boards, "count")]
    [1, 0]
    """
    if errors not in ("raise", "keep"):
        raise ValueError(f"errors is {errors!r}: expected 'raise' or 'keep'")
    given_puzzles = _Input(puzzles, family, given, lang)
    if threads is not None:
        threads = number(threads, "threads", 1, 1 << 16)
    search = limits(time_limit, node_limit, None, threads)
    inputs, family, pairs = given_puzzles.inputs, given_puzzles.family, options(given)
    if verb == "solve":
        solved = _native.solve_many(inputs, family, pairs, given_puzzles.lang, strategy, search)
        results = Results(solved, given_puzzles.open, given_puzzles.shape)
        wrong = solved.first_invalid()
        if errors == "raise" and wrong is not None:
            # Read again, the error shows the text.
            given_puzzles.open(wrong)
            raise results._error(wrong)
        return results
    if strategy is not None:
        raise TypeError("strategy belongs to the verb solve")
    records = _native.ask_many(inputs, family, pairs, given_puzzles.lang, verb, search)
    answers: list[Any] = []
    for index, record in enumerate(records):
        if isinstance(record, PecahError):
            if errors == "raise":
                if isinstance(record, InvalidPuzzle):
                    given_puzzles.open(index)
                raise record
            answers.append(record)
        else:
            answers.append(_answer(verb, record, given_puzzles, index))
    return answers


def _answer(verb: str, record: Any, puzzles: _Input, index: int) -> Any:
    if verb == "count":
        return Count._of(record)
    if verb == "rate":
        return Rating(record["outcome"], record.get("rating") or {}, "\n".join(record["text"]))
    puzzle = puzzles.open(index)
    if verb == "hint":
        step = record.get("hint")
        if step is not None:
            step = Step._of(puzzle, step, ((), None), None)
        return Hint(puzzle, record["outcome"], step)
    steps = [Step._of(puzzle, step, ((), n), None) for n, step in enumerate(record)]
    return Explanation(puzzle, tuple(steps))
