"""The command ``pecah-cluster``: counts on a Ray cluster.

    pecah-cluster count FILE --address auto --parts 512 --folder parts

It prints what ``pecah count`` prints and ends with the same exit codes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from . import _native
from . import ray as _ray
from ._errors import InternalError, InvalidPuzzle, PecahError, Stopped
from ._puzzle import read_file

#: Exit codes, as those of ``pecah``.
INVALID, STOPPED, BUG, UNREACHABLE, INTERRUPTED = 2, 3, 70, 74, 130


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pecah-cluster", description="Pecah on a Ray cluster.")
    parser.add_argument("--version", action="version", version=f"pecah {_native.__version__}")
    verbs = parser.add_subparsers(dest="verb", required=True)
    count = verbs.add_parser("count", help="count all solutions in parts")
    count.add_argument("file", metavar="FILE", help="the puzzle")
    count.add_argument("--parts", type=int, default=512, help="how many parts (512)")
    count.add_argument("--folder", help="keep finished parts here, and go on from them")
    count.add_argument("--address", help="of a running cluster: auto or host:port; else a local one")
    count.add_argument("--workers", type=int, help="processes of a local cluster")
    count.add_argument("--memory", type=int, metavar="BYTES", help="tables of each part")
    count.add_argument("--json", action="store_true", help="print one JSON record")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; gives its exit code."""
    asked = _arguments().parse_args(arguments)
    try:
        records = _ray.counting(
            read_file(asked.file),
            asked.parts,
            folder=asked.folder,
            address=asked.address,
            workers=asked.workers,
            memory_limit=asked.memory,
        )
        total = _ray.merged(records)
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
    if asked.json:
        print(json.dumps(total))
    else:
        print(f"{total['solutions']} solutions")
        if total.get("distinct") is not None:
            print(f"{total['distinct']} up to symmetry")
    return 0


def _failed(message: str, code: int) -> int:
    print(f"error: {message}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
