"""What every game promises (CONVENTIONS.md 25), checked on games played at random.

`make test` runs this file twice: on the compiled rules, and on their source.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest
from librt.vecs import append, vec

from grognard import compiled
from grognard.engine.bit_set import BitSet
from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.odds import READ
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import CHANCE, Choice, Moves, State, ask
from grognard.engine.scenes import are_objects, look_whole
from grognard.engine.value import Json, fields, frames, key, operands, plain
from grognard.lab.playout import MEASURES, play_many
from tests.engine.walks import (
    GAMES,
    MOST_ACTS,
    PLAYED,
    SOME,
    Position,
    chances,
    choices,
    every_start,
    go_on,
    offered,
    outcome_acts,
    positions,
    walk,
    walks,
)

MANY = 200 if compiled() else 20  # games; bots that think take their time where interpreted

# ---------------------------------------------------------------- states are values


def changed(value: Json) -> Json:
    """A value of the same type that differs."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, BitSet):
        return value.minus(0) if value.has(0) else value.plus(0)
    assert isinstance(value, vec)
    if len(value) == 0:
        return append(value[:], 1)
    other = value[:]
    other[0] = changed(other[0])
    return other


@every_start
def test_a_copy_covers_every_field(name: str, scenario: str) -> None:
    position = list(choices(name, scenario))[-1]
    for field in fields(type(position.state)):
        s = position.state.copy()
        if field in position.game.constant_fields:
            assert getattr(s.copy(), field) is getattr(s, field)
            continue
        setattr(s, field, changed(getattr(s, field)))
        assert key(s) != key(position.state)
        assert plain(getattr(s.copy(), field)) == plain(getattr(s, field)), field
    assert position.state.copy().top is position.state.top


@every_start
def test_copies_share_nothing_that_changes(name: str, scenario: str) -> None:
    for position in positions(name, scenario, SOME):
        s = position.state
        before = key(s)
        twin = s.copy()
        assert key(twin) == before, position.where
        go_on(twin, Dice(position.seed), MOST_ACTS)
        assert key(s) == before, position.where
        other = s.copy()
        go_on(s.copy(), Dice(position.seed + 1), MOST_ACTS)
        assert key(other) == before, position.where


@every_start
def test_what_is_written_is_read_back_and_goes_on_alike(name: str, scenario: str) -> None:
    for position in positions(name, scenario, SOME):
        game, s = position.game, position.state
        data = json.loads(json.dumps(game.dump(s)))
        again = game.load(data)
        assert key(again, game.constant_fields) == key(s, game.constant_fields), position.where
        assert game.dump(again) == data, position.where
        assert game.hash(again) == game.hash(s)
        twin = s.copy()
        done = go_on(twin, Dice(position.seed), MOST_ACTS)
        assert go_on(again, Dice(position.seed), MOST_ACTS) == done, position.where
        assert game.hash(again) == game.hash(twin), position.where


@every_start
def test_ends_are_written_and_read_back_too(name: str, scenario: str) -> None:
    game = GAMES[name]
    for _, end in walks(name, scenario, PLAYED):
        assert game.hash(game.load(game.dump(end))) == game.hash(end)


@every_start
def test_at_rest_the_last_answer_has_been_read(name: str, scenario: str) -> None:
    """Exact odds rely on it: states that differ in it alone are one."""
    for position in positions(name, scenario):
        usual, odd = position.state.copy(), position.state.copy()
        odd.answer = usual.answer + 1
        for s in (usual, odd):
            s.top.take(s, position.act)
            ask(s)
        assert key(odd, (READ,)) == key(usual, (READ,)), position.where


# ---------------------------------------------------------------- choices


@every_start
def test_somebody_can_always_do_something_and_all_of_it_is_allowed(
    name: str, scenario: str
) -> None:
    for position in choices(name, scenario):
        s = position.state
        acts, _ = offered(s)
        assert acts, f"dead end: {position.where}"
        assert len(set(acts)) == len(acts), position.where
        assert all(s.top.why_not(s, act) is None for act in acts), position.where


@every_start
def test_whoever_is_asked_has_something_to_do_and_nobody_else_has(name: str, scenario: str) -> None:
    for position in choices(name, scenario):
        s = position.state
        waiting = s.top.waiting(s)
        assert 0 < waiting < 1 << len(position.game.sides), position.where
        sides = {s.top.side_of(act) for act in offered(s)[0]}
        assert sides == {n for n in range(8) if waiting >> n & 1}, position.where


@every_start
def test_what_is_refused_has_a_reason_with_its_rule(name: str, scenario: str) -> None:
    for position in choices(name, scenario):
        s = position.state
        acts, refused = offered(s)
        for act, why in refused:
            assert act not in acts, position.where
            assert why.rule[0].isdigit(), (why, position.where)
            assert why.text.endswith("."), why
            assert s.top.why_not(s, act) is why, position.where
            assert position.game.label(s, act), position.where


@every_start
def test_asking_changes_nothing(name: str, scenario: str) -> None:
    """Nor does looking, wording, or weighing what may come up."""
    for position in positions(name, scenario):
        game, s = position.game, position.state
        before = key(s)
        for act in outcome_acts(s) if position.chance else offered(s)[0]:
            game.label(s, act)
            game.decode(s, act)
        for side in (*game.sides, None):
            game.look(s, side)
        assert game.question(s), position.where
        assert game.breadcrumb(s), position.where
        assert key(s) == before, position.where
        assert not ask(s) or key(s) == before, "asking twice is asking once"


# ---------------------------------------------------------------- Nature


@every_start
def test_outcomes_weigh_more_than_nothing_and_are_listed_once(name: str, scenario: str) -> None:
    for position in chances(name, scenario):
        odds = outcome_acts(position.state)
        assert odds, position.where
        assert min(odds.values()) > 0, position.where
        assert position.act in odds, f"a sample that is no outcome: {position.where}"


@every_start
def test_samples_come_as_often_as_outcomes_say(name: str, scenario: str) -> None:
    """One of each kind of chance: 4,000 samples, each outcome within five deviations."""
    kinds: dict[str, Position] = {}
    for position in chances(name, scenario):
        kinds.setdefault(repr(position.game.dump(position.state)["stack"][-1]), position)
    assert kinds
    for position in kinds.values():
        s, dice, n = position.state, Dice(20_240_606), 4000
        before = key(s)
        seen = Counter(s.top.sample(s, dice) for _ in range(n))
        assert key(s) == before, "sampling changes nothing"
        odds = outcome_acts(s)
        total = sum(odds.values())
        assert set(seen) <= set(odds), position.where
        for act, weight in odds.items():
            p = weight / total
            assert abs(seen[act] - n * p) <= 5 * (n * p * (1 - p)) ** 0.5, position.where


@every_start
def test_resolving_is_sampling_and_taking(name: str, scenario: str) -> None:
    """Until a side is asked: `resolve` may roll all dice of a round at once."""
    for position in chances(name, scenario):
        quick, slow = position.state.copy(), position.state.copy()
        one, other = Dice(position.seed), Dice(position.seed)
        quick.top.resolve(quick, one)
        slow.top.take(slow, slow.top.sample(slow, other))
        while ask(slow) and slow.top.kind == CHANCE:
            slow.top.take(slow, slow.top.sample(slow, other))
        while ask(quick) and quick.top.kind == CHANCE:
            quick.top.resolve(quick, one)
        assert key(quick) == key(slow), position.where
        assert one.word() == other.word(), position.where


# ---------------------------------------------------------------- names and words


@every_start
def test_every_act_has_a_name_that_leads_back_to_it(name: str, scenario: str) -> None:
    for position in positions(name, scenario):
        game, s = position.game, position.state
        for act in outcome_acts(s) if position.chance else offered(s)[0]:
            written = game.decode(s, act)
            assert isinstance(written[0], str)
            assert game.encode(s, json.loads(json.dumps(written))) == act, position.where
            assert game.label(s, act).strip(), position.where


@every_start
def test_labels_tell_acts_apart(name: str, scenario: str) -> None:
    for position in positions(name, scenario):
        game, s = position.game, position.state
        acts = list(outcome_acts(s)) if position.chance else offered(s)[0]
        for side in range(len(game.sides)):
            own = [act for act in acts if position.chance or s.top.side_of(act) == side]
            labels = [game.label(s, act) for act in own]
            assert len(set(labels)) == len(labels), position.where


@every_start
def test_every_fact_has_words_and_every_rule_a_number(name: str, scenario: str) -> None:
    game = GAMES[name]
    for position in positions(name, scenario):
        s = position.state.copy()
        s.listen()
        s.top.take(s, position.act)
        ask(s)
        for fact in s.hear():
            telling = game.describe_fact(s, fact)
            for side in range(len(game.sides)):
                assert telling.to(side).kind, (fact.kind, position.where)
                json.dumps(telling.to(side).data())
        for number, title in game.breadcrumb(s):
            assert number[0].isdigit()
            assert title


@every_start
def test_the_rules_on_the_stack_are_known_by_name(name: str, scenario: str) -> None:
    for position in positions(name, scenario):
        for frame in frames(position.state):
            assert position.game.rules[type(frame).__name__] is type(frame)


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_that_may_be_over_says_so(name: str) -> None:
    """Without the flag its `over` is never asked, and a side would face nothing to do."""
    for rule in GAMES[name].rules.values():
        if issubclass(rule, Choice):
            writes_over = rule.over is not Choice.over
            assert rule(*[0] * len(operands(rule))).may_be_over == writes_over, rule


# ---------------------------------------------------------------- what is hidden


@every_start
def test_a_guess_looks_the_same_and_asks_the_same(name: str, scenario: str) -> None:
    for position in positions(name, scenario):
        game, s = position.game, position.state
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
    acts, refused = offered(s)
    own = [act for act in acts if s.top.side_of(act) == side]
    return own, [(act, why) for act, why in refused if s.top.side_of(act) == side]


@every_start
def test_a_view_is_plain_data_without_numbers_that_move(name: str, scenario: str) -> None:
    for position in positions(name, scenario, SOME):
        for side in (*position.game.sides, None):
            view = look_whole(position.game, position.state, side)
            assert json.loads(json.dumps(view)) == jsonable(view)


@every_start
def test_the_scene_stays_as_it_is_for_the_whole_game(name: str, scenario: str) -> None:
    """So it can be sent once, and to anybody: nothing that is hidden could be told by it."""
    game = GAMES[name]
    for played, end in walks(name, scenario, PLAYED):
        scene = game.scene(end)
        for position in played[::SOME]:
            guess = position.state.guess(0, Dice(position.seed))
            assert game.scene(position.state) == game.scene(guess) == scene, position.where


@every_start
def test_a_look_says_nothing_that_the_scene_says(name: str, scenario: str) -> None:
    for position in positions(name, scenario, SOME):
        game, s = position.game, position.state
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


@every_start
def test_policies_choose_an_offered_move_and_change_nothing(name: str, scenario: str) -> None:
    game = GAMES[name]
    for title, make in game.policies.items():
        policy = make()
        for position in choices(name, scenario):
            s = position.state
            for side in (n for n in range(len(game.sides)) if s.top.waiting(s) >> n & 1):
                check_policy(policy, s, side, f"{title}: {position.where}")


def check_policy(policy: Policy, s: State, side: int, where: str) -> None:
    moves = Moves()
    own = [act for act in offered(s)[0] if s.top.side_of(act) == side]
    for act in own:
        moves.offer(act, None)
    guess = s.guess(side, Dice(1))
    before = key(guess)
    assert policy.choose(guess, moves, Dice(2)) in own, where
    assert key(guess) == before, where
    assert [moves.acts[n] for n in range(moves.n)] == own, where


# ---------------------------------------------------------------- from the start to the end


@every_start
def test_nothing_is_lost_and_nothing_comes_from_nowhere(name: str, scenario: str) -> None:
    for position in positions(name, scenario):
        assert position.state.problem() == "", position.where
    for _, end in walks(name, scenario, PLAYED):
        assert end.problem() == ""


@every_start
def test_every_game_ends_and_says_how_and_why(name: str, scenario: str) -> None:
    game = GAMES[name]
    for played, end in walks(name, scenario, PLAYED):
        assert len(played) < MOST_ACTS
        assert end.finished
        ending = game.ending(end)
        assert ending.result == game.outcomes[end.outcome]
        assert ending.winner is None or ending.winner in game.sides
        assert ending.why.endswith((".", "!"))
        assert ending.rule[0].isdigit()


@every_start
@pytest.mark.parametrize("seed", [1, 2])
def test_many_games_end_with_every_policy(name: str, scenario: str, seed: int) -> None:
    game = GAMES[name]
    start = game.start(Setup(scenario))
    for make in game.policies.values():
        policies: list[Policy] = [Random() for _ in game.sides]
        policies[0] = make()
        totals = play_many(start, policies, seed, 0, MANY, len(game.measures))
        assert totals.endless == 0
        assert totals.outcomes[0] == 0
        assert sum(totals.outcomes[n] for n in game.outcomes) == MANY


def sides_asked(name: str, setup: Setup) -> set[str]:
    """Who has something to choose in a game played at random."""
    game = GAMES[name]
    asked = [p.state for p in walk(game, setup, seed=1)[0] if not p.chance]
    return {side for s in asked for n, side in enumerate(game.sides) if s.top.waiting(s) >> n & 1}


@every_start
def test_nobody_is_asked_for_a_side_that_the_rules_play(name: str, scenario: str) -> None:
    for one in GAMES[name].automatic:
        assert one.side not in sides_asked(name, Setup(scenario, {one.option: one.value}))
        assert one.side in sides_asked(name, Setup(scenario, {one.option: one.otherwise}))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_tells_what_it_is(name: str) -> None:
    game = GAMES[name]
    assert game.title
    assert game.about
    assert game.version
    assert len(set(game.sides)) == len(game.sides) > 0
    assert all(scenario.id and scenario.title for scenario in game.scenarios)
    assert all(s.default in s.choices and s.meaning for s in game.settings)
    assert 0 < min(game.outcomes) <= max(game.outcomes) < 16
    assert len(game.measures) <= MEASURES
    assert "random" in game.policies
    assert game.folder.is_dir()
