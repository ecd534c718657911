"""The two displays as numbers: what no display may look like, and what the other side cannot see
of it, dealt anew as it might be."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.games.quick.rules.constants import (
    AVAILABLE,
    BLUE_CUBE,
    BOXES,
    CUBES,
    HAND,
    IN_SUPPLY,
    POOL,
    RESERVE,
    TYPES,
)


def deal_cubes(cubes: vec[i64], at: i64, least: i64, most: i64, dice: Dice) -> None:
    """Supply gets any number of blue cubes that may be; Pool and hand are shuffled and dealt."""
    supply = heap(cubes, at + RESERVE)
    hand = heap(cubes, at + HAND)
    blue = cubes[at + POOL] + cubes[at + HAND] + cubes[at + RESERVE]
    pink = cubes[at + POOL + 1] + cubes[at + HAND + 1] + cubes[at + RESERVE + 1]
    stay = least + dice.below(most - least + 1)
    set_heap(cubes, at + RESERVE, stay, supply - stay)
    blue -= stay
    pink -= supply - stay
    taken: i64 = 0
    for n in range(hand):
        if dice.below(blue + pink - n) < blue - taken:
            taken += 1
    set_heap(cubes, at + HAND, taken, hand - taken)
    set_heap(cubes, at + POOL, blue - taken, pink - hand + taken)


def heap(cubes: vec[i64], at: i64) -> i64:
    return cubes[at] + cubes[at + 1]


def set_heap(cubes: vec[i64], at: i64, blue: i64, pink: i64) -> None:
    cubes[at] = blue
    cubes[at + 1] = pink


def deal_enablers(boxes: vec[i64], at: i64, shown: vec[i64], at_shown: i64, dice: Dice) -> None:
    """Those of the Available box that the enemy has not seen are any of what Supply had."""
    hidden: i64 = 0
    left: i64 = 0
    for enabler in range(TYPES):
        unseen = boxes[at + AVAILABLE * TYPES + enabler] - shown[at_shown + enabler]
        hidden += unseen
        left += unseen + boxes[at + IN_SUPPLY * TYPES + enabler]
        boxes[at + IN_SUPPLY * TYPES + enabler] += unseen
        boxes[at + AVAILABLE * TYPES + enabler] -= unseen
    for n in range(hidden):
        move_any(boxes, at, dice.below(left - n))


def move_any(boxes: vec[i64], at: i64, place: i64) -> None:
    """One Enabler, counted off in Supply, goes to Available."""
    enabler: i64 = 0
    while place >= boxes[at + IN_SUPPLY * TYPES + enabler]:
        place -= boxes[at + IN_SUPPLY * TYPES + enabler]
        enabler += 1
    boxes[at + IN_SUPPLY * TYPES + enabler] -= 1
    boxes[at + AVAILABLE * TYPES + enabler] += 1


def problem(side: i64, cubes: vec[i64], bounds: vec[i64], boxes: vec[i64], shown: vec[i64]) -> str:
    """Nothing is below nothing, and the enemy has seen no more than there is."""
    for n in range(side * CUBES, (side + 1) * CUBES):
        if cubes[n] < 0:
            return "cubes"
    for n in range(side * BOXES, (side + 1) * BOXES):
        if boxes[n] < 0:
            return "enablers"
    for enabler in range(TYPES):
        seen = shown[side * TYPES + enabler]
        if seen < 0 or seen > boxes[side * BOXES + AVAILABLE * TYPES + enabler]:
            return "shown"
    blue = cubes[side * CUBES + RESERVE + BLUE_CUBE]
    if blue < bounds[2 * side] or blue > bounds[2 * side + 1]:
        return "bounds"
    return ""
