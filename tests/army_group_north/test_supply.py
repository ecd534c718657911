"""2.10, X4.3 Lines of supply."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import NOBODY
from grognard.games.army_group_north.rules.lines import UNREACHED
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import (
    field,
    force_has_line,
    force_has_line_in_combat,
    has_line,
    has_line_at,
    is_at_capital,
    is_capital_isolated,
    is_capital_shut,
    paths_out,
    trace,
    zoc_from,
)
from tests.army_group_north.builders import (
    FRONT,
    cell,
    convert,
    demoralize,
    force,
    give,
    position,
    unit,
)


def supplied(s: Campaign, name: str) -> bool:
    return has_line(s, unit(name))


# ---------------------------------------------------------------- X4.3.1 Germans


def test_germans_are_supplied_three_hexes_from_their_rail() -> None:
    """X4.3.1, R64 The rail hex is counted, one's own is not."""
    s = position({"0707": "g1", "0706": "g2"})
    assert supplied(s, "g1")  # 0708, 0709, 0710: the last converted hex
    assert not supplied(s, "g2")
    assert supplied(convert(s, "0709"), "g2")


def test_their_lines_are_shorter_in_winter() -> None:
    """X4.3.1 Two hexes from November on."""
    s = position({"0707": "g1", "0708": "g2"}, turn=9)
    assert not supplied(s, "g1")
    assert supplied(s, "g2")


def test_rail_that_is_not_converted_or_not_held_is_of_no_use() -> None:
    """X4.3.1 A continuous path of both."""
    s = convert(position({"0705": "g1"}), "0709", "0708")
    assert supplied(s, "g1")
    assert not supplied(give(s, n.SOVIET, "0709"), "g1")


def test_cities_do_not_supply_germans() -> None:
    """R16 Only the edge of the map does, by rail."""
    s = give(position({"0706": "g1"}), n.AXIS, "0706")
    assert not supplied(s, "g1")


# ---------------------------------------------------------------- 2.10 what cuts a line


def test_an_enemy_unit_and_its_zone_of_control_cut_a_line() -> None:
    """2.10, R65 On the rail too; a friendly unit cancels the ZOC, not the enemy."""
    s = convert(position({"0706": "g1", "0608": "d1"}), "0709", "0708")
    assert not supplied(s, "g1")  # 0708 and 0707 are in the ZOC
    s.put(unit("g2"), cell("0708"))
    s.put(unit("g3"), cell("0707"))
    assert supplied(s, "g1")
    demoralize(s, "d1")
    s.put(unit("g2"), cell("0712"))
    assert supplied(s, "g1")
    s.put(unit("d2"), cell("0711"))
    assert not supplied(s, "g1")


def test_a_line_goes_over_straits_but_not_over_lakes() -> None:
    """R65 Nor over sea or closed hexsides."""
    s = position({"0602": "d1", "0501": "g1", "0701": "g2"})
    assert field(s, n.SOVIETS).steps[cell("0604")] == 0
    assert field(s, n.SOVIETS).steps[cell("0605")] == 1  # over the strait
    assert field(s, n.SOVIETS).steps[cell("0602")] == UNREACHED  # only over the lake, to 0603


# ---------------------------------------------------------------- X4.3.2 Soviets


def test_soviets_are_supplied_five_hexes_from_a_rail_to_a_city_or_the_east() -> None:
    """X4.3.2, R17 Cities they control, in the USSR of June 1941; unconverted rail."""
    s = position({"0708": "d1"})
    for name in ("0408", "0406", "0405", "0706"):
        give(s, n.AXIS, name)
    give(s, n.AXIS, "0703", "0404")  # both railways are cut
    assert supplied(s, "d1") is False
    assert supplied(give(s, n.SOVIET, "0706"), "d1")  # two hexes off, no rail needed (R65)


def test_converted_rail_does_not_serve_soviets() -> None:
    """X4.3.2, R87 It stays converted when it is lost."""
    s = position({"0907": "d1"})
    for name in ("0408", "0406", "0405", "0706"):
        give(s, n.AXIS, name)
    assert supplied(s, "d1")
    for name in ("0707", "0706", "0705", "0704", "0703", "0702"):
        s.convert(cell(name))
    assert not supplied(s, "d1")


def besieged() -> Campaign:
    """Nothing is Soviet any more, and no way leads from Leningrad to the east."""
    s = position({"0405": "d1", "0404": "d2", "0403": "d3", "0402": "g1", "0602": "g2"})
    for at in range(FRONT.size):
        s.hold(at, n.AXIS)
    return s


def test_soviets_in_or_next_to_leningrad_have_a_line_by_right() -> None:
    """X4.9.2, R67 Nobody else, neither further off nor of the Axis; in combat too."""
    s = besieged()
    assert not any(trace(s, n.SOVIETS, cell(name), NOBODY) for name in ("0405", "0404", "0403"))
    assert [supplied(s, name) for name in ("d1", "d2", "d3")] == [True, True, False]
    s.put(unit("g3"), cell("0504"))
    assert not supplied(s, "g3")
    assert force_has_line_in_combat(s, force("d2"), cell("0404"), cell("0404"))
    assert not force_has_line_in_combat(s, force("d3"), cell("0403"), cell("0403"))
    assert not force_has_line_in_combat(s, force("g3"), cell("0504"), cell("0405"))
    assert is_at_capital(FRONT, cell("0404"))
    assert not is_at_capital(FRONT, cell("0403"))


def test_a_force_has_a_line_if_all_its_units_have() -> None:
    """2.10 Germans, and those who live on Finland's cities, are asked each for themselves."""
    s = position({"0710": "g1 g2 a1"})
    assert force_has_line(s, force("g1", "g2"))
    assert not force_has_line(s, force("g1", "a1"))


def test_the_garrison_of_hanko_has_no_line() -> None:
    """R68 Not even beside others that have."""
    s = position({"0705": "h1 d1"})
    assert not supplied(s, "h1")
    assert supplied(s, "d1")
    assert not force_has_line(s, force("h1", "d1"))
    assert not force_has_line_in_combat(s, force("h1"), cell("0705"), cell("0705"))


# ---------------------------------------------------------------- X4.3.3 Finns


def test_finns_and_germans_in_finland_live_on_finnish_cities() -> None:
    """X4.3.3, R70 By rail or road; nobody else does."""
    s = position({"0206": "f1", "0207": "a1", "0208": "g1"})
    assert supplied(s, "f1")
    assert supplied(s, "a1")
    assert not supplied(s, "g1")
    give(s, n.SOVIET, "0111", "0108")
    assert not supplied(s, "f1")


def test_finnish_lines_follow_roads() -> None:
    """X4.3.3 A road leads on where there is no rail."""
    s = give(position({"0303": "f1"}), n.AXIS, "0305")
    reached = field(s, n.FINNS)
    assert reached.rail[cell("0207")] == 1
    assert reached.rail[cell("0305")] == 1
    assert reached.steps[cell("0303")] == 2


# ---------------------------------------------------------------- R9 in a combat


def test_in_a_combat_who_is_fought_does_not_cut_the_line() -> None:
    """R9 The defender traces from its hex, the attacker from where it came; others still cut."""
    s = position({"0708": "d1 g1"})
    defender = force_has_line_in_combat(s, force("d1"), cell("0708"), cell("0708"))
    attacker = force_has_line_in_combat(s, force("g1"), cell("0709"), cell("0708"))
    assert defender
    assert attacker
    for name in ("0809", "0609"):
        s.put(unit("d2" if name == "0809" else "d3"), cell(name))
    s.put(unit("d4"), cell("0710"))
    assert not force_has_line_in_combat(s, force("g1"), cell("0709"), cell("0708"))


def test_the_zone_of_control_of_the_force_that_is_fought_is_ignored() -> None:
    """R9 And that of nobody else."""
    s = convert(position({"0707": "g1 t1"}), "0709")
    assert force_has_line_in_combat(s, force("g1"), cell("0807"), cell("0707"))
    s.put(unit("d1"), cell("0709"))
    assert not force_has_line_in_combat(s, force("g1"), cell("0807"), cell("0707"))


def test_of_those_who_are_fought_each_takes_its_own_zone_away() -> None:
    """R9, X4.7 The demoralized have none, Finns none into Leningrad nor over the Svir."""
    s = position({"0304": "f1 a1", "0202": "f2"})
    assert zoc_from(s, n.AXIS, cell("0304"), cell("0303")) == 2
    assert zoc_from(s, n.AXIS, cell("0304"), cell("0405")) == 1
    assert zoc_from(s, n.AXIS, cell("0202"), cell("0302")) == 0
    assert zoc_from(s, n.AXIS, cell("0202"), cell("0201")) == 1
    assert zoc_from(s, n.AXIS, cell("0304"), cell("0302")) == 0
    assert zoc_from(demoralize(s, "a1"), n.AXIS, cell("0304"), cell("0303")) == 1


# ---------------------------------------------------------------- R66, R94


def test_leningrad_is_shut_while_it_has_a_line_to_the_east() -> None:
    """X4.9.1, R66 Cities do not count, and nobody is kept out of an empty city."""
    s = position({"0405": "d1"})
    assert is_capital_shut(s)
    for row in range(1, 10):
        give(s, n.AXIS, f"{row:02}01", f"{row:02}02")
    assert is_capital_shut(s)  # 0401 is within five hexes, and free
    s.put(unit("g1"), cell("0403"))
    s.put(unit("g2"), cell("0603"))
    assert not is_capital_shut(s)
    assert not is_capital_shut(position({"0404": "d1"}))


def test_leningrad_is_isolated_only_without_any_way_out() -> None:
    """X5.0, R94 However long, without rail; a Soviet unit cancels the ZOC."""
    s = position({"0405": "n1"})
    for row in range(1, 10):
        give(s, n.AXIS, f"{row:02}03", f"{row:02}02")
    assert not is_capital_isolated(s)
    for name, at in (("g1", "0503"), ("g2", "0703"), ("g3", "0903"), ("g4", "0303")):
        s.put(unit(name), cell(at))
    assert is_capital_isolated(s)
    s.put(unit("d1"), cell("0404"))
    assert is_capital_isolated(s)
    s.put(unit("d2"), cell("0403"))
    assert not is_capital_isolated(s)


def test_the_way_out_of_encirclement_needs_no_rail() -> None:
    """R86 Germans reach any hex of the western edge."""
    s = position({"0904": "g1"})
    assert paths_out(s, n.GERMANS)[cell("0904")] < UNREACHED
    assert not supplied(s, "g1")
    assert paths_out(s, n.SOVIETS)[cell("0906")] == 2


# ---------------------------------------------------------------- kept, and right


def scatter(random: Random) -> Campaign:
    """Any units anywhere, hexes and gauges of anybody; never both sides in one hex."""
    s = position({}, turn=random.randint(1, 12))
    land = [at for at in range(FRONT.size) if FRONT.open[at]]
    for at in random.sample(land, len(land) // 3):
        s.hold(at, random.randint(0, 1))
        if FRONT.convertible[at]:
            s.convert(at)
    for number in range(FRONT.count):
        at = random.choice(land)
        if random.random() < 0.6 and not s.has_units(1 - FRONT.units[number].side, at):
            s.put(number, at)
            if random.random() < 0.2:
                s.demoralize(number)
    return s


@pytest.mark.parametrize("seed", range(60))
def test_the_field_says_what_one_line_after_the_other_would(seed: int) -> None:
    """2.10 Found outwards from the sources, or from the force: the same lines."""
    s = scatter(Random(seed))
    for number in range(FRONT.count):
        if s.where[number] < 0:
            continue
        nation, at = s.supply_nation(number), s.where[number]
        reach = FRONT.turns[s.turn].reach[nation]
        assert (field(s, nation).steps[at] <= reach) == trace(s, nation, at, NOBODY)


def test_lines_are_kept_until_something_changes_and_copies_share_them() -> None:
    """2.10 Units, control, gauge and turn change them; a copy that changes forgets its own."""
    s = position({"0707": "g1"})
    first = field(s, n.GERMANS)
    assert field(s, n.GERMANS) is first
    copy = s.copy()
    assert field(copy, n.GERMANS) is first
    copy.put(unit("d1"), cell("0709"))
    assert not has_line_at(copy, n.GERMANS, cell("0707"))
    assert field(s, n.GERMANS) is first
    changes: list[Callable[[], None]] = [
        lambda: s.hold(cell("0709"), n.AXIS),
        lambda: s.convert(cell("0709")),
        lambda: s.demoralize(unit("g1")),
        lambda: s.rally(unit("g1")),
        lambda: s.lift(unit("g1"), n.LOST),
        lambda: s.begin_turn(3),
    ]
    for change in changes:
        before = field(s, n.GERMANS)
        change()
        assert field(s, n.GERMANS) is not before
