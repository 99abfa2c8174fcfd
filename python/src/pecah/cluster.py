"""The command ``pecah-cluster``, and behind ``pecah cluster``: work on a Ray cluster.

    pecah-cluster count FILE --address auto --parts 512 --folder parts

It prints what ``pecah count`` prints and ends with the same exit codes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from . import _native
from . import ray as _ray
from ._errors import InternalError, InvalidPuzzle, PecahError, Stopped
from ._puzzle import Puzzle, read, read_file

#: Exit codes, as those of ``pecah``.
NONE, INVALID, STOPPED, BUG, UNREACHABLE, INTERRUPTED = 1, 2, 3, 70, 74, 130


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pecah-cluster", description="Pecah on a Ray cluster.")
    parser.add_argument("--version", action="version", version=f"pecah {_native.__version__}")
    verbs = parser.add_subparsers(dest="verb", required=True)
    for name, about in (
        ("count", "count all solutions in parts"),
        ("solve", "find a shortest solution of a sliding puzzle in parts"),
    ):
        verb = verbs.add_parser(name, help=about)
        verb.add_argument("file", metavar="FILE", help="the puzzle, - for standard input")
        # From ``pecah cluster``, where an example or the puzzle itself was named.
        verb.add_argument("--text", help=argparse.SUPPRESS)
        verb.add_argument("--parts", type=int, default=512, help="how many parts (512)")
        verb.add_argument("--folder", help="keep finished parts here, and go on from them")
        verb.add_argument("--address", help="of a running cluster: auto or host:port; else a local one")
        verb.add_argument("--workers", type=int, help="processes of a local cluster")
        verb.add_argument("--memory", type=int, metavar="BYTES", help="tables of each part")
        verb.add_argument("--json", action="store_true", help="print one JSON record")
    return parser


def _opened(asked: argparse.Namespace) -> Puzzle:
    if asked.text is not None:
        return read(asked.text)
    if asked.file == "-":
        return read(sys.stdin.buffer.read())
    return read_file(asked.file)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; gives its exit code."""
    asked = _arguments().parse_args(arguments)
    run = _count if asked.verb == "count" else _solve
    try:
        return run(asked)
    except InvalidPuzzle as error:
        return _failed(str(error), INVALID)
    except Stopped as error:
        return _failed(str(error), STOPPED)
    except InternalError as error:
        return _failed(str(error), BUG)
    except (OSError, ImportError) as error:
        return _failed(str(error), UNREACHABLE)
    except (PecahError, ValueError) as error:
        return _failed(str(error), INVALID)
    except KeyboardInterrupt:
        return _failed("interrupted", INTERRUPTED)


def _how(asked: argparse.Namespace) -> dict[str, Any]:
    return {
        "folder": asked.folder,
        "address": asked.address,
        "workers": asked.workers,
        "memory_limit": asked.memory,
    }


def _count(asked: argparse.Namespace) -> int:
    total = _ray.merged(_ray.counting(_opened(asked), asked.parts, **_how(asked)))
    if asked.json:
        print(json.dumps(total))
    else:
        print(f"{total['solutions']} solutions")
        if total.get("distinct") is not None:
            print(f"{total['distinct']} up to symmetry")
    return 0


def _solve(asked: argparse.Namespace) -> int:
    result = _ray.solve_24(_opened(asked), asked.parts, **_how(asked))
    if asked.json:
        solutions = [{"text": one.lines, "moves": one.moves} for one in result.solutions]
        record = {"family": result.puzzle.family, "outcome": result.outcome}
        work = {"nodes": result.nodes, "seconds": result.seconds}
        print(json.dumps({**record, "solutions": solutions, **work}))
    elif result.solution is None:
        print("There is no solution.")
    else:
        print(result.solution)
    return NONE if result.outcome == "none" else 0


def _failed(message: str, code: int) -> int:
    print(f"error: {message}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
