"""The golden playthroughs of Army Group North: every scenario and every result.

The acts of each are in played/, one to a line. Where the rules or the packs have changed,
`python -m tests.army_group_north.write_playthroughs` plays them anew, and `make golden` writes the
text.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from grognard.engine.game import Setup
from grognard.engine.packs import parse_toml
from grognard.engine.value import Json
from tests.golden import Script

FOLDER = Path(__file__).parent / "played"
IDLE = "idle"  # a player who ends every phase

# One turn before Leningrad, on our map: the results of the campaign without its evening, and a
# draw, which our own scenarios on points do not have.
GATES = """
game = "army-group-north"
id = "gates"
title = "At the Gates"
based_on = "north"
first_turn = 7
last_turn = 7
only = ["pz-1", "pz-6", "mot-36", "id-58", "id-1", "id-291", "id-21", "rd-168", "rd-191"]
closed = ["rows 01-05"]
converted = ["rows 07-22 columns 08-29"]

[control]
invader = ["rows 07-22 columns 09-29", "rows 08-22 columns 01-29"]

[set_up]
"0811" = ["pz-1", "pz-6", "mot-36"]
"0810" = ["id-58", "id-1"]
"0709" = ["id-291"]
"0708" = ["id-21"]
"0710" = ["rd-191"]
"0610" = ["rd-168"]
"""
ON_POINTS = """
[victory]
by = "points"
points = { leningrad = 1, gatchina = 1 }
needed = 2
drawn = 1
"""


@dataclass(frozen=True)
class Wanted:
    """A game to be shown: who plays it, and how it is to end."""

    name: str
    setup: Setup
    about: str
    axis: str
    soviet: str
    result: str


AT_THE_GATES = Setup("north", {}, parse_toml(GATES.encode(), "gates"))
FOR_POINTS = Setup("north", {}, parse_toml((GATES + ON_POINTS).encode(), "gates"))
WANTED = [
    Wanted(
        *("border-axis", Setup("border"), "Nobody stirs before the Daugava, and Riga falls."),
        *("sensible", IDLE, "axis"),
    ),
    Wanted(
        *("border-soviet", Setup("border", {"fog": "off"}), "Orders at random, strengths open."),
        *("random", "random", "soviet"),
    ),
    Wanted(
        *("luga-soviet", Setup("luga", {"baltic": "on"}), "The line holds against any orders."),
        *("random", "sensible", "soviet"),
    ),
    Wanted(
        *("north-soviet", Setup("north"), "The whole calendar: nobody moves before winter."),
        *(IDLE, IDLE, "soviet"),
    ),
    Wanted(
        *("gates-axis-major", AT_THE_GATES, "A scenario of one's own: Leningrad is stormed."),
        *("sensible", IDLE, "axis-major"),
    ),
    Wanted(
        *("gates-axis-minor", AT_THE_GATES, "The same, and Leningrad is only cut off."),
        *(IDLE, IDLE, "axis-minor"),
    ),
    Wanted(
        *("gates-draw", FOR_POINTS, "The same on points: one place of two is held."),
        *(IDLE, IDLE, "draw"),
    ),
]


def read_acts(name: str) -> list[list[Json]]:
    path = FOLDER / f"{name}.txt"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines]


SCRIPTS = [Script(one.name, one.setup, one.about, read_acts(one.name)) for one in WANTED]


def summary(view: Json) -> list[str]:
    """The turn, what each side has left, and how far the front is."""
    rp = " and ".join(map(str, view["rp"]))
    lines = [f"turn {view['turn']}  {view['player']}  {view['phase']}; RP {rp}; {fights(view)}"]
    front = Counter(letter for row in view["map"]["control"] for letter in row)
    held = f"hexes: axis {front['a']}, soviet {front['s']}"
    return [*lines, f"{held}; {', '.join(count(view, side) for side in ('axis', 'soviet'))}"]


def fights(view: Json) -> str:
    """Whether somebody is fighting, and the air power that is left."""
    air = view["air"]["left"]
    return f"air {air}" if view["combat"] is None else f"air {air}; a combat"


def count(view: Json, side: str) -> str:
    """How many units of a side are on the map, and what is wrong with them."""
    there = [unit for unit in view["units"] if unit["side"] == side and unit["hex"]]
    marks = Counter(mark for unit in there for mark in unit["marks"])
    told = "".join(f", {many} {mark}" for mark, many in sorted(marks.items()))
    return f"{side} {len(there)} units{told}"
