"""Real dice on the server, on both databases: typed, taken back by who typed them, and marked."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.web import moments, snapshots
from grognard.web.errors import Refused
from grognard.web.proof import make_game_file
from grognard.web.room import Room
from grognard.web.store import log
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.store.schema import snapshot
from grognard.web.tables import NewTable, Table, Tables
from grognard.web.views import KnownLog, view_table
from tests.web.chosen import key
from tests.web.games import MARCH, At, begin, finish, somebody, tables_of

Dealt = tuple[Tables, Player, str]


def say(table: Dealt, side: str, *acts: list[Any]) -> Table:
    """Act after act; where Nature is asked, it is what came up."""
    tables, player, number = table
    found = tables.find(player, number)
    for act in acts:
        found = tables.act(player, number, side, found.room.seq, key(), act)
    return found


def take_back(table: Dealt, side: str) -> Table:
    tables, player, number = table
    return tables.undo(player, number, side, tables.find(player, number).room.seq, key())


@pytest.fixture
def battle(at_table: At) -> Dealt:
    """Keep it Moving!, after two real dice."""
    tables, ann, _ = at_table
    table = tables, ann, begin(tables, ann, dice="typed")
    say(table, "player", ["draw", "hard"], ["commit", 3], ["roll", 6], ["roll", 1])
    return table


def reopened(table: Dealt) -> Room:
    """The same game as another process reads it."""
    tables, player, number = table
    return tables_of(tables.database)[0].find(player, number).room


def test_who_typed_a_result_takes_it_back_and_the_log_says_so(battle: Dealt) -> None:
    tables, ann, number = battle
    assert view_table(tables.find(ann, number), ann, KnownLog()).undo.side == "player"
    take_back(battle, "player")
    room = take_back(battle, "player").room
    assert [done.act for done in room.play.log] == [["draw", "hard"], ["commit", 3]]
    after = say(battle, "player", ["roll", 5])
    shown = view_table(after, ann, KnownLog()).log.entries
    said = ["1st Battalion rolls 6: success", "2nd Battalion rolls 1: failure"]
    assert [entry.corrected for entry in shown] == [[], [], said]
    assert reopened(battle).play.log == after.room.play.log


def test_the_proof_counts_only_what_stands(battle: Dealt) -> None:
    take_back(battle, "player")
    room = say(battle, "player", ["roll", 2]).room
    assert room.rolled == 3
    with battle[0].database.read() as connection:
        entries = log.list_entries_after(connection, room.game_id, 0)
    shown = make_game_file(room, entries, "0" * 64)
    assert len([act for act in shown["acts"] if act["by"] == "nature"]) == 3
    rows = shown["proof"]["log"]
    assert len([row for row in rows if "typed" in row["body"]]) == 4  # with what was taken back


def test_a_result_of_an_older_server_stands(battle: Dealt) -> None:
    """Its entries do not say who typed it: nobody takes it back, and they replay as they did."""
    tables, ann, number = battle
    found = tables.find(ann, number)
    with tables.database.read() as connection:
        entries = log.list_entries_after(connection, found.record.id, 0)
    room = found.room
    older = Room.start(1, number, room.game, room.play.setup, False, room.secret)
    for entry in entries:
        body = {**entry.body, "typed": True} if "typed" in entry.body else entry.body
        older.replay_entry(replace(entry, body=body))
    assert older.hash() == room.hash()
    assert [note.typed for note in older.notes] == [True, False, True, True]
    assert not older.play.undos


# ---------------------------------------------------------------- at the end


def play_out(table: Dealt) -> Table:
    """Whatever comes first, to the end."""
    tables, player, number = table
    found = tables.find(player, number)
    while not found.room.over:
        play = found.room.play
        act = outcomes(play.state)[0][0] if play.nature_is_asked else play.options()[0]
        found = say(table, "player", play.game.decode(play.state, act))
    return found


def test_what_ended_the_game_is_taken_back(battle: Dealt) -> None:
    """Then it goes on; but nobody acts or gives up while it is over."""
    tables, ann, number = battle
    over = play_out(battle)
    assert view_table(over, ann, KnownLog()).undo.can
    with pytest.raises(Refused, match="the game is over"):
        say(battle, "player", over.room.play.log[-1].act)
    with pytest.raises(Refused, match="the game is over"):
        tables.resign(ann, number, "player", over.room.seq, key())
    assert not take_back(battle, "player").room.over
    assert tables.find(ann, number).record.status == "open"
    tables.resign(ann, number, "player", tables.find(ann, number).room.seq, key())
    with pytest.raises(Refused, match="the game is over"):
        take_back(battle, "player")


def test_the_end_of_a_game_with_the_servers_dice_stands(at_table: At) -> None:
    """Its secret is known from then on."""
    tables, ann, _ = at_table
    number = begin(tables, ann)
    over = finish(tables, ann, number)
    assert not view_table(over, ann, KnownLog()).undo.can
    with pytest.raises(Refused, match="the game is over"):
        take_back((tables, ann, number), "player")


# ---------------------------------------------------------------- for two


@pytest.fixture
def for_two(database: Database) -> tuple[Dealt, Dealt]:
    """March of Justice for Ann and Bob, who roll real dice; Wagner has moved, and a chit is due."""
    tables, _ = tables_of(database)
    ann, bob = somebody(database), somebody(database, "Bob")
    options = {"russians": "second-player"}
    seats = {"wagner": "me", "russia": "open"}
    number, links = tables.begin(ann, NewTable(MARCH, Setup("hard", options), seats, dice="typed"))
    tables.join(bob, links["russia"], bytes(32))
    anns = tables, ann, number
    while not tables.find(ann, number).room.play.nature_is_asked:
        say(anns, "wagner", ["done"])
    return anns, (tables, bob, number)


def draw(table: Dealt, side: str) -> Table:
    """Draw the first chit that there is."""
    tables, player, number = table
    play = tables.find(player, number).room.play
    return say(table, side, play.game.decode(play.state, outcomes(play.state)[0][0]))


def test_only_who_typed_it_takes_it_back(for_two: tuple[Dealt, Dealt]) -> None:
    anns, bobs = for_two
    draw(bobs, "russia")
    tables, ann, number = anns
    undo = view_table(tables.find(ann, number), ann, KnownLog()).undo
    assert (undo.can, undo.why) == (False, "What came last is another's to take back.")
    with pytest.raises(Refused, match="another's to take back"):
        take_back(anns, "wagner")
    take_back(bobs, "russia")
    with pytest.raises(Refused, match="cannot be unseen"):
        take_back(anns, "wagner")


def test_not_once_the_other_has_acted(for_two: tuple[Dealt, Dealt]) -> None:
    anns, bobs = for_two
    asked = draw(anns, "wagner").room.play
    assert asked.waiting() == ["russia"]
    say(bobs, "russia", asked.game.decode(asked.state, asked.options("russia")[0]))
    with pytest.raises(Refused):
        take_back(anns, "wagner")


def test_one_player_of_both_sides_types_for_the_side_that_acted(database: Database) -> None:
    """So that taking back goes on past the die."""
    tables, _ = tables_of(database)
    ann = somebody(database)
    seats = dict.fromkeys(("wagner", "russia"), "me")
    table = tables, ann, begin(tables, ann, MARCH, seats=seats, dice="typed")
    while not (room := tables.find(*table[1:]).room).play.nature_is_asked:
        say(table, "wagner", ["done"])
    assert draw(table, "russia").room.notes[-1].typed_by == room.play.last_side == "wagner"


# ---------------------------------------------------------------- what is kept of it in between


def test_from_a_snapshot_as_much_can_be_taken_back(
    battle: Dealt, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 1)
    take_back(battle, "player")
    say(battle, "player", ["roll", 2])
    take_back(battle, "player")
    tables = battle[0]
    with tables.database.read() as connection:
        body = connection.execute(select(snapshot.c.body)).scalar_one()
    kept, true = reopened(battle), tables.find(*battle[1:]).room
    assert json.loads(body)["seq"] == true.seq, "there is nothing to replay after it"
    assert [mark.acts for mark in kept.play.undos] == [0, 1, 2]
    assert [mark.acts for mark in true.play.undos] == [0, 1, 2]
    assert (kept.play.log, kept.play.corrected) == (true.play.log, true.play.corrected)
    assert [one.act for one in kept.play.corrected] == [["roll", 1], ["roll", 2]]


def test_moments_are_kept_of_what_can_no_longer_be_taken_back(
    battle: Dealt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In such a game something always can."""
    monkeypatch.setattr("grognard.engine.play.MOST_MARKS", 2)
    monkeypatch.setattr(moments, "EVERY", 1)
    room = say(battle, "player", ["commit", 1]).room
    assert [mark.acts for mark in room.play.undos] == [3, 4]
    assert room.last_moment == 3
