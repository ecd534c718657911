"""Acts by name, and back. The names are part of the game's public interface (README.md)."""

from __future__ import annotations

from typing import NoReturn

from grognard.engine.chance import DRAW, ROLL
from grognard.engine.rules import operand, verb
from grognard.engine.value import Json
from grognard.engine.verbs import BadAct
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.board import Board
from grognard.games.march_of_justice.words import CHIT_IDS, chit_id, unit_ids

PLAIN = {"done": n.DONE, "strike": n.STRIKE}
WITH_UNIT = {
    "shift-up": n.SHIFT_UP,
    "shift-down": n.SHIFT_DOWN,
    "false-flag": n.FALSE_FLAG,
    "restore": n.RESTORE,
    "rebuild": n.REBUILD,
    "revive": n.REVIVE,
    "leave-out": n.LEAVE_OUT,
    "choose": n.CHOOSE,
    "advance": n.ADVANCE,
    "flip": n.FLIP,
    "switch": n.SWITCH,
}
WITH_PLACE = {"target": n.TARGET, "go-to": n.GO_TO}
VERBS = (*PLAIN, *WITH_UNIT, *WITH_PLACE, "move", "block", "roll", "draw")
BLOCKS = 2
FACES = 6


def decode(board: Board, act: int) -> list[Json]:
    """An act as a list: a verb, and what it points at."""
    for names, points in ((PLAIN, []), (WITH_UNIT, unit_ids(board)), (WITH_PLACE, board.names)):
        for name, number in names.items():
            if verb(act) == number:
                return [name, points[operand(act)]] if points else [name]
    thing, place = divmod(operand(act), int(n.PLACE))
    if verb(act) == n.MOVE:
        return ["move", unit_ids(board)[thing], board.names[place]]
    if verb(act) == n.BLOCK:
        return ["block", thing + 1, board.names[place]]
    return ["draw", chit_id(board, operand(act))] if verb(act) == DRAW else ["roll", operand(act)]


def encode(board: Board, act: Json) -> int:
    """The number of an act, or BadAct where the list names nothing."""
    if not isinstance(act, list) or not 1 <= len(act) <= 3 or not isinstance(act[0], str):
        raise BadAct(f"act: expected a list that begins with a verb, got {act!r:.60}")
    name = act[0]
    if name in PLAIN:
        return PLAIN[name] if len(act) == 1 else bad(act, "nothing after the verb")
    if name in WITH_UNIT:
        return WITH_UNIT[name] + position(act, 1, "a unit", unit_ids(board), 2)
    if name in WITH_PLACE:
        return WITH_PLACE[name] + position(act, 1, "a location", board.names, 2)
    match name:
        case "move":
            unit = position(act, 1, "a unit and a location", unit_ids(board), 3)
            return n.MOVE + unit * n.PLACE + position(act, 2, "a location", board.names, 3)
        case "block":
            block = number(act, "a Roadblock's number", BLOCKS, 3) - 1
            return n.BLOCK + block * n.PLACE + position(act, 2, "a location", board.names, 3)
        case "roll":
            return ROLL + number(act, "a number", FACES, 2)
        case "draw":
            return DRAW + draw(board, act)
    raise BadAct(f"act[0]: no verb {name!r:.40}; there are {', '.join(VERBS)}")


def bad(act: list[Json], wanted: str) -> NoReturn:
    raise BadAct(f"act: {act[0]} wants {wanted}, got {act[1:]!r:.60}")


def position(act: list[Json], place: int, what: str, names: list[str], length: int) -> int:
    """Which of the names stands at a place of the act."""
    if len(act) != length:
        bad(act, what)
    if act[place] not in names:
        there = ", ".join(names)
        raise BadAct(f"act[{place}]: {act[0]}: no {act[place]!r:.40}; there are {there}")
    return names.index(act[place])


def number(act: list[Json], what: str, most: int, length: int) -> int:
    """The number after the verb."""
    found = act[1] if len(act) == length else None
    if type(found) is not int or not 1 <= found <= most:
        bad(act, f"{what} from 1 to {most}" + (" and a location" if length == 3 else ""))
    return found


def draw(board: Board, act: list[Json]) -> int:
    """A chit: a unit, or what else there is in the cup."""
    numbers: list[int] = [*range(board.units), *CHIT_IDS]
    names = [chit_id(board, chit) for chit in numbers]
    return numbers[position(act, 1, "a chit", names, 2)]
