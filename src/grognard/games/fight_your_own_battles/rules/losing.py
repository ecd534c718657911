"""7.4 and 7.5 Losses: men, the NCO and the officer among them, vehicles, whole elements."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import at_most
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.constants import (
    GONE,
    IN_BOX,
    INFANTRY,
    NO_COUNTER,
    NO_NCO,
    NOBODY,
    NOWHERE,
    SLOTS,
    SUPPORTING,
)
from grognard.games.fight_your_own_battles.rules.facts import (
    CO_HIT,
    CO_JOINED,
    INTO_BOX,
    LOST,
    NCO_HIT,
)
from grognard.games.fight_your_own_battles.rules.lines import (
    AFV_NCO_LOST,
    CO_DESTROYED,
    INFANTRY_RETIRED,
    NCO_LOST,
    UNDER_25,
    UNDER_50,
    UNIT_DESTROYED,
)
from grognard.games.fight_your_own_battles.rules.momentum import (
    casualty_line,
    enter,
    is_under,
    lapse,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import (
    cover_of,
    find_nearest_friend,
    is_within,
)
from grognard.games.fight_your_own_battles.rules.weapons import CREW_RIFLES

# ---------------------------------------------------------------- men


def lose_men(s: Cardsheet, element: i64, men: i64) -> None:
    """5.1 Each man lost is a line; R43 so are a half and a quarter, when they are passed."""
    half = is_under(s, element, 2)
    quarter = is_under(s, element, 4)
    lost = min(men, s.figures[element])
    s.figures[element] -= lost
    for n in range(lost):
        enter(s, element, casualty_line(cover_of(s, element)))
    if not half and is_under(s, element, 2):
        enter(s, element, UNDER_50)
    if not quarter and is_under(s, element, 4):
        enter(s, element, UNDER_25)


@mypyc_attr(acyclic=True)
class Casualties(Procedure):
    """7.4 Men of an element on foot are lost: is the NCO among them, or the officer?"""

    heading = "7.4 Casualties"
    sections = ("count",)
    called = {"Bearing": "over", "Wrecking": "next", "CloseAssault": ("winner", "aftermath")}
    holds = {"men": (1, 100)}

    def __init__(self, element: i64, men: i64) -> None:
        self.element: i64 = element
        self.men: i64 = men

    def run(self, s: Cardsheet, section: i64) -> None:
        lose_men(s, self.element, self.men)
        if s.figures[self.element] > 0:
            s.become(OfficerDice(self.element, self.men))
        else:
            lose_with_officer(s, self.element)
            s.done(0)


@mypyc_attr(acyclic=True)
class OfficerDice(Procedure):
    """7.4 A die for each man lost, or one for a vehicle damaged: a 1 is the NCO; then the CO."""

    heading = "7.4 Is the NCO hit?"
    sections = ("NCO", "CO", "result")
    called = {
        **Casualties.called,
        "AntiTank": "over",
        "Shelling": "over",
        "Riddling": "over",
        "ArmourAssault": "answer fire",
    }
    holds = {"dice": (1, 100)}

    def __init__(self, element: i64, dice: i64) -> None:
        self.element: i64 = element
        self.dice: i64 = dice

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # 7.4, R48
                s.answer = 0
                if s.nco[self.element] != NO_NCO:
                    s.call(at_most(self.dice, 1, 6))
            case 1:  # 7.5, R51
                if s.answer > 0:
                    lose_nco(s, self.element)
                s.answer = 0
                if s.co_is_with(self.element):
                    s.call(at_most(self.dice, 1, 6))
            case _:
                if s.answer > 0:
                    lose_co(s, s.find_co_with(self.element))
                s.done(0)


def lose_nco(s: Cardsheet, element: i64) -> None:
    """7.4 R49 Nobody is rated to lead them until the CO sends another."""
    s.nco[element] = NO_NCO
    s.nco_lost[element] = s.bound
    s.tell(NCO_HIT, element)
    enter(s, element, NCO_LOST if s.board.elements[element].on_foot() else AFV_NCO_LOST)


def lose_co(s: Cardsheet, company: i64) -> None:
    """7.5 Orders stand until somebody takes his place."""
    s.tell(CO_HIT, company, s.co_with[company])
    s.co_with[company] = NOBODY
    s.co_lost[company] = s.bound


# ---------------------------------------------------------------- elements


def take_off(s: Cardsheet, element: i64, place: i64) -> None:
    """An element leaves the table."""
    s.place[element] = place
    s.cell[element] = NOWHERE
    s.letter[element] = NOBODY
    s.carrier[element] = NOBODY
    s.group[element] = NOBODY
    s.detached[element] = NOBODY
    s.counter[element] = NO_COUNTER
    s.row[element] = 0
    s.retiring = s.retiring.minus(element)
    lapse(s, element)


def lose(s: Cardsheet, element: i64) -> None:
    """9.1 An element is no more."""
    take_off(s, element, GONE)
    s.tell(LOST, element)


def lose_with_officer(s: Cardsheet, element: i64) -> None:
    """7.5 R51 An element is lost on foot, and so is the CO who was with it."""
    company = s.find_co_with(element)
    if company != NOBODY:
        lose_co(s, company)
    lose(s, element)


def go_into_box(s: Cardsheet, element: i64) -> None:
    """9.6 An element has left the table, and its CO with it."""
    take_off(s, element, IN_BOX)
    s.tell(INTO_BOX, element)


def abandon(s: Cardsheet, element: i64) -> None:
    """5.7 A crew leaves its vehicle for good; an officer finds himself another element."""
    company = s.find_co_with(element)
    if company != NOBODY:
        join_nearest(s, company)
    lose(s, element)


def join_nearest(s: Cardsheet, company: i64) -> None:
    """7.5 A CO without an element goes to the nearest of his company; without one he is lost."""
    friend = find_nearest_friend(s, s.co_with[company])
    if friend == NOBODY:
        lose_co(s, company)
        return
    s.co_with[company] = friend
    s.tell(CO_JOINED, company, friend)


def set_down(s: Cardsheet, carrier: i64) -> None:
    """X4.5 Those who rode are on the ground where the carrier was."""
    for element in range(s.board.count):
        if s.carrier[element] == carrier:
            s.carrier[element] = NOBODY
            s.cell[element] = s.cell[carrier]


def leave_weapon(s: Cardsheet, element: i64) -> None:
    """5.4 R36 A crew without its gun goes on as infantry, with small arms."""
    if s.kind[element] != INFANTRY:
        s.shots[element * SLOTS] = CREW_RIFLES.shots
    s.kind[element] = INFANTRY
    s.in_action = s.in_action.minus(element)


def alarm_armour(s: Cardsheet, element: i64) -> None:
    """5.2 R47 Infantry that goes back, or gives itself up, leaves the AFVs beside it alone."""
    if s.board.elements[element].kind != INFANTRY:
        return
    for other in range(s.board.count):
        friend = s.board.side(other) == s.board.side(element)
        if (
            friend
            and s.board.elements[other].is_armour()
            and is_within(s, element, other, SUPPORTING)
        ):
            enter(s, other, INFANTRY_RETIRED)


# ---------------------------------------------------------------- vehicles


def alarm_unit(s: Cardsheet, element: i64, line: i64) -> None:
    """5.2 R46 What happens to one AFV of a unit is a line for the others."""
    unit = s.board.elements[element].unit
    if unit == NOBODY:
        return
    for other in range(s.board.count):
        if other != element and s.board.elements[other].unit == unit and s.on_table(other):
            enter(s, other, line)


@mypyc_attr(acyclic=True)
class VehicleLost(Procedure):
    """7.5 A vehicle is destroyed: its unit is shaken, and a CO in it lives or not."""

    heading = "7.5 A vehicle is destroyed"
    sections = ("destroyed", "CO")
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
        if section == 0:
            alarm_unit(s, self.element, UNIT_DESTROYED)
            s.answer = 0
            if s.co_is_with(self.element):
                s.call(at_most(1, 1, 6))
            return
        company = s.find_co_with(self.element)
        if company != NOBODY and s.answer > 0:
            lose_co(s, company)
            alarm_unit(s, self.element, CO_DESTROYED)
        elif company != NOBODY:
            join_nearest(s, company)
        lose(s, self.element)
        s.done(0)
