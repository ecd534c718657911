"""Games on the server, on both databases: begin, act once, take back, give up."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.game import Setup
from grognard.web.bus import News
from grognard.web.errors import ApiError, Invalid, NotFound, Refused, Stale
from grognard.web.store import records
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.tables import NewTable, Table, Tables
from grognard.web.views import KnownLog, view_table
from tests.web.chosen import key
from tests.web.games import (
    KIM,
    MARCH,
    At,
    begin,
    go_on,
    offered,
    press,
    somebody,
    tables_of,
)

TWO = {"russians": "second-player"}
BOTH = {"wagner": "me", "russia": "me"}


# ---------------------------------------------------------------- beginning


def test_a_new_game_begins_as_its_setup_says(at_table: At) -> None:
    tables, ann, heard = at_table
    number = begin(tables, ann, MARCH, seats=BOTH, options=TWO, name="Monday")
    table = tables.find(ann, number)
    assert (table.record.title, table.record.rules, table.record.name) == (MARCH, "2", "Monday")
    assert table.record.setup == Setup("hard", TWO)
    assert table.mine == ["wagner", "russia"]
    assert not table.watches
    assert heard == [News(number, table.room.seq, 0)]


@pytest.mark.parametrize(
    ("wanted", "where"),
    [
        (NewTable("chess", Setup("x"), {}), "game"),
        (NewTable(KIM, Setup("nowhere"), {"player": "me"}), "scenario"),
        (NewTable(KIM, Setup("standard", {"luck": "1"}), {"player": "me"}), "options"),
        (NewTable(KIM, Setup("standard"), {}), "seats.player"),
        (NewTable(KIM, Setup("standard"), {"player": "you"}), "seats.player"),
        (NewTable(KIM, Setup("standard"), {"player": "bot:deep-blue"}), "seats.player"),
        (NewTable(KIM, Setup("standard"), {"player": "sensible"}), "seats.player"),
        (NewTable(KIM, Setup("standard"), {"player": "me", "gm": "me"}), "seats"),
        (NewTable(KIM, Setup("standard"), {"player": "me"}, dice="loaded"), "dice"),
        (NewTable(KIM, Setup("own", {}, {"cards": 3}), {"player": "me"}), ""),
        (NewTable(KIM, Setup("standard"), {"player": "me"}, rules="0"), "rules"),
    ],
    ids=str,
)
def test_what_makes_no_sense_is_refused_and_named(
    sqlite_url: str, wanted: NewTable, where: str
) -> None:
    database = Database(sqlite_url)
    tables, heard = tables_of(database)
    ann = somebody(database)
    with pytest.raises(Invalid) as e:
        tables.begin(ann, wanted)
    assert e.value.where.startswith(where)
    with database.read() as connection:
        assert records.list_records(connection, ann.id) == []
    assert heard == []
    database.close()


# ---------------------------------------------------------------- acting


def test_an_act_is_stored_told_and_followed_by_the_dice(at_table: At) -> None:
    tables, ann, heard = at_table
    number = begin(tables, ann)
    before = tables.find(ann, number).room
    after = press(tables, ann, number).room
    assert after.seq > before.seq
    assert not after.play.nature_is_asked
    assert heard[-1] == News(number, after.seq, 0, bots=False)
    assert before.seq == tables_of(tables.database)[0].find(ann, number).room.seq - len(
        after.notes
    ) + len(before.notes)


def test_a_command_sent_again_is_answered_again_and_does_nothing(at_table: At) -> None:
    tables, ann, heard = at_table
    number = begin(tables, ann)
    view = tables.find(ann, number)
    side, act = offered(view)
    once = tables.act(ann, number, side, view.room.seq, "a" * 32, act).room
    told = len(heard)
    again = tables.act(ann, number, side, view.room.seq, "a" * 32, act).room
    assert (again.seq, again.hash()) == (once.seq, once.hash())
    assert len(heard) == told
    elsewhere = tables_of(tables.database)[0]  # another process, or the same after a restart
    assert elsewhere.act(ann, number, side, view.room.seq, "a" * 32, act).room.seq == once.seq


def test_who_has_not_seen_the_last_act_is_told_so(at_table: At) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann)
    seq = tables.find(ann, number).room.seq
    press(tables, ann, number)
    now = tables.find(ann, number).room.seq
    for expected in (seq, now + 1, 0):
        with pytest.raises(Stale) as e:
            press(tables, ann, number, expected=expected)
        assert e.value.seq == now
    assert tables.find(ann, number).room.seq == now


@pytest.mark.parametrize(
    ("act", "error"),
    [
        (["fly"], Invalid),
        (["commit", "everybody"], Invalid),
        (["commit", 0], Refused),
        (["evacuate"], Refused),
        (["roll", 6], Refused),
    ],
)
def test_what_the_rules_refuse_changes_nothing(
    sqlite_url: str, act: list[Any], error: type[ApiError]
) -> None:
    database = Database(sqlite_url)
    tables, heard = tables_of(database)
    ann = somebody(database)
    number = begin(tables, ann)
    before = tables.find(ann, number).room
    told = len(heard)
    with pytest.raises(error):
        press(tables, ann, number, act=act)
    assert tables.find(ann, number).room is before
    assert len(heard) == told
    database.close()


def test_a_refusal_names_its_rule(at_table: At) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann, MARCH, seats=BOTH, options=TWO)
    play = tables.find(ann, number).room.play
    act, why = play.refusals("wagner")[0]
    with pytest.raises(Refused) as e:
        press(tables, ann, number, act=play.game.decode(play.state, act))
    assert (e.value.rule, str(e.value)) == (why.rule, why.text)
    assert why.rule


def test_only_a_side_that_is_asked_acts(at_table: At) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann, MARCH, seats=BOTH, options=TWO)
    assert tables.find(ann, number).room.play.waiting() == ["wagner"]
    with pytest.raises(Refused, match="not asked"):
        press(tables, ann, number, side="russia")


def test_nobody_acts_for_another_side(database: Database) -> None:
    tables, _ = tables_of(database)
    ann, bob, eve = somebody(database), somebody(database, "Bob"), somebody(database, "Eve")
    wanted = NewTable(MARCH, Setup("hard", TWO), {"wagner": "me", "russia": "open"})
    number, links = tables.begin(ann, wanted)
    tables.join(bob, links["russia"], bytes(32))
    table = tables.find(ann, number)
    side, act = offered(table)
    assert side == "wagner"
    for who, as_side in ((bob, "wagner"), (ann, "russia"), (eve, "wagner"), (ann, "nature")):
        with pytest.raises(NotFound):
            tables.act(who, number, as_side, table.room.seq, key(), act)


def test_each_lays_his_own_card(database: Database, the_ford: str) -> None:
    """Where two are asked at once, neither may answer for the other."""
    tables, _ = tables_of(database)
    ann, bob = somebody(database), somebody(database, "Bob")
    number, links = tables.begin(
        ann, NewTable(the_ford, Setup("day"), {"red": "me", "blue": "open"})
    )
    tables.join(bob, links["blue"], bytes(32))
    table = tables.find(ann, number)
    play = table.room.play
    assert play.waiting() == ["red", "blue"]
    blue = play.game.decode(play.state, play.options("blue")[0])
    with pytest.raises(Refused, match="for blue"):
        tables.act(ann, number, "red", table.room.seq, key(), blue)
    assert tables.act(bob, number, "blue", table.room.seq, key(), blue).room.play.waiting() == [
        "red"
    ]


# ---------------------------------------------------------------- taking back


def march(database: Database) -> tuple[Tables, Player, str]:
    tables, _ = tables_of(database)
    ann = somebody(database)
    return tables, ann, begin(tables, ann, MARCH, seats=BOTH, options=TWO)


def test_an_act_can_be_taken_back_until_something_was_seen(database: Database) -> None:
    tables, ann, number = march(database)
    start = tables.find(ann, number).room
    acted = go_on(tables, ann, number).room
    back = tables.undo(ann, number, "wagner", acted.seq, key()).room
    assert back.hash() == start.hash()
    assert back.seq == acted.seq + 1  # taking back is an entry, too
    assert tables_of(database)[0].find(ann, number).room.hash() == start.hash()
    with pytest.raises(Refused, match="nothing to take back"):
        tables.undo(ann, number, "wagner", back.seq, key())


def test_nothing_is_taken_back_past_a_roll(at_table: At) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann)
    rolled = go_on(tables, ann, number).room
    assert rolled.play.log[-1].by == "nature"
    with pytest.raises(Refused, match="cannot be unseen"):
        tables.undo(ann, number, "player", rolled.seq, key())


def test_nobody_takes_back_what_another_did(database: Database) -> None:
    tables, ann, number = march(database)
    acted = go_on(tables, ann, number).room
    with pytest.raises(Refused, match="another's"):
        tables.undo(ann, number, "russia", acted.seq, key())


def test_what_was_taken_back_stays_in_the_chain(database: Database) -> None:
    """The dice to come follow from all that was done; nobody knows them before or after."""
    tables, ann, number = march(database)
    room = go_on(tables, ann, number).room
    head, rolled = room.chain, room.rolled
    back = tables.undo(ann, number, "wagner", room.seq, key()).room
    assert (back.chain != head, back.rolled) == (True, rolled)


def test_undo_sent_again_takes_back_once(database: Database) -> None:
    tables, ann, number = march(database)
    acted = go_on(tables, ann, number, 2).room
    once = tables.undo(ann, number, "wagner", acted.seq, "b" * 32).room
    again = tables.undo(ann, number, "wagner", acted.seq, "b" * 32).room
    assert (once.seq, len(once.play.log)) == (again.seq, len(again.play.log))


# ---------------------------------------------------------------- real dice, giving up


def test_real_dice_are_typed_and_never_rolled(at_table: At) -> None:
    tables, ann, _ = at_table
    number = begin(tables, ann, dice="typed")
    table = tables.find(ann, number)
    assert table.room.play.nature_is_asked
    view = view_table(table, ann, KnownLog())
    assert view.who == "nature"
    assert view.outcomes
    act = view.outcomes[-1].act
    after = tables.act(ann, number, "player", table.room.seq, key(), act)
    assert after.room.play.log[0].act == act
    shown = view_table(after, ann, KnownLog()).log.entries[0]
    assert (shown.by, shown.typed) == ("nature", True)
    assert len(after.room.play.log) == 1
    with pytest.raises(Refused):
        tables.act(ann, number, "player", after.room.seq, key(), ["roll", 12])
    assert tables_of(tables.database)[0].find(ann, number).room.notes == after.room.notes


def test_who_gives_up_has_lost(database: Database) -> None:
    tables, ann, number = march(database)
    seq = tables.find(ann, number).room.seq
    table = tables.resign(ann, number, "wagner", seq, key())
    over = view_table(table, ann, KnownLog()).over
    assert over is not None
    assert (over.result, over.winner, over.resigned) == ("resigned", "russia", "wagner")
    again = tables_of(database)[0].find(ann, number)
    assert again.room.over
    assert again.record.status == "over"
    with pytest.raises(Refused, match="over"):
        go_on_anyway(tables, ann, again)
    with pytest.raises(Refused, match="over"):
        tables.resign(ann, number, "russia", again.room.seq, key())


def go_on_anyway(tables: Tables, ann: Player, table: Table) -> None:
    play = table.room.play
    act = play.game.decode(play.state, play.options("wagner")[0])
    tables.act(ann, table.record.public_id, "wagner", table.room.seq, key(), act)
