"""3.3 The turn of an element: reaction, nerve, Order Die, and what it then does."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY
from grognard.engine.chance import Die
from grognard.engine.rules import Choice, Moves, Procedure, Reason
from grognard.games.fight_your_own_battles.rules.command import Commanding
from grognard.games.fight_your_own_battles.rules.constants import (
    ACT_FIRST,
    END,
    NET_RADIO,
    NO_ACTION,
    NO_COUNTER,
    NOBODY,
    SEIZES,
    SEND_RUNNER,
)
from grognard.games.fight_your_own_battles.rules.facts import NO_CARD, ORDER_DIE
from grognard.games.fight_your_own_battles.rules.field_phase import (
    carry_out,
    mark_done,
    offer_field,
    phase_of,
    why_not_field,
)
from grognard.games.fight_your_own_battles.rules.knowledge import body_of
from grognard.games.fight_your_own_battles.rules.nerve import GOES_ON, HAS_MOVED, Nerve
from grognard.games.fight_your_own_battles.rules.order_die import (
    ACTED,
    ACTED_TWICE,
    MOST_DONE,
    MOVED,
    put_counter,
    why_not_act,
)
from grognard.games.fight_your_own_battles.rules.radios import (
    Netting,
    Running,
    why_not_net,
    why_not_run,
)
from grognard.games.fight_your_own_battles.rules.reaction import Reaction
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class ElementTurn(Procedure):
    """3.3 An element plays its card; `able` is what its nerve left it to do."""

    heading = "3.3 Turn of an element"
    sections = ("react", "nerve", "command", "order die", "phases", "updates")
    called = {"Cards": "next"}
    holds = {"able": (0, 2)}

    def __init__(self, element: i64, able: i64) -> None:
        self.element: i64 = element
        self.able: i64 = able

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # 4.2
                s.call(Reaction(self.element))
            case 1:  # 5
                self.go_on(s, s.answer)
            case 2:  # 7.6 A successor commands, whether or not his men go on.
                self.command(s, s.answer)
            case 3:  # 6.1
                self.throw(s)
            case 4:
                s.tell(ORDER_DIE, self.element, s.answer)
                s.call(Acting(self.element, s.answer, 0, 0))
            case _:  # 6.6
                put_counter(s, self.element, s.answer)
                end_turn(s)

    def go_on(self, s: Cardsheet, reaction: i64) -> None:
        """4.2 Without action the card is lost; one that was swapped is another's now."""
        if reaction == SEIZES:
            s.done(0)
        elif reaction == NO_ACTION:
            s.counter[self.element] = NO_COUNTER
            s.tell(NO_CARD, self.element)
            end_turn(s)
        else:
            begin_turn(s, self.element)
            s.call(Nerve(self.element))

    def command(self, s: Cardsheet, able: i64) -> None:
        s.become(ElementTurn(self.element, able))
        s.goto(3)
        company = s.find_succeeded(self.element)
        if company != NOBODY and s.on_table(self.element):
            s.call(Commanding(company, NOBODY, 0, 0, EMPTY))

    def throw(self, s: Cardsheet) -> None:
        if self.able == GOES_ON and s.gets_turn(self.element):
            s.call(Die(3))
            return
        put_counter(s, self.element, MOVED if self.able == HAS_MOVED else 0)
        end_turn(s)

    def fits(self, s: Cardsheet) -> bool:
        return s.on_turn() == self.element


def begin_turn(s: Cardsheet, element: i64) -> None:
    """5.4 What held until this turn is over."""
    s.row[element] = 0
    s.fired[element] = 0
    s.aimed = s.aimed.minus(element)
    s.mute = s.mute.minus(element)
    s.doubled = s.doubled.minus(element).minus(body_of(s, element))
    s.runner = s.runner.minus(element)


def end_turn(s: Cardsheet) -> None:
    """3.3 The next card comes up."""
    s.turn += 1
    s.done(0)


# ---------------------------------------------------------------- 6 what it does


@mypyc_attr(acyclic=True)
class Acting(Procedure):
    """6.1 Phase after phase; `done` has been, `last` was the last of it. Answers what was done."""

    heading = "6 Order Die"
    sections = ("ask", "carry out")
    called = {"ElementTurn": "updates", "GroupTurn": "acted"}
    holds = {"die": (1, ACT_FIRST), "done": (0, MOST_DONE), "last": (0, ACTED)}

    def __init__(self, element: i64, die: i64, done: i64, last: i64) -> None:
        self.element: i64 = element
        self.die: i64 = die
        self.done: i64 = done
        self.last: i64 = last

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 1:
            self.carry_out(s, s.answer)
        elif s.gets_turn(self.element):
            side = s.board.side(self.element)
            s.call(Phase(side, self.element, self.die, self.done, self.last))
        else:
            s.done(self.done)

    def carry_out(self, s: Cardsheet, act: i64) -> None:
        if act == END:
            s.done(self.done)
        elif act == NET_RADIO:
            self.act(s, Netting(self.element))
        elif act == SEND_RUNNER:
            self.act(s, Running(self.element))
        else:
            self.play(s, act)

    def play(self, s: Cardsheet, act: i64) -> None:
        """6.1 What is done on our own table."""
        done = mark_done(self.done, act)
        s.become(Acting(self.element, self.die, done, phase_of(self.last, act)))
        carry_out(s, self.element, self.die, self.done, act)

    def act(self, s: Cardsheet, rule: Procedure) -> None:
        """6.4 One act, and perhaps another."""
        done = self.done | (ACTED if self.done & ACTED == 0 else ACTED_TWICE)
        s.become(Acting(self.element, self.die, done, ACTED))
        s.call(rule)


@mypyc_attr(acyclic=True)
class Phase(Choice):
    """6.1 What an element does next. Answers the act itself."""

    heading = "6.1 Fire, move, act"
    called = {"Acting": "carry out"}
    holds = Acting.holds

    def __init__(self, side: i64, element: i64, die: i64, done: i64, last: i64) -> None:
        self.side = side
        self.element: i64 = element
        self.die: i64 = die
        self.done: i64 = done
        self.last: i64 = last

    def find_moves(self, s: Cardsheet, moves: Moves) -> None:
        moves.offer(NET_RADIO, self.why_not(s, NET_RADIO))
        moves.offer(SEND_RUNNER, self.why_not(s, SEND_RUNNER))
        if not s.board.companion:
            offer_field(s, moves, self, self.element)
        moves.offer(END, None)

    def why_not(self, s: Cardsheet, act: i64) -> Reason | None:
        if act == END:
            return None
        if act not in (NET_RADIO, SEND_RUNNER):
            return why_not_field(s, self.element, self.die, self.done, self.last, act)
        wrong = why_not_act(self.die, self.done, self.last)
        if wrong is not None:
            return wrong
        if act == NET_RADIO:
            return why_not_net(s, self.element)
        return why_not_run(s, self.element)

    def take(self, s: Cardsheet, act: i64) -> None:
        s.done(act)
