"""8.8 LP are absorbed, in one act that only their owner sees; X4.5.1 RP may pay for two of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import BitSet
from grognard.engine.chance import within
from grognard.engine.rules import Choice, Moves, Procedure, Reason, operand
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.bounds import announce, living, suffer, wear
from grognard.games.army_group_north.rules.constants import AXIS, GARRISON, PAY, SOVIET, SPLIT
from grognard.games.army_group_north.rules.enclosing import agrees
from grognard.games.army_group_north.rules.facts import BORE, PAID, SUFFERED
from grognard.games.army_group_north.rules.reasons import (
    LARGEST_BEARS,
    LARGEST_FIRST,
    MORE_THAN_LOST,
    SURVIVES,
    TOO_FEW_RP,
    TOO_WEAK,
    TWO_RP_AT_MOST,
    WRONG_SUM,
)
from grognard.games.army_group_north.rules.record import IN_SUPPLY, RP_PAID
from grognard.games.army_group_north.rules.removal import eliminate
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import fighters, total_sp

MOST_PAID: Final[i64] = 2  # X4.5.1 in a whole combat
BITS_EACH: Final[i64] = 4  # of a split, by place
MOST_EACH: Final[i64] = 15
MOST_LP: Final[i64] = 20
PER_GARRISON_SP: Final[i64] = 2  # X4.10 LP that cost the garrison one SP


@mypyc_attr(acyclic=True)
class Losses(Procedure):
    """8.8 A side's LP in a combat; `who` is 0 for the attacker. Answers what is not absorbed."""

    heading = "8.8 Losses"
    sections = ("pay", "absorb", "tell")
    called = {
        "Combat": ("defender's losses", "counterattack"),
        "Counterattack": ("defender's losses", "end"),
    }
    holds = {"lp": (0, MOST_LP), "who": (0, 1)}

    def __init__(self, side: i64, cell: i64, lp: i64, who: i64) -> None:
        self.side: i64 = side
        self.cell: i64 = cell
        self.lp: i64 = lp
        self.who: i64 = who

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:  # X4.5.1 RP first.
                s.answer = 0
                if self.lp > 0 and payable(s, self.side, self.cell, self.who) > 0:
                    s.call(Paying(self.side, self.cell, self.lp, self.who))
            case 1:  # R76 What is left is split.
                self.absorb(s, self.lp - s.answer)
            case _:
                s.done(s.answer)

    def absorb(self, s: Campaign, left: i64) -> None:
        s.tell(SUFFERED, self.side, left)
        force = fighters(s, self.side, self.cell)
        s.call(Absorb(self.side, force, left, left // 2, 0))


# ---------------------------------------------------------------- X4.5.1 RP


def payable(s: Campaign, side: i64, cell: i64, who: i64) -> i64:
    """X4.5.1 The RP that a side can still pay in this combat."""
    if s.combat[IN_SUPPLY + who] == 0 or is_cut_short(s, side, cell):
        return 0
    return min(MOST_PAID - s.combat[RP_PAID + who], s.rp[side])


def is_cut_short(s: Campaign, side: i64, cell: i64) -> bool:
    """X4.10, R68 With Hanko lost the Soviets in, next to or north of Leningrad pay nothing."""
    board = s.board
    if side != SOVIET or board.enclave == NOBODY or s.control[board.enclave] != AXIS:
        return False
    return board.north[cell] == 1


@mypyc_attr(acyclic=True)
class Paying(Choice):
    """X4.5.1 So many RP, of which everybody knows; answers them."""

    heading = "X4.5.1 RP for losses"
    called = {"Losses": "absorb"}
    holds = {"lp": (1, MOST_LP), "who": (0, 1)}

    def __init__(self, side: i64, cell: i64, lp: i64, who: i64) -> None:
        self.side = side
        self.cell: i64 = cell
        self.lp: i64 = lp
        self.who: i64 = who

    def fits(self, s: Campaign) -> bool:
        """As the one who asks would ask it."""
        return agrees(self, ("side", "cell", "lp", "who"))

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        for points in range(MOST_PAID + 1):
            moves.offer(PAY + points, self.why_not(s, PAY + points))

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        points = operand(act)
        if points > self.lp:
            return MORE_THAN_LOST
        if points > s.rp[self.side]:
            return TOO_FEW_RP
        most = payable(s, self.side, self.cell, self.who)
        return TWO_RP_AT_MOST if points > most else None

    def take(self, s: Campaign, act: i64) -> None:
        points = operand(act)
        s.rp[self.side] -= points
        s.combat[RP_PAID + self.who] += points
        if points > 0:
            s.tell(PAID, self.side, points)
        s.done(points)


# ---------------------------------------------------------------- 8.8, 9.0 the split


def room(s: Campaign, unit: i64, keep: i64) -> i64:
    """The LP that a unit can bear and keep so many SP; X4.10 Hanko's garrison bears twice."""
    left = within(s.sp[unit] - keep, MOST_EACH)
    if s.board.units[unit].kind == GARRISON:
        return min(PER_GARRISON_SP * left, MOST_EACH)
    return left


def rooms(s: Campaign, force: BitSet, keep: i64) -> i64:
    """The LP that a force can bear."""
    total: i64 = 0
    for unit in force.members():
        total += room(s, unit, keep)
    return total


def share_of(split: i64, place: i64) -> i64:
    """What a split lays on the unit at a place of the force."""
    return split >> (BITS_EACH * place) & MOST_EACH


def has_garrison(s: Campaign, force: BitSet) -> bool:
    """X4.10 Is Hanko's garrison among them?"""
    for unit in force.members():
        if s.board.units[unit].kind == GARRISON:
            return True
    return False


def must_ask(s: Campaign, force: BitSet, lp: i64, keep: i64) -> bool:
    """8.8 Can there be a choice, by what everybody knows?

    In a combat the total has been said; of attrition (`keep` 1) only the bounds are known. What a
    garrison bears beside others is never known.
    """
    if lp == 0 or force.count() < 2:
        return False
    if has_garrison(s, force):
        return True
    if keep == 0:
        return lp < total_sp(s, force)
    most: i64 = 0
    for unit in force.members():
        most += s.most[unit] - keep
    return lp < most


@mypyc_attr(acyclic=True)
class Absorb(Procedure):
    """8.8 A force loses LP: at least `share` on its strongest unit, and each unit `keep`s so many.

    9.0 uses it too, with 1 and 1. Answers the LP that could not be absorbed.
    """

    heading = "8.8 Losses"
    sections = ("ask", "bear")
    called = {"Losses": "tell", "Attrition": "lost"}
    holds = {"lp": (0, MOST_LP), "share": (0, MOST_LP), "keep": (0, 1)}

    def __init__(self, side: i64, force: BitSet, lp: i64, share: i64, keep: i64) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.lp: i64 = lp
        self.share: i64 = share
        self.keep: i64 = keep

    def run(self, s: Campaign, section: i64) -> None:
        if section == 1:
            self.bear(s, s.answer)
        elif must_ask(s, self.force, self.lp, self.keep):
            s.call(Split(self.side, self.force, self.lp, self.share, self.keep))
        else:
            self.bear(s, fill_up(s, self.force, self.lp, self.keep))

    def bear(self, s: Campaign, split: i64) -> None:
        surplus = self.lp - min(self.lp, rooms(s, self.force, self.keep))
        hidden = wound(s, self.force, split)
        if self.keep == 1:
            wear(s, self.force, self.lp)
        else:
            learn(s, self.force, hidden, self.lp)
        s.done(surplus)


def fill_up(s: Campaign, force: BitSet, lp: i64, keep: i64) -> i64:
    """Each unit bears what it can, until all LP are borne: for those without a choice."""
    split: i64 = 0
    left = lp
    units = force.members()
    for place in range(i64(len(units))):
        borne = min(left, room(s, units[place], keep))
        split |= borne << (BITS_EACH * place)
        left -= borne
    return split


def wound(s: Campaign, force: BitSet, split: i64) -> i64:
    """8.8 The SP are lost; answers how many of them the survivors can have lost."""
    units = force.members()
    hidden: i64 = 0
    for place in range(i64(len(units))):
        unit = units[place]
        sp = sp_lost(s, unit, share_of(split, place))
        hidden += sp
        if sp == s.sp[unit]:
            hidden -= s.least[unit]
        lose(s, unit, sp)
    return hidden


def learn(s: Campaign, force: BitSet, hidden: i64, lp: i64) -> None:
    """2.4 In a combat everybody knows the total that is left; beside a garrison only the LP."""
    left = living(s, force)
    if has_garrison(s, force) and force.count() > 1:
        suffer(s, left, lp)
    else:
        suffer(s, left, hidden)
        announce(s, left, total_sp(s, left))


def sp_lost(s: Campaign, unit: i64, lp: i64) -> i64:
    """2.4 One SP for each LP; X4.10, R31 Hanko's garrison loses half of that, rounded down."""
    if s.board.units[unit].kind == GARRISON:
        return lp // PER_GARRISON_SP
    return lp


def lose(s: Campaign, unit: i64, sp: i64) -> None:
    """2.4 A unit loses SP, and with the last one it is eliminated."""
    if sp == 0:
        return
    s.tell(BORE, s.board.units[unit].side, unit, sp)
    s.sp[unit] -= sp
    if s.sp[unit] == 0:
        eliminate(s, unit)


@mypyc_attr(acyclic=True)
class Split(Choice):
    """8.8 Who bears how much, all in one act; the enemy sees only who is eliminated by it."""

    heading = "8.8 Who bears the losses"
    called = {"Absorb": "bear"}
    holds = {"lp": (1, MOST_LP), "share": (0, MOST_LP), "keep": (0, 1)}

    def __init__(self, side: i64, force: BitSet, lp: i64, share: i64, keep: i64) -> None:
        self.side = side
        self.force: BitSet = force
        self.lp: i64 = lp
        self.share: i64 = share
        self.keep: i64 = keep

    def fits(self, s: Campaign) -> bool:
        """There are two units or more, all on the map."""
        many = self.force.count() > 1 and living(s, self.force) == self.force
        return many and agrees(self, ("side", "force", "lp", "share", "keep"))

    def find_moves(self, s: Campaign, moves: Moves) -> None:
        self.spread(s, moves, self.force.members(), 0, 0, self.borne(s))

    def borne(self, s: Campaign) -> i64:
        """The LP that are absorbed in all."""
        return min(self.lp, rooms(s, self.force, self.keep))

    def spread(
        self, s: Campaign, moves: Moves, units: vec[i64], place: i64, split: i64, left: i64
    ) -> None:
        """Every way to lay what is left on the units from a place on."""
        if place == len(units):
            if left == 0:
                moves.offer(SPLIT + split, self.why_not(s, SPLIT + split))
            return
        for share in range(min(left, room(s, units[place], self.keep)) + 1):
            laid = split | share << (BITS_EACH * place)
            self.spread(s, moves, units, place + 1, laid, left - share)

    def why_not(self, s: Campaign, act: i64) -> Reason | None:
        split = operand(act)
        units = self.force.members()
        laid: i64 = 0
        for place in range(i64(len(units))):
            laid += share_of(split, place)
            if share_of(split, place) > room(s, units[place], self.keep):
                return TOO_WEAK if self.keep == 0 else SURVIVES
        if laid != self.borne(s) or split >> (BITS_EACH * i64(len(units))) != 0:
            return WRONG_SUM
        if self.spares_largest(s, units, split):
            return LARGEST_BEARS if self.keep == 0 else LARGEST_FIRST
        return None

    def spares_largest(self, s: Campaign, units: vec[i64], split: i64) -> bool:
        """R13 Does no strongest unit bear its share? Of equals the owner takes one."""
        largest = most_sp(s, self.force)
        for place in range(i64(len(units))):
            unit = units[place]
            share = min(self.share, room(s, unit, self.keep))
            if s.sp[unit] == largest and share_of(split, place) >= share:
                return False
        return True

    def take(self, s: Campaign, act: i64) -> None:
        s.done(operand(act))


def most_sp(s: Campaign, force: BitSet) -> i64:
    """8.8 The SP of the strongest unit."""
    most: i64 = 0
    for unit in force.members():
        most = max(most, s.sp[unit])
    return most
