"""5.4 to 5.7 What scores and rows compel an element to do."""

from __future__ import annotations

import pytest

from grognard.engine.fate import outcomes
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts, lines
from grognard.games.fight_your_own_battles.rules.forces import Element
from grognard.games.fight_your_own_battles.rules.sequence import is_active
from grognard.games.fight_your_own_battles.rules.turn import ElementTurn
from tests.fight_your_own_battles.builders import Table, element, make_board


def turn(t: Table, name: str) -> Table:
    """Its card comes up, and its NCO acts."""
    return t.cards(name, "r1").call(ElementTurn(element(name), 0)).roll(5)


def compelled(t: Table, name: str, how: int) -> bool:
    """Was it, and nobody else, compelled to go there, without a die for its orders?"""
    dice = t.told(facts.ORDER_DIE)
    return dice == [] and t.told(facts.COMPELLED) == [[element(name), how, 0, 0]]


@pytest.mark.parametrize(
    ("name", "score"), [("b1", 3), ("b1", 2), ("bt1", 3), ("bt1", 2), ("btr", 4)]
)
def test_5_5_the_timid_take_no_tests_and_get_no_orders(name: str, score: int) -> None:
    """R31, R15 In the open they only look for cover; their lines stay until the bound ends."""
    t = Table().set("score", **{name: score}).enter(name, lines.SA_OPEN)
    turn(t, name)
    assert t.told(facts.TESTED) == []
    assert compelled(t, name, n.TO_COVER)


def test_5_5_in_cover_the_timid_stay() -> None:
    t = turn(Table().move("b1", 20, 10).set("score", b1=3), "b1")
    assert t.told(facts.COMPELLED) == t.told(facts.ORDER_DIE) == []


@pytest.mark.parametrize(("name", "score"), [("b1", 4), ("bt1", 4), ("btr", 5)])
def test_5_5_the_wavering_are_tested_and_go_on(name: str, score: int) -> None:
    t = turn(Table().set("score", **{name: score}), name)
    assert (t.asked, t.stack[1]) == ("Die", "ElementTurn")


def test_5_5_the_score_counts_as_it_was_when_the_card_came_up() -> None:
    """R33 Six ones leave a score of 3, and the element still acts in this turn."""
    t = turn(Table().set("score", b1=5).enter("b1", lines.FLAME), "b1").count(6)
    assert t.of("score", "b1") == 3
    assert (t.asked, t.stack[1]) == ("Die", "ElementTurn")


@pytest.mark.parametrize("score", [1, 0])
def test_5_5_the_broken_retire_without_their_weapons(score: int) -> None:
    """R32 A score of 0 acts as 1; R38 they retire on every card, and take no tests."""
    t = turn(Table().set("score", bmg=score).enter("bmg", lines.SA_OPEN), "bmg")
    assert t.of("kind", "bmg") == n.INFANTRY
    assert t.told(facts.TESTED) == []
    assert compelled(t, "bmg", n.TO_BOX)
    assert (t.asked, t.stack[1]) == ("Pace", "Away")


def test_9_6_who_was_sent_to_the_box_goes_whatever_the_score() -> None:
    """R38 After nine ones, until it is there."""
    t = Table()
    t.s.retiring = t.s.retiring.plus(element("b1"))
    assert compelled(turn(t, "b1"), "b1", n.TO_BOX)


@pytest.mark.parametrize("ones", range(7))
def test_5_4_up_to_six_ones_an_element_gets_its_order_die(ones: int) -> None:
    t = turn(Table().enter("b1", lines.FLAME), "b1").count(ones)
    assert (t.asked, t.stack[1]) == ("Die", "ElementTurn")


@pytest.mark.parametrize("ones", [7, 8])
def test_5_4_seven_ones_drive_an_element_back(ones: int) -> None:
    """R36, R13 No Order Die; a crew leaves its weapon and is infantry, with the same score."""
    t = turn(Table().enter("bmg", lines.FLAME), "bmg").count(ones)
    assert (t.of("kind", "bmg"), t.of("score", "bmg"), t.of("place", "bmg")) == (0, 3, n.ON_TABLE)
    assert compelled(t, "bmg", n.AWAY)


def test_5_4_a_tank_that_recoils_is_still_a_tank() -> None:
    """R36 Only crews on foot leave what they serve."""
    t = turn(Table().enter("bt1", lines.UNIT_DESTROYED), "bt1").count(7)
    assert t.of("kind", "bt1") == n.AFV
    assert compelled(t, "bt1", n.AWAY)


def test_5_4_nine_ones_with_an_enemy_near_and_no_friend_are_a_surrender() -> None:
    """R37 And 7.5: the officer who is with them is lost."""
    t = Table().move("r1", 2, 14).enter("b1", lines.FLAME)
    t.s.co_with[0] = element("b1")
    turn(t, "b1").count(9)
    assert t.told(facts.SURRENDERED) == [[element("b1"), 0, 0, 0]]
    assert t.of("place", "b1") == n.GONE
    assert (t.s.co_with[0], t.s.co_lost[0]) == (n.NOBODY, 1)


@pytest.mark.parametrize("case", ["far", "hidden", "friend"])
def test_5_4_otherwise_nine_ones_send_men_to_the_box(case: str) -> None:
    """R37 An enemy beyond 12 inches or unseen is none; a friend within 12 inches helps."""
    t = Table().move("r1", 2, 15 if case == "far" else 14).enter("b1", lines.FLAME)
    if case == "hidden":
        t.set("letter", r1=0).s.markers[0] = t.of("cell", "r1")
    if case == "friend":
        t.move("b2", 14, 2)
    turn(t, "b1").count(9)
    assert t.told(facts.BROKEN) == [[element("b1"), 0, 0, 0]]
    assert t.s.retiring.has(element("b1"))
    assert (t.of("place", "b1"), t.of("score", "b1")) == (n.ON_TABLE, 2)


@pytest.mark.parametrize("case", ["retiring", "hidden"])
def test_5_4_friends_who_retire_or_hide_do_not_help(case: str) -> None:
    """R37."""
    t = Table().move("r1", 2, 14).move("b2", 14, 2).enter("b1", lines.FLAME)
    if case == "retiring":
        t.s.retiring = t.s.retiring.plus(element("b2"))
    else:
        t.set("letter", b2=0).s.markers[0] = t.of("cell", "b2")
    turn(t, "b1").count(9)
    assert t.of("place", "b1") == n.GONE


@pytest.mark.parametrize("name", ["bt1", "btr"])
def test_5_4_nine_ones_and_a_vehicle_is_left(name: str) -> None:
    """R37, R107 The element is gone; an officer in it goes to the nearest of his company."""
    t = Table().enter(name, lines.SOFT_FLAME if name == "btr" else lines.UNIT_DESTROYED)
    t.s.co_with[0] = element(name)
    turn(t, name).count(9)
    assert t.of("place", name) == n.GONE
    nearest = {"bt1": "b2", "btr": "bhq"}[name]
    assert t.s.co_with[0] == element(nearest)


@pytest.mark.parametrize(("ones", "score"), [(7, 6), (9, 6), (None, 1)])
def test_5_2_infantry_that_goes_back_alarms_the_armour_beside_it(
    ones: int | None, score: int
) -> None:
    """R47 AFVs of its side within 6 inches, for recoils, rout and retirement."""
    t = Table().move("bt1", 2, 8).move("r1", 2, 3).set("score", b1=score)
    t.enter("b1", lines.FLAME)
    turn(t, "b1")
    if ones is not None:
        t.count(ones)
    assert t.lines("bt1") == [lines.INFANTRY_RETIRED]
    assert t.lines("bt2") == []


def test_5_2_crews_that_go_back_alarm_nobody() -> None:
    """R47 It must be infantry."""
    t = Table().move("bt1", 16, 4).enter("bmg", lines.FLAME)
    turn(t, "bmg").count(7)
    assert t.lines("bt1") == []


def test_5_2_aircraft_have_cards_and_reactions_and_no_nerves() -> None:
    """R77 No tests and no score: what is due does not matter, and the total has nothing of it."""
    board = make_board()
    flown = Element("bt1", "bt1", n.BLUE, n.BLUE, n.AIR)
    flown.nco, flown.at = n.STEADY, board.elements[element("bt1")].at
    board.elements[element("bt1")] = flown
    board.measure()
    t = Table(board).enter("bt1", lines.DAMAGED)
    assert t.s.total(0) == 6 * 6
    assert is_active(t.s, element("bt1"))
    turn(t, "bt1")
    assert t.told(facts.TESTED) == []
    assert (t.asked, t.stack[1]) == ("Die", "ElementTurn")


# ---------------------------------------------------------------- carriers


def loaded() -> Table:
    """Platoon b1 rides in an armoured carrier, which is bt1 here."""
    board = make_board()
    board.elements[element("bt1")].carries = 8
    board.elements[element("bt1")].nco = n.NO_NCO
    t = Table(board).set("carrier", b1=element("bt1")).move("b1", 0, 0)
    t.s.cell[element("b1")] = n.NOWHERE
    return t


def test_5_1_a_loaded_armoured_carrier_is_tested_on_its_passengers_card() -> None:
    """R44, R105 With the per cent of their NCO, before their own; riders are no neighbours."""
    t = loaded().enter("bt1", lines.UNIT_DESTROYED).enter("b1", lines.TRANSPORT_LOST)
    t.set("nco", b1=n.BOLD)
    turn(t, "b1")
    assert t.told(facts.TESTED) == [[element("bt1"), 18, 20, 15]]
    t.count(3)
    assert (t.of("row", "bt1"), t.of("score", "bt1")) == (n.SUPPRESSED, 5)
    assert t.told(facts.TESTED)[1][0] == element("b1")
    t.count(0)
    assert (t.asked, t.stack[1]) == ("Die", "ElementTurn")


def test_5_4_a_carrier_that_recoils_takes_its_passengers_along() -> None:
    """R44, R106 Nobody in it acts; their own lines wait."""
    t = loaded().enter("bt1", lines.UNIT_DESTROYED).enter("b1", lines.TRANSPORT_LOST)
    turn(t, "b1").count(7)
    assert compelled(t, "bt1", n.AWAY)
    assert t.lines("b1") == [lines.TRANSPORT_LOST]
    while t.asked == "Pace":
        t.take(outcomes(t.s)[0][0])
    assert "ElementTurn" not in t.stack


def test_5_4_a_carrier_that_is_left_sets_its_passengers_down() -> None:
    """R44, R106 They stand where it was, and go on."""
    t = loaded().enter("bt1", lines.UNIT_DESTROYED)
    cell = t.of("cell", "bt1")
    turn(t, "b1").count(9)
    assert (t.of("place", "bt1"), t.of("carrier", "b1")) == (n.GONE, n.NOBODY)
    assert t.of("cell", "b1") == cell
    assert (t.asked, t.stack[1]) == ("Die", "ElementTurn")
