"""Cards and their battles, read from a deck."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.packs import Checker, Value, place_of
from grognard.games.keep_it_moving.pack_course import (
    NOTHING,
    Course,
    both,
    either,
    weigh_program,
    weigh_steps,
)
from grognard.games.keep_it_moving.pack_fields import (
    BATTLE_FIELDS,
    BATTLE_PROGRAMS,
    CARD_FIELDS,
    DICE,
    MOST_SUCCESSES,
    ROUND_PROGRAMS,
)
from grognard.games.keep_it_moving.pack_steps import Scope, StepReader
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules import steps as do
from grognard.games.keep_it_moving.rules.deck import NO_BATTLE, BattleCard, Card, Deck


def read_cards(reader: StepReader, values: list[Value]) -> None:
    check, deck = reader.check, reader.deck
    if len(values) > n.MOST_CARDS:
        check.wrong("deck", f"has {len(values)} cards; {int(n.MOST_CARDS)} is the most")
    names: set[str] = set()
    kind_of: list[int] = []
    for place, value in enumerate(values[: n.MOST_CARDS], 1):
        where = place_of("card", place, value)
        held = check.table(value, where, CARD_FIELDS)
        name = check.identifier(held.get("id"), f"{where}, id")
        if name in names:
            check.wrong(f"card {place}, id", f"{name!r} is there twice")
        names.add(name)
        deck.first = append(deck.first, len(kind_of))
        copies = check.number(held.get("copies", 1), f"{where}, copies", 1, 20)
        kind_of += [len(deck.cards)] * copies
        deck.cards = append(deck.cards, read_card(reader, held, where, name))
    deck.first = append(deck.first, len(kind_of))
    deck.kind_of = vec[i64](kind_of)
    deck.size = len(kind_of)


def read_card(reader: StepReader, held: dict[str, Value], where: str, name: str) -> Card:
    check = reader.check
    title = check.text(held.get("name"), f"{where}, name", 60)
    text = check.text(held.get("text"), f"{where}, text", 500)
    if "does" not in held and "battle" not in held:
        check.wrong(where, "does nothing: give it does or battle (does = [] if so meant)")
    does, scope = reader.steps(held.get("does", []), f"{where}, does", Scope())
    battle = NO_BATTLE
    if "battle" in held:
        if not weigh_steps(reader.deck, does).goes_on:
            check.wrong(f"{where}, battle", "the game is over before the battle begins")
        battle = read_battle(reader, held["battle"], f"{where}, battle", scope.named)
        does.append(do.Fight())
    card = Card(name, title, text, reader.add_program(does))
    card.also = check.text(held["also"], f"{where}, also", 60) if "also" in held else ""
    card.battle = battle
    card.decisive = check.flag(held.get("decisive", False), f"{where}, decisive")
    if card.decisive and not weigh_card(reader.deck, card).ends & {n.WIN, n.LOSE}:
        check.wrong(f"{where}, decisive", "but the card can neither win nor lose the game")
    return card


# ---------------------------------------------------------------- battles


def read_battle(reader: StepReader, value: Value, where: str, named: bool) -> BattleCard:
    check = reader.check
    held = check.table(value, where, BATTLE_FIELDS)
    battle = BattleCard()
    if isinstance(held.get("needs"), str):
        battle.needs_dice = DICE[check.one_of(held["needs"], f"{where}, needs", DICE)]
    else:
        battle.needs = check.number(held.get("needs"), f"{where}, needs", 1, MOST_SUCCESSES)
    if "rounds" in held:
        battle.rounds = check.number(held["rounds"], f"{where}, rounds", 1, 20)
    battle.assets = check.flag(held.get("assets", False), f"{where}, assets")
    battle.evacuate = check.flag(held.get("evacuate", False), f"{where}, evacuate")
    for field in BATTLE_PROGRAMS:
        if field in held:
            program = reader.program(held[field], f"{where}, {field}", find_scope(field, named))
            setattr(battle, field, program)
    refuse_endless(reader.deck, battle, where, check)
    if battle.waive is not None and not battle.assets:
        check.wrong(f"{where}, waive", "without assets = true there is nothing to waive")
    if battle.waive is not None and battle.waive.asks:
        check.wrong(f"{where}, waive", "the price must be paid at once: nobody asked, no dice")
    return battle


def find_scope(field: str, named: bool) -> Scope:
    """What a battle's steps may speak of; once it is given up, nothing of it is left."""
    if field == "abandon":
        return Scope(named=named)
    failures = field not in ("waive", "none_failed")
    return Scope(in_battle=True, battle_on=True, some_failed=failures, named=named)


def refuse_endless(deck: Deck, battle: BattleCard, where: str, check: Checker) -> None:
    """Rounds end because battalions wear out; where they recover, momentum must run out."""
    if battle.rounds or not weigh_round(deck, battle).heals:
        return
    ways = weigh_round(deck, battle).ways
    fields = [f for f in ROUND_PROGRAMS if weigh_program(deck, getattr(battle, f)).heals]
    at = f"{where}, {fields[0]}"
    if any(gained >= 0 for healed, gained in ways.items() if healed):
        check.wrong(at, "recovery between rounds must cost momentum: the battle might never end")
    elif any(gained > 0 for gained in ways.values()):
        check.wrong(at, "recovery and a gain of momentum between rounds: it might never end")


def weigh_round(deck: Deck, battle: BattleCard) -> Course:
    """What may come of one round that does not clear the card."""
    after = [weigh_program(deck, battle.any_failed), weigh_program(deck, battle.none_failed)]
    if battle.evacuate:
        after.append(NOTHING)
    return both(either(after), weigh_program(deck, battle.failed))


def weigh_card(deck: Deck, card: Card) -> Course:
    """Everything that may come of a card, as if a battle had one round."""
    course = weigh_program(deck, card.program)
    battle = card.battle
    if battle is NO_BATTLE or not course.goes_on:
        return course
    ways = [weigh_program(deck, getattr(battle, field)) for field in BATTLE_PROGRAMS]
    return either([course, *(both(course, way) for way in ways)])
