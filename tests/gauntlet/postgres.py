"""A PostgreSQL of our own in a folder: started, killed without mercy, started again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from tests.free_port import free_port
from tests.web.postgres import INITDB, binaries, nobody_special

# A slow writer of the log: what has not been waited for is lost by a kill, and shows.
SETTINGS = {
    "fsync": "on",
    "wal_writer_delay": "10s",
    "max_connections": "60",
    "shared_buffers": "16MB",
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
}


class Postgres:
    """One cluster."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql://grognard@127.0.0.1:{self.port}/postgres"
        self.programs, self.user = binaries(), nobody_special()
        self.run(self.programs / "initdb", "-D", folder / "data", "-N", *INITDB)
        self.start()

    def run(self, *command: str | Path) -> None:
        subprocess.run(command, user=self.user, cwd=self.folder, check=True, capture_output=True)

    def start(self) -> None:
        command = [str(self.programs / "postgres"), "-D", str(self.folder / "data")]
        command += ["-p", str(self.port)]
        for name, value in SETTINGS.items():
            command += ["-c", f"{name}={value}"]
        said = (self.folder / "postgres.txt").open("ab")
        with said:
            self.process = subprocess.Popen(
                command, user=self.user, cwd=self.folder, stdout=said, stderr=said
            )
        self.wait()

    def wait(self) -> None:
        while self.process.poll() is None:
            try:
                psycopg.connect(self.url, connect_timeout=5).close()
            except psycopg.OperationalError:
                time.sleep(0.01)
            else:
                return
        raise RuntimeError((self.folder / "postgres.txt").read_text(encoding="utf-8")[-2000:])

    def kill(self) -> None:
        """The postmaster and all its children, at once."""
        family = [self.process.pid, *children(self.process.pid)]
        for pid in family:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        while any(Path(f"/proc/{pid}").exists() and not zombie(pid) for pid in family):
            time.sleep(0.002)


def stat(pid: int | str) -> list[str]:
    """State, parent and so on of a process; nothing if there is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def zombie(pid: int) -> bool:
    return stat(pid)[:1] == ["Z"]


def children(parent: int) -> list[int]:
    pids = [int(place.name) for place in Path("/proc").iterdir() if place.name.isdigit()]
    return [pid for pid in pids if stat(pid)[1:2] == [str(parent)]]


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A cluster that goes away with its folder."""
    with TemporaryDirectory(prefix="gauntlet-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        user = nobody_special()
        if user is not None:
            shutil.chown(folder, user)
        cluster = Postgres(folder)
        try:
            yield cluster
        finally:
            cluster.kill()
