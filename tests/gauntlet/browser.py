"""A browser as the server sees one: a cookie, JSON bodies, our header; it hears every byte."""

from __future__ import annotations

import http.client
import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from grognard.engine.value import Json

LOST = (OSError, http.client.HTTPException)
TIMEOUT = 20
IDLE = 2.0  # seconds: the server closes a connection that is silent for five


@dataclass(frozen=True)
class Answer:
    status: int
    headers: str
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Failed(Exception):
    """An answer that is none."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(f"{answer.status} {answer.body[:200]!r}")
        self.answer = answer


def new_key() -> str:
    return secrets.token_hex(16)


def new_nonce() -> str:
    return secrets.token_hex(32)


class Browser:
    """One player's browser, on one connection that it makes again when it is lost."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie
        self.heard: list[bytes] | None = None  # every byte, when somebody wants to know
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
        self.used = 0.0

    def ask(
        self, method: str, path: str, body: Json = None, headers: dict[str, str] | None = None
    ) -> Answer:
        """Send one request; raises one of LOST if there is no answer."""
        raw = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        said = {"Content-Type": "application/json", "X-Grognard": "1"} if method != "GET" else {}
        if self.cookie:
            said["Cookie"] = self.cookie
        if time.monotonic() > self.used + IDLE:
            self.line.close()
        try:
            self.line.request(method, path, raw, {**said, **(headers or {})})
            answer = self.line.getresponse()
            got = Answer(answer.status, str(answer.headers), answer.read())
        except LOST:
            self.line.close()
            raise
        self.used = time.monotonic()
        for cookie in answer.headers.get_all("set-cookie") or ():
            self.cookie = cookie.partition(";")[0]
        if self.heard is not None:
            told = got.headers.replace(
                self.cookie or "-", "his own cookie"
            )  # in a header it may be
            self.heard += [told.encode(), got.body]
        return got

    def get(self, path: str) -> Any:
        return self.sure(self.ask("GET", path))

    def post(self, path: str, body: Json) -> Any:
        return self.sure(self.ask("POST", path, body))

    def sure(self, answer: Answer) -> Any:
        if answer.status != 200:
            raise Failed(answer)
        return answer.json

    def close(self) -> None:
        self.line.close()

    # ------------------------------------------------------------ what players do

    def sign_in(self, name: str) -> Browser:
        self.post("/api/me", {"name": name})
        return self

    def begin(self, title: str, seats: dict[str, str], **more: Json) -> Any:
        body = {"title": title, "seats": seats, "nonce": new_nonce(), **more}
        return self.post("/api/tables", body)

    def look(self, table: str, query: str = "") -> Any:
        return self.get(f"/api/tables/{table}{query}")

    def act(self, view: Json, act: Json, key: str) -> Answer:
        """Do an act of the side that is asked in a view."""
        body = {"expected": view["seq"], "key": key, "side": view["who"], "act": act}
        return self.ask("POST", f"/api/tables/{view['id']}/acts", body)
