"""6.2.2 What comes of a contact: losses, retreats, changes of side; 6.2.4 and the advance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS, lowest, several
from grognard.engine.rules import Callers, Choice, Moves, Procedure, Reason, operand
from grognard.games.march_of_justice.rules.asking import Asking, WhereTo
from grognard.games.march_of_justice.rules.constants import (
    ADVANCE,
    ATTACKER_REPULSED,
    ATTACKER_ROUTED,
    BY_STEP,
    BY_SURRENDER,
    CHOOSE,
    DONE,
    EXCHANGE,
    JOINING,
    LAST_ROW,
    NO_EFFECT,
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
)
from grognard.games.march_of_justice.rules.reasons import NOT_ATTACKING, NOT_THE_STRONGEST
from grognard.games.march_of_justice.rules.state import March

MET: Final[Callers] = {"Contacts": "choose", "Attacks": "next"}  # by whom contact is made
ATTACKERS_RETREAT: Final[i64] = 1  # sections of an outcome
CHANGE_SIDES: Final[i64] = 2
DEFENDER_LOSS: Final[i64] = 3
DEFENDERS_RETREAT: Final[i64] = 4

# ---------------------------------------------------------------- the table


def row(die: i64, modifiers: i64) -> i64:
    """The table's row for a die: 0 or less to 7 or more."""
    modified = die + modifiers
    if modified > LAST_ROW:
        return LAST_ROW
    return 0 if modified < 0 else modified


def result(at_row: i64, column: i64) -> i64:
    """The printed table: one column is worth one pip, so that their sum says it all."""
    n = at_row + column
    if n < 0:
        return ATTACKER_ROUTED
    if n <= 2:
        return ATTACKER_REPULSED
    if n <= 5:
        return EXCHANGE
    if n == 6:
        return NO_EFFECT
    if n <= 9:
        return REPULSED
    return ROUTED if n <= 11 else SURRENDER


@mypyc_attr(acyclic=True)
class Outcome(Procedure):
    """6.2.2 A result of the table is carried out; `froms` is where the attackers came from."""

    heading = "6.2.2 Results"
    sections = (
        *("attacker loss", "attackers retreat", "change sides", "defender loss"),
        *("defenders retreat", "advance", "end"),
    )
    called = MET
    holds = {"result": (ATTACKER_ROUTED, SURRENDER)}

    def __init__(self, nation: i64, target: i64, attackers: i64, froms: i64, result: i64) -> None:
        self.nation: i64 = nation
        self.target: i64 = target
        self.attackers: i64 = attackers
        self.froms: i64 = froms
        self.result: i64 = result

    def run(self, s: March, section: i64) -> None:
        match section:
            case 0:
                self.suffer(s, self.attacker_loss(s))
            case 1:
                self.retreat(s, self.find_repulsed(s))
            case 2:
                self.change_sides(s)
            case 3:
                self.suffer(s, self.defender_loss(s))
            case 4:
                self.retreat(s, self.driven_out(s))
            case 5:
                self.advance(s)
            case _:
                s.done(0)

    def suffer(self, s: March, loss: Loss | None) -> None:
        if loss is not None:
            s.call(loss)

    def retreat(self, s: March, units: i64) -> None:
        if units != 0:
            s.call(Retreat(units))

    def attacker_loss(self, s: March) -> Loss | None:
        """AR: the strongest attacker is eliminated. EX: he loses a step."""
        if self.result == ATTACKER_ROUTED:
            return Loss(standing(s, self.attackers, self.froms), OUTRIGHT)
        if self.result == EXCHANGE:
            return Loss(standing(s, self.attackers, self.froms), BY_STEP)
        return None

    def find_repulsed(self, s: March) -> i64:
        """AR and Ar: those who made the contact; by option, all who stand where they stood."""
        if self.result > ATTACKER_REPULSED:
            return 0
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
            s.goto(DEFENDER_LOSS if s.losses_too else DEFENDERS_RETREAT)
            s.call(Defection(units, self.froms))

    def defender_loss(self, s: March) -> Loss | None:
        """EX: the strongest defender loses a step. R: he is eliminated. S: he gives up."""
        defenders = s.at_place(self.target, 1 - self.nation)
        if self.result == EXCHANGE:
            return Loss(defenders, BY_STEP)
        if self.result == ROUTED:
            return Loss(defenders, OUTRIGHT)
        return Loss(defenders, BY_SURRENDER) if self.result == SURRENDER else None

    def driven_out(self, s: March) -> i64:
        """Rp, R and S: the defenders who are left."""
        return s.at_place(self.target, 1 - self.nation) if self.result >= REPULSED else 0

    def advance(self, s: March) -> None:
        """6.2.4 Where nobody is left, attackers may go in."""
        units = standing(s, self.attackers, self.froms)
        if units == 0 or s.at_place(self.target, 1 - self.nation) != 0:
            return
        if self.nation == RUSSIA and s.russians == PRINTED:
            printed_advance(s, units, self.target)
        else:
            s.call(Advance(s.asked_for(self.nation), self.target, units))

    def fits(self, s: March) -> bool:
        """The table says so, and the attackers came from next to their target."""
        met = self.attackers != 0 and self.attackers & ~s.spent == 0
        beside = s.board.beside[self.target] & ~s.find_held(1 - self.nation)
        near = self.froms != 0 and self.froms & ~beside == 0
        said = s.crt_row >= 0 and result(s.crt_row, s.crt_column) == self.result
        return self.nation == s.active and met and near and said


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
        s.tell(STAYS_OUT, target)
        return
    for unit in range(s.board.units):
        if entering >> unit & 1 == 1:
            go_in(s, unit, target)


def go_in(s: March, unit: i64, target: i64) -> None:
    s.where[unit] = target
    s.tell(ADVANCED, unit, target)


# ---------------------------------------------------------------- losses


@mypyc_attr(acyclic=True)
class Loss(Procedure):
    """6.2.2 The strongest of some units suffers; of several, Wagner's player says which."""

    heading = "6.2.2 Losses"
    sections = ("find", "suffer")
    called = {"Outcome": ("attackers retreat", "defenders retreat"), "Retreat": "find"}
    holds = {"how": (BY_STEP, BY_SURRENDER)}

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

    def fits(self, s: March) -> bool:
        above = self.caller
        if isinstance(above, Retreat):
            return self.how == BY_STEP and self.units & ~s.at_place(s.board.moscow, RUSSIA) == 0
        assert isinstance(above, Outcome)
        attacks = self.resume_at == ATTACKERS_RETREAT
        expected = above.attacker_loss(s) if attacks else above.defender_loss(s)
        if expected is None:
            return False
        return expected.units == self.units and expected.how == self.how


@mypyc_attr(acyclic=True)
class WhichUnit(Choice):
    """6.2.2 Several are equally strong: which one suffers? Answers its number."""

    heading = "6.2.2 Who suffers"
    called = {"Loss": "suffer"}
    holds = {"how": (BY_STEP, BY_SURRENDER)}

    def __init__(self, side: i64, units: i64, how: i64) -> None:
        self.side = side
        self.units: i64 = units
        self.how: i64 = how

    def find_moves(self, s: March, moves: Moves) -> None:
        for unit in range(s.board.units):
            if self.units >> unit & 1 == 1:
                moves.offer(CHOOSE + unit, self.why_not(s, CHOOSE + unit))

    def why_not(self, s: March, act: i64) -> Reason | None:
        return None if self.units >> operand(act) & 1 == 1 else NOT_THE_STRONGEST

    def take(self, s: March, act: i64) -> None:
        s.done(operand(act))

    def fits(self, s: March) -> bool:
        above = self.caller
        assert isinstance(above, Loss)
        equals = s.strongest(above.units)
        same = self.units == equals and self.how == above.how
        return same and several(equals) and self.side == WAGNER


# ---------------------------------------------------------------- retreats


@mypyc_attr(acyclic=True)
class Retreat(Asking):
    """6.2.2 Units fall back one location towards home; 3.10 in Moscow Russians stand and suffer."""

    heading = "6.2.2 Retreat"
    sections = ("find", "go")
    called = {"Outcome": ("change sides", "advance")}

    def __init__(self, units: i64) -> None:
        self.units: i64 = units

    def run(self, s: March, section: i64) -> None:
        unit = lowest(self.units)
        if unit < 0:
            s.done(0)
            return
        in_moscow = self.units & s.at_place(s.board.moscow, RUSSIA)
        if in_moscow != 0:
            s.tell(HELD_MOSCOW)
            s.become(Retreat(self.units & ~in_moscow))
            s.call(Loss(in_moscow, BY_STEP))
        elif section == 1:
            fall_back(s, unit, s.answer)
            s.become(Retreat(self.units & ~BITS[unit]))
        else:
            self.next_one(s, unit)

    def next_one(self, s: March, unit: i64) -> None:
        """Where can it go? Nowhere, and it is dispersed."""
        if s.side(unit) == WAGNER:
            s.happened |= WAGNER_REPULSED
        places = retreats(s, unit)
        if several(places):
            self.ask_where(s)
            return
        if places == 0:
            s.disperse(unit)
        else:
            fall_back(s, unit, lowest(places))
        s.become(Retreat(self.units & ~BITS[unit]))

    def where_to(self, s: March) -> WhereTo | None:
        unit = lowest(self.units)
        if unit < 0:
            return None
        return WhereTo(s.asked_for(s.side(unit)), unit, retreats(s, unit), RETREATING)

    def fits(self, s: March) -> bool:
        """Those who are left to fall back are some of those who have to, and not in Moscow."""
        above = self.caller
        assert isinstance(above, Outcome)
        units = above.find_repulsed(s) if self.resume_at == CHANGE_SIDES else above.driven_out(s)
        return self.units & ~(units & ~s.at_place(s.board.moscow, RUSSIA)) == 0


def retreats(s: March, unit: i64) -> i64:
    """Neighbours nearer to the unit's home without enemies; 3.10 at home there are none."""
    here = s.where[unit]
    home = s.home(unit)
    near = s.board.links(here, home)
    places = s.board.beside[here] & ~s.find_held(1 - s.side(unit))
    found: i64 = 0
    for place in range(s.board.size):
        if places >> place & 1 == 1 and s.board.links(place, home) < near:
            found |= BITS[place]
    return found


def fall_back(s: March, unit: i64, place: i64) -> None:
    s.tell(RETREATED, unit, s.where[unit], place)
    s.where[unit] = place


# ---------------------------------------------------------------- changes of side


@mypyc_attr(acyclic=True)
class Defection(Asking):
    """6.2.2 Units change sides, and go where the attackers were."""

    heading = "6.2.2 Change of sides"
    sections = ("find", "go")
    called = {"Outcome": ("defender loss", "defenders retreat")}

    def __init__(self, units: i64, places: i64) -> None:
        self.units: i64 = units
        self.places: i64 = places

    def run(self, s: March, section: i64) -> None:
        unit = lowest(self.units)
        if unit < 0:
            s.done(0)
        elif section == 0 and several(self.places):
            self.ask_where(s)
        else:
            s.change_sides(unit, s.answer if section == 1 else lowest(self.places))
            s.become(Defection(self.units & ~BITS[unit], self.places))

    def where_to(self, s: March) -> WhereTo:
        return WhereTo(WAGNER, lowest(self.units), self.places, JOINING)

    def fits(self, s: March) -> bool:
        above = self.caller
        assert isinstance(above, Outcome)
        can = self.units & ~s.switchable(s.at_place(above.target, RUSSIA)) == 0
        then = DEFENDER_LOSS if s.losses_too else DEFENDERS_RETREAT
        on_time = above.nation == WAGNER and self.resume_at == then
        traded = above.result == EXCHANGE or above.result == SURRENDER
        return traded and on_time and can and self.units != 0 and self.places == above.froms


# ---------------------------------------------------------------- 6.2.4 advance


@mypyc_attr(acyclic=True)
class Advance(Choice):
    """6.2.4 The target is empty: which of the attackers go in?"""

    heading = "6.2.4 Advance after contact"
    called = {"Outcome": "end"}

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

    def fits(self, s: March) -> bool:
        """Attackers who still stand where they came from, and nobody where they go."""
        above = self.caller
        assert isinstance(above, Outcome)
        empty = s.at_place(above.target, 1 - above.nation) == 0
        who = self.units & ~standing(s, above.attackers, above.froms) == 0
        asked = s.is_asked(self.side, above.nation) and self.target == above.target
        return empty and who and asked
