"""Acts by name, and back: what stands in game files and what other programs send."""

from __future__ import annotations

from grognard.engine import chance
from grognard.engine.game import BadAct
from grognard.engine.rules import operand, verb
from grognard.engine.value import Json
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.words import CARDS, SIDES

PLAIN = {"step": n.STEP, "halt": n.HALT, "spring": n.SPRING, "hold": n.HOLD}
NATURE = {"roll": chance.ROLL, "count": chance.COUNT, "pick": chance.PICK}
LABELS = {
    n.STEP: "Come on",
    n.HALT: "Halt",
    n.SPRING: "Spring the ambush",
    n.HOLD: "Let them pass",
}


def decode(act: int) -> list[Json]:
    point = operand(act)
    for name, number in PLAIN.items():
        if act == number:
            return [name]
    for name, number in NATURE.items():
        if verb(act) == number:
            return [name, point]
    if verb(act) == n.LAY:
        return ["lay", SIDES[point // n.KINDS], CARDS[point % n.KINDS]]
    if verb(act) == chance.DRAW:
        return ["draw", CARDS[point]]
    return ["faces", *chance.faces_of(act)]


def encode(act: Json) -> int:
    match act:
        case [str(name)] if name in PLAIN:
            return PLAIN[name]
        case [str(name), int(point)] if name in NATURE and type(point) is int and 0 <= point < 100:
            return NATURE[name] + point
        case ["lay", str(side), str(card)] if side in SIDES and card in CARDS:
            return n.LAY + SIDES.index(side) * n.KINDS + CARDS.index(card)
        case ["draw", str(card)] if card in CARDS:
            return chance.DRAW + CARDS.index(card)
        case ["faces", int(a), int(b), int(c)] if 1 <= min(a, b, c) <= max(a, b, c) <= 6:
            faces = sorted(int(face) for face in (a, b, c))
            return chance.FACES + sum(face << 4 * place for place, face in enumerate(faces))
    raise BadAct(f"act: {act!r:.60} is no act of this game")


def label(act: int) -> str:
    """An act as a button would say it."""
    return LABELS.get(act) or " ".join(str(part) for part in decode(act)).capitalize()
