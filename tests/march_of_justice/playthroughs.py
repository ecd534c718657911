"""The golden playthroughs of March of Justice: each way to end, and every result of the table.

Those of the first rules were written when they were the newest, and must stay as they are.
"""

from __future__ import annotations

from grognard.engine.game import Setup
from grognard.engine.value import Json
from tests.golden import Script


def acts(text: str) -> list[list[Json]]:
    """What is done and rolled, with semicolons between."""
    spoken = [words for line in text.splitlines() for words in line.split(";") if words.strip()]
    return [[int(w) if w.isdigit() else w for w in words.split()] for words in spoken]


VICTORY = """
    shift-down utkin; shift-down rusich; shift-down serb; done; move utkin morozovsk
    move utkin volgograd; move rusich morozovsk; move rusich volgograd; move serb morozovsk
    move serb volgograd; draw tanks
    shift-down utkin; shift-down rusich; shift-down serb; done; move utkin borisoglebsk
    move utkin tambov; move utkin chaplygin; move rusich borisoglebsk; move rusich tambov
    move rusich chaplygin; move serb borisoglebsk; move serb tambov; move serb chaplygin
    draw airborne
    shift-up utkin; shift-up rusich; shift-up serb; done; move utkin ryazan; move utkin kashira
    move rusich ryazan; move rusich kashira; move serb ryazan; move serb kashira; target kolomna
    strike; roll 6; advance utkin; advance rusich; advance serb; done; draw helicopters
    roll 1; shift-up utkin; shift-up rusich; shift-up serb; done; move serb kashira; done
    target moscow; strike; roll 6; choose omon; draw roadblock
    false-flag sobr; shift-up utkin; shift-up rusich; done; move serb serpukhov
    move tanks serpukhov; target moscow; leave-out utkin; leave-out tanks; strike; roll 2
    target moscow; strike; roll 5; advance utkin; advance tanks
"""

AMNESTY = """
    shift-down utkin; shift-down rusich; shift-down serb; done; move utkin morozovsk
    move utkin volgograd; move rusich morozovsk; move rusich volgograd; move serb morozovsk
    move serb volgograd; draw rifles
    shift-down utkin; shift-down rusich; shift-down serb; done; move utkin borisoglebsk
    move utkin tambov; move utkin chaplygin; move rusich borisoglebsk; move rusich tambov
    move rusich chaplygin; move serb borisoglebsk; move serb tambov; move serb chaplygin
    draw roadblock
    block 2 kashira; done; move utkin ryazan; move utkin kashira; move rusich ryazan
    move rusich kashira; move serb ryazan; move serb kashira; target moscow; strike; roll 3
    choose utkin; done; draw airborne
    block 2 rubelo; shift-up utkin; shift-up rusich; shift-up serb; done; move utkin serpukhov
    move rusich serpukhov; move serb tula; move serb kaluga; move rifles kolomna; target moscow
    strike; roll 2; draw rosgvardia
    roll 4; shift-up utkin; shift-up rusich; done; done; target moscow; strike; roll 4
    go-to kashira; draw akhmat
    block 2 rubelo; roll 2; roll 6; shift-up utkin; done; move utkin kashira; move rusich kaluga
    target moscow; leave-out rusich; strike; roll 5; done; draw silence
    roll 6; roll 1
"""

ROSTOV = """
    done; move utkin morozovsk; move rusich morozovsk; move serb morozovsk; done
    draw helicopters
    block 1 volgograd; done; move helicopters kashira; move helicopters tula
    move helicopters yelets; move helicopters voronezh; move fsb kolomna; done
    shift-down utkin; done; move utkin volgograd; done; draw silence
    flip omon; done; move helicopters boguchar; move helicopters kamensk
    move helicopters rostov; done; done
"""

# on the map of the first rules
OLD_VICTORY = """
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

OLD_AMNESTY = """
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

OLD_ROSTOV = """
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
        "By the eastern road to the Oka in three turns; a tank regiment changes sides (S), the\n"
        "Russians strike back in vain (NE), Moscow is worn down by S, a False Flag, Rp and R.",
        acts(VICTORY),
    ),
    Script(
        "normal-amnesty",
        Setup("normal"),
        "Three attacks on Moscow come to nothing (EX, NE, Ar); the Russians rout Serb (R), and\n"
        "who changed sides surrenders (S); Utkin is routed (AR), Akhmat marches, time runs out.",
        acts(AMNESTY),
    ),
    Script(
        "easy-rostov",
        Setup("easy", {"russians": "second-player"}),
        "Two players: Wagner leaves the M4 for the east, and helicopters land in Rostov.",
        acts(ROSTOV),
    ),
    Script(
        "hard-victory-1",
        Setup("hard"),
        "Down the M4 in three turns; a tank regiment changes sides (S), Moscow is worn down by S,\n"
        "Rp and R, and on turn 5 the road from Rostov is free.",
        acts(OLD_VICTORY),
        "1",
    ),
    Script(
        "normal-amnesty-1",
        Setup("normal"),
        "Akhmat is dispersed, comes back and marches on Rostov in vain (Ar); Rusich is routed\n"
        "(AR); Utkin meets with NE, Rp and EX, is dispersed and comes back; and time runs out.",
        acts(OLD_AMNESTY),
        "1",
    ),
    Script(
        "easy-rostov-1",
        Setup("easy", {"russians": "second-player"}),
        "Two players: Wagner leaves the M4 for the east, and helicopters land in Rostov.",
        acts(OLD_ROSTOV),
        "1",
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
