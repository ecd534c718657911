"""Exact odds: every end that can come of an act, with its probability as a fraction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from grognard.engine.fate import outcomes
from grognard.engine.rules import CHANCE, State, ask
from grognard.engine.value import key

Horizon = Callable[[State], bool]


class TooWide(Exception):
    """More roads than can be walked."""


def odds_of(
    s: State, act: int, horizon: Horizon, apart: tuple[str, ...] = (), most: int = 50_000
) -> list[tuple[State, Fraction]]:
    """What may come of `act` until a side must choose, or until `horizon` says it is far enough."""
    first = s.copy()
    first.top.take(first, act)
    return list(walk(first, horizon, apart, most))


def walk(
    s: State, horizon: Horizon, apart: tuple[str, ...], most: int
) -> Iterator[tuple[State, Fraction]]:
    """Level by level; states that are the same are followed once, so ten dice are not 6**10 roads."""
    level = {key(s, apart): (s, Fraction(1))}
    ends: dict[tuple[object, ...], tuple[State, Fraction]] = {}
    walked = 0
    while level:
        below: dict[tuple[object, ...], tuple[State, Fraction]] = {}
        for t, p in level.values():
            if not ask(t) or t.top.kind != CHANCE or horizon(t):
                merge(ends, t, p, apart)
                continue
            possible = outcomes(t)
            total = sum(weight for _, weight in possible)
            walked += len(possible)
            if walked > most:
                raise TooWide(f"more than {most} roads to follow")
            for act, weight in possible:
                u = t.copy()
                u.top.take(u, act)
                merge(below, u, p * Fraction(weight, total), apart)
        level = below
    yield from ends.values()


def merge(
    into: dict[tuple[object, ...], tuple[State, Fraction]],
    s: State,
    p: Fraction,
    apart: tuple[str, ...],
) -> None:
    k = key(s, apart)
    into[k] = (s, p + into[k][1]) if k in into else (s, p)
