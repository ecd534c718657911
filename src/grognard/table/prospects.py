"""What may come of each option, exactly; where that takes too long, by trying it often."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from grognard.engine.dice import Dice
from grognard.engine.game import Game
from grognard.engine.odds import MayGoOn, TooWide, always, follow_once, odds_of
from grognard.engine.rules import Moves, Reason, State

CHEAP = 4000  # roads: 0.1 s interpreted; what branches more is told on demand, if at all
PATIENT = 50_000
TRIES = 400  # a share is then within five points of the truth, 19 times in 20


@dataclass(frozen=True)
class Prospect:
    """An act and what may come of it; no numbers where there are too many roads."""

    act: int
    label: str
    numbers: dict[str, Fraction]
    ends: list[tuple[str, Fraction]]
    known: bool = True


def find_offers(s: State) -> tuple[list[int], list[tuple[int, Reason]]]:
    """The acts on offer where a side is asked, and those refused."""
    moves = Moves()
    moves.refused = []
    s.top.find_moves(s, moves)
    return [moves.acts[n] for n in range(moves.n)], moves.refused


@dataclass(frozen=True)
class Sample:
    """What came of an act that was tried n times; the commonest end first."""

    n: int
    ends: list[tuple[str, int]]


def prospect(
    game: Game, s: State, act: int, most: int = CHEAP, may_go_on: MayGoOn = always
) -> Prospect:
    """What may come of an act until the next choice."""
    label = game.label(s, act)
    try:
        ends = odds_of(s, act, game.horizon(s), game.constant_fields, most, may_go_on)
    except TooWide:
        return Prospect(act, label, {}, [], known=False)
    return Prospect(act, label, game.summary(s, ends), merge_ends(game, s, ends))


def merge_ends(
    game: Game, before: State, ends: list[tuple[State, Fraction]]
) -> list[tuple[str, Fraction]]:
    """Ends that read the same are one line, the likeliest first."""
    together: dict[str, Fraction] = {}
    for after, p in ends:
        words = game.describe_change(before, after)
        together[words] = together.get(words, Fraction(0)) + p
    return sorted(together.items(), key=lambda end: (-end[1], end[0]))


def try_often(game: Game, s: State, act: int, dice: Dice, may_go_on: MayGoOn = always) -> Sample:
    """What comes of an act by chance, as often as there is time for it."""
    horizon, came, n = game.horizon(s), Counter[str](), 0
    while n < TRIES and may_go_on():
        came[game.describe_change(s, follow_once(s, act, horizon, dice))] += 1
        n += 1
    return Sample(n, sorted(came.items(), key=lambda end: (-end[1], end[0])))
