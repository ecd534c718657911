"""Acts in words, as a button would say them, with what they cost or lead to."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.bits import BITS
from grognard.engine.chance import DRAW, ROLL
from grognard.engine.rules import operand, verb
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.asking import WhereTo, WhichUnit
from grognard.games.march_of_justice.rules.contact import (
    Assessment,
    Contact,
    Muster,
    WhomToMeet,
    able,
    assess,
    result,
    row,
)
from grognard.games.march_of_justice.rules.kremlin import Boons
from grognard.games.march_of_justice.rules.movement import blocked, price, wades
from grognard.games.march_of_justice.rules.outcome import Advance
from grognard.games.march_of_justice.rules.rapt import Grozny
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.words import of_unit, on_die, signed

Label = Callable[[March, int], str]


def label(s: March, act: int) -> str:
    """An act in words."""
    return LABELS[verb(act)](s, operand(act))


# ---------------------------------------------------------------- 5 and 7.2


def shift_up_label(s: March, marker: int) -> str:
    return shift_label(s, marker, -1)


def shift_down_label(s: March, marker: int) -> str:
    return shift_label(s, marker, 1)


def shift_label(s: March, marker: int, by: int) -> str:
    """5.1 Where the marker gets to, and what for."""
    name, way = words.unit_name(s.board, marker), "up" if by < 0 else "down"
    square = s.mct[marker] + by
    if not 0 <= square < n.SQUARES:
        return f"Shift {name} {way}"
    paid = " for 1 Momentum" if s.shifts[marker] * by > 0 else ""
    gain = f"{signed(-by)} SP, {signed(by)} MP"
    return f"Shift {name} {way} to {words.square(square)} ({gain}){paid}"


def false_flag_label(s: March, unit: int) -> str:
    name = words.unit_name(s.board, unit)
    return f"False Flag: disperse {name} ({n.FALSE_FLAG_COST} Momentum)"


def restore_label(s: March, unit: int) -> str:
    name, sp = words.unit_name(s.board, unit), s.board.counters[unit].sp
    cost = n.RESTORE_COST if isinstance(s.top, Boons) else n.WAGNER_BOON_COST
    return f"Restore {name} to {sp} SP ({cost} Momentum)"


def rebuild_label(s: March, unit: int) -> str:
    name, board = words.unit_name(s.board, unit), s.board
    boons = isinstance(s.top, Boons)
    cost = n.REBUILD_COST if boons else n.WAGNER_BOON_COST
    home = board.titles[board.moscow if boons else board.rostov]
    return f"Rebuild {name} in {home}, reduced ({cost} Momentum)"


def revive_label(s: March, unit: int) -> str:
    name, home = words.unit_name(s.board, unit), s.board.titles[s.board.moscow]
    return f"Revive {name} in {home}, full strength ({n.REVIVE_COST} Momentum)"


def done_label(s: March, _: int) -> str:
    """What is over by it."""
    if isinstance(s.top, Advance):
        return f"Done: nobody else goes into {s.board.titles[s.top.target]}"
    return DONE_LABELS[type(s.top).__name__]


DONE_LABELS = {
    "Administration": "Done: on to movement",
    "Movement": "Done: on to contact",
    "WhomToMeet": "Done: no more contact this turn",
    "Boons": "Done: spend no more Momentum",
    "Roadblocks": "Done: no more Roadblocks this turn",
    "Turncoat": "Nobody changes sides",
}


# ---------------------------------------------------------------- 6.1 movement, 7.3 Roadblocks


def move_label(s: March, point: int) -> str:
    """6.1 What it costs of what is left, and why more than one."""
    unit, place = divmod(point, n.PLACE)
    why = ["river"] if wades(s, unit, place) else []
    if blocked(s, unit, place):
        why.append("Roadblock")
    dear = f": {', '.join(why)}" if why else ""
    cost = f"{price(s, unit, place)} of {s.left[unit]} MP{dear}"
    return f"Move {words.unit_name(s.board, unit)} to {s.board.titles[place]} ({cost})"


def block_label(s: March, point: int) -> str:
    block, place = divmod(point, n.PLACE)
    name = words.block_name(block, s.second_block)
    return f"Put {name} in {s.board.titles[place]}"


# ---------------------------------------------------------------- 6.2 contact


def numbers_of(found: Assessment) -> str:
    """What a contact comes to: 16 against 7, column +6, die +0."""
    against = f"{found.attack} against {found.defence}"
    return f"{against}, column {signed(found.column)}, die {on_die(found.modifiers())}"


def target_label(s: March, place: int) -> str:
    top, target = s.top, s.board.titles[place]
    assert isinstance(top, WhomToMeet)
    if top.why_not(s, n.TARGET + place) is not None:
        return f"Make contact with {target}"
    found = assess(s, top.nation, place, able(s, top.nation, place))
    return f"Make contact with {target} ({numbers_of(found)})"


def leave_out_label(s: March, unit: int) -> str:
    top, name = s.top, words.unit_name(s.board, unit)
    assert isinstance(top, Muster)
    if top.why_not(s, n.LEAVE_OUT + unit) is not None:
        return f"Leave {name} out"
    rest = top.attackers & ~BITS[unit]
    return f"Leave {name} out ({numbers_of(assess(s, top.nation, top.target, rest))})"


def strike_label(s: March, _: int) -> str:
    top = s.top
    assert isinstance(top, Muster)
    return f"Roll: {numbers_of(assess(s, top.nation, top.target, top.attackers))}"


def choose_label(s: March, unit: int) -> str:
    """6.2.2 What the unit would suffer."""
    assert isinstance(s.top, WhichUnit)
    how = s.top.how
    if how == n.BY_SURRENDER:
        return f"{of_unit(s.board, unit, 'gives')} up"
    if how == n.OUTRIGHT or s.last_step(unit):
        return f"{of_unit(s.board, unit, 'is')} eliminated"
    return f"{of_unit(s.board, unit, 'loses')} a step ({worn(s, unit)})"


def worn(s: March, unit: int) -> str:
    """A unit's strength now, and with a step less."""
    counter = s.board.counters[unit]
    return f"{s.sp(unit)} to {s.sp(unit) - counter.sp + counter.reduced} SP"


def go_to_label(s: March, place: int) -> str:
    """Why the unit goes there."""
    assert isinstance(s.top, WhereTo)
    return f"{GOING[s.top.why]} {s.board.titles[place]}"


GOING = ("Come back in", "Arrive in", "Retreat to", "Join Wagner in", "Join Wagner in")


def advance_label(s: March, unit: int) -> str:
    assert isinstance(s.top, Advance)
    return f"Advance {words.unit_name(s.board, unit)} into {s.board.titles[s.top.target]}"


# ---------------------------------------------------------------- 7.1.1 the event


def flip_label(s: March, unit: int) -> str:
    name = words.unit_name(s.board, unit)
    return f"Reduce {name}" if s.last_step(unit) else f"Reduce {name} ({worn(s, unit)})"


def switch_label(s: March, unit: int) -> str:
    return f"{of_unit(s.board, unit, 'goes')} over to Wagner"


# ---------------------------------------------------------------- Nature


def draw_label(s: March, chit: int) -> str:
    return f"Draw: {words.chit_name(s.board, chit)}"


def roll_label(s: March, face: int) -> str:
    """What a face would mean here."""
    caller = s.top.caller
    if isinstance(caller, Contact):
        found = assess(s, caller.nation, caller.target, caller.attackers)
        what = result(row(face, found.modifiers()), found.column)
        return f"{face}: {words.RESULTS[what]}, {words.RESULT_NAMES[what]}"
    assert isinstance(caller, Grozny)
    if face == n.MARCH_ON:
        goes = of_unit(s.board, caller.unit, "marches")
        return f"{face}: {goes} on {s.board.titles[s.board.rostov]}"
    stays = of_unit(s.board, caller.unit, "stays")
    return f"{face}: {stays} in {s.board.titles[s.board.grozny]}"


LABELS: dict[int, Label] = {
    n.SHIFT_UP: shift_up_label,
    n.SHIFT_DOWN: shift_down_label,
    n.FALSE_FLAG: false_flag_label,
    n.RESTORE: restore_label,
    n.REBUILD: rebuild_label,
    n.REVIVE: revive_label,
    n.DONE: done_label,
    n.MOVE: move_label,
    n.TARGET: target_label,
    n.LEAVE_OUT: leave_out_label,
    n.STRIKE: strike_label,
    n.CHOOSE: choose_label,
    n.GO_TO: go_to_label,
    n.ADVANCE: advance_label,
    n.FLIP: flip_label,
    n.SWITCH: switch_label,
    n.BLOCK: block_label,
    DRAW: draw_label,
    ROLL: roll_label,
}
