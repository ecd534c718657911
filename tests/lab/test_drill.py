"""The drill finds what may not be in any game: shown on rules that are broken one at a time."""

from __future__ import annotations

import pytest

from grognard import compiled
from grognard.engine.chance import ROLL
from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.rules import CHANCE, Choice, Moves, Odds, Reason, State, ask
from grognard.engine.value import key
from grognard.games.keep_it_moving.rules.asking import SixSided, Target
from grognard.games.keep_it_moving.rules.battle import Commit
from grognard.games.keep_it_moving.rules.constants import COMMIT
from grognard.games.keep_it_moving.rules.programs import Choose
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.lab.drill import drill_game, look_over, next_act
from tests.engine.ledger import needs_plain_rules
from tests.keep_it_moving.table import KIM
from tests.the_ford.table import FORD

GAMES = 400 if compiled() else 60
START = KIM.start(Setup("standard"))


def drilled(start: State, games: int = GAMES) -> set[str]:
    """What is wrong with so many games, without the number of the act."""
    found = {drill_game(start, 1, number, Moves()) for number in range(games)}
    return {what.split(": ", 1)[-1] for what in found if what}


@pytest.mark.parametrize("scenario", [scenario.id for scenario in KIM.scenarios])
def test_our_games_are_in_order(scenario: str) -> None:
    assert drilled(KIM.start(Setup(scenario))) == set()


def test_so_is_a_game_of_two_sides() -> None:
    assert drilled(FORD.start(Setup("day"))) == set()


def test_the_start_stays_as_it_was() -> None:
    before = key(START)
    drill_game(START, 1, 1, Moves())
    assert key(START) == before


def test_a_game_that_goes_on_too_long() -> None:
    assert drill_game(START, 1, 0, Moves(), 3) == "no end after 3 acts"
    assert drilled(START, 1) == set()


def test_looking_over_rolls_no_die() -> None:
    """Else the game that is kept would be another than the one that broke."""
    s, dice, twin = START.copy(), Dice(1), Dice(1)
    while ask(s):
        assert look_over(s, Moves(), dice) == ""
        act = next_act(s, Moves(), dice)
        assert next_act(s, Moves(), twin) == act
        s.top.take(s, act)
    assert dice.word() == twin.word()


# ---------------------------------------------------------------- broken rules


def no_moves(self: Choice, s: Kim, moves: Moves) -> None:
    """Nothing is on offer."""


def nobody(self: Choice, s: Kim) -> int:
    return 0


def never(self: Choice, s: Kim, act: int) -> Reason:
    return Reason("1", "No.")


def twice(self: Choice, s: Kim, moves: Moves) -> None:
    moves.offer(COMMIT + 1, None)
    moves.offer(COMMIT + 1, None)


@needs_plain_rules
@pytest.mark.parametrize(
    ("rule", "part", "broken", "told"),
    [
        (Commit, "find_moves", no_moves, "dead end"),
        (Target, "waiting", nobody, "nobody is asked"),
        (Choose, "why_not", never, "an act on offer is refused"),
        (Commit, "find_moves", twice, "an act is on offer twice"),
    ],
)
def test_a_broken_choice(
    rule: type[Choice], part: str, broken: object, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule, part, broken)
    assert told in drilled(START)


def none(self: SixSided, s: Kim, odds: Odds) -> None:
    """Nothing can come up."""


def weightless(self: SixSided, s: Kim, odds: Odds) -> None:
    for face in range(1, 7):
        odds.add(ROLL + face, face - 1)


def elsewhere(self: SixSided, s: Kim, odds: Odds) -> None:
    odds.add(ROLL + 7, 1)


@needs_plain_rules
@pytest.mark.parametrize(
    ("outcomes", "told"),
    [
        (none, "nothing can come up"),
        (weightless, "an outcome without weight"),
        (elsewhere, "the sample is no outcome"),
    ],
)
def test_a_broken_chance(outcomes: object, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SixSided, "outcomes", outcomes)
    assert drilled(START, 400) == {told}


@needs_plain_rules
def test_a_state_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(self: Kim, n: int) -> None:
        self.momentum -= n  # below 0, too

    monkeypatch.setattr(Kim, "lose", lose)
    assert "problem: momentum" in drilled(START)


@needs_plain_rules
@pytest.mark.parametrize("field", ["levels", "marks"])
def test_a_copy_that_shares(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = Kim.copy

    def shared(self: Kim) -> Kim:
        other = copy(self)
        setattr(other, field, getattr(self, field))
        return other

    monkeypatch.setattr(Kim, "copy", shared)
    assert drilled(KIM.start(Setup("standard")), 200)


@needs_plain_rules
def test_a_copy_that_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = Kim.copy

    def forgetful(self: Kim) -> Kim:
        other = copy(self)
        other.got = 0 if self.top.kind == CHANCE else other.got + 1
        return other

    monkeypatch.setattr(Kim, "copy", forgetful)
    assert "a copy goes another way" in drilled(START, 400)
