"""What Nature does in our games: dice summed, counted or kept, cards drawn, pieces picked.

Each kind offers the statistic its rule uses, with exact weights, and a quick `sample` that
a test proves equal in distribution.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import BitSet, members_of
from grognard.engine.dice import Dice
from grognard.engine.rules import Chance, Odds

ROLL: Final[i64] = 0x1_0000_0000  # a die, or the sum of several
COUNT: Final[i64] = 0x2_0000_0000  # how many dice did it
FACES: Final[i64] = 0x3_0000_0000  # the dice themselves, four bits each, smallest first
DRAW: Final[i64] = 0x4_0000_0000  # a card or chit, by its kind
PICK: Final[i64] = 0x5_0000_0000  # a piece, by its number


@mypyc_attr(acyclic=True)
class Die(Chance):
    """One die of `sides` sides."""

    def __init__(self, sides: i64) -> None:
        self.sides: i64 = sides

    def outcomes(self, s: Any, odds: Odds) -> None:
        for face in range(1, self.sides + 1):
            odds.add(ROLL + face, 1)

    def sample(self, s: Any, dice: Dice) -> i64:
        return ROLL + dice.die(self.sides)


@mypyc_attr(acyclic=True)
class Sum(Chance):
    """The sum of `dice` dice of `sides` sides."""

    def __init__(self, dice: i64, sides: i64) -> None:
        self.dice: i64 = dice
        self.sides: i64 = sides

    def outcomes(self, s: Any, odds: Odds) -> None:
        ways = [1]  # ways[t]: how many rolls of the dice so far add up to t above the least
        for n in range(self.dice):
            wider = [0] * (len(ways) + int(self.sides) - 1)
            for total in range(len(ways)):
                for face in range(self.sides):
                    wider[total + face] += ways[total]
            ways = wider
        for total in range(len(ways)):
            odds.add(ROLL + self.dice + total, ways[total])

    def sample(self, s: Any, dice: Dice) -> i64:
        total: i64 = 0
        for n in range(self.dice):
            total += dice.die(self.sides)
        return ROLL + total


def binomial(n: int, k: int) -> int:
    """n over k; weights are Python's own integers, for forty dice are beyond an i64."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


@mypyc_attr(acyclic=True)
class CountFaces(Chance):
    """How many of `dice` dice do it, where `good` of the `sides` faces do."""

    def __init__(self, dice: i64, good: i64, sides: i64) -> None:
        self.dice: i64 = dice
        self.good: i64 = good
        self.sides: i64 = sides

    def outcomes(self, s: Any, odds: Odds) -> None:
        dice, good, bad = int(self.dice), int(self.good), int(self.sides - self.good)
        for hits in range(dice + 1):
            weight: int = binomial(dice, hits) * good**hits * bad ** (dice - hits)
            if weight > 0:
                odds.add(COUNT + hits, weight)

    def sample(self, s: Any, dice: Dice) -> i64:
        hits: i64 = 0
        for n in range(self.dice):
            if dice.below(self.sides) < self.good:
                hits += 1
        return COUNT + hits


def at_least(dice: i64, face: i64, sides: i64) -> CountFaces:
    """How many of the dice show `face` or more."""
    return CountFaces(dice, within(sides - face + 1, sides), sides)


def at_most(dice: i64, face: i64, sides: i64) -> CountFaces:
    """How many of the dice show `face` or less."""
    return CountFaces(dice, within(face, sides), sides)


def within(n: i64, most: i64) -> i64:
    """`n`, but not below 0 nor above `most`."""
    if n < 0:
        return 0
    return most if n > most else n


@mypyc_attr(acyclic=True)
class Faces(Chance):
    """The faces of `dice` like dice, kept to be seen; at most eight, of at most fifteen sides."""

    def __init__(self, dice: i64, sides: i64) -> None:
        self.dice: i64 = dice
        self.sides: i64 = sides

    def outcomes(self, s: Any, odds: Odds) -> None:
        self.spread(odds, 1, self.dice, 0, 1)

    def spread(self, odds: Odds, face: i64, left: i64, shown: i64, ways: int) -> None:
        """Add every roll that goes on from `shown` with faces from `face` up."""
        if left == 0:
            odds.add(FACES + shown, ways)
        elif face <= self.sides:
            packed = shown
            for n in range(left + 1):
                self.spread(odds, face + 1, left - n, packed, ways * binomial(left, n))
                packed |= face << (4 * (self.dice - left + n))

    def sample(self, s: Any, dice: Dice) -> i64:
        shown: i64 = 0
        for n in range(self.dice):
            shown = keep_sorted(shown, n, dice.die(self.sides))
        return FACES + shown


def keep_sorted(shown: i64, n: i64, face: i64) -> i64:
    """`shown`, n sorted faces of four bits, with one more put in its place."""
    place: i64 = 0
    while place < n and (shown >> (4 * place)) & 15 <= face:
        place += 1
    one: i64 = 1
    below = shown & ((one << (4 * place)) - 1)
    above = (shown >> (4 * place)) << (4 * place)
    return below | face << (4 * place) | above << 4


def faces_of(act: i64) -> list[int]:
    """The faces in a FACES act, smallest first."""
    left = act & 0xFFFFFFFF
    faces: list[int] = []
    while left > 0:
        faces.append(left & 15)
        left >>= 4
    return faces


@mypyc_attr(acyclic=True)
class Draw(Chance):
    """One of what is left in a deck or cup. The game says what is left; its order is nobody's."""

    def kinds(self, s: Any) -> i64:
        """How many kinds there are."""
        raise NotImplementedError

    def count_left(self, s: Any, kind: i64) -> i64:
        """How many of a kind are left."""
        raise NotImplementedError

    def outcomes(self, s: Any, odds: Odds) -> None:
        for kind in range(self.kinds(s)):
            if self.count_left(s, kind) > 0:
                odds.add(DRAW + kind, self.count_left(s, kind))

    def sample(self, s: Any, dice: Dice) -> i64:
        total: i64 = 0
        for kind in range(self.kinds(s)):
            total += self.count_left(s, kind)
        place = dice.below(total)
        drawn: i64 = 0
        while place >= self.count_left(s, drawn):
            place -= self.count_left(s, drawn)
            drawn += 1
        return DRAW + drawn


@mypyc_attr(acyclic=True)
class Pick(Chance):
    """One of several pieces at random: those of a set, or whose bits are set in a number."""

    def __init__(self, among: int | BitSet) -> None:
        self.among: int | BitSet = among

    def outcomes(self, s: Any, odds: Odds) -> None:
        for piece in members_of(self.among):
            odds.add(PICK + piece, 1)

    def sample(self, s: Any, dice: Dice) -> i64:
        pieces = members_of(self.among)
        return PICK + pieces[dice.below(len(pieces))]
