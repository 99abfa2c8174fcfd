"""New puzzles, tables about all puzzles of a kind, and what the families offer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from operator import index
from typing import TYPE_CHECKING, Any

from . import _native
from ._arguments import OptionValue, limits, options
from ._optional import package
from ._puzzle import Lang, Puzzle, wrap

if TYPE_CHECKING:
    from typing_extensions import Self


def seed_of(seed: int) -> int:
    """A seed: any whole number from 0 below 2^64."""
    seed = index(seed)
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"seed is {seed}: expected 0 or more, below 2**64")
    return seed


class Series(Iterator[Puzzle]):
    """An endless series of new puzzles; the same seed gives the same series.

    >>> import pecah
    >>> from itertools import islice
    >>> series = pecah.series("queens", seed=1, size=5)
    >>> [len(board.text.split()) for board in islice(series, 3)]
    [5, 5, 5]
    """

    def __init__(
        self, family: str, seed: int, lang: Lang, time_limit: float | None, recipe: Mapping[str, OptionValue]
    ) -> None:
        self._series = _native.Series(family, seed_of(seed), options(recipe), lang)
        self._time_limit = time_limit

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Puzzle:
        handle, record, _lines = self._series.next(limits(self._time_limit))
        about: dict[str, Any] = dict(record["about"] or {})
        return wrap(handle, {**about, "seed": record["seed"], "index": record["number"]})


def series(
    family: str,
    *,
    seed: int = 0,
    lang: Lang = "en",
    time_limit: float | None = None,
    **recipe: OptionValue,
) -> Series:
    """An endless series of puzzles to order.

    Args:
        family: The name of the family.
        seed: The same seed gives the same series.
        lang: The language of messages.
        time_limit: Seconds for each puzzle.
        **recipe: What the puzzles are to be like: see ``pecah.families``.
    """
    return Series(family, seed, lang, time_limit, recipe)


def generate(
    family: str,
    *,
    seed: int = 0,
    lang: Lang = "en",
    time_limit: float | None = None,
    **recipe: OptionValue,
) -> Puzzle:
    """A new puzzle, with one solution where the family promises that.

    Args:
        family: The name of the family.
        seed: The same seed gives the same puzzle.
        lang: The language of messages.
        time_limit: Seconds after which ``pecah.Stopped`` is raised.
        **recipe: What the puzzle is to be like: see ``pecah.families``.

    >>> import pecah
    >>> puzzle = pecah.generate("queens", size=8, difficulty="hard", seed=4)
    >>> puzzle.solve().unique, puzzle.rate()["level"]
    (True, 'hard')
    """
    return next(Series(family, seed, lang, time_limit, recipe))


def deal(family: str, *, seed: int = 0, lang: Lang = "en", **given: OptionValue) -> Puzzle:
    """A random puzzle, dealt without any search, so that nothing is promised of it.

    >>> import pecah
    >>> pecah.deal("twentyfour", seed=1).family
    'twentyfour'
    """
    return wrap(_native.deal(family, seed_of(seed), options(given), lang))


@dataclass(frozen=True)
class Table:
    """A table about all puzzles of a kind.

    Attributes:
        columns: The names of the columns.
        rows: The rows, each with a value for every column.
        notes: What the table shows.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    notes: tuple[str, ...]

    def to_pandas(self) -> Any:
        """The table as a pandas data frame."""
        pd = package("pandas")

        return pd.DataFrame(list(self.rows), columns=list(self.columns))


def survey(
    family: str, *, lang: Lang = "en", time_limit: float | None = None, **which: OptionValue
) -> Table:
    """A table about all puzzles of a kind, such as how many hands can make 24.

    >>> import pecah
    >>> len(pecah.survey("sliding", size="2x3").rows)
    22
    """
    record = _native.survey(family, options(which), lang, limits(time_limit))
    if record is None:
        raise ValueError(f"the options name no table of {family}: see pecah.families")
    rows = tuple(map(tuple, record["rows"]))
    return Table(tuple(record["columns"]), rows, tuple(record["notes"]))


@dataclass(frozen=True)
class Strategy:
    """A way to search.

    Attributes:
        name: Its name.
        summary: One line.
        counts: What its counter counts, if it keeps one.
        finds_all: Whether it can find every solution.
        card: What there is to learn of it: ``title``, ``idea``, ``cost`` and ``steps``.
    """

    name: str
    summary: str
    counts: str | None
    finds_all: bool
    card: Mapping[str, Any] | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Option:
    """An option of a family, written with ``_`` for ``-`` in a call.

    Attributes:
        name: Its name.
        help: One line.
        kind: What it takes: ``flag``, ``number``, ``word``, ``text``, ``file`` or ``puzzle``. A
            file is given as its text.
        words: The words that it takes.
        range: The least and the most.
    """

    name: str
    help: str
    kind: str
    words: tuple[str, ...]
    range: tuple[int, int] | None


@dataclass(frozen=True)
class Family:
    """A kind of puzzle and what it offers.

    Attributes:
        name: Its name.
        title: Its name for people.
        summary: One line.
        how_to_type: How a puzzle is written.
        how_to_move: How a move is written, where it can be played.
        abilities: What it offers beyond solving, checking, counting and drawing.
        strategies: Its strategies, the default one first.
        reading: Options of ``pecah.read`` that change the puzzle.
        query: Options of ``pecah.read`` that change what is asked.
        style: Options of ``pecah.read`` that change how answers are written.
        recipe: Options of ``pecah.generate``.
        survey: Options of ``pecah.survey``.
    """

    name: str
    title: str
    summary: str
    how_to_type: str
    how_to_move: str | None
    abilities: frozenset[str]
    strategies: tuple[Strategy, ...]
    reading: tuple[Option, ...]
    query: tuple[Option, ...]
    style: tuple[Option, ...]
    recipe: tuple[Option, ...]
    survey: tuple[Option, ...]


def _option(record: Mapping[str, Any]) -> Option:
    words, bounds = tuple(record.get("words", ())), record.get("range")
    bounds = None if bounds is None else tuple(bounds)
    return Option(record["name"], record["help"], record["kind"], words, bounds)


def families(lang: Lang = "en") -> tuple[Family, ...]:
    """Every family and what it offers.

    >>> import pecah
    >>> [family.name for family in pecah.families()]
    ['packing', 'queens', 'twentyfour', 'sliding', 'cover']
    """
    return tuple(
        Family(
            name=record["name"],
            title=record["title"],
            summary=record["summary"],
            how_to_type=record["how_to_type"],
            how_to_move=record["how_to_move"],
            abilities=frozenset(record["abilities"]),
            strategies=tuple(Strategy(**strategy) for strategy in record["strategies"]),
            **{name: tuple(map(_option, of)) for name, of in record["options"].items()},
        )
        for record in _native.families(lang)["families"]
    )


def explain_code(code: str, lang: Lang = "en") -> str:
    """The page of a diagnostic code: what it means and how to fix it.

    >>> import pecah
    >>> pecah.explain_code("I004").splitlines()[0]
    'the input is empty'
    """
    page = _native.code(code, lang)
    if page is None:
        raise KeyError(code)
    return f"{page['title']}\n\n{page['page']}"
