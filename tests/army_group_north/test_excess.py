"""2.3 Stacks over the limit at the end of the Operations Phase."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import reasons as why
from grognard.games.army_group_north.rules.excess import Thinning
from tests.army_group_north.builders import inside, position


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
