"""A state in the middle of every rule that asks somebody, each led to by a few acts."""

from __future__ import annotations

from collections.abc import Callable

from tests.march_of_justice.table import Table, table

GARRISON = {"fsb": "moscow", "omon": "moscow", "sobr": "moscow"}
ON_THE_OKA = {"rusich": "kashira", "serb": "serpukhov"}
BEFORE_MOSCOW = dict.fromkeys(("utkin", "rusich", "serb"), "serpukhov")
POLICE = {"omon": "moscow", "sobr": "moscow"}
ALONE = {"utkin": "yelets", "fsb": "tula"}
TWO = "second-player"
OWN = "own-judgement"

# sections of the turn: each of these begins there
RETURNING, MOVING, MEETING, CHECKING, DRAWING, BUYING, BLOCKING = range(1, 8)
BACK_IN_MOSCOW, RUSSIANS_MOVE, RUSSIANS_MEET, LAST_CHECK, LAST = range(8, 13)


def before_tanks(*acts: str) -> Table:
    """6.2 Rusich and Serb, equally strong, against a Moscow whose tanks may change sides."""
    where = {**ON_THE_OKA, **GARRISON, "tanks": "moscow"}
    t = table(where, None, MEETING, momentum=3)
    return t.do("target moscow", "strike", *acts)


def before_police(*acts: str) -> Table:
    """6.2 All of Wagner against OMON and SOBR, equally strong and at home."""
    where = {**BEFORE_MOSCOW, **POLICE}
    return table(where, None, MEETING, momentum=0).do("target moscow", "strike", *acts)


def at_tula(russians: str, *acts: str) -> Table:
    """6.2 Utkin drives FSB out of Tula, or does not."""
    t = table(ALONE, None, MEETING, momentum=0, russians=russians)
    return t.do("target tula", "strike", *acts)


def silence(*acts: str) -> Table:
    """7.1.1 The event at Momentum +3."""
    where = {**ON_THE_OKA, "fsb": "moscow", "omon": "moscow", "tanks": "moscow"}
    t = table(where, None, DRAWING, active="russia", momentum=3)
    return t.do("draw silence", *acts)


def russians(section: int, where: dict[str, str], momentum: int = 0, who: str = "printed") -> Table:
    """A section of the Russian half."""
    return table(where, None, section, active="russia", momentum=momentum, russians=who)


def returning(name: str, who: str, section: int) -> Table:
    """3.11 A dispersed unit is due."""
    where = {"utkin": "rostov", "fsb": "moscow", name: "dispersed"}
    active = "wagner" if section == RETURNING else "russia"
    return table(where, None, section, turn=2, active=active, due={name: 2}, russians=who)


def repulsed() -> Table:
    """6.2.2 Utkin is thrown back from Tula, and two ways lead home from Oryol."""
    t = table({**ALONE, "utkin": "oryol", "tanks": "tula"}, None, MEETING, momentum=0)
    return t.do("target tula", "strike", "roll 4")


def attacked() -> Table:
    """7.5 The printed Russians fall upon Utkin."""
    where = {"utkin": "serpukhov", "fsb": "moscow", "tanks": "moscow", "airborne": "moscow"}
    return russians(RUSSIANS_MOVE, where)


# By what is asked.
MIDDLES: dict[str, Callable[[], Table]] = {
    "Administration": table,
    "WhereTo, Returns": lambda: returning("serb", "printed", RETURNING),
    "WhereTo, Returns of russia": lambda: returning("omon", TWO, BACK_IN_MOSCOW),
    "Movement": lambda: table(ALONE, None, MOVING),
    "Movement of russia": lambda: russians(RUSSIANS_MOVE, ALONE, who=TWO),
    "WhomToMeet": lambda: table(ALONE, None, MEETING),
    "WhomToMeet of russia": lambda: russians(RUSSIANS_MEET, ALONE, who=TWO),
    "Muster": lambda: table({**BEFORE_MOSCOW, **POLICE}, None, MEETING).do("target moscow"),
    "Die, Contact": before_tanks,
    "Die, Attacks": attacked,
    "WhichUnit, attackers": lambda: before_tanks("roll 5"),
    "WhichUnit, defenders": lambda: before_police("roll 6"),
    "WhichUnit, Moscow": lambda: before_police("roll 3"),
    "WhereTo, Defection": lambda: before_tanks("roll 5", "choose serb"),
    "WhereTo, Retreat": lambda: at_tula(TWO, "roll 3"),
    "WhereTo, Retreat of wagner": repulsed,
    "Advance": lambda: at_tula("printed", "roll 3", "go-to kashira"),
    "DrawChit": lambda: russians(DRAWING, ALONE),
    "WhereTo, Arrival": lambda: russians(DRAWING, {"utkin": "kaluga"}, who=TWO).do("draw tanks"),
    "Flip": silence,
    "Turncoat": lambda: silence("flip fsb", "flip omon"),
    "WhereTo, Desertion": lambda: silence("flip fsb", "flip omon", "switch tanks"),
    "Boons": lambda: russians(BUYING, {"utkin": "tula", "fsb": "eliminated"}, -2, OWN),
    "Roadblocks": lambda: russians(BLOCKING, ALONE, who=OWN).do("block 1 tula"),
    "WhereToBlock": lambda: russians(BLOCKING, {"utkin": "tula"}),
    "Die, Grozny": lambda: russians(RUSSIANS_MOVE, {"utkin": "tula", "akhmat": "grozny"}),
    "over: wagner": lambda: table({"utkin": "moscow"}, None, CHECKING),
    "over: russia": lambda: russians(LAST_CHECK, {"utkin": "oryol", "fsb": "rostov"}, who=TWO),
    "over: amnesty": lambda: table(ALONE, None, LAST, turn=6, active="russia"),
}
