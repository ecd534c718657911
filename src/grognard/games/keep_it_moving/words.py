"""The names of things, and what steps do, in words."""

from __future__ import annotations

from grognard.engine.english import count, join, make_plural, sign
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules import steps as do
from grognard.games.keep_it_moving.rules.deck import Deck, Program, Step

UNIT_IDS = ("1st", "2nd", "3rd", "assets")
UNIT_NAMES = ("1st Battalion", "2nd Battalion", "3rd Battalion", "Supporting Assets")
LEVEL_NAMES = (*("Fresh", "Bloodied", "Depleted", "Ground Down", "Combat Ineffective", "flipped"),)
LEVEL_IDS = [name.lower() for name in LEVEL_NAMES]
OUTCOME_IDS = {n.WIN: "win", n.LOSE: "lose", n.PAUSE: "pause"}
ENDING_IDS = {
    n.BY_CARD: "card",
    n.MOMENTUM_GONE: "momentum",
    n.NO_BATTALION: "battalions",
    n.DECK_EMPTY: "deck",
}
OUTCOME_NAMES = {n.WIN: "Victory", n.LOSE: "Defeat", n.PAUSE: "Operational Pause"}
DICE_NAMES = {n.D3: "half a die", n.D6: "a die", n.TWO_D6: "two dice"}
UNIT_OF = {n.ALL_UNITS: "unit", n.ALL_BATTALIONS: "battalion"}
EVERY = {n.ALL_UNITS: "every unit", n.ALL_BATTALIONS: "every battalion"}
UNTIL = {
    n.UNTIL_LIFTED: "until ended",
    n.UNTIL_BATTLE: "for the next battle",
    n.FOR_GOOD: "for good",
}
UNTIL_IDS = {
    n.FOR_GOOD: "end",
    n.UNTIL_LIFTED: "lifted",
    n.UNTIL_BATTLE: "battle",
    n.FOR_CARDS: "cards",
}
DICE_SHORT = {n.D3: "d3", n.D6: "d6", n.TWO_D6: "2d6"}


def list_units(mask: int) -> list[int]:
    """The units of a set."""
    return [unit for unit in range(4) if mask >> unit & 1]


def unit_ids(mask: int) -> list[str]:
    return [UNIT_IDS[unit] for unit in list_units(mask)]


def name_units(mask: int) -> str:
    """A set of units in words, short where it can be."""
    if mask == n.ALL_UNITS:
        return "all units"
    if mask == n.ALL_BATTALIONS:
        return "all battalions"
    battalions = unit_ids(mask & n.ALL_BATTALIONS)
    parts = [f"{join(battalions)} Battalion"] if battalions else []
    parts += [UNIT_NAMES[n.ASSETS]] if mask >> n.ASSETS & 1 else []
    return join(parts, none="nobody")


def phrase_units(mask: int, verb: str) -> str:
    """A set of units and what it does: 1st Battalion goes, Supporting Assets go."""
    return f"{name_units(mask)} {make_plural(verb) if is_plural(mask) else verb}"


def phrase_unit(unit: int, verb: str) -> str:
    """A unit and what it does: 1st Battalion is, Supporting Assets are."""
    return phrase_units(1 << unit, verb)


def is_plural(mask: int) -> bool:
    """The Supporting Assets are several, whatever their card says."""
    return len(list_units(mask)) > 1 or mask == 1 << n.ASSETS


# ---------------------------------------------------------------- what steps do


def describe_program(deck: Deck, p: Program | None, target: int = -1) -> str:
    """What a program does, step by step; empty if nothing. `target`: the battalion named so far."""
    said = [] if p is None else [describe_step(deck, one, target) for one in p.steps]
    return ", ".join(word for word in said if word)


def describe_step(deck: Deck, one: Step, target: int = -1) -> str:
    """What a step does."""
    match one:
        case do.Momentum():
            return f"{sign(one.momentum)} momentum"
        case do.MomentumBySuccesses():
            needed = " needed" if one.needed else ""
            return f"{sign(one.sign)} momentum for each success{needed}"
        case do.MomentumByDice():
            return f"{sign(one.sign)[0]}{DICE_SHORT[one.dice]} momentum"
        case do.Wear():
            several = one.who > 0 and one.who not in EVERY and is_plural(one.who)
            return describe_wear(name_worn(one.who, target), one.by, several)
        case do.WearChosen():
            return describe_chosen_wear(one)
        case do.WearRandom():
            return describe_wear(f"a random {UNIT_OF[one.pool]}", one.by)
        case do.Name():
            return "a battalion at random"
        case do.LookAhead():
            return f"order the next {one.cards} cards"
        case do.End():
            return f"the game ends: {OUTCOME_NAMES[one.outcome]}"
        case do.Fight():
            return "a battle"
    return describe_mark_or_branch(deck, one, target)


def describe_mark_or_branch(deck: Deck, one: Step, target: int) -> str:
    match one:
        case do.Put():
            return describe_put(deck, one.mark, target, f"for {count(one.cards, 'card')}")
        case do.PutForDice():
            return describe_put(deck, one.mark, target, f"for {DICE_SHORT[one.dice]} cards")
        case do.Remove():
            return f"{name_mark(deck, one.mark, target)} is lifted"
        case do.Table():
            return f"roll a die: {describe_table(deck, one.table, target)}"
        case do.Ask():
            return " or ".join(option.label for option in deck.questions[one.question].options)
        case do.When():
            return describe_branches(deck, one, target)
    return ""


def name_mark(deck: Deck, mark: int, target: int) -> str:
    """A mark's name, and the battalion it is on."""
    on = f" ({UNIT_NAMES[target]})" if deck.marks[mark].on_unit and target >= 0 else ""
    return f"{deck.marks[mark].title}{on}"


def describe_put(deck: Deck, mark: int, target: int, cards: str) -> str:
    """What a mark changes, and for how long."""
    m = deck.marks[mark]
    long = {**UNTIL, n.FOR_CARDS: cards}[m.until]
    said: list[str] = []
    if m.dice and m.on_unit:
        said.append(f"{name_battalion(target)} rolls at {sign(m.dice)} {long}")
    elif m.dice:
        who = f"{EVERY[m.who]} rolls" if m.who in EVERY else phrase_units(m.who, "rolls")
        said.append(f"{who} at {sign(m.dice)} {long}")
    if m.needs:
        more = f"{abs(int(m.needs))} {'more' if m.needs > 0 else 'fewer'}"
        next_one = m.until == n.UNTIL_BATTLE
        said.append(f"the next battle needs {more}" if next_one else f"battles need {more} {long}")
    if m.cleared is not None or not said:
        said.append(f"{m.title} is in play {long}")
    return ", ".join(said)


def describe_branches(deck: Deck, one: do.When, target: int) -> str:
    """if this, that; else something else."""
    then = describe_program(deck, one.then, target) or "nothing"
    otherwise = describe_program(deck, one.otherwise, target)
    other = f"; else {otherwise}" if otherwise else ""
    return f"if {describe_condition(deck, one.condition, target)}, {then}{other}"


def describe_condition(deck: Deck, one: do.Condition, target: int) -> str:
    match one:
        case do.MomentumAtLeast():
            return f"momentum is {one.n} or more"
        case do.BattalionsWorn():
            some = f"{one.count} battalions are" if one.count > 1 else "a battalion is"
            worse = " or worse" if one.level < n.FLIPPED else ""
            return f"{some} {LEVEL_NAMES[one.level]}{worse}"
        case do.MarkInPlay():
            return f"{name_mark(deck, one.mark, target)} is in play"
    return f"{name_battalion(target)} is flipped"


def describe_table(deck: Deck, number: int, target: int = -1) -> str:
    """1 nothing; 2–5 this; 6 that."""
    rows = deck.tables[number].rows
    said: list[str] = []
    first = 0
    for face in range(6):
        if face == 5 or rows[face + 1] is not rows[face]:
            faces = f"{first + 1}" if first == face else f"{first + 1}–{face + 1}"
            said.append(f"{faces} {describe_program(deck, rows[face], target) or 'nothing'}")
            first = face + 1
    return "; ".join(said)


# ---------------------------------------------------------------- attrition and recovery


def describe_wear(who: str, by: int, several: bool = False) -> str:
    """Units that lose levels, or recover them."""
    verb = "loses" if by > 0 else "recovers"
    levels = "a level" if abs(by) == 1 else f"{abs(by)} levels"
    return f"{who} {make_plural(verb) if several else verb} {levels}"


def name_worn(who: int, target: int) -> str:
    """Those that a step speaks of."""
    if who == n.THAT_ONE:
        return name_battalion(target)
    return "each failing unit" if who == n.THE_FAILING else EVERY.get(who) or name_units(who)


def describe_chosen_wear(one: do.WearChosen) -> str:
    kind = UNIT_OF[one.pool]
    if one.count == 1:
        return describe_wear(f"a {kind} of your choice", one.by)
    return f"{describe_wear(f'{count(one.count, kind)} of your choice', one.by, True)} each"


def name_battalion(target: int) -> str:
    return UNIT_NAMES[target] if target >= 0 else "that battalion"
