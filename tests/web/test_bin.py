"""Games that are thrown away: into the bin for thirty days, out of it, for good; or left."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, func, select, text
from sqlalchemy.exc import DBAPIError

from grognard.web import bin as the_bin
from grognard.web.store import records
from grognard.web.store.database import Database
from grognard.web.store.schema import METADATA, entry
from grognard.web.store.schema import game as the_game
from tests.web.browser import Browser, Json, Server
from tests.web.chosen import nonce
from tests.web.games import begin, go_on, somebody, tables_of

TWO = {"seats": {"wagner": "me", "russia": "open"}, "options": {"russians": "second-player"}}
DAY_MS = 24 * 3600 * 1000


def begin_for_two(ann: Browser, bob: Browser) -> str:
    """A game in which Ann is Wagner, and Bob Russia."""
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    bob.post("/api/join", {"link": begun["links"]["russia"], "nonce": nonce()})
    public_id: str = begun["id"]
    return public_id


def listed(who: Browser) -> list[str]:
    return [table["id"] for table in who.get("/api/tables")["tables"]]


def binned(who: Browser) -> list[Json]:
    tables: list[Json] = who.get("/api/bin")["tables"]
    return tables


# ---------------------------------------------------------------- the bin


def test_a_deleted_game_is_in_the_bin_of_its_owner_alone(ann: Browser, bob: Browser) -> None:
    game = ann.begin()
    assert ann.post(f"/api/tables/{game}/delete") == {"deleted": True}
    [found] = binned(ann)
    assert (found["table"]["id"], found["table"]["owner"]) == (game, True)
    assert listed(ann) == []
    assert binned(bob) == []


def test_a_stranger_has_an_empty_bin(server: Server) -> None:
    assert server.stranger().get("/api/bin") == {"tables": []}


def test_the_bin_says_when_a_game_goes(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.web.routes_bin.now_ms", lambda: 1_000)
    ann.post(f"/api/tables/{ann.begin()}/delete")
    assert binned(ann)[0]["erased_ms"] == 1_000 + 30 * DAY_MS


def test_the_last_deleted_is_first(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [ann.begin(), ann.begin()]
    for at, public_id in enumerate(reversed(games)):
        monkeypatch.setattr("grognard.web.routes_bin.now_ms", lambda at=at: at)
        ann.post(f"/api/tables/{public_id}/delete")
    assert [found["table"]["id"] for found in binned(ann)] == games


def test_a_game_comes_out_of_the_bin_as_it_was(ann: Browser) -> None:
    game = ann.begin()
    ann.act(game)
    before = ann.look(game)
    ann.post(f"/api/tables/{game}/delete")
    ann.post(f"/api/tables/{game}/undelete")
    assert ann.look(game) == before
    assert binned(ann) == []


def test_a_game_is_erased_from_the_bin_only(ann: Browser, server: Server) -> None:
    game = ann.begin()
    assert ann.post(f"/api/tables/{game}/erase", status=422)["kind"] == "refused"
    ann.look(game)
    ann.post(f"/api/tables/{game}/delete")
    assert ann.post(f"/api/tables/{game}/erase") == {"erased": True}
    assert binned(ann) == []
    ann.post(f"/api/tables/{game}/undelete", status=404)
    ann.post(f"/api/tables/{game}/erase", status=404)
    assert count_rows(server.services.database) == {}


def count_rows(database: Database) -> dict[str, int]:
    """How many rows of games there are in each table, but for the empty ones."""
    with database.read() as connection:
        counts = {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in (the_game, *records.PARTS)
        }
    return {name: count for name, count in counts.items() if count}


def test_everything_of_a_game_is_erased_and_nothing_of_another(database: Database) -> None:
    """On either database, with its log, snapshot and moments."""
    ann, (tables, _) = somebody(database), tables_of(database)
    kept = begin(tables, ann)
    seq = go_on(tables, ann, kept, 3).room.seq
    before = count_rows(database)
    gone = begin(tables, ann)
    go_on(tables, ann, gone, 40)
    number = tables.find(ann, gone).record.id
    with database.write() as connection:
        records.keep_snapshot(connection, number, 1, "{}")
        records.keep_moment(connection, number, 1, "{}")
        records.update_game(connection, number, deleted_ms=5)
        records.erase_game(connection, number)
    assert count_rows(database) == before
    assert tables.find(ann, kept).room.seq == seq


def test_the_log_of_a_game_that_is_not_in_the_bin_cannot_be_erased(database: Database) -> None:
    ann, (tables, _) = somebody(database), tables_of(database)
    number = tables.find(ann, begin(tables, ann)).record.id
    with pytest.raises(DBAPIError, match="in the bin only"), database.write() as connection:
        records.erase_game(connection, number)
    with pytest.raises(DBAPIError, match="in the bin only"), database.write() as connection:
        connection.execute(delete(entry))
    assert count_rows(database)["entry"] > 0


def test_a_new_game_with_the_number_of_an_erased_one_is_a_new_game(database: Database) -> None:
    """SQLite uses the highest number again; another process may hold the old room."""
    ann, (tables, _) = somebody(database), tables_of(database)
    old = begin(tables, ann)
    held = go_on(tables, ann, old, 5)
    with database.write() as connection:
        records.update_game(connection, held.record.id, deleted_ms=5)
        records.erase_game(connection, held.record.id)
    other, _ = tables_of(database)
    new = begin(other, ann)
    found = tables.find(ann, new)
    assert (found.room.public_id, found.room.seq) == (new, found.record.head_seq)
    assert found.room.seq < held.room.seq
    assert go_on(tables, ann, new, 1).room.public_id == new


# ---------------------------------------------------------------- after thirty days


def delete_at(database: Database, public_id: str, at_ms: int) -> None:
    with database.write() as connection:
        connection.execute(
            the_game.update().where(the_game.c.public_id == public_id).values(deleted_ms=at_ms)
        )


def test_what_was_deleted_thirty_days_ago_goes(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, (tables, _) = somebody(database), tables_of(database)
    kept, young, old = (begin(tables, ann) for _ in range(3))
    now = 100 * DAY_MS
    monkeypatch.setattr(the_bin, "now_ms", lambda: now)
    delete_at(database, young, now - 30 * DAY_MS)
    delete_at(database, old, now - 30 * DAY_MS - 1)
    assert the_bin.empty_bin(database) == 1
    assert the_bin.empty_bin(database) == 0
    with database.read() as connection:
        left = (
            connection.execute(select(the_game.c.public_id).order_by(the_game.c.id)).scalars().all()
        )
    assert left == [kept, young]


def test_what_was_taken_out_meanwhile_stays(database: Database) -> None:
    ann, (tables, _) = somebody(database), tables_of(database)
    number = tables.find(ann, begin(tables, ann)).record.id
    the_bin.erase_if_due(database, number, before_ms=10**15)
    assert count_rows(database)["game"] == 1
    with database.write() as connection:
        records.update_game(connection, number, deleted_ms=5)
    the_bin.erase_if_due(database, number, before_ms=10**15)
    the_bin.erase_if_due(database, number, before_ms=10**15)
    assert "game" not in count_rows(database)


def test_the_days_of_what_was_deleted_before_there_was_a_bin_begin_with_it(
    sqlite_url: str,
) -> None:
    database = Database(sqlite_url)
    ann, (tables, _) = somebody(database), tables_of(database)
    kept, old = begin(tables, ann), begin(tables, ann)
    delete_at(database, old, 5)
    with database.write() as connection:  # as it was before
        connection.execute(text("ALTER TABLE seat DROP COLUMN left_by"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0005'"))
    database.close()
    again = Database(sqlite_url)
    assert the_bin.empty_bin(again) == 0
    with again.read() as connection:
        found = {record.public_id for record in records.list_binned(connection, ann.id)}
        assert found == {old}
        assert records.find_record(connection, kept) is not None
    again.close()


# ---------------------------------------------------------------- leaving


def test_a_game_that_somebody_else_plays_in_is_not_deleted(ann: Browser, bob: Browser) -> None:
    game = begin_for_two(ann, bob)
    told = ann.post(f"/api/tables/{game}/delete", status=422)
    assert (told["kind"], told["why"]) == ("refused", "Bob plays in this game: you can leave it")
    assert listed(ann) == listed(bob) == [game]


def test_who_leaves_is_out_and_the_other_keeps_the_game(ann: Browser, bob: Browser) -> None:
    game = begin_for_two(ann, bob)
    ann.act(game)
    moves = bob.look(game)["moves"]
    assert ann.post(f"/api/tables/{game}/leave") == {"left": True}
    ann.get(f"/api/tables/{game}", 404)
    ann.post(f"/api/tables/{game}/leave", status=404)
    assert (listed(ann), binned(ann)) == ([], [])
    view = bob.look(game)
    assert (view["moves"], view["mine"], view["owner"]) == (moves, ["russia"], True)
    seats = {seat["side"]: (seat["kind"], seat["name"], seat["left"]) for seat in view["seats"]}
    assert seats == {"wagner": ("open", None, "Ann"), "russia": ("person", "Bob", None)}


def test_the_one_who_stays_gives_the_seat_away_anew(
    server: Server, ann: Browser, bob: Browser
) -> None:
    game = begin_for_two(ann, bob)
    ann.post(f"/api/tables/{game}/leave")
    link = bob.post(f"/api/tables/{game}/links", {"side": "wagner"})["link"]
    cid = server.browser("Cid")
    assert cid.post("/api/join", {"link": link, "nonce": nonce()})["side"] == "wagner"
    wagner = next(seat for seat in bob.look(game)["seats"] if seat["side"] == "wagner")
    assert (wagner["name"], wagner["left"]) == ("Cid", None)


def test_a_guest_leaves_and_the_owner_keeps_the_game(ann: Browser, bob: Browser) -> None:
    game = begin_for_two(ann, bob)
    bob.post(f"/api/tables/{game}/leave")
    bob.get(f"/api/tables/{game}", 404)
    assert ann.look(game)["owner"]
    assert ann.post(f"/api/tables/{game}/leave", status=422)["kind"] == "refused"
    assert ann.post(f"/api/tables/{game}/delete") == {"deleted": True}


def test_when_all_have_left_the_game_is_in_the_bin_of_the_last(ann: Browser, bob: Browser) -> None:
    game = begin_for_two(ann, bob)
    ann.post(f"/api/tables/{game}/leave")
    bob.post(f"/api/tables/{game}/delete")
    assert [found["table"]["id"] for found in binned(bob)] == [game]
    assert binned(ann) == []
    ann.post(f"/api/tables/{game}/undelete", status=404)
    ann.post(f"/api/tables/{game}/erase", status=404)
    bob.post(f"/api/tables/{game}/undelete")
    assert bob.look(game)["mine"] == ["russia"]


def test_the_link_of_a_seat_that_was_left_is_void(ann: Browser, bob: Browser) -> None:
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    link = {"link": begun["links"]["russia"], "nonce": nonce()}
    bob.post("/api/join", link)
    bob.post(f"/api/tables/{begun['id']}/leave")
    bob.post("/api/join", link, 404)


def test_who_only_watches_leaves_and_nothing_else_changes(ann: Browser, bob: Browser) -> None:
    game = ann.begin()
    link = ann.post(f"/api/tables/{game}/watch")["link"]
    bob.post("/api/join", {"link": link, "nonce": nonce()})
    assert listed(bob) == [game]
    before = ann.look(game)
    bob.post(f"/api/tables/{game}/leave")
    assert listed(bob) == []
    assert ann.look(game) == before


def test_watchers_do_not_keep_a_game_from_the_bin(ann: Browser, bob: Browser) -> None:
    game = ann.begin()
    link = ann.post(f"/api/tables/{game}/watch")["link"]
    bob.post("/api/join", {"link": link, "nonce": nonce()})
    assert ann.post(f"/api/tables/{game}/delete") == {"deleted": True}
    assert (listed(bob), binned(bob)) == ([], [])


def test_an_owner_without_a_seat_leaves_it_to_those_who_play(
    server: Server, ann: Browser, bob: Browser
) -> None:
    seats = {"wagner": "open", "russia": "open"}
    wanted = TWO | {"title": "march-of-justice", "nonce": nonce(), "seats": seats}
    begun = ann.post("/api/tables", wanted)
    cid = server.browser("Cid")
    bob.post("/api/join", {"link": begun["links"]["russia"], "nonce": nonce()})
    cid.post("/api/join", {"link": begun["links"]["wagner"], "nonce": nonce()})
    ann.post(f"/api/tables/{begun['id']}/leave")
    assert [who.look(begun["id"])["owner"] for who in (bob, cid)] == [False, True]
    assert {seat["left"] for seat in bob.look(begun["id"])["seats"]} == {None}


def test_whatever_table_refers_to_a_game_is_emptied_of_it() -> None:
    referring = {table.name for table in METADATA.sorted_tables if hasattr(table.c, "game_id")}
    assert referring == {table.name for table in records.PARTS}
