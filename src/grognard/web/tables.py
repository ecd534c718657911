"""Games on the server: a command is one transaction, and nothing is told before it is on disk.

Any thread may call these. A Room in memory is never changed: a command is tried on a copy, which
takes the room's place once it is committed.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from grognard.engine.play import CannotUndo, Illegal
from grognard.engine.value import Json
from grognard.engine.verbs import BadAct
from grognard.web import chat, moments, new_table, snapshots
from grognard.web.bus import News
from grognard.web.errors import (
    Broken,
    Invalid,
    NotFound,
    NotOpen,
    Refused,
    Stale,
    TooMany,
    Unavailable,
)
from grognard.web.new_table import BOT, ME, OPEN, SERVER, TYPED, NewTable
from grognard.web.room import BOT_KEY, Room
from grognard.web.rooms import Rooms
from grognard.web.store import log, people, records
from grognard.web.store.database import Database
from grognard.web.store.people import Player, Seat
from grognard.web.store.records import Record
from grognard.web.stored_rooms import require_head, room_at_start

__all__ = ["BOT", "ME", "OPEN", "SERVER", "TYPED", "NewTable", "Table", "Tables", "now_ms"]

NOBODY = 0  # the number of no player and of no game
MOST_OWNED = 5000
MOST_ENTRIES = 50_000  # of a game; no game of ours comes near it

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Table:
    """A game as one player finds it."""

    record: Record
    room: Room
    seats: list[Seat]
    mine: list[str]  # the sides that are the player's
    watches: bool  # has no seat: may only look
    chat_lines: int = 0

    @property
    def may_type(self) -> bool:
        """May the player type what came up? From a hidden pile only its own side draws."""
        return bool(self.mine) and self.room.drawing_side in (None, *self.mine)

    def news(self, people_too: bool = False) -> News:
        bots = any(seat.kind == "bot" for seat in self.seats)
        return News(self.record.public_id, self.room.seq, self.chat_lines, people_too, bots)


Action = Callable[[Room, Table], None]  # on a copy of the room, for the player who has the Table


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Tables:
    """All the games of a database."""

    def __init__(
        self, database: Database, publish: Callable[[News], None], at_once: int = MOST_ENTRIES
    ) -> None:
        self.database = database
        self.publish = publish  # called after each commit
        self.at_once = at_once  # entries that may be replayed while others wait
        self.rooms = Rooms()

    # ------------------------------------------------------------ looking

    def find(self, player: Player | None, public_id: str) -> Table:
        """A game for somebody who may see it; raises NotFound."""
        try:
            with self.database.read() as connection:
                found = self.load_table(connection, player, public_id)
        except Broken:
            self.set_apart(public_id)
            raise
        self.record_broken(found.record, found.room)
        return found

    def load_table(self, connection: Connection, player: Player | None, public_id: str) -> Table:
        return self.table_for(player, records.find_record(connection, public_id), connection)

    def lock_table(self, connection: Connection, player: Player | None, public_id: str) -> Table:
        """The same, locked until the transaction ends."""
        return self.table_for(player, records.lock_record(connection, public_id), connection)

    def table_for(
        self, player: Player | None, record: Record | None, connection: Connection
    ) -> Table:
        seats, mine = self.seats_for(player, record, connection)
        assert record is not None
        room = self.load_room(connection, record)
        order = room.game.sides
        seats.sort(key=lambda seat: order.index(seat.side))
        mine.sort(key=order.index)
        chat_lines = chat.count_lines(connection, record.id)
        return Table(record, room, seats, mine, not mine, chat_lines)

    def seats_for(
        self, player: Player | None, record: Record | None, connection: Connection
    ) -> tuple[list[Seat], list[str]]:
        """All seats, and the sides that are the player's; raises NotFound if he may not look.

        The database is asked the same whether a game is not there or not his.
        """
        number = NOBODY if record is None else record.id
        who = NOBODY if player is None else player.id
        seats = people.list_seats(connection, number)
        watches = people.is_watcher(connection, number, who)
        if record is None or record.deleted_ms is not None or player is None:
            raise NotFound
        mine = [seat.side for seat in seats if seat.player_id == who]
        if not mine and record.owner != who and not watches:
            raise NotFound
        return seats, mine

    def find_position(self, player: Player, public_id: str) -> tuple[int, int | None]:
        """How far a game is: its last entry and, if he may read them, its lines of chat."""
        with self.database.read() as connection:
            record = records.find_record(connection, public_id)
            _, mine = self.seats_for(player, record, connection)
            assert record is not None
            chat_lines = chat.count_lines(connection, record.id) if mine else None
        room = self.rooms.get(record.public_id)
        seq = room.seq if room is not None and room.broken else record.head_seq
        return seq, chat_lines

    def is_open(self, record: Record) -> bool:
        """Is the game in memory, or all but a few entries of it?"""
        room = self.rooms.get(record.public_id)
        known = 0 if room is None else room.seq
        return record.head_seq - known <= self.at_once or (room is not None and bool(room.broken))

    def load_room(self, connection: Connection, record: Record) -> Room:
        """The game as the database has it; raises NotOpen if too much had to be replayed."""
        if not self.is_open(record):
            raise NotOpen(record.public_id)
        return self.read_room(connection, record)

    def read_room(self, connection: Connection, record: Record) -> Room:
        """The game as the database has it, however long it is; a broken one as far as it goes."""
        room = self.rooms.get(record.public_id)
        if room is not None and (room.seq >= record.head_seq or room.broken):
            return room
        room = self.open_room(connection, record) if room is None else room.attempt()
        try:
            room.replay(log.list_entries_after(connection, record.id, room.seq))
            require_head(room, record)
        except Exception as e:  # whatever the reason, the game is not played on
            logger.exception("game %s does not replay", record.public_id)
            room = self.replay_until_broken(connection, record, str(e) or type(e).__name__)
        self.rooms.keep(room)
        return room

    def open_room(self, connection: Connection, record: Record) -> Room:
        """The game at its last snapshot, or at its start."""
        room = room_at_start(connection, record)
        body = records.find_snapshot(connection, record.id)
        if body is None:
            return room
        entry_at = lambda seq: log.find_entry(connection, record.id, seq)  # noqa: E731
        return snapshots.read_snapshot(room, body, entry_at) or room

    def replay_until_broken(self, connection: Connection, record: Record, why: str) -> Room:
        """A broken game at the last entry that replays."""
        entries = log.list_entries_after(connection, record.id, 0)
        room = room_at_start(connection, record)
        for entry in entries:
            trial = room.attempt()
            try:
                trial.replay([entry])
            except Exception:
                break
            room = trial
        room.broken = why
        return room

    def set_apart(self, public_id: str) -> None:
        """Note of a game that it cannot be opened at all; nothing of it is changed."""
        with self.database.write() as connection:
            record = records.lock_record(connection, public_id)
            if record is not None and record.status != log.BROKEN:
                logger.error("game %s cannot be opened with this version", public_id)
                records.update_game(connection, record.id, status=log.BROKEN)

    def record_broken(self, record: Record, room: Room) -> None:
        """Update the status in the game's row if the game turns out broken, or whole after all."""
        if (room.status == log.BROKEN) == (record.status == log.BROKEN):
            return
        with self.database.write() as connection:
            records.update_game(connection, record.id, status=room.status)

    # ------------------------------------------------------------ beginning

    def begin(self, player: Player, wanted: NewTable) -> tuple[str, dict[str, str]]:
        """Begin a game; returns its public id and the links for the open seats."""
        room = new_table.open_room(wanted)
        return self.store(player, wanted, new_table.begin_room(wanted, room, now_ms()))

    def store(
        self, player: Player, wanted: NewTable, begun: new_table.Begun
    ) -> tuple[str, dict[str, str]]:
        """Store a game that is begun; nothing is worked out while others wait to write."""
        room = begun.room
        with self.database.write() as connection:
            if records.count_owned(connection, player.id) >= MOST_OWNED:
                raise TooMany(f"you have {MOST_OWNED} games; that is the most there can be")
            new_table.add_game(connection, room, player, wanted, now_ms())
            links = new_table.fill_seats(connection, room, player, wanted)
            for acts, body in begun.moments:
                records.keep_moment(connection, room.game_id, acts, body)
            if room.added:
                log.append(connection, room.game_id, 0, room.added, room.standing())
                snapshots.keep_snapshot_if_due(connection, room)
        room.added = []
        self.rooms.keep(room)
        self.publish(News(room.public_id, room.seq, 0))
        return room.public_id, links

    def join(self, player: Player, link: str, nonce: bytes) -> tuple[str, str | None]:
        """Take the seat of a seat link, which adds to the dice; or watch, by a watch link."""
        with self.database.write() as connection:
            sat = people.take_seat(connection, link, player.id)
            game_id = sat.game_id if sat else records.find_by_watch_link(connection, link)
            if game_id is None:
                raise NotFound
            record = records.lock_record_by_id(connection, game_id)
            if record.deleted_ms is not None:
                raise NotFound
            if sat is not None and sat.again:  # the answer got lost, and all is done already
                return record.public_id, sat.side
            room = self.load_room(connection, record)
            if sat is None:
                people.add_watcher(connection, record.id, player.id)
            elif not room.over and not room.broken:
                room = room.attempt()
                room.add_nonce(sat.side, nonce, now_ms())
                log.append(connection, record.id, record.head_seq, room.added, room.standing())
            seats = people.list_seats(connection, game_id)
            chat_lines = chat.count_lines(connection, game_id)
            found = Table(record, room, seats, [], False, chat_lines)
        self.finish(found)
        self.publish(found.news(people_too=True))
        return record.public_id, None if sat is None else sat.side

    # ------------------------------------------------------------ playing

    def act(
        self, player: Player, public_id: str, side: str, expected: int, key: str, act: Json
    ) -> Table:
        """A side acts, or types what real dice have shown."""

        def do(trial: Room, table: Table) -> None:
            trial.require_open()
            play = trial.play
            try:
                number = play.game.encode(play.state, act)
            except BadAct as e:
                raise Invalid(str(e)) from None
            typed = play.nature_is_asked
            if typed and not table.may_type:
                raise Refused(f"what came up is for {trial.drawing_side} to say")
            if not typed and side not in play.waiting():
                raise Refused(f"{side} is not asked now")
            other = None if typed else play.another(number, side)
            if other is not None:  # without saying whether that side could do it
                raise Refused(f"this is for {other} to do")
            typer = play.last_side if typed and play.last_side in table.mine else side
            trial.act(number, typer or side, now_ms(), key)

        return self.command(player, public_id, side, expected, key, do)

    def undo(self, player: Player, public_id: str, side: str, expected: int, key: str) -> Table:
        """A side takes back its last act, if nothing has been seen since."""

        def do(trial: Room, table: Table) -> None:
            undos = trial.play.undos
            if undos and undos[-1].by != side:
                raise Refused("what came last is another's to take back")
            trial.undo(side, now_ms(), key)

        return self.command(player, public_id, side, expected, key, do)

    def resign(self, player: Player, public_id: str, side: str, expected: int, key: str) -> Table:
        """A side gives up."""
        return self.command(
            player, public_id, side, expected, key, lambda t, _: t.resign(side, now_ms(), key)
        )

    def command(
        self,
        player: Player,
        public_id: str,
        side: str,
        expected: int,
        key: str,
        do: Action,
    ) -> Table:
        """Execute a command once: commit, then replace the room, then publish."""
        with self.database.write() as connection:
            found = self.lock_table(connection, player, public_id)
            if side not in found.mine:
                raise NotFound
            after = self.execute(connection, found, expected, key, do)
        return self.finish(after)

    def bot_act(self, public_id: str, side: str, expected: int, act: Json) -> Room | None:
        """Do what a bot has chosen, unless the game has gone on or the bot was stopped."""
        key = f"{BOT_KEY}{expected}"
        with self.database.write() as connection:
            record = records.lock_record(connection, public_id)
            if record is None or record.deleted_ms is not None:
                return None
            room = self.load_room(connection, record)
            if room.seq != expected or room.over or room.broken or record.bots_stopped:
                return None
            chat_lines = chat.count_lines(connection, record.id)
            found = Table(record, room, [], [side], False, chat_lines)

            def do(trial: Room, table: Table) -> None:
                number = trial.play.game.encode(trial.play.state, act)
                trial.act(number, side, now_ms(), key)

            after = self.execute(connection, found, expected, key, do)
        return self.finish(after).room

    def execute(
        self,
        connection: Connection,
        found: Table,
        expected: int,
        key: str,
        do: Action,
    ) -> Table:
        """Try a command on a copy, in a transaction; nothing is kept or told before the commit."""
        record, room = found.record, found.room
        if room.broken:
            raise Broken("this game does not replay as it was played: it can only be looked at")
        if room.seq > record.head_seq:  # the database was reset behind our back
            self.rooms.forget(room)
            raise Unavailable("the game had to be read again; nothing was done, try again")
        if log.find_entry_by_key(connection, record.id, key) is not None:
            return Table(record, room, found.seats, found.mine, False, found.chat_lines)
        if expected != room.seq:
            raise Stale(room.seq)
        if room.seq >= MOST_ENTRIES:
            raise Refused("this game is too long to go on")
        trial = room.attempt()
        try:
            do(trial, found)
        except Illegal as e:
            raise Refused.from_reason(e.reason) from None
        except CannotUndo as e:
            raise Refused(str(e)) from None
        try:
            log.append(connection, record.id, record.head_seq, trial.added, trial.standing())
        except (IntegrityError, log.OutOfDate):
            raise Stale(record.head_seq) from None
        moments.keep_moment_if_due(connection, trial)
        snapshots.keep_snapshot_if_due(connection, trial)
        return Table(record, trial, found.seats, found.mine, False, found.chat_lines)

    def finish(self, after: Table) -> Table:
        """After the commit: keep the new room and publish the news."""
        room = after.room
        if room.added:
            room.added = []
            self.rooms.keep(room)
            self.publish(after.news())
        return after
