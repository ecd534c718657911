"""How much of this game `make bench` plays, its goals, and what only this game has to reckon."""

import random
from functools import cache
from itertools import combinations

from grognard.games.fight_your_own_battles.pack_ground import Shape, lay
from grognard.games.fight_your_own_battles.rules.ground import Ground
from grognard.games.fight_your_own_battles.rules.sight import sees

RANDOM, INTERPRETED, SENSIBLE = 400, 10, 20  # games in a round
CHECKED = 2  # by each policy, compiled and interpreted

SHAPES, ELEMENTS = 30, 40
KINDS = ("wood", "building", "field", "hedge", "hill")


@cache
def strew() -> tuple[Ground, list[int]]:
    """A full table with shapes and elements at random, the same every time."""
    rng, ground = random.Random(1), Ground(72, 48)
    for number in range(SHAPES):
        x, y = rng.randrange(64), rng.randrange(40)
        corners = [(x, y), (x + rng.randint(3, 8), y + 1), (x + 2, y + rng.randint(3, 8))]
        lay(ground, Shape(rng.choice(KINDS), corners), number)
    return ground, rng.sample(range(int(ground.size)), ELEMENTS)


def look_all_round() -> int:
    """Who sees whom, for all pairs."""
    ground, cells = strew()
    return sum(sees(ground, one, other) for one, other in combinations(cells, 2))


SIGHT = "sight between all pairs of 40 elements"
EXTRAS = {SIGHT: [look_all_round]}
GOALS = {
    "compiled against interpreted": (20.0, None),
    "longest turn of sensible": (None, 0.3),
    SIGHT: (None, 0.005),
}
