"""2.10 What was found out about lines of supply, kept until something changes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

UNREACHED: Final[i64] = 1_000_000
UNKNOWN: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Field:
    """How far each hex is from supply: found once for the whole map, from the sources outwards."""

    def __init__(self, steps: vec[i64], rail: vec[i64]) -> None:
        self.steps: vec[i64] = steps  # hexes that a line would enter
        self.rail: vec[i64] = rail  # 1: rail or road that is joined to a source


@mypyc_attr(acyclic=True)
class Lines:
    """The fields of the three nations, as far as anybody has asked."""

    def __init__(self) -> None:
        self.german: Field | None = None
        self.finnish: Field | None = None
        self.soviet: Field | None = None
        self.axis_free: vec[i64] = vec[i64]([])  # hexes that lines go through; empty: not known
        self.soviet_free: vec[i64] = vec[i64]([])
        self.capital: i64 = UNKNOWN  # R66 1: the capital has a line to the edge of the map
