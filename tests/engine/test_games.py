"""What every game tells about itself, and the list of games."""

from __future__ import annotations

import pytest

from grognard.engine.game import BadSetup, Setup
from grognard.games import GAMES, NoSuchGame, all_games, game
from tests.keep_it_moving.decks import pack
from tests.the_ford.table import FORD


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup("moon"), "scenario: no 'moon'; there are day, near"),
        (Setup("x" * 5000), "scenario: no 'xxx"),
        (Setup("day", {"luck": "1"}), "options: no 'luck'; there are cards"),
        (Setup("day", {"cards": "16"}), "options.cards: no '16'; there are 15, 9"),
        (Setup("day", {"cards": "y" * 5000}), "options.cards: no 'yyy"),
    ],
)
def test_a_setup_that_is_not_there_is_refused(setup: Setup, message: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        FORD.start(setup)
    assert str(refusal.value).startswith(message)
    assert len(str(refusal.value)) < 120


@pytest.mark.parametrize("deck", ["43", "41"])
def test_a_deck_of_ones_own_and_an_option_for_another_are_refused(deck: str) -> None:
    kim = game("keep-it-moving")
    kim.start(Setup("small", {}, pack("")))
    with pytest.raises(BadSetup, match=r"options\.deck: a pack is a whole deck"):
        kim.start(Setup("small", {"deck": deck}, pack("")))


def test_options_have_defaults() -> None:
    assert FORD.option(Setup("day"), "cards") == "15"
    assert FORD.option(Setup("day", {"cards": "9"}), "cards") == "9"
    assert sum(FORD.start(Setup("day", {"cards": "9"})).deck) == 9
    assert sum(FORD.start(Setup("day")).deck) == 15


def test_scenarios_differ() -> None:
    assert FORD.start(Setup("near")).front == 3


def test_sides_by_number() -> None:
    assert [FORD.side_name(n) for n in (0, 1)] == ["red", "blue"]


def test_every_game_of_the_list_is_there_under_its_own_name_and_version() -> None:
    for name, version in GAMES:
        found = game(name, version)
        assert (found.id, found.version) == (name, version)
    assert [found.id for found in all_games()] == list(dict.fromkeys(name for name, _ in GAMES))


def test_a_game_is_made_once() -> None:
    assert game("keep-it-moving") is game("keep-it-moving")


def test_the_made_up_game_is_not_for_sale() -> None:
    assert FORD.id not in [name for name, _ in GAMES]


@pytest.mark.parametrize("name", ["chess", "", "keep_it_moving", "Keep-It-Moving", "x" * 5000])
def test_an_unknown_game_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(NoSuchGame, match=r"there are .*keep-it-moving") as refusal:
        game(name)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("version", ["0", "", "one", "9" * 5000])
def test_an_unknown_version_is_refused_with_those_there_are(version: str) -> None:
    with pytest.raises(NoSuchGame, match="keep-it-moving has no version") as refusal:
        game("keep-it-moving", version)
    assert "there are 1" in str(refusal.value)
    assert len(str(refusal.value)) < 200


def test_the_best_policy_is_the_first_that_thinks() -> None:
    assert FORD.find_best_policy() == "bold"
    assert game("march-of-justice").find_best_policy() == "sensible"
