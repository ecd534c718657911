"""`grognard serve`: what it refuses to start with, and where it keeps games."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from sqlalchemy import text

from grognard.web.commands import default_database, lock_database, name_address
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


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://localhost:8000/"),
        ("0.0.0.0", "http://localhost:8000/"),
        ("::", "http://localhost:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("2001:db8::7", "http://[2001:db8::7]:8000/"),
        ("classroom.local", "http://classroom.local:8000/"),
    ],
)
def test_what_to_type_into_a_browser(host: str, address: str) -> None:
    assert name_address(host, 8000) == address


def test_a_port_that_is_taken_is_said_in_one_line(sqlite_url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, said = run("serve", "--db", sqlite_url, "--port", str(port))
    assert status == 1
    assert said.splitlines()[-1] == (
        f"Error: cannot listen at 127.0.0.1, port {port}: Address already in use"
    )
