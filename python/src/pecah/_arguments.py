"""What callers pass, as the extension takes it."""

from __future__ import annotations

import zlib
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


#: More bytes than any input may have.
TOO_MANY_BYTES = (1 << 20) + 1

_GZIP = b"\x1f\x8b"


def unpacked(packed: bytes) -> bytes:
    """What gzip compressed, as BurrTools saves its files, no further than what shows that it is too
    long; anything else as it is. Raises ``ValueError`` for what is damaged."""
    if not packed.startswith(_GZIP):
        return packed
    reader = zlib.decompressobj(16 + zlib.MAX_WBITS)
    try:
        whole = reader.decompress(packed, TOO_MANY_BYTES)
    except zlib.error as error:
        raise ValueError(f"compressed by gzip, and damaged: {error}") from None
    if not reader.eof and len(whole) < TOO_MANY_BYTES:
        raise ValueError("compressed by gzip, and cut off before its end")
    if whole.startswith(_GZIP):
        raise ValueError("compressed by gzip twice")
    return whole


def text_bytes(text: str | bytes, what: str) -> bytes:
    """Text as bytes; what is not text at all is the library's to refuse."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogatepass")
    if isinstance(text, (bytes, bytearray, memoryview)):
        return bytes(text)
    raise TypeError(f"{what} is {type(text).__name__}: expected str")
