"""Options that a player types by their words: `move rusich voronezh`, or a part that is clear."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from grognard.cli.boards import Board
from grognard.cli.viewers import Viewers
from grognard.engine.play import Play
from grognard.engine.rules import NO_SUCH_ACT
from grognard.engine.value import Json
from grognard.engine.verbs import BadAct

WORD = re.compile(r"[^\W_]+")
SHORTEST = 2  # letters that a line must have to mean an option


@dataclass(frozen=True)
class TypedCommands:
    """Finds acts by anything that a player may call them."""

    play: Play
    board: Board
    viewers: Viewers
    look: Json

    def find_options(self, line: str, acts: Sequence[int]) -> list[int]:
        """The indexes of the acts that match the words of a line."""
        return match_options(line, [self.list_words(act) for act in acts])

    def why_refused(self, line: str) -> str:
        """Why what was typed is refused; empty if it is nothing that could be done here."""
        refused = self.play.refusals(self.viewers.asked_side)
        found = self.find_options(line, [act for act, _ in refused])
        if not found:
            return self.why_never(line)
        act, reason = refused[found[0]]
        label = self.play.game.label(self.play.state, act)
        return f"{label}: {reason.text} ({reason.rule})"

    def why_never(self, line: str) -> str:
        """Why an act that is typed in full, though not listed as refused, cannot be done."""
        state = self.play.state
        try:
            act = self.play.game.encode(state, line.casefold().split())
        except BadAct as e:
            known = any(line.split()[0].casefold() == name[0] for name in self.list_names())
            return f"{line[:40]}: {shorten(str(e))}" if known else ""
        asked = self.viewers.asked_side
        if asked is None or state.top.side_of(act) != self.play.game.sides.index(asked):
            return ""
        reason = self.play.why_not(act)
        if reason in (None, self.play.game.explain(NO_SUCH_ACT)):
            return ""
        return f"{self.play.game.label(state, act)}: {reason.text} ({reason.rule})"

    def list_names(self) -> list[list[Json]]:
        """The options, decoded."""
        game, state = self.play.game, self.play.state
        asked = self.viewers.asked_side
        acts = self.play.options(asked) if asked else []
        return [game.decode(state, act) for act in acts]

    def list_words(self, act: int) -> list[str]:
        """Everything that a player may call an act."""
        game, state = self.play.game, self.play.state
        name, label = game.decode(state, act), game.label(state, act)
        also = self.board.also(name, self.look)
        return [label, self.board.short(name, label), *map(str, name), *also]


def shorten(complaint: str) -> str:
    """A message of BadAct without the place and the list of what would be right."""
    return complaint.partition(": ")[2].partition(";")[0] + "."


# ---------------------------------------------------------------- options by their words


def split_words(text: str) -> list[str]:
    return [word.casefold() for word in WORD.findall(text)]


def match_options(typed: str, options: Sequence[Sequence[str]]) -> list[int]:
    """The indexes of the options in which every word typed begins one of their words.

    Options with the whole words win over those with their beginnings, and one that has them in a
    row over others: `3 blue` is not 1 blue and 3 pink.
    """
    wanted = split_words(typed)
    if sum(map(len, wanted)) < SHORTEST:
        return []
    held = [[word for text in option for word in split_words(text)] for option in options]
    found = [n for n, words in enumerate(held) if matches_beginnings(wanted, words)]
    whole = [n for n in found if set(wanted) <= set(held[n])]
    if not any(word[0].isalpha() for word in wanted):
        return whole  # a number means nothing but itself
    together = [
        n for n in whole if any(contains_run(wanted, split_words(text)) for text in options[n])
    ]
    return together if len(together) == 1 else whole or found


def contains_run(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Do the wanted words stand one after the other?"""
    many = len(wanted)
    return any(list(words[n : n + many]) == list(wanted) for n in range(len(words) - many + 1))


def matches_beginnings(wanted: Sequence[str], words: Sequence[str]) -> bool:
    return all(any(word.startswith(start) for word in words) for start in wanted)
