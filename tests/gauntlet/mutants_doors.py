"""Mutants of the doors: what is read without a look, whom is let in, what strangers are told."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import select

from grognard.engine.value import Json
from grognard.web import guard, requests
from grognard.web import socket as live
from grognard.web.complaints import Complaints
from grognard.web.errors import NotFound
from grognard.web.services import Services
from grognard.web.store import people
from grognard.web.store.schema import seat
from grognard.web.tables import Table, Tables
from tests.gauntlet.mutants import Patch, mutant


@mutant
def letters_unchecked() -> list[Patch]:
    """Depth, numbers and letters go through as they are."""
    return [(requests, "check_values", lambda *args: None)]


@mutant
def everything_is_read() -> list[Patch]:
    """Plain json.loads, which takes NaN and names twice, and shows its own exceptions."""

    def parse(raw: bytes, nodes: int = 0) -> Json:
        return json.loads(raw)

    return [(requests, "parse_json", parse)]


@mutant
def keys_end_in_a_line() -> list[Patch]:
    """A newline after a key is taken for nothing, as `$` in a pattern does."""
    true = requests.parse_json

    def parse(raw: bytes, nodes: int = requests.MOST_NODES) -> Json:
        found = true(raw, nodes)
        for name in {"key", "nonce", "link"} & set(found if isinstance(found, dict) else ()):
            if isinstance(found[name], str):
                found[name] = found[name].removesuffix("\n")
        return found

    return [(requests, "parse_json", parse)]


@mutant
def every_complaint_is_written() -> list[Patch]:
    """Whatever a client does wrong is a line in the log."""
    return [(Complaints, "filter", lambda self, record: True)]


class Undecided:
    """msgspec, of which nobody knows how it fails."""

    DecodeError = KeyError
    json = msgspec.json


@mutant
def frames_unchecked() -> list[Patch]:
    """What comes over a socket is decoded as if it were always right."""
    return [(live, "msgspec", Undecided())]


@mutant
def open_to_all_origins() -> list[Patch]:
    """Any page on the web may act for who visits it."""
    return [(guard, "is_same_origin", lambda scope: True)]


@mutant
def by_any_name() -> list[Patch]:
    """A page elsewhere may give its own name our address, and then is ours."""
    return [(guard, "is_asked_by_name", lambda *args: True)]


@mutant
def whoever_knows_the_id() -> list[Patch]:
    """A game is shown to everybody who names it."""
    return [(people, "is_watcher", lambda *args: True)]


@mutant
def not_only_the_owner() -> list[Patch]:
    """Whoever sits at a table may do what is the owner's."""

    def find_owned_table(self: Services, connection: Any, call: Any) -> Table:
        return self.tables.load_table(connection, call.require_player(), call.path["id"])

    return [(Services, "find_owned_table", find_owned_table)]


@mutant
def any_seat() -> list[Patch]:
    """A player may act for a side that is not his."""
    true = Tables.table_for

    def table_for(self: Tables, *args: Any) -> Table:
        found = true(self, *args)
        return replace(found, mine=[seat.side for seat in found.seats])

    return [(Tables, "table_for", table_for)]


@mutant
def says_that_it_exists() -> list[Patch]:
    """Tells apart what is not there and what is not yours."""
    true = Tables.load_table

    def table(self: Tables, connection: Any, player: Any, public_id: str) -> Table:
        try:
            return true(self, connection, player, public_id)
        except NotFound as e:
            e.args = (f"no game {public_id[:4]} for you",)
            raise

    return [(Tables, "load_table", table)]


@mutant
def a_link_works_twice() -> list[Patch]:
    """Whoever comes with a used link gets the seat."""
    true = people.take_seat

    def take_seat(connection: Any, link: str, player_id: int) -> people.SeatTaken | None:
        found = true(connection, link, player_id)
        used = select(seat).where(seat.c.link_hash == people.hash_token(link))
        row = connection.execute(used).first()
        return found or (row and people.SeatTaken(row.game_id, row.side, again=False))

    return [(people, "take_seat", take_seat)]


@mutant
def a_lost_answer_is_a_lost_seat() -> list[Patch]:
    """A link is void once it was used, for its own player, too."""
    true = people.take_seat

    def take_seat(*args: Any) -> people.SeatTaken | None:
        found = true(*args)
        return None if found is not None and found.again else found

    return [(people, "take_seat", take_seat)]


# ---------------------------------------------------------------- what refusing costs


@mutant
def looks_no_further_for_nothing() -> list[Patch]:
    """A game that is not there is refused at once, one that is not yours after a look."""
    true = Tables.seats_for

    def seats_for(self: Tables, player: Any, record: Any, connection: Any) -> Any:
        if record is None:
            raise NotFound
        return true(self, player, record, connection)

    return [(Tables, "seats_for", seats_for)]


@mutant
def deleted_games_are_looked_at_less() -> list[Patch]:
    """What is in somebody's bin is refused sooner than what is not there."""
    true = Tables.seats_for

    def seats_for(self: Tables, player: Any, record: Any, connection: Any) -> Any:
        if record is not None and record.deleted_ms is not None:
            raise NotFound
        return true(self, player, record, connection)

    return [(Tables, "seats_for", seats_for)]
