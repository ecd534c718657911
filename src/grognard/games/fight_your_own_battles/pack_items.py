"""X9.1 Items, read from our list and from packs that add their own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.packs import Checker, Row, Rows, Value, read_toml
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.pack_ground import read_whole_numbers
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.items import Item
from grognard.games.fight_your_own_battles.rules.weapons import Weapon, high_explosive

OURS = Path(__file__).parent / "data" / "items.toml"
ITEM_FIELDS = (
    *("id", "title", "kind", "figures", "move", "value", "armour", "weapons", "carries"),
    *("radio", "observer", "recce", "engineers", "close_at", "immobile"),
)
WEAPON_FIELDS = ("slot", "arms", "at", "ranges", "he", "indirect", "calibre", "shots")
ITEMS = Rows("item", ITEM_FIELDS, 60)
LONGEST_TITLE = 30
MOST_FIGURES = 12
MOST_VALUE = 60
MOST_ARMOUR = 20
MOST_RANGE = 200
MOST_CALIBRE = 400
MOST_SHOTS = 99
ARMS = (*words.ARMS[:6], "flamethrower")  # high explosive goes by the calibre


@cache
def our_items() -> dict[str, Item]:
    """Those that every scenario may use."""
    check = Checker()
    found = read_items(check, read_toml(OURS).get("item"), {})
    check.refuse(OURS.name)
    return found


def read_items(check: Checker, value: Value, known: dict[str, Item]) -> dict[str, Item]:
    """The items of a list and those known already; a list does not change these."""
    ids: dict[Value, str] = {name: f"our item {name!r}" for name in known}
    found = [read_item(row) for row in ITEMS.read(check, value, ids=ids)]
    return {**known, **{item.name: item for item in found if item.name not in known}}


def read_item(row: Row) -> Item:
    """What a platoon, team, gun or vehicle is."""
    kind = words.KINDS.index(row.one_of("kind", words.KINDS))
    vehicle = kind >= n.SOFT
    figures = row.number("figures", 1, 1 if vehicle else MOST_FIGURES, usual=1 if vehicle else None)
    title = row.text("title", LONGEST_TITLE)
    mover = words.MOVERS.index(row.one_of("move", words.MOVERS))
    item = Item(row.name, title, kind, figures, mover)
    item.values = vec[i64]([i64(points) for points in read_values(row)])
    for weapon in row.read_list("weapons", usual=[])[: int(n.SLOTS) + 1]:
        item.weapons.append(read_weapon(Row(row.check, weapon, row.at("weapon"), WEAPON_FIELDS)))
    if len(item.weapons) > n.SLOTS:
        row.wrong("weapons", f"there are more than {int(n.SLOTS)}")
    read_flags(row, item)
    read_armour(row, item)
    item.carries = row.number("carries", 0, MOST_FIGURES, usual=0)
    return item


def read_values(row: Row) -> list[int]:
    """Points: one number, or one each for Poor, Regular and Elite."""
    value = row.get("value")
    if not isinstance(value, list):
        return [row.number("value", 0, MOST_VALUE)] * len(words.QUALITIES)
    if len(value) != len(words.QUALITIES):
        row.wrong("value", f"expected a number, or three, got {len(value)}")
        return [0] * len(words.QUALITIES)
    return [row.check.number(points, row.at("value"), 0, MOST_VALUE) for points in value]


def read_flags(row: Row, item: Item) -> None:
    item.radio, item.observer = row.flag("radio"), row.flag("observer")
    item.recce, item.engineers = row.flag("recce"), row.flag("engineers")
    item.close_at, item.immobile = row.flag("close_at"), row.flag("immobile")


def read_armour(row: Row, item: Item) -> None:
    """X7.1 Front and side; AFVs have it and others do not."""
    if not item.is_armoured():
        if "armour" in row:
            row.wrong("armour", "only an AFV has any")
        return
    form = "front and side armour, [front, side],"
    found = read_whole_numbers(row.check, row.get("armour"), row.at("armour"), 2, form)
    for number in found or []:
        row.check.number(number, row.at("armour"), 0, MOST_ARMOUR)
    item.front, item.side = found or (0, 0)


def read_weapon(row: Row) -> Weapon:
    """A weapon, with all that it can do."""
    slot = words.SLOTS.index(row.one_of("slot", words.SLOTS))
    weapon = Weapon(slot, row.number("shots", 1, MOST_SHOTS))
    weapon.calibre = row.number("calibre", 0, MOST_CALIBRE, usual=0)
    weapon.indirect = row.flag("indirect")
    weapon.at = row.number("at", 0, MOST_ARMOUR, usual=0)
    arms = [row.check.one_of(arm, row.at("arms"), ARMS) for arm in row.read_list("arms", usual=[])]
    numbers = [words.ARMS.index(arm) for arm in arms]
    if row.flag("he"):
        numbers.append(int(high_explosive(weapon.calibre)))
    weapon.arms = vec[i64]([i64(arm) for arm in numbers])
    read_ranges(row, weapon)
    if (weapon.indirect or row.flag("he")) and not weapon.calibre:
        row.wrong("calibre", "says what high explosive does: give it in millimetres")
    if not (numbers or weapon.at or weapon.indirect):
        row.check.wrong(row.where, "hits nothing: it has no arms, at, he or indirect")
    return weapon


def read_ranges(row: Row, weapon: Weapon) -> None:
    """X7.1 How far it reaches against armour."""
    if weapon.at == 0:
        if "ranges" in row:
            row.wrong("ranges", "are those against armour, and it has no at")
        return
    form = "short and long range, [short, long],"
    found = read_whole_numbers(row.check, row.get("ranges"), row.at("ranges"), 2, form)
    for inches in found or []:
        row.check.number(inches, row.at("ranges"), 1, MOST_RANGE)
    weapon.at_short, weapon.at_long = found or (0, 0)
    if weapon.at_short > weapon.at_long:
        row.wrong("ranges", "the short one is longer than the long one")
