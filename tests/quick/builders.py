"""A table set for a test: any position by names, acts and dice in plain words, and what came of it.

The map is Velograd's, with shorter names: Blue has b1 b2 b3 (wheeled, under bhq1), b4 b5 (task
forces) and b6 (infantry, under bhq2) and bcp; Red has r1 (task force), r2 r3 (infantry, under
rhq1), r4 r5 (infantry) and r6 (wheeled, under rhq2) and rcp. The formations are b-1, b-2, r-1, r-2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from grognard.engine.rules import Fact, Frame
from grognard.engine.value import Json
from grognard.games.quick import pack
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.actions import Action, Alternate
from grognard.games.quick.rules.board import Board
from grognard.games.quick.rules.sequence import Course, new_battle
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.tables import VERBS
from tests.engine.middle import Middle

# ---------------------------------------------------------------- the map and the units

ROWS = (
    *("OOOUUOOOOO", "OOUUUUOOOO", "OOUCCUUOOO", "OUUCCCUUOO"),
    *("OUUCCCUUOO", "OOUUCUUOOO", "OOOUUUOOOO", "OOOOUOOOOO"),
)
COLUMNS = 10
OBJECTIVES = {  # by hex: what it is called, and its points
    "0504": ("Government Quarter", 2),
    "0305": ("Rail Station", 1),
    "0603": ("University", 1),
    "0706": ("Works", 1),
    "0402": ("TV Tower", 1),
}
FORMATIONS = (("b-1", n.BLUE), ("b-2", n.BLUE), ("r-1", n.RED), ("r-2", n.RED))
Row = tuple[str, int, int, int, int, int, str]
UNITS: tuple[
    Row, ...
] = (  # id, side, kind, formation, first and last column of the zone, default set-up
    ("bcp", n.BLUE, n.COMMAND_POST, -1, 1, 1, "0104"),
    ("bhq1", n.BLUE, n.HEADQUARTERS, 0, 1, 2, "0103"),
    ("b1", n.BLUE, n.WHEELED, 0, 1, 2, "0202"),
    ("b2", n.BLUE, n.WHEELED, 0, 1, 2, "0203"),
    ("b3", n.BLUE, n.WHEELED, 0, 1, 2, "0204"),
    ("bhq2", n.BLUE, n.HEADQUARTERS, 1, 1, 2, "0106"),
    ("b4", n.BLUE, n.TASK_FORCE, 1, 1, 2, "0205"),
    ("b5", n.BLUE, n.TASK_FORCE, 1, 1, 2, "0206"),
    ("b6", n.BLUE, n.INFANTRY, 1, 1, 2, "0207"),
    ("rcp", n.RED, n.COMMAND_POST, -1, 7, 10, "0805"),
    ("rhq1", n.RED, n.HEADQUARTERS, 2, 3, 10, "0504"),
    ("r1", n.RED, n.TASK_FORCE, 2, 3, 10, "0504"),
    ("r2", n.RED, n.INFANTRY, 2, 3, 10, "0305"),
    ("r3", n.RED, n.INFANTRY, 2, 3, 10, "0402"),
    ("rhq2", n.RED, n.HEADQUARTERS, 3, 5, 10, "0705"),
    ("r4", n.RED, n.INFANTRY, 3, 5, 10, "0603"),
    ("r5", n.RED, n.INFANTRY, 3, 5, 10, "0706"),
    ("r6", n.RED, n.WHEELED, 3, 5, 10, "0604"),
)
KINDS = ("infantry", "wheeled", "task-force")
CIVILIANS = ("0403", "0505", "0604", "0405")
AVAILABLE = {"blue": (1, 2, 1, 1), "red": (1, 1, 1, 1)}
IN_SUPPLY = {"blue": (1, 1, 1, 1), "red": (0, 1, 1, 0)}
SIDES = ("blue", "red")
ENABLERS = ("recon", "artillery", "engineer", "supply")
OFF_MAP = {"waiting": n.WAITING, "off": n.OFF, "gone": n.GONE}
CUBE_PLACES = ("pool", "hand", "discard", "supply", "lost")
BOX_NAMES = ("available", "supply", "exhausted")
NUMBERED = ("select", "roll", "count")  # verbs whose last word is a number, not a hex


def cell(name: str) -> int:
    """A hex by its number."""
    return (int(name[2:]) - 1) * COLUMNS + int(name[:2]) - 1


def hex_of(number: int) -> str:
    return f"{number % COLUMNS + 1:02}{number // COLUMNS + 1:02}"


def scenario() -> Json:
    """Such a map and such forces as a scenario of its own, so that its states can be saved too."""
    return {
        "game": "quick",
        "id": "test",
        "title": "Test",
        "rounds": 9,
        "initiative": "blue",
        "sets_up_first": "red",
        "map": {"terrain": list(ROWS), "civilians": list(CIVILIANS)},
        "objective": [
            {"id": f"o-{name}", "title": title, "hex": name, "points": points, "held": "red"}
            for name, (title, points) in OBJECTIVES.items()
        ],
        "victory": {"attacker": "blue", "needed": 5, "kills": {"blue": 2, "red": 1}},
        "blue": force(n.BLUE, "blue"),
        "red": {**force(n.RED, "red"), "guards": 3},
    }


def force(number: int, side: str) -> Json:
    """A side: its Command Post, its formations, and its displays at the start."""
    post, *others = [row for row in UNITS if row[1] == number]
    return {
        "cubes": {"pool": {"blue": 8, "pink": 4}, "supply": {"blue": 4, "pink": 4}},
        "enablers": {
            box: dict(zip(ENABLERS, held[side], strict=True))
            for box, held in (("available", AVAILABLE), ("supply", IN_SUPPLY))
        },
        "command_post": {**counter(post), "zone": f"{post[4]:02}-{post[5]:02}"},
        "formation": [
            brigade(name, [row for row in others if row[3] == place])
            for place, (name, of) in enumerate(FORMATIONS)
            if of == number
        ],
    }


def brigade(name: str, rows: list[Row]) -> Json:
    hq, *battalions = rows
    return {
        "id": name,
        "title": f"Brigade {name}",
        "zone": f"{hq[4]:02}-{hq[5]:02}",
        "hq": counter(hq),
        "units": [{**counter(row), "kind": KINDS[row[2]]} for row in battalions],
    }


def counter(row: Row) -> Json:
    return {"id": row[0], "title": f"Unit {row[0]}", "at": row[6]}


def make_board() -> Board:
    return pack.make_board(scenario(), "test")


BOARD = make_board()
ANY_BATTLE = new_battle(BOARD)  # acts are named by what is on its board
NAMES = [row[0] for row in UNITS]


def unit(name: str) -> int:
    return NAMES.index(name)


def units(*names: str) -> int:
    """Units as the rules keep them: one bit each."""
    return sum(1 << unit(name) for name in names)


# ---------------------------------------------------------------- a position


class Position(TypedDict, total=False):
    """What may be said of a position; what is not is as after the default set-up of both."""

    at: Mapping[str, str]  # these units elsewhere: a hex, or "off" (for the round), or "gone"
    only: Mapping[str, str]  # these units and no others, all of whom are gone
    reduced: Sequence[str]
    enablers: Mapping[str, Sequence[str]]  # {"b1": ["recon", "recon"]}: on units
    boxes: Mapping[str, Mapping[str, Sequence[str]]]  # {"blue": {"exhausted": ["recon"]}}
    cubes: Mapping[str, Mapping[str, tuple[int, int]]]  # {"blue": {"hand": (blue, pink)}}
    rubble: Sequence[str]
    civilians: Sequence[str]
    held: Mapping[str, str]  # objectives that are somebody else's than who stands there
    round: int
    initiative: str
    claimed: bool
    popular: bool  # 6.1
    fate: bool  # 6.2
    support: Mapping[str, int]


def battle(**changes: Unpack[Position]) -> Battle:
    """A position in the Actions Phase of round 1: both hold two blue cubes and two pink ones."""
    s = new_battle(BOARD)
    s.round = changes.get("round", 1)
    s.fate, s.popular = changes.get("fate", False), changes.get("popular", False)
    s.initiative = SIDES.index(changes.get("initiative", "blue"))
    s.claimed = changes.get("claimed", False)
    set_units(s, changes)
    set_marks(s, changes)
    set_displays(s, changes)
    assert s.problem() == "", f"there is no such position: {s.problem()}"
    return s


def set_units(s: Battle, changes: Position) -> None:
    """All as the scenario proposes, but for those who are said to be elsewhere."""
    usual = {name: row[6] for name, row in zip(NAMES, UNITS, strict=True)}
    where = usual | dict(changes.get("at", {}))
    if "only" in changes:
        where = dict.fromkeys(NAMES, "gone") | dict(changes["only"])
    for name, place in where.items():
        if place in OFF_MAP:
            s.where[unit(name)] = OFF_MAP[place]
        else:
            s.put(unit(name), cell(place))


def set_marks(s: Battle, changes: Position) -> None:
    """What units and hexes have become."""
    s.reduced = units(*changes.get("reduced", ()))
    for name, held in changes.get("enablers", {}).items():
        for enabler in held:
            s.given[unit(name) * n.TYPES + ENABLERS.index(enabler)] += 1
    for name in changes.get("rubble", ()):
        s.rubble[cell(name)] = 1
    if "civilians" in changes:
        s.crowds = len(changes["civilians"])
        for marker, name in enumerate(changes["civilians"]):
            s.crowd[marker] = cell(name)
    for name, side in changes.get("held", {}).items():
        s.control[BOARD.objective[cell(name)]] = SIDES.index(side)
    for name, support in changes.get("support", {}).items():
        s.support[SIDES.index(name)] = support


def set_displays(s: Battle, changes: Position) -> None:
    """Cubes, and Enablers that are not on units; the enemy knows what is Available."""
    for number, side in enumerate(SIDES):
        cubes = {"pool": (6, 2), "hand": (2, 2)} | dict(changes.get("cubes", {}).get(side, {}))
        for place, (blue, pink) in cubes.items():
            at = number * n.CUBES + 2 * CUBE_PLACES.index(place)
            s.cubes[at], s.cubes[at + 1] = blue, pink
        supply = s.cube(number, n.RESERVE, n.BLUE_CUBE)
        s.bounds[2 * number] = s.bounds[2 * number + 1] = supply
        for box, held in changes.get("boxes", {}).get(side, {}).items():
            for e, enabler in enumerate(ENABLERS):
                at = number * n.BOXES + BOX_NAMES.index(box) * n.TYPES + e
                s.boxes[at] = list(held).count(enabler)
        for e in range(n.TYPES):
            s.shown[number * n.TYPES + e] = s.box(number, n.AVAILABLE, e)


# ---------------------------------------------------------------- inside a rule

AFTER_ACTIONS = 8  # where the battle goes on once the Actions Phase is over


def inside(rule: Frame, s: Battle | None = None, turn: str = "blue") -> Table:
    """A table in the middle of an Action of `turn`: the rule has been called by the Actions Phase.

    When it is done, the other side is asked for its Action, if it holds a cube.
    """
    state = battle() if s is None else s
    state.goto(AFTER_ACTIONS)
    state.call(Alternate(SIDES.index(turn)))
    state.goto(1)
    state.call(rule)
    return Table(state)


def acting(turn: str = "blue", **changes: Unpack[Position]) -> Table:
    """4 A side is asked for an Action."""
    return inside(Action(SIDES.index(turn)), battle(**changes), turn)


def at_section(section: int, s: Battle | None = None) -> Table:
    """The battle is about to carry out a section of Course: 0 set-up, 3 Select Cubes, 4 returns,
    6 wandering, 7 the Actions Phase, 8 the end of the round."""
    state = battle() if s is None else s
    assert isinstance(state.top, Course)
    state.goto(section)
    return Table(state)


class Table(Middle[Battle]):
    """Nature speaks too: "count 2", "roll 4", "draw pink"."""

    sides = SIDES

    def act(self, said: str) -> int:
        return act(said)

    def words(self, act: int) -> str:
        return spoken(act)

    @property
    def who(self) -> list[str]:
        return self.waiting

    # ------------------------------------------------------------ what is on the table

    def where(self, name: str) -> str:
        """A unit's hex, or "waiting", "off" or "gone"."""
        place = self.s.where[unit(name)]
        if place >= 0:
            return hex_of(place)
        return next(word for word, number in OFF_MAP.items() if number == place)

    def enablers(self, name: str) -> list[str]:
        """The Enablers on a unit."""
        at = unit(name) * n.TYPES
        return [e for place, e in enumerate(ENABLERS) for _ in range(self.s.given[at + place])]

    def box(self, side: str, box: str) -> list[str]:
        """The Enablers in a box: "available", "supply" or "exhausted"."""
        number, which_box = SIDES.index(side), BOX_NAMES.index(box)
        held = [self.s.box(number, which_box, e) for e in range(n.TYPES)]
        return [e for place, e in enumerate(ENABLERS) for _ in range(held[place])]

    def cubes(self, side: str, place: str) -> tuple[int, int]:
        """How many blue and pink cubes are in "pool", "hand", "discard", "supply" or "lost"."""
        at = SIDES.index(side) * n.CUBES + 2 * CUBE_PLACES.index(place)
        return self.s.cubes[at], self.s.cubes[at + 1]

    @property
    def reduced(self) -> list[str]:
        return [name for number, name in enumerate(NAMES) if self.s.reduced >> number & 1]

    @property
    def rubble(self) -> list[str]:
        return [hex_of(number) for number in range(BOARD.size) if self.s.rubble[number]]

    @property
    def civilians(self) -> list[str]:
        return [hex_of(self.s.crowd[marker]) for marker in range(self.s.crowds)]

    def holder(self, name: str) -> str:
        """1.4 Who controls the objective in a hex."""
        return SIDES[self.s.control[BOARD.objective[cell(name)]]]

    def told(self, kind: int) -> list[tuple[int, int, int, int]]:
        """What was told of one kind since the table was set."""
        found = [fact.numbers for fact in self.facts if fact.kind == kind]
        return [(a, b, c, d) for a, b, c, d in found]

    @property
    def facts(self) -> list[Fact]:
        return list(self.s.told)


def act(said: str) -> int:
    """As a player would say it: "move b1 0304", "select blue 3", "count 2", "done"."""
    name, *points = said.split()
    read: list[Json] = [*points]
    if name in NUMBERED:
        read[-1] = int(points[-1])
    return VERBS.encode(ANY_BATTLE, [name, *read])


def spoken(number: int) -> str:
    """An act as `act` reads it."""
    return " ".join(str(part) for part in VERBS.decode(ANY_BATTLE, number))
