"""7.2 to 7.5 What the printed Russians would do, act by act: for whoever is asked for them."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.bits import BITS, lowest
from grognard.engine.rules import Frame
from grognard.games.march_of_justice.bots.ways import first_step
from grognard.games.march_of_justice.rules.asking import WhereTo
from grognard.games.march_of_justice.rules.constants import (
    ADVANCE,
    BLOCK,
    DONE,
    ELIMINATED,
    GO_TO,
    LEAVE_OUT,
    NOWHERE,
    PLACE,
    REBUILD,
    RESTORE,
    REVIVE,
    RUSSIA,
    STRIKE,
    TARGET,
    WAGNER,
    WORTH_IT,
    WORTH_IT_IN_RUBELO,
)
from grognard.games.march_of_justice.rules.contact import Muster, WhomToMeet
from grognard.games.march_of_justice.rules.cup import nearest
from grognard.games.march_of_justice.rules.kremlin import (
    Boons,
    Roadblocks,
    block_places,
    printed_boon,
)
from grognard.games.march_of_justice.rules.movement import Movement
from grognard.games.march_of_justice.rules.outcome import Advance
from grognard.games.march_of_justice.rules.rapt import (
    fighters,
    march_on,
    move_others,
    next_target,
    plan_attacks,
    who_keeps_moscow,
)
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.rules.weighing import best_attack


def by_the_table(s: March, top: Frame) -> i64:
    """7.2 to 7.5 What the printed Russians would do, act by act."""
    if isinstance(top, Boons):
        return next_boon(s)
    if isinstance(top, Roadblocks):
        return next_block(s, top)
    if isinstance(top, Movement):
        return first_step(s, after_moves(s).where, RUSSIA)
    if isinstance(top, WhomToMeet):
        return next_attack(s)
    if isinstance(top, Muster):
        keeper = who_keeps_moscow(s)
        return muster(top, best_attack(at_rest(s), top.target, top.attackers, keeper).units)
    if isinstance(top, WhereTo):
        return GO_TO + lowest(nearest(s, top.places, s.home(top.unit)))
    assert isinstance(top, Advance)
    return ADVANCE + lowest(top.units) if top.target == s.board.rostov else DONE


def next_boon(s: March) -> i64:
    """7.2 What changes when they spend their Momentum."""
    after: March = s.copy()
    printed_boon(after)
    for unit in range(s.board.units):
        if s.where[unit] == ELIMINATED and after.where[unit] >= 0:
            return (REBUILD if after.reduced >> unit & 1 == 1 else REVIVE) + unit
        if (s.reduced & ~after.reduced) >> unit & 1 == 1:
            return RESTORE + unit
    return DONE


def next_block(s: March, top: Roadblocks) -> i64:
    """7.3 The Roadblocks on Wagner's cheapest way, those that are not there yet."""
    after: March = s.copy()
    after.blocks[0] = NOWHERE
    after.blocks[1] = NOWHERE
    for block in range(2):
        place = lowest(block_places(after, block))
        after.blocks[block] = place
        act = BLOCK + block * PLACE + place
        if place >= 0 and s.blocks[block] != place and top.why_not(s, act) is None:
            return act
    return DONE


def after_moves(s: March) -> March:
    """7.4 The position they move into; who waits in Grozny marches when Rostov lies open."""
    after: March = s.copy()
    board = s.board
    if s.at_place(board.rostov, WAGNER) == 0:
        for unit in range(board.units):
            if s.where[unit] >= 0 and s.home(unit) == board.grozny:
                after.marching |= BITS[unit]
                march_on(after, unit)
    plan_attacks(after)
    move_others(after)
    return after


def at_rest(s: March) -> March:
    """The position in which nobody can move any more."""
    after: March = s.copy()
    for unit in range(s.board.units):
        after.left[unit] = 0
    return after


def next_attack(s: March) -> i64:
    """7.4.1 The first location that those who stand there can attack well enough."""
    after = at_rest(s)
    free = fighters(after) & ~s.spent
    keeper = who_keeps_moscow(after)
    todo = s.find_held(WAGNER)
    while todo != 0:
        target = next_target(after, todo)
        todo &= ~BITS[target]
        enough = WORTH_IT_IN_RUBELO if target == s.board.rubelo else WORTH_IT
        if best_attack(after, target, free, keeper).value >= enough:
            return TARGET + target
    return DONE


def muster(top: Muster, units: i64) -> i64:
    """Leave the others out one by one, then strike."""
    others = top.attackers & ~units
    return STRIKE if others == 0 else LEAVE_OUT + lowest(others)
