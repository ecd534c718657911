"""X6 Fire over open sights, and X7.1 fire at armour."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.chance import Die, at_least
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.aiming import (
    armour_against,
    at_need,
    can_destroy,
    dice_at,
    get_weapon,
    need_of,
)
from grognard.games.fight_your_own_battles.rules.constants import (
    HARD_COVER,
    NO_COVER,
    SLOTS,
    SOFT,
)
from grognard.games.fight_your_own_battles.rules.damage import (
    Damaging,
    Riddling,
    Shelling,
    Wrecking,
)
from grognard.games.fight_your_own_battles.rules.facts import FIRED, HIT, PENETRATED, SAVED
from grognard.games.fight_your_own_battles.rules.losing import Casualties
from grognard.games.fight_your_own_battles.rules.radios import lose_net
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import cover_of
from grognard.games.fight_your_own_battles.rules.under_fire import (
    come_under_at_fire,
    come_under_fire,
    spend_shot,
)
from grognard.games.fight_your_own_battles.rules.weapons import FLAMETHROWER, NO_ARM, Weapon

# how hits are borne
NOT_SAVED: Final[i64] = 0
SAVED_BY_COVER: Final[i64] = 1
BOMBARDED: Final[i64] = 2  # saved by cover, but it is indirect fire


def weapon_in(s: Cardsheet, element: i64, slot: i64) -> Weapon:
    weapon = get_weapon(s, element, slot)
    assert weapon is not None, "a weapon that is not there"
    return weapon


def begin_fire(s: Cardsheet, element: i64, slot: i64, target: i64) -> None:
    """X6.1 A weapon has fired in this turn, at somebody."""
    s.fired[element] |= BITS[slot]
    s.last_target[element] = target
    spend_shot(s, element, slot, weapon_in(s, element, slot))


# ---------------------------------------------------------------- X6 over open sights


@mypyc_attr(acyclic=True)
class Fire(Procedure):
    """X6 A weapon fires at a target: arm after arm, then the hits are saved or borne."""

    heading = "X6 Fire"
    sections = ("begin", "throw", "count", "hits", "over")
    called = {"Acting": "ask"}
    holds = {"slot": (0, SLOTS - 1), "moving": (0, 1), "arm": (0, 9), "hits": (0, 40)}

    def __init__(
        self, element: i64, slot: i64, target: i64, moving: i64, arm: i64, hits: i64
    ) -> None:
        self.element: i64 = element
        self.slot: i64 = slot
        self.target: i64 = target
        self.moving: i64 = moving
        self.arm: i64 = arm  # the one that throws now, by its place in the weapon
        self.hits: i64 = hits

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # X11.1
                self.begin(s)
            case 1:  # X6.2
                self.throw(s)
            case 2:
                self.count(s, s.answer)
            case 3:
                self.bear(s)
            case _:
                s.done(0)

    def begin(self, s: Cardsheet) -> None:
        """X11.1 Whoever is fired at is under fire, hit or not."""
        weapon = weapon_in(s, self.element, self.slot)
        for arm in weapon.arms:
            if self.dice(s, weapon, arm) > 0:
                come_under_fire(s, self.target, self.element, arm)
        begin_fire(s, self.element, self.slot, self.target)

    def dice(self, s: Cardsheet, weapon: Weapon, arm: i64) -> i64:
        return dice_at(s, self.element, self.target, weapon, arm, self.moving == 1)

    def throw(self, s: Cardsheet) -> None:
        """X6.2 The dice of the next arm that reaches."""
        weapon = weapon_in(s, self.element, self.slot)
        if self.arm == i64(len(weapon.arms)):
            s.goto(3)
            return
        arm = weapon.arms[self.arm]
        need = need_of(s, self.element, self.target, weapon, arm, self.moving == 1)
        dice = self.dice(s, weapon, arm)
        s.answer = 0
        if dice > 0:
            s.call(at_least(dice, need, 6))

    def count(self, s: Cardsheet, hits: i64) -> None:
        weapon = weapon_in(s, self.element, self.slot)
        arm = weapon.arms[self.arm]
        if self.dice(s, weapon, arm) > 0:
            need = need_of(s, self.element, self.target, weapon, arm, self.moving == 1)
            s.tell(FIRED, self.element, self.target, arm, self.dice(s, weapon, arm))
            s.tell(HIT, self.target, need, hits)
        s.become(self.after(self.arm + 1, self.hits + hits))
        s.goto(1)

    def after(self, arm: i64, hits: i64) -> Fire:
        return Fire(self.element, self.slot, self.target, self.moving, arm, hits)

    def bear(self, s: Cardsheet) -> None:
        """X6.4 and X7.3 What the hits do."""
        weapon = weapon_in(s, self.element, self.slot)
        if self.hits > 0:
            saved = weapon.arms[0] != FLAMETHROWER
            s.call(Bearing(self.target, self.hits, SAVED_BY_COVER if saved else NOT_SAVED))


@mypyc_attr(acyclic=True)
class Bearing(Procedure):
    """X6.4 Hits on a target: `saves` says whether cover helps men, and who they come from."""

    heading = "X6.4 Saves"
    sections = ("throw", "losses", "over")
    called = {"Fire": "over", "Barrage": "over", "ArmourAssault": "over"}
    holds = {"hits": (1, 40), "saves": (0, BOMBARDED)}

    def __init__(self, target: i64, hits: i64, saves: i64) -> None:
        self.target: i64 = target
        self.hits: i64 = hits
        self.saves: i64 = saves

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:
                self.throw(s)
            case 1:
                self.lose(s, s.answer)
            case _:
                s.done(0)

    def throw(self, s: Cardsheet) -> None:
        own = s.board.elements[self.target]
        if own.is_armour():
            s.become(Shelling(self.target, self.hits))
        elif s.kind[self.target] == SOFT:
            s.become(Riddling(self.target, self.hits))
        elif self.saves == NOT_SAVED or cover_of(s, self.target) == NO_COVER:
            s.answer = 0
        else:
            face: i64 = 3 if cover_of(s, self.target) == HARD_COVER else 4
            s.call(at_least(self.hits, face, 6))

    def lose(self, s: Cardsheet, saved: i64) -> None:
        s.tell(SAVED, self.target, self.hits, saved)
        if saved == self.hits:
            return
        if self.saves == BOMBARDED and is_battery(s, self.target):
            lose_net(s, self.target)
        s.call(Casualties(self.target, min(self.hits - saved, s.figures[self.target])))


def is_battery(s: Cardsheet, element: i64) -> bool:
    """12.2 Does it fire indirectly itself? Such a one loses its net with its men."""
    for weapon in s.board.elements[element].weapons:
        if weapon.indirect:
            return True
    return False


# ---------------------------------------------------------------- X7.1 at armour


@mypyc_attr(acyclic=True)
class AntiTank(Procedure):
    """X7.1 One die to hit a vehicle, and one to go through its armour."""

    heading = "X7.1 Fire at armour"
    sections = ("throw", "hit", "through", "over")
    called = {"Acting": "ask"}
    holds = {"slot": (0, SLOTS - 1), "moving": (0, 1)}

    def __init__(self, element: i64, slot: i64, target: i64, moving: i64) -> None:
        self.element: i64 = element
        self.slot: i64 = slot
        self.target: i64 = target
        self.moving: i64 = moving

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:
                self.begin(s)
            case 1:
                self.hit(s, s.answer)
            case 2:
                self.go_through(s, s.answer)
            case _:
                s.done(0)

    def begin(self, s: Cardsheet) -> None:
        weapon = weapon_in(s, self.element, self.slot)
        destroys = can_destroy(weapon.at, armour_against(s, self.target, self.element))
        come_under_at_fire(s, self.target, self.element, destroys)
        begin_fire(s, self.element, self.slot, self.target)
        s.call(at_least(1, self.need(s, weapon), 6))

    def need(self, s: Cardsheet, weapon: Weapon) -> i64:
        return at_need(s, self.element, self.target, weapon, self.moving == 1)

    def hit(self, s: Cardsheet, hits: i64) -> None:
        """X7.1 A soft vehicle is destroyed by any hit."""
        weapon = weapon_in(s, self.element, self.slot)
        s.tell(FIRED, self.element, self.target, NO_ARM, 1)
        s.tell(HIT, self.target, self.need(s, weapon), hits)
        if hits == 0:
            s.done(0)
        elif s.kind[self.target] == SOFT:
            s.goto(3)
            s.call(Wrecking(self.target))
        else:
            s.call(Die(6))

    def go_through(self, s: Cardsheet, die: i64) -> None:
        """X7.1 More than the armour and 4 destroys, as much damages, less does nothing."""
        at = weapon_in(s, self.element, self.slot).at
        armour = armour_against(s, self.target, self.element)
        s.tell(PENETRATED, self.target, at, die, armour)
        left = at + die - armour - 4
        if left > 0:
            s.call(Wrecking(self.target))
        elif left == 0:
            s.call(Damaging(self.target))
