"""Games that this program cannot open: they are kept, and can be taken out as they were stored."""

from __future__ import annotations

import json

from sqlalchemy import Connection

from grognard.engine.play import FORMAT, SHIPPED
from grognard.engine.value import Json
from grognard.games import GAMES
from grognard.games import game as game_of
from grognard.web.errors import Refused
from grognard.web.store import log, records
from grognard.web.store.log import Entry
from grognard.web.store.people import Seat
from grognard.web.store.records import Record


def write_stored_game(
    connection: Connection, record: Record, seats: list[Seat], mine: list[str]
) -> Json:
    """The game file of a game that does not replay here, from its rows alone."""
    if may_hide(record) and len(mine) < len(seats):
        raise Refused("something in this game is still hidden: who runs the server has it all")
    setup, kept = record.setup, None
    if record.pack_hash is not None and setup.pack is None:
        kept = records.find_pack(connection, record.pack_hash)
    entries = log.list_entries_after(connection, record.id, 0)
    file: dict[str, Json] = {
        "format": FORMAT,
        "game": record.title,
        "rules": record.rules,
        "scenario": setup.scenario,
        "options": dict(setup.options),
        "pack": setup.pack if kept is None else json.loads(kept),
        "start": record.start_hash,
        "acts": list_acts(entries),
        "broken": "the server could not replay this game; it is as it was stored",
    }
    return file if kept is None else file | {SHIPPED: True}


def may_hide(record: Record) -> bool:
    """Can anything in it be hidden from anybody? Of rules that are not here nobody knows."""
    if record.result is not None:
        return False
    name = (record.title, record.rules)
    return name not in GAMES or bool(game_of(*name).reveals)


def list_acts(entries: list[Entry]) -> list[Json]:
    """The acts that count: those taken back are told by the hash of what was left."""
    acts: list[dict[str, Json]] = []
    for one in entries:
        body = one.body if isinstance(one.body, dict) else {}
        if one.kind == "act":
            acts.append({"by": one.by, "act": body.get("act"), "hash": one.state_hash})
        elif one.kind == "undo":
            while acts and acts[-1]["hash"] != one.state_hash:
                acts.pop()
    return list(acts)
