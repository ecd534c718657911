"""The log of a game file made again: every head, and every roll out of the head before it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from grognard.engine.play import BadGameFile, CannotUndo, Illegal, Play
from grognard.engine.value import Json
from grognard.engine.verbs import BadAct
from grognard.web.room import BOT_KEY, Room
from grognard.web.store.log import Entry

START, BOT = "", "bot"  # what a roll follows that follows no act of a person
Source = Literal["server", "typed", "copied"]
Nonce = Annotated[str, Meta(pattern="^([0-9a-f]{2}){1,64}$")]
Key = Annotated[str, Meta(pattern="^([0-9a-f]{32}|bot:[0-9]{1,6})$")]
Side = Annotated[str, Meta(max_length=40)]


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """An entry of the log: what was done, by whom, and under which key."""

    kind: Literal["act", "undo", "nonce", "resign"]
    by: Side
    body: dict[str, Any]
    key: Key | None

    @property
    def by_bot(self) -> bool:
        return self.key is not None and self.key.startswith(BOT_KEY)

    @property
    def copied(self) -> bool:
        return "copied" in self.body


class NoBody(msgspec.Struct, forbid_unknown_fields=True):
    """Of an entry that has nothing more to say."""


class NonceBody(msgspec.Struct, forbid_unknown_fields=True):
    nonce: Nonce


class ActBody(msgspec.Struct, forbid_unknown_fields=True):
    act: list[Any]
    typed: Side | None = None
    copied: Literal[True] | None = None


BODIES = {"act": ActBody, "undo": NoBody, "resign": NoBody, "nonce": NonceBody}


@dataclass(frozen=True)
class Rolled:
    """A roll: where it came from, the entry it follows, and whose act that is."""

    source: Source
    after: int = 0
    by: str = START


@dataclass
class ProvedLog:
    """A log whose rolls agree with its secret."""

    rows: list[Row]
    heads: list[str] = field(default_factory=list)  # before the first entry, and after each
    rolls: list[Rolled] = field(default_factory=list)


def replay_log(room: Room, rows: list[Row], told: Play) -> ProvedLog:
    """Do again what a log says in a game at its start; it must lead to what the file tells."""
    found = ProvedLog(rows, [room.chain])
    cause, keys = Rolled("server"), set[str]()
    for n, row in enumerate(rows):
        where = f"proof.log[{n}]"
        check_row(room, row, where)
        check_key(room, row, where, keys)
        if row.kind == "act" and room.play.nature_is_asked:
            found.rolls.append(check_roll(room, row, where, cause))
        repeat(room, row, where)
        if row.kind == "act" and row.key is not None:
            cause = Rolled("server", room.seq, BOT if row.by_bot else row.by)
        found.heads.append(room.chain)
    check_end(room, told)
    return found


def check_row(room: Room, row: Row, where: str) -> None:
    """Check that an entry can stand where it stands."""
    if room.over and not (row.kind == "undo" and room.can_undo_end):
        raise BadGameFile(f"{where}: the game was over before it")
    try:
        msgspec.convert(row.body, BODIES[row.kind])
    except msgspec.ValidationError as e:
        raise BadGameFile(f"{where}.body: {e}") from None
    if row.kind != "act" and row.by not in room.game.sides:
        raise BadGameFile(f"{where}.by: no side {row.by!r:.40}")
    undos = room.play.undos
    if row.kind == "undo" and undos and undos[-1].by != row.by:
        raise BadGameFile(f"{where}.by: what came last is another's to take back")
    if row.copied and not all(note.copied for note in room.notes):
        raise BadGameFile(f"{where}: what is copied comes first")


def check_key(room: Room, row: Row, where: str, keys: set[str]) -> None:
    """Check that whatever was decided has a key of its own, and nothing else has one."""
    rolled = room.play.nature_is_asked and "typed" not in row.body
    decided = row.kind != "nonce" and not row.copied and not (row.kind == "act" and rolled)
    if decided != (row.key is not None):
        raise BadGameFile(f"{where}.key: what people and bots do has one, and nothing else")
    if row.key in keys:
        raise BadGameFile(f"{where}.key: an earlier entry has the same")
    if row.by_bot and row.key != f"{BOT_KEY}{room.seq}":
        raise BadGameFile(f"{where}.key: a bot's is the number of the entry before")
    if row.key is not None:
        keys.add(row.key)


def check_roll(room: Room, row: Row, where: str, cause: Rolled) -> Rolled:
    """Check that the server's dice would have given this result."""
    if row.copied:
        return Rolled("copied")
    if ("typed" in row.body) == room.server_rolls:
        whose = "the server's" if room.server_rolls else "typed"
        raise BadGameFile(f"{where}: the dice of this game are {whose}")
    if not room.server_rolls:
        return Rolled("typed")
    if room.game.decode(room.play.state, room.roll()) != row.body["act"]:
        raise BadGameFile(
            f"{where}: by this secret and the log before, the dice would have shown something else"
        )
    return cause


def repeat(room: Room, row: Row, where: str) -> None:
    """Carry out an entry, and make the head after it."""
    entry = Entry(room.seq + 1, row.kind, row.by, row.body, "", "", row.key, 0)
    try:
        room.replay_entry(entry)
    except (BadAct, Illegal, CannotUndo) as e:
        raise BadGameFile(f"{where}: {e}") from None
    if row.kind == "act" and room.play.log[-1].by != row.by:
        raise BadGameFile(f"{where}.by: this was done by {room.play.log[-1].by}")
    room.chain = room.make_head(replace(entry, state_hash=room.hash()))
    room.seq += 1


def check_end(room: Room, told: Play) -> None:
    """Check that the log leads to the acts of the file, and to the end of the game."""
    acts, others = list_acts(room.play), list_acts(told)
    for n, (one, other) in enumerate(zip(acts, others, strict=False)):
        if one != other:
            raise BadGameFile(f"acts[{n}]: the log in the proof has another")
    if len(acts) != len(others):
        raise BadGameFile(f"acts: {len(others)} of them, but {len(acts)} in the log of the proof")
    if not room.over:
        raise BadGameFile("proof.secret: it is told although the game is not over")


def list_acts(play: Play) -> list[Json]:
    return [[done.by, done.act, done.hash] for done in play.log]
