"""What each side sees and is told: nothing of the other's secrets comes through here."""

from __future__ import annotations

from grognard.engine.bits import members
from grognard.engine.chance import Die
from grognard.engine.english import capitalize
from grognard.engine.game import Ending
from grognard.engine.rules import Frame
from grognard.engine.value import Json, frames
from grognard.games.quick import words
from grognard.games.quick.odds_text import describe_change as describe_change
from grognard.games.quick.odds_text import summary as summary
from grognard.games.quick.prompts import question as question
from grognard.games.quick.prospects import attack_dice, attacks, defence_dice, prospect
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.board import Board
from grognard.games.quick.rules.civilians import Wander
from grognard.games.quick.rules.combat import Combat, power
from grognard.games.quick.rules.cubes import Selection
from grognard.games.quick.rules.enablers import Redeploying, why_not_transfer
from grognard.games.quick.rules.losses import Losses
from grognard.games.quick.rules.moving import Marching, can_move
from grognard.games.quick.rules.removal import LoseCube
from grognard.games.quick.rules.returning import Returns
from grognard.games.quick.rules.setting_up import SetUp
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.saved import SAVING
from grognard.games.quick.tables import find_end_rule, tell_why

# ---------------------------------------------------------------- what never changes


def scene(s: Battle) -> dict[str, Json]:
    """The map, the orders of battle and the options: open to all, and the same all game long."""
    board = s.board
    return {
        "scenario": {"id": board.name, "title": board.title},
        "rounds": board.rounds,
        "options": {"support": s.popular, "fate": s.fate},
        "map": show_map(board),
        "objectives": show_objectives(board),
        "formations": show_formations(board),
        "units": [show_counter(board, unit) for unit in range(board.count)],
    }


def show_map(board: Board) -> dict[str, Json]:
    return {
        "columns": board.hexes.columns,
        "rows": board.hexes.rows,
        "hexes": [
            {"hex": board.names[cell], "terrain": words.TERRAIN[board.terrain[cell]]}
            for cell in range(board.size)
        ],
    }


def show_objectives(board: Board) -> list[Json]:
    return [
        {
            "hex": board.names[objective.cell],
            "title": objective.title,
            "points": objective.points,
        }
        for objective in board.objectives
    ]


def show_formations(board: Board) -> list[Json]:
    return [
        {
            "id": formation.name,
            "title": formation.title,
            "side": words.SIDES[formation.side],
            "hq": board.units[formation.hq].name if formation.hq >= 0 else None,
            "units": words.ids_of(board, formation.units),
        }
        for formation in board.formations
    ]


def show_counter(board: Board, unit: int) -> dict[str, Json]:
    """What is printed on a counter."""
    counter, formation = board.units[unit], board.units[unit].formation
    return {
        "id": counter.name,
        "title": counter.title,
        "side": words.SIDES[counter.side],
        "kind": words.TRUCKED if counter.trucked else words.KINDS[counter.kind],
        "formation": board.formations[formation].name if formation >= 0 else None,
        "power": {
            words.TERRAIN[terrain]: power(counter.kind, terrain)
            for terrain in (n.OPEN, n.URBAN, n.CLOSE)
        },
    }


# ---------------------------------------------------------------- what is on the table


def look(s: Battle, side: str | None) -> dict[str, Json]:
    """The table as a side sees it; None watches, and sees neither side's secrets."""
    own = None if side is None else words.SIDES.index(side)
    return {
        "round": s.round,
        "phase": phase(s),
        "initiative": words.SIDES[s.initiative],
        "claimed": s.claimed,
        "map": look_at_map(s),
        "objectives": [{"held": words.SIDES[holder]} for holder in s.control],
        "units": [look_at_unit(s, unit) for unit in range(s.board.count)],
        "displays": {
            name: look_at_display(s, number, own == number)
            for number, name in enumerate(words.SIDES)
        },
        "combat": look_at_combat(s),
        "together": look_at_group(s),
        "prospects": [] if own is None else [prospect(s, a, t) for a, t in attacks(s, own)],
        "rules": breadcrumb(s),
        "over": words.OUTCOMES.get(s.outcome),
    }


def phase(s: Battle) -> str:
    """Which part of a round it is."""
    if s.finished:
        return "over"
    stack = frames(s)
    inner = stack[1] if len(stack) > 1 else None
    if inner is None or isinstance(inner, SetUp):
        return "set-up"
    if isinstance(inner, Selection):
        return "select"
    if isinstance(inner, Returns):
        return "return"
    return "wander" if isinstance(inner, Wander) else "actions"


def look_at_map(s: Battle) -> dict[str, Json]:
    names = s.board.names
    crowds = [names[s.crowd[marker]] for marker in range(s.crowds)]
    return {
        "rubble": [name for cell, name in enumerate(names) if s.rubble[cell]],
        "civilians": {name: crowds.count(name) for name in sorted(set(crowds))},
    }


def look_at_unit(s: Battle, unit: int) -> dict[str, Json]:
    where = s.where[unit]
    return {
        "hex": s.board.names[where] if where >= 0 else None,
        "off": words.OFF_MAP.get(where),
        "reduced": bool(s.reduced >> unit & 1),
        "in_command": s.in_command(unit),
        "enablers": by_type([s.given[unit * n.TYPES + enabler] for enabler in range(n.TYPES)]),
    }


def by_type(counts: list[int]) -> dict[str, Json]:
    return dict(zip(words.ENABLERS, counts, strict=True))


# ---------------------------------------------------------------- the displays, open and hidden


def look_at_display(s: Battle, side: int, own: bool) -> dict[str, Json]:
    """A side's cubes, Enablers and points: all of one's own, and what is open of the other's."""
    return {
        "cubes": {
            place: look_at_cubes(s, side, 2 * number, own or place in words.OPEN_CUBES)
            for number, place in enumerate(words.PLACES)
        },
        "enablers": look_at_boxes(s, side, own),
        "support": s.support[side],
        "points": {
            "objectives": s.objective_points(side),
            "units": s.unit_points(side),
            "support": s.support_points(side),
            "total": s.points(side),
        },
        "lost_units": s.count_lost(side),
        "chosen": has_chosen(s, side),
    }


def look_at_cubes(s: Battle, side: int, place: int, known: bool) -> dict[str, Json]:
    if not known:
        return {"total": s.heap(side, place)}
    return {name: s.cube(side, place, colour) for colour, name in enumerate(words.COLOURS)}


def look_at_boxes(s: Battle, side: int, own: bool) -> dict[str, Json]:
    """The Exhausted box is open; of the others, what the enemy has seen there."""
    boxes = {
        name: [s.box(side, box, enabler) for enabler in range(n.TYPES)]
        for box, name in enumerate(words.BOXES)
    }
    if own:
        return {name: by_type(counts) for name, counts in boxes.items()}
    known = [s.shown[side * n.TYPES + enabler] for enabler in range(n.TYPES)]
    return {
        "available": {"total": sum(boxes["available"]), "known": by_type(known)},
        "supply": {"total": sum(boxes["supply"])},
        "exhausted": by_type(boxes["exhausted"]),
    }


def has_chosen(s: Battle, side: int) -> bool:
    """2.2 Has a side chosen its cubes for this round?"""
    if isinstance(s.top, Selection):
        return bool(s.top.chosen >> side & 1)
    return phase(s) not in ("set-up", "select")


def drawing_side(s: Battle) -> str | None:
    """5.5 Out of whose Pool a cube is drawn: which colours are in it is nobody else's to know."""
    top = s.top
    if s.finished or not isinstance(top, LoseCube) or top.place != n.POOL:
        return None
    return words.SIDES[top.side]


# ---------------------------------------------------------------- 5 a combat, 4.1 and 4.4 groups


def look_at_combat(s: Battle) -> Json:
    """The combat that is being fought, with the dice both sides have now."""
    stack = frames(s)
    fought = [place for place, frame in enumerate(stack) if isinstance(frame, Combat)]
    if s.finished or not fought:
        return None
    combat, inner = stack[fought[0]], stack[fought[0] + 1]
    assert isinstance(combat, Combat)
    board, attacker, target = s.board, combat.attacker, combat.target
    stage = combat.sections[inner.resume_at - 1]
    loser = {"attacker loses": attacker, "defender loses": target}.get(stage)
    return {
        "attacker": board.units[attacker].name,
        "target": board.units[target].name,
        "hex": board.names[combat.cell],
        "stage": stage.replace(" ", "-"),
        "dice": {
            "attacker": attack_dice(s, attacker, combat.cell),
            "defender": defence_dice(s, target, combat.cell),
        },
        "owed": inner.left if isinstance(inner, Losses) else 0,
        "loser": None if loser is None else board.units[loser].name,
    }


def look_at_group(s: Battle) -> Json:
    """Units that move one after the other, or between which Enablers go."""
    top = s.top
    if s.finished:
        return None
    if isinstance(top, Marching):
        able = [unit for unit in members(top.units) if can_move(s, unit, True)]
        return group(s, "move", able, top.moved)
    if isinstance(top, Redeploying):
        own = members(s.board.owned[top.side])
        pairs = [(a, b) for a in own for b in own if can_give(s, top, a, b)]
        return group(s, "redeploy", [u for u in own if any(u in pair for pair in pairs)], top.moved)
    return None


def group(s: Battle, kind: str, units: list[int], done: int) -> dict[str, Json]:
    return {"kind": kind, "units": [s.board.units[unit].name for unit in units], "done": done}


def can_give(s: Battle, top: Redeploying, giver: int, taker: int) -> bool:
    pair = giver * n.PAIR + taker
    return any(
        why_not_transfer(s, top.side, enabler * n.HEX + pair, top.formations) is None
        for enabler in range(n.TYPES)
    )


# ---------------------------------------------------------------- where we are, and how it ended


def breadcrumb(s: Battle) -> list[tuple[str, str]]:
    """The open rules with their numbers."""
    headings = SAVING.stacks.find_headings(s)
    return [crumb(s, *pair) for pair in zip(frames(s), headings, strict=True)]


def crumb(s: Battle, frame: Frame, heading: tuple[str, str]) -> tuple[str, str]:
    """The heading of a rule, or what it is here."""
    section, title = heading
    if isinstance(frame, Die) and isinstance(frame.caller, Wander):
        return "2.4", title
    if isinstance(frame, LoseCube) and isinstance(frame.caller, Combat):
        return "5.7", title  # it is the Command Post's fault
    if frame.caller is None and s.round:
        return "2", f"Round {s.round}"
    return section, title


def ending(s: Battle) -> Ending:
    """How a finished battle ended."""
    winner = words.OUTCOMES[s.outcome]
    why, rule = capitalize(tell_why(s, s.how)), find_end_rule(s, s.outcome, s.how)
    return Ending(winner, winner, f"{why}.", rule)
