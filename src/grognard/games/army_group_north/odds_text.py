"""8.2 What may come of a combat, in a few words and numbers: for exact odds."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.value import frames
from grognard.games.army_group_north.rules import record
from grognard.games.army_group_north.rules.combat import Combat
from grognard.games.army_group_north.rules.crt import lp_of
from grognard.games.army_group_north.rules.forecast import Fight
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.words import SIDE_NAMES

Ends = list[tuple[Campaign, Fraction]]


def fight_of(s: Campaign) -> Combat | None:
    """The combat that is being fought."""
    return next((frame for frame in frames(s) if isinstance(frame, Combat)), None)


def has_rolled(s: Campaign) -> bool:
    """8.6 Have both sides rolled?"""
    return s.combat[record.ROLLS] > 0 and s.combat[record.ROLLS + 1] > 0


def describe_fight(before: Campaign, after: Campaign) -> str:
    """8.6 The LP of both sides, where an act has led through both rolls of a combat; else ""."""
    combat = fight_of(after)
    if combat is None or has_rolled(before) or not has_rolled(after):
        return ""
    sides = (combat.side, 1 - combat.side)
    lost = [lp_of(after.combat[record.RUNGS + who]) for who in (0, 1)]
    said = [f"{SIDE_NAMES[side]} loses {lp} LP" for side, lp in zip(sides, lost, strict=True)]
    return ", ".join(said)


def summarize_fight(before: Campaign, ends: Ends) -> dict[str, Fraction]:
    """8.10 Who wins how often, and at what price, where an act leads through the rolls of a combat.

    RP are left out, and so is the die that the air unit may roll again.
    """
    combat = fight_of(before)
    fights = [end for end, _ in ends if describe_fight(before, end)]
    if combat is None or not fights:
        return {}
    s = fights[0]
    told = make_fight(s, combat).forecast(
        s, s.combat[record.THE_PLAN], s.combat[record.THE_POSTURE]
    )
    attacker, defender = SIDE_NAMES[combat.side], SIDE_NAMES[1 - combat.side]
    numbers = {
        f"{attacker} wins": told.won,
        f"LP of the {attacker}": told.attacker_lp,
        f"LP of the {defender}": told.defender_lp,
        f"{defender} eliminated": told.defender_gone,
        f"{attacker} eliminated": told.attacker_gone,
    }
    return {what: Fraction(int(ways), int(told.ways)) for what, ways in numbers.items() if ways}


def make_fight(s: Campaign, combat: Combat) -> Fight:
    """The combat as it stands when both have rolled."""
    totals = [s.combat[record.TOTALS + who] for who in (0, 1)]
    fight = Fight(combat.side, combat.cell, combat.origin, *totals)
    fight.attacker_supplied = s.combat[record.IN_SUPPLY]
    fight.defender_supplied = s.combat[record.IN_SUPPLY + 1]
    return fight
