"""Cards, their battles and what they leave in play, read from a deck."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.packs import Row, Value
from grognard.games.keep_it_moving.pack_course import (
    weigh_card,
    weigh_program,
    weigh_round,
    weigh_steps,
)
from grognard.games.keep_it_moving.pack_fields import (
    BATTLE_FIELDS,
    BATTLE_PROGRAMS,
    CARDS,
    DICE,
    MARKS,
    MOST_IN_A_ROUND,
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


def read_cards(reader: StepReader, value: Value) -> None:
    deck = reader.deck
    kind_of: list[int] = []
    for row in CARDS.read(reader.check, value):
        deck.first = append(deck.first, len(kind_of))
        kind_of += [len(deck.cards)] * row.number("copies", 1, 20, usual=1)
        deck.cards = append(deck.cards, read_card(reader, row))
    deck.first = append(deck.first, len(kind_of))
    deck.kind_of = vec[i64](kind_of)
    deck.size = len(kind_of)


def read_card(reader: StepReader, row: Row) -> Card:
    title, text = row.text("name", 60), row.text("text", 500)
    if "does" not in row and "battle" not in row:
        what = "does nothing: give it does or battle (does = [] if so meant)"
        row.check.wrong(row.where, what)
    does, scope = reader.steps(row.get("does", []), row.at("does"), Scope())
    battle = NO_BATTLE
    if "battle" in row:
        if not weigh_steps(reader.deck, does).goes_on:
            row.wrong("battle", "the game is over before the battle begins")
        battle = read_battle(reader, row.table("battle", BATTLE_FIELDS), scope.named)
        does.append(do.Fight())
    card = Card(row.name, title, text, reader.add_program(does))
    card.also = row.text("also", 60, usual="")
    card.battle = battle
    card.decisive = row.flag("decisive")
    if card.decisive and not weigh_card(reader.deck, card).ends & {n.WIN, n.LOSE}:
        row.wrong("decisive", "but the card can neither win nor lose the game")
    return card


# ---------------------------------------------------------------- battles


def read_battle(reader: StepReader, row: Row, named: bool) -> BattleCard:
    battle = BattleCard()
    if isinstance(row.get("needs"), str):
        battle.needs_dice = DICE[row.one_of("needs", DICE)]
    else:
        battle.needs = row.number("needs", 1, MOST_SUCCESSES)
    if "rounds" in row:
        battle.rounds = row.number("rounds", 1, 20)
    battle.assets = row.flag("assets")
    battle.evacuate = row.flag("evacuate")
    for field in BATTLE_PROGRAMS:
        if field in row:
            program = reader.program(row.get(field), row.at(field), find_scope(field, named))
            setattr(battle, field, program)
    refuse_endless(reader.deck, battle, row)
    if battle.waive is not None and not battle.assets:
        row.wrong("waive", "without assets = true there is nothing to waive")
    if battle.waive is not None and battle.waive.asks:
        row.wrong("waive", "the price must be paid at once: nobody asked, no dice")
    return battle


def find_scope(field: str, named: bool) -> Scope:
    """What a battle's steps may speak of; once it is given up, nothing of it is left."""
    if field == "abandon":
        return Scope(named=named)
    failures = field not in ("waive", "none_failed")
    return Scope(in_battle=True, battle_on=True, some_failed=failures, named=named)


def refuse_endless(deck: Deck, battle: BattleCard, row: Row) -> None:
    """Rounds end because battalions wear out; where they recover, momentum must run out."""
    a_round = weigh_round(deck, battle)
    if battle.rounds or not a_round.heals:
        return
    field = next(f for f in ROUND_PROGRAMS if weigh_program(deck, getattr(battle, f)).heals)
    if any(gained >= 0 for healed, gained in a_round.ways.items() if healed):
        row.wrong(field, "recovery between rounds must cost momentum: the battle might never end")
    elif any(gained > 0 for gained in a_round.ways.values()):
        row.wrong(field, "recovery and a gain of momentum between rounds: it might never end")


# ---------------------------------------------------------------- what cards leave in play


def read_marks(reader: StepReader, value: Value) -> None:
    """First their names, so that cards may speak of any of them."""
    for row in MARKS.read(reader.check, value):
        reader.mark_numbers[row.name] = len(reader.deck.marks)
        mark = read_mark(reader, row)
        reader.deck.marks = append(reader.deck.marks, mark)
        refuse_contradictions(row, mark)
    sort_marks(reader.deck)


def read_mark(reader: StepReader, row: Row) -> Mark:
    until = UNTIL[row.one_of("until", UNTIL)]
    if "on" in row:
        row.one_of("on", [NAMED])
    mark = Mark(row.name, row.text("name", 60), row.text("text", 500), until, "on" in row)
    mark.dice = read_number_but_0(row, "dice", -5, 5)
    mark.needs = read_number_but_0(row, "needs", -9, 9)
    mark.margin = read_number_but_0(row, "margin", 1, MOST_IN_A_ROUND - 1)
    if "who" in row:
        mark.who = UNIT_SETS[row.one_of("who", UNIT_SETS)]
    if "lift" in row:
        scope = Scope(of_a_mark=True, between_cards=True)
        mark.lift = reader.program(row.get("lift"), row.at("lift"), scope)
    if "cleared" in row:
        scope = Scope(of_a_mark=True, in_battle=True, some_failed=True)
        mark.cleared = reader.program(row.get("cleared"), row.at("cleared"), scope)
    return mark


def read_number_but_0(row: Row, field: str, least: int, most: int) -> int:
    """A number that changes something, or 0 where the field is not there."""
    if field not in row:
        return 0
    number = row.number(field, least, most)
    if number == 0:
        row.wrong(field, "0 changes nothing")
    return number


def refuse_contradictions(row: Row, mark: Mark) -> None:
    if mark.until != n.UNTIL_LIFTED and "lift" in row and row.get("until") in list(UNTIL):
        row.wrong("lift", f"contradicts until = {row.get('until')!r}")
    if mark.on_unit:
        refuse_on_unit(row, mark)
    elif ("dice" in row) != ("who" in row):
        has, lacks = ("dice", "who") if "dice" in row else ("who", "dice")
        row.wrong(has, f"means nothing without {lacks}")
    if "margin" in row and "cleared" not in row:
        row.wrong("margin", "means nothing without cleared")
    if mark.until == n.UNTIL_BATTLE and not changes_battles(mark):
        row.wrong("until", "'battle', but it does nothing in a battle: dice, needs, cleared?")


def refuse_on_unit(row: Row, mark: Mark) -> None:
    if mark.until in (n.FOR_CARDS, n.UNTIL_BATTLE):
        row.wrong("until", "a mark on a battalion stays until 'lifted' or 'end'")
    for field in ("who", "needs", "margin", "cleared"):
        if field in row:
            row.wrong(field, "a mark on a battalion changes its dice and nothing else")


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
