"""Typed puzzles, from lists and arrays and back."""

from __future__ import annotations

import math
from typing import Any

import pytest

import pecah

REGIONS = [[0, 0, 0, 1], [0, 0, 0, 1], [2, 2, 0, 1], [2, 1, 3, 1]]
TILES = [[8, 6, 7], [2, 5, 4], [3, 0, 1]]
L = [(0, 0), (0, 1), (1, 0)]


def test_queens_boards() -> None:
    board = pecah.queens.Board(regions=REGIONS, stars=1)
    assert board.regions == REGIONS and board.stars == 1 and board.size == 4
    assert board == pecah.queens.Board(["AAAB", "AAAB", "CCAB", "CBDB"])
    assert isinstance(pecah.read(board.text), pecah.queens.Board)
    assert board.solve().unique
    stars = pecah.generate("queens", stars=2, size=10, seed=1)
    assert isinstance(stars, pecah.queens.Board) and stars.stars == 2


def test_sliding_boards() -> None:
    board = pecah.sliding.Board(TILES)
    assert board.tiles == TILES and board.goal == [[1, 2, 3], [4, 5, 6], [7, 8, 0]]
    assert board.reachable and not pecah.sliding.Board([[2, 1], [3, 0]]).reachable
    there = pecah.sliding.Board(TILES, goal=[[0, 1, 2], [3, 4, 5], [6, 7, 8]])
    assert there.goal[0] == [0, 1, 2] and pecah.read(there.text) == there
    assert board.solve().solution is not None


def test_hands() -> None:
    hand = pecah.twentyfour.Hand([7, 4, 9, 2], target=24)
    assert (hand.cards, hand.target, hand.countdown) == ([7, 4, 9, 2], 24, False)
    assert hand == pecah.read("7 4 9 2")
    assert pecah.twentyfour.Hand(["K", "a", 10, "7"]).cards == [13, 1, 10, 7]
    game = pecah.twentyfour.Hand([25, 50, 75, 100, 3, 6], 952, countdown=True)
    assert game.countdown and game.solve().outcome == "solved"


def test_packing_puzzles() -> None:
    puzzle = pecah.packing.Puzzle(board=(2, 3), pieces={"A": L, "B": L})
    assert puzzle.count().solutions == 4 and puzzle.kind == "default"
    assert puzzle.board == [[1, 1, 1], [1, 1, 1]] and puzzle.pieces["A"] == L
    assert puzzle == pecah.packing.Puzzle((2, 3), {"A": ["##", "#."], "B": "##\n#"})
    moved = [(5, -3), (5, -2), (6, -3)]
    assert puzzle == pecah.packing.Puzzle((2, 3), {"A": moved, "B": L}), "the place is no matter"
    masked = pecah.packing.Puzzle([[1, 1, 0], [1, 1, 1]], {"A": L, "B": [(0, 0), (0, 1)]})
    assert masked.kind == "custom" and masked.solve().outcome == "solved"
    assert masked == pecah.packing.Puzzle(["XX.", "XXX"], {"A": L, "B": ["##"]})
    pentominoes = pecah.packing.Puzzle(board=(6, 10), pieces="pentominoes")
    assert len(pentominoes.pieces) == 12 and pentominoes.solve().outcome == "solved"
    assert pecah.packing.Puzzle(pyramid=3, pieces={"A": [(0, 0)]}, spare=False).kind == "pyramid"
    box = pecah.packing.Puzzle((3, 3, 3), "soma")
    assert box.kind == "cuboid" and len(box.cells) == 27
    assert box.solve().outcome == "solved" and any(len(c[0]) == 3 for c in box.pieces.values())
    with pytest.raises(ValueError, match="not flat"):
        _ = box.board
    twice = pecah.packing.Puzzle((2, 3), {"A": L}, copies={"A": 2})
    assert twice.count().solutions == 2
    given = pecah.packing.Puzzle((2, 3), {"A": L, "B": L}, given=["AA.", "A.."])
    assert given.count().solutions == 1


def test_arrays_in_and_out() -> None:
    np = pytest.importorskip("numpy")
    board = pecah.queens.Board(np.array(REGIONS, dtype=np.int64))
    assert (board.to_numpy() == np.array(REGIONS)).all()
    slide = pecah.sliding.Board(np.array(TILES, dtype=np.uint8))
    assert (slide.to_numpy() == np.array(TILES)).all()
    mask = np.ones((2, 3), dtype=bool)
    packing = pecah.packing.Puzzle(board=mask, pieces={"A": np.array(L), "B": [(0, 0), (0, 1), (1, 1)]})
    assert (packing.to_numpy() == mask).all()
    shape = np.array([[True, True], [True, False]])
    assert pecah.packing.Puzzle(mask, {"A": shape, "B": shape}).count().solutions == 4
    assert (pecah.twentyfour.Hand(np.array([7, 4, 9, 2])).to_numpy() == [7, 4, 9, 2]).all()


WRONG: list[tuple[Any, ...]] = [
    (pecah.queens.Board, []),
    (pecah.queens.Board, [[]]),
    (pecah.queens.Board, [[0, 1], [0]]),
    (pecah.queens.Board, [[0, 0], [0, 0]]),
    (pecah.queens.Board, [[0] * 60] * 60),
    (pecah.queens.Board, ["AB", "A?"]),
    (pecah.sliding.Board, []),
    (pecah.sliding.Board, [[1, 1], [2, 0]]),
    (pecah.sliding.Board, [[1, 2], [3, 200]]),
    (pecah.sliding.Board, [[1, 2, 3], [4, 0]]),
    (pecah.twentyfour.Hand, []),
    (pecah.twentyfour.Hand, [1, 2, 3, 99]),
    (pecah.twentyfour.Hand, [1] * 100),
    (pecah.packing.Puzzle, (2, 2), {"A": [(0, 0), (5, 5)]}),
    (pecah.packing.Puzzle, (2, 2), {"a": [(0, 0)]}),
    (pecah.packing.Puzzle, (2, 2), {"AB": [(0, 0)]}),
    (pecah.packing.Puzzle, (2, 2), {"A": []}),
    (pecah.packing.Puzzle, (2, 2), {}),
    (pecah.packing.Puzzle, (2, 2), "no such set"),
    (pecah.packing.Puzzle, ["X?", "XX"], {"A": [(0, 0)]}),
    (pecah.packing.Puzzle, (999, 999), {"A": [(0, 0)]}),
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: repr(wrong[1:])[:40])
def test_what_is_no_puzzle_is_refused(wrong: tuple[Any, ...]) -> None:
    make, *arguments = wrong
    with pytest.raises(pecah.InvalidPuzzle) as error:
        make(*arguments)
    assert error.value.diagnostics and str(error.value)


@pytest.mark.parametrize(
    "make",
    [
        lambda: pecah.queens.Board(7),  # type: ignore[arg-type]
        lambda: pecah.queens.Board(None),  # type: ignore[arg-type]
        lambda: pecah.queens.Board([[0.5, 1]]),  # type: ignore[list-item]
        lambda: pecah.queens.Board([[math.nan, 1]]),  # type: ignore[list-item]
        lambda: pecah.queens.Board([[-1, 1]]),
        lambda: pecah.queens.Board([[0, 1], 3]),  # type: ignore[list-item]
        lambda: pecah.queens.Board(REGIONS, stars=0),
        lambda: pecah.queens.Board(REGIONS, stars="two"),  # type: ignore[arg-type]
        lambda: pecah.queens.Board([range(10**9)] * 5),
        lambda: pecah.queens.Board([[0]] * 10**6),
        lambda: pecah.sliding.Board([[1, 2], [3, 300]]),
        lambda: pecah.sliding.Board("12"),  # type: ignore[arg-type]
        lambda: pecah.twentyfour.Hand("7492"),
        lambda: pecah.twentyfour.Hand([7, 4, 9, "X"]),
        lambda: pecah.twentyfour.Hand([7, 4, 9, 2], target=-1),
        lambda: pecah.twentyfour.Hand([7, 4, 9, math.inf]),  # type: ignore[list-item]
        lambda: pecah.packing.Puzzle(),
        lambda: pecah.packing.Puzzle((2, 2), [1, 2]),  # type: ignore[arg-type]
        lambda: pecah.packing.Puzzle((2, 2), {"A": [(0, 0, 0, 0)]}),
        lambda: pecah.packing.Puzzle((2, 2), {"A": [(0, 0), (0, 10**9)]}),
        lambda: pecah.packing.Puzzle((2, 2), {"A": [(0, 0)]}, copies={"B": 2}),
        lambda: pecah.packing.Puzzle((0, 2), {"A": [(0, 0)]}),
    ],
)
def test_what_is_no_number_is_refused(make: Any) -> None:
    with pytest.raises((TypeError, ValueError)) as error:
        make()
    assert "expected" in str(error.value) or "no such" in str(error.value)


@pytest.mark.parametrize(
    "text",
    ["", " \n", "A" * (2 << 20), "\n" * 30_000, "A\0B", "\ud800", "1e400", "?", "AB\nA", "1 2 x"],
    ids=lambda text: repr(text)[:20],
)
def test_hostile_text_is_refused(text: str) -> None:
    with pytest.raises(pecah.InvalidPuzzle) as error:
        pecah.read(text)
    assert error.value.diagnostics[0].code and len(str(error.value)) < 5000


def test_text_of_other_types_is_refused() -> None:
    for wrong in (None, 7, ["AB"], object()):
        with pytest.raises(TypeError, match="expected str"):
            pecah.read(wrong)  # type: ignore[arg-type]
    assert pecah.read(b"AAAB\nAAAB\nCCAB\nCBDB").family == "queens"
    with pytest.raises(pecah.InvalidPuzzle):
        pecah.read(b"\xff\xfe")
    for seed in (-1, 1 << 64):
        with pytest.raises(ValueError, match="seed"):
            pecah.generate("queens", seed=seed)
    with pytest.raises(pecah.InvalidRequest):
        pecah.generate("chess")
