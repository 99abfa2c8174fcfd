"""What a count on Ray gains and what a task costs, on this machine.

    python python/bench/on_ray.py PUZZLE [PARTS]

prints the time of one process on one thread, the time of two Ray workers, and their ratio; and the
overhead of a task, from a count whose parts have next to nothing to do. Starting Ray is left out.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import ray

import pecah
import pecah.ray

WORKERS = 2
TASKS = 400


def main() -> None:
    text = Path(sys.argv[1]).read_text()
    parts = int(sys.argv[2]) if len(sys.argv) > 2 else 64
    puzzle = pecah.read(text)
    began = time.perf_counter()
    alone = puzzle.count(threads=1)
    one = time.perf_counter() - began
    ray.init(num_cpus=WORKERS, include_dashboard=False, logging_level="error", log_to_driver=False)
    small = pecah.queens.Board(["AAAB", "AAAB", "CCAB", "CBDB"])
    # The workers import the package before anything is timed.
    pecah.ray.count(small, parts=WORKERS * 4, progress=False)
    began = time.perf_counter()
    together = pecah.ray.count(puzzle, parts=parts, progress=False)
    two = time.perf_counter() - began
    if together.solutions != alone.solutions:
        sys.exit(f"{together.solutions} on Ray, {alone.solutions} alone")
    print(f"{alone.solutions} solutions: one process {one:.1f} s, {WORKERS} workers {two:.1f} s")
    print(f"{one / two:.2f} times as fast")
    began = time.perf_counter()
    pecah.ray.count(small, parts=TASKS, progress=False)
    each = (time.perf_counter() - began) * WORKERS / TASKS
    print(f"overhead of a task: {each * 1e3:.1f} ms of a worker")


if __name__ == "__main__":
    main()
