"""8.3 Attack plans, 8.4 defensive postures and the Combat Matrix; both are chosen in secret."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.dice import Dice
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.constants import (
    ARMOR,
    CELL,
    CITY,
    COUNTERATTACK,
    GRAND_ASSAULT,
    MECH,
    MEETING,
    NO_PLAN,
    NO_POSTURE,
    NOT_CHOSEN,
    PENETRATION,
    PLAN,
    PLANS,
    POSTURE,
    POSTURES,
    SOVIET,
    STANDARD,
    STEADFAST,
    SWAMP,
    WOODS,
)
from grognard.games.army_group_north.rules.face_down import FaceDown
from grognard.games.army_group_north.rules.reasons import (
    CITY_STANDS,
    HAS_CHOSEN,
    NO_COVER,
    NO_MP_FOR_PLAN,
    NO_TANKS,
    NOT_ANNOUNCED,
    SOVIETS_STRIKE,
)
from grognard.games.army_group_north.rules.state import Campaign

PAIR: Final[i64] = 8  # a plan times this, and a posture
LOWEST_DRM: Final[i64] = -1  # 8.3 of a Meeting Engagement; each plan has one more


# ---------------------------------------------------------------- the matrix


def plan_drm(plan: i64) -> i64:
    """8.3 −1, 0, +1, +2."""
    return LOWEST_DRM + plan


def matrix_cell(board: Board, plan: i64, posture: i64, what: i64) -> i64:
    """8.4 What the matrix changes; nothing where a demoralized defender has no posture."""
    if posture == NO_POSTURE:
        return 0
    return board.matrix[(posture * PLANS + plan) * CELL + what]


# ---------------------------------------------------------------- who may defend how


def is_shaken_in(s: Campaign, side: i64, cell: i64) -> bool:
    """2.8 Is one of a side's units demoralized that fight in a hex?"""
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        if s.demoralized[unit] == 1 and not s.idle.has(unit):
            return True
        unit = s.after[unit]
    return False


def has_tanks(s: Campaign, side: i64, cell: i64) -> bool:
    """X2.1, R2, R95 Is an armor or mech unit among those that fight?"""
    unit = s.first_of(side, cell)
    while unit != NOBODY:
        kind = s.board.units[unit].kind
        if (kind in (ARMOR, MECH)) and not s.idle.has(unit):
            return True
        unit = s.after[unit]
    return False


def why_not_posture(s: Campaign, side: i64, cell: i64, posture: i64) -> Reason | None:
    """X2.1, R91 The reason against a posture of those who defend a hex."""
    city = s.board.kind[cell] >= CITY
    if posture == STEADFAST:
        forced = side == SOVIET and not city and has_tanks(s, side, cell)
        return SOVIETS_STRIKE if forced else None
    if city:
        return CITY_STANDS
    if posture == COUNTERATTACK:
        return None if has_tanks(s, side, cell) else NO_TANKS
    if side == SOVIET:
        return SOVIETS_STRIKE
    terrain = s.board.terrain[cell]
    return None if terrain in (WOODS, SWAMP) else NO_COVER


def only_posture(s: Campaign, side: i64, cell: i64) -> i64:
    """8.4 The posture of a defender without a choice; NOT_CHOSEN if he has one."""
    if is_shaken_in(s, side, cell):
        return NO_POSTURE
    found = NOT_CHOSEN
    for posture in range(POSTURES):
        if why_not_posture(s, side, cell, posture) is None:
            if found != NOT_CHOSEN:
                return NOT_CHOSEN
            found = posture
    return found


# ---------------------------------------------------------------- choosing


@mypyc_attr(acyclic=True)
class Plans(FaceDown):
    """8.3, 8.4 Both choose at the same time; the frame keeps the first until the second is there.

    `side` attacks, with `mp_left`. A plan or posture that is fixed is there from the beginning.
    Answers the plan times eight, and the posture.
    """

    heading = "8.4 Plans"
    called = {"Combat": "strengths", "Stance": "answer"}
    holds = {"plan": (MEETING, NO_PLAN), "posture": (STEADFAST, NOT_CHOSEN), "mp_left": (0, 100)}

    def __init__(self, side: i64, cell: i64, plan: i64, posture: i64, mp_left: i64) -> None:
        self.side = side
        self.cell: i64 = cell
        self.plan: i64 = plan
        self.posture: i64 = posture
        self.mp_left: i64 = mp_left

    def fits(self, s: Campaign) -> bool:
        """Somebody must still choose, and both are there."""
        here = s.has_units(self.side, self.cell) or self.plan != NO_PLAN
        return self.waiting(s) > 0 and here and s.has_units(1 - self.side, self.cell)

    def deal_anew(self, s: Campaign, side: i64, dice: Dice) -> Choice:
        """8.4 The other may have chosen anything he could choose; what was fixed is open."""
        plan = self.plan
        posture = self.posture
        if side != self.side and plan != NO_PLAN and getattr(self.caller, "plan", plan) == NO_PLAN:
            plan = MEETING + dice.below(2) if self.mp_left > 0 else MEETING
        if side == self.side and posture < POSTURES and self.has_choice(s):
            posture = self.any_posture(s, dice)
        return Plans(self.side, self.cell, plan, posture, self.mp_left)

    def has_choice(self, s: Campaign) -> bool:
        """Was the defender asked?"""
        fixed = getattr(self.caller, "posture", NOT_CHOSEN) != NOT_CHOSEN
        return not fixed and only_posture(s, 1 - self.side, self.cell) == NOT_CHOSEN

    def any_posture(self, s: Campaign, dice: Dice) -> i64:
        """One of those that are open to the defender, each as often."""
        found = vec[i64]([])
        for posture in range(POSTURES):
            if why_not_posture(s, 1 - self.side, self.cell, posture) is None:
                found = append(found, posture)
        return found[dice.below(i64(len(found)))]

    def waiting(self, s: Campaign) -> i64:
        attacker = BITS[self.side] if self.plan == NO_PLAN else 0
        defender = BITS[1 - self.side] if self.posture == NOT_CHOSEN else 0
        return attacker + defender

    def side_of(self, act: i64) -> i64:
        return self.side if verb(act) == PLAN else 1 - self.side

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for plan in range(PLANS):
            moves.offer(PLAN + plan, self.why_not(s, PLAN + plan))
        for posture in range(POSTURES):
            moves.offer(POSTURE + posture, self.why_not(s, POSTURE + posture))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        chosen = operand(act)
        if verb(act) == POSTURE:
            if self.posture != NOT_CHOSEN:
                return HAS_CHOSEN
            return why_not_posture(s, 1 - self.side, self.cell, chosen)
        if self.plan != NO_PLAN:
            return HAS_CHOSEN
        if chosen in (GRAND_ASSAULT, PENETRATION):
            return NOT_ANNOUNCED
        return NO_MP_FOR_PLAN if chosen == STANDARD and self.mp_left == 0 else None

    def take(self, s: Campaign, act: i64) -> None:
        plan = operand(act) if verb(act) == PLAN else self.plan
        posture = operand(act) if verb(act) == POSTURE else self.posture
        if plan == NO_PLAN or posture == NOT_CHOSEN:
            s.become(Plans(self.side, self.cell, plan, posture, self.mp_left))
        else:
            s.done(plan * PAIR + posture)


@mypyc_attr(acyclic=True)
class Stance(Procedure):
    """8.1 The posture that a defender takes before the attacker is known; answers it.

    `side` attacks. Nobody is asked who has no choice.
    """

    heading = "8.1 The defender's posture"
    sections = ("ask", "answer")
    called = {"Concerted": "force", "Storm": "set out"}

    def __init__(self, side: i64, cell: i64) -> None:
        self.side: i64 = side
        self.cell: i64 = cell

    def run(self, s: Campaign, section: i64) -> None:
        if section == 1:
            s.done(s.answer % PAIR)
            return
        posture = only_posture(s, 1 - self.side, self.cell)
        if posture == NOT_CHOSEN:
            s.call(Plans(self.side, self.cell, MEETING, NOT_CHOSEN, 0))
        else:
            s.done(posture)
