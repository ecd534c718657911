"""Can the rules go on from a saved stack? Who calls whom, and what each rule may remember."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.bits import lowest, several
from grognard.engine.rules import PROCEDURE, Frame
from grognard.engine.saving import NO_CALLER, Callers, answerable, check_calls
from grognard.engine.value import BadState, frames, operands
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.asking import WhereTo, WhichUnit
from grognard.games.march_of_justice.rules.contact import Contact, Muster, able, result
from grognard.games.march_of_justice.rules.cup import (
    Arrival,
    Desertion,
    Silence,
    arrivals,
    nearest,
)
from grognard.games.march_of_justice.rules.kremlin import (
    Deployment,
    Roadblocks,
    WhereToBlock,
    block_places,
)
from grognard.games.march_of_justice.rules.movement import Returns, entries
from grognard.games.march_of_justice.rules.outcome import (
    Advance,
    Defection,
    Loss,
    Outcome,
    Retreat,
    retreats,
    standing,
)
from grognard.games.march_of_justice.rules.rapt import Grozny
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.words import SIDES

# Who calls a rule, and at which of its sections the caller then goes on.
DRAWN: Callers = {"Turn": (6,)}  # what Mobilization becomes
MET: Callers = {"Contacts": (0,), "Attacks": (0,)}
CALLED: dict[str, Callers] = {
    "Turn": {NO_CALLER: (0,)},
    "Administration": {"Turn": (1,)},
    "Returns": {"Turn": (2, 9)},
    "Movement": {"Turn": (3, 10)},
    "Contacts": {"Turn": (4, 11)},
    "Mobilization": DRAWN,
    "Arrival": DRAWN,
    "Silence": DRAWN,
    "Turncoat": DRAWN,
    "Desertion": DRAWN,
    "Boons": {"Turn": (7,)},
    "Deployment": {"Turn": (8,)},
    "Roadblocks": {"Turn": (8,)},
    "PriorityTable": {"Turn": (10,)},
    "Attacks": {"Turn": (10,)},
    "Grozny": {"PriorityTable": (1,)},
    "DrawChit": {"Mobilization": (1,)},
    "Flip": {"Silence": (0,)},
    "WhereToBlock": {"Deployment": (1,)},
    "WhomToMeet": {"Contacts": (1,)},
    "Muster": {"Contacts": (0,)},
    "Contact": MET,
    "Outcome": MET,
    "Die": {"Contact": (1,), "Grozny": (1,)},
    "Loss": {"Outcome": (1, 4), "Retreat": (0,)},
    "Retreat": {"Outcome": (2, 5)},
    "Defection": {"Outcome": (3, 4)},
    "Advance": {"Outcome": (6,)},
    "WhichUnit": {"Loss": (1,)},
    "WhereTo": dict.fromkeys(("Returns", "Arrival", "Retreat", "Defection", "Desertion"), (1,)),
}
BY_TABLE = ("Deployment", "PriorityTable", "Attacks")  # rules of the printed Russians alone
BY_HAND = ("Boons", "Roadblocks", "Movement", "Contacts")  # and of those a person plays
LAST_OF_WAGNER = 4  # the section of Turn before which it is Wagner's half

# Plain numbers that rules remember: the least and the most.
BOUNDS = {
    "sides": (6, 6),
    "how": (n.BY_STEP, n.BY_SURRENDER),
    "why": (n.RETURNING, n.CLOSEST),
    "result": (n.ATTACKER_ROUTED, n.SURRENDER),
    "block": (0, 1),
    "placed": (0, 3),
    "flips": (0, 1),
    "switches": (0, 1),
}


def check_stack(s: March) -> None:
    """Whatever the rules on the stack would look up must be there."""
    check_calls(s, CALLED, BOUNDS)
    check_half(s)
    check_asked(s)
    check_fits(s)


def check_half(s: March) -> None:
    """It is somebody's half of the turn, and the Russians are played as the options say."""
    stack = frames(s)
    names = [type(frame).__name__ for frame in stack]
    if len(stack) > 1:
        half = n.WAGNER if stack[1].resume_at <= LAST_OF_WAGNER else n.RUSSIA
        if s.active != half:
            raise BadState(f"state.active: it is the half of {SIDES[half]}")
        not_these = BY_HAND if s.russians == n.PRINTED else BY_TABLE
        if half == n.RUSSIA and names[1] in not_these:
            raise BadState(f"stack[1]: {names[1]} is not how these Russians are played")
    if any(order >= 0 for order in s.orders) and not {"Attacks", "Grozny"} & set(names):
        raise BadState("state.orders: there are none but inside the priority table")


def check_asked(s: March) -> None:
    """Somebody is asked something that can be answered; or it is the start, or the end."""
    top = s.top
    name = type(top).__name__
    if s.finished:
        if top.caller is not None:
            raise BadState(f"stack: the game is over, yet {name} is open")
        return
    if s.at > 0:
        raise BadState("state.at: expected 0 before an answer is given")
    if top.kind == PROCEDURE and top.caller is not None:
        raise BadState("stack: nobody is asked")


def check_fits(s: March) -> None:
    """Each rule remembers what it would in this state."""
    for place, frame in enumerate(frames(s)):
        name, where = type(frame).__name__, f"stack[{place}]"
        if getattr(frame, "nation", s.active) != s.active:
            raise BadState(f"{where}.nation: it is the half of {SIDES[s.active]}")
        fits = FITS.get(name)
        if fits is not None and not fits(s, frame):
            raise BadState(f"{where}: {name} does not fit this state")
        if "side" in operands(type(frame)) and getattr(frame, "side") != decides(s, frame):  # noqa: B009
            raise BadState(f"{where}.side: {SIDES[decides(s, frame)]} is asked here")
    if s.top.kind != PROCEDURE and not answerable(s):
        raise BadState(f"stack: {type(s.top).__name__} has nothing to ask in this state")


def decides(s: March, frame: Frame) -> int:
    """The side that a rule asks."""
    if isinstance(frame, WhichUnit) or isinstance(frame.caller, Defection | Desertion):
        return int(n.WAGNER)
    nation = s.active
    if isinstance(frame, WhereTo) and isinstance(frame.caller, Retreat):
        nation = s.side(frame.unit)
    return int(s.asked_for(nation))


# ---------------------------------------------------------------- what fits


def where_to(s: March, f: WhereTo) -> bool:
    """The places are those the rule that asks would find."""
    unit, up = f.unit, f.caller
    match up:
        case Returns():
            due = s.where[unit] == n.DISPERSED and s.due[unit] <= s.turn
            asked = due and s.side(unit) == up.nation and unit == up.unit
            found, why = entries(s, unit), n.RETURNING
        case Arrival():
            asked, found, why = unit == up.unit, arrivals(s, unit), n.ARRIVING
        case Retreat():
            held = up.units & s.at_place(s.board.moscow, n.RUSSIA)
            asked = unit == lowest(up.units) and held == 0
            found, why = retreats(s, unit) if asked else 0, n.RETREATING
        case Defection():
            asked, found, why = unit == lowest(up.units), up.places, n.JOINING
        case _:
            asked = isinstance(up, Desertion) and unit == up.unit
            found, why = nearest(s, s.held(n.WAGNER), s.where[unit]), n.CLOSEST
    return asked and f.places == found and several(found) and f.why == why


def which_unit(s: March, f: WhichUnit) -> bool:
    up = f.caller
    assert isinstance(up, Loss)
    return f.units == s.strongest(up.units) and several(f.units) and f.how == up.how


def muster(s: March, f: Muster) -> bool:
    able_units = able(s, f.nation, f.target)
    enemies = s.at_place(f.target, 1 - f.nation)
    return f.attackers != 0 and f.attackers & ~able_units == 0 and enemies != 0


def contact(s: March, f: Contact) -> bool:
    """Those who have met stand next to their enemies."""
    near = standing(s, f.attackers & s.spent & s.on_map(f.nation), s.board.beside[f.target])
    return near == f.attackers != 0 and s.at_place(f.target, 1 - f.nation) != 0


def came_out(s: March, f: Outcome) -> bool:
    """The table says so, and the attackers came from next to their target."""
    met = f.attackers != 0 and f.attackers & ~s.spent == 0
    beside = s.board.beside[f.target] & ~s.held(1 - f.nation)
    near = f.froms != 0 and f.froms & ~beside == 0
    return met and near and s.crt_row >= 0 and result(s.crt_row, s.crt_column) == f.result


LOSSES = {  # by the result and the section of Outcome that follows
    (n.ATTACKER_ROUTED, 1): n.OUTRIGHT,
    (n.EXCHANGE, 1): n.BY_STEP,
    (n.EXCHANGE, 4): n.BY_STEP,
    (n.ROUTED, 4): n.OUTRIGHT,
    (n.SURRENDER, 4): n.BY_SURRENDER,
}


def loss(s: March, f: Loss) -> bool:
    up = f.caller
    if isinstance(up, Retreat):
        return f.how == n.BY_STEP and f.units & ~s.at_place(s.board.moscow, n.RUSSIA) == 0
    assert isinstance(up, Outcome)
    if f.resume_at == 1:
        units = standing(s, up.attackers, up.froms)
    else:
        units = s.at_place(up.target, 1 - up.nation)
    return f.units == units and LOSSES.get((up.result, f.resume_at)) == f.how


def retreat(s: March, f: Retreat) -> bool:
    up = f.caller
    assert isinstance(up, Outcome)
    if f.resume_at == 2:
        return up.result <= n.ATTACKER_REPULSED and f.units & ~up.repulsed(s) == 0
    return up.result >= n.REPULSED and f.units & ~s.at_place(up.target, 1 - up.nation) == 0


def defection(s: March, f: Defection) -> bool:
    up = f.caller
    assert isinstance(up, Outcome)
    able_units = s.switchable(s.at_place(up.target, n.RUSSIA))
    switching = up.nation == n.WAGNER and up.result in (n.EXCHANGE, n.SURRENDER)
    on_time = f.resume_at == (3 if s.losses_too else 4)
    who = f.units != 0 and f.units & ~able_units == 0
    return switching and on_time and who and f.places == up.froms


def advance(s: March, f: Advance) -> bool:
    up = f.caller
    assert isinstance(up, Outcome)
    by_hand = up.nation == n.WAGNER or s.russians != n.PRINTED
    empty = s.at_place(up.target, 1 - up.nation) == 0
    who = f.units & ~standing(s, up.attackers, up.froms) == 0
    return by_hand and empty and who and f.target == up.target


def arrival(s: March, f: Arrival) -> bool:
    """It has been drawn just now."""
    drawn = s.board.counters[f.unit].start == n.IN_CUP and s.side(f.unit) == n.RUSSIA
    return drawn and s.due[f.unit] == s.turn + 1


def silent(s: March) -> bool:
    """7.1.1 The event is out of the cup."""
    return s.cup >> n.SILENT & 1 == 0


def silence(s: March, f: Silence) -> bool:
    most = 1 if s.momentum > 1 else 0
    right = f.flips <= most and f.switches == (1 if s.momentum > 2 else 0)
    return silent(s) and s.momentum > 0 and right


def turncoat(s: March, f: Frame) -> bool:
    return silent(s) and s.momentum > 2 and s.switchable(s.on_map(n.RUSSIA)) != 0


def desertion(s: March, f: Desertion) -> bool:
    here = s.where[f.unit]
    among = here >= 0 and several(s.at_place(here, n.RUSSIA))
    return silent(s) and s.momentum > 2 and s.can_switch(f.unit) and among


def deployment(s: March, f: Deployment) -> bool:
    """The Roadblocks are picked up before they are placed."""
    return (f.block == 0 or s.second_block) and all(p < 0 for p in s.blocks[f.block :])


def where_to_block(s: March, f: WhereToBlock) -> bool:
    up = f.caller
    assert isinstance(up, Deployment)
    places = block_places(s, f.block)
    return f.block == up.block and f.places == places and several(places)


def roadblocks(s: March, f: Roadblocks) -> bool:
    return all(s.blocks[block] >= 0 for block in (0, 1) if f.placed >> block & 1)


def grozny(s: March, f: Grozny) -> bool:
    return s.where[f.unit] == s.home(f.unit) == s.board.grozny


FITS: dict[str, Callable[[March, Frame], bool]] = {
    "WhereTo": lambda s, f: isinstance(f, WhereTo) and where_to(s, f),
    "WhichUnit": lambda s, f: isinstance(f, WhichUnit) and which_unit(s, f),
    "Muster": lambda s, f: isinstance(f, Muster) and muster(s, f),
    "Contact": lambda s, f: isinstance(f, Contact) and contact(s, f),
    "Outcome": lambda s, f: isinstance(f, Outcome) and came_out(s, f),
    "Loss": lambda s, f: isinstance(f, Loss) and loss(s, f),
    "Retreat": lambda s, f: isinstance(f, Retreat) and retreat(s, f),
    "Defection": lambda s, f: isinstance(f, Defection) and defection(s, f),
    "Advance": lambda s, f: isinstance(f, Advance) and advance(s, f),
    "Arrival": lambda s, f: isinstance(f, Arrival) and arrival(s, f),
    "Silence": lambda s, f: isinstance(f, Silence) and silence(s, f),
    "Turncoat": turncoat,
    "Desertion": lambda s, f: isinstance(f, Desertion) and desertion(s, f),
    "Deployment": lambda s, f: isinstance(f, Deployment) and deployment(s, f),
    "WhereToBlock": lambda s, f: isinstance(f, WhereToBlock) and where_to_block(s, f),
    "Roadblocks": lambda s, f: isinstance(f, Roadblocks) and roadblocks(s, f),
    "Grozny": lambda s, f: isinstance(f, Grozny) and grozny(s, f),
}
