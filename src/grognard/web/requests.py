"""The bodies of requests, each field with its bounds; unknown fields are refused."""

from __future__ import annotations

import json
import re
from typing import Annotated, NoReturn, TypeVar

import msgspec
from msgspec import Meta

from grognard.engine.value import Json
from grognard.web.errors import ApiError, Invalid

NAME, CHAT, TEXT = 40, 1000, 200
MOST_DEPTH, MOST_NODES, MOST_INT = 32, 10_000, 2**53
MANY_NODES = 200_000  # where a body holds a whole game or a pack
TOO_DEEP = "the body is too deep or has too many parts"

Name = Annotated[str, Meta(min_length=1, max_length=NAME)]
Text = Annotated[str, Meta(max_length=TEXT)]
Chat = Annotated[str, Meta(min_length=1, max_length=CHAT)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
# The lengths, too: `$` also stands before a line break at the end.
Key = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Link = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", max_length=43)]
Side = Annotated[str, Meta(min_length=1, max_length=NAME)]
Act = Annotated[list[Json], Meta(min_length=1, max_length=64)]


class RequestBody(msgspec.Struct, forbid_unknown_fields=True):
    """A body that is a JSON object with these fields and no others."""


class EmptyBody(RequestBody):
    """An empty object."""


class SetName(RequestBody):
    """A player's name."""

    name: Name


class BeginTable(RequestBody):
    """A new game."""

    title: Text
    seats: dict[Side, Text]
    nonce: Nonce
    scenario: Text | None = None
    options: dict[Text, Text] = {}
    pack: dict[str, Json] | None = None
    name: Annotated[str, Meta(max_length=NAME)] = ""
    dice: Text = "server"


class TakeAct(RequestBody):
    """An act of a side, from a browser that has seen the game up to `expected`."""

    expected: Number
    key: Key
    side: Side
    act: Act
    have: Number = 0
    have_hash: Text = ""


class UndoOrResign(RequestBody):
    """Take back, or give up."""

    expected: Number
    key: Key
    side: Side
    have: Number = 0
    have_hash: Text = ""


class ImportGame(RequestBody):
    """A game file, and who goes on with it."""

    game_file: dict[str, Json]
    seats: dict[Side, Text]
    nonce: Nonce
    dice: Text = "server"


class Fork(RequestBody):
    """Another game, the same up to an act."""

    at: Number
    seats: dict[Side, Text]
    nonce: Nonce
    dice: Text = "server"


class Rematch(RequestBody):
    """The same again."""

    nonce: Nonce


class Rename(RequestBody):
    """A game's name."""

    name: Name


class StopBots(RequestBody):
    """Are the bots of a game to stop, or to go on?"""

    stop: bool


class SeatLink(RequestBody):
    """The side whose seat is to be free."""

    side: Side


class Join(RequestBody):
    """A link that somebody was given."""

    link: Link
    nonce: Nonce


class Say(RequestBody):
    """A line of chat."""

    text: Chat
    key: Key


# ---------------------------------------------------------------- reading


Body = TypeVar("Body", bound=RequestBody)
UNPAIRED = re.compile("[\ud800-\udfff\0]")


def read_body(kind: type[Body], raw: bytes, nodes: int = MOST_NODES) -> Body:
    """Read a body of this type; raises Invalid with what is wrong and where."""
    try:
        return msgspec.convert(parse_json(raw, nodes), kind)
    except msgspec.ValidationError as e:
        what, _, where = str(e).partition(" - at `$")
        raise Invalid(what, where.rstrip("`").lstrip(".")) from None


def parse_json(raw: bytes, nodes: int = MOST_NODES) -> Json:
    """Parse strict JSON: no duplicate names, no NaN, nothing that could do harm later."""
    try:
        data = json.loads(
            raw.decode(),
            object_pairs_hook=reject_duplicates,
            parse_constant=reject_constant,
            parse_float=parse_float,
        )
    except RecursionError:
        raise ApiError(TOO_DEEP) from None
    except ValueError:  # not UTF-8, not JSON, or a number of thousands of digits
        raise ApiError("the body is no JSON") from None
    check_values(data, nodes)
    return data


def reject_duplicates(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    named = dict(pairs)
    if len(named) < len(pairs):
        raise ApiError("the body has a name twice in one object")
    return named


def reject_constant(name: str) -> NoReturn:
    raise ApiError(f"{name} is no number")


def parse_float(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ApiError("a number is too large")
    return number


def clean_name(text: str, where: str) -> str:
    """Strip a name and check that all its letters can be seen."""
    name = text.strip()
    if not name or not name.isprintable():
        raise Invalid("expected letters that can be seen", where)
    return name


def check_values(data: Json, nodes: int) -> None:
    """Refuse any depth, size, number or letter that could do harm later."""
    todo, seen = [(data, 0)], 0
    while todo:
        value, depth = todo.pop()
        seen += 1
        if depth > MOST_DEPTH or seen > nodes:
            raise ApiError(TOO_DEEP)
        if isinstance(value, dict):
            todo += [(part, depth + 1) for item in value.items() for part in item]
        elif isinstance(value, list):
            todo += [(part, depth + 1) for part in value]
        elif isinstance(value, str) and UNPAIRED.search(value):
            raise ApiError("a text has a letter that cannot be stored")
        elif isinstance(value, int) and not -MOST_INT <= value <= MOST_INT:
            raise ApiError("a number is too large")
