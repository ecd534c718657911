"""From a deck's TOML to the deck the rules play with. docs/decks.md tells authors what there is."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.packs import BadPack, Checker, Value, read_toml
from grognard.engine.saving import check_size
from grognard.engine.value import Json, Pack
from grognard.games.keep_it_moving.pack_cards import read_cards, read_marks
from grognard.games.keep_it_moving.pack_fields import BASE_FIELDS, DECK_FIELDS
from grognard.games.keep_it_moving.pack_steps import StepReader
from grognard.games.keep_it_moving.pack_whole import (
    find_named,
    refuse_as_played,
    refuse_as_written,
)
from grognard.games.keep_it_moving.rules.deck import Deck
from grognard.games.keep_it_moving.words import LEVEL_IDS, UNIT_IDS

DATA = Path(__file__).parent / "data"
BUILT_IN = ("standard", "printed", "classroom")
BASES = BUILT_IN[:1]
VERSION = "2"  # of the rules


def read_built_in(name: str) -> dict[str, Value]:
    return read_toml(DATA / f"{name}.toml")


def make_deck(data: Value, source: str, version: str = VERSION) -> Deck:
    """The deck of a pack for a version of the rules, or BadPack with all its mistakes."""
    check = Checker()
    deck = read_deck(check, data, version)
    if check.mistakes:
        raise BadPack(source, check.mistakes)
    return deck


def find_deck(name: str, version: str = VERSION) -> Deck:
    """One of our decks, the same one whoever asks."""
    return keep_deck(name, version)


@cache
def keep_deck(name: str, version: str) -> Deck:
    return make_deck(read_built_in(name), name, version)


def make_own_deck(pack: Json, version: str = VERSION) -> Deck:
    """A user's own deck; BadPack if it is none."""
    check_size(pack)
    deck = make_deck(pack, "pack", version)
    deck.pack = Pack(pack)
    return deck


def read_deck(check: Checker, data: Value, version: str) -> Deck:
    held = inherit(check, check.table(data, "deck", [*DECK_FIELDS, *BASE_FIELDS]))
    name = check.identifier(held.get("id"), "deck, id")
    deck = Deck(name, check.text(held.get("name"), "deck, name", 60))
    if "about" in held:
        check.text(held["about"], "deck, about", 2000)
    deck.momentum = check.number(held.get("momentum", 12), "deck, momentum", 1, 99)
    deck.levels = read_levels(check, held.get("levels", {}))
    deck.refuses_idle_plans = version != "1"
    reader = StepReader(check, deck)
    read_marks(reader, check.listed(held.get("mark", []), "mark"))
    read_cards(reader, check.listed(held.get("card", []), "card"))
    refuse_as_written(check, deck, held)
    if not check.mistakes:
        refuse_as_played(reader, held)
    return deck


def read_levels(check: Checker, value: Value) -> vec[i64]:
    """A unit may begin on any level of its ladder; flipped it would not begin at all."""
    held = check.table(value, "deck, levels", UNIT_IDS)
    names = LEVEL_IDS[:-1]
    at = [
        names.index(check.one_of(held.get(unit, "fresh"), f"deck, levels, {unit}", names))
        for unit in UNIT_IDS
    ]
    return vec[i64](at)


# ---------------------------------------------------------------- a deck based on another


def inherit(check: Checker, held: dict[str, Value]) -> dict[str, Value]:
    """The deck with the cards it takes from the one it is based on, and the marks these need."""
    if "based_on" not in held:
        for field in ("only", "without"):
            if field in held:
                check.wrong(f"deck, {field}", "means something only with based_on")
        return held
    base = read_built_in(check.one_of(held["based_on"], "deck, based_on", BASES))
    cards, marks = index_by_id(base["card"]), index_by_id(base["mark"])
    own_cards, own_marks = held.get("card", []), held.get("mark", [])
    taken = find_kept_cards(check, held, list(cards), list(index_by_id(own_cards)))
    whole = {"momentum": base["momentum"], **held}
    if isinstance(own_cards, list):
        whole["card"] = [*(cards[name] for name in taken), *own_cards]
    if isinstance(own_marks, list):
        spoken_of = {name for step in ("put", "lift", "mark") for name in find_named(whole, step)}
        needed = [
            name for name in marks if name in spoken_of and name not in index_by_id(own_marks)
        ]
        whole["mark"] = [*(marks[name] for name in needed), *own_marks]
    return whole


def find_kept_cards(
    check: Checker, held: dict[str, Value], there: list[str], own: list[str]
) -> list[str]:
    """Those listed in only, or all but those in without; a card of the same id takes the place."""
    if "only" in held and "without" in held:
        check.wrong("deck, without", "contradicts only: give one of them")
    field = "only" if "only" in held else "without"
    listed: list[str] = []
    for value in check.listed(held.get(field, []), f"deck, {field}"):
        name = check.one_of(value, f"deck, {field}", there)
        if name in listed and name == value:
            check.wrong(f"deck, {field}", f"{name!r} is there twice")
        listed.append(name)
    kept = listed if field == "only" else [name for name in there if name not in listed]
    return [name for name in dict.fromkeys(kept) if name not in own]


def index_by_id(values: Value) -> dict[str, Value]:
    tables = values if isinstance(values, list) else []
    return {str(held.get("id")): held for held in tables if isinstance(held, dict)}
