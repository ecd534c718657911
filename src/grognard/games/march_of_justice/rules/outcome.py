"""6.2.2 What comes of a contact: losses, retreats, changes of side; 6.2.4 and the advance."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, lowest, several
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.march_of_justice.rules.asking import WhereTo, WhichUnit
from grognard.games.march_of_justice.rules.constants import (
    ADVANCE,
    ATTACKER_REPULSED,
    ATTACKER_ROUTED,
    BY_STEP,
    BY_SURRENDER,
    DONE,
    EXCHANGE,
    JOINING,
    OUTRIGHT,
    PRINTED,
    REPULSED,
    RETREATING,
    ROUTED,
    RUSSIA,
    SURRENDER,
    WAGNER,
    WAGNER_REPULSED,
)
from grognard.games.march_of_justice.rules.facts import (
    ADVANCED,
    HELD_MOSCOW,
    RETREATED,
    STAYS_OUT,
    THOUGHT,
)
from grognard.games.march_of_justice.rules.reasons import NOT_ATTACKING
from grognard.games.march_of_justice.rules.state import March


@mypyc_attr(acyclic=True)
class Outcome(Procedure):
    """6.2.2 A result of the table is carried out; `froms` is where the attackers came from."""

    def __init__(self, nation: i64, target: i64, attackers: i64, froms: i64, result: i64) -> None:
        self.nation: i64 = nation
        self.target: i64 = target
        self.attackers: i64 = attackers
        self.froms: i64 = froms
        self.result: i64 = result

    def run(self, s: March, section: i64) -> None:
        match section:
            case 0:
                self.attacker_loss(s)
            case 1:
                if self.result == ATTACKER_ROUTED or self.result == ATTACKER_REPULSED:
                    s.call(Retreat(self.repulsed(s)))
            case 2:
                self.change_sides(s)
            case 3:
                self.defender_loss(s)
            case 4:
                if self.result >= REPULSED:
                    s.call(Retreat(s.at_place(self.target, 1 - self.nation)))
            case 5:
                self.advance(s)
            case _:
                s.done(0)

    def attacker_loss(self, s: March) -> None:
        """AR: the strongest attacker is eliminated. EX: he loses a step."""
        if self.result == ATTACKER_ROUTED:
            s.call(Loss(self.attackers, OUTRIGHT))
        elif self.result == EXCHANGE:
            s.call(Loss(self.attackers, BY_STEP))

    def repulsed(self, s: March) -> i64:
        """Those who made the contact; by option, all who stand where they stood."""
        units = self.attackers
        if s.all_repulsed:
            for place in range(s.board.size):
                if self.froms >> place & 1 == 1:
                    units |= s.at_place(place, self.nation)
        return standing(s, units, self.froms)

    def change_sides(self, s: March) -> None:
        """EX and S: defenders who can change sides do, instead of the defender's loss."""
        if self.result != EXCHANGE and self.result != SURRENDER:
            return
        if self.nation != WAGNER:
            return
        units = s.switchable(s.at_place(self.target, RUSSIA))
        if units != 0:
            s.goto(3 if s.losses_too else 4)
            s.call(Defection(units, self.froms))

    def defender_loss(self, s: March) -> None:
        """EX: the strongest defender loses a step. R: he is eliminated. S: he gives up."""
        defenders = s.at_place(self.target, 1 - self.nation)
        if self.result == EXCHANGE:
            s.call(Loss(defenders, BY_STEP))
        elif self.result == ROUTED:
            s.call(Loss(defenders, OUTRIGHT))
        elif self.result == SURRENDER:
            s.call(Loss(defenders, BY_SURRENDER))

    def advance(self, s: March) -> None:
        """6.2.4 Where nobody is left, attackers may go in."""
        units = standing(s, self.attackers, self.froms)
        if units == 0 or s.at_place(self.target, 1 - self.nation) != 0:
            return
        if self.nation == RUSSIA and s.russians == PRINTED:
            printed_advance(s, units, self.target)
        else:
            s.call(Advance(s.asked_for(self.nation), self.target, units))


def standing(s: March, units: i64, places: i64) -> i64:
    """Those of some units that are in one of the locations."""
    found: i64 = 0
    for unit in range(s.board.units):
        if units >> unit & 1 == 1 and s.where[unit] >= 0 and places >> s.where[unit] & 1 == 1:
            found |= BITS[unit]
    return found


def printed_advance(s: March, units: i64, target: i64) -> None:
    """7.4 The printed Russians keep their places; only who marches on Rostov goes in there."""
    entering = units & s.marching
    if target != s.board.rostov or entering == 0:
        s.tell(THOUGHT, STAYS_OUT, target, 0, 0)
        return
    for unit in range(s.board.units):
        if entering >> unit & 1 == 1:
            go_in(s, unit, target)


def go_in(s: March, unit: i64, target: i64) -> None:
    s.where[unit] = target
    s.tell(ADVANCED, unit, target, 0, 0)


# ---------------------------------------------------------------- losses


@mypyc_attr(acyclic=True)
class Loss(Procedure):
    """6.2.2 The strongest of some units suffers; of several, Wagner's player says which."""

    def __init__(self, units: i64, how: i64) -> None:
        self.units: i64 = units
        self.how: i64 = how

    def run(self, s: March, section: i64) -> None:
        if section == 1:
            s.lose(s.answer, self.how)
            s.done(0)
            return
        strongest = s.strongest(self.units)
        if several(strongest):
            s.call(WhichUnit(WAGNER, strongest, self.how))
            return
        if strongest != 0:
            s.lose(lowest(strongest), self.how)
        s.done(0)


# ---------------------------------------------------------------- retreats


@mypyc_attr(acyclic=True)
class Retreat(Procedure):
    """6.2.2 Units fall back one location towards home; 3.10 in Moscow Russians stand and suffer."""

    def __init__(self, units: i64) -> None:
        self.units: i64 = units

    def run(self, s: March, section: i64) -> None:
        unit = lowest(self.units)
        if unit < 0:
            s.done(0)
            return
        in_moscow = self.units & s.at_place(s.board.moscow, RUSSIA)
        if in_moscow != 0:
            s.tell(HELD_MOSCOW, 0, 0, 0, 0)
            s.become(Retreat(self.units & ~in_moscow))
            s.call(Loss(in_moscow, BY_STEP))
        elif section == 1:
            fall_back(s, unit, s.answer)
            s.become(Retreat(self.units & ~BITS[unit]))
        else:
            self.next_one(s, unit)

    def next_one(self, s: March, unit: i64) -> None:
        """Where can it go? Nowhere, and it is dispersed."""
        nation = s.side(unit)
        if nation == WAGNER:
            s.happened |= WAGNER_REPULSED
        places = retreats(s, unit)
        if several(places):
            s.call(WhereTo(s.asked_for(nation), unit, places, RETREATING))
            return
        if places == 0:
            s.disperse(unit)
        else:
            fall_back(s, unit, lowest(places))
        s.become(Retreat(self.units & ~BITS[unit]))


def retreats(s: March, unit: i64) -> i64:
    """Neighbours nearer to the unit's home without enemies; 3.10 at home there are none."""
    here = s.where[unit]
    home = s.home(unit)
    near = s.board.links(here, home)
    places = s.board.beside[here] & ~s.held(1 - s.side(unit))
    found: i64 = 0
    for place in range(s.board.size):
        if places >> place & 1 == 1 and s.board.links(place, home) < near:
            found |= BITS[place]
    return found


def fall_back(s: March, unit: i64, place: i64) -> None:
    s.tell(RETREATED, unit, s.where[unit], place, 0)
    s.where[unit] = place


# ---------------------------------------------------------------- changes of side


@mypyc_attr(acyclic=True)
class Defection(Procedure):
    """6.2.2 Units change sides, and go where the attackers were."""

    def __init__(self, units: i64, places: i64) -> None:
        self.units: i64 = units
        self.places: i64 = places

    def run(self, s: March, section: i64) -> None:
        unit = lowest(self.units)
        if unit < 0:
            s.done(0)
        elif section == 0 and several(self.places):
            s.call(WhereTo(WAGNER, unit, self.places, JOINING))
        else:
            s.change_sides(unit, s.answer if section == 1 else lowest(self.places))
            s.become(Defection(self.units & ~BITS[unit], self.places))


# ---------------------------------------------------------------- 6.2.4 advance


@mypyc_attr(acyclic=True)
class Advance(Choice):
    """6.2.4 The target is empty: which of the attackers go in?"""

    def __init__(self, side: i64, target: i64, units: i64) -> None:
        self.side = side
        self.target: i64 = target
        self.units: i64 = units
        self.may_be_over = True

    def over(self, s: March) -> bool:
        return self.units == 0

    def find_moves(self, s: March, moves: Moves) -> None:
        for unit in range(s.board.units):
            if self.units >> unit & 1 == 1:
                moves.offer(ADVANCE + unit, self.why_not(s, ADVANCE + unit))
        moves.offer(DONE, None)

    def why_not(self, s: March, act: i64) -> Reason | None:
        if act == DONE or self.units >> operand(act) & 1 == 1:
            return None
        return NOT_ATTACKING

    def take(self, s: March, act: i64) -> None:
        if act == DONE:
            s.done(0)
            return
        go_in(s, operand(act), self.target)
        s.become(Advance(self.side, self.target, self.units & ~BITS[operand(act)]))
