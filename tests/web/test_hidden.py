"""What is one side's own is not learnt by trying, nor from what real dice may show."""

from __future__ import annotations

import pytest

from grognard.engine.game import Setup
from grognard.engine.play import NATURE
from grognard.engine.value import Json
from grognard.web.errors import Refused
from grognard.web.store import people
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.tables import NewTable, Tables
from grognard.web.views import KnownLog, view_table
from tests.web.chosen import key
from tests.web.games import somebody, tables_of


def handed_over(database: Database, the_ford: str) -> tuple[Tables, Player, Player, str]:
    """Ann began with both sides and real dice, and has given Blue away."""
    tables, _ = tables_of(database)
    ann, bob = somebody(database), somebody(database, "Bob")
    wanted = NewTable(the_ford, Setup("day"), {"red": "me", "blue": "me"}, dice="typed")
    number, _ = tables.begin(ann, wanted)
    link = people.new_token()
    with database.write() as connection:
        people.free_seat(connection, tables.find(ann, number).record.id, "blue", link)
    tables.join(bob, link, bytes(32))
    return tables, ann, bob, number


def say(tables: Tables, player: Player, number: str, act: list[Json]) -> None:
    table = tables.find(player, number)
    tables.act(player, number, table.mine[0], table.room.seq, key(), act)


def dealt(tables: Tables, players: dict[str, Player], number: str, card: str) -> None:
    """Everybody gets nothing but one kind of card, as far as there are any."""
    while (room := tables.find(players["red"], number).room).play.nature_is_asked:
        player = players[room.drawing_side or "red"]
        view = view_table(tables.find(player, number), player, KnownLog())
        offered = [one.act for one in view.outcomes or []]
        say(tables, player, number, next((a for a in offered if a[1] == card), offered[0]))


def test_only_who_draws_is_shown_what_may_come_up(database: Database, the_ford: str) -> None:
    tables, ann, bob, number = handed_over(database, the_ford)
    assert tables.find(ann, number).room.drawing_side == "red"
    own = view_table(tables.find(ann, number), ann, KnownLog())
    other = view_table(tables.find(bob, number), bob, KnownLog())
    assert (own.who, other.who) == (NATURE, NATURE)
    assert own.outcomes
    assert other.outcomes is None


def test_nor_can_anybody_else_say_it(database: Database, the_ford: str) -> None:
    tables, ann, bob, number = handed_over(database, the_ford)
    act = (view_table(tables.find(ann, number), ann, KnownLog()).outcomes or [])[0].act
    others: list[Json] = ["roll", 1]
    for tried in (act, others):
        with pytest.raises(Refused, match="what came up is for red to say"):
            say(tables, bob, number, tried)
    say(tables, ann, number, act)
    assert len(tables.find(ann, number).room.play.log) == 1


def test_who_tries_the_others_choice_hears_the_same_whatever_that_side_holds(
    database: Database, the_ford: str
) -> None:
    tables, ann, bob, number = handed_over(database, the_ford)
    kinds = [
        act.act[1] for act in view_table(tables.find(ann, number), ann, KnownLog()).outcomes or []
    ]
    dealt(tables, {"red": ann, "blue": bob}, number, kinds[0])
    room = tables.find(ann, number).room
    assert room.play.waiting() == ["red", "blue"]
    held = [room.game.decode(room.play.state, act) for act in room.play.options("blue")]
    assert 0 < len(held) < len(kinds), "Blue holds some kinds of cards and not others"
    for kind in kinds:
        with pytest.raises(Refused, match="this is for blue to do") as e:
            say(tables, ann, number, ["lay", "blue", kind])
        assert e.value.rule == ""
    assert tables.find(ann, number).room.seq == room.seq
