"""Odds and hints: exact while there is time, tried out where there is not, and never waited for."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.fate import Seeded
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.games import game as game_of
from grognard.table import prospects
from grognard.table.prospects import TRIES
from grognard.web import reckoning, routes_odds
from grognard.web.reckoning import Clock, reckon_all, reckon_odds
from grognard.web.workers import Workers
from tests.web.browser import Browser, Server
from tests.web.test_workers import hang

GAME = game_of("march-of-justice")


@pytest.fixture
def play() -> Play:
    """A game at its start."""
    return Play(GAME, Setup("hard"))


def test_what_is_quick_is_exact(play: Play) -> None:
    acts = play.options("wagner")
    told = reckon_odds(GAME.id, GAME.version, GAME.dump(play.state), acts)
    assert [one.prospect.act for one in told] == acts
    assert all(one.prospect.known and one.sample is None for one in told)


def test_what_takes_too_long_is_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same shares as the exact ones, as far as a sample goes; and the same each time."""
    game = game_of("keep-it-moving")
    s, acts = draw_a_card()
    exact = reckon_all(game, s, acts)[0].prospect
    monkeypatch.setattr(reckoning, "EXACT", 0.0)
    monkeypatch.setattr(reckoning, "TRYING", 600.0)
    tried = reckon_all(game, s, acts)[0]
    assert not tried.prospect.known
    assert tried.prospect.label == exact.label
    assert tried.sample is not None
    assert tried.sample.n == TRIES == sum(hits for _, hits in tried.sample.ends)
    chances = dict(exact.ends)
    for words, hits in tried.sample.ends:
        p = float(chances[words])
        assert abs(hits / TRIES - p) <= 5 * (p * (1 - p) / TRIES) ** 0.5
    assert reckon_all(game, s, acts)[0].sample == tried.sample


def draw_a_card() -> tuple[Any, list[int]]:
    """Keep it Moving! where dice are about to be rolled, and one thing to do there."""
    game = game_of("keep-it-moving")
    play = Play(game, Setup("standard"), Seeded(3))
    while True:
        for act in play.options("player"):
            if len(prospects.prospect(game, play.state, act).ends) > 2:
                return play.state, [act]
        play.take(play.options("player")[0])


def test_without_any_time_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of("keep-it-moving")
    s, acts = draw_a_card()
    monkeypatch.setattr(reckoning, "EXACT", 0.0)
    monkeypatch.setattr(reckoning, "TRYING", 0.0)
    [told] = reckon_all(game, s, acts)
    assert (told.prospect.known, told.sample) == (False, None)


def test_time_is_shared_and_what_one_leaves_is_for_the_others() -> None:
    clock = Clock(600.0, 2)
    first = clock.next_share()
    assert first()
    assert clock.next_share()()
    assert clock.shares == 0
    assert not Clock(0.0, 3).next_share()()


def test_the_sample_comes_with_its_number_and_intervals() -> None:
    shown = routes_odds.describe_sample(prospects.Sample(400, [("won", 100), ("lost", 300)]))
    assert shown.n == 400
    assert [end.label for end in shown.ends] == ["won", "lost"]
    assert shown.ends[0].low < shown.ends[0].value == 0.25 < shown.ends[0].high
    assert shown.ends[0].high - shown.ends[0].low == pytest.approx(0.085, abs=0.003)


def test_a_question_that_hangs_is_answered_without_odds(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ann.begin()
    view = ann.look(game)
    run = Workers.run
    monkeypatch.setattr(Workers, "run", lambda self, *words: run(self, hang, 0.2))
    odds = ann.get(f"/api/tables/{game}/odds")
    assert [one["act"] for one in odds["options"]] == [one["act"] for one in view["options"]]
    assert {(one["known"], one["sample"]) for one in odds["options"]} == {(False, None)}
    error = ann.get(f"/api/tables/{game}/hint", 422)
    assert error["why"] == "that takes too long to think about: no hint this time"
    monkeypatch.setattr(Workers, "run", run)
    assert ann.get(f"/api/tables/{game}/odds")["options"][0]["known"]


def test_what_a_question_costs_is_counted_to_who_asked(ann: Browser, server: Server) -> None:
    game = ann.begin()
    ann.get(f"/api/tables/{game}/odds")
    accounts = server.services.lanes.help.turns.queue.accounts
    [[address, players]] = accounts.players.items()
    [player] = players.had
    assert player == ann.client.cookies["grognard"]
    assert players.of(player) > 0
    assert accounts.addresses.of(address) > 0
