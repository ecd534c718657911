"""Whole battles at random: they come to an end, and nobody is ever without an option."""

from __future__ import annotations

import random

import pytest

from grognard.engine.dice import Dice
from grognard.engine.rules import CHANCE, Moves, ask
from grognard.games.fight_your_own_battles.pack import BOARDS, BUILT_IN
from grognard.games.fight_your_own_battles.rules.sequence import new_battle
from grognard.games.fight_your_own_battles.rules.state import Cardsheet

MOST_ACTS = 20_000


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_battle_at_random(name: str, seed: int) -> None:
    """Every act that is offered is allowed, and no state is impossible."""
    rng, dice = random.Random(seed), Dice(seed)
    s = new_battle(BOARDS.get(name))
    acts = 0
    while ask(s):
        acts += 1
        assert acts < MOST_ACTS
        if s.top.kind == CHANCE:
            s.top.resolve(s, dice)
        else:
            s.top.take(s, choose(s, rng))
        assert s.problem() == ""
    assert s.outcome in (1, 2, 3)


def choose(s: Cardsheet, rng: random.Random) -> int:
    """One of the acts on offer, each verb as often as any other."""
    moves = Moves()
    s.top.find_moves(s, moves)
    verbs: dict[int, list[int]] = {}
    for act in moves.acts[: moves.n]:
        verbs.setdefault(int(act) >> 32, []).append(int(act))
    assert verbs, "a dead end"
    act = rng.choice(verbs[rng.choice(sorted(verbs))])
    assert s.top.why_not(s, act) is None
    return act
