"""8.5 DRM, 8.6 both roll on the CRT, 8.7 the matrix changes the LP: steps 7 to 10 of a combat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die, Faces, Sum
from grognard.engine.rules import Procedure
from grognard.games.army_group_north.rules.air import Rerolling, UsingAir, can_fly, sum_faces
from grognard.games.army_group_north.rules.constants import (
    ANOTHER_DIE,
    ATTACKER_DRM,
    ATTACKER_LP,
    AXIS,
    DEFENDER_DRM,
    NO_POSTURE,
    SHIFT,
)
from grognard.games.army_group_north.rules.crt import climb, dice_of, inflict
from grognard.games.army_group_north.rules.facts import ADJUSTED, ROLLED, ROLLED_AGAIN
from grognard.games.army_group_north.rules.plans import matrix_cell, plan_drm
from grognard.games.army_group_north.rules.record import (
    AIR_HELP,
    ATTACKER,
    AXIS_DICE,
    DEFENDER,
    IN_SUPPLY,
    ROLLS,
    RUNGS,
    STRENGTHS,
    THE_PLAN,
    THE_POSTURE,
)
from grognard.games.army_group_north.rules.state import Campaign

UNSUPPLIED_ATTACK: Final[i64] = -2  # 8.5 for each die
UNSUPPLIED_DEFENCE: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Exchange(Procedure):
    """8.6 `side` attacks: the air unit, both rolls, perhaps a die again, and what comes of it."""

    heading = "8.6 Both roll"
    sections = ("air", "attacker rolls", "defender rolls", "re-roll", "another die")
    called = {"Combat": "attacker's losses"}

    def __init__(self, side: i64, cell: i64) -> None:
        self.side: i64 = side
        self.cell: i64 = cell

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:  # X4.4 Declared before the dice.
                if can_fly(s, self.cell):
                    s.call(UsingAir(self.cell))
            case 1:
                roll(s, self.side, ATTACKER)
            case 2:
                keep_roll(s, self.side, ATTACKER, s.answer)
                roll(s, 1 - self.side, DEFENDER)
            case 3:  # R74 One of the Axis' own dice, after both rolls.
                keep_roll(s, 1 - self.side, DEFENDER, s.answer)
                if s.combat[AXIS_DICE] == 0:
                    self.finish(s)
                else:
                    s.call(Rerolling())
            case _:
                if s.answer == 0:
                    self.finish(s)
                else:
                    s.become(Reroll(self.side, s.answer))

    def finish(self, s: Campaign) -> None:
        settle(s, self.side)
        s.done(0)


@mypyc_attr(acyclic=True)
class Reroll(Procedure):
    """X4.4 A die that shows `face` is rolled again, and what it brings must be taken."""

    heading = "X4.4 One die again"
    sections = ("roll", "results")
    called = {"Combat": "attacker's losses"}
    holds = {"face": (1, 6)}

    def __init__(self, side: i64, face: i64) -> None:
        self.side: i64 = side
        self.face: i64 = face

    def run(self, s: Campaign, section: i64) -> None:
        if section == 0:
            s.call(Die(6))
            return
        s.tell(ROLLED_AGAIN, self.face, s.answer)
        who = ATTACKER if self.side == AXIS else DEFENDER
        s.combat[ROLLS + who] += s.answer - self.face
        settle(s, self.side)
        s.done(0)


# ---------------------------------------------------------------- dice


def roll(s: Campaign, side: i64, who: i64) -> None:
    """8.6 As many dice as the SP say; the faces are kept where one may be rolled again."""
    dice = dice_of(s.combat[STRENGTHS + who])
    if rolls_again(s, side):
        s.call(Faces(dice, 6))
    else:
        s.call(Sum(dice, 6))


def keep_roll(s: Campaign, side: i64, who: i64, rolled: i64) -> None:
    if rolls_again(s, side):
        s.combat[AXIS_DICE] = rolled
        s.combat[ROLLS + who] = sum_faces(rolled)
    else:
        s.combat[ROLLS + who] = rolled


def rolls_again(s: Campaign, side: i64) -> bool:
    """X4.4 Does the air unit let a side roll a die again?"""
    return side == AXIS and s.combat[AIR_HELP] & ANOTHER_DIE != 0


# ---------------------------------------------------------------- 8.5 DRM


def attack_drm(s: Campaign) -> i64:
    """8.5 By the plan, the matrix, a demoralized defender, and −2 a die without an LOS."""
    plan = s.combat[THE_PLAN]
    posture = s.combat[THE_POSTURE]
    drm = plan_drm(plan) + matrix_cell(s.board, plan, posture, ATTACKER_DRM)
    if posture == NO_POSTURE:
        drm += 1
    if s.combat[IN_SUPPLY + ATTACKER] == 0:
        drm += UNSUPPLIED_ATTACK * dice_of(s.combat[STRENGTHS + ATTACKER])
    return drm


def defence_drm(s: Campaign) -> i64:
    """8.5 By the matrix, and −1 without an LOS."""
    drm = matrix_cell(s.board, s.combat[THE_PLAN], s.combat[THE_POSTURE], DEFENDER_DRM)
    if s.combat[IN_SUPPLY + DEFENDER] == 0:
        drm += UNSUPPLIED_DEFENCE
    return drm


# ---------------------------------------------------------------- results


def settle(s: Campaign, side: i64) -> None:
    """8.6, 8.7 The LP that each side suffers."""
    strike(s, side, ATTACKER, attack_drm(s))
    strike(s, 1 - side, DEFENDER, defence_drm(s))
    adjust(s, side, ATTACKER)
    adjust(s, 1 - side, DEFENDER)


def strike(s: Campaign, side: i64, who: i64, drm: i64) -> None:
    """8.6 What a side's roll inflicts on the other."""
    shift: i64 = 1 if side == AXIS and s.combat[AIR_HELP] & SHIFT != 0 else 0
    rolled = s.combat[ROLLS + who]
    rung = inflict(s.combat[STRENGTHS + who], rolled + drm, shift)
    s.tell(ROLLED, side, rolled, drm, rung)
    s.combat[RUNGS + 1 - who] = rung


def adjust(s: Campaign, side: i64, who: i64) -> None:
    """8.7, R11 The matrix changes the LP that a side suffers."""
    change = matrix_cell(s.board, s.combat[THE_PLAN], s.combat[THE_POSTURE], ATTACKER_LP + who)
    if change != 0:
        s.combat[RUNGS + who] = climb(s.combat[RUNGS + who], change)
        s.tell(ADJUSTED, side, change, s.combat[RUNGS + who])
