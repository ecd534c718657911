"""What a fight promises: by every roll of both sides, as the rules themselves forecast it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.army_group_north.bots.choosing import POINT
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import NOT_CHOSEN, POSTURES
from grognard.games.army_group_north.rules.forecast import Fight
from grognard.games.army_group_north.rules.plans import only_posture, why_not_posture
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import has_line

SURE: Final[i64] = 1000  # of a chance


class Promise:
    """What comes of a fight on average: LP of both in hundredths, and the attacker's chance."""

    def __init__(self) -> None:
        self.dealt: i64 = 0
        self.taken: i64 = 0
        self.won: i64 = 0  # of SURE
        self.kinds: i64 = 0  # how many plans and postures it is the mean of

    def add(self, s: Campaign, fight: Fight, plan: i64, posture: i64) -> None:
        """One more plan against a posture, as likely as the others."""
        found = fight.forecast(s, plan, posture)
        self.dealt += found.defender_lp * POINT // found.ways
        self.taken += found.attacker_lp * POINT // found.ways
        self.won += found.won * SURE // found.ways
        self.kinds += 1

    def settle(self) -> Promise:
        """The mean of all that was added."""
        self.dealt //= self.kinds
        self.taken //= self.kinds
        self.won //= self.kinds
        return self

    def gain(self) -> i64:
        """LP that the defender loses more."""
        return self.dealt - self.taken


def make_fight(s: Campaign, side: i64, sp: i64, origin: i64, cell: i64, supplied: bool) -> Fight:
    """8.2 So many SP of a side attack whoever is in a hex."""
    fight = Fight(side, cell, origin, sp, s.strength(1 - side, cell))
    fight.attacker_supplied = 1 if supplied else 0
    first = s.first_of(1 - side, cell)
    fight.defender_supplied = 1 if first == NOBODY or has_line(s, first) else 0
    return fight


def foresee(s: Campaign, fight: Fight, plan: i64) -> Promise:
    """8.4 A plan against the posture that is forced, or the mean of those that are lawful."""
    promise = Promise()
    posture = only_posture(s, 1 - fight.side, fight.cell)
    if posture != NOT_CHOSEN:
        promise.add(s, fight, plan, posture)
        return promise.settle()
    for other in range(POSTURES):
        if why_not_posture(s, 1 - fight.side, fight.cell, other) is None:
            promise.add(s, fight, plan, other)
    return promise.settle()
