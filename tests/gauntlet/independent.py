"""The dice of a game file checked by code that shares none with the server: rules and hashes only.

This is what a player could write from the description of the algorithm.
"""

from __future__ import annotations

import hashlib
import hmac
import json
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


def said(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def check(file: Any) -> int:
    """How many rolls follow from the secret and the log; Wrong if one of them came otherwise."""
    shown, game = file["proof"], game_of(file["game"], file["rules"])
    secret, rolls = bytes.fromhex(shown["secret"]), shown["dice"] == "server"
    bound = "\0".join((shown["algorithm"], shown["game"], game.id, game.version)).encode()
    if sha(bound + b"\0" + secret).hex() != shown["commitment"]:
        raise Wrong("the commitment")
    play = Play(game, read_setup(file))
    chain_key = hmac.digest(secret, b"chain", "sha256")
    began = [file["scenario"], file["options"], file["pack"], file["start"]]
    first = [shown["algorithm"], shown["game"], game.id, game.version, *began, rolls]
    head = hmac.digest(chain_key, said(first), "sha256").hex()
    rolled, agreed = 0, 0
    for seq, row in enumerate(shown["log"], 1):
        if row["kind"] == "act":
            if play.nature_is_asked:
                if row["body"].keys() == {"act"}:
                    key = hmac.digest(secret, f"roll|{head}".encode(), "sha256")
                    if came_up(play, key, rolled) != row["body"]["act"]:
                        raise Wrong(f"entry {seq}")
                    agreed += 1
                rolled += 1
            play.take(play.game.encode(play.state, row["body"]["act"]))
        elif row["kind"] == "undo":
            play.undo()
        after = play.log[-1].hash if play.log else play.start_hash
        entry = [head, seq, row["kind"], row["by"], row["body"], after, row["key"]]
        head = hmac.digest(chain_key, said(entry), "sha256").hex()
    if [[one.by, one.act, one.hash] for one in play.log] != [
        [row["by"], row["act"], row["hash"]] for row in file["acts"]
    ]:
        raise Wrong("the acts")
    return agreed
