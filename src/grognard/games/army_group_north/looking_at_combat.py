"""8.2 A combat on its stage: what everybody has been shown and told of it so far."""

from __future__ import annotations

from grognard.engine.value import Json, frames
from grognard.games.army_group_north import words
from grognard.games.army_group_north.looking_ahead import look_at_odds
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import record
from grognard.games.army_group_north.rules.combat import Combat
from grognard.games.army_group_north.rules.crt import column_of, dice_of, inflict, lp_of
from grognard.games.army_group_north.rules.exchange import (
    UNSUPPLIED_ATTACK,
    UNSUPPLIED_DEFENCE,
    attack_drm,
    defence_drm,
)
from grognard.games.army_group_north.rules.plans import matrix_cell, plan_drm
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import crosses_water, is_swamp

PLANS_SHOWN_IN = Combat.sections.index("strengths")
ROLLED_IN = Combat.sections.index("attacker's losses")
WON_IN = Combat.sections.index("winner")


def look_at_combat(s: Campaign, own: int | None) -> Json:
    """The combat that is being fought; plans, strengths and dice once they are shown."""
    stack = frames(s)
    fought = [place for place, frame in enumerate(stack) if isinstance(frame, Combat)]
    if s.finished or not fought or fought[-1] + 1 == len(stack):
        return None
    combat, inner = stack[fought[-1]], stack[fought[-1] + 1]
    assert isinstance(combat, Combat)
    section = int(inner.resume_at) - 1
    return {
        "hex": s.board.names[combat.cell],
        "origin": s.board.names[combat.origin],
        "stage": combat.sections[section],
        "idle": [s.board.units[unit].name for unit in s.idle.members()],
        "attacker": look_at_force(s, combat, int(record.ATTACKER), section),
        "defender": look_at_force(s, combat, int(record.DEFENDER), section),
        **(look_at_plans(s) if section >= PLANS_SHOWN_IN else {"plan": None, "posture": None}),
        "winner": look_at_winner(s, int(combat.side)) if section >= WON_IN else None,
        "odds": None if own is None else look_at_odds(s, own),
    }


def look_at_plans(s: Campaign) -> dict[str, Json]:
    """8.4 Both, once they are shown; a demoralized defender has no posture."""
    posture = s.combat[record.THE_POSTURE]
    return {
        "plan": words.PLANS[s.combat[record.THE_PLAN]],
        "posture": words.POSTURES[posture] if posture < len(words.POSTURES) else None,
    }


def look_at_force(s: Campaign, combat: Combat, who: int, section: int) -> dict[str, Json]:
    """What has been said aloud of one of the two forces; None for what is still to come."""
    said, rolled = section >= PLANS_SHOWN_IN, section >= ROLLED_IN
    row = s.combat
    return {
        "side": words.SIDES[combat.side_of(who)],
        "total": row[record.TOTALS + who] if said else None,
        "strength": row[record.STRENGTHS + who] if said else None,
        "supplied": row[record.IN_SUPPLY + who] == 1 if said else None,
        "roll": row[record.ROLLS + who] or None,
        "lp": lp_of(row[record.RUNGS + who]) if rolled else None,
        "paid": row[record.RP_PAID + who],
        "counter_lp": row[record.COUNTER_LP + who],
        "fire": look_at_fire(s, combat, who) if said else None,
    }


def look_at_fire(s: Campaign, combat: Combat, who: int) -> dict[str, Json]:
    """8.5, 8.6 Where a force rolls on the CRT, why there, and what that inflicts on the other."""
    row, attacks = s.combat, who == record.ATTACKER
    sp = row[record.STRENGTHS + who]
    drm = attack_drm(s) if attacks else defence_drm(s)
    flies = combat.side_of(who) == n.AXIS and row[record.AIR_HELP] & n.SHIFT != 0
    roll = row[record.ROLLS + who]
    return {
        "dice": dice_of(sp),
        "column": column_of(sp),
        "shift": int(flies),
        "drm": drm,
        "why": list_modifiers(s, combat, who) + ([["air", 1, "X4.4"]] if flies else []),
        "result": words.RUNGS[inflict(sp, roll + drm, int(flies))] if roll else None,
        "suffered": words.RUNGS[row[record.RUNGS + who]] if roll else None,
    }


def list_modifiers(s: Campaign, combat: Combat, who: int) -> list[Json]:
    """Each that counts here: what it is, by how much, and its rule."""
    terrain = halve(s, combat) if who == record.ATTACKER else list_cover(s, combat)
    plan, posture = s.combat[record.THE_PLAN], s.combat[record.THE_POSTURE]
    drm = matrix_cell(s.board, plan, posture, n.ATTACKER_DRM + who)
    more = matrix_cell(s.board, plan, posture, n.ATTACKER_LP + who)
    found = [("matrix", drm, "8.4"), *list_drm(s, who)]
    counted: list[Json] = [[what, int(by), rule] for what, by, rule in found if by != 0]
    return [*terrain, *counted, *([["matrix-lp", int(more), "8.7"]] if more else [])]


def list_drm(s: Campaign, who: int) -> list[tuple[str, int, str]]:
    """8.5 What changes a roll besides the matrix."""
    starved = s.combat[record.IN_SUPPLY + who] == 0
    if who == record.DEFENDER:
        return [("unsupplied", UNSUPPLIED_DEFENCE if starved else 0, "8.5")]
    dice = dice_of(s.combat[record.STRENGTHS + who])
    return [
        ("plan", plan_drm(s.combat[record.THE_PLAN]), "8.3"),
        ("shaken", int(s.combat[record.THE_POSTURE] == n.NO_POSTURE), "8.5"),
        ("unsupplied", UNSUPPLIED_ATTACK * dice if starved else 0, "8.5"),
    ]


def halve(s: Campaign, combat: Combat) -> list[Json]:
    """3.0 What halves the SP of the attacker."""
    swamp: list[Json] = [["swamp", "÷2", "3.0"]] if is_swamp(s, combat.cell) else []
    wet = crosses_water(s, combat.side, combat.origin, combat.cell)
    return [*swamp, *([["water", "÷2", "3.0"]] if wet else [])]


def list_cover(s: Campaign, combat: Combat) -> list[Json]:
    """3.0 What makes the defender stronger."""
    kind, terrain = s.board.kind[combat.cell], s.board.terrain[combat.cell]
    if kind == n.MAJOR_CITY:
        return [["major-city", "×2", "3.0"]]
    if kind == n.CITY:
        return [["city", "×1½", "3.0"]]
    covers = terrain in (n.WOODS, n.SWAMP)
    return [[words.TERRAIN[terrain], "×1½", "3.0"]] if covers else []


def look_at_winner(s: Campaign, attacking: int) -> Json:
    winner = s.combat[record.WINNER]
    if winner == record.NEITHER:
        return None
    return words.SIDES[attacking if winner == record.ATTACKER else 1 - attacking]
