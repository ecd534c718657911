"""The nations, read from a pack: whose side they are on, and what their types of units can do."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine.packs import Checker, Rows, Value
from grognard.games.army_group_north.rules import constants as n

NATION_FIELDS = ("id", "title", "role", "reach", "zoi")
NATIONS = Rows("nation", NATION_FIELDS, 3, least=1)
ROLES = {"invader": int(n.GERMANS), "ally": int(n.FINNS), "defender": int(n.SOVIETS)}
SIDES = {"invader": int(n.AXIS), "defender": int(n.SOVIET)}
TYPES = {
    "foot": int(n.FOOT),
    "cavalry": int(n.CAVALRY),
    "motorized": int(n.MOTORIZED),
    "mech": int(n.MECH),
    "armor": int(n.ARMOR),
    "garrison": int(n.GARRISON),
}
MOST_REACH = 12


@dataclass(frozen=True)
class Nation:
    """Who plays one of the three parts that the rules know."""

    name: str
    title: str
    number: int  # GERMANS, FINNS or SOVIETS
    reach: int  # 2.10 hexes of its LOS off the railway
    zoi: frozenset[str]  # 3.0 types that project a ZOI

    @property
    def side(self) -> int:
        return SIDES["defender" if self.number == n.SOVIETS else "invader"]


def read_nations(check: Checker, value: Value) -> list[Nation]:
    """An invader and a defender, and an ally of the invader's if there is one."""
    found: list[Nation] = []
    for row in NATIONS.read(check, value):
        number = ROLES[row.one_of("role", ROLES)]
        if any(other.number == number for other in found):
            row.wrong("role", "another nation has it already")
        zoi = [check.one_of(one, row.at("zoi"), TYPES) for one in row.read_list("zoi", usual=[])]
        reach = row.number("reach", 0, MOST_REACH)
        found.append(Nation(row.name, row.text("title", 30), number, reach, frozenset(zoi)))
    for role in ("invader", "defender"):
        if found and all(nation.number != ROLES[role] for nation in found):
            check.wrong("nation", f"none has the role {role!r}")
    return found
