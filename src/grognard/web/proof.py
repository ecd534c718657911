"""Game files with a proof of their dice, and the check that anybody can run on any machine."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard.engine.fate import outcomes
from grognard.engine.play import MOST_ACTS, NATURE, BadGameFile, Play, read_setup, redo, replay
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.web import dice
from grognard.web.room import Room
from grognard.web.store.log import to_json

Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Nonce = Annotated[str, Meta(pattern="^([0-9a-f]{2}){1,64}$")]
Whole = Annotated[int, Meta(ge=0, le=MOST_ACTS)]


class Salt(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser has added to the dice, and before which roll."""

    roll: Whole
    nonce: Nonce


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """What a game file tells of its dice."""

    algorithm: Literal["hmac-sha256-1"]
    game: Annotated[str, Meta(max_length=40)]
    commitment: Hex32
    secret: Hex32 | None  # only once the game is over
    salt: list[Salt]
    rolls: list[Literal["server", "typed", "copied"]]  # where each of Nature's acts came from
    seal: Hex32  # hash of the whole file, which shows accidental changes


def make_game_file(room: Room, commitment: str) -> dict[str, Json]:
    """The whole game, and what proves its dice once it is over."""
    file: dict[str, Json] = {**room.play.export(), "proof": make_proof(room, commitment)}
    file["proof"]["seal"] = compute_seal(file)
    return file


def make_proof(room: Room, commitment: str) -> dict[str, Json]:
    natures = [
        note for note, done in zip(room.notes, room.play.log, strict=True) if done.by == NATURE
    ]
    return {
        "algorithm": dice.ALGORITHM,
        "game": room.public_id,
        "commitment": commitment,
        "secret": room.secret.hex() if room.over else None,
        "salt": [{"roll": roll, "nonce": nonce.hex()} for roll, nonce in room.nonces],
        "rolls": [
            "copied" if note.copied else "typed" if note.typed else "server" for note in natures
        ],
    }


def compute_seal(file: dict[str, Json]) -> str:
    """The hash of everything in the file except the seal itself."""
    shown = {name: value for name, value in file["proof"].items() if name != "seal"}
    return hashlib.sha256(to_json({**file, "proof": shown}).encode()).hexdigest()


# ---------------------------------------------------------------- checking


@dataclass(frozen=True)
class Verdict:
    """How many rolls there were, and where they came from; those of the server are proved."""

    acts: int
    rolls: int
    proved: int
    typed: int
    copied: int


def verify(data: Json) -> Verdict:
    """Replay a game file and roll its dice again; raises BadGameFile if anything differs."""
    setup = read_setup(data)
    game = game_of(str(data.get("game")), str(data.get("rules")))
    replay(game, data)
    shown = read_proof(data)
    if shown.secret is None:
        raise BadGameFile("proof.secret: the game is not over; its dice can be checked then")
    secret = bytes.fromhex(shown.secret)
    if dice.make_commitment(secret, shown.game, game.id, game.version) != shown.commitment:
        raise BadGameFile("proof.commitment: this is not what was promised at the start")
    rolled = check_rolls(Play(game, setup), data["acts"], secret, shown)
    if rolled != len(shown.rolls):
        raise BadGameFile(f"proof.rolls[{rolled}]: there are only {rolled} rolls in the game")
    if compute_seal(data) != shown.seal:  # last, since every other check says where
        raise BadGameFile("proof.seal: the file was changed after it was written")
    count = shown.rolls.count
    return Verdict(len(data["acts"]), rolled, count("server"), count("typed"), count("copied"))


def read_proof(data: Json) -> Proof:
    """The proof of a game file, if it has one that makes sense."""
    if "proof" not in data:
        raise BadGameFile("proof: there is none: this game was not played on a server")
    try:
        shown = msgspec.convert(data["proof"], Proof)
    except msgspec.ValidationError as e:
        what, _, where = str(e).partition(" - at `$")
        raise BadGameFile(f"proof{where.rstrip('`')}: {what}") from None
    check_order(shown)
    return shown


def check_order(shown: Proof) -> None:
    """Check that salt comes before its roll, and copied rolls before the game's own, which are all
    the server's or all typed."""
    before = 0
    for n, one in enumerate(shown.salt):
        if not before <= one.roll <= len(shown.rolls):
            raise BadGameFile(f"proof.salt[{n}]: not in the order of the rolls")
        before = one.roll
    for n, (first, then) in enumerate(pairwise(shown.rolls), 1):
        if first not in ("copied", then):
            raise BadGameFile(f"proof.rolls[{n}]: {then!r} does not come after {first!r}")


def check_rolls(play: Play, acts: list[Json], secret: bytes, shown: Proof) -> int:
    """Roll the dice of a whole game again; returns how many rolls there were."""
    rolled = 0
    for n, row in enumerate(acts):
        if play.nature_is_asked:
            check_roll(play, row, n, rolled, secret, shown)
            rolled += 1
        redo(play, row, f"acts[{n}]")
    return rolled


def check_roll(play: Play, row: Json, n: int, roll: int, secret: bytes, shown: Proof) -> None:
    """Check that the server's dice would have given this result."""
    if roll >= len(shown.rolls):
        raise BadGameFile(f"proof.rolls[{roll}]: is missing: acts[{n}] is a roll, too")
    if shown.rolls[roll] != "server":
        return
    salt = dice.UNSALTED
    for one in shown.salt:
        if one.roll <= roll:
            salt = dice.add_salt(salt, bytes.fromhex(one.nonce))
    came = dice.pick_outcome(dice.derive_key(secret, salt), roll, outcomes(play.state))
    if play.game.decode(play.state, came) != row["act"]:
        raise BadGameFile(
            f"acts[{n}]: by this secret and salt the dice would have shown something else"
        )
