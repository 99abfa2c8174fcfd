"""Boards read from screenshots, offline."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Union

from . import _native
from ._errors import InvalidPuzzle
from ._optional import package
from ._puzzle import Lang, Puzzle, read

#: A path, the bytes of a file, or pixels: a numpy array of rows × columns × 3 or 4 bytes, or a
#: Pillow image.
Image = Union[str, "os.PathLike[str]", bytes, Any]


@dataclass(frozen=True)
class Reading:
    """What was seen in a picture.

    Attributes:
        family: The family of the board.
        text: The board as text, with ``?`` for each cell that could not be read.
        confidence: How sure the reading is, from 0 to 1.
        doubts: What is uncertain.
        area: Where the board is, in pixels: left, top, width, height.
        whole: Whether every cell was read.
    """

    family: str
    text: str
    confidence: float
    doubts: tuple[str, ...]
    area: tuple[int, int, int, int]
    whole: bool
    lang: Lang = "en"

    def puzzle(self) -> Puzzle:
        """The puzzle. Raises ``pecah.InvalidPuzzle`` where some cell could not be read."""
        if not self.whole:
            doubts = "; ".join(self.doubts)
            raise InvalidPuzzle(f"the board was not read whole: {doubts}\n{self.text}")
        return read(self.text, self.family, lang=self.lang)


def _pixels(image: Any) -> tuple[int, bytes]:
    """The width and the bytes of an image, four for each pixel."""
    convert = getattr(image, "convert", None)
    if convert is not None:
        rgba = convert("RGBA")
        return int(rgba.width), bytes(rgba.tobytes())
    shape = getattr(image, "shape", None)
    if shape is None or not hasattr(image, "tobytes"):
        kind = type(image).__name__
        raise TypeError(f"image is {kind}: expected a path, bytes, an array or a Pillow image")
    np = package("numpy")

    if len(shape) != 3 or shape[2] not in (3, 4) or 0 in shape:
        raise ValueError(f"image has shape {tuple(shape)}: expected rows × columns × 3 or 4")
    if str(image.dtype) != "uint8":
        raise ValueError(f"image has {image.dtype}: expected uint8")
    if shape[2] == 3:
        image = np.dstack([image, np.full(shape[:2], 255, np.uint8)])
    return int(shape[1]), np.ascontiguousarray(image).tobytes()


def look(image: Image, *, lang: Lang = "en") -> Reading:
    """What is seen in a picture of a board, with what is uncertain about it.

    Raises:
        InvalidPuzzle: Where the picture cannot be read or shows no board.
    """
    if isinstance(image, (bytes, bytearray, memoryview)):
        record = _native.read_picture(bytes(image), lang)
    elif isinstance(image, (str, os.PathLike)):
        record = _native.read_picture(Path(image).read_bytes(), lang)
    else:
        record = _native.read_pixels(*_pixels(image), lang)
    area = record["board"]
    return Reading(
        family=record["family"],
        text=record["puzzle"],
        confidence=record["confidence"],
        doubts=tuple(record["doubts"]),
        area=(area["left"], area["top"], area["width"], area["height"]),
        whole=record["outcome"] == "read",
        lang=lang,
    )


def read_image(image: Image, *, lang: Lang = "en") -> Puzzle:
    """Reads a board from a screenshot, offline.

    Args:
        image: A path, the bytes of a file (PNG, JPEG, WebP, GIF or BMP), an array of rows ×
            columns × 3 or 4 bytes, or a Pillow image.
        lang: The language of messages.

    >>> import pecah
    >>> board = pecah.generate("queens", size=7, seed=2)
    >>> pecah.read_image(board.to_png()).text == board.text
    True
    """
    return look(image, lang=lang).puzzle()
