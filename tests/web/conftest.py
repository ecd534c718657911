"""Databases, and browsers that are no browsers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from grognard.web import new_table
from grognard.web.app import make_app
from grognard.web.limits import Limits
from grognard.web.store import records
from grognard.web.store.database import Database
from tests.web import chosen, postgres
from tests.web.browser import Browser, Server, serving
from tests.web.games import At, somebody, tables_of

SQLITE, POSTGRESQL = "sqlite", "postgresql"


@pytest.fixture(autouse=True)
def steady_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same secrets, names, nonces and keys in every run, and so the same games."""
    secret, name, made = count(1), count(1), count(1)
    monkeypatch.setattr(new_table, "new_secret", lambda: next(secret).to_bytes(32, "big"))
    monkeypatch.setattr(records, "new_public_id", lambda: f"game-{next(name):011d}")
    monkeypatch.setattr(chosen, "numbers", made)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    with postgres.server() as url:
        yield url


@pytest.fixture(scope="session")
def two_databases(postgresql_server: str) -> Iterator[tuple[str, str]]:
    """Two databases with their tables, for one test after the other."""
    name = f"grognard_test_{os.getpid()}"
    with (
        postgres.database(postgresql_server, name) as one,
        postgres.database(postgresql_server, f"{name}_other") as other,
    ):
        Database(one).close()
        Database(other).close()
        yield one, other


@pytest.fixture
def postgresql_url(two_databases: tuple[str, str]) -> Iterator[str]:
    yield two_databases[0]
    postgres.empty(two_databases[0])


@pytest.fixture
def other_postgresql_url(two_databases: tuple[str, str]) -> Iterator[str]:
    yield two_databases[1]
    postgres.empty(two_databases[1])


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games' / 'grognard.db'}"


@pytest.fixture(params=[SQLITE, POSTGRESQL])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture(params=[SQLITE, POSTGRESQL])
def empty_url(
    request: pytest.FixtureRequest, tmp_path: Path, postgresql_server: str
) -> Iterator[str]:
    """A database of each kind without a single table."""
    if request.param == SQLITE:
        (tmp_path / "empty.db").touch()
        yield f"sqlite:///{tmp_path / 'empty.db'}"
        return
    with postgres.database(postgresql_server, f"grognard_empty_{os.getpid()}") as made:
        yield made


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    opened = Database(url)
    yield opened
    opened.close()


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Server]:
    """A whole server on SQLite, without limits on how often."""
    with serving(make_app(sqlite_url, Limits(off=True))) as up:
        yield up


@pytest.fixture
def ann(server: Server) -> Browser:
    return server.browser("Ann")


@pytest.fixture
def bob(server: Server) -> Browser:
    return server.browser("Bob")


@pytest.fixture
def the_ford(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Our example game, in which cards are hidden, as one of the games on offer."""
    from grognard import games

    name = "the-ford"
    monkeypatch.setitem(games.GAMES, (name, "1"), "grognard.games.the_ford.game:TheFord")
    yield name
    games.game.cache_clear()


@pytest.fixture
def at_table(database: Database) -> At:
    tables, heard = tables_of(database)
    return tables, somebody(database), heard
