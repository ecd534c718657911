"""An event loop in which nothing is left to chance but the seed: simulated time, no threads.

What the server gives to a thread runs here as a greenlet that stops at every step (a statement, a
commit, a lock) and goes on after a while, so that whatever threads could do in any order happens in
an order that the seed decides, and a process can be killed between any two steps.
"""

from __future__ import annotations

import asyncio
import contextvars
import selectors
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from greenlet import getcurrent, greenlet

PROCESS: contextvars.ContextVar[Process | None] = contextvars.ContextVar("process", default=None)
STEP_SECONDS = 0.003  # how long a step takes at the most, if a world is not slower


class Process:
    """What runs together and dies together: tasks of the loop and jobs in threads."""

    def __init__(self, name: str, skew_ms: int = 0) -> None:
        self.name, self.skew_ms = name, skew_ms
        self.alive = True
        # In the order in which they began: sets would go by where they lie in memory.
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.jobs: dict[Job, None] = {}

    def kill(self) -> None:
        """End it at once, wherever its jobs have stopped; what they had not committed is lost."""
        self.alive = False
        for job in list(self.jobs):
            job.kill()
        for task in list(self.tasks):
            task.cancel()


class Job:
    """A call that would run in a thread."""

    def __init__(self, loop: SimulatedLoop, process: Process | None, call: Callable[[], Any]):
        self.loop, self.process = loop, process
        self.future: asyncio.Future[Any] = loop.create_future()
        context = contextvars.copy_context()
        self.greenlet = Stoppable(self, lambda: context.run(call))
        self.killed = self.gave_up = False
        if process is not None:
            process.jobs[self] = None

    def go_on(self) -> None:
        """Run to the next step, or to the end."""
        if self.killed:
            return
        try:
            result = self.greenlet.switch()
        except BaseException as e:
            self.end()
            if not self.future.cancelled():
                self.future.set_exception(e)
            return
        if not self.greenlet.dead:
            self.loop.call_later(result, self.go_on)
            return
        self.end()
        if not self.future.cancelled():
            self.future.set_result(result)

    def end(self) -> None:
        if self.process is not None:
            self.process.jobs.pop(self, None)

    def kill(self) -> None:
        self.killed = True
        self.end()
        self.future.cancel()
        if self.greenlet:  # it has begun: unwind it, which rolls its transaction back
            self.greenlet.throw()


class Stoppable(greenlet):
    """The greenlet of a job."""

    def __init__(self, job: Job, run: Callable[[], Any]) -> None:
        super().__init__(run)
        self.job = job


def take_step() -> None:
    """Let others go on here for a while. Outside of a job nothing happens."""
    current = getcurrent()
    if isinstance(current, Stoppable) and not current.job.killed:
        loop = current.job.loop
        assert current.parent is not None
        current.parent.switch(loop.random.random() * loop.step_seconds)


def may_give_up() -> bool:
    """Is it the first time that this job is asked whether it has waited long enough?"""
    current = getcurrent()
    if not isinstance(current, Stoppable) or current.job.gave_up:
        return False
    current.job.gave_up = True
    return True


class NoFiles(selectors.SelectSelector):
    """Waits for nothing: instead of waiting, the loop's time goes on."""

    loop: SimulatedLoop

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("everybody waits, and nothing will ever happen")
        self.loop.now += max(timeout, 0)
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """The loop of a whole simulated world."""

    def __init__(self, random: Random) -> None:
        selector = NoFiles()
        selector.loop = self
        self.random, self.now = random, 0.0
        self.step_seconds = STEP_SECONDS
        super().__init__(selector)
        self.set_task_factory(make_task)  # type: ignore[arg-type]  # typeshed: positional names

    def time(self) -> float:
        return self.now

    def run_in_executor(  # type: ignore[override]  # typeshed has it generic in its arguments
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        process = PROCESS.get()
        job = Job(self, process, lambda: func(*args))
        if process is not None and not process.alive:
            job.kill()
        else:
            self.call_later(self.random.random() * self.step_seconds, job.go_on)
        return job.future


def make_task(
    loop: asyncio.AbstractEventLoop,
    coroutine: Coroutine[Any, Any, Any],
    *,
    context: contextvars.Context | None = None,
) -> asyncio.Task[Any]:
    """A task that belongs to the process that makes it."""
    task = asyncio.Task(coroutine, loop=loop, context=context)
    process = context.get(PROCESS) if context is not None else PROCESS.get()
    if process is not None:
        process.tasks[task] = None
        task.add_done_callback(lambda done: process.tasks.pop(done, None))
    return task


def run_in_threadpool(func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
    """What stands for Starlette's function of this name."""
    return asyncio.get_running_loop().run_in_executor(None, func, *args)
