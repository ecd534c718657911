"""What is counted before anything is parsed: bytes, headers, frames and time, over real sockets."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from unittest.mock import patch

import pytest
import uvicorn

from grognard.web import guard, lines, network
from grognard.web.app import make_app
from grognard.web.limits import FRAMES, Limits, Rate
from grognard.web.network import BODY, HEAD, MOST_AHEAD, MOST_HEADERS
from tests.free_port import free_port
from tests.gauntlet.browser import Browser
from tests.gauntlet.raw import BINARY, CONTINUED, PING, PONG, TEXT, framed, opened

ASK = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n"
SEND = (
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nX-Grognard: 1\r\n"
    b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n"
)
SHORT = 0.3  # seconds, instead of ten
PATIENCE = 10.0


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    app = make_app(f"sqlite:///{tmp_path_factory.mktemp('network') / 'games.db'}", Limits())
    config = uvicorn.Config(
        app,
        port=free_port(),
        log_level="warning",
        proxy_headers=False,
        http=network.HttpLine,
        ws=network.SocketLine,
    )
    server = uvicorn.Server(config)
    running = Thread(target=server.run)
    with patch.object(lines, "SWEEP_SECONDS", SHORT / 3):
        running.start()
        while not server.started:
            time.sleep(0.01)
        yield config.port
        server.should_exit = True
        running.join()


@contextmanager
def connected(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
        yield line


def hear(line: socket.socket) -> bytes:
    """All that the server says before it hangs up, politely or not."""
    heard = b""
    try:
        while part := line.recv(65536):
            heard += part
    except ConnectionResetError:
        pass
    return heard


def status(line: socket.socket) -> int:
    return int(line.recv(65536).split(b" ")[1])


def is_cut_off(line: socket.socket, sent: bytes, times: int) -> bool:
    """Does the server hang up while it is being sent something again and again?"""
    try:
        for n in range(times):
            line.sendall(sent)
    except (ConnectionResetError, BrokenPipeError):
        return True
    return False


def still_answers(port: int) -> bool:
    with connected(port) as line:
        line.sendall(ASK + b"\r\n")
        return status(line) == 200


# ---------------------------------------------------------------- heads


def test_a_head_is_so_long_at_most(port: int) -> None:
    room = HEAD - len(ASK) - len(b"X: \r\n\r\n")
    with connected(port) as line:
        line.sendall(ASK + b"X: " + b"x" * room + b"\r\n\r\n")
        assert status(line) == 200
    with connected(port) as line:
        line.sendall(ASK + b"X: " + b"x" * (room + 1) + b"\r\n\r\n")
        assert b" 431 " in hear(line)


def test_a_head_that_never_ends_is_not_kept(port: int) -> None:
    with connected(port) as line:
        line.sendall(ASK + b"X: ")
        assert is_cut_off(line, b"x" * 10_000, 10_000)
    assert still_answers(port)


def test_a_head_has_so_many_headers_at_most(port: int) -> None:
    with connected(port) as line:
        line.sendall(ASK + b"a:b\r\n" * (MOST_HEADERS - 1) + b"\r\n")
        assert status(line) == 200
        line.sendall(ASK + b"a:b\r\n" * MOST_HEADERS + b"\r\n")
        assert b" 431 " in hear(line)


def test_a_head_before_a_body_in_one_piece_has_room_for_both(port: int) -> None:
    """The head is nearly as long as it may be, and so is the first part of the body."""
    body = b'{"name": "' + b"x" * HEAD + b'"}'
    with connected(port) as line:
        head = SEND % len(body)
        line.sendall(head[:-2] + b"X: " + b"x" * (HEAD - len(head) - 10))
        time.sleep(0.05)
        line.sendall(b"\r\n\r\n" + body)
        assert status(line) == 422


def test_so_many_requests_may_be_sent_ahead(port: int) -> None:
    with connected(port) as line:
        line.sendall((ASK + b"\r\n") * MOST_AHEAD)
        heard = b""
        while heard.count(b"HTTP/1.1 200") < MOST_AHEAD:
            heard += line.recv(65536)
    with connected(port) as line:
        line.sendall((ASK + b"\r\n") * 5000)
        assert hear(line).count(b"HTTP/1.1 200") < 2 * MOST_AHEAD


def test_what_is_no_http_is_refused_without_a_line_in_the_log(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    for sent in (b"\x16\x03\x01 hello\r\n\r\n", b"GET\r\n\r\n", ASK + b"Bad Name: x\r\n\r\n"):
        with connected(port) as line:
            line.sendall(sent)
            assert b" 400 " in hear(line)
    assert caplog.records == []


# ---------------------------------------------------------------- too often


def test_who_asks_too_often_is_told_so_before_the_app_hears_of_it(port: int) -> None:
    """In the words of the app, and the connection goes on; the body that came along is skipped."""
    body = b'{"name": "Ann"}'
    few = patch.object(guard, "STRANGER", Rate(0, 2))
    with few, patch.object(network, "RESTING_SECONDS", 0.01), connected(port) as line:
        line.sendall((ASK + b"\r\n") * 2)
        heard = b""
        while heard.count(b"HTTP/1.1 200") < 2:
            heard += line.recv(65536)
        for sent in (ASK + b"\r\n", SEND % len(body) + body, ASK + b"\r\n"):
            line.sendall(sent)
            refused = line.recv(65536)
            assert refused.startswith(b"HTTP/1.1 429 Too Many Requests\r\n")
            assert refused == b"".join(network.REFUSED_FOR_NOW)
        line.sendall(ASK.replace(b"GET", b"HEAD") + b"\r\n")
        assert line.recv(65536) == network.REFUSED_FOR_NOW[0]
    assert b"retry-after: 2" in refused
    assert b"nosniff" in refused
    assert b"too many requests: wait a moment" in refused


def test_who_asks_too_often_gets_no_socket(port: int, cookie: str) -> None:
    with patch.object(guard, "PLAYER", Rate(0, 0)):
        assert opened(port, cookie) is None


# ---------------------------------------------------------------- whose they are


def test_a_player_has_his_place_before_his_turn_to_be_read_has_come(port: int, cookie: str) -> None:
    """Beside a flood from his address he was put out as a stranger, who had asked for nothing."""
    with patch.object(lines, "STRANGERS_OF_ADDRESS", 2), connected(port) as known:
        known.sendall(ASK + f"Cookie: {cookie}\r\n".encode())
        assert still_answers(port)  # so this has been looked at
        with connected(port) as one, connected(port) as two, connected(port) as three:
            for line in (one, two, three):
                line.sendall(ASK)
            assert still_answers(port)
            assert hear(one) == b""
            known.sendall(b"\r\n")
            assert status(known) == 200


# ---------------------------------------------------------------- time


def test_a_head_must_be_whole_in_time(port: int) -> None:
    for begun in (b"", b"GET /", b"\r\n", ASK):
        with patch.object(network, "HEAD_SECONDS", SHORT), connected(port) as line:
            line.sendall(begun)
            assert hear(line) == b""


def test_a_head_must_be_whole_in_time_on_a_connection_that_was_used(port: int) -> None:
    with connected(port) as line, patch.object(network, "HEAD_SECONDS", SHORT):
        line.sendall(ASK + b"\r\n")
        assert status(line) == 200
        line.sendall(b"\r\n")
        for n in range(30):  # a byte now and then does not help
            time.sleep(SHORT / 3)
            try:
                line.sendall(b"\n" if n else ASK)
            except OSError:
                break
        else:
            pytest.fail("the server is still waiting")


def test_a_body_must_be_whole_in_time(port: int) -> None:
    with patch.object(network, "BODY_SECONDS", SHORT), connected(port) as line:
        line.sendall(SEND % 10 + b"{")
        assert hear(line) == b""


# ---------------------------------------------------------------- bodies


def test_a_body_that_is_too_large_is_refused_in_words_and_one_much_too_large_is_cut_off(
    port: int,
) -> None:
    with connected(port) as line:
        line.sendall(SEND % 200_000 + b"x" * 200_000)
        assert status(line) == 413
    with connected(port) as line:
        line.sendall(SEND % (100 * BODY))
        assert is_cut_off(line, b"x" * BODY, 100)
    assert still_answers(port)


# ---------------------------------------------------------------- sockets


@pytest.fixture(scope="module")
def cookie(port: int) -> str:
    ann = Browser(port).sign_in("Ann")
    ann.close()
    return ann.cookie


@pytest.mark.parametrize(
    "frame",
    [
        framed(PING, b""),
        framed(PONG, b""),
        framed(TEXT, b"{}"),
        framed(BINARY, b""),
        framed(CONTINUED, b"", final=False),
    ],
    ids=["pings", "pongs", "texts", "bytes", "empty fragments"],
)
def test_frames_of_every_kind_are_counted(port: int, cookie: str, frame: bytes) -> None:
    line = opened(port, cookie)
    assert line is not None
    with line:
        if frame == framed(CONTINUED, b"", final=False):
            line.sendall(framed(TEXT, b"", final=False))
        assert is_cut_off(line, frame * 100, 10_000)
    assert still_answers(port)


def test_bytes_that_are_called_a_text_cut_the_socket_off_and_nothing_is_logged(
    port: int, cookie: str, caplog: pytest.LogCaptureFixture
) -> None:
    line = opened(port, cookie)
    assert line is not None
    with line:
        line.sendall(framed(TEXT, b"\xff\xfe"))
        assert hear(line) == b""
    assert still_answers(port)
    assert caplog.records == []


def test_what_an_honest_browser_sends_is_not_too_much(port: int, cookie: str) -> None:
    line = opened(port, cookie)
    assert line is not None
    with line:
        line.sendall(framed(PONG, b"") * int(FRAMES.burst - 10) + framed(PING, b"hello"))
        assert line.recv(100)[2:] == b"hello"


def test_a_socket_takes_the_place_that_its_request_had(port: int, cookie: str) -> None:
    """And it is free again when the socket is closed."""
    for n in range(lines.OF_PLAYER * 3):
        line = opened(port, cookie)
        assert line is not None
        line.close()
    assert still_answers(port)
