"""The WebSocket: it says only that a game has reached entry n; the browser then gets its view."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from grognard.engine.value import Json
from grognard.web.bus import News
from grognard.web.errors import NotFound, TooMany, Unavailable
from grognard.web.fair_queue import Client
from grognard.web.limits import SOCKET, Bucket, Limits
from grognard.web.services import Services
from grognard.web.shares import Shares
from grognard.web.store.people import Player

MOST_TABLES = 8
MOST_WAITING = 64  # unread messages; beyond that a browser is cut off and must reconnect
SEND_SECONDS = 20.0
FRAME = 16 * 1024
PER_PLAYER, PER_ADDRESS, IN_ALL = 4, 500, 2000
TOO_MUCH, TOO_SLOW, BAD = 1008, 1013, 1003
LONGEST_ID = 40


class WatchRequest(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser sends: the game it wants to watch, or no longer."""

    watch: str | None = None
    unwatch: str | None = None


@dataclass
class SocketConnection:
    """One open socket. Of each game only the latest message is queued: older ones are useless."""

    services: Services
    client: Client
    player: Player
    socket: WebSocket
    bucket: Bucket
    tables: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)  # those of which the player was told where they are
    only_watched: dict[str, int] = field(default_factory=dict)  # with the entry last told
    waiting: dict[str, Json] = field(default_factory=dict)
    has_waiting: asyncio.Event = field(default_factory=asyncio.Event)
    to_recheck: asyncio.Queue[str] = field(default_factory=asyncio.Queue)

    # ------------------------------------------------------------ news

    def on_news(self, news: News) -> None:
        """Queue a message about a game that is being watched."""
        last = self.only_watched.get(news.public_id)
        if news.people or news.public_id not in self.told:  # the player may have lost access
            self.to_recheck.put_nowait(news.public_id)
        elif last is None:
            self.push({"table": news.public_id, "seq": news.seq, "chat": news.chat})
        elif news.seq != last:  # that others talk is not for who only watches
            self.only_watched[news.public_id] = news.seq
            self.push({"table": news.public_id, "seq": news.seq, "chat": 0})

    def wake(self) -> None:
        """News may have been lost: check every game again."""
        for public_id in self.tables:
            self.to_recheck.put_nowait(public_id)

    def push(self, message: dict[str, Json]) -> None:
        self.waiting[message["table"]] = message
        self.has_waiting.set()

    async def write(self) -> None:
        """Send queued messages; cut off a browser that does not read them."""
        while True:
            await self.has_waiting.wait()
            if len(self.waiting) > MOST_WAITING:
                await self.socket.close(TOO_SLOW)
                return
            self.has_waiting.clear()
            for public_id in list(self.waiting):
                said = msgspec.json.encode(self.waiting.pop(public_id)).decode()
                async with asyncio.timeout(SEND_SECONDS):
                    await self.socket.send_text(said)

    async def recheck_all(self) -> None:
        """Look in the database how far games are, and whether the player may still see them."""
        while True:
            public_id = await self.to_recheck.get()
            if public_id in self.tables and not await self.send_position(public_id):
                self.leave(public_id)

    # ------------------------------------------------------------ what the browser says

    async def read(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            said = message.get("text")
            if said is None:
                await self.socket.close(BAD)
                return
            if not self.bucket.take() or len(said) > FRAME:
                await self.socket.close(TOO_MUCH)
                return
            try:
                request = msgspec.json.decode(said, type=WatchRequest)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                await self.socket.close(BAD)
                return
            await self.handle(request)

    async def handle(self, request: WatchRequest) -> None:
        """Watch or unwatch a game. A watch is always answered, so it also works as a ping."""
        if request.unwatch is not None:
            self.leave(request.unwatch)
        public_id = request.watch
        if public_id is None:
            return
        if public_id not in self.tables and len(self.tables) >= MOST_TABLES:
            self.push({"table": public_id[:LONGEST_ID], "full": True})
            return
        if public_id not in self.tables:  # subscribe first, so that nothing is missed in between
            self.tables.add(public_id)
            self.services.bus.subscribe(public_id, self.on_news)
        if not await self.send_position(public_id):
            self.leave(public_id)

    async def send_position(self, public_id: str) -> bool:
        """Tell the browser how far a game is; False if the player may not see it."""
        try:
            find = self.services.tables.find_position
            short = self.services.lanes.short
            seq, chat_lines = await short.run(self.client, find, self.player, public_id)
        except NotFound:
            self.push({"table": public_id[:LONGEST_ID], "gone": True})
            return False
        except (TooMany, Unavailable):
            return True  # the next news will tell
        self.told.add(public_id)
        self.only_watched.pop(public_id, None)
        if chat_lines is None:
            self.only_watched[public_id] = seq
        self.push({"table": public_id, "seq": seq, "chat": chat_lines or 0})
        return True

    def leave(self, public_id: str) -> None:
        self.tables.discard(public_id)
        self.told.discard(public_id)
        self.only_watched.pop(public_id, None)
        self.services.bus.unsubscribe(public_id, self.on_news)


class Sockets:
    """All open sockets of this process."""

    def __init__(self, services: Services, limits: Limits) -> None:
        self.services, self.limits = services, limits
        self.of_players, self.of_addresses = Shares(PER_PLAYER, IN_ALL), Shares(PER_ADDRESS, IN_ALL)

    async def serve(self, socket: WebSocket, token: str | None, address: str) -> None:
        """Serve one browser until it disconnects."""
        client = self.services.find_client(token, address)
        try:
            player = await self.services.lanes.short.run(client, self.services.find_player, token)
        except (TooMany, Unavailable):
            await socket.close(TOO_SLOW)
            return
        if player is None:
            await socket.close(TOO_MUCH)
            return
        await socket.accept()
        with (
            self.of_players.share_of(f"{player.id}") as own,
            self.of_addresses.share_of(address) as near,
        ):
            if not (own.take(1) and near.take(1)):
                await socket.close(TOO_SLOW)
                return
            await self.serve_player(socket, client, player)

    async def serve_player(self, socket: WebSocket, client: Client, player: Player) -> None:
        bucket = self.limits.bucket(SOCKET)
        connection = SocketConnection(self.services, client, player, socket, bucket)
        self.services.bus.waiters.append(connection.wake)
        try:
            await run_until_closed(connection)
        finally:
            self.services.bus.waiters.remove(connection.wake)
            for public_id in list(connection.tables):
                connection.leave(public_id)


async def run_until_closed(connection: SocketConnection) -> None:
    """Run the tasks of a connection until one of them ends."""
    tasks = [
        asyncio.create_task(one)
        for one in (connection.read(), connection.write(), connection.recheck_all())
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(
                asyncio.CancelledError, TimeoutError, WebSocketDisconnect, RuntimeError, OSError
            ):
                await task
