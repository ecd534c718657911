"""Acts by name, and facts as data."""

from __future__ import annotations

import pytest

from grognard.engine.rules import NO_SUCH_ACT
from grognard.engine.value import Json
from grognard.engine.verbs import NO_ACT, BadAct
from tests.keep_it_moving.table import KIM, Table, table

WORN = (1, 1, 1, 1)


def encode(t: Table, *act: Json) -> int:
    return KIM.encode(t.kim, list(act))


def told(t: Table, kind: str) -> list[dict[str, Json]]:
    """The arguments of the facts of this kind."""
    return [dict(one.arguments) for done in t.play.log for one in done.tell() if one.kind == kind]


def test_units_are_named_one_by_one_in_any_order() -> None:
    t = table(levels=WORN).draw("decisive", "choose strike-with-two-battalions")
    act = encode(t, "attrit", "3rd", "1st")
    assert act == encode(t, "attrit", "1st", "3rd")
    assert KIM.decode(t.kim, act) == ["attrit", "1st", "3rd"]


@pytest.mark.parametrize("units", [[], ["1st", "1st"], ["4th"], [1], [None]])
def test_what_names_no_units_is_no_act(units: list[Json]) -> None:
    t = table(levels=WORN).draw("decisive", "choose strike-with-two-battalions")
    with pytest.raises(BadAct, match="attrit"):
        encode(t, "attrit", *units)


def test_of_two_verbs_for_one_act_only_the_one_that_is_meant_is_on_offer() -> None:
    t = table(levels=WORN).draw("decisive", "choose strike-with-two-battalions")
    assert encode(t, "regenerate", "1st", "2nd") == NO_ACT
    assert t.refusal("regenerate 1st 2nd") is NO_SUCH_ACT
    t.do("attrit 1st 2nd")


def test_a_commitment_is_a_number_or_names() -> None:
    t = table().draw("hard")
    assert encode(t, "commit", 9) == encode(t, "commit", "assets", "1st")
    assert KIM.decode(t.kim, encode(t, "commit", 9)) == ["commit", 9]
    for wrong in (16, -1, True, "all"):
        with pytest.raises(BadAct, match="commit"):
            encode(t, "commit", wrong)


def test_an_option_of_another_question_is_an_act_but_not_here() -> None:
    t = table().draw("logistics")
    assert t.refusal("choose rest") is NO_SUCH_ACT
    with pytest.raises(BadAct, match="choose"):
        encode(t, "choose", 1)


def test_a_mark_on_a_battalion_is_told_with_it_and_another_without() -> None:
    t = table().draw("bad-commander", "roll 1", "choose keep-the-commander").draw("reporter")
    t.do("roll 4")
    assert told(t, "put") == [
        {"mark": "bad-commander", "on": "1st", "cards": None},
        {"mark": "reporter", "on": None, "cards": 4},
    ]
    t.do("lift bad-commander 1st")
    assert told(t, "gone") == [{"mark": "bad-commander", "on": "1st"}]


def test_a_choice_is_told_by_the_name_that_the_act_has() -> None:
    assert told(table().draw("logistics", "choose wait-for-supplies"), "chosen") == [
        {"option": "wait-for-supplies"}
    ]
