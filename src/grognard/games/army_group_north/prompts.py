"""What is being asked, and of whom, in a sentence; it tells nobody's secrets."""

from __future__ import annotations

from grognard.engine.chance import Die, Faces
from grognard.engine.english import join
from grognard.engine.rules import Choice
from grognard.games.army_group_north.rules.air import Keeping, Landing, Rerolling, UsingAir
from grognard.games.army_group_north.rules.attrition import Attrition
from grognard.games.army_group_north.rules.concerted import Approach, Attacking
from grognard.games.army_group_north.rules.conversion import Branch, Laying, SelectLine
from grognard.games.army_group_north.rules.cossacks import Cossacks
from grognard.games.army_group_north.rules.counterattack import Counterattack
from grognard.games.army_group_north.rules.excess import Surplus
from grognard.games.army_group_north.rules.exploitation import Exploiting
from grognard.games.army_group_north.rules.losses import Paying, Split
from grognard.games.army_group_north.rules.operations import Commanding
from grognard.games.army_group_north.rules.orders import Orders
from grognard.games.army_group_north.rules.pause import DeclarePause
from grognard.games.army_group_north.rules.plans import Plans
from grognard.games.army_group_north.rules.reaction import Attempt, Reacting
from grognard.games.army_group_north.rules.reinforcements import Reinforcements
from grognard.games.army_group_north.rules.retreat import Retreating
from grognard.games.army_group_north.rules.sequence import PlayerTurn
from grognard.games.army_group_north.rules.setting_up import SetUp, next_unit
from grognard.games.army_group_north.rules.sitting_out import SittingOut
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strategic import Entraining, Transfer
from grognard.games.army_group_north.rules.undying import Undying
from grognard.games.army_group_north.tables import HEX, UNIT
from grognard.games.army_group_north.words import SIDE_NAMES

PHASES = {
    Cossacks: "where do Cossacks ride in this turn?",
    DeclarePause: "is the operational pause declared?",
    SelectLine: "which line does the thrust follow?",
    Entraining: "which force moves behind the front?",
    Commanding: "which force is activated?",
    UsingAir: "does the air unit support this combat?",
    Rerolling: "which die is rolled again?",
    Keeping: "which benefit does the air unit keep for the rest of the turn?",
    Exploiting: "who exploits the victory?",
}


def question(s: Campaign) -> str:
    """What is being asked, with who decides."""
    top = s.top
    if not isinstance(top, Choice):
        return ask_nature(s)
    sides = [name for side, name in enumerate(SIDE_NAMES) if top.waiting(s) >> side & 1]
    return f"{join(sides)}: {ask_side(s)}"


def ask_side(s: Campaign) -> str:
    top = s.top
    if type(top) in PHASES:
        return PHASES[type(top)]
    if isinstance(top, SetUp | Reinforcements | Branch | Transfer | Surplus):
        return ask_before_operations(s)
    if isinstance(top, Orders | Approach | Attacking | Reacting):
        return ask_in_operations(s)
    return ask_in_combat(s)


def ask_before_operations(s: Campaign) -> str:
    top = s.top
    match top:
        case SetUp():
            return f"where is {UNIT.say(s, next_unit(s, top.side))} set up?"
        case Reinforcements():
            return f"who arrives, and on whom are RP spent? {s.rp[top.side]} RP are left."
        case Branch():
            return f"where does the line go on from {HEX.say(s, top.cell)}?"
        case Transfer():
            return f"where does the force in {HEX.say(s, top.start(s))} go?"
    assert isinstance(top, Surplus)
    return f"who in {HEX.say(s, top.cell)} is one too many?"


def ask_in_operations(s: Campaign) -> str:
    top = s.top
    match top:
        case Orders():
            return f"what does the force do? {top.left(s)} MP left."
        case Approach():
            left = top.left(s, top.force)
            return f"how does the force come to {HEX.say(s, top.target)}? {left} MP for the way."
        case Attacking():
            return f"which force attacks {HEX.say(s, top.target)}?"
    assert isinstance(top, Reacting)
    danger = "will be attacked" if top.concerted else "has been entered"
    return f"{HEX.say(s, top.cell)} {danger}: who reacts?"


def ask_in_combat(s: Campaign) -> str:
    top = s.top
    match top:
        case Plans():
            return f"how is the combat in {HEX.say(s, top.cell)} fought?"
        case SittingOut():
            return f"who of too many in {HEX.say(s, top.cell)} does not fight?"
        case Paying():
            return f"how many of {top.lp} LP are paid with RP?"
        case Split():
            return f"who bears {top.lp} LP?"
    assert isinstance(top, Retreating)
    return f"where do they retreat to from {HEX.say(s, top.cell)}?"


def ask_nature(s: Campaign) -> str:
    """What dice are for."""
    top, caller = s.top, s.top.caller
    match caller:
        case Laying():
            return f"The line to {HEX.say(s, caller.lines.lowest())}: how far is it converted?"
        case PlayerTurn():
            return "How many attacks does the Soviet owe?"
        case Undying():
            return f"Does {UNIT.say(s, s.fallen.lowest())} find its way back, and when?"
        case Attempt():
            return "The reaction: what do the dice show?"
        case Attrition():
            return f"Attrition in {HEX.say(s, caller.cell)}: what do the dice show?"
        case Landing():
            return "The air unit: what do the dice show?"
        case Counterattack():
            return "The counterattack: what does the die show?"
    if isinstance(top, Die):
        return "One die again: what does it show?"
    whose = " of the Axis" if isinstance(top, Faces) else ""
    return f"The combat: what do the dice{whose} show?"
