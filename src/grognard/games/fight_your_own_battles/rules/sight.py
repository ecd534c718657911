"""X3.1 Sight: a straight line of cells, the same from both ends, and what blocks it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.ground import NO_SHAPE, Ground
from grognard.games.fight_your_own_battles.rules.terrain import BUILDING, WOOD

CLEAR: Final[i64] = -1
SEEN_THROUGH: Final[i64] = 2  # cells of wood, or of the building that an end stands in


def sees(ground: Ground, one: i64, other: i64) -> bool:
    """X3.1 Is there a line of sight between two cells?"""
    return find_block(ground, one, other) == CLEAR


def find_block(ground: Ground, one: i64, other: i64) -> i64:
    """X3.1 The cell that blocks the line between two others, or CLEAR."""
    if is_after(ground, one, other):
        return find_block(ground, other, one)
    steps = longest_side(ground, one, other)
    dim: i64 = 0
    for n in range(1, steps):
        cell = pass_over(ground, one, other, n, steps)
        if is_higher(ground, cell, one, other) or is_house(ground, cell, one, other):
            return cell
        if ground.kinds[cell] == WOOD or ground.kinds[cell] == BUILDING:
            dim += 1
        if dim > SEEN_THROUGH:
            return cell
    return CLEAR


def line(ground: Ground, one: i64, other: i64) -> vec[i64]:
    """X3.1 The cells between two others, from the end that comes first by x and then by y."""
    if is_after(ground, one, other):
        return line(ground, other, one)
    found = vec[i64]([])
    steps = longest_side(ground, one, other)
    for n in range(1, steps):
        found = append(found, pass_over(ground, one, other, n, steps))
    return found


# ---------------------------------------------------------------- the line


def is_after(ground: Ground, one: i64, other: i64) -> bool:
    """Does a cell come after another, by x and then by y?"""
    if ground.x(one) != ground.x(other):
        return ground.x(one) > ground.x(other)
    return one > other


def longest_side(ground: Ground, one: i64, other: i64) -> i64:
    """How many columns or rows apart two cells are, whichever is more."""
    dx = ground.x(other) - ground.x(one)
    dy = ground.y(other) - ground.y(one)
    return max(dx, -dx, dy, -dy)


def pass_over(ground: Ground, one: i64, other: i64, n: i64, steps: i64) -> i64:
    """The cell that the line comes to with the n-th of so many steps."""
    x = ground.x(one)
    y = ground.y(one)
    dx = nearest(n * (ground.x(other) - x), steps)
    dy = nearest(n * (ground.y(other) - y), steps)
    return ground.cell(x + dx, y + dy)


def nearest(share: i64, whole: i64) -> i64:
    """The whole number next to a fraction, and of two the higher."""
    return (2 * share + whole) // (2 * whole)


# ---------------------------------------------------------------- what blocks it


def is_house(ground: Ground, cell: i64, one: i64, other: i64) -> bool:
    """X3.1 Is it in a building that neither end stands in?"""
    shape = ground.shapes[cell]
    return shape != NO_SHAPE and shape != ground.shapes[one] and shape != ground.shapes[other]


def is_higher(ground: Ground, cell: i64, one: i64, other: i64) -> bool:
    """X3.1 Does a cell rise above the line, or is it a crest before the lower end?"""
    height = ground.heights[cell]
    low = one if ground.heights[one] <= ground.heights[other] else other
    high = other if low == one else one
    if height < ground.heights[high]:
        return False
    if height > ground.heights[high]:
        return True
    level = ground.heights[low] == height
    return not level and ground.apart(cell, low) < ground.apart(cell, high)
