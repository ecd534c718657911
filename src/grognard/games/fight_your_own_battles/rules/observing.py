"""X5 Observing: an act to find an enemy whom one has in sight and does not know, or a marker."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die
from grognard.engine.rules import Procedure, Reason
from grognard.games.fight_your_own_battles.rules.charts import SCORE_LOST, SEGMENTS
from grognard.games.fight_your_own_battles.rules.constants import (
    AFV,
    BLUE_COUNTER,
    HARD_COVER,
    NOBODY,
    NOWHERE,
    OVERWATCH,
    RED_COUNTER,
    SOFT_COVER,
)
from grognard.games.fight_your_own_battles.rules.facts import OBSERVED
from grognard.games.fight_your_own_battles.rules.knowledge import has_in_sight, is_in_open
from grognard.games.fight_your_own_battles.rules.markers import Turning, find_letter
from grognard.games.fight_your_own_battles.rules.reasons import (
    KNOWN_ALREADY,
    NO_ENEMY,
    NO_MARKER,
    OUT_OF_SIGHT,
    TOO_WELL_HIDDEN,
)
from grognard.games.fight_your_own_battles.rules.sight import sees
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import cover_of

SEGMENT: Final[i64] = 6  # inches
MOST_SEGMENTS: Final[i64] = 10
HIDDEN_SEGMENTS: Final[i64] = 4


def score_at_card(s: Cardsheet, element: i64) -> i64:
    """5.5 R33 Its score when its card came up, before the tests of this turn."""
    return s.score[element] + SCORE_LOST[s.row[element]]


# ---------------------------------------------------------------- X5.1 segments


def measure_segments(apart: i64) -> i64:
    """X5.1 The least number of six inches that a distance, given as its square, goes into."""
    segments: i64 = 1
    while apart > SEGMENT * SEGMENT * segments * segments:
        segments += 1
    return segments


def strain(s: Cardsheet, observer: i64) -> i64:
    """X5.1 What makes it easier or harder for who observes."""
    more = SEGMENTS[s.row[observer]]
    own = s.board.elements[observer]
    if s.order[observer] == OVERWATCH:
        more -= 2
    if own.observer or own.recce:
        more -= 1
    if s.kind[observer] == AFV:
        more += 1
    return more + 1 if score_at_card(s, observer) == 4 else more


def screen(cover: i64) -> i64:
    """X5.1 What cover adds."""
    if cover == HARD_COVER:
        return 3
    return 2 if cover == SOFT_COVER else 0


def count_segments(s: Cardsheet, observer: i64, enemy: i64) -> i64:
    """X5.1 What a D10 must reach to find an enemy in the open."""
    apart = s.board.ground.apart(s.cell[observer], s.cell[enemy])
    segments = measure_segments(apart) + strain(s, observer) + screen(cover_of(s, enemy))
    if s.board.elements[enemy].drives():
        segments -= 2
    if s.counter[enemy] == RED_COUNTER:
        segments -= 4
    elif s.counter[enemy] == BLUE_COUNTER:
        segments -= 2
    return max(1, segments)


def count_marker_segments(s: Cardsheet, observer: i64, cell: i64) -> i64:
    """X5.1 The same for a marker."""
    ground = s.board.ground
    segments = measure_segments(ground.apart(s.cell[observer], cell)) + strain(s, observer)
    return max(1, segments + screen(ground.cover(cell)) + HIDDEN_SEGMENTS)


# ---------------------------------------------------------------- X5.2 the act


def why_not_observe(s: Cardsheet, observer: i64, enemy: i64) -> Reason | None:
    """X5.2 An enemy in sight whom one does not know."""
    if enemy >= s.board.count or s.board.side(enemy) == s.board.side(observer):
        return NO_ENEMY
    if not is_in_open(s, enemy):
        return NO_ENEMY
    if s.is_known(observer, enemy):
        return KNOWN_ALREADY
    if s.cell[observer] == NOWHERE or not has_in_sight(s, observer, enemy):
        return OUT_OF_SIGHT
    return TOO_WELL_HIDDEN if count_segments(s, observer, enemy) > MOST_SEGMENTS else None


def why_not_observe_marker(s: Cardsheet, observer: i64, cell: i64) -> Reason | None:
    """X5.2 A marker of the enemy in sight."""
    letter = find_letter(s, cell)
    if letter == NOBODY or s.board.side(letter) == s.board.side(observer):
        return NO_MARKER
    if s.cell[observer] == NOWHERE or not sees(s.board.ground, s.cell[observer], cell):
        return OUT_OF_SIGHT
    too_far = count_marker_segments(s, observer, cell) > MOST_SEGMENTS
    return TOO_WELL_HIDDEN if too_far else None


@mypyc_attr(acyclic=True)
class Observing(Procedure):
    """X5.2 A D10 of at least as many as there are segments: the enemy is known."""

    heading = "X5.2 Observing"
    sections = ("throw", "result")
    called = {"Acting": "ask"}

    def __init__(self, observer: i64, enemy: i64) -> None:
        self.observer: i64 = observer
        self.enemy: i64 = enemy

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0:
            s.call(Die(10))
            return
        segments = count_segments(s, self.observer, self.enemy)
        s.tell(OBSERVED, self.observer, self.enemy, s.answer, segments)
        if s.answer >= segments:
            s.get_to_know(self.observer, self.enemy)
        s.done(0)

    def fits(self, s: Cardsheet) -> bool:
        return why_not_observe(s, self.observer, self.enemy) is None


@mypyc_attr(acyclic=True)
class ObservingMarker(Procedure):
    """X5.2 The same at a marker, which is turned if it is found."""

    heading = "X5.2 Observing"
    sections = ("throw", "result")
    called = {"Acting": "ask"}

    def __init__(self, observer: i64, cell: i64) -> None:
        self.observer: i64 = observer
        self.cell: i64 = cell

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 0:
            s.call(Die(10))
            return
        segments = count_marker_segments(s, self.observer, self.cell)
        s.tell(OBSERVED, self.observer, NOBODY, s.answer, segments)
        if s.answer >= segments:
            s.become(Turning(self.cell, self.observer))
        else:
            s.done(0)

    def fits(self, s: Cardsheet) -> bool:
        return why_not_observe_marker(s, self.observer, self.cell) is None
