"""The table of what is saved, and what no saved table can be: all is somewhere, nothing twice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine import chance
from grognard.engine.bits import BITS
from grognard.engine.fields import Each, Field, Listing, Marked, Table
from grognard.engine.saving import Saving
from grognard.engine.stacks import Loan, Stacks, find_rules
from grognard.engine.things import Flag, Number, Several, Thing
from grognard.engine.value import BadState, Json, expect, frames, numbers, whole
from grognard.games.quick.pack import BOARDS
from grognard.games.quick.rules import (
    actions,
    civilians,
    combat,
    cubes,
    enablers,
    fate,
    losses,
    moving,
    removal,
    returning,
    sequence,
    setting_up,
)
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.rules.victory import destroyed, holds_all, winner_on_points
from grognard.games.quick.tables import ENABLER, FORMATION, HEX, OBJECTIVE, SIDE, UNIT
from grognard.games.quick.words import BOXES, COLOURS, ENABLERS, OFF_MAP, PLACES, SIDES, unit_ids

MOST = 1000  # Enablers or cubes of a sort


# ---------------------------------------------------------------- kinds and shapes of our own


class Place(Thing[Battle]):
    """A hex by its number, or where a unit is off the map, which is below 0."""

    def to_data(self, s: Battle, number: int) -> Json:
        return s.board.names[number] if number >= 0 else OFF_MAP[number]

    def from_data(self, s: Battle, value: Json) -> int:
        number = super().from_data(s, value)
        return number if number < s.board.size else list(OFF_MAP)[number - s.board.size]


class Markers(Listing[Battle]):
    """The CIV markers: as many as there are, of all that there can be."""

    def to_data(self, s: Battle, held: vec[i64]) -> Json:
        return super().to_data(s, held[: s.crowds])

    def from_data(self, s: Battle, data: Json, where: str, held: vec[i64]) -> vec[i64]:
        s.crowds = whole(
            len(expect(data, list, where)), f"{where}: their number", 0, int(n.MOST_CIVILIANS)
        )
        there = super().from_data(s, data, where, held)
        return numbers([*there, *[0] * (len(held) - len(there))])


def of_each_side(*names: str) -> Table[Battle]:
    """Numbers that each side has, by name."""
    return Table(SIDE, Thing("a number", names), Number(-MOST, MOST))


# ---------------------------------------------------------------- can such a table be?


def check_table(s: Battle) -> None:
    whole(s.answer, "state.answer", 0)
    check_units(s)
    for side in range(len(SIDES)):
        check_cubes(s, side)
        check_enablers(s, side)
    check_objectives(s)
    check_ending(s)


def check_units(s: Battle) -> None:
    """Units wait only while they are set up, and only HQs and Command Posts come back."""
    early = s.round == 0
    stack = frames(s)
    if early and not (len(stack) == 1 or any(isinstance(f, setting_up.SetUp) for f in stack)):
        raise BadState("state.round: expected 1 or more once all are set up")
    if not early:
        whole(s.round, "state.round", 1, s.board.rounds)
    for unit, name in enumerate(unit_ids(s.board)):
        place, counter = s.where[unit], s.board.units[unit]
        off = place == n.OFF and (early or counter.maneuvers())
        if off or (place == n.WAITING and not early) or (place == n.GONE and early):
            raise BadState(f"state.where.{name}: cannot be so in round {s.round}")
        if place < 0 and s.reduced >> unit & 1:
            raise BadState(f"state.reduced: {name} is not on the map")


def check_cubes(s: Battle, side: int) -> None:
    """All cubes are somewhere, no hand is too large, and what the enemy knows can be true."""
    where, board = f"state.cubes.{SIDES[side]}", s.board
    at = side * n.CUBES
    for colour, name in enumerate(COLOURS):
        places = [at + 2 * place + colour for place in range(len(PLACES))]
        there, wanted = (sum(held[place] for place in places) for held in (s.cubes, board.cubes))
        if there != wanted:
            raise BadState(f"{where}: expected {wanted} {name} cubes, got {there}")
    whole(s.heap(side, n.HAND), f"{where}: the hand", 0, int(n.ACTIONS))
    least, most = s.bounds[2 * side], s.bounds[2 * side + 1]
    supply = s.heap(side, n.RESERVE)
    if least < max(0, supply - s.count_unseen(side, n.PINK_CUBE)):
        raise BadState(f"state.bounds.{SIDES[side]}.least: there are not so many pink cubes")
    if most > min(supply, s.count_unseen(side, n.BLUE_CUBE)):
        raise BadState(f"state.bounds.{SIDES[side]}.most: there are not so many blue cubes")


def check_enablers(s: Battle, side: int) -> None:
    """All Enablers are somewhere."""
    units = [u for u in range(s.board.count) if s.board.units[u].side == side]
    for enabler, name in enumerate(ENABLERS):
        places = [side * n.BOXES + box * n.TYPES + enabler for box in range(len(BOXES))]
        wanted = sum(s.board.boxes[place] for place in places)
        given = [s.given[unit * n.TYPES + enabler] for unit in units]
        if min(given) < 0:
            raise BadState(f"state.given: fewer than no {name}")
        there = sum(s.boxes[place] for place in places) + sum(given)
        if there != wanted:
            at = f"state.enablers.{SIDES[side]}"
            raise BadState(f"{at}: expected {wanted} {name}, on units and off, got {there}")


def check_objectives(s: Battle) -> None:
    """1.4 Who stands in an objective holds it."""
    for number, objective in enumerate(s.board.objectives):
        for side in range(len(SIDES)):
            stands = s.held[objective.cell] & s.board.maneuver[side]
            if stands and s.control[number] != side:
                raise BadState(f"state.control.{objective.name}: {SIDES[side]} stands there")


def check_ending(s: Battle) -> None:
    """A battle that is over has a winner and a reason that can be seen, another has none."""
    if not (s.finished == (s.outcome > 0) == (s.how > 0)):
        raise BadState("state.finished: a battle that is over has outcome and how, another none")
    attacker, on_points = s.board.attacker, s.outcome == n.BLUE_WINS + winner_on_points(s)
    fits = {
        0: True,
        int(n.ALL_OBJECTIVES): holds_all(s, attacker) and s.outcome == n.BLUE_WINS + attacker,
        int(n.NO_UNITS): on_points and (destroyed(s, n.BLUE) or destroyed(s, n.RED)),
        int(n.ON_POINTS): on_points and s.round == s.board.rounds,
    }
    if not fits[s.how]:
        raise BadState(f"state.outcome: {s.outcome} does not fit this state")
    if s.finished and not isinstance(s.top, sequence.Course | actions.Alternate):
        raise BadState(f"stack: the battle is over, yet {type(s.top).__name__} is open")


def find_hexes(s: Battle) -> None:
    """Where units are, the other way round."""
    for unit in range(s.board.count):
        if s.where[unit] >= 0:
            s.held[s.where[unit]] |= BITS[unit]


SAVING: Saving[Battle] = Saving(
    begin=lambda data: sequence.new_battle(BOARDS.get_for_saved(data)),
    fields=(
        *BOARDS.fields(),
        Field("popular", Flag()),
        Field("fate", Flag()),
        Field("claimed", Flag()),
        Field("round", Number(0, 100)),
        Field("outcome", Number(0, n.RED_WINS)),
        Field("how", Number(0, n.NO_UNITS)),
        Field("initiative", SIDE),
        Field("where", Each(UNIT, Place("a place", lambda s: [*s.board.names, *OFF_MAP.values()]))),
        Field("reduced", Several(UNIT)),
        Field("rubble", Marked(HEX)),
        Field("civilians", Markers(HEX), "crowd"),
        Field("control", Each(OBJECTIVE, SIDE)),
        Field("given", Table(UNIT, ENABLER, Number(-MOST, MOST), sparse=True)),
        Field("enablers", of_each_side(*(f"{b} {e}" for b in BOXES for e in ENABLERS)), "boxes"),
        Field("shown", of_each_side(*ENABLERS)),
        Field("cubes", of_each_side(*(f"{place} {c}" for place in PLACES for c in COLOURS))),
        Field("bounds", of_each_side("least", "most")),
        Field("support", of_each_side("points")),
    ),
    stacks=Stacks(
        rules=find_rules(
            *(sequence, setting_up, cubes, returning, civilians, actions, enablers, moving),
            *(combat, losses, removal, fate),
        ),
        loans={
            chance.CountFaces: Loan(
                {"Combat": ("attacker loses", "defender loses")},
                {"dice": (0, 20), "good": (2, 2), "sides": (6, 6)},
                combat.fires,
                "5.2 Fire",
            ),
            chance.Die: Loan(
                {"Wander": "wander", "Fate": "event", "Refugees": "gather"},
                {"sides": (6, 6)},
                heading="6.2 The die",
            ),
            chance.Pick: Loan(
                {"Collapse": "fall in"}, {"among": (1, 63)}, fate.may_fall_in, "6.2 Where"
            ),
        },
        things={
            "side": SIDE,
            "unit": UNIT,
            "attacker": UNIT,
            "target": UNIT,
            "cell": HEX,
            "place": Thing("a pile", ("pool", *[""] * (n.DISCARD - n.POOL - 1), "discard")),
            "units": Several(UNIT),
            "chosen": Several(SIDE),
            "formations": Several(FORMATION),
        },
    ),
    complete=find_hexes,
    check=check_table,
)
