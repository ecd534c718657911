"""The table of what is saved, and what no saved campaign can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine import chance
from grognard.engine.fields import Each, Field, Marked, Members, Row, Shape, check_names, read_one
from grognard.engine.saving import Saving
from grognard.engine.stacks import Loan, Stacks, find_rules
from grognard.engine.things import Flag, Kind, Number, Thing
from grognard.engine.value import BadState, Json, frames, numbers, whole
from grognard.games.army_group_north.pack import BOARDS
from grognard.games.army_group_north.rules import (
    activation,
    aftermath,
    air,
    attack,
    attrition,
    combat,
    concerted,
    conversion,
    cossacks,
    counterattack,
    excess,
    exchange,
    exploitation,
    losses,
    marching,
    operations,
    orders,
    pause,
    plans,
    reaction,
    reinforcements,
    retreat,
    sequence,
    setting_up,
    sitting_out,
    strategic,
    undying,
)
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.tables import HEX, SIDE, UNIT
from grognard.games.army_group_north.words import OFF_MAP, PLANS, POSTURES

PHASES = (
    *(reinforcements.Reinforcements, strategic.StrategicMovement, strategic.Entraining),
    *(strategic.Transfer, operations.Operations, operations.Commanding),
    *(excess.Thinning, excess.Surplus),
)
FIGHTS = (activation.Activation, concerted.BreakIn, concerted.Assault)
MOST_RP = 999
MOST_NOTED = 2**32  # in a row of the combat's record

# ---------------------------------------------------------------- kinds and shapes of our own


class Where(Thing[Campaign]):
    """A hex by its number, or where a unit is off the map, which is below 0."""

    def to_data(self, s: Campaign, number: int) -> Json:
        return s.board.names[number] if number >= 0 else OFF_MAP[number]

    def from_data(self, s: Campaign, value: Json) -> int:
        number = super().from_data(s, value)
        return number if number < s.board.size else list(OFF_MAP)[number - s.board.size]


class Changed(Shape[Campaign]):
    """A number for each thing: only those that are not as the scenario has them are written."""

    def __init__(
        self,
        thing: Thing[Campaign],
        kind: Kind[Campaign],
        begun: Callable[[Campaign], Sequence[int]],
    ) -> None:
        self.thing, self.kind, self.begun = thing, kind, begun

    def to_data(self, s: Campaign, held: Sequence[int]) -> Json:
        rows = zip(self.thing.ids(s), self.begun(s), held, strict=True)
        return {name: self.kind.to_data(s, now) for name, then, now in rows if now != then}

    def from_data(self, s: Campaign, data: Json, where: str, held: vec[i64]) -> vec[i64]:
        names, found = self.thing.ids(s), [int(number) for number in self.begun(s)]
        check_names(data, names, where, sparse=True)
        for name, value in data.items():
            found[names.index(name)] = read_one(self.kind, s, value, f"{where}.{name}")
        return numbers(found)


def printed(name: str) -> Callable[[Campaign], Sequence[int]]:
    """What is on the counters."""
    return lambda s: [int(getattr(unit, name)) for unit in s.board.units]


STRENGTH = Changed(UNIT, Number(0, n.MOST_SP), printed("sp"))
MARK = Marked(UNIT)
CELL = Where("a hex", lambda s: s.board.names)
CHOSEN_PLAN: Thing[Campaign] = Thing("a plan", (*PLANS, "none"))
CHOSEN_POSTURE: Thing[Campaign] = Thing("a posture", (*POSTURES, "none", "not-chosen"))

# ---------------------------------------------------------------- can such a campaign be?


def place_units(s: Campaign) -> None:
    """Who is in which hex, and the zones of control."""
    there = list(s.where)
    for unit in range(s.board.count):
        s.where[unit] = n.DUE
    for unit, place in enumerate(there):
        if place >= 0:
            s.put(unit, place)
        else:
            s.where[unit] = place


def check_table(s: Campaign) -> None:
    whole(s.answer, "state.answer", 0)
    most = len(s.board.turns) - 1
    whole(s.last_turn, "state.last_turn", int(s.board.first_turn), most)
    whole(s.turn, "state.turn", int(s.board.first_turn), int(s.last_turn))
    if not (s.finished == (s.outcome > 0) == (s.how > 0)) or s.outcome != s.how:
        raise BadState("state.finished: a campaign that is over has outcome and how, another none")
    for unit, counter in enumerate(s.board.units):
        if s.where[unit] < 0 and s.demoralized[unit]:
            raise BadState(f"state.demoralized: {counter.name} is not on the map")
        if s.abroad[unit] and counter.nation != n.GERMANS:
            raise BadState(f"state.abroad.{counter.name}: is no unit of the invader's")
    for cell, side in enumerate(s.control):
        if (side >= 0) != (s.board.open[cell] == 1):
            raise BadState(f"state.control.{s.board.names[cell]}: nobody can be there")
        if s.converted[cell] and not s.board.convertible[cell]:
            raise BadState(f"state.converted.{s.board.names[cell]}: has no such railway")
    check_phases(s)


def check_phases(s: Campaign) -> None:
    """Phases are of the side whose turn it is, and outside fights no hex holds both sides."""
    stack = frames(s)
    turn = next((frame for frame in stack if isinstance(frame, sequence.PlayerTurn)), None)
    for place, frame in enumerate(stack):
        if isinstance(frame, PHASES) and turn is not None and frame.side != turn.side:
            raise BadState(f"stack[{place}].side: it is not that side's turn")
    if s.finished or any(isinstance(frame, FIGHTS) for frame in stack):
        return
    for cell, name in enumerate(s.board.names):
        if s.has_units(n.AXIS, cell) and s.has_units(n.SOVIET, cell):
            raise BadState(f"state.where: both sides are in {name}, and nobody fights")


SAVING: Saving[Campaign] = Saving(
    begin=lambda data: new_campaign(BOARDS.get_for_saved(data), sequence.Course()),
    fields=(
        *BOARDS.fields(),
        *(Field(name, Flag()) for name in ("fog", "thrust", "baltic", "pause", "free")),
        Field("turn", Number(1, n.MOST_TURNS)),
        Field("last_turn", Number(1, n.MOST_TURNS)),
        Field("outcome", Number(0, n.AXIS_ON_POINTS)),
        Field("how", Number(0, n.AXIS_ON_POINTS)),
        Field("where", Each(UNIT, Where("a place", lambda s: [*s.board.names, *OFF_MAP.values()]))),
        *(Field(name, STRENGTH) for name in ("sp", "least", "most")),
        Field("due", Changed(UNIT, Number(0, 2 * n.MOST_TURNS), printed("turn"))),
        *(Field(name, MARK) for name in ("spent", "demoralized", "tried")),
        Field("abroad", Changed(UNIT, Number(0, 1), printed("abroad"))),
        Field("control", Changed(HEX, SIDE, lambda s: list(s.board.control))),
        Field("converted", Changed(HEX, Number(0, 1), lambda s: list(s.board.converted))),
        Field("rp", Row(Number(0, MOST_RP))),
        Field("zoi_moves", Flag()),
        Field("shipped", Number(0, 255)),
        Field("finns", Number(0, 2 * n.MOST_TURNS)),
        Field("owed", Number(0, 9)),
        Field("missed", Number(0, 99)),
        Field("air", Number(0, n.BOTH)),
        Field("air_uses", Number(0, MOST_RP)),
        Field("air_misses", Number(0, 2)),
        Field("cossacks", Members(UNIT)),
        Field("paused", Flag()),
        Field("plans", Row(CHOSEN_PLAN)),
        Field("combat", Row(Number(-MOST_NOTED, MOST_NOTED))),
        Field("idle", Members(UNIT)),
        Field("fallen", Members(UNIT)),
    ),
    stacks=Stacks(
        rules=find_rules(
            *(sequence, setting_up, cossacks, pause, reinforcements, conversion, strategic),
            *(operations, activation, orders, marching, reaction, attack, concerted),
            exploitation,
            *(attrition, combat, sitting_out, plans, exchange, air, losses, counterattack),
            *(aftermath, retreat, undying, excess),
        ),
        loans={
            chance.Sum: Loan(
                {
                    "Landing": "judge",
                    "Attrition": "lose",
                    "Exchange": ("defender rolls", "re-roll"),
                    "Attempt": "result",
                },
                {"dice": (1, 3), "sides": (6, 6)},
                heading="8.6 The dice",
            ),
            chance.Faces: Loan(
                {"Exchange": ("defender rolls", "re-roll")},
                {"dice": (1, 3), "sides": (6, 6)},
                heading="8.6 The dice",
            ),
            chance.Die: Loan(
                {
                    "Laying": "rolled",
                    "Counterattack": "read",
                    "Reroll": "results",
                    "PlayerTurn": "attacks owed",
                    "Undying": ("escape", "return"),
                },
                {"sides": (2, 6)},
            ),
        },
        things={
            "side": SIDE,
            "force": Members(UNIT),
            "tired": Members(UNIT),
            "units": Members(UNIT),
            "lines": Members(HEX),
            "cell": HEX,
            "origin": HEX,
            "target": HEX,
            "goal": HEX,
            "winner": HEX,
            "plan": CHOSEN_PLAN,
            "posture": CHOSEN_POSTURE,
        },
    ),
    complete=place_units,
    check=check_table,
)
