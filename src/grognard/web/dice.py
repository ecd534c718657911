"""The server's dice: nobody can foresee them, and afterwards anybody can check every roll.

A game has a secret of 32 bytes, and its commitment is published before anybody has acted. Every
entry of its log has a head, which covers it and all before it (chain.py); a roll follows from the
secret and the head it comes after. The entry of a person's act holds its key, a nonce that his
browser drew after it had been told the commitment and the head before: so nothing was left for the
server to choose when the nonce came. At the end the secret is told.

What this does not prevent: the server itself can look ahead. What is rolled before the first act
rests on a nonce that came together with the request for the game, so before the commitment. A bot
has no nonce: its acts are bound by the chain alone.

Games that were begun by older versions go on by their first algorithm, in which the keys were a
salt of their own, bound to no act.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

SALTED, CHAINED = "hmac-sha256-1", "hmac-sha256-2"  # the older one, and that of all new games
SPACE = 2**256
UNSALTED = bytes(32)


def make_commitment(
    secret: bytes, game: str, title: str, rules: str, algorithm: str = CHAINED
) -> str:
    """What is published at the start: it binds the secret, the game and its rules."""
    bound = "\0".join((algorithm, game, title, rules)).encode()
    return hashlib.sha256(bound + b"\0" + secret).hexdigest()


def salt_after(head: str) -> bytes:
    """What is added to the secret for the roll that comes after a head."""
    return f"roll|{head}".encode()


def add_salt(salt: bytes, nonce: bytes) -> bytes:
    """The older salt after somebody has added a nonce."""
    return hashlib.sha256(salt + hashlib.sha256(nonce).digest()).digest()


def derive_key(secret: bytes, salt: bytes) -> bytes:
    """The key of a roll: the secret, with what it is bound to."""
    return hmac.digest(secret, salt, "sha256")


def draw_below(with_key: bytes, roll: int, most: int) -> int:
    """A number from 0 to most - 1, all equally likely, for a roll of the game."""
    if not 0 < most < SPACE:
        raise ValueError("so many outcomes are beyond our dice")
    fair = SPACE - SPACE % most  # numbers beyond it would favour small results
    attempt = 0
    while True:
        drawn = hmac.digest(with_key, f"{roll}|{attempt}".encode(), "sha256")
        number = int.from_bytes(drawn, "big")
        if number < fair:
            return number % most
        attempt += 1


def pick_outcome(with_key: bytes, roll: int, possible: Sequence[tuple[int, int]]) -> int:
    """One of the outcomes, in proportion to its weight."""
    left = draw_below(with_key, roll, sum(weight for _, weight in possible))
    for act, weight in possible:
        if left < weight:
            return act
        left -= weight
    raise AssertionError("the weights add up to the total")


def derive_bot_seed(secret: bytes, seq: int) -> int:
    """The seed of a bot's own dice; it reveals nothing about the game's."""
    return int.from_bytes(hmac.digest(secret, f"bot|{seq}".encode(), "sha256")[:7], "big")


def public_hash(secret: bytes, acts: int, state_hash: str) -> str:
    """A keyed hash of a state, safe to show: the plain one could be found by guessing states."""
    said = f"mark|{acts}|{state_hash}".encode()
    return hmac.digest(secret, said, "sha256")[:16].hex()
