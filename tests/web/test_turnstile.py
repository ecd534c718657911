"""Whose bytes the event loop looks at next: nobody's thousand before another's one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from itertools import count
from unittest.mock import patch

import pytest

from grognard.web.fair_queue import Client
from grognard.web.turnstile import SLICE, Turnstile

ANN, CAT = Client("here", "ann"), Client("there", "cat")


@pytest.fixture(autouse=True)
def clock() -> Iterator[None]:
    """Every look at the processor's clock costs half a slice, on any machine."""
    looks = count()
    with patch.object(time, "thread_time", lambda: next(looks) * SLICE / 2):
        yield


def test_work_is_done_at_once_if_nobody_waits() -> None:
    async def enter() -> None:
        done: list[str] = []
        assert Turnstile().enter(ANN, lambda: done.append("ann"))
        assert done == ["ann"]

    asyncio.run(enter())


def test_one_request_does_not_wait_for_a_thousand_of_another() -> None:
    async def enter() -> list[str]:
        gate, done = Turnstile(), list[str]()
        for n in range(1000):
            gate.enter(ANN, lambda: done.append("ann"))
        await asyncio.sleep(0)
        gate.enter(CAT, lambda: done.append("cat"))
        while len(done) < 1001:
            await asyncio.sleep(0)
        return done

    done = asyncio.run(enter())
    assert done.index("cat") < 10


def test_the_loop_goes_on_between_two_slices() -> None:
    async def enter() -> None:
        gate, done = Turnstile(), list[int]()
        for n in range(100):
            gate.enter(ANN, lambda: done.append(1))
        before = len(done)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert before < len(done) < 10

    asyncio.run(enter())


def test_what_an_answer_takes_is_charged_to_its_client() -> None:
    async def answer(word: str) -> None:
        await asyncio.sleep(0)
        if word:
            raise ValueError(word)

    async def ask() -> None:
        gate = Turnstile()
        await gate.measure(ANN, answer(""))
        assert gate.queue.accounts.addresses.of("here") == pytest.approx(SLICE)  # two steps
        with pytest.raises(ValueError, match="no"):
            await gate.measure(CAT, answer("no"))
        assert gate.queue.accounts.addresses.of("there") > 0

    asyncio.run(ask())


def test_an_answer_that_is_called_off_is_told_so() -> None:
    heard: list[str] = []

    async def answer() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            heard.append("called off")
            raise

    async def ask() -> None:
        task = asyncio.create_task(Turnstile().measure(ANN, answer()))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(ask())
    assert heard == ["called off"]
