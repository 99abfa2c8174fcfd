"""A folder or a bucket with one file for each finished part of a search."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Union

from . import _native
from ._errors import InvalidRequest
from ._optional import package

#: A folder, or an address such as ``s3://bucket/parts``, for which fsspec is needed.
Location = Union[str, "os.PathLike[str]"]


class Store:
    """One file a part. A file appears whole or not at all."""

    def __init__(self, where: Location) -> None:
        self._name = os.fspath(where)
        self._remote: Any = None
        if "://" in self._name:
            self._remote, self._root = package("fsspec").core.url_to_fs(self._name)
        else:
            self._root = self._name
            Path(self._root).mkdir(parents=True, exist_ok=True)

    def _files(self) -> Iterator[tuple[str, bytes]]:
        if self._remote is not None:
            for path in sorted(self._remote.glob(f"{self._root}/part-*.json")):
                yield str(path), self._remote.cat_file(path)
            return
        for file in sorted(Path(self._root).glob("part-*.json")):
            yield str(file), file.read_bytes()

    def parts(self, ours: Mapping[str, Any]) -> dict[int, str]:
        """The finished parts of this search. What is damaged, unfinished or of another version is
        left out, so that it is done again; a part of another search is refused."""
        read: list[str] = []
        for name, content in self._files():
            try:
                text = content.decode()
                record = json.loads(text)
                same = all(record[key] == value for key, value in ours.items())
            except (ValueError, KeyError, TypeError):
                continue
            if not same:
                message = f"{name} is a part of another search: choose another folder"
                raise InvalidRequest(message)
            read.append(text)
        return {part: read[index] for part, index in _native.whole_parts(read)}

    def save(self, part: int, of: int, text: str) -> None:
        """Keeps a part."""
        width = len(str(of - 1))
        name = f"part-{part:0{width}}-of-{of}.json"
        content = text.encode() + b"\n"
        if self._remote is not None:
            self._remote.pipe_file(f"{self._root}/{name}", content)
            return
        target = Path(self._root, name)
        beside = Path(self._root, f".{name}.{os.getpid()}")
        try:
            with open(beside, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, target)
        except OSError:
            with suppress(OSError):
                beside.unlink()
            raise
