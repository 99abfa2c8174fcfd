"""Pecah on a Ray cluster, or on a local one: ``pip install pecah[ray]``.

A count is cut into parts that need nothing but two numbers. Every part is a task of Ray that may
run anywhere, any number of times: a worker or a node that dies costs the parts that it was at, and
nothing else. With a folder, every finished part is a file there, and a driver that was killed goes
on where it was. The total is given only if every part is there once, with its checksum.

>>> import pecah
>>> board = pecah.queens.Board([[row] * 12 for row in range(12)])
>>> pecah.ray.count(board, parts=64, folder="parts").solutions  # doctest: +SKIP
63779034
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from contextlib import closing
from itertools import islice
from typing import Any, Union

from . import _native
from ._arguments import OptionValue, limits, options
from ._cluster import Bar, Cluster, Here, Work
from ._errors import InternalError, InvalidRequest, Stopped
from ._grids import number
from ._making import families, seed_of
from ._many import result_of
from ._puzzle import Lang, Puzzle, read, restore
from ._store import Location, Store
from ._types import Limits
from ._values import Count, Result, Solution

#: A search is cut into at most this many parts.
MOST_PARTS = 1_000_000

#: The seeds of two batches of a series differ by this, the golden ratio of 2^64.
_STRIDE = 0x9E3779B97F4A7C15


def count(
    puzzle: Puzzle | str,
    parts: int = 512,
    *,
    folder: Location | None = None,
    address: str | None = None,
    workers: int | None = None,
    memory_limit: int | None = None,
    progress: bool | None = None,
) -> Count:
    """Counts all solutions on a cluster.

    Args:
        puzzle: The puzzle or its text.
        parts: How many parts: some ten for each processor, so that all end at about one time.
        folder: Where finished parts are kept, a folder or an address such as ``s3://bucket/parts``
            (with fsspec); a count that is started again goes on from there.
        address: Of a running cluster: ``auto`` or ``host:port``. Left out, the one that
            ``ray.init`` or ``RAY_ADDRESS`` has chosen, else a local one.
        workers: Processes of a local cluster; as many as there are processors when left out.
        memory_limit: Bytes of tables that each part may hold.
        progress: Whether a bar is shown on standard error; on a terminal when left out.

    Raises:
        ConnectionError: No cluster answers at the address.
        pecah.InvalidRequest: The folder has parts of another search.
    """
    records = counting(
        puzzle,
        parts,
        folder=folder,
        address=address,
        workers=workers,
        memory_limit=memory_limit,
        progress=progress,
    )
    return Count._of(merged(records))


def counting(
    puzzle: Puzzle | str,
    parts: int = 512,
    *,
    folder: Location | None = None,
    address: str | None = None,
    workers: int | None = None,
    memory_limit: int | None = None,
    progress: bool | None = None,
) -> Iterator[dict[str, Any]]:
    """The same as ``count``, but gives the record of each part as it comes: ``part``, ``of``,
    ``count`` (a decimal number), ``nodes``, ``seconds``. What the folder has comes first."""
    puzzle = _opened(puzzle)
    parts = number(parts, "parts", 1, MOST_PARTS)
    search = limits(None, None, memory_limit, 1)
    store = None if folder is None else Store(folder)
    ours = {"verb": "count", "puzzle": _native.fingerprint(puzzle._handle), "of": parts}
    cluster = Cluster(address, workers)
    return _parts(_count_part, puzzle, ours, search, store, cluster, progress)


def _parts(
    call: Callable[[Puzzle, int, int, Limits], str],
    puzzle: Puzzle,
    ours: dict[str, Any],
    search: Limits,
    store: Store | None,
    cluster: Cluster,
    progress: bool | None,
) -> Generator[dict[str, Any], None, None]:
    """The records of all parts of one search: those that the store has, then the others."""
    parts: int = ours["of"]
    kept = {} if store is None else store.parts(ours)
    with Bar(parts, "parts", progress) as bar:
        for text in kept.values():
            bar.step()
            yield json.loads(text)
        missing = [part for part in range(parts) if part not in kept]
        if not missing:
            return
        with cluster as ray:
            jobs = ((part, (puzzle, part, parts, search)) for part in missing)
            for part, text in Work(ray, call, jobs):
                record: dict[str, Any] = json.loads(text)
                if record["outcome"] == "stopped":
                    raise Stopped(f"part {part} stopped: {record['reason']}", record["reason"])
                if store is not None:
                    store.save(part, parts, text)
                bar.step()
                yield record


def _count_part(puzzle: Puzzle, part: int, of: int, search: Limits) -> str:
    return _native.count_part(puzzle._handle, part, of, search)


#: What one process looks at before the cluster is asked: some seconds.
_ALONE = 20_000_000

#: All solutions of a sliding puzzle are even in length, or all odd.
_NEXT_LENGTH = 2


def solve_24(
    puzzle: Puzzle | str,
    parts: int = 512,
    *,
    folder: Location | None = None,
    address: str | None = None,
    workers: int | None = None,
    memory_limit: int | None = None,
    progress: bool | None = None,
) -> Result:
    """A shortest solution of a sliding puzzle of up to 25 cells, by IDA* on a cluster.

    A board that is not hard is solved here. For another one the parts of a round look for a
    solution within a bound, beginning with the lower bound that is proved by then; if none has
    one, the bound grows by two. So the first solution is a shortest.

    Args:
        puzzle: The board or its text.
        parts: How many parts make a round.
        folder: See ``count``; each bound has a folder of its own in it.
        address: See ``count``.
        workers: See ``count``.
        memory_limit: See ``count``.
        progress: See ``count``.
    """
    puzzle = _opened(puzzle)
    parts = number(parts, "parts", 1, MOST_PARTS)
    search = limits(None, None, memory_limit, 1)
    family = next(one for one in families() if one.name == puzzle.family)
    if all(option.name != "bound" for option in family.query):
        raise InvalidRequest(f"{puzzle.family} has no search within a bound")
    alone = puzzle.solve(node_limit=_ALONE, memory_limit=memory_limit)
    if alone.outcome != "stopped":
        return alone
    began, nodes, bound = time.monotonic(), alone.nodes, int(alone.notes["lower_bound"])
    with Cluster(address, workers) as ray:
        while True:
            store = None if folder is None else Store(f"{os.fspath(folder)}/bound-{bound}")
            answer, more = _within(puzzle, bound, parts, search, store, Here(ray), progress)
            nodes += more
            if answer is not None:
                break
            bound += _NEXT_LENGTH
    return Result(
        puzzle,
        strategy=alone.strategy,
        outcome="solved",
        unique=None,
        solutions=(answer,),
        found=1,
        exhausted=False,
        counter=None,
        nodes=nodes,
        seconds=alone.seconds + time.monotonic() - began,
        facts=puzzle.facts,
        notes={"lower_bound": bound},
    )


def _within(
    puzzle: Puzzle,
    bound: int,
    parts: int,
    search: Limits,
    store: Store | None,
    cluster: Cluster,
    progress: bool | None,
) -> tuple[Solution | None, int]:
    """A solution within this bound, if there is one, and the nodes visited."""
    given = [*puzzle._handle.options, ("bound", str(bound))]
    asked = restore(puzzle.family, puzzle.text, given, puzzle._handle.lang, {})
    ours = {"verb": "bound", "puzzle": _native.fingerprint(asked._handle), "of": parts}
    ours["bound"] = bound
    nodes, records = 0, _parts(_solve_part, asked, ours, search, store, cluster, progress)
    with closing(records):
        for record in records:
            nodes += int(record["nodes"])
            for answer in record.get("answers", ()):
                checked = puzzle._handle.solution("\n".join(answer["text"]).encode())
                if checked is None:
                    raise InternalError(f"part {record['part']} has a wrong solution")
                return Solution._of(puzzle, checked), nodes
    return None, nodes


def _solve_part(puzzle: Puzzle, part: int, of: int, search: Limits) -> str:
    return _native.solve_part(puzzle._handle, part, of, search)


def merged(records: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The count of all parts as one record, in the shape of an undivided count. Raises
    ``pecah.InvalidRequest`` where a part is missing, repeated, damaged or of another search."""
    texts = [(f"part {record['part']}", json.dumps(record)) for record in records]
    return _native.merge(texts, "en")


def solve_many(
    puzzles: Iterable[Union[Puzzle, str]],
    *,
    batch: int = 256,
    strategy: str | None = None,
    time_limit: float | None = None,
    node_limit: int | None = None,
    address: str | None = None,
    workers: int | None = None,
    progress: bool | None = None,
) -> Iterator[tuple[int, Result]]:
    """Solves many puzzles on a cluster; yields each result as it comes, with its index.

    The puzzles may be endless: no more are taken than the cluster has work for.

    Args:
        puzzles: Puzzles, or their texts.
        batch: How many make one task.
        strategy: The strategy; the family chooses when it is left out.
        time_limit: Seconds for each puzzle.
        node_limit: Nodes for each puzzle.
        address: See ``count``.
        workers: See ``count``.
        progress: See ``count``.
    """
    batch = number(batch, "batch", 1, 1 << 20)
    search = limits(time_limit, node_limit, None, 1)
    total = len(puzzles) if isinstance(puzzles, Sized) else 0
    return _solved(puzzles, total, batch, (strategy, search), Cluster(address, workers), progress)


def _solved(
    puzzles: Iterable[Puzzle | str],
    total: int,
    batch: int,
    how: tuple[str | None, Limits],
    cluster: Cluster,
    progress: bool | None,
) -> Iterator[tuple[int, Result]]:
    opened = enumerate(map(_opened, puzzles))

    def jobs() -> Iterator[tuple[list[tuple[int, Puzzle]], tuple[Any, ...]]]:
        while some := list(islice(opened, batch)):
            yield some, ([puzzle for _, puzzle in some], *how)

    with Bar(total, "puzzles", progress if total else False) as bar, cluster as ray:
        for some, rows in Work(ray, _solve_batch, jobs()):
            bar.step(len(some))
            for (index, puzzle), row in zip(some, rows):
                yield index, result_of(puzzle, row)


def _solve_batch(puzzles: list[Puzzle], strategy: str | None, search: Limits) -> list[Any]:
    handles = [puzzle._handle for puzzle in puzzles]
    solved = _native.solve_many(handles, None, [], "en", strategy, search)
    wrong = solved.first_invalid()
    if wrong is not None:
        error = solved.error(wrong, puzzles[wrong].text)
        assert error is not None
        raise error
    return [solved.row(index) for index in range(len(puzzles))]


def generate(
    family: str,
    count: int,
    *,
    seed: int = 0,
    batch: int = 16,
    lang: Lang = "en",
    time_limit: float | None = None,
    address: str | None = None,
    workers: int | None = None,
    progress: bool | None = None,
    **recipe: OptionValue,
) -> Iterator[tuple[int, Puzzle]]:
    """Makes puzzles to order on a cluster; yields each as it comes, with its index.

    Puzzle ``n`` depends on the seed, the batch and the recipe alone. The puzzles of one batch
    differ; those of two batches may be alike.

    Args:
        family: The name of the family.
        count: How many.
        seed: The same seed gives the same puzzles.
        batch: How many make one task.
        lang: The language of messages.
        time_limit: Seconds for each puzzle.
        address: See ``count``.
        workers: See ``count``.
        progress: See ``count``.
        **recipe: What the puzzles are to be like: see ``pecah.families``.
    """
    count = number(count, "count", 0, 1 << 40)
    batch = number(batch, "batch", 1, 1 << 20)
    pairs = options(recipe)
    # A recipe that is wrong is refused here.
    _native.Series(family, seed_of(seed), pairs, lang)
    how = (family, pairs, lang, limits(time_limit, None, None, 1))
    return _generated(count, seed_of(seed), batch, how, Cluster(address, workers), progress)


def _generated(
    count: int,
    seed: int,
    batch: int,
    how: tuple[Any, ...],
    cluster: Cluster,
    progress: bool | None,
) -> Iterator[tuple[int, Puzzle]]:
    starts = range(0, count, batch)
    jobs = (
        (start, ((seed + n * _STRIDE) % (1 << 64), min(batch, count - start), *how))
        for n, start in enumerate(starts)
    )
    with Bar(count, "puzzles", progress) as bar, cluster as ray:
        for start, made in Work(ray, _generate_batch, jobs):
            bar.step(len(made))
            for index, puzzle in enumerate(made, start):
                yield index, restore(*puzzle)


def _generate_batch(
    seed: int, size: int, family: str, pairs: Any, lang: str, search: Limits
) -> list[tuple[Any, ...]]:
    series = _native.Series(family, seed, pairs, lang)
    made: list[tuple[Any, ...]] = []
    for _ in range(size):
        handle, record, _lines = series.next(search)
        about = {**(record["about"] or {}), "seed": record["seed"], "index": record["number"]}
        made.append((handle.family, handle.text, handle.options, handle.lang, about))
    return made


def _opened(puzzle: Puzzle | str) -> Puzzle:
    if isinstance(puzzle, str):
        return read(puzzle)
    if isinstance(puzzle, Puzzle):
        return puzzle
    raise TypeError(f"puzzle is {type(puzzle).__name__}: expected a Puzzle or its text")
