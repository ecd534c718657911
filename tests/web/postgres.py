"""A PostgreSQL of the tests' own: started in a temporary folder, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from grognard.web.store.schema import METADATA
from tests.free_port import free_port

NAMED = "GROGNARD_TEST_PG"
HOW = (
    "These tests want a real PostgreSQL. Install it (Debian: apt-get install postgresql; "
    f"`make test` does that where it can), or name one with {NAMED}=postgresql://user@host/db, "
    "whose user may create databases."
)
PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
INITDB = ("-U", "grognard", "-A", "trust", "-E", "UTF8", "--locale=C")
SECONDS = 30


def binaries() -> Path:
    """The folder of initdb and postgres."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    for place in PLACES:
        folders = sorted(Path("/").glob(place.lstrip("/")))
        if folders:
            return folders[-1]
    pytest.fail(HOW)


def nobody_special() -> str | None:
    """PostgreSQL refuses to be root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def server() -> Iterator[str]:
    """The address of a running PostgreSQL."""
    if NAMED in os.environ:
        yield os.environ[NAMED]
        return
    folder = Path(tempfile.mkdtemp(prefix="grognard-pg-"))
    user = nobody_special()
    if user is not None:
        shutil.chown(folder, user)
    try:
        with running(folder, user) as url:
            yield url
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running(folder: Path, user: str | None) -> Iterator[str]:
    tools, data, port = binaries(), folder / "data", free_port()
    subprocess.run(
        [tools / "initdb", "-D", data, "-N", *INITDB],
        user=user,
        cwd=folder,
        check=True,
        capture_output=True,
    )
    settings = {
        "listen_addresses": "127.0.0.1",
        "unix_socket_directories": str(folder),
        "fsync": "off",  # what is lost in a power cut is another test's matter
        "max_connections": "60",
    }
    given = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [tools / "postgres", "-D", data, "-p", str(port), *given],
            user=user,
            cwd=folder,
            stdout=log,
            stderr=log,
        )
    try:
        url = f"postgresql://grognard@127.0.0.1:{port}/postgres"
        wait_for(url, process, folder / "log")
        yield url
    finally:
        process.send_signal(signal.SIGQUIT)  # at once: nothing of it is needed any more
        process.wait(SECONDS)


def wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for n in range(SECONDS * 20):
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            assert process.poll() is None, log.read_text()
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"PostgreSQL did not start: {log.read_text()}")


@contextmanager
def database(server_url: str, name: str) -> Iterator[str]:
    """The address of a new database; in a server that is not ours it is dropped at the end."""
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    try:
        yield server_url.rpartition("/")[0] + f"/{name}"
    finally:
        if NAMED in os.environ:
            with psycopg.connect(server_url, autocommit=True) as connection:
                connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def empty(url: str) -> None:
    """Out with all rows, past the triggers that would keep them."""
    names = ", ".join(table.name for table in METADATA.sorted_tables)
    with psycopg.connect(url) as connection:
        connection.execute("SET LOCAL session_replication_role = replica")
        connection.execute(f"TRUNCATE {names} RESTART IDENTITY")
