"""The names by which files, programs and people know things."""

from __future__ import annotations

from grognard.games.the_ford.rules import constants as n

SIDES = ("red", "blue")
CARDS = ("charge", "feint", "guard")
OUTCOMES = {n.RED_WINS: "red", n.BLUE_WINS: "blue", n.DRAWN: "draw"}
ENDINGS = {
    n.ACROSS: ("The far bank is reached.", "4.1"),
    n.NO_MEN: ("The last man is down.", "4.2"),
    n.DUSK: ("The sun has set.", "4.3"),
    n.NO_CARDS: ("There is no card left to lay.", "4.4"),
}
# The open rules, by the names of their classes: section and title.
SECTIONS = {
    "Day": ("1", "Day"),
    "Deal": ("1.1", "Deal"),
    "DealCard": ("1.1", "A card is dealt"),
    "Sum": ("1.2", "Ground"),
    "Orders": ("1.3", "Orders"),
    "Clash": ("1.4", "Clash"),
    "Die": ("1.5", "Dusk"),
    "March": ("2", "March"),
    "Advance": ("2.1", "On, or halt"),
    "Ambush": ("2.2", "Ambush"),
    "CountFaces": ("2.2", "Fire, or nerve"),
    "Melee": ("3", "Melee"),
    "Throw": ("3", "Melee"),
    "Casualties": ("3.1", "Losses"),
    "Pick": ("3.1", "Who falls"),
}
