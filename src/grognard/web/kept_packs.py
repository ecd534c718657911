"""The packs of our own scenarios as they were when games began with them.

A game goes on with exactly the pack it began with, even if a later program has another under that
name. Each pack is stored once, under its hash. Games of earlier databases have none stored: they
are read with the one that this program has.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

from sqlalchemy import Connection

from grognard.engine.game import BadSetup, Game, Setup
from grognard.engine.packs import BadPack
from grognard.engine.value import Json, digest
from grognard.games import game as game_of
from grognard.web.errors import Broken
from grognard.web.store import records
from grognard.web.store.log import to_json
from grognard.web.store.records import Record


def keep_pack(connection: Connection, game: Game, setup: Setup) -> str | None:
    """Store the pack that a new game begins with; answers its hash, or None if it is a user's."""
    if setup.pack is not None and not setup.shipped:
        return None
    body = setup.pack if setup.shipped else find_present_pack(game, setup)
    if body is None:
        return None
    name = digest(body)
    records.keep_pack(connection, name, to_json(body))
    return name


def find_setup(connection: Connection, game: Game, record: Record) -> Setup:
    """How a stored game begins: with its own pack of then, if the scenario has another by now."""
    setup = record.setup
    if record.pack_hash is None or setup.pack is not None:
        return setup
    if record.pack_hash == hash_present_pack(game, setup):
        return setup
    body = records.find_pack(connection, record.pack_hash)
    if body is None:
        raise Broken("the pack that this game began with is not in the database")
    pack = json.loads(body)
    if digest(pack) != record.pack_hash:
        raise Broken("the pack that this game began with was changed since")
    return replace(setup, pack=pack, shipped=True)


def hash_present_pack(game: Game, setup: Setup) -> str | None:
    """The hash of the pack that this program has for a setup; None if it has none."""
    options = tuple(sorted(setup.options.items()))
    return hash_of(game.id, game.version, setup.scenario, options)


@lru_cache(maxsize=1000)
def hash_of(
    title: str, rules: str, scenario: str, options: tuple[tuple[str, str], ...]
) -> str | None:
    pack = find_present_pack(game_of(title, rules), Setup(scenario, dict(options)))
    return None if pack is None else digest(pack)


def find_present_pack(game: Game, setup: Setup) -> Json:
    """The pack that this program has for a setup of ours."""
    try:
        game.check(setup)
        return game.write_pack(setup)
    except (BadSetup, BadPack):
        return None


def take_over(game: Game, setup: Setup) -> Setup:
    """The setup of a file that somebody brings: a pack that it calls ours is his, unless it is."""
    if not setup.shipped:
        return setup
    if digest(setup.pack) == hash_present_pack(game, setup):
        return replace(setup, pack=None, shipped=False)
    return replace(setup, shipped=False)
