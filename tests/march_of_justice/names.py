"""Units, locations and acts of March of Justice by name, as the tests say them, and back."""

from __future__ import annotations

from grognard.engine.chance import DRAW, ROLL
from grognard.engine.rules import operand, verb
from grognard.games.march_of_justice.pack import VERSION, find_boards
from grognard.games.march_of_justice.rules import constants as n

HARD = find_boards(VERSION).get("hard")
PLACES = list(HARD.names)
UNITS = [counter.name for counter in HARD.counters]
SIDES = ("wagner", "russia")
OFF_MAP = {
    "cup": n.IN_CUP,
    "dispersed": n.DISPERSED,
    "eliminated": n.ELIMINATED,
    "removed": n.REMOVED,
}
CHITS = {"silence": n.SILENT, "roadblock": n.ROADBLOCK}
SQUARES = ("4-0", "3-1", "2-2", "1-3", "0-4")  # 3.5 SP-MP
RUSSIANS = ("printed", "own-judgement", "second-player")
RESULTS = ("AR", "Ar", "EX", "NE", "Rp", "R", "S")
VERBS = {
    "shift-up": n.SHIFT_UP,
    "shift-down": n.SHIFT_DOWN,
    "false-flag": n.FALSE_FLAG,
    "restore": n.RESTORE,
    "rebuild": n.REBUILD,
    "revive": n.REVIVE,
    "done": n.DONE,
    "move": n.MOVE,
    "target": n.TARGET,
    "leave-out": n.LEAVE_OUT,
    "strike": n.STRIKE,
    "choose": n.CHOOSE,
    "go-to": n.GO_TO,
    "advance": n.ADVANCE,
    "flip": n.FLIP,
    "switch": n.SWITCH,
    "block": n.BLOCK,
    "roll": ROLL,
    "draw": DRAW,
}


def place(name: str) -> int:
    return PLACES.index(name)


def unit(name: str) -> int:
    return UNITS.index(name)


def units(*names: str) -> int:
    """Units as the rules keep them: one bit each."""
    return sum(1 << unit(name) for name in names)


def places(*names: str) -> int:
    """Locations as the rules keep them: one bit each."""
    return sum(1 << place(name) for name in names)


def units_in(bits: int) -> list[str]:
    return [name for number, name in enumerate(UNITS) if bits >> number & 1]


def chits(*names: str) -> int:
    """What is in the cup, one bit each."""
    return sum(1 << point(name) for name in names)


def point(word: str) -> int:
    """What a word of an act points at: a unit, a location, a chit, a number."""
    if word in CHITS:
        return CHITS[word]
    if word in UNITS:
        return unit(word)
    return place(word) if word in PLACES else int(word)


def act(words: str) -> int:
    """As a player would say it: "move utkin kamensk", "roll 4", "done"."""
    name, *spoken = words.split()
    if name == "move":
        return n.MOVE + unit(spoken[0]) * n.PLACE + place(spoken[1])
    if name == "block":
        return n.BLOCK + (int(spoken[0]) - 1) * n.PLACE + place(spoken[1])
    return VERBS[name] + sum(point(word) for word in spoken)


def words(number: int) -> str:
    """An act as `act` reads it."""
    name = next(name for name, value in VERBS.items() if value == verb(number))
    at = operand(number)
    if name in ("move", "block"):
        first = UNITS[at // n.PLACE] if name == "move" else str(at // n.PLACE + 1)
        return f"{name} {first} {PLACES[at % n.PLACE]}"
    if name in ("target", "go-to"):
        return f"{name} {PLACES[at]}"
    if name in ("done", "strike"):
        return name
    if name == "roll":
        return f"roll {at}"
    chit = {value: chit for chit, value in CHITS.items()}
    return f"{name} {chit[at] if name == 'draw' and at in chit else UNITS[at]}"
