"""X4 Moving on the table: throws, ways, what stops one, and where nobody chooses."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from grognard.engine.chance import ROLL
from grognard.engine.rules import Odds
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.compelled import Away, ToBox, ToCover
from grognard.games.fight_your_own_battles.rules.moving import FREELY, Move, why_not_move
from grognard.games.fight_your_own_battles.rules.pace import Pace
from grognard.games.fight_your_own_battles.rules.reasons import (
    CANNOT_MOVE,
    HIDDEN_STAYS,
    IN_COVER_STAYS,
    NO_ROAD,
    NOT_THERE,
    OUT_OF_REACH,
    STILL_SET_UP,
    TOWED_ONLY,
    WADES,
)
from tests.fight_your_own_battles.field import Field
from tests.fight_your_own_battles.test_knowledge import conceal


def go(field: Field, name: str, by_road: int = 0, doubled: int = 0) -> Field:
    return field.call(Move(field.who(name), by_road, doubled, FREELY))


def to(field: Field, x: int, y: int) -> Field:
    return field.take(n.GO + field.cell(x, y))


def reached(field: Field) -> set[tuple[int, int]]:
    """The cells on offer."""
    ground = field.s.board.ground
    cells = [act - n.GO for act in field.options if act & ~0xFFFFFFFF == n.GO]
    return {(int(ground.x(cell)), int(ground.y(cell))) for cell in cells}


# ---------------------------------------------------------------- X4.1 the throw


@pytest.mark.parametrize(("dice", "off"), [(1, 0), (2, 0), (2, 1), (3, 2), (0, 1)])
def test_r85_the_throw_by_counting_all_faces(dice: int, off: int) -> None:
    """R85 Each die less so many pips, not under 0: exact weights."""
    counted: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=dice):
        total = sum(max(0, face - off) for face in faces)
        counted[total] = counted.get(total, 0) + 1
    odds = Odds()
    Pace(dice, off).outcomes(None, odds)
    assert dict(zip([act - ROLL for act in odds.acts], odds.weights, strict=True)) == counted
    assert sum(Fraction(weight, 6**dice) for weight in odds.weights) == 1


@pytest.mark.parametrize(
    ("field_name", "value", "off"),
    [("row", n.STEADY_ROW, 0), ("row", n.SHAKEN, 1), ("score", 4, 0)],
)
def test_r85_pips_off(field_name: str, value: int, off: int) -> None:
    field = go(Field(b1="platoon 10 10", r1="platoon 70 10").set(field_name, b1=value), "b1")
    assert [field.dice, getattr(field.s.top, "off")] == [2, off]  # noqa: B009


def test_r85_out_of_hiding_without_the_act() -> None:
    """R85 A pip more off, until it has moved."""
    field = Field(b1="platoon 10 10", r1="platoon 70 10")
    field.s.lurking = field.s.lurking.plus(field.who("b1"))
    go(field.set("row", b1=n.SHAKEN), "b1")
    assert getattr(field.s.top, "off") == 2  # noqa: B009
    to(field.roll(4), 13, 10)
    assert not field.s.lurking.has(field.who("b1"))


@pytest.mark.parametrize(
    ("order", "doubled", "far"), [(n.HOLD, 0, 14), (n.HOLD, 1, 18), (n.OVERWATCH, 0, 12)]
)
def test_r85_doubled_and_on_overwatch(order: int, doubled: int, far: int) -> None:
    """R85 Four inches, eight, or two."""
    field = Field(b1="platoon 10 10", r1="platoon 70 10").set("order", b1=order)
    there = reached(go(field, "b1", doubled=doubled).roll(4))
    assert max(x for x, y in there) == far


def test_by_road() -> None:
    """R85 A truck throws five dice on a road, and stays on it."""
    field = Field(b1="truck 10 10", r1="platoon 70 10").lay("road", 5, 10, 40)
    assert why_not_move(field.s, field.who("b1"), True) is None
    go(field, "b1", by_road=1)
    assert field.dice == 5
    assert {y for x, y in reached(field.roll(12))} == {10}


# ---------------------------------------------------------------- who does not move


def refused(field: Field, by_road: bool = False) -> object:
    return why_not_move(field.s, field.who("b1"), by_road)


def test_who_does_not_move() -> None:
    """X4.1 Towed guns, R123 weapons that are set up, wrecks, and who is in a river or hiding."""
    assert refused(Field(b1="platoon 10 10", r1="platoon 70 10")) is None
    assert refused(Field(b1="at-88 10 10", r1="platoon 70 10")) is TOWED_ONLY
    assert refused(Field(b1="mortar-81 10 10", r1="platoon 70 10")) is STILL_SET_UP
    assert refused(Field(b1="cruiser 10 10", r1="mmg 70 10").set("damage", b1=n.IMMOBILE)) is (
        CANNOT_MOVE
    )
    assert refused(Field(b1="platoon 10 10", r1="platoon 70 10"), by_road=True) is NO_ROAD
    field = Field(b1="platoon 10 10", r1="platoon 70 10").lay("river", 10, 10)
    assert refused(field) is WADES
    field = Field(b1="platoon 10 10", r1="platoon 70 10")
    assert refused(conceal(field, "b1", (10, 10))) is HIDDEN_STAYS
    field = Field(b1="platoon 10 10 wood", r1="platoon 70 10").set("row", b1=n.SUPPRESSED)
    assert refused(field) is IN_COVER_STAYS


# ---------------------------------------------------------------- X4.2 going


def test_one_goes_again_while_anything_is_left() -> None:
    field = go(Field(b1="platoon 10 10", r1="platoon 70 10"), "b1").roll(5)
    to(field, 12, 10)
    assert max(x for x, y in reached(field)) == 15
    assert field.refusal(n.GO + field.cell(16, 10)) is OUT_OF_REACH
    assert field.refusal(n.GO + 999_999) is NOT_THERE
    to(field, 15, 10)
    assert field.at("b1") == (15, 10)
    assert "Move" not in field.stack, "nothing is left"


def test_who_halts_has_moved_enough() -> None:
    field = go(Field(b1="platoon 10 10", r1="platoon 70 10"), "b1").roll(5).take(n.HALT)
    assert field.at("b1") == (10, 10)
    assert "Move" not in field.stack


def test_r85_a_way_stops_where_an_enemy_comes_to_be_known() -> None:
    """R85 At six inches, with what is left; an enemy who is known stops nobody."""
    field = Field(b1="platoon 10 10", r1="platoon 20 10")
    to(go(field, "b1").roll(8), 18, 10)
    assert field.at("b1") == (14, 10)
    assert field.known_to("b1") == ["r1"]
    assert field.known_to("r1") == ["b1"]
    assert field.asked == "Going"
    to(field, 18, 10)
    assert field.at("b1") == (18, 10)


def test_r92_nobody_fires_at_who_goes_past() -> None:
    """R92 On the way only the mover is asked, and nobody on either side has fired."""
    field = Field(b1="platoon 10 10", r1="mmg 14 12").knows("r1 b1", "b1 r1")
    to(go(field, "b1").roll(12), 19, 10)
    assert field.asked == "Going"
    assert getattr(field.s.top, "side") == n.BLUE  # noqa: B009
    to(field, 22, 10)
    assert field.lines("b1") == []
    assert sum(field.s.fired) == 0


def test_nobody_stops_in_the_cell_of_a_friend() -> None:
    """R104 and R118 He goes on to the next free one."""
    field = Field(b1="platoon 10 10", b2="platoon 14 10", r1="platoon 20 10")
    to(go(field, "b1").roll(8), 18, 10)
    assert field.at("b1") == (15, 10)


def test_r100_a_marker_within_two_inches_is_turned_on_the_way() -> None:
    """R100 And the way stops there."""
    field = Field(b1="platoon 10 10", r1="platoon 20 10")
    conceal(field, "r1", (20, 10), (30, 10))
    to(go(field, "b1").roll(12), 22, 10)
    assert field.at("b1") == (18, 10)
    assert field.asked == "CountFaces"
    field.count(0)
    assert field.asked == "Going"
    assert [field.cell(30, 10)] == list(field.s.spots(field.who("r1")))
    to(field, 22, 10)
    assert field.at("b1") == (22, 10)


def test_r87_a_move_ends_in_a_river() -> None:
    field = Field(b1="platoon 10 10", r1="platoon 70 10").lay("river", 12, 0, 1, 40)
    to(go(field, "b1").roll(10), 12, 10)
    assert "Move" not in field.stack


def test_r86_a_vehicle_faces_where_it_likes_at_the_end() -> None:
    field = go(Field(b1="cruiser 10 10 E", r1="platoon 70 10"), "b1").roll(5)
    to(field, 12, 10).take(n.HALT)
    assert field.asked == "Facing"
    assert field.refusal(n.FACE + 8) is NOT_THERE
    field.take(n.FACE + 7)
    assert field.of("facing", "b1") == 7


def test_r88_passengers_move_their_carrier() -> None:
    """R88 With the dice of the carrier."""
    field = Field(b1="platoon 10 11", b2="truck 10 10", r1="platoon 70 10")
    field.set("carrier", b1=field.who("b2")).set("cell", b1=n.NOWHERE)
    go(field, "b1")
    assert field.dice == 3
    to(field.roll(9), 19, 10)
    assert field.at("b2") == (19, 10)


def test_r101_reserves_enter_where_their_side_does() -> None:
    """R101 Any free cell of the entry costs nothing."""
    field = Field(b1="platoon 10 10", r1="platoon 70 10", b2="platoon 0 12")
    field.set("place", b1=n.ENTERING).set("cell", b1=n.NOWHERE)
    there = reached(go(field, "b1").roll(2))
    assert (0, 10) in there
    assert (2, 10) in there
    assert (0, 12) not in there, "a friend is there"
    assert (3, 10) not in there
    to(field, 2, 20)
    assert [field.at("b1"), field.of("place", "b1")] == [(2, 20), n.ON_TABLE]


# ---------------------------------------------------------------- 5.4 and 5.5 morale


def test_r35_who_is_suppressed_goes_only_to_the_nearest_cover() -> None:
    """R35 Not the farther wood, and never a step nearer to a known enemy."""
    field = Field(b1="platoon 20 10", r1="platoon 40 10").knows("b1 r1")
    field.lay("wood", 17, 10).lay("wood", 15, 10).lay("wood", 22, 10)
    field.set("row", b1=n.SUPPRESSED)
    assert reached(go(field, "b1").roll(10)) == {(17, 10)}


def test_r35_and_towards_it_if_it_is_out_of_reach() -> None:
    field = Field(b1="platoon 20 10", r1="platoon 40 10").knows("b1 r1").lay("wood", 10, 10)
    field.set("row", b1=n.SUPPRESSED)
    assert reached(go(field, "b1").roll(4)) == {(16, 10)}


def test_an_afv_with_a_score_of_four_crosses_no_open_ground() -> None:
    """R124 From hedge to hedge it goes, and no further."""
    field = Field(b1="cruiser 20 10", r1="platoon 70 10").lay("hedge", 20, 8, 1, 5)
    field.set("score", b1=4)
    assert reached(go(field, "b1").roll(9)) == {(20, 8), (20, 9), (20, 11), (20, 12)}


def test_5_5_to_cover_and_nothing_else() -> None:
    field = Field(b1="platoon 20 10", r1="platoon 70 10").lay("wall", 22, 10)
    field.call(ToCover(field.who("b1"))).roll(7)
    assert reached(field) == {(22, 10)}
    assert field.refusal(n.ASSAULT + field.who("r1")) is not None


def test_r36_away_goes_towards_the_own_edge() -> None:
    """R36 and R119 Full dice, whatever the row; nobody chooses."""
    field = Field(b1="platoon 20 10", r1="platoon 24 10").set("row", b1=n.RECOILS)
    field.call(Away(field.who("b1")))
    assert [field.dice, getattr(field.s.top, "off")] == [2, 0]  # noqa: B009
    field.roll(7)
    assert field.at("b1")[0] == 13


def test_r119_of_like_ways_back_the_one_farther_from_the_enemy() -> None:
    """R119 Where the straight way is closed."""
    field = Field(b1="platoon 20 10", r1="platoon 20 4").lay("mines", 19, 10)
    field.call(Away(field.who("b1"))).roll(2)
    assert field.at("b1") == (19, 11)


def test_r119_who_can_leave_the_table_does() -> None:
    """R119 The cheapest way to the edge, and not the one farthest from the enemy."""
    field = Field(b1="platoon 3 10", r1="platoon 5 4")
    field.call(Away(field.who("b1"))).roll(5)
    assert field.of("place", "b1") == n.IN_BOX


def test_r36_over_the_edge_is_the_box() -> None:
    field = Field(b1="platoon 3 10", r1="platoon 24 10")
    field.call(Away(field.who("b1"))).roll(3)
    assert field.at("b1") == (0, 10), "the edge, and nothing left"
    field.call(ToBox(field.who("b1"))).roll(2)
    assert field.of("place", "b1") == n.IN_BOX


def test_r36_who_cannot_move_stays() -> None:
    field = Field(b1="cruiser 20 10", r1="mmg 24 10").set("damage", b1=n.IMMOBILE)
    field.call(Away(field.who("b1")))
    assert field.at("b1") == (20, 10)
    assert field.asked != "Pace"
