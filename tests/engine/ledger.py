"""The smallest of states: it writes down what rules did, so that a test can read their order."""

from __future__ import annotations

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.game import Setup
from grognard.engine.rules import Frame, Procedure, State
from grognard.games import game


class Ledger(State):
    """A list of numbers."""

    written: vec[i64]

    def __init__(self, top: Frame) -> None:
        super().__init__(top)
        self.written = vec[i64]()

    def write(self, number: int) -> None:
        self.written = append(self.written, number)

    def copy(self) -> Ledger:
        c = Ledger(self.top)
        c.at, c.answer, c.finished, c.outcome = self.at, self.answer, self.finished, self.outcome
        c.written = self.written[:]
        return c


class Idle(Procedure):
    """A rule for others to be called from; its only section ends the game."""

    def run(self, s: Ledger, section: int) -> None:
        s.finish(1)


def takes_plain_rules() -> bool:
    """Does this build of the engine carry out rules that are plain Python?"""
    try:
        Idle()
    except TypeError:
        return False
    return True


# The compiled engine knows compiled rules only, for speed; `make test` runs these interpreted, too.
PLAIN_RULES = takes_plain_rules()
needs_plain_rules = pytest.mark.skipif(
    not PLAIN_RULES, reason="the compiled engine takes no rules in plain Python"
)


def any_state() -> State:
    """A state to ask Nature in: which one does not matter to dice."""
    return Ledger(Idle()) if PLAIN_RULES else game("keep-it-moving").start(Setup("standard"))
