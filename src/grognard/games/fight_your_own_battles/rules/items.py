"""X9.1 Items: what elements are made of, as a list of ours or a pack has them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import AFV, GUN, INFANTRY, OPEN_AFV, SOFT
from grognard.games.fight_your_own_battles.rules.going import FOOT
from grognard.games.fight_your_own_battles.rules.weapons import Weapon


class Item:
    """A kind of platoon, team, gun or vehicle."""

    def __init__(self, name: str, title: str, kind: i64, figures: i64, mover: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.kind: Final = kind
        self.figures: Final = figures
        self.mover: Final = mover
        self.values: vec[i64] = vec[i64]([0, 0, 0])  # points: Poor, Regular, Elite
        self.front: i64 = 0  # X7.1 armour
        self.side: i64 = 0
        self.weapons: list[Weapon] = []
        self.radio: bool = False
        self.observer: bool = False  # a FOO
        self.recce: bool = False
        self.engineers: bool = False
        self.close_at: bool = False  # X10 may it assault an AFV?
        self.immobile: bool = False  # 6.3 it does not move, or change its target, and fire
        self.carries: i64 = 0  # X4.6 figures

    def is_armoured(self) -> bool:
        """Does fire at it go against armour?"""
        return self.kind == AFV or self.kind == OPEN_AFV

    def is_vehicle(self) -> bool:
        return SOFT <= self.kind <= OPEN_AFV

    def has_facing(self) -> bool:
        """X4.3 Do front and side matter?"""
        return self.kind >= GUN


NO_ITEM: Final = Item("none", "Nothing", INFANTRY, 1, FOOT)
