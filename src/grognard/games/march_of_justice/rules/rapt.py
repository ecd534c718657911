"""7.4 The Russian AI Priority Table, carried out and explained; 7.5 and the attacks."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, lowest
from grognard.engine.chance import Die
from grognard.engine.rules import Procedure
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.board import FAR, RIVER
from grognard.games.march_of_justice.rules.constants import (
    MARCH_ON,
    NOWHERE,
    PRINTED,
    RUSSIA,
    THREAT,
    WAGNER,
    WORTH_IT,
    WORTH_IT_IN_RUBELO,
)
from grognard.games.march_of_justice.rules.contact import Contact
from grognard.games.march_of_justice.rules.kremlin import leaders
from grognard.games.march_of_justice.rules.movement import step
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.rules.weighing import (
    NO_ATTACK,
    Attack,
    best_attack,
    reachable,
)


@mypyc_attr(acyclic=True)
class PriorityTable(Procedure):
    """7.4 First who marches from Grozny, then attacks, then everybody else."""

    heading = "7.4 Priority table"
    sections = ("grozny", "plan", "attack")
    called = {"Turn": "russia meets"}

    def run(self, s: March, section: i64) -> None:
        match section:
            case 0:
                s.call(Grozny(0))
            case 1:
                plan_attacks(s)
                move_others(s)
            case _:
                s.become(Attacks())

    def fits(self, s: March) -> bool:
        return s.russians == PRINTED


# ---------------------------------------------------------------- 7.4.3 the march from Grozny


@mypyc_attr(acyclic=True)
class Grozny(Procedure):
    """7.4.3 A die for each unit that waits at home in Grozny; `unit` is the next to be seen to."""

    heading = "7.4.3 Grozny"
    sections = ("roll", "march")
    called = {"PriorityTable": "plan"}

    def __init__(self, unit: i64) -> None:
        self.unit: i64 = unit

    def run(self, s: March, section: i64) -> None:
        unit = self.unit
        if unit == s.board.units:
            s.done(0)
            return
        grozny = s.board.grozny
        if s.where[unit] < 0 or s.home(unit) != grozny:
            s.become(Grozny(unit + 1))
        elif section == 0 and s.where[unit] == grozny:
            s.call(Die(6))
        else:
            if section == 1:
                decide_march(s, unit, s.answer)
            elif s.marching >> unit & 1 == 1:
                s.tell(facts.KEEPS_MARCHING, unit)
            if s.marching >> unit & 1 == 1:
                march_on(s, unit)
            s.become(Grozny(unit + 1))

    def fits(self, s: March) -> bool:
        return s.where[self.unit] == s.home(self.unit) == s.board.grozny


def decide_march(s: March, unit: i64, die: i64) -> None:
    """7.4.3 On a 6 it goes for Rostov."""
    s.marching &= ~BITS[unit]
    if die == MARCH_ON:
        s.marching |= BITS[unit]
    s.tell(facts.MARCHES if die == MARCH_ON else facts.BUSY, unit, die)


def march_on(s: March, unit: i64) -> None:
    """7.4.3 Towards Rostov by the shortest way; next to Wagner there, it will attack."""
    rostov = s.board.rostov
    go_towards(s, unit, rostov)
    if s.board.find_link(s.where[unit], rostov) > 0 and s.at_place(rostov, WAGNER) != 0:
        s.orders[unit] = rostov


# ---------------------------------------------------------------- 7.4.1, 7.4.2 and 7.4.5 attacks


def plan_attacks(s: March) -> None:
    """Rubelo first, then from Moscow outwards: every attack that is worth it."""
    free = fighters(s)
    keeper = who_keeps_moscow(s)
    todo = s.find_held(WAGNER)
    while todo != 0:
        target = next_target(s, todo)
        todo &= ~BITS[target]
        enough = WORTH_IT_IN_RUBELO if target == s.board.rubelo else WORTH_IT
        attack = best_attack(s, target, free, keeper)
        explain_attack(s, attack, enough)
        if attack.value >= enough:
            give_orders(s, attack)
            free &= ~attack.units


def fighters(s: March) -> i64:
    """Who may attack by the table: no police, nobody bound for Rostov or waiting in Grozny."""
    found: i64 = 0
    for unit in range(s.board.units):
        here = s.where[unit] >= 0 and s.side(unit) == RUSSIA
        if here and not s.board.counters[unit].police and not bound(s, unit):
            found |= BITS[unit]
    return found


def bound(s: March, unit: i64) -> bool:
    """7.4.3 Does it march on Rostov, or wait in Grozny?"""
    if s.marching >> unit & 1 == 1:
        return True
    return s.home(unit) == s.board.grozny and s.where[unit] == s.board.grozny


def who_keeps_moscow(s: March) -> i64:
    """With Wagner near, somebody stays in Moscow: the weakest, unless police does anyway."""
    if s.links_to_moscow() > THREAT:
        return NOWHERE
    keeper: i64 = NOWHERE
    there = s.at_place(s.board.moscow, RUSSIA)
    for unit in range(s.board.units):
        if there >> unit & 1 == 1:
            if s.board.counters[unit].police:
                return NOWHERE
            if keeper < 0 or s.sp(unit) < s.sp(keeper):
                keeper = unit
    if keeper >= 0:
        s.tell(facts.KEEPS, keeper)
    return keeper


def next_target(s: March, places: i64) -> i64:
    """7.4.5 Rubelo before all others, then the nearest to Moscow."""
    best: i64 = NOWHERE
    least: i64 = FAR
    for place in range(s.board.size):
        if places >> place & 1 == 1:
            links = s.board.links(place, s.board.moscow)
            if place == s.board.rubelo:
                links = -1
            if links < least:
                least = links
                best = place
    return best


def explain_attack(s: March, attack: Attack, enough: i64) -> None:
    if attack.value == NO_ATTACK:
        s.tell(facts.NOBODY_REACHES, attack.target)
    elif attack.value < enough:
        s.tell(facts.TOO_WEAK, attack.target, attack.value, enough)
    else:
        s.tell(facts.ATTACKS, attack.target, attack.value, enough)


def give_orders(s: March, attack: Attack) -> None:
    """7.4.2 The attackers move into position."""
    for unit in range(s.board.units):
        if attack.units >> unit & 1 == 1:
            s.orders[unit] = attack.target
            if s.where[unit] != attack.spots[unit]:
                step(s, unit, attack.spots[unit])


# ---------------------------------------------------------------- 7.4.1a and 7.4.4 everybody else


def move_others(s: March) -> None:
    """7.4.1a Who does not attack goes to Moscow; 7.4.4 the strongest stands behind the Oka."""
    links = s.links_to_moscow()
    guard: i64 = NOWHERE
    if links > THREAT:
        s.tell(facts.NOT_THREATENED, links)
        guard = oka_guard(s)
    else:
        s.tell(facts.THREATENED, links)
    for unit in range(s.board.units):
        idle = s.where[unit] >= 0 and s.side(unit) == RUSSIA and s.orders[unit] < 0
        if idle and unit != guard and not bound(s, unit):
            go_towards(s, unit, s.board.moscow)


def oka_guard(s: March) -> i64:
    """7.4.4 The strongest that is free goes where an attacker has to cross the river."""
    place = oka_place(s)
    free = fighters(s)
    for unit in range(s.board.units):
        if s.orders[unit] >= 0:
            free &= ~BITS[unit]
    guard = lowest(s.strongest(free))
    if place < 0 or guard < 0:
        return NOWHERE
    s.tell(facts.HOLDS_OKA, guard, place)
    go_towards(s, guard, place)
    return guard


def oka_place(s: March) -> i64:
    """The location of the Oka line on Wagner's cheapest way that he enters across the river."""
    starts = leaders(s)
    if starts == 0:
        return NOWHERE
    here = lowest(starts)
    held = s.find_held(WAGNER)
    for place in range(s.board.size):
        if s.board.oka & ~held & BITS[place] != 0 and entered_over_river(s, here, place):
            return place
    return NOWHERE


def entered_over_river(s: March, here: i64, place: i64) -> bool:
    """Does a cheapest way from here to Moscow enter a location over a river?"""
    board = s.board
    rest = RIVER + board.points(place, board.moscow)
    for before in range(board.size):
        through = board.points(here, before) + rest
        if board.find_link(before, place) == RIVER and through == board.points(here, board.moscow):
            return True
    return False


def go_towards(s: March, unit: i64, goal: i64) -> None:
    """As near to a goal as the unit's points take it, around Wagner."""
    board = s.board
    flies = board.counters[unit].flies
    places = reachable(s, s.where[unit], s.left[unit], flies, s.find_held(WAGNER))
    best = s.where[unit]
    least = distance(s, best, goal, flies)
    for place in range(board.size):
        if places >> place & 1 == 1 and distance(s, place, goal, flies) < least:
            least = distance(s, place, goal, flies)
            best = place
    if best != s.where[unit]:
        step(s, unit, best)


def distance(s: March, here: i64, goal: i64, flies: bool) -> i64:
    """Rivers count for those who have to cross them."""
    return s.board.links(here, goal) if flies else s.board.points(here, goal)


# ---------------------------------------------------------------- 7.5 the attacks


@mypyc_attr(acyclic=True)
class Attacks(Procedure):
    """7.5 Those with orders make their contacts, one location after the other."""

    heading = "7.5 Russian attacks"
    sections = ("next",)
    called = {"Turn": "russia meets"}

    def run(self, s: March, section: i64) -> None:
        target = next_target(s, find_ordered(s))
        if target < 0:
            s.done(0)
            return
        units = ready(s, target)
        s.goto(0)
        if units != 0 and s.at_place(target, WAGNER) != 0:
            s.call(Contact(RUSSIA, target, units))

    def fits(self, s: March) -> bool:
        return s.russians == PRINTED


def find_ordered(s: March) -> i64:
    """The locations somebody is to attack."""
    places: i64 = 0
    for unit in range(s.board.units):
        if s.orders[unit] >= 0:
            places |= BITS[s.orders[unit]]
    return places


def ready(s: March, target: i64) -> i64:
    """Who is to attack a location and still stands next to it; their orders are carried out."""
    units: i64 = 0
    for unit in range(s.board.units):
        if s.orders[unit] == target:
            s.orders[unit] = NOWHERE
            if s.board.find_link(s.where[unit], target) > 0:
                units |= BITS[unit]
    return units
