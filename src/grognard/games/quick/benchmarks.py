"""How much of this game `make bench` plays, and its goals."""

RANDOM, INTERPRETED, SENSIBLE = 2_000, 20, 20  # games in a round
CHECKED = 2  # by each policy, compiled and interpreted
GOALS = {
    "compiled against interpreted": (20.0, None),
    "longest turn of sensible": (None, 0.3),
}
