"""Strategies side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, overload

from ._arguments import limits
from ._optional import package
from ._puzzle import Puzzle
from ._values import Outcome


@dataclass(frozen=True)
class Row:
    """One strategy on one puzzle.

    Attributes:
        strategy: Its name.
        outcome: What it has shown; ``None`` where it cannot be used on this puzzle.
        reason: Why it was stopped, or why it cannot be used.
        counter: Its own count.
        nodes: Nodes of the search tree.
        found: How many solutions it found.
        seconds: How long it took.
        speed_up: How many times as fast as the slowest that ran to its end.
    """

    strategy: str
    outcome: Outcome | None
    reason: str | None
    counter: int | None
    nodes: int
    found: int
    seconds: float = field(compare=False)
    speed_up: float | None = field(compare=False)


@dataclass(frozen=True)
class Comparison(Sequence[Row]):
    """A row for each strategy of a puzzle's family."""

    puzzle: Puzzle
    rows: tuple[Row, ...]

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Row, ...]: ...
    def __getitem__(self, index: int | slice) -> Row | tuple[Row, ...]:
        return self.rows[index]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def to_pandas(self) -> Any:
        """The table as a pandas data frame, the strategy as index."""
        pd = package("pandas")

        frame: Any = pd.DataFrame([asdict(row) for row in self.rows])
        return frame.set_index("strategy")

    def plot(self, ax: Any = None) -> Any:
        """Bars of the seconds of each strategy that could be used, with matplotlib."""
        plt = package("matplotlib.pyplot")

        if ax is None:
            ax = plt.subplots(figsize=(6, 0.5 + 0.4 * len(self)))[1]
        rows = [row for row in reversed(self.rows) if row.outcome is not None]
        bars = ax.barh([row.strategy for row in rows], [row.seconds for row in rows])
        for bar, row in zip(bars, rows):
            if row.outcome == "stopped":
                bar.set_hatch("//")
        ax.set_xscale("log")
        ax.set_xlabel("seconds (hatched: stopped)")
        return ax

    def _cells(self) -> list[list[str]]:
        head = ["strategy", "outcome", "found", "counter", "nodes", "seconds"]
        number = "{:,}".format
        return [head] + [
            [
                row.strategy,
                row.outcome or f"not used: {row.reason}",
                "" if row.outcome is None else number(row.found),
                "" if row.counter is None else number(row.counter),
                "" if row.outcome is None else number(row.nodes),
                "" if row.outcome is None else f"{row.seconds:.6f}",
            ]
            for row in self.rows
        ]

    def __str__(self) -> str:
        cells = self._cells()
        shown = [row for row in cells if not row[1].startswith("not used")]
        widths = [max(len(row[column]) for row in shown) for column in range(len(cells[0]))]
        lines: list[str] = []
        for row in cells:
            if row in shown:
                words = [row[n].ljust(w) if n < 2 else row[n].rjust(w) for n, w in enumerate(widths)]
            else:
                words = [row[0].ljust(widths[0]), row[1]]
            lines.append("  ".join(words).rstrip())
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        from html import escape

        head, *rows = self._cells()
        line = "<tr>{}</tr>".format
        cells = ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
        names = "".join(f"<th>{name}</th>" for name in head)
        return f"<table>{line(names)}{''.join(map(line, cells))}</table>"


def compare(
    puzzle: Puzzle | str,
    strategies: Sequence[str] | None = None,
    time_limit: float | None = 5.0,
) -> Comparison:
    """Every strategy on a puzzle, each for at most ``time_limit`` seconds.

    >>> import pecah
    >>> comparison = pecah.compare("AAAB\\nAAAB\\nCCAB\\nCBDB")
    >>> [(row.strategy, row.outcome, row.counter) for row in comparison]
    [('bitboard', 'solved', None), ('odometer', 'solved', 115)]
    """
    if not isinstance(puzzle, Puzzle):
        from ._puzzle import read

        puzzle = read(puzzle)
    names = None if strategies is None else list(strategies)
    unknown = set(names or ()) - set(puzzle.strategies)
    if unknown:
        known = ", ".join(puzzle.strategies)
        raise ValueError(f"no strategy {', '.join(sorted(unknown))}: {puzzle.family} has {known}")
    record = puzzle._handle.compare(names, limits(time_limit))
    rows: list[Row] = []
    for row in record["strategies"]:
        counter = row["counter"]
        rows.append(
            Row(
                strategy=row["strategy"],
                outcome=row["outcome"],
                reason=row.get("reason"),
                counter=None if counter is None else int(counter),
                nodes=row["nodes"],
                found=row["found"],
                seconds=row["seconds"],
                speed_up=row["speed_up"],
            )
        )
    return Comparison(puzzle, tuple(rows))
