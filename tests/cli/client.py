"""Two ways to talk to the engine: through a process of its own, and, quicker, within this one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random
from types import TracebackType
from typing import Protocol

from grognard.cli.engine import respond
from grognard.cli.session import Session
from grognard.engine.value import Json

KIM = "keep-it-moving"
MODULE = [sys.executable, "-m", "grognard.cli.engine"]


class Talk(Protocol):
    def send(self, line: bytes) -> Json: ...

    def ask(self, cmd: str, **fields: Json) -> Json: ...


def buffered() -> dict[str, str]:
    """The environment, but answers that are not flushed stay where they are."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


def written(cmd: str, fields: dict[str, Json]) -> bytes:
    return json.dumps({"cmd": cmd, **fields}).encode()


class Here:
    """An engine within this process."""

    def __init__(self) -> None:
        self.session = Session()

    def send(self, line: bytes) -> Json:
        return json.loads(json.dumps(respond(self.session, line)[0]))

    def ask(self, cmd: str, **fields: Json) -> Json:
        return self.send(written(cmd, fields))


class Process:
    """An engine in a process of its own, run from source where `pure`."""

    def __init__(self, pure: bool | None = None) -> None:
        env = buffered()
        if pure is not None:
            env["GROGNARD_PURE"] = "1" if pure else ""
        self.process = subprocess.Popen(
            MODULE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env
        )

    def send(self, line: bytes) -> Json:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, cmd: str, **fields: Json) -> Json:
        return self.send(written(cmd, fields))

    def close(self) -> tuple[int, bytes]:
        """End the input; answers the exit status and what was still written."""
        rest, _ = self.process.communicate()
        return self.process.returncode, rest

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, e: BaseException | None, at: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.communicate()


def run(lines: bytes) -> tuple[int, list[Json]]:
    """All the answers to an input sent at once, and the exit status."""
    done = subprocess.run(MODULE, input=lines, stdout=subprocess.PIPE, check=False)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def choices(ask: Json) -> list[Json]:
    """The acts that may be sent now."""
    return [one["act"] for one in ask["options"] or ask["outcomes"] or []]


def play_on(talk: Talk, ask: Json, rng: Random, most: int = 5_000) -> list[Json]:
    """Play at random to the end, or for some acts; answers every ask on the way."""
    asks = [ask]
    while ask["over"] is None and len(asks) <= most:
        ask = talk.ask("act", act=rng.choice(choices(ask)))
        assert ask["ok"], ask
        asks.append(ask)
    return asks
