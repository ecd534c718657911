"""The cardsheet: everything there is to know of a battle, and what the rules ask of it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import BitSet
from grognard.engine.dice import Dice
from grognard.engine.rules import Frame, State
from grognard.games.fight_your_own_battles.rules.board import Board
from grognard.games.fight_your_own_battles.rules.charts import standing_of
from grognard.games.fight_your_own_battles.rules.constants import (
    ENTERING,
    FULL_SCORE,
    GONE,
    LEFT,
    MARKERS,
    NO_NCO,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    STEADY,
    UNDAMAGED,
    WEAK,
)
from grognard.games.fight_your_own_battles.rules.facts import ENDED, SCORED


@mypyc_attr(acyclic=True, free_list_len=1)
class Cardsheet(State):
    """Every element, company and force as it is now, and the cards of the bound."""

    board: Board
    bound: i64 = 0  # bounds begun
    how: i64 = 0  # it ended

    # 4 the bound
    cards: vec[i64]  # who holds the cards 1, 2, 3 …: by the numbers of 4.1 below
    turn: i64 = 0  # how many of them have been played
    reacted: BitSet  # 4.2 elements that have passed their reaction test in this bound
    noted: vec[i64]  # 5.1 what has been entered in this bound: see enter_fire in momentum.py

    # 1.1 each element
    kind: vec[i64]
    figures: vec[i64]
    score: vec[i64]  # 5 Continuous Momentum Score
    nco: vec[i64]  # his grade, or NO_NCO
    nco_lost: vec[i64]  # the bound in which he was lost; 0: he was not
    lines: vec[i64]  # 5.1 tests due: an element times LINES, and the line; how often
    dry: vec[i64]  # the lines of weapons without a shot, one bit each
    row: vec[i64]  # 5.4 what its last tests brought, until its next turn
    counter: vec[i64]  # 6.4
    place: vec[i64]  # on the table, or where else
    retiring: BitSet  # on the way to the box, whatever their score (5.4)
    landed: vec[i64]  # 5.3 the bound of a beach landing; 0: none
    order: vec[i64]  # 7.2
    goal: vec[i64]  # a cell
    damage: vec[i64]
    carrier: vec[i64]  # who carries it
    group: vec[i64]  # 11 the company whose CO leads the Group it is in
    detached: vec[i64]  # 7.7 the NCO it obeys instead of its CO; himself, if he leads
    radio: vec[i64]  # 12 its set
    failures: vec[i64]  # 12.1 since its last success
    runner: BitSet  # 12.3 elements in touch by runner

    # X the table
    cell: vec[i64]  # NOWHERE off the table, or where markers may be it
    facing: vec[i64]
    doubled: BitSet  # who went at the double in their last turn
    letter: vec[i64]  # 10.2 which markers may be it; NOBODY if not concealed
    markers: vec[i64]  # 10.2 a letter times MARKERS: cells
    knows: BitSet  # X3 an element times how many there are, and an enemy
    shots: vec[i64]  # X an element times SLOTS, and the weapon
    last_target: vec[i64]
    last_aim: vec[i64]  # the cell that an indirect weapon was laid on
    in_action: BitSet  # immobile weapons that are set up
    fired: vec[i64]  # X6.1 weapons that have fired in this turn, one bit each
    aimed: BitSet  # X6.3 guns that have aimed in this turn
    lurking: BitSet  # X12.3 who stands in the place where he was hidden
    opened: BitSet  # X12.6 cells that engineers have opened
    mute: BitSet  # X12.3 who does not fire in this turn, having shown himself

    # 1.2 each company
    co: vec[i64]  # the grade of its officer
    co_with: vec[i64]  # the element he is with; NOBODY: he is lost
    co_lost: vec[i64]  # the bound in which he was lost; 0: he was not
    successor: vec[i64]  # 7.6 the element whose NCO commands in his place
    objective: vec[i64]  # 7.3 an order
    objective_goal: vec[i64]  # and its cell
    group_ends: vec[i64]  # 11.1 the last bound of its officer's Group; 0: nobody has said
    linked: BitSet  # 12.3 companies in touch with their Senior Officer by runner

    # 1.3 each force
    senior: vec[i64]
    base: vec[i64]  # 9.1 the total that counts as 100 %
    tested: vec[i64]  # 9.3 the highest milestone taken
    condition: vec[i64]  # 9.4

    def __init__(self, board: Board, top: Frame) -> None:
        super().__init__(top)
        self.board = board

    def copy(self) -> Cardsheet:
        c = Cardsheet(self.board, self.top)
        c.at = self.at
        c.answer = self.answer
        c.finished = self.finished
        c.outcome = self.outcome
        c.bound = self.bound
        c.how = self.how
        c.turn = self.turn
        c.cards = self.cards[:]
        c.reacted = self.reacted
        c.noted = self.noted[:]
        self.copy_elements(c)
        self.copy_table(c)
        self.copy_officers(c)
        return c

    def copy_elements(self, c: Cardsheet) -> None:
        c.kind = self.kind[:]
        c.figures = self.figures[:]
        c.score = self.score[:]
        c.nco = self.nco[:]
        c.nco_lost = self.nco_lost[:]
        c.lines = self.lines[:]
        c.dry = self.dry[:]
        c.row = self.row[:]
        c.counter = self.counter[:]
        c.place = self.place[:]
        c.retiring = self.retiring
        c.landed = self.landed[:]
        c.order = self.order[:]
        c.goal = self.goal[:]
        c.damage = self.damage[:]
        c.carrier = self.carrier[:]
        c.group = self.group[:]
        c.detached = self.detached[:]
        c.radio = self.radio[:]
        c.failures = self.failures[:]
        c.runner = self.runner

    def copy_table(self, c: Cardsheet) -> None:
        c.cell = self.cell[:]
        c.facing = self.facing[:]
        c.doubled = self.doubled
        c.letter = self.letter[:]
        c.markers = self.markers[:]
        c.knows = self.knows
        c.shots = self.shots[:]
        c.last_target = self.last_target[:]
        c.last_aim = self.last_aim[:]
        c.in_action = self.in_action
        c.fired = self.fired[:]
        c.aimed = self.aimed
        c.lurking = self.lurking
        c.opened = self.opened
        c.mute = self.mute

    def copy_officers(self, c: Cardsheet) -> None:
        c.co = self.co[:]
        c.co_with = self.co_with[:]
        c.co_lost = self.co_lost[:]
        c.successor = self.successor[:]
        c.objective = self.objective[:]
        c.objective_goal = self.objective_goal[:]
        c.group_ends = self.group_ends[:]
        c.linked = self.linked
        c.senior = self.senior[:]
        c.base = self.base[:]
        c.tested = self.tested[:]
        c.condition = self.condition[:]

    def guess(self, side: i64, dice: Dice) -> Cardsheet:
        return self.copy()

    def measure(self, n: i64) -> i64:
        """How long it lasted, and what heart each side has left."""
        return self.bound if n == 0 else self.heart(n - 1)

    # ------------------------------------------------------------ where elements are

    def on_table(self, element: i64) -> bool:
        """Is it there to be met, if only under a marker or in a carrier?"""
        return self.place[element] == ON_TABLE

    def hidden(self, element: i64) -> bool:
        """10 Is it concealed?"""
        return self.letter[element] != NOBODY

    def spots(self, element: i64) -> vec[i64]:
        """X1 Its cell, or 10.2 the cells of all its markers."""
        if not self.hidden(element):
            carrier = self.carrier[element]
            return vec[i64]([self.cell[element if carrier == NOBODY else carrier]])
        found = vec[i64]()
        for n in range(MARKERS):
            cell = self.markers[self.letter[element] * MARKERS + n]
            if cell != NOWHERE:
                found = append(found, cell)
        return found

    def carries_any(self, element: i64) -> bool:
        """Is anybody in it?"""
        for other in range(self.board.count):
            if self.carrier[other] == element:
                return True
        return False

    def counts(self, element: i64) -> bool:
        """9.1 Does its score count? On the table it does, and where its objective led it off.

        Who has been committed counts before he arrives.
        """
        if self.board.elements[element].flies_or_sails():
            return False
        return self.place[element] in (ON_TABLE, ENTERING, LEFT)

    def total(self, force: i64) -> i64:
        """9.1 The Continuous Momentum Total of a force."""
        sum_of_scores: i64 = 0
        for element in range(self.board.count):
            if self.counts(element) and self.board.force_of(element) == force:
                sum_of_scores += self.score[element]
        return sum_of_scores

    def heart(self, side: i64) -> i64:
        """9.1 The totals of all forces of a side."""
        found: i64 = 0
        for force in range(self.board.forces_count):
            if self.board.forces[force].side == side:
                found += self.total(force)
        return found

    # ------------------------------------------------------------ 4.1 cards
    # Holders are numbered: the elements, then the companies' officers, then the NCOs who lead
    # detachments, each by the number of his element.

    def officer(self, company: i64) -> i64:
        """The holder that a company's officer is."""
        return self.board.count + company

    def detachment(self, leader: i64) -> i64:
        """The holder that the NCO of an element is as the leader of a detachment."""
        return self.board.count + self.board.companies_count + leader

    def on_turn(self) -> i64:
        """Who holds the card that is being played; NOBODY between bounds."""
        return self.cards[self.turn] if self.turn < len(self.cards) else NOBODY

    def waits(self, holder: i64) -> bool:
        """Is a holder's card still to come up?"""
        if holder < self.board.count and not self.gets_turn(holder):
            return False
        for n in range(self.turn + 1, i64(len(self.cards))):
            if self.cards[n] == holder:
                return True
        return False

    def gets_turn(self, element: i64) -> bool:
        """Is it there to play its card? Since the deal it may have gone, or been loaded."""
        return self.place[element] in (ON_TABLE, ENTERING) and not self.carries_any(element)

    def has_card(self, holder: i64) -> bool:
        """Was a holder dealt a card in this bound?"""
        for other in self.cards:
            if other == holder:
                return True
        return False

    def swap_cards(self, one: i64, other: i64) -> None:
        """4.3 Two holders exchange their cards."""
        for n in range(i64(len(self.cards))):
            if self.cards[n] == one:
                self.cards[n] = other
            elif self.cards[n] == other:
                self.cards[n] = one

    # ------------------------------------------------------------ who leads

    def co_is_with(self, element: i64) -> bool:
        """1.2 Is the officer of some company attached to it?"""
        return self.find_co_with(element) != NOBODY

    def find_co_with(self, element: i64) -> i64:
        """1.2 The company whose officer is attached to it; NOBODY if none is."""
        for company in range(self.board.companies_count):
            if self.co_with[company] == element:
                return company
        return NOBODY

    def find_succeeded(self, element: i64) -> i64:
        """7.6 The company that an element's NCO commands in place of its officer."""
        for company in range(self.board.companies_count):
            if self.co_with[company] == NOBODY and self.successor[company] == element:
                return company
        return NOBODY

    def grade(self, element: i64) -> i64:
        """2.3 Who leads an element, by his personal grade.

        A transport acts as Regular; R55 without an NCO the CO who is there leads, R49 or nobody.
        """
        if self.nco[element] != NO_NCO:
            return self.nco[element]
        if self.board.elements[element].carries > 0:
            return STEADY
        company = self.find_co_with(element)
        return WEAK if company == NOBODY else self.co[company]

    # ------------------------------------------------------------ 5.5 scores

    def standing(self, element: i64) -> i64:
        """5.5 What its score allows."""
        damaged = self.damage[element] != UNDAMAGED
        return standing_of(self.kind[element], self.score[element], damaged)

    def change_score(self, element: i64, change: i64) -> None:
        """5.4 and 9.2 A score falls or rises, between 0 and 6 (R32)."""
        now = self.score[element] + change
        self.score[element] = max(0, min(FULL_SCORE, now))
        self.tell(SCORED, element, change, self.score[element])

    # ------------------------------------------------------------ X3 knowledge

    def is_known(self, element: i64, enemy: i64) -> bool:
        """X3 Does an element know of an enemy?"""
        return self.knows.has(element * self.board.count + enemy)

    def get_to_know(self, element: i64, enemy: i64) -> None:
        self.knows = self.knows.plus(element * self.board.count + enemy)

    def forget(self, element: i64, enemy: i64) -> None:
        self.knows = self.knows.minus(element * self.board.count + enemy)

    # ------------------------------------------------------------ the end

    def end(self, outcome: i64, how: i64) -> None:
        self.how = how
        self.finish(outcome)
        self.tell(ENDED, outcome, how)

    # ------------------------------------------------------------ soundness

    def problem(self) -> str:
        for element in range(self.board.count):
            wrong = self.element_problem(element)
            if wrong != "":
                return wrong
        return ""

    def element_problem(self, element: i64) -> str:
        """Each element is somewhere, has men, and a score that can be."""
        if self.score[element] < 0 or self.score[element] > FULL_SCORE:
            return "score"
        if self.place[element] < ON_TABLE or self.place[element] > GONE:
            return "place"
        if self.figures[element] <= 0 and self.place[element] != GONE:
            return "figures"
        if self.cell[element] != NOWHERE and self.place[element] != ON_TABLE:
            return "cell"
        return ""
