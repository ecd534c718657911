"""Mutants of the doors: what is read without a look, whom is let in, what strangers are told."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import msgspec

from grognard.engine.value import Json
from grognard.web import guard, requests
from grognard.web import socket as live
from grognard.web.errors import NotFound
from grognard.web.services import Services
from grognard.web.store import people
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
