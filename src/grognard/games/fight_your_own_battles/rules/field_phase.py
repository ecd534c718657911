"""6.1 What an element can do in its turn on our own table, and how it is carried out."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.rules import Choice, Moves, Reason, operand, verb
from grognard.games.fight_your_own_battles.rules import acts
from grognard.games.fight_your_own_battles.rules.aiming import (
    get_weapon,
    why_not_fire_at,
    why_not_fire_at_armour,
)
from grognard.games.fight_your_own_battles.rules.constants import (
    AMBUSH,
    COME_OUT,
    DISMOUNT,
    DOUBLE,
    EMBARK,
    ENTERING,
    FACE,
    FIRE,
    FIRE_AT,
    FIRE_INDIRECT,
    LAY_ON,
    MOVE,
    NOWHERE,
    OBSERVE,
    OBSERVE_MARKER,
    OPEN_UP,
    PAIR,
    REVEAL,
    SET_UP,
    SLOTS,
    SUPPRESSED,
    TAKE_AIM,
    TAKE_DOWN,
    WADE_OUT,
)
from grognard.games.fight_your_own_battles.rules.firing import AntiTank, Fire
from grognard.games.fight_your_own_battles.rules.ground import WAYS
from grognard.games.fight_your_own_battles.rules.indirect import Barrage, help_of, why_not_bombard
from grognard.games.fight_your_own_battles.rules.knowledge import is_in_open, rides
from grognard.games.fight_your_own_battles.rules.moving import FREELY, Move, face, why_not_move
from grognard.games.fight_your_own_battles.rules.observing import (
    Observing,
    ObservingMarker,
    why_not_observe,
    why_not_observe_marker,
)
from grognard.games.fight_your_own_battles.rules.order_die import (
    ACTED,
    ACTED_TWICE,
    DOUBLED,
    FIRED,
    MOVED,
    is_on_the_move,
    why_not_act,
    why_not_double,
    why_not_fire,
    why_not_phase,
)
from grognard.games.fight_your_own_battles.rules.reasons import (
    HIDDEN_STAYS,
    HOLDS_FIRE,
    IN_COVER_STAYS,
    NOT_HIDDEN,
    NOT_LAID_THERE,
    NOT_SET_UP,
    NOT_THERE,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet

# ---------------------------------------------------------------- what is offered


def offer_field(s: Cardsheet, moves: Moves, phase: Choice, element: i64) -> None:
    """6.1 Everything that an element could point at."""
    if s.hidden(element):
        for cell in s.spots(element):
            offer(s, moves, phase, REVEAL + cell)
            offer(s, moves, phase, AMBUSH + cell)
        return
    for by_road in range(2):
        offer(s, moves, phase, MOVE + by_road)
        offer(s, moves, phase, DOUBLE + by_road)
    if s.place[element] == ENTERING:
        return
    for enemy in range(s.board.count):
        if s.board.side(enemy) != s.board.side(element):
            offer_enemy(s, moves, phase, element, enemy)
    offer_acts(s, moves, phase, element)


def offer(s: Cardsheet, moves: Moves, phase: Choice, act: i64) -> None:
    moves.offer(act, phase.why_not(s, act))


def offer_enemy(s: Cardsheet, moves: Moves, phase: Choice, element: i64, enemy: i64) -> None:
    """6.2 Fire at an enemy and X5.2 observe him, or his markers."""
    if s.hidden(enemy):
        for cell in s.spots(enemy):
            offer(s, moves, phase, OBSERVE_MARKER + cell)
        return
    if not is_in_open(s, enemy):
        return
    offer(s, moves, phase, OBSERVE + enemy)
    for slot in range(SLOTS):
        weapon = get_weapon(s, element, slot)
        if weapon is None:
            continue
        act = slot * PAIR + enemy
        if len(weapon.arms) > 0:
            offer(s, moves, phase, FIRE + act)
        if weapon.at > 0:
            offer(s, moves, phase, FIRE_AT + act)
        if weapon.indirect:
            offer(s, moves, phase, FIRE_INDIRECT + act)
    if s.board.elements[element].item.immobile:
        offer(s, moves, phase, LAY_ON + enemy)


def offer_acts(s: Cardsheet, moves: Moves, phase: Choice, element: i64) -> None:
    """6.4 The acts, each at what is beside it."""
    item = s.board.elements[element].item
    if item.has_facing() and not rides(s, element):
        for way in range(WAYS):
            offer(s, moves, phase, FACE + way)
    offer(s, moves, phase, TAKE_AIM)
    if item.immobile:
        offer(s, moves, phase, SET_UP)
        offer(s, moves, phase, TAKE_DOWN)
    if s.lurking.has(element):
        offer(s, moves, phase, COME_OUT)
    for carrier in range(s.board.count):
        if s.board.elements[carrier].carries > 0 and is_in_open(s, carrier):
            offer(s, moves, phase, EMBARK + carrier)
    offer_cells(s, moves, phase, element)


def offer_cells(s: Cardsheet, moves: Moves, phase: Choice, element: i64) -> None:
    """6.4 The acts that name a cell beside one."""
    here = s.cell[s.carrier[element] if rides(s, element) else element]
    for way in range(WAYS):
        cell = s.board.ground.beside(here, way)
        if cell == NOWHERE:
            continue
        if rides(s, element):
            offer(s, moves, phase, DISMOUNT + cell)
            continue
        if acts.why_not_wade(s, element, cell) is None:
            offer(s, moves, phase, WADE_OUT + cell)
        if s.board.elements[element].item.engineers:
            offer(s, moves, phase, OPEN_UP + cell)


# ---------------------------------------------------------------- what is allowed


def why_not_field(
    s: Cardsheet, element: i64, die: i64, done: i64, last: i64, act: i64
) -> Reason | None:
    """6.1 First the order of phases, then the rule of the act itself."""
    kind = verb(act)
    if kind in (REVEAL, AMBUSH):
        return why_not_come_forward(s, element, die, done, last, act)
    if s.hidden(element):
        return HIDDEN_STAYS
    if FIRE <= kind <= FIRE_INDIRECT:
        return why_not_fire_now(s, element, die, done, last, act)
    if kind in (MOVE, DOUBLE, FACE, LAY_ON):
        return why_not_move_now(s, element, die, done, last, act)
    reason = why_not_act(die, done, last)
    return reason if reason is not None else why_not_do(s, element, die, done, act)


def why_not_come_forward(
    s: Cardsheet, element: i64, die: i64, done: i64, last: i64, act: i64
) -> Reason | None:
    """X12.3 To show oneself is free; an ambush wants to fire."""
    reason = acts.why_not_show(s, element, operand(act))
    if reason is not None or verb(act) == REVEAL:
        return reason
    if s.mute.has(element):
        return HOLDS_FIRE
    return why_not_fire(s, element, die, done, last)


def why_not_fire_now(
    s: Cardsheet, element: i64, die: i64, done: i64, last: i64, act: i64
) -> Reason | None:
    """6.2 Fire of every kind."""
    reason = why_not_fire(s, element, die, done, last)
    if reason is not None:
        return reason
    if s.mute.has(element):
        return HOLDS_FIRE
    slot = operand(act) // PAIR
    target = operand(act) % PAIR
    if verb(act) == FIRE_INDIRECT:
        return why_not_bombard(s, element, slot, target, done & MOVED != 0)
    if s.board.elements[element].item.immobile:
        if not s.in_action.has(element):
            return NOT_SET_UP
        if done & MOVED != 0:
            return NOT_LAID_THERE
    moving = is_on_the_move(die, done)
    if verb(act) == FIRE_AT:
        return why_not_fire_at_armour(s, element, slot, target, moving)
    return why_not_fire_at(s, element, slot, target, moving)


def why_not_move_now(
    s: Cardsheet, element: i64, die: i64, done: i64, last: i64, act: i64
) -> Reason | None:
    """6.3 A move, at the double or not; a turn, or a change of target, instead of one."""
    kind = verb(act)
    if kind == DOUBLE:
        reason = why_not_double(s, element, die, done, last)
    else:
        reason = why_not_phase(die, done, last, MOVED)
    if reason is not None:
        return reason
    if kind == LAY_ON:
        return acts.why_not_lay(s, element, operand(act))
    if kind == FACE:
        turns = s.board.elements[element].item.has_facing() and is_in_open(s, element)
        if not turns or operand(act) >= WAYS:
            return NOT_THERE
        return IN_COVER_STAYS if s.row[element] >= SUPPRESSED else None
    if operand(act) > 1:
        return NOT_THERE
    if kind == DOUBLE and s.lurking.has(element):
        return HIDDEN_STAYS
    return why_not_move(s, element, operand(act) == 1)


def why_not_do(s: Cardsheet, element: i64, die: i64, done: i64, act: i64) -> Reason | None:
    """6.4 The rule of each act."""
    kind = verb(act)
    what = operand(act)
    if kind == OBSERVE:
        return why_not_observe(s, element, what)
    if kind == OBSERVE_MARKER:
        return why_not_observe_marker(s, element, what)
    if kind == EMBARK:
        return acts.why_not_embark(s, element, what)
    if kind == DISMOUNT:
        return acts.why_not_dismount(s, element, what)
    if kind in (SET_UP, TAKE_DOWN):
        return acts.why_not_set_up(s, element, kind == SET_UP)
    if kind == TAKE_AIM:
        return acts.why_not_aim(s, element, die, done & MOVED != 0)
    if kind == WADE_OUT:
        return acts.why_not_wade(s, element, what)
    if kind == OPEN_UP:
        return acts.why_not_open(s, element, what, done & ACTED != 0)
    if kind == COME_OUT:
        return None if s.lurking.has(element) else NOT_HIDDEN
    return NOT_THERE


# ---------------------------------------------------------------- how it is carried out


def mark_done(done: i64, act: i64) -> i64:
    """6.1 What has been done in a turn, with this act too."""
    kind = verb(act)
    if kind in (REVEAL, AMBUSH):
        return done
    if FIRE <= kind <= FIRE_INDIRECT:
        return done | FIRED
    if kind == DOUBLE:
        return done | MOVED | DOUBLED
    if kind in (MOVE, FACE, LAY_ON):
        return done | MOVED
    if kind == OPEN_UP or done & ACTED != 0:
        return done | ACTED | ACTED_TWICE
    return done | ACTED


def phase_of(last: i64, act: i64) -> i64:
    """6.1 The phase that an act belongs to; to show oneself is none."""
    kind = verb(act)
    if kind in (REVEAL, AMBUSH):
        return last
    if FIRE <= kind <= FIRE_INDIRECT:
        return FIRED
    return MOVED if kind in (MOVE, DOUBLE, FACE, LAY_ON) else ACTED


def carry_out(s: Cardsheet, element: i64, die: i64, done: i64, act: i64) -> None:
    """6.1 An act that is allowed; `done` is what had been done before it."""
    kind = verb(act)
    if FIRE <= kind <= FIRE_INDIRECT:
        open_fire(s, element, act, 1 if is_on_the_move(die, done) else 0)
    elif kind in (MOVE, DOUBLE):
        s.call(Move(element, operand(act), 1 if kind == DOUBLE else 0, FREELY))
    elif kind == OBSERVE:
        s.call(Observing(element, operand(act)))
    elif kind == OBSERVE_MARKER:
        s.call(ObservingMarker(element, operand(act)))
    elif kind == AMBUSH:
        s.call(acts.Ambush(element, operand(act)))
    else:
        do_at_once(s, element, act)


def open_fire(s: Cardsheet, element: i64, act: i64, moving: i64) -> None:
    slot = operand(act) // PAIR
    target = operand(act) % PAIR
    if verb(act) == FIRE_INDIRECT:
        s.call(Barrage(element, slot, target, help_of(s, element, target)))
    elif verb(act) == FIRE_AT:
        s.call(AntiTank(element, slot, target, moving))
    else:
        s.call(Fire(element, slot, target, moving, 0, 0))


def do_at_once(s: Cardsheet, element: i64, act: i64) -> None:
    """6.4 What needs no dice."""
    kind = verb(act)
    what = operand(act)
    if kind == FACE:
        face(s, element, what)
    elif kind == LAY_ON:
        acts.lay_on(s, element, what)
    elif kind == EMBARK:
        acts.embark(s, element, what)
    elif kind == DISMOUNT:
        acts.dismount(s, element, what)
    elif kind in (SET_UP, TAKE_DOWN):
        acts.set_up(s, element, kind == SET_UP)
    elif kind == TAKE_AIM:
        s.aimed = s.aimed.plus(element)
    elif kind == WADE_OUT:
        acts.wade_out(s, element, what)
    elif kind == OPEN_UP:
        acts.open_up(s, element, what)
    elif kind == COME_OUT:
        s.lurking = s.lurking.minus(element)
    else:
        acts.show(s, element, what)
        s.mute = s.mute.plus(element)
