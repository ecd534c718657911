"""Those who come at the same moment are let in together, not one by one."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from errno import EADDRINUSE

import pytest
import uvloop

from grognard.web.listening import bind_all, copy_socket
from tests.free_port import free_port

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


LOOPBACK = ((socket.AF_INET6, ("::1", 0, 0, 0)), (socket.AF_INET, ("127.0.0.1", 0)))


def can_be_bound(family: int, address: tuple[object, ...]) -> bool:
    try:
        with socket.socket(family) as one:
            one.bind(address)
    except OSError:
        return False
    return True


def test_a_name_is_listened_at_by_all_its_addresses_that_are_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [(family, socket.SOCK_STREAM, 6, "", address) for family, address in LOOPBACK]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *asked, **more: found * 2)
    bound = bind_all("localhost", 0)
    assert [one.family for one in bound] == [
        family for family, address in LOOPBACK if can_be_bound(family, address)
    ]
    for one in bound:
        one.close()


def test_a_port_that_is_taken_is_an_error_and_nothing_stays_bound() -> None:
    [taken] = bind_all("127.0.0.1", free_port())
    taken.listen()
    with taken, pytest.raises(OSError, match="in use") as e:
        bind_all("127.0.0.1", taken.getsockname()[1])
    assert e.value.errno == EADDRINUSE


def test_an_address_that_is_nowhere_here_is_an_error() -> None:
    with pytest.raises(OSError, match="assign"):
        bind_all("192.0.2.1", free_port())
