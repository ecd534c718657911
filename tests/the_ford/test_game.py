"""The Ford as a whole: states from outside, the bold captain, and thousands of games at random."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.engine.dice import Dice
from grognard.engine.game import BadSetup, Setup
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Moves
from grognard.engine.value import BadState, Json
from grognard.games.the_ford.bots import Bold
from grognard.games.the_ford.rules import constants as n
from grognard.lab.fuzz import fuzz
from grognard.lab.playout import play_many
from tests.the_ford.table import FORD, do, duel, marching, sit_down

SETUPS = [Setup("day"), Setup("near"), Setup("day", {"cards": "9"})]
GAMES = 5000 if grognard.compiled() else 1000  # of each: about a second either way


@pytest.mark.parametrize("setup", SETUPS, ids=["day", "near", "nine cards"])
def test_thousands_of_games_find_nothing_broken(setup: Setup, tmp_path: Path) -> None:
    findings = fuzz(FORD, setup, 20_240_607, GAMES, tmp_path)
    assert findings.failures == []
    assert findings.drilled == GAMES
    assert findings.examined == GAMES // 100


def test_a_pack_is_refused() -> None:
    with pytest.raises(BadSetup, match="pack"):
        FORD.start(Setup("day", pack={"card": []}))


# ---------------------------------------------------------------- states from outside


def row(rule: str, back: str | int, **operands: Json) -> Json:
    return {"rule": rule, "back": back, **operands}


DAY = row("Day", 0)
MARCH = row("March", "sunset", side="red", left=4, met=0)
LOSSES = row("Casualties", "sunset", red=1, blue=0)
SPOILT: dict[str, tuple[Json, str]] = {
    "a man too many": (
        {"men": [31, 15]},
        "state.men[0]: expected a whole number",
    ),
    "nobody left": ({"men": [0, 15]}, "state.finished: with a company across or gone"),
    "across": ({"front": -4}, "state.finished: with a company across or gone"),
    "a card too many": ({"deck": [5, 4, 4]}, "state.deck: cannot be so"),
    "four in a hand": (
        {"hands": [2, 1, 1, 1, 1, 1], "deck": [2, 3, 3]},
        "state.hands: cannot be so",
    ),
    "won, yet going on": ({"outcome": 1, "how": 1}, "state.finished: a game that is over"),
    "over without a reason": ({"finished": True, "outcome": 1}, "state.finished: a game that is"),
    "no such end": ({"outcome": 4}, "state.outcome: expected a whole number from 0 to 3"),
    "no day": ({"stack": [MARCH | {"back": 0}]}, "stack[0]: March is not called there by nobody"),
    "two days": ({"stack": [DAY, DAY]}, "stack[1]: Day is not called there by Day"),
    "not called by that": (
        {"stack": [DAY, row("Ambush", "orders", side="blue")]},
        "stack[1]: Ambush is not called there by Day",
    ),
    "back elsewhere": (
        {"stack": [DAY, MARCH | {"back": "clash"}]},
        "stack[1]: March is not called",
    ),
    "a third side": (
        {"stack": [DAY, MARCH, row("Advance", "pace", side="green")]},
        "stack[2].side: no 'green'; there are red, blue",
    ),
    "endless dice": (
        {"stack": [DAY, MARCH, row("CountFaces", "after ambush", dice=2**60, good=2, sides=6)]},
        "stack[2].dice: expected a whole number from 1 to 4",
    ),
    "nobody is asked": ({"stack": [DAY, MARCH]}, "stack: nobody is asked"),
    "in the middle of nothing": ({"stack": [DAY], "at": "clash"}, "state.at: expected 0 before"),
    "laid what is not held": (
        {"stack": [DAY, row("Orders", "clash", red=0, blue=-1)], "hands": [0, 2, 1, 1, 1, 1]}
        | {"deck": [4, 2, 3]},
        "stack[1]: Orders does not fit",
    ),
    "both have laid": (
        {"stack": [DAY, row("Orders", "clash", red=0, blue=0)]},
        "stack[1]: Orders does not fit",
    ),
    "a hand that is full": (
        {"stack": [DAY, row("Deal", "ground"), row("DealCard", "deal", side="red")]},
        "stack[2]: DealCard does not fit",
    ),
    "the fallen fall": (
        {"stack": [DAY, LOSSES, row("Pick", "fall", among=["1", "2"])]},
        "stack[2]: Pick does not fit",
    ),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_state_that_cannot_be_is_refused_by_name(name: str) -> None:
    change, message = SPOILT[name]
    with pytest.raises(BadState) as refusal:
        FORD.load(FORD.dump(sit_down().state) | change)
    assert str(refusal.value).startswith(message)


# ---------------------------------------------------------------- the bold captain


def chosen(*, blue: tuple[str, ...], side: int) -> int:
    """What the bold captain lays if the guess is the truth."""
    s = duel(sit_down(blue=blue))
    moves = Moves()
    s.top.find_moves(s, moves)
    own = [moves.acts[i] for i in range(moves.n) if s.top.side_of(moves.acts[i]) == side]
    moves.n = 0
    for act in own:
        moves.offer(act, None)
    return Bold().choose(s, moves, Dice(1))


def test_bold_lays_what_beats_the_most_of_the_others_cards() -> None:
    assert chosen(blue=("feint", "feint", "guard"), side=n.RED) == n.LAY + n.CHARGE
    assert chosen(blue=("guard", "guard", "feint"), side=n.RED) == n.LAY + n.FEINT
    assert chosen(blue=("charge", "charge", "feint"), side=n.RED) == n.LAY + n.GUARD


def test_bold_lays_what_he_has_if_he_lacks_that() -> None:
    """Red has one of each: charge would have to be beaten by a guard, which blue lacks."""
    assert chosen(blue=("feint", "feint", "feint"), side=n.BLUE) == n.LAY + n.KINDS + n.FEINT


def test_bold_comes_on() -> None:
    s = duel(do(marching(), "step", "hold"))
    moves = Moves()
    s.top.find_moves(s, moves)
    assert Bold().choose(s, moves, Dice(1)) == n.STEP


def test_bold_beats_random_on_either_side() -> None:
    """By far: about five to one, so three to one in 2,000 games is no matter of luck."""
    start = FORD.start(Setup("day"))
    red: list[Policy] = [Bold(), Random()]
    blue: list[Policy] = [Random(), Bold()]
    ends = play_many(start, red, 1, 0, 2000, 3).outcomes
    assert ends[n.RED_WINS] > 3 * ends[n.BLUE_WINS]
    ends = play_many(start, blue, 1, 0, 2000, 3).outcomes
    assert ends[n.BLUE_WINS] > 3 * ends[n.RED_WINS]
