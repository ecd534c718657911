"""2.4 What the enemy knows: always true, and moved by nothing but what is open."""

from __future__ import annotations

import random

import pytest

from grognard.engine.dice import Dice
from grognard.engine.rules import CHANCE, Moves, ask
from grognard.games.army_group_north.looking import look_at_table
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.bounds import announce, replenish, wear
from grognard.games.army_group_north.rules.losses import Absorb, Split
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.tellings import FACTS
from tests.army_group_north.builders import FRONT, Table, force, inside, position, unit, weaken
from tests.army_group_north.fights import combat, fight, known, meet, split

AXIS_UNITS = ["g1", "g2", "g3", "p1", "p2", "m1", "c1", "s1", "f1", "f2", "fj"]
SOVIET_UNITS = ["r1", "r2", "d1", "d2", "t1", "t2", "k1", "b1", "n1", "n2", "h1"]


def bounds(s: Campaign) -> list[tuple[int, int]]:
    return list(zip(s.least, s.most, strict=True))


def seen_of(s: Campaign, *names: str) -> list[tuple[int, int]]:
    return [bounds(s)[unit(name)] for name in names]


def blur(s: Campaign, **spans: tuple[int, int]) -> Campaign:
    """The enemy knows no more of units than that."""
    for name, (least, most) in spans.items():
        s.least[unit(name)], s.most[unit(name)] = least, most
    return s


# ---------------------------------------------------------------- one by one


def test_an_announced_total_tightens_the_bounds() -> None:
    """8.2 9 SP of two units between 1 and 7: neither has fewer than 2."""
    s = blur(weaken(position({"0708": "g1 g2"}), g1=4, g2=5), g1=(1, 7), g2=(1, 7))
    announce(s, force("g1", "g2"), 9)
    assert seen_of(s, "g1", "g2") == [(2, 7), (2, 7)]


def test_totals_are_known_before_the_dice() -> None:
    """8.2 Both are said aloud when a combat begins."""
    s = blur(weaken(meet("g1 g2", "r1"), g1=4, g2=5), g1=(1, 7), g2=(1, 7), r1=(1, 5))
    table = fight(s)
    assert table.waiting == ["nature"]
    assert known(table, "g1", "g2", "r1") == [(2, 7), (2, 7), (5, 5)]


def test_a_single_unit_is_known_when_its_total_is_said() -> None:
    """8.2 Its total is its own."""
    s = blur(weaken(position({"0708": "g1"}), g1=4), g1=(1, 7))
    announce(s, force("g1"), 4)
    assert seen_of(s, "g1") == [(4, 4)]


def test_losses_lower_what_a_unit_has_at_the_least() -> None:
    """8.8 One LP on two units: either may have borne it; the most stays."""
    table = fight(meet("g1 g2", "r2")).do("roll 3", "roll 6", split(1, 0))
    assert known(table, "g1", "g2") == [(6, 7), (6, 7)]


def test_who_is_eliminated_tells_what_the_others_lost() -> None:
    """8.8 4 LP, and a unit of 2 SP is gone: 2 are left for the other."""
    table = fight(meet("g1 s1", "t1")).do("roll 7", "roll 12")  # 3 LP, and one more
    table.do(split(2, 2))
    assert known(table, "g1") == [(5, 5)]


def test_what_the_eliminated_bore_is_not_counted_twice() -> None:
    """8.8 3 LP, of which a unit of 2 took two with it: the others have lost one."""
    s = weaken(position({"0708": "g1 g2 g3 s1"}), g1=4, g2=2, g3=2)
    blur(s, g1=(4, 7), g2=(1, 3), g3=(1, 3))
    rule = Absorb(n.AXIS, force("g1", "g2", "g3", "s1"), 3, 1, 0)
    table = inside(rule, s).do(split(1, 0, 0, 2))
    assert known(table, "g1") == [(3, 5)]


def test_rp_raise_what_a_unit_may_have() -> None:
    """5.0 Up to what is printed; to whom they went is not seen."""
    s = weaken(position({"0708": "g1 g2"}), g1=5, g2=7)
    replenish(s, force("g1", "g2"), 1)
    assert seen_of(s, "g1", "g2") == [(5, 6), (7, 7)]


def test_attrition_lowers_the_least() -> None:
    """9.0 Never below the last SP; a single unit bears all."""
    s = position({"0708": "g1 s1"})
    wear(s, force("g1", "s1"), 3)
    assert seen_of(s, "g1", "s1") == [(4, 7), (1, 2)]
    s = position({"0708": "g1"})
    wear(s, force("g1"), 3)
    assert seen_of(s, "g1") == [(4, 4)]


# ---------------------------------------------------------------- at random


def random_fight(luck: random.Random) -> Campaign:
    """Any units of both sides in some hex, whole or not, known more or less."""
    some = luck.sample(AXIS_UNITS, luck.randint(1, 4))
    others = luck.sample(SOVIET_UNITS, luck.randint(1, 4))
    at = luck.choice(["0708", "0707", "0607", "0606", "0405", "0706"])
    s = meet(" ".join(some), " ".join(others), at, luck.randint(1, 12))
    for name in some + others:
        printed = s.board.units[unit(name)].sp
        s.sp[unit(name)] = now = luck.randint(1, printed)
        s.least[unit(name)], s.most[unit(name)] = luck.randint(1, now), luck.randint(now, printed)
    s.rp[n.AXIS], s.rp[n.SOVIET] = luck.randint(0, 3), luck.randint(0, 3)
    s.air = luck.choice([0, n.SHIFT, n.BOTH])
    side = luck.choice([n.AXIS, n.SOVIET])
    if luck.random() < 0.3:
        for name in others if side == n.AXIS else some:
            if name != "h1":
                s.demoralize(unit(name))
    plan = luck.choice([n.NO_PLAN, n.MEETING, n.STANDARD, n.GRAND_ASSAULT, n.PENETRATION])
    s.top = combat(s, side, at, luck.choice(["0709", "0608", "0707", at]), plan)
    s.at = 0
    return s


def step(s: Campaign, luck: random.Random, dice: Dice) -> bool:
    """One act at random; False once the combat is over."""
    if not ask(s):
        return False
    if s.top.kind == CHANCE:
        s.top.take(s, s.top.sample(s, dice))
        return True
    moves = Moves()
    s.top.find_moves(s, moves)
    assert moves.n > 0, type(s.top).__name__
    act = moves.acts[luck.randrange(moves.n)]
    assert s.top.why_not(s, act) is None
    s.top.take(s, act)
    return True


@pytest.mark.parametrize("first", range(0, 1000, 100))
def test_the_true_strength_is_always_within(first: int) -> None:
    """2.4 A thousand combats at random, looked at after every act; all end."""
    for seed in range(first, first + 100):
        luck, dice = random.Random(seed), Dice(seed)
        s = random_fight(luck)
        acts = 0
        while step(s, luck, dice):
            assert s.problem() == "", (seed, s.problem())
            acts += 1
            assert acts < 60
        assert s.problem() == ""
        assert list(s.combat) == [0] * len(s.combat)
        for side in (n.AXIS, n.SOVIET):
            assert all(
                s.where[u] < 0 or not s.has_units(1 - side, s.where[u])
                for u in range(FRONT.count)
                if FRONT.units[u].side == side
            )


def test_a_hidden_split_moves_no_bound() -> None:
    """2.4 Two games that differ in how losses were borne look the same to the enemy."""
    seen = []
    for chosen in (split(0, 3), split(1, 2), split(2, 1)):
        table = fight(meet("g1 p1", "t1")).do("roll 7", "roll 5")
        seen.append(bounds(table.do(chosen).s))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("seed", range(60))
def test_games_that_look_the_same_go_on_looking_the_same(seed: int) -> None:
    """2.4 Hidden SP are dealt anew with the same totals; dice and open acts are the same."""
    luck = random.Random(seed)
    s = meet("g1 g2 p1", "r1 t1", turn=3)
    for name in ("g1", "g2", "p1", "r1", "t1"):
        s.sp[unit(name)] = 4
        s.least[unit(name)], s.most[unit(name)] = 2, FRONT.units[unit(name)].sp
    other = s.copy()
    other.sp[unit("g1")], other.sp[unit("p1")] = 5, 3
    other.sp[unit("r1")], other.sp[unit("t1")] = 3, 5
    rolls = [luck.randint(2, 12), luck.randint(2, 12), luck.randint(1, 6)]
    assert play(s, list(rolls)) == play(other, list(rolls))


def play(s: Campaign, rolls: list[int]) -> list[object]:
    """All that a watcher sees and hears of a combat, act after act, and who is asked."""
    table = fight(s)
    seen: list[object] = [watch(table)]
    while not table.over:
        if table.waiting == ["nature"]:
            table.do(f"roll {rolls.pop(0) if rolls else 1}")
        elif table.asked == "Split":
            table.do(gentle(table))
        else:
            table.do(table.options[0])
        seen.append(watch(table))
    return seen


def watch(table: Table) -> tuple[object, ...]:
    told = [FACTS.tell(table.s, fact).to(None) for fact in table.s.told]
    heard = [one.data() for one in told if one.text]
    return look_at_table(table.s, None), bounds(table.s), heard, table.asked, table.waiting


def gentle(table: Table) -> str:
    """A split that eliminates nobody, if there is one."""
    top = table.s.top
    assert isinstance(top, Split)
    units = [int(one) for one in top.force.members()]

    def worst(said: str) -> int:
        shares = int(said.split()[1])
        return min(int(table.s.sp[u]) - (shares >> 4 * at & 15) for at, u in enumerate(units))

    return max(table.options, key=worst)


def test_guesses_are_dealt_within_the_bounds() -> None:
    """2.4 A guess looks the same, and may be any strength between."""
    s = blur(position({"0708": "g1"}), g1=(2, 7))
    dealt = {s.guess(n.SOVIET, Dice(seed)).sp[unit("g1")] for seed in range(200)}
    assert dealt == {2, 3, 4, 5, 6, 7}
    assert {s.guess(n.AXIS, Dice(seed)).sp[unit("g1")] for seed in range(20)} == {7}


def test_a_guess_keeps_the_total_that_was_said() -> None:
    """8.2 In a combat the enemy's units are dealt anew, but not their sum."""
    s = blur(weaken(meet("g1 g2 p1", "r1"), g1=4, g2=5), g1=(1, 7), g2=(1, 7), p1=(2, 8))
    table = fight(s)
    guesses = [table.s.guess(n.SOVIET, Dice(seed)) for seed in range(50)]
    dealt = {tuple(guess.sp[unit(name)] for name in ("g1", "g2", "p1")) for guess in guesses}
    assert {sum(some) for some in dealt} == {17}
    assert len(dealt) > 10
    assert all(guess.problem() == "" for guess in guesses)
