"""Battles are saved and read back, and what cannot be is refused."""

from __future__ import annotations

import json

import pytest

from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.rules import Moves, ask_side
from grognard.engine.value import BadState, Json, fields, key
from grognard.games.fight_your_own_battles.game import FightYourOwnBattles
from grognard.games.fight_your_own_battles.rules.state import Cardsheet

GAME = FightYourOwnBattles()


def play(scenario: str, seed: int, acts: int) -> Cardsheet:
    """A battle so many acts on, everybody acting at random."""
    s, dice = GAME.start(Setup(scenario)), Dice(seed)
    while acts > 0 and ask_side(s, dice):
        moves = Moves()
        s.top.find_moves(s, moves)
        s.top.take(s, moves.acts[dice.below(moves.n)])
        acts -= 1
    ask_side(s, dice)
    return s


def test_every_field_is_saved() -> None:
    saved = {field.attribute for field in GAME.saving.fields}
    assert set(fields(Cardsheet)) - saved == {"at", "top"} & set(fields(Cardsheet))


@pytest.mark.parametrize("acts", [0, 7, 40, 90, 150])
def test_what_is_written_is_read_back(acts: int) -> None:
    for seed, scenario in enumerate(("farm", "hamlet")):
        s = play(scenario, seed, acts)
        data = json.loads(json.dumps(GAME.dump(s)))
        again = GAME.load(data)
        assert key(again, ("board",)) == key(s, ("board",))
        assert GAME.dump(again) == data
        assert GAME.hash(again) == GAME.hash(s)


def spoil(data: Json, **wrong: Json) -> Json:
    return {**data, **wrong}


def test_what_cannot_be_is_refused_by_name() -> None:
    data = GAME.dump(play("farm", 1, 20))
    for wrong, words in (
        ({"score": {}}, "state.score: expected"),
        ({"score": {**data["score"], "b1": 7}}, "state.score.b1"),
        ({"cards": [*data["cards"], data["cards"][0]]}, "state.cards"),
        ({"cell": {"b1": "99,99"}}, "is not on the table"),
        ({"knows": {"b1": ["nobody"]}}, "state.knows.b1"),
        ({"turn": 99}, "state.turn"),
        ({"how": 1}, "state.finished"),
        ({"stack": []}, "stack"),
        ({"board": "nowhere"}, "state.board"),
    ):
        with pytest.raises(BadState, match=words):
            GAME.load(spoil(data, **wrong))
