"""What lies on the map and beside it, as a side sees it: nothing of the other's secrets is here."""

from __future__ import annotations

from itertools import pairwise

from grognard.engine.value import Json, frames
from grognard.games.army_group_north import words
from grognard.games.army_group_north.looking_ahead import (
    in_points,
    look_at_attacks,
    look_at_fights,
    look_at_reach,
    look_at_reactions,
)
from grognard.games.army_group_north.looking_at_combat import look_at_combat
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.activation import Activation
from grognard.games.army_group_north.rules.concerted import (
    Approach,
    Assault,
    BreakIn,
    Concerted,
)
from grognard.games.army_group_north.rules.exploitation import Pursuit
from grognard.games.army_group_north.rules.orders import Orders
from grognard.games.army_group_north.rules.reaction import Reacting
from grognard.games.army_group_north.rules.retreat import Retreating
from grognard.games.army_group_north.rules.sequence import PlayerTurn
from grognard.games.army_group_north.rules.sitting_out import SittingOut
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strategic import Transfer
from grognard.games.army_group_north.rules.supply import has_line, is_capital_isolated
from grognard.games.army_group_north.rules.supply_lines import ways_of_supply
from grognard.games.army_group_north.rules.victory import lost_germans, points
from grognard.games.army_group_north.rules.zones import influenced
from grognard.games.army_group_north.scene import in_rows

ACTING = (Activation, Assault, BreakIn, Pursuit, Orders, Approach, Transfer)
ABOUT_A_HEX = (Reacting, Retreating, SittingOut)


def look_at_table(s: Campaign, side: str | None) -> dict[str, Json]:
    """Everything that changes; None watches, and sees neither side's secrets."""
    own = None if side is None else words.SIDES.index(side)
    return {
        "turn": s.turn,
        **look_at_phase(s),
        "map": look_at_map(s, own),
        "units": [look_at_unit(s, unit, own) for unit in range(s.board.count)],
        "rp": list(s.rp),
        "air": {"left": words.BENEFITS[s.air], "uses": s.air_uses, "misses": s.air_misses},
        "finns": s.finns,
        "owed": s.owed,
        "missed": s.missed,
        "paused": s.paused,
        "goal": look_at_goal(s),
        "force": look_at_march(s, own),
        "attacks": look_at_attacks(s, own),
        "combat": look_at_combat(s, own),
        "reactions": look_at_reactions(s, own),
    }


def look_at_phase(s: Campaign) -> dict[str, Json]:
    """4.0 Whose turn it is, its phase, and the hex that the question is about."""
    stack, top = frames(s), s.top
    inner = [(one, after) for one, after in pairwise(stack) if isinstance(one, PlayerTurn)]
    turn, within = inner[0] if inner else (None, None)
    about = top.cell if isinstance(top, ABOUT_A_HEX) else None
    target = next((one.target for one in stack if isinstance(one, Concerted)), about)
    return {
        "player": words.SIDES[turn.side] if isinstance(turn, PlayerTurn) else None,
        "phase": PlayerTurn.sections[int(within.resume_at) - 1] if within else None,
        "about": None if target is None else s.board.names[target],
    }


# ---------------------------------------------------------------- the map and who stands on it


def look_at_map(s: Campaign, own: int | None) -> dict[str, Json]:
    """Whose each hex is, where rail has the German gauge, zones, and the ways of supply."""
    board = s.board
    return {
        "control": in_rows(board, words.SIDE_LETTERS, list(s.control)),
        "converted": [board.names[cell] for cell in range(board.size) if s.converted[cell]],
        "zoc": in_rows(board, words.BOTH_LETTERS, zones_of(s)),
        "zoi": in_rows(board, words.BOTH_LETTERS, influenced_hexes(s, own)),
        "lines": {
            name: in_rows(board, words.WAY_LETTERS, list(ways_of_supply(s, nation)))
            for nation, name in enumerate(words.NATIONS)
        },
    }


def zones_of(s: Campaign) -> list[int]:
    """2.5 Whose ZOC holds the other side in each hex: 1 the Axis', 2 the Soviet's, 3 both."""
    return [
        int(s.in_ezoc(n.SOVIET, cell)) + 2 * int(s.in_ezoc(n.AXIS, cell))
        for cell in range(s.board.size)
    ]


def influenced_hexes(s: Campaign, own: int | None) -> list[int]:
    """2.6 Whose ZOI each hex is in; the enemy's as far as it may reach by what is known (2.4)."""
    axis, soviet = (
        influenced(s, side, s.sp if side == own or not s.fog else s.most)
        for side in (n.AXIS, n.SOVIET)
    )
    return [int(axis[cell]) + 2 * int(soviet[cell]) for cell in range(s.board.size)]


def look_at_unit(s: Campaign, unit: int, own: int | None) -> dict[str, Json]:
    """2.4 Its owner knows its strength, everybody else the least and the most it can be."""
    where, known = s.where[unit], not s.fog or s.board.units[unit].side == own
    least, most = (s.sp[unit], s.sp[unit]) if known else (s.least[unit], s.most[unit])
    return {
        "hex": s.board.names[where] if where >= 0 else None,
        "off": words.OFF_MAP.get(where),
        "due": s.due[unit] if words.OFF_MAP.get(where) == "due" else None,
        "least": least,
        "most": most,
        "marks": find_marks(s, unit) if where >= 0 else [],
    }


def find_marks(s: Campaign, unit: int) -> list[Json]:
    """What everybody sees of a unit on the map."""
    marks: list[Json] = []
    if s.spent[unit]:
        marks.append("spent")
    if s.demoralized[unit]:
        marks.append("demoralized")
    if not has_line(s, unit):
        marks.append("unsupplied")
    if s.cossacks.has(unit):
        marks.append("cossacks")
    if s.abroad[unit]:
        marks.append("abroad")
    return marks


# ---------------------------------------------------------------- 7.0 a force that acts


def look_at_march(s: Campaign, own: int | None) -> Json:
    """The force that is activated, moved or exploits, with the MP that it has left."""
    acting = [frame for frame in frames(s) if isinstance(frame, ACTING)]
    if s.finished or not acting:
        return None
    now = acting[-1]
    units = list(now.force.members())
    return {
        "side": words.SIDES[now.side],
        "units": [s.board.units[unit].name for unit in units],
        "hex": next((s.board.names[s.where[u]] for u in units if s.where[u] >= 0), None),
        "mp": count_mp(s, now),
        **look_at_reach(s),
        "fights": {} if own is None else look_at_fights(s, own),
    }


def count_mp(s: Campaign, now: object) -> Json:
    """7.0, 6.0, 8.1 What is left for the way."""
    match now:
        case Orders():
            return now.left(s)
        case Approach():
            return now.left(s, now.force)
        case Transfer():
            return in_points(now.transport(s).mp)
    return None


# ---------------------------------------------------------------- X5.0 the goal


def look_at_goal(s: Campaign) -> dict[str, Json]:
    """X5.0 What victory depends on, as it is now: points, or Leningrad."""
    if s.board.on_points:
        return {
            "points": points(s),
            "needed": s.board.needed,
            "drawn": s.board.drawn,
            "lost": s.board.lost_points * lost_germans(s),
        }
    capital = s.board.capital
    return {
        "capital": s.board.names[capital],
        "held": words.SIDES[s.control[capital]],
        "cut_off": is_capital_isolated(s),
        "apart": min((s.board.hexes.distance(capital, cell) for cell in storming(s)), default=None),
    }


def storming(s: Campaign) -> list[int]:
    """R70 Where the Germans are who may enter Leningrad: not those among the Finns."""
    return [
        s.where[unit]
        for unit in range(s.board.count)
        if s.where[unit] >= 0 and s.supply_nation(unit) == n.GERMANS
    ]
