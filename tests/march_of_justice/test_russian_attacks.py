"""7.5 Russian attacks: those who are ordered to make their contacts, and nobody else does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.rapt import Attacks
from tests.march_of_justice.names import place, unit, units, units_in
from tests.march_of_justice.russians import planning, thoughts
from tests.march_of_justice.table import Position, Table, position

LIGHT: Mapping[str, str] = {"utkin": "0-4", "rusich": "0-4", "serb": "0-4"}


def ordered(orders: Mapping[str, str], where: Mapping[str, str], **more: Unpack[Position]) -> Table:
    """7.5 The units stand in position, with their orders."""
    more["active"] = "russia"
    more["momentum"] = 0
    s = position(where, Attacks(), **more)
    for name, target in orders.items():
        s.orders[unit(name)] = place(target)
    return Table(s)


def contacts(t: Table) -> list[tuple[int, list[str]]]:
    """The targets of the attacks so far, and who made them."""
    assert all(nation == n.RUSSIA for nation, _, _, _ in t.facts(facts.CONTACT))
    return [(target, units_in(by)) for _, target, by, _ in t.facts(facts.CONTACT)]


def no_orders(t: Table) -> bool:
    return all(order == n.NOWHERE for order in t.s.orders)


# ---------------------------------------------------------------- attacks are carried out


def test_7_5_an_attack_is_made_with_the_numbers_that_were_weighed() -> None:
    """Rusich 3 at Kashira: FSB and paratroopers 6, +4; river and flank cancel out."""
    t = planning(
        {"rusich": "kashira", "fsb": "moscow", "airborne": "moscow"}, momentum=-1, mct=LIGHT
    )
    assert "attacks kashira 5 3" in thoughts(t)
    assert contacts(t) == [(place("kashira"), ["fsb", "airborne"])]
    assert t.facts(facts.DIFFERENTIAL) == [(6, 3, 1, 4)]
    assert {which: by for which, by, _, _ in t.facts(facts.MODIFIER) if by} == {
        facts.BY_MOMENTUM: 1,
        facts.BY_RIVER: -1,
        facts.BY_FLANK: 1,
    }
    t.do("roll 3")
    assert t.facts(facts.RESULT) == [(3, 1, 4, n.REPULSED)]


def test_7_5_after_a_repulse_the_russians_keep_their_places() -> None:
    t = planning(
        {"rusich": "kashira", "fsb": "moscow", "airborne": "moscow"}, momentum=-1, mct=LIGHT
    )
    stood = t.where("airborne")
    t.do("roll 3")
    if not t.over:
        t.do(t.options[0])
    assert t.at("kashira") == []
    assert (t.where("fsb"), t.where("airborne")) == ("moscow", stood)
    assert thoughts(t)[-1] == "stays out kashira"


def test_7_5_rubelo_first_then_from_moscow_outwards() -> None:
    where = {"utkin": "tambov", "rusich": "rubelo", "serb": "kashira"}
    russians = {"rifles": "lipetsk", "tanks": "kaluga", "fsb": "ryazan"}
    orders = {"rifles": "tambov", "tanks": "rubelo", "fsb": "kashira"}
    t = ordered(orders, {**where, **russians}, mct=LIGHT)
    order = [target for target, _ in contacts(t.do("roll 6"))]
    assert order == [place("rubelo"), place("kashira")]
    while not t.over:
        t.do("roll 6" if t.who == "nature" else t.options[0])
    assert contacts(t)[2] == (place("tambov"), ["rifles"])
    assert no_orders(t)


def test_7_5_who_has_attacked_has_made_contact() -> None:
    t = ordered({"tanks": "rubelo"}, {"rusich": "rubelo", "tanks": "kaluga", "fsb": "moscow"})
    assert units_in(t.s.spent) == ["tanks"]
    assert t.do("roll 6").over


def test_7_5_without_orders_nobody_attacks() -> None:
    t = ordered({}, {"rusich": "rubelo", "tanks": "kaluga", "fsb": "moscow"})
    assert t.over
    assert contacts(t) == []


# ---------------------------------------------------------------- what has changed since


def test_7_5_where_wagner_has_gone_there_is_no_attack() -> None:
    t = ordered({"tanks": "rubelo"}, {"rusich": "rostov", "tanks": "kaluga"})
    assert t.over
    assert contacts(t) == []
    assert no_orders(t)


def test_7_5_who_no_longer_stands_next_to_the_target_stays_out() -> None:
    where = {"rusich": "rubelo", "tanks": "kaluga", "fsb": "kolomna"}
    t = ordered({"tanks": "rubelo", "fsb": "rubelo"}, where)
    assert contacts(t) == [(place("rubelo"), ["tanks"])]
    assert t.s.orders[unit("fsb")] == n.NOWHERE


STACKED: Mapping[str, str] = {
    "utkin": "kashira",
    "rusich": "chaplygin",
    "fsb": "ryazan",
    "airborne": "ryazan",
}
TWO_ATTACKS: Mapping[str, str] = {"fsb": "kashira", "airborne": "chaplygin"}


def test_7_5_who_fell_back_with_others_makes_no_attack_any_more() -> None:
    """Three against eight at the left end, a six: repulsed. The neighbours go with them."""
    t = ordered(TWO_ATTACKS, STACKED, mct={"utkin": "4-0"}, repulse="location").do("roll 6")
    assert t.facts(facts.RESULT)[0][3] == n.ATTACKER_REPULSED
    assert t.at("kolomna") == ["fsb", "airborne"]
    assert t.over
    assert len(contacts(t)) == 1
    assert no_orders(t)


def test_7_5_who_did_not_fall_back_still_attacks() -> None:
    t = ordered(TWO_ATTACKS, STACKED, mct={"utkin": "4-0"}).do("roll 6")
    assert t.at("kolomna") == ["fsb"]
    assert contacts(t)[1] == (place("chaplygin"), ["airborne"])


def test_7_5_who_fell_in_the_attack_has_no_orders_left() -> None:
    """Two against eight: routed by a 1."""
    where = {"utkin": "serpukhov", "rosgvardia": "moscow"}
    t = ordered({"rosgvardia": "serpukhov"}, where, mct={"utkin": "4-0"}).do("roll 1")
    assert t.where("rosgvardia") == "eliminated"
    assert no_orders(t)
    assert t.facts(facts.LOST) == [(unit("rosgvardia"), place("moscow"), n.OUTRIGHT, 0)]


def test_7_5_all_orders_against_one_location_are_one_attack() -> None:
    where = {"rusich": "rubelo", "tanks": "kaluga", "fsb": "moscow", "rifles": "kaluga"}
    t = ordered({"tanks": "rubelo", "fsb": "rubelo", "rifles": "rubelo"}, where)
    assert t.facts(facts.CONTACT) == [
        (n.RUSSIA, place("rubelo"), units("fsb", "tanks", "rifles"), 0)
    ]
