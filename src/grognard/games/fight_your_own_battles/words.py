"""The names that packs, files and programs use, by the rules' numbers."""

from __future__ import annotations

SIDES = ("blue", "red")
TERRAINS = (
    *("open", "road", "field", "hedge", "wall", "wood", "building", "ruin", "trench"),
    *("marsh", "stream", "river", "wire", "mines"),
)
WAYS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
MOVERS = (
    *("foot", "heavy", "by-hand", "towed", "cavalry"),
    *("wheeled", "half-tracked", "slow", "medium", "fast"),
)
KINDS = ("infantry", "csw", "gun", "soft", "afv", "open-afv")
QUALITIES = ("poor", "regular", "elite")
GRADES = ("weak", "cautious", "regular", "bold", "inspirational")
SENIOR_GRADES = ("below-average", "average", "above-average")
NATIONS = ("german", "british", "american", "italian", "russian", "other")
ORDERS = (
    *("hold", "support", "re-position", "contact", "recce", "concealed", "overwatch"),
    "engineering",
)
ARMS = (
    *("rifles", "smg", "lmg", "mmg", "vehicle-mg", "sniper-rifle"),
    *("light-he", "medium-he", "heavy-he", "flamethrower"),
)
SLOTS = (
    *("small-arms", "machine-gun", "sniper", "mortar", "main-gun", "second-gun", "vehicle-mg"),
    "flame",
)
POSTURES = ("attack", "defend")
