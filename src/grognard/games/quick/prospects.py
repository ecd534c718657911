"""5 What an attack may bring: both sides' dice with each part by name, and the exact odds of them.

What each side will do about its Losses nobody knows. Where numbers need it, an attacker bears them
in the way that costs the fewest dice, and a defender exhausts, is Reduced, retreats, and only then
is removed.
"""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.bits import members
from grognard.engine.odds import expect, spread_of
from grognard.engine.value import Json
from grognard.games.quick import words
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.actions import Action
from grognard.games.quick.rules.combat import defence, fire, offence, power
from grognard.games.quick.rules.losses import Loss
from grognard.games.quick.rules.state import Battle

Spread = dict[int, Fraction]  # hits, and how likely each number is

# ---------------------------------------------------------------- 5.1 dice


def attack_dice(s: Battle, unit: int, cell: int) -> dict[str, Json]:
    """5.1 What an attacker's dice come from, by the hex it attacks into."""
    return dice_of(s, unit, cell, offence(s, unit, cell), "Reduced")


def defence_dice(s: Battle, unit: int, cell: int) -> dict[str, Json]:
    """5.1 What a defender's dice come from, in that hex."""
    cover = "Rubble" if s.rubble[cell] else "Close"
    return dice_of(s, unit, cell, defence(s, unit, cell), cover)


def dice_of(s: Battle, unit: int, cell: int, total: int, rest: str) -> dict[str, Json]:
    """So many dice: Combat Power, one for each type of Enabler, and what the rest is for."""
    parts: list[list[Json]] = [["Combat Power", power(s.board.units[unit].kind, s.terrain(cell))]]
    parts += [[name, 1] for enabler, name in enumerate(words.ENABLERS) if s.has(unit, enabler)]
    left = total - sum(number for _, number in parts)
    return {"total": total, "parts": [*parts, [rest, left]] if left else parts}


# ---------------------------------------------------------------- 5.2 hits


def hits_of(s: Battle, dice: int) -> Spread:
    """5.2 How many hits so many dice make."""
    return spread_of(s, fire(dice))


def expect_hits(spread: Spread) -> Fraction:
    return expect(spread.items(), lambda hits: hits)


def dice_after(s: Battle, unit: int, cell: int, losses: int) -> int:
    """The dice an attacker has left after so many Losses, at best; 0 once it is removed.

    A second Enabler of a type costs no die; any other, and being Reduced, costs one.
    """
    held = [int(s.given[unit * n.TYPES + enabler]) for enabler in range(n.TYPES)]
    fresh = 0 if s.reduced >> unit & 1 else 1
    spare = sum(max(many - 1, 0) for many in held)
    if losses > sum(held) + fresh:
        return 0
    return offence(s, unit, cell) - max(losses - spare, 0)


def exchange(s: Battle, attacker: int, target: int) -> tuple[Spread, Spread]:
    """The hits of an attack: the attacker's, with what will be left to it, and the defender's."""
    cell = int(s.where[target])
    answer = hits_of(s, defence(s, target, cell))
    attack: Spread = {}
    for losses, p in answer.items():
        for hits, q in hits_of(s, dice_after(s, attacker, cell, losses)).items():
            attack[hits] = attack.get(hits, Fraction(0)) + p * q
    return attack, answer


def attacks(s: Battle, side: int) -> list[tuple[int, int]]:
    """4.5 The attacks a side can make with the Action that it is asked for."""
    top = s.top
    if s.finished or not isinstance(top, Action) or top.side != side:
        return []
    sides = [s.board.owned[side], s.board.owned[1 - side]]
    own, other = ([u for u in members(mask) if s.where[u] >= 0] for mask in sides)
    pairs = [(attacker, target) for attacker in own for target in other]
    return [(a, t) for a, t in pairs if top.why_not(s, n.ATTACK + a * n.PAIR + t) is None]


def prospect(s: Battle, attacker: int, target: int) -> dict[str, Json]:
    """An attack that could be made, with what may come of it."""
    board, cell = s.board, int(s.where[target])
    attack, defence = exchange(s, attacker, target)
    return {
        "attacker": board.units[attacker].name,
        "target": board.units[target].name,
        "hex": board.names[cell],
        "attack": attack_dice(s, attacker, cell),
        "defence": defence_dice(s, target, cell),
        "hits": {"attacker": round_chances(attack), "defender": round_chances(defence)},
        "expected": {
            "attacker": round(float(expect_hits(attack)), 4),
            "defender": round(float(expect_hits(defence)), 4),
        },
    }


def round_chances(spread: Spread) -> dict[str, float]:
    return {str(hits): round(float(p), 4) for hits, p in sorted(spread.items())}


# ---------------------------------------------------------------- 5.3 what becomes of the units


def bears(s: Battle, unit: int, cell: int) -> tuple[int, int]:
    """How many Losses clear a defender's hex, and how many put it off the map."""
    counter = s.board.units[unit]
    held = sum(int(s.given[unit * n.TYPES + enabler]) for enabler in range(n.TYPES))
    fresh = 1 if counter.maneuvers() and not s.reduced >> unit & 1 else 0
    stands = held + fresh
    loss = Loss(counter.side, unit, 1, 0)
    room = [c for c in s.board.hexes.ring(cell, 1) if loss.why_not_retreat(s, c) is None]
    return stands + 1, stands + (2 if room else 1)


def attack_summary(s: Battle, attacker: int, target: int) -> dict[str, Fraction]:
    """The few numbers of an attack."""
    attack, defence = exchange(s, attacker, target)
    leaves, removed = bears(s, target, int(s.where[target]))
    lost = sum(int(s.given[attacker * n.TYPES + enabler]) for enabler in range(n.TYPES))
    lost += 2 - (s.reduced >> attacker & 1)
    return {
        "hits": expect_hits(attack),
        "hits taken": expect_hits(defence),
        "hex cleared": at_least(attack, leaves),
        "target removed": at_least(attack, removed),
        "attacker removed": at_least(defence, lost),
    }


def at_least(spread: Spread, hits: int) -> Fraction:
    return expect(spread.items(), lambda number: number >= hits)
