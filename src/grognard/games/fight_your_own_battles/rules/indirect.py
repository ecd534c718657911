"""X8 Indirect fire: mortars and field guns, by their own eyes or somebody else's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die, at_least
from grognard.engine.rules import Procedure, Reason
from grognard.games.fight_your_own_battles.rules.aiming import (
    faces,
    get_weapon,
    why_not_shoot,
)
from grognard.games.fight_your_own_battles.rules.constants import (
    GUN,
    NETTED,
    NOWHERE,
    SLOTS,
)
from grognard.games.fight_your_own_battles.rules.facts import FIRED, HIT, LANDED
from grognard.games.fight_your_own_battles.rules.firing import (
    BOMBARDED,
    Bearing,
    begin_fire,
    weapon_in,
)
from grognard.games.fight_your_own_battles.rules.knowledge import PLAIN, has_in_sight, is_in_open
from grognard.games.fight_your_own_battles.rules.radios import lose_net
from grognard.games.fight_your_own_battles.rules.reasons import (
    CANNOT_HURT,
    NO_ENEMY,
    NO_EYE,
    NO_WEAPON,
    NOT_IN_FRONT,
    NOT_LAID_THERE,
    NOT_SET_UP,
    OUT_OF_RANGE_THERE,
    TOO_NEAR,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.under_fire import come_under_fire
from grognard.games.fight_your_own_battles.rules.weapons import (
    LEAST_INDIRECT,
    Weapon,
    high_explosive,
    indirect_dice,
    indirect_range,
)

INDIRECT_HIT: Final[i64] = 4
UNNETS: Final[i64] = 81  # 12.2 millimetres

# who sees for a weapon
NO_EYES: Final[i64] = 0
BY_RUNNER: Final[i64] = 1
EYES: Final[i64] = 2

# how a shot lands
OFF_TARGET: Final[i64] = 0
NEAR_TARGET: Final[i64] = 1
ON_TARGET: Final[i64] = 2


# ---------------------------------------------------------------- X8.2 eyes


def find_eyes(s: Cardsheet, element: i64, target: i64) -> i64:
    """X8.2 Does anybody see the target for a weapon: itself, by radio, beside it, by runner?"""
    best = NO_EYES
    for friend in range(s.board.count):
        if s.board.side(friend) != s.board.side(element) or not s.is_known(friend, target):
            continue
        if not is_in_open(s, friend) or not has_in_sight(s, friend, target):
            continue
        if friend == element or is_eye(s, element, friend):
            return EYES
        if s.runner.has(friend) and in_same_company(s, element, friend):
            best = BY_RUNNER
    return best


def is_eye(s: Cardsheet, element: i64, friend: i64) -> bool:
    """X8.2 A friend within 6 inches; or a FOO, an officer's element or an AFV by netted radio."""
    if s.board.ground.within(s.cell[element], s.cell[friend], PLAIN):
        return True
    if s.radio[element] != NETTED or s.radio[friend] != NETTED:
        return False
    own = s.board.elements[friend]
    return own.observer or own.is_armour() or s.co_is_with(friend)


def in_same_company(s: Cardsheet, one: i64, other: i64) -> bool:
    return s.board.elements[one].company == s.board.elements[other].company


# ---------------------------------------------------------------- X8.1 targets


def why_not_bombard(
    s: Cardsheet, element: i64, slot: i64, target: i64, moved: bool
) -> Reason | None:
    """X8.1 Can a weapon fire indirectly at somebody?"""
    reason = why_not_shoot(s, element, slot)
    weapon = get_weapon(s, element, slot)
    if reason is not None or weapon is None:
        return reason
    if not weapon.indirect:
        return NO_WEAPON
    if target >= s.board.count or s.board.side(target) == s.board.side(element):
        return NO_ENEMY
    if not is_in_open(s, target):
        return NO_ENEMY
    reason = why_not_laid(s, element, target, moved)
    if reason is not None:
        return reason
    return why_not_reached(s, element, target, weapon)


def why_not_laid(s: Cardsheet, element: i64, target: i64, moved: bool) -> Reason | None:
    """6.3 R60 An immobile weapon is set up, and stays on a target: a new one takes its move."""
    if s.kind[element] == GUN and not faces(s, element, target):
        return NOT_IN_FRONT
    if not s.board.elements[element].item.immobile:
        return None
    if not s.in_action.has(element):
        return NOT_SET_UP
    if moved or is_change_of_target(s, element, target):
        return NOT_LAID_THERE
    return None


def is_change_of_target(s: Cardsheet, element: i64, target: i64) -> bool:
    """X8.1 Is a target more than 6 inches from where the weapon is laid?"""
    aim = s.last_aim[element]
    return aim != NOWHERE and not s.board.ground.within(aim, s.cell[target], PLAIN)


def why_not_reached(s: Cardsheet, element: i64, target: i64, weapon: Weapon) -> Reason | None:
    """X8.1 Range, somebody who sees it, and a shell that is large enough."""
    apart = s.board.ground.apart(s.cell[element], s.cell[target])
    most = indirect_range(weapon.calibre)
    if apart < LEAST_INDIRECT * LEAST_INDIRECT:
        return TOO_NEAR
    if apart > most * most:
        return OUT_OF_RANGE_THERE
    if s.board.elements[target].is_armour() and weapon.calibre <= 50:
        return CANNOT_HURT
    return NO_EYE if find_eyes(s, element, target) == NO_EYES else None


# ---------------------------------------------------------------- X8.3 the shot


@mypyc_attr(acyclic=True)
class Barrage(Procedure):
    """X8.3 Where the shot lands, and what it hits."""

    heading = "X8 Indirect fire"
    sections = ("throw", "land", "hits", "over")
    called = {"Acting": "ask"}
    holds = {"slot": (0, SLOTS - 1), "helped": (-1, 1)}

    def __init__(self, element: i64, slot: i64, target: i64, helped: i64) -> None:
        self.element: i64 = element
        self.slot: i64 = slot
        self.target: i64 = target
        self.helped: i64 = helped  # what is added to the die that says where it lands

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:
                begin_fire(s, self.element, self.slot, self.target)
                s.last_aim[self.element] = s.cell[self.target]
                s.call(Die(6))
            case 1:
                self.land(s, s.answer)
            case 2:
                self.hit(s, s.answer)
            case _:
                s.done(0)

    def land(self, s: Cardsheet, die: i64) -> None:
        """X8.3 Off target it does nothing, and nobody is under fire."""
        landed = landing_of(die + self.helped)
        s.tell(LANDED, self.element, self.target, die, landed)
        if landed == OFF_TARGET:
            s.done(0)
            return
        calibre = weapon_in(s, self.element, self.slot).calibre
        come_under_fire(s, self.target, self.element, high_explosive(calibre))
        dice = indirect_dice(calibre)
        if landed == NEAR_TARGET:
            dice = (dice + 1) // 2
        s.tell(FIRED, self.element, self.target, high_explosive(calibre), dice)
        s.call(at_least(dice, INDIRECT_HIT, 6))

    def hit(self, s: Cardsheet, hits: i64) -> None:
        """X8.3 Saves as always; 12.2 men hit by 81 mm and more lose their net."""
        s.tell(HIT, self.target, INDIRECT_HIT, hits)
        if hits == 0:
            return
        heavy = weapon_in(s, self.element, self.slot).calibre >= UNNETS
        if heavy and s.board.elements[self.target].on_foot():
            lose_net(s, self.target)
        s.call(Bearing(self.target, hits, BOMBARDED))


def landing_of(throw: i64) -> i64:
    """X8.3 Off target, near it or on it."""
    if throw <= 2:
        return OFF_TARGET
    return NEAR_TARGET if throw <= 4 else ON_TARGET


def help_of(s: Cardsheet, element: i64, target: i64) -> i64:
    """X8.3 One more on the same target as before, one less by runner."""
    helped: i64 = 1 if s.last_target[element] == target else 0
    return helped - 1 if find_eyes(s, element, target) == BY_RUNNER else helped
