"""A scenario as a pack has it: forces, and how long they fight. Never changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import NOBODY
from grognard.games.fight_your_own_battles.rules.forces import Company, Element, Force
from grognard.games.fight_your_own_battles.rules.ground import E, Ground, W


class Board:
    """Everything a scenario says; `measure` must be called once all is there."""

    def __init__(self, name: str, title: str, ground: Ground) -> None:
        self.name: Final = name
        self.title: Final = title
        self.pack: object = None  # what it was read from
        self.ground: Final = ground  # X1 the table
        self.bounds: i64 = 20
        self.companion: bool = False  # is the table the player's own?
        self.radios: bool = True  # are radios played?
        self.area: vec[i64] = vec[i64]([0] * ground.size)  # 9.7 a 1 for each cell of it
        self.attacker: i64 = NOBODY  # a side; nobody in a meeting engagement
        self.entries: list[vec[i64]] = [vec[i64]([]), vec[i64]([])]  # X12.4 where each side enters
        self.edges: vec[i64] = vec[i64]([W, E])  # X12.4 each side's own edge, by its way
        self.elements: list[Element] = []
        self.companies: list[Company] = []
        self.forces: list[Force] = []
        self.count: i64 = 0  # of elements
        self.companies_count: i64 = 0
        self.forces_count: i64 = 0

    def measure(self) -> None:
        """Work out what is asked again and again."""
        self.count = len(self.elements)
        self.companies_count = len(self.companies)
        self.forces_count = len(self.forces)
        for company in self.companies:
            company.elements = vec[i64]([])
        for element in range(self.count):
            company = self.companies[self.elements[element].company]
            company.elements = append(company.elements, element)

    def side(self, element: i64) -> i64:
        return self.elements[element].side

    def force_of(self, element: i64) -> i64:
        """The force that an element belongs to."""
        return self.companies[self.elements[element].company].force

    def company_side(self, company: i64) -> i64:
        return self.forces[self.companies[company].force].side
