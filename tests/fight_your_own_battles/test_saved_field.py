"""Battles on our own table are saved and read back in the middle of every rule of the Field Kit."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from grognard.engine.value import key, numbers
from grognard.games.fight_your_own_battles.game import FightYourOwnBattles
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.compelled import Away, ToCover
from grognard.games.fight_your_own_battles.rules.nerve import Nerve
from grognard.games.fight_your_own_battles.rules.sequence import Bound, Cards
from grognard.games.fight_your_own_battles.rules.turn import Acting, ElementTurn
from tests.fight_your_own_battles.field import Field
from tests.fight_your_own_battles.test_firing import duel
from tests.fight_your_own_battles.test_knowledge import conceal

GAME = FightYourOwnBattles()
# where each rule goes on: Battle "next", Bound "end", Cards "next", ElementTurn, Nerve "over"
NEXT, END, ON, COMMAND, UPDATES, OVER = 2, 4, 0, 2, 5, 4


def begin(field: Field) -> Field:
    """The stack of a real battle, down to the turn of b1."""
    s, b1 = field.s, field.who("b1")
    s.cards = numbers([b1])
    s.goto(NEXT)
    s.call(Bound())
    s.goto(END)
    s.call(Cards())
    s.goto(ON)
    s.call(ElementTurn(b1, 1))
    return field


def acting(field: Field, die: int) -> Field:
    begin(field).s.goto(UPDATES)
    return field.call(Acting(field.who("b1"), die, 0, 0))


def shaken(field: Field, rule: type[Away] | type[ToCover]) -> Field:
    begin(field).s.goto(COMMAND)
    field.s.call(Nerve(field.who("b1")))
    field.s.goto(OVER)
    return field.call(rule(field.who("b1")))


def at(field: Field, verb: int, name: str = "r1") -> Field:
    return field.take(verb + field.who(name))


def go(field: Field, x: int, y: int) -> Field:
    return field.take(n.GO + field.cell(x, y))


def hidden() -> Field:
    return conceal(duel("mmg 10 10", "platoon 20 10"), "b1", (10, 10), (10, 14))


def sought() -> Field:
    field = conceal(Field(b1="platoon 10 10", r1="platoon 20 10"), "r1", (20, 10), (30, 10))
    return at_cell(acting(field, n.ACT_FIRST), n.OBSERVE_MARKER, 20, 10)


def at_cell(field: Field, verb: int, x: int, y: int) -> Field:
    return field.take(verb + field.cell(x, y))


def loaded() -> Field:
    field = Field(b1="cruiser 10 10", r1="half-track 20 10 W", r2="platoon 30 10")
    field.set("carrier", r2=field.who("r1")).set("cell", r2=n.NOWHERE)
    return field.knows("b1 r1")


def close(item: str, target: str) -> Field:
    field = acting(duel(f"{item} 40 10", f"{target} 42 10"), n.MOVE_FIRST).take(n.MOVE).roll(3)
    return at(go(field, 41, 10), n.ASSAULT)


MIDDLES: dict[str, Callable[[], Field]] = {
    "Phase": lambda: acting(duel("platoon 10 10", "platoon 20 10"), n.FIRE_FIRST),
    "Fire": lambda: at(acting(duel("platoon 10 10", "mmg 20 10"), n.FIRE_FIRST), n.FIRE),
    "Fire again": lambda: at(
        acting(duel("platoon 10 10", "mmg 20 10"), n.FIRE_FIRST), n.FIRE
    ).count(1),
    "Bearing": lambda: at(
        acting(duel("mmg 10 10", "platoon 20 10 wall"), n.FIRE_FIRST), n.FIRE
    ).count(2),
    "OfficerDice": lambda: at(
        acting(duel("mmg 10 10", "platoon 20 10"), n.FIRE_FIRST), n.FIRE
    ).count(2),
    "Shelling": lambda: at(
        acting(duel("medium 10 10", "cruiser 20 10"), n.FIRE_FIRST), n.FIRE
    ).count(2),
    "AntiTank": lambda: at(acting(duel("cruiser 9 9", "cruiser 20 10"), n.FIRE_FIRST), n.FIRE_AT),
    "through": lambda: at(
        acting(duel("cruiser 9 9", "cruiser 20 10 W"), n.FIRE_FIRST), n.FIRE_AT
    ).count(1),
    "Damaging": lambda: (
        at(acting(duel("cruiser 9 10", "cruiser 20 10 W"), n.FIRE_FIRST), n.FIRE_AT)
        .count(1)
        .roll(3)
    ),
    "damaged": lambda: (
        at(acting(duel("cruiser 9 10", "cruiser 20 10 W"), n.FIRE_FIRST), n.FIRE_AT)
        .count(1)
        .roll(3, 2)
    ),
    "Wrecking": lambda: at(acting(loaded(), n.FIRE_FIRST), n.FIRE_AT).count(1).roll(6),
    "wrecked": lambda: at(acting(loaded(), n.FIRE_FIRST), n.FIRE_AT).count(1).roll(6).count(2),
    "Barrage": lambda: at(
        acting(duel("mortar-81 10 10", "platoon 30 10"), n.FIRE_FIRST), n.FIRE_INDIRECT
    ),
    "landed": lambda: at(
        acting(duel("mortar-81 10 10", "platoon 30 10"), n.FIRE_FIRST), n.FIRE_INDIRECT
    ).roll(4),
    "Observing": lambda: at(
        acting(Field(b1="platoon 10 10", r1="platoon 20 10"), n.ACT_FIRST), n.OBSERVE
    ),
    "ObservingMarker": sought,
    "Turning": lambda: sought().roll(10),
    "Move": lambda: acting(duel("platoon 10 10", "mmg 60 10"), n.MOVE_FIRST).take(n.MOVE),
    "Going": lambda: acting(duel("platoon 10 10", "mmg 60 10"), n.MOVE_FIRST).take(n.MOVE).roll(5),
    "Facing": lambda: (
        acting(duel("cruiser 10 10", "mmg 60 10"), n.MOVE_FIRST).take(n.MOVE).roll(5).take(n.HALT)
    ),
    "CloseAssault": lambda: close("platoon", "platoon"),
    "the other die": lambda: close("platoon", "platoon").roll(5),
    "assaulted": lambda: close("platoon", "platoon").roll(5, 3),
    "both assaulted": lambda: close("platoon", "platoon").roll(5, 3).count(0),
    "ArmourAssault": lambda: close("engineers", "cruiser"),
    "answered": lambda: close("engineers", "cruiser").count(0),
    "Ambush": lambda: at_cell(acting(hidden(), n.FIRE_FIRST), n.AMBUSH, 10, 10),
    "Away": lambda: shaken(duel("platoon 10 10", "platoon 20 10"), Away),
    "ToCover": lambda: shaken(duel("platoon 10 10", "platoon 20 10"), ToCover),
    "to cover": lambda: shaken(
        duel("platoon 10 10", "platoon 20 10").lay("wood", 8, 10), ToCover
    ).roll(6),
}


@pytest.mark.parametrize("name", MIDDLES)
def test_in_the_middle_of_a_rule(name: str) -> None:
    """What is written there is read back, rule by rule."""
    field = MIDDLES[name]()
    if name[0].isupper() and " " not in name:
        assert name in field.stack
    data = json.loads(json.dumps(GAME.dump(field.s)))
    again = GAME.load(data)
    assert key(again, ("board",)) == key(field.s, ("board",))
    assert GAME.dump(again) == data
