"""1 How a battle begins: everything as the pack has it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.bit_set import EMPTY
from grognard.engine.rules import Frame
from grognard.games.fight_your_own_battles.rules.board import Board
from grognard.games.fight_your_own_battles.rules.constants import (
    FULL_SCORE,
    GREEN,
    IN_RESERVE,
    MARKERS,
    NO_COUNTER,
    NO_SET,
    NOBODY,
    NOWHERE,
    OFF_NET,
    ON_TABLE,
    SLOTS,
    UNDAMAGED,
)
from grognard.games.fight_your_own_battles.rules.lines import LINES
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


def new_sheet(board: Board, top: Frame) -> Cardsheet:
    """All as the pack has it, before anybody is rated or dealt a card."""
    s = Cardsheet(board, top)
    s.cards = vec[i64]()
    s.noted = vec[i64]()
    s.reacted = EMPTY
    list_elements(s)
    set_table(s)
    list_officers(s)
    return s


def list_elements(s: Cardsheet) -> None:
    """1.1 Each element as it comes."""
    elements = s.board.elements
    count = s.board.count
    s.kind = vec[i64]([element.kind for element in elements])
    s.figures = vec[i64]([element.figures for element in elements])
    s.score = vec[i64]([FULL_SCORE] * count)
    s.nco = vec[i64]([element.nco for element in elements])
    s.nco_lost = vec[i64]([0] * count)
    s.lines = vec[i64]([0] * (count * LINES))
    s.dry = vec[i64]([0] * count)
    s.row = vec[i64]([0] * count)
    s.counter = vec[i64]([NO_COUNTER] * count)
    s.place = vec[i64]([IN_RESERVE if element.reserve else ON_TABLE for element in elements])
    s.retiring = EMPTY
    s.landed = vec[i64]([0] * count)
    s.order = vec[i64]([element.order for element in elements])
    s.goal = vec[i64]([element.goal for element in elements])
    s.damage = vec[i64]([UNDAMAGED] * count)
    s.carrier = vec[i64]([element.aboard for element in elements])
    s.group = vec[i64]([NOBODY] * count)
    s.detached = vec[i64]([NOBODY] * count)
    s.radio = vec[i64](
        [OFF_NET if element.set and s.board.radios else NO_SET for element in elements]
    )
    s.failures = vec[i64]([0] * count)
    s.runner = EMPTY


def set_table(s: Cardsheet) -> None:
    """X Where all stand; shots are the pack's to give."""
    elements = s.board.elements
    count = s.board.count
    s.cell = vec[i64]([NOWHERE if element.reserve else element.at for element in elements])
    s.facing = vec[i64]([element.facing for element in elements])
    s.doubled = EMPTY
    s.letter = vec[i64]([NOBODY] * count)
    s.markers = vec[i64]([NOWHERE] * (count * MARKERS))
    s.knows = EMPTY
    s.shots = vec[i64]([0] * (count * SLOTS))
    s.last_target = vec[i64]([NOBODY] * count)
    s.last_aim = vec[i64]([NOWHERE] * count)
    s.in_action = EMPTY
    s.fired = vec[i64]([0] * count)
    s.aimed = EMPTY
    s.lurking = EMPTY
    s.opened = EMPTY
    s.mute = EMPTY
    load_weapons(s)
    for element in range(count):
        if elements[element].item.immobile and s.on_table(element):
            s.in_action = s.in_action.plus(element)


def load_weapons(s: Cardsheet) -> None:
    """X9.2 Shots of every weapon; half as many, rounded up, where they are rationed."""
    for element in range(s.board.count):
        weapons = s.board.elements[element].weapons
        rationed = s.board.forces[s.board.force_of(element)].rationed
        for slot in range(min(i64(len(weapons)), SLOTS)):
            shots = weapons[slot].shots
            s.shots[element * SLOTS + slot] = (shots + 1) // 2 if rationed else shots


def list_officers(s: Cardsheet) -> None:
    """1.2 Companies, and 1.3 forces."""
    companies = s.board.companies
    count = s.board.companies_count
    s.co = vec[i64]([company.grade for company in companies])
    s.co_with = vec[i64]([company.with_element for company in companies])
    s.co_lost = vec[i64]([0] * count)
    s.successor = vec[i64]([NOBODY] * count)
    s.objective = vec[i64]([0] * count)
    s.objective_goal = vec[i64]([NOWHERE] * count)
    s.group_ends = vec[i64]([0] * count)
    s.linked = EMPTY
    forces = s.board.forces
    s.senior = vec[i64]([force.senior for force in forces])
    s.base = vec[i64]([0] * len(forces))
    s.tested = vec[i64]([0] * len(forces))
    s.condition = vec[i64]([GREEN] * len(forces))
