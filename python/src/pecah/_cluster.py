"""Ray: finding a cluster or starting a local one, and tasks that outlive their workers."""

from __future__ import annotations

import os
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from . import _native
from ._errors import PecahError
from ._optional import package

if TYPE_CHECKING:
    from types import TracebackType

    from typing_extensions import Self

#: Seconds in which a cluster must answer.
REACHED_WITHIN = 5.0

#: Seconds after which the driver looks again how large the cluster is.
LOOK_EVERY = 5.0

#: Tasks under way for each processor of the cluster: the next is there when one ends.
TASKS_A_PROCESSOR = 4

#: How often a task is handed in again after Ray itself gave it up.
MOST_TIMES = 100


class Cluster:
    """A connection to Ray: the one that the caller has made, to a running cluster, or to a local
    one that ends with it."""

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        self.address = address
        self.workers = workers
        self._is_ours = False
        self._folder: str | None = None

    def __enter__(self) -> Any:
        ray = package("ray", extra="pecah[ray]")
        if ray.is_initialized():
            return ray
        address = self.address or os.environ.get("RAY_ADDRESS")
        settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if address is None or address == "local":
            # Nothing of a local one is reached from outside, and nothing of it stays.
            os.environ.setdefault("RAY_AUTH_MODE", "disabled")
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            # The names of its sockets must be short.
            self._folder = tempfile.mkdtemp(prefix="pecah")
            settings.update(address="local", include_dashboard=False, num_cpus=self.workers)
            settings.update(object_store_memory=100 << 20, _temp_dir=self._folder)
            settings.update(_node_ip_address="127.0.0.1")
        else:
            _reach(address)
            settings.update(address=address)
        try:
            ray.init(**settings)
        except (ConnectionError, ValueError, RuntimeError) as error:
            self._remove()
            raise ConnectionError(f"no Ray cluster at {address}: {error}") from None
        self._is_ours = True
        try:
            self._check(ray)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return ray

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._is_ours:
            package("ray").shutdown()
            self._is_ours = False
        self._remove()

    def _remove(self) -> None:
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    def _check(self, ray: Any) -> None:
        """Parts are alike only if every machine cuts a search in the same way."""
        theirs = ray.get(ray.remote(num_cpus=0, max_retries=10)(_version).remote())
        if theirs != _native.__version__:
            raise PecahError(
                f"the workers have pecah {theirs}, this is {_native.__version__}: "
                "install the same version everywhere"
            )


class Here(Cluster):
    """A connection that somebody else ends."""

    def __init__(self, ray: Any) -> None:
        super().__init__()
        self._ray = ray

    def __enter__(self) -> Any:
        return self._ray


def _version() -> str:
    return _native.__version__


def _reach(address: str) -> None:
    """Ray waits for minutes for a machine that does not answer."""
    place = address.partition("://")[2] or address
    host, _, port = place.rpartition(":")
    if not port.isdigit():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACHED_WITHIN).close()
    except (OSError, OverflowError) as error:
        raise ConnectionError(f"no Ray cluster at {address}: {error}") from None


class Work:
    """The results of tasks as they come, each with its key.

    A task whose worker or node dies is run again. What is wrong with the request itself is wrong
    everywhere: such an error ends the work.
    """

    def __init__(
        self,
        ray: Any,
        call: Callable[..., Any],
        jobs: Iterable[tuple[Any, tuple[Any, ...]]],
    ) -> None:
        self._ray = ray
        self._task = ray.remote(num_cpus=1, max_retries=MOST_TIMES, retry_exceptions=True)(_guarded)
        self._call = call
        self._jobs = iter(jobs)

    def __iter__(self) -> Iterator[tuple[Any, Any]]:
        ray = self._ray
        # By its number, what is under way: the key, the arguments, how often it was handed in.
        waiting: dict[Any, tuple[Any, tuple[Any, ...], int]] = {}
        looked, most = 0.0, 0
        try:
            while True:
                if time.monotonic() - looked > LOOK_EVERY:
                    looked = time.monotonic()
                    most = TASKS_A_PROCESSOR * max(4, int(ray.cluster_resources().get("CPU", 1)))
                while len(waiting) < most:
                    job = next(self._jobs, None)
                    if job is None:
                        break
                    waiting[self._start(job[1])] = (*job, 1)
                if not waiting:
                    return
                for done in self._ended(list(waiting)):
                    key, arguments, times = waiting.pop(done)
                    try:
                        value = ray.get(done)
                    except ray.exceptions.RayTaskError as error:
                        raise error.as_instanceof_cause() from None
                    except ray.exceptions.RayError:
                        if times == MOST_TIMES:
                            raise
                        waiting[self._start(arguments)] = (key, arguments, times + 1)
                        continue
                    if isinstance(value, Wrong):
                        raise value.error
                    yield key, value
        finally:
            for task in waiting:
                ray.cancel(task, force=True)

    def _start(self, arguments: tuple[Any, ...]) -> Any:
        return self._task.remote(self._call, arguments)

    def _ended(self, tasks: list[Any]) -> list[Any]:
        some, _ = self._ray.wait(tasks, num_returns=1, timeout=1.0)
        if not some:
            return []
        done: list[Any] = self._ray.wait(tasks, num_returns=len(tasks), timeout=0)[0]
        return done


def _guarded(call: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Calls it. An error is a result where it would come again every time; where the machine may
    be the reason, the task is tried again."""
    try:
        return call(*arguments)
    except (OSError, MemoryError):
        raise
    except Exception as error:
        return Wrong(error)


class Wrong:
    """What a task has raised."""

    def __init__(self, error: Exception) -> None:
        self.error = error


class Bar:
    """How far the work is, in one line of standard error."""

    def __init__(self, total: int, noun: str, shown: bool | None) -> None:
        self._total = total
        self._noun = noun
        self._shown = sys.stderr.isatty() if shown is None else shown
        self._done = 0
        self._began = time.monotonic()
        self._drawn = 0.0

    def step(self, done: int = 1) -> None:
        """Counts this many more as done."""
        self._done += done
        now = time.monotonic()
        if self._shown and (now - self._drawn > 0.1 or self._done >= self._total):
            self._drawn = now
            share = self._done / max(1, self._total)
            left = (now - self._began) * (1 - share) / max(share, 1e-9)
            filled = int(30 * share)
            line = f"[{'#' * filled}{'.' * (30 - filled)}] {self._done}/{self._total} {self._noun}"
            sys.stderr.write(f"\r{line}, {int(left) // 60}:{int(left) % 60:02} left ")
            sys.stderr.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown and self._done:
            sys.stderr.write("\n")
