"""Those who come at the same moment are let in together, not one by one."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack

import uvloop

from grognard.web.listening import copy_socket

COMING, BACKLOG = 100, 500


class Door(asyncio.Protocol):
    """Counts who has come in."""

    let_in: list[asyncio.BaseTransport] = []  # noqa: RUF012

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        Door.let_in.append(transport)


async def count_rounds(clients: ExitStack) -> int:
    """How often the loop goes round until all who have knocked are in."""
    first = socket.create_server(("127.0.0.1", 0), backlog=BACKLOG)
    loop = asyncio.get_running_loop()
    doors = [
        await loop.create_server(Door, sock=one, backlog=BACKLOG) for one in copy_socket(first)
    ]
    for _ in range(COMING):
        clients.enter_context(socket.create_connection(first.getsockname(), 10))
    rounds = 0
    while len(Door.let_in) < COMING:
        await asyncio.sleep(0)
        rounds += 1
    for door in doors:
        door.close()
    for one in Door.let_in:
        one.close()
    await asyncio.sleep(0)
    return rounds


def test_many_are_let_in_each_time_the_loop_goes_round() -> None:
    with ExitStack() as clients:
        assert uvloop.run(count_rounds(clients)) < COMING / 4
