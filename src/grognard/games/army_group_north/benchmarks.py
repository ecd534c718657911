"""How much of this game `make bench` plays, and its goals; bench/north_ways.py adds more."""

SCENARIO = "border"  # the campaign takes a hundred times as long
RANDOM, INTERPRETED, SENSIBLE = 400, 10, 4  # games in a round
CHECKED = 2  # by each policy, compiled and interpreted
GOALS = {
    "compiled against interpreted": (20.0, None),
    "longest turn of sensible": (None, 3.0),
}
