"""The chain of a game: after each entry it has a head, which covers that entry and all before it.

Heads are made with a key that follows from the secret of the dice. So they may be shown while the
game goes on: they tell nothing of what a side does or draws in secret. And when the secret is told,
anybody can make them all again. The moment of an entry is left out, as the server alone says it.
"""

from __future__ import annotations

import hmac

from grognard.engine.play import Play
from grognard.web import dice
from grognard.web.store.log import Entry, chain_hash, to_json


def make_first_head(secret: bytes, algorithm: str, game: str, play: Play, rolls: bool) -> str:
    """The head of a game without entries: it covers how the game began."""
    if algorithm == dice.SALTED:
        return ""
    setup, title = play.setup, play.game
    began = [setup.scenario, dict(setup.options), setup.own_pack, play.start_hash]
    said = [algorithm, game, title.id, title.version, *began, rolls]
    return hmac.digest(derive_chain_key(secret), to_json(said).encode(), "sha256").hex()


def make_head(secret: bytes, algorithm: str, before: str, one: Entry) -> str:
    """The head after an entry; in older games a plain hash, which is not to be shown."""
    if algorithm == dice.SALTED:
        return chain_hash(before, one)
    said = to_json([before, one.seq, one.kind, one.by, one.body, one.state_hash, one.idem_key])
    return hmac.digest(derive_chain_key(secret), said.encode(), "sha256").hex()


def derive_chain_key(secret: bytes) -> bytes:
    return hmac.digest(secret, b"chain", "sha256")
