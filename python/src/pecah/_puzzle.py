"""Puzzles: read, solved, counted, explained, rated, checked."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from . import _native
from ._arguments import TOO_MANY_BYTES, OptionValue, limits, options, text_bytes, unpacked
from ._errors import InvalidPuzzle
from ._pictures import Animation, Drawable
from ._values import Check, Count, Explanation, Hint, Rating, Result, Solution, Step, Violation

if TYPE_CHECKING:
    from types import TracebackType

    from typing_extensions import Self

    from ._compare import Comparison
    from ._game import Game

#: A language of messages: English or Indonesian.
Lang = Literal["en", "id"]

P = TypeVar("P", bound="Puzzle")


class Puzzle(Drawable):
    """A puzzle of any family. It does not change: copies share it, and it can be a key.

    ``pecah.read`` makes one from text, ``pecah.generate`` a new one, and the classes of the
    families (``pecah.queens.Board`` and its like) one from lists.

    >>> import pecah
    >>> puzzle = pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB")
    >>> puzzle.family
    'queens'
    >>> print(puzzle.solve().solution)
    A # A B
    A A A #
    # C A B
    C B # B
    """

    __slots__ = ("_about", "_handle")
    _handle: _native.Handle
    _about: Mapping[str, Any]

    @classmethod
    def _of(cls, handle: _native.Handle, about: Mapping[str, Any] | None = None) -> Self:
        puzzle = object.__new__(cls)
        puzzle._handle = handle
        puzzle._about = about or {}
        return puzzle

    # What it is

    @property
    def family(self) -> str:
        """The name of its family."""
        return self._handle.family

    @property
    def text(self) -> str:
        """Its text, which reads as the same puzzle."""
        return self._handle.text

    @property
    def lang(self) -> str:
        """The language of its messages."""
        return self._handle.lang

    @property
    def options(self) -> dict[str, str]:
        """What is asked of it and how its answers are shown, where that was chosen."""
        return dict(self._handle.options)

    @property
    def about(self) -> Mapping[str, Any]:
        """What the generator knows of it; empty for a puzzle that was read."""
        return self._about

    @property
    def facts(self) -> Mapping[str, Any]:
        """What is known before any search, such as whether a goal can be reached."""
        facts = self._handle.facts()
        return {} if facts is None else facts[0]

    @property
    def capabilities(self) -> frozenset[str]:
        """The verbs that its family offers.

        >>> import pecah
        >>> sorted(pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB").capabilities)
        ['check', 'convert', 'count', 'draw', ..., 'rate', 'solve', 'teach']
        """
        return capabilities(self.family)

    @property
    def strategies(self) -> tuple[str, ...]:
        """The names of the strategies of its family."""
        return strategies(self.family)

    @property
    def default_strategy(self) -> str:
        """The strategy used when none is named."""
        return self._handle.default_strategy

    # Verbs

    def solve(
        self,
        strategy: str | None = None,
        time_limit: float | None = None,
        *,
        limit: int | Literal["all"] | None = None,
        node_limit: int | None = None,
        memory_limit: int | None = None,
        threads: int | None = None,
    ) -> Result:
        """Searches for solutions, every one of them checked.

        Args:
            strategy: The strategy; the family chooses when it is left out.
            time_limit: Seconds after which the search stops.
            limit: How many solutions to list, or ``"all"``; the strategy chooses when it is left
                out, in most families the first.
            node_limit: Nodes after which the search stops.
            memory_limit: Bytes of tables that the search may hold.
            threads: Threads; as many as the machine has when left out.

        >>> import pecah
        >>> result = pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB").solve()
        >>> result.outcome, result.unique, len(result.solutions)
        ('solved', True, 1)
        """
        search = limits(time_limit, node_limit, memory_limit, threads)
        most = None if limit == "all" else positive(limit)
        return Result._of(self, self._handle.solve(strategy, most, limit == "all", search))

    def solutions(
        self,
        limit: int | None = None,
        strategy: str | None = None,
        time_limit: float | None = None,
        *,
        node_limit: int | None = None,
        memory_limit: int | None = None,
        threads: int | None = None,
    ) -> Solutions:
        """Solutions one at a time, from a search that runs beside.

        The search stops when the iterator is closed or dropped.

        >>> import pecah
        >>> board = pecah.queens.Board([[row] * 6 for row in range(6)])
        >>> sum(1 for solution in board.solutions())
        90
        >>> sum(1 for solution in board.solutions(limit=7))
        7
        """
        search = limits(time_limit, node_limit, memory_limit, threads)
        return Solutions(self, self._handle.solutions(strategy, positive(limit), search))

    def count(
        self,
        time_limit: float | None = None,
        *,
        node_limit: int | None = None,
        memory_limit: int | None = None,
        threads: int | None = None,
    ) -> Count:
        """Counts all solutions. Raises ``pecah.Stopped`` where a limit is reached before.

        >>> import pecah
        >>> pecah.queens.Board([[row] * 6 for row in range(6)]).count().solutions
        90
        """
        search = limits(time_limit, node_limit, memory_limit, threads)
        return Count._of(self._handle.count(search))

    def hint(
        self,
        played: str | Sequence[str] = (),
        time_limit: float | None = None,
        *,
        node_limit: int | None = None,
        memory_limit: int | None = None,
        threads: int | None = None,
    ) -> Hint:
        """The next step and its reason, after what was played.

        Args:
            played: A list of moves, or the text of a position as the family reads it.

        >>> import pecah
        >>> hint = pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB").hint()
        >>> hint.nudge
        'Look at region D: how many places are left in it?'
        >>> hint.action
        ('r4c3=queen',)
        """
        moves = self._moves(played)
        search = limits(time_limit, node_limit, memory_limit, threads)
        record, drawn = self._handle.hint(moves, search)
        step = record.get("hint")
        if step is not None:
            step = Step._of(self, step, (tuple(moves), None), drawn)
        return Hint(self, record["outcome"], step)

    def why_not(
        self,
        move: str,
        played: str | Sequence[str] = (),
        time_limit: float | None = None,
        *,
        node_limit: int | None = None,
        memory_limit: int | None = None,
        threads: int | None = None,
    ) -> Step:
        """Why a move, written as play and hints write it, would be wrong after what was played.

        >>> import pecah
        >>> board = pecah.read("2 3 2\\nDEFAULT\\nAA\\nB\\nBBB")
        >>> print(board.why_not("A:2@r1c2").message)
        A here cannot be right, because it leaves a hole of 2 cells at row 1 column 1 that is too small for any piece left.
        """
        moves = self._moves(played)
        search = limits(time_limit, node_limit, memory_limit, threads)
        record, drawn = self._handle.why_not(moves, move, search)
        return Step._of(self, record, (tuple(moves), None), drawn)

    def _moves(self, played: str | Sequence[str]) -> list[str]:
        if isinstance(played, str):
            return self._handle.read_played(text_bytes(played, "played"))
        return list(played)

    def formats(self) -> tuple[str, ...]:
        """The formats of other programs that ``convert`` writes this puzzle in.

        >>> import pecah
        >>> "puzzlink" in pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB").formats()
        True
        """
        return tuple(self._handle.formats())

    def convert(
        self,
        to: str,
        *,
        millimetres: float | None = None,
        time_limit: float | None = None,
        memory_limit: int | None = None,
    ) -> str | bytes:
        """The puzzle in the format of another program: text, or bytes where the format is none.

        Args:
            to: One of ``formats()``.
            millimetres: The side of a cube or the width of a ball, where pieces are printed.

        >>> import pecah
        >>> pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB").convert("sbn")
        '4x1.AAABAAABCCABCBDB\\n'
        """
        if millimetres is not None and not 1 <= millimetres <= 200:
            raise ValueError(f"millimetres is {millimetres}: expected 1 to 200")
        search = limits(time_limit, None, memory_limit, None)
        written = self._handle.convert(to, millimetres, search)
        try:
            return written.decode()
        except UnicodeDecodeError:
            return written

    def explain(
        self,
        time_limit: float | None = None,
        *,
        node_limit: int | None = None,
        memory_limit: int | None = None,
        threads: int | None = None,
    ) -> Explanation:
        """Every step to the solution, with its reason.

        >>> import pecah
        >>> explanation = pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB").explain()
        >>> explanation[0].rule
        'single'
        """
        found = self._handle.explain(limits(time_limit, node_limit, memory_limit, threads))
        steps = (Step._of(self, step, ((), n), drawn) for n, (step, drawn) in enumerate(found))
        return Explanation(self, tuple(steps))

    def rate(
        self,
        time_limit: float | None = None,
        *,
        node_limit: int | None = None,
        memory_limit: int | None = None,
        threads: int | None = None,
    ) -> Rating:
        """How hard the puzzle is for people. Raises ``pecah.Stopped`` where a limit is reached.

        >>> import pecah
        >>> pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB").rate()["level"]
        'easy'
        """
        record = self._handle.rate(limits(time_limit, node_limit, memory_limit, threads))
        return Rating(record["outcome"], record.get("rating") or {}, "\n".join(record["text"]))

    def check(self, answer: str) -> Check:
        """Judges an answer by the rules alone.

        >>> import pecah
        >>> puzzle = pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB")
        >>> puzzle.check("A#AB AAA# #CAB CB#B".replace(" ", "\\n")).right
        True
        """
        answer_bytes = text_bytes(answer, "answer")
        record = self._handle.check(answer_bytes)
        solution = None
        if record["outcome"] == "right":
            found = self._handle.solution(answer_bytes)
            solution = None if found is None else Solution._of(self, found)
        violations = tuple(Violation._of(violation) for violation in record["violations"])
        return Check(record["outcome"], violations, solution)

    def play(self, moves: Sequence[str] = ()) -> Game:
        """A game on this puzzle, after these moves.

        >>> import pecah
        >>> game = pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB").play()
        >>> game.play("r1c2=queen", "r2c4=queen", "r3c1=queen").done
        False
        >>> game.play("r4c3=queen").done
        True
        """
        from ._game import Game

        return Game(self, moves)

    def watch(
        self,
        strategy: str | None = None,
        frames: int = 100,
        seconds: float = 0.1,
        time_limit: float | None = None,
    ) -> Watched:
        """Solves while taking pictures: of every case of the strategy's counter, or where there
        are more than ``frames``, of every second, every fourth, and so on."""
        record, cases, drawn = self._handle.watch(strategy, frames, limits(time_limit))
        return Watched(Result._of(self, record), tuple(cases), drawn, seconds)

    def compare(
        self, strategies: Sequence[str] | None = None, time_limit: float | None = 10.0
    ) -> Comparison:
        """Every strategy on this puzzle: see ``pecah.compare``."""
        from ._compare import compare

        return compare(self, strategies, time_limit)

    # Python's own

    def _picture(self) -> _native.Picture:
        return self._handle.picture([])

    def _draw_step(self, moves: tuple[str, ...], step: int | None) -> _native.Picture:
        if step is None:
            drawn = self._handle.hint(moves, limits())[1]
        else:
            drawn = self._handle.explain(limits())[step][1]
        return self._picture() if drawn is None else drawn

    def _key(self) -> tuple[str, str, tuple[tuple[str, str], ...]]:
        return (self.family, self.text, tuple(self._handle.options))

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Puzzle) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        handle = self._handle
        return (restore, (handle.family, handle.text, handle.options, handle.lang, self._about))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.family} puzzle {self.text!r}>"


class Solutions(Iterator[Solution]):
    """Solutions of a search that is under way. Also a context manager, which closes it."""

    def __init__(self, puzzle: Puzzle, search: _native.Solutions) -> None:
        self.puzzle = puzzle
        self._search = search

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Solution:
        return Solution._of(self.puzzle, next(self._search))

    def close(self) -> None:
        """Stops the search."""
        self._search.close()

    @property
    def result(self) -> Result | None:
        """How the search ended, without the solutions; ``None`` while it runs."""
        ended = self._search.ended()
        return None if ended is None else Result._of(self.puzzle, ended)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Watched(Animation):
    """A search that was watched: its result, and pictures of its cases."""

    __slots__ = ("cases", "result")

    def __init__(
        self, result: Result, cases: tuple[int, ...], frames: _native.Picture, seconds: float
    ) -> None:
        super().__init__(frames, seconds)
        #: What the search has shown.
        self.result = result
        #: The case of the strategy's counter in each picture.
        self.cases = cases


def positive(limit: int | None) -> int | None:
    """A number of solutions."""
    if limit is not None and limit < 1:
        raise ValueError(f"limit is {limit}: expected 1 or more")
    return limit


@lru_cache(maxsize=None)
def family_records() -> dict[str, dict[str, Any]]:
    """The families as records, by name."""
    return {record["name"]: record for record in _native.families("en")["families"]}


@lru_cache(maxsize=None)
def capabilities(family: str) -> frozenset[str]:
    """The verbs of a family."""
    everywhere = {"solve", "count", "check", "draw"}
    beside = {"describe", "deal", "survey", "prepare"}
    return frozenset(everywhere | set(family_records()[family]["abilities"]) - beside)


@lru_cache(maxsize=None)
def strategies(family: str) -> tuple[str, ...]:
    """The strategies of a family."""
    return tuple(strategy["name"] for strategy in family_records()[family]["strategies"])


#: The classes of the families, by name: filled in by their modules.
CLASSES: dict[str, type[Puzzle]] = {}


def wrap(handle: _native.Handle, about: Mapping[str, Any] | None = None) -> Puzzle:
    """A puzzle of the class of its family."""
    return CLASSES.get(handle.family, Puzzle)._of(handle, about)


def restore(
    family: str, text: str, given: list[tuple[str, str]], lang: str, about: Mapping[str, Any]
) -> Puzzle:
    """A puzzle that was pickled."""
    return wrap(_native.Handle.open(text.encode(), family, given, lang), about)


def read(
    text: str | bytes, family: str | None = None, *, lang: Lang = "en", **given: OptionValue
) -> Puzzle:
    """Reads a puzzle from text, whichever family it belongs to.

    Args:
        text: The puzzle, as the command line reads it; bytes may be compressed by gzip.
        family: The name of its family, where the text fits more than one.
        lang: The language of messages, ``en`` or ``id``.
        **given: Options of the family: see ``pecah.families``.

    Raises:
        InvalidPuzzle: With every mistake in the text.

    >>> import pecah
    >>> pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB").family
    'queens'
    >>> pecah.read("AB", lang="id")
    Traceback (most recent call last):
        ...
    pecah.InvalidPuzzle: galat[...
    """
    try:
        plain = unpacked(text_bytes(text, "text"))
    except ValueError as error:
        raise InvalidPuzzle(f"the input cannot be read: {error}") from None
    return wrap(_native.Handle.open(plain, family, options(given), lang))


def read_file(
    path: str | os.PathLike[str],
    family: str | None = None,
    *,
    lang: Lang = "en",
    **given: OptionValue,
) -> Puzzle:
    """Reads a puzzle from a file of text: see ``pecah.read``."""
    with Path(path).open("rb") as file:
        # What is too long is refused before the rest of it is read.
        beginning = file.read(TOO_MANY_BYTES)
    return read(beginning, family, lang=lang, **given)
