"""The smallest of states: it writes down what rules did, so that a test can read their order."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.rules import Frame, Procedure, State


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
