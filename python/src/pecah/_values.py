"""What the verbs give: plain values that compare, pickle and draw themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from . import _native
from ._pictures import Animation, Drawable

if TYPE_CHECKING:
    from typing_extensions import Self

    from ._puzzle import Puzzle

#: What a search has shown: a solution, a proof that there is none, or neither.
Outcome = Literal["solved", "none", "stopped"]


class Place(NamedTuple):
    """A cell. Rows, columns and layers count from 1, as in text: ``r1c2``, ``l3r1c2``.

    >>> from pecah import Place
    >>> str(Place(1, 2)), str(Place(1, 2, layer=3))
    ('r1c2', 'l3r1c2')
    """

    row: int
    column: int
    #: From the bottom up; ``None`` on a flat board.
    layer: int | None = None

    def __str__(self) -> str:
        layer = "" if self.layer is None else f"l{self.layer}"
        return f"{layer}r{self.row}c{self.column}"


def places(records: Sequence[Mapping[str, int]]) -> tuple[Place, ...]:
    """Cells as records have them."""
    return tuple(Place(**record) for record in records)


def strings(items: Sequence[str] | None) -> tuple[str, ...] | None:
    """A list of a record that may be missing."""
    return None if items is None else tuple(items)


@dataclass(frozen=True)
class Solution(Drawable):
    """A solution that the checker of its family has accepted.

    Attributes:
        puzzle: The puzzle that it solves.
        text: The solution as the command line prints it; ``puzzle.check`` reads it back.
        cells: The cells that it chooses, such as the queens of a board.
        pieces: The cells that each piece covers, by the name of the piece.
        moves: The moves that it makes, for a puzzle that is solved by moves.
        tile_moves: The same moves, as the tiles see them.
        steps: The operations of an expression, one after the other.
        latex: The solution in LaTeX.
        closest: The number that it reaches, where that is only the closest to the target.
    """

    puzzle: Puzzle
    text: str
    cells: tuple[Place, ...] = ()
    pieces: Mapping[str, tuple[Place, ...]] = field(default_factory=dict, compare=False)
    moves: tuple[str, ...] | None = None
    tile_moves: tuple[str, ...] | None = None
    steps: tuple[str, ...] | None = None
    latex: str | None = None
    closest: int | None = None

    @classmethod
    def _of(cls, puzzle: Puzzle, record: Mapping[str, Any]) -> Self:
        return cls(
            puzzle,
            "\n".join(record["text"]),
            cells=places(record.get("cells", ())),
            pieces={p["name"]: places(p["cells"]) for p in record.get("pieces", ())},
            moves=strings(record.get("moves")),
            tile_moves=strings(record.get("tile_moves")),
            steps=strings(record.get("steps")),
            latex=record.get("latex"),
            closest=record.get("closest"),
        )

    @property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return self.text.split("\n")

    def animate(self, seconds: float = 0.4) -> Animation:
        """The solution as pictures one after the other, such as the boards along a path."""
        return Animation(self.puzzle._handle.frames(self.text), seconds)

    def _picture(self) -> _native.Picture:
        return self.puzzle._handle.picture([self.text])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Solution {self.text!r}>"


@dataclass(frozen=True)
class Result(Drawable):
    """What ``solve`` has shown.

    Attributes:
        puzzle: The puzzle.
        strategy: The strategy that searched.
        outcome: ``solved``; ``none`` where it is proved that there is no solution; ``stopped``
            where a limit was reached before either.
        unique: Whether the solution is the only one; ``None`` where that is not known.
        solutions: The solutions that were asked for, as far as they were found.
        found: How many solutions were found.
        exhausted: Whether there are no further solutions, which a finished search has proved.
        counter: The strategy's own count, as the textbook defines it.
        nodes: Nodes of the search tree that were visited.
        seconds: How long it took.
        reason: What ended the search before its end, such as ``time limit``.
        facts: What is known before any search.
        notes: What else the search found out, such as bounds.
    """

    puzzle: Puzzle
    strategy: str
    outcome: Outcome
    unique: bool | None
    solutions: tuple[Solution, ...]
    found: int
    exhausted: bool
    counter: int | None
    # Work, which depends on the tables that are there already.
    nodes: int = field(compare=False)
    seconds: float = field(compare=False)
    reason: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)
    notes: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def _of(cls, puzzle: Puzzle, record: Mapping[str, Any]) -> Self:
        counter = record["counter"]
        return cls(
            puzzle,
            strategy=record["strategy"],
            outcome=record["outcome"],
            unique=record["unique"],
            solutions=tuple(Solution._of(puzzle, one) for one in record["solutions"]),
            found=record["found"],
            exhausted=record["exhausted"],
            # Beyond 2^53 records have a decimal string.
            counter=None if counter is None else int(counter),
            nodes=record["nodes"],
            seconds=record["seconds"],
            reason=record.get("reason"),
            facts=record.get("facts") or {},
            notes=record.get("notes") or {},
        )

    @property
    def solution(self) -> Solution | None:
        """The first solution, if there is one."""
        return self.solutions[0] if self.solutions else None

    @property
    def rating(self) -> Rating | None:
        """How hard the puzzle is for people, where it has one solution and a rating is found
        within a second."""
        if self.unique is not True or "rate" not in self.puzzle.capabilities:
            return None
        rating = self.puzzle.rate(time_limit=1.0)
        return rating if rating.outcome == "rated" else None

    def animate(self, seconds: float = 0.4) -> Animation:
        """The first solution as pictures one after the other, such as the boards along a path."""
        if self.solution is None:
            raise ValueError("there is no solution to animate")
        return self.solution.animate(seconds)

    def _picture(self) -> _native.Picture:
        return (self.solution or self.puzzle)._picture()

    def __repr__(self) -> str:
        unique = {True: ", unique", False: ", not unique", None: ""}[self.unique]
        return f"<Result {self.outcome}{unique}, {self.found} found by {self.strategy}>"


@dataclass(frozen=True)
class Count:
    """How many solutions a puzzle has.

    Attributes:
        solutions: All of them, exactly.
        distinct: Up to the symmetries of the puzzle, where the family knows them.
        unlabelled: With equal pieces not distinguished, where the family has pieces.
        method: How they were counted, as a strategy's name, or the reason that there are none.
        seconds: How long it took.
    """

    solutions: int
    distinct: int | None
    unlabelled: int | None
    method: str
    seconds: float = field(compare=False)

    @classmethod
    def _of(cls, record: Mapping[str, Any]) -> Self:
        distinct, unlabelled = record["distinct"], record.get("unlabelled")
        return cls(
            solutions=int(record["solutions"]),
            distinct=None if distinct is None else int(distinct),
            unlabelled=None if unlabelled is None else int(unlabelled),
            method=record["method"],
            seconds=record["seconds"],
        )

    def __int__(self) -> int:
        return self.solutions


@dataclass(frozen=True)
class Step(Drawable):
    """One step towards a solution, with its reason.

    Attributes:
        puzzle: The puzzle.
        nudge: Where to look, without giving the step away.
        rule: The rule behind it, in kebab case.
        title: The rule's name for people, in the puzzle's language.
        message: What to do and why.
        cause: The cells that the reason speaks of.
        effect: The cells that the step settles.
        action: The moves to make, as ``Game.play`` takes them.
        details: What else the family has to say.
    """

    puzzle: Puzzle
    nudge: str
    rule: str
    title: str
    message: str
    cause: tuple[Place, ...]
    effect: tuple[Place, ...]
    action: tuple[str, ...]
    details: Mapping[str, Any] = field(compare=False, repr=False)
    #: The moves made before, and how many steps of an explanation were taken.
    _after: tuple[tuple[str, ...], int | None] = field(repr=False)
    _drawn: _native.Picture | None = field(compare=False, repr=False)

    @classmethod
    def _of(
        cls,
        puzzle: Puzzle,
        record: Mapping[str, Any],
        after: tuple[tuple[str, ...], int | None],
        drawn: _native.Picture | None,
    ) -> Self:
        return cls(
            puzzle,
            nudge=record["nudge"],
            rule=record["rule"],
            title=record["title"],
            message=record["message"],
            cause=places(record["cause"]),
            effect=places(record["effect"]),
            action=tuple(record["action"]),
            details=record["details"] or {},
            _after=after,
            _drawn=drawn,
        )

    def _picture(self) -> _native.Picture:
        if self._drawn is None:
            return self.puzzle._draw_step(*self._after)
        return self._drawn

    def __getstate__(self) -> dict[str, Any]:
        # The picture is drawn again where somebody looks at it.
        return {**self.__dict__, "_drawn": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Hint(Drawable):
    """The reply to a player who asks for a hint. It is true where there is a step to make.

    Attributes:
        puzzle: The puzzle.
        outcome: ``hint``; ``done`` where the puzzle is solved; ``none`` where no solution is left
            from here.
        step: The step to make, where there is one.
    """

    puzzle: Puzzle
    outcome: Literal["hint", "done", "none"]
    step: Step | None

    @property
    def nudge(self) -> str:
        """Where to look, without giving the step away; empty where there is no step."""
        return self.step.nudge if self.step else ""

    @property
    def rule(self) -> str:
        """The rule behind the step; empty where there is none."""
        return self.step.rule if self.step else ""

    @property
    def message(self) -> str:
        """What to do and why; empty where there is no step."""
        return self.step.message if self.step else ""

    @property
    def cause(self) -> tuple[Place, ...]:
        """The cells that the reason speaks of."""
        return self.step.cause if self.step else ()

    @property
    def effect(self) -> tuple[Place, ...]:
        """The cells that the step settles."""
        return self.step.effect if self.step else ()

    @property
    def action(self) -> tuple[str, ...]:
        """The moves to make, as ``Game.play`` takes them."""
        return self.step.action if self.step else ()

    def _picture(self) -> _native.Picture:
        return (self.step or self.puzzle)._picture()

    def __bool__(self) -> bool:
        return self.step is not None

    def __str__(self) -> str:
        return self.step.message if self.step else self.outcome


@dataclass(frozen=True)
class Explanation(Sequence[Step], Drawable):
    """Every step to the solution, in order. Its picture plays the steps."""

    puzzle: Puzzle
    steps: tuple[Step, ...]

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def animate(self, seconds: float = 2.0) -> Animation:
        """The pictures of the steps, one after the other."""
        pictures = [step._picture() for step in self.steps] or [self.puzzle._picture()]
        return Animation(_native.Picture.joined(pictures), seconds)

    def _picture(self) -> _native.Picture:
        return (self.steps[-1] if self.steps else self.puzzle)._picture()

    def _repr_svg_(self) -> str:
        return self.animate().to_svg()

    def __str__(self) -> str:
        return "\n".join(f"{n}. {step.message}" for n, step in enumerate(self.steps, 1))

    def __repr__(self) -> str:
        return f"<Explanation of {len(self)} steps>"


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is for people.

    Attributes:
        outcome: ``rated``, or ``none`` for a puzzle without a rating.
        values: The rating: an object of the family, such as ``{"level": "hard", …}``.
        text: The rating in words.
    """

    outcome: Literal["rated", "none"]
    values: Mapping[str, Any]
    text: str

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def __bool__(self) -> bool:
        return self.outcome == "rated"

    def __str__(self) -> str:
        return self.text

    def __hash__(self) -> int:
        return hash((self.outcome, self.text))


@dataclass(frozen=True)
class Violation:
    """One way in which an answer breaks the rules.

    Attributes:
        message: What is wrong.
        places: Where.
    """

    message: str
    places: tuple[Place, ...]

    @classmethod
    def _of(cls, record: Mapping[str, Any]) -> Self:
        return cls(record["message"], places(record["places"]))

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Check:
    """A judgement of an answer. It is true where the answer is right.

    Attributes:
        outcome: ``right`` or ``wrong``.
        violations: Every way in which the answer breaks the rules.
        solution: The answer, where it is right.
    """

    outcome: Literal["right", "wrong"]
    violations: tuple[Violation, ...]
    solution: Solution | None = field(repr=False)

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.outcome == "right"

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return "\n".join([self.outcome, *map(str, self.violations)])
