"""What lies on the map and beside it, as a side sees it: nothing of the other's secrets is here."""

from __future__ import annotations

from itertools import pairwise

from grognard.engine.value import Json, frames
from grognard.games.army_group_north import words
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import record
from grognard.games.army_group_north.rules.activation import Activation
from grognard.games.army_group_north.rules.combat import Combat
from grognard.games.army_group_north.rules.concerted import Assault, BreakIn, Concerted
from grognard.games.army_group_north.rules.crt import lp_of
from grognard.games.army_group_north.rules.exploitation import Pursuit
from grognard.games.army_group_north.rules.orders import Orders
from grognard.games.army_group_north.rules.reaction import Reacting
from grognard.games.army_group_north.rules.retreat import Retreating
from grognard.games.army_group_north.rules.sequence import PlayerTurn
from grognard.games.army_group_north.rules.sitting_out import SittingOut
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import has_line, has_line_at
from grognard.games.army_group_north.scene import in_rows

ACTING = (Activation, Assault, BreakIn, Pursuit, Orders)
ABOUT_A_HEX = (Reacting, Retreating, SittingOut)
PLANS_SHOWN_IN = Combat.sections.index("strengths")
ROLLED_IN = Combat.sections.index("attacker's losses")
WON_IN = Combat.sections.index("control")


def look_at_table(s: Campaign, side: str | None) -> dict[str, Json]:
    """Everything that changes; None watches, and sees neither side's secrets."""
    own = None if side is None else words.SIDES.index(side)
    return {
        "turn": s.turn,
        **look_at_phase(s),
        "map": look_at_map(s),
        "units": [look_at_unit(s, unit, own) for unit in range(s.board.count)],
        "rp": list(s.rp),
        "air": {"left": words.BENEFITS[s.air], "uses": s.air_uses, "misses": s.air_misses},
        "finns": s.finns,
        "owed": s.owed,
        "missed": s.missed,
        "paused": s.paused,
        "force": look_at_march(s),
        "combat": look_at_combat(s),
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


def look_at_map(s: Campaign) -> dict[str, Json]:
    """Whose each hex is, and where rail has the German gauge."""
    board = s.board
    return {
        "control": in_rows(board, words.SIDE_LETTERS, list(s.control)),
        "converted": [board.names[cell] for cell in range(board.size) if s.converted[cell]],
        "zoc": in_rows(board, words.BOTH_LETTERS, zones_of(s)),
        "supply": in_rows(board, words.BOTH_LETTERS, supplied_hexes(s)),
    }


def zones_of(s: Campaign) -> list[int]:
    """2.5 Whose ZOC holds the other side in each hex: 1 the Axis', 2 the Soviet's, 3 both."""
    return [
        int(s.in_ezoc(n.SOVIET, cell)) + 2 * int(s.in_ezoc(n.AXIS, cell))
        for cell in range(s.board.size)
    ]


def supplied_hexes(s: Campaign) -> list[int]:
    """2.10 Where a unit of the Germans (1), of the Soviets (2) or of both would have a line."""
    return [
        int(has_line_at(s, n.GERMANS, cell)) + 2 * int(has_line_at(s, n.SOVIETS, cell))
        if s.board.open[cell]
        else 0
        for cell in range(s.board.size)
    ]


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
    return marks


# ---------------------------------------------------------------- 7.0 a force that acts


def look_at_march(s: Campaign) -> Json:
    """The force that is activated or exploits, with the MP that it has left."""
    acting = [frame for frame in frames(s) if isinstance(frame, ACTING)]
    if s.finished or not acting:
        return None
    now = acting[-1]
    units = list(now.force.members())
    return {
        "side": words.SIDES[now.side],
        "units": [s.board.units[unit].name for unit in units],
        "hex": next((s.board.names[s.where[u]] for u in units if s.where[u] >= 0), None),
        "mp": now.left(s) if isinstance(now, Orders) else None,
    }


# ---------------------------------------------------------------- 8.2 a combat


def look_at_combat(s: Campaign) -> Json:
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
        "attacker": look_at_force(s, int(combat.side), int(record.ATTACKER), section),
        "defender": look_at_force(s, 1 - int(combat.side), int(record.DEFENDER), section),
        **(look_at_plans(s) if section >= PLANS_SHOWN_IN else {"plan": None, "posture": None}),
        "winner": look_at_winner(s, int(combat.side)) if section >= WON_IN else None,
    }


def look_at_plans(s: Campaign) -> dict[str, Json]:
    """8.4 Both, once they are shown; a demoralized defender has no posture."""
    posture = s.combat[record.THE_POSTURE]
    return {
        "plan": words.PLANS[s.combat[record.THE_PLAN]],
        "posture": words.POSTURES[posture] if posture < len(words.POSTURES) else None,
    }


def look_at_force(s: Campaign, side: int, who: int, section: int) -> dict[str, Json]:
    """What has been said aloud of one of the two forces; None for what is still to come."""
    said, rolled = section >= PLANS_SHOWN_IN, section >= ROLLED_IN
    row = s.combat
    return {
        "side": words.SIDES[side],
        "total": row[record.TOTALS + who] if said else None,
        "strength": row[record.STRENGTHS + who] if said else None,
        "supplied": row[record.IN_SUPPLY + who] == 1 if said else None,
        "roll": row[record.ROLLS + who] or None,
        "lp": lp_of(row[record.RUNGS + who]) if rolled else None,
        "paid": row[record.RP_PAID + who],
        "counter_lp": row[record.COUNTER_LP + who],
    }


def look_at_winner(s: Campaign, attacking: int) -> Json:
    winner = s.combat[record.WINNER]
    if winner == record.NEITHER:
        return None
    return words.SIDES[attacking if winner == record.ATTACKER else 1 - attacking]
