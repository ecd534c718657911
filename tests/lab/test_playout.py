"""Whole games by policies: what is counted, who is asked, and when a playout gives up."""

from __future__ import annotations

import pytest

from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Choice, Moves, State, ask_side
from grognard.engine.value import key
from grognard.games import game
from grognard.games.the_ford.rules.state import Duel
from grognard.lab.playout import (
    MEASURES,
    MOST_ACTS,
    OUTCOMES,
    copy_many,
    find_asked,
    keep_own,
    play_many,
    playout,
)
from grognard.lab.walks import find_offers
from tests.engine.ledger import Idle, Ledger, needs_plain_rules
from tests.the_ford.table import FORD, do, sit_down

KIM = game("keep-it-moving")
START = KIM.start(Setup("standard"))


def by_hand(s: State, dice: Dice) -> int:
    """The same random game, written out; answers the decisions."""
    decisions = 0
    while ask_side(s, dice):
        acts = find_offers(s)[0]
        s.top.take(s, acts[dice.below(len(acts))])
        decisions += 1
    return decisions


@pytest.mark.parametrize("number", range(10))
def test_a_playout_is_the_game_by_hand_and_counts_its_decisions(number: int) -> None:
    quick, slow = START.copy(), START.copy()
    decisions = by_hand(slow, Dice(3, number))
    assert playout(quick, [Random()], Moves(), Dice(3, number)) == decisions
    assert key(quick) == key(slow)
    assert quick.finished


def test_totals_are_those_of_the_games() -> None:
    ends = [START.copy() for _ in range(8)]
    decisions = [playout(s, [Random()], Moves(), Dice(3, n)) for n, s in enumerate(ends)]
    totals = play_many(START, [Random()], 3, 0, 8, 3)
    assert [totals.games, totals.decisions, totals.endless] == [8, sum(decisions), 0]
    for n in range(3):
        assert totals.sums[n] == sum(s.measure(n) for s in ends)
        assert totals.squares[n] == sum(s.measure(n) ** 2 for s in ends)
    for outcome in range(OUTCOMES):
        assert totals.outcomes[outcome] == [s.outcome for s in ends].count(outcome)


def test_totals_as_data() -> None:
    totals = play_many(START, [Random()], 3, 0, 8, 2)
    plain = totals.plain()
    assert plain["counts"] == [8, totals.decisions, 0]
    assert plain["outcomes"] == list(totals.outcomes)
    assert sum(plain["outcomes"]) == 8
    assert plain["sums"][2:] == plain["squares"][2:] == [0] * (MEASURES - 2), "two were asked for"
    assert min(plain["sums"][:2]) > 0
    assert {type(n) for row in plain.values() for n in row} == {int}


def test_the_start_stays_as_it_was() -> None:
    before = key(START)
    play_many(START, [Random()], 3, 0, 20, 3)
    play_many(START, [KIM.policies["sensible"]()], 3, 0, 5, 3)
    assert copy_many(START, 10) == 10 * START.at
    assert key(START) == before


def test_a_finished_game_takes_no_decision() -> None:
    end = START.copy()
    playout(end, [Random()], Moves(), Dice(1))
    before = key(end)
    assert playout(end, [Random()], Moves(), Dice(1)) == 0
    assert key(end) == before


# ---------------------------------------------------------------- several sides


@pytest.mark.parametrize(("waiting", "side"), [(1, 0), (2, 1), (3, 0), (4, 2), (6, 1), (8, 3)])
def test_the_first_of_those_who_must_choose_is_asked(waiting: int, side: int) -> None:
    assert find_asked(waiting) == side


def test_a_lone_side_keeps_all_its_moves() -> None:
    s, moves, dice = START.copy(), Moves(), Dice(1)
    assert ask_side(s, dice)
    s.top.find_moves(s, moves)
    before = [moves.acts[n] for n in range(moves.n)]
    keep_own(s, 0, moves)
    assert [moves.acts[n] for n in range(moves.n)] == before
    keep_own(s, 1, moves)
    assert moves.n == 0


@pytest.mark.parametrize("side", [0, 1])
def test_where_both_choose_each_keeps_its_own(side: int) -> None:
    s, moves = sit_down().state, Moves()
    s.top.find_moves(s, moves)
    both = [moves.acts[n] for n in range(moves.n)]
    keep_own(s, side, moves)
    kept = [moves.acts[n] for n in range(moves.n)]
    assert kept == [act for act in both if s.top.side_of(act) == side]
    assert 0 < len(kept) < len(both)


def test_a_side_that_has_chosen_is_not_asked_again() -> None:
    s = do(sit_down(), "lay red charge").state
    assert find_asked(s.top.waiting(s)) == 1


def watcher(seen: list[Duel], offers: list[set[int]]) -> Policy:
    """Plays at random, and remembers what it was shown and whose moves it was offered."""

    class Watcher(Policy):
        def choose(self, guess: Duel, moves: Moves, dice: Dice) -> int:
            acts = [moves.acts[n] for n in range(moves.n)]
            seen.append(guess)
            offers.append({guess.top.side_of(act) for act in acts})
            return acts[dice.below(len(acts))]

    return Watcher()


@needs_plain_rules
def test_each_policy_plays_its_own_side_on_a_guess() -> None:
    s = FORD.start(Setup("day"))
    red: list[Duel] = []
    blue: list[Duel] = []
    offers: tuple[list[set[int]], list[set[int]]] = ([], [])
    policies = [watcher(red, offers[0]), watcher(blue, offers[1])]
    assert playout(s, policies, Moves(), Dice(1)) == len(red) + len(blue)
    assert set(map(frozenset, offers[0])) == {frozenset({0})}
    assert set(map(frozenset, offers[1])) == {frozenset({1})}
    assert all(guess is not s for guess in (*red, *blue)), "never the state itself"


# ---------------------------------------------------------------- a game without end


class Yawn(Choice):
    """One may go on doing nothing."""

    def find_moves(self, s: Ledger, moves: Moves) -> None:
        moves.offer(YAWN, None)

    def take(self, s: Ledger, act: int) -> None:
        s.answer += 1


YAWN = 16 << 32


class Endless(Ledger):
    """It can be copied and measured, as a game's state must."""

    def copy(self) -> Endless:
        return Endless(self.top)

    def measure(self, n: int) -> int:
        return self.answer


@needs_plain_rules
def test_a_game_without_end_is_given_up_and_counted() -> None:
    start = Endless(Idle())
    start.call(Yawn())
    assert playout(start.copy(), [Random()], Moves(), Dice(1)) == MOST_ACTS
    totals = play_many(start, [Random()], 1, 0, 2, 1)
    assert [totals.games, totals.decisions, totals.endless] == [2, 2 * MOST_ACTS, 2]
    assert totals.outcomes[0] == 2, "it has no outcome"
    assert totals.sums[0] == 2 * MOST_ACTS
