"""The bots: what `sensible` may do, and that its judgement is worth something."""

from __future__ import annotations

from functools import cache

import pytest

from grognard import compiled
from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.rules import CHANCE, Choice, Moves, ask
from grognard.engine.value import Json, key
from grognard.games.keep_it_moving.bots import Sensible
from grognard.lab.batch import Batch, Job, run_batch
from grognard.lab.walks import Position, find_offers, walk
from tests.keep_it_moving.decks import event, fight, mark, pack
from tests.keep_it_moving.table import KIM, Table, table

GAMES = 8000 if compiled() else 800  # enough for the intervals to part in every scenario
WALKS = 30 if compiled() else 12
SCENARIOS = [scenario.id for scenario in KIM.scenarios]


# ---------------------------------------------------------------- is it any good?


@cache
def played(scenario: str, policy: str) -> Batch:
    return run_batch(Job(KIM.id, Setup(scenario), (policy,), 1), GAMES)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sensible_wins_far_more_often_than_random(scenario: str) -> None:
    _, least, _ = played(scenario, "sensible").share("win")
    _, _, most = played(scenario, "random").share("win")
    assert least > most + 0.03, "the intervals must be well apart"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sensible_seldom_loses(scenario: str) -> None:
    _, _, most = played(scenario, "sensible").share("lose")
    _, least, _ = played(scenario, "random").share("lose")
    assert most < least


# ---------------------------------------------------------------- is it fair?

OWN = (
    event('{ choose = [{ label = "A", does = [{ momentum = "-d6" }] }, { label = "B" }] }', "one")
    + event('{ attrit = "two battalions" }, { regenerate = "one unit" }', "two")
    + event('{ prepare = 4 }, { put = "mark" }', "three")
    + fight('needs = 3\nfailed = [{ attrit = "random unit" }]\ncleared = [{ momentum = 1 }]')
    + mark('until = "lifted"\nwho = "battalions"\ndice = -1\nlift = [{ momentum = -1 }]')
)
SETUPS = [*(Setup(scenario) for scenario in SCENARIOS), Setup("small", {}, pack(OWN))]


@cache
def choices(setup: int) -> list[Position]:
    """Every choice of some random games."""
    games = [walk(KIM, SETUPS[setup], seed)[0] for seed in range(WALKS)]
    return [position for game in games for position in game if not position.chance]


def chosen(s: Json, dice: Dice) -> tuple[int, list[int]]:
    """What `sensible` chooses, and what was on offer."""
    moves = Moves()
    s.top.find_moves(s, moves)
    return Sensible().choose(s, moves, dice), [moves.acts[n] for n in range(moves.n)]


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_it_takes_what_is_offered_and_changes_nothing(setup: int) -> None:
    for position in choices(setup):
        s = position.state
        before = key(s)
        act, offers = chosen(s, Dice(1))
        assert act in offers, position.where
        assert offers == find_offers(s)[0], position.where
        assert key(s) == before, position.where


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_it_needs_no_luck(setup: int) -> None:
    """The same position, the same act: it rolls no die, and remembers nothing."""
    for position in choices(setup):
        dice, twin = Dice(7), Dice(7)
        act, _ = chosen(position.state, dice)
        assert chosen(position.state.copy(), Dice(8))[0] == act, position.where
        assert dice.word() == twin.word(), position.where


def test_it_was_asked_in_every_kind_of_choice() -> None:
    """Else the tests above would prove nothing about some rule."""
    met = {type(position.state.top) for n in range(len(SETUPS)) for position in choices(n)}
    assert met == {rule for rule in KIM.rules.values() if issubclass(rule, Choice)}


@pytest.mark.parametrize("seed", range(6))
def test_it_plays_an_own_deck_to_its_end(seed: int) -> None:
    s, dice = KIM.start(SETUPS[-1]), Dice(seed)
    acts = 0
    while ask(s):
        by_luck = s.top.kind == CHANCE
        s.top.take(s, s.top.sample(s, dice) if by_luck else chosen(s, dice)[0])
        acts += 1
        assert s.problem() == ""
        assert acts < 1000
    assert s.finished


# ---------------------------------------------------------------- what a player would do, too


def judged(at: Table) -> str:
    """What it does, in words."""
    return KIM.label(at.kim, chosen(at.kim, Dice(1))[0])


def test_it_takes_the_win() -> None:
    """With two battalions of three the others stay fit; all of them would be too many."""
    at = table(levels=(2, 2, 0, 0), momentum=5).draw("decisive")
    assert judged(at).startswith("Strike with two battalions:")
    at.play.take(chosen(at.kim, Dice(1))[0])
    at.play.take(chosen(at.kim, Dice(1))[0])
    assert at.ending.result == "win"


def test_it_does_not_pay_with_its_last_momentum() -> None:
    assert judged(table(momentum=1).draw("fatigue-1st")).startswith("Drive them on")


def test_it_spares_the_battalion_that_the_decisive_battle_needs() -> None:
    assert judged(table(levels=(2, 2, 0, 0)).draw("fatigue-1st")).startswith("Rest")


def test_it_pays_nothing_for_nothing() -> None:
    assert judged(table().draw("refugees")) == "Drive past"


def test_it_brings_what_helps_to_the_front() -> None:
    """8.2 Of the cards looked at, the gift comes first."""
    ahead = ["antiwar", "domestic", "ally", "restrictions", "hipolitics"]
    at = table(ahead=["preparation", *ahead]).do("choose plan-ahead")
    at.play.take(chosen(at.kim, Dice(1))[0])
    assert at.ahead[0] == "ally"
