"""8.4 Questions in which who answers first keeps the answer to himself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from grognard.engine.dice import Dice
from grognard.engine.rules import Choice

if TYPE_CHECKING:
    from grognard.games.army_group_north.rules.state import Campaign


@mypyc_attr(acyclic=True)
class FaceDown(Choice):
    """8.4 A question in which the one who answers first keeps his answer to himself."""

    def deal_anew(self, s: Campaign, side: i64, dice: Dice) -> Choice:
        """The same, with another answer of the other side's that it may have given."""
        raise NotImplementedError
