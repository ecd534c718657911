"""The server as its own process: started, killed, and started again at the same address."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from tests.free_port import free_port

ROOT = Path(__file__).parents[2]
PROGRAM = (str(Path(sys.executable).with_name("grognard")),)
WITH_THE_FORD = (sys.executable, "-m", "tests.browser.with_the_ford")  # it has hidden cards
PATIENCE = 60.0  # seconds until a server that does not answer counts as dead


class Server:
    """`grognard serve` on an SQLite file of its own, or on another database."""

    def __init__(
        self,
        folder: Path,
        program: tuple[str, ...] = PROGRAM,
        games: tuple[str, ...] = (),
        url: str = "",
    ) -> None:
        self.program, self.games, self.port = program, games, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database, self.errors = folder / "games.db", folder / "server.txt"
        self.url = url or f"sqlite:///{self.database}"
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        where = ["--port", str(self.port), "--db", self.url]
        with self.errors.open("ab") as out:
            self.process = subprocess.Popen(
                [*self.program, "serve", *self.games, *where],
                cwd=ROOT,
                stdout=subprocess.DEVNULL,
                stderr=out,
                start_new_session=True,
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if time.monotonic() > until or self.process.poll() is not None:
                raise RuntimeError(f"the server does not answer: {self.said()[-2000:]}")
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            urllib.request.urlopen(f"{self.address}/api/me", timeout=5).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """kill -9, its workers too."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def said(self) -> str:
        """What it wrote about its errors."""
        return self.errors.read_text(encoding="utf-8")

    def complaints(self) -> list[str]:
        """The same, without what it notes about an older SQLite."""
        return [line for line in self.said().splitlines() if not line.startswith("Note: ")]
