"""Many puzzles at once."""

from __future__ import annotations

import pickle
from itertools import islice

import pytest
from conftest import EACH, NO_QUEENS, QUEENS

import pecah


def test_map_gives_what_solve_gives() -> None:
    texts = [*EACH.values(), NO_QUEENS] * 40
    results = pecah.map(texts)
    assert len(results) == len(texts) and results[-1].outcome == "none"
    for text, result in zip(texts[:5], results[:5]):
        alone = pecah.read(text).solve()
        assert (result.outcome, result.unique, result.found) == (
            alone.outcome,
            alone.unique,
            alone.found,
        )
        assert result.solutions[:1] == alone.solutions[:1]
    assert pickle.loads(pickle.dumps(results[:3])) == results[:3]
    assert results.text[0] == results[0].solutions[0].text


def test_map_takes_puzzles() -> None:
    boards = list(islice(pecah.series("queens", seed=2, size=6), 20))
    assert all(pecah.map(boards).unique)
    assert [rating["level"] for rating in pecah.map(boards, "rate")] == [
        board.rate()["level"] for board in boards
    ]
    assert [count.solutions for count in pecah.map(boards, "count")] == [1] * 20
    assert pecah.map(boards, "hint") == [board.hint() for board in boards]
    assert pecah.map(boards, "explain")[3] == boards[3].explain()
    assert pecah.map(boards[:1], "hint")[0].to_svg() == boards[0].hint().to_svg()


def test_the_number_of_threads_does_not_matter() -> None:
    texts = [board.text for board in islice(pecah.series("queens", seed=3, size=7), 150)]
    assert pecah.map(texts, threads=1).text == pecah.map(texts, threads=2).text


def test_map_takes_arrays() -> None:
    np = pytest.importorskip("numpy")
    boards = list(islice(pecah.series("queens", seed=1, size=8), 50))
    array = np.array([board.to_numpy() for board in boards])
    results = pecah.map(array)
    assert all(results.unique) and results[7].puzzle == boards[7]
    mask = results.to_numpy()
    assert mask.shape == array.shape and (mask.sum(axis=1) == 1).all()
    cells = boards[7].solve().solutions[0].cells
    assert [(cell.row - 1, cell.column - 1) for cell in cells] == list(zip(*np.nonzero(mask[7])))
    tiles = np.array([[[1, 2], [0, 3]], [[2, 1], [3, 0]]])
    assert pecah.map(tiles, family="sliding").outcome == ["solved", "none"]
    assert len(pecah.map(np.zeros((0, 8, 8), int))) == 0
    for wrong in (array.astype(float), array - 1.5):
        with pytest.raises(TypeError, match="whole numbers"):
            pecah.map(wrong)
    for outside in (array.astype(int) - 1, array.astype(int) + 300):
        with pytest.raises(ValueError, match="outside"):
            pecah.map(outside)
    assert pecah.map(np.array([QUEENS, NO_QUEENS])).outcome == ["solved", "none"]


def test_errors_are_raised_or_kept() -> None:
    texts = [QUEENS, "AB\nA?", QUEENS]
    with pytest.raises(pecah.InvalidPuzzle, match="AB|A\\?"):
        pecah.map(texts, family="queens")
    results = pecah.map(texts, family="queens", errors="keep")
    assert results.outcome == ["solved", "error", "solved"]
    assert list(results.errors) == [1] and results.errors[1].diagnostics
    with pytest.raises(pecah.InvalidPuzzle):
        results[1]
    kept = pecah.map(texts, "count", errors="keep", family="queens")
    assert isinstance(kept[1], pecah.InvalidPuzzle) and isinstance(kept[2], pecah.Count)
    with pytest.raises(pecah.InvalidPuzzle):
        pecah.map(texts, "count", family="queens")
    with pytest.raises(pecah.InvalidRequest):
        pecah.map([QUEENS], strategy="none")
    for wrong in (QUEENS, 7, None, [1, 2], [QUEENS, 3], [pecah.read(QUEENS), QUEENS]):
        with pytest.raises(TypeError, match="expected|list"):
            pecah.map(wrong)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="verb"):
        pecah.map([QUEENS], "dance")  # type: ignore[call-overload]
    with pytest.raises(IndexError):
        pecah.map([QUEENS])[1]
    assert len(pecah.map([])) == 0


def test_columns_as_tables() -> None:
    results = pecah.map([QUEENS, NO_QUEENS])
    assert (results.found, results.counter) == ([1, 0], [None, None])
    assert all(seconds is not None for seconds in results.seconds) and len(results.nodes) == 2
    frame = pytest.importorskip("pandas") and results.to_pandas()
    assert list(frame.outcome) == ["solved", "none"]
    pd = pytest.importorskip("pandas")
    assert pecah.map(pd.Series([QUEENS, NO_QUEENS])).outcome == ["solved", "none"]


def test_columns_as_arrow() -> None:
    pa = pytest.importorskip("pyarrow")
    assert pecah.map([QUEENS]).to_arrow().num_rows == 1
    column = pa.chunked_array([[QUEENS], [NO_QUEENS, QUEENS]])
    assert pecah.map(column).outcome == ["solved", "none", "solved"]
    with pytest.raises(TypeError, match="puzzle 1 is NoneType"):
        pecah.map(pa.array([QUEENS, None]))
