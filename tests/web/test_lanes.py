"""Whose turn it is: whoever has used least goes first, and nobody by asking more."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event

import pytest

from grognard.web.errors import TooMany
from grognard.web.fair_queue import Client
from grognard.web.lanes import ASKING, LEAST, THREADS, Lane, Question, Turns
from tests.web.browser import Server

PATIENCE = 60.0  # seconds: longer than any machine needs
ANN, BOB, CAT = Client("here", "ann"), Client("here", "bob"), Client("there", "cat")


NOBODY = Client("nobody", "")


def ask(client: Client) -> Question:
    return Question(client, lambda: None, asyncio.get_running_loop().create_future())


async def serve_all(turns: Turns, asked: list[Client], cost: dict[Client, float]) -> list[Client]:
    """The order in which they are served who ask while somebody else is."""
    turns.take(ask(NOBODY))
    for client in asked:
        assert not turns.take(ask(client))
    served, following = [], turns.end(NOBODY, 0)
    while following is not None:
        served.append(following.client)
        following = turns.end(following.client, cost.get(following.client, 1.0))
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


def test_a_turn_counts_for_something_however_little_it_computes() -> None:
    """One of the threads is taken: by what they compute, 34 rulebooks went before every act."""
    cheap_and_dear = {ANN: 0.0, CAT: LEAST}
    order = asyncio.run(serve_all(Turns(1), [ANN, CAT] * 10, cheap_and_dear))
    assert order[:6].count(CAT) == 3


def test_those_who_are_served_at_once_are_counted_from_when_they_begin() -> None:
    """Else one address would have all the threads before the first of its turns is over."""

    async def take() -> list[Client]:
        turns = Turns(4)
        for n in range(4):
            turns.take(ask(NOBODY))
        for client in [ANN] * 4 + [CAT] * 4:
            turns.take(ask(client))
        return [one.client for n in range(4) if (one := turns.end(NOBODY, 0))]

    assert asyncio.run(take()).count(CAT) == 2


def test_who_has_too_many_waiting_is_told_so() -> None:
    async def crowd() -> None:
        turns = Turns(1)
        for n in range(ASKING.of_player + 1):
            turns.take(ask(ANN))
        turns.take(ask(BOB))
        with pytest.raises(TooMany, match="16 questions of yours are waiting"):
            turns.take(ask(ANN))

    asyncio.run(crowd())


def test_a_class_that_nobody_knows_yet_is_no_crowd() -> None:
    """After a restart sixty pupils are strangers of one address until they are answered."""

    async def crowd() -> None:
        turns, strangers = Turns(1), Client("here", "")
        for n in range(61):
            turns.take(ask(strangers))
        assert len(turns.queue) == 60

    asyncio.run(crowd())


def test_who_leaves_the_queue_loses_nobodys_turn() -> None:
    async def leave() -> None:
        turns, gone, stays = Turns(1), ask(BOB), ask(CAT)
        turns.take(ask(ANN))
        turns.take(gone)
        turns.take(stays)
        gone.answer.cancel()
        assert turns.end(ANN, 1.0) is stays
        assert turns.end(CAT, 1.0) is None
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


def test_the_next_is_answered_while_the_event_loop_is_busy(lane: Lane) -> None:
    async def ask_twice() -> None:
        begun, both = Event(), Event()
        first = asyncio.create_task(lane.run(ANN, begun.wait, PATIENCE))
        second = asyncio.create_task(lane.run(BOB, both.set))
        await asyncio.sleep(0)
        begun.set()
        assert both.wait(PATIENCE)  # here, so the loop does not come round
        await asyncio.gather(first, second)

    asyncio.run(ask_twice())


def test_who_no_longer_waits_is_not_told(lane: Lane) -> None:
    async def leave() -> None:
        go_on = Event()
        asking = asyncio.create_task(lane.run(ANN, go_on.wait, PATIENCE))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        go_on.set()
        assert await lane.run(ANN, divmod, 7, 2) == (3, 1)

    asyncio.run(leave())


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
