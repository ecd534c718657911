"""Sets as bits, of one number and of many: the same as Python's own sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec

from grognard.engine import bits
from grognard.engine.bit_set import EMPTY, BitSet, members_of, set_of
from grognard.engine.value import numbers

MOST = 638  # the hexes of a large map
SMALL = st.sets(st.integers(0, int(bits.WIDTH) - 1))
MEMBER = st.integers(0, MOST)
# Close together and far apart; and at the seams between two words.
SEAMS = st.sampled_from([0, 1, 30, 31, 32, 60, 61, 62, 63, 123, 124, 125, 185, 186, 620, MOST])
LARGE = st.sets(MEMBER | SEAMS, max_size=200)


def mask(some: set[int]) -> int:
    return sum(2**number for number in some)


def large(some: set[int]) -> BitSet:
    return set_of(list(some))


# ---------------------------------------------------------------- the bits of one number


@given(SMALL)
def test_bits_are_counted_and_listed(some: set[int]) -> None:
    held = mask(some)
    assert bits.count(held) == len(some)
    assert bits.several(held) == (len(some) > 1)
    assert bits.lowest(held) == min(some, default=-1)
    assert list(bits.members(held)) == sorted(some)
    assert bits.bits_of(numbers(list(some))) == held


def test_every_bit_and_all_of_them() -> None:
    for number in range(bits.WIDTH):
        assert bits.BITS[number] == 2**number
        assert (bits.count(2**number), bits.lowest(2**number)) == (1, number)
    assert bits.count(2**62 - 1) == bits.WIDTH


# ---------------------------------------------------------------- sets without a limit


@given(LARGE, MEMBER | SEAMS)
def test_a_set_knows_its_members(some: set[int], number: int) -> None:
    held = large(some)
    assert held.has(number) == (number in some)
    assert held.is_empty() == (not some)
    assert held.count() == len(some)
    assert held.lowest() == min(some, default=-1)
    assert list(held.members()) == sorted(some)


@given(LARGE, MEMBER | SEAMS)
def test_plus_and_minus_make_another_set(some: set[int], number: int) -> None:
    held = large(some)
    assert held.plus(number) == large(some | {number})
    assert held.minus(number) == large(some - {number})
    assert list(held.members()) == sorted(some), "the set itself has changed"


@given(LARGE, LARGE)
def test_two_sets_are_put_together_as_pythons_are(some: set[int], others: set[int]) -> None:
    one, other = large(some), large(others)
    assert one.union(other) == large(some | others)
    assert one.intersection(other) == large(some & others)
    assert one.difference(other) == large(some - others)
    assert (list(one.members()), list(other.members())) == (sorted(some), sorted(others))


@given(LARGE, LARGE)
def test_equal_sets_are_one_key_however_they_came_about(some: set[int], others: set[int]) -> None:
    one, roundabout = large(some), large(some | others).difference(large(others - some))
    assert (one == large(others)) == (some == others)
    assert one == roundabout
    assert hash(one) == hash(roundabout)
    assert {one: 1}[roundabout] == 1


def test_sets_that_differ_in_one_member_rarely_have_one_hash() -> None:
    hashes = {hash(EMPTY.plus(number)) for number in range(MOST)}
    assert len(hashes) > MOST * 0.9


def test_a_set_is_no_other_thing() -> None:
    assert EMPTY.plus(1) != 2
    assert set_of([]) == EMPTY


def test_nothing_is_below_nought() -> None:
    held = set_of([61, 123])
    assert not held.has(-1)
    assert held.minus(-1) == held
    with pytest.raises(AssertionError, match="no member of any set"):
        held.plus(-1)


def test_a_set_is_shown_as_it_is_made() -> None:
    assert repr(set_of([100, 3])) == "set_of([3, 100])"


def test_arrays_hold_sets() -> None:
    """The units in every hex, for one."""
    held = vec[BitSet]([EMPTY, EMPTY])
    other = held[:]
    other[1] = other[1].plus(100)
    assert (held[1], other[1]) == (EMPTY, set_of([100]))


@given(SMALL)
def test_either_kind_of_set_is_listed(some: set[int]) -> None:
    assert list(members_of(mask(some))) == list(members_of(large(some))) == sorted(some)
