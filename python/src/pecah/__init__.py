"""Pecah: a puzzle workbench.

It reads, solves, counts, explains, rates, checks, generates and draws puzzles: polyomino packing,
queens and Star Battle, the 24 game and Countdown, and sliding tiles.

>>> import pecah
>>> puzzle = pecah.read("AAAB\\nAAAB\\nCCAB\\nCBDB")
>>> result = puzzle.solve()
>>> result.outcome, result.unique
('solved', True)

Every solution has passed a checker that knows the rules and nothing of the search. "None", "the
only one" and a count come from a finished search; a search that was stopped says so.
"""

from __future__ import annotations

import os as _os

from . import _native, packing, queens, ray, sliding, twentyfour
from ._compare import Comparison, Row, compare
from ._errors import (
    Diagnostic,
    ForkedError,
    InternalError,
    InvalidPuzzle,
    InvalidRequest,
    PecahError,
    Stopped,
)
from ._game import Game, TrayItem
from ._images import Reading, look, read_image
from ._making import (
    Family,
    Option,
    Series,
    Strategy,
    Table,
    deal,
    explain_code,
    families,
    generate,
    series,
    survey,
)
from ._many import Results

# Not in `__all__`: a star import must not hide Python's own.
from ._many import map as map
from ._pictures import Animation
from ._puzzle import Puzzle, Solutions, Watched, read, read_file
from ._tasks import Score, Task, TaskDataset, Tasks, tasks
from ._values import (
    Check,
    Count,
    Explanation,
    Hint,
    Outcome,
    Place,
    Rating,
    Result,
    Solution,
    Step,
    Violation,
)

__version__: str = _native.__version__

# Tracebacks name exceptions as people catch them.
for _error in (PecahError, InvalidPuzzle, InvalidRequest, Stopped, InternalError, ForkedError):
    _error.__module__ = __name__

if hasattr(_os, "register_at_fork"):
    # A lock that a search holds while another thread forks would never be released in the child.
    _os.register_at_fork(after_in_child=_native.forget_tables)

__all__ = [
    "Animation",
    "Check",
    "Comparison",
    "Count",
    "Diagnostic",
    "Explanation",
    "Family",
    "ForkedError",
    "Game",
    "Hint",
    "InternalError",
    "InvalidPuzzle",
    "InvalidRequest",
    "Option",
    "Outcome",
    "PecahError",
    "Place",
    "Puzzle",
    "Rating",
    "Reading",
    "Result",
    "Results",
    "Row",
    "Score",
    "Series",
    "Solution",
    "Solutions",
    "Step",
    "Stopped",
    "Strategy",
    "Table",
    "Task",
    "TaskDataset",
    "Tasks",
    "TrayItem",
    "Violation",
    "Watched",
    "__version__",
    "compare",
    "deal",
    "explain_code",
    "families",
    "generate",
    "look",
    "packing",
    "queens",
    "ray",
    "read",
    "read_file",
    "read_image",
    "series",
    "sliding",
    "survey",
    "tasks",
    "twentyfour",
]
