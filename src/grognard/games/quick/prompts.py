"""What is being asked, and of whom, in a sentence; it tells nobody's secrets."""

from __future__ import annotations

from grognard.engine.chance import CountFaces, Die
from grognard.engine.english import count, join
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.actions import Action, WhoBegins
from grognard.games.quick.rules.civilians import Wander
from grognard.games.quick.rules.combat import Advance, Combat, Momentum
from grognard.games.quick.rules.cubes import Selection
from grognard.games.quick.rules.enablers import Redeploying
from grognard.games.quick.rules.fate import Fate, WhichSalvage
from grognard.games.quick.rules.losses import Loss, Losses
from grognard.games.quick.rules.moving import Marching
from grognard.games.quick.rules.removal import LoseCube
from grognard.games.quick.rules.returning import WhereBack
from grognard.games.quick.rules.setting_up import SetUp, next_unit
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.words import SIDE_NAMES, hex_name, unit_name


def question(s: Battle) -> str:
    """What is being asked, with who decides."""
    top = s.top
    if isinstance(top, Selection):
        sides = [name for side, name in enumerate(SIDE_NAMES) if top.waiting(s) >> side & 1]
        return f"{join(sides)}: which cubes do you take? Nobody else will see."
    if isinstance(top, SetUp | Action | WhoBegins | WhereBack | Redeploying | Marching):
        return f"{SIDE_NAMES[top.side]}: {in_turn(s)}"
    if isinstance(top, Loss | Advance | Momentum | WhichSalvage):
        return f"{SIDE_NAMES[top.side]}: {in_combat(s)}"
    return of_nature(s)


def in_turn(s: Battle) -> str:
    """What a side does before its Actions and in them."""
    top = s.top
    match top:
        case SetUp():
            unit = next_unit(s, top.side)
            if unit < 0:
                return "the units do not guard enough objectives. Start over?"
            return f"where is {unit_name(s.board, unit)} set up?"
        case WhoBegins():
            return "who takes the first Action of this round?"
        case WhereBack():
            return f"where does {unit_name(s.board, top.unit)} come back?"
        case Redeploying():
            return f"which Enabler goes where? {n.REDEPLOYED - top.moved} more at most."
        case Marching():
            return "which unit moves next, and where to?"
    assert isinstance(top, Action)
    return f"your Action? {count(s.heap(top.side, n.HAND), 'cube')} in hand."


def in_combat(s: Battle) -> str:
    """5 and 6.2 What is decided in a combat."""
    top = s.top
    match top:
        case Loss():
            assert isinstance(top.caller, Losses)
            left = count(top.caller.left, "Loss")
            return f"{left} for {unit_name(s.board, top.unit)}. How is it borne?"
        case Advance():
            name, where = unit_name(s.board, top.unit), hex_name(s.board, top.cell)
            return f"{where} is empty. Does {name} advance?"
        case Momentum():
            return f"Momentum: does {unit_name(s.board, top.unit)} go one hex further?"
    assert isinstance(top, WhichSalvage)
    return "which Exhausted Enabler is salvaged?"


def of_nature(s: Battle) -> str:
    """What dice and draws are for."""
    top, caller = s.top, s.top.caller
    if isinstance(top, CountFaces):
        assert isinstance(caller, Combat)
        first = caller.sections[top.resume_at] == "attacker loses"
        unit = caller.target if first else caller.attacker
        side, name = SIDE_NAMES[s.board.units[unit].side], unit_name(s.board, unit)
        return f"{side} fires {count(top.dice, 'die')} with {name}: how many show 5 or 6?"
    if isinstance(top, LoseCube):
        pile = "discards" if top.place == n.DISCARD else "Pool"
        return f"A cube out of the {pile} of {SIDE_NAMES[top.side]} is lost: which?"
    if isinstance(top, Die) and isinstance(caller, Wander):
        where = hex_name(s.board, s.crowd[caller.marker])
        return f"Civilians wander from {where}: which way?"
    if isinstance(top, Die):
        return (
            "Fate: what does the die say?" if isinstance(caller, Fate) else "Refugees: which way?"
        )
    return "Rubble: which Urban hex next to it falls in?"
