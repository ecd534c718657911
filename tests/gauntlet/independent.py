"""The dice of a game file checked by code that shares none with the server: rules and hashes only.

This is what a player could write from the description of the algorithm.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

from grognard.engine.fate import outcomes
from grognard.engine.play import Play, read_setup
from grognard.games import game as game_of


class Wrong(Exception):
    """What does not fit."""


def sha(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def rolled(key: bytes, roll: int, most: int) -> int:
    limit = (2**256 // most) * most
    attempt = 0
    while True:
        number = int.from_bytes(hmac.digest(key, f"{roll}|{attempt}".encode(), "sha256"), "big")
        if number < limit:
            return number % most
        attempt += 1


def came_up(play: Play, key: bytes, roll: int) -> Any:
    """The act of Nature's that these dice give."""
    possible = outcomes(play.state)
    number = rolled(key, roll, sum(weight for _, weight in possible))
    for act, weight in possible:
        number -= weight
        if number < 0:
            return play.game.decode(play.state, act)
    raise Wrong("the weights do not add up")


def check(file: Any) -> int:
    """How many rolls the secret accounts for; Wrong if one of them came out otherwise."""
    shown, game = file["proof"], game_of(file["game"], file["rules"])
    secret = bytes.fromhex(shown["secret"])
    bound = "\0".join((shown["algorithm"], shown["game"], game.id, game.version)).encode()
    if sha(bound + b"\0" + secret).hex() != shown["commitment"]:
        raise Wrong("the commitment")
    play, roll, proved = Play(game, read_setup(file)), 0, 0
    for row in file["acts"]:
        if play.nature_is_asked:
            salt = bytes(32)
            for one in shown["salt"]:
                if one["roll"] <= roll:
                    salt = sha(salt + sha(bytes.fromhex(one["nonce"])))
            if shown["rolls"][roll] == "server":
                if came_up(play, hmac.digest(secret, salt, "sha256"), roll) != row["act"]:
                    raise Wrong(f"roll {roll}")
                proved += 1
            roll += 1
        play.take(play.game.encode(play.state, row["act"]))
        if play.log[-1].hash != row["hash"]:
            raise Wrong("a hash")
    return proved
