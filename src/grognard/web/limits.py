"""Rate limits: so many requests at once, and so many a second after that.

A whole class may sit behind one address, so a known browser is counted by its cookie, and only
strangers by their address. All of an address together are held to what one server can bear.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

REMEMBERED = 20_000
LONGEST_HOST = 100

Clock = Callable[[], float]


@dataclass(frozen=True)
class Rate:
    per_second: float
    burst: float


PLAYER = Rate(20, 120)
STRANGER = Rate(30, 600)  # sixty browsers that open the page at the same moment
ADDRESS = Rate(400, 1200)  # of players and strangers together
PAGES = Rate(300, 3000)  # what the page is made of
NEWCOMERS = Rate(5, 300)  # players made from one address: four classes at once, then five a second
GAMES, GAMES_OF_ADDRESS = Rate(0.5, 40), Rate(4, 400)  # begun by one player, from one address
SOCKET = Rate(5, 20)  # messages over one socket
FRAMES = Rate(10, 40)  # frames of any kind over one socket; then it is cut off


class Bucket:
    """What is left of a rate."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.left, self.at = rate.burst, clock()

    def take(self, cost: float = 1) -> bool:
        now = self.clock()
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Limits:
    """The buckets of everybody; those unused for longest are forgotten."""

    def __init__(self, clock: Clock = time.monotonic, off: bool = False) -> None:
        self.clock, self.off = clock, off
        self.buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()

    def allow(self, rate: Rate, name: str, cost: float = 1) -> bool:
        """Take from a bucket; False if it is empty. (Called only in the event loop.)"""
        if self.off:
            return True
        found = self.buckets.get((rate, name))
        if found is None:
            found = self.buckets[rate, name] = Bucket(rate, self.clock)
        self.buckets.move_to_end((rate, name))
        while len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return found.take(cost)

    def bucket(self, rate: Rate) -> Bucket:
        """A bucket that nobody else takes from."""
        return Bucket(Rate(1e9, 1e9) if self.off else rate, self.clock)


@lru_cache(REMEMBERED)
def find_household(host: str) -> str:
    """What counts as one address: of IPv6 a whole /64, for whoever has one has all of it."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST_HOST]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
