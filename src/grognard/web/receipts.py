"""Receipts: what a player's browser keeps of a game, so that nobody can tell it otherwise later.

It notes the commitment when it is first told, the newest head it was told, and before it sends a
command: the head it had been told, the key it has drawn, and the act. Whoever has receipts can see
that a file is the game he played; and that when his keys came nothing was left to choose.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from grognard.engine.value import Json
from grognard.web.proved_log import ProvedLog, Row

FORMAT = "grognard-receipts/1"
MOST_SENT = 100_000
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Key = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(max_length=40)]


class Sent(msgspec.Struct, forbid_unknown_fields=True):
    """A command as it was sent: after which entry and head, under which key, for which side."""

    seq: Number
    head: Hex32
    key: Key
    side: Name
    kind: Literal["act", "undo", "resign"]
    act: list[Any]  # empty unless it is one


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """The newest head that was told."""

    seq: Number
    head: Hex32


class Receipts(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser keeps of one game."""

    format: Literal["grognard-receipts/1"]
    game: Name
    commitment: Hex32
    told: Told
    sent: Annotated[list[Sent], Meta(max_length=MOST_SENT)]
    name: str = ""  # of the file, for messages


class BadReceipts(Exception):
    """Receipts that are none, or that tell of another game than the file; says where."""


@dataclass(frozen=True)
class Compared:
    """Receipts that agree with a file."""

    name: str
    sides: tuple[str, ...]
    entries: frozenset[int]  # those whose keys it holds
    missing: int  # commands that were sent and are not in the game: refused, or lost
    until: int  # the entry up to which nothing can have been changed since


def read_receipts(data: Json, name: str) -> Receipts:
    """Receipts as a browser wrote them."""
    try:
        found = msgspec.convert(data, Receipts)
    except msgspec.ValidationError as e:
        raise BadReceipts(f"{name}: these are no receipts of ours: {e}") from None
    found.name = name
    return found


def compare(receipts: Receipts, game: str, commitment: str, found: ProvedLog) -> Compared:
    """Compare receipts with a file that agrees with itself."""
    if receipts.game != game:
        raise BadReceipts(f"{receipts.name}: these are of the game {receipts.game}, not of {game}")
    if not found.heads:
        raise BadReceipts(f"{receipts.name}: there is nothing to compare in so old a game")
    if receipts.commitment != commitment:
        raise BadReceipts(f"{receipts.name}: the dice that were promised there are others")
    check_head(receipts, receipts.told, found)
    places = {row.key: n for n, row in enumerate(found.rows, 1) if row.key is not None}
    held: set[int] = set()
    for one in receipts.sent:
        check_head(receipts, one, found)
        if one.key in places:
            check_sent(receipts, one, places[one.key], found.rows[places[one.key] - 1])
            held.add(places[one.key])
    sides = tuple(dict.fromkeys(one.side for one in receipts.sent))
    missing = len(receipts.sent) - len(held)
    return Compared(receipts.name, sides, frozenset(held), missing, receipts.told.seq)


def check_head(receipts: Receipts, told: Told | Sent, found: ProvedLog) -> None:
    """Check that the file has the head that was told."""
    last = len(found.rows)
    if told.seq > last:
        raise BadReceipts(
            f"{receipts.name}: the game had {told.seq} entries at least; this file has {last}"
        )
    if found.heads[told.seq] != told.head:
        raise BadReceipts(
            f"{receipts.name}: up to entry {told.seq} the game was another than in this file"
        )


def check_sent(receipts: Receipts, sent: Sent, seq: int, row: Row) -> None:
    """Check that a command stands where it was sent to, as it was sent."""
    where = f"{receipts.name}: entry {seq}"
    if seq != sent.seq + 1:
        raise BadReceipts(f"{where} was sent as entry {sent.seq + 1}: something was put before it")
    if (row.kind, row.body.get("act", [])) != (sent.kind, sent.act):
        raise BadReceipts(f"{where} is something else than was sent under its key")
    if row.by != sent.side and "typed" not in row.body:
        raise BadReceipts(f"{where} was sent for {sent.side}, not for {row.by}")
