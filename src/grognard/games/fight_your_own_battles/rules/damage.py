"""X7.2 and X7.3 Damage: vehicles that are hit, and those who ride in them."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die, at_least, at_most
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.constants import (
    GUN_OUT,
    IMMOBILE,
    NOBODY,
    OPEN_AFV,
    SOFT,
    UNDAMAGED,
)
from grognard.games.fight_your_own_battles.rules.facts import DAMAGE
from grognard.games.fight_your_own_battles.rules.lines import (
    DAMAGED,
    TRANSPORT_LOST,
    UNIT_DAMAGED,
)
from grognard.games.fight_your_own_battles.rules.losing import (
    Casualties,
    OfficerDice,
    VehicleLost,
    alarm_unit,
)
from grognard.games.fight_your_own_battles.rules.momentum import enter
from grognard.games.fight_your_own_battles.rules.radios import lose_net
from grognard.games.fight_your_own_battles.rules.room import find_room_beside
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class Damaging(Procedure):
    """X7.2 A vehicle is damaged: it cannot move, or its gun is out; a second time it is lost."""

    heading = "X7.2 Damage"
    sections = ("damaged", "what", "officers")
    called = {
        "AntiTank": "over",
        "Shelling": "over",
        "Riddling": "over",
        "ArmourAssault": "answer fire",
    }

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:
                self.begin(s)
            case 1:  # X7.2 1 to 3: it cannot move.
                s.damage[self.element] = IMMOBILE if s.answer <= 3 else GUN_OUT
                s.tell(DAMAGE, self.element, s.damage[self.element])
            case _:  # R48
                s.become(OfficerDice(self.element, 1))

    def begin(self, s: Cardsheet) -> None:
        if s.damage[self.element] != UNDAMAGED:
            s.become(Wrecking(self.element))
            return
        lose_net(s, self.element)
        s.answer = 1
        if s.kind[self.element] == SOFT:
            return
        enter(s, self.element, DAMAGED)
        alarm_unit(s, self.element, UNIT_DAMAGED)
        s.call(Die(6))


@mypyc_attr(acyclic=True)
class Wrecking(Procedure):
    """X7.2 A vehicle is destroyed: first its passengers get out, if they can."""

    heading = "X7.2 A vehicle is destroyed"
    sections = ("passengers", "hurt", "next", "vehicle")
    called = {
        "AntiTank": "over",
        "Shelling": "over",
        "Riddling": "over",
        "ArmourAssault": "answer fire",
        "Move": "face",
    }

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        rider = find_rider(s, self.element)
        match section:
            case 0:  # X7.3 A die for each figure: 1 or 2, and it is lost.
                if rider == NOBODY:
                    s.goto(3)
                else:
                    s.call(at_most(s.figures[rider], 2, 6))
            case 1:
                lost = s.answer
                get_off(s, rider)
                enter(s, rider, TRANSPORT_LOST)
                if lost > 0:
                    s.call(Casualties(rider, lost))
            case 2:
                s.goto(0)
            case _:
                s.become(VehicleLost(self.element))


def find_rider(s: Cardsheet, carrier: i64) -> i64:
    """The first element that rides in a carrier."""
    for element in range(s.board.count):
        if s.carrier[element] == carrier:
            return element
    return NOBODY


def get_off(s: Cardsheet, rider: i64) -> None:
    """X4.6 A passenger stands beside its carrier; where there is no room, in its place."""
    carrier = s.carrier[rider]
    cell = find_room_beside(s, rider, s.cell[carrier])
    s.carrier[rider] = NOBODY
    s.cell[rider] = s.cell[carrier] if cell < 0 else cell


# ---------------------------------------------------------------- X7.3 other fire at vehicles


@mypyc_attr(acyclic=True)
class Riddling(Procedure):
    """X7.3 Hits on a soft vehicle: one damages it, two destroy it."""

    heading = "X7.3 Hits on a vehicle"
    sections = ("hit", "over")
    called = {"Fire": "over", "Barrage": "over", "ArmourAssault": "over"}
    holds = {"hits": (1, 40)}

    def __init__(self, element: i64, hits: i64) -> None:
        self.element: i64 = element
        self.hits: i64 = hits

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 1:
            s.done(0)
        elif self.hits >= 2:
            s.call(Wrecking(self.element))
        else:
            s.call(Damaging(self.element))


@mypyc_attr(acyclic=True)
class Shelling(Procedure):
    """X7.3 High explosive on an AFV: a die for each hit, 6 damages it, 5 too if it is open."""

    heading = "X7.3 High explosive on armour"
    sections = ("throw", "result", "over")
    called = {"Fire": "over", "Barrage": "over", "ArmourAssault": "over"}
    holds = {"hits": (1, 40)}

    def __init__(self, element: i64, hits: i64) -> None:
        self.element: i64 = element
        self.hits: i64 = hits

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:
                face: i64 = 5 if s.kind[self.element] == OPEN_AFV else 6
                s.call(at_least(self.hits, face, 6))
            case 1:
                if s.answer == 1:
                    s.call(Damaging(self.element))
                elif s.answer > 1:
                    s.call(Wrecking(self.element))
            case _:
                s.done(0)
