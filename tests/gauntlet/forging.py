"""Forgers: they know the secret of a game, and write files that agree with themselves.

A forgery is played by the rules, with the true dice of the secret, from some entry on as the forger
likes. So it is the best that anybody could write after the end.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from grognard.engine.fate import outcomes
from grognard.engine.play import NATURE, BadGameFile, read_setup
from grognard.engine.value import Json
from grognard.engine.verbs import BadAct
from grognard.games import game as game_of
from grognard.web import proof, proved_log, signing
from grognard.web.proved_log import Row
from grognard.web.room import Room
from grognard.web.store.log import Entry
from tests.gauntlet.crowd import any_act, random_key
from tests.web.played import Played

A_KEY = bytes(range(100, 132))  # the forger's own


def read_rows(file: Json) -> list[Row]:
    return msgspec.convert(file["proof"]["log"], list[Row])


def begin_again(file: Json, secret: bytes | None = None, game: str | None = None) -> Played:
    """The game of a file before its first entry; or the same with another secret or name."""
    shown = file["proof"]
    title = game_of(file["game"], file["rules"])
    known = secret or bytes.fromhex(shown["secret"])
    name = game or shown["game"]
    return Played(Room.start(1, name, title, read_setup(file), shown["dice"] == "server", known))


def redo(made: Played, rows: list[Row]) -> None:
    """Carry out these entries, as far as the rules allow them."""
    room = made.room
    for row in rows:
        trial = room.attempt()
        try:
            proved_log.repeat(trial, row, "")
        except BadGameFile:
            return
        if row.by == NATURE and room.game.decode(room.play.state, room.roll()) != row.body["act"]:
            return  # the dice would not have shown it any more
        room = made.room = trial
        made.entries.append(
            Entry(room.seq, row.kind, row.by, row.body, room.hash(), room.chain, row.key, 0)
        )


def play_on(made: Played, random: Random, acts: int = 10_000) -> Played:
    """Play to the end, anyhow."""
    room = made.room
    room.roll_all(0)
    made.take()
    for _ in range(acts):
        if room.over:
            break
        side, act = any_act(room, random)
        made.act(room.game.encode(room.play.state, act), side, random_key(random))
    return made


def roll_another(made: Played) -> None:
    """Let Nature do something else than the dice say."""
    room = made.room
    true = room.roll()
    others = [act for act, _ in outcomes(room.play.state) if act != true]
    room.record_act(others[0], NATURE, 0, None)
    made.take()


def sign_again(file: Json, key: bytes | None) -> Json:
    """The same file, sealed, and signed with another key or by nobody."""
    shown: dict[str, Any] = {**file["proof"], "server_key": None, "signature": None}
    if key is not None:
        shown["server_key"] = signing.derive_public_key(key)
    forged = {**file, "proof": shown}
    shown["seal"] = proof.compute_seal(forged)
    if key is not None:
        shown["signature"] = signing.sign(key, shown["seal"])
    return forged


def with_signature_of(true: Json, file: Json) -> Json:
    """A forged file under the true one's key and signature."""
    shown = {**file["proof"], "server_key": true["proof"]["server_key"]}
    forged = {**file, "proof": shown}
    shown["seal"] = proof.compute_seal(forged)
    shown["signature"] = true["proof"]["signature"]
    return forged


def imitate(made: Played, rows: list[Row]) -> None:
    """Do what people did there, under their keys, as long as the rules allow it."""
    room = made.room
    for row in rows:
        if row.kind != "act" or row.by == NATURE:
            continue
        if room.over or row.by not in room.play.waiting() or row.key is None:
            return
        try:
            act = room.game.encode(room.play.state, row.body["act"])
        except BadAct:
            return
        if act not in room.play.options(row.by):
            return
        made.act(act, row.by, row.key)


def give_up(made: Played, random: Random) -> Played:
    """Bring a game to its end that has none yet."""
    if not made.room.over:
        made.resign(random.choice(made.room.game.sides), random_key(random))
    return made
