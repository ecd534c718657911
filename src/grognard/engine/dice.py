"""The lab's dice: sfc32, the same numbers interpreted and compiled, on any machine."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 0xFFFFFFFF
WARM_UP: Final[i64] = 12  # rounds until seeds that differ in one bit look unrelated


@mypyc_attr(acyclic=True)
class Dice:
    """One stream of numbers for each (seed, stream); a playout's stream is its game number.

    Every word stays below 2**32 and every product below 2**63, so that wrapping i64 and
    Python's own integers cannot differ.
    """

    a: i64 = 0
    b: i64 = 0
    c: i64 = 0
    count: i64 = 0

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.start(seed, stream)

    def start(self, seed: i64, stream: i64) -> None:
        """Begin the stream of (seed, stream)."""
        self.a = seed & WORD
        self.b = (seed >> 32) & WORD
        self.c = stream & WORD
        self.count = ((stream >> 32) + 1) & WORD
        for i in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        b = self.b
        c = self.c
        t = (self.a + b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) | (c >> 11)) & WORD) + t) & WORD
        return t

    def below(self, n: i64) -> i64:
        """0 to n - 1. The bias of this quick way is below n / 2**32."""
        return (self.word() * n) >> 32

    def die(self, sides: i64) -> i64:
        """1 to `sides`."""
        return ((self.word() * sides) >> 32) + 1
