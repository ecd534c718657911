"""How much a deck may ask of a table: steps, choices and dice, and what can come of one card."""

from __future__ import annotations

from math import prod

from grognard.engine.pack_bounds import Amount
from grognard.engine.packs import Value, place_of, walk_tables
from grognard.games.keep_it_moving.pack_fields import AT_RANDOM, BATTLE_PROGRAMS, DEEPEST
from grognard.games.keep_it_moving.pack_steps import STEPS

MOST_STEPS = 1000  # our largest deck has 120
MOST_CHOICES = 200  # 22
MOST_ROLLS = 100  # 10
MOST_OUTCOMES = 1000  # of one card: 11
HUGE = 10**9
FACES = 6
ROLLED = {"d3": 3, "d6": 6, "2d6": 11}  # different results


def weigh_deck(pack: Value) -> list[Amount]:
    """What is in the cards that a pack brings; nothing in it need make sense yet."""
    cards = tables_in(pack.get("card")) if isinstance(pack, dict) else []
    steps = [table for card in cards for table in walk_tables(card) if is_step(table)]
    amounts = [
        Amount("deck", "steps", len(steps), MOST_STEPS),
        Amount("deck", "choices", sum("choose" in step for step in steps), MOST_CHOICES),
        Amount("deck", "rolls", sum(rolls(step) for step in steps), MOST_ROLLS),
    ]
    for place, card in enumerate(cards, 1):
        where = place_of("card", place, card)
        most = max(count_outcomes(program, DEEPEST) for program in programs_of(card))
        amounts.append(Amount(where, "ways that dice can fall", most, MOST_OUTCOMES))
    return amounts


def tables_in(value: Value) -> list[dict[str, Value]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def is_step(table: dict[str, Value]) -> bool:
    return any(kind in table for kind in STEPS) and not isinstance(table.get("text"), str)


def programs_of(card: dict[str, Value]) -> list[Value]:
    battle = card.get("battle")
    fought = [battle.get(field) for field in BATTLE_PROGRAMS] if isinstance(battle, dict) else []
    return [card.get("does"), *fought]


def rolls(step: dict[str, Value]) -> bool:
    """Does a step itself roll a die, or let one point at a unit?"""
    return "roll" in step or "name" in step or count_faces(step) > 1


def count_faces(step: dict[str, Value]) -> int:
    """The different results of the dice that a step rolls, a table apart."""
    for kind in ("attrit", "regenerate"):
        if step.get(kind) in list(AT_RANDOM):
            return int(AT_RANDOM[str(step[kind])]).bit_count()
    for kind in ("momentum", "cards"):
        if isinstance(step.get(kind), str):
            return ROLLED.get(str(step[kind]).lstrip("+-"), 1)
    return 3 if "name" in step else 1


def count_outcomes(program: Value, deep: int) -> int:
    """In how many ways the dice of a list of steps can fall, whatever the player chooses."""
    if deep < 0:  # it is refused for its depth
        return 1
    ways = prod(count_step(step, deep - 1) for step in tables_in(program))
    return min(ways, HUGE)


def count_step(step: dict[str, Value], deep: int) -> int:
    table, options = step.get("roll"), tables_in(step.get("choose"))
    if isinstance(table, dict):
        return sum(width(faces) * count_outcomes(row, deep) for faces, row in table.items())
    branches = [step.get("then"), step.get("else"), *(one.get("does") for one in options)]
    return count_faces(step) * max(count_outcomes(one, deep) for one in branches)


def width(faces: str) -> int:
    """How many faces a row of a table is for."""
    first, _, last = faces.partition("-")
    both = first.isdigit() and last.isdigit() and len(faces) == 3
    return min(max(int(last) - int(first) + 1, 1), FACES) if both else 1
