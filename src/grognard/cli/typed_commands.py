"""What a line that a player types means at the table, beside numbers and keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grognard.cli import naming
from grognard.cli.boards import Board
from grognard.cli.viewers import Viewers
from grognard.engine.game import BadAct
from grognard.engine.play import Play
from grognard.engine.rules import NO_SUCH_ACT
from grognard.engine.value import Json


@dataclass(frozen=True)
class TypedCommands:
    """Acts by all that a player may call them."""

    play: Play
    board: Board
    viewers: Viewers
    look: Json

    def options(self, line: str, acts: Sequence[int]) -> list[int]:
        """The acts, by their places, that the words of a line leave."""
        return naming.meant(line, [self.words_for(act) for act in acts])

    def why_refused(self, line: str) -> str:
        """The reason against what was typed, if it is something to be refused here."""
        refused = self.play.refused(self.viewers.asked)
        found = self.options(line, [act for act, _ in refused])
        if not found:
            return self.why_never(line)
        act, reason = refused[found[0]]
        label = self.play.game.label(self.play.state, act)
        return f"{label}: {reason.text} ({reason.rule})"

    def why_never(self, line: str) -> str:
        """The reason against an act that is written out, though nobody would point at it here."""
        state = self.play.state
        try:
            act = self.play.game.encode(state, line.casefold().split())
        except BadAct as e:
            known = any(line.split()[0].casefold() == name[0] for name in self.names())
            return f"{line[:40]}: {plainly(str(e))}" if known else ""
        if self.viewers.asked is None or state.top.side_of(act) != self.number(self.viewers.asked):
            return ""
        reason = self.play.why_not(act)
        if reason is None or reason is NO_SUCH_ACT:
            return ""
        return f"{self.play.game.label(state, act)}: {reason.text} ({reason.rule})"

    def names(self) -> list[list[Json]]:
        """What can be done here, by name."""
        game, state = self.play.game, self.play.state
        acts = self.play.options(self.viewers.asked) if self.viewers.asked else []
        return [game.decode(state, act) for act in acts]

    def number(self, side: str) -> int:
        return self.play.game.sides.index(side)

    def words_for(self, act: int) -> list[str]:
        """All that a player may call an act."""
        game, state = self.play.game, self.play.state
        name, label = game.decode(state, act), game.label(state, act)
        also = self.board.also(name, self.look)
        return [label, self.board.short(name, label), *map(str, name), *also]


def plainly(complaint: str) -> str:
    """What is wrong with an act that names nothing, without its place and what else there is."""
    return complaint.partition(": ")[2].partition(";")[0] + "."
