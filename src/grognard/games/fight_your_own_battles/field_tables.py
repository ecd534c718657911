"""The tables of what can be done and of what is told on our own table: one row for each."""

from __future__ import annotations

from functools import partial

from grognard.engine.english import count
from grognard.engine.facts import FactKind, make_fact
from grognard.engine.things import Kind, Maybe, Number, Thing
from grognard.engine.verbs import Verb
from grognard.games.fight_your_own_battles import field_words, words
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts
from grognard.games.fight_your_own_battles.rules.aiming import get_weapon
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.weapons import NO_ARM
from grognard.games.fight_your_own_battles.things import CELL, COUNT, ELEMENT

WAY: Thing[Cardsheet] = Thing("a way", words.WAYS)
SLOT: Number[Cardsheet] = Number(0, n.SLOTS - 1)
BY_ROAD: Number[Cardsheet] = Number(0, 1)
WEAPON: Thing[Cardsheet] = Thing("a weapon", words.SLOTS, field_words.SLOT_NAMES)
ARM: Thing[Cardsheet] = Thing("an arm", words.ARMS, field_words.ARM_NAMES)
DAMAGE: Thing[Cardsheet] = Thing("damage", words.DAMAGES, field_words.DAMAGE_NAMES)
LANDING: Thing[Cardsheet] = Thing("a landing", field_words.LANDINGS, field_words.LANDING_NAMES)

# ---------------------------------------------------------------- what can be done


def name_weapon(s: Cardsheet, slot: int) -> str:
    """Which weapon of whoever is on turn it is."""
    element = getattr(s.top, "element", n.NOBODY)
    weapon = get_weapon(s, element, slot) if element != n.NOBODY else None
    return "weapon" if weapon is None else field_words.SLOT_NAMES[weapon.slot]


def label_fire(s: Cardsheet, slot: int, target: int) -> str:
    return f"Fire the {name_weapon(s, slot)} at {ELEMENT.say(s, target)}"


def label_armour(s: Cardsheet, slot: int, target: int) -> str:
    return f"Fire the {name_weapon(s, slot)} at the armour of {ELEMENT.say(s, target)}"


def label_indirect(s: Cardsheet, slot: int, target: int) -> str:
    return f"Bombard {ELEMENT.say(s, target)} with the {name_weapon(s, slot)}"


def label_move(s: Cardsheet, road: int) -> str:
    return "Move by road" if road else "Move"


def label_double(s: Cardsheet, road: int) -> str:
    return "Go at the double by road" if road else "Go at the double"


AT = (SLOT, n.PAIR)
FIELD_VERBS: tuple[Verb[Cardsheet], ...] = (
    Verb("fire", n.FIRE, label_fire, slot=AT, target=ELEMENT),
    Verb("fire-at", n.FIRE_AT, label_armour, slot=AT, target=ELEMENT),
    Verb("fire-indirect", n.FIRE_INDIRECT, label_indirect, slot=AT, target=ELEMENT),
    Verb("move", n.MOVE, label_move, road=BY_ROAD),
    Verb("double", n.DOUBLE, label_double, road=BY_ROAD),
    Verb("go", n.GO, "Go to {cell}", cell=CELL),
    Verb("halt", n.HALT, "Halt"),
    Verb("face", n.FACE, "Face {way}", way=WAY),
    Verb("observe", n.OBSERVE, "Observe {enemy}", enemy=ELEMENT),
    Verb("observe-marker", n.OBSERVE_MARKER, "Observe the marker at {cell}", cell=CELL),
    Verb("aim", n.TAKE_AIM, "Aim"),
    Verb("embark", n.EMBARK, "Get into {carrier}", carrier=ELEMENT),
    Verb("dismount", n.DISMOUNT, "Get out at {cell}", cell=CELL),
    Verb("set-up", n.SET_UP, "Set the weapon up"),
    Verb("take-down", n.TAKE_DOWN, "Take the weapon down"),
    Verb("open-up", n.OPEN_UP, "Open a way at {cell}", cell=CELL),
    Verb("wade-out", n.WADE_OUT, "Out of the river at {cell}", cell=CELL),
    Verb("reveal", n.REVEAL, "Show yourself at {cell}, to move or observe", cell=CELL),
    Verb("ambush", n.AMBUSH, "Open fire from hiding at {cell}, if the NCO dares", cell=CELL),
    Verb("come-out", n.COME_OUT, "Come out of hiding"),
    Verb("assault", n.ASSAULT, "Assault {enemy}", enemy=ELEMENT),
    Verb("lay-on", n.LAY_ON, "Lay the weapon on {target}", target=ELEMENT),
)

# ---------------------------------------------------------------- what is told


def tell_observing(s: Cardsheet, observer: int, enemy: int, die: int, segments: int) -> str:
    """X5.2 With the die, and what it had to reach."""
    whom = "a marker" if enemy == n.NOBODY else ELEMENT.say(s, enemy)
    result = "found" if die >= segments else "not found"
    return f"{ELEMENT.say(s, observer)} observes {whom}: {die} of {segments}, {result}"


def tell_turning(s: Cardsheet, enemy: int, cell: int, real: int) -> str:
    """X12.2 Of a dummy nobody hears whose it was."""
    if real:
        return f"The marker at {CELL.say(s, cell)} is {ELEMENT.say(s, enemy)}"
    return f"The marker at {CELL.say(s, cell)} was a dummy"


def tell_fire(s: Cardsheet, element: int, target: int, arm: int, dice: int) -> str:
    how = (
        "at its armour" if arm == NO_ARM else f"{field_words.ARM_NAMES[arm]}, {count(dice, 'die')}"
    )
    return f"{ELEMENT.say(s, element)} fires at {ELEMENT.say(s, target)}: {how}"


def tell_hits(s: Cardsheet, target: int, need: int, hits: int) -> str:
    return f"{need} needed: {count(hits, 'hit') if hits else 'no hit'}"


def tell_saves(s: Cardsheet, target: int, hits: int, saved: int) -> str:
    return f"{count(hits, 'hit')} on {ELEMENT.say(s, target)}, {saved} saved by cover"


def tell_armour(s: Cardsheet, target: int, at: int, die: int, armour: int) -> str:
    """X7.1 The sum, and what comes of it."""
    left = at + die - armour - 4
    result = "it is destroyed" if left > 0 else "it is damaged" if left == 0 else "nothing happens"
    return f"{at} and {die} against armour {armour} and 4: {result}"


def tell_set_up(s: Cardsheet, element: int, up: int) -> str:
    return f"{ELEMENT.say(s, element)} is {'in action' if up else 'taken down'}"


ARGUMENTS: dict[str, Kind[Cardsheet]] = {
    **dict.fromkeys(("element", "target", "observer", "attacker", "defender", "carrier"), ELEMENT),
    **dict.fromkeys(("cell", "to"), CELL),
    **dict.fromkeys(("die", "segments", "real", "shots", "dice", "need", "hits", "saved"), COUNT),
    **dict.fromkeys(("at", "armour", "up", "first", "second"), COUNT),
    "arm": Maybe(ARM, NO_ARM),
    "damage": DAMAGE,
    "enemy": Maybe(ELEMENT, n.NOBODY),
    "from": Maybe(CELL, n.NOWHERE),
    "landing": LANDING,
    "way": WAY,
    "weapon": WEAPON,
}

fact = partial(make_fact, ARGUMENTS)
FIELD_FACTS: tuple[FactKind[Cardsheet], ...] = (
    fact(facts.OBSERVED, "observed observer enemy die segments", tell_observing, "X5.2"),
    fact(facts.TURNED, "turned enemy cell real", tell_turning, "X12.2"),
    fact(
        *(facts.SHOT, "shot element weapon shots"),
        *("{element}: {shots:shot} left for its {weapon}", "X9.2"),
    ),
    fact(facts.FIRED, "fired element target arm dice", tell_fire, "X6"),
    fact(facts.HIT, "hit target need hits", tell_hits, "X6.3"),
    fact(facts.SAVED, "saved target hits saved", tell_saves, "X6.4"),
    fact(facts.PENETRATED, "penetrated target at die armour", tell_armour, "X7.1"),
    fact(facts.DAMAGE, "damaged element damage", "{element:is} damaged: {damage}", "X7.2"),
    fact(facts.WENT, "went element from to", "{element:goes} to {to}", "X4.2"),
    fact(facts.FACED, "faced element way", "{element:faces} {way}", "X4.3"),
    fact(
        *(facts.LANDED, "landed element target die landing"),
        *("The shot of {element} at {target}: {die}, {landing}", "X8.3"),
    ),
    fact(
        *(facts.ASSAULTED, "assaulted attacker defender first second"),
        *("{attacker:assaults} {defender}: {first} against {second}", "X10.2"),
    ),
    fact(facts.EMBARKED, "embarked element carrier", "{element:gets} into {carrier}", "X4.6"),
    fact(facts.DISMOUNTED, "dismounted element cell", "{element:gets} out at {cell}", "X4.6"),
    fact(facts.DEPLOYED, "deployed element up", tell_set_up, "6.4"),
    fact(facts.OPENED, "opened element cell", "{element:opens} a way at {cell}", "X12.6"),
    fact(facts.SHOWED, "showed element cell", "{element:shows} itself at {cell}", "X12.3"),
    fact(facts.LAID, "laid element target", "{element:is} laid on {target}", "6.3"),
)
