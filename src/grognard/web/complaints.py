"""What clients can make the server complain of is written down a few times, and then counted.

Else somebody who sends the same nonsense all day fills the operator's disk. What an operator must
read, such as the names of games that cannot be opened, goes through loggers that are not here.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from threading import Lock

LOGGERS = (  # whose lines a client can provoke
    "asyncio",
    "uvicorn.error",
    "websockets",
    "websockets.server",
    "grognard.web.app",
    "grognard.web.store.database",
    "grognard.web.workers",
)
AT_FIRST, SECONDS = 5, 60.0  # lines of a kind that are written in so much time
KINDS = 200  # kept apart; the others count as one

Kind = tuple[str, str, str]


class Complaints(logging.Filter):
    """Lets the first few lines of each kind through, and sums up the rest once a minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock, self.lock = clock, Lock()
        self.seen: dict[Kind, int] = {}
        self.until = clock() + SECONDS

    def filter(self, record: logging.LogRecord) -> bool:
        self.sum_up()
        with self.lock:
            kind = self.find_kind(record)
            self.seen[kind] = self.seen.get(kind, 0) + 1
            return self.seen[kind] <= AT_FIRST

    def find_kind(self, record: logging.LogRecord) -> Kind:
        """Lines are of one kind if they differ only in what is filled in."""
        error = record.exc_info[0] if record.exc_info else None
        kind = (record.name, str(record.msg)[:80], "" if error is None else error.__name__)
        if kind in self.seen or len(self.seen) < KINDS:
            return kind
        return (record.name, "other things", "")

    def sum_up(self) -> None:
        """When a minute is over, say how many more there were of each kind, and begin anew."""
        with self.lock:
            if self.clock() < self.until:
                return
            seen, self.seen = self.seen, {}
            self.until = self.clock() + SECONDS
        for (name, said, error), times in seen.items():
            if times > AT_FIRST:
                what = f"{said.strip()} {error}".strip()
                logging.getLogger(f"{name}.more").warning(
                    "and %s more of these: %s", f"{times - AT_FIRST:,}", what
                )


def limit_complaints() -> Complaints:
    """From now on, in this process."""
    made = Complaints()
    for name in LOGGERS:
        logger = logging.getLogger(name)
        for old in [one for one in logger.filters if isinstance(one, Complaints)]:
            logger.removeFilter(old)
        logger.addFilter(made)
    return made


async def sum_up_forever(complaints: Complaints) -> None:
    """Also when nothing is complained of any more."""
    while True:
        await asyncio.sleep(SECONDS)
        complaints.sum_up()
