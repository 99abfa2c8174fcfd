"""Pictures of everything that has one."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from conftest import QUEENS, SLIDING

import pecah

PNG, GIF = b"\x89PNG\r\n\x1a\n", b"GIF89a"


def drawn(thing: Any) -> str:
    svg = thing._repr_svg_()
    ElementTree.fromstring(svg)
    return str(svg)


def test_everything_draws_itself(text: str) -> None:
    puzzle = pecah.read(text)
    result, hint = puzzle.solve(), puzzle.hint()
    assert result.solution is not None
    assert drawn(result) == drawn(result.solution) != drawn(puzzle)
    assert drawn(hint)
    if "explain" in puzzle.capabilities:
        assert drawn(puzzle.explain())
    assert puzzle.to_png().startswith(PNG) and result.to_png().startswith(PNG)


def test_a_hint_marks_the_board() -> None:
    puzzle = pecah.read(QUEENS)
    assert drawn(puzzle.hint()) != drawn(puzzle)


def test_pictures_are_saved_by_their_ending(tmp_path: Path) -> None:
    puzzle = pecah.read(QUEENS)
    puzzle.save(tmp_path / "board.png")
    puzzle.solve().save(tmp_path / "board.SVG")
    assert (tmp_path / "board.png").read_bytes().startswith(PNG)
    assert (tmp_path / "board.SVG").read_text().startswith("<svg")
    with pytest.raises(ValueError, match="expected .svg or .png"):
        puzzle.save(tmp_path / "board.jpg")


def test_a_path_is_animated(tmp_path: Path) -> None:
    animation = pecah.read(SLIDING).solve().animate(seconds=0.2)
    assert len(animation) == 32
    assert drawn(animation) and animation.to_gif().startswith(GIF)
    animation.save(tmp_path / "path.gif")
    for seconds in (0.0, -1.0, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="expected 0.01 to 60"):
            pecah.read(SLIDING).solve().animate(seconds).to_svg()


def test_a_search_is_watched() -> None:
    watched = pecah.read(QUEENS).watch("odometer", frames=20)
    assert watched.result.counter == 115
    assert len(watched) == len(watched.cases) <= 20
    assert watched.cases[0] == 1 and list(watched.cases) == sorted(watched.cases)
    assert drawn(watched)


def test_a_board_is_read_from_its_picture() -> None:
    board = pecah.generate("queens", size=6, seed=5)
    reading = pecah.look(board.to_png())
    assert reading.whole and reading.confidence > 0.8 and reading.puzzle() == board


def test_a_board_is_read_from_pixels() -> None:
    np = pytest.importorskip("numpy")
    with pytest.raises(ValueError, match="expected rows"):
        pecah.read_image(np.zeros((3, 3)))
    with pytest.raises(ValueError, match="expected uint8"):
        pecah.read_image(np.zeros((3, 3, 3)))
    with pytest.raises(pecah.InvalidPuzzle, match="no board"):
        pecah.read_image(np.zeros((30, 30, 3), np.uint8))


@pytest.mark.parametrize("bytes", [b"", b"not a picture", PNG, PNG + b"\0" * 100, GIF, b"\xff\xd8\xff"])
def test_what_is_no_picture_is_refused(bytes: bytes) -> None:
    with pytest.raises(pecah.InvalidPuzzle):
        pecah.read_image(bytes)


def test_what_cannot_be_a_picture_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        pecah.read_image(tmp_path / "missing.png")
    with pytest.raises(TypeError, match="expected a path"):
        pecah.read_image(7)
