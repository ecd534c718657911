"""Random games, the contract's invariants looked at after every act; compiled with the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.engine.rules import CHANCE, Moves, Odds, State, ask
from grognard.lab.playout import MOST_ACTS

SELDOM: Final[i64] = 16  # the dear checks are made at one act in so many
FURTHER: Final[i64] = 100  # acts that a copy is played on: to the end, a campaign takes a minute


def drill_game(start: State, seed: i64, game: i64, moves: Moves, most: i64 = MOST_ACTS) -> str:
    """Play game number `game`; answers what is wrong with it, or nothing.

    The dice that choose moves are those that roll, so `fuzz.keep_game` can play it once more.
    """
    s: State = start.copy()
    dice = Dice(seed, game)
    acts: i64 = 0
    while ask(s):
        wrong = look_over(s, moves, dice)
        if wrong != "":
            return f"act {acts}: {wrong}"
        s.top.take(s, next_act(s, moves, dice))
        acts += 1
        if acts > most:
            return f"no end after {most} acts"
    return s.problem()


def next_act(s: State, moves: Moves, dice: Dice) -> i64:
    """What Nature does, or any move."""
    if s.top.kind == CHANCE:
        return s.top.sample(s, dice)
    moves.n = 0
    s.top.find_moves(s, moves)
    return moves.acts[dice.below(moves.n)]


def look_over(s: State, moves: Moves, dice: Dice) -> str:
    """What is wrong with a state in which somebody is asked."""
    wrong = s.problem()
    if wrong != "":
        return f"problem: {wrong}"
    seldom = (dice.a ^ dice.b) % SELDOM == 0  # peeks at the dice without rolling them
    if s.top.kind == CHANCE:
        return wrong_chance(s, dice.c) if seldom else ""
    wrong = wrong_choice(s, moves)
    if wrong != "" or not seldom:
        return wrong
    return wrong_copy(s, moves, dice)


def wrong_chance(s: State, seed: i64) -> str:
    odds = Odds()
    s.top.outcomes(s, odds)
    if len(odds.acts) == 0:
        return "nothing can come up"
    for weight in odds.weights:
        if weight <= 0:
            return "an outcome without weight"
    return "" if s.top.sample(s, Dice(seed, 2)) in odds.acts else "the sample is no outcome"


def wrong_choice(s: State, moves: Moves) -> str:
    """Something must be on offer, nothing twice, and nothing that is refused."""
    moves.n = 0
    s.top.find_moves(s, moves)
    if moves.n == 0:
        return "dead end"
    if s.top.waiting(s) == 0:
        return "nobody is asked"
    for n in range(moves.n):
        if s.top.why_not(s, moves.acts[n]) is not None:
            return "an act on offer is refused"
        for earlier in range(n):
            if moves.acts[n] == moves.acts[earlier]:
                return "an act is on offer twice"
    return ""


def wrong_copy(s: State, moves: Moves, dice: Dice) -> str:
    """A copy and a copy of it, played on with the same dice, must come to the same moment.

    The copy's copy is played first: if it shares anything with the copy, the two part ways; and
    if it shares anything with `s`, `s` is problem or ends otherwise than when it is played again.
    """
    one: State = s.copy()
    two: State = one.copy()
    acts = play_on(two, moves, dice.c)
    same = play_on(one, moves, dice.c) == acts and asks_alike(one, two, moves)
    same = same and one.outcome == two.outcome and one.at == two.at
    return "" if same else "a copy goes another way"


def asks_alike(one: State, two: State, moves: Moves) -> bool:
    """Are the same moves on offer, if any are?"""
    asked = ask(one)
    if ask(two) != asked or one.top.kind != two.top.kind:
        return False
    if not asked or one.top.kind == CHANCE:
        return True
    moves.n = 0
    one.top.find_moves(one, moves)
    others = Moves()
    two.top.find_moves(two, others)
    if moves.n != others.n:
        return False
    for n in range(moves.n):
        if moves.acts[n] != others.acts[n]:
            return False
    return True


def play_on(s: State, moves: Moves, seed: i64) -> i64:
    dice = Dice(seed, 7)
    acts: i64 = 0
    while acts < FURTHER and ask(s):
        s.top.take(s, next_act(s, moves, dice))
        acts += 1
    return acts
