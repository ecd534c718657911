"""Games begun by old rules on the server: they are opened, go on by these rules, and end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grognard.engine.game import Setup
from grognard.games import game
from grognard.web.store.database import Database
from grognard.web.store.health import check_rules
from grognard.web.tables import NewTable
from tests.test_old_games import FILES
from tests.web.chosen import nonce
from tests.web.games import finish, somebody, tables_of

DATA: list[Any] = [json.loads(path.read_text("utf-8")) for path in FILES]


@pytest.mark.parametrize("data", DATA, ids=[path.stem for path in FILES])
def test_an_old_game_ends_by_the_rules_it_began_with(database: Database, data: Any) -> None:
    player, (tables, _) = somebody(database), tables_of(database)
    wanted = NewTable(
        data["game"],
        Setup(data["scenario"], data["options"], data["pack"]),
        dict.fromkeys(game(data["game"]).sides, "me"),
        nonce=bytes.fromhex(nonce()),
        rules=data["rules"],
        past=tuple(row["act"] for row in data["acts"]),
    )
    begun = tables.begin(player, wanted)[0]
    check_rules(database)
    again, _ = tables_of(database)  # as after a restart: all is made from the log
    opened = again.find(player, begun).room
    assert opened.play.log[len(data["acts"]) - 1].hash == data["acts"][-1]["hash"]
    ended = finish(again, player, begun).room
    assert (ended.over, ended.game.version) == (True, data["rules"])
