"""The GIL, Ctrl-C, threads, forks, other processes, memory."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest
from conftest import EACH, LONG, LONG_STRATEGY, QUEENS

import pecah

unix = pytest.mark.skipif(os.name != "posix", reason="needs signals and forks")


def test_other_threads_run_during_a_search() -> None:
    ticks, stop = 0, threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not stop.is_set():
            ticks += 1
            time.sleep(0.001)

    ticking = threading.Thread(target=tick)
    ticking.start()
    pecah.read(LONG).solve(LONG_STRATEGY, time_limit=0.5, threads=1)
    stop.set()
    ticking.join()
    assert ticks > 20


def test_threads_solve_at_once() -> None:
    boards = [pecah.generate("queens", size=7, seed=seed) for seed in range(16)]
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(lambda board: board.solve(), boards))
    assert [r.solutions for r in results] == [board.solve().solutions for board in boards]


SEARCHES = {
    "solve": f"pecah.read({LONG!r}).solve({LONG_STRATEGY!r})",
    "solutions": f"next(pecah.read({LONG!r}).solutions(strategy={LONG_STRATEGY!r}))",
    "map": f"pecah.map([{LONG!r}] * 4, strategy={LONG_STRATEGY!r})",
    "count": "pecah.queens.Board([[row] * 30 for row in range(30)]).count()",
    "compare": f"pecah.compare({LONG!r}, [{LONG_STRATEGY!r}], time_limit=None)",
}


@unix
@pytest.mark.parametrize("search", sorted(SEARCHES))
def test_ctrl_c_stops_a_search_at_once(search: str) -> None:
    script = f"""
import pecah, signal, time
# A process that was started in the background ignores the signal.
signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", flush=True)
try:
    {SEARCHES[search]}
except KeyboardInterrupt:
    print("interrupted", time.time(), flush=True)
"""
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.7)
    sent = time.time()
    child.send_signal(signal.SIGINT)
    word, when = child.stdout.readline().split()
    assert child.wait(10) == 0 and word == "interrupted"
    # 0.2 s on a quiet machine; the rest is for a busy one.
    assert float(when) - sent < 1.0


def test_a_dropped_iterator_stops_its_search() -> None:
    before = threading.active_count()
    board = pecah.queens.Board([[row] * 14 for row in range(14)])
    start = time.process_time()
    for _ in range(50):
        iterator = board.solutions()
        next(iterator)
        del iterator
    gc.collect()
    time.sleep(0.1)
    spent = time.process_time()
    time.sleep(0.3)
    assert time.process_time() - spent < 0.1, "nothing runs on"
    assert threading.active_count() == before and spent - start < 10


def test_an_iterator_that_was_closed_ends() -> None:
    board = pecah.queens.Board([[row] * 12 for row in range(12)])
    solutions = board.solutions()
    next(solutions)
    assert solutions.result is None
    solutions.close()
    assert list(solutions) == []
    assert solutions.result is not None and not solutions.result.exhausted


def solved(puzzle: pecah.Puzzle) -> pecah.Result:
    return puzzle.solve()


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_processes_carry_puzzles_and_results(method: str) -> None:
    puzzles = [pecah.read(text) for text in EACH.values()]
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        assert list(pool.map(solved, puzzles)) == [puzzle.solve() for puzzle in puzzles]


@unix
def test_a_fork_in_the_middle_of_a_search() -> None:
    running = pecah.queens.Board([[row] * 14 for row in range(14)]).solutions()
    next(running)
    searching = threading.Thread(
        target=lambda: pecah.read(LONG).solve(time_limit=1.0), daemon=True
    )
    searching.start()
    time.sleep(0.1)
    child = os.fork()
    if child == 0:
        code = 1
        try:
            try:
                next(running)
            except pecah.ForkedError:
                del running
                code = 0 if pecah.read(QUEENS).solve().unique else 2
                pecah.read(EACH["sliding"]).solve()
        finally:
            os._exit(code)
    deadline = time.time() + 20
    while (waited := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.time() < deadline:
        time.sleep(0.01)
    if waited == (0, 0):
        os.kill(child, signal.SIGKILL)
    assert waited == (child, 0)
    searching.join()
    next(running)
    running.close()


def resident() -> int:
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="needs /proc")
def test_memory_stays_constant() -> None:
    def work(boards: int) -> None:
        for _ in range(boards // 100):
            for _ in range(10):
                puzzle = pecah.read(QUEENS)
                puzzle.solve()
            pecah.map([QUEENS] * 90)
            puzzle.hint()
            next(puzzle.solutions())
            try:
                pecah.read("AB")
            except pecah.InvalidPuzzle:
                pass
        gc.collect()

    work(5_000)
    before = resident()
    work(100_000)
    assert resident() - before < 8 << 20


def test_limits_are_checked() -> None:
    puzzle = pecah.read(QUEENS)
    wrong: list[dict[str, Any]] = [
        {"time_limit": -1},
        {"time_limit": float("nan")},
        {"threads": 0},
        {"limit": 0},
        {"limit": -3},
    ]
    for limits in wrong:
        with pytest.raises(ValueError, match="expected"):
            puzzle.solve(**limits)
    more: list[dict[str, Any]] = [
        {"time_limit": "soon"},
        {"node_limit": -1},
        {"node_limit": 1 << 70},
        {"threads": 1.5},
        {"limit": "some"},
    ]
    for limits in more:
        with pytest.raises((TypeError, OverflowError)):
            puzzle.solve(**limits)
    assert puzzle.solve(time_limit=float("inf")).unique


def test_a_game_in_two_threads_does_not_crash() -> None:
    game = pecah.read(QUEENS).play()

    def play(n: int) -> None:
        for _ in range(200):
            try:
                game.tap(n, n).undo()
            except RuntimeError:
                pass

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(play, [1, 2, 3, 4]))
    assert game.restart().moves == ()
