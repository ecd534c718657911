"""What only the whole of a scenario shows: its set-up breaks a rule, or it is won already."""

from __future__ import annotations

from grognard.engine.packs import Checker
from grognard.games.quick.pack_forces import Force
from grognard.games.quick.pack_map import SIDES, Ground
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.board import Objective, Unit

NAMES = list(SIDES)


def refuse_whole(check: Checker, ground: Ground, force: Force, attacker: int) -> None:
    """All of it; what could not be read is left out."""
    refuse_crowds(check, ground, force.units)
    refuse_shared_zones(check, ground, force)
    for side in (int(n.BLUE), int(n.RED)):
        refuse_bare_objectives(check, ground, force, side)
    refuse_islands(check, ground, force)
    refuse_won(check, ground, force, attacker)


def refuse_crowds(check: Checker, ground: Ground, units: list[Unit]) -> None:
    """1.2 One Maneuver Unit, one HQ and one Command Post of one side fit into a hex."""
    there: dict[int, list[Unit]] = {}
    for unit in units:
        before = there.setdefault(int(unit.start), []) if unit.start >= 0 else []
        foes = [other for other in before if other.side != unit.side]
        alike = [other for other in before if rank(other) == rank(unit)]
        where = f"{NAMES[unit.side]}, unit {unit.name!r}, at"
        place = ground.terrain.name(unit.start) if unit.start >= 0 else ""
        if foes:
            check.wrong(where, f"the enemy is in {place}: {foes[0].name!r}")
        elif alike:
            check.wrong(where, f"{rank(unit)} is in {place} already: {alike[0].name!r}")
        before.append(unit)


def rank(unit: Unit) -> str:
    """What it is to those who want to be in its hex."""
    if unit.kind == n.COMMAND_POST:
        return "a Command Post"
    return "an HQ" if unit.kind == n.HEADQUARTERS else "a Maneuver Unit"


def refuse_shared_zones(check: Checker, ground: Ground, force: Force) -> None:
    """1.1 Who sets up first must not be able to take the other's places."""
    shared = zone_of(force, int(n.BLUE)) & zone_of(force, int(n.RED))
    if shared:
        check.wrong("zones", f"blue and red can both set up in {ground.terrain.list_names(shared)}")


def zone_of(force: Force, side: int) -> set[int]:
    """Where a side can set up any of its units."""
    pairs = zip(force.units, force.zones, strict=True)
    return set[int]().union(*(zone for unit, zone in pairs if unit.side == side))


def refuse_bare_objectives(check: Checker, ground: Ground, force: Force, side: int) -> None:
    """1.1 The proposed set-up guards as many objectives as it must."""
    near: set[int] = set()
    for unit in force.units:
        if unit.side == side and unit.maneuvers() and unit.start >= 0:
            near |= set(ground.terrain.hexes.within(unit.start, 1))
    guarded = sum(int(objective.cell) in near for objective in ground.objectives)
    if ground.objectives and guarded < force.guards[side]:
        text = (
            f"{force.guards[side]} objectives must be guarded, but units are set up near {guarded}"
        )
        check.wrong(f"{NAMES[side]}, guards", text)


def refuse_islands(check: Checker, ground: Ground, force: Force) -> None:
    """Every objective and every unit can be reached from where the first unit starts."""
    starts = [int(unit.start) for unit in force.units if unit.start >= 0]
    if not starts:
        return
    reached = ground.terrain.find_reached(starts[0])
    named = [*starts, *(int(objective.cell) for objective in ground.objectives)]
    far = {cell for cell in named if cell >= 0} - reached
    if far:
        start, there = ground.terrain.name(starts[0]), ground.terrain.list_names(far)
        check.wrong("map, terrain", f"no way leads from {start} to {there}")


def refuse_won(check: Checker, ground: Ground, force: Force, attacker: int) -> None:
    """7.3 The attacker must not be able to hold all objectives before it has begun."""
    zone = zone_of(force, attacker)
    if ground.objectives and all(is_taken(o, attacker, zone) for o in ground.objectives):
        text = f"{NAMES[attacker]} attacks, but every objective is its own or in its zones"
        check.wrong("objective", text)


def is_taken(objective: Objective, side: int, zone: set[int]) -> bool:
    return objective.held == side or int(objective.cell) in zone
