"""The words that a deck is written in: its fields, and what may stand in them."""

from __future__ import annotations

from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.words import DICE_SHORT, OUTCOME_IDS, UNTIL_IDS

UNIT_SETS = {
    "1st": 1,
    "2nd": 2,
    "3rd": 4,
    "assets": 8,
    "battalions": int(n.ALL_BATTALIONS),
    "all": int(n.ALL_UNITS),
}
CHOSEN = {
    "one unit": (n.ALL_UNITS, 1),
    "one battalion": (n.ALL_BATTALIONS, 1),
    "two battalions": (n.ALL_BATTALIONS, 2),
}
AT_RANDOM = {"random unit": n.ALL_UNITS, "random battalion": n.ALL_BATTALIONS}
NAMED = "that battalion"
FAILING = "failing"
POINTED = {NAMED: n.THAT_ONE, FAILING: n.THE_FAILING}
WHO = [*UNIT_SETS, *CHOSEN, *AT_RANDOM, *POINTED]
DICE = {name: number for number, name in DICE_SHORT.items()}
UNTIL = {name: number for number, name in UNTIL_IDS.items()}
OUTCOMES = {name: number for number, name in OUTCOME_IDS.items()}

DECK_FIELDS = ["id", "name", "about", "momentum", "levels", "card", "mark"]
BASE_FIELDS = ["based_on", "only", "without"]
CARD_FIELDS = ["id", "name", "also", "text", "copies", "decisive", "does", "battle"]
ROUND_PROGRAMS = ["any_failed", "none_failed", "failed"]
BATTLE_PROGRAMS = ["waive", "abandon", *ROUND_PROGRAMS, "cleared", "first_try"]
BATTLE_FIELDS = ["needs", "rounds", "assets", "evacuate", *BATTLE_PROGRAMS]
MARK_FIELDS = [
    *("id", "name", "text", "until", "on", "dice", "who", "needs", "margin", "lift", "cleared"),
]
STEPS: dict[str, list[str]] = {
    "momentum": [],
    "attrit": ["by"],
    "regenerate": ["by"],
    "name": [],
    "choose": [],
    "roll": [],
    "put": ["cards"],
    "lift": [],
    "if": ["then", "else"],
    "prepare": [],
    "end": [],
}
CONDITIONS = ["momentum", "battalions", "mark", "out"]

MOST_IN_A_ROUND = int(n.UNITS)  # successes: each unit rolls once
MOST_SUCCESSES = int(n.UNITS * n.LEVELS)  # each unit can roll at most once a level
MOST_MARKS = 40
MOST_STEPS = 20  # in one list
DEEPEST = 8  # lists of steps within lists of steps
