"""HTTP and WebSocket by hand, byte for byte: so that they can be wrong."""

from __future__ import annotations

import base64
import os
import socket
import struct
from random import Random

SECONDS = 10
TEXT, BINARY, CLOSE, PING, PONG, CONTINUED = 1, 2, 8, 9, 10, 0
NONE = 1006  # the line was cut without a word


# ---------------------------------------------------------------- HTTP


def bad_request(random: Random) -> bytes:
    """Something that is not quite HTTP."""
    host = b"Host: localhost\r\n"
    post = (
        b"POST /api/me HTTP/1.1\r\n" + host + b"X-Grognard: 1\r\nContent-Type: application/json\r\n"
    )
    return random.choice(
        (
            random.randbytes(100) + b"\r\n\r\n",
            b"GET\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET /\x00 HTTP/1.1\r\n" + host + b"\r\n",
            b"BREW /api/me HTTP/1.1\r\n" + host + b"\r\n",
            b"GET /api/me HTTP/1.1\r\n" + host + b"Cookie: " + b"a" * 70_000 + b"\r\n\r\n",
            b"GET /api/me HTTP/1.1\r\n" + host + b"Cookie: grognard=\xff\xfe\x01\r\n\r\n",
            b"GET /api/me HTTP/1.1\r\n" + host + b"Bad Name: x\r\n\r\n",
            post + b"Content-Length: -5\r\n\r\n{}",
            post + b"Content-Length: abc\r\n\r\n{}",
            post + b"Content-Length: 5\r\nContent-Length: 9\r\n\r\n{}",
            post + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
            post + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}",
            post + b"Content-Length: 50\r\n\r\n{}",
            post + b"Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\x1f\x8b\x08\x00",
            b"GET /api/socket HTTP/1.1\r\n" + host + b"Upgrade: websocket\r\n\r\n",
        )
    )


def send_raw(port: int, sent: bytes) -> bytes:
    """Send bytes and hang up; answers what came back."""
    with socket.create_connection(("127.0.0.1", port), SECONDS) as line:
        try:
            line.sendall(sent)
            line.shutdown(socket.SHUT_WR)
            return line.recv(4096)
        except OSError:
            return b""


# ---------------------------------------------------------------- WebSocket


def framed(
    opcode: int, data: bytes, final: bool = True, masked: bool = True, extra: int = 0
) -> bytes:
    first = (0x80 if final else 0) | extra | opcode
    mask = 0x80 if masked else 0
    if len(data) < 126:
        head = struct.pack("!BB", first, mask | len(data))
    elif len(data) < 2**16:
        head = struct.pack("!BBH", first, mask | 126, len(data))
    else:
        head = struct.pack("!BBQ", first, mask | 127, len(data))
    return head + (b"\0\0\0\0" if masked else b"") + data  # a mask of zeros changes nothing


def bad_frame(random: Random, table: str) -> tuple[str, bytes]:
    """A frame, or what is not one, with a name for it."""
    watch = b'{"watch":"%s"}' % table.encode()
    return random.choice(
        (
            ("no JSON", framed(TEXT, b"{")),
            ("another type", framed(TEXT, b'{"watch":5}')),
            ("unknown field", framed(TEXT, b'{"listen":"x"}')),
            ("a list", framed(TEXT, b"[" * 3000 + b"]" * 3000)),
            ("NaN", framed(TEXT, b"NaN")),
            ("NUL", framed(TEXT, b'{"watch":"\\u0000"}')),
            ("half a letter", framed(TEXT, b'{"watch":"\\ud800"}')),
            ("a long id", framed(TEXT, b'{"watch":"' + b"x" * 9000 + b'"}')),
            ("a foreign id", framed(TEXT, b'{"watch":"AAAAAAAAAAAAAAAA"}')),
            ("many ids", b"".join(framed(TEXT, b'{"watch":"%d"}' % k) for k in range(40))),
            ("too large", framed(TEXT, b"x" * 20_000)),
            ("very large", framed(TEXT, b"x" * 200_000)),
            ("said to be huge", struct.pack("!BBQ", 0x81, 0xFF, 2**62) + b"\0\0\0\0"),
            ("bytes", framed(BINARY, random.randbytes(50))),
            ("no UTF-8", framed(TEXT, b"\xff\xfe\xfd")),
            ("not masked", framed(TEXT, watch, masked=False)),
            ("reserved bits", framed(TEXT, watch, extra=0x70)),
            ("unknown kind", framed(5, watch)),
            ("goes on with nothing", framed(CONTINUED, watch)),
            ("never ends", framed(TEXT, watch, final=False)),
            ("a ping in parts", framed(PING, b"x", final=False)),
            ("a large ping", framed(PING, b"x" * 200)),
            ("an odd close", framed(CLOSE, b"\x00")),
            ("a close that nobody may send", framed(CLOSE, struct.pack("!H", 1006))),
            ("noise", random.randbytes(300)),
        )
    )


def opened(port: int, cookie: str, origin: str = "") -> socket.socket | None:
    """A socket after the handshake; None if the server does not want it."""
    line = socket.create_connection(("127.0.0.1", port), SECONDS)
    if handshake(line, port, cookie, origin):
        return line
    line.close()
    return None


def request_socket(port: int, cookie: str, origin: str = "") -> bytes:
    """The request for a socket."""
    key = base64.b64encode(os.urandom(16)).decode()
    asked = [
        "GET /api/socket HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}",
        *([f"Origin: {origin}"] if origin else []),
    ]
    return "\r\n".join([*asked, "", ""]).encode()


def handshake(line: socket.socket, port: int, cookie: str, origin: str = "") -> bool:
    """Ask for a connection to become a socket; False if the server does not want it."""
    line.sendall(request_socket(port, cookie, origin))
    answer = b""
    while b"\r\n\r\n" not in answer:
        part = line.recv(1)
        if not part:
            break
        answer += part
    return b" 101 " in answer


def send_frame(port: int, cookie: str, sent: bytes) -> int:
    """Send bytes over a socket, then take leave; answers the code that the server closes with."""
    line = opened(port, cookie)
    if line is None:
        return NONE
    with line:
        try:
            line.sendall(sent + framed(CLOSE, struct.pack("!H", 1000)))
            line.shutdown(socket.SHUT_WR)
            heard = b""
            while part := line.recv(65536):
                heard += part
        except OSError:
            return NONE
    return close_code(heard)


def close_code(heard: bytes) -> int:
    """The code of the close frame among what the server said (it masks nothing)."""
    place = 0
    while place + 2 <= len(heard):
        opcode, length = heard[place] & 15, heard[place + 1]
        start = place + 2
        if length == 126:
            length = int.from_bytes(heard[start : start + 2], "big")
            start += 2
        if opcode == CLOSE and length >= 2:
            return int.from_bytes(heard[start : start + 2], "big")
        place = start + length
    return NONE
