"""What each side sees and is told: nothing of the other's secrets comes through here."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.game import Ending
from grognard.engine.value import Json
from grognard.games.army_group_north import words
from grognard.games.army_group_north.looking import look_at_table
from grognard.games.army_group_north.odds_text import describe_fight, summarize_fight
from grognard.games.army_group_north.prompts import question as question
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.victory import points
from grognard.games.army_group_north.saved import SAVING
from grognard.games.army_group_north.scene import scene as scene
from grognard.games.army_group_north.tables import HEX, UNIT

NOTHING = "nothing changes"
ENDS = {
    int(n.AXIS_MAJOR): ("axis-major", "axis", "The Axis holds Leningrad"),
    int(n.AXIS_MINOR): ("axis-minor", "axis", "Leningrad is cut off from the east"),
    int(n.SOVIET_WINS): ("soviet", "soviet", "Leningrad holds out, with a way to the east"),
    int(n.DRAWN): ("draw", None, "Neither side has done enough"),
    int(n.AXIS_ON_POINTS): ("axis", "axis", "The Axis has done enough"),
}
OUTCOMES = {number: result for number, (result, _, _) in ENDS.items()}


def look(s: Campaign, side: str | None) -> dict[str, Json]:
    """The table as a side sees it; None watches, and sees neither side's secrets."""
    return look_at_table(s, side) | {
        "rules": [list(crumb) for crumb in breadcrumb(s)],
        "over": OUTCOMES.get(s.outcome),
    }


def breadcrumb(s: Campaign) -> list[tuple[str, str]]:
    """The open rules with their numbers, each once; the campaign is the turn that it is in."""
    found: list[tuple[str, str]] = []
    for number, title in SAVING.stacks.find_headings(s):
        if not found or found[-1] != (number, title):
            found.append((number, title))
    return [(found[0][0], f"Turn {s.turn}"), *found[1:]]


# ---------------------------------------------------------------- what has come of an act


def describe_change(before: Campaign, after: Campaign) -> str:
    """What an act has changed: who was lost, where others are now, who lost SP or heart."""
    fought = describe_fight(before, after)
    if fought:
        return fought
    said = [line for unit in range(before.board.count) for line in of_unit(before, after, unit)]
    for side, name in enumerate(words.SIDE_NAMES):
        if before.rp[side] != after.rp[side]:
            said.append(f"{name} has {after.rp[side]} RP")
    laid = [c for c in range(after.board.size) if after.converted[c] > before.converted[c]]
    said += [f"rail as far as {HEX.say(after, cell)}" for cell in laid[-1:]]
    if after.finished:
        said.append(ENDS[after.how][2])
    return ", ".join(said) or NOTHING


def of_unit(before: Campaign, after: Campaign, unit: int) -> list[str]:
    """What has become of a unit."""
    name, was, now = UNIT.say(before, unit), before.where[unit], after.where[unit]
    said: list[str] = []
    if now < 0 <= was:
        return [f"{name} surrenders" if now == n.GONE else f"{name} eliminated"]
    if was != now and now >= 0:
        said.append(f"{name} in {HEX.say(after, now)}")
    if was >= 0 and before.sp[unit] != after.sp[unit]:
        said.append(f"{name} {after.sp[unit] - before.sp[unit]:+} SP".replace("-", "−"))
    if before.demoralized[unit] != after.demoralized[unit]:
        said.append(f"{name} {'demoralized' if after.demoralized[unit] else 'rallied'}")
    return said


def summary(before: Campaign, ends: list[tuple[Campaign, Fraction]]) -> dict[str, Fraction]:
    """What a combat may bring, or the SP that each side may expect to lose by an act."""
    fight = summarize_fight(before, ends)
    if fight:
        return fight
    lost = {name: Fraction(0) for name in words.SIDE_NAMES}
    for end, chance in ends:
        for unit in range(before.board.count):
            name = words.SIDE_NAMES[before.board.units[unit].side]
            lost[name] += chance * max(0, before.sp[unit] - end.sp[unit])
    return {f"SP lost by the {name}": number for name, number in lost.items() if number}


# ---------------------------------------------------------------- how it ended


def ending(s: Campaign) -> Ending:
    """X5.0 How a finished game ended."""
    result, winner, why = ENDS[s.how]
    if s.board.on_points:
        why = f"The Axis has {points(s)} of {s.board.needed} points"
    return Ending(result, winner, f"{why}.", "X5.0")
