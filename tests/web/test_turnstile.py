"""Whose bytes the event loop looks at next: nobody's thousand before another's one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator
from typing import Any
from unittest.mock import patch

import pytest

from grognard.web.fair_queue import Client
from grognard.web.turnstile import LEAST, SHARE, SLICE, Turnstile, Work

ANN, CAT = Client("here", "ann"), Client("there", "cat")


class Clock:
    """Time that goes by when something is done, or when the event loop has nothing to do."""

    now = 0.0

    def look(self) -> float:
        return self.now

    def make_loop(self) -> asyncio.AbstractEventLoop:
        loop = asyncio.SelectorEventLoop()
        selector: Any = loop._selector  # type: ignore[attr-defined]
        select = selector.select

        def wait(seconds: float | None) -> Any:
            self.now += seconds or 0.0
            return select(0)

        selector.select, loop.time = wait, self.look  # type: ignore[method-assign]
        return loop

    def run(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        with asyncio.Runner(loop_factory=self.make_loop) as runner:
            return runner.run(coroutine)

    def take(self, seconds: float = SLICE / 2, done: list[str] | None = None) -> Work:
        """Some work that takes so long."""

        def work() -> bool:
            self.now += seconds
            if done is not None:
                done.append("")
            return True

        return work


@pytest.fixture
def clock() -> Iterator[Clock]:
    made = Clock()
    with (
        patch.object(time, "thread_time", made.look),
        patch.object(time, "perf_counter", made.look),
    ):
        yield made


def test_work_is_done_at_once_if_nobody_waits(clock: Clock) -> None:
    async def enter() -> None:
        done: list[str] = []
        assert Turnstile().enter(ANN, clock.take(done=done))
        assert done

    clock.run(enter())


def test_one_request_does_not_wait_for_a_thousand_of_another(clock: Clock) -> None:
    async def enter() -> int:
        gate, ann, cat = Turnstile(), list[str](), list[str]()
        for n in range(1000):
            gate.enter(ANN, clock.take(done=ann))
        await asyncio.sleep(0)
        gate.enter(CAT, clock.take(done=cat))
        while not cat:
            await asyncio.sleep(SLICE)
        return len(ann)

    assert clock.run(enter()) < 10


def test_the_loop_goes_on_between_two_slices(clock: Clock) -> None:
    async def enter() -> None:
        gate, done = Turnstile(), list[str]()
        for n in range(100):
            gate.enter(ANN, clock.take(done=done))
        before = len(done)
        await asyncio.sleep(2 * SLICE / SHARE)
        assert before < len(done) < 10

    clock.run(enter())


def test_while_many_wait_the_loop_has_a_part_of_its_time_to_itself(clock: Clock) -> None:
    async def enter() -> float:
        gate, done = Turnstile(), list[str]()
        for n in range(500):
            gate.enter(ANN, clock.take(done=done))
        began = clock.now
        await asyncio.sleep(200 * SLICE)
        return len(done) * SLICE / 2 / (clock.now - began)

    assert clock.run(enter()) == pytest.approx(SHARE, rel=0.1)


def test_what_answers_take_is_spent_as_well(clock: Clock) -> None:
    async def answer() -> None:
        clock.now += 4 * SLICE

    async def ask() -> None:
        gate, done = Turnstile(), list[str]()
        await gate.measure(CAT, answer())
        assert not gate.enter(ANN, clock.take(done=done))
        await asyncio.sleep(4 * SLICE / SHARE)
        assert done

    clock.run(ask())


def test_who_has_hung_up_takes_nobodys_time(clock: Clock) -> None:
    """Thousands of connections that were cut off stood before those who were there."""

    async def enter() -> None:
        gate, done = Turnstile(), list[str]()
        gate.enter(ANN, clock.take(SLICE))
        for n in range(1000):
            gate.enter(ANN, lambda: False)
        gate.enter(ANN, clock.take(done=done))
        await asyncio.sleep(2 * SLICE / SHARE)
        assert done

    clock.run(enter())


def test_a_turn_counts_for_something_as_what_it_begins_goes_on(clock: Clock) -> None:
    async def enter() -> None:
        gate = Turnstile()
        at_once = [gate.enter(ANN, clock.take(0.0)) for n in range(100)]
        assert at_once.count(True) <= SLICE / LEAST + 1

    clock.run(enter())


def test_what_an_answer_takes_is_charged_to_its_client(clock: Clock) -> None:
    async def answer(word: str) -> None:
        clock.now += SLICE
        await asyncio.sleep(0)
        clock.now += SLICE
        if word:
            raise ValueError(word)

    async def ask() -> None:
        gate = Turnstile()
        await gate.measure(ANN, answer(""))
        assert gate.queue.accounts.addresses.of("here") == pytest.approx(2 * SLICE)
        with pytest.raises(ValueError, match="no"):
            await gate.measure(CAT, answer("no"))
        assert gate.queue.accounts.addresses.of("there") == pytest.approx(2 * SLICE)

    clock.run(ask())


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
