"""A table set for a test: a small front of our own, any position on it by names, and what comes.

Hexes are numbered as on the real map: row and column, columns from the right (east). Germany is
in the west (columns 12 to 10), Finland in the north-west (rows 01 and 02, columns 12 to 06), the
Soviet Union the rest. `FRONT` has everything the rules speak of:

    row 01  Helsinki 0111, Lahti 0108                       lake 0102
    row 02  Hanko 0210 (Soviet)                             lake 0203
    row 03  sea; the isthmus 0306 to 0301; the Svir between 0202 0201 and 0302 0301
    row 04  sea 0412 0411; Memel 0410, Riga 0408, Tallinn 0406, Leningrad 0405
    row 05  Königsberg 0512; the river between columns 8 and 7 (rows 05 to 09); woods 0507
    row 06  woods 0608 0607, swamp 0606; strait 0605/0604, lake hexside 0603/0602
    row 07  the railway from 0712 to 0701, Pskov 0706, a town 0708
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import BitSet, set_of
from grognard.engine.hexes.grid import Hexes, opposite
from grognard.engine.hexes.numbers import Numbering
from grognard.engine.rules import CHOICE, Frame
from grognard.engine.things import AnyKind, Flag, Number
from grognard.engine.value import Json
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.board import Board, Place, Turn, Unit
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.tables import VERBS
from tests.army_group_north.charts import fill_charts
from tests.engine.middle import Middle

# ---------------------------------------------------------------- the map

TERRAIN = (  # west to east, columns 12 to 01
    "........ww~.",
    ".........~..",
    "~~~~~~......",
    "~~..........",
    ".....w......",
    "....wws.....",
    "............",
    "............",
    "............",
)
OWNERS = (
    "FFFFFFFSSS-S",
    "FFSFFFFSS-SS",
    "------SSSSSS",
    "--GSSSSSSSSS",
    *("GGGSSSSSSSSS",) * 5,
)
TERRAINS = {".": n.CLEAR, "w": n.WOODS, "s": n.SWAMP, "~": n.SEA}
OWNER = {"G": n.GERMANS, "F": n.FINNS, "S": n.SOVIETS, "-": -1}
PLACES = {
    "0111": ("Helsinki", n.CITY),
    "0108": ("Lahti", n.CITY),
    "0210": ("Hanko", n.TOWN),
    "0410": ("Memel", n.CITY),
    "0512": ("Königsberg", n.CITY),
    "0408": ("Riga", n.CITY),
    "0406": ("Tallinn", n.CITY),
    "0405": ("Leningrad", n.MAJOR_CITY),
    "0706": ("Pskov", n.CITY),
    "0708": ("Ostrov", n.TOWN),
}
RAILS = (
    "0712-0711-0710-0709-0708-0707-0706-0705-0704-0703-0702-0701",
    "0709-0609-0508-0408-0407-0406-0405",
    "0405-0504-0604-0703",
    "0405-0404-0403-0402-0401",
    "0111-0110-0109-0108-0107-0106-0105-0205-0304-0405",
)
ROADS = ("0111-0211-0210", "0108-0208-0207-0206-0305")
RIVERS = (
    *("0508/0507", "0608/0507", "0608/0607", "0608/0707", "0708/0707"),
    *("0808/0707", "0808/0807", "0808/0907", "0908/0907"),
)
STRAITS = ("0605/0604",)
LAKE_SIDES = ("0603/0602",)
SVIR = ("0202/0302", "0202/0301", "0201/0301")
HEXES = Hexes(12, 9, False, 0)
NUMBERING = Numbering(HEXES, columns_first=False, from_right=True)


def cell(name: str) -> int:
    """A hex by its number."""
    return NUMBERING.cell(name)


def hex_of(number: int) -> str:
    return NUMBERING.name(number)


def cells(*names: str) -> vec[i64]:
    return vec[i64]([cell(name) for name in names])


def draw(board: Board) -> None:
    """The hexes, with what stands in them."""
    for row, (terrain, owners) in enumerate(zip(TERRAIN, OWNERS, strict=True)):
        for column, (letter, owner) in enumerate(zip(terrain, owners, strict=True)):
            at = HEXES.at(column, row)
            board.terrain[at] = TERRAINS[letter]
            board.owner[at] = OWNER[owner]
            board.open[at] = int(letter != "~")
            if owner != "-":
                board.control[at] = board.side_of(OWNER[owner])
    for name, (title, kind) in PLACES.items():
        board.kind[cell(name)] = kind
        board.places.append(Place(title.lower(), title, cell(name), kind))


def mark(sides: vec[i64], pairs: tuple[str, ...]) -> None:
    """Hexsides, from both hexes."""
    for pair in pairs:
        join(sides, *map(cell, pair.split("/")))


def lay(sides: vec[i64], chains: tuple[str, ...]) -> None:
    """Rails or roads."""
    for chain in chains:
        along = [cell(name) for name in chain.split("-")]
        for here, there in pairwise(along):
            join(sides, here, there)


def join(sides: vec[i64], here: int, there: int) -> None:
    direction = HEXES.towards(here, there)
    assert direction >= 0, f"{hex_of(here)} and {hex_of(there)} are not neighbours"
    sides[here] |= 1 << int(direction)
    sides[there] |= 1 << int(opposite(direction))


def lay_out(board: Board) -> None:
    """Hexsides, railways and what single hexes are for."""
    mark(board.river, RIVERS + SVIR)
    mark(board.strait, STRAITS)
    mark(board.closed, LAKE_SIDES)
    mark(board.line, SVIR)
    lay(board.rail, RAILS)
    lay(board.road, ROADS)
    for row in range(1, 10):
        board.edge[cell(f"{row:02}01")] = n.SOVIET
    for name in ("0612", "0712", "0812"):
        board.edge[cell(name)] = n.AXIS
    for at in range(board.size):
        board.converted[at] = int(board.rail[at] != 0 and board.owner[at] == n.GERMANS)
        board.convertible[at] = int(board.rail[at] != 0 and HEXES.row(at) >= 3)
        board.north[at] = int(HEXES.row(at) <= 3)
    for name in ("0408", "0406", "0407"):
        board.trigger[cell(name)] = 1
    board.capital, board.enclave = cell("0405"), cell("0210")
    board.ports, board.harbours = cells("0410", "0512"), cells("0408", "0406")
    board.far_harbour, board.sources = cell("0111"), cells("0111", "0108")
    board.borders = [cells("0409", "0509", "0609", "0709", "0809"), cells("0105", "0205")]
    for at in range(board.size):
        sea = [HEXES.neighbour(at, way) for way in range(6)]
        board.coast[at] = int(
            board.open[at] == 1 and any(s >= 0 and board.terrain[s] == n.SEA for s in sea)
        )


# ---------------------------------------------------------------- the units

Row = tuple[str, int, int, int, int, int]  # names, nation, type, size, SP, MA
ROWS: tuple[Row, ...] = (
    ("g1 g2 g3 g4 g5 g6", n.GERMANS, n.FOOT, n.DIVISION, 7, 5),
    ("p1 p2", n.GERMANS, n.ARMOR, n.DIVISION, 8, 7),
    ("m1", n.GERMANS, n.MOTORIZED, n.DIVISION, 6, 7),
    ("c1", n.GERMANS, n.CAVALRY, n.BRIGADE, 3, 5),
    ("s1", n.GERMANS, n.FOOT, n.DIVISION, 2, 4),
    ("a1", n.GERMANS, n.FOOT, n.DIVISION, 6, 4),  # among the Finns
    ("l1", n.GERMANS, n.FOOT, n.DIVISION, 6, 5),  # arrives on turn 3
    ("f1 f2 f3 f4", n.FINNS, n.FOOT, n.DIVISION, 5, 4),
    ("fj", n.FINNS, n.MOTORIZED, n.BRIGADE, 3, 6),
    ("r1 r2 r3", n.SOVIETS, n.FOOT, n.CORPS, 5, 4),
    ("d1 d2 d3 d4", n.SOVIETS, n.FOOT, n.DIVISION, 2, 4),
    ("t1", n.SOVIETS, n.ARMOR, n.CORPS, 9, 6),
    ("t2", n.SOVIETS, n.ARMOR, n.CORPS, 4, 6),
    ("k1", n.SOVIETS, n.CAVALRY, n.DIVISION, 1, 5),
    ("b1", n.SOVIETS, n.FOOT, n.BRIGADE, 1, 3),
    ("n1 n2", n.SOVIETS, n.FOOT, n.REGIMENT, 1, 4),  # NKVD
    ("h1", n.SOVIETS, n.GARRISON, n.BRIGADE, 4, 0),  # Hanko's
    ("w1", n.SOVIETS, n.FOOT, n.DIVISION, 2, 3),  # militia, arrives on turn 2 in Leningrad
    ("l2", n.SOVIETS, n.FOOT, n.DIVISION, 2, 4),  # arrives on turn 3
)
LATE = {"l1": (3, n.FROM_EDGE), "w1": (2, n.IN_CAPITAL), "l2": (3, n.FROM_EDGE)}
STARTS = {  # 6.0 where the scenario proposes them
    "g1": "0510",
    "g2": "0610",
    "g3": "0710",
    "p1": "0710",
    "a1": "0108",
    "f1": "0106",
    "f2": "0206",
    "d1": "0409",
    "d2": "0609",
    "d3": "0809",
    "r1": "0105",
    "t1": "0706",
    "n1": "0405",
    "h1": "0210",
}


def make_units() -> list[Unit]:
    return [make_unit(name, row) for row in ROWS for name in row[0].split()]


def make_unit(name: str, row: Row) -> Unit:
    nation, kind = row[1], row[2]
    unit = Unit(name, name.upper(), n.SOVIET if nation == n.SOVIETS else n.AXIS, nation)
    unit.kind, unit.size, unit.sp, unit.ma = row[2:]
    unit.zoi = kind in (n.ARMOR, n.MECH) if nation == n.SOVIETS else kind != n.FOOT
    unit.free = unit.size == n.REGIMENT
    unit.abroad = name == "a1"
    unit.turn, unit.entry = LATE.get(name, (1, n.SET_UP))
    unit.start = cell(STARTS[name]) if name in STARTS else -1
    return unit


def make_turn(number: int) -> Turn:
    turn = Turn(f"Turn {number}")
    turn.reach = vec[i64]([2 if number >= 9 else 3, 5, 5])
    turn.faces = 2 if number >= 11 else 3
    turn.income = vec[i64]([2 if number >= 3 else 0, 5 if number >= 2 else 0])
    turn.quiet = number == 1
    turn.undying = number <= 2
    turn.owes = number == 2
    turn.cossacks = number >= 10
    return turn


def make_board() -> Board:
    board = Board("front", "A front", HEXES)
    board.names = [hex_of(at) for at in range(board.size)]
    draw(board)
    lay_out(board)
    board.units = make_units()
    board.turns = [make_turn(number) for number in range(14)]
    board.cost = vec[i64]([1, 2, 3, 1, 1])
    fill_charts(board)
    board.measure()
    return board


FRONT = make_board()
NAMES = [unit.name for unit in FRONT.units]


def unit(name: str) -> int:
    return NAMES.index(name)


def force(*names: str) -> BitSet:
    """Units as the rules keep them."""
    return set_of([unit(name) for name in names])


def names_of(some: BitSet) -> list[str]:
    return [NAMES[number] for number in some.members()]


# ---------------------------------------------------------------- positions


def position(stacks: Mapping[str, str], turn: int = 2, top: Frame | None = None) -> Campaign:
    """Units by the hexes they are in: {"0710": "g1 g2"}; others only if they are yet to come."""
    s = new_campaign(FRONT, top or Frame())
    s.begin_turn(turn)
    for number, counter in enumerate(FRONT.units):
        if counter.entry == n.SET_UP:
            s.where[number] = n.ABSENT
    for where, names in stacks.items():
        for name in names.split():
            s.put(unit(name), cell(where))
    return s


def demoralize(s: Campaign, *names: str) -> Campaign:
    for name in names:
        s.demoralize(unit(name))
    return s


def spend(s: Campaign, *names: str) -> Campaign:
    for name in names:
        s.spent[unit(name)] = 1
    return s


def weaken(s: Campaign, **strengths: int) -> Campaign:
    """Units with fewer SP than printed, which the enemy knows."""
    for name, sp in strengths.items():
        s.sp[unit(name)] = s.least[unit(name)] = s.most[unit(name)] = sp
    return s


def give(s: Campaign, side: int, *hexes: str) -> Campaign:
    """2.9 Hexes that a side controls."""
    for name in hexes:
        s.hold(cell(name), side)
    return s


def convert(s: Campaign, *hexes: str) -> Campaign:
    """X4.3.1 Rail of the German gauge, in hexes that the Axis controls."""
    for name in hexes:
        s.hold(cell(name), n.AXIS)
        s.convert(cell(name))
    return s


# ---------------------------------------------------------------- inside a rule

SIDES = ("axis", "soviet")


def inside(rule: Frame, s: Campaign) -> Table:
    """A table in the middle of a rule; once that is done, all is over."""
    s.top = rule
    s.at = 0
    s.finished = False
    return Table(s)


def act(said: str) -> int:
    """An act in words: "march 0707", "place g1 0712", "roll 4"."""
    name, *points = said.split()
    kinds = VERBS.by_name[name].kinds.values()
    named = [as_data(kind, point) for kind, point in zip(kinds, points, strict=False)]
    return VERBS.encode(ANY, [name, *named])


def as_data(kind: AnyKind, point: str) -> Json:
    if isinstance(kind, Flag):
        return point == "yes"
    return int(point) if isinstance(kind, Number) else point


def spoken(number: int) -> str:
    name, *points = VERBS.decode(ANY, number)
    return " ".join([name, *map(as_text, points)])


def as_text(point: Json) -> str:
    if isinstance(point, bool):
        return "yes" if point else "no"
    return str(point)


ANY = position({})


class Table(Middle[Campaign]):
    """Nature speaks too: "roll 4"."""

    sides = SIDES

    def do(self, *spoken: str) -> Self:
        """What is on offer is allowed, too, when the rule is asked for a reason against it."""
        for said in spoken:
            if said in self.options and self.s.top.kind == CHOICE:
                assert self.s.top.why_not(self.s, self.act(said)) is None
            super().do(said)
        return self

    def act(self, said: str) -> int:
        return act(said)

    def words(self, act: int) -> str:
        return spoken(act)

    def where(self, name: str) -> str:
        """A unit's hex, or "due", "lost", "gone" or "absent"."""
        place = self.s.where[unit(name)]
        return hex_of(place) if place >= 0 else OFF_MAP[place]

    def told(self, kind: int) -> list[list[int]]:
        """What was told of one kind since the table was set."""
        return [fact.numbers for fact in self.s.told if fact.kind == kind]


OFF_MAP = {-1: "due", -2: "lost", -3: "gone", -4: "absent"}
