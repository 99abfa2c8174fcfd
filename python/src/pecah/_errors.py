"""Exceptions, with everything that is known about what went wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class PecahError(Exception):
    """The base of every exception of this package."""


@dataclass(frozen=True)
class Diagnostic:
    """One mistake in one place of an input.

    Attributes:
        code: The kind of mistake, stable across releases; ``pecah.explain_code`` has its page.
        title: The code in one line.
        message: What was found and what was expected.
        help: What to do; empty where there is nothing to say.
        line: The line, from 1, where the mistake has a place.
        column: The column, from 1.
        length: How many characters are marked.
        label: A few words on the marked place.
        option: The option whose text it is in; ``None`` for the puzzle itself.
    """

    code: str
    title: str
    message: str
    help: str
    line: int | None = None
    column: int | None = None
    length: int | None = None
    label: str | None = None
    option: str | None = None


class InvalidPuzzle(PecahError, ValueError):
    """An input that is not a puzzle, with every mistake in it.

    ``str`` shows the lines with the places underlined.

    >>> import pecah
    >>> try:
    ...     pecah.read("AAB\\nAB?\\nCCC")
    ... except pecah.InvalidPuzzle as wrong:
    ...     [(d.line, d.column, d.code) for d in wrong.diagnostics]
    [(2, 3, 'Q002')]
    """

    def __init__(
        self, message: str, diagnostics: tuple[Diagnostic, ...] = (), left_out: int = 0
    ) -> None:
        super().__init__(message, diagnostics, left_out)
        self.message = message
        self.diagnostics = diagnostics
        #: How many further mistakes were counted but not kept.
        self.left_out = left_out

    def __str__(self) -> str:
        return self.message


class InvalidRequest(InvalidPuzzle):
    """A request that cannot be met, such as an unknown family, option, strategy or move."""


class Stopped(PecahError):
    """A limit was reached before there was a result.

    Attributes:
        reason: ``time limit``, ``node limit`` or ``memory limit``.
        found: How many solutions were found by then, where they are counted one by one.
    """

    def __init__(self, message: str, reason: str, found: int | None = None) -> None:
        super().__init__(message, reason, found)
        self.message = message
        self.reason = reason
        self.found = found

    def __str__(self) -> str:
        return self.message


class InternalError(PecahError, RuntimeError):
    """A bug of Pecah: please report it together with the puzzle."""


class ForkedError(PecahError, RuntimeError):
    """A search was used in a process that was forked from the one in which it runs."""

    def __init__(self) -> None:
        super().__init__("the search runs in the parent process: start it again in this one")

    def __reduce__(self) -> tuple[type[ForkedError], tuple[()]]:
        return (ForkedError, ())


def invalid(message: str, record: dict[str, Any]) -> InvalidPuzzle:
    """The exception for a record of mistakes."""
    found = tuple(Diagnostic(**diagnostic) for diagnostic in record["diagnostics"])
    of_request = bool(found) and all(diagnostic.code.startswith("U") for diagnostic in found)
    kind = InvalidRequest if of_request else InvalidPuzzle
    return kind(message, found, record.get("left_out", 0))
