"""2.6.1 Reactions: the other side's fresh forces strike, or get out of the way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.chance import Sum
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.constants import (
    AXIS,
    CITY,
    HEX,
    PASS,
    REACT_BACK,
    REACT_IN,
    SWAMP,
    WOODS,
)
from grognard.games.army_group_north.rules.enclosing import agrees, opposes, stands
from grognard.games.army_group_north.rules.facts import NOBODY_STIRS, REACTED, REACTION, STOOD_STILL
from grognard.games.army_group_north.rules.forces import (
    all_places,
    at_places,
    hex_of,
    mingle,
    wheeled_sp,
)
from grognard.games.army_group_north.rules.reasons import (
    CAPITAL_SHUT,
    NO_ROOM,
    NO_ZOI_AMONG,
    NOBODY_REACTS,
    NOT_FROM_CONCERTED,
    THERE_ALREADY,
)
from grognard.games.army_group_north.rules.retreat import Retreat
from grognard.games.army_group_north.rules.stacking import can_join
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import is_capital_shut
from grognard.games.army_group_north.rules.undying import Undying
from grognard.games.army_group_north.rules.zones import (
    LONGEST,
    distances,
    fresh_in,
    has_finns,
    influences,
    is_barred,
    is_capable,
    who_influences,
    zoi_range,
)

# what reactions answer, one bit each
STRUCK: Final[i64] = 1  # somebody came into a hex that had no defender
WITHDREW: Final[i64] = 2  # somebody went back

NEEDED: Final[i64] = 9  # 2.6.1 modified, on two dice
ALWAYS: Final[i64] = 12  # unmodified
WORST: Final[i64] = 3


# ---------------------------------------------------------------- the modifiers


def way_drm(s: Campaign, units: BitSet, cell: i64) -> i64:
    """R48 What terrain and distance take off, by the best of the shortest ways."""
    side = s.board.units[units.lowest()].side
    finnish = has_finns(s.board, units)
    start = s.where[units.lowest()]
    steps = distances(s, side, cell, finnish)
    far: i64 = 1 if steps[start] == LONGEST else 0
    return -far - least_hardship(s, side, steps, finnish, start, 0, 0)


def least_hardship(
    s: Campaign, side: i64, steps: vec[i64], finnish: bool, here: i64, rough: i64, wet: i64
) -> i64:
    """R48 1 for woods or swamp and 1 for a river on the best way on from here."""
    if steps[here] == 0:
        return rough + wet
    board = s.board
    least = WORST
    for direction in range(DIRECTIONS):
        beside = board.ways[here * DIRECTIONS + direction]
        if beside == NOBODY or steps[beside] != steps[here] - 1:
            continue
        held = steps[beside] > 0 and s.has_units(1 - side, beside)
        if held or is_barred(board, here, direction, finnish):
            continue
        more_wet = max(wet, board.river[here] >> direction & 1)
        more_rough = max(rough, roughness(board, beside))
        on = least_hardship(s, side, steps, finnish, beside, more_rough, more_wet)
        least = min(least, on)
    return least


def roughness(board: Board, cell: i64) -> i64:
    """R48 1 for woods or swamp; a city is a city."""
    rough = WOODS <= board.terrain[cell] <= SWAMP
    return 1 if rough and board.kind[cell] < CITY else 0


def force_drm(s: Campaign, units: BitSet, against: BitSet) -> i64:
    """R49 More wheels than the phasing force, and a phasing force without a ZOI; not if unknown."""
    if against.is_empty():
        return 0
    drm: i64 = 1 if wheeled_sp(s, units) > wheeled_sp(s, against) else 0
    return drm if is_capable(s, against) else drm + 1


# ---------------------------------------------------------------- what silence tells


def might_react(s: Campaign, side: i64, cell: i64) -> bool:
    """2.4 Could a force react by what the enemy knows of its SP? Then it tells if it cannot."""
    if not s.fog:
        return False
    for place in s.board.hexes.within(cell, LONGEST):
        force = fresh_in(s, side, place)
        if is_capable(s, force):
            apart = distances(s, side, cell, has_finns(s.board, force))[place]
            if apart <= zoi_range(most_of(s, force)) and not influences(s, force, apart):
                return True
    return False


def most_of(s: Campaign, force: BitSet) -> i64:
    """The most SP that a force can have by what the enemy has seen."""
    total: i64 = 0
    for unit in force.members():
        total += s.most[unit]
    return total


# ---------------------------------------------------------------- asking


@mypyc_attr(acyclic=True)
class Reactions(Procedure):
    """2.6.1 A phasing `force` is in a hex: who reacts? R52 `concerted` is 1 for a target's hex.

    In a Concerted Attack the force is not known at first, and EMPTY. Answers STRUCK, WITHDREW.
    """

    heading = "2.6.1 Reactions"
    sections = ("ask", "attempt", "attempted")
    called = {
        "March": "go on",
        "Activation": "reactions over",
        "Concerted": "posture",
        "BreakIn": "fight",
    }
    holds = {"concerted": (0, 1), "came": (0, 3)}

    def __init__(self, side: i64, cell: i64, force: BitSet, concerted: i64, came: i64) -> None:
        self.side: i64 = side
        self.cell: i64 = cell
        self.force: BitSet = force
        self.concerted: i64 = concerted
        self.came: i64 = came

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                s.call(Reacting(1 - self.side, self.cell, self.concerted))
            case 1:
                self.attempt(s, s.answer)
            case _:
                s.become(self.after(self.came | s.answer))

    def fits(self, s: Campaign) -> bool:
        """The force is there, or nobody knows yet which it is."""
        if self.force.is_empty():
            return agrees(self, ("side",)) and self.concerted == 1
        same = agrees(self, ("side", "force")) and stands(s, self.side, self.force)
        return same and s.where[self.force.lowest()] == self.cell

    def after(self, came: i64) -> Reactions:
        return Reactions(self.side, self.cell, self.force, self.concerted, came)

    def attempt(self, s: Campaign, act: i64) -> None:
        """R46 Whoever tries has tried, and the dice say what comes of it."""
        if act == 0 or act == PASS:
            if act == 0 and s.heard and might_react(s, 1 - self.side, self.cell):
                s.tell(NOBODY_STIRS, 1 - self.side, self.cell)
            s.done(self.came)
            return
        units = fresh_in(s, 1 - self.side, operand(act) % HEX)
        drm: i64 = 0
        if verb(act) == REACT_IN:
            units = at_places(units, operand(act) // HEX)
            drm = way_drm(s, units, self.cell)
        drm += force_drm(s, units, self.force)
        for unit in units.members():
            s.tried[unit] = 1
        s.call(Attempt(1 - self.side, units, self.cell, drm, 1 if verb(act) == REACT_BACK else 0))


@mypyc_attr(acyclic=True)
class Reacting(Choice):
    """2.6.1 Which force reacts, into the hex or away from it; asked while anybody could."""

    heading = "2.6.1 Reaction"
    called = {"Reactions": "attempt"}
    holds = {"concerted": (0, 1)}

    def __init__(self, side: i64, cell: i64, concerted: i64) -> None:
        self.side = side
        self.cell: i64 = cell
        self.concerted: i64 = concerted
        self.may_be_over = True

    def fits(self, s: Campaign) -> bool:
        return opposes(self) and agrees(self, ("cell", "concerted"))

    def over(self, s: Campaign) -> bool:
        for place in who_influences(s, self.side, self.cell):
            if self.concerted == 0:
                return False
            if self.why_not_any(s, place) is None:
                return False
        return True

    def why_not_any(self, s: Campaign, place: i64) -> Reason | None:
        """Is there nobody in a hex who could go in?"""
        force = fresh_in(s, self.side, place)
        why: Reason | None = NOBODY_REACTS
        for places in range(1, all_places(force) + 1):
            why = self.why_not_in(s, place, places)
            if why is None:
                return None
        return why

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for place in who_influences(s, self.side, self.cell):
            if place != self.cell:
                for places in range(1, all_places(fresh_in(s, self.side, place)) + 1):
                    moves.offer(REACT_IN + places * HEX + place, self.why_not_in(s, place, places))
            moves.offer(REACT_BACK + place, self.why_not_back(s, place))
        moves.offer(PASS, None)

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        if act == PASS:
            return None
        place = operand(act) % HEX
        if place >= s.board.size:
            return NOBODY_REACTS
        if verb(act) == REACT_BACK:
            return self.why_not_back(s, place)
        return self.why_not_in(s, place, operand(act) // HEX)

    def why_not_out(self, s: Campaign, place: i64) -> Reason | None:
        """R47 The fresh units of a hex must have this one in their ZOI."""
        force = fresh_in(s, self.side, place)
        apart = distances(s, self.side, self.cell, has_finns(s.board, force))[place]
        return None if influences(s, force, apart) else NOBODY_REACTS

    def why_not_in(self, s: Campaign, place: i64, places: i64) -> Reason | None:
        """R47, R66 One with a ZOI among them, room in the hex, and the capital open to the Axis."""
        force = fresh_in(s, self.side, place)
        if places == 0 or places > all_places(force):
            return NOBODY_REACTS
        units = at_places(force, places)
        why = self.why_not_out(s, place)
        if why is not None:
            return why
        if place == self.cell:
            return THERE_ALREADY
        if not is_capable(s, units):
            return NO_ZOI_AMONG
        if self.side == AXIS and self.cell == s.board.capital and is_capital_shut(s):
            return CAPITAL_SHUT
        return None if can_join(s, self.side, self.cell, units) else NO_ROOM

    def why_not_back(self, s: Campaign, place: i64) -> Reason | None:
        """R51 Nobody goes back from a Concerted Attack."""
        why = self.why_not_out(s, place)
        if why is not None:
            return why
        return NOT_FROM_CONCERTED if self.concerted == 1 else None

    def take(self, s: Campaign, act: i64) -> None:
        s.done(act)


@mypyc_attr(acyclic=True)
class Attempt(Procedure):
    """2.6.1 One roll for all `units` of a hex that react; `away` 1 if they want to go back."""

    heading = "2.6.1 Reaction roll"
    sections = ("roll", "result", "gone back", "stragglers")
    called = {"Reactions": "attempted"}
    holds = {"drm": (-3, 2), "away": (0, 1)}

    def __init__(self, side: i64, units: BitSet, cell: i64, drm: i64, away: i64) -> None:
        self.side: i64 = side
        self.units: BitSet = units
        self.cell: i64 = cell
        self.drm: i64 = drm
        self.away: i64 = away

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:
                s.tell(REACTION, self.side, s.where[self.units.lowest()], self.cell, self.away)
                s.call(Sum(2, 6))
            case 1:
                self.judge(s, s.answer)
            case 2:  # R61 They may have come to friends who have lost heart, or to nobody.
                cell = hex_of(s, self.units)
                if cell != NOBODY:
                    mingle(s, self.side, cell, EMPTY)
                s.call(Undying())
            case _:
                s.done(WITHDREW)

    def fits(self, s: Campaign) -> bool:
        """R46 They are together, and have tried."""
        if not opposes(self) or not agrees(self, ("cell",)):
            return False
        if not stands(s, self.side, self.units):
            return False
        for unit in self.units.members():
            if s.tried[unit] == 0:
                return False
        return True

    def judge(self, s: Campaign, roll: i64) -> None:
        """9 or more, or a natural 12."""
        succeeds = roll == ALWAYS or roll + self.drm >= NEEDED
        s.tell(REACTED if succeeds else STOOD_STILL, self.side, roll, self.drm)
        if not succeeds:
            s.done(0)
        elif self.away == 1:
            s.call(Retreat(self.side, self.units, s.where[self.units.lowest()], self.cell))
        else:
            self.go_in(s)

    def go_in(self, s: Campaign) -> None:
        """They stand in the hex, with those that are there; R33 and share their morale."""
        struck = 0 if s.has_units(self.side, self.cell) else STRUCK
        for unit in self.units.members():
            s.put(unit, self.cell)
        mingle(s, self.side, self.cell, EMPTY)
        s.done(struck)
