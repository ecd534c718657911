"""The trees of set positions are as large as they were counted by hand: cheap, merciless."""

from __future__ import annotations

import pytest

from tests.perft import Nodes, count
from tests.quick.builders import Table, acting
from tests.quick.fights import fight

BLUE_ONLY = {"blue": {"hand": (1, 0), "supply": (0, 0)}, "red": {"hand": (0, 1), "supply": (0, 0)}}
NO_BOXES: dict[str, dict[str, list[str]]] = {
    side: {"available": [], "supply": [], "exhausted": []} for side in ("blue", "red")
}


def corner() -> Table:
    """b1 in its corner and r1 far away, with nothing but a cube each; no HQs, no Posts.

    By hand. 1: b1 goes to 0201 or 0102 (no bonus: it is out of command), or passes: 3. Blue has
    the marker: no claim. 2: Red holds a pink cube: it passes or claims: 3 x 2. 3: the round is
    over; both choose 4 cubes of 6 blue and 2 pink, so 2, 3 or 4 blue, in either order: 6 x 6.
    """
    return acting(only={"b1": "0101", "r1": "1008"}, cubes=BLUE_ONLY, boxes=NO_BOXES, civilians=())


# A duel of b1 without Enablers against r2 without Enablers. 1: 3 dice, 0 to 3 hits: 4; none, one
# or two hits leave b1 (whole, Reduced, gone: 2 hits on a whole unit reduce and remove it), so the
# rule goes on. 2: 0 hits: 3 dice, 4 ends; 1 hit: 2 dice, 3 ends; 2 or 3 hits: b1 is gone, a cube is
# drawn of two colours: 2 + 2. So 4 + 3 + 4 = 11, all of Nature.
# 3: after 0 hits each, Red is asked for an Action; with a hit Red bears a Loss. What is there then:
#    - 0 hits by Blue (twice: whole and Reduced), and the four cubes drawn: Red's Actions.
#    - 1 to 3 hits: reduce, or retreat to one of 5 hexes: 6 each, 3 + 2 times.
# Red holds one pink cube and does nothing but pass or claim (its Supply and boxes are empty).
DUEL = {1: Nodes(0, 4, 0), 2: Nodes(0, 11, 0), 3: Nodes(2 * 6 + 5 * 6, 0, 0)}
CORNER = {1: Nodes(3, 0, 0), 2: Nodes(6, 0, 0), 3: Nodes(36, 0, 0)}


def duel() -> Table:
    cubes = {"blue": {"hand": (0, 1), "supply": (0, 0)}, "red": {"hand": (0, 1), "supply": (0, 0)}}
    return fight(cubes=cubes, boxes=NO_BOXES)


ROWS = [
    *(("corner", depth, nodes) for depth, nodes in CORNER.items()),
    *(("duel", depth, nodes) for depth, nodes in DUEL.items()),
]


@pytest.mark.parametrize(("name", "depth", "nodes"), ROWS)
def test_perft(name: str, depth: int, nodes: Nodes) -> None:
    t = corner() if name == "corner" else duel()
    assert count(t.s, depth) == nodes
