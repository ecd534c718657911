"""What a combat answers to the rule that called it: one number with several in it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WON: Final[i64] = 1  # the attacker is alone in the hex
OVERRUN: Final[i64] = 2  # 4.8.2 at 12:1
SUPPLIED: Final[i64] = 4  # 8.12 the attacker had an LOS
FOUGHT_AS: Final[i64] = 8  # times the plan, whose MP are spent (8.3)
SURPLUS: Final[i64] = 32  # times the LP that the defender could not absorb


def pack_result(won: bool, overrun: bool, supplied: bool, plan: i64, surplus: i64) -> i64:
    """What exploitation needs to know of a combat."""
    result = SURPLUS * surplus + FOUGHT_AS * plan
    if won:
        result += WON
    if overrun:
        result += OVERRUN
    if supplied:
        result += SUPPLIED
    return result


def is_won(result: i64) -> bool:
    return result & WON != 0


def is_overrun(result: i64) -> bool:
    return result & OVERRUN != 0


def was_supplied(result: i64) -> bool:
    return result & SUPPLIED != 0


def plan_of(result: i64) -> i64:
    """8.3 The plan that the attacker chose, or had."""
    return result % SURPLUS // FOUGHT_AS


def surplus_of(result: i64) -> i64:
    return result // SURPLUS
