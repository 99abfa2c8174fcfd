"""Pecah on Ray's own test cluster: workers, nodes and drivers that die, and exact totals."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count as numbers
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

import pecah
from pecah import _native
from pecah._arguments import limits

#: Ray takes 127.0.0.1 for a name of the machine; this is an address of the loopback device.
LOOPBACK = "127.0.0.2"

#: Into how many parts a count of some seconds is cut.
PARTS = 48


def rows(size: int) -> pecah.queens.Board:
    """A board whose regions are its rows: it has very many solutions."""
    return pecah.queens.Board([[row] * size for row in range(size)])


def takes_a_while(board: pecah.queens.Board) -> bool:
    start = time.process_time()
    _native.count_part(board._handle, 0, PARTS, limits(threads=1))
    return time.process_time() - start > 0.03


SMALL = rows(7)
SEVEN = SMALL.count().solutions

#: The smallest whose parts leave time to kill what is at one.
BOARD = next(board for board in map(rows, range(7, 20)) if takes_a_while(board))

COMMAND = Path(sys.executable).with_name("pecah-cluster")


@pytest.fixture(scope="module")
def total() -> int:
    """Counted without parts, in another way."""
    return BOARD.count().solutions


@pytest.fixture(scope="module", autouse=True)
def folder_of_ray() -> Iterator[None]:
    # The names of its sockets must be short.
    where = Path("/tmp") / f"pecah{os.getpid()}"
    (where / "ray").mkdir(parents=True)
    os.environ.update(RAY_TMPDIR=str(where), RAY_AUTH_MODE="disabled", RAY_USAGE_STATS_ENABLED="0")
    # Else its workers wait for everything else on a busy machine.
    os.environ["RAY_worker_niceness"] = "0"
    yield
    shutil.rmtree(where, ignore_errors=True)


class Nodes:
    """A cluster of nodes with one processor each."""

    def __init__(self, nodes: int) -> None:
        self.cluster = Cluster()
        one: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 << 20}
        one.update(node_ip_address=LOOPBACK, include_dashboard=False)
        self.nodes = [self.started(one) for _ in range(nodes)]
        self.address: str = self.cluster.address

    def started(self, one: dict[str, Any]) -> Any:
        """A new node. Ray gives up one that is not there within half a minute, as on a machine that
        does much else; what it had started ends with this process."""
        for _ in range(5):
            try:
                return self.cluster.add_node(**one)
            except Exception as error:
                late = error
        raise late

    def processes(self, node: Any) -> list[int]:
        return [p.process.pid for list_ in node.all_processes.values() for p in list_]

    def workers(self) -> list[int]:
        """The processes that are at a part."""
        parents = {pid for node in self.nodes for pid in self.processes(node)}
        found: list[int] = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                name = (folder / "cmdline").read_bytes()
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if name.startswith(b"ray::_guarded") and parent in parents:
                found.append(int(folder.name))
        return found

    def kill_the_last(self) -> None:
        """Every process of a node, without a word."""
        for pid in self.processes(self.nodes.pop()):
            os.kill(pid, signal.SIGKILL)


@pytest.fixture(scope="module", params=[2, 4])
def nodes(request: pytest.FixtureRequest, folder_of_ray: None) -> Iterator[Nodes]:
    cluster = Nodes(request.param)
    try:
        ray.init(address=cluster.address, log_to_driver=False)
        yield cluster
    finally:
        ray.shutdown()
        cluster.cluster.shutdown()


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("part-*.json"))


def wait_for(there: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not there():
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.02)


def test_the_total_is_that_of_one_machine(nodes: Nodes, total: int) -> None:
    assert pecah.ray.count(BOARD, PARTS).solutions == total
    tiling = pecah.packing.Puzzle(board=(3, 20), pieces="pentominoes")
    counted, alone = pecah.ray.count(tiling.text, 7), tiling.count()
    assert (counted.solutions, counted.distinct) == (alone.solutions, alone.distinct) == (8, 2)


def test_results_come_as_they_are_ready(nodes: Nodes) -> None:
    records = list(pecah.ray.counting(SMALL, 10))
    assert sorted(record["part"] for record in records) == list(range(10))
    assert sum(int(record["count"]) for record in records) == SEVEN
    # An endless list of puzzles: no more are taken than there is work for.
    taken = 0

    def endless() -> Iterator[str]:
        nonlocal taken
        for _ in numbers():
            taken += 1
            yield SMALL.text

    solving = pecah.ray.solve_many(endless(), batch=4)
    index, result = next(solving)
    assert index >= 0 and result == SMALL.solve()
    solving.close()
    assert taken < 1000


def test_many_puzzles(nodes: Nodes) -> None:
    boards = dict(pecah.ray.generate("queens", 10, seed=3, batch=4, size=6))
    again = dict(pecah.ray.generate("queens", 10, seed=3, batch=4, size=6))
    assert boards == again and sorted(boards) == list(range(10))
    results = dict(pecah.ray.solve_many([boards[n] for n in range(10)], batch=3))
    assert results == {n: boards[n].solve() for n in range(10)}
    assert all(result.unique for result in results.values())


def test_a_shortest_path_in_parts(
    nodes: Nodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So that nothing is solved before the cluster is asked.
    monkeypatch.setattr(pecah.ray, "_ALONE", 1)
    board = pecah.sliding.Board([[5, 1, 2, 4], [9, 6, 3, 8], [13, 0, 10, 12], [14, 11, 7, 15]])
    shortest = board.solve().solution
    found = pecah.ray.solve_24(board, 5, folder=tmp_path).solution
    assert shortest is not None and found is not None and found.moves is not None
    assert shortest.moves is not None and len(found.moves) == len(shortest.moves)
    assert board.check(found.text)
    # Every shorter bound was searched in all its parts.
    bounds = sorted(tmp_path.iterdir(), key=lambda folder: int(folder.name.partition("-")[2]))
    assert [len(files(folder)) for folder in bounds[:-1]] == [5] * (len(bounds) - 1)
    assert bounds[-1].name == f"bound-{len(found.moves)}"


def test_a_worker_killed_again_and_again(nodes: Nodes, total: int) -> None:
    records, killed = [], 0
    for record in pecah.ray.counting(BOARD, PARTS):
        records.append(record)
        if len(records) % 5 == 1:
            for pid in nodes.workers()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed += 1
    assert int(pecah.ray.merged(records)["solutions"]) == total
    assert killed > 0


def test_a_driver_killed_and_started_again(
    nodes: Nodes, total: int, tmp_path: Path
) -> None:
    puzzle, folder = tmp_path / "board.txt", tmp_path / "parts"
    puzzle.write_text(BOARD.text)
    asked = [COMMAND, "count", puzzle, "--address", nodes.address, "--json"]
    asked += ["--parts", str(PARTS), "--folder", folder]
    driver = subprocess.Popen([str(word) for word in asked], stdout=subprocess.DEVNULL)
    wait_for(lambda: len(files(folder)) >= 3)
    driver.kill()
    driver.wait()
    kept = {file: file.stat().st_mtime_ns for file in files(folder)}
    assert 3 <= len(kept) < PARTS
    again = subprocess.run([str(word) for word in asked], capture_output=True, text=True)
    record = json.loads(again.stdout)
    assert int(record["solutions"]) == total and record["outcome"] == "counted"
    assert len(files(folder)) == PARTS and not list(folder.glob(".*"))
    assert all(file.stat().st_mtime_ns == kept[file] for file in kept)


def test_a_folder_is_checked(nodes: Nodes, tmp_path: Path) -> None:
    assert pecah.ray.count(SMALL, 6, folder=tmp_path).solutions == SEVEN
    first, second, third = files(tmp_path)[:3]
    first.write_text(first.read_text()[:-40])
    second.write_text(second.read_text().replace('"part":1', '"part":5'))
    third.unlink()
    assert pecah.ray.count(SMALL, 6, folder=tmp_path).solutions == SEVEN
    for puzzle, parts in ((SMALL, 7), (BOARD, 6)):
        with pytest.raises(pecah.InvalidRequest, match="another search"):
            pecah.ray.count(puzzle, parts, folder=tmp_path)
    records = [json.loads(file.read_text()) for file in files(tmp_path)]
    with pytest.raises(pecah.InvalidRequest, match="missing: 2"):
        pecah.ray.merged(records[:2] + records[3:])


# The last test of a cluster: it has a node less afterwards.
def test_a_node_killed_in_the_middle(nodes: Nodes, total: int) -> None:
    records = []
    for record in pecah.ray.counting(BOARD, PARTS):
        records.append(record)
        if len(records) == 5:
            nodes.kill_the_last()
    assert int(pecah.ray.merged(records)["solutions"]) == total
    assert len(records) == PARTS
