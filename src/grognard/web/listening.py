"""How `grognard serve` listens: uvicorn, on several copies of one socket.

uvloop accepts one connection of each listening socket and then does everything else that is due.
Beside a flood that meant that whoever came anew waited behind two thousand others, for seconds.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from socket import socket

from uvicorn import Config, Server
from uvicorn.supervisors import Multiprocess

ACCEPTED_AT_ONCE = 16
NOT_STARTED = 3  # uvicorn's own exit status


def copy_socket(listening: socket) -> list[socket]:
    """The socket as often as connections are to be accepted at once."""
    return [listening, *(listening.dup() for _ in range(ACCEPTED_AT_ONCE - 1))]


def serve_forever(config: Config) -> None:
    """Serve until somebody ends it, in one process or in several."""
    sockets = copy_socket(config.bind_socket())
    if config.workers > 1:
        Multiprocess(config, sockets=sockets).run()
        return
    server = Server(config)
    with suppress(KeyboardInterrupt):
        server.run(sockets=sockets)
    if not server.started:
        sys.exit(NOT_STARTED)
