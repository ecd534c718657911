"""The table of verbs: what can be done, by name and as a button says it, with what it costs."""

from __future__ import annotations

from functools import partial

from grognard.engine.bits import BITS
from grognard.engine.chance import DRAW, ROLL
from grognard.engine.english import sign
from grognard.engine.verbs import Verb, Verbs
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.asking import WhereTo
from grognard.games.march_of_justice.rules.contact import Contact, Muster, WhomToMeet, able, assess
from grognard.games.march_of_justice.rules.kremlin import Boons
from grognard.games.march_of_justice.rules.movement import blocked, price, wades
from grognard.games.march_of_justice.rules.outcome import Advance, WhichUnit, result, row
from grognard.games.march_of_justice.rules.rapt import Grozny
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.things import CHIT, DIE, PLACE, ROADBLOCK, UNIT
from grognard.games.march_of_justice.words import describe_odds

# ---------------------------------------------------------------- 5 and 7.2


def label_shift(s: March, marker: int, by: int) -> str:
    """5.1 Where the marker gets to, and what for."""
    name, way = UNIT.say(s, marker), "up" if by < 0 else "down"
    square = s.mct[marker] + by
    if not 0 <= square < n.SQUARES:
        return f"Shift {name} {way}"
    paid = " for 1 Momentum" if s.shifts[marker] * by > 0 else ""
    gain = f"{sign(-by)} SP, {sign(by)} MP"
    return f"Shift {name} {way} to {words.name_square(square)} ({gain}){paid}"


def label_restore(s: March, unit: int) -> str:
    name, sp = UNIT.say(s, unit), s.board.counters[unit].sp
    cost = n.RESTORE_COST if isinstance(s.top, Boons) else n.WAGNER_BOON_COST
    return f"Restore {name} to {sp} SP ({cost} Momentum)"


def label_rebuild(s: March, unit: int) -> str:
    name, board = UNIT.say(s, unit), s.board
    boons = isinstance(s.top, Boons)
    cost = n.REBUILD_COST if boons else n.WAGNER_BOON_COST
    home = board.titles[board.moscow if boons else board.rostov]
    return f"Rebuild {name} in {home}, reduced ({cost} Momentum)"


def label_revive(s: March, unit: int) -> str:
    name, home = UNIT.say(s, unit), s.board.titles[s.board.moscow]
    return f"Revive {name} in {home}, full strength ({n.REVIVE_COST} Momentum)"


def label_done(s: March) -> str:
    """What it brings to an end."""
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

# ---------------------------------------------------------------- 6.1 movement, 6.2 contact


def label_move(s: March, unit: int, place: int) -> str:
    """6.1 What a move costs of the points left, and why more than one."""
    why = ["river"] if wades(s, unit, place) else []
    if blocked(s, unit, place):
        why.append("Roadblock")
    dear = f": {', '.join(why)}" if why else ""
    cost = f"{price(s, unit, place)} of {s.left[unit]} MP{dear}"
    return f"Move {UNIT.say(s, unit)} to {s.board.titles[place]} ({cost})"


def label_target(s: March, place: int) -> str:
    top, target = s.top, s.board.titles[place]
    assert isinstance(top, WhomToMeet)
    if top.why_not(s, n.TARGET + place) is not None:
        return f"Make contact with {target}"
    found = assess(s, top.nation, place, able(s, top.nation, place))
    return f"Make contact with {target} ({describe_odds(found)})"


def label_leave_out(s: March, unit: int) -> str:
    top, name = s.top, UNIT.say(s, unit)
    assert isinstance(top, Muster)
    if top.why_not(s, n.LEAVE_OUT + unit) is not None:
        return f"Leave {name} out"
    rest = top.attackers & ~BITS[unit]
    return f"Leave {name} out ({describe_odds(assess(s, top.nation, top.target, rest))})"


def label_strike(s: March) -> str:
    top = s.top
    assert isinstance(top, Muster)
    return f"Roll: {describe_odds(assess(s, top.nation, top.target, top.attackers))}"


def label_choose(s: March, unit: int) -> str:
    """6.2.2 What the unit would suffer."""
    assert isinstance(s.top, WhichUnit)
    if s.top.how == n.BY_SURRENDER:
        return f"{UNIT.phrase(s, unit, 'gives')} up"
    if s.top.how == n.OUTRIGHT or s.last_step(unit):
        return f"{UNIT.phrase(s, unit, 'is')} eliminated"
    return f"{UNIT.phrase(s, unit, 'loses')} a step ({describe_step(s, unit)})"


def describe_step(s: March, unit: int) -> str:
    """A unit's strength now, and one step weaker."""
    counter = s.board.counters[unit]
    return f"{s.sp(unit)} to {s.sp(unit) - counter.sp + counter.reduced} SP"


def label_go_to(s: March, place: int) -> str:
    """Why the unit goes there."""
    assert isinstance(s.top, WhereTo)
    return f"{words.GOING[s.top.why].label} {s.board.titles[place]}"


def label_advance(s: March, unit: int) -> str:
    assert isinstance(s.top, Advance)
    return f"Advance {UNIT.say(s, unit)} into {s.board.titles[s.top.target]}"


# ---------------------------------------------------------------- 7.1.1 the event, and Nature


def label_flip(s: March, unit: int) -> str:
    name = UNIT.say(s, unit)
    return f"Reduce {name}" if s.last_step(unit) else f"Reduce {name} ({describe_step(s, unit)})"


def label_roll(s: March, face: int) -> str:
    """What a face would mean here."""
    caller = s.top.caller
    if isinstance(caller, Contact):
        found = assess(s, caller.nation, caller.target, caller.attackers)
        what = result(row(face, found.modifiers()), found.column)
        return f"{face}: {words.RESULTS[what]}, {words.RESULT_NAMES[what]}"
    assert isinstance(caller, Grozny)
    if face == n.MARCH_ON:
        marches = UNIT.phrase(s, caller.unit, "marches")
        return f"{face}: {marches} on {s.board.titles[s.board.rostov]}"
    stays = UNIT.phrase(s, caller.unit, "stays")
    return f"{face}: {stays} in {s.board.titles[s.board.grozny]}"


VERBS: Verbs[March] = Verbs(
    Verb("done", n.DONE, label_done),
    Verb("strike", n.STRIKE, label_strike),
    Verb("shift-up", n.SHIFT_UP, partial(label_shift, by=-1), unit=UNIT),
    Verb("shift-down", n.SHIFT_DOWN, partial(label_shift, by=1), unit=UNIT),
    Verb(
        *("false-flag", n.FALSE_FLAG),
        f"False Flag: disperse {{unit}} ({n.FALSE_FLAG_COST} Momentum)",
        unit=UNIT,
    ),
    Verb("restore", n.RESTORE, label_restore, unit=UNIT),
    Verb("rebuild", n.REBUILD, label_rebuild, unit=UNIT),
    Verb("revive", n.REVIVE, label_revive, unit=UNIT),
    Verb("leave-out", n.LEAVE_OUT, label_leave_out, unit=UNIT),
    Verb("choose", n.CHOOSE, label_choose, unit=UNIT),
    Verb("advance", n.ADVANCE, label_advance, unit=UNIT),
    Verb("flip", n.FLIP, label_flip, unit=UNIT),
    Verb("switch", n.SWITCH, "{unit:goes} over to Wagner", unit=UNIT),
    Verb("target", n.TARGET, label_target, place=PLACE),
    Verb("go-to", n.GO_TO, label_go_to, place=PLACE),
    Verb("move", n.MOVE, label_move, unit=(UNIT, n.PLACE), place=PLACE),
    Verb(
        *("block", n.BLOCK, "Put {roadblock} in {place}"),
        roadblock=(ROADBLOCK, n.PLACE),
        place=PLACE,
    ),
    Verb("roll", ROLL, label_roll, face=DIE),
    Verb("draw", DRAW, "Draw: {chit}", chit=CHIT),
)
