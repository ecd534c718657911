"""The migrations that brought the tables to their present shape, run in order by Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from grognard.engine.value import Json

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parent / "migrations"
NEWEST = "0006"  # the last migration
# Columns that a migration added, with their values for rows of older backups.
ADDED: dict[str, dict[str, dict[str, Json]]] = {
    "0002": {"game": {"bots_stopped": 0}},
    "0005": {"game": {"pack_hash": None, "proved_by": None}},
    "0006": {"seat": {"left_by": None}},
}
ONE_AT_A_TIME = 7_206_427  # the id of our lock: several server processes may start at once


def columns_added_since(step: str, table: str) -> dict[str, Json]:
    """The columns that a table got since a migration, with their values for old rows."""
    later = (ADDED[made].get(table, {}) for made in sorted(ADDED) if made > step)
    return {name: value for added in later for name, value in added.items()}


class NewerDatabase(Exception):
    """The database has migrations that this program does not know."""


def run_migrations(connection: Connection) -> None:
    """Run the migrations that this database lacks."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    made = find_revision(connection)
    if made == NEWEST:
        return
    from alembic import command  # half a second, and nearly always there is nothing to do

    if made is not None and made not in list_revisions():
        raise NewerDatabase(
            f"the database is at step {made!r:.40}, which this program does not know "
            f"(its last is {NEWEST!r}): it was used by a newer Grognard; use that one"
        )
    config = make_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def find_revision(connection: Connection) -> str | None:
    """The last migration of a database; None if it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    if len(found) > 1:
        raise NewerDatabase(
            f"the database names {len(found)} steps as its last; it is none of ours"
        )
    return str(found[0]) if found else None


def make_config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    return config


def list_revisions() -> set[str]:
    from alembic.script import ScriptDirectory

    return {step.revision for step in ScriptDirectory.from_config(make_config()).walk_revisions()}
