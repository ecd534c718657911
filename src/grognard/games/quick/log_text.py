"""Facts in words, each with its section; to each side its own where something is secret."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.rules import Fact
from grognard.games.quick import words
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.words import COLOURS, ENABLER_NAMES, SIDE_NAMES, counted, hex_name, signed

Telling = Callable[[Battle, Fact], str]


def tell(s: Battle, fact: Fact, side: str | None) -> str:
    """A fact in words for a side; None watches and knows no secret."""
    if fact.kind in SECRET_TELLINGS and side == words.SIDES[fact.a]:
        return SECRET_TELLINGS[fact.kind](s, fact)
    return TELLINGS[fact.kind](s, fact)


def unit_of(s: Battle, unit: int) -> str:
    return words.unit_name(s.board, unit)


# ---------------------------------------------------------------- 1 and 2 until the Actions begin


def placed_word(s: Battle, fact: Fact) -> str:
    return f"{unit_of(s, fact.a)} is set up in {hex_name(s.board, fact.b)} (1.1)."


def set_up_word(s: Battle, fact: Fact) -> str:
    return f"{SIDE_NAMES[fact.a]} has set up (1.1)."


def lifted_word(s: Battle, fact: Fact) -> str:
    return f"{SIDE_NAMES[fact.a]} takes its units off the map and sets up anew (1.1)."


def round_word(s: Battle, fact: Fact) -> str:
    return f"Round {fact.a} of {s.board.rounds} begins (2)."


def refilled_word(s: Battle, fact: Fact) -> str:
    side, pool = SIDE_NAMES[fact.a], counted(fact.b, "cube")
    return f"{side} refills its Pool with its discards: {pool} in it now (2.1)."


def chose_word(s: Battle, fact: Fact) -> str:
    return f"{SIDE_NAMES[fact.a]} chooses its cubes (2.2)."


def own_choice_word(s: Battle, fact: Fact) -> str:
    return f"You hold {words.cubes(fact.b, fact.c)} (2.2)."


def returned_word(s: Battle, fact: Fact) -> str:
    return f"{unit_of(s, fact.a)} is back, in {hex_name(s.board, fact.b)} (2.3)."


def still_off_word(s: Battle, fact: Fact) -> str:
    return f"{unit_of(s, fact.a)} finds no place to come back in this round (2.3)."


def out_word(s: Battle, fact: Fact) -> str:
    return f"{unit_of(s, fact.a)} is out: no unit of its formation is left (2.3)."


def wandered_word(s: Battle, fact: Fact) -> str:
    here, there = hex_name(s.board, fact.a), hex_name(s.board, fact.b)
    if fact.a == fact.b:
        return f"The civilians in {here} stay (2.4)."
    return f"Civilians wander from {here} to {there} (2.4)."


# ---------------------------------------------------------------- 3 and 4 Actions


def first_word(s: Battle, fact: Fact) -> str:
    side, first = SIDE_NAMES[fact.a], SIDE_NAMES[fact.b]
    what = "begins" if fact.a == fact.b else f"lets {first} begin"
    return f"{side} has the Initiative and {what} (3.1)."


def spent_word(s: Battle, fact: Fact) -> str:
    action, section = words.ACTIONS[fact.c]
    return f"{SIDE_NAMES[fact.a]} spends a {COLOURS[fact.b]} cube: {action} ({section})."


def transferred_word(s: Battle, fact: Fact) -> str:
    giver, taker = unit_of(s, fact.b), unit_of(s, fact.c)
    return f"{giver} gives {ENABLER_NAMES[fact.a]} to {taker} (4.1)."


def restored_word(s: Battle, fact: Fact) -> str:
    return f"{unit_of(s, fact.a)} is no longer Reduced (4.2)."


def refreshed_word(s: Battle, fact: Fact) -> str:
    enabler = ENABLER_NAMES[fact.b]
    return f"{SIDE_NAMES[fact.a]} gets {enabler} back from Exhausted: it is Available (4.2)."


def fetched_word(s: Battle, fact: Fact) -> str:
    return f"{SIDE_NAMES[fact.a]} brings an Enabler up from the Supply box (4.3)."


def own_fetch_word(s: Battle, fact: Fact) -> str:
    return f"You bring {ENABLER_NAMES[fact.b]} up from the Supply box (4.3)."


def got_cube_word(s: Battle, fact: Fact) -> str:
    return f"{SIDE_NAMES[fact.a]} puts a cube from Supply into its Pool (4.3)."


def own_cube_word(s: Battle, fact: Fact) -> str:
    return f"You put a {COLOURS[fact.b]} cube from Supply into your Pool (4.3)."


def allocated_word(s: Battle, fact: Fact) -> str:
    return f"{unit_of(s, fact.c)} is given {ENABLER_NAMES[fact.b]} (4.3)."


def moved_word(s: Battle, fact: Fact) -> str:
    here, there = hex_name(s.board, fact.b), hex_name(s.board, fact.c)
    return f"{unit_of(s, fact.a)} moves from {here} to {there} (4.4)."


def claimed_word(s: Battle, fact: Fact) -> str:
    return f"{SIDE_NAMES[fact.a]} takes the Initiative Marker (4.6)."


# ---------------------------------------------------------------- 5 combat


def attacked_word(s: Battle, fact: Fact) -> str:
    attacker, target = unit_of(s, fact.a), unit_of(s, fact.b)
    return f"{attacker} attacks {target} in {hex_name(s.board, fact.c)} (4.5)."


def fired_word(s: Battle, fact: Fact) -> str:
    side, dice = SIDE_NAMES[fact.a], counted(fact.c, "die")
    hits = counted(fact.d, "hit") if fact.d else "no hit"
    return f"{side} fires {dice} with {unit_of(s, fact.b)}: {hits} (5.2)."


def exhausts_word(s: Battle, fact: Fact) -> str:
    return f"{unit_of(s, fact.a)} exhausts {ENABLER_NAMES[fact.b]} (5.3)."


def reduced_word(s: Battle, fact: Fact) -> str:
    return f"{unit_of(s, fact.a)} is Reduced (5.3)."


def removed_word(s: Battle, fact: Fact) -> str:
    name, where = unit_of(s, fact.a), hex_name(s.board, fact.b)
    kind = s.board.units[fact.a].kind
    if kind == n.HEADQUARTERS:
        return f"{name} is driven off from {where} for the rest of the round (5.6)."
    if kind == n.COMMAND_POST:
        return f"{name} is driven off from {where} for the rest of the round (5.7)."
    return f"{name} is removed in {where} (5.5)."


def retreated_word(s: Battle, fact: Fact) -> str:
    here, there = hex_name(s.board, fact.b), hex_name(s.board, fact.c)
    return f"{unit_of(s, fact.a)} retreats from {here} to {there} (5.4)."


def advanced_word(s: Battle, fact: Fact) -> str:
    here, there = hex_name(s.board, fact.b), hex_name(s.board, fact.c)
    return f"{unit_of(s, fact.a)} advances from {here} to {there} (5.8)."


def rubble_word(s: Battle, fact: Fact) -> str:
    return f"{hex_name(s.board, fact.a)} lies in rubble: it is Close from now on (5.5)."


def civilians_word(s: Battle, fact: Fact) -> str:
    return f"Civilians gather in {hex_name(s.board, fact.a)} (5.5)."


def cube_lost_word(s: Battle, fact: Fact) -> str:
    side = SIDE_NAMES[fact.a]
    if fact.b == facts.NO_CUBE:
        return f"{side} has no cube to lose (5.5)."
    pile = "discards" if fact.c else "Pool"
    return f"{side} loses a {COLOURS[fact.b]} cube out of its {pile} for good (5.5)."


# ---------------------------------------------------------------- 1.4, 6 and 7


def control_word(s: Battle, fact: Fact) -> str:
    objective = s.board.objectives[fact.a]
    points = counted(objective.points, "point")
    return f"{SIDE_NAMES[fact.b]} holds {hex_name(s.board, objective.cell)} ({points}) now (1.4)."


def support_word(s: Battle, fact: Fact) -> str:
    side = SIDE_NAMES[fact.a]
    return f"Popular Support of {side} {signed(fact.b)}: now {signed(fact.c)} (6.1)."


def fate_word(s: Battle, fact: Fact) -> str:
    event = f": {words.FATES[fact.a]}" if fact.a in words.EVENTS else ""
    return f"Fate rolls {fact.a}{event} (6.2)."


def no_effect_word(s: Battle, fact: Fact) -> str:
    return "Nothing comes of it (6.2)."


def points_word(s: Battle, fact: Fact) -> str:
    return f"Blue has {counted(fact.a, 'point')}, Red {fact.b} (7.1)."


def ended_word(s: Battle, fact: Fact) -> str:
    why, rule = why_ended(s, fact.a, fact.b)
    return f"{words.OUTCOME_NAMES[fact.a]}: {why} ({rule})."


def why_ended(s: Battle, outcome: int, how: int) -> tuple[str, str]:
    """7 Why it is over, and the section."""
    attacker, defender = SIDE_NAMES[s.board.attacker], SIDE_NAMES[1 - s.board.attacker]
    if how == n.ALL_OBJECTIVES:
        return f"{attacker} holds every objective", "7.3"
    points, others = s.points(s.board.attacker), s.points(1 - s.board.attacker)
    score = f"{attacker} has {counted(points, 'point')} to {others}, and needs {s.board.needed}"
    if points >= s.board.needed and points <= others:
        score += f" and more than {defender}"
    if how == n.NO_UNITS:
        lost = words.joined([SIDE_NAMES[side] for side in beaten(s)])
        has = "has" if len(beaten(s)) == 1 else "have"
        return f"{lost} {has} no Maneuver Unit left; {score}", "7.2"
    return f"the last round is over; {score}", "7.3"


def beaten(s: Battle) -> list[int]:
    """The sides without a Maneuver Unit on the map."""
    units = range(s.board.count)
    standing = [unit for unit in units if s.where[unit] >= 0 and s.board.units[unit].maneuvers()]
    there = {s.board.units[unit].side for unit in standing}
    return [side for side in range(len(SIDE_NAMES)) if side not in there]


TELLINGS: dict[int, Telling] = {
    facts.PLACED: placed_word,
    facts.SET_UP: set_up_word,
    facts.LIFTED: lifted_word,
    facts.ROUND: round_word,
    facts.REFILLED: refilled_word,
    facts.CHOSE: chose_word,
    facts.RETURNED: returned_word,
    facts.STILL_OFF: still_off_word,
    facts.OUT: out_word,
    facts.WANDERED: wandered_word,
    facts.FIRST: first_word,
    facts.SPENT: spent_word,
    facts.TRANSFERRED: transferred_word,
    facts.RESTORED: restored_word,
    facts.REFRESHED: refreshed_word,
    facts.FETCHED: fetched_word,
    facts.GOT_CUBE: got_cube_word,
    facts.ALLOCATED: allocated_word,
    facts.MOVED: moved_word,
    facts.ATTACKED: attacked_word,
    facts.FIRED: fired_word,
    facts.EXHAUSTS: exhausts_word,
    facts.REDUCED: reduced_word,
    facts.REMOVED: removed_word,
    facts.RETREATED: retreated_word,
    facts.ADVANCED: advanced_word,
    facts.RUBBLE: rubble_word,
    facts.CIVILIANS: civilians_word,
    facts.CUBE_LOST: cube_lost_word,
    facts.FATE: fate_word,
    facts.CONTROL: control_word,
    facts.SUPPORT: support_word,
    facts.CLAIMED: claimed_word,
    facts.NO_EFFECT: no_effect_word,
    facts.POINTS: points_word,
    facts.ENDED: ended_word,
}
SECRET_TELLINGS: dict[int, Telling] = {  # as its own player is told; the side is the first number
    facts.CHOSE: own_choice_word,
    facts.FETCHED: own_fetch_word,
    facts.GOT_CUBE: own_cube_word,
}
