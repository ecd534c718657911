"""States as data: from the middle of every rule, and from whole games, and back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.engine.game import Setup
from grognard.engine.rules import Chance, Choice, ask
from grognard.engine.value import key, operands
from grognard.games import game
from grognard.games.march_of_justice.game import MarchOfJustice
from grognard.games.march_of_justice.rules.state import March
from grognard.lab.walks import walk
from tests.march_of_justice.middles import MIDDLES
from tests.march_of_justice.names import RUSSIANS
from tests.march_of_justice.packs import changed
from tests.march_of_justice.wander import GAMES, wander

GAME = MarchOfJustice()


def there_and_back(s: March) -> None:
    """What is written is read back: the same state, written the same."""
    data = json.loads(json.dumps(GAME.dump(s)))
    again = GAME.load(data)
    assert key(again, GAME.constant_fields) == key(s, GAME.constant_fields)
    assert GAME.dump(again) == data


# ---------------------------------------------------------------- there and back


@pytest.mark.parametrize("middle", MIDDLES)
def test_from_the_middle_of_a_rule_and_back(middle: str) -> None:
    t = MIDDLES[middle]()
    assert t.asked == ("" if middle.startswith("over") else middle.split()[0].strip(","))
    there_and_back(t.s)


def test_somebody_is_asked_by_every_rule_that_asks() -> None:
    asking = {name for name, rule in GAME.rules.items() if issubclass(rule, Choice | Chance)}
    asked = {name.split()[0].strip(",") for name in MIDDLES}
    assert asked == asking | {"over:"}


@pytest.mark.parametrize("russians", RUSSIANS)
@pytest.mark.parametrize("scenario", ["hard", "normal", "easy"])
def test_wherever_a_game_may_get_to(russians: str, scenario: str) -> None:
    options = {"russians": russians, "switching": "besides", "repulse": "location"}
    for seed in range(3):
        played, end = walk(GAME, Setup(scenario, options), seed)
        for s in [*(position.state for position in played), end]:
            assert isinstance(s, March)
            there_and_back(s)


def test_and_from_where_games_seldom_begin() -> None:
    """Wagner anywhere at all, and the Momentum at every height."""
    for seed in GAMES:
        for s, _ in wander(seed):
            there_and_back(s)


def test_before_the_first_rule_is_carried_out() -> None:
    for scenario in GAME.scenarios:
        there_and_back(GAME.start(Setup(scenario.id)))


def test_a_scenario_of_ones_own_is_in_the_state() -> None:
    pack = changed(("id", "mine"), ("turns", 4), ("unit utkin sp", 7))
    s = GAME.start(Setup("pack", {"russians": "second-player"}, pack))
    ask(s)
    there_and_back(s)
    data = GAME.dump(s)
    assert data["board"] == "mine"
    assert data["pack"]["turns"] == 4
    assert GAME.load(data).board.counters[0].sp == 7


def test_ours_are_known_by_name_unless_somebody_else_has_taken_it() -> None:
    assert GAME.dump(GAME.start(Setup("easy")))["pack"] is None
    like_ours = GAME.start(Setup("pack", {}, changed(("unit utkin sp", 7))))
    data = GAME.dump(like_ours)
    assert data["board"] == "hard"
    assert data["pack"] is not None
    assert GAME.load(data).board.counters[0].sp == 7


def test_things_are_called_by_their_names() -> None:
    data = GAME.dump(MIDDLES["WhereTo, Defection"]().s)
    assert data["where"]["tanks"] == "moscow"
    assert data["where"]["akhmat"] == "cup"
    assert data["reduced"] == ["serb"]
    assert data["spent"] == ["rusich", "serb"]
    assert data["cup"][-2:] == ["silence", "roadblock"]
    assert data["happened"] == ["wagner-reduced"]
    assert data["blocks"] == [None, None]
    assert data["mct"] == {"utkin": 2, "rusich": 2, "serb": 2}
    outcome = data["stack"][2]
    assert outcome["attackers"] == ["rusich", "serb"]
    assert outcome["froms"] == ["kashira", "serpukhov"]
    assert (outcome["nation"], outcome["target"]) == ("wagner", "moscow")
    top = {"rule": "WhereTo", "back": "go", "side": "wagner", "unit": "tanks", "why": 3}
    assert data["stack"][-1] == top | {"places": ["kashira", "serpukhov"]}


def test_whatever_rules_remember_has_its_place_in_the_table_of_names_or_bounds() -> None:
    stacks = GAME.saving.stacks
    for name, rule in GAME.rules.items():
        plain = set(operands(rule)) - set(stacks.things)
        assert set(stacks.bounds(name)) == plain, name


# ---------------------------------------------------------------- as they were saved before


def test_a_state_saved_with_sections_by_number_is_read_with_the_same_hash() -> None:
    """By rules version 1, when sections had no names."""
    old = json.loads(Path("tests/old_states/march-of-justice.json").read_text(encoding="utf-8"))
    first = game(old["game"], old["rules"])
    asked = {saved["state"]["stack"][-1]["rule"] for saved in old["states"]}
    asking = {name for name, rule in GAME.rules.items() if issubclass(rule, Choice | Chance)}
    assert asked == asking | {"Turn"}
    for saved in old["states"]:
        s = first.load(saved["state"])
        assert first.hash(s) == saved["hash"]
        assert first.hash(first.load(first.dump(s))) == saved["hash"]
