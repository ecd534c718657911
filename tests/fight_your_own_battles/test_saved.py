"""Battles are saved and read back, and what cannot be is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from grognard.engine.bit_set import EMPTY
from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.rules import CHANCE, Moves, ask, verb
from grognard.engine.value import BadState, Json, fields, frames, key, numbers
from grognard.games.fight_your_own_battles.game import FightYourOwnBattles
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.command import Commanding
from grognard.games.fight_your_own_battles.rules.command_turn import CommandTurn
from grognard.games.fight_your_own_battles.rules.deciding import Deciding
from grognard.games.fight_your_own_battles.rules.sequence import Bound, Cards
from grognard.games.fight_your_own_battles.rules.state import Cardsheet

GAME = FightYourOwnBattles()


def test_every_field_is_saved() -> None:
    saved = {field.attribute for field in GAME.saving.fields}
    assert set(fields(Cardsheet)) - saved == {"at", "top"} & set(fields(Cardsheet))


@pytest.mark.parametrize("scenario", ["farm", "hamlet", "two-roads"])
def test_what_is_written_is_read_back(scenario: str) -> None:
    """At every third act of a battle, in whatever rule it is."""
    open_rules: set[str] = set()
    for number, s in enumerate(walk(scenario, 5)):
        open_rules.add(type(s.top).__name__)
        if number % 3:
            continue
        data = json.loads(json.dumps(GAME.dump(s)))
        again = GAME.load(data)
        assert key(again, ("board",)) == key(s, ("board",))
        assert GAME.dump(again) == data
        assert GAME.hash(again) == GAME.hash(s)
    assert {"Phase", "Command", "Going", "Die", "CountFaces", "Pick"} <= open_rules


def test_a_change_of_session_is_written_and_read_back_wherever_it_is() -> None:
    """9 Milestones, rallies of officers and seniors, reserves, objectives."""
    open_rules: set[str] = set()
    for seed in range(12):
        s = GAME.start(Setup("hamlet"))
        s.bound, s.base, s.tested = 4, numbers([48, 48]), numbers([0, 5])
        s.co, s.senior = numbers([n.CAUTIOUS, n.STEADY]), numbers([n.AVERAGE, n.AVERAGE])
        s.nco = numbers([n.STEADY] * len(s.nco))
        for element in range(s.board.count):
            s.score[element] = 5
        s.goto(1)
        for now in go_on(s, Dice(seed), 40):
            data = json.loads(json.dumps(GAME.dump(now)))
            assert GAME.dump(GAME.load(data)) == data
            open_rules |= {type(frame).__name__ for frame in frames(now)}
    asked = {"Milestones", "Retakes", "OfficerRally", "SeniorRallies", "RallyWhom", "Rally"}
    assert {*asked, "Committing", "Reserves", "Leadership", "Objectives"} <= open_rules


def walk(scenario: str, seed: int) -> Iterator[Cardsheet]:
    """A battle at random, from its beginning."""
    return go_on(GAME.start(Setup(scenario)), Dice(seed), 700)


def go_on(s: Cardsheet, dice: Dice, acts: int) -> Iterator[Cardsheet]:
    """All that somebody is asked, each verb taken as often as any other."""
    for _ in range(acts):
        if not ask(s):
            break
        yield s
        if s.top.kind == CHANCE:
            s.top.resolve(s, dice)
        else:
            s.top.take(s, choose(s, dice))


def choose(s: Cardsheet, dice: Dice) -> int:
    moves = Moves()
    s.top.find_moves(s, moves)
    verbs: dict[int, list[int]] = {}
    for act in moves.acts[: moves.n]:
        verbs.setdefault(int(verb(act)), []).append(int(act))
    acts = verbs[sorted(verbs)[dice.below(len(verbs))]]
    return acts[dice.below(len(acts))]


def spoil(data: Json, **wrong: Json) -> Json:
    return {**data, **wrong}


def test_what_cannot_be_is_refused_by_name() -> None:
    data = GAME.dump(next(s for s in walk("farm", 1) if s.turn == 2))
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


def test_a_decision_is_about_elements_that_there_are() -> None:
    """8.1 What is being decided is a number in the stack."""
    s = GAME.start(Setup("farm"))
    s.bound, s.cards = 1, numbers([s.officer(0)])
    s.goto(2)
    for rule in (Bound(), Cards(), CommandTurn(0, n.NOBODY)):
        s.call(rule)
        s.goto({"Bound": 4, "Cards": 0, "CommandTurn": 2}[type(rule).__name__])
    s.call(Commanding(0, n.NOBODY, 0, 1, EMPTY))
    s.goto(2)
    s.call(Deciding(0, n.NOBODY, n.RELEASE + 1))
    ask(s)
    data = GAME.dump(s)
    assert GAME.dump(GAME.load(data)) == data
    for wrong in (n.RELEASE + 99, n.RECALL + 1, n.DETACH + 99 * n.PAIR):
        data["stack"][-3]["act"] = int(wrong)
        with pytest.raises(BadState, match="Deciding does not fit"):
            GAME.load(data)
