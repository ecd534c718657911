"""The map and the counters, as a data pack has them. They never change during a game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bits import BITS

FAR: Final[i64] = 99
ROAD: Final[i64] = 1
RIVER: Final[i64] = 2


class Counter:
    """A unit's counter (3.1)."""

    def __init__(self, name: str, title: str, side: i64, sp: i64, reduced: i64, mp: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.side: Final = side
        self.sp: Final = sp
        self.reduced: Final = reduced  # 0: it has no such side
        self.mp: Final = mp  # nothing on Wagner's own, who have the MCT
        self.police: bool = False  # defends only
        self.flies: bool = False  # rivers are nothing to it
        self.switches: bool = False  # its back is a Wagner unit
        self.home: i64 = 0
        self.start: i64 = 0  # a location, or IN_CUP
        self.enters: i64 = 0  # where it comes from the cup


class Board:
    """Locations with their roads, and the counters; `measure` must be called once all is there."""

    def __init__(self, name: str, title: str, size: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.pack: object = None  # what it was read from
        self.size: Final = size  # how many locations there are
        self.empty: vec[i64] = vec[i64]([0] * size)  # a number for each location
        self.names: list[str] = []
        self.titles: list[str] = []
        self.link: vec[i64] = vec[i64]([0] * (size * size))  # nothing, ROAD or RIVER
        self.beside: vec[i64] = vec[i64]([0] * size)  # the neighbours, one bit each
        self.rivers: vec[i64] = vec[i64]([0] * size)  # those across a river
        self.near: vec[i64] = vec[i64]([FAR] * (size * size))  # links apart
        self.cost: vec[i64] = vec[i64]([FAR] * (size * size))  # movement points apart
        self.m4: i64 = 0  # the locations of the M4
        self.oka: i64 = 0  # those of the Oka line
        self.rostov: i64 = 0
        self.moscow: i64 = 0
        self.grozny: i64 = 0
        self.rubelo: i64 = 0
        self.counters: list[Counter] = []
        self.units: i64 = 0
        self.core: i64 = 0  # the first units are Wagner's own, each with an MCT marker
        self.turns: i64 = 6
        self.momentum: i64 = 1  # at the start

    def connect(self, a: i64, b: i64, kind: i64) -> None:
        """A road between two locations."""
        self.link[a * self.size + b] = kind
        self.link[b * self.size + a] = kind

    def find_link(self, a: i64, b: i64) -> i64:
        return self.link[a * self.size + b]

    def links(self, a: i64, b: i64) -> i64:
        """How many links apart two locations are."""
        return self.near[a * self.size + b]

    def points(self, a: i64, b: i64) -> i64:
        """How many movement points apart they are, were there nobody on the way."""
        return self.cost[a * self.size + b]

    def measure(self) -> None:
        """Work neighbours and distances out."""
        n = self.size
        for a in range(n):
            self.near[a * n + a] = 0
            self.cost[a * n + a] = 0
            for b in range(n):
                kind = self.link[a * n + b]
                if kind > 0:
                    self.beside[a] |= BITS[b]
                    self.near[a * n + b] = 1
                    self.cost[a * n + b] = kind
                if kind == RIVER:
                    self.rivers[a] |= BITS[b]
        shorten(self.near, n)
        shorten(self.cost, n)


def shorten(apart: vec[i64], n: i64) -> None:
    """Distances by the shortest way, from those of neighbours."""
    for c in range(n):
        for a in range(n):
            for b in range(n):
                through = apart[a * n + c] + apart[c * n + b]
                if through < apart[a * n + b]:
                    apart[a * n + b] = through
