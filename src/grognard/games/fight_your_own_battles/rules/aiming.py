"""X6.1, X6.3 and X7.1 Aiming: at whom a weapon may fire, and what its dice must show."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.engine.bits import BITS
from grognard.engine.rules import Reason
from grognard.games.fight_your_own_battles.rules.constants import (
    CSW,
    GUN,
    GUN_OUT,
    NOWHERE,
    SHAKEN,
    SLOTS,
    SOFT,
)
from grognard.games.fight_your_own_battles.rules.facing import is_in_front
from grognard.games.fight_your_own_battles.rules.knowledge import PLAIN, is_in_open, notices, rides
from grognard.games.fight_your_own_battles.rules.observing import score_at_card
from grognard.games.fight_your_own_battles.rules.reasons import (
    CANNOT_HIT,
    CANNOT_HURT,
    FIRED_ALREADY,
    GUN_IS_OUT,
    IN_WATER,
    NEARER_ENEMY,
    NO_ENEMY,
    NO_SHOTS,
    NO_WEAPON,
    NOT_IN_FRONT,
    NOT_KNOWN,
    OUT_OF_RANGE_THERE,
    OUT_OF_SIGHT,
    RIDERS_DO_NOT_FIRE,
)
from grognard.games.fight_your_own_battles.rules.sight import sees
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.terrain import IN_VIEW, RIVER
from grognard.games.fight_your_own_battles.rules.weapons import (
    AT_LONG_HIT,
    AT_SHORT_HIT,
    CREW_RIFLES,
    MAIN_GUN,
    MEDIUM_HE,
    MOUNTED_GUN,
    OUT_OF_RANGE,
    SECOND_GUN,
    SHORT,
    Weapon,
    dice_of,
    hit_of,
    range_of,
    range_to,
)

HARDEST: Final[i64] = 6  # what a die can show
EASIEST: Final[i64] = 2  # X6.3 a natural 1 misses


# ---------------------------------------------------------------- weapons


def get_weapon(s: Cardsheet, element: i64, slot: i64) -> Weapon | None:
    """X9.2 A weapon of an element. 5.4 A crew that has left its own has rifles."""
    own = s.board.elements[element]
    if has_left_weapon(s, element):
        return CREW_RIFLES if slot == 0 else None
    return own.weapons[slot] if slot < i64(len(own.weapons)) else None


def has_left_weapon(s: Cardsheet, element: i64) -> bool:
    """5.4 Is it a crew on foot, without the gun or weapon it came with?"""
    return s.kind[element] != s.board.elements[element].kind


def is_hull_gun(s: Cardsheet, element: i64, weapon: Weapon) -> bool:
    """Is it the gun of a vehicle?"""
    gun = weapon.slot == MAIN_GUN or weapon.slot == SECOND_GUN
    return gun and s.board.elements[element].drives()


# ---------------------------------------------------------------- X6.1 targets


def why_not_shoot(s: Cardsheet, element: i64, slot: i64) -> Reason | None:
    """X6.1 Can a weapon be fired at all?"""
    weapon = get_weapon(s, element, slot)
    if weapon is None:
        return NO_WEAPON
    if s.fired[element] & BITS[slot] != 0:
        return FIRED_ALREADY
    if s.shots[element * SLOTS + slot] == 0:
        return NO_SHOTS
    if s.damage[element] == GUN_OUT and weapon.slot != MOUNTED_GUN:
        return GUN_IS_OUT
    if rides(s, element) or s.cell[element] == NOWHERE:
        return RIDERS_DO_NOT_FIRE
    return IN_WATER if s.board.ground.kinds[s.cell[element]] == RIVER else None


def why_not_target(s: Cardsheet, element: i64, target: i64) -> Reason | None:
    """X6.1 Is somebody a target: known, in the open and in sight, and the nearest come first?"""
    if target >= s.board.count or s.board.side(target) == s.board.side(element):
        return NO_ENEMY
    if not is_in_open(s, target):
        return NO_ENEMY
    if not s.is_known(element, target):
        return NOT_KNOWN
    if not sees(s.board.ground, s.cell[element], s.cell[target]):
        return OUT_OF_SIGHT
    if s.kind[element] == GUN and not faces(s, element, target):
        return NOT_IN_FRONT
    return NEARER_ENEMY if is_pressed_by_another(s, element, target) else None


def faces(s: Cardsheet, element: i64, target: i64) -> bool:
    """X4.3 Is the target in front?"""
    return is_in_front(s.board.ground, s.cell[element], s.facing[element], s.cell[target])


def is_pressed_by_another(s: Cardsheet, element: i64, target: i64) -> bool:
    """X6.1 Men on foot who know of an enemy within 6 inches in sight fire at one of those."""
    if s.kind[element] > CSW or notices(s, element, target, PLAIN):
        return False
    for enemy in range(s.board.count):
        other = s.board.side(enemy) != s.board.side(element) and is_in_open(s, enemy)
        if other and s.is_known(element, enemy) and notices(s, element, enemy, PLAIN):
            return True
    return False


# ---------------------------------------------------------------- X6.3 what a die must show


def worsen(s: Cardsheet, element: i64, target: i64, weapon: Weapon, moving: bool) -> i64:
    """X6.3 What is taken from each die."""
    less: i64 = 0
    if moving:
        less = 2 if is_hull_gun(s, element, weapon) else 1
    if s.row[element] == SHAKEN:
        less += 1
    if score_at_card(s, element) == 4:
        less += 1
    if s.aimed.has(element) and weapon.slot == MAIN_GUN:
        less -= 1
    return less - 1 if s.doubled.has(target) else less


def need_of(s: Cardsheet, element: i64, target: i64, weapon: Weapon, arm: i64, moving: bool) -> i64:
    """X6.3 What a die of an arm must show to hit; more than 6 if it cannot."""
    distance = range_of(arm, s.board.ground.apart(s.cell[element], s.cell[target]))
    if distance == OUT_OF_RANGE or not can_hurt(s, arm, target):
        return HARDEST + 1
    return max(EASIEST, hit_of(arm, distance) + worsen(s, element, target, weapon, moving))


def dice_at(s: Cardsheet, element: i64, target: i64, weapon: Weapon, arm: i64, moving: bool) -> i64:
    """X6.2 How many dice of an arm can hit a target."""
    if need_of(s, element, target, weapon, arm, moving) > HARDEST:
        return 0
    return dice_of(arm, s.figures[element])


def can_hurt(s: Cardsheet, arm: i64, target: i64) -> bool:
    """X7.3 Against AFVs only high explosive over 50 mm does anything, and flame."""
    if not s.board.elements[target].is_armour():
        return True
    return arm >= MEDIUM_HE


def why_not_fire_at(
    s: Cardsheet, element: i64, slot: i64, target: i64, moving: bool
) -> Reason | None:
    """X6.1 Can a weapon fire over open sights at somebody, and hurt him?"""
    reason = why_not_shoot(s, element, slot)
    if reason is None:
        reason = why_not_target(s, element, target)
    weapon = get_weapon(s, element, slot)
    if reason is not None or weapon is None:
        return reason
    in_range = False
    hurts = False
    apart = s.board.ground.apart(s.cell[element], s.cell[target])
    for arm in weapon.arms:
        if dice_at(s, element, target, weapon, arm, moving) > 0:
            return None
        in_range = in_range or range_of(arm, apart) != OUT_OF_RANGE
        hurts = hurts or can_hurt(s, arm, target)
    if not hurts:
        return CANNOT_HURT
    return CANNOT_HIT if in_range else OUT_OF_RANGE_THERE


# ---------------------------------------------------------------- X7.1 at armour


def armour_against(s: Cardsheet, target: i64, element: i64) -> i64:
    """X7.1 The armour that a shot meets: the front's, or the side's."""
    item = s.board.elements[target].item
    return item.front if faces(s, target, element) else item.side


def can_destroy(at: i64, armour: i64) -> bool:
    """X7.1 Can such a weapon destroy, with a 6?"""
    return at + 6 > armour + 4


def has_suitable_weapon(s: Cardsheet, element: i64, enemy: i64) -> bool:
    """5.2 R42 Has it a weapon, with a shot left, that can destroy that AFV from some side?"""
    item = s.board.elements[enemy].item
    for slot in range(SLOTS):
        weapon = get_weapon(s, element, slot)
        if weapon is None or weapon.at == 0 or s.shots[element * SLOTS + slot] == 0:
            continue
        if can_destroy(weapon.at, min(item.front, item.side)):
            return True
    return False


def at_need(s: Cardsheet, element: i64, target: i64, weapon: Weapon, moving: bool) -> i64:
    """X7.1 What the die must show to hit a vehicle; more than 6 if it cannot."""
    apart = s.board.ground.apart(s.cell[element], s.cell[target])
    distance = range_to(apart, weapon.at_short, weapon.at_long)
    if distance == OUT_OF_RANGE:
        return HARDEST + 1
    need = AT_SHORT_HIT if distance == SHORT else AT_LONG_HIT
    if s.board.ground.hiding(s.cell[target]) != IN_VIEW:
        need += 1
    return max(EASIEST, need + worsen(s, element, target, weapon, moving))


def why_not_fire_at_armour(
    s: Cardsheet, element: i64, slot: i64, target: i64, moving: bool
) -> Reason | None:
    """X7.1 Can a weapon fire at a vehicle as an anti-tank weapon, and hurt it?"""
    reason = why_not_shoot(s, element, slot)
    if reason is None:
        reason = why_not_target(s, element, target)
    weapon = get_weapon(s, element, slot)
    if reason is not None or weapon is None:
        return reason
    if weapon.at == 0 or not s.board.elements[target].drives():
        return CANNOT_HURT
    apart = s.board.ground.apart(s.cell[element], s.cell[target])
    if range_to(apart, weapon.at_short, weapon.at_long) == OUT_OF_RANGE:
        return OUT_OF_RANGE_THERE
    if s.kind[target] != SOFT and weapon.at + 6 < armour_against(s, target, element) + 4:
        return CANNOT_HURT
    return CANNOT_HIT if at_need(s, element, target, weapon, moving) > HARDEST else None
