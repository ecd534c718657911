"""A table in the middle of the rules: a test says what is done, and looks at what is offered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Self, TypeVar

from grognard.engine.fate import outcomes
from grognard.engine.rules import CHANCE, Moves, Reason, State, ask

Held = TypeVar("Held", bound=State)


class Middle(ABC, Generic[Held]):
    """A state in the middle of the rules, whose Nature does as the test says."""

    sides: tuple[str, ...]

    def __init__(self, s: Held) -> None:
        self.s = s
        s.listen()
        ask(s)

    @abstractmethod
    def act(self, said: str) -> int:
        """What is meant by words such as "move b1 0303"."""

    @abstractmethod
    def words(self, act: int) -> str:
        """And back."""

    def do(self, *spoken: str) -> Self:
        """Act after act, of sides and of Nature alike; each must be on offer."""
        for said in spoken:
            assert said in self.options, f"{said}: {self.asked} offers {self.options}"
            self.s.top.take(self.s, self.act(said))
            ask(self.s)
            assert self.s.problem() == ""
        return self

    def refusal(self, said: str) -> Reason:
        """Why an act is refused; it is an error if it is not."""
        assert self.s.top.kind != CHANCE
        assert said not in self.options, f"{said} was not refused"
        reason: Reason | None = self.s.top.why_not(self.s, self.act(said))
        assert reason is not None
        return reason

    # ------------------------------------------------------------ what is asked

    @property
    def over(self) -> bool:
        return self.s.finished

    @property
    def asked(self) -> str:
        """The rule that waits for somebody; empty once all is done."""
        return "" if self.over else type(self.s.top).__name__

    @property
    def waiting(self) -> list[str]:
        """The sides that are asked, or Nature; nobody once all is done."""
        if self.over:
            return []
        if self.s.top.kind == CHANCE:
            return ["nature"]
        waiting = self.s.top.waiting(self.s)
        return [name for number, name in enumerate(self.sides) if waiting >> number & 1]

    @property
    def options(self) -> list[str]:
        return self._offered()[0]

    @property
    def refused(self) -> dict[str, Reason]:
        """What one could point at but may not do."""
        return self._offered()[1]

    def of(self, verb: str) -> list[str]:
        """The options with this verb, without it: of("retreat") is a list of hexes."""
        return [said.removeprefix(f"{verb} ") for said in self.options if said.split()[0] == verb]

    def _offered(self) -> tuple[list[str], dict[str, Reason]]:
        if self.over:
            return [], {}
        if self.s.top.kind == CHANCE:
            return [self.words(number) for number, _ in outcomes(self.s)], {}
        moves = Moves()
        moves.refused = []
        self.s.top.find_moves(self.s, moves)
        offers = [self.words(moves.acts[at]) for at in range(moves.n)]
        return offers, {self.words(number): why for number, why in moves.refused}
