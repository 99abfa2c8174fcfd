"""Pecah beside other packages, in one run on one machine.

    pip install ortools python-constraint2 exact-cover xcover dlx numpy
    python python/bench/peers.py

Every row is a ratio to Pecah in the same run: how many times as long the peer takes for the same
work. A peer that is not installed is left out. Each answer is checked against Pecah's.
"""

from __future__ import annotations

import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pecah

Cells = frozenset[tuple[int, int]]


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """The result and the seconds: the best of three, or of one that takes long."""
    best, result = float("inf"), None
    for _ in range(3):
        start = time.perf_counter()
        result = work()
        best = min(best, time.perf_counter() - start)
        if best > 5:
            break
    return result, best


def row(what: str, who: str, seconds: float, ours: float, note: str = "") -> None:
    ratio = f"{seconds / ours:,.1f}×"
    print(f"{what:34} {who:22} {seconds:12.6f} s {ratio:>12}  {note}", flush=True)


# Queens


def cp_sat(regions: list[list[int]]) -> list[int]:
    from ortools.sat.python import cp_model

    size = len(regions)
    model = cp_model.CpModel()
    queens = [[model.new_bool_var(f"{r},{c}") for c in range(size)] for r in range(size)]
    groups: dict[int, list[Any]] = {}
    for r in range(size):
        model.add_exactly_one(queens[r])
        model.add_exactly_one(line[r] for line in queens)
        for c in range(size):
            groups.setdefault(regions[r][c], []).append(queens[r][c])
            for dc in (-1, 1):
                if r + 1 < size and 0 <= c + dc < size:
                    model.add_at_most_one(queens[r][c], queens[r + 1][c + dc])
    for group in groups.values():
        model.add_exactly_one(group)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return [next(c for c in range(size) if solver.value(queens[r][c])) for r in range(size)]


def python_constraint(regions: list[list[int]]) -> list[int]:
    from constraint import AllDifferentConstraint, Problem

    size = len(regions)
    problem = Problem()
    problem.addVariables(range(size), range(size))
    problem.addConstraint(AllDifferentConstraint())
    for r in range(size):
        if r + 1 < size:
            problem.addConstraint(lambda a, b: abs(a - b) > 1, (r, r + 1))
        for s in range(r + 1, size):
            problem.addConstraint(
                lambda a, b, r=r, s=s: regions[r][a] != regions[s][b], (r, s)
            )
    solution = problem.getSolution()
    return [solution[r] for r in range(size)]


def queens() -> None:
    boards = list(islice(pecah.series("queens", seed=1, size=8), 200))
    regions = [board.regions for board in boards if isinstance(board, pecah.queens.Board)]
    texts = [board.text for board in boards] * 20
    answers = [[cell.column - 1 for cell in board.solve().solutions[0].cells] for board in boards]

    results, seconds = timed(lambda: pecah.map(texts, family="queens", threads=1))
    assert all(results.unique)
    ours = seconds / len(texts)
    what = "queens 8×8, a board"
    row(what, "pecah.map, one thread", ours, ours, f"{1 / ours:,.0f} boards a second")
    _, seconds = timed(lambda: [board.solve() for board in boards])
    row(what, "puzzle.solve", seconds / len(boards), ours)
    for name, peer, some in (("OR-tools CP-SAT", cp_sat, 20), ("python-constraint", python_constraint, 20)):
        try:
            found, seconds = timed(lambda: [peer(board) for board in regions[:some]])
        except ImportError:
            continue
        assert found == answers[:some], f"{name} disagrees"
        row(what, name, seconds / some, ours)


# Pentominoes


def orientations(cells: list[tuple[int, ...]]) -> set[Cells]:
    shapes: set[Cells] = set()
    shape = [(cell[0], cell[1]) for cell in cells]
    for turn in range(8):
        shape = [(c, -r) for r, c in shape]
        if turn == 4:
            shape = [(r, -c) for r, c in shape]
        top, left = min(r for r, _ in shape), min(c for _, c in shape)
        shapes.add(frozenset((r - top, c - left) for r, c in shape))
    return shapes


def options(rows: int, columns: int) -> Iterator[list[Any]]:
    """The exact-cover problem: a piece, and the cells that it covers."""
    pieces = pecah.packing.Puzzle(board=(rows, columns), pieces="pentominoes").pieces
    for name, cells in pieces.items():
        for shape in orientations(cells):
            height, width = max(r for r, _ in shape), max(c for _, c in shape)
            for r in range(rows - height):
                for c in range(columns - width):
                    yield [name, *((r + dr, c + dc) for dr, dc in shape)]


def exact_cover_count(rows: int, columns: int) -> int:
    import exact_cover
    import numpy as np

    listed = list(options(rows, columns))
    items = {item: n for n, item in enumerate(sorted({i for o in listed for i in o}, key=str))}
    matrix = np.zeros((len(listed), len(items)), dtype=np.bool_)
    for n, option in enumerate(listed):
        for item in option:
            matrix[n, items[item]] = True
    return int(exact_cover.get_solution_count(matrix))


def xcover_count(rows: int, columns: int) -> int:
    from xcover import covers

    listed = [[str(item) for item in option] for option in options(rows, columns)]
    return sum(1 for _ in covers(listed))


def dlx_count(rows: int, columns: int) -> int:
    from dlx import DLX

    listed = list(options(rows, columns))
    items = sorted({item for option in listed for item in option}, key=str)
    numbers = {item: n for n, item in enumerate(items)}
    solver = DLX([(str(item), DLX.PRIMARY) for item in items])
    for option in listed:
        solver.appendRow([numbers[item] for item in option])
    return sum(1 for _ in solver.solve())


def pentominoes() -> None:
    peers = [("exact-cover", exact_cover_count), ("xcover", xcover_count), ("dlx", dlx_count)]
    for rows, columns, known in ((3, 20, 8), (6, 10, 9356)):
        puzzle = pecah.packing.Puzzle(board=(rows, columns), pieces="pentominoes")
        what = f"pentominoes {rows}×{columns}, {known:,} solutions"
        total, ours = timed(lambda: sum(1 for _ in puzzle.solutions(threads=1)))
        assert total == known
        row(what, "puzzle.solutions", ours, ours, "every solution, checked, one thread")
        total, seconds = timed(lambda: puzzle.count(threads=1).solutions)
        assert total == known
        row(what, "puzzle.count", seconds, ours)
        for name, peer in peers:
            if name == "dlx" and known > 100:
                continue  # Pure Python: hours.
            try:
                total, seconds = timed(lambda: peer(rows, columns))
            except ImportError:
                continue
            assert total == known, f"{name} disagrees"
            row(what, name, seconds, ours, "counts only" if name == "exact-cover" else "")


def main() -> None:
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(f"{machine}, pecah {pecah.__version__}, load {os.getloadavg()[0]:.1f}")
    parts = {"queens": queens, "pentominoes": pentominoes}
    for name in sys.argv[1:] or parts:
        parts[name]()


if __name__ == "__main__":
    main()
