"""2.3, X4.1 How many units of a side fit in one hex."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.stacking import (
    can_join,
    fit,
    is_full,
    is_overstacked,
    stack,
)
from tests.army_group_north.builders import FRONT, cell, force, position, unit


def units(names: str) -> vec[i64]:
    return vec[i64]([unit(name) for name in names.split()])


@pytest.mark.parametrize(
    ("names", "allowed"),
    [
        ("g1 g2 p1 m1", True),
        ("g1 g2 g3 g4 g5", False),
        ("r1 t1", True),
        ("r1 r2 t1", False),
        ("r1 r2 d1", False),
        ("r1 d1 d2", True),
        ("r1 d1 b1", True),
        ("d1 d2 d3", True),
        ("d1 d2 d3 d4", False),
        ("r1 r2 n1", True),
        ("r1 d1 d2 n1", True),
        ("r1 n1 n2", True),
        ("r1 r2 n1 n2", False),
        ("f1 f2 fj", True),
        ("f1 f2 f3 f4", False),
    ],
)
def test_four_germans_or_two_others_fit_and_a_third_with_two_divisions(
    names: str, allowed: bool
) -> None:
    """X4.1, R27 A brigade counts as a division; one NKVD regiment stacks for free."""
    assert fit(FRONT, units(names)) is allowed


@pytest.mark.parametrize(
    ("names", "allowed"),
    [
        *(("g1 f1 f2 f3", True), ("g1 g2 f1 f2", True)),
        *(("g1 f1 f2 f3 f4", False), ("g1 g2 g3 f1 f2", False)),
    ],
)
def test_germans_and_finns_share_a_hex_of_four(names: str, allowed: bool) -> None:
    """R84 Four in all, and the Finns among them within their own limit."""
    assert fit(FRONT, units(names)) is allowed


@pytest.mark.parametrize(
    ("names", "full"),
    [
        ("g1 g2 g3 g4", True),
        ("g1 g2 g3", False),
        ("r1 r2", True),
        ("r1 d1", False),
        ("r1 d1 d2", True),
        ("d1 d2 n1", False),
        ("r1 n1", False),
        ("f1 f2", False),
        ("f1 f2 fj", True),
    ],
)
def test_a_stack_is_full_where_nobody_else_fits(names: str, full: bool) -> None:
    """9.0, R84 Four Germans; three others, or two without a division; the NKVD not counted."""
    assert is_full(FRONT, units(names)) is full


def test_each_side_has_its_own_limit() -> None:
    """2.3 Worked example 1: the units of both sides may be in one hex, each up to its limit."""
    s = position({"0705": "g1 g2 g3 g4 r1 d1 d2 n1"})
    assert not is_overstacked(s, n.AXIS, cell("0705"))
    assert not is_overstacked(s, n.SOVIET, cell("0705"))
    s.put(unit("d3"), cell("0705"))
    assert is_overstacked(s, n.SOVIET, cell("0705"))
    assert not is_overstacked(s, n.AXIS, cell("0705"))


def test_a_force_joins_where_there_is_room() -> None:
    """2.3 What is there and what comes are counted together, each unit once."""
    s = position({"0705": "r1 d1", "0704": "d2 d3"})
    assert can_join(s, n.SOVIET, cell("0705"), force("d2"))
    assert not can_join(s, n.SOVIET, cell("0705"), force("d2", "d3"))
    assert can_join(s, n.SOVIET, cell("0705"), force("r1", "d1"))
    assert stack(s, n.SOVIET, cell("0705")) == force("r1", "d1")
