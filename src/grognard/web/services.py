"""What the handlers of the routes work with; no HTTP in here."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Lock

import msgspec
from sqlalchemy import Connection

from grognard.engine.value import Json
from grognard.web import requests
from grognard.web.bus import Bus
from grognard.web.errors import Invalid, NotFound
from grognard.web.fair_queue import Client
from grognard.web.lanes import Lanes
from grognard.web.opening import open_game
from grognard.web.responses import Story
from grognard.web.store import people
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.tables import Table, Tables, now_ms

REMEMBERED = 20_000  # tokens with their players, in memory
STORY_BYTES = 4 * 1024 * 1024  # of stories as JSON; in memory they take four times as much


@dataclass(frozen=True)
class Call:
    """A request after parsing: the player, the parameters and the body."""

    player: Player | None
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: requests.RequestBody

    def require_player(self) -> Player:
        """The player; raises NotFound for a browser that has no name yet."""
        if self.player is None:
            raise NotFound
        return self.player

    def query_number(self, name: str) -> int | None:
        """A whole number from the query."""
        text = self.query.get(name)
        if text is None:
            return None
        if not text.isascii() or not text.isdigit() or len(text) > 7:
            raise Invalid(f"expected a whole number, got {text!r:.40}", name)
        return int(text)

    def query_text(self, name: str) -> str | None:
        """A text from the query; None if it is empty."""
        return self.query.get(name, "")[: requests.TEXT] or None


@dataclass
class Services:
    """Everything that handlers need; one object for the whole process."""

    database: Database
    tables: Tables
    bus: Bus
    lanes: Lanes  # for what takes long
    server_key: bytes  # to sign exported games with
    tokens: OrderedDict[str, Player] = field(default_factory=OrderedDict)
    addresses: OrderedDict[int, str] = field(default_factory=OrderedDict)  # where players were last
    stories: OrderedDict[tuple[str, int], Story] = field(default_factory=OrderedDict)
    story_bytes: dict[tuple[str, int], int] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)
    wake_bots: Callable[[str], None] = lambda public_id: (
        None
    )  # called when somebody looks at a table

    def find_player(self, token: str | None) -> Player | None:
        """The player who has a token; remembered, since that never changes."""
        if not token:
            return None
        with self.lock:
            found = self.tokens.get(token)
        if found is None:
            with self.database.read() as connection:
                found = people.find_player(connection, token)
        if found is not None:
            self.remember_token(token, found)
        return found

    def remember_token(self, token: str, player: Player) -> None:
        with self.lock:
            self.tokens[token] = player
            self.tokens.move_to_end(token)
            if len(self.tokens) > REMEMBERED:
                self.tokens.popitem(last=False)

    async def open_game(self, client: Client, public_id: str) -> None:
        """Bring a long game into memory when it is the client's turn."""
        lane = self.lanes.opening
        await lane.run(client, open_game, self.tables, lane.workers, public_id)

    def remember_address(self, player: Player, address: str) -> None:
        with self.lock:
            self.addresses[player.id] = address
            self.addresses.move_to_end(player.id)
            if len(self.addresses) > REMEMBERED:
                self.addresses.popitem(last=False)

    def client_of(self, player_id: int) -> Client:
        """The one to whom it is counted what a player's bots cost."""
        return Client(self.addresses.get(player_id, ""), str(player_id))

    def find_client(self, token: str | None, address: str) -> Client:
        """Who asks, without a look at the database; strangers of an address count as one."""
        return Client(address, token if token is not None and self.knows(token) else "")

    def keep_story(self, name: tuple[str, int], story: Story) -> None:
        """Keep a story; those told first go when they are too large together."""
        size = len(msgspec.json.encode(story))
        with self.lock:
            self.stories[name] = story
            self.story_bytes[name] = size
            while sum(self.story_bytes.values()) > STORY_BYTES:
                oldest, _ = self.stories.popitem(last=False)
                del self.story_bytes[oldest]

    def knows(self, token: str | None) -> bool:
        """Is this a token we have seen lately? Does not touch the database."""
        return token is not None and token in self.tokens

    def sign_in(self, name: str) -> tuple[Player, str]:
        """Add a player; returns the token for the cookie, too."""
        token = people.new_token()
        with self.database.write() as connection:
            made = people.add_player(connection, token, name, now_ms())
        self.remember_token(token, made)
        return made, token

    def find_owned_table(self, connection: Connection, call: Call) -> Table:
        """The game that a call is about; raises NotFound unless the player owns it."""
        table = self.tables.load_table(connection, call.require_player(), call.path["id"])
        if table.record.owner != call.require_player().id:
            raise NotFound
        return table


Handler = Callable[[Services, Call], Json]
