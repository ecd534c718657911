"""What every game promises (CONVENTIONS.md 25), checked on games played at random.

The tests of a game call every promise with each of its scenarios; it is kept if nothing is raised.
What is hidden and shown has a file of its own, hiding.py.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable

from grognard import compiled
from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.dice import Dice
from grognard.engine.fields import Members, Tuple
from grognard.engine.game import Game, Setup
from grognard.engine.odds import READ
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import CHANCE, Choice, ask
from grognard.engine.value import Json, fields, frames, key, numbers, operands, plain
from grognard.lab.hiding import HIDING
from grognard.lab.playout import MEASURES, play_many
from grognard.lab.walks import (
    FURTHER,
    MOST_ACTS,
    PLAYED,
    SOME,
    Position,
    chances,
    choices,
    find_offers,
    go_on,
    outcome_acts,
    positions,
    walk,
    walks,
)

MANY = 400 if compiled() else 40  # games; bots that think take their time where interpreted
# Decisions: after so many no other game is begun. Who thinks takes longer for each.
AT_RANDOM, THINKING = (60_000, 6_000) if compiled() else (2_000, 300)

SECTION = re.compile(r"X?\d.*")  # of the book or, after an X, of a game's own in a series

Promise = Callable[[Game, str], None]  # of a game, in a scenario
PROMISES: list[Promise] = [*HIDING]


def promise(kept: Promise) -> Promise:
    """Put a promise on the list."""
    PROMISES.append(kept)
    return kept


# ---------------------------------------------------------------- states are values


def alter(value: Json) -> Json:
    """A value of the same type that differs."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, BitSet):
        return value.minus(0) if value.has(0) else value.plus(0)
    held = list(value)
    return numbers([alter(held[0]), *held[1:]] if held else [1])


@promise
def a_copy_covers_every_field(game: Game, scenario: str) -> None:
    position = list(choices(game, scenario))[-1]
    for field in fields(type(position.state)):
        s = position.state.copy()
        if field in game.constant_fields:
            assert getattr(s.copy(), field) is getattr(s, field)
            continue
        setattr(s, field, alter(getattr(s, field)))
        assert key(s) != key(position.state)
        assert plain(getattr(s.copy(), field)) == plain(getattr(s, field)), field
    assert position.state.copy().top is position.state.top


@promise
def copies_share_nothing_that_changes(game: Game, scenario: str) -> None:
    for position in positions(game, scenario, SOME):
        s = position.state
        before = key(s)
        twin = s.copy()
        assert key(twin) == before, position.where
        go_on(twin, Dice(position.seed), FURTHER)
        assert key(s) == before, position.where
        other = s.copy()
        go_on(s.copy(), Dice(position.seed + 1), FURTHER)
        assert key(other) == before, position.where


@promise
def what_is_written_is_read_back_and_goes_on_alike(game: Game, scenario: str) -> None:
    for position in positions(game, scenario, SOME):
        s = position.state
        data = json.loads(json.dumps(game.dump(s)))
        again = game.load(data)
        assert key(again, game.constant_fields) == key(s, game.constant_fields), position.where
        assert game.dump(again) == data, position.where
        assert game.hash(again) == game.hash(s)
        twin = s.copy()
        done = go_on(twin, Dice(position.seed), FURTHER)
        assert go_on(again, Dice(position.seed), FURTHER) == done, position.where
        assert game.hash(again) == game.hash(twin), position.where


@promise
def ends_are_written_and_read_back_too(game: Game, scenario: str) -> None:
    for _, end in walks(game, scenario, PLAYED):
        assert game.hash(game.load(game.dump(end))) == game.hash(end)


@promise
def at_rest_the_last_answer_has_been_read(game: Game, scenario: str) -> None:
    """Exact odds rely on it: states that differ in it alone are one."""
    for position in positions(game, scenario):
        usual, odd = position.state.copy(), position.state.copy()
        odd.answer = usual.answer + 1
        for s in (usual, odd):
            s.top.take(s, position.act)
            ask(s)
        assert key(odd, (READ,)) == key(usual, (READ,)), position.where


# ---------------------------------------------------------------- choices


@promise
def somebody_can_always_do_something_and_all_of_it_is_allowed(game: Game, scenario: str) -> None:
    for position in choices(game, scenario):
        s = position.state
        acts, _ = find_offers(s)
        assert acts, f"dead end: {position.where}"
        assert len(set(acts)) == len(acts), position.where
        assert all(s.top.why_not(s, act) is None for act in acts), position.where


@promise
def whoever_is_asked_has_something_to_do_and_nobody_else_has(game: Game, scenario: str) -> None:
    for position in choices(game, scenario):
        s = position.state
        waiting = s.top.waiting(s)
        assert 0 < waiting < 1 << len(game.sides), position.where
        sides = {s.top.side_of(act) for act in find_offers(s)[0]}
        assert sides == {n for n in range(8) if waiting >> n & 1}, position.where


@promise
def what_is_refused_has_a_reason_with_its_rule(game: Game, scenario: str) -> None:
    for position in choices(game, scenario):
        s = position.state
        acts, refused = find_offers(s)
        for act, why in refused:
            assert act not in acts, position.where
            assert SECTION.fullmatch(why.rule), (why, position.where)
            assert why.text.endswith("."), why
            assert s.top.why_not(s, act) is why, position.where
            assert game.label(s, act), position.where


@promise
def asking_changes_nothing(game: Game, scenario: str) -> None:
    """Nor does looking, wording, or weighing what may come up."""
    for position in positions(game, scenario):
        s = position.state
        before = key(s)
        for act in outcome_acts(s) if position.chance else find_offers(s)[0]:
            game.label(s, act)
            game.decode(s, act)
        for side in (*game.sides, None):
            game.look(s, side)
        assert game.question(s), position.where
        assert game.breadcrumb(s), position.where
        assert key(s) == before, position.where
        assert not ask(s) or key(s) == before, "asking twice is asking once"


# ---------------------------------------------------------------- Nature


@promise
def outcomes_weigh_more_than_nothing_and_are_listed_once(game: Game, scenario: str) -> None:
    for position in chances(game, scenario):
        odds = outcome_acts(position.state)
        assert odds, position.where
        assert min(odds.values()) > 0, position.where
        assert position.act in odds, f"a sample that is no outcome: {position.where}"


@promise
def samples_come_as_often_as_outcomes_say(game: Game, scenario: str) -> None:
    """One of each kind of chance: 4,000 samples, each outcome within five deviations."""
    kinds: dict[str, Position] = {}
    for position in chances(game, scenario):
        kinds.setdefault(repr(game.dump(position.state)["stack"][-1]), position)
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


@promise
def resolving_is_sampling_and_taking(game: Game, scenario: str) -> None:
    """Until a side is asked: `resolve` may roll all dice of a round at once."""
    for position in chances(game, scenario):
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


@promise
def every_act_has_a_name_that_leads_back_to_it(game: Game, scenario: str) -> None:
    for position in positions(game, scenario):
        s = position.state
        for act in outcome_acts(s) if position.chance else find_offers(s)[0]:
            written = game.decode(s, act)
            assert isinstance(written[0], str)
            assert game.encode(s, json.loads(json.dumps(written))) == act, position.where
            assert game.label(s, act).strip(), position.where


@promise
def labels_tell_acts_apart(game: Game, scenario: str) -> None:
    for position in positions(game, scenario):
        s = position.state
        acts = list(outcome_acts(s)) if position.chance else find_offers(s)[0]
        for side in range(len(game.sides)):
            own = [act for act in acts if position.chance or s.top.side_of(act) == side]
            labels = [game.label(s, act) for act in own]
            assert len(set(labels)) == len(labels), position.where


@promise
def every_fact_has_words_and_every_rule_a_number(game: Game, scenario: str) -> None:
    for position in positions(game, scenario):
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
            assert SECTION.fullmatch(number)
            assert title


@promise
def the_rules_on_the_stack_are_known_by_name(game: Game, scenario: str) -> None:
    for position in positions(game, scenario):
        for frame in frames(position.state):
            assert game.rules[type(frame).__name__] is type(frame)


@promise
def a_choice_that_may_be_over_says_so(game: Game, scenario: str) -> None:
    """Without the flag its `over` is never asked, and a side would face nothing to do."""
    for rule in game.rules.values():
        if issubclass(rule, Choice):
            writes_over = rule.over is not Choice.over
            blank = [blank_operand(game, name) for name in operands(rule)]
            assert rule(*blank).may_be_over == writes_over, rule


def blank_operand(game: Game, name: str) -> int | BitSet | tuple[int, ...]:
    """What a frame that was never called could remember: 0, nobody, or several zeros."""
    shape = game.saving.stacks.things.get(name)
    if isinstance(shape, Tuple):
        return (0,) * len(shape.kinds)
    return EMPTY if isinstance(shape, Members) else 0


# ---------------------------------------------------------------- from the start to the end


@promise
def nothing_is_lost_and_nothing_comes_from_nowhere(game: Game, scenario: str) -> None:
    for position in positions(game, scenario):
        assert position.state.problem() == "", position.where
    for _, end in walks(game, scenario, PLAYED):
        assert end.problem() == ""


@promise
def every_game_ends_and_says_how_and_why(game: Game, scenario: str) -> None:
    for played, end in walks(game, scenario, PLAYED):
        assert len(played) < MOST_ACTS
        assert end.finished
        ending = game.ending(end)
        assert ending.result == game.outcomes[end.outcome]
        assert ending.winner is None or ending.winner in game.sides
        assert ending.why.endswith((".", "!"))
        assert SECTION.fullmatch(ending.rule)


@promise
def many_games_end_with_every_policy(game: Game, scenario: str) -> None:
    start = game.start(Setup(scenario))
    for title, make in game.policies.items():
        policies: list[Policy] = [Random() for _ in game.sides]
        policies[0] = make()
        played = decisions = 0
        while played < MANY and decisions < (AT_RANDOM if title == "random" else THINKING):
            totals = play_many(start, policies, 1, played, 1, len(game.measures))
            assert totals.endless == 0
            assert totals.outcomes[0] == 0
            assert sum(totals.outcomes[n] for n in game.outcomes) == 1
            played, decisions = played + 1, decisions + totals.decisions


def sides_asked(game: Game, setup: Setup) -> set[str]:
    """Who has something to choose in a game played at random."""
    asked = [p.state for p in walk(game, setup, seed=1)[0] if not p.chance]
    return {side for s in asked for n, side in enumerate(game.sides) if s.top.waiting(s) >> n & 1}


@promise
def nobody_is_asked_for_a_side_that_the_rules_play(game: Game, scenario: str) -> None:
    for one in game.automatic:
        assert one.side not in sides_asked(game, Setup(scenario, {one.option: one.value}))
        assert one.side in sides_asked(game, Setup(scenario, {one.option: one.otherwise}))


@promise
def a_game_tells_what_it_is(game: Game, scenario: str) -> None:
    assert game.title
    assert game.about
    assert game.version
    assert len(set(game.sides)) == len(game.sides) > 0
    assert all(one.id and one.title for one in game.scenarios)
    assert all(s.default in s.choices and s.meaning for s in game.settings)
    assert 0 < min(game.outcomes) <= max(game.outcomes) < 16
    assert len(game.measures) <= MEASURES
    assert "random" in game.policies
    assert game.folder.is_dir()
