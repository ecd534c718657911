"""Imports and forks are played again in a worker, and nobody waits for that to write."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.game import Setup
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.web import copying, new_table
from grognard.web.errors import Refused
from grognard.web.new_table import NewTable
from grognard.web.workers import Workers
from tests.keep_it_moving.decks import event, pack
from tests.web.browser import Browser, Server
from tests.web.chosen import nonce
from tests.web.test_costly_packs import costly_deck
from tests.web.test_workers import die, hang

SEATS = {"player": "me"}


def taken_out(ann: Browser, acts: int = 3) -> Json:
    game = ann.begin()
    for _ in range(acts):
        ann.act(game)
    return ann.get(f"/api/tables/{game}/export")


def bring_in(ann: Browser, file: Json, status: int = 200) -> Json:
    wanted = {"game_file": file, "seats": SEATS, "nonce": nonce()}
    return ann.post("/api/tables/import", wanted, status)


def test_what_a_worker_has_played_is_what_the_server_would_have(ann: Browser) -> None:
    game = game_of("keep-it-moving")
    past = tuple(row["act"] for row in taken_out(ann)["acts"])
    wanted = NewTable(game.id, Setup("standard"), SEATS, nonce=b"n" * 32, past=past)
    here = new_table.open_room(wanted, "game", b"s" * 32)
    new_table.begin_room(wanted, here, 5)
    copied = copying.play_again(wanted, "game", b"s" * 32, 5, None)
    assert not isinstance(copied, str)
    there = copying.restore(new_table.open_room(wanted, "game", b"s" * 32), copied)
    for room in (here, there):
        assert room.added == copied.entries
    assert (there.hash(), there.chain, there.seq) == (here.hash(), here.chain, here.seq)
    assert (there.notes, there.nonces, there.log) == (here.notes, here.nonces, here.log)


def test_nobody_waits_to_write_while_a_game_is_played_again(
    ann: Browser, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, run, free = taken_out(ann), Workers.run, []

    def look_meanwhile(self: Workers, *words: Any) -> Any:
        lock = server.services.database.one_at_a_time
        free.append(lock.acquire(blocking=False))
        lock.release()
        return run(self, *words)

    monkeypatch.setattr(Workers, "run", look_meanwhile)
    game = bring_in(ann, file)["id"]
    ann.post(f"/api/tables/{game}/fork", {"at": 2, "seats": SEATS, "nonce": nonce()})
    assert free == [True, True]


@pytest.mark.parametrize(
    ("work", "seconds", "why"),
    [
        (hang, 0.2, "this game takes more than 20 s to play again: nothing was stored"),
        (die, 60.0, "this game cannot be played again: nothing was stored"),
    ],
)
def test_a_game_that_cannot_be_played_again_in_time_is_refused(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, work: Any, seconds: float, why: str
) -> None:
    file, run = taken_out(ann), Workers.run
    before = ann.get("/api/tables")
    monkeypatch.setattr(Workers, "run", lambda self, *words: run(self, work, seconds))
    error = bring_in(ann, file, 422)
    assert (error["kind"], error["why"]) == ("refused", why)
    assert ann.get("/api/tables") == before
    monkeypatch.setattr(Workers, "run", run)
    assert ann.look(bring_in(ann, file)["id"])["moves"] == len(file["acts"])


def test_a_pack_that_costs_too_much_is_refused_unplayed(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = taken_out(ann) | {"pack": costly_deck(), "scenario": "pack"}
    monkeypatch.setattr(Workers, "run", lambda *words: pytest.fail("it was played"))
    assert "1,296 ways that dice can fall" in bring_in(ann, file, 422)["why"]


def test_a_game_with_its_own_deck_is_looked_back_on_and_copied(ann: Browser) -> None:
    """Its moments are kept without the deck, which is kept with the game."""
    cards = [{**pack(event(""))["card"][1], "id": f"c{n}"} for n in range(40)]
    deck = pack(event("")) | {"card": [pack("")["card"][0], *cards]}
    game = ann.begin(pack=deck)
    over = ann.finish(game)
    copy = bring_in(ann, ann.get(f"/api/tables/{game}/export"))["id"]
    for at in (over["moves"] - 1, over["moves"] // 2, 1):
        assert ann.look(game, f"?at={at}")["view"] == ann.look(copy, f"?at={at}")["view"]


def test_a_wrong_file_is_told_where_it_is_wrong(ann: Browser) -> None:
    file = taken_out(ann)
    file["acts"][1]["hash"] = "0" * 32
    error = bring_in(ann, file, 422)
    assert error["where"] == "game_file"
    assert "acts[1].hash" in error["why"]


def test_the_refusal_is_told_by_its_seconds() -> None:
    class Late(Workers):
        def run(self, *words: Any) -> Any:
            return super().run(hang, 0.1)

    workers = Late()
    wanted = NewTable("keep-it-moving", Setup("standard"), SEATS, nonce=b"n" * 32)
    with pytest.raises(Refused, match="more than 20 s"):
        copying.copy_past(workers, wanted, 1)
    workers.stop()
