"""The words that a deck is written in: its fields, and what may stand in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from grognard.engine.packs import Rows
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules import steps as do
from grognard.games.keep_it_moving.rules.deck import Step
from grognard.games.keep_it_moving.words import DICE_SHORT, OUTCOME_IDS, UNTIL_IDS

UNIT_SETS = {
    "1st": 1,
    "2nd": 2,
    "3rd": 4,
    "assets": 8,
    "battalions": int(n.ALL_BATTALIONS),
    "all": int(n.ALL_UNITS),
}
NAMED = "that battalion"
FAILING = "failing"
AT_RANDOM = {"random unit": n.ALL_UNITS, "random battalion": n.ALL_BATTALIONS}
WHO: dict[str, Callable[[int], Step]] = {  # is attrited or regenerated
    **{name: partial(do.Wear, units) for name, units in UNIT_SETS.items()},
    "one unit": partial(do.WearChosen, n.ALL_UNITS, 1),
    "one battalion": partial(do.WearChosen, n.ALL_BATTALIONS, 1),
    "two battalions": partial(do.WearChosen, n.ALL_BATTALIONS, 2),
    **{name: partial(do.WearRandom, units) for name, units in AT_RANDOM.items()},
    NAMED: partial(do.Wear, n.THAT_ONE),
    FAILING: partial(do.Wear, n.THE_FAILING),
}
DICE = {name: number for number, name in DICE_SHORT.items()}
UNTIL = {name: number for number, name in UNTIL_IDS.items()}
OUTCOMES = {name: number for number, name in OUTCOME_IDS.items()}

DECK_FIELDS = ["id", "name", "about", "momentum", "levels", "card", "mark"]
ROUND_PROGRAMS = ["any_failed", "none_failed", "failed"]
BATTLE_PROGRAMS = ["waive", "abandon", *ROUND_PROGRAMS, "cleared", "first_try"]
CARD_FIELDS = ("id", "name", "also", "text", "copies", "decisive", "does", "battle")
BATTLE_FIELDS = ["needs", "rounds", "assets", "evacuate", *BATTLE_PROGRAMS]
MARK_FIELDS = (
    *("id", "name", "text", "until", "on", "dice", "who", "needs", "margin", "lift", "cleared"),
)
CARDS = Rows("card", CARD_FIELDS, most=int(n.MOST_CARDS))
MARKS = Rows("mark", MARK_FIELDS, most=40)
CONDITIONS = ("momentum", "battalions", "mark", "out")
NAMES_A_MARK = ("put", "lift", "mark")

MOST_IN_A_ROUND = int(n.UNITS)  # successes: each unit rolls once
MOST_SUCCESSES = int(n.UNITS * n.LEVELS)  # each unit can roll at most once a level
MOST_STEPS = 20  # in one list
DEEPEST = 8  # lists of steps within lists of steps
