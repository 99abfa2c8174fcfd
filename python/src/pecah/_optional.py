"""Packages that some methods need and the rest does without."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def package(name: str, extra: str | None = None) -> Any:
    """The package of this name, or an error that says how to get it."""
    try:
        return import_module(name)
    except ImportError as error:
        root = name.partition(".")[0]
        raise ImportError(f"this needs {root}: pip install {extra or root}", name=root) from error
