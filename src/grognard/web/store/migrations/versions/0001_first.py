"""The first shape of the tables, and the triggers that keep entries as they are.

A step is written down once and stays: schema.py may go on changing, this may not.
"""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
)

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

KEPT = "entries of a game are only ever added"
WIDE = BigInteger().with_variant(Integer, "sqlite")


def upgrade() -> None:
    players()
    games()
    entries()
    seats()
    talk()
    op.create_table(
        "snapshot",
        Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
        Column("seq", Integer, nullable=False),
        Column("body", Text, nullable=False),
        PrimaryKeyConstraint("game_id"),
        sqlite_strict=True,
    )
    if op.get_bind().dialect.name == "sqlite":
        keep_in_sqlite()
    else:
        keep_in_postgresql()


def players() -> None:
    op.create_table(
        "player",
        Column("id", WIDE, primary_key=True),
        Column("token_hash", LargeBinary, nullable=False),
        Column("name", Text, nullable=False),
        Column("created_ms", WIDE, nullable=False),
        UniqueConstraint("token_hash", name="player_token"),
        sqlite_strict=True,
    )


def games() -> None:
    op.create_table(
        "game",
        Column("id", WIDE, primary_key=True),
        Column("public_id", Text, nullable=False),
        Column("owner", WIDE, ForeignKey("player.id"), nullable=False),
        Column("title", Text, nullable=False),
        Column("rules", Text, nullable=False),
        Column("scenario", Text, nullable=False),
        Column("options", Text, nullable=False),
        Column("pack", Text),
        Column("start_hash", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("dice", Text, nullable=False),
        Column("algorithm", Text, nullable=False),
        Column("secret", LargeBinary, nullable=False),
        Column("commitment", Text, nullable=False),
        Column("watch_hash", LargeBinary),
        Column("origin", Text),
        Column("status", Text, nullable=False),
        Column("result", Text),
        Column("waiting", Text, nullable=False),
        Column("head_seq", Integer, nullable=False),
        Column("head_hash", Text, nullable=False),
        Column("created_ms", WIDE, nullable=False),
        Column("changed_ms", WIDE, nullable=False),
        Column("deleted_ms", WIDE),
        UniqueConstraint("public_id", name="game_public_id"),
        UniqueConstraint("watch_hash", name="game_watch"),
        sqlite_strict=True,
    )
    op.create_index("game_of_owner", "game", ["owner"])


def entries() -> None:
    op.create_table(
        "entry",
        Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
        Column("seq", Integer, nullable=False),
        Column("kind", Text, nullable=False),
        Column("by", Text, nullable=False),
        Column("body", Text, nullable=False),
        Column("state_hash", Text, nullable=False),
        Column("chain", Text, nullable=False),
        Column("idem_key", Text),
        Column("at_ms", WIDE, nullable=False),
        PrimaryKeyConstraint("game_id", "seq"),
        UniqueConstraint("game_id", "idem_key", name="entry_once"),
        sqlite_strict=True,
    )


def seats() -> None:
    op.create_table(
        "seat",
        Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
        Column("side", Text, nullable=False),
        Column("kind", Text, nullable=False),
        Column("player_id", WIDE, ForeignKey("player.id")),
        Column("bot", Text),
        Column("link_hash", LargeBinary),
        PrimaryKeyConstraint("game_id", "side"),
        UniqueConstraint("link_hash", name="seat_link"),
        sqlite_strict=True,
    )
    op.create_index("seat_of_player", "seat", ["player_id"])
    op.create_table(
        "watcher",
        Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
        Column("player_id", WIDE, ForeignKey("player.id"), nullable=False),
        PrimaryKeyConstraint("game_id", "player_id"),
        sqlite_strict=True,
    )
    op.create_index("watcher_player", "watcher", ["player_id"])


def talk() -> None:
    op.create_table(
        "chat",
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


def keep_in_sqlite() -> None:
    for deed in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER entry_no_{deed.lower()} BEFORE {deed} ON entry "
            f"BEGIN SELECT RAISE(ABORT, '{KEPT}'); END"
        )


def keep_in_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION entries_are_kept() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{KEPT}'; END $$"
    )
    op.execute(
        "CREATE TRIGGER entry_kept BEFORE UPDATE OR DELETE ON entry "
        "FOR EACH ROW EXECUTE FUNCTION entries_are_kept()"
    )
    op.execute(
        "CREATE TRIGGER entry_not_emptied BEFORE TRUNCATE ON entry "
        "FOR EACH STATEMENT EXECUTE FUNCTION entries_are_kept()"
    )
