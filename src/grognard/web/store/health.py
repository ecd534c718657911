"""What is checked before a server starts."""

from __future__ import annotations

import sqlite3

from grognard.games import GAMES
from grognard.web.store import records
from grognard.web.store.database import Database

SHOWN = 10
# https://sqlite.org/wal.html#walresetbug: 3.52.0 was withdrawn, 3.53.0 has the fix again.
FIXED, WITHDRAWN, FIXED_AGAIN = (3, 51, 3), (3, 52, 0), (3, 53, 0)


class MissingRules(Exception):
    """Games in progress are pinned to rules that this program does not have."""


def check_rules(database: Database) -> None:
    """Refuse to start unless every game in progress can be played on."""
    with database.read() as connection:
        pinned = records.list_rules_in_use(connection)
    missing = [
        f"{title} {version} ({', '.join(games[:SHOWN])}{', …' if len(games) > SHOWN else ''})"
        for (title, version), games in pinned.items()
        if (title, version) not in GAMES
    ]
    if missing:
        raise MissingRules(
            "games in progress are played by rules that this program does not have: "
            f"{'; '.join(missing)}. Start a Grognard that has them, or delete these games there."
        )


def describe_sqlite_bug(database: Database) -> str:
    """A warning for the operator if this SQLite has the WAL-reset bug; else empty."""
    version = sqlite3.sqlite_version_info
    sound = FIXED <= version < WITHDRAWN or version >= FIXED_AGAIN
    if not database.sqlite or sound:
        return ""
    return (
        f"SQLite {sqlite3.sqlite_version} can damage a file that two programs write at once "
        "(the WAL-reset bug, mended in 3.51.3). This server writes by one connection alone, so "
        "do not let another program write to its file."
    )
