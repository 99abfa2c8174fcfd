"""What the tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

QUEENS = "AAAB\nAAAB\nCCAB\nCBDB\n"
QUEENS_ANSWER = "A#AB\nAAA#\n#CAB\nCB#B"
NO_QUEENS = "AAA\nBBB\nCCC\n"
PACKING = "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n"
TWENTYFOUR = "7 4 9 2\n"
SLIDING = "8 6 7\n2 5 4\n3 0 1\n"
EACH = {"queens": QUEENS, "packing": PACKING, "twentyfour": TWENTYFOUR, "sliding": SLIDING}



@pytest.fixture(params=sorted(EACH))
def text(request: pytest.FixtureRequest) -> str:
    """The text of a small puzzle of each family."""
    return EACH[request.param]


def examples() -> list[Path]:
    """Every example puzzle of the project."""
    folder = ROOT / "examples"
    return sorted(path for path in folder.glob("*/*.txt") if path.parent.name in EACH)


#: A board 80 moves from its goal: `ida-star-manhattan` takes hours.
LONG = "0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n"
LONG_STRATEGY = "ida-star-manhattan"
