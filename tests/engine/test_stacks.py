"""Saved stacks: written by name, read back, and refused where they cannot be."""

from __future__ import annotations

import pytest

from grognard.engine.chance import CountFaces
from grognard.engine.game import Setup
from grognard.engine.value import BadState, Json, digest, frames, key
from grognard.games.the_ford.rules import day, march
from tests.the_ford.table import FORD, do, marching, sit_down


def test_the_stack_is_written_outermost_first() -> None:
    s = do(marching(), "step").state
    assert [type(frame) for frame in frames(s)] == [day.Day, march.March, march.Ambush]
    assert FORD.dump(s)["stack"] == [
        {"rule": "Day", "back": 0},
        {"rule": "March", "back": "sunset", "side": "red", "left": 4, "met": 0},
        {"rule": "Ambush", "back": "after ambush", "side": "blue"},
    ]


def test_the_hash_knows_sections_by_number() -> None:
    """So that a section can be given another name, and games saved before any had one go on."""
    s = do(marching(), "step").state
    record = FORD.saving.record(s)
    assert [row["back"] for row in record["stack"]] == [0, 4, 2]
    assert FORD.hash(s) == digest(record)
    assert FORD.hash(FORD.load(record)) == FORD.hash(s)


def test_a_state_saved_before_its_first_section_names_it() -> None:
    s = FORD.start(Setup("day"))
    assert (s.at, FORD.dump(s)["at"]) == (0, "deal")
    assert key(FORD.load(FORD.dump(s))) == key(s)


def test_a_stack_is_read_back() -> None:
    s = do(marching(), "step", "spring").state
    again = FORD.load(FORD.dump(s))
    assert FORD.dump(again) == FORD.dump(s)
    assert key(again) == key(s)
    assert [type(frame) for frame in frames(again)] == [day.Day, march.March, CountFaces]


ROW = {"rule": "Day", "back": 0}
MARCH = {"rule": "March", "back": "sunset", "side": "red", "left": 4, "met": 0}
BAD_STACKS: dict[str, tuple[Json, str]] = {
    "nothing": (None, "stack: expected a list, got None"),
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
        "stack[0].back: expected a whole number from 0 to 100, got None",
    ),
    "back too far": ([ROW | {"back": 101}], "stack[0].back:"),
    "back before": ([ROW | {"back": -1}], "stack[0].back:"),
    "operand missing": ([ROW, {"rule": "Ambush", "back": 1}], "stack[1].side: no None; there are"),
    "no such section": ([ROW, MARCH | {"back": "noon"}], "stack[1].back: no section 'noon'"),
    "nobody has sections": ([ROW | {"back": "noon"}], "stack[0].back: no section 'noon'"),
    "operand is text": ([ROW, MARCH | {"left": "4"}], "stack[1].left: expected a whole number"),
    "operand is true": ([ROW, MARCH | {"met": True}], "stack[1].met: expected a whole number"),
    "operand too large": ([ROW, MARCH | {"left": 2**63}], "stack[1].left: expected a whole number"),
    "operand is a fraction": ([ROW, MARCH | {"left": 1.0}], "stack[1].left:"),
    "one operand more": ([ROW | {"speed": 3}], "stack[0]: Day has no 'speed'"),
    "a choice calls": (
        [ROW, {"rule": "Ambush", "back": 1, "side": "red"}, MARCH],
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
        FORD.saving.stacks.from_data(sit_down().state, rows)
    assert message in str(refusal.value)
