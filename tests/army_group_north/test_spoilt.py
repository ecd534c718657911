"""Operations that never were: a saved rule that does not fit its caller or the table is refused."""

from __future__ import annotations

import json
from functools import cache

import pytest

from grognard.engine.dice import Dice
from grognard.engine.rules import ask
from grognard.engine.value import BadState, Json, frames
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.sequence import PlayerTurn
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.saved import SAVING
from grognard.lab.walks import any_act
from tests.army_group_north.test_saved import walk

SEEDS = range(1, 9)


@cache
def moments() -> dict[str, str]:
    """The first moment of an Axis turn in which each rule asks, as it is saved."""
    found: dict[str, str] = {}
    for seed in SEEDS:
        for s in walk("border", seed):
            name = type(s.top).__name__
            if name not in found and is_turn_of_axis(s):
                found[name] = json.dumps(SAVING.dump(s))
    return found


def is_turn_of_axis(s: Campaign) -> bool:
    turns = [frame for frame in frames(s) if isinstance(frame, PlayerTurn)]
    return not s.finished and [turn.side for turn in turns] == [n.AXIS]


def spoil(name: str, place: int, **changes: Json) -> Json:
    """A moment in which an open rule, counted from the innermost, remembers something else."""
    data = json.loads(moments()[name])
    data["stack"][place].update(changes)
    return data


@pytest.mark.parametrize(
    ("name", "place", "changes"),
    [
        ("Commanding", -1, {"side": "soviet"}),
        ("Orders", -1, {"force": []}),
        ("Orders", -1, {"spent": 1}),
        ("Orders", -1, {"begun": 1}),
        ("Orders", -1, {"side": "soviet"}),
        ("Orders", -2, {"force": ["rc-10"]}),
        ("Orders", -2, {"tired": ["rc-10"]}),
        ("Reacting", -1, {"cell": "2028"}),
        ("Reacting", -1, {"concerted": 1}),
        ("Reacting", -2, {"force": []}),
        ("Attacking", -1, {"target": "2028"}),
        ("Attacking", -2, {"target": "2028"}),
        ("Exploiting", -1, {"credit": 0}),
        ("Exploiting", -2, {"force": ["rc-10"]}),
        ("Split", -1, {"share": 0, "lp": 19}),
        ("Retreating", -1, {"far": 1, "winner": "2028"}),
    ],
)
def test_a_rule_that_does_not_fit_is_refused(
    name: str, place: int, changes: dict[str, Json]
) -> None:
    with pytest.raises(BadState) as caught:
        SAVING.load(spoil(name, place, **changes))
    assert str(caught.value).startswith("stack[")


def test_a_secret_plan_that_is_missing_is_noticed() -> None:
    """8.1 An attack is announced with a plan."""
    data = json.loads(moments()["Attacking"])
    data["plans"] = ["none", "none"]
    with pytest.raises(BadState, match="Concerted does not fit this state"):
        SAVING.load(data)


@pytest.mark.parametrize("name", ["Commanding", "Orders", "Reacting", "Exploiting"])
def test_whatever_is_believed_can_be_played(name: str) -> None:
    """Each number of the stack in turn is another."""
    data = json.loads(moments()[name])
    believed = 0
    for place, row in enumerate(data["stack"]):
        for key in [key for key, value in row.items() if isinstance(value, int)]:
            for other in (0, 1, 2, 5):
                believed += goes_on(spoil(name, place, **{key: other}), other)
    assert believed > 0


def goes_on(data: Json, seed: int) -> int:
    """1 if a state is believed, and can then be played."""
    try:
        s = SAVING.load(data)
    except BadState:
        return 0
    dice = Dice(seed)
    for _ in range(10):
        if not ask(s):
            break
        s.top.take(s, any_act(s, dice))
        assert s.problem() == ""
    return 1
