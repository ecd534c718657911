"""The tables of the database. Entries are only ever added: triggers refuse anything else, but for
those of a game in the bin, which go with it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

# An ordinary INTEGER holds 64 bits in SQLite; PostgreSQL wants a larger one.
WIDE = BigInteger().with_variant(Integer, "sqlite")

player = Table(
    "player",
    METADATA,
    Column("id", WIDE, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False),  # the cookie itself is not kept
    Column("name", Text, nullable=False),
    Column("created_ms", WIDE, nullable=False),
    UniqueConstraint("token_hash", name="player_token"),
    sqlite_strict=True,
)

game = Table(
    "game",
    METADATA,
    Column("id", WIDE, primary_key=True),
    Column("public_id", Text, nullable=False),
    Column("owner", WIDE, ForeignKey("player.id"), nullable=False),
    Column("title", Text, nullable=False),
    Column("rules", Text, nullable=False),  # the version that the game is pinned to
    Column("scenario", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON, as is the pack
    Column("pack", Text),
    Column("start_hash", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("dice", Text, nullable=False),  # "server" or "typed"
    Column("algorithm", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("watch_hash", LargeBinary),
    Column("origin", Text),  # the game and the act it was forked from
    Column("status", Text, nullable=False),  # "open", "over" or "broken"
    Column("result", Text),
    Column("waiting", Text, nullable=False),  # JSON: the sides that must choose, for lists of games
    Column("head_seq", Integer, nullable=False),
    Column("head_hash", Text, nullable=False),
    Column("created_ms", WIDE, nullable=False),
    Column("changed_ms", WIDE, nullable=False),
    Column("deleted_ms", WIDE),
    Column("bots_stopped", Integer, nullable=False, server_default="0"),
    Column("pack_hash", Text),  # of the pack of ours that it began with
    Column("proved_by", Text),  # the program that has last replayed it
    UniqueConstraint("public_id", name="game_public_id"),
    UniqueConstraint("watch_hash", name="game_watch"),
    Index("game_of_owner", "owner"),
    sqlite_strict=True,
)

pack = Table(  # those of our scenarios with which games have begun
    "pack",
    METADATA,
    Column("hash", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    PrimaryKeyConstraint("hash"),
    sqlite_strict=True,
)

entry = Table(
    "entry",
    METADATA,
    Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", Text, nullable=False),  # "act", "undo", "nonce" or "resign"
    Column("by", Text, nullable=False),  # a side, or "nature"
    Column("body", Text, nullable=False),  # JSON
    Column("state_hash", Text, nullable=False),  # after it
    Column("chain", Text, nullable=False),  # of this entry and all before: a change would show
    Column("idem_key", Text),
    Column("at_ms", WIDE, nullable=False),
    PrimaryKeyConstraint("game_id", "seq"),
    UniqueConstraint("game_id", "idem_key", name="entry_once"),
    sqlite_strict=True,
)

seat = Table(
    "seat",
    METADATA,
    Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
    Column("side", Text, nullable=False),
    Column("kind", Text, nullable=False),  # "person", "bot" or "open"
    Column("player_id", WIDE, ForeignKey("player.id")),
    Column("bot", Text),
    Column("link_hash", LargeBinary),  # once used, it is its own player's alone
    Column("left_by", WIDE),  # the player who had an open seat before, and left
    PrimaryKeyConstraint("game_id", "side"),
    UniqueConstraint("link_hash", name="seat_link"),
    Index("seat_of_player", "player_id"),
    sqlite_strict=True,
)

watcher = Table(
    "watcher",
    METADATA,
    Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
    Column("player_id", WIDE, ForeignKey("player.id"), nullable=False),
    PrimaryKeyConstraint("game_id", "player_id"),
    Index("watcher_player", "player_id"),
    sqlite_strict=True,
)

chat = Table(
    "chat",
    METADATA,
    Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("player_id", WIDE, ForeignKey("player.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("idem_key", Text, nullable=False),
    Column("at_ms", WIDE, nullable=False),
    PrimaryKeyConstraint("game_id", "n"),
    UniqueConstraint("game_id", "idem_key", name="chat_once"),
    sqlite_strict=True,
)

snapshot = Table(  # a cache: it may be emptied at any time
    "snapshot",
    METADATA,
    Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),  # JSON: see web/snapshots.py
    PrimaryKeyConstraint("game_id"),
    sqlite_strict=True,
)

moment = Table(  # a cache, too
    "moment",
    METADATA,
    Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
    Column("acts", Integer, nullable=False),  # so many have led to it
    Column("body", Text, nullable=False),  # JSON: the state
    PrimaryKeyConstraint("game_id", "acts"),
    sqlite_strict=True,
)

server_key = Table(  # one row: by it the server signs what is exported
    "server_key",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("private", LargeBinary, nullable=False),
    sqlite_strict=True,
)
