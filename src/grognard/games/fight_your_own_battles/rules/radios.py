"""12 Radios and runners."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die
from grognard.engine.rules import Procedure, Reason
from grognard.games.fight_your_own_battles.rules.charts import RADIO
from grognard.games.fight_your_own_battles.rules.constants import (
    DISABLED,
    NETTED,
    NOBODY,
    OFF_NET,
    RADIO_FAILURES,
    RADIO_TRIES,
)
from grognard.games.fight_your_own_battles.rules.facts import (
    OFF_THE_NET,
    RADIO_OUT,
    RADIO_TEST,
    RAN,
)
from grognard.games.fight_your_own_battles.rules.leadership import Leadership
from grognard.games.fight_your_own_battles.rules.reasons import (
    NEEDS_NO_RUNNER,
    NO_RADIO,
    RAN_ALREADY,
    SET_WORKS,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class FirstNet(Procedure):
    """12.1 Before the first bound the CO nets his company's radios, in two tries at most."""

    heading = "12.1 Netting in"
    sections = ("throw", "result")
    called = {"FirstNets": "next"}
    holds = {"tries": (0, RADIO_TRIES)}

    def __init__(self, company: i64, tries: i64) -> None:
        self.company: i64 = company
        self.tries: i64 = tries

    def run(self, s: Cardsheet, section: i64) -> None:
        element = s.co_with[self.company]
        if section == 1:
            s.become(FirstNet(self.company, self.tries - 1))
            test_radio(s, element, s.answer)
        elif self.tries == 0 or element == NOBODY or s.radio[element] != OFF_NET:
            s.done(0)
        else:
            s.call(Die(10))


@mypyc_attr(acyclic=True)
class Netting(Procedure):
    """12.1 An act: one radio test."""

    heading = "12.1 Radio test"
    sections = ("throw", "result")
    called = {"Acting": "ask"}

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0:
            s.call(Die(10))
        else:
            test_radio(s, self.element, s.answer)
            s.done(0)


def test_radio(s: Cardsheet, element: i64, die: i64) -> None:
    """12.1 R69 A set is netted; a CO's nets his company's. The third failure ends it for good."""
    need = RADIO[s.board.elements[element].nation]
    s.tell(RADIO_TEST, element, die, need)
    if die >= need:
        net(s, element)
        return
    s.failures[element] += 1
    if s.failures[element] == RADIO_FAILURES:
        s.radio[element] = DISABLED
        s.tell(RADIO_OUT, element)


def net(s: Cardsheet, element: i64) -> None:
    s.radio[element] = NETTED
    s.failures[element] = 0
    company = s.find_co_with(element)
    if company == NOBODY:
        return
    for other in s.board.companies[company].elements:
        if s.radio[other] == OFF_NET and s.failures[other] == 0:
            s.radio[other] = NETTED


def lose_net(s: Cardsheet, element: i64) -> None:
    """12.2 A set must be netted anew."""
    if s.radio[element] == NETTED:
        s.radio[element] = OFF_NET
        s.tell(OFF_THE_NET, element)


def why_not_net(s: Cardsheet, element: i64) -> Reason | None:
    """12.1 Is there a set that could be netted?"""
    if s.radio[element] == NETTED:
        return SET_WORKS
    return None if s.radio[element] == OFF_NET else NO_RADIO


# ---------------------------------------------------------------- 12.3 runners


@mypyc_attr(acyclic=True)
class Running(Procedure):
    """12.3 R70 An act and a Leadership Test: a runner arrives, or does not."""

    heading = "12.3 Runners"
    sections = ("test", "ran")
    called = {"Acting": "ask"}

    def __init__(self, element: i64) -> None:
        self.element: i64 = element

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0:
            s.call(Leadership(s.grade(self.element)))
            return
        if s.answer == 1:
            arrive(s, self.element)
        s.done(0)


def arrive(s: Cardsheet, element: i64) -> None:
    """12.3 The link holds until the element's next turn; a CO's to his Senior until the change."""
    s.runner = s.runner.plus(element)
    s.tell(RAN, element)
    company = s.find_co_with(element)
    if company != NOBODY:
        s.linked = s.linked.plus(company)


def why_not_run(s: Cardsheet, element: i64) -> Reason | None:
    """12.3 A runner goes where no radio works."""
    if s.radio[element] == NETTED:
        return NEEDS_NO_RUNNER
    return RAN_ALREADY if s.runner.has(element) else None


def is_linked(s: Cardsheet, company: i64) -> bool:
    """12.3 Is a CO in touch with his Senior Officer?"""
    element = s.co_with[company]
    if element == NOBODY:
        return False
    return not s.board.radios or s.radio[element] == NETTED or s.linked.has(company)
