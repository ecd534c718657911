"""Exact odds: fractions that add up, the same as counting by hand, the same as many dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from grognard.engine.chance import Die, Pick, Sum
from grognard.engine.dice import Dice
from grognard.engine.odds import TooWide, expect, follow_once, odds_of, spread_of
from grognard.engine.play import Play
from grognard.engine.rules import CHOICE, Choice, Moves, Procedure, State, ask
from grognard.games.the_ford.rules.state import Duel
from tests.engine.ledger import Ledger, needs_plain_rules
from tests.the_ford.table import FORD, do, marching, sit_down

GO = 0x10_0000_0000


class Go(Choice):
    """The act whose odds are wanted."""

    def find_moves(self, s: Ledger, moves: Moves) -> None:
        moves.offer(GO, None)

    def take(self, s: Ledger, act: int) -> None:
        s.done(0)


class TenDice(Procedure):
    """Ten dice, one after the other; only their sum is kept."""

    def run(self, s: Ledger, section: int) -> None:
        if section == 0:
            s.call(Go())
            return
        if section == 1:
            s.write(0)
        else:
            s.written[0] += s.answer
        if section <= 10:
            s.call(Die(6))
        else:
            s.finish(1)


def nowhere(s: State) -> bool:
    return False


def at_dusk(s: State) -> bool:
    return isinstance(s.top, Die)


def strengths(s: State) -> tuple[int, int]:
    assert isinstance(s, Duel)
    return s.strength(0), s.strength(1)


def act(play: Play, *words: str) -> int:
    return FORD.encode(play.state, list(words))


def melee() -> Play:
    return do(sit_down(), "lay red guard")


def melee_odds() -> Counter[tuple[int, int]]:
    play = melee()
    found: Counter[tuple[int, int]] = Counter()
    for end, p in odds_of(play.state, act(play, "lay", "blue", "guard"), at_dusk):
        found[strengths(end)] += p  # type: ignore[assignment]  # a Counter adds fractions, too
    return found


def test_a_melee_is_as_likely_as_counting_its_dice_says() -> None:
    counted: Counter[tuple[int, int]] = Counter()
    for roll in product(range(1, 7), repeat=3):
        counted[4 - sum(n <= 2 for n in roll), 4 - sum(n >= 5 for n in roll)] += 1
    assert melee_odds() == {men: Fraction(ways, 216) for men, ways in counted.items()}


def test_a_melee_comes_out_as_often_with_many_dice() -> None:
    play, dice, n = melee(), Dice(20_240_604), 3000
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(n):
        s = play.state.copy()
        s.top.take(s, act(play, "lay", "blue", "guard"))
        while ask(s) and not at_dusk(s):
            s.top.resolve(s, dice)
        seen[strengths(s)] += 1
    exact = melee_odds()
    assert set(seen) <= set(exact)
    for men, p in exact.items():
        assert abs(seen[men] - n * p) <= 5 * (n * p * (1 - p)) ** 0.5


def test_what_is_tried_often_comes_as_often_as_the_odds_say() -> None:
    play, dice, n = melee(), Dice(20_240_604), 3000
    before, lay = FORD.hash(play.state), act(play, "lay", "blue", "guard")
    seen = Counter(strengths(follow_once(play.state, lay, at_dusk, dice)) for _ in range(n))
    exact = melee_odds()
    assert set(seen) <= set(exact)
    for men, p in exact.items():
        assert abs(seen[men] - n * p) <= 5 * (n * p * (1 - p)) ** 0.5
    assert FORD.hash(play.state) == before


def test_who_has_no_time_left_gets_no_odds() -> None:
    play, asked = melee(), [True, True, False]
    with pytest.raises(TooWide):
        odds_of(play.state, act(play, "lay", "blue", "guard"), at_dusk, may_go_on=asked.pop)


def test_odds_end_where_a_side_must_choose_and_add_up_to_one() -> None:
    """A halt: who runs, which men, dusk or not, two cards, the ground; then orders, or the end."""
    play = do(marching(), "step", "hold", "step")
    before = FORD.hash(play.state)
    ends = odds_of(play.state, act(play, "halt"), nowhere)
    assert sum(p for _, p in ends) == 1
    assert all(end.finished or end.top.kind == CHOICE for end, _ in ends)
    assert len({FORD.hash(end) for end, _ in ends}) == len(ends), "one end is listed twice"
    assert FORD.hash(play.state) == before, "odds change nothing"
    dusk = sum(p for end, p in ends if end.outcome == 3)
    routed = Fraction(1, 6**4)
    assert dusk == (1 - routed) / 6


def test_nothing_to_roll_means_one_end() -> None:
    play = marching()
    ends = odds_of(play.state, act(play, "step"), nowhere)
    assert [p for _, p in ends] == [1]


def test_the_horizon_stops_the_walk() -> None:
    play = melee()
    lay = act(play, "lay", "blue", "guard")
    ends = odds_of(play.state, lay, lambda s: isinstance(s.top, Pick | Die))
    assert len(ends) == 10, "losses of 0 to 3 each, 3 at most together; without any it is dusk"
    assert sum(p for _, p in ends) == 1


@needs_plain_rules
def test_ten_dice_are_followed_once_for_each_sum() -> None:
    s = Ledger(TenDice())
    ask(s)
    found = {
        end.written[0]: p
        for end, p in odds_of(s, GO, nowhere, most=10 * 51 * 6)
        if isinstance(end, Ledger)
    }
    assert sum(found.values()) == 1
    assert found[10] == found[60] == Fraction(1, 6**10)
    ways = [1]
    for _ in range(10):
        ways = [sum(ways[max(0, n - 5) : n + 1]) for n in range(len(ways) + 5)]
    assert found == {10 + n: Fraction(count, 6**10) for n, count in enumerate(ways)}


def test_more_roads_than_wanted_are_refused() -> None:
    play = do(marching(), "step", "hold", "step")
    with pytest.raises(TooWide, match="more than 50 roads"):
        odds_of(play.state, act(play, "halt"), nowhere, most=50)


def test_fields_set_apart_do_not_keep_states_apart() -> None:
    """What never matters to the rules may be left out of the comparison."""
    play = do(marching(), "step", "hold", "step")
    whole = odds_of(play.state, act(play, "halt"), lambda s: isinstance(s.top, Sum))
    merged = odds_of(play.state, act(play, "halt"), lambda s: isinstance(s.top, Sum), ("men",))
    assert len(merged) < len(whole)
    assert sum(p for _, p in merged) == 1


def test_what_is_to_be_expected_is_weighed_by_chances() -> None:
    spread = spread_of(marching().state, Sum(2, 2))
    assert spread == {2: Fraction(1, 4), 3: Fraction(1, 2), 4: Fraction(1, 4)}
    assert expect(spread.items(), lambda total: total) == 3
    assert expect(spread.items(), lambda total: total >= 3) == Fraction(3, 4)
    assert expect([], lambda total: 1) == 0
