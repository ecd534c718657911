"""The end-of-game page: curve, turning points, luck and choices."""

from __future__ import annotations

import time
from typing import Any

import pytest

from grognard.engine.chance import ROLL
from grognard.engine.game import Setup
from grognard.games import game as game_of
from grognard.web import estimates, responses, routes_story, services, stories
from grognard.web.bot_choice import list_options
from grognard.web.estimates import Advice, Estimate, estimate
from grognard.web.room import Room
from grognard.web.stories import make_story
from grognard.web.workers import TookTooLong, Workers
from tests.web.browser import Browser, Server
from tests.web.test_workers import hang

SECRET = bytes(range(32))


@pytest.fixture(scope="module")
def room() -> Room:
    """A game of Keep it Moving! to its end."""
    made = Room.start(1, "game", game_of("keep-it-moving"), Setup("standard"), True, SECRET)
    made.add_nonce("player", b"x", 0)
    made.roll_all(0)
    n = 0
    while not made.over:
        options = made.play.options("player")
        made.act(options[(n * 7) % len(options)], "player", 0, f"{n:032x}")
        n += 1
    return made


def guessed(room: Room, chance: Any, playouts: int = 100) -> Estimate:
    """As if bots had won so often from each state."""
    points = len(room.play.log) + 1
    return Estimate(playouts, [[int(chance(n) * playouts)] for n in range(points)], [])


def test_the_curve_has_every_state(room: Room) -> None:
    told = make_story(room, None)
    been = room.states()
    assert [point.n for point in told.curve] == list(range(len(room.play.log) + 1))
    assert told.measures == ["cards", "momentum left", "battles cleared"]
    assert [point.values for point in told.curve] == [
        [s.measure(m) for m in range(3)] for s in been
    ]
    assert all(point.chances is None for point in told.curve)
    assert not told.estimated


def test_without_an_estimate_the_turns_are_those_of_a_measure_that_falls(room: Room) -> None:
    turns = make_story(room, None).turning
    assert turns
    for turn in turns:
        assert (turn.kind, turn.of) == ("measure", "momentum left")
        assert turn.label == room.play.log[turn.n].label
        assert turn.before != turn.after
    assert [turn.n for turn in turns] == sorted(turn.n for turn in turns)
    assert len(turns) <= 5


def test_the_largest_changes_of_the_chance_are_the_turning_points(room: Room) -> None:
    jumps = {2: 0.3, 5: 0.2}
    told = make_story(
        room, guessed(room, lambda n: 0.2 + sum(d for at, d in jumps.items() if n > at))
    )
    assert [(turn.n, turn.kind, turn.of) for turn in told.turning] == [
        (2, "chance", "player"),
        (5, "chance", "player"),
    ]
    assert told.turning[0].after - told.turning[0].before == pytest.approx(0.3)
    assert told.estimated


def test_small_changes_are_no_turns(room: Room) -> None:
    assert make_story(room, guessed(room, lambda n: 0.5 + 0.02 * (n % 2))).turning == []


def test_luck_is_what_the_dice_gave_against_what_was_to_be_expected(room: Room) -> None:
    luck = make_story(room, None).luck[0]
    rolls = [done.act[1] for done in room.play.log if done.by == "nature" and done.act[0] == "roll"]
    assert luck.rolls == len(rolls) > 3
    assert luck.sum == sum(rolls)
    expected = 0.0
    for s, done in zip(room.states(), room.play.log, strict=False):
        if done.by == "nature" and done.act[0] == "roll":
            spread = stories.spread_of_outcomes(s)
            assert sum(spread.values()) == pytest.approx(1)
            expected += sum(value * p for value, p in spread.items())
    assert luck.expected == pytest.approx(expected)
    assert 0 < luck.percentile < 100
    assert (luck.percentile > 50) == (luck.sum > luck.expected)
    assert (luck.gained, luck.within) == (None, None)


def test_the_percentile_is_exact() -> None:
    """Two dice: 36 ways; 2 is the lowest, and half of its one way counts as lower."""
    die = dict.fromkeys(range(1, 7), 1 / 6)
    two = stories.add_spreads(die, die)
    assert two[7] == pytest.approx(6 / 36)
    assert stories.chance_below(two, 2) == 0
    assert stories.chance_below(two, 7) == pytest.approx(15 / 36)
    assert stories.read_total(ROLL + 4) == 4


def test_what_nature_gave_in_chances(room: Room) -> None:
    """The chance falls with every choice and rises with every roll: so much was gained."""
    log = room.play.log
    rolls = [done.by == "nature" for done in log]
    step = 0.5 / len(log)
    told = make_story(
        room,
        guessed(room, lambda n: 0.25 + step * sum(1 if roll else -1 for roll in rolls[:n]), 10**6),
    )
    luck = told.luck[0]
    assert luck.gained == pytest.approx(step * sum(rolls), abs=1e-4)
    assert luck.within is not None
    assert 0 < luck.within < 0.05


def test_choices_are_those_between_several_options(room: Room) -> None:
    told = make_story(room, None)
    been = room.states()
    for choice in told.choices:
        options = list_options(room.game, been[choice.n], "player")
        assert choice.options == len(options) > 1
        assert choice.label == room.play.log[choice.n].label
        assert (choice.bot_label, choice.share) == (None, None)
    listed = {choice.n for choice in told.choices}
    for n, done in enumerate(room.play.log):
        if n not in listed and done.by == "player":
            assert len(list_options(room.game, been[n], "player")) == 1
    said = Estimate(0, [], [Advice(told.choices[0].n, "Something else", 0.2)])
    first = make_story(room, said).choices[0]
    assert (first.bot_label, first.share) == ("Something else", 0.2)


def test_an_estimate_counts_wins_from_every_state(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(estimates, "MOST", 3)
    monkeypatch.setattr(estimates, "FEWEST", 1)
    log = room.play.log
    acts, by = [done.act for done in log], [done.by for done in log]
    work = ("keep-it-moving", "1", room.play.setup, acts, by, "random")
    found = estimate(*work, seconds=600)
    assert found.playouts == 3
    assert len(found.wins) == len(log) + 1
    won = room.play.ending()
    assert won is not None
    assert found.wins[-1] == [3 if won.winner == "player" else 0]  # it is over: nothing to guess
    assert found == estimate(*work, seconds=600)
    assert all(0 <= one.share <= 1 for one in found.advice)
    late = estimate(*work, seconds=-1)
    assert (late.playouts, late.wins, late.advice) == (0, [], [])


def test_what_the_bot_would_have_done_too_needs_no_playouts_of_its_own(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """States that are taken to share their chances come out the same when each is played on."""
    monkeypatch.setattr(estimates, "MOST", 40)
    log, game = room.play.log, room.game
    acts, by = [done.act for done in log], [done.by for done in log]
    found = estimate("keep-it-moving", "1", room.play.setup, acts, by, "sensible", seconds=600)
    been = room.states()
    alike = estimates.find_equivalents(game, been, by, found.advice)
    assert len(set(alike)) < len(been)
    assert all(
        by[n] == "nature" for n in range(len(log)) if alike[n + 1] == n + 1 and only(room, n)
    )
    playouts, each = estimates.count_wins(game, been, "sensible", time.monotonic() + 600)
    assert (found.playouts, found.wins) == (playouts, each)


def only(room: Room, n: int) -> bool:
    """Was there nothing to choose?"""
    done = room.play.log[n]
    return done.by == "nature" or len(list_options(room.game, room.states()[n], done.by)) == 1


def test_two_sides_have_each_their_luck() -> None:
    setup = Setup("hard", {"russians": "second-player"})
    room = Room.start(1, "game", game_of("march-of-justice"), setup, True, SECRET)
    room.roll_all(0)
    for n in range(3000):
        if room.over:
            break
        side = room.play.waiting()[0]
        options = room.play.options(side)
        room.act(options[(n * 13) % len(options)], side, 0, f"{n:032x}")
    told = make_story(room, None)
    assert [luck.side for luck in told.luck] == ["wagner", "russia"]
    numbers = [
        done for done in room.play.log if done.by == "nature" and isinstance(done.act[1], int)
    ]
    assert sum(luck.rolls for luck in told.luck) == len(numbers)


def test_the_luck_of_thousands_of_rolls_is_still_told() -> None:
    """What is less likely than one in a million millions is left out, and so it ends."""
    die, spread = dict.fromkeys(range(1, 7), 1 / 6), {0: 1.0}
    for n in range(2000):
        spread = stories.add_spreads(spread, die)
    assert len(spread) < 1500
    assert sum(spread.values()) == pytest.approx(1)
    assert sum(value * p for value, p in spread.items()) == pytest.approx(7000)


# ---------------------------------------------------------------- by HTTP


def test_the_story_of_a_game(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes_story, "SECONDS", 0.3)
    monkeypatch.setattr(routes_story, "PATIENCE", 60)
    game = ann.begin(scenario="classroom")
    assert ann.get(f"/api/tables/{game}/story", 422)["kind"] == "refused"
    over = ann.finish(game)
    told = ann.get(f"/api/tables/{game}/story")
    assert told["estimated"]
    assert told["bot"] == "sensible"
    assert len(told["curve"]) == over["moves"] + 1
    assert ann.get(f"/api/tables/{game}/story") == told


def test_a_story_is_thought_about_once(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    find_story = routes_story.find_story

    def think(*words: Any) -> responses.Story:
        asked.append(1)
        return find_story(*words)

    monkeypatch.setattr(routes_story, "SECONDS", 0.1)
    monkeypatch.setattr(routes_story, "find_story", think)
    game = ann.begin(scenario="classroom")
    ann.finish(game)
    for n in range(3):
        assert ann.get(f"/api/tables/{game}/story")["estimated"]
    assert len(asked) == 1


def test_a_story_that_nobody_had_time_for_is_told_again(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes_story, "SECONDS", 0.0)
    game = ann.begin(scenario="classroom")
    ann.finish(game)
    assert not ann.get(f"/api/tables/{game}/story")["estimated"]
    monkeypatch.setattr(routes_story, "SECONDS", 0.1)
    assert ann.get(f"/api/tables/{game}/story")["estimated"]


def test_a_game_that_was_given_up_has_a_story(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes_story, "SECONDS", 0.0)
    game = ann.begin()
    ann.command(game, "resign")
    told = ann.get(f"/api/tables/{game}/story")
    assert told["choices"] == []
    assert isinstance(responses.Story(**told), responses.Story)


def test_a_story_for_which_a_worker_has_no_time_is_told_without_chances(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Workers.run

    def be_late(self: Workers, work: Any, seconds: float, *words: Any) -> Any:
        if words[-1]:
            raise TookTooLong("tell_story: out of time")
        return run(self, work, seconds, *words)

    game = ann.begin(scenario="classroom")
    ann.finish(game)
    monkeypatch.setattr(Workers, "run", be_late)
    assert not ann.get(f"/api/tables/{game}/story")["estimated"]
    monkeypatch.setattr(Workers, "run", lambda *words: run(words[0], hang, 0.1))
    error = ann.get(f"/api/tables/{game}/story", 422)
    assert error["why"] == "this game is too long to tell its story"


def test_stories_that_are_too_large_together_are_forgotten(
    ann: Browser, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes_story, "SECONDS", 0.1)
    games = [ann.begin(scenario="classroom") for n in range(2)]
    for game in games:
        ann.finish(game)
        ann.get(f"/api/tables/{game}/story")
    kept = server.services.stories
    assert [name for name, _ in kept] == games
    [size, _] = server.services.story_bytes.values()
    monkeypatch.setattr(services, "STORY_BYTES", size)
    first = kept[games[0], next(seq for name, seq in kept if name == games[0])]
    server.services.keep_story(("another", 1), first)
    assert [name for name, _ in kept] == ["another"]
    assert list(server.services.story_bytes) == [("another", 1)]
