"""The two sides, read from a pack: companies with their officers and elements."""

from __future__ import annotations

from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.packs import Checker, Row, Rows, Value
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.pack_ground import Box, Layout, read_box, read_cell
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.forces import Company, Element, Force
from grognard.games.fight_your_own_battles.rules.items import Item

SIDE_FIELDS = ("nation", "senior", "entry", "posture", "rationed", "company")
COMPANIES = Rows("company", ("id", "title", "co", "elements"), int(n.MOST_COMPANIES) // 2, least=1)
CO_FIELDS = ("grade", "with")
ELEMENT_FIELDS = (
    *("id", "title", "item", "quality", "militia", "nco", "nation", "at", "facing", "reserve"),
    *("order", "goal", "places", "unit", "aboard", "attached"),
)
MOST_OF_A_SIDE = int(n.MOST_ELEMENTS) // 2
ELEMENTS = Rows("element", ELEMENT_FIELDS, MOST_OF_A_SIDE, least=1, field="elements")
LONGEST_ID = 6  # of an element: it stands on its base
LONGEST_TITLE = 40
NONE = "none"
MOST_ATTACHED = 2
LEAVES_HIDING = 75  # millimetres: a larger gun cannot be concealed


@dataclass
class Army:
    """What has been read of both sides."""

    items: dict[str, Item]
    layout: Layout | None
    elements: list[Element] = field(default_factory=list)
    companies: list[Company] = field(default_factory=list)
    forces: list[Force] = field(default_factory=list)
    entries: list[Box | None] = field(default_factory=list)
    where: list[str] = field(default_factory=list)  # of the elements, for complaints
    ids: dict[Value, str] = field(default_factory=dict)
    company_ids: dict[Value, str] = field(default_factory=dict)
    units: dict[str, int] = field(default_factory=dict)
    carriers: list[tuple[Element, Value, str]] = field(default_factory=list)  # by their ids


def read_side(row: Row, side: int, milestone: int, army: Army) -> None:
    """One side's part of the pack."""
    force = Force(words.SIDES[side], words.SIDES[side].capitalize(), side)
    army.forces.append(force)
    army.entries.append(None)
    force.milestone = milestone
    if not row.is_table:
        return
    if "senior" in row:
        grade = row.one_of("senior", words.SENIOR_GRADES)
        force.senior = n.BELOW_AVERAGE + words.SENIOR_GRADES.index(grade)
    force.rationed = row.flag("rationed")
    force.attacks = row.one_of("posture", words.POSTURES, usual="attack") == "attack"
    if army.layout is not None:
        army.entries[side] = read_box(row.check, row.get("entry"), row.at("entry"), army.layout)
    nation = read_nation(row)
    within = f"{row.where}, "
    for one in COMPANIES.read(row.check, row.get("company"), within, army.company_ids):
        Reader(row.check, army, side, nation).read_company(one)


def read_nation(row: Row, usual: str | None = None) -> int:
    return words.NATIONS.index(row.one_of("nation", words.NATIONS, usual))


@dataclass(frozen=True)
class Reader:
    """Reads the companies of a side."""

    check: Checker
    army: Army
    side: int
    nation: int

    def read_company(self, row: Row) -> None:
        """1.2 A Company Officer and his elements."""
        title = row.text("title", LONGEST_TITLE, usual=row.name or "company")
        company = Company(row.name, title, self.side)
        self.army.companies.append(company)
        first = len(self.army.elements)
        for one in ELEMENTS.read(self.check, row.get("elements"), f"{row.where}, ", self.army.ids):
            self.read_element(one)
        own = {one.name: number for number, one in enumerate(self.army.elements[first:], first)}
        officer = row.table("co", CO_FIELDS)
        if officer.is_table:
            self.read_officer(officer, company, own)

    def read_officer(self, row: Row, company: Company, own: dict[str, int]) -> None:
        """1.2 Whom he is with; 12.1 his element has a set."""
        if "grade" in row:
            company.grade = words.GRADES.index(row.one_of("grade", words.GRADES))
        name = row.one_of("with", own)
        if name not in own:
            return
        company.with_element = own[name]
        self.army.elements[own[name]].set = True
        if self.army.elements[own[name]].reserve:
            row.wrong("with", f"{name!r} is in reserve, and commands nobody from there")

    def read_element(self, row: Row) -> None:
        """1.1 An element as it starts."""
        if len(row.name) > LONGEST_ID:
            row.wrong("id", f"expected {LONGEST_ID} letters at most, got {row.name!r}")
        item = self.army.items[row.one_of("item", self.army.items)]
        title = row.text("title", LONGEST_TITLE, usual=f"{item.title} {row.name}".strip())
        element = Element(row.name, title, self.side, len(self.army.companies) - 1, item.kind)
        self.army.elements.append(element)
        self.army.where.append(row.where)
        self.equip(row, element, item)
        self.rate(row, element)
        self.give_orders(row, element)
        self.place(row, element)

    def equip(self, row: Row, element: Element, item: Item) -> None:
        """X9 What it has: its item's, and R80 what is attached to it."""
        element.item = item
        element.figures = item.figures
        element.carries, element.set = item.carries, item.radio
        element.observer, element.recce = item.observer, item.recce
        element.calibre = max([int(weapon.calibre) for weapon in item.weapons], default=0)
        element.weapons = list(item.weapons)
        attached = row.read_list("attached", usual=[])
        if len(attached) > MOST_ATTACHED:
            row.wrong("attached", f"there are {len(attached)}; {MOST_ATTACHED} is the most")
        for name in attached[:MOST_ATTACHED]:
            self.attach(row, element, self.check.one_of(name, row.at("attached"), self.army.items))
        if len(element.weapons) > n.SLOTS:
            row.wrong("attached", f"makes more than {int(n.SLOTS)} weapons")

    def attach(self, row: Row, element: Element, name: str) -> None:
        """R80 A weapon and its crew become part of an infantry element."""
        item = self.army.items[name]
        if element.kind != n.INFANTRY or item.kind != n.CSW:
            row.wrong("attached", "only crew-served weapons are attached, and to infantry")
            return
        element.figures += item.figures
        element.weapons = [*element.weapons, *item.weapons]

    def rate(self, row: Row, element: Element) -> None:
        """2.1 Quality, nation, and who leads it."""
        quality = row.one_of("quality", words.QUALITIES, usual="regular")
        element.quality = words.QUALITIES.index(quality)
        element.value = element.item.values[element.quality]
        element.militia = row.flag("militia")
        element.nation = read_nation(row, usual=words.NATIONS[self.nation])
        if element.carries > 0:
            element.nco = n.NO_NCO
            if "nco" in row:
                row.wrong("nco", "a transport has none")
        elif "nco" in row:
            grade = row.one_of("nco", (*words.GRADES, NONE))
            element.nco = n.NO_NCO if grade == NONE else words.GRADES.index(grade)
        if "unit" in row:
            name = row.text("unit", LONGEST_TITLE)
            element.unit = self.army.units.setdefault(name, len(self.army.units))

    def give_orders(self, row: Row, element: Element) -> None:
        """7.2 Its order, where that leads, and 10.2 where it may lie hidden."""
        element.order = words.ORDERS.index(row.one_of("order", words.ORDERS, usual="hold"))
        if "goal" in row:
            element.goal = read_cell(self.check, row.get("goal"), row.at("goal"), self.army.layout)
        values = row.read_list("places", usual=[])
        if len(values) > n.MARKERS:
            row.wrong("places", f"there are {len(values)}; {int(n.MARKERS)} is the most")
        layout = self.army.layout
        cells = [read_cell(self.check, v, row.at("places"), layout) for v in values]
        element.places = vec[i64]([i64(cell) for cell in cells[: int(n.MARKERS)]])
        self.refuse_hiding(row, element)

    def refuse_hiding(self, row: Row, element: Element) -> None:
        """10.1 Who can lie hidden: not vehicles, nor large guns."""
        if ("places" in row) != (element.order == n.CONCEALED):
            row.wrong("places", "go with the order 'concealed', and it with them")
        too_large = element.kind == n.GUN and element.calibre > LEAVES_HIDING
        if "places" in row and (element.kind > n.GUN or too_large):
            row.wrong("places", "only infantry, crew-served weapons and guns up to 75 mm can hide")

    def place(self, row: Row, element: Element) -> None:
        """X1.2 Where it stands, which way it faces, or that it is held back."""
        element.reserve = row.flag("reserve")
        element.facing = words.WAYS.index(row.one_of("facing", words.WAYS, usual="N"))
        if "facing" in row and not element.item.has_facing():
            row.wrong("facing", "only vehicles and guns face somewhere")
        if "aboard" in row:
            self.army.carriers.append((element, row.get("aboard"), row.at("aboard")))
        if element.reserve or "aboard" in row:
            if "at" in row:
                row.wrong("at", "who is in reserve or aboard does not stand anywhere")
            return
        element.at = read_cell(self.check, row.get("at"), row.at("at"), self.army.layout)
