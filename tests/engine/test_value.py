"""States as plain data: fields, keys and hashes."""

from __future__ import annotations

import json

import pytest
from librt.vecs import vec

from grognard.engine.bit_set import EMPTY, BitSet, set_of
from grognard.engine.chance import CountFaces, Pick
from grognard.engine.game import Setup
from grognard.engine.rules import State
from grognard.engine.value import (
    BadState,
    Json,
    Pack,
    digest,
    expect,
    fields,
    key,
    operands,
    plain,
    whole,
)
from grognard.games import game as game_of
from grognard.games.keep_it_moving.pack import read_built_in
from grognard.games.march_of_justice.pack import built_in as read_march
from grognard.games.quick.pack import built_in as read_quick
from grognard.games.the_ford.rules import day, march, melee
from grognard.games.the_ford.rules.state import Duel
from tests.engine.ledger import Idle, Ledger, needs_plain_rules
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


def test_keys_tell_remembered_sets_apart() -> None:
    keys = set()
    for among in ([3, 124], [124, 3], [3, 125]):
        s = sit_down().state
        s.become(Pick(set_of(among)))
        keys.add(key(s))
    assert len(keys) == 2


class Depot(Ledger):
    """A state that holds a set, and one for each of two places."""

    ready: BitSet
    at_place: vec[BitSet]


def depot(unit: int, other: int) -> Depot:
    s = Depot(Idle())
    s.ready = set_of([unit])
    s.at_place = vec[BitSet]([EMPTY, set_of([other])])
    return s


@needs_plain_rules
def test_states_hold_sets_and_arrays_of_sets() -> None:
    s = depot(100, 3)
    assert (plain(s.ready), plain(s.at_place)) == ([100], [[], [3]])
    assert key(s) == key(depot(100, 3))
    assert len({key(depot(*units)) for units in ((100, 3), (101, 3), (100, 4))}) == 3


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


@pytest.mark.parametrize(
    ("title", "pack"),
    [
        ("keep-it-moving", read_built_in("classroom")),
        ("march-of-justice", read_march("hard")),
        ("quick", read_quick("velograd")),
    ],
)
def test_a_state_with_a_pack_hashes_like_any_other_data(title: str, pack: dict[str, Json]) -> None:
    game = game_of(title)
    s = game.start(Setup("pack", {}, {**pack, "id": "my-own"}))
    record = game.saving.record(s)
    assert type(record["pack"]) is Pack
    assert game.hash(s) == digest(json.loads(json.dumps(record)))


def test_a_pack_is_written_once_for_all_hashes() -> None:
    pack = Pack(a=1)
    first = digest({"pack": pack, "turn": 1})
    pack["a"] = 2  # nobody does that: it shows who looks at it again
    assert digest({"pack": pack, "turn": 1}) == first
    assert digest({"pack": pack, "turn": 2}) != first
    assert digest({"pack": {"a": 1}, "turn": 1}) == first


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
