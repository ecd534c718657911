"""Combats set for a test: both forces stand in the hex, and the attacker came from the next one."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.combat import Combat
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import Table, cell, force, inside, position, unit

NOBODY_ELSE: Mapping[str, str] = {}


def meet(
    attackers: str,
    defenders: str,
    at: str = "0708",
    turn: int = 3,
    others: Mapping[str, str] = NOBODY_ELSE,
) -> Campaign:
    """Both in one hex, and everybody else where the test says; the air unit is not there."""
    s = position({at: f"{attackers} {defenders}", **others}, turn)
    s.air = 0
    return s


def combat(
    s: Campaign,
    side: int = n.AXIS,
    at: str = "0708",
    origin: str = "0709",
    plan: int = n.STANDARD,
    posture: int = n.NOT_CHOSEN,
    mp_left: int = 2,
    exploiting: int = 0,
    supplied: int = 0,
) -> Combat:
    """The rule of a combat in which all of a side that stand in the hex attack."""
    here = s.units_in(side, cell(at))
    attackers = force(*(s.board.units[one].name for one in here))
    where = (cell(at), cell(origin))
    return Combat(side, attackers, *where, plan, posture, mp_left, exploiting, supplied)


def fight(s: Campaign, **how: object) -> Table:
    """Inside such a combat."""
    return inside(combat(s, **how), s)  # type: ignore[arg-type]


def sp(table: Table, *names: str) -> list[int]:
    """Strengths, 0 for who is eliminated."""
    return [table.s.sp[unit(name)] for name in names]


def known(table: Table, *names: str) -> list[tuple[int, int]]:
    """What the enemy knows of units: the least and the most."""
    return [(table.s.least[unit(name)], table.s.most[unit(name)]) for name in names]


def split(*shares: int) -> str:
    """Losses by place in the force."""
    return f"split {sum(share << 4 * place for place, share in enumerate(shares))}"
