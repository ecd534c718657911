"""The printed Russians at a test's table: their half of a turn, and their thoughts in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Unpack

from grognard.engine.rules import Fact
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.movement import give_points
from grognard.games.march_of_justice.rules.rapt import PriorityTable
from tests.march_of_justice.names import PLACES, UNITS
from tests.march_of_justice.table import Position, Table, position, table

# sections of the turn where a test begins
BACK_IN_MOSCOW = 8
RUSSIANS_MOVE = 9
LAST_CHECK = 11
END_OF_TURN = 12


def planning(where: Mapping[str, str], **more: Unpack[Position]) -> Table:
    """7.4 The printed Russians are about to move, their units fresh."""
    more["active"] = "russia"
    s = position(where, PriorityTable(), **more)
    give_points(s, n.RUSSIA)
    return Table(s)


def turn_ends(where: Mapping[str, str] | None = None, **more: Unpack[Position]) -> Table:
    """8.0 All attacks are made; what follows is carried out up to the next Administration."""
    more.setdefault("active", "russia")
    return table(where, None, END_OF_TURN, **more)


# ---------------------------------------------------------------- thoughts in words


def unit_name(number: int) -> str:
    return UNITS[number]


def place_name(number: int) -> str:
    return PLACES[number]


def place_names(bits: int) -> str:
    return "+".join(name for at, name in enumerate(PLACES) if bits >> at & 1)


def boon_name(number: int) -> str:
    return ("restore", "rebuild", "revive")[number]


def block_name(number: int) -> str:
    return str(number + 1)


Reading = Callable[[int], str]
THOUGHTS: dict[int, tuple[str, list[Reading]]] = {
    facts.NO_MOMENTUM_TO_SPEND: ("no momentum", [str]),
    facts.NOTHING_TO_BUY: ("nothing to buy", [str]),
    facts.BUYS: ("buys", [boon_name, str]),
    facts.BLOCKS_PATH: ("blocks", [block_name, place_names, place_names]),
    facts.NO_PLACE_TO_BLOCK: ("no place", [block_name]),
    facts.NOBODY_REACHES: ("nobody reaches", [place_name]),
    facts.TOO_WEAK: ("too weak", [place_name, str, str]),
    facts.ATTACKS: ("attacks", [place_name, str, str]),
    facts.KEEPS: ("keeps", [unit_name]),
    facts.BUSY: ("busy", [unit_name, str]),
    facts.MARCHES: ("marches", [unit_name, str]),
    facts.KEEPS_MARCHING: ("keeps marching", [unit_name]),
    facts.THREATENED: ("threatened", [str]),
    facts.NOT_THREATENED: ("not threatened", [str]),
    facts.HOLDS_OKA: ("holds", [unit_name, place_name]),
    facts.STAYS_OUT: ("stays out", [place_name]),
}


def thoughts(t: Table) -> list[str]:
    """What the printed Russians thought, in order: "attacks tula 3 3"."""
    return [thought(fact) for fact in t.s.told if fact.kind in THOUGHTS]


def thought(fact: Fact) -> str:
    said, readings = THOUGHTS[fact.kind]
    told = zip(readings, fact.numbers, strict=False)
    return " ".join([said, *(read(number) for read, number in told)])
