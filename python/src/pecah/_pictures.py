"""Things that can be drawn."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Union

if TYPE_CHECKING:
    from ._native import Picture


class Drawable:
    """Something with a picture: shown by notebooks, written to files."""

    __slots__ = ()

    def _picture(self) -> Picture:
        raise NotImplementedError

    def to_svg(self) -> str:
        """The picture as an SVG document."""
        return self._picture().svg()

    def to_png(self) -> bytes:
        """The picture as a PNG file, the same pixels on every machine."""
        return self._picture().png()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in ``.svg`` or ``.png``."""
        _write(path, {".svg": self.to_svg, ".png": self.to_png})

    def _repr_svg_(self) -> str:
        return self.to_svg()


class Animation:
    """Pictures that are shown one after the other.

    A notebook plays it; ``to_gif`` and ``to_svg`` give it to others.
    """

    __slots__ = ("_frames", "seconds")

    def __init__(self, frames: Picture, seconds: float) -> None:
        self._frames = frames
        #: How long each picture is shown.
        self.seconds = seconds

    def __len__(self) -> int:
        """How many pictures."""
        return len(self._frames)

    def __repr__(self) -> str:
        return f"<Animation of {len(self)} pictures>"

    def to_svg(self) -> str:
        """An SVG document that plays in a browser."""
        return self._frames.animated_svg(self.seconds)

    def to_gif(self) -> bytes:
        """An animated GIF file."""
        return self._frames.gif(self.seconds)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it to a file that ends in ``.svg`` or ``.gif``."""
        _write(path, {".svg": self.to_svg, ".gif": self.to_gif})

    def _repr_svg_(self) -> str:
        return self.to_svg()


_Draw = Callable[[], Union[str, bytes]]


def _write(path: str | os.PathLike[str], kinds: Mapping[str, _Draw]) -> None:
    path = Path(path)
    draw = kinds.get(path.suffix.lower())
    if draw is None:
        known = " or ".join(kinds)
        raise ValueError(f"{path.name!r} has the ending {path.suffix!r}: expected {known}")
    drawn = draw()
    path.write_bytes(drawn.encode() if isinstance(drawn, str) else drawn)
