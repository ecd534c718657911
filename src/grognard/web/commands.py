"""`grognard serve`, `backup` and `restore`."""

from __future__ import annotations

import os
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import click

from grognard.table.game_names import own_folders

HOST, PORT = "127.0.0.1", 8000
EVERYWHERE = ("0.0.0.0", "::")
FILE = "grognard.db"
SET_APART = 3  # the exit status of a restore with games that do not replay
FRAME = 16 * 1024
PING, PONG = 10.0, 15.0  # seconds between pings, and until a silent browser counts as gone

database_option = click.option(
    "--db", metavar="URL", help="Default: $GROGNARD_DB, or SQLite in your data folder."
)
file_argument = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))


def default_database(folders: Sequence[str] = ()) -> str:
    """$GROGNARD_DB, or a file in the user's own folder for data.

    Games in folders of one's own have a file of their own: a server without them could not go on
    with theirs, and would not start.
    """
    named = os.environ.get("GROGNARD_DB")
    if named:
        return named
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    file = f"{'-'.join(folders)}.db" if folders else FILE
    return f"sqlite:///{Path(home) / 'grognard' / file}"


@contextmanager
def explain_errors() -> Iterator[None]:
    """Say in one line what is wrong with a database."""
    from sqlalchemy.exc import ArgumentError, NoSuchModuleError

    from grognard.web.errors import Unavailable
    from grognard.web.store.database import NoDatabase
    from grognard.web.store.health import MissingRules
    from grognard.web.store.migrate import NewerDatabase

    try:
        yield
    except (ArgumentError, NoSuchModuleError) as e:
        raise click.UsageError(f"--db: {e}; expected sqlite:///file or postgresql://…") from None
    except Unavailable as e:
        raise click.ClickException(e.for_operator) from None
    except (NewerDatabase, NoDatabase, MissingRules, OSError) as e:
        raise click.ClickException(str(e)) from None


# ---------------------------------------------------------------- serve


@click.command()
@own_folders
@click.option("--host", default=HOST, show_default=True, help="0.0.0.0: for a whole network.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(1, 65535))
@database_option
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Server processes; more than one need PostgreSQL.",
)
@click.option("--proxy", metavar="ADDRESS", help="Trust what this proxy says of who asks, and how.")
@click.option(
    "--host-name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A name by which browsers ask for this server, beside its own and its addresses.",
)
@click.option("--open", "show", is_flag=True, help="Open the page in the browser.")
def serve(
    folders: tuple[str, ...],
    host: str,
    port: int,
    db: str | None,
    workers: int,
    proxy: str | None,
    names: tuple[str, ...],
    show: bool,
) -> None:
    """Serve the table on the web, with the games in FOLDERs of your own, as ./my_game."""
    from uvicorn import Config

    from grognard.web.host_names import list_names
    from grognard.web.listening import bind_all, serve_forever

    url = db or default_database(folders)
    if workers > 1 and url.startswith("sqlite"):
        raise click.UsageError("--workers: SQLite has one writer; several need PostgreSQL (--db)")
    check_database(url)
    held = lock_database(url)
    os.environ["GROGNARD_DB"] = url
    os.environ["GROGNARD_HOST_NAMES"] = " ".join(sorted(list_names(host, names)))
    try:
        listening = bind_all(host, port)
    except OSError as e:
        if held is not None:
            held.close()
        raise click.ClickException(f"cannot listen at {host}, port {port}: {e.strerror}") from None
    address = name_address(host, port)
    click.echo(f"Grognard is at {address} (Ctrl-C ends it)")
    if show:
        threading.Thread(target=open_when_up, args=(address,), daemon=True).start()
    config = Config(
        "grognard.web.app:app_from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        access_log=False,
        http="grognard.web.network:HttpLine",
        ws="grognard.web.network:SocketLine",
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PONG,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    serve_forever(config, listening)
    if held is not None:
        held.close()


def name_address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    name = "localhost" if host in (HOST, *EVERYWHERE) else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def lock_database(url: str) -> IO[bytes] | None:
    """Allow one server per SQLite file: a second would not notice what the first writes."""
    from sqlalchemy import make_url

    file = make_url(url).database
    if not url.startswith("sqlite") or file is None or sys.platform == "win32":
        return None
    import fcntl

    Path(file).parent.mkdir(parents=True, exist_ok=True)
    held = Path(f"{file}.lock").open("wb")  # noqa: SIM115  # as long as the server runs
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise click.ClickException(f"a Grognard serves {file} already; stop it first") from None
    return held


def check_database(url: str) -> None:
    """Refuse a database that cannot be used before the server starts, in one line."""
    from grognard.web.store.database import Database
    from grognard.web.store.health import check_rules, describe_sqlite_bug

    with explain_errors():
        database = Database(url)
        try:
            check_rules(database)
        finally:
            database.close()
    if describe_sqlite_bug(database):
        click.echo(f"Note: {describe_sqlite_bug(database)}", err=True)


def open_when_up(address: str) -> None:
    """Open the browser once the server answers."""
    for n in range(100):
        try:
            urllib.request.urlopen(address, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return


# ---------------------------------------------------------------- backup, restore


@click.command()
@file_argument
@database_option
def backup(file: Path, db: str | None) -> None:
    """Write all games into one file; the server may be running."""
    from grognard.web.backup import back_up
    from grognard.web.store.database import Database

    with explain_errors():
        database = Database(db or default_database(), create=False)
        try:
            counts = back_up(database, file).counts
        finally:
            database.close()
    click.echo(f"{file}: {describe_counts(counts)}.")


@click.command()
@file_argument
@database_option
@click.option("--strict", is_flag=True, help="Change nothing unless every game replays.")
def restore(file: Path, db: str | None, strict: bool) -> None:
    """Fill an empty database from a backup, and prove every game by replay.

    A game that does not replay with this version comes along, but is set apart, and the exit
    status is 3.
    """
    from grognard.web.backup import BadBackup
    from grognard.web.backup import restore as put_back
    from grognard.web.store.database import Database, check_address

    url = db or default_database()
    with explain_errors():
        check_address(url)
        held = lock_database(url)
        database = Database(url)
        try:
            tally = put_back(database, file, strict)
        except BadBackup as e:
            raise click.ClickException(f"{file}: {e}. Nothing was changed.") from None
        finally:
            database.close()
            if held is not None:
                held.close()
    as_they_were = "" if tally.apart else ", all as they were"
    click.echo(f"{describe_counts(tally.counts)}; {tally.replayed} games replayed{as_they_were}.")
    if tally.broken:
        click.echo(f"{tally.broken} games were broken before; they can be looked at.")
    if tally.apart:
        click.echo(f"{len(tally.apart)} cannot be opened with this version; they are set apart:")
        for one in tally.apart:
            click.echo(f"  {one}")
        sys.exit(SET_APART)


def describe_counts(counts: dict[str, int]) -> str:
    return f"{counts['game']} games, {counts['entry']} entries, {counts['player']} players"
