"""6.2 The Fate Table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.reasons import ENEMY_THERE, NO_BONUS, NOT_EXHAUSTED
from tests.quick.builders import Table, cell
from tests.quick.fights import fight
from tests.quick.ground import barred


def fated(
    die: int,
    into: str = "0305",
    exhausted: Sequence[str] = (),
    popular: bool = False,
    others: Mapping[str, str] | None = None,
) -> Table:
    """r2 is removed, a cube is gone, and the Fate die shows this."""
    boxes = {"red": {"exhausted": exhausted}}
    t = fight(
        fate=True, reduced=["r2"], into=into, boxes=boxes, popular=popular, others=others or {}
    )
    return t.do("count 0", "count 1", "remove", "draw blue", f"roll {die}")


def test_6_2_a_die_when_a_maneuver_unit_is_removed_after_all_else() -> None:
    t = fight(fate=True, reduced=["r2"]).do("count 0", "count 1", "remove", "draw blue")
    assert t.asked == "Die"
    assert t.cubes("red", "lost") == (1, 0)
    t.do("roll 6")
    assert t.told(facts.FATE) == [(6, 0, 0, 0)]


def test_6_2_also_where_no_cube_is_left_to_lose() -> None:
    cubes = {"red": {"pool": (0, 0), "discard": (0, 0)}}
    t = fight(fate=True, reduced=["r2"], cubes=cubes).do("count 0", "count 1", "remove", "roll 1")
    assert t.do("roll 4").civilians == ["0305", "0306"], "and the right hex is remembered"


def test_6_2_also_for_an_attacker_that_is_removed() -> None:
    t = fight(fate=True, reduced=["b1"]).do("count 1", "draw blue", "roll 1", "roll 1")
    assert t.civilians == ["0304", "0303"]
    assert t.who == ["red"]


# ---------------------------------------------------------------- 1 and 2


@pytest.mark.parametrize(("die", "to"), [(1, "0304"), (3, "0405"), (6, "0204")])
def test_6_2_refugees_one_more_marker_next_to_the_hex(die: int, to: str) -> None:
    t = fated(1)
    assert t.asked == "Die"
    assert t.do(f"roll {die}").civilians == ["0305", to]
    assert t.asked == "Advance"


def test_6_2_refugees_who_cannot_go_there_stay() -> None:
    with barred("0306"):
        assert fated(1).do("roll 4").civilians == ["0305", "0305"]
    t = fight(fate=True, reduced=["r2"], at="0102", into="0101")
    t.do("count 0", "count 1", "remove", "draw blue", "roll 1", "roll 1")
    assert t.civilians == ["0101", "0101"], "the map ends there"


def test_6_2_media_cost_the_attacker_if_support_is_played() -> None:
    t = fated(2, into="0203", popular=True)
    assert list(t.s.support) == [-1, 0]
    assert t.told(facts.NO_EFFECT) == []
    t = fated(2, into="0203")
    assert list(t.s.support) == [0, 0]
    assert t.told(facts.NO_EFFECT) == [(0, 0, 0, 0)]
    assert t.asked == "Advance"


# ---------------------------------------------------------------- 3


def test_6_2_rubble_one_urban_hex_next_to_it_at_random() -> None:
    t = fated(3)
    assert t.asked == "Pick"
    assert t.options == ["pick N", "pick S", "pick SW", "pick NW"], "0404 and 0405 are Close"
    t.do("pick SW")
    assert t.rubble == ["0305", "0205"] or t.rubble == ["0205", "0305"]
    assert t.told(facts.RUBBLE) == [(cell("0305"), 0, 0, 0), (cell("0205"), 0, 0, 0)]
    assert t.asked == "Advance"


def test_6_2_rubble_without_an_urban_hex_is_nothing() -> None:
    t = fight(fate=True, reduced=["r2"], at="0101", into="0102")
    t.do("count 0", "count 1", "remove", "draw blue", "roll 3")
    assert t.told(facts.NO_EFFECT) == [(0, 0, 0, 0)]
    assert t.rubble == ["0102"]


def test_6_2_what_is_rubble_already_is_not_urban() -> None:
    t = fight(fate=True, reduced=["r2"], rubble=["0304", "0306"])
    t.do("count 0", "count 1", "remove", "draw blue", "roll 3")
    assert t.options == ["pick SW", "pick NW"]


# ---------------------------------------------------------------- 4


def test_6_2_salvage_gives_the_owner_an_exhausted_enabler_back() -> None:
    t = fated(4, exhausted=["recon", "supply", "supply"])
    assert (t.asked, t.who) == ("WhichSalvage", ["red"])
    assert t.options == ["salvage recon", "salvage supply"]
    assert t.refused["salvage artillery"] is NOT_EXHAUSTED
    t.do("salvage supply")
    assert t.box("red", "exhausted") == ["recon", "supply"]
    assert t.box("red", "available").count("supply") == 2
    assert t.told(facts.REFRESHED) == [(n.RED, n.SUPPLY, 0, 0)]
    assert t.asked == "Advance"


def test_6_2_salvage_of_one_type_is_done_at_once_and_of_none_not_at_all() -> None:
    t = fated(4, exhausted=["engineer", "engineer"])
    assert t.box("red", "exhausted") == ["engineer"]
    assert t.box("red", "available").count("engineer") == 2
    assert t.asked == "Advance"
    t = fated(4)
    assert t.told(facts.NO_EFFECT) == [(0, 0, 0, 0)]


def test_6_2_what_the_combat_itself_exhausted_may_be_salvaged() -> None:
    t = fight(fate=True, reduced=["r2"], enablers={"r2": ["recon"]})
    t.do("count 0", "count 2", "exhaust recon", "remove", "draw blue", "roll 4")
    assert t.box("red", "available").count("recon") == 2


# ---------------------------------------------------------------- 5 and 6


def test_6_2_momentum_moves_the_attacker_one_hex_after_the_advance() -> None:
    t = fated(5)
    assert t.asked == "Advance"
    t.do("advance 0305")
    assert (t.asked, t.who) == ("Momentum", ["blue"])
    assert t.of("advance") == ["0304", "0404", "0405", "0306", "0205", "0204"]
    t.do("advance 0405")
    assert t.where("b1") == "0405"
    assert t.who == ["red"]


def test_6_2_momentum_need_not_be_used() -> None:
    t = fated(5).do("stay")
    assert t.asked == "Momentum"
    assert t.do("stay").where("b1") == "0304"


def test_6_2_momentum_is_one_hex_with_room_and_no_bonus() -> None:
    t = fated(5, others={"r4": "0404", "bhq1": "0304"}).do("stay")
    assert t.refused["advance 0404"] is ENEMY_THERE
    assert set(t.of("advance")) == {"0303", "0403", "0305", "0204", "0203"}
    assert t.refusal("advance 0202") is NO_BONUS, "though b1 is in command"


def test_6_2_momentum_without_an_advance() -> None:
    t = fated(5, others={"rhq1": "0305"})
    assert t.asked == "Momentum", "an HQ holds the hex, the unit may still go elsewhere"
    assert "0305" not in t.of("advance")


def test_6_2_momentum_takes_objectives() -> None:
    assert fated(5).do("stay", "advance 0305").holder("0305") == "blue"


def test_6_2_momentum_with_nowhere_to_go_is_nothing() -> None:
    others = {"b2": "0102", "rhq1": "0201", "r4": "0301"}
    t = fight(fate=True, reduced=["r2"], at="0101", into="0201", others=others)
    t.do("count 0", "count 1", "remove", "draw blue", "roll 5")
    assert (t.asked, t.who) == ("Action", ["red"])


def test_6_2_momentum_of_a_dead_attacker_is_nothing() -> None:
    t = fight(fate=True, reduced=["b1"]).do("count 1", "draw blue", "roll 5")
    assert (t.asked, t.who) == ("Action", ["red"])
    assert t.told(facts.NO_EFFECT) == [(0, 0, 0, 0)]


def test_6_2_six_is_nothing() -> None:
    t = fated(6)
    assert t.told(facts.NO_EFFECT) == [(0, 0, 0, 0)]
    assert t.do("stay").asked == "Action"


def test_6_2_the_hex_is_where_the_unit_was_removed() -> None:
    t = fight(fate=True, reduced=["r2"]).do("count 0", "count 2", "retreat 0306")
    t.do("draw blue", "roll 1", "roll 4")
    assert t.civilians == ["0306", "0307"]
