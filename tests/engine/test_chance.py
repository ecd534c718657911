"""Every kind of chance: weights against counting all rolls, samples against the weights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, product
from math import factorial

import pytest

from grognard.engine import chance as c
from grognard.engine.bit_set import set_of
from grognard.engine.dice import Dice
from grognard.engine.fate import outcomes
from grognard.engine.rules import CHANCE, Chance, Odds, State, ask_side
from tests.engine.ledger import PLAIN_RULES, Ledger, any_state, needs_plain_rules

CUP = (3, 0, 2, 1)


class FromCup(c.Draw):
    """Chits of four kinds, one of them used up."""

    def kinds(self, s: Ledger) -> int:
        return len(CUP)

    def count_left(self, s: Ledger, kind: int) -> int:
        return CUP[kind]


class Lopsided(Chance):
    """A chance of its own, without a quick way: one, three and six in ten."""

    def outcomes(self, s: Ledger, odds: Odds) -> None:
        for n, weight in enumerate((1, 3, 6)):
            odds.add(c.ROLL + n, weight)


def rolls(dice: int, sides: int, statistic: Callable[[Sequence[int]], int]) -> Counter[int]:
    """Count all rolls of so many dice."""
    return Counter(statistic(roll) for roll in product(range(1, sides + 1), repeat=dice))


def total(roll: Sequence[int]) -> int:
    return c.ROLL + sum(roll)


def from_up(face: int) -> Callable[[Sequence[int]], int]:
    return lambda roll: c.COUNT + sum(one >= face for one in roll)


def down_from(face: int) -> Callable[[Sequence[int]], int]:
    return lambda roll: c.COUNT + sum(one <= face for one in roll)


def shown(roll: Sequence[int]) -> int:
    return c.FACES + sum(face << 4 * n for n, face in enumerate(sorted(roll)))


def many_faces(dice: int, sides: int) -> Counter[int]:
    """The same for too many dice to roll them all: how many orders each set of faces has."""
    ways: Counter[int] = Counter()
    for roll in combinations_with_replacement(range(1, sides + 1), dice):
        orders = factorial(dice)
        for alike in Counter(roll).values():
            orders //= factorial(alike)
        ways[shown(roll)] = orders
    return ways


BITS = (1, 2, 4, 33, 40)
FAR_BITS = (0, 61, 62, 124, 637)
CASES: dict[str, tuple[Chance, Counter[int]]] = {
    "d6": (c.Die(6), rolls(1, 6, total)),
    "d20": (c.Die(20), rolls(1, 20, total)),
    "coin": (c.Die(2), rolls(1, 2, total)),
    "one summed": (c.Sum(1, 6), rolls(1, 6, total)),
    "2d6": (c.Sum(2, 6), rolls(2, 6, total)),
    "3d4": (c.Sum(3, 4), rolls(3, 4, total)),
    "5d6": (c.Sum(5, 6), rolls(5, 6, total)),
    "5+ on four": (c.at_least(4, 5, 6), rolls(4, 6, from_up(5))),
    "6+ on seven": (c.at_least(7, 6, 6), rolls(7, 6, from_up(6))),
    "4+ on d10": (c.at_least(2, 4, 10), rolls(2, 10, from_up(4))),
    "always": (c.at_least(3, 0, 6), rolls(3, 6, from_up(0))),
    "never": (c.at_least(3, 7, 6), rolls(3, 6, from_up(7))),
    "2- on three": (c.at_most(3, 2, 6), rolls(3, 6, down_from(2))),
    "always low": (c.at_most(2, 9, 6), rolls(2, 6, down_from(9))),
    "never low": (c.at_most(2, 0, 6), rolls(2, 6, down_from(0))),
    "no dice": (c.at_least(0, 5, 6), rolls(0, 6, from_up(5))),
    "one face": (c.Faces(1, 15), rolls(1, 15, shown)),
    "three faces": (c.Faces(3, 6), rolls(3, 6, shown)),
    "five faces": (c.Faces(5, 4), rolls(5, 4, shown)),
    "eight faces": (c.Faces(8, 3), rolls(8, 3, shown)),
    "pick": (c.Pick(sum(2**bit for bit in BITS)), Counter(c.PICK + bit for bit in BITS)),
    "pick the only one": (c.Pick(8), Counter({c.PICK + 3: 1})),
    "pick of many": (c.Pick(set_of([*FAR_BITS])), Counter(c.PICK + bit for bit in FAR_BITS)),
    "pick the last of many": (c.Pick(set_of([638])), Counter({c.PICK + 638: 1})),
}
if PLAIN_RULES:
    CASES |= {
        "cup": (FromCup(), Counter({c.DRAW + n: left for n, left in enumerate(CUP) if left})),
        "own": (Lopsided(), Counter({c.ROLL: 1, c.ROLL + 1: 3, c.ROLL + 2: 6})),
    }


def asked(frame: Chance) -> State:
    """A state in which Nature is asked this."""
    s = any_state()
    s.call(frame)
    return s


@pytest.mark.parametrize("name", CASES)
def test_weights_are_exact(name: str) -> None:
    frame, counted = CASES[name]
    weights = outcomes(asked(frame))
    assert len(dict(weights)) == len(weights), "an outcome is listed twice"
    assert dict(weights) == dict(counted)


def test_weights_of_more_dice_than_can_be_counted_out() -> None:
    assert dict(outcomes(asked(c.Faces(8, 6)))) == dict(many_faces(8, 6))
    hits = dict(outcomes(asked(c.at_least(20, 5, 6))))
    assert sum(hits.values()) == 6**20
    assert hits[c.COUNT + 20] == 2**20
    assert hits[c.COUNT + 1] == 20 * 2 * 4**19


@pytest.mark.parametrize("name", CASES)
def test_samples_come_as_often_as_the_weights_say(name: str) -> None:
    """20,000 samples of a seed set beforehand: each outcome within five deviations."""
    frame, counted = CASES[name]
    s, dice, n = asked(frame), Dice(20_240_603), 20_000
    seen = Counter(frame.sample(s, dice) for _ in range(n))
    assert set(seen) <= set(counted), "a sample that is no outcome"
    ways = sum(counted.values())
    for act, weight in counted.items():
        p = weight / ways
        assert abs(seen[act] - n * p) <= 5 * (n * p * (1 - p)) ** 0.5, (name, act)


@pytest.mark.parametrize("name", CASES)
def test_resolving_is_sampling_and_taking(name: str) -> None:
    frame = CASES[name][0]
    for seed in range(20):
        at_once, in_two = asked(frame), asked(frame)
        one, other = Dice(seed), Dice(seed)
        at_once.top.resolve(at_once, one)
        in_two.top.take(in_two, frame.sample(in_two, other))
        assert at_once.answer == in_two.answer
        assert one.word() == other.word(), "they used up different dice"


@pytest.mark.parametrize("name", CASES)
def test_what_comes_up_is_the_answer_to_the_caller(name: str) -> None:
    frame, counted = CASES[name]
    for act in counted:
        s = asked(frame)
        caller = s.top.caller
        assert s.top.kind == CHANCE
        s.top.take(s, act)
        assert s.answer == act % 2**32
        assert s.top is caller


def test_a_set_is_picked_from_as_its_bits_are() -> None:
    """The same dice give the same piece: a game may change from the one to the other."""
    bits, some = c.Pick(sum(2**bit for bit in BITS)), c.Pick(set_of([*BITS]))
    for seed in range(50):
        assert bits.sample(any_state(), Dice(seed)) == some.sample(any_state(), Dice(seed))


@needs_plain_rules
def test_playouts_roll_by_themselves() -> None:
    s = asked(c.Sum(3, 6))
    assert not ask_side(s, Dice(1))
    assert s.finished
    assert 3 <= s.answer <= 18


@pytest.mark.parametrize("roll", [(3,), (6, 1), (2, 2, 5), (6, 5, 4, 3, 2, 1, 1, 6)])
def test_faces_are_read_back_smallest_first(roll: tuple[int, ...]) -> None:
    assert c.faces_of(shown(roll)) == sorted(roll)
