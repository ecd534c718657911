"""X11 Which lines fire makes due: by who fires, with what, and at whom."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.aiming import has_suitable_weapon
from grognard.games.fight_your_own_battles.rules.constants import GUN, NOBODY, OPEN_AFV, SLOTS, SOFT
from grognard.games.fight_your_own_battles.rules.facts import SHOT
from grognard.games.fight_your_own_battles.rules.lines import (
    AFV_AT,
    AFV_UNOBSERVED,
    ARMOUR_AT,
    ARMOUR_NO_AT,
    BOMBARDMENT,
    CSW_DRY,
    FLAME,
    FLAME_CLOSED,
    FLAME_OPEN,
    GUN_DRY,
    HE_CLOSED,
    HE_OPEN,
    MAIN_DRY,
    MG_DRY,
    SECOND_DRY,
    SOFT_AT,
    SOFT_FLAME,
    SOFT_HE,
    SOFT_SA,
    SOFT_UNOBSERVED,
    UNOBSERVED,
)
from grognard.games.fight_your_own_battles.rules.momentum import (
    enter_fire,
    run_dry,
    small_arms_line,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import cover_of
from grognard.games.fight_your_own_battles.rules.weapons import (
    FLAMETHROWER,
    LIGHT_HE,
    MAIN_GUN,
    MOUNTED_GUN,
    Weapon,
)


def bearer_of(s: Cardsheet, target: i64) -> i64:
    """X11.1 R44 Who bears the lines of fire: in a soft carrier its passengers do."""
    if s.kind[target] != SOFT:
        return target
    for element in range(s.board.count):
        if s.carrier[element] == target:
            return element
    return target


def come_under_fire(s: Cardsheet, target: i64, firer: i64, arm: i64) -> None:
    """X11.1 The line of a kind of fire, and one more from an enemy whom they do not know."""
    bearer = bearer_of(s, target)
    enter_fire(s, bearer, firer, line_of(s, bearer, firer, arm))
    if not s.is_known(target, firer) and not s.is_known(bearer, firer):
        enter_fire(s, bearer, firer, unobserved_line(s, bearer))


def line_of(s: Cardsheet, bearer: i64, firer: i64, arm: i64) -> i64:
    """X11.1 R41 The row: by the firer where he is armour, else by the weapon."""
    own = s.board.elements[bearer]
    if own.is_armour():
        return armour_line(s, bearer, arm)
    if s.kind[bearer] == SOFT:
        return soft_line(arm)
    if s.board.elements[firer].is_armour():
        return ARMOUR_AT if has_suitable_weapon(s, bearer, firer) else ARMOUR_NO_AT
    if arm == FLAMETHROWER:
        return FLAME
    if arm >= LIGHT_HE:
        return BOMBARDMENT
    return small_arms_line(cover_of(s, bearer))


def soft_line(arm: i64) -> i64:
    if arm == FLAMETHROWER:
        return SOFT_FLAME
    return SOFT_HE if arm >= LIGHT_HE else SOFT_SA


def armour_line(s: Cardsheet, bearer: i64, arm: i64) -> i64:
    """X11.1 High explosive or flame, at an AFV that is closed or open."""
    is_open = s.kind[bearer] == OPEN_AFV
    if arm == FLAMETHROWER:
        return FLAME_OPEN if is_open else FLAME_CLOSED
    return HE_OPEN if is_open else HE_CLOSED


def unobserved_line(s: Cardsheet, bearer: i64) -> i64:
    if s.board.elements[bearer].is_armour():
        return AFV_UNOBSERVED
    return SOFT_UNOBSERVED if s.kind[bearer] == SOFT else UNOBSERVED


def come_under_at_fire(s: Cardsheet, target: i64, firer: i64, destroys: bool) -> None:
    """X11.1 An AFV is under anti-tank fire only if the weapon can destroy it."""
    bearer = bearer_of(s, target)
    if bearer != target:
        come_under_fire(s, target, firer, LIGHT_HE)
        return
    if s.kind[target] == SOFT:
        enter_fire(s, target, firer, SOFT_AT)
    elif destroys:
        enter_fire(s, target, firer, AFV_AT)
    else:
        return
    if not s.is_known(target, firer):
        enter_fire(s, target, firer, unobserved_line(s, target))


# ---------------------------------------------------------------- X9.2 shots


def spend_shot(s: Cardsheet, element: i64, slot: i64, weapon: Weapon) -> None:
    """X9.2 One shot less; with the last one a line may become due."""
    at = element * SLOTS + slot
    s.shots[at] -= 1
    s.tell(SHOT, element, weapon.slot, s.shots[at])
    line = dry_line(s, element, slot, weapon)
    if s.shots[at] == 0 and line != NOBODY:
        run_dry(s, element, line)


def dry_line(s: Cardsheet, element: i64, slot: i64, weapon: Weapon) -> i64:
    """X9.2 What it means to be without that weapon; NOBODY's line if nothing."""
    own = s.board.elements[element]
    if own.is_armour():
        if weapon.slot == MOUNTED_GUN:
            return MG_DRY
        return MAIN_DRY if weapon.slot == MAIN_GUN else SECOND_DRY
    if slot >= i64(len(own.item.weapons)):
        return CSW_DRY
    return GUN_DRY if s.kind[element] == GUN else NOBODY
