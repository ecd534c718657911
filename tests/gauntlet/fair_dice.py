"""T6a, T6b: the dice are fair, and nobody can tell from what is public how they will fall."""

from __future__ import annotations

import hashlib
import math
import random as python_random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from grognard.web import dice
from tests.gauntlet import mutants_dice
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial

A_GAME = 100  # rolls of one game, and then another secret
LEAST_P = 0.0001
MOST_Z = 4.0
DICE = (6, 10, 36, 43)  # a die of each kind, a pair of dice, a card of a deck
WEIGHTS = ((1, 1), (2, 2), (3, 3), (4, 30))  # acts and their weights


def tail(chi_square: float, freedom: int) -> float:
    """How often fair dice are at least so far off (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    z = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return 0.5 * math.erfc(z / math.sqrt(2))


def keys(bench: Bench) -> Iterator[bytes]:
    """The keys of games, one after another, as the server makes them."""
    while True:
        secret, head = bench.random.randbytes(32), bench.random.randbytes(32).hex()
        yield dice.derive_key(secret, dice.salt_after(head))


def draws(bench: Bench, n: int, one: Callable[[bytes, int], int]) -> Iterator[int]:
    """One roll after another, game after game."""
    for with_key in keys(bench):
        for roll in range(min(n, A_GAME)):
            yield one(with_key, roll)
        n -= A_GAME
        if n <= 0:
            return


def compare(bench: Bench, name: str, seen: Counter[int], shares: dict[int, float]) -> None:
    """Is what came up about as often as it should?"""
    n = seen.total()
    if set(seen) - set(shares):
        bench.fault(f"{name}: {sorted(set(seen) - set(shares))} cannot come up")
        return
    off = sum((seen[k] - n * share) ** 2 / (n * share) for k, share in shares.items())
    p = tail(off, len(shares) - 1)
    if not LEAST_P < p < 1 - LEAST_P:
        bench.fault(f"{name}: p = {p:.2g} in {n:,}")


def one_of(most: int) -> Callable[[bytes, int], int]:
    return lambda key, roll: dice.draw_below(key, roll, most)


def fairness(bench: Bench, n: int) -> None:
    """Every kind of die, its pairs in a row, and outcomes of unequal weight."""
    with applied(bench.mutant):
        for most in DICE:
            seen, pairs, before = Counter[int](), Counter[int](), -1
            for came in draws(bench, n, one_of(most)):
                seen[came] += 1
                if before >= 0:
                    pairs[before * most + came] += 1
                before = came
            compare(bench, f"1 of {most}", seen, dict.fromkeys(range(most), 1 / most))
            if n >= 20 * most**2:
                squared = dict.fromkeys(range(most**2), 1 / most**2)
                compare(bench, f"pairs of 1 of {most}", pairs, squared)
        total = sum(weight for _, weight in WEIGHTS)
        came_up = Counter(draws(bench, n, lambda key, roll: dice.pick_outcome(key, roll, WEIGHTS)))
        compare(bench, "weights", came_up, {act: weight / total for act, weight in WEIGHTS})
    bench.note(kinds=len(DICE) + 1)


# ---------------------------------------------------------------- foreseeing

Guess = Callable[["Public", int, list[int]], int]


class Public:
    """What everybody knows of a game before it is over."""

    def __init__(self, bench: Bench) -> None:
        self.secret = bench.random.randbytes(32)  # not public; it is what the predictors lack
        self.head = bench.random.randbytes(32).hex()
        self.game = f"{bench.random.getrandbits(96):024x}"
        self.commitment = dice.make_commitment(self.secret, self.game, "march-of-justice", "1")
        self.created_ms = bench.random.randrange(10**12, 2 * 10**12)

    def rolls(self) -> list[int]:
        salt = dice.salt_after(self.head)
        with mutants_dice.at(self.created_ms):
            with_key = dice.derive_key(self.secret, salt)
            return [dice.draw_below(with_key, roll, 6) for roll in range(A_GAME)]


def keyed(make: Callable[[Public], bytes]) -> Guess:
    """Somebody who takes something public for the secret."""

    def guess(game: Public, roll: int, before: list[int]) -> int:
        key = dice.derive_key(make(game), dice.salt_after(game.head))
        return dice.draw_below(key, roll, 6)

    return guess


def by_habit(game: Public, roll: int, before: list[int]) -> int:
    """What most often came after what came last."""
    after = Counter(b for a, b in pairwise(before) if a == before[-1])
    return after.most_common(1)[0][0] if after else 0


def by_the_clock(game: Public, roll: int, before: list[int]) -> int:
    """Python's own dice, started at the moment when the game began."""
    theirs = python_random.Random(game.created_ms)
    return [theirs.randrange(6) for _ in range(roll + 1)][-1]


PREDICTORS: dict[str, Guess] = {
    "no secret": keyed(lambda game: b""),
    "the commitment": keyed(lambda game: bytes.fromhex(game.commitment)),
    "the commitment as text": keyed(lambda game: game.commitment.encode()),
    "the head": keyed(lambda game: bytes.fromhex(game.head)),
    "the game's id": keyed(lambda game: game.game.encode()),
    "its hash": keyed(lambda game: hashlib.sha256(game.game.encode()).digest()),
    "habit": by_habit,
    "the clock": by_the_clock,
    "the last": lambda game, roll, before: before[-1] if before else 0,
}


def foresight(bench: Bench, n: int) -> None:
    """Predictors that know all that is public: they do no better than chance."""
    right: Counter[str] = Counter()
    games = -(-n // A_GAME)
    with applied(bench.mutant):
        for _ in range(games):
            game = Public(bench)
            came = game.rolls()
            for name, guess in PREDICTORS.items():
                told = [guess(game, roll, came[:roll]) for roll in range(A_GAME)]
                right[name] += sum(a == b for a, b in zip(told, came, strict=True))
    rolls = games * A_GAME
    for name in PREDICTORS:
        z = (right[name] - rolls / 6) / math.sqrt(rolls * 5 / 36)
        if abs(z) > MOST_Z:
            bench.fault(f"{name} foresees the dice: {right[name]:,} of {rolls:,}, z = {z:.1f}")
    bench.note(predictors=len(PREDICTORS))


FAIR = Trial(
    name="dice-fair",
    about="every kind of die falls as often on each face as it should",
    counted="draws of each kind",
    gate=100_000,
    full=1_000_000,
    run=fairness,
    mutants=("a byte modulo the faces", "one face too few"),
    teeth=50_000,
)
UNFORESEEN = Trial(
    name="dice-foresight",
    about="nobody foresees the dice from what is public",
    counted="rolls",
    gate=5_000,
    full=100_000,
    run=foresight,
    mutants=("dice without a secret", "dice of the clock"),
    teeth=2_000,
)
