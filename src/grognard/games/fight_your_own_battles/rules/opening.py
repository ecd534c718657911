"""2, 10.1 and 12.1 Before the first bound: ratings, concealment, radios."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.charts import (
    CONCEALED_FROM,
    grade_co,
    grade_nco,
    grade_senior,
)
from grognard.games.fight_your_own_battles.rules.constants import (
    ABOVE_AVERAGE,
    BELOW_AVERAGE,
    CONCEALED,
    GUN,
    HOLD,
    LARGEST_HIDDEN,
    MARKERS,
    MOST_COMPANIES,
    MOST_ELEMENTS,
    NOBODY,
    NOWHERE,
    RADIO_TRIES,
    REGULAR,
    UNRATED,
)
from grognard.games.fight_your_own_battles.rules.facts import (
    CO_RATED,
    HIDDEN,
    RATED,
    SENIOR_RATED,
)
from grognard.games.fight_your_own_battles.rules.forces import Element
from grognard.games.fight_your_own_battles.rules.radios import FirstNet
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


@mypyc_attr(acyclic=True)
class Opening(Procedure):
    """3.1 Officers are rated, elements concealed, radios netted."""

    heading = "3.1 Before the first bound"
    sections = ("NCOs", "officers", "seniors", "concealment", "radios", "base")
    called = {"Battle": "bound"}

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # 2.1
                s.call(RateNcos(0))
            case 1:
                s.call(RateOfficers(0))
            case 2:  # 2.2
                s.call(RateSeniors(0))
            case 3:  # 10.1
                s.call(Concealments(0))
            case 4:  # 12.1
                s.call(FirstNets(0))
            case _:  # 9.1
                for force in range(s.board.forces_count):
                    s.base[force] = s.total(force)
                s.done(0)


# ---------------------------------------------------------------- 2 ratings


def quality_thrown(element: Element) -> i64:
    """2.1 What modifies a throw: R79 nothing does for militia."""
    return REGULAR if element.militia else element.quality


@mypyc_attr(acyclic=True)
class RateNcos(Procedure):
    """2.1 A D6 for each NCO whom the pack does not rate, from this element on."""

    heading = "2.1 Rating NCOs"
    sections = ("throw", "rate")
    called = {"Opening": "officers"}
    holds = {"n": (0, MOST_ELEMENTS)}

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0 and self.n == s.board.count:
            s.done(0)
            return
        if section == 0 and s.nco[self.n] == UNRATED:
            s.call(Die(6))
            return
        if section == 1:
            s.nco[self.n] = grade_nco(s.answer, quality_thrown(s.board.elements[self.n]))
            s.tell(RATED, self.n, s.answer, s.nco[self.n])
        s.become(RateNcos(self.n + 1))


@mypyc_attr(acyclic=True)
class RateOfficers(Procedure):
    """2.1 The same for each Company Officer, by the element he is with."""

    heading = "2.1 Rating Company Officers"
    sections = ("throw", "rate")
    called = {"Opening": "seniors"}
    holds = {"n": (0, MOST_COMPANIES)}

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0 and self.n == s.board.companies_count:
            s.done(0)
            return
        if section == 0 and s.co[self.n] == UNRATED:
            s.call(Die(6))
            return
        if section == 1:
            s.co[self.n] = grade_co(s.answer, self.quality(s))
            s.tell(CO_RATED, self.n, s.answer, s.co[self.n])
        s.become(RateOfficers(self.n + 1))

    def quality(self, s: Cardsheet) -> i64:
        element = s.co_with[self.n]
        return REGULAR if element == NOBODY else quality_thrown(s.board.elements[element])


@mypyc_attr(acyclic=True)
class RateSeniors(Procedure):
    """2.2 A D6 for each Senior Officer."""

    heading = "2.2 Rating Senior Officers"
    sections = ("throw", "rate")
    called = {"Opening": "concealment"}
    holds = {"n": (0, MOST_COMPANIES)}

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0 and self.n == s.board.forces_count:
            s.done(0)
            return
        if section == 0 and s.senior[self.n] == UNRATED:
            s.call(Die(6))
            return
        if section == 1:
            s.senior[self.n] = grade_senior(s.answer)
            s.tell(SENIOR_RATED, self.n, s.answer, s.senior[self.n])
        s.become(RateSeniors(self.n + 1))


# ---------------------------------------------------------------- 10.1 concealment


def may_hide(element: Element) -> bool:
    """10.1 Men, crews and guns of 75 millimetres at most, where the pack has places for them."""
    small = element.on_foot() and (element.kind != GUN or element.calibre <= LARGEST_HIDDEN)
    return small and element.order == CONCEALED and len(element.places) > 0


@mypyc_attr(acyclic=True)
class Concealments(Procedure):
    """10.1 A D6 for each element that is to be concealed."""

    heading = "10.1 Concealment"
    sections = ("throw", "result")
    called = {"Opening": "radios"}
    holds = {"n": (0, MOST_ELEMENTS)}

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0 and self.n == s.board.count:
            s.done(0)
            return
        if section == 0 and may_hide(s.board.elements[self.n]) and s.on_table(self.n):
            s.call(Die(6))
            return
        if section == 1:
            self.take_result(s, s.answer)
        s.become(Concealments(self.n + 1))

    def take_result(self, s: Cardsheet, die: i64) -> None:
        """10.1 On a 5; R100 who is seen stands where the pack has it, and holds."""
        hides = die + senior_helps(s, self.n) >= CONCEALED_FROM
        s.tell(HIDDEN, self.n, die, 1 if hides else 0)
        if hides:
            hide(s, self.n)
        else:
            s.order[self.n] = HOLD


def senior_helps(s: Cardsheet, element: i64) -> i64:
    """10.1 One more with an Above average Senior Officer, one less with one Below average."""
    senior = s.senior[s.board.force_of(element)]
    if senior == ABOVE_AVERAGE:
        return 1
    return -1 if senior == BELOW_AVERAGE else 0


def hide(s: Cardsheet, element: i64) -> None:
    """10.2 R72 Markers under the next letter: nobody knows which of them it is."""
    letter: i64 = 0
    for other in range(s.board.count):
        if s.hidden(other):
            letter += 1
    s.letter[element] = letter
    s.cell[element] = NOWHERE
    places = s.board.elements[element].places
    for n in range(min(i64(len(places)), MARKERS)):
        s.markers[letter * MARKERS + n] = places[n]


# ---------------------------------------------------------------- 12.1 radios


@mypyc_attr(acyclic=True)
class FirstNets(Procedure):
    """12.1 Each Company Officer nets his radios."""

    heading = "12.1 Netting in"
    sections = ("next",)
    called = {"Opening": "base"}
    holds = {"n": (0, MOST_COMPANIES)}

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def run(self, s: Cardsheet, section: i64) -> None:
        if self.n == s.board.companies_count:
            s.done(0)
        else:
            s.become(FirstNets(self.n + 1))
            s.call(FirstNet(self.n, RADIO_TRIES))
