"""The bot `sensible`: it plays by the rules, and better than at random."""

from __future__ import annotations

from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Frame, Moves, ask_side
from grognard.games.army_group_north import pack
from grognard.games.army_group_north.bots.sensible import Sensible
from grognard.games.army_group_north.bots.weighing import SURE, foresee, foresee_attack, to_goals
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.crt import inflict, lp_of
from grognard.games.army_group_north.rules.losses import Split
from grognard.games.army_group_north.rules.operations import Commanding
from grognard.games.army_group_north.rules.orders import Orders
from grognard.games.army_group_north.rules.reinforcements import Reinforcements
from grognard.games.army_group_north.rules.sequence import Course
from grognard.games.army_group_north.rules.setting_up import SetUp
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.victory import points
from tests.army_group_north.builders import (
    FRONT,
    cell,
    force,
    inside,
    position,
    spoken,
    weaken,
)


def moves_of(s: Campaign, side: int) -> Moves:
    """What a side may do."""
    all_moves, own = Moves(), Moves()
    s.top.find_moves(s, all_moves)
    for at in range(all_moves.n):
        if s.top.side_of(all_moves.acts[at]) == side:
            own.offer(all_moves.acts[at], None)
    return own


def play(scenario: str, seed: int, *players: Policy) -> Campaign:
    """A whole game; every act is checked."""
    s, dice = new_campaign(pack.BOARDS.get(scenario), Course()), Dice(seed)
    while ask_side(s, dice):
        side = 0 if s.top.waiting(s) & 1 else 1
        act = players[side].choose(s.guess(side, dice), moves_of(s, side), dice)
        assert s.top.why_not(s, act) is None
        s.top.take(s, act)
    return s


def choice(rule: Frame, s: Campaign) -> str:
    """What it does when it is asked."""
    inside(rule, s)
    side = 0 if s.top.waiting(s) & 1 else 1
    return spoken(Sensible().choose(s, moves_of(s, side), Dice(1)))


# ---------------------------------------------------------------- whole games


def test_it_plays_both_sides_to_the_end() -> None:
    s = play("border", 4, Sensible(), Sensible())
    assert s.finished


def test_it_gets_further_than_chance_does() -> None:
    """X5.0 Points of the Axis against the same opponent; and it holds better than chance."""
    driven = [points(play("border", seed, Sensible(), Random())) for seed in (0, 1)]
    drifting = [points(play("border", seed, Random(), Random())) for seed in (0, 1)]
    assert sum(driven) > sum(drifting) + 4
    assert play("border", 0, Random(), Sensible()).how == n.SOVIET_WINS


# ---------------------------------------------------------------- judgement


@pytest.mark.parametrize(("attack", "defence"), [(18, 12), (5, 3), (7, 14)])
def test_it_knows_the_odds_exactly(attack: int, defence: int) -> None:
    """8.6 By all rolls of both, here counted one by one."""
    promise = foresee(attack, defence, vec[i64]([1, -1, 0, 0]))
    dice = [3 if sp >= 13 else 2 if sp >= 7 else 1 for sp in (attack, defence)]
    rolls = [[sum(faces) for faces in product(range(1, 7), repeat=d)] for d in dice]
    dealt = [inflict(attack, roll + 1, 0) for roll in rolls[0]]
    taken = [inflict(defence, roll - 1, 0) for roll in rolls[1]]
    wins = sum(a > b for a in dealt for b in taken)
    assert promise.won == wins * SURE // (len(dealt) * len(taken))
    assert promise.dealt == sum(map(lp_of, dealt)) * 100 // len(dealt)
    assert promise.taken == sum(map(lp_of, taken)) * 100 // len(taken)


def test_it_sees_twelve_to_one() -> None:
    """X4.8.2 A sure thing, for the Axis."""
    s = position({"0709": "g1 g2 g3 g4", "0708": "d1"}, turn=1)
    stack = force("g1", "g2", "g3", "g4")
    sure = foresee_attack(s, n.AXIS, stack, cell("0709"), cell("0708"), n.STANDARD, True)
    assert (sure.won, sure.taken) == (SURE, 0)
    weak = foresee_attack(s, n.AXIS, force("g1"), cell("0709"), cell("0708"), n.STANDARD, True)
    assert weak.won < SURE


def test_it_attacks_at_good_odds_only() -> None:
    """7.0 Foot first; nobody runs into a wall."""
    s = position({"0710": "g1 g2 g3", "0709": "d1"}, turn=3)
    assert choice(Commanding(n.AXIS), s) == "activate 0710"
    wall = position({"0710": "s1", "0709": "t1 r1", "0609": "r2", "0809": "r3"}, turn=3)
    assert choice(Orders(n.AXIS, force("s1"), 0, 0, 0, 0), wall) != "march 0709"


def test_losses_fall_on_the_strong_and_nobody_dies_for_nothing() -> None:
    """8.8 Three LP on 5 and 2."""
    s = position({"0706": "r1 d1"})
    assert choice(Split(n.SOVIET, force("r1", "d1"), 3, 1, 0), s) == "split 3"


def test_arrivals_enter_and_some_rp_are_kept() -> None:
    """5.0 A reserve of two for combats."""
    s = position({"0706": "r1"}, turn=2)
    assert choice(Reinforcements(n.SOVIET), s) == "place w1 0405"
    s = position({"0706": "r1", "0405": "w1"}, turn=2)
    weaken(s, r1=3)
    s.rp[n.SOVIET] = 2
    assert choice(Reinforcements(n.SOVIET), s) == "end-phase"
    s.rp[n.SOVIET] = 3
    assert choice(Reinforcements(n.SOVIET), s) == "replenish r1"


def test_the_same_guess_brings_the_same_act() -> None:
    s = position({"0710": "g1 g2 p1", "0706": "t1"}, turn=3)
    assert choice(Commanding(n.AXIS), s.copy()) == choice(Commanding(n.AXIS), s.copy())
    assert to_goals(s, n.AXIS)[cell("0405")] == 0


def test_it_sets_up_as_proposed_and_goes_on_where_somebody_else_began() -> None:
    """X6.0 Each unit in its place, as long as that is lawful."""
    s = new_campaign(FRONT, Course())
    assert choice(SetUp(n.SOVIET), s) == "end-phase"
    table = inside(SetUp(n.SOVIET), s).do("place r1 0706")
    act = spoken(Sensible().choose(s, moves_of(s, n.SOVIET), Dice(1)))
    assert act == "place d1 0409"
    assert act in table.options
