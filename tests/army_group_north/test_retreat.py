"""8.11 Retreats and routs."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons
from grognard.games.army_group_north.rules.facts import RETREATED, TRAPPED
from grognard.games.army_group_north.rules.retreat import (
    LONG,
    NOWHERE,
    SHORT,
    STAYED,
    WENT,
    Retreat,
)
from tests.army_group_north.builders import (
    Table,
    cell,
    force,
    give,
    inside,
    position,
    unit,
    weaken,
)


def retreat(
    names: str,
    at: str,
    others: Mapping[str, str],
    far: int = LONG,
    rout: int = 0,
    winner: str = "",
) -> Table:
    """A force leaves a hex that the winner has won, or stands in with it."""
    enemy = others.get(at, "")
    rest = {where: some for where, some in others.items() if where != at}
    s = position({at: f"{names} {enemy}", **rest}, 3)
    units = force(*names.split())
    side = s.board.units[units.lowest()].side
    rule = Retreat(side, units, cell(at), cell(winner or at), far, rout)
    return inside(rule, s)


def ends(table: Table) -> list[str]:
    return sorted(table.of("retreat"))


def test_a_defender_goes_two_or_three_hexes() -> None:
    """8.11, R60 Towards a source of supply: for Soviets any city of theirs, or the east."""
    table = retreat("r1", "0707", {"0707": "g1"})
    away = [table.s.board.hexes.distance(cell("0707"), cell(end)) for end in ends(table)]
    assert set(away) == {2, 3}
    assert table.refusal("retreat 0706") is reasons.TOO_NEAR_OR_FAR
    table.do("retreat 0705")
    assert table.where("r1") == "0705"
    assert table.s.answer == WENT
    assert table.told(RETREATED) == [[unit("r1"), cell("0707"), cell("0705"), 0]]


def test_an_attacker_goes_one_hex() -> None:
    """8.11 No more."""
    table = retreat("g1", "0708", {"0708": "r1"}, SHORT)
    assert all(table.s.board.hexes.distance(cell("0708"), cell(end)) == 1 for end in ends(table))
    assert table.refusal("retreat 0710") is reasons.TOO_NEAR_OR_FAR


def test_a_retreat_goes_towards_supply() -> None:
    """8.11, R60 Germans go west while they can: to hexes nearer to their edge of the map."""
    table = retreat("g1", "0708", {"0708": "r1"}, SHORT)
    assert "0709" in ends(table)
    assert "0707" not in ends(table)
    assert table.refusal("retreat 0707") is reasons.AWAY_FROM_SUPPLY


def test_without_a_way_to_supply_any_other_will_do() -> None:
    """R60 Only if no open hex is nearer: the Soviets in the west leave but the east."""
    west = {"0708": "r1", "0609": "d1", "0809": "d2"}
    table = retreat("g1", "0708", {**west, "0608": "g2"}, SHORT)
    assert ends(table) == ["0608", "0707"]


def test_the_winners_own_zone_does_not_kill() -> None:
    """8.11, R8 Every hex beside it lies in its ZOC."""
    table = retreat("r1", "0707", {"0707": "g1"})
    assert table.s.in_ezoc(n.SOVIET, cell("0706"))
    assert "0705" in ends(table)


def test_a_zone_of_others_bars_the_way() -> None:
    """8.11, R8 Unless a friend stands in the hex."""
    bars = {"0707": "g1", "0705": "g2"}
    table = retreat("r1", "0707", bars)
    assert "0606" not in ends(table)
    assert table.refusal("retreat 0606") is reasons.NO_WAY_BACK
    assert "0606" in ends(retreat("r1", "0707", {**bars, "0606": "d1"}))


def test_nobody_retreats_onto_an_enemy() -> None:
    """R60 Nor through one."""
    table = retreat("r1", "0707", {"0707": "g1", "0705": "g2"})
    assert "0705" not in ends(table)
    assert table.refusal("retreat 0705") is reasons.NO_WAY_BACK


def test_straits_and_lakes_bar_the_way() -> None:
    """R60 A strait cannot be crossed in a retreat, a lake hexside never."""
    table = retreat("r1", "0606", {"0606": "g1"})
    assert table.refusal("retreat 0604") is reasons.NO_WAY_BACK


def test_a_force_without_a_way_is_eliminated() -> None:
    """8.11 Enemies on both sides, and their zones before and behind."""
    table = retreat("r1", "0707", {"0707": "g1", "0706": "g2", "0708": "g3"})
    assert table.over
    assert table.s.answer == NOWHERE
    assert table.where("r1") == "lost"
    assert table.told(TRAPPED) == [[n.SOVIET, cell("0707"), 0, 0]]


def test_a_single_way_is_not_asked_for() -> None:
    """8.11 Who has no choice just goes."""
    table = retreat("g1", "0708", {"0708": "r1", "0608": "d1", "0808": "d2"}, SHORT)
    assert table.over
    assert table.where("g1") == "0709"


def test_a_retreat_may_halt_in_a_major_city() -> None:
    """8.11 If it is the first hex, and one's own."""
    table = retreat("r1", "0406", {"0406": "g1"})
    assert "0405" in ends(table)
    give(table.s, n.AXIS, "0405")
    assert "0405" not in ends(table)


def test_finns_never_cross_their_line() -> None:
    """R72 Neither into Leningrad nor over the Svir, in a retreat either."""
    table = retreat("f1", "0304", {"0304": "r1"}, SHORT)
    assert "0405" not in ends(table)


def test_going_back_by_reaction_is_a_retreat() -> None:
    """2.6.1, R51, R60 From the hex where it stands; the mover's ZOC does not count."""
    table = retreat("t1", "0706", {"0708": "g1"}, winner="0708")
    assert ends(table)
    table.do(f"retreat {ends(table)[0]}")
    assert table.s.answer == WENT
    assert table.s.demoralized[unit("t1")] == 0


# ---------------------------------------------------------------- rout


def test_in_a_major_city_a_unit_may_be_routed() -> None:
    """8.11, R21 The strongest is eliminated, the others stay."""
    table = retreat("r1 d1", "0405", {"0405": "g1"}, rout=1)
    assert table.of("rout") == ["r1"]
    assert table.refusal("rout d1") is reasons.NOT_STRONGEST
    table.do("rout r1")
    assert table.s.answer == STAYED
    assert [table.where(name) for name in ("r1", "d1")] == ["lost", "0405"]


def test_of_equals_either_is_routed() -> None:
    """R21 The strongest by what is left of them."""
    s = weaken(position({"0405": "r1 d1 g1"}, 3), r1=2)
    table = inside(Retreat(n.SOVIET, force("r1", "d1"), cell("0405"), cell("0405"), LONG, 1), s)
    assert table.of("rout") == ["r1", "d1"]


def test_elsewhere_nobody_is_routed() -> None:
    """8.11 Only in a Major City."""
    table = retreat("r1 d1", "0707", {"0707": "g1"})
    assert table.refusal("rout r1") is reasons.NO_ROUT
