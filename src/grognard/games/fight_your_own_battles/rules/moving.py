"""X4 Moving: the throw, the ways one chooses, and what stops one on them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.fight_your_own_battles.rules.assault import (
    EVEN,
    ArmourAssault,
    CloseAssault,
    can_assault,
    why_not_assault,
)
from grognard.games.fight_your_own_battles.rules.constants import (
    ASSAULT,
    ENTERING,
    FACE,
    GO,
    HALT,
    IMMOBILE,
    NOWHERE,
    ON_TABLE,
    SUPPRESSED,
)
from grognard.games.fight_your_own_battles.rules.facts import FACED, WENT
from grognard.games.fight_your_own_battles.rules.going import STRAIGHT, TOWED, dice_of
from grognard.games.fight_your_own_battles.rules.ground import WAYS
from grognard.games.fight_your_own_battles.rules.knowledge import body_of, meet
from grognard.games.fight_your_own_battles.rules.markers import Turning, find_near_marker
from grognard.games.fight_your_own_battles.rules.pace import Pace, measure, pips_off
from grognard.games.fight_your_own_battles.rules.reach import FREE, Reach
from grognard.games.fight_your_own_battles.rules.reasons import (
    CANNOT_MOVE,
    HIDDEN_STAYS,
    IN_COVER_STAYS,
    NO_ROAD,
    NOT_THERE,
    OUT_OF_REACH,
    STILL_SET_UP,
    TOWED_ONLY,
    WADES,
)
from grognard.games.fight_your_own_battles.rules.room import mover_of
from grognard.games.fight_your_own_battles.rules.shelter import (
    find_shelters,
    list_fears,
    mark_passable,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import is_sheltered
from grognard.games.fight_your_own_battles.rules.terrain import RIVER, ROAD

MOST_TENTHS: Final[i64] = 1000

# what a mover is after
FREELY: Final[i64] = 0
TO_COVER: Final[i64] = 1


def why_not_move(s: Cardsheet, element: i64, by_road: bool) -> Reason | None:
    """X4.1 Can an element move at all?"""
    body = body_of(s, element)
    if s.hidden(element):
        return HIDDEN_STAYS
    if s.damage[body] == IMMOBILE:
        return CANNOT_MOVE
    if mover_of(s, body) == TOWED:
        return TOWED_ONLY
    if s.in_action.has(body):
        return STILL_SET_UP
    if s.row[element] >= SUPPRESSED and is_sheltered(s, element):
        return IN_COVER_STAYS
    if s.place[element] == ENTERING:
        return None
    kind = s.board.ground.kinds[s.cell[body]]
    if kind == RIVER:
        return WADES
    return NO_ROAD if by_road and kind != ROAD else None


def survey(s: Cardsheet, element: i64, tenths: i64, by_road: bool) -> Reach:
    """X4.2 Where an element can go with what is left to it."""
    body = body_of(s, element)
    starts = vec[i64]([s.cell[body]])
    places = mark_passable(s, body)
    if s.place[element] == ENTERING:
        starts = list_entries(s, body, places)
    fears = vec[i64]([])
    if s.row[element] >= SUPPRESSED:
        fears = list_fears(s, element)
    return Reach(
        s.board.ground, mover_of(s, body), starts, tenths, places, s.opened, by_road, fears
    )


def list_entries(s: Cardsheet, element: i64, places: vec[i64]) -> vec[i64]:
    """X12.4 The free cells where reserves come onto the table."""
    found = vec[i64]([])
    for cell in s.board.entries[s.board.side(element)]:
        if places[cell] == FREE:
            found = append(found, cell)
    return found


@mypyc_attr(acyclic=True)
class Move(Procedure):
    """X4.1 An element throws for its move, goes where it likes, and faces where it likes."""

    heading = "X4 Moving"
    sections = ("throw", "go", "face", "over")
    called = {"Acting": "ask", "ToCover": "gone"}
    holds = {"by_road": (0, 1), "doubled": (0, 1), "purpose": (0, 1)}

    def __init__(self, element: i64, by_road: i64, doubled: i64, purpose: i64) -> None:
        self.element: i64 = element
        self.by_road: i64 = by_road
        self.doubled: i64 = doubled
        self.purpose: i64 = purpose

    def run(self, s: Cardsheet, section: i64) -> None:
        side = s.board.side(self.element)
        match section:
            case 0:
                body = body_of(s, self.element)
                dice = dice_of(mover_of(s, body), self.by_road == 1)
                s.call(Pace(dice, pips_off(s, self.element)))
            case 1:
                self.set_out(s, side, s.answer)
            case 2:  # X4.3
                body = body_of(s, self.element)
                if s.board.elements[body].item.has_facing() and s.cell[body] != NOWHERE:
                    s.call(Facing(side, body))
            case _:
                s.done(0)

    def set_out(self, s: Cardsheet, side: i64, inches: i64) -> None:
        tenths = measure(s, self.element, inches, self.doubled == 1)
        if self.doubled == 1:
            s.doubled = s.doubled.plus(self.element).plus(body_of(s, self.element))
        s.call(Going(side, self.element, tenths, self.by_road, self.purpose))


@mypyc_attr(acyclic=True)
class Going(Choice):
    """X4.2 Where to, with so many tenths of an inch; again and again, while any are left."""

    heading = "X4.2 Where to?"
    called = {"Move": "face"}
    holds = {"tenths": (0, MOST_TENTHS), "by_road": (0, 1), "purpose": (0, 1)}

    def __init__(self, side: i64, element: i64, tenths: i64, by_road: i64, purpose: i64) -> None:
        self.side = side
        self.element: i64 = element
        self.tenths: i64 = tenths
        self.by_road: i64 = by_road
        self.purpose: i64 = purpose
        self.may_be_over = True

    def over(self, s: Cardsheet) -> bool:
        """X4.2 With less than an inch nobody goes anywhere, unless he enters the table."""
        if self.tenths >= STRAIGHT or s.place[self.element] == ENTERING:
            return False
        return not self.may_assault(s)

    def find_moves(self, s: Cardsheet, moves: Moves) -> None:
        allowed = self.allow(s)
        for cell in range(s.board.ground.size):
            if allowed[cell] == 1:
                moves.offer(GO + cell, None)
        for enemy in range(s.board.count):
            if s.board.side(enemy) != self.side and self.purpose == FREELY:
                moves.offer(ASSAULT + enemy, why_not_assault(s, self.element, enemy))
        moves.offer(HALT, None)

    def may_assault(self, s: Cardsheet) -> bool:
        return self.purpose == FREELY and can_assault(s, self.element)

    def allow(self, s: Cardsheet) -> vec[i64]:
        """X4.2 A 1 for each cell where it may go now: all in reach, or 5.4 the nearest cover."""
        reach = survey(s, self.element, self.tenths, self.by_road == 1)
        if self.purpose == TO_COVER or s.row[self.element] >= SUPPRESSED:
            return find_shelters(s, body_of(s, self.element), reach)
        allowed = vec[i64]([0] * s.board.ground.size)
        for cell in range(s.board.ground.size):
            if reach.has(cell):
                allowed[cell] = 1
        return allowed

    def why_not(self, s: Cardsheet, act: i64) -> Reason | None:
        if act == HALT:
            return None
        if verb(act) == ASSAULT:
            return why_not_assault(s, self.element, operand(act))
        cell = operand(act)
        if verb(act) != GO or cell >= s.board.ground.size:
            return NOT_THERE
        return None if self.allow(s)[cell] == 1 else OUT_OF_REACH

    def take(self, s: Cardsheet, act: i64) -> None:
        if act == HALT:
            s.done(0)
            return
        if verb(act) == ASSAULT:
            s.become(close_in(s, self.element, operand(act)))
            return
        s.become(Journey(self.element, operand(act), self.tenths, self.by_road, self.purpose))


def close_in(s: Cardsheet, element: i64, enemy: i64) -> Procedure:
    """X10 An assault, on men or on armour."""
    if s.board.elements[enemy].is_armour():
        return ArmourAssault(element, enemy)
    return CloseAssault(element, enemy, 0, EVEN)


@mypyc_attr(acyclic=True)
class Journey(Procedure):
    """X4.2 An element goes its way, and is asked anew where something stops it."""

    heading = "X4.2 On the way"
    sections = ("go", "look around")
    called = {"Move": "face"}
    holds = {"tenths": (0, MOST_TENTHS), "by_road": (0, 1), "purpose": (0, 1)}

    def __init__(self, element: i64, goal: i64, tenths: i64, by_road: i64, purpose: i64) -> None:
        self.element: i64 = element
        self.goal: i64 = goal
        self.tenths: i64 = tenths
        self.by_road: i64 = by_road
        self.purpose: i64 = purpose

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0:
            left = walk(s, self.element, self.goal, self.tenths, self.by_road == 1)
            s.become(Journey(self.element, self.goal, left, self.by_road, self.purpose))
            s.goto(1)
            return
        marker = find_near_marker(s, self.element)
        if marker != NOWHERE:
            s.goto(1)
            s.call(Turning(marker, self.element))
            return
        side = s.board.side(self.element)
        s.become(Going(side, self.element, self.tenths, self.by_road, self.purpose))


def walk(s: Cardsheet, element: i64, goal: i64, tenths: i64, by_road: bool) -> i64:
    """X4.2 Go on until the goal is reached or something comes up. Answers what is left."""
    reach = survey(s, element, tenths, by_road)
    body = body_of(s, element)
    came = s.cell[body]
    last = goal
    stirred = False
    for cell in find_steps(s, element, reach, goal):
        step_into(s, element, cell)
        last = cell
        stirred = meet(s, body) or find_near_marker(s, element) != NOWHERE or stirred
        if stirred and reach.has(cell):
            break
    s.tell(WENT, body, came, last)
    if s.board.ground.kinds[last] == RIVER:
        return 0
    return tenths - reach.cost(last)


def find_steps(s: Cardsheet, element: i64, reach: Reach, goal: i64) -> vec[i64]:
    """The cells of the way; who comes onto the table enters the first of them, too."""
    steps = reach.way_to(goal)
    if s.place[element] != ENTERING:
        return steps
    return extend(vec[i64]([reach.first_start(reach.mark(goal))]), steps)


def step_into(s: Cardsheet, element: i64, cell: i64) -> None:
    """X4.2 Into the next cell: X12.4 it is on the table now, X12.3 and out of its hiding place."""
    body = body_of(s, element)
    s.cell[body] = cell
    if s.place[element] == ENTERING:
        s.place[element] = ON_TABLE
        s.place[body] = ON_TABLE
    s.lurking = s.lurking.minus(element)


# ---------------------------------------------------------------- X4.3 facing


@mypyc_attr(acyclic=True)
class Facing(Choice):
    """X4.3 Which way a vehicle or gun faces at the end of its move."""

    heading = "X4.3 Facing"
    called = {"Move": "over"}

    def __init__(self, side: i64, element: i64) -> None:
        self.side = side
        self.element: i64 = element

    def find_moves(self, s: Cardsheet, moves: Moves) -> None:
        for way in range(WAYS):
            moves.offer(FACE + way, None)

    def why_not(self, s: Cardsheet, act: i64) -> Reason | None:
        return None if verb(act) == FACE and operand(act) < WAYS else NOT_THERE

    def take(self, s: Cardsheet, act: i64) -> None:
        face(s, self.element, operand(act))
        s.done(0)


def face(s: Cardsheet, element: i64, way: i64) -> None:
    s.facing[element] = way
    s.tell(FACED, element, way)
