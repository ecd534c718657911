"""The charts, read from a pack: what hexes cost, the Combat Matrix, the Counterattack Table."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from grognard.engine.packs import Checker, Row, Value, quote
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import FACES, RATIOS
from grognard.games.army_group_north.words import PLANS, POSTURES

CHART_FIELDS = ("terrain", "matrix", "counterattack")
LAND = ("clear", "woods", "swamp")  # by number
CHANGES = ("attacker_drm", "defender_drm", "attacker_lp", "defender_lp")
RATIO_NAMES = ("1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1")
MOST_COST = 9
MOST_CHANGE = 3
PAIR = re.compile(r"(\d)/(\d)", re.ASCII)


@dataclass
class Charts:
    """What has been read of them, as the board has it."""

    costs: list[int] = field(default_factory=list)
    matrix: list[int] = field(default_factory=list)
    counterattack: list[int] = field(default_factory=list)


def read_charts(check: Checker, value: Value) -> Charts:
    row = Row(check, value, "charts", CHART_FIELDS)
    if not row.is_table:
        return Charts()
    return Charts(
        read_costs(row.table("terrain", LAND)),
        read_matrix(row.table("matrix", POSTURES)),
        read_counterattack(row.table("counterattack", ("ratios", *"123456"))),
    )


def read_costs(row: Row) -> list[int]:
    """3.0 MP of a hex by its terrain; water has a number that nobody ever pays."""
    if not row.is_table:
        return []
    costs = [row.number(name, 1, MOST_COST) for name in LAND]
    return costs + [1] * (int(n.TERRAINS) - len(costs))


def read_matrix(row: Row) -> list[int]:
    """8.4 Posture after posture, plan after plan: four changes each."""
    cells: list[int] = []
    for posture in POSTURES if row.is_table else ():
        plans = row.table(posture, PLANS)
        for plan in PLANS if plans.is_table else ():
            cell = plans.table(plan, CHANGES)
            cells += [cell.number(change, -MOST_CHANGE, MOST_CHANGE, 0) for change in CHANGES]
    return cells


def read_counterattack(row: Row) -> list[int]:
    """8.9 Face after face, ratio after ratio: LP of the counterattacker and of the attacker."""
    if not row.is_table:
        return []
    ratios = row.get("ratios", " ".join(RATIO_NAMES))
    if not isinstance(ratios, str) or tuple(ratios.split()) != RATIO_NAMES:
        row.wrong("ratios", f"expected {' '.join(RATIO_NAMES)}, got {quote(ratios)}")
    losses: list[int] = []
    for face in range(1, int(FACES) + 1):
        losses += read_losses(row, str(face))
    return losses


def read_losses(row: Row, face: str) -> list[int]:
    """A row of pairs, one for each ratio."""
    value = row.get(face)
    pairs = PAIR.findall(value) if isinstance(value, str) else []
    good = isinstance(value, str) and not PAIR.sub("", value).strip()
    if not good or len(pairs) != RATIOS:
        row.wrong(face, f'expected {int(RATIOS)} pairs of LP such as "2/1", got {quote(value)}')
        return [0] * (2 * int(RATIOS))
    return [int(number) for pair in pairs for number in pair]
