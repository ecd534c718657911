"""6.4 Acts on our own table, and 6.1 the phases of a turn on it."""

from __future__ import annotations

import pytest

from grognard.games.fight_your_own_battles.rules import acts
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.reasons import (
    FIRED_ALREADY,
    HIDDEN_STAYS,
    HOLDS_FIRE,
    KEPT_DOWN,
    LAID_THERE,
    NO_CARRIER,
    NO_ENEMY,
    NO_ENGINEERS,
    NO_FIRE_DOUBLED,
    NO_ROOM,
    NO_SUCH_MARKER,
    NOT_A_GUN,
    NOT_ABOARD,
    NOT_HIDDEN,
    NOT_IMMOBILE,
    NOT_LAID_THERE,
    NOT_WET,
    NOTHING_TO_OPEN,
    PHASE_OVER,
    TOO_HASTY,
    TOO_LATE,
    TWO_ACTS,
)
from grognard.games.fight_your_own_battles.rules.turn import Acting
from tests.fight_your_own_battles.field import Field
from tests.fight_your_own_battles.test_firing import duel
from tests.fight_your_own_battles.test_knowledge import conceal


def phase(field: Field, die: int, name: str = "b1") -> Field:
    """The turn of an element after its Order Die."""
    return field.call(Acting(field.who(name), die, 0, 0))


# ---------------------------------------------------------------- X4.6 carriers


def motorized() -> Field:
    return Field(b1="platoon 10 10", b2="truck 11 10", b3="mmg 12 10", r1="platoon 70 10")


def test_r88_an_act_to_get_in_and_one_to_get_out() -> None:
    """R88 The carrier stands beside them; then they stand beside it."""
    field = phase(motorized(), n.ACT_FIRST).take(n.EMBARK + motorized().who("b2"))
    assert field.of("carrier", "b1") == field.who("b2")
    assert field.of("cell", "b1") == n.NOWHERE
    field.take(n.DISMOUNT + field.cell(11, 11))
    assert field.at("b1") == (11, 11)
    assert field.of("carrier", "b1") == n.NOBODY


def test_r88_who_cannot_get_in() -> None:
    """R88 Eight men fill a truck; nobody who has doubled takes part."""
    field = motorized()
    s, b1, b2 = field.s, field.who("b1"), field.who("b2")
    assert acts.why_not_embark(s, b1, b2) is None
    assert acts.why_not_embark(s, b1, field.who("b3")) is NO_CARRIER
    assert acts.why_not_embark(s, field.who("r1"), b2) is NO_CARRIER
    assert acts.why_not_embark(field.move("b1", 13, 13).s, b1, b2) is NO_CARRIER
    s.doubled = s.doubled.plus(b2)
    assert acts.why_not_embark(field.move("b1", 10, 10).s, b1, b2) is TOO_HASTY
    s.doubled = s.doubled.minus(b2)
    field.set("carrier", b3=b2).set("cell", b3=n.NOWHERE)
    assert acts.why_not_embark(s, b1, b2) is NO_CARRIER, "3 and 8 are more than 8"


def test_r88_a_gun_fills_a_truck() -> None:
    field = Field(b1="at-88 10 10", b2="truck 11 10", b3="sniper 12 10", r1="platoon 70 10")
    s, b2 = field.s, field.who("b2")
    assert acts.why_not_embark(s, field.who("b1"), b2) is None
    acts.embark(s, field.who("b1"), b2)
    assert acts.why_not_embark(s, field.who("b3"), b2) is NO_CARRIER


def test_r88_where_one_cannot_get_out() -> None:
    field = motorized().set("carrier", b1=motorized().who("b2")).set("cell", b1=n.NOWHERE)
    s, b1 = field.s, field.who("b1")
    assert acts.why_not_dismount(s, field.who("b3"), 0) is NOT_ABOARD
    assert acts.why_not_dismount(s, b1, field.cell(12, 10)) is NO_ROOM, "the gun is there"
    assert acts.why_not_dismount(s, b1, field.cell(15, 15)) is NO_ROOM
    s.doubled = s.doubled.plus(b1)
    assert acts.why_not_dismount(s, b1, field.cell(11, 11)) is TOO_HASTY


# ---------------------------------------------------------------- 6.4 weapons


def test_r60_an_immobile_weapon_is_taken_down_moved_and_set_up() -> None:
    """R60 Two acts and a move, and no fire after it."""
    field = Field(b1="mortar-81 10 10", r1="platoon 40 10").knows("b1 r1")
    shot = n.FIRE_INDIRECT + field.who("r1")
    phase(field, n.ACT_FIRST)
    assert field.refusal(n.SET_UP) is NOT_IMMOBILE
    field.take(n.TAKE_DOWN).take(n.MOVE).roll(3)
    field.take(n.GO + field.cell(12, 10)).take(n.HALT)
    assert field.refusal(n.SET_UP) is PHASE_OVER
    assert field.refusal(shot) is not None
    field = phase(field, n.ACT_FIRST).take(n.SET_UP)
    assert field.refusal(shot) is None, "in the next turn"
    field = Field(b1="mmg 10 10", r1="platoon 40 10")
    assert acts.why_not_set_up(field.s, field.who("b1"), False) is NOT_IMMOBILE


def test_r60_a_change_of_target_is_the_move() -> None:
    field = Field(b1="mortar-81 10 10", r1="platoon 40 10", r2="platoon 40 20")
    field.knows("b1 r1", "b1 r2").set("last_aim", b1=field.cell(40, 10))
    first, second = field.who("r1"), field.who("r2")
    phase(field, n.MOVE_FIRST)
    assert field.refusal(n.LAY_ON + first) is LAID_THERE
    assert field.refusal(n.LAY_ON + field.who("bhq")) is NO_ENEMY
    assert field.refusal(n.FIRE_INDIRECT + second) is NOT_LAID_THERE
    field.take(n.LAY_ON + second)
    assert field.refusal(n.FIRE_INDIRECT + second) is NOT_LAID_THERE, "not in this turn"
    phase(field, n.FIRE_FIRST)
    assert field.refusal(n.FIRE_INDIRECT + second) is None
    mobile = Field(b1="mortar-50 10 10", r1="platoon 40 10")
    assert acts.why_not_lay(mobile.s, mobile.who("b1"), mobile.who("r1")) is NOT_IMMOBILE


def test_r60_a_gun_aims_on_an_act_before_it_moves() -> None:
    field = duel("at-37 10 10 E", "cruiser 30 10")
    assert phase(field, n.ACT_FIRST).refusal(n.TAKE_AIM) is None
    assert phase(field, n.FIRE_FIRST).refusal(n.TAKE_AIM) is NOT_A_GUN
    assert acts.why_not_aim(field.s, field.who("b1"), n.ACT_FIRST, True) is NOT_A_GUN
    assert phase(duel("cruiser 10 10", "cruiser 30 10"), n.ACT_FIRST).refusal(n.TAKE_AIM) is (
        NOT_A_GUN
    )
    field = phase(duel("at-37 10 10 E", "cruiser 30 10 W"), n.ACT_FIRST).take(n.TAKE_AIM)
    field.take(n.FIRE_AT + field.who("r1"))
    assert 7 - getattr(field.s.top, "good") == 3  # noqa: B009


# ---------------------------------------------------------------- X4.4 and X12.6


def test_r87_an_act_out_of_the_river() -> None:
    """R87 To any bank beside it; then it may move."""
    field = Field(b1="platoon 10 10", r1="platoon 70 10").lay("river", 10, 0, 1, 40)
    phase(field, n.ACT_FIRST)
    assert field.refusal(n.WADE_OUT + field.cell(10, 9)) is NO_ROOM
    assert field.refusal(n.WADE_OUT + field.cell(12, 9)) is NO_ROOM
    field.take(n.WADE_OUT + field.cell(11, 9))
    assert field.at("b1") == (11, 9)
    assert field.refusal(n.MOVE) is None
    assert field.refusal(n.WADE_OUT + field.cell(12, 9)) is NOT_WET


@pytest.mark.parametrize("ground", ["hedge", "wall", "wire", "mines"])
def test_r103_engineers_open_a_way_with_both_acts(ground: str) -> None:
    """R103 and R122 In one turn."""
    field = Field(b1="engineers 10 10", r1="platoon 70 10").lay(ground, 11, 10)
    cell = field.cell(11, 10)
    phase(field, n.ACT_FIRST).take(n.OPEN_UP + cell)
    assert field.s.opened.has(cell)
    assert field.refusal(n.OPEN_UP + cell) is TWO_ACTS
    assert acts.why_not_open(field.s, field.who("b1"), cell, False) is NOTHING_TO_OPEN


def test_r103_who_opens_nothing() -> None:
    field = Field(b1="engineers 10 10", b2="platoon 10 12", r1="platoon 70 10")
    field.lay("hedge", 11, 11).lay("wood", 11, 10)
    s, b1, hedge = field.s, field.who("b1"), field.cell(11, 11)
    assert acts.why_not_open(s, b1, hedge, False) is None
    assert acts.why_not_open(s, b1, hedge, True) is NO_ENGINEERS, "one act is gone"
    assert acts.why_not_open(s, field.who("b2"), hedge, False) is NO_ENGINEERS
    assert acts.why_not_open(s, b1, field.cell(11, 10), False) is NOTHING_TO_OPEN
    assert acts.why_not_open(s, b1, field.cell(20, 20), False) is NOTHING_TO_OPEN


# ---------------------------------------------------------------- X12.3 hiding


def hidden() -> Field:
    field = Field(b1="mmg 10 10", r1="platoon 20 10").knows("b1 r1")
    return conceal(field, "b1", (10, 10), (10, 14))


def test_r73_who_is_hidden_first_says_which_marker_he_is() -> None:
    """R73 and R121 He is in his place until he moves; no double, and no fire without ambush."""
    field = phase(hidden(), n.MOVE_FIRST)
    assert field.refusal(n.MOVE) is HIDDEN_STAYS
    assert field.refusal(n.REVEAL + field.cell(11, 10)) is NO_SUCH_MARKER
    field.take(n.REVEAL + field.cell(10, 14))
    assert field.at("b1") == (10, 14)
    assert field.refusal(n.REVEAL + field.cell(10, 14)) is NOT_HIDDEN
    assert field.refusal(n.MOVE) is None
    assert field.refusal(n.DOUBLE) is HIDDEN_STAYS
    assert field.refusal(n.FIRE + field.who("r1")) is HOLDS_FIRE


def test_r73_an_act_brings_him_out() -> None:
    field = phase(hidden(), n.ACT_FIRST).take(n.REVEAL + hidden().cell(10, 10))
    field.take(n.COME_OUT)
    assert not field.s.lurking.has(field.who("b1"))
    assert field.refusal(n.COME_OUT) is NOT_HIDDEN


def test_r74_an_ambush_takes_a_leadership_test() -> None:
    """R74 Regular: 4 or less. Who fails stays hidden, and does not try again in this turn."""
    field = phase(hidden(), n.FIRE_FIRST)
    ambush = n.AMBUSH + field.cell(10, 10)
    field.take(ambush).roll(5)
    assert field.s.hidden(field.who("b1"))
    assert field.refusal(ambush) is HOLDS_FIRE
    field = phase(hidden(), n.FIRE_FIRST).take(ambush).roll(4)
    assert field.at("b1") == (10, 10)
    assert field.refusal(n.FIRE + field.who("r1")) is None


# ---------------------------------------------------------------- 6.1 phases on the table


def test_each_weapon_fires_once_and_the_fire_phase_is_one() -> None:
    """6.1 Gun and machine gun one after the other; after the move it is over."""
    field = phase(duel("cruiser 10 10", "platoon 20 10"), n.FIRE_FIRST)
    gun, mg = n.FIRE + field.who("r1"), n.FIRE + n.PAIR + field.who("r1")
    field.take(gun).count(0)
    assert field.refusal(gun) is FIRED_ALREADY
    field.take(mg).count(0)
    field.take(n.FACE + 3)
    assert field.of("facing", "b1") == 3
    assert field.refusal(n.MOVE) is PHASE_OVER
    assert field.refusal(gun) is PHASE_OVER


def test_what_the_die_names_comes_first() -> None:
    """6.1 On Fire, who moves first has missed his chance to fire."""
    field = phase(duel("platoon 10 10", "platoon 20 10"), n.FIRE_FIRST)
    field.take(n.MOVE).roll(2).take(n.HALT)
    assert field.refusal(n.FIRE + field.who("r1")) is TOO_LATE


def test_at_the_double_nothing_else_is_done() -> None:
    """6.3 Neither fire nor acts."""
    field = phase(duel("platoon 10 10", "platoon 30 10"), n.MOVE_FIRST)
    field.take(n.DOUBLE).roll(3).take(n.HALT)
    assert field.refusal(n.FIRE + field.who("r1")) is NO_FIRE_DOUBLED
    assert field.s.doubled.has(field.who("b1"))


def test_5_4_suppressed_nobody_fires_but_acts() -> None:
    field = duel("platoon 10 10", "platoon 20 10").set("row", b1=n.SUPPRESSED)
    phase(field, n.FIRE_FIRST)
    assert field.refusal(n.FIRE + field.who("r1")) is KEPT_DOWN


def test_two_acts_may_be_two_looks() -> None:
    """R59, R89 The same twice."""
    field = phase(Field(b1="platoon 10 10", r1="platoon 34 10"), n.ACT_FIRST)
    look = n.OBSERVE + field.who("r1")
    field.take(look).roll(1).take(look).roll(1)
    assert field.refusal(look) is TWO_ACTS
