"""X4.6 German naval movement."""

from __future__ import annotations

import pytest

from grognard.engine.rules import Reason
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons
from grognard.games.army_group_north.rules.activation import activate
from grognard.games.army_group_north.rules.facts import SHIPPED
from grognard.games.army_group_north.rules.marching import why_not_enter
from grognard.games.army_group_north.rules.shipping import count_abroad
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import cell, force, give, position, unit, weaken
from tests.army_group_north.table import Field, inside

RIGA = "0408"
TALLINN = "0406"
HELSINKI = "0111"


def baltic(stacks: dict[str, str], *held: str) -> Campaign:
    return give(position(stacks, turn=3), n.AXIS, *held)


def ordered(s: Campaign, *names: str) -> Field:
    return inside(activate(n.AXIS, force(*names)), s)


def test_a_small_force_is_shipped_for_three_mp() -> None:
    """X4.6, R73 From Memel to Riga; the MP that are left can be used there."""
    s = baltic({"0410": "s1"}, RIGA)
    table = ordered(s, "s1").do("ship 0408")
    assert table.where("s1") == RIGA
    assert table.told(SHIPPED) == [[unit("s1"), cell("0410"), cell(RIGA), 0]]
    assert "march 0407" in table.options
    assert "march 0307" not in table.options
    assert s.control[cell("0411")] == -1


def test_mp_may_be_spent_before() -> None:
    """X4.6 A force that marches to the port needs 3 MP there."""
    s = baltic({"0510": "s1"}, RIGA)
    assert "ship 0408" in ordered(s.copy(), "s1").do("march 0410").options
    weary = baltic({"0610": "s1"}, RIGA)
    table = ordered(weary, "s1").do("march 0410")
    assert table.refused["ship 0408"] == reasons.SHIPPING_TAKES_THREE


def test_each_port_ships_once_a_turn() -> None:
    """R73 One force a turn each."""
    s = baltic({"0410": "s1 c1", "0512": "g1"}, RIGA)
    weaken(s, g1=3)
    ordered(s, "s1").do("ship 0408", "stop")
    s.finished = False
    assert ordered(s, "c1").refused["ship 0408"] == reasons.PORT_USED
    assert "ship 0408" in ordered(s, "g1").options


@pytest.mark.parametrize(
    ("names", "held", "to", "why"),
    [
        ("g1", (RIGA,), "0408", reasons.TOO_STRONG_TO_SHIP),
        ("s1", (), "0408", reasons.HARBOUR_NOT_HELD),
        ("s1", (RIGA,), "0406", reasons.HARBOUR_NOT_HELD),
        ("s1", (RIGA,), "0407", reasons.NO_HARBOUR),
        ("f1", (RIGA,), "0408", reasons.ONLY_GERMANS_SHIP),
        ("s1", (), "0111", reasons.HARBOUR_NOT_HELD),
        ("m1", (RIGA,), "0111", reasons.ONLY_FOOT_TO_FINLAND),
    ],
)
def test_what_is_not_shipped(names: str, held: tuple[str, ...], to: str, why: Reason) -> None:
    """X4.6, R73 At most 5 SP, Germans, to a harbour that is held; foot and cavalry to Finland."""
    s = weaken(baltic({"0410": names}, *held), m1=3)
    s.finns = 3
    assert ordered(s, names).refusal(f"ship {to}") == why


def test_nobody_is_shipped_from_elsewhere() -> None:
    """X4.6, R29 Only the ports of Germany ship."""
    s = baltic({"0510": "s1"}, RIGA)
    assert ordered(s, "s1").refusal("ship 0408") == reasons.NO_PORT


def test_an_enemy_in_the_harbour_bars_it() -> None:
    """R73 It must be held."""
    s = baltic({"0410": "s1", RIGA: "n1"}, RIGA)
    assert ordered(s, "s1").refusal("ship 0408") == reasons.HARBOUR_NOT_HELD


def test_germans_in_finland_are_there_for_good() -> None:
    """R70 They follow the Finns' rules of supply from then on."""
    s = baltic({"0410": "s1"}, TALLINN)
    table = ordered(s, "s1").do("ship 0111")
    assert table.where("s1") == HELSINKI
    assert s.abroad[unit("s1")] == 1
    assert s.supply_nation(unit("s1")) == n.FINNS


def test_who_lands_in_a_country_that_waits_has_to_wait() -> None:
    """R69 The activation ends in Helsinki, unless the Finns are in the war."""
    s = baltic({"0410": "c1"}, TALLINN)
    table = ordered(s, "c1").do("ship 0111")
    assert table.over
    early = baltic({"0410": "c1"}, TALLINN)
    early.finns = 3
    assert "march 0110" in ordered(early, "c1").do("ship 0111").options
    s = baltic({"0110": "a1"})
    assert why_not_enter(s, n.AXIS, force("a1"), cell("0109")) == reasons.FINLAND_WAITS


def test_no_more_than_five_germans_in_finland() -> None:
    """R70 The two that were there, and three."""
    s = baltic({"0410": "s1", "0108": "a1 g1 g2 g3 g4"}, RIGA)
    for name in ("g1", "g2", "g3", "g4"):
        s.abroad[unit(name)] = 1
    assert count_abroad(s) == 5
    assert ordered(s, "s1").refused["ship 0111"] == reasons.TOO_MANY_ABROAD


def test_a_landing_can_be_reacted_to() -> None:
    """R73 Entering the port is like entering any hex."""
    s = baltic({"0410": "s1", "0407": "t1"}, RIGA)
    table = ordered(s, "s1").do("ship 0408")
    assert table.waiting == ["soviet"]
    assert "react-in 0407 t1" in table.options
