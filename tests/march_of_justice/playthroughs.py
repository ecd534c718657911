"""The golden playthroughs of March of Justice: each way to end, and every result of the table."""

from __future__ import annotations

from grognard.engine.game import Setup
from grognard.engine.value import Json
from tests.golden import Script


def acts(text: str) -> list[list[Json]]:
    """What is done and rolled, with semicolons between."""
    spoken = [words for line in text.splitlines() for words in line.split(";") if words.strip()]
    return [[int(w) if w.isdigit() else w for w in words.split()] for words in spoken]


VICTORY = """
    shift-down utkin; shift-down rusich; shift-down serb; done; move utkin kamensk
    move utkin boguchar; move rusich kamensk; move rusich boguchar; move serb kamensk
    move serb boguchar; done; draw tanks
    shift-down utkin; shift-down rusich; shift-down serb; done; move utkin voronezh
    move utkin yelets; move rusich voronezh; move rusich yelets; move serb voronezh
    move serb yelets; draw silence
    flip fsb; block 1 tula; shift-up utkin; shift-up rusich; shift-up serb; done
    move utkin tula; move utkin kashira; move rusich tula; move rusich kashira; move serb tula
    done; target serpukhov; strike; roll 5; go-to kashira; advance serb; done; done
    draw roadblock
    shift-up utkin; shift-up rusich; shift-up serb; done; move rusich kolomna; done
    target moscow; leave-out tanks; strike; roll 6; choose omon; target moscow; strike; roll 6
    choose fsb; draw rosgvardia
    done; done; target moscow; leave-out tanks; strike; roll 2; advance utkin; advance rusich
    done
"""

AMNESTY = """
    shift-down utkin; shift-down rusich; done; move utkin kamensk; move utkin boguchar
    move rusich kamensk; move rusich boguchar; done; draw akhmat
    roll 3; shift-down utkin; shift-down rusich; done; move serb mineralnye-vody
    move utkin voronezh; move utkin yelets; move rusich voronezh; move rusich lipetsk; done
    target grozny; strike; roll 4; done; draw helicopters
    block 1 tula; done; move serb rostov; move utkin tula; move utkin kashira
    move rusich ryazan; move rusich kashira; done; target moscow; leave-out utkin; strike
    roll 1; target serpukhov; strike; roll 6; draw rosgvardia
    roll 6; roll 6; roll 6; shift-up utkin; done; move utkin kashira; done; target kolomna
    strike; roll 5; draw tanks
    roll 1; roll 1; done; go-to rostov; done; draw rifles
    roll 1; done; done; draw airborne
    roll 1
"""

ROSTOV = """
    done; move utkin volgograd; move rusich volgograd; move serb volgograd; move utkin tambov
    move rusich tambov; move serb tambov; draw helicopters
    block 1 ryazan; done; move helicopters kashira; move helicopters tula
    move helicopters yelets; move helicopters voronezh; move fsb kolomna; done; done
    move utkin ryazan; done; done; draw silence
    flip omon; done; move helicopters boguchar; move helicopters kamensk
    move helicopters rostov; done; done
"""

SCRIPTS = [
    Script(
        "hard-victory",
        Setup("hard"),
        "Down the M4 in three turns; a tank regiment changes sides (S), Moscow is worn down by S,\n"
        "Rp and R, and on turn 5 the road from Rostov is free.",
        acts(VICTORY),
    ),
    Script(
        "normal-amnesty",
        Setup("normal"),
        "Akhmat is dispersed, comes back and marches on Rostov in vain (Ar); Rusich is routed\n"
        "(AR); Utkin meets with NE, Rp and EX, is dispersed and comes back; and time runs out.",
        acts(AMNESTY),
    ),
    Script(
        "easy-rostov",
        Setup("easy", {"russians": "second-player"}),
        "Two players: Wagner leaves the M4 for the east, and helicopters land in Rostov.",
        acts(ROSTOV),
    ),
]


def summary(view: Json) -> list[str]:
    """The tracks in a line, and where everybody is."""
    held = {name: place for name, place in view["places"].items() if place["units"]}
    units = {unit["id"]: unit for unit in view["units"]}
    squares = " ".join(f"{m['unit']} {m['sp']}-{m['mp']}" for m in view["mct"])
    blocks = [place or "–" for place in view["roadblocks"]]
    tracks = f"turn {view['turn']}  momentum {view['momentum']:+}  mct {squares}"
    lines = [
        f"{tracks}  roadblocks {' '.join(blocks)}",
        *(
            f"{name}: {', '.join(counter(units[u]) for u in p['units'])}"
            for name, p in held.items()
        ),
    ]
    away = [f"{u['id']} {u['where']}" for u in view["units"] if u["where"] not in view["places"]]
    return [*lines, f"elsewhere: {', '.join(away)}"]


def counter(unit: Json) -> str:
    """A unit with its strength, and an r if it is reduced."""
    return f"{unit['id']} {unit['sp']}{'r' if unit['reduced'] else ''}"
