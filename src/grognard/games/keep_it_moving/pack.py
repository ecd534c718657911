"""From a deck's TOML to the deck the rules play with. docs/decks.md tells authors what there is."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.inheriting import BASE_FIELDS, Inheritance
from grognard.engine.library import Library
from grognard.engine.packs import BadPack, Checker, Row, Value, read_toml
from grognard.engine.value import Json, Pack
from grognard.games.keep_it_moving.pack_cards import read_cards, read_marks
from grognard.games.keep_it_moving.pack_fields import DECK_FIELDS, NAMES_A_MARK
from grognard.games.keep_it_moving.pack_steps import StepReader
from grognard.games.keep_it_moving.pack_whole import refuse_as_played, refuse_as_written
from grognard.games.keep_it_moving.rules.deck import Deck
from grognard.games.keep_it_moving.words import LEVEL_IDS, UNIT_IDS

DATA = Path(__file__).parent / "data"
BUILT_IN = ("standard", "printed", "classroom")
BASES = BUILT_IN[:1]
VERSION = "2"  # of the rules
INHERITANCE = Inheritance("deck", "card", "mark", NAMES_A_MARK)


def read_built_in(name: str) -> dict[str, Value]:
    return read_toml(DATA / f"{name}.toml")


@cache
def find_decks(version: str = VERSION) -> Library[Deck]:
    """The decks by a version of the rules."""
    return Library(BUILT_IN, read_built_in, partial(make_deck, version=version), "deck")


def make_deck(data: Value, source: str, version: str = VERSION) -> Deck:
    """The deck of a pack for a version of the rules, or BadPack with all its mistakes."""
    check = Checker()
    deck = read_deck(check, data, version)
    if check.mistakes:
        raise BadPack(source, check.mistakes)
    return deck


def read_deck(check: Checker, data: Value, version: str) -> Deck:
    row = Row(check, data, "deck", [*DECK_FIELDS, *BASE_FIELDS])
    pack = Pack(row.held)
    row.held = inherit(check, row.held)
    deck = Deck(row.identifier(), row.text("name", 60))
    deck.pack = pack
    row.text("about", 2000, usual="")
    deck.momentum = row.number("momentum", 1, 99, usual=12)
    deck.levels = read_levels(row.table("levels", UNIT_IDS, usual={}))
    deck.refuses_idle_plans = version != "1"
    reader = StepReader(check, deck)
    read_marks(reader, row.get("mark", []))
    read_cards(reader, row.get("card", []))
    refuse_as_written(check, deck, row.held)
    if not check.mistakes:
        refuse_as_played(reader, row.held)
    return deck


def read_levels(row: Row) -> vec[i64]:
    """A unit may begin on any level of its ladder; flipped it would not begin at all."""
    names = LEVEL_IDS[:-1]
    return vec[i64]([names.index(row.one_of(unit, names, usual="fresh")) for unit in UNIT_IDS])


def inherit(check: Checker, held: dict[str, Value]) -> dict[str, Value]:
    """The deck with what it takes from the one it is based on."""
    if "based_on" not in held:
        INHERITANCE.refuse_alone(check, held)
        return held
    base = read_built_in(check.one_of(held["based_on"], "deck, based_on", BASES))
    return {"momentum": base["momentum"], **INHERITANCE.complete(check, held, base)}


def complete_deck(data: Json) -> Json:
    """A deck that needs no other: with the cards and marks that it took from its base."""
    whole = inherit(Checker(), dict(data))
    return {name: held for name, held in whole.items() if name not in BASE_FIELDS}
