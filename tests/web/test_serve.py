"""`grognard serve`: what it refuses to start with, and where it keeps games."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from grognard.web.commands import default_database, lock_database
from grognard.web.store.database import Database
from tests.web.games import begin, somebody, tables_of
from tests.web.test_backup import run


def test_serve_refuses_what_cannot_be(sqlite_url: str) -> None:
    status, said = run("serve", "--db", sqlite_url, "--workers", "2")
    assert (status, "PostgreSQL" in said) == (2, True)
    database = Database(sqlite_url)
    tables, _ = tables_of(database)
    number = begin(tables, somebody(database))
    with database.write() as connection:
        connection.execute(text("UPDATE game SET rules = '0.1'"))
    database.close()
    status, said = run("serve", "--db", sqlite_url)
    assert (status, number in said, "0.1" in said) == (1, True, True)


def test_one_server_to_one_sqlite_file(sqlite_url: str) -> None:
    Database(sqlite_url).close()
    held = lock_database(sqlite_url)
    assert held is not None
    status, said = run("serve", "--db", sqlite_url)
    assert (status, "already" in said) == (1, True)
    held.close()
    again = lock_database(sqlite_url)
    assert again is not None
    again.close()
    assert lock_database("postgresql://x/y") is None


def test_where_games_are_kept_by_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GROGNARD_DB", "sqlite:///x")
    assert default_database() == "sqlite:///x"
    monkeypatch.delenv("GROGNARD_DB")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/grognard/grognard.db"
