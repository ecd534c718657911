"""How much of this game `make bench` plays, and its goals."""

RANDOM, INTERPRETED, SENSIBLE = 4_000, 100, 400  # games in a round
CHECKED = 10  # by each policy, compiled and interpreted
GOALS = {
    "compiled against interpreted": (20.0, None),
    "sensible, compiled, decisions": (20_000.0, None),
}
