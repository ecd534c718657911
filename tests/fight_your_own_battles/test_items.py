"""X9.1 Items and X6.2 weapons: every row of both tables."""

from __future__ import annotations

import pytest

from grognard.engine.packs import Checker
from grognard.engine.value import Json
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.pack_items import our_items, read_items
from grognard.games.fight_your_own_battles.rules import weapons as w
from grognard.games.fight_your_own_battles.rules.weapons import Weapon

RIFLES = ("small-arms", "rifles", 12)
MG = ("vehicle-mg", "vehicle-mg", 12)
# id: kind, figures, move, armour, values, flags, weapons
ROWS: dict[str, tuple[object, ...]] = {
    "platoon": (
        *("infantry", 8, "foot", (0, 0), [6, 8, 12], ""),
        [("small-arms", "rifles lmg", 12)],
    ),
    "company-hq": ("infantry", 4, "foot", (0, 0), [4, 4, 4], "radio", [RIFLES]),
    "foo": ("infantry", 2, "foot", (0, 0), [3, 3, 3], "radio observer", [RIFLES]),
    "engineers": ("infantry", 6, "foot", (0, 0), [7, 7, 7], "engineers close_at", [RIFLES]),
    "sniper": ("infantry", 1, "foot", (0, 0), [3, 3, 3], "", [("sniper", "sniper-rifle", 10)]),
    "at-rifle": ("csw", 2, "foot", (0, 0), [3, 3, 3], "", [("main-gun", "2 12/24", 10)]),
    "mmg": ("csw", 3, "heavy", (0, 0), [6, 6, 6], "", [("machine-gun", "mmg", 10)]),
    "mortar-50": (
        *("csw", 3, "foot", (0, 0), [4, 4, 4], "radio"),
        [("mortar", "indirect 50", 6)],
    ),
    "mortar-81": (
        *("csw", 3, "heavy", (0, 0), [7, 7, 7], "radio immobile"),
        [("mortar", "indirect 81", 8)],
    ),
    "at-37": ("gun", 4, "by-hand", (0, 0), [7, 7, 7], "radio", [("main-gun", "4 24/48", 10)]),
    "at-57": ("gun", 4, "by-hand", (0, 0), [9, 9, 9], "radio", [("main-gun", "6 30/60", 10)]),
    "at-75": (
        *("gun", 4, "towed", (0, 0), [12, 12, 12], "radio"),
        [("main-gun", "medium-he 8 36/72", 10)],
    ),
    "at-88": (
        *("gun", 4, "towed", (0, 0), [16, 16, 16], "radio"),
        [("main-gun", "medium-he 10 40/72", 10)],
    ),
    "field-gun": (
        *("gun", 4, "towed", (0, 0), [10, 10, 10], "radio immobile"),
        [("main-gun", "heavy-he indirect 105", 12)],
    ),
    "truck": ("soft", 1, "wheeled", (0, 0), [1, 1, 1], "", []),
    "half-track": ("open-afv", 1, "half-tracked", (1, 1), [4, 4, 4], "radio", [MG]),
    "armoured-car": (
        *("afv", 1, "wheeled", (2, 1), [7, 7, 7], "radio"),
        [("main-gun", "3 24/48", 10), MG],
    ),
    "light": (
        *("afv", 1, "medium", (2, 2), [8, 8, 8], "radio"),
        [("main-gun", "4 24/48", 10), MG],
    ),
    "cruiser": (
        *("afv", 1, "medium", (4, 3), [12, 12, 12], "radio"),
        [("main-gun", "light-he 5 24/48", 10), MG],
    ),
    "medium": (
        *("afv", 1, "medium", (6, 4), [16, 16, 16], "radio"),
        [("main-gun", "medium-he 7 30/60", 10), MG],
    ),
    "infantry-tank": (
        *("afv", 1, "slow", (7, 6), [16, 16, 16], "radio"),
        [("main-gun", "5 24/48", 10), MG],
    ),
    "tiger": (
        *("afv", 1, "medium", (9, 7), [24, 24, 24], "radio"),
        [("main-gun", "medium-he 10 40/72", 10), MG],
    ),
}
FLAGS = ("radio", "observer", "recce", "engineers", "close_at", "immobile")


def tell(weapon: Weapon) -> tuple[str, str, int]:
    """A weapon in short: its slot, what it does, its shots."""
    told = [words.ARMS[arm] for arm in weapon.arms]
    if weapon.at:
        told += [str(weapon.at), f"{weapon.at_short}/{weapon.at_long}"]
    if weapon.indirect:
        told += ["indirect", str(weapon.calibre)]
    return words.SLOTS[weapon.slot], " ".join(told), int(weapon.shots)


@pytest.mark.parametrize("name", ROWS)
def test_every_row_of_the_list_of_items(name: str) -> None:
    """X9.1 and R97 What they are, and the shots of their weapons."""
    item = our_items()[name]
    flags = " ".join(flag for flag in FLAGS if getattr(item, flag))
    assert ROWS[name] == (
        *(words.KINDS[item.kind], item.figures, words.MOVERS[item.mover]),
        *((item.front, item.side), list(item.values), flags),
        [tell(weapon) for weapon in item.weapons],
    )


def test_there_are_no_other_items() -> None:
    """X9.1 And those that carry: R88."""
    assert set(our_items()) == set(ROWS)
    carriers = {item.name: item.carries for item in our_items().values() if item.carries}
    assert carriers == {"truck": 8, "half-track": 8}


# ---------------------------------------------------------------- X6.2 the table of weapons


@pytest.mark.parametrize(
    ("arm", "dice", "short", "long", "hits"),
    [
        (w.RIFLES, [1, 1, 1, 1, 2, 2, 2, 2, 3], 12, 24, (4, 5)),
        (w.SMG, [1, 1, 1, 2, 2, 2, 3, 3, 3], 6, 12, (4, 5)),
        (w.LMG, [0, 2, 2, 2, 2, 2, 2, 2, 2], 12, 30, (4, 5)),
        (w.MMG, [1, 3, 3, 3, 3, 3, 3, 3, 3], 18, 40, (4, 5)),
        (w.VEHICLE_MG, [2] * 9, 12, 30, (4, 5)),
        (w.SNIPER_RIFLE, [1] * 9, 24, 48, (3, 4)),
        (w.LIGHT_HE, [2] * 9, 24, 48, (4, 5)),
        (w.MEDIUM_HE, [3] * 9, 30, 60, (4, 5)),
        (w.HEAVY_HE, [4] * 9, 30, 72, (4, 5)),
    ],
)
def test_every_row_of_the_table_of_weapons(
    arm: int, dice: list[int], short: int, long: int, hits: tuple[int, int]
) -> None:
    """X6.2 Dice for 1 to 9 figures, ranges to the inch, and what hits."""
    assert [w.dice_of(arm, figures) for figures in range(1, 10)] == dice
    ends = [short**2, short**2 + 1, long**2, long**2 + 1]
    assert [w.range_of(arm, apart) for apart in ends] == [w.SHORT, w.LONG, w.LONG, w.OUT_OF_RANGE]
    assert (w.hit_of(arm, w.SHORT), w.hit_of(arm, w.LONG)) == hits


def test_flame_has_no_long_range() -> None:
    """X6.2 Four dice within 6 inches, and nothing beyond."""
    assert w.dice_of(w.FLAMETHROWER, 1) == 4
    assert [w.range_of(w.FLAMETHROWER, apart) for apart in (36, 37)] == [w.SHORT, w.OUT_OF_RANGE]
    assert w.hit_of(w.FLAMETHROWER, w.SHORT) == 3


def test_high_explosive_goes_by_calibre() -> None:
    """X6.2 Up to 50 mm, up to 88, and more."""
    found = [w.high_explosive(calibre) for calibre in (37, 50, 51, 88, 89, 150)]
    assert found == [*[w.LIGHT_HE] * 2, *[w.MEDIUM_HE] * 2, *[w.HEAVY_HE] * 2]


def test_r95_indirect_fire_goes_by_calibre() -> None:
    """R95 Two, three or four dice; 36 inches, 60, or the whole table."""
    assert [w.indirect_dice(calibre) for calibre in (50, 81, 105)] == [2, 3, 4]
    assert [w.indirect_range(calibre) for calibre in (50, 81, 105)] == [36, 60, w.ANYWHERE]


# ---------------------------------------------------------------- mistakes


GUN = {"slot": "main-gun", "at": 4, "ranges": [24, 48], "shots": 10}
TANK = {
    "id": "toy",
    "title": "Toy tank",
    "kind": "afv",
    "move": "fast",
    "value": 3,
    "armour": [1, 1],
    "weapons": [GUN],
}


def refused(**changes: Json) -> list[str]:
    """What is wrong with an item that has these fields."""
    check = Checker()
    read_items(check, [{**TANK, **changes}], our_items())
    return check.mistakes


def test_a_pack_may_add_items() -> None:
    """X9.1 In the same form as ours."""
    check = Checker()
    found = read_items(check, [TANK], our_items())
    assert check.mistakes == []
    assert [found["toy"].front, found["toy"].weapons[0].at] == [1, 4]
    assert "toy" not in our_items()


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"id": "tiger"}, "item 1, id: 'tiger' is there twice: our item 'tiger' has it"),
        ({"kind": "ship"}, "item 'toy', kind: expected one of 'infantry', 'csw'"),
        ({"kind": "infantry", "figures": 13}, "figures: expected a whole number from 1 to 12"),
        ({"kind": "infantry", "figures": 3}, "item 'toy', armour: only an AFV has any"),
        ({"figures": 2}, "item 'toy', figures: expected a whole number from 1 to 1, got 2"),
        ({"armour": 3}, "armour: expected front and side armour, [front, side], in whole"),
        ({"armour": [3, 21]}, "armour: expected a whole number from 0 to 20, got 21"),
        ({"value": [1, 2]}, "item 'toy', value: expected a number, or three, got 2"),
        ({"move": "slowly"}, "move: expected one of"),
        ({"speed": 3}, "item 'toy': unknown field 'speed'"),
        ({"weapons": [GUN] * 5}, "item 'toy', weapons: there are more than 4"),
        ({"weapons": [{**GUN, "ranges": [48, 24]}]}, "the short one is longer than the long one"),
        ({"weapons": [{**GUN, "at": 0}]}, "ranges: are those against armour, and it has no at"),
        ({"weapons": [{**GUN, "he": True}]}, "weapon, calibre: says what high explosive does"),
        ({"weapons": [{"slot": "flame", "shots": 4}]}, "weapon: hits nothing"),
        ({"weapons": [{**GUN, "arms": ["bow"]}]}, "weapon, arms: expected one of 'rifles'"),
        ({"weapons": [{**GUN, "shots": 0}]}, "weapon, shots: expected a whole number from 1"),
    ],
)
def test_mistakes_in_items(changes: dict[str, Json], told: str) -> None:
    assert any(told in line for line in refused(**changes)), refused(**changes)
