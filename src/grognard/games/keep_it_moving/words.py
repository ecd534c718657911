"""The names of things, and what steps do, in words."""

from __future__ import annotations

from grognard.games.keep_it_moving.rules import numbers as n
from grognard.games.keep_it_moving.rules import steps as do
from grognard.games.keep_it_moving.rules.state import Deck, Program, Step

UNIT_IDS = ("1st", "2nd", "3rd", "assets")
UNIT_NAMES = ("1st Battalion", "2nd Battalion", "3rd Battalion", "Supporting Assets")
LEVEL_NAMES = (*("Fresh", "Bloodied", "Depleted", "Ground Down", "Combat Ineffective", "flipped"),)
OUTCOME_IDS = {n.WIN: "win", n.LOSE: "lose", n.PAUSE: "pause"}
OUTCOME_NAMES = {n.WIN: "Victory", n.LOSE: "Defeat", n.PAUSE: "Operational Pause"}
DICE_NAMES = {n.D3: "half a die", n.D6: "a die", n.TWO_D6: "two dice"}
DICE_SHORT = {n.D3: "d3", n.D6: "d6", n.TWO_D6: "2d6"}


def units_in(mask: int) -> list[int]:
    """The units of a set."""
    return [unit for unit in range(4) if mask >> unit & 1]


def joined(words: list[str]) -> str:
    """a; a and b; a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def unit_set(mask: int) -> str:
    """A set of units in words, short where it can be."""
    if mask == n.ALL_UNITS:
        return "all units"
    if mask == n.ALL_BATTALIONS:
        return "all battalions"
    units = units_in(mask)
    battalions = [UNIT_IDS[unit] for unit in units if unit != n.ASSETS]
    parts = []
    if battalions:
        parts.append(f"{joined(battalions)} Battalion")
    if n.ASSETS in units:
        parts.append("Supporting Assets")
    return joined(parts) if parts else "nobody"


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def levels(by: int) -> str:
    return "a level" if abs(by) == 1 else f"{abs(by)} levels"


def worn(who: str, by: int) -> str:
    return f"{who} loses {levels(by)}" if by > 0 else f"{who} recovers {levels(by)}"


def program(deck: Deck, p: Program | None) -> str:
    """What a program does, step by step; empty if nothing."""
    said = [] if p is None else [step(deck, one) for one in p.steps]
    return ", ".join(word for word in said if word)


def step(deck: Deck, one: Step) -> str:
    """What a step does."""
    match one:
        case do.Momentum():
            return f"{signed(one.by)} momentum"
        case do.MomentumBySuccesses():
            what = "the number needed" if one.needed else "each success"
            return f"{'+' if one.sign > 0 else '−'}1 momentum for {what}"
        case do.MomentumByDice():
            return f"{'+' if one.sign > 0 else '−'}{DICE_SHORT[one.dice]} momentum"
        case do.Wear():
            return worn(pointed(one.who), one.by)
        case do.WearChosen():
            return worn(chosen(one.pool, one.count), one.by)
        case do.WearRandom():
            kind = "unit" if one.pool == n.ALL_UNITS else "battalion"
            return worn(f"a random {kind}", one.by)
        case do.Name():
            return "a battalion at random"
        case do.LookAhead():
            return f"order the next {one.cards} cards"
        case do.End():
            return f"the game ends: {OUTCOME_NAMES[one.outcome]}"
        case do.Fight():
            return "a battle"
    return mark_or_branch(deck, one)


def mark_or_branch(deck: Deck, one: Step) -> str:
    match one:
        case do.Put():
            return f"{deck.marks[one.mark].title} comes into play"
        case do.PutForDice():
            title = deck.marks[one.mark].title
            return f"{title} comes into play for {DICE_SHORT[one.dice]} cards"
        case do.Remove():
            return f"{deck.marks[one.mark].title} is lifted"
        case do.Table():
            return f"roll a die: {table(deck, one.table)}"
        case do.Ask():
            return " or ".join(option.label for option in deck.questions[one.question].options)
        case do.When():
            return "it depends"
    return ""


def table(deck: Deck, number: int) -> str:
    """1 nothing; 2–5 this; 6 that."""
    rows = deck.tables[number].rows
    said: list[str] = []
    first = 0
    for face in range(6):
        if face == 5 or rows[face + 1] is not rows[face]:
            faces = f"{first + 1}" if first == face else f"{first + 1}–{face + 1}"
            said.append(f"{faces} {program(deck, rows[face]) or 'nothing'}")
            first = face + 1
    return "; ".join(said)


def pointed(who: int) -> str:
    if who == n.THAT_ONE:
        return "that battalion"
    if who == n.THE_FAILING:
        return "each failing unit"
    units = unit_set(who)
    return units.replace("all ", "each of the ") if units.startswith("all ") else units


def chosen(pool: int, count: int) -> str:
    kind = "unit" if pool == n.ALL_UNITS else "battalion"
    return f"a {kind} of your choice" if count == 1 else f"each of {count} {kind}s of your choice"
