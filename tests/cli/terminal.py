"""Drives the program as a player does: in this process, through pipes, or through a terminal."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

from click.testing import CliRunner, Result

from grognard.cli.main import cli
from grognard.engine.value import Json

PROGRAM = [sys.executable, "-c", "from grognard.cli.main import main; main()"]
PATIENCE = 30  # seconds until a test gives up waiting for the program
STYLES = re.compile(r"\x1b\[[0-9;]*m")
CLEAR = "\x1b[H\x1b[2J"


def run(home: Path, *words: str, keys: str = "") -> Result:
    """The program in this process; every letter of `keys` but `|` is typed, `|` is Enter."""
    typed = keys.replace("|", "\n")
    env = {"GROGNARD_HOME": str(home), "COLUMNS": "80", "LINES": "24"}
    return CliRunner().invoke(cli, list(words), input=typed, env=env)


def games(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.json"))


def saved(path: Path) -> Json:
    return json.loads(path.read_text(encoding="utf-8"))


def acts(path: Path) -> list[Json]:
    return [row["act"] for row in saved(path)["acts"]]


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR")}
    return {**kept, "GROGNARD_HOME": str(home), "COLUMNS": "80", "LINES": "24", **more}


class Piped:
    """The program at the other end of two pipes."""

    def __init__(self, home: Path, *words: str, **env: str) -> None:
        self.process = subprocess.Popen(
            [*PROGRAM, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(home, **env),
        )
        self.heard = b""

    def wait_for_prompt(self) -> None:
        """Until it asks: the prompt ends in "> " and nothing follows."""
        assert self.process.stdout is not None
        until = time.monotonic() + PATIENCE
        while not self.heard.endswith(b"> ") and time.monotonic() < until:
            piece = os.read(self.process.stdout.fileno(), 65536)
            assert piece, "the program has ended"
            self.heard += piece
        assert self.heard.endswith(b"> ")
        self.heard = b""

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def kill(self) -> None:
        """As `kill -9` does: it cannot say goodbye."""
        self.process.kill()
        self.process.communicate()


class Window:
    """The program in a terminal of so many columns and rows."""

    def __init__(self, home: Path, columns: int, rows: int, *words: str, **env: str) -> None:
        self.ours, theirs = pty.openpty()
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, size)
        held = environment(home, TERM="xterm", **env)
        del held["COLUMNS"], held["LINES"]
        self.process = subprocess.Popen(
            [*PROGRAM, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=held
        )
        os.close(theirs)

    def screen(self) -> list[str]:
        """What is on the screen when the program next asks, without colours."""
        text = self.read_until("> ")
        return STYLES.sub("", text.rsplit(CLEAR, 1)[-1]).replace("\r\n", "\n").split("\n")

    def read_until(self, end: str) -> str:
        heard, until = b"", time.monotonic() + PATIENCE
        while not heard.decode(errors="replace").endswith(end):
            ready, _, _ = select.select([self.ours], [], [], max(until - time.monotonic(), 0))
            assert ready, f"no prompt, but: {heard.decode(errors='replace')[-500:]}"
            heard += os.read(self.ours, 65536)
        return heard.decode()

    def type(self, line: str) -> list[str]:
        os.write(self.ours, f"{line}\n".encode())
        return self.screen()

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)
