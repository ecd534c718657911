"""Mutants of the dice: crooked, or known beforehand; and checks of them that do not look."""

from __future__ import annotations

import hmac
import random
from collections.abc import Iterator
from contextlib import contextmanager

from grognard.web import dice, proved_log
from tests.gauntlet.mutants import Patch, mutant

NOW = [0]  # what the clock says, in ms


@contextmanager
def at(created_ms: int) -> Iterator[None]:
    """As if it were that moment."""
    NOW[0] = created_ms
    yield
    NOW[0] = 0


@mutant
def a_byte_modulo_the_faces() -> list[Patch]:
    """256 is no multiple of 6: small faces come more often."""

    def draw_below(with_key: bytes, roll: int, most: int) -> int:
        return hmac.digest(with_key, f"{roll}|0".encode(), "sha256")[0] % most

    return [(dice, "draw_below", draw_below)]


@mutant
def one_face_too_few() -> list[Patch]:
    """The highest face never comes."""
    true = dice.draw_below
    return [(dice, "draw_below", lambda with_key, roll, most: true(with_key, roll, most - 1))]


@mutant
def dice_without_a_secret() -> list[Patch]:
    """They follow from the nonces alone."""
    true = dice.derive_key
    return [(dice, "derive_key", lambda secret, salt: true(b"", salt))]


@mutant
def dice_of_the_clock() -> list[Patch]:
    """Python's random, seeded with the time."""

    def draw_below(with_key: bytes, roll: int, most: int) -> int:
        theirs = random.Random(int(with_key))
        return [theirs.randrange(most) for _ in range(roll + 1)][-1]

    return [
        (dice, "derive_key", lambda secret, salt: str(NOW[0]).encode()),
        (dice, "draw_below", draw_below),
    ]


# ---------------------------------------------------------------- proofs


@mutant
def rolls_not_thrown_again() -> list[Patch]:
    """The verifier believes what the file says was rolled."""
    return [(proved_log, "check_roll", lambda room, row, where, cause: cause)]


@mutant
def any_secret_will_do() -> list[Patch]:
    """The commitment is made when the secret is told."""
    true = dice.make_commitment

    def make_commitment(secret: bytes, *rest: str) -> str:
        return Whatever(true(secret, *rest))

    return [(dice, "make_commitment", make_commitment)]


class Whatever(str):
    """A text that differs from none."""

    __hash__ = str.__hash__

    def __ne__(self, other: object) -> bool:
        return False
