"""The state of a campaign, and what the rules ask of it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.dice import Dice
from grognard.engine.hexes.grid import DIRECTIONS
from grognard.engine.rules import Frame, State
from grognard.games.army_group_north.rules.board import NOBODY, Board
from grognard.games.army_group_north.rules.constants import (
    ABSENT,
    DUE,
    FINNS,
    GARRISON,
    GERMANS,
    GRAND_ASSAULT,
    MAJOR_CITY,
    NO_PLAN,
    PAUSE_TURN,
    SOVIET,
)
from grognard.games.army_group_north.rules.dealing import deal, match_total, opponents
from grognard.games.army_group_north.rules.face_down import FaceDown
from grognard.games.army_group_north.rules.lines import Lines
from grognard.games.army_group_north.rules.record import ROWS, TOTALS


@mypyc_attr(acyclic=True, free_list_len=1)
class Campaign(State):
    """Everything on the map and beside it."""

    board: Board
    # options
    fog: bool = True
    thrust: bool = False  # X4.3.1 one railhead
    baltic: bool = False
    pause: bool = False  # X4.3.1 it may be declared
    free: bool = False  # X6.0 the players set up
    turn: i64 = 1  # changed by `begin_turn` alone
    last_turn: i64 = 12
    how: i64 = 0  # it ended
    # units
    where: vec[i64]  # each unit's hex, or where it is off the map
    sp: vec[i64]
    least: vec[i64]  # 2.4 of a unit, by what the enemy has seen
    most: vec[i64]
    due: vec[i64]  # 5.0 the turn in which it arrives
    spent: vec[i64]  # 11.0 a 1 for each such unit
    demoralized: vec[i64]  # 2.8
    tried: vec[i64]  # R46 it has tried to react in this activation
    abroad: vec[i64]  # R70 a German unit in Finland, for good
    # hexes
    control: vec[i64]  # 2.9 a side, or NOBODY
    converted: vec[i64]  # X4.3.1
    # both sides
    rp: vec[i64]
    zoi_moves: bool = False  # 7.0 a ZOI-capable force has been activated in this OP
    shipped: i64 = 0  # X4.6 ports used in this turn, one bit each
    finns: i64 = 0  # X4.7 the turn from which they act; 0: nobody knows yet
    owed: i64 = 0  # X4.8.3 attacks that the Soviet must still make
    missed: i64 = 0  # X4.8.3 RP that its income is less by
    air: i64 = 0  # X4.4 benefits that the air unit has left: SHIFT, ANOTHER_DIE, BOTH or 0
    air_uses: i64 = 0  # in this turn
    air_misses: i64 = 0
    cossacks: BitSet = EMPTY  # X4.11 units that are ZOI-capable in this turn
    paused: bool = False  # X4.3.1 the operational pause was declared
    plans: vec[i64]  # 8.1 of each side's Concerted Attack: its own secret until it is shown
    # the combat that is being fought
    combat: vec[i64]  # 8.2 what is noted of it: see record.py
    idle: BitSet = EMPTY  # 2.3 units in its hex that sit it out
    fallen: BitSet = EMPTY  # X4.8.4 Soviet units for which a die will be rolled
    # worked out from the rest, and not saved
    first: vec[i64]  # the first unit in each hex, by side: side * size + hex; NOBODY if none
    after: vec[i64]  # the next unit of the same side in its hex; NOBODY if none
    zoc: vec[i64]  # 2.5 how many units project a ZOC into each hex, by side
    kept_lines: Lines | None = None  # 2.10 as long as nothing changes; copies share it

    def __init__(
        self,
        board: Board,
        where: vec[i64],
        sp: vec[i64],
        least: vec[i64],
        most: vec[i64],
        due: vec[i64],
        spent: vec[i64],
        demoralized: vec[i64],
        tried: vec[i64],
        abroad: vec[i64],
        control: vec[i64],
        converted: vec[i64],
        rp: vec[i64],
        first: vec[i64],
        after: vec[i64],
        zoc: vec[i64],
        top: Frame,
    ) -> None:
        super().__init__(top)
        self.board = board
        self.where = where
        self.sp = sp
        self.least = least
        self.most = most
        self.due = due
        self.spent = spent
        self.demoralized = demoralized
        self.tried = tried
        self.abroad = abroad
        self.control = control
        self.converted = converted
        self.rp = rp
        self.first = first
        self.after = after
        self.zoc = zoc
        self.plans = vec[i64]([NO_PLAN, NO_PLAN])
        self.combat = vec[i64]([0] * ROWS)

    def copy(self) -> Campaign:
        c = Campaign(
            self.board,
            self.where[:],
            self.sp[:],
            self.least[:],
            self.most[:],
            self.due[:],
            self.spent[:],
            self.demoralized[:],
            self.tried[:],
            self.abroad[:],
            self.control[:],
            self.converted[:],
            self.rp[:],
            self.first[:],
            self.after[:],
            self.zoc[:],
            self.top,
        )
        c.at = self.at
        c.answer = self.answer
        c.finished = self.finished
        c.outcome = self.outcome
        c.fog = self.fog
        c.thrust = self.thrust
        c.baltic = self.baltic
        c.pause = self.pause
        c.free = self.free
        c.turn = self.turn
        c.last_turn = self.last_turn
        c.how = self.how
        c.zoi_moves = self.zoi_moves
        c.shipped = self.shipped
        c.finns = self.finns
        c.owed = self.owed
        c.missed = self.missed
        c.air = self.air
        c.air_uses = self.air_uses
        c.air_misses = self.air_misses
        c.cossacks = self.cossacks
        c.paused = self.paused
        c.plans = self.plans[:]
        c.kept_lines = self.kept_lines
        c.combat = self.combat[:]
        c.idle = self.idle
        c.fallen = self.fallen
        return c

    def guess(self, side: i64, dice: Dice) -> Campaign:
        """2.4 The strengths of the other's units are dealt anew within what is known of them.

        So is the plan of a Concerted Attack that has been announced and not yet shown (8.1), and
        what the other has chosen while this side has not (8.4).
        """
        c = self.copy()
        top = c.top
        if isinstance(top, FaceDown):
            c.become(top.deal_anew(c, side, dice))
        if c.plans[1 - side] != NO_PLAN:
            c.plans[1 - side] = GRAND_ASSAULT + dice.below(2)
        if not self.fog:
            return c
        for unit in range(self.board.count):
            if self.board.units[unit].side != side and self.sp[unit] > 0:
                c.sp[unit] = deal(self.least[unit], self.most[unit], dice)
        if self.combat[TOTALS] > 0:
            match_total(c.sp, self.sp, c.least, c.most, opponents(self, side), dice)
        return c

    # ------------------------------------------------------------ units in hexes

    def is_at(self, unit: i64) -> bool:
        """Is it on the map?"""
        return self.where[unit] >= 0

    def first_of(self, side: i64, cell: i64) -> i64:
        """The first unit of a side in a hex; go on with `after`."""
        return self.first[side * self.board.size + cell]

    def has_units(self, side: i64, cell: i64) -> bool:
        return self.first[side * self.board.size + cell] != NOBODY

    def units_in(self, side: i64, cell: i64) -> vec[i64]:
        """A side's units in a hex, in the order of their ids."""
        found = vec[i64]([])
        unit = self.first_of(side, cell)
        while unit != NOBODY:
            found = append(found, unit)
            unit = self.after[unit]
        return found

    def strength(self, side: i64, cell: i64) -> i64:
        """2.4 The SP of all of a side's units in a hex."""
        total: i64 = 0
        unit = self.first_of(side, cell)
        while unit != NOBODY:
            total += self.sp[unit]
            unit = self.after[unit]
        return total

    def put(self, unit: i64, cell: i64) -> None:
        """A unit comes to a hex, from another or from off the map."""
        if self.where[unit] >= 0:
            self.lift(unit, DUE)
        side = self.board.units[unit].side
        at = side * self.board.size + cell
        before: i64 = NOBODY
        after = self.first[at]
        while after != NOBODY and after < unit:
            before = after
            after = self.after[after]
        self.after[unit] = after
        if before == NOBODY:
            self.first[at] = unit
        else:
            self.after[before] = unit
        self.where[unit] = cell
        self.spread_zoc(unit, cell, 1)

    def lift(self, unit: i64, to: i64) -> None:
        """A unit leaves the map: DUE, LOST or GONE."""
        cell = self.where[unit]
        self.spread_zoc(unit, cell, -1)
        at = self.board.units[unit].side * self.board.size + cell
        if self.first[at] == unit:
            self.first[at] = self.after[unit]
        else:
            before = self.first[at]
            while self.after[before] != unit:
                before = self.after[before]
            self.after[before] = self.after[unit]
        self.after[unit] = NOBODY
        self.where[unit] = to

    def demoralize(self, unit: i64) -> None:
        """2.8 It projects nothing any more."""
        if self.demoralized[unit] == 0:
            self.spread_zoc(unit, self.where[unit], -1)
            self.demoralized[unit] = 1

    def rally(self, unit: i64) -> None:
        if self.demoralized[unit] == 1:
            self.demoralized[unit] = 0
            self.spread_zoc(unit, self.where[unit], 1)

    # ------------------------------------------------------------ hexes and turns

    def hold(self, cell: i64, side: i64) -> None:
        """2.9 A hex is a side's from now on."""
        if self.control[cell] != side:
            self.control[cell] = side
            self.kept_lines = None

    def convert(self, cell: i64) -> None:
        """X4.3.1 Its rail is of the German gauge from now on."""
        self.converted[cell] = 1
        self.kept_lines = None

    def begin_turn(self, turn: i64) -> None:
        self.turn = turn
        self.kept_lines = None

    # ------------------------------------------------------------ 2.5 zones of control

    def spread_zoc(self, unit: i64, cell: i64, change: i64) -> None:
        """A unit's ZOC comes or goes; R93 over any hexside, but for the Finns (X4.7)."""
        self.kept_lines = None
        if self.demoralized[unit] == 1:
            return
        board = self.board
        counter = board.units[unit]
        finnish = counter.nation == FINNS
        base = counter.side * board.size
        for direction in range(DIRECTIONS):
            beside = board.hexes.neighbour(cell, direction)
            if beside < 0:
                continue
            shy = beside == board.capital or board.line[cell] >> direction & 1 == 1
            if not (finnish and shy):
                self.zoc[base + beside] += change

    def in_ezoc(self, side: i64, cell: i64) -> bool:
        """2.5 Is a hex in a ZOC of the other side's?"""
        other = 1 - side
        if self.zoc[other * self.board.size + cell] == 0:
            return False
        if other == SOVIET and self.board.turns[self.turn].quiet:
            return False  # X4.8.1
        return not (self.board.kind[cell] == MAJOR_CITY and self.has_units(side, cell))

    # ------------------------------------------------------------ nations

    def supply_nation(self, unit: i64) -> i64:
        """R70 Whose rules of supply a unit follows: a German in Finland the Finns'."""
        if self.abroad[unit] == 1:
            return FINNS
        return self.board.units[unit].nation

    def may_act(self, unit: i64) -> bool:
        """R69 Finns, and the Germans among them, wait for their turn; Hanko's garrison stays."""
        if self.board.units[unit].kind == GARRISON:
            return False
        if self.supply_nation(unit) != FINNS:
            return True
        return self.finns != 0 and self.turn >= self.finns

    def rests(self, unit: i64) -> bool:
        """R90 In the pause German ZOI units neither move nor attack."""
        counter = self.board.units[unit]
        resting = self.paused and self.turn == PAUSE_TURN
        return resting and counter.zoi and counter.nation == GERMANS

    # ------------------------------------------------------------ the end

    def measure(self, n: i64) -> i64:
        """Turn, cities of the Axis, units lost by either side."""
        match n:
            case 0:
                return self.turn
            case 1:
                return self.cities(0)
            case 2:
                return self.lost(0)
            case _:
                return self.lost(1)

    def cities(self, side: i64) -> i64:
        """How many towns and cities a side controls."""
        held: i64 = 0
        for place in self.board.places:
            if self.control[place.cell] == side:
                held += 1
        return held

    def lost(self, side: i64) -> i64:
        """How many units of a side are off the map for now or for good."""
        gone: i64 = 0
        for unit in range(self.board.count):
            place = self.where[unit]
            if self.board.units[unit].side == side and place < DUE and place > ABSENT:
                gone += 1
        return gone

    def problem(self) -> str:
        """What no state may look like."""
        for unit in range(self.board.count):
            wrong = self.unit_problem(unit)
            if wrong != "":
                return wrong
        if self.rp[0] < 0 or self.rp[1] < 0:
            return "rp"
        return ""

    def unit_problem(self, unit: i64) -> str:
        """Each unit is where units can be, and as strong as the enemy believes."""
        place = self.where[unit]
        if place < ABSENT or place >= self.board.size:
            return "where"
        if place >= 0 and self.board.open[place] == 0:
            return "where"
        if place >= 0 and (self.sp[unit] < 1 or self.sp[unit] > self.board.units[unit].sp):
            return "sp"
        if place >= 0 and not self.least[unit] <= self.sp[unit] <= self.most[unit]:
            return "bounds"
        return ""
