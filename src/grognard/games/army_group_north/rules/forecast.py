"""8.2 What may come of a combat, exactly: every roll of both sides, weighed by the same rules.

RP and the dice of the air unit are left out, for they are decisions. Whoever asks says the totals:
a side knows its own, and of the enemy's the least and the most.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.games.army_group_north.rules.constants import COUNTERATTACK
from grognard.games.army_group_north.rules.counterattack import counter_lp, ratio_column
from grognard.games.army_group_north.rules.crt import MOST_RUNGS, dice_of, lp_of, standing
from grognard.games.army_group_north.rules.exchange import (
    adjust,
    attack_drm,
    defence_drm,
    strike,
)
from grognard.games.army_group_north.rules.record import (
    ATTACKER,
    DEFENDER,
    IN_SUPPLY,
    ROLLS,
    RUNGS,
    STRENGTHS,
    THE_PLAN,
    THE_POSTURE,
    TOTALS,
)
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import attack_sp, defence_sp, overruns

FACES: Final[i64] = 6


@mypyc_attr(acyclic=True)
class Forecast:
    """How many of all `ways` bring what; LP are sums over all ways."""

    def __init__(self) -> None:
        self.ways: i64 = 0
        self.won: i64 = 0  # 8.10 by the attacker
        self.attacker_lp: i64 = 0  # 8.8 that are borne
        self.defender_lp: i64 = 0
        self.attacker_gone: i64 = 0
        self.defender_gone: i64 = 0
        self.attacker_back: i64 = 0  # 8.11 who loses and is left retreats
        self.defender_back: i64 = 0

    def add(self, lost: i64, beaten: i64, left: i64, remaining: i64, won: bool, ways: i64) -> None:
        """So many ways in which both lose so much and have so much left."""
        self.ways += ways
        self.attacker_lp += lost * ways
        self.defender_lp += beaten * ways
        self.attacker_gone += ways if left == 0 else 0
        self.defender_gone += ways if remaining == 0 else 0
        self.attacker_back += ways if left > 0 and not won else 0
        self.defender_back += ways if remaining > 0 and won else 0
        self.won += ways if won else 0


@mypyc_attr(acyclic=True)
class Fight:
    """8.2 A combat that could be fought: `side` attacks `cell` from `origin` with so many SP."""

    def __init__(self, side: i64, cell: i64, origin: i64, attack: i64, defence: i64) -> None:
        self.side: i64 = side
        self.cell: i64 = cell
        self.origin: i64 = origin
        self.attack: i64 = attack
        self.defence: i64 = defence
        self.attacker_supplied: i64 = 1  # 2.10
        self.defender_supplied: i64 = 1

    def forecast(self, s: Campaign, plan: i64, posture: i64) -> Forecast:
        """8.3, 8.4 What comes of a plan against a posture."""
        c: Campaign = s.copy()
        self.write_down(c, plan, posture)
        found = Forecast()
        if overruns(self.side, c.combat[STRENGTHS + ATTACKER], c.combat[STRENGTHS + DEFENDER]):
            found.add(0, self.defence, self.attack, 0, True, 1)
            return found
        suffered = self.weigh_roll(c, DEFENDER)
        inflicted = self.weigh_roll(c, ATTACKER)
        for ours in range(MOST_RUNGS):
            for theirs in range(MOST_RUNGS):
                ways = suffered[ours] * inflicted[theirs]
                if ways > 0:
                    self.weigh_losses(c, found, ours, theirs, ways)
        return found

    def write_down(self, c: Campaign, plan: i64, posture: i64) -> None:
        """8.2 As the combat itself would note it."""
        c.combat[THE_PLAN] = plan
        c.combat[THE_POSTURE] = posture
        c.combat[TOTALS + ATTACKER] = self.attack
        c.combat[TOTALS + DEFENDER] = self.defence
        attacking = attack_sp(c, self.side, self.origin, self.cell, self.attack)
        c.combat[STRENGTHS + ATTACKER] = attacking
        c.combat[STRENGTHS + DEFENDER] = defence_sp(c, self.cell, self.defence)
        c.combat[IN_SUPPLY + ATTACKER] = self.attacker_supplied
        c.combat[IN_SUPPLY + DEFENDER] = self.defender_supplied

    def weigh_roll(self, c: Campaign, who: i64) -> vec[i64]:
        """8.6, 8.7 In how many ways one side's roll lets the other suffer each rung."""
        side = self.side if who == ATTACKER else 1 - self.side
        drm = attack_drm(c) if who == ATTACKER else defence_drm(c)
        rolls = ways_of(dice_of(c.combat[STRENGTHS + who]))
        rungs = vec[i64]([0] * MOST_RUNGS)
        for rolled in range(i64(len(rolls))):
            if rolls[rolled] > 0:
                c.combat[ROLLS + who] = rolled
                strike(c, side, who, drm)
                adjust(c, 1 - side, 1 - who)
                rungs[c.combat[RUNGS + 1 - who]] += rolls[rolled]
        return rungs

    def weigh_losses(self, c: Campaign, found: Forecast, ours: i64, theirs: i64, ways: i64) -> None:
        """8.8, 8.9 Both bear their LP, and a beaten defender may strike back."""
        left = max(self.attack - lp_of(ours), 0)
        remaining = max(self.defence - lp_of(theirs), 0)
        strikes = c.combat[THE_POSTURE] == COUNTERATTACK and theirs > ours
        if not strikes or left == 0 or remaining == 0:
            won = self.is_won(left, remaining, standing(ours, 0), standing(theirs, 0))
            lost = self.attack - left
            found.add(lost, self.defence - remaining, left, remaining, won, FACES * ways)
            return
        counter = attack_sp(c, 1 - self.side, self.cell, self.cell, remaining)
        column = ratio_column(counter, defence_sp(c, self.cell, left))
        for die in range(i64(1), FACES + 1):
            more = counter_lp(c.board, die, column, ATTACKER)
            beaten = counter_lp(c.board, die, column, DEFENDER)
            still = max(left - more, 0)
            alive = max(remaining - beaten, 0)
            won = self.is_won(still, alive, standing(ours, more), standing(theirs, beaten))
            found.add(self.attack - still, self.defence - alive, still, alive, won, ways)

    def is_won(self, left: i64, remaining: i64, suffered: i64, inflicted: i64) -> bool:
        """8.10, R58 As the combat decides it."""
        if left == 0:
            return False
        return remaining == 0 or inflicted > suffered


def ways_of(dice: i64) -> vec[i64]:
    """In how many ways dice show each sum."""
    ways = vec[i64]([1])
    for n in range(dice):
        wider = vec[i64]([0] * (len(ways) + FACES))
        for total in range(i64(len(ways))):
            for face in range(i64(1), FACES + 1):
                wider[total + face] += ways[total]
        ways = wider
    return ways
