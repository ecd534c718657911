"""Cards, their battles and what they leave in play, read from a deck."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.packs import Checker, Value, place_of
from grognard.games.keep_it_moving.pack_course import (
    weigh_card,
    weigh_program,
    weigh_round,
    weigh_steps,
)
from grognard.games.keep_it_moving.pack_fields import (
    BATTLE_FIELDS,
    BATTLE_PROGRAMS,
    CARD_FIELDS,
    DICE,
    MARK_FIELDS,
    MOST_IN_A_ROUND,
    MOST_MARKS,
    MOST_SUCCESSES,
    NAMED,
    ROUND_PROGRAMS,
    UNIT_SETS,
    UNTIL,
)
from grognard.games.keep_it_moving.pack_steps import Scope, StepReader
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules import steps as do
from grognard.games.keep_it_moving.rules.deck import NO_BATTLE, BattleCard, Card, Deck, Mark


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


# ---------------------------------------------------------------- what cards leave in play


def read_marks(reader: StepReader, values: list[Value]) -> None:
    """First their names, so that cards may speak of any of them."""
    check = reader.check
    if len(values) > MOST_MARKS:
        check.wrong("deck", f"has {len(values)} marks; {MOST_MARKS} is the most")
    for place, value in enumerate(values[:MOST_MARKS], 1):
        where = place_of("mark", place, value)
        held = check.table(value, where, MARK_FIELDS)
        name = check.identifier(held.get("id"), f"{where}, id")
        if name in reader.mark_numbers:
            check.wrong(f"mark {place}, id", f"{name!r} is there twice")
        reader.mark_numbers[name] = len(reader.deck.marks)
        mark = read_mark(reader, held, where, name)
        reader.deck.marks = append(reader.deck.marks, mark)
        refuse_contradictions(check, held, where, mark)
    sort_marks(reader.deck)


def read_mark(reader: StepReader, held: dict[str, Value], where: str, name: str) -> Mark:
    check = reader.check
    until = UNTIL[check.one_of(held.get("until"), f"{where}, until", UNTIL)]
    if "on" in held:
        check.one_of(held["on"], f"{where}, on", [NAMED])
    title = check.text(held.get("name"), f"{where}, name", 60)
    text = check.text(held.get("text"), f"{where}, text", 500)
    mark = Mark(name, title, text, until, "on" in held)
    mark.dice = read_number_but_0(check, held, where, "dice", -5, 5)
    mark.needs = read_number_but_0(check, held, where, "needs", -9, 9)
    mark.margin = read_number_but_0(check, held, where, "margin", 1, MOST_IN_A_ROUND - 1)
    if "who" in held:
        mark.who = UNIT_SETS[check.one_of(held["who"], f"{where}, who", UNIT_SETS)]
    if "lift" in held:
        scope = Scope(of_a_mark=True, between_cards=True)
        mark.lift = reader.program(held["lift"], f"{where}, lift", scope)
    if "cleared" in held:
        scope = Scope(of_a_mark=True, in_battle=True, some_failed=True)
        mark.cleared = reader.program(held["cleared"], f"{where}, cleared", scope)
    return mark


def read_number_but_0(
    check: Checker, held: dict[str, Value], where: str, field: str, least: int, most: int
) -> int:
    """A number that changes something, or 0 where the field is not there."""
    if field not in held:
        return 0
    number = check.number(held[field], f"{where}, {field}", least, most)
    if number == 0:
        check.wrong(f"{where}, {field}", "0 changes nothing")
    return number


def refuse_contradictions(check: Checker, held: dict[str, Value], where: str, mark: Mark) -> None:
    wrong = check.wrong
    if mark.until != n.UNTIL_LIFTED and "lift" in held and held.get("until") in list(UNTIL):
        wrong(f"{where}, lift", f"contradicts until = {held['until']!r}")
    if mark.on_unit:
        refuse_on_unit(check, held, where, mark)
    elif ("dice" in held) != ("who" in held):
        has, lacks = ("dice", "who") if "dice" in held else ("who", "dice")
        wrong(f"{where}, {has}", f"means nothing without {lacks}")
    if "margin" in held and "cleared" not in held:
        wrong(f"{where}, margin", "means nothing without cleared")
    if mark.until == n.UNTIL_BATTLE and not changes_battles(mark):
        wrong(f"{where}, until", "'battle', but it does nothing in a battle: dice, needs, cleared?")


def refuse_on_unit(check: Checker, held: dict[str, Value], where: str, mark: Mark) -> None:
    if mark.until in (n.FOR_CARDS, n.UNTIL_BATTLE):
        check.wrong(f"{where}, until", "a mark on a battalion stays until 'lifted' or 'end'")
    for field in ("who", "needs", "margin", "cleared"):
        if field in held:
            check.wrong(
                f"{where}, {field}", "a mark on a battalion changes its dice and nothing else"
            )


def changes_battles(mark: Mark) -> bool:
    """Does the mark change battles?"""
    return mark.dice != 0 or mark.needs != 0 or mark.cleared is not None


def sort_marks(deck: Deck) -> None:
    numbered = list(enumerate(deck.marks))
    deck.liftable = vec[i64]([k for k, m in numbered if m.lift is not None])
    deck.timed = vec[i64]([k for k, m in numbered if m.until == n.FOR_CARDS])
    in_battle = [
        k for k, m in numbered if m.needs or m.cleared is not None or m.until == n.UNTIL_BATTLE
    ]
    deck.felt_in_battle = vec[i64](in_battle)
