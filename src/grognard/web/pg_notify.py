"""News between server processes on one PostgreSQL: LISTEN and NOTIFY.

A NOTIFY is a statement of its own after the commit, for inside a transaction it would make all
writers wait for each other; and it is sent by a thread of its own, so that nobody waits for it.
Lost news does no harm: everybody looks at the database before acting, and is woken to look again
after a connection was lost.
"""

from __future__ import annotations

import logging
import secrets
from queue import Empty, SimpleQueue
from threading import Event, Thread

import psycopg
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from grognard.web.bus import Bus, News
from grognard.web.store.database import Database

CHANNEL = "grognard"
SERVED = 7_206_428  # the id of the lock that every server shares while it runs
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds between tries to get the connection back
LISTEN_SECONDS = 0.3  # then check whether the server is stopping
MOST_AT_ONCE = 100  # news in one statement
NOTIFY = text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:news AS text[])) AS said")

log = logging.getLogger(__name__)


class PgNotify:
    """Sends this process's news to the others, and receives theirs."""

    def __init__(self, database: Database, bus: Bus) -> None:
        self.database, self.bus = database, bus
        self.own = secrets.token_hex(8)
        self.sender = database.writer.execution_options(isolation_level="AUTOCOMMIT")
        self.ended = Event()
        self.to_send: SimpleQueue[str] = SimpleQueue()
        work = {"pg_notify": self.listen, "pg_notify send": self.send_all}
        self.threads = [Thread(target=do, name=name, daemon=True) for name, do in work.items()]
        bus.remote = self.send

    def __enter__(self) -> PgNotify:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *why: object) -> None:
        self.ended.set()
        for thread in self.threads:
            if thread.is_alive():
                thread.join(LISTEN_SECONDS + 1)

    # ------------------------------------------------------------ sending

    def send(self, news: News) -> None:
        """Have news sent soon. (Called in any thread.)"""
        said = f"{self.own} {news.public_id} {news.seq} {news.chat} {int(news.people)}"
        self.to_send.put(said)

    def send_all(self) -> None:
        """Send news until the server stops, all that has come together in one statement."""
        while not (self.ended.is_set() and self.to_send.empty()):
            try:
                said = [self.to_send.get(timeout=LISTEN_SECONDS)]
            except Empty:
                continue
            while len(said) < MOST_AT_ONCE and not self.to_send.empty():
                said.append(self.to_send.get())
            try:
                with self.sender.connect() as connection:
                    connection.execute(NOTIFY, {"channel": CHANNEL, "news": said})
            except (DBAPIError, NoConnection):
                log.warning("news of %d changes did not go out", len(said))

    # ------------------------------------------------------------ receiving

    def listen(self) -> None:
        """Receive news until the server stops; reconnect when the connection is lost."""
        wait = FIRST_WAIT
        while not self.ended.is_set():
            try:
                with psycopg.connect(self.connection_url(), autocommit=True) as connection:
                    connection.execute(f"SELECT pg_advisory_lock_shared({SERVED})")
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.bus.wake_all()  # nobody listened until now
                    wait = FIRST_WAIT
                    self.receive_all(connection)
            except psycopg.Error as e:
                log.warning("no news from other processes: %s", str(e).splitlines()[:1])
                self.ended.wait(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    def connection_url(self) -> str:
        plain = self.database.url.set(drivername="postgresql")
        return plain.render_as_string(hide_password=False)

    def receive_all(self, connection: psycopg.Connection[tuple[object, ...]]) -> None:
        while not self.ended.is_set():
            for notice in connection.notifies(timeout=LISTEN_SECONDS):
                news = self.parse(notice.payload)
                if news is not None:
                    self.bus.receive(news)

    def parse(self, said: str) -> News | None:
        """The news in a payload; None for our own, which come back to us too."""
        words = said.split(" ")
        if len(words) != 5 or words[0] == self.own:
            return None
        try:
            return News(words[1], int(words[2]), int(words[3]), words[4] == "1")
        except ValueError:
            return None
