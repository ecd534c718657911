"""How `grognard serve` listens: uvicorn, on several copies of one socket.

uvloop accepts one connection of each listening socket and then does everything else that is due.
Beside a flood that meant that whoever came anew waited behind two thousand others, for seconds.
"""

from __future__ import annotations

import socket
import sys
from contextlib import suppress
from errno import EADDRNOTAVAIL, EAFNOSUPPORT

from uvicorn import Config, Server
from uvicorn.supervisors import Multiprocess

ACCEPTED_AT_ONCE = 16
NOT_STARTED = 3  # uvicorn's own exit status
NOT_HERE = (EADDRNOTAVAIL, EAFNOSUPPORT)  # a machine without IPv6 may still call ::1 localhost


def bind_all(host: str, port: int) -> list[socket.socket]:
    """A socket for each address of a host: localhost may be 127.0.0.1 and ::1; raises OSError."""
    bound: list[socket.socket] = []
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    addresses = list(dict.fromkeys((family, address) for family, *_, address in found))
    for family, address in addresses:
        try:
            bound.append(bind_one(family, address, alone=len(addresses) == 1))
        except OSError as e:
            if e.errno in NOT_HERE and (bound or address != addresses[-1][1]):
                continue
            for one in bound:
                one.close()
            raise
    return bound


def bind_one(family: int, address: tuple[object, ...], alone: bool) -> socket.socket:
    """A socket at one address; :: alone is for IPv4, too, where the system has it so."""
    made = socket.socket(family)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and not alone:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(address)
    except OSError:
        made.close()
        raise
    made.set_inheritable(True)
    return made


def copy_socket(listening: socket.socket) -> list[socket.socket]:
    """The socket as often as connections are to be accepted at once."""
    return [listening, *(listening.dup() for _ in range(ACCEPTED_AT_ONCE - 1))]


def serve_forever(config: Config, listening: list[socket.socket]) -> None:
    """Serve until somebody ends it, in one process or in several."""
    sockets = [copy for one in listening for copy in copy_socket(one)]
    if config.workers > 1:
        Multiprocess(config, sockets=sockets).run()
        return
    server = Server(config)
    with suppress(KeyboardInterrupt):
        server.run(sockets=sockets)
    if not server.started:
        sys.exit(NOT_STARTED)
