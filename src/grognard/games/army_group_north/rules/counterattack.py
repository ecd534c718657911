"""8.9 The counterattack of a defender who chose it and lost the first round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die
from grognard.engine.rules import Procedure
from grognard.games.army_group_north.rules.board import RATIOS, Board
from grognard.games.army_group_north.rules.constants import COUNTERATTACK
from grognard.games.army_group_north.rules.facts import COUNTERATTACKED
from grognard.games.army_group_north.rules.losses import Losses
from grognard.games.army_group_north.rules.record import (
    ATTACKER,
    COUNTER_LP,
    DEFENDER,
    LEFT_OVER,
    RUNGS,
    THE_POSTURE,
)
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import (
    attack_sp,
    defence_sp,
    fighters,
    total_sp,
)

EVEN: Final[i64] = 3  # the column of 1:1


def strikes_back(s: Campaign, side: i64, cell: i64) -> bool:
    """8.9, R59 Was it the posture, did the defender suffer more, and is somebody left of both?"""
    if s.combat[THE_POSTURE] != COUNTERATTACK:
        return False
    if s.combat[RUNGS + DEFENDER] <= s.combat[RUNGS + ATTACKER]:
        return False
    return not fighters(s, side, cell).is_empty() and not fighters(s, 1 - side, cell).is_empty()


def ratio_column(counter: i64, attacker: i64) -> i64:
    """8.9 From 1:4 to 4:1, fractions in favour of the original attacker."""
    if counter < attacker:
        against = (attacker + counter - 1) // counter
        return max(EVEN + 1 - against, 0)
    return min(EVEN - 1 + counter // attacker, RATIOS - 1)


def counter_lp(board: Board, die: i64, column: i64, who: i64) -> i64:
    """8.9 What the table lets a side suffer; it names the counterattacker first."""
    return board.counterattack[((die - 1) * RATIOS + column) * 2 + 1 - who]


@mypyc_attr(acyclic=True)
class Counterattack(Procedure):
    """8.9 One die, without DRM, air or matrix; R59 both absorb what it brings."""

    heading = "8.9 Counterattack"
    sections = ("roll", "read", "defender's losses", "end")
    called = {"Combat": "winner"}

    def __init__(self, side: i64, cell: i64) -> None:
        self.side: i64 = side
        self.cell: i64 = cell

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                s.call(Die(6))
            case 1:
                self.look_up(s, s.answer)
                lp = s.combat[COUNTER_LP + ATTACKER]
                s.call(Losses(self.side, self.cell, lp, ATTACKER))
            case 2:
                lp = s.combat[COUNTER_LP + DEFENDER]
                s.call(Losses(1 - self.side, self.cell, lp, DEFENDER))
            case _:
                s.combat[LEFT_OVER] += s.answer
                s.done(0)

    def look_up(self, s: Campaign, die: i64) -> None:
        """8.9 The terrain of the hex serves those who attacked first; hexsides do not count."""
        counter = total_sp(s, fighters(s, 1 - self.side, self.cell))
        attacker = total_sp(s, fighters(s, self.side, self.cell))
        column = ratio_column(
            attack_sp(s, 1 - self.side, self.cell, self.cell, counter),
            defence_sp(s, self.cell, attacker),
        )
        for who in range(ATTACKER, DEFENDER + 1):
            s.combat[COUNTER_LP + who] = counter_lp(s.board, die, column, who)
        hit = s.combat[COUNTER_LP + ATTACKER]
        s.tell(COUNTERATTACKED, die, column, s.combat[COUNTER_LP + DEFENDER], hit)
