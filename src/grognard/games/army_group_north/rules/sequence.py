"""4.0 The sequence of play: set-up, game turns, player turns and their phases."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY
from grognard.engine.chance import Die
from grognard.engine.rules import Procedure
from grognard.games.army_group_north.rules.beginning import place_side
from grognard.games.army_group_north.rules.constants import AXIS, BOTH, SOVIET
from grognard.games.army_group_north.rules.conversion import Conversion
from grognard.games.army_group_north.rules.cossacks import Cossacks
from grognard.games.army_group_north.rules.excess import Thinning
from grognard.games.army_group_north.rules.facts import MISSED, OWES, PLAYER_TURN, TURN
from grognard.games.army_group_north.rules.operations import Operations
from grognard.games.army_group_north.rules.pause import DeclarePause, is_pause_offered
from grognard.games.army_group_north.rules.reinforcements import Reinforcements, take_income
from grognard.games.army_group_north.rules.setting_up import SetUp
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strategic import StrategicMovement
from grognard.games.army_group_north.rules.surrender import reset, surrender
from grognard.games.army_group_north.rules.victory import end_game

FIRST_OF_TURN: Final[i64] = 2
AFTER_AXIS: Final[i64] = 4  # where the campaign goes on after the Axis's turn


@mypyc_attr(acyclic=True)
class Course(Procedure):
    """4.0 The campaign."""

    heading = "4.0 The campaign"
    sections = ("soviet set-up", "axis set-up", "all set up", "axis turn", "soviet turn", "end")

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:  # X6.0
                self.set_up(s, SOVIET)
            case 1:
                self.set_up(s, AXIS)
            case 2:  # X4.11
                begin(s)
                if s.board.turns[s.turn].cossacks:
                    s.call(Cossacks())
            case 3:
                s.call(PlayerTurn(AXIS))
            case 4:  # X4.8.1
                if not s.board.turns[s.turn].quiet:
                    s.call(PlayerTurn(SOVIET))
            case _:
                self.end_turn(s)

    def set_up(self, s: Campaign, side: i64) -> None:
        """X6.0 By the players, or as the scenario proposes."""
        if s.free:
            s.call(SetUp(side))
        else:
            place_side(s, side)

    def end_turn(self, s: Campaign) -> None:
        """X5.0 The last turn is followed by the verdict, any other by the next."""
        if s.turn >= s.last_turn:
            end_game(s)
        else:
            s.begin_turn(s.turn + 1)
            s.goto(FIRST_OF_TURN)


def begin(s: Campaign) -> None:
    """4.0 A game turn begins: X4.4 the air unit is whole, and no Cossacks ride yet."""
    s.tell(TURN, s.turn)
    s.air = BOTH
    s.air_uses = 0
    s.air_misses = 0
    s.cossacks = EMPTY


@mypyc_attr(acyclic=True)
class PlayerTurn(Procedure):
    """4.0 A side's turn, phase by phase."""

    heading = "4.0 Player turn"
    sections = (
        *("pause", "income", "attacks owed", "reinforcements", "conversion"),
        *("strategic movement", "operations", "excess", "surrender"),
    )
    called = {"Course": ("soviet turn", "end")}

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:  # X4.3.1
                s.tell(PLAYER_TURN, self.side)
                if is_pause_offered(s, self.side):
                    s.call(DeclarePause())
            case 1:  # X4.5
                take_income(s, self.side)
                if self.owes(s):
                    s.call(Die(3))
            case 2:  # X4.8.3
                if self.owes(s):
                    s.owed = s.answer
                    s.tell(OWES, s.owed)
            case 3:  # 5.0
                s.call(Reinforcements(self.side))
            case 4:
                if self.side == AXIS:
                    s.call(Conversion())
            case 5:  # 6.0
                s.call(StrategicMovement(self.side))
            case 6:  # 7.0
                s.call(Operations(self.side))
            case 7:  # 2.3
                s.call(Thinning(self.side))
            case _:  # 10.0, 11.0
                self.end(s)

    def owes(self, s: Campaign) -> bool:
        """X4.8.3 Must the Soviet attack in this turn?"""
        return self.side == SOVIET and s.board.turns[s.turn].owes

    def end(self, s: Campaign) -> None:
        surrender(s, self.side)
        reset(s, self.side)
        if self.owes(s):
            miss(s)
        s.done(0)

    def fits(self, s: Campaign) -> bool:
        """The Axis is first, and on a quiet turn there is nobody else."""
        if self.resume_at == AFTER_AXIS:
            return self.side == AXIS
        return self.side == SOVIET and not s.board.turns[s.turn].quiet


def miss(s: Campaign) -> None:
    """X4.8.3, R20 Attacks that were not made cost an RP a turn each, from turn 4 on."""
    if s.owed > 0:
        s.missed += s.owed
        s.tell(MISSED, s.owed)
        s.owed = 0
