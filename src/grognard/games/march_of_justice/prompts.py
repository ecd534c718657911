"""What is being asked, of whom and for whom, in a sentence."""

from __future__ import annotations

from grognard.engine.bits import lowest
from grognard.engine.chance import Die
from grognard.engine.english import sign
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.administration import Administration
from grognard.games.march_of_justice.rules.asking import WhereTo
from grognard.games.march_of_justice.rules.contact import Contact, Muster, WhomToMeet, assess
from grognard.games.march_of_justice.rules.cup import DrawChit, Flip, Turncoat
from grognard.games.march_of_justice.rules.kremlin import Boons, Roadblocks, WhereToBlock
from grognard.games.march_of_justice.rules.movement import Movement
from grognard.games.march_of_justice.rules.outcome import Advance, WhichUnit
from grognard.games.march_of_justice.rules.rapt import Grozny
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.things import ROADBLOCK, UNIT, UNITS
from grognard.games.march_of_justice.words import describe_odds


def question(s: March) -> str:
    """What is being asked, and of whom."""
    if isinstance(s.top, DrawChit):
        return "Draw a chit from the cup: which is it?"
    if isinstance(s.top, Die):
        return ask_for_die(s)
    nation, asked = find_matter(s)
    return f"{name_decider(s, nation)}: {asked}"


def name_decider(s: March, nation: int) -> str:
    """Whose decision it is; alone, the player decides for the Russians too."""
    if nation == n.RUSSIA and s.russians != n.SECOND_PLAYER:
        return "You decide for Russia"
    return words.SIDE_NAMES[nation]


def find_matter(s: March) -> tuple[int, str]:
    """The side that is concerned, and what is to be decided."""
    top = s.top
    match top:
        case Administration():
            spend = f", spend Momentum ({sign(s.momentum)})" if s.momentum > 0 else ""
            return n.WAGNER, f"shift markers on the MCT{spend}, or go on?"
        case Movement():
            return top.nation, "which unit moves next, and where to?"
        case WhomToMeet():
            return top.nation, "with which location do you make contact?"
        case Muster():
            where = s.board.titles[top.target]
            return top.nation, f"roll against {where} with all of these, or leave one out?"
        case Advance():
            where = s.board.titles[top.target]
            return s.side(lowest(top.units)), f"{where} is empty: who goes in?"
        case WhichUnit():
            return n.WAGNER, ask_who_suffers(s, top)
        case WhereTo():
            return ask_where_to(s, top)
    return find_russian_matter(s)


def find_russian_matter(s: March) -> tuple[int, str]:
    """7 The same, in Russia's half of a turn."""
    top = s.top
    match top:
        case Boons():
            return n.RUSSIA, f"what do you spend Momentum ({sign(s.momentum)}) on?"
        case Roadblocks():
            go = "do the Roadblocks go" if s.second_block else "does the Roadblock go"
            return n.RUSSIA, f"where {go}?"
        case WhereToBlock():
            block = ROADBLOCK.say(s, top.block)
            return n.RUSSIA, f"Wagner's ways are equally cheap: where does {block} go?"
        case Flip():
            return n.WAGNER, "the people are silent: which Russian unit is reduced?"
    assert isinstance(top, Turncoat)
    return n.WAGNER, "the people are silent: which Russian unit changes sides, if any?"


def ask_who_suffers(s: March, top: WhichUnit) -> str:
    """6.2.2 Of several equally strong, one suffers."""
    what = ("loses a step", "is eliminated", "gives up")[top.how]
    return f"{UNITS.say(s, top.units)} are equally strong: which {what}?"


def ask_where_to(s: March, top: WhereTo) -> tuple[int, str]:
    """Where a unit comes back, arrives, falls back to, or whom it joins."""
    joins = top.why in (n.JOINING, n.CLOSEST)
    does, name = UNIT.phrase(s, top.unit, "…does"), UNIT.say(s, top.unit)
    asked = words.GOING[top.why].asked
    return n.WAGNER if joins else s.side(top.unit), f"where {does} {name} {asked}?"


def ask_for_die(s: March) -> str:
    """What a die is for."""
    caller = s.top.caller
    if isinstance(caller, Contact):
        found = assess(s, caller.nation, caller.target, caller.attackers)
        side, where = words.SIDE_NAMES[caller.nation], s.board.titles[caller.target]
        return f"{side} rolls against {where}: {describe_odds(found)}."
    assert isinstance(caller, Grozny)
    rolls, rostov = UNIT.phrase(s, caller.unit, "rolls"), s.board.titles[s.board.rostov]
    return f"{rolls} a die: on a {n.MARCH_ON} the march on {rostov} begins."
