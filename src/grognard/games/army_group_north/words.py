"""The names of what is not in a pack, for files and for people."""

from __future__ import annotations

SIDES = ("axis", "soviet")
SIDE_NAMES = ("Axis", "Soviet")
PLANS = ("meeting-engagement", "standard", "grand-assault", "penetration")
PLAN_NAMES = ("Meeting Engagement", "Standard Attack", "Grand Assault", "Penetration")
POSTURES = ("steadfast", "counterattack", "elastic", "delay")
POSTURE_NAMES = ("Steadfast", "Counterattack", "Elastic", "Delay")
BENEFITS = ("", "shift", "another-die", "both")
BENEFIT_NAMES = ("", "a column to the right", "another die", "both benefits")
NATIONS = ("german", "finnish", "soviet")
NATION_LETTERS = "GFS-"
TERRAIN = ("clear", "woods", "swamp", "sea", "lake")
TERRAIN_LETTERS = ".ws~L"
CLOSED_LETTERS = "x."  # nobody can be there, or one can
PLACE_KINDS = ("", "town", "city", "major-city")
KINDS = ("foot", "cavalry", "motorized", "mech", "armor", "garrison")
SIZES = ("regiment", "brigade", "division", "corps")
OFF_MAP = {-1: "due", -2: "lost", -3: "gone", -4: "absent"}
OPTIONS = ("fog", "thrust", "baltic", "pause", "free")
SIDE_LETTERS = "as-"
BOTH_LETTERS = "-asb"  # nobody, either side, both
# 2.10 where a line of supply goes on: by land, by rail; a source, a right, nowhere
WAY_LETTERS = "abcdefghijkl*!-"
RUNGS = (*(f"{lp}{sign}" for lp in (0, 1) for sign in ("", "♥", "♦")), *map(str, range(2, 11)))
RATIOS = ("1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1")
HOW = ("", "axis-major", "axis-minor", "soviet", "drawn", "axis-on-points")
HOW_NAMES = (
    "",
    "The Axis controls Leningrad: a Major victory",
    "Leningrad is isolated: a Minor victory of the Axis",
    "The Soviet wins",
    "A draw",
    "The Axis wins on points",
)
