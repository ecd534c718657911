"""Whose turn it is: whoever has used least goes first, and nobody by asking more."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from grognard.web.errors import TooMany
from grognard.web.fair_queue import Client
from grognard.web.lanes import ASKING, THREADS, Lane, Turns
from tests.web.browser import Server

ANN, BOB, CAT = Client("here", "ann"), Client("here", "bob"), Client("there", "cat")


async def serve_all(turns: Turns, asked: list[Client], cost: dict[Client, float]) -> list[Client]:
    """The order in which they are served who ask while somebody else is."""
    served: list[Client] = []
    await turns.wait(Client("nobody", ""))

    async def ask(client: Client) -> None:
        await turns.wait(client)
        served.append(client)
        turns.end(client, cost.get(client, 1.0))

    tasks = [asyncio.create_task(ask(client)) for client in asked]
    await asyncio.sleep(0)
    turns.end(Client("nobody", ""), 0)
    await asyncio.gather(*tasks)
    return served


def test_a_hundred_questions_wait_behind_each_other_not_before_others() -> None:
    order = asyncio.run(serve_all(Turns(1), [ANN] * 10 + [CAT, BOB], {}))
    assert order.index(CAT) == 1
    assert order.index(BOB) == 2
    assert order.count(ANN) == 10


def test_what_counts_is_what_it_cost_not_how_often_one_asked() -> None:
    dear = {ANN: 3.0, CAT: 0.5}
    order = asyncio.run(serve_all(Turns(1), [ANN, CAT] * 4, dear))
    assert order[:6] == [ANN, CAT, CAT, CAT, CAT, ANN]


def test_of_an_address_the_player_who_used_least_is_served_first() -> None:
    turns = Turns(1)
    turns.queue.accounts.charge(ANN, 5.0)
    assert asyncio.run(serve_all(turns, [ANN, BOB], {})) == [BOB, ANN]


def test_who_has_too_many_waiting_is_told_so() -> None:
    async def crowd() -> None:
        turns = Turns(1)
        await turns.wait(ANN)
        waiting = [asyncio.create_task(turns.wait(ANN)) for n in range(ASKING.of_player)]
        await asyncio.sleep(0)
        turns.refuse_crowd(BOB)
        with pytest.raises(TooMany, match="16 questions of yours are waiting"):
            turns.refuse_crowd(ANN)
        for task in waiting:
            task.cancel()

    asyncio.run(crowd())


def test_a_class_that_nobody_knows_yet_is_no_crowd() -> None:
    """After a restart sixty pupils are strangers of one address until they are answered."""

    async def crowd() -> None:
        turns, strangers = Turns(1), Client("here", "")
        await turns.wait(strangers)
        waiting = [asyncio.create_task(turns.wait(strangers)) for n in range(60)]
        await asyncio.sleep(0)
        turns.refuse_crowd(strangers)
        for task in waiting:
            task.cancel()

    asyncio.run(crowd())


def test_who_leaves_the_queue_loses_nobodys_turn() -> None:
    async def leave() -> None:
        turns = Turns(1)
        await turns.wait(ANN)
        gone = asyncio.create_task(turns.wait(BOB))
        stays = asyncio.create_task(turns.wait(CAT))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        turns.end(ANN, 1.0)
        await asyncio.wait_for(stays, 10)
        turns.end(CAT, 1.0)
        assert turns.left == 1

    asyncio.run(leave())


@pytest.fixture
def lane() -> Iterator[Lane]:
    made = Lane("test")
    yield made
    made.stop()


def test_a_lane_answers_or_raises_what_the_work_did(lane: Lane) -> None:
    async def ask() -> None:
        assert await lane.run(ANN, divmod, 7, 2) == (3, 1)
        with pytest.raises(ZeroDivisionError):
            await lane.run(ANN, divmod, 7, 0)
        assert lane.turns.left == 1

    asyncio.run(ask())


def test_a_lane_counts_what_its_worker_spent(lane: Lane) -> None:
    async def ask() -> None:
        await lane.run(ANN, lane.workers.run, sum, 60.0, range(5_000_000))
        assert lane.turns.queue.accounts.inside("here").of("ann") > 0.02
        assert lane.turns.queue.accounts.addresses.of("here") > 0.02

    asyncio.run(ask())


def test_ordinary_requests_wait_their_turn_too(server: Server) -> None:
    """A player with a hundred cheap requests waits for himself, not others for him."""
    ann = server.browser("Ann")
    used = server.services.lanes.short.turns.queue.accounts.addresses
    before = dict(used.had)
    ann.get("/api/tables")
    assert used.had != before
    assert server.services.lanes.short.turns.left == THREADS
