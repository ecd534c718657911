"""8.1 Concerted Attack: a secret plan, a target, the defender's posture, and then the force."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import NO_SUCH_ACT, Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.army_group_north.rules.allowances import NO_CREDIT, lowest_ma
from grognard.games.army_group_north.rules.attack import Attack
from grognard.games.army_group_north.rules.attrition import Ending
from grognard.games.army_group_north.rules.board import CLOSED, FAR
from grognard.games.army_group_north.rules.constants import (
    ATTACK_FROM,
    GRAND_ASSAULT,
    HEX,
    MARCH,
    MEETING,
    MOST_MA,
    NO_PLAN,
    NOT_CHOSEN,
    PENETRATION,
    PICK_UP,
)
from grognard.games.army_group_north.rules.enclosing import agrees, belongs, has_own_units, stands
from grognard.games.army_group_north.rules.exploitation import ASSAULT_COST
from grognard.games.army_group_north.rules.facts import ANNOUNCED, JOINED, SHOWN
from grognard.games.army_group_north.rules.forces import (
    all_places,
    at_places,
    hex_of,
)
from grognard.games.army_group_north.rules.marching import (
    ASKED_IN,
    MOST_MP,
    March,
    Reach,
    move_in,
    origin_of,
    spent_on,
    step_price,
    why_not_enter,
)
from grognard.games.army_group_north.rules.orders import why_not_pick_up
from grognard.games.army_group_north.rules.plans import Stance
from grognard.games.army_group_north.rules.reaction import Reactions
from grognard.games.army_group_north.rules.reasons import (
    NO_OTHER_COMBAT,
    NOBODY_FRESH,
    NOBODY_THERE,
    NOT_BESIDE_TARGET,
    OUT_OF_ASSAULT,
    OUT_OF_ZOI,
    RESTS,
    TOO_SLOW_TO_JOIN,
)
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.zones import (
    distances,
    fresh_in,
    has_finns,
    influences,
    who_influences,
)

# ---------------------------------------------------------------- 8.1 who can do it


def why_not_concerted(s: Campaign, side: i64, plan: i64, target: i64) -> Reason | None:
    """R52 Enemies that some fresh force could attack so."""
    if plan != GRAND_ASSAULT and plan != PENETRATION:
        return NO_SUCH_ACT
    if not s.has_units(1 - side, target):
        return NOBODY_THERE
    why: Reason = OUT_OF_ZOI
    for place in who_influences(s, side, target):
        force = fresh_in(s, side, place)
        for places in range(all_places(force), 0, -1):
            against = why_not_carry_out(s, side, at_places(force, places), plan, target)
            if against is None:
                return None
            why = against
    return why


def why_not_carry_out(
    s: Campaign, side: i64, force: BitSet, plan: i64, target: i64
) -> Reason | None:
    """R52 The target in its ZOI, and a way there that leaves the MP of the plan."""
    for unit in force.members():
        if s.rests(unit):
            return RESTS
    here = hex_of(s, force)
    apart = distances(s, side, target, has_finns(s.board, force))[here]
    if not influences(s, force, apart):
        return OUT_OF_ZOI
    if plan == PENETRATION and apart != 1:
        return NOT_BESIDE_TARGET
    price = step_price(s, side, force, here, target)
    if plan == GRAND_ASSAULT:
        mp = lowest_ma(s, force) - ASSAULT_COST
        price = Reach(s, side, force, here, mp, False).costs[target]
    if price == CLOSED or price > lowest_ma(s, force):
        return OUT_OF_ASSAULT
    return why_not_enter(s, side, force, target)


# ---------------------------------------------------------------- 8.1 the announcement


@mypyc_attr(acyclic=True)
class Concerted(Procedure):
    """8.1 The target is named; the plan stays with the attacker (`plans` of the state)."""

    heading = "8.1 Concerted Attack"
    sections = ("announce", "posture", "force", "show")
    called = {"Operations": "choose"}

    def __init__(self, side: i64, target: i64, posture: i64) -> None:
        self.side: i64 = side
        self.target: i64 = target
        self.posture: i64 = posture

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:  # R49 Who reacts does not know against whom.
                s.zoi_moves = True
                s.tell(ANNOUNCED, self.side, self.target)
                s.call(Reactions(self.side, self.target, EMPTY, 1, 0))
            case 1:
                s.call(Stance(self.side, self.target))
            case 2:
                s.become(Concerted(self.side, self.target, s.answer))
                s.goto(3)
                s.call(Attacking(self.side, self.target))
            case _:
                self.show(s, s.answer)

    def fits(self, s: Campaign) -> bool:
        """There are a secret plan and somebody to attack."""
        planned = GRAND_ASSAULT <= s.plans[self.side] <= PENETRATION
        return agrees(self, ("side",)) and planned and s.has_units(1 - self.side, self.target)

    def show(self, s: Campaign, act: i64) -> None:
        """8.1 Plan and force are shown; in a guess it may turn out that nobody can attack."""
        plan = s.plans[self.side]
        s.plans[self.side] = NO_PLAN
        if verb(act) != ATTACK_FROM:
            s.done(0)
            return
        place = operand(act) % HEX
        force = at_places(fresh_in(s, self.side, place), operand(act) // HEX)
        s.tell(SHOWN, self.side, plan, place, force.count())
        if plan == PENETRATION:
            s.become(BreakIn(self.side, force, self.target, place, self.posture))
        else:
            full = lowest_ma(s, force)
            s.become(Assault(self.side, force, self.target, self.posture, 0, full, 0))


@mypyc_attr(acyclic=True)
class Attacking(Choice):
    """8.1 Which fresh units of a hex attack, by their places among them."""

    heading = "8.1 The attacking force"
    called = {"Concerted": "show"}

    def __init__(self, side: i64, target: i64) -> None:
        self.side = side
        self.target: i64 = target
        self.may_be_over = True

    def fits(self, s: Campaign) -> bool:
        return agrees(self, ("side", "target"))

    def over(self, s: Campaign) -> bool:
        return why_not_concerted(s, self.side, s.plans[self.side], self.target) is not None

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for place in who_influences(s, self.side, self.target):
            for places in range(1, all_places(fresh_in(s, self.side, place)) + 1):
                act = ATTACK_FROM + places * HEX + place
                moves.offer(act, self.why_not(s, act))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        place = operand(act) % HEX
        if verb(act) != ATTACK_FROM or place >= s.board.size:
            return NO_SUCH_ACT
        force = fresh_in(s, self.side, place)
        places = operand(act) // HEX
        if not 0 < places <= all_places(force):
            return NOBODY_FRESH
        units = at_places(force, places)
        return why_not_carry_out(s, self.side, units, s.plans[self.side], self.target)

    def take(self, s: Campaign, act: i64) -> None:
        s.done(act)


# ---------------------------------------------------------------- 8.1 the attack


@mypyc_attr(acyclic=True)
class BreakIn(Procedure):
    """8.1 Penetration: straight into the next hex, with all MP."""

    heading = "8.1 Penetration"
    sections = ("enter", "fight", "fought", "ended")
    called = {"Operations": "choose"}

    def __init__(self, side: i64, force: BitSet, target: i64, origin: i64, posture: i64) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.target: i64 = target
        self.origin: i64 = origin
        self.posture: i64 = posture

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                move_in(s, self.side, self.force, self.target)
                s.call(Reactions(self.side, self.target, self.force, 1, 0))
            case 1:
                self.fight(s)
            case 2:  # R83 All MP are spent.
                s.call(Ending(self.side, self.force, self.force))
            case _:
                s.done(0)

    def fits(self, s: Campaign) -> bool:
        """They came from the next hex, with the MP for it."""
        if not agrees(self, ("side",)) or not belongs(s, self.side, self.force):
            return False
        price = step_price(s, self.side, self.force, self.origin, self.target)
        return not self.force.is_empty() and CLOSED < price <= lowest_ma(s, self.force)

    def fight(self, s: Campaign) -> None:
        price = step_price(s, self.side, self.force, self.origin, self.target)
        left = lowest_ma(s, self.force) - price
        where = (self.target, self.origin)
        s.call(Attack(self.side, self.force, *where, PENETRATION, self.posture, left))


@mypyc_attr(acyclic=True)
class Assault(Procedure):
    """8.1 Grand Assault: by any route that leaves 2 MP, picking up others on the way."""

    heading = "8.1 Grand Assault"
    sections = ("orders", "carry out", "marched", "fought", "ended")
    called = {"Operations": "choose"}
    holds = {"spent": (0, MOST_MP), "full": (1, MOST_MA), "gathered": (0, 1)}

    def __init__(
        self,
        side: i64,
        force: BitSet,
        target: i64,
        posture: i64,
        spent: i64,
        full: i64,
        gathered: i64,
    ) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.target: i64 = target
        self.posture: i64 = posture
        self.spent: i64 = spent
        self.full: i64 = full
        self.gathered: i64 = gathered

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                self.ask(s)
            case 1:
                self.carry_out(s, s.answer)
            case 2:
                self.arrive(s, s.answer)
            case 3:
                self.end(s, self.spent + s.answer)
            case _:
                s.done(0)

    def fits(self, s: Campaign) -> bool:
        return has_own_units(self, s, self.side, self.force)

    def after(self, force: BitSet, spent: i64, gathered: i64) -> Assault:
        return Assault(self.side, force, self.target, self.posture, spent, self.full, gathered)

    def ask(self, s: Campaign) -> None:
        """Where there is only one way, nobody is asked."""
        approach = Approach(self.side, self.force, self.spent, self.gathered, self.target)
        moves = Moves()
        approach.find_moves(s, moves)
        if moves.n == 1:
            self.carry_out(s, moves.acts[0])
        else:
            s.call(approach)

    def carry_out(self, s: Campaign, act: i64) -> None:
        if verb(act) == PICK_UP:
            s.tell(JOINED, operand(act))
            force = self.force.plus(operand(act))
            s.become(self.after(force, self.spent + 1 - self.gathered, 1))
            return
        here = hex_of(s, self.force)
        goal = operand(act)
        s.goto(2)
        s.call(March(self.side, self.force, goal, here, self.spent, NO_CREDIT, ASKED_IN))

    def arrive(self, s: Campaign, march: i64) -> None:
        """8.1 The attack; R54 or a Meeting Engagement on the way, which is its combat."""
        cell = hex_of(s, self.force)
        spent = spent_on(march)
        s.become(self.after(self.force, spent, 0))
        if not s.has_units(1 - self.side, cell):
            return
        there = cell == self.target
        plan = GRAND_ASSAULT if there else MEETING
        posture = self.posture if there else NOT_CHOSEN
        left = lowest_ma(s, self.force) - spent
        s.goto(3)
        s.call(Attack(self.side, self.force, cell, origin_of(march), plan, posture, left))

    def end(self, s: Campaign, spent: i64) -> None:
        tired = self.force if 2 * spent > self.full else EMPTY
        s.call(Ending(self.side, self.force, tired))


@mypyc_attr(acyclic=True)
class Approach(Choice):
    """8.1, R22 The way to the target: no other combat, and 2 MP must be left there."""

    heading = "8.1 The approach"
    called = {"Assault": "carry out"}
    holds = {"spent": (0, MOST_MP), "gathered": (0, 1)}

    def __init__(self, side: i64, force: BitSet, spent: i64, gathered: i64, target: i64) -> None:
        self.side = side
        self.force: BitSet = force
        self.spent: i64 = spent
        self.gathered: i64 = gathered
        self.target: i64 = target

    def fits(self, s: Campaign) -> bool:
        same = agrees(self, ("side", "force", "spent", "gathered", "target"))
        return same and stands(s, self.side, self.force)

    def left(self, s: Campaign, force: BitSet) -> i64:
        """The MP for the way."""
        return lowest_ma(s, force) - ASSAULT_COST - self.spent

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        here = hex_of(s, self.force)
        for cell in Reach(s, self.side, self.force, here, self.left(s, self.force), False).cells:
            moves.offer(MARCH + cell, self.why_not_by(s, cell))
        for unit in s.units_in(self.side, here):
            if not self.force.has(unit):
                moves.offer(PICK_UP + unit, self.why_not_join(s, unit))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        if verb(act) == MARCH:
            return self.why_not_by(s, operand(act))
        if verb(act) == PICK_UP:
            return self.why_not_join(s, operand(act))
        return NO_SUCH_ACT

    def why_not_by(self, s: Campaign, cell: i64) -> Reason | None:
        """R22 To the target, or to a hex from which it is still in reach."""
        if cell >= s.board.size:
            return NO_SUCH_ACT
        here = hex_of(s, self.force)
        left = self.left(s, self.force)
        cost = Reach(s, self.side, self.force, here, left, False).costs[cell]
        if cost == FAR or cell == here:
            return OUT_OF_ASSAULT
        if cell == self.target:
            return None
        if s.has_units(1 - self.side, cell):
            return NO_OTHER_COMBAT
        onward = Reach(s, self.side, self.force, cell, left - cost, False).costs[self.target]
        return OUT_OF_ASSAULT if onward == FAR else None

    def why_not_join(self, s: Campaign, unit: i64) -> Reason | None:
        """8.1 Within stacking, and such that the target stays in reach."""
        price = 1 - self.gathered
        why = why_not_pick_up(s, self.side, self.force, unit, self.spent, price, NO_CREDIT)
        if why is not None:
            return why
        force = self.force.plus(unit)
        left = self.left(s, force) - price
        here = hex_of(s, self.force)
        if Reach(s, self.side, force, here, left, False).costs[self.target] == FAR:
            return TOO_SLOW_TO_JOIN
        return why_not_enter(s, self.side, force, self.target)

    def take(self, s: Campaign, act: i64) -> None:
        s.done(act)
