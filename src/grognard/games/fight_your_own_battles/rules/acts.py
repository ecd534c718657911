"""6.4 Acts on our own table: carriers, weapons, rivers, engineers, coming out of hiding."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.rules import Procedure, Reason
from grognard.games.fight_your_own_battles.rules.constants import (
    ACT_FIRST,
    GUN,
    NOBODY,
    NOWHERE,
)
from grognard.games.fight_your_own_battles.rules.facts import (
    DEPLOYED,
    DISMOUNTED,
    EMBARKED,
    LAID,
    OPENED,
    SHOWED,
)
from grognard.games.fight_your_own_battles.rules.indirect import is_change_of_target
from grognard.games.fight_your_own_battles.rules.knowledge import is_in_open, meet, rides
from grognard.games.fight_your_own_battles.rules.leadership import Leadership
from grognard.games.fight_your_own_battles.rules.markers import find_marker, reveal
from grognard.games.fight_your_own_battles.rules.reasons import (
    LAID_THERE,
    NO_CARRIER,
    NO_ENEMY,
    NO_ENGINEERS,
    NO_ROOM,
    NO_SUCH_MARKER,
    NOT_A_GUN,
    NOT_ABOARD,
    NOT_HIDDEN,
    NOT_IMMOBILE,
    NOT_WET,
    NOTHING_TO_OPEN,
    TOO_HASTY,
)
from grognard.games.fight_your_own_battles.rules.room import has_room
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.terrain import HEDGE, MINES, RIVER, WALL, WIRE

# ---------------------------------------------------------------- X4.6 carriers


def load_in(s: Cardsheet, carrier: i64) -> i64:
    """X4.6 How much of a carrier's room is taken: a gun with its crew takes all."""
    load: i64 = 0
    for element in range(s.board.count):
        if s.carrier[element] == carrier:
            load += room_for(s, element, carrier)
    return load


def room_for(s: Cardsheet, element: i64, carrier: i64) -> i64:
    if s.kind[element] == GUN:
        return s.board.elements[carrier].carries
    return s.figures[element]


def why_not_embark(s: Cardsheet, element: i64, carrier: i64) -> Reason | None:
    """X4.6 R88 A carrier of one's own beside one, with room, and nobody in haste."""
    if carrier >= s.board.count or s.board.side(carrier) != s.board.side(element):
        return NO_CARRIER
    own = s.board.elements[carrier]
    if own.carries == 0 or not is_in_open(s, carrier) or not is_in_open(s, element):
        return NO_CARRIER
    if s.board.elements[element].drives():
        return NO_CARRIER
    if not s.board.ground.adjacent(s.cell[element], s.cell[carrier]):
        return NO_CARRIER
    if load_in(s, carrier) + room_for(s, element, carrier) > own.carries:
        return NO_CARRIER
    return TOO_HASTY if s.doubled.has(carrier) or s.doubled.has(element) else None


def embark(s: Cardsheet, element: i64, carrier: i64) -> None:
    s.carrier[element] = carrier
    s.cell[element] = NOWHERE
    s.in_action = s.in_action.minus(element)
    s.lurking = s.lurking.minus(element)
    s.tell(EMBARKED, element, carrier)


def why_not_dismount(s: Cardsheet, element: i64, cell: i64) -> Reason | None:
    """X4.6 R88 To a cell beside the carrier, unless it has gone at the double."""
    if not rides(s, element):
        return NOT_ABOARD
    carrier = s.carrier[element]
    if cell >= s.board.ground.size or not s.board.ground.adjacent(s.cell[carrier], cell):
        return NO_ROOM
    if s.doubled.has(carrier) or s.doubled.has(element):
        return TOO_HASTY
    return None if has_room(s, element, cell) else NO_ROOM


def dismount(s: Cardsheet, element: i64, cell: i64) -> None:
    s.carrier[element] = NOBODY
    s.cell[element] = cell
    s.tell(DISMOUNTED, element, cell)
    meet(s, element)


# ---------------------------------------------------------------- 6.4 weapons


def why_not_set_up(s: Cardsheet, element: i64, up: bool) -> Reason | None:
    """6.4 R60 An immobile weapon is set up, or taken down."""
    immobile = s.board.elements[element].item.immobile and is_in_open(s, element)
    if not immobile or s.kind[element] != s.board.elements[element].kind:
        return NOT_IMMOBILE
    return NOT_IMMOBILE if s.in_action.has(element) == up else None


def set_up(s: Cardsheet, element: i64, up: bool) -> None:
    s.in_action = s.in_action.plus(element) if up else s.in_action.minus(element)
    s.last_aim[element] = NOWHERE
    s.tell(DEPLOYED, element, 1 if up else 0)


def why_not_aim(s: Cardsheet, element: i64, die: i64, moved: bool) -> Reason | None:
    """6.4 R60 A gun aims when the die says Act, and before any move."""
    gun = s.kind[element] == GUN and is_in_open(s, element)
    return None if gun and die == ACT_FIRST and not moved else NOT_A_GUN


def why_not_lay(s: Cardsheet, element: i64, target: i64) -> Reason | None:
    """6.3 R60 An immobile weapon changes its target instead of moving."""
    if not s.board.elements[element].item.immobile or not s.in_action.has(element):
        return NOT_IMMOBILE
    if target >= s.board.count or s.board.side(target) == s.board.side(element):
        return NO_ENEMY
    if not is_in_open(s, target):
        return NO_ENEMY
    return None if is_change_of_target(s, element, target) else LAID_THERE


def lay_on(s: Cardsheet, element: i64, target: i64) -> None:
    s.last_aim[element] = s.cell[target]
    s.tell(LAID, element, target)


# ---------------------------------------------------------------- X4.4 rivers, X12.6 engineers


def why_not_wade(s: Cardsheet, element: i64, cell: i64) -> Reason | None:
    """X4.4 R87 Out of the river to any bank beside it."""
    if not is_in_open(s, element) or s.board.ground.kinds[s.cell[element]] != RIVER:
        return NOT_WET
    if cell >= s.board.ground.size or not s.board.ground.adjacent(s.cell[element], cell):
        return NO_ROOM
    return None if has_room(s, element, cell) else NO_ROOM


def wade_out(s: Cardsheet, element: i64, cell: i64) -> None:
    s.cell[element] = cell
    meet(s, element)


def why_not_open(s: Cardsheet, element: i64, cell: i64, acted: bool) -> Reason | None:
    """X12.6 R103 Engineers open a hedge, a wall, wire or mines beside them, with both acts."""
    engineers = s.board.elements[element].item.engineers and is_in_open(s, element)
    if not engineers or acted:
        return NO_ENGINEERS
    if cell >= s.board.ground.size or not s.board.ground.adjacent(s.cell[element], cell):
        return NOTHING_TO_OPEN
    kind = s.board.ground.kinds[cell]
    can_be = kind in (HEDGE, WALL, WIRE, MINES)
    return None if can_be and not s.opened.has(cell) else NOTHING_TO_OPEN


def open_up(s: Cardsheet, element: i64, cell: i64) -> None:
    s.opened = s.opened.plus(cell)
    s.tell(OPENED, element, cell)


# ---------------------------------------------------------------- X12.3 out of hiding


def why_not_show(s: Cardsheet, element: i64, cell: i64) -> Reason | None:
    """X12.3 R73 Its owner says which marker it is."""
    if not s.hidden(element):
        return NOT_HIDDEN
    return None if find_marker(s, element, cell) != NOWHERE else NO_SUCH_MARKER


def show(s: Cardsheet, element: i64, cell: i64) -> None:
    reveal(s, element, cell)
    s.tell(SHOWED, element, cell)


@mypyc_attr(acyclic=True)
class Ambush(Procedure):
    """X12.3 R74 To open fire from hiding takes a Leadership Test; who fails it stays hidden."""

    heading = "X12.3 Ambush"
    sections = ("test", "decided")
    called = {"Acting": "ask"}

    def __init__(self, element: i64, cell: i64) -> None:
        self.element: i64 = element
        self.cell: i64 = cell

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0:
            s.call(Leadership(s.grade(self.element)))
            return
        if s.answer == 1:
            show(s, self.element, self.cell)
        else:
            s.mute = s.mute.plus(self.element)
        s.done(0)
