"""Hands of the 24 game and Countdown selections from lists.

>>> import pecah
>>> hand = pecah.twentyfour.Hand([7, 4, 9, 2])
>>> [solution.text for solution in hand.solutions()]
['9 + 4 * 2 + 7', '(9 + 7 - 4) * 2']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Union

from . import _native
from ._grids import ArrayLike, number, plain
from ._optional import package
from ._puzzle import CLASSES, Lang, Puzzle

__all__ = ["Hand"]

_RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}

#: Cards: numbers, or ranks such as ``"K"``.
Cards = Union[Sequence[Union[int, str]], ArrayLike]


def _value(card: Any, what: str) -> int:
    if isinstance(card, str):
        rank = card.strip().upper()
        if rank in _RANKS:
            return _RANKS[rank]
        if not (rank.isascii() and rank.isdigit()):
            raise ValueError(f"{what} has {card!r}: expected a number, A, J, Q or K")
        card = int(rank)
    return number(card, what, 0, 1_000_000)


class Hand(Puzzle):
    """Cards, each to be used once, and the number to make of them.

    Args:
        cards: Two to eight cards: values from 1 to 13, or ranks (``"A"``, ``"J"``, ``"Q"``,
            ``"K"``). With ``countdown``, two to six numbers from 1 to 100.
        target: The number to make.
        countdown: Whether the rules are those of Countdown: numbers may be left over, and every
            result is positive and whole.
        lang: The language of messages.
    """

    __slots__ = ()

    def __init__(
        self, cards: Cards, target: int = 24, *, countdown: bool = False, lang: Lang = "en"
    ) -> None:
        cards = plain(cards)
        if isinstance(cards, str) or not isinstance(cards, Iterable):
            raise TypeError(f"cards is {type(cards).__name__}: expected a list of cards")
        values = [_value(card, "cards") for card in cards]
        goal = number(target, "target", 0, (1 << 32) - 1)
        self._handle = _native.hand(values, goal, bool(countdown), lang)
        self._about = {}

    @property
    def cards(self) -> list[int]:
        """The values of the cards."""
        return _native.hand_parts(self._handle)[0]

    @property
    def target(self) -> int:
        """The number to make."""
        return _native.hand_parts(self._handle)[1]

    @property
    def countdown(self) -> bool:
        """Whether the rules are those of Countdown."""
        return _native.hand_parts(self._handle)[2]

    def to_numpy(self) -> Any:
        """The values of the cards as a numpy array."""
        np = package("numpy")

        return np.array(self.cards)


CLASSES["twentyfour"] = Hand
