"""What callers pass, as the extension takes it."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import TYPE_CHECKING, Union

if TYPE_CHECKING:
    from ._types import Limits, Options

#: A value of an option: a flag, a number or a word.
OptionValue = Union[bool, int, str, None]


def options(given: Mapping[str, OptionValue]) -> Options:
    """Options by name. ``size_order`` is written ``size-order``; ``None`` and ``False`` are
    left out."""
    pairs: Options = []
    for name, value in given.items():
        name = name.replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            pairs.append((name, "true"))
        elif isinstance(value, str):
            pairs.append((name, value))
        else:
            try:
                pairs.append((name, str(index(value))))
            except TypeError:
                kind = type(value).__name__
                raise TypeError(f"{name} is {value!r}, a {kind}: expected a number or a word") from None
    return pairs


def limits(
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    threads: int | None = None,
) -> Limits:
    """What a search may use."""
    return {
        "time_limit": time_limit,
        "node_limit": node_limit,
        "memory_limit": memory_limit,
        "threads": threads,
    }


def text_bytes(text: str | bytes, what: str) -> bytes:
    """Text as bytes; what is not text at all is the library's to refuse."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogatepass")
    if isinstance(text, (bytes, bytearray, memoryview)):
        return bytes(text)
    raise TypeError(f"{what} is {type(text).__name__}: expected str")
