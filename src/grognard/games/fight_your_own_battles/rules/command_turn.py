"""3.4 The card of a Company Officer or a detachment's leader; 11.2 and of the Group he leads."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.chance import Die
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.charts import as_commander, react
from grognard.games.fight_your_own_battles.rules.command import Commanding
from grognard.games.fight_your_own_battles.rules.constants import (
    ACT_FIRST,
    BELOW_AVERAGE,
    NO_ACTION,
    NOBODY,
)
from grognard.games.fight_your_own_battles.rules.control import find_chief, grade_chief
from grognard.games.fight_your_own_battles.rules.facts import COMMANDED, GROUP_DIE
from grognard.games.fight_your_own_battles.rules.groups import list_group
from grognard.games.fight_your_own_battles.rules.nerve import GOES_ON, HAS_MOVED, Nerve
from grognard.games.fight_your_own_battles.rules.order_die import MOVED, put_counter
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.turn import Acting, begin_turn, end_turn


@mypyc_attr(acyclic=True)
class CommandTurn(Procedure):
    """3.4 A chief plays his card: reaction, command, his Group."""

    heading = "3.4 Turn of an officer"
    sections = ("react", "command", "group", "end")
    called = {"Cards": "next"}

    def __init__(self, company: i64, leader: i64) -> None:
        self.company: i64 = company
        self.leader: i64 = leader

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # 4.2 Only a Below average officer may fail.
                s.answer = 10
                if self.grade(s) == BELOW_AVERAGE:
                    s.call(Die(10))
            case 1:  # 7
                self.command(s, react(self.grade(s), s.answer))
            case 2:  # 11.2
                if self.leader == NOBODY:
                    s.call(GroupTurn(self.company, 0, EMPTY, list_acting(s, self.company)))
            case _:
                end_turn(s)

    def grade(self, s: Cardsheet) -> i64:
        return as_commander(grade_chief(s, self.company, self.leader))

    def command(self, s: Cardsheet, reaction: i64) -> None:
        s.tell(COMMANDED, self.company, find_chief(s, self.company, self.leader), reaction)
        if reaction == NO_ACTION:
            end_turn(s)
        else:
            s.call(Commanding(self.company, self.leader, 0, 0, EMPTY))


def list_acting(s: Cardsheet, company: i64) -> BitSet:
    """11.2 R62 The members of a Group, but for those who have a card of their own in this bound."""
    acting = EMPTY
    for element in list_group(s, company).members():
        if s.gets_turn(element) and not s.has_card(element):
            acting = acting.plus(element)
    return acting


@mypyc_attr(acyclic=True)
class GroupTurn(Procedure):
    """11.2 Each member's nerve, one Order Die, and the `willing` act; `members` are to come."""

    heading = "11.2 Turn of a Group"
    sections = ("nerve", "member", "order die", "begin", "act", "acted")
    called = {"CommandTurn": "end"}
    holds = {"die": (0, ACT_FIRST)}

    def __init__(self, company: i64, die: i64, willing: BitSet, members: BitSet) -> None:
        self.company: i64 = company
        self.die: i64 = die
        self.willing: BitSet = willing
        self.members: BitSet = members

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # 5
                self.test_next(s)
            case 1:
                self.count_in(s, self.members.lowest(), s.answer)
            case 2:  # 6.1 One die for all.
                if self.willing.is_empty():
                    s.done(0)
                else:
                    s.call(Die(3))
            case 3:
                s.tell(GROUP_DIE, self.company, s.answer)
                s.become(GroupTurn(self.company, s.answer, EMPTY, self.willing))
                s.goto(4)
            case 4:
                self.act_next(s)
            case _:  # 6.6
                self.put_down(s, self.members.lowest(), s.answer)

    def test_next(self, s: Cardsheet) -> None:
        element = self.members.lowest()
        if element == NOBODY:
            s.goto(2)
            return
        begin_turn(s, element)
        s.call(Nerve(element))

    def count_in(self, s: Cardsheet, element: i64, able: i64) -> None:
        """11.2 Who may act waits for the die; all others have had their turn."""
        goes_on = able == GOES_ON and s.gets_turn(element)
        if not goes_on:
            put_counter(s, element, MOVED if able == HAS_MOVED else 0)
        acting = self.willing.plus(element) if goes_on else self.willing
        s.become(GroupTurn(self.company, 0, acting, self.members.minus(element)))

    def act_next(self, s: Cardsheet) -> None:
        if self.members.is_empty():
            s.done(0)
        else:
            s.call(Acting(self.members.lowest(), self.die, 0, 0))

    def put_down(self, s: Cardsheet, element: i64, done: i64) -> None:
        put_counter(s, element, done)
        s.become(GroupTurn(self.company, self.die, EMPTY, self.members.minus(element)))
        s.goto(4)
