"""Who sits where and who sees what, on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event

from grognard.engine.game import Setup
from grognard.web.errors import Invalid, NotFound, Refused
from grognard.web.moments import look_back
from grognard.web.room import Room
from grognard.web.store import log, people, records
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.tables import NewTable, Table, Tables
from grognard.web.views import KnownLog, view_table
from tests.web.chosen import key, nonce
from tests.web.games import (
    MARCH,
    At,
    begin,
    finish,
    go_on,
    offered,
    press,
    somebody,
    tables_of,
)

TWO = {"russians": "second-player"}
BOTH = {"wagner": "me", "russia": "me"}


def test_both_sides_on_one_screen(database: Database) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    table = tables.find(ann, begin(tables, ann, MARCH, seats=BOTH, options=TWO))
    for side in ("wagner", "russia"):
        view = view_table(table, ann, KnownLog(), side=side)
        assert view.mine == ["wagner", "russia"]
        assert view.who == "wagner"
        assert view.options


def test_a_seat_link_works_once(database: Database) -> None:
    tables, _ = tables_of(database)
    ann, bob, eve = somebody(database), somebody(database, "Bob"), somebody(database, "Eve")
    wanted = NewTable(MARCH, Setup("hard", TWO), {"wagner": "me", "russia": "open"})
    number, links = tables.begin(ann, wanted)
    with pytest.raises(NotFound):
        tables.find(bob, number)
    head = tables.find(ann, number).room.chain
    assert tables.join(bob, links["russia"], b"bob's") == (number, "russia")
    assert tables.find(bob, number).mine == ["russia"]
    assert tables.find(bob, number).room.chain != head  # his browser has added to the dice
    for who in (eve, ann):
        with pytest.raises(NotFound):
            tables.join(who, links["russia"], bytes(32))
    with pytest.raises(NotFound):
        tables.find(eve, number)


def test_who_has_joined_may_do_so_again_and_nothing_happens(database: Database) -> None:
    """The answer got lost, and the same browser sends the same again."""
    tables, heard = tables_of(database)
    ann, bob = somebody(database), somebody(database, "Bob")
    wanted = NewTable(MARCH, Setup("hard", TWO), {"wagner": "me", "russia": "open"})
    number, links = tables.begin(ann, wanted)
    joined = tables.join(bob, links["russia"], b"bob's")
    once, told = tables.find(bob, number).room, len(heard)
    assert tables.join(bob, links["russia"], b"bob's") == joined
    assert tables.join(bob, links["russia"], b"other") == joined
    again = tables.find(bob, number).room
    assert (again.seq, again.chain, len(heard)) == (once.seq, once.chain, told)
    seats = {seat.side: seat for seat in tables.find(ann, number).seats}
    assert not seats["russia"].has_link
    with database.write() as connection:  # the owner gives the seat away
        people.free_seat(connection, once.game_id, "russia", people.new_token())
    with pytest.raises(NotFound):
        tables.join(bob, links["russia"], b"bob's")


def test_the_owner_gives_a_seat_to_somebody_else(database: Database) -> None:
    tables, _ = tables_of(database)
    ann, bob, eve = somebody(database), somebody(database, "Bob"), somebody(database, "Eve")
    wanted = NewTable(MARCH, Setup("hard", TWO), {"wagner": "me", "russia": "open"})
    number, links = tables.begin(ann, wanted)
    tables.join(bob, links["russia"], bytes(32))
    link = people.new_token()
    with database.write() as connection:
        people.free_seat(connection, tables.find(ann, number).record.id, "russia", link)
    with pytest.raises(NotFound):
        tables.find(bob, number)
    assert tables.join(eve, link, bytes(32)) == (number, "russia")
    assert tables.find(eve, number).mine == ["russia"]


def watching(database: Database, title: str, seats: dict[str, str]) -> tuple[Table, Table, Player]:
    """A game as its player and as somebody with a read-only link sees it."""
    tables, _ = tables_of(database)
    ann, eve = somebody(database), somebody(database, "Eve")
    number = begin(tables, ann, title, seats=seats)
    link = people.new_token()
    with database.write() as connection:
        game_id = tables.find(ann, number).record.id
        records.update_game(connection, game_id, watch_hash=people.hash_token(link))
    for _ in range(2):
        assert tables.join(eve, link, bytes(32)) == (number, None)
    return tables.find(ann, number), tables.find(eve, number), eve


def test_who_watches_sees_the_public_view_and_can_do_nothing(
    database: Database, the_ford: str
) -> None:
    own, seen, eve = watching(database, the_ford, {"red": "me", "blue": "bot:random"})
    view = view_table(seen, eve, KnownLog(), side="red")
    assert (view.watches, view.mine, view.owner) == (True, [], False)
    assert view.view == own.room.game.look(own.room.play.state, None)
    assert view.view != own.room.game.look(own.room.play.state, "red")
    assert (view.options, view.refused, view.outcomes) == ([], [], None)
    assert not view.undo.can
    tables, _ = tables_of(database)
    for do in (tables.undo, tables.resign):
        with pytest.raises(NotFound):
            do(eve, view.id, "red", view.seq, key())


# ---------------------------------------------------------------- hidden things


def ford(database: Database, the_ford: str) -> tuple[Tables, Player, Player, str]:
    tables, _ = tables_of(database)
    ann, bob = somebody(database), somebody(database, "Bob")
    number, links = tables.begin(
        ann, NewTable(the_ford, Setup("day"), {"red": "me", "blue": "open"})
    )
    tables.join(bob, links["blue"], bytes(32))
    return tables, ann, bob, number


def test_the_log_does_not_tell_what_another_has_laid(database: Database, the_ford: str) -> None:
    tables, ann, bob, number = ford(database, the_ford)
    after = go_on(tables, ann, number)
    laid = next(n for n, done in enumerate(after.room.play.log) if done.by == "red")
    told = view_table(after, ann, KnownLog()).log.entries[laid]
    assert told.act == after.room.play.log[laid].act
    hidden = view_table(tables.find(bob, number), bob, KnownLog()).log.entries[laid]
    assert (hidden.act, hidden.label, hidden.by) == (None, "", "red")
    dealt = view_table(after, ann, KnownLog()).log.entries[0]
    assert (dealt.by, dealt.act, dealt.label) == ("nature", None, "")
    over = tables.resign(bob, number, "blue", after.room.seq, key())
    shown = view_table(over, bob, KnownLog()).log.entries
    assert [one.act for one in shown] == [done.act for done in over.room.play.log]


def test_marks_tell_nothing_of_the_state(database: Database, the_ford: str) -> None:
    """A hash of the whole state could be compared with those of all guesses."""
    tables, ann, bob, number = ford(database, the_ford)
    room = go_on(tables, ann, number).room
    view = view_table(tables.find(bob, number), bob, KnownLog())
    shown = {view.hash, *(one.hash for one in view.log.entries)}
    assert not shown & {room.play.start_hash, *(done.hash for done in room.play.log)}
    assert len({one.hash for one in view.log.entries}) == len(view.log.entries)
    assert view.hash == tables_of(database)[0].find(ann, number).room.public_hash()


def test_real_dice_are_not_for_games_with_hidden_cards(database: Database, the_ford: str) -> None:
    tables, _ = tables_of(database)
    ann = somebody(database)
    wanted = NewTable(the_ford, Setup("day"), {"red": "me", "blue": "open"}, dice="typed")
    with pytest.raises(Invalid) as e:
        tables.begin(ann, wanted)
    assert e.value.where == "dice"
    tables.begin(ann, replace(wanted, seats={"red": "me", "blue": "me"}))


def test_the_secret_is_told_at_the_end_only(at_table: At) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann)
    table = tables.find(ann, number)
    assert view_table(table, ann, KnownLog()).dice.secret is None
    over = finish(tables, ann, number)
    assert view_table(over, ann, KnownLog()).dice.secret == over.record.secret.hex()


# ---------------------------------------------------------------- looking


def test_only_what_a_browser_lacks_is_sent(at_table: At) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann)
    first = view_table(tables.find(ann, number), ann, KnownLog())
    after = go_on(tables, ann, number)
    rest = view_table(after, ann, KnownLog(first.moves, first.hash)).log
    assert rest.start == first.moves
    assert [one.n for one in rest.entries] == list(range(first.moves, len(after.room.notes)))
    for wrong in (
        KnownLog(first.moves, "0" * 32),
        KnownLog(first.moves + 99, first.hash),
        KnownLog(0, ""),
    ):
        whole = view_table(after, ann, wrong).log
        assert (whole.start, len(whole.entries)) == (0, len(after.room.notes))


def test_one_can_look_back_and_do_nothing_there(at_table: At) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann)
    first = view_table(tables.find(ann, number), ann, KnownLog())
    after = go_on(tables, ann, number, 3)
    back = view_table(
        after, ann, KnownLog(), past=look_back(tables.database, after.room, first.moves)
    )
    assert (back.at, back.view, back.question) == (first.moves, first.view, first.question)
    assert (back.who, back.options, back.undo.can) == (None, [], False)
    assert back.moves == len(after.room.play.log)
    assert look_back(tables.database, after.room, 9_999_999) is None


def test_dice_are_shown_as_faces(at_table: At) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann)
    over = finish(tables, ann, number)
    for entry in view_table(over, ann, KnownLog()).log.entries:
        if entry.act is not None and entry.act[0] == "roll" and entry.roll is not None:
            assert entry.roll.dice == [entry.act[1]]
            assert entry.roll.sides in (4, 6)  # four: for one of the battalions
        if entry.act is not None and entry.act[0] == "draw":
            assert entry.roll is None
    assert any(entry.roll for entry in view_table(over, ann, KnownLog()).log.entries)


def test_a_list_of_games_is_told_without_replaying_them(
    at_table: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann)
    finish(tables, ann, number)
    other = begin(tables, ann, MARCH, seats=BOTH, options=TWO)
    monkeypatch.setattr(Room, "replay", None)
    with tables.database.read() as connection:
        found = records.list_records(connection, ann.id)
        seats = people.list_seats_of_games(connection, [record.id for record in found])
    assert [(r.public_id, r.status, r.waiting) for r in found] == [
        (other, "open", ["wagner"]),
        (number, "over", []),
    ]
    assert [len(seats[record.id]) for record in found] == [2, 1]


def test_no_game_goes_on_for_ever(at_table: At, monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.web import tables as tables_module

    tables, ann, _ = at_table
    number = begin(tables, ann)
    monkeypatch.setattr(tables_module, "MOST_ENTRIES", tables.find(ann, number).room.seq)
    with pytest.raises(Refused, match="too long"):
        press(tables, ann, number)


def test_games_that_nobody_looks_at_leave_memory_and_come_back(
    at_table: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    from grognard.web import rooms

    tables, ann, _ = at_table
    monkeypatch.setattr(rooms, "MOST_BYTES", 1)
    number, other = begin(tables, ann), begin(tables, ann)
    assert len(tables.rooms.held) == 1
    seqs = [tables.find(ann, one).room.seq for one in (number, other, number)]
    assert seqs[0] == seqs[2] > 0


def test_the_same_nonces_and_acts_bring_the_same_dice(at_table: At) -> None:
    """The dice depend on the secret and on what browsers add; each of them matters."""
    tables, ann, _ = at_table
    table = tables.find(ann, begin(tables, ann))
    side, act = offered(table)

    def rolled(key_sent: str) -> list[Any]:
        trial = table.room.attempt()
        number = trial.game.encode(trial.play.state, act)
        trial.act(number, side, 0, key_sent)
        for n in range(6):
            if not trial.over:
                trial.act(trial.play.options(side)[0], side, 0, f"{key_sent}{n}")
        return [done.act for done in trial.play.log]

    assert rolled("a" * 32) == rolled("a" * 32)
    assert rolled("a" * 32) != rolled("b" * 32)


def test_what_was_added_is_in_the_log(at_table: At) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann)
    go_on(tables, ann, number)
    with tables.database.read() as connection:
        entries = log.list_entries_after(connection, tables.find(ann, number).record.id, 0)
    assert entries[0].kind == "nonce"
    assert [one.kind for one in entries if one.idem_key] == ["act"]
    assert nonce() != entries[0].body["nonce"]


@contextmanager
def counted(database: Database) -> Iterator[list[str]]:
    """The statements that are sent to a database."""
    sent: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        sent.append(statement)

    engines = {database.writer, database.reader}
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield sent
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


def test_what_is_not_there_and_what_is_not_yours_cost_the_same(database: Database) -> None:
    """The database is asked the same, so that how long it takes tells nothing either."""
    tables, _ = tables_of(database)
    ann, eve = somebody(database), somebody(database, "Eve")
    hers, gone = begin(tables, ann), begin(tables, ann)
    go_on(tables, ann, hers, 2)
    with database.write() as connection:
        records.update_game(connection, tables.find(ann, gone).record.id, deleted_ms=1)
    asked = (
        lambda one: tables.find(eve, one),
        lambda one: tables_of(database)[0].find(eve, one),
        lambda one: tables.find_position(eve, one),
        lambda one: tables.act(eve, one, "player", 1, key(), ["next"]),
        lambda one: tables.undo(eve, one, "player", 1, key()),
    )
    for ask in asked:
        told: list[list[str]] = []
        for one in (hers, gone, "A" * 16):
            with counted(database) as sent, pytest.raises(NotFound):
                ask(one)
            told.append(sent)
        assert told[0]
        assert told[0] == told[1] == told[2]
