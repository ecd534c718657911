"""Saved stacks: written by name, read back, and refused where they cannot be."""

from __future__ import annotations

import pytest

from grognard.engine.bit_set import set_of
from grognard.engine.chance import CountFaces, Pick
from grognard.engine.fields import Members, Tuple
from grognard.engine.game import Setup
from grognard.engine.rules import Procedure
from grognard.engine.stacks import Loan, Stacks
from grognard.engine.things import Number, Thing
from grognard.engine.value import BadState, Json, digest, frames, key
from grognard.games.the_ford.rules import day, march
from grognard.games.the_ford.rules.state import Duel
from tests.engine.ledger import needs_plain_rules
from tests.the_ford.table import FORD, do, marching, sit_down


def duel() -> Duel:
    s = sit_down().state
    assert isinstance(s, Duel)
    return s


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


# ---------------------------------------------------------------- sets and tuples

UNIT: Thing[Duel] = Thing("a unit", [f"{number} Infantry" for number in range(124)])


class Convoy(Procedure):
    """Remembers its escort, and how far that drives with it."""

    def __init__(self, escort: tuple[int, int]) -> None:
        self.escort = escort


WIDE: Stacks[Duel] = Stacks(
    rules=(day.Day, Convoy),
    loans={Pick: Loan({})},
    things={"among": Members(UNIT), "escort": Tuple(UNIT, Number(0, 9))},
)
PICK = {"rule": "Pick", "back": 3}
CONVOY = {"rule": "Convoy", "back": 1}


def test_a_set_that_a_rule_remembers_is_written_by_names_and_read_back() -> None:
    s = duel()
    s.become(Pick(set_of([123, 0, 62])))
    rows = WIDE.record(s)
    assert rows[-1]["among"] == ["0 Infantry", "62 Infantry", "123 Infantry"]
    frame = WIDE.from_data(s, [*rows[:-1], rows[-1] | {"among": rows[-1]["among"][::-1]}])
    assert isinstance(frame, Pick)
    assert frame.among == set_of([0, 62, 123])


@needs_plain_rules
def test_a_tuple_that_a_rule_remembers_is_written_by_names_and_read_back() -> None:
    s = duel()
    s.become(Convoy((100, 7)))
    rows = WIDE.record(s)
    assert rows[-1]["escort"] == ["100 Infantry", 7]
    frame = WIDE.from_data(s, rows)
    assert isinstance(frame, Convoy)
    assert frame.escort == (100, 7)


BAD_SETS: dict[str, tuple[Json, str]] = {
    "no set": (PICK | {"among": 3}, "stack[1].among: expected a list, got 3"),
    "no list": (PICK, "stack[1].among: expected a list, got None"),
    "no such unit": (PICK | {"among": ["1 Cavalry"]}, "stack[1].among: no '1 Cavalry'; there are"),
    "twice": (
        PICK | {"among": ["7 Infantry", "7 Infantry"]},
        "stack[1].among: '7 Infantry' is there twice",
    ),
    "no tuple": (CONVOY | {"escort": 3}, "stack[1].escort: expected a list, got 3"),
    "half a tuple": (
        CONVOY | {"escort": ["7 Infantry"]},
        "stack[1].escort: expected 2 values, got 1",
    ),
    "of other kinds": (CONVOY | {"escort": [7, 7]}, "stack[1].escort[0]: no 7; there are"),
    "out of bounds": (
        CONVOY | {"escort": ["7 Infantry", 10]},
        "stack[1].escort[1]: expected a whole",
    ),
}


@pytest.mark.parametrize("name", BAD_SETS)
def test_bad_sets_and_tuples_are_refused_with_what_and_where(name: str) -> None:
    row, message = BAD_SETS[name]
    with pytest.raises(BadState) as refusal:
        WIDE.from_data(duel(), [ROW, row])
    assert message in str(refusal.value)
