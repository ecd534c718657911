"""The golden playthroughs of QUICK: both scenarios, both winners, with the options and without."""

from __future__ import annotations

from grognard.engine.game import Setup
from grognard.engine.value import Json
from tests.golden import Script

NUMBERED = ("select", "roll", "count")  # verbs whose last word is a number, not a hex
BOTH = {"support": "on", "fate": "on"}


def acts(text: str) -> list[list[Json]]:
    """What is done and rolled, with semicolons between."""
    spoken = [words for line in text.splitlines() for words in line.split(";") if words.strip()]
    return [read(words.split()) for words in spoken]


def read(words: list[str]) -> list[Json]:
    if words[0] in NUMBERED:
        return [*words[:-1], int(words[-1])]
    return [*words]


VELOGRAD = """
    default-set-up; default-set-up; select blue 4; select red 4; roll 4; roll 1; roll 1; roll 4
    begin blue; move-all; march b6 0306; march b1 0303; march b2 0304; march b5 0307
    march hq1 0202; march hq2 0205; done; claim blue enemy; move-all; march b2 0403
    march b6 0405; march b5 0306; march b3 0304; march hq1 0303; march hq2 0306; march b4 0204
    done; allocate recon r1; allocate recon b4; allocate artillery r2; allocate artillery b2
    allocate engineer r3; select blue 4; select red 4; roll 6; roll 1; roll 4; roll 3; begin red
    allocate supply r3; claim blue own; attack r3 b1; count 1; reduce; count 2; reduce
    retreat 0302; move-all; march b3 0404; march b2 0503; march b6 0505; march b5 0405
    march b4 0304; march b1 0303; march hq2 0405; march hq1 0304; attack r3 b1; count 1
    exhaust engineer; count 1; retreat 0302; stay; allocate engineer b2; move-all
    march hq11 0403; march r6 0604; march hq12 0603; done; allocate artillery b3; select blue 0
    select red 0; roll 2; roll 3; roll 2; roll 4; begin blue; redeploy; transfer recon b4 b2
    done; claim pink enemy; restore b1; redeploy; transfer artillery r2 r3; done; redeploy
    transfer recon b2 b3; transfer engineer b2 b3; transfer artillery b2 b4; redeploy
    transfer artillery r3 r2; transfer supply r3 r1; done; redeploy; transfer artillery b4 b2
    transfer recon b3 b2; transfer artillery b3 b1; redeploy; transfer artillery r2 r3
    transfer recon r1 r3; done; select blue 4; select red 2; roll 2; roll 6; roll 5; roll 5
    begin red; refresh engineer; claim blue own; allocate engineer r2; allocate supply b2
    redeploy; transfer engineer r2 r1; done; attack b3 r2; count 0; count 1; reduce
    attack r1 b6; count 2; exhaust engineer; reduce; count 2; reduce; retreat 0605; stay
    attack b2 r1; count 2; exhaust recon; reduce; count 2; retreat 0403; advance 0504
    select blue 2; select red 3; roll 1; roll 2; roll 5; roll 2; begin blue; attack b3 r2
    count 0; count 2; remove; draw blue; roll 4; salvage engineer; advance 0305
    claim pink enemy; move-all; march b5 0404; march b1 0303; march hq1 0303; march hq2 0404
    done; allocate engineer r4; redeploy; transfer engineer b3 b2; transfer artillery b1 b6
    transfer engineer b2 b6; move rcp 0706; redeploy; transfer engineer b6 b2
    transfer artillery b6 b5; transfer engineer b2 b5; move r1 0503; select blue 2; select red 0
    roll 1; roll 6; roll 6; roll 1; roll 5; begin red; refresh supply; claim pink own
    allocate supply r4; restore b2; restore r1; attack b5 hq11; count 0; count 2; remove
    advance 0403; move hq12 0704; attack b5 r3; count 1; reduce; count 2; exhaust recon
    exhaust artillery; select blue 2; select red 2; come-back hq11 0402; roll 6; roll 2; roll 1
    roll 1; roll 4; begin blue; attack b5 r3; count 1; exhaust artillery; count 0
    claim pink enemy; restore b5; restore r3; move b4 0404; fetch artillery
    refresh recon artillery; allocate artillery r3; select blue 3; select red 0; roll 3; roll 1
    roll 5; roll 1; roll 4; begin red; refresh recon artillery; claim pink own
    allocate recon r4; allocate recon b2; allocate artillery r6; attack b2 r1; count 2
    exhaust recon; reduce; count 1; reduce; attack r4 b2; count 2; exhaust recon; reduce
    count 2; exhaust artillery; exhaust supply; move-all; march hq2 0504; march hq1 0403; done
    select blue 3; select red 4; roll 6; roll 3; roll 5; roll 3; roll 3; begin red; move r1 0502
    move b5 0503; move r1 0401; attack b5 r4; count 0; count 3; exhaust engineer; exhaust supply
    retreat 0602; advance 0603; move r4 0502; attack b5 r6; count 2; exhaust engineer; count 1
    retreat 0505; stay; move-formation bde12; march r6 0604; march hq12 0703; done; restore b2
"""

MILLBROOK = """
    place rcp 0704; place hq13 0504; place r1 0305; place r2 0503; place r3 0402
    place bcp 0103; place hq3 0203; place b1 0202; place b2 0203; place b3 0204
    place b4 0205; select blue 4; select red 3; roll 6; roll 1; begin blue
    move-formation bde3; march b2 0403; march b1 0303; march hq3 0204; march b4 0405; done
    move rcp 0604; allocate recon b2; claim blue; attack b2 r2; count 1; reduce; count 1
    reduce; move rcp 0603; attack b2 r2; count 1; count 1; retreat 0603; advance 0503
    restore r2; select blue 2; select red 3; roll 5; roll 6; begin red; move rcp 0704
    allocate artillery b4; move r3 0501; move b1 0402; move r1 0406; refresh recon
    pass pink; claim pink; select blue 3; select red 4; roll 1; roll 6; begin blue
    move-formation bde3; march b3 0305; march b4 0404; march hq3 0203
"""

MILLBROOK_OPTIONS = """
    default-set-up; default-set-up; select blue 4; select red 4; roll 5; roll 2; begin blue
    move-formation bde3; march b2 0403; march b1 0303; march b4 0405; march hq3 0204; done
    claim blue enemy; allocate recon b2; allocate artillery r2; attack b2 r3; count 1
    reduce; count 0; fetch engineer; allocate artillery b2; allocate engineer r3
    select blue 2; select red 2; roll 5; roll 3; begin red; pass pink; claim pink own
    pass pink; allocate engineer b4; move-formation bde13; march hq13 0404; done
    attack b4 r1; count 0; count 2; reduce; retreat 0404; advance 0305; move r1 0504
    redeploy; transfer engineer b4 b2; done; select blue 3; select red 3; roll 6; roll 5
    begin blue; attack b2 r2; count 2; exhaust recon; exhaust artillery; count 2
    exhaust artillery; reduce; redeploy; transfer engineer r3 r2; done; restore b2
    claim blue enemy; attack b2 r2; count 2; exhaust engineer; count 0; attack r3 b2
    count 1; count 1; draw pink; roll 5; stay; stay; attack b1 r3; count 1; count 2; remove
    draw blue; roll 1; roll 2; advance 0402; move r1 0403; select blue 0; select red 0
    roll 1; roll 6; roll 6; roll 1; roll 2; begin red; attack r2 b1; count 1; count 1
    retreat 0303; advance 0402; claim pink own; move r1 0503; move b1 0403; restore r1
    move b3 0303; restore r2; attack b4 hq13; count 1; count 2; remove; stay; select blue 1
    select red 1; come-back hq13 0402; roll 5; roll 4; roll 3; roll 2; roll 1; begin red
    move-formation bde13; march hq13 0502; done; fetch artillery; move-formation bde13
    march hq13 0601; done; allocate artillery b1; move-formation bde13; march hq13 0602
    done; attack b1 r1; count 2; draw blue; roll 4; salvage recon; claim blue enemy
    move-formation bde3; march hq3 0203; march b3 0302; march b4 0404
"""

SCRIPTS = [
    Script(
        "velograd-red",
        Setup("velograd", BOTH),
        "Nine rounds with Popular Support and Fate: the attack does not get far enough.",
        acts(VELOGRAD),
    ),
    Script(
        "millbrook-blue",
        Setup("millbrook"),
        "Set up unit by unit; a careless defender loses every objective.",
        acts(MILLBROOK),
    ),
    Script(
        "millbrook-red",
        Setup("millbrook", BOTH),
        "With Popular Support and Fate: the defender holds out to the last round.",
        acts(MILLBROOK_OPTIONS),
    ),
]


def summary(view: Json) -> list[str]:
    """The round and both displays as anybody sees them, and where everybody is."""
    lines = [f"round {view['round']}  {view['phase']}  initiative {view['initiative']}"]
    lines += [display(side, shown) for side, shown in view["displays"].items()]
    there = [counter(unit) for unit in view["units"] if unit["hex"]]
    away = [f"{unit['id']} {unit['off']}" for unit in view["units"] if not unit["hex"]]
    held = [f"{o['title']} {o['held']}" for o in view["objectives"]]
    crowds = [f"{place} {many}" for place, many in view["map"]["civilians"].items()]
    lines += [", ".join(there), f"off the map: {', '.join(away) or 'nobody'}"]
    rubble = " ".join(view["map"]["rubble"]) or "none"
    return [*lines, f"{', '.join(held)}; rubble {rubble}; civilians {', '.join(crowds) or 'none'}"]


def display(side: str, shown: Json) -> str:
    """What is open of a side."""
    cubes = shown["cubes"]
    totals = [f"{place} {cubes[place]['total']}" for place in ("pool", "hand", "supply")]
    piles = [f"{p} {cubes[p]['blue']}+{cubes[p]['pink']}" for p in ("discard", "lost")]
    boxes = shown["enablers"]
    enablers = [f"{box} {boxes[box]['total']}" for box in ("available", "supply")]
    points = f"{shown['points']['total']} points, support {shown['support']:+}"
    enablers.append(f"exhausted {sum(boxes['exhausted'].values())}")
    held = f"cubes {' '.join(totals + piles)}; enablers {' '.join(enablers)}"
    return f"{side}: {points}; {held}"


def counter(unit: Json) -> str:
    """A unit with its hex, an r if it is Reduced, and the first letters of its Enablers."""
    held = "".join(name[0] * many for name, many in unit["enablers"].items())
    marks = ("r" if unit["reduced"] else "") + (f"+{held}" if held else "")
    return f"{unit['id']} {unit['hex']}{marks}"
