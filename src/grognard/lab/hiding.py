"""What every game promises of what is hidden and shown: guesses, views, scenes, and who uses them.

A part of the contract (contract.py).
"""

from __future__ import annotations

import json

from grognard.engine.dice import Dice
from grognard.engine.game import Game
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves, State
from grognard.engine.scenes import are_objects, look_whole
from grognard.engine.value import Json, key
from grognard.lab.walks import PLAYED, SOME, choices, find_offers, positions, walks


def a_guess_looks_the_same_and_asks_the_same(game: Game, scenario: str) -> None:
    for position in positions(game, scenario):
        s = position.state
        before = key(s)
        for n, side in enumerate(game.sides):
            guess = s.guess(n, Dice(position.seed, n))
            assert look_whole(game, guess, side) == look_whole(game, s, side), position.where
            assert guess.problem() == "", position.where
            assert guess.top.kind == s.top.kind, position.where
            if not position.chance:
                assert guess.top.waiting(guess) == s.top.waiting(s), position.where
                assert own_part(guess, n) == own_part(s, n), position.where
        assert key(s) == before, position.where


def own_part(s: State, side: int) -> object:
    """What a side is offered and refused."""
    acts, refused = find_offers(s)
    own = [act for act in acts if s.top.side_of(act) == side]
    return own, [(act, why) for act, why in refused if s.top.side_of(act) == side]


def a_view_is_plain_data_without_numbers_that_move(game: Game, scenario: str) -> None:
    for position in positions(game, scenario, SOME):
        for side in (*game.sides, None):
            view = look_whole(game, position.state, side)
            assert json.loads(json.dumps(view)) == jsonable(view)


def the_scene_stays_as_it_is_for_the_whole_game(game: Game, scenario: str) -> None:
    """So it can be sent once, and to anybody: nothing that is hidden could be told by it."""
    for played, end in walks(game, scenario, PLAYED):
        scene = game.scene(end)
        for position in played[::SOME]:
            guess = position.state.guess(0, Dice(position.seed))
            assert game.scene(position.state) == game.scene(guess) == scene, position.where


def a_look_says_nothing_that_the_scene_says(game: Game, scenario: str) -> None:
    for position in positions(game, scenario, SOME):
        s = position.state
        for side in (*game.sides, None):
            assert said_twice(game.scene(s), game.look(s, side)) == [], position.where


def said_twice(scene: Json, look: Json) -> list[str]:
    """Where a look has something in place of what the scene has."""
    if isinstance(scene, dict) and isinstance(look, dict):
        both = [(name, said_twice(scene[name], look[name])) for name in scene if name in look]
        return [f"{name}.{inner}" for name, found in both for inner in found]
    if are_objects(scene) and are_objects(look) and len(scene) == len(look):
        pairs = enumerate(zip(scene, look, strict=True))
        return [f"{n}.{inner}" for n, (a, b) in pairs for inner in said_twice(a, b)]
    return [repr(look)]


def jsonable(value: Json) -> Json:
    """Tuples are lists in JSON."""
    if isinstance(value, dict):
        return {held: jsonable(inner) for held, inner in value.items()}
    return [jsonable(inner) for inner in value] if isinstance(value, list | tuple) else value


def policies_choose_an_offered_move_and_change_nothing(game: Game, scenario: str) -> None:
    for title, make in game.policies.items():
        policy = make()
        for position in choices(game, scenario):
            s = position.state
            for side in (n for n in range(len(game.sides)) if s.top.waiting(s) >> n & 1):
                check_policy(policy, s, side, f"{title}: {position.where}")


def check_policy(policy: Policy, s: State, side: int, where: str) -> None:
    moves = Moves()
    own = [act for act in find_offers(s)[0] if s.top.side_of(act) == side]
    for act in own:
        moves.offer(act, None)
    guess = s.guess(side, Dice(1))
    before = key(guess)
    assert policy.choose(guess, moves, Dice(2)) in own, where
    assert key(guess) == before, where
    assert [moves.acts[n] for n in range(moves.n)] == own, where


HIDING = [
    a_guess_looks_the_same_and_asks_the_same,
    a_view_is_plain_data_without_numbers_that_move,
    the_scene_stays_as_it_is_for_the_whole_game,
    a_look_says_nothing_that_the_scene_says,
    policies_choose_an_offered_move_and_change_nothing,
]
