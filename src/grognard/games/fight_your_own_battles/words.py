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

SIDE_NAMES = ("Blue", "Red")
ORDER_NAMES = (
    *("Hold", "Support", "Re-position", "Contact the enemy", "Recce", "Stay concealed"),
    *("Overwatch", "Engineering"),
)
ALL_GRADES = (*GRADES, *SENIOR_GRADES)
GRADE_NAMES = (
    *("Weak", "Cautious", "Regular", "Bold", "Inspirational"),
    *("Below average", "Average", "Above average"),
)
REACTIONS = ("no-action", "acts", "seizes")
REACTION_NAMES = ("no action", "acts as ordered", "may seize the initiative")
LINES = (
    *("sa-hard", "sa-soft", "sa-open", "unobserved", "casualty-hard", "casualty-soft"),
    *("casualty-open", "bombardment", "armour-no-at", "armour-at", "flame", "transport-lost"),
    *("in-group", "nco-lost", "under-25", "under-50", "csw-lost", "csw-dry", "gun-dry"),
    *("afv-lost", "soft-sa", "soft-at", "soft-he", "soft-unobserved", "soft-flame", "at"),
    *("he-closed", "he-open", "afv-unobserved", "damaged", "unit-damaged", "unit-destroyed"),
    *("co-destroyed", "flame-closed", "flame-open", "afv-in-group", "afv-nco-lost"),
    *("main-dry", "second-dry", "mg-dry", "infantry-retired"),
)
LINE_NAMES = (
    *("under small arms in hard cover", "under small arms in soft cover"),
    *("under small arms in the open", "the firer is not observed"),
    *("a man lost in hard cover", "a man lost in soft cover", "a man lost in the open"),
    *("under bombardment", "under fire of armour, without an anti-tank weapon"),
    *("under fire of armour, with an anti-tank weapon", "under flame", "its transport is lost"),
    *("in a Group", "its NCO is lost", "fewer than a quarter are left"),
    *("fewer than a half are left", "an attached weapon is lost"),
    *("an attached weapon is out of ammunition", "its gun is out of ammunition"),
    *("an attached AFV is lost", "under small arms", "under anti-tank fire"),
    *("under high explosive", "the firer is not observed", "under flame"),
    *("under anti-tank fire", "under high explosive", "under high explosive, open-topped"),
    *("the firer is not observed", "it is damaged", "another of its unit is damaged"),
    *("another of its unit is destroyed", "its officer is lost", "under flame"),
    *("under flame, open-topped", "in a Group", "its NCO is lost"),
    *("its main gun is out of ammunition", "its second gun is out of ammunition"),
    *("its machine gun is out of ammunition", "the infantry beside it is gone"),
)
ROWS = ("steady", "shaken", "suppressed", "pinned", "recoils", "breaks")
ROW_NAMES = (
    *("they are steady", "they are shaken", "they are suppressed", "they are pinned down"),
    *("they recoil", "they break"),
)
COMPULSIONS = ("to-cover", "away", "to-box")
COMPULSION_NAMES = ("look for cover", "fall back", "make for the box")
PHASES = ("fire", "move", "act")
PHASE_NAMES = ("Fire first", "Move first", "Act first")
COUNTERS = ("none", "red", "blue")
CONDITIONS = ("green", "yellow", "red", "beaten")
CONDITION_NAMES = ("Green", "Yellow", "Red", "beaten")
PLACES = ("table", "box", "reserve", "entering", "left", "gone")
RADIOS = ("none", "netted", "off-net", "out")
DAMAGES = ("none", "immobile", "gun-out")
OUTCOMES = {1: "blue", 2: "red", 3: "draw"}
OUTCOME_NAMES = ("Blue wins", "Red wins", "Nobody wins")
ENDS = ("time", "withdrawal", "nobody-left")
END_NAMES = ("the last bound is over", "a force withdraws", "a side has nobody left")
