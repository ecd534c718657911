"""Hidden hands and cards laid face down: nothing that a side gets tells what it may not know."""

from __future__ import annotations

from itertools import permutations

import pytest

from grognard.engine.dice import Dice
from grognard.engine.play import Play
from grognard.engine.rules import Fact
from grognard.engine.value import Json
from grognard.games import game
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.rules import facts, reasons
from grognard.games.the_ford.tables import CARDS, SIDES
from tests.the_ford.table import EACH, FORD, do, marching, sit_down


def all_that_reaches(play: Play, side: str) -> Json:
    """Everything the engine tells a side: view, who is asked, own options and refusals, words."""
    return {
        "look": FORD.look(play.state, side),
        "waiting": play.waiting(),
        "options": play.options(side),
        "refused": [(act, why.rule, why.text) for act, why in play.refusals(side)],
        "where": FORD.breadcrumb(play.state),
        "asked": FORD.question(play.state),
        "facts": play.log[-1].facts,
        "undo": play.why_no_undo(),
    }


@pytest.mark.parametrize("side", SIDES)
def test_a_laid_card_is_seen_by_its_owner_alone(side: str) -> None:
    other = "blue" if side == "red" else "red"
    tables = [do(sit_down(), f"lay {side} {card}") for card in EACH]
    assert [FORD.look(table.state, side)["own card"] for table in tables] == [0, 1, 2]
    told = [all_that_reaches(table, other) for table in tables]
    assert told[0] == told[1] == told[2]
    assert told[0]["look"]["laid"] == [name == side for name in SIDES]
    assert FORD.look(tables[0].state, None) == FORD.look(tables[1].state, None)


def test_the_same_comes_of_it_whoever_lays_first() -> None:
    first = do(sit_down(), "lay red charge", "lay blue feint")
    second = do(sit_down(), "lay blue feint", "lay red charge")
    assert FORD.hash(first.state) == FORD.hash(second.state)


@pytest.mark.parametrize("hand", sorted(set(permutations(EACH + EACH, 3))))
def test_a_hand_is_seen_by_its_owner_alone(hand: tuple[str, ...]) -> None:
    usual, table = sit_down(), sit_down(blue=hand)
    assert all_that_reaches(table, "red") == all_that_reaches(usual, "red")
    mine = [sorted(hand).count(card) for card in CARDS]
    assert FORD.look(table.state, "blue")["hand"] == mine


def test_what_is_refused_to_whoever_has_laid_tells_nothing_of_the_hand() -> None:
    """Even in the list of all that is refused to anybody."""
    for hand in (EACH, ("feint", "feint", "feint"), ("guard", "feint", "guard")):
        play = do(sit_down(red=hand), "lay red feint")
        assert play.refusals() == [(n.LAY + card, reasons.ALREADY_LAID) for card in range(n.KINDS)]


def test_one_is_asked_for_an_ambush_with_or_without_a_guard() -> None:
    with_guard = do(marching(), "step")
    without = do(sit_down(blue=("feint", "feint", "feint")), "lay blue feint", "lay red charge")
    do(without, "step")
    assert all_that_reaches(with_guard, "red") == all_that_reaches(without, "red")
    assert without.refusals("blue") == [(n.SPRING, reasons.NO_GUARD)]
    do(with_guard, "hold")
    do(without, "hold")
    assert all_that_reaches(with_guard, "red") == all_that_reaches(without, "red")


def test_a_dealt_card_is_worded_for_its_owner_alone() -> None:
    told = FORD.describe_fact(sit_down().state, Fact(facts.DEALT, [n.RED, n.GUARD]))
    assert str(told.to(n.RED)) == "Red draws guard (1.1)."
    assert told.to(n.RED).arguments == {"side": "red", "card": "guard"}
    assert told.to(n.BLUE) == told.to(None)
    assert str(told.to(None)) == "Red draws a card (1.1)."
    assert told.to(None).arguments == {"side": "red"}


def test_guesses_deal_every_hand_that_could_be_and_every_card_laid() -> None:
    play = do(sit_down(), "lay red charge")
    dice = Dice(1)
    hands, cards = set(), set()
    for _ in range(400):
        guess = play.state.guess(n.BLUE, dice)
        assert FORD.look(guess, "blue") == FORD.look(play.state, "blue")
        assert guess.problem() == ""
        hands.add(tuple(guess.hands[:3]))
        cards.add(guess.top.red)
        assert guess.hands[guess.top.red] > 0
    # three cards of three kinds in any number, as blue holds only one of each five
    assert len(hands) == 10
    assert cards == {0, 1, 2}


def test_a_side_that_has_laid_guesses_the_others_hand_and_keeps_its_own_card() -> None:
    play = do(sit_down(), "lay red charge")
    guess = play.state.guess(n.RED, Dice(2))
    assert (guess.top.red, guess.top.blue) == (n.CHARGE, n.OPEN)
    assert list(guess.hands[:3]) == [1, 1, 1]


def test_what_is_laid_and_dealt_is_its_owners_and_all_else_is_done_in_the_open() -> None:
    assert FORD.secret(["lay", "red", "charge"])
    assert FORD.secret(["draw", "guard"])
    open_acts = (["step"], ["halt"], ["spring"], ["hold"], ["roll", 3], ["faces", 1, 2, 6])
    assert not any(FORD.secret(act) for act in open_acts)


def test_a_game_that_hides_nothing_has_no_secret_acts() -> None:
    assert not game("march-of-justice").secret(["move", "utkin", "tula"])
