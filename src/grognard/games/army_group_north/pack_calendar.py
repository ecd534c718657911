"""The calendar, read from a pack: what each turn brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.packs import Checker, Row, Value, quote
from grognard.games.army_group_north.pack_nations import MOST_REACH, Nation
from grognard.games.army_group_north.rules.board import Turn
from grognard.games.army_group_north.rules.constants import MOST_TURNS

FLAGS = ("surprise", "stragglers", "must_attack", "raiders")
TURN_FIELDS = ("title", "rp", "reach", "gauge_die", *FLAGS)
GAUGE_DIE = 3
MOST_RP = 20


@dataclass
class Calendar:
    """The turns by their numbers, from 1, and which of them are played."""

    turns: list[Turn] = field(default_factory=list)
    first: int = 1
    last: int = 1


def read_calendar(row: Row, nations: Sequence[Nation]) -> Calendar:
    """All turns, and those of the scenario."""
    values = row.read_list("turn")
    if not 1 <= len(values) <= MOST_TURNS:
        row.wrong("turn", f"expected 1 to {int(MOST_TURNS)} turns, got {len(values)}")
    calendar = Calendar([Turn("")])
    for number, value in enumerate(values[:MOST_TURNS], 1):
        calendar.turns.append(read_turn(row.check, value, f"turn {number}", nations))
    most = max(1, len(calendar.turns) - 1)
    calendar.first = row.number("first_turn", 1, most, usual=1)
    calendar.last = row.number("last_turn", 1, most, usual=most)
    if calendar.last < calendar.first:
        row.wrong("last_turn", f"is {calendar.last}, before the first: {calendar.first}")
    return calendar


def read_turn(check: Checker, value: Value, where: str, nations: Sequence[Nation]) -> Turn:
    row = Row(check, value, where, TURN_FIELDS)
    if not row.is_table:
        return Turn("")
    turn = Turn(row.text("title", 30))
    turn.income = read_income(row)
    reach = row.table("reach", [nation.name for nation in nations], usual={})
    for nation in nations:
        turn.reach[nation.number] = reach.number(nation.name, 0, MOST_REACH, nation.reach)
    turn.faces = row.number("gauge_die", 2, 3, usual=GAUGE_DIE)
    turn.quiet, turn.undying, turn.owes, turn.cossacks = (row.flag(flag) for flag in FLAGS)
    return turn


def read_income(row: Row) -> vec[i64]:
    """4.5 RP of both sides."""
    values = row.read_list("rp")
    if len(values) != 2 or any(type(v) is not int or not 0 <= v <= MOST_RP for v in values):
        row.wrong("rp", f"expected RP of both sides, [2, 5], got {quote(row.get('rp'))}")
        return vec[i64]([0, 0])
    return vec[i64]([int(str(value)) for value in values])
