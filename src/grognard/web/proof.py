"""Game files with a proof of their dice, and the check that anybody can run on any machine.

A proof holds the whole log with its keys, what was taken back too. From the secret follow the
heads after each entry, and from these the rolls. So far a file agrees with itself, and no more:
whoever knows the secret can write another that does so, too. That it is the game which was played
is told by the receipts of those who played it (receipts.py), and by the server's signature
(signing.py) as far as the operator is believed.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from grognard.engine.play import BadGameFile, read_setup, replay
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.web import dice, salted_proof, signing
from grognard.web.proved_log import ProvedLog, Row, replay_log
from grognard.web.receipts import Compared, Receipts, compare
from grognard.web.room import Room
from grognard.web.salted_proof import SaltedProof
from grognard.web.store.log import Entry, to_json

Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]
MOST_ENTRIES = 100_000
NOT_SEALED = ("seal", "signature")


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """What a game file tells of its dice."""

    algorithm: Literal["hmac-sha256-2"]
    game: Annotated[str, Meta(max_length=40)]
    dice: Literal["server", "typed"]
    commitment: Hex32
    secret: Hex32 | None  # only once the game is over
    log: Annotated[list[Row], Meta(max_length=MOST_ENTRIES)]
    seal: Hex32  # hash of the whole file, without the seal and its signature
    server_key: Hex32 | None = None
    signature: Hex64 | None = None  # of the seal


AnyProof = Proof | SaltedProof


# ---------------------------------------------------------------- making


def make_game_file(
    room: Room, entries: Sequence[Entry], commitment: str, key: bytes | None = None
) -> dict[str, Json]:
    """The whole game with its log, sealed, and signed with the server's key."""
    file: dict[str, Json] = {**room.play.export(), "proof": make_proof(room, entries, commitment)}
    if key is not None:
        file["proof"]["server_key"] = signing.derive_public_key(key)
    file["proof"]["seal"] = compute_seal(file)
    if key is not None:
        file["proof"]["signature"] = signing.sign(key, file["proof"]["seal"])
    return file


def make_proof(room: Room, entries: Sequence[Entry], commitment: str) -> dict[str, Json]:
    if room.algorithm == dice.SALTED:
        return salted_proof.make_proof(room, commitment)
    return {
        "algorithm": room.algorithm,
        "game": room.public_id,
        "dice": "server" if room.server_rolls else "typed",
        "commitment": commitment,
        "secret": room.secret.hex() if room.over else None,
        "log": [
            {"kind": one.kind, "by": one.by, "body": one.body, "key": one.idem_key}
            for one in entries
        ],
    }


def compute_seal(file: dict[str, Json]) -> str:
    """The hash of everything in the file except the seal and its signature."""
    shown = {name: value for name, value in file["proof"].items() if name not in NOT_SEALED}
    return hashlib.sha256(to_json({**file, "proof": shown}).encode()).hexdigest()


# ---------------------------------------------------------------- checking


@dataclass(frozen=True)
class Verdict:
    """What is known of a file that agrees with itself."""

    entries: int
    acts: int
    rolls: int
    by_server: int
    typed: int
    copied: int
    proved: int  # rolls out of nonces that the receipts hold
    on_word: Counter[str]  # the server's other rolls, by whose act they followed
    older: bool  # its keys are bound to no act
    signed_by: str | None
    named: bool  # is that the key which was named?
    receipts: tuple[Compared, ...]


def verify(data: Json, receipts: Sequence[Receipts] = (), server_key: str | None = None) -> Verdict:
    """Replay a game file, roll its dice again and compare it with receipts; raises BadGameFile."""
    setup = read_setup(data)
    game = game_of(str(data.get("game")), str(data.get("rules")))
    play = replay(game, data)
    shown = read_proof(data)
    if shown.secret is None:
        raise BadGameFile("proof.secret: the game is not over; its dice can be checked then")
    secret = bytes.fromhex(shown.secret)
    promised = dice.make_commitment(secret, shown.game, game.id, game.version, shown.algorithm)
    if promised != shown.commitment:
        raise BadGameFile("proof.commitment: this is not what was promised at the start")
    if isinstance(shown, SaltedProof):
        found = salted_proof.check_rolls(game, setup, data["acts"], shown)
    else:
        room = Room.start(0, shown.game, game, setup, shown.dice == "server", secret)
        found = replay_log(room, shown.log, play)
    if compute_seal(data) != shown.seal:  # late, since every other check says where
        raise BadGameFile("proof.seal: the file was changed after it was written")
    check_signature(shown, server_key)
    compared = tuple(compare(one, shown.game, shown.commitment, found) for one in receipts)
    return judge(len(data["acts"]), shown, found, server_key is not None, compared)


def read_proof(data: Json) -> AnyProof:
    """The proof of a game file, if it has one that makes sense."""
    if "proof" not in data:
        raise BadGameFile("proof: there is none: this game was not played on a server")
    told: Any = data["proof"]
    older = isinstance(told, dict) and told.get("algorithm") == dice.SALTED
    try:
        return msgspec.convert(told, SaltedProof) if older else msgspec.convert(told, Proof)
    except msgspec.ValidationError as e:
        what, _, where = str(e).partition(" - at `$")
        raise BadGameFile(f"proof{where.rstrip('`')}: {what}") from None


def check_signature(shown: AnyProof, server_key: str | None) -> None:
    """Check that a file is signed by the key it names, and that this is the key expected."""
    signed_by, signature = shown.server_key, shown.signature
    if (signed_by is None) != (signature is None):
        raise BadGameFile("proof.signature: a signature and its key come together")
    if server_key is not None and signed_by != server_key:
        other = "nobody" if signed_by is None else f"the key {signed_by}"
        raise BadGameFile(f"proof.server_key: it is signed by {other}, not by the one you named")
    if signed_by is None or signature is None:
        return
    if not signing.is_signed(signed_by, shown.seal, signature):
        raise BadGameFile("proof.signature: this is no signature of this file by its server's key")


def judge(
    acts: int,
    shown: AnyProof,
    found: ProvedLog,
    named: bool,
    compared: tuple[Compared, ...],
) -> Verdict:
    """Count the rolls by what they rest on."""
    sources = Counter(roll.source for roll in found.rolls)
    held = {seq for one in compared for seq in one.entries}
    ours = [roll for roll in found.rolls if roll.source == "server"]
    proved = [roll for roll in ours if roll.after in held]
    return Verdict(
        entries=len(found.rows),
        acts=acts,
        rolls=len(found.rolls),
        by_server=len(ours),
        typed=sources["typed"],
        copied=sources["copied"],
        proved=len(proved),
        on_word=Counter(roll.by for roll in ours if roll.after not in held),
        older=isinstance(shown, SaltedProof),
        signed_by=shown.server_key,
        named=named,
        receipts=compared,
    )
