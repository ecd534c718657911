"""8.11 Retreats: an attacker one hex, a defender two or three, towards a source of supply.

A force that goes back by reaction (2.6.1) retreats in the same way.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand, verb
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.constants import MAJOR_CITY, RETREAT, ROUT
from grognard.games.army_group_north.rules.enclosing import agrees, belongs
from grognard.games.army_group_north.rules.facts import RETREATED, ROUTED, TRAPPED
from grognard.games.army_group_north.rules.losses import most_sp
from grognard.games.army_group_north.rules.reasons import (
    AWAY_FROM_SUPPLY,
    NO_ROUT,
    NO_WAY_BACK,
    NOT_STRONGEST,
    TOO_NEAR_OR_FAR,
)
from grognard.games.army_group_north.rules.removal import eliminate
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import is_way_out, zoc_from
from grognard.games.army_group_north.rules.zones import has_finns, is_barred

SHORT: Final[i64] = 1  # hexes that an attacker retreats
LONG: Final[i64] = 3  # that a defender does at the most
NOWHERE: Final[i64] = 0  # the answer of a retreat: they are eliminated,
WENT: Final[i64] = 1  # they went,
STAYED: Final[i64] = 2  # they stay, for one unit was routed


# ---------------------------------------------------------------- where to


def retreat_ends(s: Campaign, force: BitSet, cell: i64, winner: i64, far: i64) -> vec[i64]:
    """R60 Where a retreat can end: towards a source of supply, or anywhere if none is nearer."""
    ends = open_ends(s, force, cell, winner, far)
    sources = sources_of(s, force, cell)
    towards = vec[i64]([])
    for end in ends:
        if is_nearer(s, sources, cell, end):
            towards = append(towards, end)
    return towards if len(towards) > 0 else ends


def open_ends(s: Campaign, force: BitSet, cell: i64, winner: i64, far: i64) -> vec[i64]:
    """8.11, R60 The hexes at the right distance that a free way leads to."""
    side = s.board.units[force.lowest()].side
    ring = vec[i64]([cell])
    ends = vec[i64]([])
    for away in range(i64(1), far + 1):
        ring = next_ring(s, force, ring, cell, winner, away)
        for end in ring:
            if away == far or away > 1 or is_refuge(s, side, end):
                ends = append(ends, end)
    return ends


def is_refuge(s: Campaign, side: i64, cell: i64) -> bool:
    """8.11 A retreat may halt in a Major City of one's own."""
    return s.board.kind[cell] == MAJOR_CITY and s.control[cell] == side


def next_ring(
    s: Campaign, force: BitSet, ring: vec[i64], cell: i64, winner: i64, away: i64
) -> vec[i64]:
    """R60 The i-th hex of a retreat is i hexes away, so that it never turns back."""
    board = s.board
    finnish = has_finns(board, force)
    side = board.units[force.lowest()].side
    found = EMPTY
    for here in ring:
        for direction in range(DIRECTIONS):
            beside = board.ways[here * DIRECTIONS + direction]
            if beside == NOBODY or board.hexes.distance(cell, beside) != away:
                continue
            if not is_barred(board, here, direction, finnish) and is_safe(s, side, beside, winner):
                found = found.plus(beside)
    return found.members()


def is_safe(s: Campaign, side: i64, cell: i64, winner: i64) -> bool:
    """8.11, R8 No enemy, and no EZOC but the winner's own, unless a friend is there."""
    if s.has_units(1 - side, cell):
        return False
    if s.has_units(side, cell) or not s.in_ezoc(side, cell):
        return True
    watched = s.zoc[(1 - side) * s.board.size + cell]
    return watched == zoc_from(s, 1 - side, winner, cell)


def sources_of(s: Campaign, force: BitSet, cell: i64) -> vec[i64]:
    """R60 The sources of supply of a force's units, but for the hex it leaves."""
    found = EMPTY
    for unit in force.members():
        nation = s.supply_nation(unit)
        for source in range(s.board.size):
            if source != cell and is_way_out(s, nation, source):
                found = found.plus(source)
    return found.members()


def is_nearer(s: Campaign, sources: vec[i64], cell: i64, end: i64) -> bool:
    """R60 Is a hex nearer to some source than the one that is left?"""
    hexes = s.board.hexes
    for source in sources:
        if hexes.distance(end, source) < hexes.distance(cell, source):
            return True
    return False


def has(cells: vec[i64], cell: i64) -> bool:
    for other in cells:
        if other == cell:
            return True
    return False


# ---------------------------------------------------------------- going


@mypyc_attr(acyclic=True)
class Retreat(Procedure):
    """8.11 A force leaves a hex, up to `far` hexes; the ZOC of those in `winner` does not count.

    `rout` 1: it may let its strongest unit be routed instead. Answers NOWHERE, WENT or STAYED.
    """

    heading = "8.11 Retreat"
    sections = ("ask", "go")
    called = {
        "Aftermath": "shaken",
        "Repulse": "shaken",
        "Attempt": "gone back",
    }
    holds = {"far": (1, 3), "rout": (0, 1)}

    def __init__(
        self, side: i64, force: BitSet, cell: i64, winner: i64, far: i64 = LONG, rout: i64 = 0
    ) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.cell: i64 = cell
        self.winner: i64 = winner
        self.far: i64 = far
        self.rout: i64 = rout

    def run(self, s: Campaign, section: i64) -> None:
        if section == 1:
            self.go(s, s.answer)
            return
        ends = retreat_ends(s, self.force, self.cell, self.winner, self.far)
        if self.rout == 1 or len(ends) > 1:
            where = (self.cell, self.winner)
            s.call(Retreating(self.side, self.force, *where, self.far, self.rout))
        elif len(ends) == 1:
            self.go(s, RETREAT + ends[0])
        else:
            self.perish(s)

    def fits(self, s: Campaign) -> bool:
        """They are those who lost there, or go back by reaction."""
        return belongs(s, self.side, self.force)

    def go(self, s: Campaign, act: i64) -> None:
        if verb(act) == ROUT:
            s.tell(ROUTED, operand(act), self.cell)
            eliminate(s, operand(act))
            s.done(STAYED)
            return
        for unit in self.force.members():
            s.tell(RETREATED, unit, self.cell, operand(act))
            s.put(unit, operand(act))
        s.done(WENT)

    def perish(self, s: Campaign) -> None:
        """8.11 A force without a way is eliminated."""
        s.tell(TRAPPED, self.side, self.cell)
        for unit in self.force.members():
            eliminate(s, unit)
        s.done(NOWHERE)


@mypyc_attr(acyclic=True)
class Retreating(Choice):
    """8.11 To which hex; or, in a Major City, which unit is routed so that the others stay."""

    heading = "8.11 Where to retreat"
    called = {"Retreat": "go"}
    holds = {"far": (1, 3), "rout": (0, 1)}

    def __init__(
        self, side: i64, force: BitSet, cell: i64, winner: i64, far: i64, rout: i64
    ) -> None:
        self.side = side
        self.force: BitSet = force
        self.cell: i64 = cell
        self.winner: i64 = winner
        self.far: i64 = far
        self.rout: i64 = rout

    def fits(self, s: Campaign) -> bool:
        """As the one who asks would ask it, and all of them are still in the hex."""
        if not agrees(self, ("side", "force", "cell", "winner", "far", "rout")):
            return False
        for unit in self.force.members():
            if s.where[unit] != self.cell:
                return False
        return not self.force.is_empty() and (self.rout == 0 or self.force.count() > 1)

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        ends = retreat_ends(s, self.force, self.cell, self.winner, self.far)
        for cell in s.board.hexes.within(self.cell, self.far):
            if cell != self.cell and s.board.open[cell] == 1:
                moves.offer(RETREAT + cell, self.why_not_hex(s, ends, cell))
        if self.rout == 1:
            for unit in self.force.members():
                moves.offer(ROUT + unit, self.why_not_rout(s, unit))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        if verb(act) == ROUT:
            return self.why_not_rout(s, operand(act))
        ends = retreat_ends(s, self.force, self.cell, self.winner, self.far)
        return self.why_not_hex(s, ends, operand(act))

    def why_not_hex(self, s: Campaign, ends: vec[i64], cell: i64) -> Reason | None:
        if has(ends, cell):
            return None
        away = s.board.hexes.distance(self.cell, cell) if cell < s.board.size else 0
        near = away == 1 and self.far > 1 and not is_refuge(s, self.side, cell)
        if away < 1 or away > self.far or near:
            return TOO_NEAR_OR_FAR
        open_ones = open_ends(s, self.force, self.cell, self.winner, self.far)
        return AWAY_FROM_SUPPLY if has(open_ones, cell) else NO_WAY_BACK

    def why_not_rout(self, s: Campaign, unit: i64) -> Reason | None:
        """R21, R62 The strongest is routed, if another stays."""
        if self.rout == 0:
            return NO_ROUT
        if not self.force.has(unit) or s.sp[unit] < most_sp(s, self.force):
            return NOT_STRONGEST
        return None

    def take(self, s: Campaign, act: i64) -> None:
        s.done(act)
