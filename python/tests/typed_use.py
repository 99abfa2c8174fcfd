# pyright: strict
"""A user's script: checked by mypy and pyright in strict mode, and run by the tests."""

from __future__ import annotations

import pecah


def main() -> None:
    puzzle: pecah.Puzzle = pecah.read("AAAB\nAAAB\nCCAB\nCBDB")
    family: str = puzzle.family
    verbs: frozenset[str] = puzzle.capabilities
    assert family == "queens" and "hint" in verbs

    result = puzzle.solve(strategy=None, time_limit=None)
    outcome: pecah.Outcome = result.outcome
    unique: bool | None = result.unique
    counter: int | None = result.counter
    nodes: int = result.nodes
    seconds: float = result.seconds
    assert outcome == "solved" and unique and counter is None and nodes >= 0 and seconds >= 0
    for solution in result.solutions:
        text: str = solution.text
        assert puzzle.check(text).right

    for solution in puzzle.solutions(limit=1000):
        cells: tuple[pecah.Place, ...] = solution.cells
        assert [cell.row for cell in cells] == [1, 2, 3, 4]

    count = puzzle.count()
    total: int = count.solutions + 1
    distinct: int | None = count.distinct
    assert total == 2 and distinct is None

    hint = puzzle.hint()
    if hint.step is not None:
        message: str = hint.step.message
        assert message
    rules: list[str] = [step.rule for step in puzzle.explain()]
    level: object = puzzle.rate()["level"]
    assert rules and level

    new = pecah.generate("queens", size=8, difficulty="hard", seed=4)
    assert new.solve().unique
    packing = pecah.packing.Puzzle(
        board=[[1, 1, 1], [1, 1, 1]],
        pieces={"A": [(0, 0), (1, 0), (1, 1)], "B": [(0, 0), (1, 0), (1, 1)]},
    )
    board = pecah.queens.Board(regions=[[0, 0], [1, 1]], stars=1)
    tiles = pecah.sliding.Board([[1, 2], [0, 3]])
    hand = pecah.twentyfour.Hand([7, 4, 9, 2], target=24)
    regions: list[list[int]] = board.regions
    cards: list[int] = hand.cards
    assert regions and cards and tiles.tiles and packing.pieces

    results = pecah.map([puzzle, new])
    outcomes: list[str] = results.outcome
    counts: list[pecah.Count] = pecah.map([puzzle, new], "count")
    assert outcomes == ["solved", "solved"] and counts[0].solutions == 1

    try:
        pecah.read("AB", lang="id")
    except pecah.InvalidPuzzle as wrong:
        places: list[tuple[int | None, int | None]] = [(d.line, d.column) for d in wrong.diagnostics]
        assert places and all(d.code and d.message for d in wrong.diagnostics)


if __name__ == "__main__":
    main()
