"""4 The sequence of play, 8 the end of the turn, 3.4 and 10 victory; and 9 the setup."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.rules import Procedure
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.administration import Administration
from grognard.games.march_of_justice.rules.board import Board
from grognard.games.march_of_justice.rules.constants import (
    AMNESTY,
    IN_CUP,
    MIDDLE,
    NOWHERE,
    PRINTED,
    ROADBLOCK,
    RUSSIA,
    RUSSIA_WINS,
    RUSSIAN_ELIMINATED,
    RUSSIAN_REDUCED,
    SECOND_PLAYER,
    SILENT,
    WAGNER,
    WAGNER_ELIMINATED,
    WAGNER_REDUCED,
    WAGNER_REPULSED,
    WAGNER_WINS,
)
from grognard.games.march_of_justice.rules.contact import Contacts
from grognard.games.march_of_justice.rules.cup import Mobilization
from grognard.games.march_of_justice.rules.kremlin import (
    Boons,
    Deployment,
    Roadblocks,
    printed_boon,
)
from grognard.games.march_of_justice.rules.movement import Movement, Returns, give_points
from grognard.games.march_of_justice.rules.rapt import PriorityTable
from grognard.games.march_of_justice.rules.state import March


def new_march(board: Board) -> March:
    """9 Wagner in Rostov, the garrison in Moscow, the others in the cup."""
    zeros = vec[i64]([0] * board.units)
    where = zeros[:]
    cup = BITS[SILENT] | BITS[ROADBLOCK]
    for unit in range(board.units):
        where[unit] = board.counters[unit].start
        if where[unit] == IN_CUP:
            cup |= BITS[unit]
    mct = vec[i64]([MIDDLE] * board.core)
    shifts = vec[i64]([0] * board.core)
    orders = vec[i64]([NOWHERE] * board.units)
    blocks = vec[i64]([NOWHERE, NOWHERE])
    s = March(board, where, zeros, mct, shifts, zeros[:], blocks, orders, Turn())
    s.cup = cup
    s.momentum = board.momentum
    return s


@mypyc_attr(acyclic=True)
class Turn(Procedure):
    """4 Turn after turn."""

    heading = "4 Turn"
    sections = (
        *("administration", "wagner returns", "wagner moves", "wagner meets", "wagner's victory"),
        *("mobilization", "russian momentum", "roadblocks", "russia returns", "russia moves"),
        *("russia meets", "russia's victory", "end"),
    )

    def run(self, s: March, section: i64) -> None:
        match section:
            case 0:  # 4.1 Administration
                begin(s)
                s.call(Administration())
            case 1:  # 3.11 Wagner's dispersed units
                s.call(Returns(WAGNER, 0))
            case 2:  # 4.2a
                give_points(s, WAGNER)
                s.call(Movement(WAGNER, WAGNER))
            case 3:  # 4.2b
                s.call(Contacts(WAGNER, WAGNER))
            case 4:  # 4.2c
                if has_line(s, WAGNER):
                    s.end(WAGNER_WINS)
                s.active = RUSSIA
            case 5:  # 4.3a
                s.call(Mobilization())
            case 6:  # 4.3b
                spend(s)
            case 7:  # 4.3c
                deploy(s)
            case 8:  # 3.11 Russia's dispersed units
                s.call(Returns(RUSSIA, 0))
            case 9:  # 4.3d and, where the table is followed, 4.3e
                give_points(s, RUSSIA)
                if s.russians == PRINTED:
                    s.call(PriorityTable())
                else:
                    s.call(Movement(s.asked_for(RUSSIA), RUSSIA))
            case 10:  # 4.3e
                if s.russians != PRINTED:
                    s.call(Contacts(s.asked_for(RUSSIA), RUSSIA))
            case 11:  # 11
                if s.russians == SECOND_PLAYER and has_line(s, RUSSIA):
                    s.end(RUSSIA_WINS)
            case _:  # 4.4
                end_turn(s)
                s.goto(0)


def begin(s: March) -> None:
    """A new turn: nobody has moved, fought or shifted yet."""
    s.active = WAGNER
    s.spent = 0
    s.happened = 0
    s.crt_row = -1
    s.crt_column = 0
    for marker in range(s.board.core):
        s.shifts[marker] = 0
    s.tell(facts.TURN, s.turn)


def spend(s: March) -> None:
    """7.2 By the printed Russians themselves, or by whoever plays them."""
    if s.russians == PRINTED:
        printed_boon(s)
    else:
        s.call(Boons(s.asked_for(RUSSIA)))


def deploy(s: March) -> None:
    """7.3 By the printed Russians themselves, or by whoever plays them."""
    if s.russians == PRINTED:
        s.call(Deployment(0))
    else:
        s.call(Roadblocks(s.asked_for(RUSSIA), 0))


def has_line(s: March, side: i64) -> bool:
    """3.4 A unit in the other's capital, and no enemy on the M4."""
    goal = s.board.moscow if side == WAGNER else s.board.rostov
    if s.at_place(goal, side) == 0:
        return False
    return s.find_held(1 - side) & s.board.m4 == 0


# ---------------------------------------------------------------- 8 the end of the turn


def end_turn(s: March) -> None:
    """8 The questions; then the next turn, if there is one."""
    by = answer_question(s, facts.IN_RUBELO, s.at_place(s.board.rubelo, WAGNER) != 0, 1)
    by += answer_question(s, facts.RUSSIAN_REDUCED, s.happened & RUSSIAN_REDUCED != 0, 1)
    by += answer_question(s, facts.IN_MOSCOW, s.at_place(s.board.moscow, WAGNER) != 0, 2)
    by += answer_question(s, facts.RUSSIAN_ELIMINATED, s.happened & RUSSIAN_ELIMINATED != 0, 2)
    by += answer_question(s, facts.IN_ROSTOV, s.at_place(s.board.rostov, RUSSIA) != 0, -1)
    by += answer_question(s, facts.WAGNER_REPULSED, s.happened & WAGNER_REPULSED != 0, -1)
    by += answer_question(s, facts.WAGNER_REDUCED, s.happened & WAGNER_REDUCED != 0, -2)
    by += answer_question(s, facts.WAGNER_ELIMINATED, s.happened & WAGNER_ELIMINATED != 0, -3)
    s.shift_momentum(by, 0)
    if s.turn == s.board.turns:
        s.end(AMNESTY)
    else:
        s.turn += 1


def answer_question(s: March, question: i64, yes: bool, worth: i64) -> i64:
    """8.1 A question of the list, and what it adds."""
    if not yes:
        return 0
    s.tell(facts.ANSWERED, question, worth)
    return worth
