"""The proof of games begun by older versions: their keys are a salt, bound to no act.

Such a file agrees with itself or not. But whoever knows the secret can invent keys until the dice
fall as he likes, and so it proves nothing to those who do not believe him.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard.engine.fate import outcomes
from grognard.engine.game import Game, Setup
from grognard.engine.play import MOST_ACTS, NATURE, BadGameFile, Play, redo
from grognard.engine.value import Json
from grognard.web import dice
from grognard.web.proved_log import ProvedLog, Rolled, Source
from grognard.web.room import Room

Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]
Nonce = Annotated[str, Meta(pattern="^([0-9a-f]{2}){1,64}$")]
Whole = Annotated[int, Meta(ge=0, le=MOST_ACTS)]


class Salt(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser has added to the dice, and before which roll."""

    roll: Whole
    nonce: Nonce


class SaltedProof(msgspec.Struct, forbid_unknown_fields=True):
    """What the file of an older game tells of its dice."""

    algorithm: Literal["hmac-sha256-1"]
    game: Annotated[str, Meta(max_length=40)]
    commitment: Hex32
    secret: Hex32 | None  # only once the game is over
    salt: list[Salt]
    rolls: list[Source]  # where each of Nature's acts came from
    seal: Hex32
    server_key: Hex32 | None = None  # files written before there was one have neither
    signature: Hex64 | None = None


def make_proof(room: Room, commitment: str) -> dict[str, Json]:
    natures = [
        note for note, done in zip(room.notes, room.play.log, strict=True) if done.by == NATURE
    ]
    return {
        "algorithm": dice.SALTED,
        "game": room.public_id,
        "commitment": commitment,
        "secret": room.secret.hex() if room.over else None,
        "salt": [{"roll": roll, "nonce": nonce.hex()} for roll, nonce in room.nonces],
        "rolls": [
            "copied" if note.copied else "typed" if note.typed else "server" for note in natures
        ],
    }


# ---------------------------------------------------------------- checking


def check_order(shown: SaltedProof) -> None:
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


def check_rolls(game: Game, setup: Setup, acts: list[Json], shown: SaltedProof) -> ProvedLog:
    """Roll the dice of a whole game again; of such a game there are no heads."""
    check_order(shown)
    play, found = Play(game, setup), ProvedLog([])
    for n, row in enumerate(acts):
        if play.nature_is_asked:
            found.rolls.append(check_roll(play, row, n, len(found.rolls), shown))
        redo(play, row, f"acts[{n}]")
    rolled = len(found.rolls)
    if rolled != len(shown.rolls):
        raise BadGameFile(f"proof.rolls[{rolled}]: there are only {rolled} rolls in the game")
    return found


def check_roll(play: Play, row: Json, n: int, roll: int, shown: SaltedProof) -> Rolled:
    """Check that the server's dice would have given this result."""
    if roll >= len(shown.rolls):
        raise BadGameFile(f"proof.rolls[{roll}]: is missing: acts[{n}] is a roll, too")
    if shown.rolls[roll] != "server":
        return Rolled(shown.rolls[roll])
    salt = dice.UNSALTED
    for one in shown.salt:
        if one.roll <= roll:
            salt = dice.add_salt(salt, bytes.fromhex(one.nonce))
    with_key = dice.derive_key(bytes.fromhex(shown.secret or ""), salt)
    came = dice.pick_outcome(with_key, roll, outcomes(play.state))
    if play.game.decode(play.state, came) != row["act"]:
        raise BadGameFile(
            f"acts[{n}]: by this secret and salt the dice would have shown something else"
        )
    return Rolled("server")
