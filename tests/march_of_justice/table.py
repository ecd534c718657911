"""A table set for a test: any position by names, acts and dice in plain words, and what came of it.

Unless a rule is given, the table stands where the Administration of its turn begins. A rule that
is given is carried out alone: once it is done, so is the table (`over`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from grognard.engine.rules import Frame
from grognard.engine.value import numbers
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.contact import Contact, Contacts
from grognard.games.march_of_justice.rules.movement import Movement, give_points
from grognard.games.march_of_justice.rules.outcome import Outcome
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.rules.turn import new_march
from tests.engine.middle import Middle
from tests.march_of_justice.names import (
    CHITS,
    HARD,
    OFF_MAP,
    PLACES,
    RESULTS,
    RUSSIANS,
    SIDES,
    SQUARES,
    UNITS,
    act,
    chits,
    place,
    unit,
    units,
    units_in,
    words,
)

# ---------------------------------------------------------------- the table


class Table(Middle[March]):
    sides = SIDES

    def act(self, said: str) -> int:
        return act(said)

    def words(self, act: int) -> str:
        return words(act)

    @property
    def who(self) -> str:
        """Who is asked: a side, or nature; nobody once all is done."""
        return next(iter(self.waiting), "")

    # ------------------------------------------------------------ what is on the table

    def where(self, name: str) -> str:
        """A unit's location, or where it is off the map."""
        at = self.s.where[unit(name)]
        return PLACES[at] if at >= 0 else next(w for w, value in OFF_MAP.items() if value == at)

    def at(self, name: str) -> list[str]:
        """The units in a location, or off the map in one way."""
        return [each for each in UNITS if self.where(each) == name]

    def side(self, name: str) -> str:
        return SIDES[self.s.side(unit(name))]

    def sp(self, name: str) -> int:
        return self.s.sp(unit(name))

    def left(self, name: str) -> int:
        """The movement points that a unit has left."""
        return self.s.left[unit(name)]

    def due(self, name: str) -> int:
        """The turn in which a dispersed unit comes back."""
        return self.s.due[unit(name)]

    def square(self, name: str) -> str:
        """Where a unit's marker is on the MCT: "2-2"."""
        return SQUARES[self.s.mct[unit(name)]]

    @property
    def reduced(self) -> list[str]:
        return units_in(self.s.reduced)

    @property
    def momentum(self) -> int:
        return self.s.momentum

    @property
    def cup(self) -> list[str]:
        events = [name for name, chit in CHITS.items() if self.s.cup >> chit & 1]
        return [*units_in(self.s.cup), *events]

    @property
    def blocks(self) -> list[str]:
        """Where the Roadblocks are; "" for one that is not on the map."""
        return [PLACES[at] if at >= 0 else "" for at in self.s.blocks]

    def facts(self, kind: int) -> list[tuple[int, ...]]:
        """What was told of one kind since the table was set."""
        return [tuple(f.numbers) for f in self.s.told if f.kind == kind]


# ---------------------------------------------------------------- setting it


class Position(TypedDict, total=False):
    """What may be said of a position; what is not is as a game begins."""

    momentum: int
    turn: int
    active: str  # whose half of the turn it is
    mct: Mapping[str, str]  # {"utkin": "1-3"}
    reduced: Sequence[str]
    switched: Sequence[str]
    spent: Sequence[str]  # who has made contact this turn
    marching: Sequence[str]
    due: Mapping[str, int]  # when who is dispersed comes back, if not next turn
    cup: Sequence[str]  # the chits in it: "silence" and "roadblock" besides units
    roadblocks: Sequence[str]  # where they are; "" for one that is off the map
    second_roadblock: bool  # has it been drawn? It has where two are on the map
    happened: int  # 8.1 the bits of numbers.py
    russians: str  # "printed", "own-judgement" or "second-player"
    switching: str  # "instead" or "besides"
    repulse: str  # "attackers" or "location"
    mct_counts: str  # "always" or "own-turn"


def table(
    where: Mapping[str, str] | None = None,
    rule: Frame | None = None,
    section: int = 0,
    **more: Unpack[Position],
) -> Table:
    """A table: `where` says where units are; without it, all are where the setup has them.

    A unit that `where` does not name is in the cup if it begins there, else out of the game.
    """
    return Table(position(where, rule, section, **more))


def position(
    where: Mapping[str, str] | None = None,
    rule: Frame | None = None,
    section: int = 0,
    **more: Unpack[Position],
) -> March:
    """The state of such a table, before anything is carried out."""
    s = new_march(HARD)
    if where is not None:
        set_units(s, where)
    if "cup" in more:
        fill_cup(s, more["cup"])
    set_tracks(s, more)
    set_marks(s, more)
    s.russians = RUSSIANS.index(more.get("russians", "printed"))
    s.losses_too = more.get("switching") == "besides"
    s.all_repulsed = more.get("repulse") == "location"
    s.mct_at_home = more.get("mct_counts") == "own-turn"
    if rule is not None:
        s.top = rule
    s.at = section
    assert s.problem() == "", f"there is no such position: {s.problem()}"
    return s


def set_units(s: March, where: Mapping[str, str]) -> None:
    """Units stand where they are said to, and the cup holds those that begin there."""
    s.cup = chits("silence", "roadblock")
    for name in UNITS:
        in_cup = HARD.counters[unit(name)].start == n.IN_CUP
        said = where.get(name, "cup" if in_cup else "removed")
        s.where[unit(name)] = OFF_MAP[said] if said in OFF_MAP else place(said)
        if said == "cup":
            s.cup |= units(name)


def fill_cup(s: March, names: Sequence[str]) -> None:
    """These chits and no others are in the cup; other units that were are out of the game."""
    s.cup = chits(*names)
    for at in range(len(UNITS)):
        if s.cup >> at & 1:
            s.where[at] = n.IN_CUP
        elif s.where[at] == n.IN_CUP:
            s.where[at] = n.REMOVED


def set_tracks(s: March, more: Position) -> None:
    """Turn, Momentum, the MCT and who comes back when."""
    s.turn = more.get("turn", 1)
    s.momentum = more.get("momentum", 1)
    s.active = SIDES.index(more.get("active", "wagner"))
    for name, square in more.get("mct", {}).items():
        s.mct[unit(name)] = SQUARES.index(square)
    for name in UNITS:
        if s.where[unit(name)] == n.DISPERSED:
            s.due[unit(name)] = more.get("due", {}).get(name, s.turn + 1)


def set_marks(s: March, more: Position) -> None:
    """What units have become and done, and where the Roadblocks are."""
    s.reduced = units(*more.get("reduced", ()))
    s.switched = units(*more.get("switched", ()))
    s.spent = units(*more.get("spent", ()))
    s.marching = units(*more.get("marching", ()))
    s.happened = more.get("happened", 0)
    blocks = [place(name) if name else n.NOWHERE for name in more.get("roadblocks", ())]
    s.blocks = numbers([*blocks, n.NOWHERE, n.NOWHERE][:2])
    s.second_block = more.get("second_roadblock", len(blocks) > 1)


# ---------------------------------------------------------------- inside a rule


def moving(where: Mapping[str, str], nation: str = "wagner", **more: Unpack[Position]) -> Table:
    """6.1 A side is about to move, its units fresh."""
    side = SIDES.index(nation)
    more["active"] = nation
    s = position(where, **more)
    s.top = Movement(s.asked_for(side), side)
    give_points(s, side)
    return Table(s)


def meeting(where: Mapping[str, str], nation: str = "wagner", **more: Unpack[Position]) -> Table:
    """6.2 A side is about to make contact."""
    side = SIDES.index(nation)
    more["active"] = nation
    s = position(where, **more)
    s.top = Contacts(s.asked_for(side), side)
    return Table(s)


def contact(
    target: str,
    attackers: Sequence[str],
    where: Mapping[str, str],
    **more: Unpack[Position],
) -> Table:
    """6.2.1 The attackers have been chosen: the die is about to be thrown."""
    s = position(where, **more)
    nation = s.side(unit(attackers[0]))
    s.active = nation
    s.top = Contact(nation, place(target), units(*attackers))
    return Table(s)


def outcome(
    result: str,
    target: str,
    attackers: Sequence[str],
    where: Mapping[str, str],
    **more: Unpack[Position],
) -> Table:
    """6.2.2 The table has spoken: "AR", "Ar", "EX", "NE", "Rp", "R" or "S" is carried out."""
    s = position(where, **more)
    nation = s.side(unit(attackers[0]))
    s.active = nation
    taking_part = units(*attackers)
    froms = s.places(taking_part)
    s.top = Outcome(nation, place(target), taking_part, froms, RESULTS.index(result))
    return Table(s)
