"""The same answers as the command line, on every example and set of the project."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

import pecah

COMMAND = Path(sys.executable).with_name("pecah.exe" if sys.platform == "win32" else "pecah")

pytestmark = pytest.mark.skipif(not COMMAND.exists(), reason="the wheel brings the command")

#: Seconds for each search; one that takes longer is compared no further.
SECONDS = 20.0


def files() -> list[str]:
    folders = ["examples", "tests/reports", "tests/sets", "tests/small"]
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.txt")]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def command(*arguments: str) -> dict[str, Any]:
    ran = subprocess.run([COMMAND, *arguments, "--json"], capture_output=True, cwd=ROOT, timeout=120)
    record: dict[str, Any] = json.loads(ran.stdout)
    return record


def limited(verb: str, file: str) -> dict[str, Any]:
    return command(verb, file, "--time-limit", f"{SECONDS:.0f}s")


@pytest.mark.parametrize("file", files())
def test_the_same_answers(file: str) -> None:
    theirs = limited("solve", file)
    try:
        puzzle = pecah.read_file(ROOT / file)
    except pecah.InvalidPuzzle as wrong:
        assert theirs["outcome"] == "error"
        ours = [(d.code, d.line, d.column, d.message, d.help) for d in wrong.diagnostics]
        keys = ("code", "line", "column", "message", "help")
        assert ours == [tuple(d[key] for key in keys) for d in theirs["diagnostics"]]
        return
    result = puzzle.solve(time_limit=SECONDS)
    if "stopped" in (result.outcome, theirs["outcome"]):
        pytest.skip("it takes too long")
    assert (puzzle.family, result.strategy) == (theirs["family"], theirs["strategy"])
    for key in ("outcome", "unique", "found", "exhausted"):
        assert getattr(result, key) == theirs[key], key
    assert [solution.lines for solution in result.solutions] == [
        solution["text"] for solution in theirs["solutions"]
    ]
    assert result.counter == (None if theirs["counter"] is None else int(theirs["counter"]))

    if "hint" in puzzle.capabilities:
        theirs, hint = limited("hint", file), puzzle.hint()
        assert hint.outcome == theirs["outcome"]
        if hint.step is not None:
            assert hint.message == theirs["hint"]["message"]
            assert list(hint.action) == theirs["hint"]["action"]
    if "rate" in puzzle.capabilities:
        theirs, rating = limited("rate", file), puzzle.rate()
        assert (rating.outcome, dict(rating.values)) == (
            theirs["outcome"],
            theirs.get("rating") or {},
        )


@pytest.mark.parametrize("file", [file for file in files() if file.startswith("examples/")])
def test_the_same_counts(file: str) -> None:
    puzzle = pecah.read_file(ROOT / file)
    theirs = limited("count", file)
    if theirs["outcome"] != "counted":
        pytest.skip("it takes too long")
    count = puzzle.count()
    assert count.solutions == int(theirs["solutions"])
    assert count.distinct == (None if theirs["distinct"] is None else int(theirs["distinct"]))


@pytest.mark.parametrize("family", ["packing", "queens", "twentyfour", "sliding"])
def test_the_same_new_puzzles(family: str) -> None:
    theirs = command("generate", family, "--seed", "5")
    assert pecah.generate(family, seed=5).text == theirs["puzzle"]
