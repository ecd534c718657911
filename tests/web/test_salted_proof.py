"""Games of older dice: they go on, their files are read, and nothing in them is called proved.

The files in tests/web/older were written by the program as it was then, and are never written anew.
"""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from grognard.engine.play import BadGameFile
from grognard.web import dice, proof
from grognard.web.backup import restore
from grognard.web.receipts import BadReceipts, read_receipts
from grognard.web.store import log
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.store.schema import game
from grognard.web.verifying import describe
from grognard.web.views import KnownLog, view_table
from tests.web.games import finish, tables_of
from tests.web.played import begin, play

OLDER = Path(__file__).parent / "older"


def older_file() -> Any:
    return json.loads((OLDER / "salted-finished.json").read_text("utf-8"))


def resealed(data: Any) -> Any:
    data["proof"]["seal"] = proof.compute_seal(data)
    return data


def test_an_older_file_is_read_and_called_what_it_is() -> None:
    found = proof.verify(older_file())
    assert (found.older, found.proved, found.by_server) == (True, 0, 23)
    said = " ".join(describe(found))
    assert "Made by an older version" in said
    assert "On the word of the operator, and of whoever gave you this file: 23 rolls." in said
    assert "Proved by receipts: nothing" in said


def test_an_older_game_goes_on_and_ends_by_its_own_dice(database: Database) -> None:
    restore(database, OLDER / "salted-midway.gz")
    tables, _ = tables_of(database)
    ann = Player(1)
    number = find_only_game(database)
    begun = tables.find(ann, number)
    assert (begun.room.algorithm, begun.room.head) == (dice.SALTED, None)
    assert view_table(begun, ann, KnownLog()).dice.algorithm == dice.SALTED
    over = finish(tables, ann, number)
    with database.read() as connection:
        entries = log.list_entries_after(connection, over.record.id, 0)
    found = proof.verify(
        proof.make_game_file(over.room, entries, over.record.commitment, bytes(32))
    )
    assert found.older
    assert found.by_server == over.room.rolled > begun.room.rolled
    assert found.signed_by is not None
    again = tables_of(database)[0].find(ann, number).room  # as after a restart
    assert (again.seq, again.chain, again.salt) == (over.room.seq, over.room.chain, over.room.salt)


def find_only_game(database: Database) -> str:
    with database.read() as connection:
        return str(connection.execute(select(game.c.public_id)).scalar_one())


def test_receipts_prove_nothing_of_an_older_game() -> None:
    data = older_file()
    told = {
        "format": "grognard-receipts/1",
        "game": data["proof"]["game"],
        "commitment": data["proof"]["commitment"],
        "told": {"seq": 0, "head": "0" * 64},
        "sent": [],
    }
    with pytest.raises(BadReceipts, match="so old"):
        proof.verify(data, [read_receipts(told, "ann.json")])


def test_whoever_knows_the_secret_of_an_older_game_can_choose_its_dice() -> None:
    """Why nothing in it is called proved: he tries keys, and every file he writes agrees."""
    came: set[str] = set()
    for n in range(60):
        made = begin(algorithm=dice.SALTED, secret=bytes(range(1, 33)))
        made.act(made.room.play.options("player")[0], "player", f"f{n:031x}")
        came.add(str([done.act for done in play(made, acts=4).room.play.log]))
    assert len(came) > 3
    assert proof.verify(play(made).file(None)).proved == 0


@pytest.mark.parametrize("place", range(0, 40, 3))
def test_what_is_changed_in_an_older_file_is_still_named(place: int) -> None:
    whole = older_file()
    for where in ("salt", "rolls"):
        data = deepcopy(whole)
        rows = data["proof"][where]
        del rows[place % len(rows)]
        with pytest.raises(BadGameFile, match=r"^(acts\[\d+\]|proof\.)"):
            proof.verify(data)
    data = deepcopy(whole)
    data["proof"]["salt"][place % len(data["proof"]["salt"])]["nonce"] = "00"
    with pytest.raises(BadGameFile, match=r"^(acts\[\d+\]|proof\.)"):
        proof.verify(data)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rolls", "server"),
        ("rolls", ["mine"]),
        ("salt", [1]),
        ("salt", [{"roll": -1, "nonce": "00"}]),
        ("salt", [{"roll": 10**30, "nonce": "00"}]),
        ("salt", [{"roll": 0, "nonce": ""}]),
        ("salt", [{"roll": 0, "nonce": "0g"}]),
        ("salt", [{"roll": 3, "nonce": "00"}, {"roll": 1, "nonce": "00"}]),
        ("secret", "AB" * 32),
        ("secret", "00" * 32),
        ("commitment", 7),
        ("seal", None),
        ("signature", "00" * 64),
    ],
    ids=str,
)
def test_a_malformed_proof_of_an_older_game_is_named(name: str, value: Any) -> None:
    data = older_file()
    data["proof"][name] = value
    if name not in ("seal", "signature"):
        resealed(data)
    with pytest.raises(BadGameFile, match=r"^proof\."):
        proof.verify(data)


def test_the_rolls_of_an_older_game_are_all_of_one_kind() -> None:
    data = older_file()
    data["proof"]["rolls"][3] = "typed"
    with pytest.raises(BadGameFile, match=r"proof\.rolls\[\d+\]"):
        proof.verify(resealed(data))
