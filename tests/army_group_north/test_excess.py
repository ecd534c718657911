"""2.3 Stacks over the limit at the end of the Operations Phase."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons as why
from grognard.games.army_group_north.rules.excess import Surplus, Thinning
from tests.army_group_north.builders import cell, inside, position


def test_what_is_over_the_limit_is_eliminated_by_the_owner_s_choice() -> None:
    """2.3, R85 Until the stack is lawful; the other side's is not judged now."""
    s = position({"0706": "r1 r2 d1", "0705": "d2 d3 d4 k1", "0710": "g1 g2 g3 g4 g5"}, turn=5)
    table = inside(Thinning(n.SOVIET), s)
    assert table.waiting == ["soviet"]
    assert table.options == ["sit-out r1", "sit-out r2", "sit-out d1"]
    assert table.refusal("sit-out d2") is why.NONE_OF_YOURS
    table.do("sit-out r2", "sit-out k1")
    assert table.over
    assert table.where("r2") == table.where("k1") == "lost"
    assert table.where("g5") == "0710"


def test_on_the_first_turns_even_these_may_straggle_back() -> None:
    """X4.8.4 Every Soviet unit that is eliminated rolls."""
    s = position({"0706": "r1 r2 t1"}, turn=2)
    table = inside(Thinning(n.SOVIET), s).do("sit-out r2")
    assert table.waiting == ["nature"]
    table.do("roll 5", "roll 2")
    assert table.over
    assert table.where("r2") == "due"


def test_nobody_is_asked_where_all_is_lawful() -> None:
    """2.3 Four Germans are."""
    assert inside(Thinning(n.AXIS), position({"0710": "g1 g2 g3 g4"})).over


def test_only_units_of_the_stack_go() -> None:
    """2.3 Those of the side, in the hex, and nothing else is to be done."""
    s = position({"0706": "r1 r2 d1 g1"}, turn=5)
    table = inside(Thinning(n.SOVIET), s)
    for other in ("sit-out g1", "leave r1"):
        assert table.refusal(other) is why.NONE_OF_YOURS
    assert s.top.why_not(s, n.SIT_OUT + s.board.count) is why.NONE_OF_YOURS


def test_a_saved_stack_is_the_first_that_is_over_the_limit() -> None:
    """2.3 Of the side whose Operations have ended."""
    s = position({"0706": "r1 r2 d1", "0804": "r3 d2 t1", "0710": "g1 g2 g3 g4 g5"}, turn=5)
    for side, hex_name, right in (
        (n.SOVIET, "0706", True),
        (n.SOVIET, "0804", False),
        (n.AXIS, "0710", False),
    ):
        s.top = Thinning(n.SOVIET)
        s.call(Surplus(side, cell(hex_name)))
        assert s.top.fits(s) == right
