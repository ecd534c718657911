"""5 Continuous Momentum: what makes tests due, how many are taken, and what they bring."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.chance import CountFaces, at_most
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.charts import (
    CO_PER_CENT,
    NCO_PER_CENT,
    SCORE_LOST,
    as_commander,
    row_of,
    tests_due,
)
from grognard.games.fight_your_own_battles.rules.constants import (
    BELOW_AVERAGE,
    MOST_ELEMENTS,
    MOST_TESTS,
    NO_NCO,
    NOBODY,
    REGULAR,
)
from grognard.games.fight_your_own_battles.rules.facts import LINE, RESULT, TESTED
from grognard.games.fight_your_own_battles.rules.lines import (
    AFV_IN_GROUP,
    CASUALTY_OPEN,
    IN_GROUP,
    LINES,
    SA_OPEN,
    UNDER_25,
    UNDER_50,
    family,
    is_state,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import count_support

# ---------------------------------------------------------------- 5.1 what is due


def enter(s: Cardsheet, element: i64, line: i64) -> None:
    """5.1 A line is noted when it arises."""
    s.lines[element * LINES + line] += 1
    s.tell(LINE, element, line, tests_due(line, quality(s, element)))


def enter_fire(s: Cardsheet, element: i64, firer: i64, line: i64) -> None:
    """5.1 A line of fire: R40 each kind once for each enemy and bound."""
    entry = (element * MOST_ELEMENTS + firer) * LINES + family(line)
    for known in s.noted:
        if known == entry:
            return
    s.noted = append(s.noted, entry)
    enter(s, element, line)


def run_dry(s: Cardsheet, element: i64, line: i64) -> None:
    """5.1 A weapon fires its last shot: R43 a state, and due by itself in this bound."""
    s.dry[element] |= BITS[line]
    enter(s, element, line)


def small_arms_line(cover: i64) -> i64:
    """5.2 Small arms or an assault, by the cover of who bears it."""
    return SA_OPEN - cover


def casualty_line(cover: i64) -> i64:
    """5.2 A man lost, by the cover he had."""
    return CASUALTY_OPEN - cover


def quality(s: Cardsheet, element: i64) -> i64:
    """5.2 The column: R45 a transport's is the Regular one."""
    own = s.board.elements[element]
    return REGULAR if own.carries > 0 else own.quality


def is_due(s: Cardsheet, element: i64) -> bool:
    """5.1 Is there a line to be tested?"""
    for line in range(LINES):
        if s.lines[element * LINES + line] > 0:
            return True
    return False


def count_tests(s: Cardsheet, element: i64) -> i64:
    """5.1 The tests of all lines: R43 a state counts as long as it lasts, and once."""
    tests: i64 = 0
    for line in range(LINES):
        often = s.lines[element * LINES + line]
        if is_state(line):
            often = 1 if lasts(s, element, line) else 0
        tests += often * tests_due(line, quality(s, element))
    return tests


def lasts(s: Cardsheet, element: i64, line: i64) -> bool:
    """5.1 Is an element in such a state?"""
    own = s.board.elements[element]
    if line in (UNDER_25, UNDER_50):
        return own.on_foot() and is_under(s, element, 4 if line == UNDER_25 else 2)
    if line in (IN_GROUP, AFV_IN_GROUP):
        return s.group[element] != NOBODY and own.on_foot() == (line == IN_GROUP)
    return s.dry[element] & BITS[line] != 0


def is_under(s: Cardsheet, element: i64, part: i64) -> bool:
    """5.1 Is less than one half, or one quarter, of its men left?"""
    return s.figures[element] * part < s.board.elements[element].figures


def lapse(s: Cardsheet, element: i64) -> None:
    """5.1 Nothing is due any more."""
    for line in range(LINES):
        s.lines[element * LINES + line] = 0


# ---------------------------------------------------------------- 5.3 reductions


def per_cent_off(s: Cardsheet, element: i64, leader: i64) -> i64:
    """5.3 Per cent for who leads, and for friends beside (R76: they may pass 100)."""
    return led_per_cent(s, leader) + count_support(s, element)


def led_per_cent(s: Cardsheet, leader: i64) -> i64:
    """5.3 The NCO and the CO; R55 where a CO leads in person only the larger counts."""
    nco = s.nco[leader]
    company = s.find_co_with(leader)
    if company == NOBODY:
        return 0 if nco == NO_NCO else NCO_PER_CENT[nco]
    attached = CO_PER_CENT[as_commander(s.co[company]) - BELOW_AVERAGE]
    if nco == NO_NCO:
        return max(attached, NCO_PER_CENT[s.co[company]])
    return attached + NCO_PER_CENT[nco]


def reduce(s: Cardsheet, element: i64, tests: i64, per_cent: i64) -> i64:
    """5.3 What is left to throw: reductions rounded down, half off after a landing, at least 1."""
    left = tests - tests * per_cent // 100
    landed = s.landed[element]
    if landed > 0 and s.bound - landed <= 1:
        left -= left // 2
    return max(1, min(left, MOST_TESTS))


# ---------------------------------------------------------------- 5.4 the throw


@mypyc_attr(acyclic=True)
class Tests(Procedure):
    """5.4 An element takes all tests due, by the NCO of `leader`. Answers the row.

    The leader is the element itself, or who rides in it (R44).
    """

    heading = "5.4 Continuous Momentum"
    sections = ("throw", "result")
    called = {"Nerve": ("own tests", "row")}

    def __init__(self, element: i64, leader: i64) -> None:
        self.element: i64 = element
        self.leader: i64 = leader

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 1:
            self.take_result(s, s.answer)
        elif is_due(s, self.element):
            s.call(self.throw(s))
        else:
            s.done(0)

    def throw(self, s: Cardsheet) -> CountFaces:
        """5.4 So many dice, of which the ones count."""
        tests = count_tests(s, self.element)
        per_cent = per_cent_off(s, self.element, self.leader)
        dice = reduce(s, self.element, tests, per_cent)
        s.tell(TESTED, self.element, tests, per_cent, dice)
        return at_most(dice, 1, 6)

    def take_result(self, s: Cardsheet, ones: i64) -> None:
        """5.4 The row holds until the next turn; the score falls for good."""
        row = row_of(ones)
        s.tell(RESULT, self.element, ones, row)
        lapse(s, self.element)
        s.row[self.element] = row
        if SCORE_LOST[row] > 0:
            s.change_score(self.element, -SCORE_LOST[row])
        s.done(row)

    def fits(self, s: Cardsheet) -> bool:
        return s.on_table(self.element) and is_due(s, self.element)
