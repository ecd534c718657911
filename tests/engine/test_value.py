"""States as plain data: fields, stacks, keys and hashes; and stacks that cannot be."""

from __future__ import annotations

import pytest

from grognard.engine.chance import CountFaces
from grognard.engine.rules import State
from grognard.engine.value import (
    BadState,
    Json,
    digest,
    dump_stack,
    expect,
    fields,
    frames,
    key,
    load_stack,
    operands,
    whole,
)
from grognard.games.the_ford.rules import day, march, melee
from grognard.games.the_ford.rules.state import Duel
from tests.engine.ledger import Ledger
from tests.the_ford.table import FORD, do, marching, sit_down

SHARED = ("answer", "at", "finished", "outcome")


def test_fields_are_what_a_state_remembers_beside_its_stack() -> None:
    assert fields(Ledger) == tuple(sorted((*SHARED, "written")))
    own = ("deck", "front", "hands", "how", "men", "paces", "rounds", "used")
    assert fields(Duel) == tuple(sorted((*SHARED, *own)))
    assert fields(State) == SHARED


def test_operands_are_the_arguments_of_a_rule() -> None:
    assert operands(day.Day) == ()
    assert operands(march.March) == ("side", "left", "met")
    assert operands(CountFaces) == ("dice", "good", "sides")
    assert operands(melee.Throw) == ("dice", "sides")


def test_the_stack_is_written_outermost_first() -> None:
    s = do(marching(), "step").state
    assert [type(frame) for frame in frames(s)] == [day.Day, march.March, march.Ambush]
    assert dump_stack(s) == [
        {"rule": "Day", "back": 0},
        {"rule": "March", "back": 4, "side": 0, "left": 4, "met": 0},
        {"rule": "Ambush", "back": 2, "side": 1},
    ]


def test_a_stack_is_read_back() -> None:
    s = do(marching(), "step", "spring").state
    again = FORD.load(FORD.dump(s))
    assert dump_stack(again) == dump_stack(s)
    assert key(again) == key(s)
    assert [type(frame) for frame in frames(again)] == [day.Day, march.March, CountFaces]


ROW = {"rule": "Day", "back": 0}
MARCH = {"rule": "March", "back": 4, "side": 0, "left": 4, "met": 0}
BAD_STACKS: dict[str, tuple[Json, str]] = {
    "nothing": (None, "stack: expected a list of 1 to 100 rules"),
    "empty": ([], "stack: expected a list of 1 to 100 rules"),
    "an object": ({}, "stack: expected a list"),
    "endless": ([ROW] * 101, "stack: expected a list of 1 to 100 rules"),
    "a number": ([ROW, 3], "stack[1]: expected an object, got 3"),
    "no rule": ([{"back": 0}], "stack[0].rule: no rule None"),
    "no such rule": (
        [ROW | {"rule": "Night"}],
        "stack[0].rule: no rule 'Night'; there are Advance",
    ),
    "rule by number": ([ROW | {"rule": 1}], "stack[0].rule: no rule 1"),
    "rule by list": ([ROW | {"rule": ["Day"]}], "stack[0].rule: no rule ['Day']"),
    "no back": (
        [{"rule": "Day"}],
        "stack[0].resume_at: expected a whole number from 0 to 100, got None",
    ),
    "back too far": ([ROW | {"back": 101}], "stack[0].resume_at:"),
    "back before": ([ROW | {"back": -1}], "stack[0].resume_at:"),
    "operand missing": ([ROW, {"rule": "Ambush", "back": 1}], "stack[1].side: expected a whole"),
    "operand is text": ([ROW, MARCH | {"left": "4"}], "stack[1].left: expected a whole number"),
    "operand is true": ([ROW, MARCH | {"met": True}], "stack[1].met: expected a whole number"),
    "operand too large": ([ROW, MARCH | {"left": 2**63}], "stack[1].left: expected a whole number"),
    "operand is a fraction": ([ROW, MARCH | {"left": 1.0}], "stack[1].left:"),
    "one operand more": ([ROW | {"speed": 3}], "stack[0]: Day has no 'speed'"),
    "a choice calls": (
        [ROW, {"rule": "Ambush", "back": 1, "side": 0}, MARCH],
        "stack[2]: Ambush waits for an act, it calls no rule",
    ),
    "nature calls": (
        [ROW, {"rule": "Die", "back": 1, "sides": 6}, MARCH],
        "stack[2]: Die waits for an act, it calls no rule",
    ),
}


@pytest.mark.parametrize("name", BAD_STACKS)
def test_a_bad_stack_is_refused_with_what_and_where(name: str) -> None:
    rows, message = BAD_STACKS[name]
    with pytest.raises(BadState) as refusal:
        load_stack(rows, FORD.rules)
    assert message in str(refusal.value)


def test_a_state_that_cannot_be_is_refused() -> None:
    data = FORD.dump(sit_down().state)
    for change in ({"front": 9}, {"hands": [9] * 6}, {"men": [1]}, {"finished": 0}, {"more": 1}):
        with pytest.raises(BadState, match="state"):
            FORD.load(data | change)


def test_keys_tell_states_apart_by_every_field_and_every_frame() -> None:
    s = do(marching(), "step").state
    keys = {key(s)}
    for name in fields(Duel):
        other = s.copy()
        now = getattr(s, name)
        if isinstance(now, int):
            setattr(other, name, not now if isinstance(now, bool) else now + 1)
        else:
            getattr(other, name)[0] += 1
        keys.add(key(other))
    for frame in (march.Ambush(0), march.Advance(1)):
        other = s.copy()
        other.become(frame)
        keys.add(key(other))
    deeper = s.copy()
    deeper.top.caller = None
    assert len(keys) == 1 + len(fields(Duel)) + 2


def test_equal_states_have_equal_keys_and_may_be_looked_up() -> None:
    one, other = do(marching(), "step").state, do(marching(), "step").state
    assert one.top is not other.top
    assert {key(one): 1}[key(other)] == 1


def test_fields_set_apart_are_left_out() -> None:
    one = sit_down().state
    other = one.copy()
    other.paces += 1
    assert key(one) != key(other)
    assert key(one, ("paces",)) == key(other, ("paces",))


def test_the_hash_is_that_of_the_data_whatever_its_order() -> None:
    assert digest({"a": 1, "b": [True, None, "é"]}) == digest({"b": [True, None, "é"], "a": 1})
    assert digest({"a": 1}) != digest({"a": 2})
    # sha256 of {"a":1}, as any tool gives it
    assert digest({"a": 1}) == "015abd7f5cc57a2dd94b7590f04ad808"


def test_whole_numbers_are_no_flags_fractions_or_texts() -> None:
    assert whole(3, "here") == 3
    for value in (True, 1.0, "1", None, 2**62 + 1, [1]):
        with pytest.raises(BadState, match="here: expected a whole number"):
            whole(value, "here")
    with pytest.raises(BadState, match="from 0 to 5, got 6"):
        whole(6, "here", 0, 5)


def test_what_was_expected_is_said_and_a_long_value_is_cut() -> None:
    with pytest.raises(BadState, match="here: expected a list, got 'xxx") as refusal:
        expect("x" * 5000, list, "here")
    assert len(str(refusal.value)) < 100
