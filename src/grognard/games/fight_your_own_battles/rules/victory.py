"""X12.5 How a battle ends: by time, by withdrawal, or with nobody left."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.fight_your_own_battles.rules.constants import (
    BEATEN,
    BLUE,
    BLUE_WINS,
    BY_TIME,
    BY_WITHDRAWAL,
    DRAWN,
    ENTERING,
    GONE,
    NOBODY,
    NOBODY_LEFT,
    RED,
    SOFT,
)
from grognard.games.fight_your_own_battles.rules.losing import take_off
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import is_in_area


def end_if_beaten(s: Cardsheet) -> bool:
    """9.4 R78 A side whose forces all withdraw has lost; R65 both: nobody has won."""
    for force in range(s.board.forces_count):
        if s.condition[force] == BEATEN:
            withdraw(s, force)
    return end_if(s, is_beaten(s, BLUE), is_beaten(s, RED), BY_WITHDRAWAL)


def withdraw(s: Cardsheet, force: i64) -> None:
    """9.4 Of several forces of a side one may go home alone."""
    for element in range(s.board.count):
        if s.board.force_of(element) == force:
            take_off(s, element, GONE)


def is_beaten(s: Cardsheet, side: i64) -> bool:
    for force in range(s.board.forces_count):
        if s.board.forces[force].side == side and s.condition[force] < BEATEN:
            return False
    return True


def end_if_nobody_left(s: Cardsheet) -> bool:
    """X12.5 R102 A side without an element on the table has lost."""
    return end_if(s, not is_present(s, BLUE), not is_present(s, RED), NOBODY_LEFT)


def is_present(s: Cardsheet, side: i64) -> bool:
    """X12.5 Has a side anybody on the table, or about to enter it?"""
    for element in range(s.board.count):
        there = s.on_table(element) or s.place[element] == ENTERING
        if there and s.board.side(element) == side:
            return True
    return False


def end_if(s: Cardsheet, blue_lost: bool, red_lost: bool, how: i64) -> bool:
    if not blue_lost and not red_lost:
        return False
    if blue_lost and red_lost:
        s.end(DRAWN, how)
    else:
        s.end(BLUE_WINS + (RED if blue_lost else BLUE), how)
    return True


def end_by_time(s: Cardsheet) -> None:
    """X12.5 R102 The attacker wins who alone holds the area; without one, who alone holds it."""
    blue = holds_area(s, BLUE)
    red = holds_area(s, RED)
    attacker = s.board.attacker
    if attacker == NOBODY:
        winner = BLUE_WINS + (BLUE if blue else RED) if blue != red else DRAWN
    elif blue != red and (blue if attacker == BLUE else red):
        winner = BLUE_WINS + attacker
    else:
        winner = BLUE_WINS + 1 - attacker
    s.end(winner, BY_TIME)


def holds_area(s: Cardsheet, side: i64) -> bool:
    """X12.5 Is an element of a side there that counts: R102 steady, seen, and no truck?"""
    for element in range(s.board.count):
        steady = s.score[element] >= 4 and not s.retiring.has(element)
        counts = steady and s.kind[element] != SOFT and not s.hidden(element)
        if s.board.side(element) == side and counts and is_in_area(s, element):
            return True
    return False
