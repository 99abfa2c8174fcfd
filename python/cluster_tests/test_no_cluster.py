"""What needs no cluster that is running already: wrong requests, and a local one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import ray

import pecah

LOOPBACK = "127.0.0.2"
COMMAND = Path(sys.executable).with_name("pecah-cluster")

SMALL = pecah.queens.Board([[row] * 7 for row in range(7)])
SEVEN = SMALL.count().solutions


def test_wrong_requests() -> None:
    for parts in (0, -1, 1_000_001):
        with pytest.raises(ValueError, match="expected"):
            pecah.ray.count(SMALL, parts)
    with pytest.raises(TypeError, match="expected a Puzzle"):
        pecah.ray.count(7, 3)  # type: ignore[arg-type]
    with pytest.raises(pecah.InvalidPuzzle):
        pecah.ray.count("AB", 3)
    with pytest.raises(pecah.InvalidRequest):
        pecah.ray.generate("chess", 3)


def test_a_cluster_that_is_not_there(tmp_path: Path) -> None:
    assert not ray.is_initialized()
    with pytest.raises(ConnectionError, match=LOOPBACK):
        pecah.ray.count(SMALL, 3, address=f"{LOOPBACK}:1")
    puzzle = tmp_path / "board.txt"
    puzzle.write_text(SMALL.text)
    for words, code in (
        (["count", str(puzzle), "--address", f"{LOOPBACK}:1"], 74),
        (["count", str(tmp_path / "none.txt")], 74),
        (["count", str(puzzle), "--parts", "0"], 2),
    ):
        ran = subprocess.run([str(COMMAND), *words], capture_output=True, text=True, timeout=60)
        assert (ran.returncode, ran.stdout) == (code, "") and ran.stderr.startswith("error: ")


def test_a_board_that_is_not_hard_needs_no_cluster() -> None:
    board = pecah.sliding.Board([[8, 6, 7], [2, 5, 4], [3, 0, 1]])
    result = pecah.ray.solve_24(board, address=f"{LOOPBACK}:1")
    assert result.solution is not None and result.solution.moves is not None
    assert len(result.solution.moves) == 31
    with pytest.raises(pecah.InvalidRequest, match="bound"):
        pecah.ray.solve_24(SMALL)


def test_a_local_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "RAY_worker_niceness", "0")
    assert pecah.ray.count(SMALL, 5, workers=1, address="local").solutions == SEVEN
    assert not ray.is_initialized()
