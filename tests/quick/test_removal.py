"""5.5 Removing a Maneuver Unit."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.fate import outcomes
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from tests.quick.builders import Table, cell, unit
from tests.quick.fights import fight

Pair = tuple[int, int]


def destroyed(pool: Pair = (6, 2), discard: Pair = (0, 0), into: str = "0305") -> Table:
    """r2 is removed, and a cube is to be drawn, if there is one."""
    cubes = {"red": {"pool": pool, "discard": discard}}
    t = fight(reduced=["r2"], cubes=cubes, into=into, civilians=["0101"])
    return t.do("count 0", "count 1", "remove")


def test_5_5_the_unit_is_out_of_the_game() -> None:
    t = destroyed()
    assert t.where("r2") == "gone"
    assert t.reduced == []
    assert t.s.held[cell("0305")] == 0
    assert t.s.count_lost(n.RED) - 4 == 1, "four more were gone before"
    assert t.told(facts.REMOVED) == [(unit("r2"), cell("0305"), 0, 0)]


def test_5_5_the_hex_becomes_close_and_civilians_appear() -> None:
    t = destroyed(into="0203")
    assert t.rubble == ["0203"]
    assert t.s.terrain(cell("0203")) == n.CLOSE
    assert t.civilians == ["0101", "0203"]
    assert t.told(facts.RUBBLE) == [(cell("0203"), 0, 0, 0)]
    assert t.told(facts.CIVILIANS) == [(cell("0203"), 0, 0, 0)]


def test_5_5_first_the_unit_then_rubble_civilians_and_the_cube() -> None:
    t = destroyed().do("draw blue")
    order = [f.kind for f in t.facts]
    wanted = [facts.REMOVED, facts.RUBBLE, facts.CIVILIANS, facts.CUBE_LOST]
    assert [kind for kind in order if kind in wanted] == wanted


def test_5_5_rubble_is_laid_once() -> None:
    t = fight(reduced=["r2"], rubble=["0305"]).do("count 0", "count 1", "remove")
    assert t.rubble == ["0305"]
    assert t.told(facts.RUBBLE) == []
    assert t.civilians == ["0305"]


def test_5_5_a_cube_of_the_owners_pool_leaves_the_game_at_random() -> None:
    t = destroyed(pool=(6, 2), discard=(1, 3))
    assert t.asked == "LoseCube"
    odds = dict(outcomes(t.s))
    assert [Fraction(w, sum(odds.values())) for w in odds.values()] == [
        Fraction(3, 4),
        Fraction(1, 4),
    ]
    t.do("draw pink")
    assert t.cubes("red", "pool") == (6, 1)
    assert t.cubes("red", "lost") == (0, 1)
    assert t.cubes("red", "discard") == (1, 3)
    assert t.cubes("blue", "lost") == (0, 0)
    assert t.told(facts.CUBE_LOST) == [(n.RED, n.PINK_CUBE, 0, 0)]


def test_5_5_the_hand_is_safe() -> None:
    t = destroyed(pool=(0, 0), discard=(0, 0))
    assert t.cubes("red", "hand") == (2, 2)
    assert t.asked == "Advance"


def test_5_5_ruling_21_with_an_empty_pool_from_the_discards() -> None:
    t = destroyed(pool=(0, 0), discard=(1, 3))
    assert t.options == ["draw blue", "draw pink"]
    t.do("draw blue")
    assert t.cubes("red", "discard") == (0, 3)
    assert t.cubes("red", "lost") == (1, 0)
    assert t.told(facts.CUBE_LOST) == [(n.RED, n.BLUE_CUBE, 1, 0)]


def test_5_5_ruling_21_and_with_both_empty_none() -> None:
    t = destroyed(pool=(0, 0), discard=(0, 0))
    assert t.cubes("red", "lost") == (0, 0)
    assert t.told(facts.CUBE_LOST) == [(n.RED, facts.NO_CUBE, 0, 0)]


def test_5_5_supply_is_safe() -> None:
    t = destroyed().do("draw blue")
    assert t.cubes("red", "supply") == (4, 4)


def test_5_5_the_same_for_an_attacker() -> None:
    t = fight(reduced=["b1"]).do("count 1")
    assert t.rubble == ["0304"]
    assert t.civilians == ["0304"]
    t.do("draw blue")
    assert t.cubes("blue", "lost") == (1, 0)
    assert t.cubes("red", "lost") == (0, 0)


def test_5_5_reading_34_after_a_retreat_where_it_has_gone() -> None:
    t = fight(reduced=["r2"]).do("count 0", "count 2", "retreat 0306")
    assert t.rubble == ["0306"]
    assert t.civilians == ["0306"]
    assert t.told(facts.REMOVED) == [(unit("r2"), cell("0306"), 0, 0)]


def test_5_5_without_the_option_there_is_no_fate() -> None:
    assert destroyed().do("draw blue").asked == "Advance"


def test_5_5_control_stays_until_somebody_comes() -> None:
    t = destroyed().do("draw blue", "stay")
    assert t.holder("0305") == "red"
