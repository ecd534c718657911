"""Somebody who plays quietly while others are up to something, and notes how he is served."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Any

from tests.gauntlet.browser import LOST, Browser, Failed, new_key
from tests.gauntlet.crowd import KEEP

PAUSE = 0.03  # seconds: he plays quickly, but he plays


@dataclass
class Bystander:
    """One act after the other in games of his own."""

    browser: Browser
    served: list[tuple[float, float]] = field(default_factory=list)  # asked and answered, when
    faults: list[str] = field(default_factory=list)
    view: Any = None

    def act_once(self) -> None:
        """The last thing on offer, in a new game if the old one is over."""
        asked = time.monotonic()
        if self.view is None or self.view["over"]:
            game = self.browser.begin(KEEP, {"player": "me"})["id"]
            self.view = self.browser.look(game)
        act = self.view["options"][-1]["act"]
        self.view = self.browser.sure(self.browser.act(self.view, act, new_key()))
        self.served.append((asked, time.monotonic()))

    def go_on(self, stop: Event) -> None:
        while not stop.wait(PAUSE):
            try:
                self.act_once()
            except (*LOST, Failed) as e:
                self.faults.append(f"a bystander's act: {type(e).__name__} {e}")
                return

    def waited_within(self, began: float, ended: float) -> list[float]:
        """How long he waited for each act that was going on in this time."""
        return [
            answered - asked
            for asked, answered in self.served
            if asked <= ended and answered >= began
        ]


@contextmanager
def playing(*work: Callable[[Event], None]) -> Iterator[None]:
    """Several who go on until this is over."""
    stop = Event()
    threads = [Thread(target=one, args=(stop,), daemon=True) for one in work]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()
