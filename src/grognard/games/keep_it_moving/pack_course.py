"""What steps may come to: the momentum and the health they may bring, whom they ask, how they end.

The figures are bounds: no game does better. They tell whether a deck can be finished.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from grognard.engine import bits
from grognard.games.keep_it_moving.pack_fields import BATTLE_PROGRAMS
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules import steps as do
from grognard.games.keep_it_moving.rules.deck import (
    NO_BATTLE,
    BattleCard,
    Card,
    Deck,
    Program,
    Step,
)

HEALTH = int(n.BATTALIONS * n.LEVELS)  # levels that the battalions can lose, all told
MOST_SCORED = HEALTH * int(n.UNITS)  # without recovery a battle has at most so many rolls
LEAST_ROLL = {n.D3: 1, n.D6: 1, n.TWO_D6: 2}
MOST_ROLL = {n.D3: 3, n.D6: 6, n.TWO_D6: 12}


@dataclass(frozen=True)
class Course:
    """What steps may come to."""

    ways: dict[int, int]  # levels that battalions recover: the most momentum gained with that
    asks: int = 0  # how often somebody, Nature too, is asked at the most
    ends: frozenset[int] = frozenset()  # the outcomes by which they may end the game

    @property
    def goes_on(self) -> bool:
        return bool(self.ways)

    @property
    def gain(self) -> int:
        """The most momentum; negative where it always costs some."""
        return max(self.ways.values(), default=0)

    @property
    def heals(self) -> bool:
        return any(recovered > 0 for recovered in self.ways)


def make_course(momentum: int, recovered: int = 0, asks: int = 0) -> Course:
    return Course({min(recovered, HEALTH): momentum}, asks)


NOTHING = make_course(0)


def both(first: Course, then: Course) -> Course:
    """One thing after the other; after the end there is no way on."""
    ways: dict[int, int] = {}
    for healed, gained in first.ways.items():
        for more, extra in then.ways.items():
            total = min(healed + more, HEALTH)
            ways[total] = max(ways.get(total, gained + extra), gained + extra)
    return Course(ways, first.asks + then.asks, first.ends | then.ends)


def either(courses: Iterable[Course], asks: int = 0) -> Course:
    """One thing or another, after so many have been asked."""
    ways: dict[int, int] = {}
    most = 0
    ends: frozenset[int] = frozenset()
    for course in courses:
        for healed, gained in course.ways.items():
            ways[healed] = max(ways.get(healed, gained), gained)
        most = max(most, course.asks)
        ends |= course.ends
    return Course(ways, most + asks, ends)


def weigh_program(deck: Deck, program: Program | None) -> Course:
    return NOTHING if program is None else weigh_steps(deck, program.steps)


def weigh_steps(deck: Deck, steps: Iterable[Step]) -> Course:
    """Steps one after the other."""
    course = NOTHING
    for step in steps:
        course = both(course, weigh_step(deck, step))
    return course


def weigh_step(deck: Deck, step: Step) -> Course:
    match step:
        case do.Momentum():
            return make_course(step.momentum)
        case do.MomentumBySuccesses():
            least = 1 if step.needed else 0
            return make_course(MOST_SCORED if step.sign > 0 else -least)
        case do.MomentumByDice():
            sum_of = MOST_ROLL[step.dice] if step.sign > 0 else -LEAST_ROLL[step.dice]
            return make_course(sum_of, 0, 1)
        case do.Wear():
            return make_course(0, count_recovered(step.who, 3, step.by))
        case do.WearChosen():
            return make_course(0, count_recovered(step.pool, step.count, step.by), 1)
        case do.WearRandom():
            return make_course(0, count_recovered(step.pool, 1, step.by), 1)
        case do.LookAhead():
            return make_course(0, 0, 2 * step.cards)
        case do.Name() | do.PutForDice():
            return make_course(0, 0, 1)
        case do.End():
            return Course({}, 0, frozenset({int(step.outcome)}))
    return weigh_branches(deck, step)


def weigh_branches(deck: Deck, step: Step) -> Course:
    match step:
        case do.Ask():
            options = deck.questions[step.question].options
            return either([weigh_program(deck, option.program) for option in options], 1)
        case do.Table():
            return either([weigh_program(deck, row) for row in deck.tables[step.table].rows], 1)
        case do.When():
            return either([weigh_program(deck, step.then), weigh_program(deck, step.otherwise)])
    return NOTHING


def count_recovered(who: int, count: int, by: int) -> int:
    """The levels that battalions get back; the assets never keep a battle going."""
    if by > 0:
        return 0
    battalions = count if who < 0 else bits.count(who & n.ALL_BATTALIONS)
    if who == n.THAT_ONE:
        battalions = 1
    return -by * min(count, battalions)


# ---------------------------------------------------------------- rounds and cards


def weigh_round(deck: Deck, battle: BattleCard) -> Course:
    """What may come of one round that does not clear the card."""
    after = [weigh_program(deck, battle.any_failed), weigh_program(deck, battle.none_failed)]
    if battle.evacuate:
        after.append(NOTHING)
    return both(either(after), weigh_program(deck, battle.failed))


def weigh_card(deck: Deck, card: Card) -> Course:
    """Everything that may come of a card, as if a battle had one round."""
    course = weigh_program(deck, card.program)
    battle = card.battle
    if battle is NO_BATTLE or not course.goes_on:
        return course
    ways = [weigh_program(deck, getattr(battle, field)) for field in BATTLE_PROGRAMS]
    return either([course, *(both(course, way) for way in ways)])
