"""States as data: from the middle of every rule, and from whole games, and back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.engine.game import BadSetup, Setup
from grognard.engine.packs import BadPack
from grognard.engine.rules import Chance, Choice, ask
from grognard.engine.value import Json, key, operands
from grognard.games.quick.game import Quick
from grognard.games.quick.pack import built_in
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.saved import SAVING
from grognard.lab.walks import walk
from tests.quick.middles import MIDDLES

GAME = Quick()
SETTINGS = [
    {"support": support, "fate": fate} for support in ("off", "on") for fate in ("off", "on")
]


def there_and_back(s: Battle) -> None:
    """What is written is read back: the same state, written the same."""
    data = json.loads(json.dumps(SAVING.dump(s)))
    again = SAVING.load(data)
    assert key(again, GAME.constant_fields) == key(s, GAME.constant_fields)
    assert SAVING.dump(again) == data


@pytest.mark.parametrize("middle", MIDDLES)
def test_from_the_middle_of_a_rule_and_back(middle: str) -> None:
    t = MIDDLES[middle]()
    assert t.asked == ("" if middle.startswith("over") else middle.split()[0].strip(","))
    there_and_back(t.s)


def test_somebody_is_asked_by_every_rule_that_asks() -> None:
    asking = {name for name, rule in GAME.rules.items() if issubclass(rule, Choice | Chance)}
    asked = {name.split()[0].strip(",") for name in MIDDLES}
    assert asked == asking | {"over:"}


@pytest.mark.parametrize("options", SETTINGS, ids=str)
@pytest.mark.parametrize("scenario", ["velograd", "millbrook"])
def test_wherever_a_game_may_get_to(scenario: str, options: dict[str, str]) -> None:
    played, end = walk(GAME, Setup(scenario, options), 7)
    for s in [*(position.state for position in played), end]:
        assert isinstance(s, Battle)
        there_and_back(s)


def test_before_the_first_rule_is_carried_out() -> None:
    for scenario in GAME.scenarios:
        there_and_back(GAME.start(Setup(scenario.id)))


# ---------------------------------------------------------------- scenarios of one's own


def mine(**changes: Json) -> Json:
    """Millbrook with something else in it."""
    return {**built_in("millbrook"), **changes}


def test_a_scenario_of_ones_own_is_in_the_state() -> None:
    s = GAME.start(Setup("pack", {"fate": "on"}, mine(id="mine", rounds=4)))
    ask(s)
    there_and_back(s)
    data = SAVING.dump(s)
    assert data["board"] == "mine"
    assert data["pack"]["rounds"] == 4
    assert data["fate"]
    assert SAVING.load(data).board.rounds == 4


def test_ours_are_known_by_name_unless_somebody_else_has_taken_it() -> None:
    assert SAVING.dump(GAME.start(Setup("millbrook")))["pack"] is None
    data = SAVING.dump(GAME.start(Setup("pack", {}, mine(rounds=3))))
    assert data["board"] == "millbrook"
    assert SAVING.load(data).board.rounds == 3


def test_a_pack_or_scenario_that_is_none_is_refused() -> None:
    with pytest.raises(BadPack, match="rounds"):
        GAME.start(Setup("pack", {}, mine(rounds=0)))
    with pytest.raises(BadPack, match="larger than"):
        GAME.start(Setup("pack", {}, mine(about="x" * 200_001)))
    with pytest.raises(BadSetup, match="there are velograd, millbrook"):
        GAME.start(Setup("stalingrad"))
    with pytest.raises(BadSetup, match=r"options\.fate: no 'maybe'; there are off, on"):
        GAME.start(Setup("velograd", {"fate": "maybe"}))


# ---------------------------------------------------------------- names


def test_things_are_called_by_their_names() -> None:
    data = SAVING.dump(MIDDLES["Loss"]().s)
    assert data["where"]["b1"] == "0304"
    assert data["where"]["rcp"] == "gone"
    assert data["given"] == {"b1": {"recon": 1, "artillery": 1}}
    assert data["control"]["o-0305"] == "red"
    assert data["cubes"]["blue"] == {
        "pool blue": 6,
        "pool pink": 2,
        "hand blue": 1,
        "hand pink": 2,
        "discard blue": 1,
        "supply blue": 4,
        "supply pink": 4,
    }
    assert data["bounds"]["red"] == {"least": 4, "most": 4}
    assert [row["rule"] for row in data["stack"]] == [
        *("Course", "Alternate", "Combat", "Losses", "Loss"),
    ]
    combat = {"attacker": "b1", "target": "r2", "cell": "0305", "follows": 0}
    assert data["stack"][2] == {"rule": "Combat", "back": "next", **combat}
    assert data["stack"][4]["side"] == "blue"
    marching = SAVING.dump(MIDDLES["Marching"]().s)["stack"][-1]
    assert marching["units"] == ["bhq1", "b2", "b3"]
    assert SAVING.dump(MIDDLES["LoseCube, discards"]().s)["stack"][-1]["place"] == "discard"
    assert SAVING.dump(MIDDLES["Selection, blue has chosen"]().s)["stack"][-1]["chosen"] == ["blue"]


def test_whatever_rules_remember_has_a_name_or_bounds() -> None:
    stacks = SAVING.stacks
    for name, rule in GAME.rules.items():
        named = {*stacks.things, *stacks.bounds(name)}
        assert {operand for operand in operands(rule) if operand not in named} == set(), name


# ---------------------------------------------------------------- saved long ago


OLD: list[Json] = json.loads(Path("tests/old_states/quick.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("old", OLD, ids=[row["hash"][:8] for row in OLD])
def test_a_state_saved_by_version_1_is_read_and_is_the_same(old: Json) -> None:
    """When sections had no names; the hashes are those of then."""
    s = GAME.load(old["state"])
    assert GAME.hash(s) == old["hash"]
    assert SAVING.record(s) == old["state"]
    assert GAME.load(GAME.dump(s)).top.resume_at == s.top.resume_at


def test_old_states_are_of_every_kind() -> None:
    asked = {old["state"]["stack"][-1]["rule"] for old in OLD}
    asking = {name for name, rule in GAME.rules.items() if issubclass(rule, Choice | Chance)}
    assert asking <= asked
    assert {True, False} == {old["state"]["finished"] for old in OLD}
