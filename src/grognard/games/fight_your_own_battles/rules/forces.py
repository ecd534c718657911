"""1 The forces as a pack has them: elements, companies and who commands them. Never changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import (
    AIR,
    CONTACT,
    GREEN,
    GUN,
    NOBODY,
    NOWHERE,
    OTHER_NATION,
    REGULAR,
    SOFT,
    UNRATED,
)
from grognard.games.fight_your_own_battles.rules.items import NO_ITEM, Item
from grognard.games.fight_your_own_battles.rules.weapons import Weapon


class Element:
    """1.1 A platoon, a team, a gun or a vehicle."""

    def __init__(self, name: str, title: str, side: i64, company: i64, kind: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.side: Final = side
        self.company: Final = company
        self.kind: Final = kind  # as it starts: a crew without its gun is infantry
        self.quality: i64 = REGULAR
        self.militia: bool = False  # 2.1 its throws are not modified
        self.figures: i64 = 1
        self.value: i64 = 0  # 5.3 points
        self.nation: i64 = OTHER_NATION
        self.nco: i64 = UNRATED  # his grade; NO_NCO where there is none
        self.carries: i64 = 0  # figures; who carries any is a transport
        self.calibre: i64 = 0  # of a gun or mortar, in millimetres
        self.unit: i64 = NOBODY  # 5.2 AFVs that fight as one have the same number
        self.set: bool = False  # 12 does it have a radio?
        self.observer: bool = False  # 7.1 a FOO is always under control
        self.recce: bool = False  # 7.1 18 inches instead of 12
        self.reserve: bool = False  # 9.5 held back at the start
        self.order: i64 = CONTACT
        self.goal: i64 = NOWHERE  # a cell
        self.at: i64 = NOWHERE
        self.facing: i64 = 0
        self.item: Item = NO_ITEM  # X9.1 what it is made of
        self.weapons: list[Weapon] = []  # X9.2 its item's, and those attached to it
        self.aboard: i64 = NOBODY  # X4.6 whose passenger it is at the start
        self.places: vec[i64] = vec[i64]([])  # 10.2 cells of its markers, if it may be concealed

    def on_foot(self) -> bool:
        """Does it use the infantry chart?"""
        return self.kind <= GUN

    def flies_or_sails(self) -> bool:
        """Is it left out of Continuous Momentum?"""
        return self.kind >= AIR

    def is_armour(self) -> bool:
        """Does it use the chart of AFVs?"""
        return SOFT < self.kind < AIR

    def drives(self) -> bool:
        """Is it a vehicle?"""
        return SOFT <= self.kind < AIR


class Company:
    """1.2 A company, squadron or battery, and its officer."""

    def __init__(self, name: str, title: str, force: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.force: Final = force
        self.grade: i64 = UNRATED  # the CO's
        self.with_element: i64 = NOBODY  # 1.2 the element he is attached to
        self.elements: vec[i64] = vec[i64]([])


class Force:
    """1.3 A battalion or the like: what a Senior Officer commands."""

    def __init__(self, name: str, title: str, side: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.side: Final = side
        self.senior: i64 = UNRATED
        self.attacks: bool = True  # X12.5 its posture, for who plays it
        self.milestone: i64 = 10  # per cent
        self.rationed: bool = False
        self.condition: i64 = GREEN
