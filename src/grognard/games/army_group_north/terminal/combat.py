"""A combat in the terminal, step by step: plans once they are shown, strengths, dice, losses."""

from __future__ import annotations

from rich.text import Text

from grognard.cli.lines import break_between, cut, wrap
from grognard.engine.english import sign
from grognard.engine.value import Json
from grognard.games.army_group_north import words
from grognard.games.army_group_north.terminal.map import SIDE_HUE
from grognard.games.army_group_north.terminal.naming import name_hex, write_unit

SIDES = dict(zip(words.SIDES, words.SIDE_NAMES, strict=True))
PLANS = dict(zip(words.PLANS, words.PLAN_NAMES, strict=True))
POSTURES = dict(zip(words.POSTURES, words.POSTURE_NAMES, strict=True))
STEPS = {  # what is shown of each, and the sections of a combat in it
    "limits": ("excess", "their excess"),
    "plans": ("plans",),
    "dice": ("strengths",),
    "attacker loses": ("attacker's losses",),
    "defender loses": ("defender's losses",),
    "counterattack": ("counterattack",),
    "winner": ("winner", "control", "air", "end"),
}


def fight(look: Json, width: int) -> list[Text]:
    """The combat that is going on; nothing where there is none."""
    combat = look["combat"]
    if combat is None:
        return []
    lines = [*wrap(headline(look, combat), width), cut(steps(combat), width)]
    for role in ("attacker", "defender"):
        lines += break_between(side_of_combat(look, combat, role), width)
    return lines


def brief_fight(look: Json, width: int) -> list[Text]:
    """Where it is and what the plans are."""
    combat = look["combat"]
    return [cut(headline(look, combat), width)] if combat else []


def headline(look: Json, combat: Json) -> Text:
    where, origin = name_hex(look, combat["hex"]), combat["origin"]
    line = Text("").append(f"Combat in {where}", style="bold").append(f" from {origin}: ")
    return line.append(describe_plans(look, combat)).append(describe_winner(combat), style="bold")


def describe_plans(look: Json, combat: Json) -> str:
    """8.4 Face down until both are shown; then what the matrix makes of them."""
    if combat["plan"] is None:
        chosen = combat["stage"] == "plans"
        return "the plans are face down." if chosen else "the plans are still to be chosen."
    plan = PLANS[combat["plan"]]
    if combat["posture"] is None:
        return f"{plan} against demoralized defenders."
    drm = look["charts"]["matrix"][combat["posture"]][combat["plan"]]
    posture = POSTURES[combat["posture"]]
    return f"{plan} against {posture}, DRM {sign(drm[0])} and {sign(drm[1])}."


def describe_winner(combat: Json) -> str:
    return f" The {SIDES[combat['winner']]} wins." if combat["winner"] else ""


def steps(combat: Json) -> Text:
    """All steps in a row, the present one bright."""
    line = Text("")
    for title, sections in STEPS.items():
        style = "bold black on bright_yellow" if combat["stage"] in sections else "dim"
        line.append(" › " if line else "", style="dim").append(title, style=style)
    return line


def side_of_combat(look: Json, combat: Json, role: str) -> list[Text]:
    """A side's units in the hex, and what has been said aloud of them."""
    force = combat[role]
    head = Text("").append(f"{SIDES[force['side']]} ({role})", style=SIDE_HUE[force["side"]])
    return [head, *list_fighters(look, combat, force["side"]), *map(Text, say_numbers(force))]


def list_fighters(look: Json, combat: Json, side: str) -> list[Text]:
    """Who stands in the hex; who is over the limit sits out."""
    found = []
    for unit in look["units"]:
        if unit["hex"] == combat["hex"] and unit["side"] == side:
            idle = " (sits out)" if unit["id"] in combat["idle"] else ""
            found.append(write_unit(unit).append(idle, style="dim"))
    return found


def say_numbers(force: Json) -> list[str]:
    """Strength, supply, dice and losses, as far as they are known."""
    said = []
    if force["total"] is not None:
        said.append(f"= {force['total']} SP, {force['strength']} after terrain")
        said += [] if force["supplied"] else ["out of supply"]
    said += [f"rolls {force['roll']}"] if force["roll"] else []
    said += [f"suffers {force['lp']} LP"] if force["lp"] is not None else []
    said += [f"pays {force['paid']} RP"] if force["paid"] else []
    return said + ([f"{force['counter_lp']} LP struck back"] if force["counter_lp"] else [])
