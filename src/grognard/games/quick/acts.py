"""Acts by name, and back. The names are part of the game's public interface (README.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from grognard.engine.chance import COUNT, DRAW, PICK, ROLL
from grognard.engine.rules import operand, verb
from grognard.engine.value import Json
from grognard.engine.verbs import BadAct
from grognard.games.quick import words
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.actions import EACH
from grognard.games.quick.rules.board import Board

PLAIN = {
    "default-set-up": n.USE_DEFAULT,
    "start-over": n.START_OVER,
    "redeploy": n.REDEPLOY,
    "move-all": n.MOVE_ALL,
    "done": n.DONE,
    "reduce": n.REDUCE,
    "remove": n.REMOVE,
    "stay": n.STAY,
}
# What a verb points at: the kind of thing, and by what its number is multiplied in the act.
UNIT, HEX, FORMATION, SIDE, ENABLER, COLOUR, DIRECTION = range(7)
THINGS = ("a unit", "a hex", "a formation", "a side", "an Enabler", "a colour", "a direction")
POINTING: dict[str, tuple[int, tuple[tuple[int, int], ...]]] = {
    "place": (n.PLACE, ((UNIT, n.HEX), (HEX, 1))),
    "come-back": (n.COME_BACK, ((UNIT, n.HEX), (HEX, 1))),
    "begin": (n.BEGIN, ((SIDE, 1),)),
    "transfer": (n.TRANSFER, ((ENABLER, n.HEX), (UNIT, n.PAIR), (UNIT, 1))),
    "restore": (n.RESTORE, ((UNIT, 1),)),
    "fetch": (n.FETCH, ((ENABLER, 1),)),
    "add-cube": (n.ADD_CUBE, ((COLOUR, 1),)),
    "allocate": (n.ALLOCATE, ((ENABLER, 1), (UNIT, EACH))),
    "move": (n.MOVE, ((UNIT, n.HEX), (HEX, 1))),
    "move-formation": (n.MOVE_FORMATION, ((FORMATION, 1),)),
    "march": (n.MARCH, ((UNIT, n.HEX), (HEX, 1))),
    "attack": (n.ATTACK, ((UNIT, n.PAIR), (UNIT, 1))),
    "pass": (n.PASS, ((COLOUR, 1),)),
    "exhaust": (n.EXHAUST, ((ENABLER, 1),)),
    "retreat": (n.RETREAT, ((HEX, 1),)),
    "advance": (n.ADVANCE, ((HEX, 1),)),
    "salvage": (n.SALVAGE, ((ENABLER, 1),)),
    "draw": (DRAW, ((COLOUR, 1),)),
    "pick": (PICK, ((DIRECTION, 1),)),
}
COUNTED = {"roll": (ROLL, 1, 6), "count": (COUNT, 0, 20)}  # the least and the most
VERBS = (*PLAIN, *POINTING, "select", "refresh", "claim", *COUNTED)
NAMES = {act: name for name, act in PLAIN.items()} | {act: k for k, (act, _) in POINTING.items()}
SECRET = ("select", "fetch", "add-cube")  # what the other side does not see, not even later
LONGEST = 4


FIXED: dict[int, Sequence[str]] = {
    SIDE: words.SIDES,
    ENABLER: words.ENABLERS,
    COLOUR: words.COLOURS,
    DIRECTION: words.DIRECTIONS,
}


def names_of(board: Board, thing: int) -> Sequence[str]:
    """The names of all things of a kind, by number."""
    if thing == UNIT:
        return words.unit_ids(board)
    if thing == HEX:
        return board.names
    return words.formation_ids(board) if thing == FORMATION else FIXED[thing]


# ---------------------------------------------------------------- to names


def decode(board: Board, act: int) -> list[Json]:
    """An act as a list: a verb, and what it points at."""
    kind, point = verb(act), int(operand(act))
    if kind in NAMES:
        name = NAMES[kind]
        return [name, *pointed(board, name, point)] if name in POINTING else [name]
    if kind == n.SELECT:
        return ["select", words.SIDES[point // EACH], point % EACH]
    if kind == n.REFRESH:
        first, second = divmod(point, int(EACH))
        return ["refresh", *(words.ENABLERS[e] for e in (first, second) if e != n.NO_TYPE)]
    if kind == n.CLAIM:
        whose = [words.CLAIMS[point & ~1]] if point > 1 else []
        return ["claim", words.COLOURS[point & 1], *whose]
    return ["roll" if kind == ROLL else "count", point]


def pointed(board: Board, name: str, point: int) -> list[str]:
    """What the number of an act points at, in the order in which it is named."""
    parts = POINTING[name][1]
    found: dict[int, str] = {}
    for place in sorted(range(len(parts)), key=lambda at: -parts[at][1]):
        thing, share = parts[place]
        number, point = divmod(point, int(share))
        found[place] = names_of(board, thing)[number]
    return [found[place] for place in range(len(parts))]


# ---------------------------------------------------------------- and back


def encode(board: Board, act: Json) -> int:
    """The number of an act, or BadAct where the list names nothing."""
    if not isinstance(act, list) or not 1 <= len(act) <= LONGEST or not isinstance(act[0], str):
        raise BadAct(f"act: expected a list that begins with a verb, got {act!r:.60}")
    name = act[0]
    if name in PLAIN:
        return PLAIN[name] if len(act) == 1 else bad(act, "nothing after the verb")
    if name in POINTING:
        return read_pointed(board, act)
    if name in COUNTED:
        number, least, most = COUNTED[name]
        return number + counted(act, 1, 2, f"a number from {least} to {most}", least, most)
    match name:
        case "select":
            return read_selection(act)
        case "refresh":
            return read_refresh(act)
        case "claim":
            return read_claim(act)
    raise BadAct(f"act[0]: no verb {name!r:.40}; there are {', '.join(VERBS)}")


def read_pointed(board: Board, act: list[Json]) -> int:
    number, parts = POINTING[act[0]]
    if len(act) != len(parts) + 1:
        bad(act, words.joined([THINGS[thing] for thing, _ in parts]))
    for place, (thing, share) in enumerate(parts, 1):
        number += share * position(act, place, names_of(board, thing))
    return number


def read_selection(act: list[Json]) -> int:
    wanted = f"a side and how many blue cubes, from 0 to {EACH - 1}"
    blue = counted(act, 2, 3, wanted, 0, int(EACH) - 1)
    return n.SELECT + position(act, 1, words.SIDES) * EACH + blue


def read_refresh(act: list[Json]) -> int:
    """One Enabler or two, in whatever order."""
    if len(act) not in (2, 3):
        bad(act, "one or two Enablers")
    found = sorted(position(act, place, words.ENABLERS) for place in range(1, len(act)))
    second = found[1] if len(found) == 2 else int(n.NO_TYPE)
    return n.REFRESH + found[0] * EACH + second


def read_claim(act: list[Json]) -> int:
    if len(act) not in (2, 3):
        bad(act, "a colour, and own or enemy where Popular Support is played")
    whose = 0
    if len(act) == 3:
        whose = int(list(words.CLAIMS)[position(act, 2, list(words.CLAIMS.values()))])
    return n.CLAIM + position(act, 1, words.COLOURS) + whose


def bad(act: list[Json], wanted: str) -> NoReturn:
    raise BadAct(f"act: {act[0]} wants {wanted}, got {act[1:]!r:.60}")


def position(act: list[Json], place: int, names: Sequence[str]) -> int:
    """Which of the names stands at a place of the act."""
    if not isinstance(act[place], str) or act[place] not in names:
        listing = ", ".join(names[:30]) + (" …" if len(names) > 30 else "")
        raise BadAct(f"act[{place}]: {act[0]}: no {act[place]!r:.40}; there are {listing}")
    return names.index(act[place])


def counted(act: list[Json], place: int, length: int, wanted: str, least: int, most: int) -> int:
    """The number at a place of the act."""
    found = act[place] if len(act) == length else None
    if type(found) is not int or not least <= found <= most:
        bad(act, wanted)
    return found
