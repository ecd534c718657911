"""What is thrown at a game: spoilt states, acts out of place, and what names no act at all."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard import compiled
from grognard.engine.game import Setup
from grognard.engine.play import Illegal, Play
from grognard.engine.value import BadState, Json, key
from grognard.engine.verbs import BadAct
from grognard.lab.walks import PLAYED, SOME, Position, outcome_acts, positions, walks
from tests.engine.walks import GAMES, STARTS, every_start

JUNK: list[Json] = [None, -1, 0, 1, 7, 10**6, 2**63, 2**80, 0.5, True, "", "x", [], {}, [[]], "1st"]
MANY_ACTS = 1000 if compiled() else 200  # if there are more, they are chosen from all kinds


@every_start
def test_a_spoilt_state_is_refused_or_sound(name: str, scenario: str) -> None:
    """Any one value replaced by any other: BadState that names a place, and no other error."""
    game, dice = GAMES[name], random.Random(20_240_605)
    for position in positions(GAMES[name], scenario, SOME):
        data = json.loads(json.dumps(game.dump(position.state)))
        spoil(data, dice)
        problem = ""
        try:
            problem = game.load(data).problem()
        except BadState as e:
            assert_named(str(e))
        assert not problem, position.where


def spoil(data: Json, dice: random.Random) -> None:
    """Replace something somewhere in the data."""
    held = data
    while True:
        at = dice.choice(list(held) if isinstance(held, dict) else range(len(held)))
        if not (isinstance(held[at], dict | list) and held[at]) or dice.random() < 0.1:
            held[at] = dice.choice(JUNK)
            return
        held = held[at]


def assert_named(message: str) -> None:
    assert message.startswith(("state", "stack")), message


@cache
def all_acts(name: str) -> list[int]:
    """Acts that the walks of the game took: of other frames, to be sent out of place."""
    seen = {p.act for start in STARTS if start[0] == name for p in positions(GAMES[name], start[1])}
    return sorted(seen)[:: max(1, len(seen) // MANY_ACTS)]


@every_start
def test_acts_of_other_rules_are_refused_and_change_nothing(name: str, scenario: str) -> None:
    for position in positions(GAMES[name], scenario, 2 * SOME):
        play = sit_at(position)
        before = key(play.state)
        possible = set(outcome_acts(play.state) if position.chance else play.options())
        for act in all_acts(name):
            if act not in possible:
                refuse(play, act)
        assert key(play.state) == before, position.where
        assert play.log == []


@every_start
@settings(max_examples=60)
@given(act=st.integers(-(2**70), 2**70) | st.integers(0, 40), place=st.integers(0, 200))
def test_anything_else_is_refused_and_changes_nothing(
    name: str, scenario: str, act: int, place: int
) -> None:
    games = walks(GAMES[name], scenario, PLAYED)
    played = games[place % len(games)][0]
    play = sit_at(played[place % len(played)])
    before = key(play.state)
    if play.why_not(act) is not None:
        refuse(play, act)
        assert key(play.state) == before
    else:
        assert act in outcome_acts(play.state) if play.nature_is_asked else act in play.options()


def sit_at(position: Position) -> Play:
    """A table at this position."""
    return Play.resume(position.game, Setup(""), position.state.copy())


def refuse(play: Play, act: int) -> None:
    why = play.why_not(act)
    assert why is not None
    assert why.text
    with pytest.raises(Illegal):
        play.take(act)


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=150)
@given(data=st.data())
def test_what_names_no_act_is_refused(name: str, data: st.DataObject) -> None:
    """Any JSON, and the verbs of the game before any JSON: an act's number, or BadAct."""
    game = GAMES[name]
    scenario = game.scenarios[0].id
    played = walks(GAMES[name], scenario, PLAYED)[0][0]
    position = data.draw(st.sampled_from(played))
    verbs = sorted({game.decode(p.state, p.act)[0] for p in played})
    after_verb = st.builds(
        lambda verb, rest: [verb, *rest], st.sampled_from(verbs), st.lists(ANY_JSON, max_size=3)
    )
    act = data.draw(ANY_JSON | after_verb)
    assert read_act(position, act).startswith("act")


def read_act(position: Position, act: Json) -> str:
    """The complaint about what names no act, or the act's number."""
    try:
        return f"act {position.game.encode(position.state, act):x}"
    except BadAct as e:
        return str(e)
